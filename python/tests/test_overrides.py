"""Overrides and delegates: every fixed answer, every callback, and what becomes of exceptions."""

from __future__ import annotations

import gc
import traceback
import weakref
from typing import Any

import pytest

from fingerpost import DEFAULT, Lab, Question, Recognizer, Script, View
from fingerpost.errors import BadValueError, BusyError, FingerpostError, UnknownNameError
from fingerpost.overrides import CLASS_METHODS, CONTROL_METHODS, HOOKS, TOLD

TOUCHES = ("touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled")


@pytest.fixture
def scene(lab: Lab) -> tuple[Lab, View, View, Recognizer]:
    """A child on a parent, a tap on the parent that cancels nothing."""
    parent = lab.add_window().add_subview("parent", frame=(0, 0, 300, 300))
    child = parent.add_subview("child", frame=(50, 50, 100, 100))
    tap = parent.add_recognizer("tap", name="tap", cancels_touches_in_view=False)
    return lab, parent, child, tap


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
    assert "up to 70 points out still counts as inside" in str(timeline.why(second))
    wrong: tuple[object, ...] = ("always", 1, {"insets": ("a", 0, 0, 0)}, ["child"])
    for answer in wrong:
        with pytest.raises(BadValueError, match="continueTracking"):
            button.override(continue_tracking=answer)
    with pytest.raises(FingerpostError, match="'child' has no method continueTracking"):
        child.override(continue_tracking={"insets": (0, 0, 0, 0)})


def test_a_control_may_stop_following_and_says_so(scene: Scene) -> None:
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
    assert "its class answered continueTracking" in str(missed)
    assert missed.reasons == ("refusedByView",)
    button.override(begin_tracking=False)
    missed = lab.play(Script().wait(1).tap(button)).why_not(button, "touchDown")
    assert "its class answered beginTracking" in str(missed)


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
    child.override(hit_test=lambda question: None)
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
    for answer in ("forward", "consume", True, False, None, DEFAULT):
        branch = lab.copy()
        child.in_lab(branch).override(touches_began=lambda question, answer=answer: answer)
        log = branch.play(Script().tap("child")).log("touches")
        outcomes[answer] = "parent.touchesBegan" in log
    assert outcomes == {
        "forward": True,
        "consume": False,
        True: True,
        False: False,
        None: False,
        DEFAULT: True,
    }


def test_hit_test_callbacks_answer_a_view_nobody_or_the_default(scene: Scene) -> None:
    lab, parent, child, _ = scene
    answers: dict[object, object] = {parent: parent, None: parent, DEFAULT: child}
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


def test_actions_and_handlers_are_told(scene: Scene) -> None:
    lab, parent, child, tap = scene
    told: list[tuple[str, str]] = []

    def note(question: Question) -> None:
        told.append((str(question.asked), question.selector))

    tap.add_target(note)
    button = parent.add_subview("button", class_name="UIButton", frame=(200, 200, 50, 50))
    button.on("touchUpInside", note)
    lab.play(Script().tap(child).wait(1).tap(button))
    assert ("tap", "note") in told and ("button", "note") in told


def test_an_action_is_told_what_its_recognizer_measured(scene: Scene) -> None:
    lab, parent, child, _ = scene
    told: list[tuple[int, float, float]] = []

    def dragged(question: Question) -> None:
        facts = question.measurements
        told.append((question.state, facts["translation.x"], facts["translation.y"]))

    parent.add_recognizer("pan", name="pan").add_target(dragged)
    lab.play(Script().down(1, child).move(1, by=(20, 0)).move(1, by=(0, 5)).up(1))
    assert [facts[1:] for facts in told] == [(10, 0), (10, 5), (10, 5)]
    assert len({state for state, _, _ in told}) == 3


def test_every_override_can_be_given_and_taken_away(scene: Scene) -> None:
    _, parent, child, tap = scene
    scroll = parent.add_subview("scroll", class_name="UIScrollView")
    button = parent.add_subview("button", class_name="UIButton")
    for key in HOOKS:
        if key in child.KEYS:
            view = scroll if key.startswith("touchesShould") else child
            view = button if key == "handler" or key in CONTROL_METHODS else view
            view.override(**{key: lambda question: DEFAULT}).override(**{key: None})
        elif key in CLASS_METHODS:
            # Asked while recognizers are weighed: the classes' answers are fixed.
            for answer in (True, False, ["tap"], None):
                tap.override(**{key: answer})
        elif key in tap.KEYS:
            tap.override(**{key: lambda question: DEFAULT}).override(**{key: None})
        else:
            tap.delegate(**{key: lambda question: DEFAULT}).delegate(**{key: None})


