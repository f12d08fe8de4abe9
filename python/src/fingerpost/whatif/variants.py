"""Many variants of one lab, played in one call, on all cores."""

from __future__ import annotations

import ctypes
import weakref
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode_optional, read_string, whole
from fingerpost._enums import VariantFlag
from fingerpost._snapshot import Snapshot
from fingerpost._spoken import spoken
from fingerpost._structs import (
    ChangeStruct,
    ColumnStruct,
    ObservationStruct,
    ScriptStruct,
    TimelinePointer,
    VariantOptions,
    VariantsPointer,
)
from fingerpost.errors import FingerpostError, KindError, RangeError, StateError, error_of
from fingerpost.observation import Observation
from fingerpost.player import Steps, script_struct
from fingerpost.timeline import Timeline
from fingerpost.whatif.asking import watching
from fingerpost.whatif.changes import Changes

if TYPE_CHECKING:
    from fingerpost.lab import Lab

Buffer = Any
"""An array of numbers that can be written to: `array.array`, numpy's."""


@spoken
class Variants:
    """What came of many variants, in their order.

    Variants with equal logs have the same outcome: the place of that log in `logs`.
    """

    def __init__(self, pointer: VariantsPointer, *, has_timelines: bool) -> None:
        """Takes over what the engine has made."""
        self._pointer = pointer
        self._has_timelines = has_timelines
        self._finalizer = weakref.finalize(self, native.fp_variants_destroy, pointer)
        self._count = native.fp_variants_count(pointer)

    def __len__(self) -> int:
        """How many were played; fewer than asked for when the watcher ended it."""
        return self._count

    @cached_property
    def outcomes(self) -> Sequence[int]:
        """For each variant the place of its log in `logs`; -1 where it was refused."""
        numbers = (ctypes.c_int64 * len(self))()
        native.fp_variants_outcomes(self._pointer, numbers, len(self))
        return array("q", bytes(numbers))

    @cached_property
    def logs(self) -> tuple[tuple[str, ...], ...]:
        """The logs that differ, in the order in which they come up."""
        return tuple(
            tuple(self._text(native.fp_variants_log, index).splitlines())
            for index in range(native.fp_variants_log_count(self._pointer))
        )

    @cached_property
    def digests(self) -> bytes:
        """16 bytes for each variant: the digest of its log, the same in every process."""
        numbers = (ctypes.c_uint64 * (2 * len(self)))()
        native.fp_variants_digests(self._pointer, numbers, 2 * len(self))
        return bytes(numbers)

    def digest(self, variant: int) -> str:
        """The digest of one variant's log, as 32 hexadecimal digits."""
        place = 16 * self._place(variant)
        high, low = array("Q", self.digests[place : place + 16])
        return f"{high:016x}{low:016x}"

    def log(self, variant: int) -> tuple[str, ...]:
        """What was seen of a variant, token by token.

        Raises:
            FingerpostError: why it was refused.
        """
        outcome = self.outcomes[self._place(variant)]
        error = self.refusal(variant)
        if error is not None:
            raise error
        return self.logs[outcome]

    def refusal(self, variant: int) -> FingerpostError | None:
        """Why a variant could not be played; None where it was."""
        status = native.fp_variants_status(self._pointer, self._place(variant))
        if status == 0:
            return None
        return error_of(status, self._text(native.fp_variants_refusal, self._place(variant)))

    def timeline(self, variant: int) -> Timeline:
        """All that a variant has added to the lab's timeline.

        Raises:
            StateError: timelines were not asked for.
            FingerpostError: why it was refused.
        """
        error = self.refusal(variant)
        if error is not None:
            raise error
        if not self._has_timelines:
            raise StateError("The variants were played without timelines; ask for timelines=True.")
        made = TimelinePointer()
        native.fp_variants_timeline(self._pointer, self._place(variant), ctypes.byref(made))
        return Timeline(Snapshot(made))

    def _place(self, variant: int) -> int:
        place = variant + len(self) if variant < 0 else variant
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
    """Plays variants of a lab; `Lab.variants` tells the rest."""
    changes = Changes(lab)
    picks = array("I")
    ends = array("Q")
    known, pick, end = changes.known, picks.append, ends.append
    for variant in variants:
        for key, value in variant.items():
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
    """Plays variants that are packed already.

    Args:
        lab: where.
        script: what is played.
        changes: the settings, each once.
        picks: 32-bit places in `changes`, variant after variant.
        ends: 64-bit ends of each variant's picks.
        count: how many variants.
        columns: numbers, one for each variant; whose values live until this returns.
        observe: as in `Lab.variants`, and so are the others.
        timelines: keep them.
        threads: on how many.
        progress: told how many.
        folded: logs are without what goes on from sample to sample.
        token: the log is this line if it is seen, else empty.
    """
    options, alive = options_of(observe)
    options.flags |= VariantFlag.TIMELINES if timelines else 0
    options.flags |= VariantFlag.FOLDED if folded else 0
    options.token = encode_optional(token)
    options.threads = 0 if threads is None else whole("threads", threads)
    options.columns = (ColumnStruct * len(columns))(*columns)
    options.column_count = len(columns)
    if progress is not None and not callable(progress):
        raise KindError(f"progress takes a callable, not {progress!r}.")
    options.progress = watching(lab._core, progress)
    structs = (ChangeStruct * len(changes.structs))(*changes.structs)
    out = VariantsPointer()
    with changes.named():
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
    """Writes what is looked at; nothing given is what an application is told."""
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
