"""The lobby of a table on the LAN: its code, seats, options, and who is ready.

The same screen is shown while this machine waits: to be let in at a table, or, when a game is
continued, until enough machines are back.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.controls.cursor import Target
from game.controls.intents import Intent, Press
from game.core.title import Title
from game.lan.api import LanTable
from game.lan.table_state import NOBODY, TableState
from game.scenes import navigation
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.lobby_options import TableAgreement
from game.scenes.lan.lobby_page import (
    SEAT,
    draw_code,
    draw_seats,
    headline,
    lobby_actions,
    machine_items,
)
from game.scenes.lan.notices import NoticeFeed, draw_banners, draw_bubbles, news_banners
from game.scenes.lan.questions import table_banners, talk
from game.scenes.lan.seat_menu import seat_menu
from game.scenes.lan.seats import machine_name, next_colour
from game.scenes.menus.title_labels import box_art, edition_name
from game.stage.box import Box
from game.stage.phrases import phrase
from game.words.title_words import box_words


class LobbyScreen(Screen):
    """A table before its game, seen from one machine."""

    patience = 0.1

    attentive = True

    def __init__(self, stack: ScreenStack, table: LanTable) -> None:
        super().__init__(stack)
        self.table = table
        self.notices = NoticeFeed(table)

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        return self.table.state

    @property
    def opens(self) -> bool:
        """Whether this machine has opened the table."""
        return self.state.me != NOBODY and self.state.me == self.state.opener

    # What happens by itself

    def tick(self) -> None:
        """Take in the notices, and go on to the game when it begins."""
        for notice in self.notices.poll(self.context):
            if notice.kind == "refused":
                navigation.show_refusal(self.stack, self.table, notice.words)
                return
        state = self.state
        known = state.phase == "lobby" and state.me in range(len(state.machines))
        if state.phase in ("playing", "over") and not state.waits:
            with suppress(LookupError):  # it is only just beginning
                navigation.to_lan_match(self.stack, self.table)
        elif known and not state.machines[state.me].present:
            navigation.show_refusal(self.stack, self.table, phrase("lan.voted_out"))

    def close(self) -> None:
        """The program ends; the seat is kept."""
        self.table.close()

    # What there is to see

    def build(self, page: Page) -> None:
        """The lobby, or the machines waited for, with what they say."""
        page.backdrop("shared/shelf")
        state = self.state
        if state.phase == "lobby" and state.header is not None:
            self._lobby(page, state, state.header.title)
        else:
            self._waiting(page, state)
        boxes = {t.name: t.box for t in page.targets if t.seen}
        where: dict[int, Box] = {}
        for seat, info in enumerate(state.seats):
            if f"{SEAT}{seat}" in boxes:
                where.setdefault(info.machine, boxes[f"{SEAT}{seat}"])
        draw_bubbles(page, self.notices, where)

    def _waiting(self, page: Page, state: TableState) -> None:
        """The list of machines while this one waits to be let in, or for others."""
        say = self.context.say
        key = "waiting" if state.machines else "arriving"
        box = page.heading(say(f"lobby.{key}"), say(f"lobby.{key}_line"))
        wide = box.w * 0.6
        news = news_banners(self.context, self.notices)
        page.rows(
            draw_banners(page, box.left(wide), news), machine_items(self.context, state), gap=8
        )
        listed = [Item("leave", say("lobby.leave"), art="shared/icon/quit")]
        if state.waits and state.me != NOBODY and not state.locked:
            listed.append(Item("alone", say("away.alone"), detail=say("away.alone_words")))
        page.rows(box.beside(wide + 70), listed)
        page.legend([(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))])

    def _lobby(self, page: Page, state: TableState, title: Title) -> None:
        """The seats on the left, the code and the actions on the right."""
        say = self.context.say
        box = page.area.inset(90, 60)
        box = box._replace(h=box.h - page.legend_height() - 16)
        wide = box.w * 0.58
        page.picture(box_art(title), Box(box.x, box.y - 10, 90, 120))
        page.text(say(f"{box_words(title)}.name"), box.beside(116).left(wide).top(110), "title")
        parts = (edition_name(self.context, title), headline(self.context, state))
        line = " · ".join(filter(None, parts))
        lines = len(self.context.measure.wrapped(line, "body", wide))
        high = page.line() * lines + 4
        page.text(line, box.below(118).left(wide).top(high), "body", "soft", lines=lines)
        large = self.context.measure.text >= 1.4
        news = news_banners(self.context, self.notices)
        banners = [
            *table_banners(self.context, state, short=large),
            *(news[-1:] if large else news),
        ]
        left = draw_banners(page, box.below(134 + high).left(wide), banners)
        draw_seats(page, left, state)
        side = draw_code(page, box.beside(wide + 60), state)
        page.rows(side, lobby_actions(self.context, state), gap=10)
        entries = [(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))]
        if state.me != NOBODY:
            entries.insert(1, (Intent.SAY, say("legend.say")))
        page.legend(entries)

    # What can be done

    def first_focus(self, targets: list[Target]) -> str | None:
        """The target most likely wanted next."""
        names = [target.name for target in targets if target.hops]
        wanted = [name for name in ("start", "ready") if name in names]
        free = [
            f"{SEAT}{seat}" for seat, info in enumerate(self.state.seats) if info.machine == NOBODY
        ]
        return next(
            (name for name in [*wanted, *free] if name in names), super().first_focus(targets)
        )

    def press(self, press: Press) -> None:
        """Open the phrases by their own control."""
        if press.intent == Intent.SAY:
            talk(self.stack, self.table)
        else:
            super().press(press)

    def change(self, name: str, step: int) -> bool:
        """Change the number of seats, or the colour of an own one."""
        state = self.state
        if name == "seats" and state.header is not None:
            agreement = TableAgreement(state.header)
            changed = agreement.with_seats(len(state.seats) + step, state.seats)
            if changed is not None:
                self.table.change(changed)
            return True
        seat = int(name.removeprefix(SEAT)) if name.startswith(SEAT) else NOBODY
        if seat == NOBODY or state.seats[seat].machine != state.me or state.me == NOBODY:
            return False
        self.table.colour(seat, next_colour(state.seats, seat, step))
        return True

    def choose(self, name: str) -> None:
        """Open the menu of a seat, or act."""
        state = self.state
        if name.startswith(SEAT):
            seat_menu(self.stack, self.table, int(name.removeprefix(SEAT)))
        elif name == "seats":
            self.change(name, 1)
        elif name == "ready":
            self.table.ready(yes=not state.machines[state.me].ready)
        elif name == "start":
            self.table.start()
        elif name == "options":
            self._options(state)
        elif name == "talk":
            talk(self.stack, self.table)
        elif name == "alone":
            self.table.go_on_alone()
        elif name == "leave":
            self.back()

    def _options(self, state: TableState) -> None:
        if state.header is None:
            return
        opener = machine_name(state, state.opener)
        fixed = "" if self.opens else self.context.say("lobby.options_fixed", name=opener)
        agreement = TableAgreement(state.header)
        navigation.open_options(
            self.stack, agreement, lambda: self.table.change(agreement.header()), fixed
        )

    def back(self) -> None:
        """Leave; asked first, unless this machine was only waiting."""
        say, state = self.context.say, self.state

        if state.phase != "lobby" or state.me == NOBODY:
            self._leave(self.table.close)
            return
        words = say("lobby.leave_opener" if self.opens else "lobby.leave_words")
        answers = [
            (say("lobby.leave_yes"), lambda: self._leave(self.table.leave)),
            (say("lobby.leave_no"), nothing),
        ]
        self.stack.push(Dialog(self.stack, say("lobby.leave_title"), words, answers))

    def _leave(self, leave: Callable[[], None]) -> None:
        """Leave the table, for now or for good."""
        leave()
        navigation.go_home(self.stack)
