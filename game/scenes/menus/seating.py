"""The seating of a game: players, names, colours, emblems, devices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.controls.intents import KEYBOARD, MOUSE, Intent, Press
from game.home.seating import Place
from game.scenes import navigation
from game.scenes.kit.context import Context
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.people_here import people_here
from game.scenes.match.local_game import FREE, PERSON
from game.scenes.menus.game_setup import KINDS, GameSetup
from game.scenes.menus.title_labels import box_art, title_name
from game.stage.box import Box

T = TypeVar("T")


class SeatingScreen(Screen):
    """The places at the table, and the way to the game."""

    def __init__(self, stack: ScreenStack, setup: GameSetup) -> None:
        super().__init__(stack)
        self.setup = setup
        self.focus = "start"

    def build(self, page: Page) -> None:
        """Places on the left, the box and the way on at the right."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(say("seating.title"), say("seating.join"))
        wide = box.w * (0.54 + 0.06 * self.context.measure.text)
        page.rows(box.left(wide), [self._place(i) for i in range(len(self.setup.places))], gap=5)
        side = box.beside(wide + 60)
        lid = Box(side.x, side.y, min(180.0, side.w * 0.4), min(240.0, side.w * 0.4 * 4 / 3))
        if self.context.measure.text < 1.6:
            page.picture(box_art(self.setup.title), lid)
            name = title_name(self.context, self.setup.title)
            page.text(
                name, Box(lid.right + 24, lid.y, side.w - lid.w - 24, lid.h), "heading", lines=3
            )
            side = side.below(lid.h + 24)
        page.rows(side, self._actions())
        page.legend(
            [
                (Intent.CONFIRM, say("legend.choose")),
                (Intent.RIGHT, say("seating.change")),
                (Intent.BACK, say("legend.back")),
            ]
        )

    def _place(self, index: int) -> Item:
        place, say = self.setup.places[index], self.context.say
        colour = THEMES[self.context.settings.theme][place.colour]
        words = place.name if place.kind != FREE else say("place.title", seat=index + 1)
        device = f" · {device_name(self.context, place.device)}" if place.device else ""
        value = say(f"kind.{place.kind}") + device
        art = f"shared/badge/{colour if place.kind != FREE else '4a4a4a'}/{place.emblem}"
        return Item(f"place:{index}", words, value, art, size=(52.0, 52.0))

    def _actions(self) -> list[Item]:
        say, setup = self.context.say, self.setup
        trouble = setup.trouble()
        detail = say(trouble, least=setup.title.seats[0]) if trouble else ""
        order = say("seating.order_random" if setup.shuffled else "seating.order_seats")
        items = [Item("start", say("seating.start"), detail=detail, art="shared/icon/play")]
        if setup.title.options or setup.title.match:
            items.append(Item("options", say("seating.options"), art="shared/icon/settings"))
        items.append(Item("order", say("seating.order"), order))
        if self.context.lan is not None:
            items.append(Item("lan", say("seating.lan"), art="shared/icon/lan"))
        return items

    def press(self, press: Press) -> None:
        """Let a new pad join with its first confirm."""
        new = press.device.startswith("pad") and all(
            place.device != press.device for place in self.setup.places
        )
        if new and press.intent == Intent.CONFIRM:
            seat = self.setup.join(press.device, self.context)
            if seat is not None:
                self.context.play("pad-joined")
                self.context.rumbles.append(press.device)
                return
        super().press(press)

    def change(self, name: str, step: int) -> bool:
        """Change who plays at a place, or the order."""
        if name == "order":
            self.setup.shuffled = not self.setup.shuffled
            return True
        if not name.startswith("place:"):
            return False
        index = int(name.removeprefix("place:"))
        kind = _beside(KINDS, self.setup.places[index].kind, step)
        self.setup.set_kind(index, kind, self.context)
        return True

    def choose(self, name: str) -> None:
        """Begin, or open one place."""
        if name.startswith("place:"):
            self.stack.push(PlaceScreen(self.stack, self.setup, int(name[6:])))
        elif name == "options":
            navigation.open_options(self.stack, self.setup)
        elif name == "order":
            self.change(name, 1)
        elif name == "lan":
            guests = people_here(self.context, self.setup.taken)
            navigation.open_table(self.stack, self.setup.title, self.setup.given, guests)
        elif self.setup.trouble():
            self.context.play("refused")
        else:
            navigation.start_game(self.stack, self.setup)


