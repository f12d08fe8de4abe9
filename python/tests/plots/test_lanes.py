"""What records become: lanes, spans and marks."""

from __future__ import annotations

from fingerpost.plots.lanes import Lane, picture_of
from plots.tables import Story, a_drag, double_tap_beats_a_button


def lanes(story: Story) -> dict[str, Lane]:
    return {lane.name: lane for lane in picture_of(story).lanes}


def spans(lane: Lane) -> list[str]:
    return [f"{s.look} {s.start / 1e6:g}-{s.end / 1e6:g}" for s in lane.spans if s.start < s.end]


def marks(lane: Lane) -> list[str]:
    return [f"{mark.look} {mark.time / 1e6:g}" for mark in lane.marks]


def test_fingers_come_first_then_recognizers_then_views() -> None:
    picture = picture_of(double_tap_beats_a_button())
    assert [(lane.room, lane.name) for lane in picture.lanes] == [
        ("Fingers", "finger 1"),
        ("Recognizers", "zoom"),
        ("Recognizers", "openProduct"),
        ("Views and controls", "picture"),
        ("Views and controls", "card"),
        ("Views and controls", "addButton"),
    ]


def test_a_finger_is_down_from_began_to_its_end() -> None:
    finger = lanes(double_tap_beats_a_button())["finger 1"]
    assert spans(finger) == ["down 0-60", "down 180-240", "down 740-820"]


def test_two_fingers_of_one_report_have_a_lane_each() -> None:
    story = Story().at(0).finger("began", "1,2").at(50).finger("ended", "2").at(80)
    both = lanes(story.finger("cancelled", "1"))
    assert [spans(both[name]) for name in ("finger 1", "finger 2")] == [
        ["down 0-80"],
        ["down 0-50"],
    ]
    assert marks(both["finger 1"])[-1] == "touchCancelled 80"


def test_a_recognizer_waits_is_granted_and_is_reset() -> None:
    zoom = lanes(double_tap_beats_a_button())["zoom"]
    assert spans(zoom) == ["possible 0-240"]
    assert marks(zoom) == ["stateRecognized 240", "action 240"]


def test_a_continuous_recognizer_is_active_until_it_ends() -> None:
    pan = lanes(a_drag(samples=6))["pan"]
    assert spans(pan) == ["possible 0-50", "active 50-100"]
    assert marks(pan) == ["stateBegan 50", "action 50", "stateRecognized 100", "action 100"]
    # A report and its action, three times between began and ended.
    assert len(pan.ticks) == 6


def test_a_failed_one_stays_failed_until_its_reset() -> None:
    press = lanes(a_drag(samples=6))["press"]
    assert spans(press) == ["possible 0-50", "failed 50-100"]


def test_the_reason_stands_beside_a_failure() -> None:
    story = Story().at(0).feels("tap", "began").at(9)
    tap = lanes(story.state("tap", "possible", "failed", "shutOut"))["tap"]
    assert tap.marks[0].label == "failed (shutOut)"


def test_a_view_that_loses_the_touch_shows_it() -> None:
    picture = lanes(double_tap_beats_a_button())["picture"]
    assert marks(picture)[:2] == ["began 0", "touchCancelled 60"]


def test_a_withheld_phase_lasts_until_it_is_let_go() -> None:
    for kind in ("released", "dropped"):
        story = Story().at(10).hold("withheld", "cell", "began", "pan", 1)
        cell = lanes(story.at(150).hold(kind, "cell", "began", "pan", 1))["cell"]
        assert spans(cell) == ["withheld 10-150"]
        assert cell.spans[0].label == "began withheld by pan"
        assert marks(cell) == [f"{kind} 150"]


def test_a_hold_ends_with_its_holder_and_the_last_one_lets_everything_go() -> None:
    story = Story().at(0)
    for holder in ("a", "b"):
        story.hold("withheld", "cell", "began", holder)
    story.at(20).hold("withheld", "cell", "ended", "b").state("a", "possible", "failed")
    story.at(50).hold("released", "cell", "began", "b").hold("released", "cell", "ended", "b")
    assert spans(lanes(story)["cell"]) == ["withheld 0-20", "withheld 0-50", "withheld 20-50"]


def test_each_touch_is_held_for_itself() -> None:
    story = Story().at(0).hold("withheld", "cell", "began", "a", touch=1)
    story.at(20).hold("withheld", "cell", "began", "a", touch=2)
    story.at(50).hold("dropped", "cell", "moved", "a", touch=1).at(90).finger("moved")
    assert spans(lanes(story)["cell"]) == ["withheld 0-50", "withheld 20-90"]


def test_a_touch_that_a_recognizer_does_not_take_is_marked_there() -> None:
    story = Story().at(0).feels("tap", "began").at(9)
    story.add("dropped", subject="tap", rule="GR-5", reason="isFinal", touch=2)
    assert [mark.label for mark in lanes(story)["tap"].marks] == ["(isFinal)"]


def test_what_is_open_at_the_end_stays_open() -> None:
    story = Story().at(0).finger("began").touches("pad", "began").at(30).finger("moved")
    both = lanes(story)
    assert [(s.is_open, s.end) for name in both for s in both[name].spans] == [
        (True, 30_000_000)
    ] * 2


def test_a_control_tells_its_events_and_handlers_in_order() -> None:
    button = lanes(double_tap_beats_a_button())["addButton"]
    assert [mark.label for mark in button.marks if mark.label] == [
        "touchDown",
        "touchUpInside",
        "addBrassLantern",
    ]


def test_only_who_takes_part_gets_a_lane() -> None:
    story = Story().at(0).add("hitTests", subject="root", token="root.hitTest -> root")
    story.add("questions", subject="root").add("step").add("timer", subject="tap")
    assert lanes(story) == {}


def test_lanes_can_be_chosen_and_limited() -> None:
    chosen = picture_of(a_drag(views=9), subjects=["pan", "view3"])
    assert [lane.name for lane in chosen.lanes] == ["finger 1", "pan", "view3"]
    limited = picture_of(a_drag(views=9), max_lanes=5)
    assert [lane.name for lane in limited.lanes] == ["finger 1", "pan", "press", "view0", "view1"]
    assert limited.left_out == 7


def test_a_tip_tells_token_rule_reason_and_cause() -> None:
    story = Story().at(5).finger("ended").state("tap", "possible", "failed", "pressTooLong")
    assert picture_of(story).tip(1).splitlines() == [
        "5 ms  #1",
        "tap.state(failed)",
        "rule: GR-7",
        "reason: pressTooLong",
        "cause: #0 input ended (finger 1)",
    ]


def test_a_part_of_a_timeline_keeps_its_causes() -> None:
    story = Story().at(5).finger("ended").state("tap", "possible", "failed")
    story.rows = story.rows[1:]
    assert "cause" not in picture_of(story).tip(0)
