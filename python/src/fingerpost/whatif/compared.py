"""Two timelines side by side: where they part, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from fingerpost.errors import BadValueError, FingerpostError
from fingerpost.observation import Observation
from fingerpost.record import Record
from fingerpost.whatif.alignment import Pair, aligned
from fingerpost.whatif.settings_diff import SettingsDiff, settings_diff
from fingerpost.whatif.spelling import spelled

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source
    from fingerpost.lab import Lab
    from fingerpost.timeline import Timeline


@dataclass(frozen=True)
class Difference:
    """The first place where two timelines part.

    Attributes:
        a: the record of the first timeline, None if only the second has it.
        b: the record of the second timeline, None if only the first has it.
        changed: in what they differ when both are there: `time`, `rule`, `reason`, `x`, `y`.
        causes_a: the first one's record, its cause, that one's cause … to the root.
        causes_b: the same of the second.
        why_a: what explains it in the first timeline; empty if nothing can be said.
        why_b: what explains it in the second timeline.
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
    """Two timelines, aligned by what their records say; serials and turns play no part."""

    def __init__(
        self,
        a: Timeline,
        b: Timeline,
        pairs: list[Pair],
        settings: list[tuple[str, Any, Any]],
    ) -> None:
        """Takes an alignment; `diff` makes it."""
        self.a = a
        self.b = b
        self.pairs = tuple(pairs)
        self.settings = tuple(settings)

    @cached_property
    def differing(self) -> tuple[Pair, ...]:
        """The pairs that are not equal, in order."""
        return tuple(pair for pair in self.pairs if not pair.is_equal)

    def __len__(self) -> int:
        return len(self.differing)

    def __bool__(self) -> bool:
        """Whether there is any difference."""
        return bool(self.differing)

    @cached_property
    def first(self) -> Difference | None:
        """The first difference and its cause in both; None when there is none."""
        if not self.differing:
            return None
        pair = self.differing[0]
        # What one side has instead, if that is the next thing that differs there.
        other = _instead(self.pairs, pair)
        a, b = pair.a or (other.a if other else None), pair.b or (other.b if other else None)
        return Difference(
            a=a,
            b=b,
            changed=pair.changed,
            causes_a=tuple(self.a.causes(a)) if a else (),
            causes_b=tuple(self.b.causes(b)) if b else (),
            why_a=_explained(self.a, a, b),
            why_b=_explained(self.b, b, a),
        )

    def text(self, context: int = 3) -> str:
        """Writes both as one: `-` only in the first, `+` only in the second; times in seconds.

        Args:
            context: how many equal records stand around every difference.
        """
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
        """Makes plain data for JSON: the settings, the first difference, all that differs."""
        first = self.first
        return {
            "equal": not self,
            "settings": [
                {"name": name, "a": _plain(a), "b": _plain(b)} for name, a, b in self.settings
            ],
            "first": None
            if first is None
            else {
                "a": _serial(first.a),
                "b": _serial(first.b),
                "changed": list(first.changed),
                "causesA": [record.serial for record in first.causes_a],
                "causesB": [record.serial for record in first.causes_b],
                "whyA": first.why_a,
                "whyB": first.why_b,
            },
            "differences": [
                {
                    "a": line_of(pair.a) if pair.a else None,
                    "b": line_of(pair.b) if pair.b else None,
                    "serialA": _serial(pair.a),
                    "serialB": _serial(pair.b),
                    "changed": list(pair.changed),
                }
                for pair in self.differing
            ],
        }

    def __str__(self) -> str:
        if not self:
            return "The timelines are equal."
        lines = [f"{name}: {spelled(a)} / {spelled(b)}" for name, a, b in self.settings]
        return "\n".join([*lines, self.text(), "", "Where they part", str(self.first)])

    def __repr__(self) -> str:
        return f"<Diff, {len(self)} differences>" if self else "<Diff, equal>"

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"


@overload
def diff(a: Mapping[str, Any], b: Mapping[str, Any], *, observe: None = None) -> SettingsDiff: ...


