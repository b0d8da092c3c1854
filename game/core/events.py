"""Events: facts in the past tense, which say what happened and not how to show it.

An event class is written like a dataclass: annotated fields, nothing else. It is frozen, equal
only to an event of its own kind with the same content, and hashable. Making one of the standard
dataclasses costs over a millisecond at import, and the titles have dozens; these cost nothing.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class _EventType(type):
    """Turns the annotations of an event class into its slots."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _EventType:
        fields = tuple(body.get("__annotations__", ())) if bases else ()
        return super().__new__(
            cls, name, bases, {**body, "__slots__": fields, "__match_args__": fields}
        )


class Event(metaclass=_EventType):
    """What every event can do."""

    __match_args__: ClassVar[tuple[str, ...]]

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self.__match_args__
        given = dict(zip(fields, values, strict=False)) | named
        if len(values) + len(named) != len(fields) or given.keys() != set(fields):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(fields)}")
        for field, value in given.items():
            object.__setattr__(self, field, value)

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field) for field in self.__match_args__)

    @classmethod
    def words(cls) -> str:
        """The key of its words: ``tsuro.log.marker_left`` for Tsuro's ``MarkerLeft``."""
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        return f"{cls.__module__.split('.')[2]}.log.{name}"

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"an event is a fact: {name} cannot be changed")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event) or type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._values()))

    def __reduce__(self) -> tuple[type[Event], tuple[Any, ...]]:
        return type(self), self._values()

    def __repr__(self) -> str:
        shown = zip(self.__match_args__, self._values(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{field}={value!r}' for field, value in shown)})"
