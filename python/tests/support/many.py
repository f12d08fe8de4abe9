"""Plays many random experiments on all processors, each once, with every check."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from fingerpost.errors import FingerpostError
from support.experiments import numbered
from support.playing import Played, play
from support.smallest import smallest
from support.stock import Data

Check = Callable[[Played], None]
Maker = Callable[[int], Data]
Failures = dict[str, list[int]]
CHUNK = 50


def failures(checks: Sequence[Check], count: int, made: Maker = numbered) -> Failures:
    """Plays the experiments 0 … count - 1; returns the numbers that each check failed at.

    What is found does not depend on how many processors there are.
    """
    found: Failures = {check.__name__: [] for check in checks}
    parts = [range(first, min(first + CHUNK, count)) for first in range(0, count, CHUNK)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        for part in pool.map(partial(failures_of, checks, made), parts):
            for name, numbers in part.items():
                found[name] += numbers
    return found


def failures_of(checks: Sequence[Check], made: Maker, numbers: range) -> Failures:
    found: Failures = {check.__name__: [] for check in checks}
    for number in numbers:
        try:
            played = play(made(number))
        except FingerpostError as error:
            error.add_note(f"This is what became of the random experiment {number}.")
            raise
        for check in checks:
            if message(check, played) is not None:
                found[check.__name__].append(number)
    return found


def message(check: Check, played: Played) -> str | None:
    """What a check has against an experiment; None if nothing."""
    try:
        check(played)
    except Exception as error:  # noqa: BLE001 - a crash of what is checked is a failure, too
        return f"{type(error).__name__}: {error}"
    return None


def report(check: Check, numbers: Sequence[int], made: Maker = numbered) -> str:
    """Says in how many experiments a check fails, and shows the smallest one that does so."""

    def failure(experiment: Data) -> list[str]:
        # The same failure begins with the same words; who and when may be others.
        return (message(check, play(experiment)) or "").split(": ")[:2]

    first = failure(made(numbers[0]))

    def fails(experiment: Data) -> bool:
        try:
            return failure(experiment) == first
        except (FingerpostError, KeyError):  # nothing that can be played
            return False

    found = smallest(made(numbers[0]), fails)
    return "\n".join(
        [
            f"{len(numbers)} experiments fail, the first is number {numbers[0]}.",
            f"{message(check, play(found))}",
            "The smallest experiment that fails:",
            json.dumps(found),
        ]
    )
