"""Thousands of random experiments: any screen and any input.

`--experiments N` says how many are played; a failure shows the smallest experiment that fails.
"""

from __future__ import annotations

import pytest

from support.aim import AIM, shares, table
from support.answers import ANSWERS
from support.experiments import numbered
from support.invariants import INVARIANTS
from support.many import Check, Failures, failures, report
from support.playing import play

pytestmark = pytest.mark.long

CHECKS: list[Check] = [*INVARIANTS, *ANSWERS]


@pytest.fixture(scope="module")
def found(pytestconfig: pytest.Config) -> Failures:
    return failures(CHECKS, pytestconfig.getoption("experiments"))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_any_screen_and_any_input_keep_the_invariants(check: Check, found: Failures) -> None:
    numbers = found[check.__name__]
    assert not numbers, report(check, numbers)


def test_the_random_experiments_reach_what_they_aim_at() -> None:
    reached = shares(play(numbered(number)) for number in range(400))
    missed = [sort for sort, least in AIM.items() if reached[sort] < least]
    assert not missed, f"{missed}\n{table(reached)}"
