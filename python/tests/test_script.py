"""Scripts: every kind of step, in Python and as data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fingerpost import Lab, Script, View, at
from fingerpost import _native as native
from fingerpost._call import owned_text
from fingerpost.errors import BadValueError, DocumentError, FingerpostError, UnknownNameError


@pytest.fixture
def view(lab: Lab) -> View:
    made = lab.add_window().add_subview("view", frame=(100, 100, 200, 200))
    made.is_multiple_touch_enabled = True
    return made.override(**dict.fromkeys(("touches_began", "touches_moved"), "consume"))


def inputs(lab: Lab, script: Script) -> list[tuple[str, str, float, float, float]]:
    """What the fingers did: phase, finger, milliseconds, place."""
    return [
        (str(r.message), str(r.fingers), r.milliseconds, r.x or 0, r.y or 0)
        for r in lab.play(script).only("input")
    ]


def test_places_are_centres_points_and_points_in_views(lab: Lab, view: View) -> None:
    for place, expected in (
        (view, (200, 200)),
        ("view", (200, 200)),
        ((7, 8), (7, 8)),
        (at(view, 1, 2), (101, 102)),
        ({"view": "view", "at": [1, 2]}, (101, 102)),
    ):
        assert inputs(lab.copy(), Script().down(1, place))[0][3:] == expected


def test_primitives_move_one_finger(lab: Lab, view: View) -> None:
    script = Script().down(1, (10, 10)).move(1, by=(5, 0)).wait(0.1).move(1, (20, 20))
    script.up(1, (30, 30)).down(1, view).cancel(1)
    assert inputs(lab, script) == [
        ("began", "1", 0, 10, 10),
        ("moved", "1", 0, 15, 10),
        ("moved", "1", 100, 20, 20),
        ("ended", "1", 100, 30, 30),
        ("began", "1", 100, 200, 200),
        ("cancelled", "1", 100, 200, 200),
    ]


def test_a_move_over_time_is_sampled_at_the_screens_rate(lab: Lab) -> None:
    lab.add_window()
    moved = inputs(lab, Script().down(1, (0, 0)).move(1, (30, 60), over=0.05))[1:]
    assert [row[2] for row in moved] == pytest.approx([1000 / 60, 2000 / 60, 50], abs=1e-5)
    assert moved[-1][3:] == (30, 60)


def test_together_starts_at_one_instant_in_one_turn(lab: Lab, view: View) -> None:
    script = Script().together(Script().down(1, (10, 10)), Script().down(2, (20, 20)))
    turns = {record.turn for record in lab.play(script).only("input")}
    assert len(turns) == 1
    apart = Script().down(3, (10, 10)).down(4, (20, 20))
    assert len({record.turn for record in lab.play(apart).only("input")}) == 2


def test_a_tap_has_presses_holds_and_gaps(lab: Lab, view: View) -> None:
    rows = inputs(lab, Script().tap(view, count=2, hold=0.02, gap=0.03))
    assert [(row[0], row[2]) for row in rows] == [
        ("began", 0),
        ("ended", 20),
        ("began", 50),
        ("ended", 70),
    ]


def test_several_fingers_lie_in_a_row(lab: Lab, view: View) -> None:
    rows = inputs(lab, Script().tap(view, fingers=3))
    assert [row[3] for row in rows if row[0] == "began"] == [170, 200, 230]


def test_composites_take_fresh_fingers(lab: Lab, view: View) -> None:
    rows = inputs(lab, Script().down(3, (1, 1)).tap(view).tap(view))
    assert [row[1] for row in rows if row[0] == "began"] == ["3", "4", "5"]


def test_a_drag_and_a_swipe_end_where_they_should(lab: Lab, view: View) -> None:
    assert inputs(lab, Script().drag(view, by=(30, -20)))[-1][3:] == (230, 180)
    assert inputs(lab, Script().drag(view, to=(5, 6)))[-1][3:] == (5, 6)
    ends = {"left": (80, 200), "right": (320, 200), "up": (200, 80), "down": (200, 320)}
    for direction, end in ends.items():
        rows = inputs(lab, Script().swipe(view, direction))  # type: ignore[arg-type]
        assert rows[-1][3:] == pytest.approx(end)
        assert rows[-1][2] - rows[0][2] == pytest.approx(150)


def test_a_pinch_and_a_rotation_move_two_fingers(lab: Lab, view: View) -> None:
    rows = inputs(lab, Script().pinch(view, start=200, end=100))
    assert [row[3] for row in rows if row[0] == "began"] == [100, 300]
    assert [row[3] for row in rows if row[0] == "ended"] == pytest.approx([150, 250])
    rows = inputs(lab, Script().rotate(view, by=90, radius=80))
    assert [row[3:] for row in rows if row[0] == "began"] == [(120, 200), (280, 200)]
    ended = [row[3:] for row in rows if row[0] == "ended"]
    assert [x for x, _ in ended] == pytest.approx([200, 200])
    assert [y for _, y in ended] == pytest.approx([120, 280])


def test_the_program_changes_the_hierarchy(lab: Lab, view: View) -> None:
    tap = lab.make_recognizer("tap", name="tap")
    script = Script().tap(view).wait(1).add_recognizer(tap, view).tap(view).wait(1)
    script.set(tap, is_enabled=False).tap(view).wait(1).set(view, is_hidden=True, alpha=0.5)
    script.tap((200, 200)).remove(view)
    timeline = lab.play(script)
    assert timeline.log("actions") == "tap.action"
    assert (view.is_hidden, view.alpha, tap.is_enabled) == (True, 0.5, False)
    assert lab.hit_test(200, 200) == lab.find("window")


def test_a_click_has_a_button_and_a_wheel_scrolls(lab: Lab, view: View) -> None:
    view.add_recognizer("tap", name="menu", button_mask_required="secondary")
    view.add_recognizer("pan", name="pan", allowed_scroll_types_mask="all")
    script = Script().tap(view).by("indirectPointer", button="secondary").wait(1)
    script.tap(view).by("indirectPointer").wait(1).scroll(view, by=(0, 5), kind="discrete", over=0)
    log = lab.play(script).log("actions", "touches").splitlines()
    assert [line for line in log if "action" in line] == [
        "menu.action",
        "pan.action(began)",
        "pan.action(ended)",
    ]
    assert log[-1] == "pan.action(ended)"
    with pytest.raises(FingerpostError, match="only a pointer has a secondary button"):
        lab.play([{"tap": view, "button": "secondary"}])


def test_other_events_travel_too(lab: Lab, view: View) -> None:
    script = Script().press_button("playPause").shake().remote("play")
    log = lab.play(script).log("events")
    assert "pressesBegan(playPause)" in log
    assert "motionBegan(shake)" in log
    assert "remoteControl(play)" in log


def test_an_application_in_the_background_gets_no_touch(lab: Lab, view: View) -> None:
    script = Script().down(1, view).activate("otherApp").tap(view)
    log = lab.play(script).log("touches").splitlines()
    assert log == ["view.touchesBegan", "view.touchesCancelled"] or log[:1] == ["view.touchesBegan"]
    assert log.count("view.touchesBegan") == 1


STEPS: dict[str, dict[str, Any]] = {
    "down": {"down": 1, "at": "view"},
    "move": {"move": 9, "by": [1, 0], "over": 0.1},
    "up": {"up": 9},
    "cancel": {"cancel": 9},
    "wait": {"wait": 0.1},
    "together": {"together": [{"wait": 0.1}, {"down": 2, "at": [1, 1]}]},
    "tap": {"tap": "view", "count": 2},
    "press": {"press": [1, 2], "for": 0.1},
    "drag": {"drag": {"view": "view", "at": [1, 1]}, "by": [9, 9]},
    "swipe": {"swipe": "view", "direction": "up"},
    "pinch": {"pinch": "view", "from": 100, "to": 50},
    "rotate": {"rotate": "view", "by": -45},
    "set": {"set": "view", "isHidden": True},
    "remove": {"remove": "view"},
    "addRecognizer": {"addRecognizer": "spare", "to": "view"},
    "pressButton": {"pressButton": "select"},
    "shake": {"shake": True},
    "remote": {"remote": "play"},
    "activate": {"activate": "otherApp"},
    "becomeFirstResponder": {"becomeFirstResponder": "view"},
    "resignFirstResponder": {"resignFirstResponder": "view"},
    "setContentOffset": {"setContentOffset": "scroll", "to": [0, 9], "animated": True},
    "stopScrollingAndZooming": {"stopScrollingAndZooming": "scroll"},
    "ignoreInteraction": {"ignoreInteraction": True},
    "hover": {"hover": "view"},
    "scroll": {"scroll": "scroll", "by": [0, -9], "kind": "discrete"},
    "tapStatusBar": {"tapStatusBar": True},
    "focus": {"focus": "view"},
    "add": {"add": "scroll", "to": "view", "index": 0},
    "require": {"require": "spare", "by": "pan"},
    "present": {"present": "detail", "from": "home", "style": "fullScreen"},
    "dismiss": {"dismiss": "shown"},
    "addChild": {"addChild": "detail", "to": "home"},
    "push": {"push": "detail", "onto": "nav"},
    "pop": {"pop": "nav"},
    "addPage": {"addPage": "detail", "to": "book"},
    "setViewControllers": {"setViewControllers": "book", "to": "detail", "direction": "reverse"},
    "setTranslation": {"setTranslation": [1, 2], "of": "pan"},
    "setScale": {"setScale": 2, "of": "pinch"},
    "setRotation": {"setRotation": 1, "of": "rotation"},
}


VERBS = [
    item["verb"]
    for row in json.loads(owned_text(native.fp_steps))
    for item in row["forms"] or [row]
]
"""The steps of the engine's table."""


