"""The bindings of controls to intents.

A control is named as its device names it: a key ``return``, a pad's ``a`` or ``dpup``, a nameless
pad's ``button 3`` or ``axis 1+``, a mouse's ``right``. Each kind of device has a table from
intents to the controls that mean them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.controls.intents import KEYBOARD, MOUSE, Intent

PAD = "pad"
JOYSTICK = "joystick"
"""A pad whose controls nobody has named: its buttons, axes and hats have numbers."""
KINDS = (KEYBOARD, PAD, JOYSTICK, MOUSE)

Table = Mapping[Intent, tuple[str, ...]]

DEFAULTS: dict[str, dict[Intent, tuple[str, ...]]] = {
    KEYBOARD: {
        Intent.UP: ("up", "w"),
        Intent.DOWN: ("down", "s"),
        Intent.LEFT: ("left", "a"),
        Intent.RIGHT: ("right", "d"),
        Intent.CONFIRM: ("return", "space"),
        Intent.BACK: ("escape", "backspace"),
        Intent.TURN_LEFT: ("q", "page up"),
        Intent.TURN_RIGHT: ("e", "page down"),
        Intent.LOOK: ("tab", "left shift"),
        Intent.RULES: ("f1", "r"),
        Intent.PAUSE: ("p", "f10"),
        Intent.UNDO: ("u",),
        Intent.HINT: ("h",),
        Intent.LOG: ("l",),
        Intent.SAY: ("t",),
        Intent.FULL_SCREEN: ("f11",),
    },
    PAD: {
        Intent.UP: ("dpup", "lefty-"),
        Intent.DOWN: ("dpdown", "lefty+"),
        Intent.LEFT: ("dpleft", "leftx-"),
        Intent.RIGHT: ("dpright", "leftx+"),
        Intent.CONFIRM: ("a",),
        Intent.BACK: ("b",),
        Intent.TURN_LEFT: ("leftshoulder",),
        Intent.TURN_RIGHT: ("rightshoulder",),
        Intent.LOOK: ("x",),
        Intent.RULES: ("y",),
        Intent.PAUSE: ("start",),
        Intent.UNDO: ("back",),
        Intent.HINT: ("lefttrigger",),
        Intent.LOG: ("righttrigger",),
        Intent.SAY: ("rightstick",),
        Intent.FULL_SCREEN: (),
    },
    JOYSTICK: {
        Intent.UP: ("hat 0 up", "axis 1-"),
        Intent.DOWN: ("hat 0 down", "axis 1+"),
        Intent.LEFT: ("hat 0 left", "axis 0-"),
        Intent.RIGHT: ("hat 0 right", "axis 0+"),
        Intent.CONFIRM: ("button 0",),
        Intent.BACK: ("button 1",),
        Intent.TURN_LEFT: ("button 4",),
        Intent.TURN_RIGHT: ("button 5",),
        Intent.LOOK: ("button 2",),
        Intent.RULES: ("button 3",),
        Intent.PAUSE: ("button 7",),
        Intent.UNDO: ("button 6",),
        Intent.HINT: ("button 8",),
        Intent.LOG: ("button 9",),
        Intent.FULL_SCREEN: (),
    },
    MOUSE: {
        Intent.CONFIRM: ("left",),
        Intent.BACK: ("right",),
        Intent.TURN_LEFT: ("wheel up",),
        Intent.TURN_RIGHT: ("wheel down",),
        Intent.LOOK: ("middle",),
    },
}
FIXED = {Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.CONFIRM, Intent.BACK}
"""Without these nobody could find the way back: each keeps at least one control."""


class Bindings:
    """The defaults with the player's changes."""

    def __init__(self, changes: Mapping[str, Mapping[str, Iterable[str]]] | None = None) -> None:
        self._tables = {kind: dict(table) for kind, table in DEFAULTS.items()}
        self.swapped = False
        """Whether confirm and back change places on pads, as some are used to."""
        for kind, table in (changes or {}).items():
            for name, controls in table.items():
                if kind in self._tables and name in set(Intent):
                    self._tables[kind][Intent(name)] = tuple(controls)
        self._index()

    def meaning(self, kind: str, control: str) -> Intent | None:
        """The intent of a control."""
        intent = self._meanings[kind].get(control)
        return intent if intent is None else self._swap(kind, intent)

    def controls(self, kind: str, intent: Intent) -> tuple[str, ...]:
        """The controls that mean an intent."""
        return self._tables[kind].get(self._swap(kind, intent), ())

    def _swap(self, kind: str, intent: Intent) -> Intent:
        other = {Intent.CONFIRM: Intent.BACK, Intent.BACK: Intent.CONFIRM}.get(intent, intent)
        return other if self.swapped and kind in (PAD, JOYSTICK) else intent

    def bind(self, kind: str, intent: Intent, control: str) -> bool:
        """Bind a control to an intent alone; the intent keeps one other control.

        What nobody can do without takes the intent's old control in exchange, if it has no other;
        False, and nothing changed, where there is none to give.
        """
        intent = self._swap(kind, intent)
        table = self._tables[kind]
        own = [c for c in table.get(intent, ()) if c != control]
        given = None
        for other in FIXED - {intent}:
            if table.get(other) == (control,):
                if not own:
                    return False
                given = other, own.pop(0)
        for other, controls in table.items():
            table[other] = tuple(c for c in controls if c != control)
        if given is not None:
            table[given[0]] = (given[1],)
        table[intent] = (control, *own[:1])
        self._index()
        return True

    def conflicts(self, kind: str) -> set[str]:
        """The controls bound to several intents."""
        controls = [c for table in self._tables[kind].values() for c in table]
        return {c for c in controls if controls.count(c) > 1}

    def reset(self, kind: str) -> None:
        """Go back to the defaults."""
        self._tables[kind] = dict(DEFAULTS[kind])
        self._index()

    def changes(self) -> dict[str, dict[str, list[str]]]:
        """The changes from the defaults, as settings keep them."""
        found: dict[str, dict[str, list[str]]] = {}
        for kind, table in self._tables.items():
            for intent, controls in table.items():
                if controls != DEFAULTS[kind].get(intent, ()):
                    found.setdefault(kind, {})[intent.value] = list(controls)
        return found

    def _index(self) -> None:
        self._meanings = {
            kind: {c: intent for intent, controls in table.items() for c in controls}
            for kind, table in self._tables.items()
        }
