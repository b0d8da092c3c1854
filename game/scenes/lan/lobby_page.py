"""What the lobby of a table on the LAN shows: chairs, machines, the code, and the ways on."""

from __future__ import annotations

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.lan.api import NOBODY, Chair, Machine, Standing
from game.scenes.kit.context import Context
from game.scenes.kit.page import Item, Page
from game.scenes.lan.seats import STALE, colours, machine_name, own_people
from game.stage.box import Box

CHAIR, MACHINE = "chair:", "machine:"
ADDRESSES = 2
"""How many addresses of this machine are shown."""


def headline(context: Context, standing: Standing) -> str:
    """Whose table it is, and how many look on."""
    facts = [context.say("lan.of", name=machine_name(standing, standing.opener))]
    facts += [context.say("lan.watching", n=standing.watchers)] if standing.watchers else []
    facts += [context.say("lobby.watching")] if standing.me == NOBODY else []
    return " · ".join(facts)


def machine_items(context: Context, standing: Standing) -> list[Item]:
    """The machines that count, and which of them are there."""
    items = []
    for number, machine in enumerate(standing.machines):
        there = machine.mine or not machine.away
        sitting = [chair.name for chair in standing.chairs if chair.machine == number]
        names = ", ".join(name for name in sitting if name != machine.name)
        word = (
            context.say("lobby.here")
            if machine.mine
            else ""
            if there
            else context.say("lobby.away")
        )
        detail = " · ".join(filter(None, (names, word)))
        sign = "shared/sign/check" if there else "shared/party/away"
        row = Item(f"{MACHINE}{number}", machine.name, detail=detail, sign=sign, dim=not there)
        items += [row] if machine.present else []
    return items


def draw_chairs(page: Page, box: Box, standing: Standing) -> None:
    """In one column, or in two where there are many and the text is small enough."""
    hues = colours(standing.chairs)
    items = [_chair(page.context, standing, seat, hue) for seat, hue in enumerate(hues)]
    if len(items) > 5 and page.context.measure.text < 1.4:
        half = (len(items) + 1) // 2
        for column, part in zip(box.columns(2, 16), (items[:half], items[half:]), strict=True):
            page.rows(column, part, gap=10)
    else:
        page.rows(box, items, gap=10)


def _chair(context: Context, standing: Standing, seat: int, hue: int) -> Item:
    chair, name = standing.chairs[seat], f"{CHAIR}{seat}"
    if chair.machine == NOBODY:
        art = f"shared/badge/4a4a4a/{EMBLEMS[hue]}"
        return Item(name, context.say("lobby.free"), art=art, dim=True)
    art = f"shared/badge/{THEMES[context.settings.theme][hue]}/{EMBLEMS[hue]}"
    facts, sign = _state(context, standing, chair, standing.machines[chair.machine])
    return Item(name, chair.name, art=art, detail=" · ".join(facts), sign=f"shared/{sign}")


def _state(
    context: Context, standing: Standing, chair: Chair, machine: Machine
) -> tuple[list[str], str]:
    """What is said of a chair that is taken, and its sign."""
    say = context.say
    where = say("lobby.here") if machine.mine else say("lobby.at", name=machine.name)
    facts = [where] if machine.mine or machine.name != chair.name else []
    if chair.bot:
        return [say(f"kind.{chair.bot}"), *facts], "party/bot"
    if machine.away and not machine.mine:
        return [*facts, say("lobby.away")], "party/away"
    if machine.quiet > STALE and not machine.mine:
        return [*facts, say("lobby.quiet")], "party/quiet"
    ready = machine.ready or chair.machine == standing.opener
    word = say("lobby.ready" if ready else "lobby.not_ready")
    return [*facts, word], "sign/check" if ready else "party/thinking"


def draw_code(page: Page, box: Box, standing: Standing) -> Box:
    """The code so large that it can be read across a room; the room under it."""
    say, measure = page.context.say, page.context.measure
    wide = box.w - 56
    lines = [(say("lobby.code"), "label", "gold")]
    if standing.is_open:
        lines = [(say("lobby.no_code"), "body", "ink")]
    elif standing.code is None:
        lines.append((say("lobby.ask_code"), "body", "ink"))
    else:
        fits = measure.width(standing.code, "huge") <= wide
        lines.append((standing.code, "huge" if fits else "title", "ink"))
    addresses = standing.addresses[:ADDRESSES]
    lines += [(say("lobby.address", address=a), "small", "soft") for a in addresses]
    heights = [page.line(s) * len(measure.wrapped(words, s, wide)) for words, s, _ in lines]
    plate = box.top(sum(heights) + 36)
    page.panel(plate, "plain")
    y = plate.y + 18
    for (words, style, ink), high in zip(lines, heights, strict=True):
        count = len(measure.wrapped(words, style, wide))
        page.text(words, Box(box.x + 28, y, wide, high), style, ink, lines=count)
        y += high
    return box.below(plate.h + 18)


def ways(context: Context, standing: Standing) -> list[Item]:
    """What a machine can do at the table as a whole."""
    say, items = context.say, []
    if standing.me == standing.opener != NOBODY:
        words = not_yet(context, standing)
        start = Item("start", say("lobby.start"), detail=words, art="shared/icon/play")
        items = [start._replace(enabled=not words)]
        items.append(Item("seats", say("lobby.seats"), str(len(standing.chairs))))
    elif own_people(standing):
        several = len(own_people(standing)) > 1
        key = "be_ready_all" if several else "be_ready"
        words = say("lobby.unready" if standing.machines[standing.me].ready else f"lobby.{key}")
        starter = say("lobby.starter", name=machine_name(standing, standing.opener))
        items = [Item("ready", words, art="shared/icon/ready", detail=starter)]
    if standing.header is not None and standing.header.title.options:
        items.append(Item("options", say("lobby.options"), art="shared/icon/settings"))
    if standing.me != NOBODY:
        items.append(Item("talk", say("lobby.talk"), art="shared/icon/talk"))
    return [*items, Item("leave", say("lobby.leave"), art="shared/icon/quit")]


def not_yet(context: Context, standing: Standing) -> str:
    """Why the game cannot start; nothing if it can."""
    free = sum(chair.machine == NOBODY for chair in standing.chairs)
    if free:
        return context.say("lobby.start_seats", n=free)
    people = {chair.machine for chair in standing.chairs if not chair.bot} - {standing.opener}
    late = [number for number in sorted(people) if not standing.machines[number].ready]
    names = ", ".join(machine_name(standing, number) for number in late)
    return context.say("lobby.start_ready", names=names) if late else ""