@pytest.mark.parametrize("verb", VERBS)
def test_every_step_of_the_format_plays(lab: Lab, view: View, verb: str) -> None:
    lab.make_recognizer("tap", name="spare")
    view.add_subview("scroll", class_name="UIScrollView")
    for kind in ("pan", "pinch", "rotation"):
        view.add_recognizer(kind, name=kind)
    home, shown, detail = (lab.add_view_controller(name) for name in ("home", "shown", "detail"))
    home.set_view(view)
    for controller in (shown, detail):
        controller.set_view(lab.make_view())
    if verb == "dismiss":
        home.present(shown, style="sheet")
    if verb in ("push", "pop"):
        nav = lab.add_view_controller("nav", class_name="UINavigationController")
        nav.set_view(view.add_subview("navView"))
        for controller in (shown, detail)[: 2 if verb == "pop" else 1]:
            nav.push(controller)
    if verb in ("addPage", "setViewControllers"):
        book = lab.add_view_controller("book", class_name="UIPageViewController")
        book.set_view(view.add_subview("bookView"))
    before = [{"down": 9, "at": [150, 150]}] if verb in ("move", "up", "cancel") else []
    timeline = lab.play([*before, STEPS[verb]])
    assert "step" in {record.kind for record in timeline}


def test_steps_as_data_are_checked(lab: Lab, view: View) -> None:
    with pytest.raises(DocumentError, match=r"script\[1\]: .*taps.*did you mean"):
        lab.play(Script([{"tap": view}, {"taps": view}]))
    assert Script([{"tap": view, "count": 2}]).steps == [{"tap": view, "count": 2}]


