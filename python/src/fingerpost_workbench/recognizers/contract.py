"""Checks a recognizer against the contract that the engine relies on."""

from __future__ import annotations

import ctypes
import traceback
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import fingerpost
import fingerpost_workbench
from fingerpost import _native as native
from fingerpost._call import encode, typed, whole
from fingerpost._structs import CheckOptions, TrialType
from fingerpost.errors import FingerpostError
from fingerpost.lab import Lab
from fingerpost_workbench.recognizers.finding import Checkable, types_of

PACKAGES = [*map(Path, (*fingerpost.__path__, *fingerpost_workbench.__path__))]


class ContractBreach(FingerpostError, AssertionError):
    """A recognizer breaks the contract; the message has the smallest stream found."""


@dataclass(frozen=True)
class TrialObserver:
    """Observes a check whose recognizer may end the process or never return.

    Attributes:
        started: called with a type's id and the number of a trial, before each trial.
        fatal: the trials, by type, known to end the process or never to end; they are skipped.
    """

    started: Callable[[str, int], None] | None = None
    fatal: Mapping[str, Collection[int]] = field(default_factory=dict)


def check_recognizer(
    recognizer: Checkable, *, runs: int = 2000, seed: int = 1, lab: Lab | None = None
) -> tuple[str, ...]:
    """Tests a recognizer with random streams of touches, legal and illegal.

    Args:
        recognizer: a registered type's id, a class, a result of `compile_recognizer`, or a file
            (all its types): a plugin's library, a Swift or a Python source.
        runs: the number of streams; the same seed gives the same ones.
        seed: the seed of the random numbers.
        lab: the lab with the type, for an id that is not stock.

    Returns:
        The ids that were checked.

    Raises:
        ContractBreach: the breach, with the smallest stream found.
        FingerpostError: the recognizer cannot be loaded.
    """
    runs, seed = whole("runs", runs, 1), whole("seed", seed, 0, 1 << 64)
    if lab is not None:
        return check_in(typed("lab", lab, Lab), recognizer, runs, seed)
    with Lab() as own:
        return check_in(own, recognizer, runs, seed)


def check_in(
    lab: Lab, recognizer: Checkable, runs: int, seed: int, observer: TrialObserver | None = None
) -> tuple[str, ...]:
    """Tests a recognizer like `check_recognizer`, with an observer."""
    ids = types_of(lab, recognizer)
    for id in ids:
        _check_type(lab, id, runs, seed, observer or TrialObserver())
    return ids


def _check_type(lab: Lab, id: str, runs: int, seed: int, observer: TrialObserver) -> None:
    holds = ctypes.c_int32()
    buffer = ctypes.create_string_buffer(1 << 16)
    options, _kept = _options(id, runs, seed, observer)
    raised: BaseException | None = None
    try:
        lab._core.call(
            native.fp_recognizer_check,
            encode(id),
            ctypes.byref(options),
            ctypes.byref(holds),
            buffer,
            len(buffer),
            None,
        )
    except FingerpostError as error:
        if error.status is not None:
            raise
        raised = error
    except Exception as error:
        raised = error
    if holds.value == 1:
        return
    words = buffer.value.decode("utf-8", errors="replace")
    if raised is None:
        raise ContractBreach(words)
    raise ContractBreach(f"{words}\nIt raised:\n{own_trace(raised)}") from raised


def _options(id: str, runs: int, seed: int, observer: TrialObserver) -> tuple[CheckOptions, object]:
    """The options for C, and the objects that must live as long."""
    fatal = sorted(observer.fatal.get(id, ()))
    numbers = (ctypes.c_uint64 * len(fatal))(*fatal)
    options = CheckOptions(size=ctypes.sizeof(CheckOptions), runs=runs, seed=seed)
    options.fatal = ctypes.cast(numbers, ctypes.POINTER(ctypes.c_uint64))
    options.fatal_count = len(fatal)
    started = observer.started
    if started is not None:
        options.started = TrialType(lambda trial, _: started(id, trial))
    return options, numbers


def own_trace(error: BaseException) -> str:
    """An exception with the lines of the user's own code."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not any(Path(frame.filename).is_relative_to(package) for package in PACKAGES)
    ]
    lines = traceback.format_list(frames) + traceback.format_exception_only(error)
    return "".join(lines).rstrip()
