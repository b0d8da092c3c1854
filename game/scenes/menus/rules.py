"""The rulebooks, with drawn examples and a search."""

from __future__ import annotations

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.controls.intents import Intent, Press
from game.core.record import read_record
from game.core.replay import Moment, Replay
from game.core.title import Title, titles
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.miniature import miniature
from game.scenes.kit.page import Item, Page
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.menus.title_labels import box_art, title_name
from game.stage.box import Box
from game.stage.display import Look, display_for
from game.stage.shapes import Picture, Scrolled, Shape, Text
from game.words.rulebook import Paragraph, Rulebook, example, rulebook, search
from game.words.title_words import box_words

SCROLL = 160.0
"""How far one press moves the page."""


class LearnScreen(Screen):
    """The list of rulebooks."""

    def build(self, page: Page) -> None:
        """Every title, with its lid."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(say("learn.title"))
        roomy = self.context.measure.text < 1.6
        items = [
            Item(
                key,
                title_name(self.context, title),
                art=box_art(title),
                detail=say(f"{box_words(title)}.line") if roomy else "",
            )
            for key, title in titles().items()
            if rulebook(key, self.context.words.language).sections
        ]
        page.rows(box.left(box.w - 60), items, gap=8)
        page.legend([(Intent.CONFIRM, say("legend.choose")), (Intent.BACK, say("legend.back"))])

    def choose(self, name: str) -> None:
        """Open a rulebook."""
        self.stack.push(RulesScreen(self.stack, titles()[name]))


class RulesScreen(Screen):
    """One rulebook: sections on the left, the open page on the right."""

    def __init__(self, stack: ScreenStack, title: Title) -> None:
        super().__init__(stack)
        self.title = title
        self._section = 0
        self._scroll = 0.0
        self._longest = 0.0
        self._query = ""
        self._examples: dict[str, tuple[Replay, Moment]] = {}

    @property
    def book(self) -> Rulebook:
        """The rules in the player's language."""
        return rulebook(self.title.key, self.context.words.language)

    def build(self, page: Page) -> None:
        """Sections, and the text of the one that is open or what a search found."""
        page.backdrop("shared/shelf")
        say = self.context.say
        box = page.heading(title_name(self.context, self.title), say("rules.line"))
        side = box.left(460 + 180 * (self.context.measure.text - 1))
        items = [Item("search", say("rules.search"), art="shared/icon/search", detail=self._query)]
        items += [Item(f"section:{i}", s.heading) for i, s in enumerate(self.book.sections)]
        page.rows(side, items, gap=6)
        self._open_page(page, box.beside(side.w + 70))
        page.legend(
            [
                (Intent.CONFIRM, say("rules.open")),
                (Intent.TURN_LEFT, say("rules.up")),
                (Intent.TURN_RIGHT, say("rules.down")),
                (Intent.BACK, say("legend.back")),
            ]
        )

    def _paragraphs(self) -> tuple[str, tuple[Paragraph, ...]]:
        if self._query:
            return self.context.say("rules.found", words=self._query), search(
                self.book, self._query
            )
        section = self.book.sections[self._section]
        return section.heading, section.paragraphs

    def _open_page(self, page: Page, box: Box) -> None:
        page.panel(box, "page")
        inner = box.inset(44, 30)
        heading, paragraphs = self._paragraphs()
        shapes: list[Shape] = []
        lines = len(self.context.measure.wrapped(heading, "heading", inner.w))
        y = inner.y
        high = page.line("heading") * lines
        shapes.append(
            Text(heading, Box(inner.x, y, inner.w, high), "heading", "7a2f12", lines=lines)
        )
        y += high + 14
        for paragraph in paragraphs:
            drawn, used = self._paragraph(page, paragraph, Box(inner.x, y, inner.w, 0))
            shapes += drawn
            y += used + 18
        self._longest = max(0.0, y - inner.bottom)
        self._scroll = min(self._scroll, self._longest)
        page.shapes.append(Scrolled(inner, self._scroll, tuple(shapes)))
        if self._scroll < self._longest:
            page.picture("shared/icon/more-down", Box.around((box.right - 30, box.bottom - 30), 36))
        if self._scroll > 0:
            page.picture("shared/icon/more-up", Box.around((box.right - 30, box.y + 30), 36))

    def _paragraph(self, page: Page, paragraph: Paragraph, box: Box) -> tuple[list[Shape], float]:
        """The shapes of a paragraph, and their height."""
        y = box.y
        shapes: list[Shape] = []
        if paragraph.clauses:
            tags = " · ".join(paragraph.clauses)
            lines = len(self.context.measure.wrapped(tags, "small", box.w))
            high = page.line("small") * lines
            shapes.append(Text(tags, Box(box.x, y, box.w, high), "small", "6b4c1f", lines=lines))
            y += high
        lines = len(self.context.measure.wrapped(paragraph.text, "body", box.w))
        high = page.line() * lines
        shapes.append(Text(paragraph.text, Box(box.x, y, box.w, high), "body", "dark", lines=lines))
        y += high
        if paragraph.example:
            place = Box(box.x, y + 14, box.w, 460)
            shapes += self._example(paragraph.example, place)
            y += 14 + place.h
            caption = paragraph.caption or ""
            lines = len(self.context.measure.wrapped(caption, "small", box.w))
            high = page.line("small") * lines
            words = Text(
                caption, Box(box.x, y + 6, box.w, high), "small", "5a4022", "centre", lines
            )
            shapes.append(words)
            y += high + 6
        return shapes, y - box.y

    def _example(self, name: str, box: Box) -> list[Shape]:
        """The position of an example, with the marks of its last step."""
        if name not in self._examples:
            replay = Replay(read_record(example(self.title.key, name)))
            *_, last = replay.moments()
            self._examples[name] = (replay, last)
        replay, last = self._examples[name]
        colours = THEMES[self.context.settings.theme]
        looks = [Look(c, e) for c, e in zip(colours, EMBLEMS, strict=True)][: replay.rules.seats]
        title = replay.header.title
        display = display_for(title, replay.rules, looks)
        layout = display.layout(Box(0, 0, 1920, 1080), 1.0)
        marks = display.last_move(last.step, last.events, layout).values()
        view = replay.rules.view(replay.state, -1)
        return [s for s in miniature(display, view, box, marks) if not isinstance(s, Picture)]

    def press(self, press: Press) -> None:
        """Scroll by the controls for turning."""
        if press.intent == Intent.TURN_LEFT:
            self._scroll = max(0.0, self._scroll - SCROLL)
        elif press.intent == Intent.TURN_RIGHT:
            self._scroll = min(self._longest, self._scroll + SCROLL)
        elif press.intent == Intent.RULES:
            self.back()
        else:
            super().press(press)

    def move_to(self, name: str | None) -> None:
        """Open the section in focus."""
        super().move_to(name)
        self._open(name or "")

    def _open(self, name: str) -> None:
        if name.startswith("section:"):
            self._section = int(name.removeprefix("section:"))
            self._query = ""
            self._scroll = 0.0

    def choose(self, name: str) -> None:
        """Search, or read on, from the end of a section in the next."""
        if name == "search":
            self.stack.push(KeyboardScreen(self.stack, self._query, self._find, 24))
        elif self._scroll < self._longest:
            self._scroll = min(self._longest, self._scroll + SCROLL * 3)
        else:
            self.move_to(f"section:{(self._section + 1) % len(self.book.sections)}")

    def _find(self, text: str) -> None:
        self._query = text.strip()
        self._scroll = 0.0
