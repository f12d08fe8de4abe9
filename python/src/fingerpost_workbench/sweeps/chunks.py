"""A part of a sweep: a task for any process, and its result."""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost.observation import Observation
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost_workbench.sweeps.parameters import Bound
from fingerpost_workbench.sweeps.plans import Plan
from fingerpost_workbench.sweeps.subjects import opened

if TYPE_CHECKING:
    from fingerpost.player import Steps
    from fingerpost.variants.lab_variants import Variants

KEPT = 4
"""The number of experiments that a thread keeps built."""


@dataclass(frozen=True)
class PendingCall:
    """The common data of all parts of a sweep. It can be sent to other processes.

    Attributes:
        experiment: the experiment as plain data.
        plan: the rows.
        observe: an `observe` of the experiment format; None for the experiment's own.
        script: the steps that replace the experiment's.
    """

    experiment: Mapping[str, Any]
    plan: Plan
    observe: Any = None
    script: Any = None

    @cached_property
    def key(self) -> str:
        """A key, equal for equal sweeps in every process."""
        parts = [
            self.experiment,
            self.plan.identity,
            _watched(self.observe),
            _reported(self.script),
        ]
        text = json.dumps(parts, sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()


def _watched(observe: object) -> object:
    """The observation as plain data, equal for all spellings of it."""
    if observe is None:
        return None
    watched = Observation.of(observe)
    return [watched.tap_counts, watched.fingers, sorted(map(repr, watched.filters))]


def _reported(script: object) -> object:
    """A script as plain data."""
    if isinstance(script, Samples):
        return hashlib.sha256(bytes(script.array)).hexdigest()
    if script is None:
        return None
    return script.steps if isinstance(script, Script) else list(script)  # type: ignore[call-overload]


@dataclass(frozen=True)
class Chunk:
    """The results of the rows from `start` on.

    Attributes:
        start: the first row.
        outcomes: 32-bit indexes in `logs`, -1 where a row was refused.
        logs: the distinct logs, one token on each line, in order of first appearance.
        refused: the reasons, by row, counted from `start`.
    """

    start: int
    outcomes: bytes
    logs: tuple[str, ...]
    refused: Mapping[int, str]

    def __len__(self) -> int:
        return len(self.outcomes) // 4


def chunk_of(played: Variants, start: int) -> Chunk:
    """Reduces variants to the columns of the table."""
    import numpy as np

    outcomes = np.asarray(played.outcomes, dtype=np.int64)
    refused = {int(row): str(played.error(int(row))) for row in np.flatnonzero(outcomes < 0)}
    logs = tuple("\n".join(log) for log in played.logs)
    return Chunk(start, outcomes.astype(np.int32).tobytes(), logs, refused)


class _ThreadState(threading.local):
    """A thread's own state, because a lab is used on one thread at a time."""

    def __init__(self) -> None:
        self.built: OrderedDict[str, tuple[ExitStack, Bound, Any]] = OrderedDict()


_thread_state = _ThreadState()


def play_pending(pending: PendingCall, start: int, stop: int, threads: int | None = 1) -> Chunk:
    """Plays a part of a sweep; the experiment stays built for the next part."""
    stack, bound, observation = _at_hand(pending)
    return chunk_of(bound.play(start, stop, observation, threads), start)


def _at_hand(pending: PendingCall) -> tuple[ExitStack, Bound, Any]:
    built = _thread_state.built
    if pending.key in built:
        built.move_to_end(pending.key)
        return built[pending.key]
    stack = ExitStack()
    script: Steps | None = pending.script
    found = stack.enter_context(opened(pending.experiment, script, pending.observe))
    try:
        bound = Bound(found.lab, found.script, pending.plan)
    except BaseException:
        stack.close()
        raise
    built[pending.key] = (stack, bound, found.observation)
    while len(built) > KEPT:
        built.popitem(last=False)[1][0].close()
    return built[pending.key]
