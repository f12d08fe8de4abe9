"""Many variants of one lab, played in one call on all cores."""

from __future__ import annotations

import ctypes
import weakref
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import called, encode_optional, listed, mapping, optional, read_string, whole
from fingerpost._enums import VariantFlag
from fingerpost._snapshot import Snapshot
from fingerpost._structs import (
    ChangeStruct,
    ColumnStruct,
    ObservationStruct,
    ScriptStruct,
    TimelinePointer,
    VariantOptions,
    VariantsPointer,
)
from fingerpost.errors import FingerpostError, RangeError, StateError, error_of
from fingerpost.observation import Observation
from fingerpost.player import Steps
from fingerpost.timeline import Timeline
from fingerpost.variants.changes import Changes, named
from fingerpost.variants.compiled import script_struct
from fingerpost.variants.prepared import watching

if TYPE_CHECKING:
    from fingerpost.lab import Lab

Buffer = Any
"""A writable array of numbers: `array.array` or NumPy's."""


class Variants:
    """The results of many variants, in their order.

    Variants with equal logs have the same outcome: the index of that log in `logs`.
    """

    def __init__(self, pointer: VariantsPointer, *, has_timelines: bool) -> None:
        """Takes over the engine's result."""
        self._pointer = pointer
        self._has_timelines = has_timelines
        self._finalizer = weakref.finalize(self, native.fp_variants_destroy, pointer)
        self._count = native.fp_variants_count(pointer)

    def __len__(self) -> int:
        """The number of played variants.

        Fewer than given if the progress callback ended the call.
        """
        return self._count

    @cached_property
    def outcomes(self) -> Sequence[int]:
        """The index of each variant's log in `logs`; -1 for a refused variant."""
        numbers = (ctypes.c_int64 * len(self))()
        native.fp_variants_outcomes(self._pointer, numbers, len(self))
        return array("q", bytes(numbers))

    @cached_property
    def logs(self) -> tuple[tuple[str, ...], ...]:
        """The different logs, in order of first appearance."""
        return tuple(
            tuple(self._text(native.fp_variants_log, index).splitlines())
            for index in range(native.fp_variants_log_count(self._pointer))
        )

    @cached_property
    def digests(self) -> bytes:
        """The digests of all logs, 16 bytes for each variant; the same in every process."""
        numbers = (ctypes.c_uint64 * (2 * len(self)))()
        native.fp_variants_digests(self._pointer, numbers, 2 * len(self))
        return bytes(numbers)

    def digest(self, variant: int) -> str:
        """The digest of one variant's log, as 32 hexadecimal digits."""
        place = 16 * self._place(variant)
        high, low = array("Q", self.digests[place : place + 16])
        return f"{high:016x}{low:016x}"

    def log(self, variant: int) -> tuple[str, ...]:
        """The log of a variant, token by token.

        Raises:
            FingerpostError: the variant was refused; says why.
        """
        outcome = self.outcomes[self._place(variant)]
        error = self.error(variant)
        if error is not None:
            raise error
        return self.logs[outcome]

    def error(self, variant: int) -> FingerpostError | None:
        """The reason for refusing a variant; None for a played one."""
        status = native.fp_variants_status(self._pointer, self._place(variant))
        if status == 0:
            return None
        return error_of(status, self._text(native.fp_variants_error, self._place(variant)))

    def timeline(self, variant: int) -> Timeline:
        """The records that a variant adds to the lab's timeline.

        Raises:
            StateError: the variants were played without timelines.
            FingerpostError: the variant was refused; says why.
        """
        error = self.error(variant)
        if error is not None:
            raise error
        if not self._has_timelines:
            raise StateError("The variants were played without timelines; ask for timelines=True.")
        made = TimelinePointer()
        native.fp_variants_timeline(self._pointer, self._place(variant), ctypes.byref(made))
        return Timeline(Snapshot(made))

    def _place(self, variant: int) -> int:
        place = whole("variant", variant)
        place = place + len(self) if place < 0 else place
        if not 0 <= place < len(self):
            raise RangeError(f"There are {len(self)} variants, no variant {variant}.")
        return place

    def _text(self, function: Any, index: int) -> str:  # noqa: ANN401
        return read_string(lambda out, n: function(self._pointer, index, out, n))

    def __repr__(self) -> str:
        return f"<Variants: {len(self)} played, {len(self.logs)} different logs>"


