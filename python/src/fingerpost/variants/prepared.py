"""A lab and a script for questions about other settings."""

from __future__ import annotations

import ctypes
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost import _workbench
from fingerpost._call import encode, owned_text
from fingerpost._core import Core
from fingerpost._structs import ChangeStruct, FixesOptions, ScriptStruct, WatchType
from fingerpost.errors import FingerpostError, below, is_about_step
from fingerpost.player import Steps
from fingerpost.steplist import placed
from fingerpost.timeline import Timeline
from fingerpost.variants.changes import Changes
from fingerpost.variants.compiled import script_struct

if TYPE_CHECKING:
    from fingerpost.lab import Lab

PATIENCE = 0.5
"""Seconds before a terminal shows the progress of a call."""


class Asked:
    """A branch of a lab at the time of the question, and its script.

    Each play reads the script in a branch of its own: its steps may create objects.
    """

    def __init__(self, lab: Lab, script: Steps) -> None:
        """Creates the branch; it lives as long as the answer is referenced."""
        self.lab = lab.copy()
        self.script = script

    def play(self, settings: Mapping[str, object], script: Steps | None = None) -> Timeline:
        """Plays the script, or another one, with other settings."""
        played = self.lab.copy().variants(
            self.script if script is None else script, [settings], timelines=True, threads=1
        )
        return played.timeline(0)

    def fixes(
        self,
        wanted: Sequence[str],
        unwanted: Sequence[str],
        others: Sequence[Steps],
        *,
        pairs: bool | None,
        most: int,
    ) -> Any:  # noqa: ANN401
        """Searches fixes; returns the engine's JSON."""
        options = FixesOptions(size=ctypes.sizeof(FixesOptions))
        options.pairs = -1 if pairs is None else int(pairs)
        options.most = most
        options.unwanted = texts(unwanted)
        options.unwanted_count = len(unwanted)
        lab = self.lab.copy()
        made = [script_struct(lab, other) for other in others]
        options.others = (ScriptStruct * len(made))(*made)
        options.other_count = len(made)
        script = script_struct(lab, self.script)
        with watched(lab, "trying changes") as options.progress:
            return answered(
                lab,
                native.fp_lab_fixes,
                ctypes.byref(script),
                texts(wanted),
                len(wanted),
                ctypes.byref(options),
            )

    def lint(self) -> Any:  # noqa: ANN401
        """Searches problems of the screen."""
        with watched(self.lab, "probing the screen") as progress:
            return answered(self.lab, native.fp_lab_lint, 0, progress, None)


def answered(lab: Lab, function: Any, *args: Any) -> Any:  # noqa: ANN401
    """Calls a function with a JSON answer; None for an empty one."""
    try:
        found = owned_text(lambda out: lab._core.call(function, *args, out))
    except FingerpostError as error:
        raise (below(error, "script") if is_about_step(error) else error) from None
    return json.loads(found) if found else None


def change(lab: Lab, settings: Mapping[str, object]) -> None:
    """Applies settings to a lab.

    Raises:
        FingerpostError: a name is unknown, or the lab refuses the change.
    """
    changes = Changes(lab)
    for key, value in settings.items():
        struct: ChangeStruct = changes.structs[changes.place(key, value)]
        with placed(key):
            lab._core.call(native.fp_lab_change, ctypes.byref(struct))


def texts(items: Sequence[str]) -> ctypes.Array[ctypes.c_char_p]:
    """Converts texts for the engine."""
    return (ctypes.c_char_p * len(items))(*map(encode, items))


def watching(core: Core, report: Callable[[int], object] | None = None) -> Any:  # noqa: ANN401
    """Creates the watch of a long call: an interrupt ends it, `report` receives its progress.

    An exception of `report` ends the call and is raised again after it; False ends it silently.
    """

    def watch(played: int, _context: object) -> bool:
        try:
            if core.failure is not None:
                return False
            return report is None or report(played) is not False
        except BaseException as error:
            core.failure = core.failure or error
            return False

    return WatchType(watch)


@contextmanager
def watched(lab: Lab, what: str) -> Iterator[Any]:
    """Creates the watch of a long call.

    An interrupt ends it, and a terminal shows it after 0.5 s.
    """
    begin = monotonic()
    with ExitStack() as stack:
        status: Any = None

        def report(played: int) -> None:
            nonlocal status
            if status is None and monotonic() - begin >= PATIENCE and sys.stderr.isatty():
                status = stack.enter_context(_workbench.status(what))
            if status is not None:
                status.update(f"{what}: {played}")

        yield watching(lab._core, report)
