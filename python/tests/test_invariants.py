"""What holds whatever is on the screen and whatever the fingers do."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given

from fingerpost import Record, Timeline
from fingerpost.experiment import experiment_of
from fingerpost.experiment.build import build
from fingerpost.experiment.run import run_experiment
from support.scenes import Data, experiments
from support.stock import CELLS, CONTROLS

ENDS = ("ended", "cancelled")
ROOTS = ("step", "input", "timer")


def play(experiment: Data) -> Timeline:
    return run_experiment(experiment_of(experiment)).timeline


def fingers(record: Record) -> list[str]:
    """The fingers of a record; in these scripts a finger comes down once, so it is a touch."""
    return (record.fingers or "").split(",") if record.fingers else []


def fingers_down(timeline: Timeline) -> set[str]:
    """The fingers that are still down at the end."""
    down: set[str] = set()
    for record in timeline.only("input"):
        if record.message == "began":
            down.update(fingers(record))
        elif record.message in ENDS:
            down.difference_update(fingers(record))
    return down


Phases = dict[tuple[str | None, str], list[str | None]]


def phases(timeline: Timeline, kind: str) -> Phases:
    """The phases that each responder or recognizer got of each finger's touch."""
    found: Phases = defaultdict(list)
    for record in timeline.only(kind):
        for finger in fingers(record):
            found[record.subject, finger].append(record.message)
    return found


@given(experiments())
def test_a_responder_gets_a_touch_in_order_and_one_end_at_most(experiment: Data) -> None:
    for who, messages in phases(play(experiment), "touches").items():
        ends = [index for index, message in enumerate(messages) if message in ENDS]
        assert len(ends) <= 1, (who, messages)
        assert messages.count("began") <= 1, (who, messages)
        assert not ends or ends[0] == len(messages) - 1, (who, messages)
        assert "began" not in messages or messages[0] == "began", (who, messages)
        assert "cancelled" not in messages or messages[0] == "began", (who, messages)


@given(experiments())
def test_a_touch_that_a_view_saw_begin_ends_there_once_its_finger_is_up(
    experiment: Data,
) -> None:
    timeline = play(experiment)
    down = fingers_down(timeline)
    # A recognizer that waits for a finger that is still down withholds the end of another (DL-2).
    left = [item for item in timeline.only("diagnostic") if item.reason == "stillWithheld"]
    waiting = {finger for item in left for finger in fingers(item)} if down else set()
    seen = phases(timeline, "touches")
    first: dict[str, str | None] = {}
    for record in timeline.only("touches", message="began"):
        for finger in fingers(record):
            first.setdefault(finger, record.subject)
    for finger, view in first.items():
        ends = sum(message in ENDS for message in seen[view, finger])
        is_open = finger in down | waiting
        assert ends == 1 or (ends == 0 and is_open), (view, finger, seen[view, finger])


@given(experiments())
def test_a_recognizer_gets_a_touch_in_order_and_one_end_at_most(experiment: Data) -> None:
    for who, messages in phases(play(experiment), "recognizerTouches").items():
        assert messages[0] == "began", (who, messages)
        assert messages.count("began") == 1, (who, messages)
        ends = [index for index, message in enumerate(messages) if message in ENDS]
        assert not ends or ends == [len(messages) - 1], (who, messages)


@given(experiments())
def test_every_record_leads_to_a_step_an_input_or_a_timer(experiment: Data) -> None:
    timeline = play(experiment)
    for record in timeline:
        if record.cause is None:
            assert record.kind in ROOTS, record
        else:
            assert record.cause < record.serial, record
    assert [record.serial for record in timeline] == list(range(len(timeline)))


STEPS = {
    ("possible", "began"),
    ("possible", "recognized"),
    ("possible", "failed"),
    ("began", "changed"),
    ("began", "ended"),
    ("began", "cancelled"),
    ("changed", "changed"),
    ("changed", "ended"),
    ("changed", "cancelled"),
}


@given(experiments())
def test_a_recognizer_goes_only_where_the_chart_leads(experiment: Data) -> None:
    timeline = play(experiment)
    states: dict[str | None, str | None] = defaultdict(lambda: "possible")
    for record in timeline.only(["states", "resets"]):
        if record.kind == "resets":
            assert states[record.subject] not in ("possible", "began", "changed"), record
            states[record.subject] = "possible"
        else:
            assert record.from_state == states[record.subject], record
            assert (record.from_state, record.to_state) in STEPS, record
            states[record.subject] = record.to_state


@given(experiments())
def test_an_action_follows_a_state(experiment: Data) -> None:
    timeline = play(experiment)
    seen: set[tuple[int, str | None]] = set()
    for record in timeline.only(["states", "actions"]):
        if record.kind == "states":
            seen.add((record.turn, record.subject))
            assert record.to_state != "failed" or not record.token or "failed" in record.token
        else:
            assert (record.turn, record.subject) in seen, record


@given(experiments())
def test_the_same_input_gives_the_same_timeline(experiment: Data) -> None:
    assert play(experiment) == play(experiment)


