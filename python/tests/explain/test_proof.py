"""Answers are played: what they say decides does, and what cannot be played is said."""

from __future__ import annotations

from pathlib import Path

import pyarrow.feather
import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost.errors import BadValueError, UnknownNameError
from fingerpost.explain.engine import why_not_recorded
from fingerpost.explain.proving import note_places
from fingerpost.objects import View
from fingerpost_workbench.experiment import experiment_of, read_experiment
from support.checkout import experiment_files


@pytest.fixture
def card(lab: Lab) -> View:
    made = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    made.add_recognizer("tap", name="tap")
    return made


def test_a_fact_that_decides_is_changed_and_played(lab: Lab, card: View) -> None:
    answer = lab.play(Script().tap(card)).why_not("card.touchesEnded")
    (only,) = answer.proof.alone
    assert (str(only.setting), only.outcome) == ("tap.cancelsTouchesInView = false", "happens")
    assert [(str(fact), fact.decides) for fact in answer.facts] == [
        ("tap.cancelsTouchesInView = true", "alone")
    ]
    assert str(answer) == (
        f"{answer.text} Played: it comes if you set tap.cancelsTouchesInView to false."
    )


def test_two_obstacles_are_said_together(lab: Lab, card: View) -> None:
    card.set("isUserInteractionEnabled", False)
    button = card.add_subview("button", class_name="UIButton", frame=(0, 0, 100, 40))
    button.set("isEnabled", False)
    answer = lab.play(Script().tap((60, 210))).why_not("button.touchUpInside")
    assert [str(item.setting) for item in answer.proof.together] == [
        "card.isUserInteractionEnabled = true",
        "button.isEnabled = true",
    ]
    assert "disabled" in answer.proof.then
    assert [fact.decides for fact in answer.facts] == ["together", "together"]


def test_what_happened_can_be_kept_from_happening(lab: Lab, card: View) -> None:
    answer = lab.play(Script().tap(card)).why("card.touchesCancelled")
    assert [(str(item.setting), item.outcome) for item in answer.proof.alone] == [
        ("tap.cancelsTouchesInView = false", "isGone")
    ]


def test_a_limit_is_played_on_the_other_side_of_what_was_measured(lab: Lab, card: View) -> None:
    answer = lab.play(Script().press(card, 0.8)).why_not("tap.action")
    (only,) = [item for item in answer.proof.alone if item.fact.subject == "profile"]
    assert (only.fact.property, only.outcome) == ("tapPressDuration", "happens")


def test_a_finger_elsewhere_is_told_where_to_come_down(lab: Lab, card: View) -> None:
    answer = lab.play(Script().tap((5, 5))).why_not("card.touchesBegan")
    first = answer.proof.alone[0]
    assert (first.setting, first.number) == (None, "script[0].place")
    assert str(first) == "put the finger down on card"


def test_a_question_reaches_a_touch(lab: Lab, card: View) -> None:
    lab.find("tap").set("cancelsTouchesInView", False)
    timeline = lab.play(Script().tap(card).wait(1).tap((5, 5)))
    assert timeline.why_not("card.touchesBegan #1").happened
    second = timeline.why_not("card.touchesBegan #2")
    assert (second.happened, second.touch) == (False, 2)
    assert timeline.why_not("card.touchesBegan", touch=2) == second
    assert timeline.why_not("card.touchesBegan @1.06").touch == 2
    with pytest.raises(BadValueError, match=r"no touch is down at 0.5 s; the timeline has 1 from"):
        timeline.why_not("card.touchesBegan @0.5")
    with pytest.raises(BadValueError, match="there is no touch #3; the timeline has 2 touches"):
        timeline.why_not("card.touchesBegan #3")


def test_a_record_of_a_touch_is_found(lab: Lab, card: View) -> None:
    lab.find("tap").set("cancelsTouchesInView", False)
    timeline = lab.play(Script().tap(card).wait(1).tap(card))
    assert timeline.why("tap.action #2").records[0].milliseconds > 1000
    assert timeline.why("tap.action").records[0].milliseconds == 50


def test_uikits_word_finds_the_token() -> None:
    data = {
        "fingerpost": 1,
        "view": {
            "name": "list",
            "class": "UITableView",
            "subviews": [{"name": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 44]}],
        },
        "script": [{"tap": "row"}],
    }
    timeline = experiment_of(data).timeline
    assert timeline.why("row.didSelectRowAt").happened
    with pytest.raises(UnknownNameError, match=r"did you mean row\.didSelect\?"):
        timeline.why("didSelectRowAt")


