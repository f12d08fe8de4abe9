"""Values that were set can be read; objects of another lab and invalid values are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import DocumentError, FingerpostError, StaleError


def test_links_are_read_from_both_sides(lab: Lab) -> None:
    window = lab.add_window()
    root, other = lab.make_view("root"), lab.make_view("other")
    window.set_root_view_controller("home", root)
    home, sheet = lab.find("home"), lab.add_view_controller("sheet")
    sheet.set_view(other)
    child = lab.add_view_controller("child")
    home.add_child(child)
    home.present(sheet)
    leaf = root.add_subview("leaf")
    assert (leaf.superview, window.superview) == (root, None)
    assert (window.root_view_controller, home.view, root.view_controller) == (home, root, home)
    assert (child.parent, child.presenting) == (home, None)
    assert (sheet.parent, sheet.presenting) == (None, home)
    assert leaf.view_controller is None


def test_the_settings_of_a_recognizer_can_be_read(lab: Lab) -> None:
    view = lab.add_window().add_subview("view", frame=(0, 0, 99, 99))
    tap, twice = view.add_recognizer("tap", name="tap"), view.add_recognizer("tap", name="twice")
    loose = lab.make_recognizer("pan", name="loose")
    tap.require_to_fail(twice).add_target("first").add_target("second")
    tap.delegate(should_begin=False, should_receive_touch={"unlessViewIs": ["UIControl"]})
    tap.override(can_prevent=["twice"])
    assert (tap.view, loose.view) == (view, None)
    assert (tap.state.name, tap.requirements, twice.requirements) == ("POSSIBLE", (twice,), ())
    assert (tap.targets, twice.targets) == (("first", "second"), ("",))
    assert tap.delegate_answers == {
        "shouldBegin": False,
        "shouldReceiveTouch": {"unlessViewIs": ["UIControl"]},
    }
    assert tap.overrides == {"canPrevent": ["twice"]}
    with lab.copy() as branch:
        assert branch.find("tap").delegate_answers == tap.delegate_answers
    tap.delegate(should_begin=None)
    assert list(tap.delegate_answers) == ["shouldReceiveTouch"]


def test_a_view_lists_its_overrides_handlers_and_selectors(lab: Lab) -> None:
    def inside(question: object) -> bool:
        return True

    button = lab.add_window().add_subview("button", class_name="UIButton")
    button.on("touchUpInside", "clicked").on("valueChanged", "moved", nil_target=True)
    button.override(point_inside=inside, touches_began="forward")
    button.responds_to("moved")
    assert [tuple(item) for item in button.handlers] == [
        ("touchUpInside", "clicked", False),
        ("valueChanged", "moved", True),
    ]
    assert button.overrides == {"touchesBegan": "forward", "pointInside": inside}
    assert button.selectors == ("moved",)


def test_a_lab_lists_its_classes_focus_and_profile(lab: Lab) -> None:
    lab.declare_class("Card", "UIView")
    lab.declare_class("Card", "UIView")
    view = lab.add_window().add_subview("view", class_name="Card")
    lab.system.focus(view)
    assert (lab.class_names, lab.system.focused, lab.profile.name) == (["Card"], view, "ios17")
    with pytest.raises(FingerpostError, match="exists already with another parent"):
        lab.declare_class("Card", "UIControl")


def test_fingers_are_reserved_for_those_who_name_them(lab: Lab) -> None:
    view = lab.add_window().add_subview("view", frame=(0, 0, 99, 99))
    lab.reserve_fingers(4)
    fingers = {item.fingers for item in lab.play(Script().tap(view)) if item.kind == "input"}
    assert fingers == {"5"}


def test_a_handle_of_another_lab_is_refused_a_copys_is_not(lab: Lab) -> None:
    window = lab.add_window()
    view = window.add_subview("view", frame=(0, 0, 99, 99))
    with Lab() as other:
        stranger = other.add_window().add_subview("view", frame=(0, 0, 99, 99))
        pan = view.add_recognizer("pan")
        acts: dict[str, Callable[[], object]] = {
            r"script\[0\]\.tap": lambda: lab.play(Script().tap(stranger)),
            "view": lambda: window.add_subview(stranger),
            "recognizer": lambda: view.add_recognizer(other.make_recognizer("tap")),
            "other": lambda: pan.require_to_fail(other.make_recognizer("tap")),
            "responder": lambda: lab.system.become_first_responder(stranger),
        }
        for place, act in acts.items():
            with pytest.raises(StaleError, match=f"^{place}: the id is another lab's"):
                act()
    with lab.copy() as branch:
        assert branch.play(Script().tap(view)).log("touches")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"tap": "view", "count": 2**32 + 2}, "count: a whole number in 1…10000 is wanted"),
    ({"tap": "view", "fingers": 2**40}, "fingers: a whole number in 1…20 is wanted"),
    ({"down": 2**32 + 1, "at": "view"}, "down: a whole number in .* is wanted"),
    ({"down": "one", "at": "view"}, "down: a whole number in .* is wanted, not 'one'"),
    ({"tap": 7}, "tap: a view's name .* is wanted, not 7"),
    ({"remove": 7}, "remove: the name of an object is wanted, not 7"),
    ({"swipe": "view", "direction": "lefft"}, "direction: .*'lefft'; did you mean left"),
    ({"swipe": "view", "direction": 3}, "direction: one of right, left, up, down is wanted, not 3"),
]


@pytest.mark.parametrize(("step", "sentence"), WRONG)
def test_overflowing_or_unknown_values_give_one_sentence(
    lab: Lab, step: dict[str, Any], sentence: str
) -> None:
    lab.add_window().add_subview("view", frame=(0, 0, 99, 99))
    with pytest.raises(DocumentError, match=rf"script\[0\]\.{sentence}"):
        lab.play(Script([step]))


def test_a_name_keeps_its_unicode_form(lab: Lab) -> None:
    window = lab.add_window()
    one, two = "caf\N{LATIN SMALL LETTER E WITH ACUTE}", "cafe\N{COMBINING ACUTE ACCENT}"
    views = [window.add_subview(name, frame=(0, 0, 99, 99)) for name in (one, two)]
    assert [lab.find(name) for name in (one, two)] == views
    assert [item.name for item in lab.copy().find("window").subviews] == [one, two]
    played = lab.play(Script().tap(views[1]))
    assert two in played.log("touches") and one not in played.log("touches")
    assert {item.subject for item in played if item.subject} >= {two}


def test_a_callback_knows_a_scroll_views_own_recognizers_by_name_and_class(lab: Lab) -> None:
    reported: list[tuple[str, str]] = []

    def simultaneous(question: Any) -> bool:  # noqa: ANN401
        reported.extend(
            (item.name, item.class_name) for item in (question.recognizer, question.other)
        )
        return True

    scroll = lab.add_window().add_subview(
        "list", class_name="UIScrollView", frame=(0, 0, 300, 300), content_size=(300, 900)
    )
    own = scroll.add_recognizer("pan", name="own")
    own.delegate(should_recognize_simultaneously_with=simultaneous)
    lab.play(Script().drag(scroll, by=(0, -90)))
    assert set(reported) == {("own", "pan"), ("list.panGestureRecognizer", "scroll.pan")}
