"""The timeline: the records of a run, in order, each with its cause and rule."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, Any, overload

from fingerpost import _native as native
from fingerpost import _workbench
from fingerpost._arrow import SCREEN, capsule_of, metadata_of, read_stream
from fingerpost._call import items, short, typed, uncollected, unfit
from fingerpost._core import Core
from fingerpost._enums import LabFlag
from fingerpost._guarded import Unpicklable
from fingerpost._snapshot import Snapshot
from fingerpost._structs import TimelinePointer
from fingerpost.errors import BadValueError, RangeError, StateError
from fingerpost.observation import RecordFilter, filter_structs
from fingerpost.pictured import Pictured
from fingerpost.record import COLUMNS, Record, serial_of
from fingerpost.screen_snapshots import ScreenSnapshot

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from fingerpost._workbench import RuleEntry
    from fingerpost.explain import Explanation
    from fingerpost.explain.compared import Diff
    from fingerpost.explain.latency import Latency
    from fingerpost.explain.story import Story
    from fingerpost.player import Steps
    from fingerpost.variants.fixes import Fixes
    from fingerpost.variants.table import Matrix


LONG = 4096
"""The number of records from which on the first ones that are asked for are read one by one."""
MAX_ALONE = 64
"""The maximum number of records that are read one by one; then all are."""
MAX_SHOWN = 4
"""The maximum number of gestures in a timeline's `repr`."""


def _records(columns: Mapping[str, list[Any]]) -> tuple[Record, ...]:
    rows = zip(*(columns[name] for name in COLUMNS), strict=True)
    return tuple(map(partial(tuple.__new__, Record), rows))


