"""Deciding and other facts, each checked by playing the experiment with a changed fact."""

from __future__ import annotations

from pathlib import Path

import pytest

from explain import dense
from explain.facts import FACTS
from fingerpost_workbench.experiment import read_experiment
from support.checkout import experiment_files
from support.many import Check, Failures, Maker, failures, report
from support.playing import Played

pytestmark = pytest.mark.long

MAKERS: list[Maker] = [dense.numbered_taps, dense.numbered_gestures]
COUNT = 100


@pytest.fixture(scope="module", params=MAKERS, ids=lambda made: made.__name__)
def proven(request: pytest.FixtureRequest) -> tuple[Maker, Failures]:
    return request.param, failures(FACTS, COUNT, request.param)


@pytest.mark.parametrize("check", FACTS, ids=lambda check: check.__name__)
def test_facts(check: Check, proven: tuple[Maker, Failures]) -> None:
    made, found = proven
    numbers = found[check.__name__]
    assert not numbers, report(check, numbers, made)


@pytest.mark.parametrize("file", experiment_files(), ids=lambda file: file.stem)
def test_facts_of_the_experiments(file: Path) -> None:
    source = read_experiment(file)
    played = Played(source.data, source.timeline, frozenset(), (), (), frozenset())
    for check in FACTS:
        check(played)
