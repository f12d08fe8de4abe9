"""Errors have the places of their problems as data, in what the caller gave."""

from __future__ import annotations

import pytest

from fingerpost import FingerpostError, Lab, Samples, Script
from fingerpost._enums import Status
from fingerpost.errors import ErrorPlace, error_of
from fingerpost_workbench.experiment import ExperimentError, experiment_of
from fingerpost_workbench.experiment.run import run_experiment


def test_each_problem_of_a_script_has_its_path_and_its_sentence() -> None:
    with Lab() as lab:
        lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
        with pytest.raises(FingerpostError) as caught:
            lab.play([{"wait": 1}, {"tap": "crad", "cuont": 2}])
    assert caught.value.places == (
        ErrorPlace(("script", 1, "cuont"), "unknown key; did you mean count?", 17),
        ErrorPlace(("script", 1, "tap"), "nothing is called 'crad'; did you mean card?", 6),
    )
    assert str(caught.value).splitlines() == [
        "script[1].cuont: unknown key; did you mean count?",
        "script[1].tap: nothing is called 'crad'; did you mean card?",
    ]


def test_a_step_that_fails_while_it_is_played_has_its_path() -> None:
    with Lab() as lab, pytest.raises(FingerpostError) as caught:
        lab.play(Script().wait(1).up(7))
    assert [item.path for item in caught.value.places] == [("script", 1)]
    assert str(caught.value) == f"script[1]: {caught.value.places[0].message}"


def test_a_sample_of_a_recording_has_its_index() -> None:
    twice = Samples.from_columns([0, 0.1], x=[1, 1], y=[1, 1], phase=["began", "began"])
    with Lab() as lab, pytest.raises(FingerpostError) as caught:
        lab.play(twice)
    (place,) = caught.value.places
    assert place.path == (1,)
    assert str(caught.value) == f"sample 1: {place.message}"


def test_an_error_about_no_part_has_no_place() -> None:
    with Lab() as lab:
        with pytest.raises(FingerpostError) as first:
            lab.play([{"tap": "nobody"}])
        with pytest.raises(FingerpostError) as second:
            lab.record_limit = 1
    assert first.value.places
    assert second.value.places == ()


def test_a_value_that_is_no_json_has_its_path_too() -> None:
    with Lab() as lab, pytest.raises(FingerpostError) as caught:
        lab.play([{"tap": [1, float("nan")]}])
    assert [item.path for item in caught.value.places] == [("script", 0, "tap", 1)]


def test_an_experiment_names_the_path_of_a_step_that_cannot_be_played() -> None:
    source = experiment_of({"fingerpost": 1, "view": {"name": "a"}, "script": [{"up": 7}]})
    with pytest.raises(ExperimentError) as caught:
        run_experiment(source)
    assert caught.value.problems[0].path == ("script", 0)


def test_every_status_of_the_engine_has_an_exception_of_its_own() -> None:
    kinds = {status: type(error_of(status, "no")) for status in Status if status != Status.OK}
    assert [kind.status for kind in kinds.values()] == list(kinds)
    assert len(set(kinds.values())) == len(kinds) == 17
    assert kinds[Status.ERROR_STALE].__name__ == "StaleError"
    assert issubclass(kinds[Status.ERROR_NAME], LookupError)
    assert type(error_of(99, "no")) is FingerpostError and FingerpostError.status is None
    assert ExperimentError.status is Status.ERROR_DOCUMENT
