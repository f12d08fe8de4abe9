"""For tests: `assert_log(timeline, …)` and `assert_keeps_contract(MyRecognizer)`."""

from __future__ import annotations

from fingerpost_workbench.experiment.assertions import assert_experiment, assert_log
from fingerpost_workbench.recognizers.contract import check_recognizer
from fingerpost_workbench.recognizers.finding import Checkable

__all__ = ["assert_experiment", "assert_keeps_contract", "assert_log"]


def assert_keeps_contract(recognizer: Checkable, *, runs: int = 500, seed: int = 1) -> None:
    """Fails a test, with the smallest stream found, if a recognizer breaks the contract.

    Args:
        recognizer: a class, a type's id, a plugin's file, or a compiled recognizer.
        runs: the number of random streams.
        seed: the seed of the random numbers.
    """
    __tracebackhide__ = True
    check_recognizer(recognizer, runs=runs, seed=seed)
