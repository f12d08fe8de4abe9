"""A lab's script, turn by turn; a stepper keeps everything alive that it needs."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Question, Script
from fingerpost.errors import BusyError, FingerpostError, StateError


@pytest.fixture
def lab() -> Lab:
    lab = Lab()
    card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    card.add_recognizer("tap", name="tap")
    return lab


def test_the_lab_stays_as_it_is_and_may_be_gone(lab: Lab) -> None:
    with lab.steps(Script().tap("card").tap("card")) as stepper:
        assert lab.time == 0
        assert len(lab.timeline) == 0
        lab.close()
        while stepper.forward().log("actions") != "tap.action":
            pass
        with stepper.branch() as branch:
            assert stepper.resume(branch).log("actions") == "tap.action"


def test_a_run_may_begin_in_the_middle_of_things(lab: Lab) -> None:
    lab.play(Script().tap("card"))
    with lab.steps(Script().tap("card")) as stepper:
        first = stepper.forward()
        assert stepper.position == len(first)
        assert first[0].serial == len(lab.timeline)
        assert stepper.to(first[0]).position == 1
        assert stepper.start().position == 0


def test_callbacks_are_asked_in_branches_too(lab: Lab) -> None:
    asked: list[str] = []

    def no(question: Question) -> bool:
        asked.append(str(question.recognizer))
        return False

    lab.find("tap").delegate(should_begin=no)
    with lab.steps(Script().tap("card")) as stepper:
        assert asked
        stepper.forward()
        before = len(asked)
        with stepper.branch() as branch:
            assert stepper.resume(branch).log("actions") == ""
        assert len(asked) > before


def test_what_a_callback_raises_comes_out(lab: Lab) -> None:
    def broken(question: Question) -> bool:
        raise RuntimeError("no idea")

    lab.find("tap").delegate(should_begin=broken)
    with pytest.raises(RuntimeError, match="no idea"):
        lab.steps(Script().tap("card"))


def test_a_callback_must_not_use_the_stepper_that_calls_it(lab: Lab) -> None:
    problems: list[FingerpostError] = []

    def curious(question: Question) -> bool:
        if steppers:
            try:
                steppers[0].forward()
            except FingerpostError as error:
                problems.append(error)
        return True

    lab.find("tap").delegate(should_begin=curious)
    steppers = []
    steppers.append(lab.steps(Script().tap("card")))
    steppers[0].forward()
    with steppers[0].branch() as branch:
        steppers[0].resume(branch)
    assert [type(problem) for problem in problems] == [BusyError]


def test_what_cannot_be_stepped_through_is_refused_with_its_place(lab: Lab) -> None:
    with pytest.raises(FingerpostError, match=r"script\[1\]"):
        lab.steps(Script().wait(0.1).up(1))
    with lab.steps(Script().tap("card")) as stepper, Lab() as other:
        other.play(Script().wait(1))
        with pytest.raises(StateError, match="this place is at 0.0 s"):
            stepper.resume(other)
    with pytest.raises(FingerpostError, match="NULL"):
        stepper.forward()