def play_variants(
    lab: Lab,
    script: Steps,
    variants: Iterable[Mapping[str, object]],
    *,
    observe: object = None,
    timelines: bool = False,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Variants:
    """Plays variants of a lab; see `Lab.variants`."""
    changes = Changes(lab)
    picks = array("I")
    ends = array("Q")
    known, pick, end = changes.known, picks.append, ends.append
    for variant in listed("variants", variants, "mappings"):
        for key, value in mapping("variants", variant).items():
            try:
                pick(known[key, value.__class__, value])
            except (KeyError, TypeError):
                pick(changes.place(key, value))
        end(len(picks))
    return play_packed(
        lab,
        script_struct(lab, script),
        changes,
        picks,
        ends,
        len(ends),
        observe=observe,
        timelines=timelines,
        threads=threads,
        progress=progress,
    )


def play_packed(
    lab: Lab,
    script: ScriptStruct,
    changes: Changes,
    picks: Buffer,
    ends: Buffer,
    count: int,
    columns: Sequence[ColumnStruct] = (),
    *,
    observe: object = None,
    timelines: bool = False,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
    folded: bool = False,
    token: str | None = None,
) -> Variants:
    """Plays variants that are already packed.

    Args:
        lab: the lab.
        script: what the fingers do.
        changes: the different settings.
        picks: 32-bit indices into `changes`, variant after variant.
        ends: the 64-bit end of each variant's part of `picks`.
        count: the number of variants.
        columns: settings with one number for each variant; the numbers must stay alive during the
            call.
        observe: what the logs contain, as in `Lab.variants`.
        timelines: whether to keep timelines.
        threads: the number of threads.
        progress: called with the number of played variants.
        folded: whether logs leave out what repeats from sample to sample.
        token: a line to look for: the log is this line if it occurs, else empty.
    """
    options, alive = options_of(observe)
    options.flags |= VariantFlag.TIMELINES if timelines else 0
    options.flags |= VariantFlag.FOLDED if folded else 0
    options.token = encode_optional(token, "token")
    options.threads = 0 if threads is None else whole("threads", threads)
    options.columns = (ColumnStruct * len(columns))(*columns)
    options.column_count = len(columns)
    options.progress = watching(lab._core, optional(called, "progress", progress))
    structs = (ChangeStruct * len(changes.structs))(*changes.structs)
    out = VariantsPointer()
    with named():
        lab._core.call(
            native.fp_lab_play_variants,
            ctypes.byref(script),
            structs,
            len(structs),
            _packed(ctypes.c_uint32, picks),
            _packed(ctypes.c_size_t, ends),
            count,
            ctypes.byref(options),
            ctypes.byref(out),
        )
    del alive
    return Variants(out, has_timelines=timelines)


def _packed(number: type[Any], values: Buffer) -> Any:  # noqa: ANN401
    count = memoryview(values).nbytes // ctypes.sizeof(number)
    return (number * count).from_buffer(values) if count else None


def options_of(observe: object) -> tuple[VariantOptions, object]:
    """Writes the options of what to compare; by default the callbacks of an application."""
    options = VariantOptions(size=ctypes.sizeof(VariantOptions))
    if observe is None:
        return options, None
    watched = Observation.of(observe)
    options.flags |= VariantFlag.TAP_COUNTS if watched.tap_counts else 0
    options.flags |= VariantFlag.FINGERS if watched.fingers else 0
    listed = watched.structs
    options.observed = ctypes.cast(listed, ctypes.POINTER(ObservationStruct))
    options.observed_count = len(listed)
    return options, listed
