"""A script turn by turn, forth and back, with a branch from anywhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from fingerpost.errors import RangeError, StateError
from fingerpost.experiment.build import build
from fingerpost.record import Record
from fingerpost.whatif.snapshots import Snapshots

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from fingerpost.experiment.reader import Source
    from fingerpost.lab import Lab
    from fingerpost.timeline import Timeline

By = Literal["turn", "record"]


class Stepper:
    """A place in the run of an experiment, between two of its records.

    A turn is what the run loop does at once: an event or a timer. `forward` and `back` move the
    place; `branch` makes a lab that stands there, to go on with other input or, by `resume`, with
    the rest of the script. Equal input after equal places gives equal timelines.

    Attributes:
        timeline: the whole run.
        position: how many records lie behind.
    """

    def __init__(self, source: Source) -> None:
        """Plays the experiment once.

        Raises:
            ExperimentError: it cannot be built.
            FingerpostError: its script cannot be played.
        """
        built = build(source)
        with built.lab as lab:
            screen = source.data.get("screen") or {}
            between = {"glass", "displayRate"} & screen.keys()
            self._snapshots = Snapshots(lab, built.script, is_direct=not between)
        self.timeline: Timeline = self._snapshots.timeline
        self._records = self.timeline.records
        self._ends = turn_ends(self._records)
        self.position = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the labs behind the steps; branches that were made live on."""
        self._snapshots.close()

    # The place

    @property
    def record(self) -> Record | None:
        """The record that was gone over last; None at the beginning."""
        return self._records[self.position - 1] if self.position else None

    @property
    def seen(self) -> Timeline:
        """What lies behind."""
        return self.timeline[: self.position]

    @property
    def at_end(self) -> bool:
        """Whether everything lies behind."""
        return self.position == len(self._records)

    def forward(self, by: By = "turn") -> Timeline:
        """Goes on to the end of the turn, or over one record; returns what it went over."""
        start = self.position
        if not self.at_end:
            following = self._ends[bisect_right(self._ends, start)]
            self.position = following if by == "turn" else start + 1
        return self.timeline[start : self.position]

    def back(self, by: By = "turn") -> Timeline:
        """Goes back to the beginning of the turn, or over one record; returns what it went over."""
        end = self.position
        if end:
            before = [0, *(place for place in self._ends if place < end)][-1]
            self.position = before if by == "turn" else end - 1
        return self.timeline[self.position : end]

    def to(self, record: Record | int) -> Self:
        """Goes to just after a record, given itself or by its serial.

        Raises:
            RangeError: the run has no such record.
        """
        serial = record if isinstance(record, int) else record.serial
        for index, item in enumerate(self._records):
            if item.serial == serial:
                self.position = index + 1
                return self
        raise RangeError(f"No record of this run has the serial {serial}.")

    def start(self) -> Self:
        """Goes back to the beginning."""
        self.position = 0
        return self

    # Other ways on

    def branch(self) -> Lab:
        """Makes a lab that stands where the turn of the last record ends.

        Turns are whole: a place inside one gives a lab after all of it, and after a timer also the
        others of the same instant have fired. Fingers that a step has moved only a part of its way
        stand in the branch's timeline as a recording; tokens and times are those of the run.

        Raises:
            StateError: the place lies inside a step that does more than move fingers (the step is
                named), or inside one that is read through a sensor or at a display's rate.
        """
        return self._snapshots.after(self._turn_end())

    def resume(self, branch: Lab) -> Timeline:
        """Plays the rest of the script on a branch that was made here; returns what it added.

        Raises:
            StateError: the branch does not stand at this place.
        """
        expected = self._snapshots.time_after(self._turn_end())
        if branch.time != expected:
            raise StateError(
                f"The branch stands at {branch.time / 1e9:g} s, this place is at "
                f"{expected / 1e9:g} s; make one with branch() and resume it as it is."
            )
        return self._snapshots.resume(branch, self._turn_end())

    def _turn_end(self) -> int:
        if not self.position:
            return 0
        return next(end for end in self._ends if end >= self.position)

    def __repr__(self) -> str:
        record = self.record
        where = f"{record.milliseconds:g} ms" if record else "the beginning"
        return f"<Stepper at {where}, {self.position} of {len(self._records)} records>"


def turn_ends(records: Sequence[Record]) -> list[int]:
    """Counts the records up to the end of each turn; a step belongs to the turn that it begins.

    Steps at the very end, that nothing follows, are a last one.
    """
    ends: list[int] = []
    for index in range(1, len(records)):
        if records[index].turn == records[index - 1].turn:
            continue
        end = index
        while end and records[end - 1].kind == "step":
            end -= 1
        if end and (not ends or end > ends[-1]):
            ends.append(end)
    last = len(records)
    while last and records[last - 1].kind == "step":
        last -= 1
    return [count for count in dict.fromkeys([*ends, last, len(records)]) if count]
