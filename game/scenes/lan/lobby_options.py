"""What is to be played at a table on the LAN, and how its options change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.record import Header
from game.core.title import OptionError, Setting, Title
from game.lan.table_state import NOBODY, SeatInfo

USUAL_SEATS = 4


def first_header(title: Title, given: Mapping[str, str], people: int) -> Header:
    """The header of a new table; options that do not fit its seats are as usual."""
    lowest, highest = title.seats[0], title.seats[-1]
    seats = min(highest, max(lowest, USUAL_SEATS, people + 1))
    try:
        options = title.settle(seats, given)
    except OptionError:
        options = title.settle(seats, {})
    return Header(title, seats, options)


class TableAgreement:
    """The options of a LAN table while they are being changed."""

    rounds = False

    def __init__(self, header: Header) -> None:
        self._header = header
        self.title = header.title
        usual = {option.key: option.default_for(header.seats) for option in self.title.options}
        self.given = {
            key: str(value) for key, value in header.options.items() if value != usual.get(key)
        }
        self.target = 0

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._header.seats

    def options(self) -> dict[str, Setting]:
        """The options as they would be played; OptionError if they do not go together."""
        return self.title.settle(self.seats, self.given)

    def header(self) -> Header:
        """The header with the options as they are now."""
        return self._header._replace(options=self.options())

    def with_seats(self, count: int, seats: Sequence[SeatInfo]) -> Header | None:
        """The same with another number of seats; None if it cannot be, or a seat is taken."""
        taken = [seat for seat, info in enumerate(seats) if info.machine != NOBODY]
        if count not in self.title.seats or count <= max(taken, default=-1):
            return None
        try:
            options = self.title.settle(count, self.given)
        except OptionError:
            return None
        return self._header._replace(seats=count, options=options)