class Broken(Exception):
    pass


def broken(question: Question) -> bool:
    raise Broken(question.key)


@pytest.mark.parametrize("key", TOUCHES[::2])
def test_an_exception_in_a_callback_ends_the_run_and_comes_out(scene: Scene, key: str) -> None:
    lab, _, child, tap = scene
    child.override(**{key: broken})
    with pytest.raises(Broken, match=key) as caught:
        lab.play(Script().tap(child).wait(1).tap(child))
    frames = [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]
    assert "broken" in frames
    assert tap.lab.timeline.log("actions").count("tap.action") <= 1


def test_after_an_exception_the_lab_can_still_be_read_and_copied(scene: Scene) -> None:
    lab, _, child, _ = scene
    child.override(touches_began=broken)
    with pytest.raises(Broken):
        lab.play(Script().tap(child))
    count = len(lab.timeline)
    assert count > 0
    child.override(touches_began=None)
    assert len(lab.copy().timeline) == count


def test_an_exception_in_a_hit_test_comes_out(scene: Scene) -> None:
    lab, _, child, _ = scene
    child.override(hit_test=broken)
    with pytest.raises(Broken, match="hitTest"):
        lab.hit_test(100, 100)


def test_a_keyboard_interrupt_is_not_swallowed(scene: Scene) -> None:
    lab, _, child, _ = scene

    def interrupt(question: Question) -> None:
        raise KeyboardInterrupt

    child.override(touches_began=interrupt)
    with pytest.raises(KeyboardInterrupt):
        lab.play(Script().tap(child))


def test_an_answer_of_the_wrong_type_is_named(scene: Scene) -> None:
    lab, _, child, tap = scene
    tap.delegate(should_begin=lambda question: "maybe")
    with pytest.raises(TypeError, match="shouldBegin of tap answered 'maybe'"):
        lab.play(Script().tap(child))


def test_a_callback_must_not_play_copy_or_close_its_lab(scene: Scene) -> None:
    lab, _, child, _ = scene
    found: list[BaseException] = []

    def meddle(question: Question) -> None:
        for act in (lambda: lab.play(Script().wait(1)), lab.close, lab.copy, lab.settle):
            try:
                act()
            except BusyError as error:
                found.append(error)

    child.override(touches_began=meddle)
    lab.play(Script().tap(child))
    assert len(found) == 4
    assert lab.is_open


@pytest.mark.parametrize(("way", "begins"), [((100, 10), True), ((10, 100), False)])
def test_a_pan_begins_by_the_direction_of_its_velocity(
    way: tuple[float, float], begins: bool
) -> None:
    """SY-10: what a callback asks is there to read."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        pan = card.add_recognizer("pan", name="pan")
        pan.delegate(
            should_begin=lambda q: abs(q.recognizer.velocity.x) > abs(q.recognizer.velocity.y)
        )
        log = lab.play(Script().drag(card, by=way))
        assert any(record.kind == "actions" for record in log) is begins


def test_a_touch_can_be_asked_for_its_places(scene: Scene) -> None:
    """SY-10: touch, time, hierarchy and timeline are read as they stand."""
    lab, parent, child, tap = scene
    notes: list[object] = []

    def told(q: Question) -> None:
        notes.append((q.touch, q.touch.phase, q.touch.tap_count, q.touch.view == child))
        assert q.touch.location_in(child) == q.touch.previous_location_in(child)
        assert lab.time == q.time
        assert child.superview == parent
        assert tap.state.name == "POSSIBLE" and tap.number_of_touches == 1
        assert len(lab.timeline) > 3

    child.override(touches_began=told)
    lab.play(Script().tap(child))
    assert notes == [(1, "began", 1, True)]


def test_a_view_removed_in_touches_began_is_cancelled_at_once(scene: Scene) -> None:
    """SY-10: a change takes effect when the callback returns, before anybody else is told."""
    lab, _, child, _ = scene
    child.override(touches_began=lambda q: child.remove_from_superview())
    log = lab.play(Script().tap(child))
    seen = [line for line in log.log("touches").splitlines() if line.startswith("child.")]
    assert seen == ["child.touchesBegan", "child.touchesCancelled"]
    change = next(record for record in log if record.kind == "change")
    assert change.rule == "SY-10"
    assert child.superview is None


def test_a_translation_set_to_zero_in_changed_counts_from_there() -> None:
    """SY-10: the next action tells the way since the last."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        pan = card.add_recognizer("pan", name="pan")
        ways: list[float] = []

        def follow(q: Question) -> None:
            assert q.recognizer is not None
            ways.append(q.recognizer.translation.x)
            q.recognizer.set_translation(0, 0)

        pan.add_target(follow)
        lab.play(Script().drag(card, by=(60, 0), over=0.1))
        assert ways == pytest.approx([0, 10, 10, 10, 10, 10, 0])


