"""What callbacks change and read: effects with a cause, and explanations of them (SY-10)."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pytest

from fingerpost import Lab, Question, Recognizer, Script, Timeline, View
from fingerpost.errors import BadValueError, BusyError, FingerpostError
from support.handlers import Change, tap_with_change


def view(lab: Lab, name: str) -> View:
    found = lab.find(name)
    assert isinstance(found, View)
    return found


def recognizer(lab: Lab, name: str) -> Recognizer:
    found = lab.find(name)
    assert isinstance(found, Recognizer)
    return found


def first_tap(change: Change) -> tuple[Lab, Timeline, list[object]]:
    """A lab whose button's handler makes a change; what it raised, and what was recorded."""
    lab = Lab()
    root = lab.add_window("window").add_subview("root", frame=(0, 0, 390, 844))
    button = root.add_subview("button", class_name="UIButton", frame=(0, 0, 100, 44))
    root.add_subview("field", class_name="UITextField", frame=(0, 200, 300, 44))
    root.add_subview("list", class_name="UIScrollView", frame=(0, 300, 390, 300))
    card = root.add_subview("card", frame=(0, 100, 300, 80))
    card.add_recognizer("tap", name="tap")
    lab.make_view("spare")
    lab.add_view_controller("page")
    return lab, *tap_with_change(button, change)


EFFECTS: list[tuple[str, Change, Script, str]] = [
    (
        "set touchesBegan of the view “card” to the program's own",
        lambda lab: view(lab, "card").override(touches_began="consume"),
        Script().tap("card"),
        "-root.touchesBegan",
    ),
    (
        "set shouldBegin of the tap recognizer “tap” on the view “card” to the program's own",
        lambda lab: recognizer(lab, "tap").delegate(should_begin=lambda question: False),
        Script().tap("card"),
        "-tap.action",
    ),
    (
        "set target of the tap recognizer “tap” on the view “card” to save",
        lambda lab: recognizer(lab, "tap").add_target("save"),
        Script().tap("card"),
        "tap.action",
    ),
    (
        "set targets of the tap recognizer “tap” on the view “card” to none",
        lambda lab: recognizer(lab, "tap").remove_targets(),
        Script().tap("card"),
        "-tap.action",
    ),
    (
        "set handler of touchDown of the button “button” to press",
        lambda lab: view(lab, "button").on("touchDown", "press"),
        Script().tap("button"),
        "button.press",
    ),
    (
        "set the threshold tapPressDuration to 0.02",
        lambda lab: lab.profile.__setitem__("tapPressDuration", 0.02),
        Script().tap("card"),
        "-tap.action",
    ),
    (
        "set view of the view controller “page” to spare",
        lambda lab: lab.find("page").set_view(view(lab, "spare")),
        Script().wait(0.1),
        "",
    ),
    (
        "set selector of the view “card” to save",
        lambda lab: view(lab, "card").responds_to("save"),
        Script().wait(0.1),
        "",
    ),
    (
        "moved the focus to the view “card”",
        lambda lab: lab.system.focus(view(lab, "card")),
        Script().press_button("select"),
        "card.pressesBegan(select)",
    ),
]


@pytest.mark.parametrize(
    ("words", "change", "script", "token"), EFFECTS, ids=[row[0] for row in EFFECTS]
)
def test_a_handler_changes_what_setters_change(
    words: str, change: Change, script: Script, token: str
) -> None:
    lab, timeline, raised = first_tap(change)
    assert raised == []
    made = [item for item in timeline if item.kind == "change" and item.rule == "SY-10"]
    assert len(made) == 1
    reported = timeline[made[0].cause or 0]
    assert (reported.kind, reported.token) == ("handlers", "button.go")
    assert f"The program {words} " in str(timeline.why(made[0].serial))
    log = lab.play(script).log().splitlines()
    if token.startswith("-"):
        assert token[1:] not in log
    elif token:
        assert token in log
    lab.close()


REFUSALS: list[tuple[str, type[FingerpostError], Change]] = [
    ("the profile has no field 'tapPressDurations'", FingerpostError,
     lambda lab: lab.profile.__setitem__("tapPressDurations", 1)),
    ("tapPressDuration must be in", BadValueError,
     lambda lab: lab.profile.__setitem__("tapPressDuration", -1)),
    ("cannot destroy an object", BusyError, lambda lab: view(lab, "card").destroy()),
    ("is in no window", FingerpostError, lambda lab: lab.system.focus(view(lab, "spare"))),
    ("has no method", FingerpostError,
     lambda lab: view(lab, "card").override(touches_should_begin=True)),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "kind", "change"), REFUSALS)
def test_an_impossible_change_raises_at_once(
    sentence: str, kind: type[FingerpostError], change: Change
) -> None:
    lab, timeline, raised = first_tap(change)
    lab.close()
    assert len(raised) == 1
    assert isinstance(raised[0], kind)
    assert sentence.lower() in str(raised[0]).lower()
    assert [item for item in timeline if item.kind == "change"] == []


