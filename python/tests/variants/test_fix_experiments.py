"""The experiment of every fix is built, checked and played, and brings the event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from explain.facts import missed
from fingerpost.errors import FingerpostError
from fingerpost.explain import ProvedChange
from fingerpost_workbench.experiment import Source, experiment_of, read_experiment
from fingerpost_workbench.experiment.run import run_experiment
from support.experiments import numbered
from support.wanted import has

pytestmark = pytest.mark.long

EXPERIMENTS = Path(__file__).resolve().parents[3] / "Tests" / "Experiments"
FILES = sorted(file for file in EXPERIMENTS.glob("*.yaml") if file.name != "expected-failures.yaml")

NOT_A_DOCUMENT = {
    "i-sc10-refresh-off.yaml": "nothing is called 'card.panGestureRecognizer'",
    "i-nav-drawer.yaml": "put drawer on navView instead of menuView",
}
"""Fixes that a program can make and a document cannot: a class is read before its pan is made, a
recognizer of a document is on its view before those that a navigation controller adds."""


def asked(source: Source, seed: int) -> Iterator[str]:
    """One event that did not happen, and somebody might have expected."""
    tokens = list(missed(source.timeline))
    if tokens:
        yield Random(seed).choice(tokens)


def unsound(source: Source, seed: int, *, in_pairs: bool = True) -> Iterator[str]:
    """The fixes whose experiment does not bring the event, and proven facts that are no fix.

    Args:
        source: the experiment.
        seed: chooses the event.
        in_pairs: where no change helps alone, all pairs are tried. Otherwise only where the answer
            to why not has found two that do together: most pairs are thousands of plays in vain.
    """
    for token in asked(source, seed):
        answer = source.timeline.why_not(token)
        is_together = not answer.happened and len(answer.proof.together) == 2
        found = list(source.fixes(token, pairs=None if in_pairs or is_together else False))
        for fix in found:
            try:
                assert fix.experiment is not None
                played = run_experiment(fix.experiment).timeline
            except FingerpostError as error:
                yield f"{token}: {fix}: {error}"
                continue
            states = (token, f"{token}(began)") if token.endswith(".action") else (token,)
            if not any(has(played, state) for state in states):
                yield f"{token}: {fix}"
        # What the answer to why not proves and is no fix.
        settings = {str(fix.settings[0]) for fix in found if len(fix.settings) == 1}
        for item in () if answer.happened else answer.proof.alone[:3]:
            if can_be_set(item) and str(item.setting) not in settings:
                yield f"{token}: {item.setting} decides"


def can_be_set(item: ProvedChange) -> bool:
    """Whether a program can change it: no number of the finger, no limit of UIKit's."""
    return item.setting is not None and (
        item.setting.subject != "profile" and item.setting.property != "class"
    )


@pytest.mark.parametrize("part", range(4))
def test_every_fix_of_every_experiment_brings_what_was_wanted(part: int) -> None:
    bad = [
        f"{file.name}: {line}"
        for number, file in list(enumerate(FILES))[part::4]
        for line in unsound(read_experiment(file), number, in_pairs=number % 3 == 0)
        if NOT_A_DOCUMENT.get(file.name, "\0") not in line
    ]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("part", range(4))
def test_every_fix_of_a_random_experiment_brings_what_was_wanted(part: int) -> None:
    bad = [
        f"{seed}: {line}"
        for seed in range(part, 300, 4)
        for line in unsound(experiment_of(numbered(seed)), seed, in_pairs=seed % 5 == 0)
    ]
    assert not bad, "\n".join(bad)
