"""Terms and votes: how a machine comes to lead.

Time is cut into terms, and a machine votes once in each, for somebody whose log is at least as
long as its own; a majority makes a leader, so no term has two, and whoever leads holds everything
that stands. Before it troubles anybody with a new term a machine asks on trial: would you? Who
still hears a leader says no, so one that was cut off comes back without a stir.

The vote is on the disk before it is given: a machine that forgot could give it twice.
"""

from __future__ import annotations

from net.log import leading
from net.log.certificates import is_vote, sign_vote
from net.log.messages import Canvass, Vote, Watch
from net.log.standing import AGAIN, EVERYONE, Poll, Standing, is_majority


def stand(standing: Standing, now: float) -> None:
    """The leader is silent: ask the others whether they would vote for this machine.

    One without a vote can only ask around who knows how the game stands.
    """
    standing.wait(now)
    standing.follow(b"")
    if standing.me not in standing.voters:
        here = standing.commit
        standing.send(EVERYONE, Watch(standing.game, here, standing.chain.hash_at(here)))
        return
    standing.wait(now, AGAIN)
    _canvass(standing, now, Poll(standing.term + 1, trial=True, granted={standing.me: b""}))


def canvassed(standing: Standing, now: float, source: bytes, message: Canvass) -> None:
    """Somebody would lead: give the vote, or do not."""
    term, chain = message.term, standing.chain
    content = standing.is_content(now)
    ahead = (message.last_term, message.last) >= (chain.last_term, chain.last)
    if message.trial:
        granted = term > standing.term and ahead and not content
    elif content:
        return
    else:
        if term > standing.term:
            standing.adopt(now, term)
        granted = _give_vote(standing, now, source, term) if ahead else False
    for_good = granted and not message.trial
    signature = sign_vote(standing.key, standing.game, term, source) if for_good else b""
    answer = Vote(standing.game, term, message.trial, int(granted), standing.term, signature)
    standing.send(source, answer)


def _give_vote(standing: Standing, now: float, source: bytes, term: int) -> bool:
    if term != standing.term or standing.voted not in (b"", source):
        return False
    if not standing.voted:
        standing.voted = source
        standing.record_ballot()
    standing.wait(now)
    return True


def voted(standing: Standing, now: float, source: bytes, message: Vote) -> None:
    """An answer to a canvass of this machine's."""
    if message.known > standing.term:
        standing.contest(now, source, message.known)
        return
    poll = standing.poll
    asked = poll is not None and (message.term, bool(message.trial)) == (poll.term, poll.trial)
    if poll is None or not asked or not message.granted:
        return
    if not poll.trial and not is_vote(
        source, message.signature, standing.game, poll.term, standing.me
    ):
        return
    poll.granted[source] = message.signature
    _count(standing, now, poll)


def _canvass(standing: Standing, now: float, poll: Poll) -> None:
    standing.poll = poll
    last_term, last = standing.chain.last_term, standing.chain.last
    message = Canvass(standing.game, poll.term, last_term, last, int(poll.trial))
    for voter in standing.voters:
        if voter != standing.me:
            standing.send(voter, message)
    _count(standing, now, poll)


def _count(standing: Standing, now: float, poll: Poll) -> None:
    """Go on to the vote itself, or lead, once enough have said yes."""
    if not is_majority(standing.voters, poll.granted):
        return
    if not poll.trial:
        standing.poll = None
        leading.begin(standing, now, poll.granted)
        return
    standing.term, standing.voted = poll.term, standing.me
    standing.record_ballot()
    standing.wait(now, AGAIN)
    own = sign_vote(standing.key, standing.game, poll.term, standing.me)
    _canvass(standing, now, Poll(poll.term, trial=False, granted={standing.me: own}))
