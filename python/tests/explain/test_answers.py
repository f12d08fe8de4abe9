"""Explanations of stored timelines, explanations without names, and refused questions."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow
import pyarrow.feather
import pyarrow.parquet
import pytest
from hypothesis import given, settings

from explain import dense
from fingerpost import Lab, Script, Timeline
from fingerpost.errors import BadValueError, RangeError, UnknownNameError
from fingerpost_workbench.experiment import experiment_of
from fingerpost_workbench.experiment.run import run_experiment
from support.stock import Data


def play(experiment: Data) -> Timeline:
    return run_experiment(experiment_of(experiment)).timeline


@settings(max_examples=60)
@given(dense.experiments())
def test_a_stored_timeline_answers_as_the_first_one(experiment: Data) -> None:
    timeline = play(experiment)
    stored = Timeline.from_arrow(timeline)
    for answer, again in zip(timeline.overview(), stored.overview(), strict=True):
        assert answer.to_dict() == again.to_dict()


@pytest.mark.parametrize("ending", ["feather", "parquet"])
def test_a_timeline_on_disk_answers_too(tmp_path: Path, lab: Lab, ending: str) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    page.add_subview("bar", frame=(0, 0, 390, 50)).add_subview("far", frame=(0, 90, 9, 9))
    timeline = lab.play(Script().tap(page))
    file = tmp_path / f"timeline.{ending}"
    module = pyarrow.parquet if ending == "parquet" else pyarrow.feather
    write = module.write_table if ending == "parquet" else module.write_feather
    write(timeline.to_arrow().unify_dictionaries(), str(file))
    read = module.read_table(str(file))
    stored = Timeline.from_arrow(read)
    played = timeline.why_not("bar", "hit", prove=False)
    assert stored.why_not("bar", "hit").to_dict() == played.to_dict()
    # Its list of names contains who is inside whom.
    assert "“far” was not tested: it is inside the view “bar”" in stored.why_not("far", "hit").text


def test_without_the_list_of_names_the_records_must_do(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    page.add_recognizer("tap", name="tap")
    timeline = lab.play(Script().tap(page))
    bare = Timeline.from_arrow(timeline.to_arrow().replace_schema_metadata(None))
    assert bare.why("page.touchesCancelled").text == timeline.why("page.touchesCancelled").text
    assert bare.why_not("page", "touchesEnded").reasons == (
        timeline.why_not("page", "touchesEnded").reasons
    )


def test_why_not_of_an_event_that_happened_is_refused(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    timeline = lab.play(Script().tap(page))
    answer = timeline.why_not("page", "touchesEnded")
    assert answer.happened and answer.text.startswith("It did happen. The view “page” got ")


def test_nothing_touched_is_an_answer_too(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    answer = lab.play(Script().wait(1)).why_not(page, "hit")
    assert answer.reasons == ("noTouch",)
    assert answer.text == "No finger touched the screen, so nothing reached the view “page”."


def test_a_token_may_have_a_time(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    timeline = lab.play(Script().tap(page).wait(1).tap(page))
    assert timeline.why("page.touchesEnded").records[0].time == 50_000_000
    assert timeline.why("page.touchesEnded @1.1").records[0].time == 1_100_000_000
    assert timeline.why(timeline[3]).records[0] == timeline[3]
    assert timeline.why(3).details() == timeline.why(timeline[3]).details()


def test_an_unanswerable_question_gives_one_sentence(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    page.add_recognizer("tap", name="tap")
    timeline = lab.play(Script().tap(page))
    with pytest.raises(UnknownNameError, match="did you mean page.touchesCancelled"):
        timeline.why("page.touchesCanceled")
    with pytest.raises(UnknownNameError, match="at 0.2 s"):
        timeline.why("tap.action @0.2")
    with pytest.raises(UnknownNameError, match="no object in this timeline is named 'pge'; did"):
        timeline.why_not("pge", "hit")
    with pytest.raises(UnknownNameError, match="has no event 'touchesBegn'; did you mean"):
        timeline.why_not("page", "touchesBegn")
    with pytest.raises(UnknownNameError, match="the recognizer 'tap' has no event 'touchUp"):
        timeline.why_not("tap", "touchUpInside")
    with pytest.raises(RangeError, match="No record has the serial 100000"):
        timeline.why(100_000)
    with pytest.raises(BadValueError, match="there is no touch 7; the timeline has 1"):
        timeline.why_not("page", "hit", touch=7)
    with Lab() as other:
        stranger = other.add_window().add_subview("page", frame=(0, 0, 9, 9))
        with pytest.raises(RangeError, match="belongs to another timeline"):
            timeline.why(other.play(Script().tap(stranger))[2])


def test_an_answer_is_plain_data_for_machines(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    page.add_recognizer("tap", name="tap")
    answer = lab.play(Script().tap(page)).why_not(page, "touchesEnded")
    data = json.loads(json.dumps(answer.to_dict()))
    assert data["reasons"] == ["cancelledByRecognizer", "tapsCompleted"]
    assert data["facts"] == [
        {
            "subject": "tap",
            "property": "cancelsTouchesInView",
            "value": True,
            "rule": "DL-4",
            "confidence": "published",
            "record": data["facts"][0]["record"],
            "decides": "alone",
        }
    ]
    assert data["proof"]["alone"][0]["setting"] == {
        "subject": "tap",
        "property": "cancelsTouchesInView",
        "value": False,
    }
    assert data["happened"] is False and data["records"][-1] == 0