@overload
def diff(
    a: Timeline | Lab | Source, b: Timeline | Lab | Source, *, observe: object = None
) -> Diff: ...


def diff(a: object, b: object, *, observe: object = None) -> Diff | SettingsDiff:
    """Compares two timelines, labs or experiments; or two profiles, or two mappings of settings.

    Labs are compared by what they hold, experiments are played.

    >>> from fingerpost import Lab, diff
    >>> with Lab() as usual, Lab() as hasty:
    ...     hasty.profile["tapInterval"] = 0.25
    ...     [item.name for item in diff(usual.profile, hasty.profile)]
    ['tapInterval']

    Args:
        a: the first one.
        b: the second one.
        observe: only these kinds, subjects and messages, as an experiment's `observe`; all records
            if left out.

    Returns:
        The aligned records, for experiments also the settings in which they differ; of profiles
        and mappings only the settings.

    Raises:
        BadValueError: something else was given.
    """
    from fingerpost.experiment.reader import Source
    from fingerpost.whatif.variation import setting_differences

    if isinstance(a, Mapping) and isinstance(b, Mapping) and observe is None:
        return settings_diff(a, b)
    settings = []
    if isinstance(a, Source) and isinstance(b, Source):
        settings = setting_differences(a, b)
    first, second = _timeline(a), _timeline(b)
    pairs = aligned(_records(first, observe), _records(second, observe))
    return Diff(first, second, pairs, settings)


def _timeline(of: object) -> Timeline:
    from fingerpost.experiment.reader import Source
    from fingerpost.experiment.run import run_experiment
    from fingerpost.lab import Lab
    from fingerpost.timeline import Timeline

    if isinstance(of, Timeline):
        return of
    if isinstance(of, Lab):
        return of.timeline
    if isinstance(of, Source):
        return run_experiment(of).timeline
    raise BadValueError(
        "diff compares two timelines, labs or experiments, or two profiles or mappings of "
        f"settings, not {of!r}."
    )


def _records(timeline: Timeline, observe: object) -> tuple[Record, ...]:
    if observe is None:
        return timeline.records
    watched = timeline._only(Observation.of(observe).wishes)
    return tuple(record for record in watched.records if record.token)


def line_of(record: Record, *, tail: bool = False) -> str:
    """Writes a record in a line: its time in seconds, its token or what else it says."""
    words = (record.subject, record.kind, record.message, record.object)
    what = record.token or " ".join(word for word in words if word)
    why = " ".join(word for word in (record.rule, record.reason) if word)
    return f"{record.time / 1e9:.3f} s  {what}" + (f"  ({why})" if tail and why else "")


def _rows(pair: Pair) -> list[str]:
    tail = bool(pair.changed)
    if pair.is_equal and pair.a:
        return [f"  {line_of(pair.a)}"]
    made = [f"- {line_of(pair.a, tail=tail)}"] if pair.a else []
    return made + ([f"+ {line_of(pair.b, tail=tail)}"] if pair.b else [])


def _instead(pairs: tuple[Pair, ...], first: Pair) -> Pair | None:
    """Finds what the other side has in the same gap between equal records."""
    if first.a is not None and first.b is not None:
        return None
    start = next(index for index, pair in enumerate(pairs) if pair is first)
    for pair in pairs[start + 1 :]:
        if pair.is_equal:
            return None
        if (pair.a if first.a is None else pair.b) is not None:
            return pair
    return None


def _explained(timeline: Timeline, own: Record | None, other: Record | None) -> str:
    """Says why a side has its record, or why it lacks the other's."""
    try:
        if own is not None:
            return str(timeline.why(own))
        if other is not None and other.token and other.subject:
            answer = timeline.why_not(other.token.split(" -> ")[0])
            return "" if answer.happened else str(answer)
    except FingerpostError:
        pass  # Not everything that can be missed can be asked about; the records remain.
    return ""


def _serial(record: Record | None) -> int | None:
    return record.serial if record is not None else None


def _plain(value: object) -> object:
    return value if isinstance(value, bool | int | float | str | list | dict) else None
