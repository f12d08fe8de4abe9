"""Holds a recognizer to the contract that the engine relies on."""

from __future__ import annotations

import ctypes
import os
import traceback
from pathlib import Path

from fingerpost import _native as native
from fingerpost._call import encode, read_string
from fingerpost.errors import FingerpostError, UnknownNameError
from fingerpost.lab import Lab
from fingerpost.recognizers.compiling import CompiledRecognizer
from fingerpost.recognizers.gesture import GestureRecognizer

Checkable = str | os.PathLike[str] | type[GestureRecognizer] | CompiledRecognizer
"""A type's id, a library, a class, or something compiled."""


class ContractBreach(FingerpostError, AssertionError):
    """A recognizer breaks the contract; the message holds the smallest stream that shows it."""


def check_recognizer(
    recognizer: Checkable, *, runs: int = 2000, seed: int = 1, lab: Lab | None = None
) -> tuple[str, ...]:
    """Drives a recognizer through random streams of touches, legal and illegal.

    Args:
        recognizer: a registered type's id, a plugin's file (all its types), a class, or what
            `compile_recognizer` returned.
        runs: how many streams; the same seed makes the same ones.
        seed: of the random numbers.
        lab: where the type is registered, for an id that is not stock.

    Returns:
        The ids that were checked.

    Raises:
        ContractBreach: what was broken, with the smallest stream found.
        FingerpostError: the recognizer cannot be loaded.
    """
    if lab is not None:
        return _check_in(lab, recognizer, runs, seed)
    with Lab() as own:
        return _check_in(own, recognizer, runs, seed)


def _check_in(lab: Lab, recognizer: Checkable, runs: int, seed: int) -> tuple[str, ...]:
    ids = types_of(lab, recognizer)
    for id in ids:
        _check_type(lab, id, runs, seed)
    return ids


def types_of(lab: Lab, recognizer: Checkable) -> tuple[str, ...]:
    """Registers what has to be registered; the ids to check."""
    if isinstance(recognizer, CompiledRecognizer):
        return lab.load_plugin(recognizer.path)
    if isinstance(recognizer, type):
        return (lab.register(recognizer),)
    name = os.fspath(recognizer)
    if any(item.id == name for item in lab.recognizer_types):
        return (name,)
    if Path(name).exists() or "/" in name or name.endswith(".so"):
        return lab.load_plugin(name)
    known = ", ".join(item.id for item in lab.recognizer_types)
    raise UnknownNameError(
        f"'{name}' is neither a registered recognizer type ({known}) nor a file."
    )


def _check_type(lab: Lab, id: str, runs: int, seed: int) -> None:
    holds, length = ctypes.c_int32(), ctypes.c_size_t()
    buffer = ctypes.create_string_buffer(1 << 16)
    raised: BaseException | None = None
    try:
        lab._core.call(
            native.fp_recognizer_check,
            encode(id),
            runs,
            seed,
            ctypes.byref(holds),
            buffer,
            len(buffer),
            ctypes.byref(length),
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
    trace = "".join(traceback.format_exception(raised))
    raise ContractBreach(f"{words}\nIt raised:\n{trace}") from raised


def describe_run(lab: Lab, id: str, run: int, seed: int) -> str:
    """What a run of the check does, in words."""
    return read_string(
        lambda out, n: native.fp_recognizer_run(lab._core.pointer, encode(id), run, seed, out, n)
    )