def keeps_an_end(view: Data) -> bool:
    """Whether the program's ended or cancelled never reaches super: then UIKit sees no end."""
    own = view.get("overrides", {})
    return "consume" in (own.get("touchesEnded"), own.get("touchesCancelled"))


def views_that_keep_an_end(view: Data) -> set[str]:
    """The views whose ended or cancelled never reaches super: such a control goes on tracking."""
    found = {view["name"]} if keeps_an_end(view) else set()
    return found.union(*(views_that_keep_an_end(child) for child in view.get("subviews", [])))


def cells_without_an_end(view: Data, above: bool = False) -> set[str]:
    """The cells whose table may not hear of the end: a view on the way to it keeps it."""
    above = keeps_an_end(view) or (above and view.get("class") not in CELLS)
    deaf = above or bool(views_that_keep_an_end(view))
    found = {view["name"]} if deaf and view.get("class") in CELLS.values() else set()
    below = (cells_without_an_end(child, above) for child in view.get("subviews", []))
    return found.union(*below)


def left_open(timeline: Timeline, kind: str, opening: str, closing: set[str]) -> set[str | None]:
    """Who was opened and not closed at the end; nobody is opened twice or closed unopened."""
    opened: set[str | None] = set()
    for record in timeline.only(kind, message=[opening, *closing]):
        assert (record.message == opening) is (record.subject not in opened), record
        opened ^= {record.subject}
    return opened


@given(experiments())
def test_a_control_tracks_one_touch_at_a_time_and_ends_it_once(experiment: Data) -> None:
    timeline = play(experiment)
    deaf = views_that_keep_an_end(experiment["view"])
    kept = timeline.only("tracking", subject=subjects(timeline, "tracking") - deaf)
    closing = {"endTracking", "cancelTracking"}
    tracking = left_open(kept, "tracking", "beginTracking", closing)
    assert fingers_down(timeline) or not tracking


def subjects(timeline: Timeline, kind: str) -> set[str]:
    return {record.subject for record in timeline.only(kind) if record.subject}


@given(experiments())
def test_a_touch_down_is_closed_by_one_touch_up_or_cancel(experiment: Data) -> None:
    timeline = play(experiment)
    deaf = views_that_keep_an_end(experiment["view"])
    kept = timeline.only("controls", subject=subjects(timeline, "controls") - deaf)
    closing = {"touchUpInside", "touchUpOutside", "touchCancel"}
    pressed = left_open(kept, "controls", "touchDown", closing)
    assert fingers_down(timeline) or not pressed


@given(experiments())
def test_no_highlight_is_left_when_no_finger_is(experiment: Data) -> None:
    built = build(experiment_of(experiment))
    deaf = views_that_keep_an_end(experiment["view"]) | cells_without_an_end(experiment["view"])
    with built.lab as lab:
        lab.play(built.script)
        timeline = lab.timeline
        lit = {
            name
            for name in set(lab.names) & views_with(experiment["view"], CONTROLS | CELL_CLASSES)
            if lab.find(name).get("isHighlighted")
        }
    kept = timeline.only("selection", subject=subjects(timeline, "selection") - deaf)
    cells = left_open(kept, "selection", "didHighlight", {"didUnhighlight"})
    assert fingers_down(timeline) or not (cells | (lit - deaf))


CELL_CLASSES = frozenset(CELLS.values())


def views_with(view: Data, classes: frozenset[str]) -> set[str]:
    """The views of these classes."""
    found = {view["name"]} if view.get("class") in classes else set()
    return found.union(*(views_with(child, classes) for child in view.get("subviews", [])))


@given(experiments())
def test_nothing_is_withheld_when_no_finger_is_down(experiment: Data) -> None:
    timeline = play(experiment)
    # While a finger is down an undecided recognizer may hold on to the lift of another one.
    left = [record for record in timeline if record.reason == "stillWithheld"]
    assert fingers_down(timeline) or not left


@given(experiments())
def test_every_drag_and_every_motion_of_a_scroll_view_ends_once(experiment: Data) -> None:
    timeline = play(experiment)
    dragging = left_open(timeline, "scrolls", "willBeginDragging", {"didEndDragging"})
    assert fingers_down(timeline) or not dragging
    assert not left_open(timeline, "scrolls", "willBeginDecelerating", {"didEndDecelerating"})


@given(experiments())
def test_every_recognizer_that_began_comes_to_an_end(experiment: Data) -> None:
    timeline = play(experiment)
    states = {record.subject: record for record in timeline.only("states")}
    running = [record for record in states.values() if record.to_state in ("began", "changed")]
    assert fingers_down(timeline) or not running


@given(experiments())
def test_a_press_and_a_shake_end_where_they_began(experiment: Data) -> None:
    seen: dict[tuple[str | None, int | None, str], list[str]] = defaultdict(list)
    for record in play(experiment).only("events"):
        for family in ("presses", "motion"):
            if record.message and record.message.startswith(family):
                phase = record.message.removeprefix(family)
                seen[record.subject, record.touch, family].append(phase)
    for who, messages in seen.items():
        began, others = messages[::2], messages[1::2]
        assert set(began) == {"Began"} and len(began) == len(others), (who, messages)
        assert set(others) <= {"Ended", "Cancelled"}, (who, messages)