def test_a_stored_timeline_says_that_nothing_was_played(
    lab: Lab, card: View, tmp_path: Path
) -> None:
    played = lab.play(Script().tap(card))
    file = tmp_path / "x.arrow"
    pyarrow.feather.write_feather(played.to_arrow().unify_dictionaries(), str(file))
    answer = Timeline.from_arrow(pyarrow.feather.read_table(str(file))).why_not("card.touchesEnded")
    assert (answer.proof.status, answer.proof.is_played) == ("notPlayed", False)
    assert str(answer) == f"{answer.text} (Not played.)"
    assert played.why_not("card.touchesEnded", prove=False).to_dict() == answer.to_dict()


def test_without_a_proof_the_script_shows_where_a_view_was(
    lab: Lab, card: View, tmp_path: Path
) -> None:
    card.add_subview("back", frame=(0, 0, 100, 100))
    card.add_subview("front", frame=(0, 0, 100, 100))
    played = lab.play(Script().tap((60, 210)))
    start = (
        "The view “back” was not hit: the finger came down at (60, 210) at 0 ms, and the view "
        "“front” was found there. “back” was not tested: “front” "
    )
    answer = played.why_not("back.hit", prove=False)
    assert answer.text == (
        f"{start}is in front of it and took the touch first. A view receives touches even where "
        "it draws nothing."
    )
    assert (answer.proof.status, answer.reasons) == ("notPlayed", ("covered",))
    file = tmp_path / "x.arrow"
    pyarrow.feather.write_feather(played.to_arrow().unify_dictionaries(), str(file))
    stored = Timeline.from_arrow(pyarrow.feather.read_table(str(file))).why_not("back.hit")
    assert stored.text == (
        f"{start}took the touch first; the timeline does not contain where “back” was."
    )


def test_python_code_is_not_called_again_unless_it_is_wanted(lab: Lab, card: View) -> None:
    called: list[int] = []
    card.override(touches_began=lambda _: called.append(1) or "forward")
    timeline = lab.play(Script().tap(card))
    assert (len(called), timeline.why_not("card.touchesEnded").proof.status) == (1, "notPlayed")
    assert len(called) == 1
    assert timeline.why_not("card.touchesEnded", prove=True).proof.status == "played"
    assert len(called) > 1


def test_an_unknown_name_is_refused(lab: Lab, card: View) -> None:
    with pytest.raises(UnknownNameError, match="crad"):
        lab.play(Script().tap(card)).why_not("crad.touchesEnded")


def test_an_experiment_is_played_too() -> None:
    source = experiment_of(
        {
            "fingerpost": 1,
            "view": {"name": "root", "recognizers": [{"name": "tap", "type": "tap"}]},
            "script": [{"tap": "root"}],
        }
    )
    (only,) = source.timeline.why_not("root.touchesEnded").proof.alone
    assert only.setting is not None
    assert source.varied((only.setting,)).timeline.why_not("root.touchesEnded").happened


@pytest.mark.parametrize("file", experiment_files()[::6], ids=lambda path: path.stem)
def test_places_noted_in_one_play_answer_what_a_play_for_each_object_does(file: Path) -> None:
    source = read_experiment(file)
    timeline = source.lab().play(source.script)
    missing = timeline.picture().missing
    asked = [(name, event) for name, events in missing.items() for event in events]
    played = [timeline.why_not(name, event, prove=False).to_dict() for name, event in asked]
    note_places(timeline, list(missing))
    assert [why_not_recorded(timeline, *item).to_dict() for item in asked] == played


def test_a_row_among_many_is_told_how_far_the_finger_was_from_it(lab: Lab) -> None:
    table = lab.add_window().add_subview("table", frame=(0, 0, 200, 5000))
    for row in range(70):
        table.add_subview(f"row{row}", frame=(0, 50 * row, 100, 40))
    timeline = lab.play(Script().tap((105, 60)))
    skipped = "was skipped: the finger is not on its frame"
    assert skipped in str(why_not_recorded(timeline, "row1", "touchesBegan"))
    note_places(timeline, ["row1"])
    told = str(why_not_recorded(timeline, "row1", "touchesBegan"))
    assert "5 points beyond its right edge" in told and skipped not in told
    assert skipped in str(why_not_recorded(timeline, "row2", "touchesBegan"))