class Timeline(Unpicklable, Pictured):
    """An immutable snapshot of records; it outlives its lab.

    It is a sequence of `Record`, a log, and a table in Arrow's format (`__arrow_c_stream__`).
    Times are nanoseconds, places points. A part of a timeline keeps the serials of the whole.
    """

    INSTEAD = "`to_arrow()` makes a table that can be, `Timeline.from_arrow` reads it."

    _alone = 0
    """The number of records that were read one by one."""
    _has_places = False
    """Whether the engine knows of this timeline where fingers came down, for the story."""
    _start: ScreenSnapshot | None = None
    """The lab before the play, where this is all that a play has added."""

    def __init__(self, snapshot: Snapshot, whole: Timeline | None = None) -> None:
        """Wraps the engine's timeline; labs and `from_arrow` call this."""
        self._snapshot = snapshot
        # A selection answers from the whole timeline that it was made from.
        self._whole = whole

    @classmethod
    def from_arrow(cls, table: object) -> Timeline:
        """Reads a stored timeline from an object with `__arrow_c_stream__`.

        Tables of other tools are cast to the schema first, which needs the extra `table`.

        Raises:
            BadValueError: it is no timeline; the message names the problem.
        """
        if not isinstance(table, Timeline):
            table = _workbench.cast_to(_schema(), table)
        stored = metadata_of(table).get(SCREEN, b"")
        return cls(Snapshot.from_arrow(table))._on(stored)

    @classmethod
    def _of(cls, core: Core, first: int) -> Timeline:
        made = TimelinePointer()
        core.call(native.fp_lab_timeline, first, ctypes.byref(made))
        return cls(Snapshot(made))

    # As a table

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Exports the table without a copy."""
        return capsule_of(self._snapshot.stream())

    @cached_property
    def _table(self) -> pyarrow.Table:
        return _workbench.table_of(self)

    def to_arrow(self) -> pyarrow.Table:
        """Creates a pyarrow table, which also contains the screen; needs the extra `table`.

        The screen is in the metadata `fingerpost.screen`; tables created in other ways have only
        the records.
        """
        screen = self._history.stored
        if not screen:
            return self._table
        said = self._table.schema.metadata or {}
        return self._table.replace_schema_metadata({**said, SCREEN: screen})

    def to_pandas(self) -> pandas.DataFrame:
        """Creates a pandas data frame; needs the extra `pandas`."""
        return _workbench.to_pandas(self)

    def to_polars(self) -> polars.DataFrame:
        """Creates a polars data frame; needs the extra `polars`."""
        return _workbench.to_polars(self)

    def to_dicts(self) -> list[dict[str, Any]]:
        """Creates a dictionary for each record, with the columns' names."""
        names = [name for name in self._columns if name in COLUMNS]
        rows = zip(*(self._columns[name] for name in names), strict=True)
        return [dict(zip(names, row, strict=True)) for row in rows]

    @cached_property
    def _columns(self) -> dict[str, list[Any]]:
        return self._read[0]

    @cached_property
    def _read(self) -> tuple[dict[str, list[Any]], bytes]:
        return read_stream(self._snapshot.stream())

    # As a sequence

    @cached_property
    def records(self) -> tuple[Record, ...]:
        """The records, in order."""
        with uncollected():
            return _records(self._columns)

    def __len__(self) -> int:
        return len(self._snapshot)

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records)

    @overload
    def __getitem__(self, index: int) -> Record: ...

    @overload
    def __getitem__(self, index: slice) -> Timeline: ...

    def __getitem__(self, index: int | slice) -> Record | Timeline:
        try:
            if isinstance(index, slice):
                return self._part(*index.indices(len(self)))
            return self._at(index)
        except IndexError:
            raise RangeError(f"There are {len(self)} records, none at {short(index)}.") from None
        except TypeError:
            raise unfit("index", "a whole number or a slice", index) from None

    def _at(self, index: int) -> Record:
        """A record by its place.

        All records of a long timeline take a second to read: a few are read one by one.

        Raises:
            IndexError: there is none.
        """
        if "records" in self.__dict__ or self._alone == MAX_ALONE or len(self) < LONG:
            return self.records[index]
        self._alone += 1
        place = range(len(self))[index]
        part = self._snapshot.part(native.fp_timeline_slice, place, 1)
        return _records(read_stream(part.stream())[0])[0]

    def _part(self, start: int, stop: int, step: int) -> Timeline:
        if step != 1:
            raise BadValueError("A timeline is cut into parts; its records have steps.")
        length = max(0, stop - start)
        part = self._snapshot.part(native.fp_timeline_slice, start, length)
        return Timeline(part, self._whole)._on(self._shows)

    def only(
        self,
        kind: str | Iterable[str] | None = None,
        *,
        subject: object = None,
        message: str | Iterable[str] | None = None,
    ) -> Timeline:
        """Returns the part with these kinds, subjects and messages.

        Args:
            kind: `touches`, `states` … or several.
            subject: a name or a handle, or several.
            message: `began`, `touchUpInside` … or several.
        """
        kinds, messages = _words("kind", kind), _words("message", message)
        filters = [RecordFilter(a, b, c) for a in kinds for b in _names(subject) for c in messages]
        return self._only(filters or [RecordFilter(None, "", "")])

    def _only(self, filters: Iterable[RecordFilter]) -> Timeline:
        structs = filter_structs(filters)
        part = self._snapshot.part(native.fp_timeline_only, structs, len(structs))
        return Timeline(part, self._whole or self)._on(self._shows)

    def causes(self, record: Record | int) -> list[Record]:
        """Returns the causal chain of a record, up to its root, within this timeline.

        Args:
            record: a record or its serial.

        Returns:
            The record itself, its cause, and so on.

        Raises:
            RangeError: no record has the serial.
        """
        serial = serial_of(record)
        chain: list[Record] = []
        found = self._find(serial)
        while found is not None:
            chain.append(found)
            found = None if found.cause is None else self._find(found.cause)
        if not chain:
            raise RangeError(f"No record has the serial {serial}.")
        return chain

    @cached_property
    def _by_serial(self) -> dict[int, Record]:
        return {record.serial: record for record in self.records}

    def _record(self, serial: int) -> Record | None:
        """The record for a serial in an answer; None for one before this part of a run."""
        found = self._find(serial)
        return self._whole._find(serial) if found is None and self._whole else found

    def _find(self, serial: int) -> Record | None:
        if "_by_serial" in self.__dict__ or len(self) < LONG:
            return self._by_serial.get(serial)
        place = ctypes.c_uint64()
        try:
            self._snapshot.call(native.fp_timeline_index_of, serial, ctypes.byref(place))
        except RangeError:
            return None
        return self._at(place.value)

    def _has(self, record: Record) -> bool:
        return self._find(record.serial) == record

    # Questions about the run

    def story(self) -> Story:
        """Describes the run with one entry for each gesture.

        What received it, what did not, and why.

        It prints as a list, also in a notebook.
        """
        from fingerpost.explain.story import story

        return story(self)

    def why(
        self, what: Record | int | str, *, touch: int | None = None, prove: bool | None = None
    ) -> Explanation:
        """Explains why something happened, in a paragraph with the deciding facts.

        The answer to a token is proven: each fact is changed and played, and what changes nothing
        is no fact of the answer. A stored timeline, or a part of one, does not know how its play
        began; its answer says that nothing was played.

        Args:
            what: a record, its serial, or a token, for its first record. A token may end in
                ` #2`, the second touch, or ` @0.15`, the time to the millisecond.
            touch: number of the touch in question, for a token; None: any.
            prove: whether claims are played; None: unless the play calls Python code, which each
                branch would call again; False: only the script is played again.

        Raises:
            RangeError: no record has the serial.
            UnknownNameError: no record has the token; with near matches.
            BadValueError: the timeline has no such touch.
        """
        from fingerpost.explain.engine import why

        return why(self, what, touch, prove=prove)

    def why_not(
        self,
        subject: object,
        event: str = "",
        *,
        touch: int | None = None,
        prove: bool | None = None,
    ) -> Explanation:
        """Explains why an object did not receive an event, or why it did.

        The answer is proven as `why`'s: its facts are those whose other value, played, brings the
        event.

        Args:
            subject: a handle or a name of a responder or recognizer; without an event also a token,
                `button.touchUpInside`, `v.touchesBegan #2`, or the name of a handler.
            event: `touchesBegan`, `touchUpInside`, `action`, `hit`, a state, a handler …
            touch: number of the touch in question; None finds the one that had a chance.
            prove: whether claims are played; None: unless the play calls Python code; False: only
                the script is played again, which shows where the views were.

        Raises:
            UnknownNameError: the name is unknown, or has no such event; with near matches.
            BadValueError: the timeline has no such touch, or none at that time.
        """
        from fingerpost.explain.engine import why_not

        return why_not(self, subject, event, touch, prove=prove)

    def rule(self, id: str) -> RuleEntry:
        """Looks up a rule, `DL-4`, with its records in this timeline.

        Raises:
            UnknownNameError: there is no such rule; near matches are named.
        """
        return _workbench.rule(id).in_records(self.records)

    def overview(self) -> list[Explanation]:
        """Explains the outcome of each touch, each recognizer that lost, and every action.

        Equal answers appear once.
        """
        from fingerpost.explain.engine import overview

        return overview(self)

    def settings_used(self) -> dict[str, int]:
        """What the run leaned on: each setting that decided a record, and how many it decided.

        `profile.NAME` is a number or a fact of the profile, `tap.delegate.shouldBegin` an answer.
        """
        used: dict[str, int] = {}
        for record in self.records:
            if record.decider and record.decider_kind not in (None, "rule"):
                used[record.decider] = used.get(record.decider, 0) + 1
        return used

    def latency(self) -> Latency:
        """Measures the delay of each touch phase, with the recognizers that caused it.

        The parts of each delay add up to it exactly, in nanoseconds.
        """
        from fingerpost.explain.engine import by_name
        from fingerpost.explain.latency import Latency

        return Latency(by_name(self._snapshot, "latency"))

    def diff(self, other: Timeline, *, observe: object = None) -> Diff:
        """Compares this timeline with another one: the differences, the first one, and its reasons.

        Args:
            other: the second timeline.
            observe: only these kinds, subjects and messages; all records by default.
        """
        from fingerpost.explain.compared import diff_of

        return diff_of(self, typed("other", other, Timeline), observe=observe)

    # Questions about other settings

    def fixes(
        self,
        wanted: str | Iterable[str],
        unwanted: str | Iterable[str] = (),
        others: Sequence[Steps] = (),
        *,
        pairs: bool | None = None,
        most: int = 10,
    ) -> Fixes:
        """Searches the fewest and mildest changes that make something happen in this play.

        It starts from the beginning of the play, whatever the lab has done since; see `Lab.fixes`.

        Raises:
            StateError: this timeline is no result of `lab.play`.
        """
        start = self._origin()
        return start.lab.fixes(start.script, wanted, unwanted, others, pairs=pairs, most=most)

    def matrix(self, settings: Mapping[str, Sequence[object]], *, observe: object = None) -> Matrix:
        """Plays this play with every combination of some settings, from where it began.

        Raises:
            StateError: this timeline is no result of `lab.play`.
        """
        start = self._origin()
        return start.lab.matrix(start.script, settings, observe=observe)

    def _origin(self) -> ScreenSnapshot:
        if self._start is None:
            raise StateError(
                "This timeline does not know how it began: ask the one that lab.play(script) "
                "returned, or lab.fixes(script, …)."
            )
        return self._start

    def _on(self, shows: tuple[ScreenSnapshot, ...] | bytes) -> Timeline:
        self._shows = shows
        return self

    def _from(self, still: ScreenSnapshot) -> Timeline:
        self._start, self._shows = still, (still,)
        return self

    def _like(self, played: Timeline) -> Timeline:
        """Begins where a play did, if it has no other records."""
        if len(self) == len(played):
            self._start = played._start
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Timeline):
            return NotImplemented
        equal = ctypes.c_int32()
        other_pointer = other._snapshot.pointer
        self._snapshot.call(native.fp_timeline_equal, other_pointer, ctypes.byref(equal))
        return equal.value == 1

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if len(self) == 0:
            return "<Timeline, empty>"
        times = self._columns["time"]
        head = f"Timeline of {len(self)} records, {times[0] / 1e6:g} to {times[-1] / 1e6:g} ms"
        titles = [entry["heading"].split(". ", 1)[1] for entry in self.story()]
        more = f"; and {len(titles) - MAX_SHOWN} more" if len(titles) > MAX_SHOWN else ""
        return f"<{head}: {'; '.join(titles[:MAX_SHOWN])}{more}>" if titles else f"<{head}>"

    def _repr_html_(self) -> str:
        return self.story()._repr_html_() + super()._repr_html_()


def _words(name: str, wanted: str | Iterable[str] | None) -> list[str | None]:
    if wanted is None or isinstance(wanted, str):
        return [wanted]
    return [*items(name, wanted, str)]


def _names(wanted: object) -> list[str | None]:
    if isinstance(wanted, str) or not isinstance(wanted, Iterable):
        return [None if wanted is None else str(wanted)]
    return [str(item) for item in wanted if not isinstance(wanted, Mapping)]


@cache
def _schema() -> pyarrow.Schema:
    """The columns of every timeline."""
    return Timeline._of(Core.create((1, 1), 60, None, LabFlag(0)), 0)._table.schema
