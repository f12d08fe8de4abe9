"""A decision table describes the outcomes of all combinations by the fewest rules."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost.errors import FingerpostError
from fingerpost_workbench.experiment.reader import read_experiment
from fingerpost_workbench.folding import folded
from fingerpost_workbench.sweeps import decision_table, sweep
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


def test_outcomes_that_always_or_never_occur_have_their_word() -> None:
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


def test_conditions_on_words_use_equal_or_not_equal() -> None:
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


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a value twice": ({"tap.isEnabled": [True, True]}, "has a value twice"),
    "too many": ({f"script[0].{key}": list(range(60)) for key in ("dx", "dy", "over")}, "too many"),
    "nothing": ({"tab.isEnabled": [True]}, "did you mean 'tap'"),
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
