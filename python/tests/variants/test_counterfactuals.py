"""What each deciding fact changes when it alone is changed."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import UnknownNameError
from fingerpost.experiment import experiment_of
from fingerpost.objects import View


@pytest.fixture
def card(lab: Lab) -> View:
    made = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    made.add_recognizer("tap", name="tap")
    return made


def test_a_fact_that_decides_would_change_it(lab: Lab, card: View) -> None:
    found = lab.counterfactuals(Script().tap(card), "card.touchesEnded")
    (only,) = found
    assert (str(only.setting), only.outcome, only.changes_it) == (
        *("tap.cancelsTouchesInView = false", "happens"),
        True,
    )
    assert str(found) == (
        f"{found.answer.text}\n  tap.cancelsTouchesInView = false would change it: it happens"
    )


def test_a_second_obstacle_behind_the_first_is_named(lab: Lab, card: View) -> None:
    card.set("isUserInteractionEnabled", False)
    button = card.add_subview("button", class_name="UIButton", frame=(0, 0, 100, 40))
    button.set("isEnabled", False)
    found = lab.counterfactuals(Script().tap((60, 210)), "button.touchUpInside")
    outcomes = [(str(item.setting), item.outcome) for item in found]
    assert outcomes == [("card.isUserInteractionEnabled = true", "same")]
    assert "disabled" in found[0].obstacle


def test_what_happened_can_be_kept_from_happening(lab: Lab, card: View) -> None:
    found = lab.counterfactuals(Script().tap(card), "card.touchesCancelled")
    assert [(str(item.setting), item.outcome) for item in found] == [
        ("tap.cancelsTouchesInView = false", "isGone")
    ]


def test_a_limit_is_played_on_the_other_side_of_what_was_measured(lab: Lab, card: View) -> None:
    found = lab.counterfactuals(Script().press(card, 0.8), "tap.action")
    (only,) = [item for item in found if item.fact.subject == "profile"]
    assert (only.fact.property, only.outcome) == ("tapPressDuration", "happens")


def test_a_fact_without_a_setting_is_not_played(lab: Lab, card: View) -> None:
    found = lab.counterfactuals(Script().tap((5, 5)), "card.touchesBegan")
    assert [(item.setting, item.outcome, item.changes_it) for item in found] == [
        (None, "notPlayed", False)
    ]


def test_an_unknown_name_is_refused(lab: Lab, card: View) -> None:
    with pytest.raises(UnknownNameError, match="crad"):
        lab.counterfactuals(Script().tap(card), "crad.touchesEnded")


def test_an_experiment_answers_like_its_lab() -> None:
    source = experiment_of(
        {
            "fingerpost": 1,
            "view": {"name": "root", "recognizers": [{"name": "tap", "type": "tap"}]},
            "script": [{"tap": "root"}],
        }
    )
    (only,) = source.counterfactuals("root.touchesEnded")
    assert only.changes_it
    assert source.varied((only.setting,)).timeline.why_not("root.touchesEnded").happened  # type: ignore[arg-type]
