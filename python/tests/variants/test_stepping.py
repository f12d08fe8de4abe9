"""Turn by turn, forwards and backwards; a branch from any turn continues like the run."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from fingerpost import Timeline
from fingerpost.errors import RangeError, StateError
from fingerpost_workbench.experiment import Source, experiment_of, read_experiment
from fingerpost_workbench.experiment.run import run_experiment
from support.checkout import experiment_files
from support.experiments import Data, experiments
from variants.questions import DOUBLE, PAN, TAP, screen


def timed(timeline: Timeline) -> list[tuple[str, int]]:
    return [(line.text, line.time) for line in timeline.lines()]


@pytest.fixture
def source() -> Source:
    return screen(script=[{"tap": "root", "count": 2}, {"wait": 0.1}], recognizers=[DOUBLE])


def test_a_turn_is_an_event_or_a_timer(source: Source) -> None:
    with source.steps() as stepper:
        turns = []
        while not stepper.at_end:
            turns.append(stepper.forward().log("recognizerTouches", "touches", "actions"))
        assert [turn.splitlines()[:2] for turn in turns] == [
            ["double.touchesBegan", "root.touchesBegan"],
            ["double.touchesEnded"],
            ["double.touchesBegan"],
            ["double.touchesEnded", "double.action"],
            # The last step waits, and nothing happens.
            [],
        ]


def test_records_stepped_back_over_are_repeated(source: Source) -> None:
    with source.steps() as stepper:
        first, second = stepper.forward(), stepper.forward()
        assert stepper.back() == second
        assert stepper.back() == first
        assert (stepper.position, len(stepper.back())) == (0, 0)
        assert stepper.forward() == first


def test_records_are_gone_over_one_by_one(source: Source) -> None:
    with source.steps() as stepper:
        kinds = [stepper.forward("record")[0].kind for _ in range(2)]
        assert kinds == ["step", "input"]
        assert stepper.record == stepper.timeline[1]
        assert stepper.back("record")[0].kind == "input"
        assert len(stepper.seen) == 1
        # From inside a turn a step by turns goes to its end.
        stepper.forward()
        assert stepper.timeline[stepper.position].turn != stepper.seen[-1].turn


def test_the_run_is_that_of_the_experiment(source: Source) -> None:
    with source.steps() as stepper:
        assert stepper.timeline == run_experiment(source).timeline


def test_another_way_on_is_a_branch(source: Source) -> None:
    with source.steps() as stepper:
        stepper.forward()
        with stepper.branch() as held, stepper.branch() as lifted:
            assert held.play([{"wait": 1}]).log("states") == "double.state(failed)"
            assert lifted.play([{"up": 1}, {"tap": "root"}]).log("actions") == "double.action"


def test_equal_input_after_a_branch_gives_equal_timelines(source: Source) -> None:
    with source.steps() as stepper:
        for _ in range(3):
            stepper.forward()
            with stepper.branch() as one:
                steps = [{"tap": [100, 100]}, {"drag": "root", "by": [50, 50]}]
                one.play(steps)
                with stepper.branch() as other:
                    other.play(steps)
                    assert one.same_as(other)


def goes_on_as_the_run_did(source: Source) -> int:
    """Branches after every turn and plays the rest; returns how many turns there were."""
    turns = 0
    with source.steps() as stepper:
        run = timed(stepper.timeline)
        while not stepper.at_end:
            stepper.forward()
            try:
                branch = stepper.branch()
            except StateError as error:
                assert ": go to " in str(error)
                continue
            turns += 1
            with branch:
                behind, seen = timed(branch.timeline), timed(stepper.seen)
                assert behind[: len(seen)] == seen
                assert behind + timed(stepper.resume(branch)) == run
    return turns


@pytest.mark.parametrize("file", experiment_files(), ids=lambda path: path.stem)
def test_every_published_run_goes_on_from_every_turn(file: Path) -> None:
    source = read_experiment(file)
    reached = goes_on_as_the_run_did(source)
    assert reached > 0 or "glass" in source.data["screen"]


def test_where_a_sensor_stands_between_a_branch_begins_where_a_step_does(source: Source) -> None:
    through = experiment_of({**source.data, "screen": {"displayRate": 30}})
    with through.steps() as stepper:
        run = timed(stepper.timeline)
        with stepper.branch() as branch:
            assert timed(stepper.resume(branch)) == run
        stepper.forward()
        with pytest.raises(StateError, match="go to where a step begins"):
            stepper.branch()


@settings(max_examples=100)
@given(experiments())
def test_random_runs_go_on_from_every_turn(data: Data) -> None:
    goes_on_as_the_run_did(experiment_of(data))


def test_between_two_steps_the_bytes_are_those_of_the_run(source: Source) -> None:
    with source.steps() as stepper:
        while stepper.seen.log("actions") == "":
            stepper.forward()
        with stepper.branch() as branch:
            stepper.resume(branch)
            assert branch.timeline == stepper.timeline


def test_a_finger_that_is_named_later_is_not_taken_before() -> None:
    script: list[Data] = [{"tap": "root"}, {"down": 1, "at": "root"}, {"up": 1}]
    mixed = screen(script=script, recognizers=[TAP, PAN])
    with mixed.steps() as stepper:
        assert stepper.timeline == run_experiment(mixed).timeline


def test_the_middle_of_another_event_is_refused_by_name() -> None:
    pressed = screen(script=[{"pressButton": "menu", "for": 0.2}], recognizers=[TAP])
    with pressed.steps() as stepper:
        stepper.forward()
        if not stepper.at_end:
            with pytest.raises(StateError, match=r"script\[0\]: pressButton does more than"):
                stepper.branch()


def test_a_branch_of_another_place_is_not_resumed(source: Source) -> None:
    with source.steps() as stepper:
        stepper.forward()
        with stepper.branch() as branch:
            stepper.forward()
            with pytest.raises(StateError, match="this place is at 0.05 s"):
                stepper.resume(branch)


def test_a_place_is_found_by_its_record(source: Source) -> None:
    with source.steps() as stepper:
        action = next(record for record in stepper.timeline if record.kind == "actions")
        assert stepper.to(action).record == action
        assert stepper.start().record is None
        with pytest.raises(RangeError, match="serial 9999"):
            stepper.to(9999)
