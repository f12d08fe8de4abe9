"""Recognizers written in Python."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Annotated

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import BadValueError, BusyError, StateError, UnknownNameError
from fingerpost.recognizers import GestureContext, GestureRecognizer, Parameter, State, Touch
from fingerpost.recognizers.gesture import Answer

Touches = tuple[Touch, ...]


class Flick(GestureRecognizer):
    """One finger that moves far enough to the right."""

    id = "test.flick"
    measurements = ("travel",)
    distance: Annotated[float, Parameter("How far.", "pt", 1, 500)] = 30.0
    waits: bool = False

    def __init__(self) -> None:
        self.travel = 0.0
        self.places: list[tuple[float, float]] = []

    def touches_moved(self, touches: Touches, context: GestureContext) -> Answer:
        self.places.append(touches[0].location)
        self.travel = touches[0].location[0] - touches[0].start_location[0]
        if context.state is not State.POSSIBLE or self.waits:
            return None
        return "recognized" if self.travel >= self.distance else None

    def touches_ended(self, touches: Touches, context: GestureContext) -> Answer:
        if context.state is not State.POSSIBLE:
            return None
        return context.fail("notEnough", self.travel, self.distance)

    def location(self, touch: int | None = None) -> tuple[float, float] | None:
        return self.places[-1] if self.places else None

    def number_of_touches(self) -> int:
        return 1 if self.places else 0

    def measure(self, name: str) -> float:
        return self.travel


class Curious(GestureRecognizer):
    """Uses the lab wherever it is called."""

    id = "test.curious"
    measurements = ("reported",)

    def __init__(self) -> None:
        self.use()

    def use(self) -> None:
        for use in USES:
            try:
                use()
            except BusyError:
                ASKED.append("busy")
            else:
                ASKED.append("let in")

    def touches_began(self, touches: Touches, context: GestureContext) -> Answer:
        self.use()
        return None

    def touches_ended(self, touches: Touches, context: GestureContext) -> Answer:
        self.use()
        return "recognized"

    def reset(self) -> None:
        self.use()

    def location(self, touch: int | None = None) -> tuple[float, float] | None:
        self.use()
        return (1, 1)

    def number_of_touches(self) -> int:
        self.use()
        return 1

    def measure(self, name: str) -> float:
        self.use()
        return 1

    def __del__(self) -> None:
        self.use()


USES: list[Callable[[], object]] = []
ASKED: list[str] = []


def test_its_own_code_finds_the_lab_busy_wherever_it_is_called(lab: Lab) -> None:
    scene(lab, Curious)
    it, pad = lab.find("it"), lab.find("pad")
    uses = (lambda: lab.time, lab.copy, it.destroy, lambda: pad.set("alpha", 0.5))
    USES[:] = [*uses, lambda: lab.play(Script().wait(1)), lambda: it.measure("reported")]
    ASKED.clear()
    calls = [
        lambda: lab.play(Script().tap(pad)),
        it.location,
        lambda: it.number_of_touches,
        lambda: it.measure("reported"),
    ]
    for call in calls:
        before = len(ASKED)
        call()
        assert set(ASKED[before:]) == {"busy"}, call
    USES.clear()
    assert pad.alpha == 1


def scene(lab: Lab, kind: type[GestureRecognizer]) -> None:
    view = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    view.add_recognizer(lab.register(kind), name="it")


def drag(by: float) -> Script:
    return Script().drag([10, 10], by=[by, 0])


def test_a_class_is_a_type_like_any_other(lab: Lab) -> None:
    scene(lab, Flick)
    assert lab.play(drag(60)).log("states", "actions", "resets").splitlines() == [
        "it.state(recognized)",
        "it.action",
        "it.reset",
    ]
    known = {item.id: item for item in lab.recognizer_types}
    assert known["test.flick"].summary == "One finger that moves far enough to the right."
    assert known["test.flick"].is_discrete


def test_typed_attributes_are_parameters_with_range_unit_and_default(lab: Lab) -> None:
    scene(lab, Flick)
    found = {item.name: item for item in lab.properties if item.owner == "test.flick"}
    assert set(found) == {"distance", "waits"}
    assert (found["distance"].unit, found["distance"].default) == ("pt", 30.0)
    lab.find("it").set("distance", 80)
    assert lab.find("it").get("distance") == 80
    assert "it.action" not in lab.play(drag(60)).log("actions").splitlines()
    with pytest.raises(BadValueError, match="distance"):
        lab.find("it").set("distance", 1000)


def test_a_failure_carries_its_reason_and_numbers(lab: Lab) -> None:
    scene(lab, Flick)
    rows = lab.play(drag(20)).to_dicts()
    failure = next(row for row in rows if row["to"] == "failed")
    assert (failure["reason"], failure["x"], failure["y"]) == ("notEnough", 20.0, 30.0)


def test_a_lab_copied_in_mid_gesture_copies_the_instance(lab: Lab) -> None:
    scene(lab, Flick)
    lab.play(Script().down(1, [10, 10]).move(1, [30, 10]), settle=False)
    with lab.copy() as branch:
        assert "it.action" in lab.play(Script().move(1, [60, 10]).up(1)).log("actions").splitlines()
        assert "it.state(failed)" in branch.play(Script().up(1)).log("states").splitlines()
    assert "it.action" in lab.play(drag(40)).log("actions").splitlines()


def test_a_copy_outlives_its_original() -> None:
    with Lab() as lab:
        scene(lab, Flick)
        branch = lab.copy()
    assert "it.action" in branch.play(drag(40)).log("actions").splitlines()
    branch.close()


@pytest.mark.parametrize(
    "method",
    ["touches_began", "touches_moved", "touches_ended", "reset", "location", "can_prevent"],
)
def test_an_exception_ends_the_run_and_is_raised(lab: Lab, method: str) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError(method)

    kind = type("Broken", (Flick,), {"id": "test.broken", method: broken})
    scene(lab, kind)
    lab.find("pad").add_recognizer("tap", name="tap")
    reach = 25 if method == "touches_ended" else 42
    with pytest.raises(ZeroDivisionError, match=method) as caught:
        lab.play(Script().down(1, [10, 10]).move(1, [reach - 5, 10]).move(1, [reach, 10]).up(1))
    assert caught.traceback[-1].name == "broken"
    # The lab stays usable; the finger may still be down.
    lab.find("it").remove()
    with contextlib.suppress(StateError):
        lab.play(Script().cancel(1))
    log = lab.play(Script().tap([200, 200])).log("actions").splitlines()
    assert log == ["tap.action"]


def test_a_return_value_that_is_not_a_request_is_named(lab: Lab) -> None:
    kind = type("Odd", (Flick,), {"id": "test.odd", "touches_began": lambda *_: "maybe"})
    scene(lab, kind)
    with pytest.raises(TypeError, match="touches_began answers None or one of .*not 'maybe'"):
        lab.play(drag(60))


def test_a_context_is_good_during_its_call_only(lab: Lab) -> None:
    kept: list[GestureContext] = []

    class Keeps(Flick):
        id = "test.keeps"

        def touches_began(self, touches: Touches, context: GestureContext) -> Answer:
            kept.append(context)
            assert context.window == (0, 0, 390, 844)
            assert context.threshold("tapMovement") == 45
            with pytest.raises(UnknownNameError, match="tapMovment"):
                context.threshold("tapMovment")
            return None

    scene(lab, Keeps)
    lab.play(drag(60))
    with pytest.raises(StateError, match="during its call only"):
        kept[0].wake(1)


def test_a_timer_comes_at_its_time(lab: Lab) -> None:
    class Patient(Flick):
        id = "test.patient"

        def touches_began(self, touches: Touches, context: GestureContext) -> Answer:
            context.wake(0.25)
            return None

        def time_elapsed(self, context: GestureContext) -> Answer:
            return context.fail("pressTooLong") if context.time == 250_000_000 else None

    scene(lab, Patient)
    assert "it.state(failed)" in lab.play(Script().press([10, 10], 1)).log("states").splitlines()


def test_what_cannot_be_registered_is_refused(lab: Lab) -> None:
    lab.register(Flick)
    with pytest.raises(UnknownNameError, match="already registered"):
        lab.register(Flick)
    with pytest.raises(TypeError, match="below GestureRecognizer"):
        lab.register(int)  # type: ignore[arg-type]
    with pytest.raises(BadValueError, match="which is not in"):
        lab.register(type("Far", (Flick,), {"id": "test.far", "distance": 9000.0}))
