"""What holds whatever is on the screen and whatever the fingers do."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given

from fingerpost import Record, Timeline
from fingerpost.experiment import experiment_of
from fingerpost.experiment.run import run_experiment
from support.scenes import Data, experiments

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


def views_that_keep_an_end(view: Data) -> set[str]:
    """The views whose ended or cancelled never reaches super: such a control goes on tracking."""
    own = view.get("overrides", {})
    keeps = "consume" in (own.get("touchesEnded"), own.get("touchesCancelled"))
    found = {view["name"]} if keeps else set()
    return found.union(*(views_that_keep_an_end(child) for child in view.get("subviews", [])))


@given(experiments())
def test_a_control_tracks_one_touch_at_a_time_and_ends_it_once(experiment: Data) -> None:
    timeline = play(experiment)
    down = bool(fingers_down(timeline))
    deaf = views_that_keep_an_end(experiment["view"])
    tracking: dict[str | None, bool] = defaultdict(bool)
    for record in timeline.only("tracking"):
        if record.subject in deaf:
            continue
        begins = record.message == "beginTracking"
        assert tracking[record.subject] is not begins, record
        if record.message != "continueTracking":
            tracking[record.subject] = begins
    assert down or not any(tracking.values()), dict(tracking)
