"""Settings: each takes effect at once and is written down at once."""

from __future__ import annotations

from game.controls.intents import Intent
from game.home.settings import CHOICES
from game.scenes import navigation
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.words.catalogue import LANGUAGES

ROWS = (
    "language",
    "text",
    "speed",
    "reduced_motion",
    "theme",
    "full_screen",
    "effects",
    "music",
    "look",
    "glyphs",
    "swap_confirm",
    "rumble",
)


class SettingsScreen(Screen):
    """A row for each setting; left and right change it."""

    def build(self, page: Page) -> None:
        """The rows, and the way to the controls."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(say("settings.title"))
        items = [Item(name, say(f"settings.{name}"), self._value(name)) for name in ROWS]
        items.append(Item("controls", say("settings.controls"), art="shared/icon/settings"))
        items.append(Item("done", say("ok")))
        page.rows(box.left(min(box.w - 60, 1300.0)), items)
        page.legend(
            [
                (Intent.RIGHT, say("seating.change")),
                (Intent.CONFIRM, say("legend.choose")),
                (Intent.BACK, say("legend.back")),
            ]
        )

    def _value(self, name: str) -> str:
        value = getattr(self.context.settings, name)
        say = self.context.say
        if name == "language":
            return LANGUAGES.get(self.context.words.language, self.context.words.language)
        if isinstance(value, bool):
            return say("on" if value else "off")
        if name in ("text", "effects", "music"):
            return f"{round(value * 100)} %"
        if name == "speed":
            return say("settings.instant") if value == 0 else f"{value:g} \u00d7"
        return say(f"settings.{name}_{value}")

    def change(self, name: str, step: int) -> bool:
        """The next or previous value."""
        if name not in ROWS:
            return False
        settings = self.context.settings
        value = getattr(settings, name)
        if name == "language":
            listed: tuple[object, ...] = tuple(LANGUAGES)
            value = self.context.words.language
        elif isinstance(value, bool):
            listed = (False, True)
        else:
            listed = CHOICES[name]
        changed = listed[(listed.index(value) + step) % len(listed)]
        self.stack.keep(settings._replace(**{name: changed}))  # type: ignore[arg-type]
        return True

    def choose(self, name: str) -> None:
        """The next value, the controls, or back."""
        if name == "controls":
            navigation.open_menu(self.stack, "controls")
        elif name == "done":
            self.back()
        else:
            self.change(name, 1)
