"""The match screen for a game on the LAN."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from game.controls.intents import Intent
from game.core.rules import IllegalMove, Move
from game.lan.table_state import NOBODY
from game.scenes import navigation
from game.scenes.kit.dialog import Answer, Dialog, nothing
from game.scenes.kit.page import Page
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.lan_game import LanGame
from game.scenes.lan.notices import (
    Banner,
    NoticeFeed,
    banners_height,
    draw_banners,
    draw_bubbles,
    news_banners,
)
from game.scenes.lan.questions import table_banners, talk
from game.scenes.lan.seats import machine_name, signs_of
from game.scenes.match.match_screen import MatchScreen
from game.scenes.match.menus import pause_answers
from game.scenes.match.sidebar import Sign
from game.stage.box import Box
from game.stage.display import Layout, Preview
from game.stage.sprites import pictures
from game.words.rulebook import clause

ROOM_FOR_NAME = 130.0
"""The height of the next player's name, and the space about it."""


class LanMatchScreen(MatchScreen):
    """A game played at several machines, seen from this one."""

    patience = 0.1

    attentive = True
    game: LanGame

    def __init__(self, stack: ScreenStack, game: LanGame) -> None:
        self.notices = NoticeFeed(game.table)
        self._round = game.table_state.round
        self._pending_preview = Preview()
        self._people = game.people
        super().__init__(stack, game)

    @property
    def talks(self) -> bool:
        """Whether this machine plays at the table, and does not only watch."""
        return self.game.table_state.me != NOBODY

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for: everybody has agreed."""
        return super().hints and self.game.table_state.hints

    @property
    def pulsing(self) -> bool:
        """Whether something is on its way; waiting for other people is no hurry."""
        return self.hinter.thinking or self.view.playing or self.game.pending

    def signs(self) -> Mapping[int, Sign]:
        """The signs of players: thinking, away, not answering, replaced by a bot."""
        return signs_of(self.context, self.game.table_state, self.actor)

    def announce(self, page: Page, layout: Layout, spare: Box) -> None:
        """Draw over the board the move on its way, the questions and the messages.

        News cover the log if there is room for them, and the board only if not.
        """
        state = self.game.table_state
        if self.game.pending and not self.secret:
            page.shapes += pictures(self._pending_preview.sprites.values())
        if self.curtain is not None:
            return
        banners = table_banners(self.context, state)
        beside = self._room_beside(page, layout, banners)
        banners = [] if beside else table_banners(self.context, state, short=True)
        news = news_banners(self.context, self.notices)
        high = banners_height(page, spare.w, news)
        if beside and high < spare.h:
            draw_banners(page, spare.below(spare.h - high), news)
        else:
            banners += news
        board = layout.board
        draw_banners(page, Box(board.x + 12, 14, board.w - 24, board.h), banners)
        rows = layout.players.rows(len(state.seats))
        seats = reversed(list(enumerate(state.seats)))
        draw_bubbles(page, self.notices, {info.machine: rows[seat] for seat, info in seats})

    def info(self, page: Page, layout: Layout) -> Layout:
        """Put banners beside the board if there is room; the sidebar moves down."""
        banners = table_banners(self.context, self.game.table_state)
        if self.curtain is not None or not self._room_beside(page, layout, banners):
            return layout
        return layout._replace(info=draw_banners(page, layout.info, banners))

    def _room_beside(self, page: Page, layout: Layout, banners: Sequence[Banner]) -> bool:
        """Whether banners leave room for whose turn it is, the prompt and the controls."""
        needed = banners_height(page, layout.info.w, banners)
        return layout.info.h - needed > ROOM_FOR_NAME + page.line() * 4

    def tick(self) -> None:
        """Take in the notices, then let the game go on if it can be seen."""
        for notice in self.notices.poll(self.context):
            if notice.kind == "refused":
                self.dismiss()
                navigation.show_refusal(self.stack, self.game.table, notice.words)
                return
            if notice.kind == "trouble":
                self.game.give_back()
        playing = self.game.session.result() is None
        other_people = playing and self.game.people != self._people
        if self.game.table_state.round != self._round or other_people:
            self._begin_again()
        elif self.stack.shows(self):
            super().tick()
            self._catch_up()

    def _begin_again(self) -> None:
        """Show the match anew: another game has begun, or others sit at this machine."""
        with suppress(LookupError):  # it is only just beginning
            navigation.to_lan_match(self.stack, self.game.table, self.game.match_score)
            self.dismiss()

    def _catch_up(self) -> None:
        """Follow a table that has gone back, or on without the player choosing here."""
        session = self.game.session
        if session.to_act not in self._people:
            self.chooser, self.curtain = None, None
        elif self._choosing_turn != session.turn:
            self.chooser = None
        if not self.view.playing and self._seen.state != self.view.view:
            self.game.give_back()
            self.taken_back()
        if self.game.table_state.phase == "over" and not self.view.playing:
            self._end()  # given up: the rules do not say that it is over

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Hand a move over; if it cannot be made, say why and let the player choose again."""
        if self.game.table_state.paused:
            self._refusal = (self.context.say("away.paused"), self.context.now)
            return
        try:
            self._pending_preview = self.display.preview(
                self._own[seat].state, move, self.view.layout
            )
            self.game.submit(seat, turn, move)
        except IllegalMove as refused:
            known = refused.clause in self.game.title.clauses
            language = self.context.words.language
            words = clause(self.game.title.key, refused.clause, language) if known else ""
            self._refusal = (words or refused.words, self.context.now)

    def open_over(self, intent: Intent) -> None:
        """Open what a control asks for; talking, pausing and undo concern the whole table."""
        self.looking = False
        if intent == Intent.SAY:
            talk(self.stack, self.game.table)
        elif intent == Intent.PAUSE:
            self.stack.push(self._pause())
        elif intent == Intent.UNDO and self.game.undoable() and not self.view.playing:
            self.stack.push(self._undo())
        else:
            super().open_over(intent)

    def show_results(self) -> None:
        """Show over the board how the game has ended."""
        navigation.open_lan_results(self.stack, self.game, self.close)

    def _undo(self) -> Dialog:
        say = self.context.say
        return Dialog(
            self.stack,
            say("vote.undo_title"),
            say("vote.undo_words"),
            [
                (say("vote.undo_yes"), lambda: self.game.undo(1)),
                (say("vote.undo_no"), nothing),
            ],
        )

    def _pause(self) -> Dialog:
        say, stack = self.context.say, self.stack
        plays = self.talks
        answers: list[Answer] = [
            *pause_answers(self),
            *(self._requests() if plays else ()),
            *self._leave_answers(),
            (say("pause.go_on"), nothing),
        ]
        return Dialog(
            stack, say("pause.title"), say("away.saved" if plays else "away.watching"), answers
        )

    def _requests(self) -> list[Answer]:
        """The answers of the pause that concern the other machines."""
        say, table, state = self.context.say, self.game.table, self.game.table_state
        answers: list[Answer] = [(say("lobby.talk"), lambda: talk(self.stack, table))]
        stop = "away.go_on" if state.paused else "away.stop_all"
        answers.append((say(stop), lambda: table.pause(yes=not state.paused)))
        if not state.hints and not self.secret:
            answers.append((say("vote.hints_ask"), lambda: table.ask("hints")))
        others = [
            number
            for number, machine in enumerate(state.machines)
            if machine.present and not machine.mine
        ]
        missed = [number for number in others if state.machines[number].replaceable]
        if len(others) > 1:
            answers += self._vote_out_answers(missed)
            if others != missed:
                answers.append((say("vote.somebody"), lambda: self.choose_machine(others)))
        if state.waits and not state.locked:
            answers.append((say("away.alone"), self._confirmed("alone", table.go_on_alone)))
        if len(others) == 1 and state.locked and (state.waits or missed):
            answers.append((say("away.give_up"), self._confirmed("give_up", table.give_up)))
        return answers

    def _vote_out_answers(self, machines: list[int]) -> list[Answer]:
        """The answers that start a vote on a bot in place of a machine."""
        state, table = self.game.table_state, self.game.table
        return [
            (
                self.context.say("vote.bot", name=machine_name(state, number)),
                lambda n=number: table.ask("out", n),  # type: ignore[misc]
            )
            for number in machines
        ]

    def choose_machine(self, machines: list[int]) -> None:
        """Ask which machine is to be voted out: one that is there but does not play, too."""
        say = self.context.say
        answers = [*self._vote_out_answers(machines), (say("vote.undo_no"), nothing)]
        self.stack.push(
            Dialog(self.stack, say("vote.somebody"), say("vote.somebody_words"), answers)
        )

    def _confirmed(self, what: str, act: Callable[[], None]) -> Callable[[], None]:
        """An action that asks once more before it acts."""
        say = self.context.say
        answers = [(say(f"away.{what}"), act), (say("vote.undo_no"), nothing)]
        words = say(f"away.{what}_words")
        return lambda: self.stack.push(Dialog(self.stack, say(f"away.{what}"), words, answers))

    def _leave_answers(self) -> list[Answer]:
        say, table = self.context.say, self.game.table
        if not self.talks:
            return [(say("away.stop_watching"), lambda: self.leave(table.close))]
        return [
            (say("away.leave_now"), lambda: self.leave(table.close)),
            (say("away.leave_good"), lambda: self.leave(table.leave)),
        ]

    def leave(self, leave: Callable[[], None]) -> None:
        """Leave the table, for now or for good, and go home."""
        self.dismiss()
        leave()
        navigation.go_home(self.stack)
