"""The shelf: every title as a box, with a short description of one."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.controls.cursor import Target
from game.controls.intents import Intent
from game.core.parts import TitleError
from game.core.title import Title, shelf, titles
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.page import Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.menus.title_labels import box_art, edition_name
from game.stage.box import Box
from game.words.title_words import box_words
from game.words.toml_files import folder_of_title

_LOG = logging.getLogger(__name__)


class ShelfScreen(Screen):
    """Boxes side by side; the one in focus is larger, and described below."""

    def __init__(
        self, stack: ScreenStack, chosen: Callable[[Title], None], heading: str = "shelf.title"
    ) -> None:
        """``chosen`` is called with the title of the box that is taken off the shelf."""
        super().__init__(stack)
        self._choose_title = chosen
        self.heading = heading
        self._titles = list(titles().values())
        self.focus = self._titles[0].key

    def build(self, page: Page) -> None:
        """The row of boxes, and a plate about the one in focus."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(say(self.heading))
        plate = max(230.0, page.line("heading") + page.line() * 3 + 40)
        self._boxes(page, box._replace(h=box.h - plate - 20))
        chosen = titles().get(self.focus or "", self._titles[0])
        self._plate(page, box.below(box.h - plate), chosen)
        page.legend([(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))])

    def _boxes(self, page: Page, box: Box) -> None:
        count = len(self._titles)
        wide = box.w / count - 18
        captions = [edition_name(self.context, title) for title in self._titles]
        lines = max(len(self.context.measure.wrapped(words, "small", wide)) for words in captions)
        caption = page.line("small") * lines
        high = min((box.h - caption) * 0.9, wide * 4 / 3)
        wide = high * 3 / 4
        step = (box.w - wide) / (count - 1)
        for i, title in enumerate(self._titles):
            centre = (box.x + wide / 2 + i * step, box.y + (box.h - caption) / 2 + 10)
            lit = title.key == self.focus
            size = 1.12 if lit else 1.0
            place = Box.around(centre, wide * size, high * size)
            if lit:
                page.picture("shared/halo/ffd76a", place.inset(-wide * 0.22, -high * 0.18))
            page.picture(box_art(title), place)
            page.targets.append(Target(title.key, Box.around(centre, min(wide, step - 4), high)))
            under = Box.around(
                (centre[0], centre[1] + high * 0.58 + caption / 2), step - 12, caption
            )
            page.text(captions[i], under, "small", "gold" if lit else "soft", "centre", lines)

    def _plate(self, page: Page, box: Box, title: Title) -> None:
        """Name, edition, what it is, how many play, how long."""
        page.panel(box)
        inner = box.inset(36, 18)
        say, name = self.context.say, box_words(title)
        top = page.line("heading")
        page.text(say(f"{name}.name"), inner.top(top), "heading", "ink", clip=True)
        edition = say(f"{name}.edition")
        offset = self.context.measure.width(say(f"{name}.name"), "heading") + 24
        page.text(edition, inner.top(top).beside(offset), "label", "gold", clip=True)
        seats = say("shelf.seats", low=title.seats[0], high=title.seats[-1])
        facts = f"{seats} · {say(f'{name}.time')}"
        page.text(say(f"{name}.line"), inner.below(top).top(page.line() * 2), lines=2)
        page.text(facts, inner.below(top + page.line() * 2), "body", "soft")

    def choose(self, name: str) -> None:
        """Take a box off the shelf, unless something in it is broken."""
        title = titles()[name]
        try:
            title.examine()
        except TitleError as error:
            self._leave_out(title, str(error))
        else:
            self._choose_title(title)

    def _leave_out(self, title: Title, why: str) -> None:
        """Say what is wrong with a box that cannot be opened, and put it away."""
        shelf().leave_out(folder_of_title(title), why)
        _LOG.warning("left out: %s", why)
        self._titles = list(titles().values())
        self.focus = self._titles[0].key
        say = self.context.say
        self.stack.push(Dialog(self.stack, say("trouble.title"), why, [(say("ok"), nothing)]))
