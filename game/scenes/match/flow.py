"""The flow of a match: what happens on the screen by itself.

Steps are taken from the session and shown; then the next player has their turn: a person, behind
a curtain if need be, or a bot.
"""

from __future__ import annotations

from secrets import token_hex

from game.bots.driver import PAUSE, BotDriver
from game.bots.hints import Hinter
from game.controls.chooser import Chooser
from game.core.rules import CHANCE, OVER, Move
from game.scenes import navigation
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.board import PICK, Board
from game.scenes.match.board_view import BoardView
from game.scenes.match.game_in_progress import NOBODY, GameInProgress, display_of, viewer_of
from game.scenes.match.local_game import QueuedSession
from game.sound.cues import SoundCues
from game.stage.phrases import Phrase
from game.stage.timeline import Mark

REFUSED_FOR = 8.0
"""Seconds the reason of a refusal stays on the screen."""
READY = "ready"


class MatchFlow(Screen):
    """A match that shows steps, calls the next player and lets bots move."""

    def __init__(self, stack: ScreenStack, game: GameInProgress) -> None:
        super().__init__(stack)
        self.game = game
        self.theme = self.context.settings.theme
        self.display = display_of(game, self.theme)
        self.board = Board(self.display)
        self.secret = len(game.people) > 1 and game.has_secrets
        """Whether people at this screen must not see each other's hands."""
        viewer = viewer_of(game.people, game.has_secrets)
        self._seen = game.session.watch(viewer)
        self._own = {seat: game.session.watch(seat) for seat in game.people}
        self.view = BoardView(self.display, self._seen.state, viewer, self.secret)
        self._bots = self._seat_bots()
        self.hinter = Hinter(game.rules)
        self.chooser: Chooser | None = None
        self.curtain: int | None = None
        """The person who is to come to the screen before a hand may be seen."""
        self._last_person = NOBODY
        self._choosing_turn = NOBODY
        """The turn for which somebody here is choosing, or chose last."""
        self.looking = False
        self.log: list[Phrase] = []
        self._refusal = ("", 0.0)
        self._ticked = self.context.now
        self._opening = True
        self.ended = False
        self._counted = False
        self._taking_back = False
        self._sounds = SoundCues(game.title.folder, game.people)
        game.start()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.view.moving

    @property
    def pulsing(self) -> bool:
        """Whether a step is being written, shown or thought about."""
        waiting = self.chooser is None and self.curtain is None
        return self.hinter.thinking or self._taking_back or (waiting and not self.ended)

    @property
    def actor(self) -> int:
        """The seat that is to decide, as far as the screen has come."""
        to_act = self.game.session.to_act
        return to_act if to_act >= 0 and not self.view.playing else NOBODY

    @property
    def refusal(self) -> str:
        """Why the last try was refused, for a while."""
        words, since = self._refusal
        return words if self.context.now - since < REFUSED_FOR else ""

    def tick(self) -> None:
        """Take in what happened, show it, and let the next player have their turn."""
        passed, self._ticked = self.context.now - self._ticked, self.context.now
        if self._opening and self.context.loading:
            return  # nothing happens on a board that cannot be seen yet
        self._opening = False
        self.view.speed = self._speed()
        if self.game.busy:
            self._show(self.view.tick(passed))
            return
        trouble = self.game.trouble()
        if trouble is not None:
            self._report(trouble)
        elif self._taking_back:
            self.taken_back()
        self._taking_back = False
        self.view.queue(self._seen.poll())
        self._show(self.view.tick(passed))
        if not self.view.playing:
            self._next()

    def _next(self) -> None:
        to_act = self.game.session.to_act
        if to_act == OVER:
            self._end()
        elif to_act in self.game.people:
            if self.chooser is None and self.curtain is None and not self.game.pending:
                self._call_player(to_act)
            self._take_hint()
            self._bots.tick(self.context.now)
        elif self.stack.top is self:
            if to_act == CHANCE:
                self.game.start()  # what was drawn could not be written down: draw again
            self._bots.tick(self.context.now)

    def _report(self, trouble: BaseException) -> None:
        """Report that a step could not be written down and so has not happened."""
        say = self.context.say
        words = say("match.not_written", reason=str(trouble))
        self.stack.push(Dialog(self.stack, say("trouble.title"), words, [(say("ok"), nothing)]))

    def _call_player(self, seat: int) -> None:
        """Call a person to their turn, behind a curtain if another was here before."""
        if len(self.game.people) > 1:
            self.view.turn_to(seat)
        self.context.play("your-turn")
        if self.game.places[seat].device:
            self.context.rumbles.append(self.game.places[seat].device)
        if self.secret and self._last_person != seat:
            self.curtain = seat
            self.focus = READY
            self.context.play("curtain")
        else:
            self._begin_choosing(seat)

    def _begin_choosing(self, seat: int) -> None:
        self._last_person = seat
        # Read before the view: a move is never taken for a later turn than it was chosen in.
        self._choosing_turn = self.game.session.turn
        self.curtain = None
        feed = self._own[seat]
        feed.poll()
        self.chooser = Chooser(self.game.rules, feed.state)
        self.focus = None
        self.hinter.cancel()

    def _show(self, marks: list[Mark]) -> None:
        """Write what was shown into the log, and play its sounds."""
        speed = self.view.speed
        for mark in marks:
            line = self.display.log_line(mark.event)
            if line is not None:
                self.log.append(line)
            length = mark.length / speed if speed > 0 else 0.0
            self.context.cues += self._sounds.cues_for(mark.event, length)

    def _end(self) -> None:
        if not self.ended:
            self.ended = True
            self._count()
            self.show_results()

    def _count(self) -> None:
        """Take the result into the running score, once."""
        game, result = self.game, self.game.session.result()
        if result is not None and not self._counted:
            self._counted = True
            game.match_score.count(game.names, result)

    def show_results(self) -> None:
        """Show over the board how the game has ended."""
        navigation.open_results(self.stack, self.game, self.close)

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Make a move of a player at this machine, in the turn it was chosen for."""
        self.game.submit(seat, turn, move)

    def _seat_bots(self) -> BotDriver:
        pause = 0.0 if self._speed() == 0 else PAUSE
        return BotDriver(QueuedSession(self.game), self.game.bots(), token_hex(8), pause=pause)

    @property
    def talks(self) -> bool:
        """Whether there are other machines to say something to."""
        return False

    @property
    def hints(self) -> bool:
        """Whether a hint may be asked for: not if it would tell others of a hand."""
        return not self.secret

    def ask_hint(self) -> None:
        """Ask for a hint; it is shown when it is there."""
        if self.chooser is None or self.view.playing or not self.hints:
            self.context.play("refused")
        else:
            self.hinter.request(self.chooser.view)

    def _take_hint(self) -> None:
        """Go back to the first pick, and put the cursor on what was advised."""
        found = self.hinter.poll()
        if found is not None and self.chooser is not None:
            self.chooser.picked = ()
            self.focus = PICK + found.move[0]

    def _speed(self) -> float:
        return 0.0 if self.context.still else self.context.settings.speed

    def take_back(self, count: int) -> None:
        """Take steps back; the board shows it once that is on disk."""
        self.game.undo(count)
        self.chooser, self._taking_back = None, True

    def taken_back(self) -> None:
        """Show the board as it was before the move that was taken back."""
        self.chooser = None
        self.ended = False
        self.focus = None
        self.log.append(Phrase("log.taken_back"))
        self.view.reset(self._seen.state)

    def reseated(self) -> None:
        """Begin anew with the bots, as another device or a bot has taken a seat."""
        self._bots.close()
        self._bots = self._seat_bots()
        if self.actor not in self.game.people:
            self.chooser, self.curtain = None, None

    def close(self) -> None:
        """Close the game, which is all on disk."""
        self.dismiss()
        self.game.close()

    def dismiss(self) -> None:
        """End the processes that think for this screen."""
        self._bots.close()
        self.hinter.close()