WRONG: dict[str, tuple[list[dict[str, Any]], str]] = {
    "an unknown place": ([{"tap": "viw"}], r"script\[0\]\.tap: .* 'viw'; did you"),
    "deep inside": (
        [{"wait": 0}, {"together": [{"tap": "viw"}]}],
        r"script\[1\]\.together\[0\]\.tap: .* 'viw'",
    ),
    "a finger that is not down": ([{"wait": 0}, {"up": 5}], r"script\[1\]: "),
    "an unknown property": (
        [{"set": "view", "isHiden": True}],
        r"script\[0\]\.isHiden: .*Hidden",
    ),
    "a value out of range": ([{"set": "view", "alpha": 7}], r"script\[0\]: .*alpha"),
    "no scroll view": ([{"setContentOffset": "view", "to": [0, 0]}], r"script\[0\]: .*scroll"),
    "nothing to take back": ([{"ignoreInteraction": False}], r"script\[0\]: .*not being ignored"),
    "a focus nowhere on the screen": ([{"focus": "spare"}], r"script\[0\]: .*no window"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_step_that_cannot_be_played_is_named(lab: Lab, view: View, name: str) -> None:
    steps, message = WRONG[name]
    lab.make_view("spare")
    with pytest.raises(FingerpostError, match=message):
        lab.play(Script(steps))


def test_names_are_looked_up_before_anything_is_played(lab: Lab, view: View) -> None:
    with pytest.raises(UnknownNameError):
        lab.play(Script().tap(view).tap("nothing"))
    assert len(lab.timeline) == 0


def test_a_step_has_what_was_said() -> None:
    """Defaults are the format's own."""
    script = Script().tap("view").tap("view", count=2).press("view").swipe("view").pinch("view")
    tap, taps, *others = script.steps
    assert (tap, taps) == ({"tap": "view"}, {"tap": "view", "count": 2})
    assert others == [{"press": "view"}, {"swipe": "view"}, {"pinch": "view"}]


def test_a_play_that_makes_a_recognizer_is_played_again_from_its_start(
    lab: Lab, view: View
) -> None:
    """The start is kept before the steps are read, which makes what they describe."""
    made = {"type": "tap", "name": "made"}
    timeline = lab.play([{"addRecognizer": made, "to": "view"}, {"tap": "view"}])
    assert "made.action" in timeline.log("actions")
    table = timeline.matrix({"view.isUserInteractionEnabled": [True, False]}, observe=["actions"])
    assert "made.action" in str(table)


def test_what_contains_itself_is_no_script(lab: Lab) -> None:
    step: dict[str, Any] = {}
    step["together"] = [step]
    with pytest.raises(BadValueError, match="^script: this cannot be written"):
        lab.play([step])


def test_scripts_are_added() -> None:
    assert (Script().wait(1) + Script().wait(2)).steps == [{"wait": 1}, {"wait": 2}]


def test_a_long_script_is_one_call(lab: Lab, view: View) -> None:
    script = Script()
    for index in range(2000):
        script.tap((index % 300, index % 700)).wait(0.5)
    assert len(lab.play(script).only("input")) == 4000


def test_a_pointer_comes_moves_and_leaves_in_a_script(lab: Lab, view: View) -> None:
    view.add_recognizer("hover", name="hover")
    script = Script().hover(view).hover((120, 120)).hover((10, 10)).hover(at(view, 1, 1)).hover()
    assert lab.play(script).log("actions").split() == [
        "hover.action(began)",
        "hover.action(changed)",
        "hover.action(ended)",
        "hover.action(began)",
        "hover.action(ended)",
    ]


def test_a_script_moves_focus_and_first_responder(lab: Lab, view: View) -> None:
    field = view.add_subview("field", class_name="UITextField")
    observe = {"events": ["view", "field"]}

    def pressed(script: Script) -> set[str]:
        return set(lab.play(script.press_button("playPause")).log(observe=observe).split())

    assert pressed(Script().become_first_responder(field)) >= {"field.pressesBegan(playPause)"}
    assert pressed(Script().focus(view)) == {
        "view.pressesBegan(playPause)",
        "view.pressesEnded(playPause)",
    }
    assert pressed(Script().focus(None)) >= {"field.pressesBegan(playPause)"}
    assert pressed(Script().resign_first_responder("field")) == set()


def test_a_script_scrolls_at_once_or_in_time(lab: Lab, view: View) -> None:
    scroll = view.add_subview(
        "scroll", class_name="UIScrollView", frame=(0, 0, 200, 200), content_size=(200, 900)
    )
    lab.play(Script().set_content_offset(scroll, 0, 100), settle=False)
    assert scroll.content_offset == (0, 100)
    lab.play(Script().set_content_offset("scroll", 0, 300, animated=True), settle=False)
    assert scroll.content_offset == (0, 100)
    assert lab.settle().log("scrolls").split()[-1] == "scroll.didEndScrollingAnimation"
    assert scroll.content_offset == (0, 300)
    assert (scroll.is_dragging, scroll.is_decelerating, scroll.is_tracking) == (False,) * 3


def test_ignoring_interaction_may_be_nested(lab: Lab, view: View) -> None:
    script = Script().ignore_interaction().ignore_interaction().tap(view)
    assert lab.play(script.ignore_interaction(False).tap(view)).log("touches") == ""
    assert lab.play(Script().ignore_interaction(False).tap(view)).log("touches") != ""


def test_a_number_out_of_its_range_is_refused_where_it_is_written() -> None:
    script = Script().wait(0.1)
    with pytest.raises(BadValueError) as caught:
        script.tap("card", count=0)
    assert str(caught.value) == "script[1].count: a number in 1…10000 is wanted, not 0."
    with pytest.raises(BadValueError, match=r"script\[1\]\.for: a number in 0…1000000"):
        script.press("card", -1)
    assert len(script) == 1
