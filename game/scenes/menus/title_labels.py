"""How a title is named and pictured on its box."""

from __future__ import annotations

from game.core.title import Title, titles
from game.scenes.kit.context import Context
from game.words.title_words import box_words
from game.words.toml_files import folder_of_title


def title_name(context: Context, title: Title) -> str:
    """The name of a title; with its edition, where another box has the same name."""
    name = context.say(f"{box_words(title)}.name")
    edition = edition_name(context, title)
    return f"{name} · {edition}" if edition else name


def edition_name(context: Context, title: Title) -> str:
    """The edition of a title that shares its name with others; empty if none does."""
    name = context.say(f"{box_words(title)}.name")
    others = (other for other in titles().values() if other.key != title.key)
    alike = any(context.say(f"{box_words(other)}.name") == name for other in others)
    return context.say(f"{box_words(title)}.edition") if alike else ""


def box_art(title: Title) -> str:
    """The art of the lid of a title's box."""
    return f"{folder_of_title(title)}/box/{title.key.rpartition('.')[2]}"
