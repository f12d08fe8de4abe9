"""The program's callbacks: they read, change, fail (SY-10)."""

from __future__ import annotations

import gc
import threading
import traceback
import weakref

import pytest

from fingerpost import Lab, Question, Recognizer, Script, View
from fingerpost.errors import BusyError, DocumentError, UnknownNameError

TOUCHES = ("touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled")


Scene = tuple[Lab, View, View, Recognizer]


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


def test_a_lab_that_another_thread_closes_while_it_plays_says_that_it_is_in_a_call(
    scene: Scene,
) -> None:
    lab, _, child, _ = scene
    found: list[str] = []

    def close() -> None:
        try:
            lab.close()
        except BusyError as error:
            found.append(str(error))

    def meanwhile(question: Question) -> None:
        thread = threading.Thread(target=close)
        thread.start()
        thread.join()

    child.override(touches_began=meanwhile)
    lab.play(Script().tap(child))
    assert found == [
        "The lab is in a call, which may be another thread's; close it when that returns."
    ]
    lab.close()
    assert not lab.is_open


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

    def reported(q: Question) -> None:
        notes.append((q.touch, q.touch.phase, q.touch.tap_count, q.touch.view == child))
        assert q.touch.location_in(child) == q.touch.previous_location_in(child)
        assert lab.time == q.time
        assert child.superview == parent
        assert tap.state.name == "POSSIBLE" and tap.number_of_touches == 1
        assert len(lab.timeline) > 3

    child.override(touches_began=reported)
    lab.play(Script().tap(child))
    assert notes == [(1, "began", 1, True)]


def test_a_view_removed_in_touches_began_is_cancelled_at_once(scene: Scene) -> None:
    """SY-10: a change takes effect when the callback returns, before other objects are notified."""
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
    """SY-10: what its answer changes takes effect before any other object is asked or notified.

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
    with pytest.raises(DocumentError, match="hitTest takes notSelf, none, askChildrenAnyway"):
        child.override(hit_test=True)
    with pytest.raises(
        DocumentError, match="touchesBegan takes consume, forward.*did you mean consume"
    ):
        child.override(touches_began="consum")
    with pytest.raises(DocumentError, match="pointInside.insets: a list of 4 numbers"):
        child.override(point_inside={"insets": [1]})


def test_a_question_that_is_kept_still_says_what_was_measured_then() -> None:
    kept: list[Question] = []
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_recognizer("pan", name="pan").add_target(kept.append)
        lab.play(Script().down(1, (100, 100)).move(1, to=(160, 100), over=0.1).up(1))
        moved = [question.measurements["translation.x"] for question in kept]
        assert moved == sorted(moved)
        assert moved[0] < moved[-1] == pytest.approx(50, abs=10)
        assert [question.selector for question in kept] == ["append"] * len(kept)
        assert "key='action'" in repr(kept[0])
        assert "translation.x" in repr(kept[0])


def test_what_a_kept_question_measured_does_not_change_with_the_gesture() -> None:
    kept: list[tuple[Question, dict[str, float]]] = []
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        pan = card.add_recognizer("pan", name="pan")
        pan.override(action=lambda q: kept.append((q, dict(q.measurements))))
        lab.play(Script().down(1, (100, 100)).move(1, to=(300, 500), over=0.5).up(1))
        assert len(kept) > 20
        assert all(question.measurements == then for question, then in kept)
        assert len({then["translation.x"] for _, then in kept}) > 20
