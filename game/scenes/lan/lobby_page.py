"""The parts of the lobby: seats, machines, the code, and the actions."""

from __future__ import annotations

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.lan.table_state import NOBODY, Machine, SeatInfo, TableState
from game.scenes.kit.context import Context
from game.scenes.kit.page import Item, Page
from game.scenes.lan.seats import STALE, colours, machine_name, own_people
from game.stage.box import Box

SEAT, MACHINE = "seat:", "machine:"
ADDRESSES = 2
"""How many addresses of this machine are shown."""


def headline(context: Context, state: TableState) -> str:
    """Who opened the table, and how many watch."""
    facts = [context.say("lan.of", name=machine_name(state, state.opener))]
    facts += [context.say("lan.watching", n=state.watchers)] if state.watchers else []
    facts += [context.say("lobby.watching")] if state.me == NOBODY else []
    return " · ".join(facts)


def machine_items(context: Context, state: TableState) -> list[Item]:
    """Rows for the machines that take part, and which of them are there."""
    items = []
    for number, machine in enumerate(state.machines):
        there = machine.mine or not machine.away
        sitting = [info.name for info in state.seats if info.machine == number]
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


def draw_seats(page: Page, box: Box, state: TableState) -> None:
    """Draw the seats in one column, or in two if there are many and the text is small."""
    hues = colours(state.seats)
    items = [_seat_item(page.context, state, seat, hue) for seat, hue in enumerate(hues)]
    if len(items) > 5 and page.context.measure.text < 1.4:
        half = (len(items) + 1) // 2
        for column, part in zip(box.columns(2, 16), (items[:half], items[half:]), strict=True):
            page.rows(column, part, gap=10)
    else:
        page.rows(box, items, gap=10)


def _seat_item(context: Context, state: TableState, seat: int, hue: int) -> Item:
    info, name = state.seats[seat], f"{SEAT}{seat}"
    if info.machine == NOBODY:
        art = f"shared/badge/4a4a4a/{EMBLEMS[hue]}"
        return Item(name, context.say("lobby.free"), art=art, dim=True)
    art = f"shared/badge/{THEMES[context.settings.theme][hue]}/{EMBLEMS[hue]}"
    facts, sign = _state(context, state, info, state.machines[info.machine])
    return Item(name, info.name, art=art, detail=" · ".join(facts), sign=f"shared/{sign}")


def _state(
    context: Context, state: TableState, info: SeatInfo, machine: Machine
) -> tuple[list[str], str]:
    """The facts about a seat that is taken, and its sign."""
    say = context.say
    where = say("lobby.here") if machine.mine else say("lobby.at", name=machine.name)
    facts = [where] if machine.mine or machine.name != info.name else []
    if info.bot:
        return [say(f"kind.{info.bot}"), *facts], "party/bot"
    if machine.away and not machine.mine:
        return [*facts, say("lobby.away")], "party/away"
    if machine.quiet > STALE and not machine.mine:
        return [*facts, say("lobby.quiet")], "party/quiet"
    ready = machine.ready or info.machine == state.opener
    word = say("lobby.ready" if ready else "lobby.not_ready")
    return [*facts, word], "sign/check" if ready else "party/thinking"


def draw_code(page: Page, box: Box, state: TableState) -> Box:
    """Draw the code, to be read across a room; the space left under it."""
    say, measure = page.context.say, page.context.measure
    wide = box.w - 56
    lines = [(say("lobby.code"), "label", "gold")]
    if state.is_open:
        lines = [(say("lobby.no_code"), "body", "ink")]
    elif state.code is None:
        lines.append((say("lobby.ask_code"), "body", "ink"))
    else:
        fits = measure.width(state.code, "huge") <= wide
        lines.append((state.code, "huge" if fits else "title", "ink"))
    addresses = state.addresses[:ADDRESSES]
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


def lobby_actions(context: Context, state: TableState) -> list[Item]:
    """Rows for what this machine can do in the lobby."""
    say, items = context.say, []
    if state.me == state.opener != NOBODY:
        words = start_obstacle(context, state)
        start = Item("start", say("lobby.start"), detail=words, art="shared/icon/play")
        items = [start._replace(enabled=not words)]
        items.append(Item("seats", say("lobby.seats"), str(len(state.seats))))
    elif own_people(state):
        several = len(own_people(state)) > 1
        key = "be_ready_all" if several else "be_ready"
        words = say("lobby.unready" if state.machines[state.me].ready else f"lobby.{key}")
        starter = say("lobby.starter", name=machine_name(state, state.opener))
        items = [Item("ready", words, art="shared/icon/ready", detail=starter)]
    if state.header is not None and state.header.title.options:
        items.append(Item("options", say("lobby.options"), art="shared/icon/settings"))
    if state.me != NOBODY:
        items.append(Item("talk", say("lobby.talk"), art="shared/icon/talk"))
    return [*items, Item("leave", say("lobby.leave"), art="shared/icon/quit")]


def start_obstacle(context: Context, state: TableState) -> str:
    """Why the game cannot start; empty if it can."""
    free = sum(info.machine == NOBODY for info in state.seats)
    if free:
        return context.say("lobby.start_seats", n=free)
    people = {info.machine for info in state.seats if not info.bot} - {state.opener}
    late = [number for number in sorted(people) if not state.machines[number].ready]
    names = ", ".join(machine_name(state, number) for number in late)
    return context.say("lobby.start_ready", names=names) if late else ""
