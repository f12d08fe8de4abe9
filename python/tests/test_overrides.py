"""Overrides and delegates: every fixed answer, every callback, and their exceptions."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost import DEFAULT, Lab, Question, Recognizer, Script, View
from fingerpost.errors import DocumentError, FingerpostError
from fingerpost.overrides import HOOKS, read_answer

TOUCHES = ("touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled")


Scene = tuple[Lab, View, View, Recognizer]


def test_consuming_stops_a_touch_and_forwarding_passes_it_on(scene: Scene) -> None:
    lab, _, child, _ = scene
    script = Script().tap(child)
    whole = lab.copy().play(script).log("touches").splitlines()
    assert "parent.touchesBegan" in whole
    child.override(touches_began="forward", touches_ended="consume")
    some = lab.play(script).log("touches").splitlines()
    assert "parent.touchesBegan" in some and "parent.touchesEnded" not in some


POINTS_INSIDE = {
    "always": ("always", (10, 10), "child"),
    "never": ("never", (100, 100), "parent"),
    "grown": ({"insets": (-45, -45, -45, -45)}, (10, 10), "child"),
    "shrunk": ({"insets": (45, 45, 45, 45)}, (60, 60), "parent"),
    "or inside": ({"or_inside": "parent"}, (10, 10), "child"),
}


@pytest.mark.parametrize("name", POINTS_INSIDE)
def test_point_inside_has_fixed_answers(scene: Scene, name: str) -> None:
    lab, _, child, _ = scene
    answer, (x, y), expected = POINTS_INSIDE[name]
    child.override(point_inside=answer)
    found = lab.hit_test(x, y)
    assert found is not None and found.name == expected


HITS = {
    "a pass-through view": ("child", "notSelf", (100, 100), "parent"),
    "no view": ("child", "none", (100, 100), "parent"),
    "another view": ("parent", {"redirect": "child"}, (10, 10), "child"),
    "a hole": ("parent", {"noneInside": "child"}, (100, 100), "window"),
    "a child outside": ("outer", "askChildrenAnyway", (200, 200), "inner"),
}


@pytest.mark.parametrize("name", HITS)
def test_hit_test_has_fixed_answers(scene: Scene, name: str) -> None:
    lab, parent, _, _ = scene
    outer = parent.add_subview("outer", frame=(190, 190, 5, 5))
    outer.add_subview("inner", frame=(0, 0, 50, 50))
    asked, answer, (x, y), expected = HITS[name]
    assert expected != getattr(lab.hit_test(x, y), "name", None)
    lab.find(asked).override(hit_test=answer)
    found = lab.hit_test(x, y)
    assert found is not None and found.name == expected


def test_a_view_may_refuse_some_recognizers(scene: Scene) -> None:
    lab, parent, child, tap = scene
    tap.cancels_touches_in_view = True
    other = parent.add_recognizer("tap", name="other")
    other.delegate(should_recognize_simultaneously_with=[tap])
    child.override(gesture_recognizer_should_begin={"except": [other]})
    timeline = lab.play(Script().tap(child))
    assert timeline.log("actions") == "tap.action"
    assert "child.gestureRecognizerShouldBegin(other) -> false" in timeline.log("questions")


def test_a_control_may_have_a_border_of_its_own_besides_uikits(scene: Scene) -> None:
    lab, parent, child, _ = scene
    button = parent.add_subview("button", class_name="UIButton", frame=(50, 200, 100, 40))
    button.override(continue_tracking={"insets": (-5, -5, -5, -5)})
    timeline = lab.play(Script().down(1, button).move(1, by=(60, 0)).move(1, by=(80, 0)).up(1))
    assert timeline.log({"controls": ["button"]}).splitlines() == [
        "button.touchDown",
        "button.touchDragExit",
        "button.touchDragInside",
        "button.touchDragExit",
        "button.touchDragOutside",
        "button.touchUpOutside",
    ]
    first, second = [item for item in timeline if item.token == "button.touchDragExit"]
    assert "Its class sends that itself" in str(timeline.why(first))
    assert "up to 70 points outside still count as inside" in str(timeline.why(second))
    wrong: tuple[object, ...] = ("always", 1, {"insets": ("a", 0, 0, 0)}, ["child"])
    for answer in wrong:
        with pytest.raises(DocumentError, match="continueTracking"):
            button.override(continue_tracking=answer)
    with pytest.raises(FingerpostError, match="'child' has no method continueTracking"):
        child.override(continue_tracking={"insets": (0, 0, 0, 0)})


def test_a_control_that_stops_tracking_is_recorded(scene: Scene) -> None:
    lab, parent, _, _ = scene
    button = parent.add_subview("button", class_name="UIButton", frame=(50, 200, 100, 40))
    button.override(continue_tracking=lambda question: question.location[0] < 60)
    timeline = lab.play(Script().down(1, button).move(1, by=(9, 0)).move(1, by=(9, 0)).up(1))
    assert timeline.log("tracking").splitlines() == [
        "button.beginTracking",
        "button.continueTracking -> true",
        "button.continueTracking -> false",
    ]
    missed = timeline.why_not(button, "touchUpInside")
    assert "its class returned false from continueTracking" in str(missed)
    assert missed.reasons == ("refusedByView",)
    button.override(begin_tracking=False)
    missed = lab.play(Script().wait(1).tap(button)).why_not(button, "touchDown")
    assert "its class returned false from beginTracking" in str(missed)


DELEGATES: dict[str, tuple[dict[str, Any], str]] = {
    "a flag": ({"should_begin": False}, ""),
    "classes": ({"should_receive_touch": {"unlessViewIs": ["UIView"]}}, ""),
    "names": ({"should_receive_touch": {"only_if_view_is": ["child"]}}, "tap.action"),
    "a callable": ({"should_begin": lambda question: question.view.name == "child"}, "tap.action"),
    "nothing": ({"should_begin": None}, "tap.action"),
}


@pytest.mark.parametrize("name", DELEGATES)
def test_a_delegate_answers(scene: Scene, name: str) -> None:
    lab, _, child, tap = scene
    answers, expected = DELEGATES[name]
    tap.delegate(**answers)
    assert lab.play(Script().tap(child)).log("actions") == expected


def test_an_override_is_taken_away_with_none(scene: Scene) -> None:
    lab, _, child, _ = scene
    child.override(hit_test=lambda question: "none")
    assert getattr(lab.hit_test(100, 100), "name", "") == "parent"
    child.override(hit_test=None)
    assert lab.hit_test(100, 100) == child
    assert not lab._core.callbacks


def test_a_callback_is_asked_with_the_facts(scene: Scene) -> None:
    lab, _, child, tap = scene
    asked: list[Question] = []

    def began(question: Question) -> str:
        asked.append(question)
        return "forward"

    child.override(touches_began=began)
    lab.play(Script().wait(0.5).tap((100, 120)))
    (question,) = asked
    assert (question.key, question.asked, question.view) == ("touchesBegan", child, child)
    assert (question.finger, question.touch_count, question.tap_count) == (1, 1, 1)
    assert (question.time, question.location) == (500_000_000, (100, 120))
    assert tap.name == "tap"


def test_a_pair_of_recognizers_is_asked_about(scene: Scene) -> None:
    lab, parent, child, tap = scene
    other = parent.add_recognizer("tap", name="other")
    pairs: list[tuple[object, object]] = []

    def simultaneous(question: Question) -> bool:
        pairs.append((question.recognizer, question.other))
        return True

    other.delegate(should_recognize_simultaneously_with=simultaneous)
    log = lab.play(Script().tap(child)).log("actions")
    assert log.splitlines() == ["other.action", "tap.action"]
    # At the first grant, and again when the second of the two recognizes in its turn (AR-3).
    assert pairs == [(other, tap)] * 2


def test_touch_callbacks_decide_whether_super_is_called(scene: Scene) -> None:
    lab, _, child, _ = scene
    outcomes = {}
    for answer in ("forward", "next", "consume", True, False, None, DEFAULT):
        branch = lab.copy()
        child.in_lab(branch).override(touches_began=lambda question, answer=answer: answer)
        log = branch.play(Script().tap("child")).log("touches")
        outcomes[answer] = "parent.touchesBegan" in log
    assert outcomes == {
        "forward": True,
        "next": True,
        "consume": False,
        True: True,
        False: False,
        None: True,
        DEFAULT: True,
    }


def test_hit_test_callbacks_answer_a_view_nil_or_the_default(scene: Scene) -> None:
    lab, parent, child, _ = scene
    answers: dict[object, object] = {parent: parent, "none": parent, None: child, DEFAULT: child}
    for answer, expected in answers.items():
        child.override(hit_test=lambda question, answer=answer: answer)
        assert lab.hit_test(100, 100) == expected


def test_point_inside_callbacks_see_the_views_own_coordinates(scene: Scene) -> None:
    lab, _, child, _ = scene
    places: list[tuple[float, float]] = []

    def inside(question: Question) -> bool:
        places.append(question.location)
        return True

    child.override(point_inside=inside)
    lab.hit_test(60, 70)
    assert places == [(10, 20)]


def test_actions_and_handlers_receive_their_calls(scene: Scene) -> None:
    lab, parent, child, tap = scene
    reported: list[tuple[str, str]] = []

    def note(question: Question) -> None:
        reported.append((str(question.asked), question.selector))

    tap.add_target(note)
    button = parent.add_subview("button", class_name="UIButton", frame=(200, 200, 50, 50))
    button.on("touchUpInside", note)
    lab.play(Script().tap(child).wait(1).tap(button))
    assert ("tap", "note") in reported and ("button", "note") in reported


def test_an_action_receives_its_recognizers_measurements(scene: Scene) -> None:
    lab, parent, child, _ = scene
    reported: list[tuple[int, float, float]] = []

    def dragged(question: Question) -> None:
        facts = question.measurements
        reported.append((question.state, facts["translation.x"], facts["translation.y"]))

    parent.add_recognizer("pan", name="pan").add_target(dragged)
    lab.play(Script().down(1, child).move(1, by=(20, 0)).move(1, by=(0, 5)).up(1))
    assert [facts[1:] for facts in reported] == [(10, 0), (10, 5), (10, 5)]
    assert len({state for state, _, _ in reported}) == 3


def test_every_override_can_be_given_and_taken_away(scene: Scene) -> None:
    lab, parent, child, tap = scene
    scroll = parent.add_subview("scroll", class_name="UIScrollView")
    button = parent.add_subview("button", class_name="UIButton")
    table = parent.add_subview("table", class_name="UITableView")
    owners = {"scrollView": scroll, "cellList": table, "control": button, "handler": button}
    owners["eventSender"] = lab.find("window")

    def answer(question: Question) -> object:
        return DEFAULT

    for key, hook in HOOKS.items():
        is_view = key in child.KEYS or hook.owner == "eventSender"
        owner: Any = owners.get(hook.owner, child) if is_view else tap
        give = owner.override if key in owner.KEYS else owner.delegate
        # Asked while recognizers are weighed: the classes' answers are fixed.
        answers = (True, False, ["tap"]) if hook.owner == "recognizerClass" else (answer,)
        for given in answers:
            give(**{key: given})
            assert read_answer(owner.lab._core, owner.id, key) == given, key
        give(**{key: None})
        assert read_answer(owner.lab._core, owner.id, key) is None, key