def test_the_root_of_a_window_is_set_when_the_handler_returns() -> None:
    def change(lab: Lab) -> None:
        lab.find("window").set_root_view_controller(lab.find("page"), view(lab, "spare"))  # type: ignore[attr-defined]
        assert lab.find("window").root_view_controller is None  # type: ignore[attr-defined]

    lab, timeline, raised = first_tap(change)
    assert raised == []
    assert str(lab.find("window").root_view_controller) == "page"  # type: ignore[attr-defined]
    words = [str(timeline.why(item.serial)) for item in timeline if item.kind == "change"]
    assert "set view of the view controller “page” to spare" in words[0]
    assert "set rootViewController of the window to page" in words[1]
    lab.close()


def test_the_system_can_be_read_in_a_callback() -> None:
    seen: list[object] = []

    def read(question: Question) -> bool:
        system = lab.system
        seen.append(
            (
                system.front,
                system.state_of("application"),
                system.gesture_edges,
                system.is_ignoring_interaction_events,
            )
        )
        return False

    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 800))
        lab.system.set_gesture_edges("top")
        card.override(touches_began=read, touches_ended=read, touches_cancelled=read)
        lab.play(Script().tap(card))
        lab.play(Script().down(1, card).ignore_interaction().up(1).ignore_interaction(False))
        lab.play(Script().down(2, card).activate("mail"))
        assert seen == [
            ("application", "active", ("top",), False),
            ("application", "active", ("top",), False),
            ("application", "active", ("top",), False),
            ("application", "active", ("top",), True),
            ("application", "active", ("top",), False),
            ("application", "inactive", ("top",), False),
        ]
        assert lab.system.front == "mail"


def test_interaction_is_ignored_from_a_handler_on() -> None:
    def change(lab: Lab) -> None:
        with lab.system.ignoring_interaction_events():
            pass
        kept.append(lab.system.ignoring_interaction_events())
        kept[0].__enter__()

    kept: list[AbstractContextManager[None]] = []

    lab, _, raised = first_tap(change)
    assert raised == []
    assert lab.system.is_ignoring_interaction_events
    assert lab.play(Script().tap("button")).log("touches") == ""
    lab.close()


# What was read -------------------------------------------------------------------------


def test_why_names_what_a_delegate_read() -> None:
    def horizontal(question: Question) -> bool:
        assert question.recognizer is not None
        velocity = question.recognizer.velocity
        return abs(velocity[0]) > abs(velocity[1])

    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        pan = card.add_recognizer("pan", name="pan")
        pan.delegate(should_begin=horizontal)
        timeline = lab.play(Script().drag(card, by=(24, -80), over=0.2))
        why = str(timeline.why_not("pan", "action"))
        said = (
            "its delegate returned false from gestureRecognizerShouldBegin: velocity 120, −400 pt/s"
        )
        assert said in why
        question = next(item for item in timeline if item.message == "shouldBegin")
        assert question.decider == "pan.velocity"
        assert (question.x, question.y) == pytest.approx((120, -400))
        assert timeline.log("numbers") == ""


def test_several_reads_are_listed_in_order_up_to_the_maximum() -> None:
    def look(question: Question) -> bool:
        for _ in range(3):
            assert question.recognizer is not None
            question.recognizer.translation  # noqa: B018
        question.touch.location_in(card)
        for number in range(20):
            views[number].is_hidden  # noqa: B018
        return False

    with Lab() as lab:
        root = lab.add_window().add_subview("root", frame=(0, 0, 390, 844))
        card = root.add_subview("card", frame=(45, 200, 300, 300))
        views = [root.add_subview(f"view {number}") for number in range(20)]
        pan = card.add_recognizer("pan", name="pan")
        pan.delegate(should_begin=look)
        timeline = lab.play(Script().drag(card, by=(24, -80), over=0.2))
        why = str(timeline.why_not("pan", "action"))
        assert ": translation 0, −3 pt; location 154, 137 pt; isHidden of “view 0” is 0; " in why
        reads = [item for item in timeline if item.kind == "numbers"]
        assert [item.object for item in reads] == ["location", "isHidden", "isHidden"]
        assert {item.rule for item in reads} == {"SY-10"}


