"""Views that are made in one call equal views that are made one by one."""

from __future__ import annotations

import numpy
import pytest

from fingerpost import Lab, Script, View
from fingerpost.errors import BadValueError, FingerpostError, TextError, UnknownNameError


@pytest.fixture
def page() -> View:
    return Lab().add_window().add_subview("page", frame=(0, 0, 390, 844))


NAMES = ["one", "two", "three"]
FRAMES = [(0.0, 44.0 * row, 390.0, 44.0) for row in range(3)]


def test_views_made_together_equal_views_made_one_by_one(page: View) -> None:
    together = page.add_subviews(NAMES, FRAMES, class_names=["UIButton", None, "UISwitch"])
    with Lab() as lab:
        other = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        for name, frame, kind in zip(NAMES, FRAMES, ["UIButton", None, "UISwitch"], strict=True):
            other.add_subview(name, frame=frame, class_name=kind)
        described = [(v.name, v.class_name, v.frame) for v in other.subviews]
        assert [(v.name, v.class_name, v.frame) for v in together] == described
        assert page.subviews == together
        script = Script().tap("one").tap("three")
        assert page.lab.play(script) == lab.play(script)


def test_frames_may_be_an_array(page: View) -> None:
    frames = numpy.array(FRAMES, dtype="f4")
    assert [view.frame for view in page.add_subviews(NAMES, frames)] == FRAMES
    turned = numpy.array(FRAMES).T.copy().T
    assert [view.frame for view in page.add_subviews(3, turned)] == FRAMES


def test_a_superview_may_be_made_in_the_same_call(page: View) -> None:
    card, title, mark = page.add_subviews(["card", "title", "mark"], parents=[-1, 0, 1])
    assert (card.superview, title.superview, mark.superview) == (page, card, title)
    with pytest.raises(BadValueError, match="view 0 has the parent 1, which does not come before"):
        page.add_subviews(2, parents=[1, -1])


def test_names_are_made_up_where_there_are_none(page: View) -> None:
    made = page.add_subviews(["own", None, ""])
    assert made[0].name == "own"
    assert len({view.name for view in made}) == 3
    assert page.add_subviews(0) == ()


def test_a_copy_has_the_views(page: View) -> None:
    rows = page.add_subviews(NAMES, FRAMES)
    with page.lab.copy() as copy:
        assert copy.find("two") == rows[1].in_lab(copy)
        assert copy.find("two").lab is copy


def test_an_error_names_the_view_and_earlier_views_stay(page: View) -> None:
    with pytest.raises(BadValueError, match="There are 3 views and 2 frames"):
        page.add_subviews(NAMES, FRAMES[:2])
    with pytest.raises(BadValueError, match="A frame is four numbers"):
        page.add_subviews(NAMES, [(0, 0, 1)] * 3)
    with pytest.raises(BadValueError, match="There are 3 views and 1 classes"):
        page.add_subviews(NAMES, class_names=["UIView"])
    with pytest.raises(TextError, match="NUL"):
        page.add_subviews(["a\0b"])
    assert page.subviews == ()
    with pytest.raises(UnknownNameError, match="no class is called 'UIButon'"):
        page.add_subviews(NAMES, class_names=[None, "UIButon", None])
    assert [view.name for view in page.subviews] == ["one"]
    with pytest.raises(FingerpostError, match="the name 'one' is taken"):
        page.add_subviews(["one"])
    with pytest.raises(BadValueError, match="negative size"):
        page.add_subviews(["five"], [(0, 0, -1, 1)])


def test_a_finger_finds_them(page: View) -> None:
    rows = page.add_subviews(NAMES, FRAMES)
    assert page.lab.hit_test(10, 50) is rows[1]


@pytest.mark.parametrize("class_name", [None, "UIButton", "UIScrollView"])
def test_one_call_equals_several_calls(page: View, class_name: str | None) -> None:
    one = page.add_subview("one", class_name=class_name, frame=FRAMES[0])
    two = page.lab.make_view("two", class_name=class_name, frame=FRAMES[0])
    page.add_subview(two)
    assert page.subviews == (one, two)
    assert one.superview is page and page.lab.find("one") is one
    described = [(v.class_name, v.frame, len(v.recognizers)) for v in (one, two)]
    assert described[0] == described[1]


def test_invalid_views_are_refused_with_a_reason(page: View) -> None:
    with pytest.raises(BadValueError, match="frame"):
        page.add_subview("short", frame=(1, 2, 3))
    with pytest.raises(BadValueError, match="frame takes a flag, a number or a list of numbers"):
        page.add_subview("wrong", frame=("a", 1, 2, 3))  # type: ignore[arg-type]
    with pytest.raises(BadValueError, match="negative size"):
        page.add_subview("negative", frame=(0, 0, -1, 1))
    with pytest.raises(TextError, match="NUL"):
        page.add_subview("a\0b")
    with pytest.raises(UnknownNameError, match="no class is called 'UIButon'"):
        page.add_subview("spelled", class_name="UIButon")
    page.add_subview("one")
    with pytest.raises(UnknownNameError, match="the name 'one' is taken"):
        page.add_subview("one")
    assert [view.name for view in page.subviews] == ["one"]
