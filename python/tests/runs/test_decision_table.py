"""A decision table says in the fewest rules what every combination does."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fingerpost.errors import FingerpostError
from fingerpost.experiment.reader import read_experiment
from fingerpost.runs import decision_table, sweep
from fingerpost.runs.asking import folded
from fingerpost.runs.minimizing import primes, smallest_cover, subsets
from support.cards import CARD
from support.checkout import ROOT

S0 = ROOT / "Tests/Experiments/s0-began-no-ended-no-cancels-no.yaml"
FLAGS = ["doubleTap.delaysTouchesBegan", "doubleTap.delaysTouchesEnded"]


def test_a_button_is_pressed_unless_the_finger_pans() -> None:
    over = {"pan.isEnabled": [True, False], "script[0].dx": [0, 4, 8, 12, 40]}
    table = decision_table(CARD, over, "buy.bought")
    assert str(table) == (
        "buy.bought iff not (pan.isEnabled and script[0].dx ≥ 12 pt)\n"
        "(10 runs, every one as the rules say)"
    )
    assert table.of({"pan.isEnabled": True, "script[0].dx": 40}) == 0
    assert table.of({"pan.isEnabled": False, "script[0].dx": 40}) == 1


def test_what_never_and_what_always_happens_has_a_word() -> None:
    over = {"tap.isEnabled": [True, False]}
    assert "buy.bought iff always" in str(decision_table(CARD, over, "buy.bought"))
    assert "pan.action(began) iff never" in str(decision_table(CARD, over, "pan.action(began)"))


def test_the_published_table_has_a_rule_for_each_of_its_logs() -> None:
    over = {name: [True, False] for name in [*FLAGS, "doubleTap.cancelsTouchesInView"]}
    table = decision_table(read_experiment(S0), over)
    for row in sweep(S0, over).table.to_pylist():
        number = table.of({name: row[name] for name in over})
        assert table.verdicts[number - 1].log == folded(row["log"].split("\n"))
    assert len(table.verdicts) == 6 and all(verdict.is_fewest for verdict in table.verdicts)


def test_words_are_told_by_what_they_are_or_are_not() -> None:
    over = {
        "pan.delegate.shouldBegin": [None, True, False],
        "script[0].dx": [40],
    }
    table = decision_table(CARD, over, "pan.action(began)")
    assert "iff pan.delegate.shouldBegin ≠ false" in str(table)


def test_a_combination_that_is_refused_is_an_outcome() -> None:
    table = decision_table(CARD, {"script[0].fingers": [1, 2, 50]})
    refused = table.verdicts[0]
    assert (refused.outcome, refused.words) == (0, "script[0].fingers ≥ 50")
    assert "refused" in str(table)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(1, 5))
def test_the_rules_equal_the_truth_table_of_any_function(data: Any, variables: int) -> None:  # noqa: ANN401
    shape = data.draw(st.lists(st.integers(1, 3), min_size=variables, max_size=variables))
    ordered = data.draw(st.lists(st.booleans(), min_size=variables, max_size=variables))
    size = int(np.prod(shape))
    flags = data.draw(st.lists(st.booleans(), min_size=size, max_size=size))
    wanted = np.asarray(flags).reshape(shape)
    cubes, _ = smallest_cover(wanted, ordered)
    for row in itertools.product(*map(range, shape)):
        covered = any(all(v in s for v, s in zip(row, cube, strict=True)) for cube in cubes)
        assert covered == bool(wanted[row])


@settings(max_examples=30, deadline=None)
@given(st.lists(st.booleans(), min_size=8, max_size=8))
def test_no_cover_has_fewer_rules(flags: list[bool]) -> None:
    wanted = np.asarray(flags).reshape(2, 2, 2)
    cubes, is_fewest = smallest_cover(wanted, [False] * 3)
    assert is_fewest
    known = primes(wanted, [False] * 3)
    for fewer in range(len(cubes)):
        for chosen in itertools.combinations(known, fewer):
            said = np.zeros_like(wanted)
            for cube in chosen:
                said[np.ix_(*cube)] = True
            assert (said != wanted).any()


def test_numbers_are_taken_in_stretches_and_words_in_any_set() -> None:
    assert (0, 2) not in subsets(3, is_ordered=True)
    assert (0, 2) in subsets(3, is_ordered=False)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a value twice": ({"tap.isEnabled": [True, True]}, "has a value twice"),
    "too many": ({f"script[0].{key}": list(range(60)) for key in ("dx", "dy", "over")}, "too many"),
    "nobody": ({"tab.isEnabled": [True]}, "did you mean 'tap'"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_table_that_cannot_be_made_says_why(what: str) -> None:
    over, words = WRONG[what]
    with pytest.raises(FingerpostError, match=words):
        decision_table(CARD, over)


def test_a_setting_that_was_not_played_has_no_rule() -> None:
    table = decision_table(CARD, {"tap.isEnabled": [True, False]})
    with pytest.raises(FingerpostError, match="was played with true, false"):
        table.of({})
    assert table.to_dict()["outcomes"][0]["when"] == "always"