def test_a_callback_without_reads_leaves_the_timeline_unchanged() -> None:
    """Nothing is written for touch methods, handlers and data."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        card.override(touches_moved=lambda question: bool(question.touch.location_in(card)))
        card.add_recognizer("pan", name="pan").delegate(should_begin={"when": {"velocity": "up"}})
        timeline = lab.play(Script().drag(card, by=(24, -80)))
        assert [item for item in timeline if item.kind == "numbers"] == []


# Delegates of scroll views and lists -----------------------------------------------------


def test_a_scroll_view_notifies_its_delegate() -> None:
    received: list[tuple[str, float]] = []

    def reported(question: Question) -> None:
        assert question.asked is not None
        received.append((question.selector, question.location[1]))
        if question.selector == "didEndDragging":
            received.append(("willDecelerate", question.measurements["willDecelerate"]))

    with Lab() as lab:
        scroll = lab.add_window().add_subview(
            "list", class_name="UIScrollView", frame=(0, 0, 390, 800), content_size=(390, 5000)
        )
        scroll.override(scroll_message=reported)
        timeline = lab.play(Script().drag(scroll, by=(0, -300), over=0.2))
        names = [name for name, _ in received]
        assert names[:2] == ["willBeginDragging", "didScroll"]
        assert names[-1] == "didEndDecelerating"
        assert ("willDecelerate", 1.0) in received
        log = [token.removeprefix("list.") for token in timeline.log("scrolls").splitlines()]
        assert [name for name in names if name != "willDecelerate"] == log
        offsets = [place for name, place in received if name == "didScroll"]
        assert offsets == sorted(offsets)


def test_a_delegate_that_stops_the_content_is_heard_before_the_next_move() -> None:
    """The content never goes past 100 points: each didScroll that says so is taken back at once."""

    def reported(question: Question) -> None:
        if question.selector == "didScroll" and question.location[1] > 100:
            scroll.set_content_offset(0, 100)

    with Lab() as lab:
        scroll = lab.add_window().add_subview(
            "list", class_name="UIScrollView", frame=(0, 0, 390, 800), content_size=(390, 5000)
        )
        scroll.override(scroll_message=reported)
        timeline = lab.play(Script().drag(scroll, by=(0, -300), over=0.2))
        assert scroll.content_offset == (0, 100)
        made = [item for item in timeline if item.kind == "change" and item.rule == "SY-10"]
        assert made
        why = str(timeline.why(made[0].serial))
        assert "when the delegate of “list” got didScroll" in why


def test_a_delegate_that_scrolls_for_ever_is_stopped() -> None:
    def reported(question: Question) -> None:
        scroll.set_content_offset(0, question.location[1] + 1)

    with Lab() as lab:
        scroll = lab.add_window().add_subview(
            "list", class_name="UIScrollView", frame=(0, 0, 390, 800), content_size=(390, 5000)
        )
        scroll.override(scroll_message=reported)
        timeline = lab.play(Script().drag(scroll, by=(0, -30)))
        assert "livelock" in {item.reason for item in timeline if item.kind == "diagnostic"}


def test_a_table_notifies_its_delegate_after_the_event() -> None:
    received: list[tuple[str, str]] = []

    def reported(question: Question) -> None:
        received.append((question.selector, str(question.view)))
        if question.selector == "didSelect":
            table.is_user_interaction_enabled = False

    with Lab() as lab:
        table = lab.add_window().add_subview(
            "table", class_name="UITableView", frame=(0, 0, 390, 800), content_size=(390, 5000)
        )
        table.add_subview("a", class_name="UITableViewCell", frame=(0, 0, 390, 44))
        table.add_subview("b", class_name="UITableViewCell", frame=(0, 44, 390, 44))
        table.override(selection_message=reported)
        timeline = lab.play(Script().tap("b").wait(1).tap("a"))
        assert received == [("didHighlight", "b"), ("didUnhighlight", "b"), ("didSelect", "b")]
        made = next(item for item in timeline if item.kind == "change" and item.rule == "SY-10")
        why = str(timeline.why(made.serial))
        assert "when the delegate of “table” got didSelect of the cell “b”" in why


# Rules in records ------------------------------------------------------------------------


def test_a_cancelled_touch_is_under_the_rule_that_decides() -> None:
    """AR-7: the finger that is taken away was one of two that a pinch needs."""
    with Lab() as lab:
        root = lab.add_window().add_subview(
            "root", frame=(0, 0, 390, 844), is_multiple_touch_enabled=True
        )
        root.add_recognizer("pinch", name="pinch")
        script = Script().down(1, [100, 100]).down(2, [200, 200]).move(2, by=[50, 50]).cancel(1)
        timeline = lab.play(script)
        state = next(item for item in timeline if item.token == "pinch.state(cancelled)")
        assert (state.rule, state.reason) == ("AR-7", "touchCancelled")
        assert "AR-7" in {fact.rule for fact in timeline.why(state.serial).facts} | {state.rule}


def test_a_text_fields_tap_withholds_by_its_own_flag() -> None:
    """CT-7, DL-2: not the delay of content touches, which a text field does not have."""
    with Lab() as lab:
        root = lab.add_window().add_subview("root", frame=(0, 0, 390, 844))
        field = root.add_subview("field", class_name="UITextField", frame=(0, 0, 300, 44))
        root.add_recognizer("tap", name="tap", number_of_taps_required=2)
        timeline = lab.play(Script().tap(field))
        deciders = {item.decider for item in timeline if item.kind == "withheld"}
        assert not any("delaysContentTouches" in (decider or "") for decider in deciders)