def test_a_recognizer_is_switched_off_in_its_action(scene: Scene) -> None:
    """SY-10, DL-4: what it has recognized cancels its touch all the same."""
    lab, _, child, tap = scene
    tap.cancels_touches_in_view = True

    def off(q: Question) -> None:
        tap.is_enabled = False

    tap.override(action=off)
    log = lab.play(Script().tap(child).tap(child)).log("actions", "touches").splitlines()
    assert [line for line in log if line.startswith(("tap.", "child."))] == [
        "child.touchesBegan",
        "tap.action",
        "child.touchesCancelled",
        "child.touchesBegan",
        "child.touchesEnded",
    ]


def test_a_question_may_change_things(scene: Scene) -> None:
    """SY-10: what its answer changes takes effect before anybody else is asked or told.

    The view leaves with its touch cancelled (TE-8); the tap above it has got the lift already.
    """
    lab, _, child, tap = scene

    def leave(q: Question) -> bool:
        child.remove_from_superview()
        return True

    tap.delegate(should_begin=leave)
    timeline = lab.play(Script().tap(child))
    log = timeline.log("actions", "touches", "questions").splitlines()
    assert [line for line in log if line.startswith(("tap.", "child."))] == [
        "child.touchesBegan",
        "tap.delegate.shouldBegin -> true",
        "child.touchesCancelled",
        "tap.action",
    ]


def test_a_callback_may_use_another_lab(scene: Scene) -> None:
    lab, _, child, _ = scene
    logs: list[str] = []

    def dream(question: Question) -> None:
        with Lab() as other:
            view = other.add_window().add_subview("dream", frame=(0, 0, 10, 10))
            view.override(touches_began=lambda inner: logs.append(str(inner.asked)))
            other.play(Script().tap(view))
        logs.append(str(question.asked))

    child.override(touches_began=dream)
    lab.play(Script().tap(child))
    assert logs == ["dream", "child"]


def test_copies_share_callbacks_and_keep_them_alive(scene: Scene) -> None:
    lab, _, child, _ = scene

    class Memory:
        def __init__(self) -> None:
            self.labs: list[Lab] = []

        def began(self, question: Question) -> None:
            assert question.asked is not None
            self.labs.append(question.asked.lab)

    memory = Memory()
    alive = weakref.ref(memory)
    child.override(touches_began=memory.began)
    del memory
    branch = lab.copy()
    lab.close()
    gc.collect()
    branch.play(Script().tap("child"))
    kept = alive()
    assert kept is not None and kept.labs == [branch]
    del kept
    branch.close()
    gc.collect()
    assert alive() is None


def test_a_branch_may_answer_otherwise(scene: Scene) -> None:
    lab, _, child, _ = scene
    child.override(touches_began=lambda question: "forward")
    branch = lab.copy()
    child.in_lab(branch).override(touches_began="consume")
    logs = [item.play(Script().tap("child")).log("touches") for item in (lab, branch)]
    assert ["parent.touchesBegan" in log for log in logs] == [True, False]


def test_unknown_keys_and_answers_are_answered_in_a_sentence(scene: Scene) -> None:
    _, _, child, tap = scene
    with pytest.raises(UnknownNameError, match="child has no override 'touchesBegin'; did you"):
        child.override(touches_begin="consume")
    with pytest.raises(UnknownNameError, match="tap has no delegate method 'shouldBegn'; did you"):
        tap.delegate(should_begn=True)
    with pytest.raises(BadValueError, match="hitTest takes notSelf, none, askChildrenAnyway"):
        child.override(hit_test=True)
    with pytest.raises(BadValueError, match="touchesBegan takes consume, forward"):
        child.override(touches_began="consum")
    with pytest.raises(BadValueError, match="four numbers"):
        child.override(point_inside={"insets": [1]})
    assert set(TOLD) == {"action", "handler"}
