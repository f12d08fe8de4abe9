"""Callbacks live as long as the engine may call them; freed objects are forgotten."""

from __future__ import annotations

import gc
import weakref

import pytest

from fingerpost import Lab, Script
from fingerpost.callbacks import Question
from fingerpost.errors import UnknownNameError
from fingerpost.recognizers import GestureRecognizer, table


class First(GestureRecognizer):
    id = "test.first"


class Second(GestureRecognizer):
    id = "test.second"


def tables() -> int:
    gc.collect()
    return len(table._handed_over)


def test_a_class_is_kept_until_the_last_lab_that_knows_it_ends() -> None:
    before = tables()
    lab = Lab()
    pad = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
    lab.register(First)
    # A callback that is taken away does not give its place to the next class.
    pad.override(point_inside=lambda _: True)
    pad.override(point_inside=None)
    lab.register(Second)
    for kind in (First, Second):
        pad.add_recognizer(kind.id)
    branch = lab.copy()
    timeline = lab.play(Script().tap(pad))
    lab.close()
    assert tables() == before + 2
    assert branch.play(Script().tap("pad")).log("recognizerTouches")
    branch.close()
    del timeline, branch, pad
    assert tables() == before


def test_a_refused_class_is_not_kept() -> None:
    before = tables()
    with Lab() as lab:
        lab.register(First)
        with pytest.raises(UnknownNameError, match=r"test\.first"):
            lab.register(First)
        assert tables() == before + 1


def test_the_beginning_of_a_play_calls_what_the_lab_called_then() -> None:
    asked: list[str] = []

    def answer(question: Question) -> bool:
        asked.append(question.key)
        return True

    known = weakref.ref(answer)
    with Lab() as lab:
        pad = lab.add_window().add_subview("pad", frame=(0, 0, 390, 844))
        pad.add_recognizer("tap", name="tap").delegate(should_begin=answer)
        timeline = lab.play(Script().tap(pad))
        lab.find("tap").delegate(should_begin=None)
        del answer
        gc.collect()
        asked.clear()
        assert timeline.why_not("pad", "touchUpInside") is not None
        beginning = timeline._origin().lab
        beginning.play(Script().tap("pad"))
        assert asked == ["shouldBegin"]
        beginning.close()
        del timeline, beginning
        lab.play(Script().tap(pad))
    gc.collect()
    assert known() is None


def test_objects_that_come_and_go_leave_nothing_behind() -> None:
    with Lab() as lab:
        window = lab.add_window()
        for round in range(10_000):
            pad = window.add_subview(f"pad {round % 10}")
            pad.override(point_inside=lambda _: True)
            pad.destroy()
        assert len(lab._core.callbacks) < 3_000
        assert len(lab._handles.by_id) < 3_000
        assert len(lab._handles.known) < 3_000
