"""Two timelines side by side: the first difference, and its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple

from fingerpost import _workbench
from fingerpost._call import path as path_of
from fingerpost._call import text, unfit, whole
from fingerpost._visible import escape
from fingerpost.explain.engine import diff_json
from fingerpost.explain.explanation import known
from fingerpost.explain.spelling import spelled
from fingerpost.observation import Observation
from fingerpost.record import Record

if TYPE_CHECKING:
    from fingerpost.timeline import Timeline

Settings = Sequence[tuple[str, Any, Any]]
"""Differing settings: name, the first one's value, the second one's."""


class Pair(NamedTuple):
    """Two records with equal content, or a record of one side alone.

    Attributes:
        a: the first one's.
        b: the second one's.
        is_equal: whether both exist and differ only in numbers of the run.
        changed: the differing fields of two records with equal content: `time`, `rule`, `reason`,
            `x`, `y`.
    """

    a: Record | None
    b: Record | None
    is_equal: bool
    changed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Difference:
    """The first difference of two timelines.

    Attributes:
        a: the record of the first timeline, None if only the second has it.
        b: the record of the second timeline, None if only the first has it.
        changed: the differing fields when both exist: `time`, `rule`, `reason`, `x`, `y`.
        causes_a: the causal chain of the first one's record, up to the root.
        causes_b: the causal chain of the second one's record.
        why_a: the explanation in the first timeline; empty if there is none.
        why_b: the explanation in the second timeline.
    """

    a: Record | None
    b: Record | None
    changed: tuple[str, ...]
    causes_a: tuple[Record, ...]
    causes_b: tuple[Record, ...]
    why_a: str
    why_b: str

    def __str__(self) -> str:
        sides = (("first", self.a, self.why_a), ("second", self.b, self.why_b))
        lines = []
        for word, record, why in sides:
            what = line_of(record, tail=bool(self.changed)) if record else "does not have it"
            lines.append(f"{word}: {what}")
            if why:
                lines.append(f"  {why}")
        return "\n".join(lines)


class Diff:
    """Two timelines, aligned by the content of their records; serials and turns do not count."""

    def __init__(
        self,
        a: Timeline,
        b: Timeline,
        answer: dict[str, Any],
        settings: Settings,
        *,
        is_whole: bool = True,
    ) -> None:
        """Wraps the engine's answer; `diff_of` calls this."""
        self.a = a
        self.b = b
        self.is_whole = is_whole
        self.settings = tuple(settings)
        self._answer = answer

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """All records of both, side by side."""
        changed = {
            (item["serialA"], item["serialB"]): tuple(item["changed"])
            for item in self._answer["differences"]
        }
        return tuple(
            Pair(
                _record(self.a, a),
                _record(self.b, b),
                (a, b) not in changed,
                changed.get((a, b), ()),
            )
            for run in self._answer["pairs"]
            for a, b in _serials(*run)
        )

    @cached_property
    def differing(self) -> tuple[Pair, ...]:
        """The pairs that are not equal, in order."""
        return tuple(
            Pair(
                _record(self.a, item["serialA"]),
                _record(self.b, item["serialB"]),
                False,
                tuple(item["changed"]),
            )
            for item in self._answer["differences"]
        )

    def __len__(self) -> int:
        return len(self._answer["differences"])

    def __bool__(self) -> bool:
        """Whether there is any difference."""
        return bool(self._answer["differences"])

    @cached_property
    def first(self) -> Difference | None:
        """The first difference and its cause in both; None when there is none."""
        first = self._answer["first"]
        if first is None:
            return None
        return Difference(
            a=_record(self.a, first["a"]),
            b=_record(self.b, first["b"]),
            changed=tuple(first["changed"]),
            causes_a=known(first["causesA"], self.a._record),
            causes_b=known(first["causesB"], self.b._record),
            why_a=first["whyA"],
            why_b=first["whyB"],
        )

    def text(self, context: int = 3) -> str:
        """Formats the difference: `-` only in the first, `+` only in the second; times in seconds.

        Args:
            context: the number of equal records around every difference.
        """
        context = whole("context", context)
        near: set[int] = set()
        for index, pair in enumerate(self.pairs):
            if not pair.is_equal:
                near.update(range(index - context, index + context + 1))
        rows: list[str] = []
        skipped = 0
        for index, pair in enumerate(self.pairs):
            if index not in near:
                skipped += 1
                continue
            if skipped:
                rows.append(f"  … {skipped} equal")
                skipped = 0
            rows += _rows(pair)
        if skipped and rows:
            rows.append(f"  … {skipped} equal")
        return "\n".join(rows)

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON.

        The settings, the first difference, all differing records.
        """
        return {
            "equal": self._answer["equal"],
            "settings": [
                {"name": name, "a": _plain(a), "b": _plain(b)} for name, a, b in self.settings
            ],
            "first": self._answer["first"],
            "differences": self._answer["differences"],
        }

    def to_html(
        self, *, title: str = "", names: tuple[str, str] = ("first", "second"), why: int = 2000
    ) -> str:
        """Creates a page with both timelines side by side, their first difference and its cause.

        Args:
            title: its title.
            names: the names of the two.
            why: the maximum number of records of each with explanations.
        """
        if not isinstance(names, tuple | list) or len(names) != 2:
            raise unfit("names", "two names", names)
        everything = self if self.is_whole else diff_of(self.a, self.b)
        first, second = names
        most, title = whole("why", why, 0), text("title", title)
        title = title or f"{first} and {second}"
        return _workbench.compared_page(self, everything, title=title, names=names, most=most)

    def save_html(
        self,
        path: str | PathLike[str],
        *,
        title: str = "",
        names: tuple[str, str] = ("first", "second"),
        why: int = 2000,
    ) -> None:
        """Writes the page as a file for any browser."""
        page = self.to_html(title=title, names=names, why=why)
        _workbench.write_text(path_of("path", path), page)

    def __str__(self) -> str:
        lines = [f"{name}: {spelled(a)} / {spelled(b)}" for name, a, b in self.settings]
        text: str = self._answer["text"]
        return "\n".join([*lines, text]) if self else text

    def __repr__(self) -> str:
        return f"<Diff, {len(self)} differences>" if self else "<Diff, equal>"

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"


def diff_of(a: Timeline, b: Timeline, *, observe: object = None, settings: Settings = ()) -> Diff:
    """Compares two timelines; see `Timeline.diff` and `fingerpost.diff`."""
    filters = () if observe is None else Observation.of(observe).filters
    answer = diff_json(a._snapshot, b._snapshot, filters)
    return Diff(a, b, answer, settings, is_whole=not filters)


def line_of(record: Record, *, tail: bool = False) -> str:
    """Formats a record on one line: its time in seconds, its token or another description."""
    words = (record.subject, record.kind, record.message, record.object)
    what = record.token or " ".join(word for word in words if word)
    why = record.basis
    return f"{record.time / 1e9:.3f} s  {what}" + (f"  ({why})" if tail and why else "")


def _rows(pair: Pair) -> list[str]:
    tail = bool(pair.changed)
    if pair.is_equal and pair.a:
        return [f"  {line_of(pair.a)}"]
    made = [f"- {line_of(pair.a, tail=tail)}"] if pair.a else []
    return made + ([f"+ {line_of(pair.b, tail=tail)}"] if pair.b else [])


def _serials(a: int | None, b: int | None, count: int) -> Iterator[tuple[int | None, int | None]]:
    """The serials of consecutive pairs."""
    for step in range(count):
        yield None if a is None else a + step, None if b is None else b + step


def _record(timeline: Timeline, serial: int | None) -> Record | None:
    return None if serial is None else timeline._record(serial)


def _plain(value: object) -> object:
    return value if isinstance(value, bool | int | float | str | list | dict) else None
