"""The engine's answers: their text, and their data with attributes for its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from fingerpost import _workbench
from fingerpost._visible import escape
from fingerpost.errors import unknown_attribute
from fingerpost.explain.spelling import spelled
from fingerpost.naming import camel, snake

if TYPE_CHECKING:
    import pandas

T = TypeVar("T")


class Answer:
    """An answer of the engine, or a part of one.

    The keys of its data are attributes in snake_case: `data["decidesAlone"]` is `decides_alone`. A
    list is a tuple. Subclasses declare the attributes that are for users.

    >>> Answer({"text": "It failed.", "decidesAlone": True, "reasons": ["other"]}).reasons
    ('other',)

    Attributes:
        data: the engine's JSON, described by `answers.schema.json` and `questions.schema.json`.
        text: the answer in words.
    """

    data: Mapping[str, Any]
    text: str

    KEYS: ClassVar[Mapping[str, str]] = {}
    """The keys of attributes with another name."""
    READ: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}
    """Reads the value of an attribute, or each item of a list; null is None."""

    OPTIONAL: ClassVar[frozenset[str]] = frozenset()
    """The attributes that are None where the data has no such key."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Wraps the data."""
        self.data = data

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        if name.startswith("_") or name == "data":
            raise AttributeError(name, name=name, obj=self)
        key = self.KEYS.get(name) or camel(name)
        if key not in self.data:
            if name in self.OPTIONAL:
                return None
            raise unknown_attribute(self, name, dir(self))
        read, value = self.READ.get(name), self.data[key]
        if isinstance(value, list):
            value = tuple(map(read, value) if read else value)
        elif read and value is not None:
            value = read(value)
        self.__dict__[name] = value
        return value

    def __dir__(self) -> list[str]:
        """The attributes, those of the data among them."""
        renamed = {key: name for name, key in self.KEYS.items()}
        return [*super().__dir__(), *(renamed.get(key) or snake(key) for key in self.data)]

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; the keys are stable."""
        return dict(self.data)

    def __eq__(self, other: object) -> bool:
        return self.data == other.data if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(repr(self.data))

    def __str__(self) -> str:
        if "text" in self.data:
            return self.text
        return ", ".join(f"{snake(key)} {spelled(value)}" for key, value in self.data.items())

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"


class Listed(Sequence[T], Generic[T]):
    """A sequence of what one of its attributes lists."""

    ITEMS: ClassVar[str]
    """The name of the attribute."""

    @property
    def _items(self) -> tuple[T, ...]:
        found: tuple[T, ...] = getattr(self, self.ITEMS)
        return found

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...

    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._items[index]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns plain data for JSON, a dictionary for each item."""
        items: tuple[Any, ...] = self._items
        return [item if isinstance(item, dict) else item.to_dict() for item in items]

    def to_pandas(self) -> pandas.DataFrame:
        """Creates a data frame with a row for each item; needs the extra `pandas`."""
        return _workbench.frame_of(self.to_dicts())


class Answers(Listed[T], Answer):
    """An answer with a list of answers."""