class PlaceScreen(Screen):
    """One place: kind of player, name, colour, emblem, device."""

    def __init__(self, stack: ScreenStack, setup: GameSetup, index: int) -> None:
        super().__init__(stack)
        self.setup = setup
        self.index = index
        self.focus = "name"

    @property
    def place(self) -> Place:
        """The place as it is now."""
        return self.setup.places[self.index]

    def build(self, page: Page) -> None:
        """What can be changed, beside a large picture of the token."""
        page.backdrop("shared/shelf")
        say, place = self.context.say, self.place
        box = page.heading(say("place.title", seat=self.index + 1))
        theme = self.context.settings.theme
        colour = THEMES[theme][place.colour]
        items = [
            Item("kind", say("place.kind"), say(f"kind.{place.kind}")),
            Item("name", say("place.name"), place.name, steps=False),
            Item("colour", say("place.colour"), say(f"colour.{theme}.{place.colour}")),
            Item("emblem", say("place.emblem"), say(f"emblem.{place.emblem}")),
            Item("device", say("place.device"), self._device()),
            Item("done", say("ok")),
        ]
        page.rows(box.left(box.w * 0.62), items)
        size = min(box.w * 0.26, box.h * 0.6)
        centre = (box.right - size / 2 - 20, box.y + size / 2)
        page.picture(f"shared/token/{colour}/{place.emblem}", Box.around(centre, size))
        page.legend([(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))])

    def _device(self) -> str:
        if not self.place.device:
            return self.context.say("device.any")
        return device_name(self.context, self.place.device)

    def change(self, name: str, step: int) -> bool:
        """Change a value."""
        place, others = self.place, [p for p in self.setup.places if p is not self.place]
        if name == "kind":
            self.setup.set_kind(self.index, _beside(KINDS, place.kind, step), self.context)
        elif name == "colour":
            taken = {p.colour for p in others if p.kind != FREE}
            free = [c for c in range(8) if c not in taken]
            self._set(colour=_beside(free, place.colour, step))
        elif name == "emblem":
            shapes = {p.emblem for p in others if p.kind != FREE}
            self._set(emblem=_beside([e for e in EMBLEMS if e not in shapes], place.emblem, step))
        elif name == "device":
            listed_devices = ["", KEYBOARD, *sorted(self.context.pads)]
            self._set(device=_beside(listed_devices, place.device, step))
        else:
            return False
        return True

    def choose(self, name: str) -> None:
        """Type a name, or go to the next value."""
        if name == "name":
            limit = 16
            self.stack.push(KeyboardScreen(self.stack, self.place.name, self._rename, limit))
        elif name == "done":
            self.back()
        else:
            self.change(name, 1)

    def _rename(self, name: str) -> None:
        if name.strip():
            self._set(name=name.strip())
            kept = list(self.context.settings.names)
            kept += [p.name for p in self.setup.places[len(kept) : self.index + 1]]
            kept[self.index] = name.strip()
            if self.place.kind == PERSON:
                self.stack.keep(self.context.settings._replace(names=tuple(kept)))

    def _set(self, **changed: object) -> None:
        self.setup.places[self.index] = self.place._replace(**changed)  # type: ignore[arg-type]


def device_name(context: Context, device: str) -> str:
    """The name of a device, for people."""
    if device in (KEYBOARD, MOUSE):
        return context.say(f"device.{device}")
    pads = sorted(context.pads)
    return context.say("device.pad", number=pads.index(device) + 1 if device in pads else 0)


def _beside(listed: Sequence[T], current: T, step: int) -> T:
    at = listed.index(current) if current in listed else 0
    return listed[(at + step) % len(listed)]
