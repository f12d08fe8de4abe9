"""The picture model: what a timeline shows, independent of how it is drawn."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost_workbench.pictures import Picture
from fingerpost_workbench.pictures.model import Lane
from pictures import stories

ALL = [
    stories.a_tap,
    stories.a_scroll,
    stories.at_one_instant,
    stories.a_double_tap,
    stories.three_fingers,
    stories.nested,
    stories.turned,
    stories.two_windows,
]


def lane(picture: Picture, name: str) -> Lane:
    return next(item for item in picture.lanes if item.name == name)


def test_three_taps_in_a_row_belong_to_one_finger() -> None:
    picture = stories.a_double_tap().picture()
    assert [trail.finger for trail in picture.trails] == ["finger 1"] * 3
    assert [item.name for item in picture.lanes if item.room == "Fingers"] == ["finger 1"]


def test_fingers_that_are_down_together_are_different_ones() -> None:
    picture = stories.three_fingers().picture()
    assert sorted({trail.finger for trail in picture.trails[:3]}) == [
        "finger 1",
        "finger 2",
        "finger 3",
    ]
    assert sorted(trail.finger for trail in picture.trails[3:]) == ["finger 1", "finger 2"]


def test_a_report_names_the_finger_of_its_lane() -> None:
    picture = stories.a_double_tap().picture()
    words = [picture.words(row) for row in range(len(picture.records))]
    assert [text for text in words if text.startswith("finger")] == [
        "finger 1 began at 195, 350",
        "finger 1 ended at 195, 350",
    ] * 3


def test_a_hit_path_runs_from_the_window_inwards_and_names_who_was_passed_over() -> None:
    (hit,) = stories.turned().picture().hits
    assert hit.path == ["window", "board", "turned"]
    assert hit.hit == "turned"


def test_the_front_view_is_asked_first_and_skipped_with_a_reason() -> None:
    (hit,) = stories.a_tap().picture().hits
    assert (hit.hit, hit.passed) == ("button", [])
    with Lab() as lab:
        window = lab.add_window()
        card = window.add_subview("card", frame=(0, 0, 300, 300))
        window.add_subview("veil", frame=(0, 0, 300, 300), is_user_interaction_enabled=False)
        window.add_subview("ghost", frame=(0, 0, 300, 300), is_hidden=True)
        (hit,) = lab.play(Script().tap(card)).picture().hits
    assert [item[:2] for item in hit.passed] == [
        ("ghost", "hidden"),
        ("veil", "interactionDisabled"),
    ]


@pytest.mark.parametrize("story", ALL)
def test_no_mark_stands_at_a_time_at_which_it_did_not_happen(story: Callable[[], Timeline]) -> None:
    timeline: Timeline = story()
    picture = timeline.picture(most=1000)
    assert any(item.marks or item.ticks for item in picture.lanes)
    for item in picture.lanes:
        for row in [*(mark.row for mark in item.marks), *item.ticks]:
            x, when = picture.x[row], picture.records[row].time
            (column,) = [c for c in picture.columns if c.x <= x <= c.x + c.width]
            assert column.start <= when <= column.end
            if column.count == 1:
                assert column.start == column.end == when


@pytest.mark.parametrize("story", ALL)
def test_the_axis_keeps_the_order_of_the_records(story: Callable[[], Timeline]) -> None:
    timeline: Timeline = story()
    picture = timeline.picture()
    assert picture.x == sorted(picture.x)
    assert len(picture.x) == len(timeline)
    ends = [(column.x, column.x + column.width) for column in picture.columns]
    assert all(before[1] < after[0] for before, after in zip(ends, ends[1:], strict=False))


@pytest.mark.parametrize("story", ALL)
def test_labels_of_a_lane_do_not_cover_each_other(story: Callable[[], Timeline]) -> None:
    picture: Picture = story().picture()
    assert any(mark.label for item in picture.shown for mark in item.marks)
    for item in picture.shown:
        for level in (0, 1):
            end = -1.0
            for mark in item.marks:
                if mark.label and mark.level == level:
                    assert picture.x[mark.row] >= end, (item.name, mark.label)
                    end = picture.x[mark.row] + len(mark.label)


def test_marks_above_each_other_are_read_from_top_to_bottom() -> None:
    picture = stories.at_one_instant().picture(most=1000)
    placed = sorted(
        (picture.x[mark.row], item.order, mark.row) for item in picture.lanes for mark in item.marks
    )
    rows = [row for _, _, row in placed]
    assert rows == sorted(rows)


def test_a_long_run_is_one_column_that_says_how_many_and_from_when_to_when() -> None:
    timeline = stories.a_scroll()
    picture = timeline.picture()
    folded = [column for column in picture.columns if column.count > 1]
    assert folded
    feed = lane(picture, "feed")
    scrolled = sum(fold.count for fold in feed.folds if fold.message == "didScroll")
    rows = [row for row in feed.ticks if picture.records[row].message == "didScroll"]
    alone = [row for row in rows if not any(c.first <= row <= c.last for c in folded)]
    assert scrolled + len(alone) == len(rows) == len(timeline.only(message="didScroll"))


def test_lanes_that_took_no_part_are_folded_with_their_number_and_no_others() -> None:
    picture = stories.a_scroll(recognizers=40).picture()
    folded = [item.name for item in picture.lanes if item.is_folded]
    taps = sum(name.startswith("tap") for name in folded)
    assert {lane.name for lane in picture.shown} == {
        *("finger 1", "feed.panGestureRecognizer", "cell", "feed"),
    }
    assert len(folded) - taps == sum(
        name in ("window", "application", "appDelegate") for name in folded
    )
    assert f"{taps} recognizers that took no part" in picture.folded
    shown = [item.name for item in picture.shown]
    for name in ("finger 1", "feed", "cell", "feed.panGestureRecognizer"):
        assert name in shown


def test_the_screen_is_the_one_on_which_the_play_began() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(10, 20, 100, 50))
        first = lab.play(Script().tap(card))
        card.frame = (200, 300, 100, 50)
        second = lab.play(Script().tap(card))
    frames = [
        next(view.frame for view in timeline.picture().scene.views if view.name == "card")
        for timeline in (first, second, first[3:])
    ]
    assert frames == [(10, 20, 100, 50), (200, 300, 100, 50), (10, 20, 100, 50)]


def test_a_view_stands_where_the_engine_says() -> None:
    with Lab() as lab:
        feed = lab.add_window().add_subview(
            "feed", class_name="UIScrollView", frame=(0, 100, 390, 600), content_size=(390, 2000)
        )
        feed.content_offset = (0, 130)
        turned = feed.add_subview(
            "turned", frame=(60, 290, 120, 60), transform=(0.6, 0.8, -0.8, 0.6, 5, 7)
        )
        turned.add_subview("inner", frame=(10, 10, 20, 20), transform=(2, 0, 0, 2, 0, 0))
        rects = {name: lab.find(name).screen_rect for name in ("feed", "turned", "inner")}
        scene = lab.play(Script().tap(feed)).picture().scene
    assert scene is not None
    for view, corners in zip(scene.views, scene.corners(), strict=True):
        if view.name in rects:
            x, y = min(c[0] for c in corners), min(c[1] for c in corners)
            right, bottom = max(c[0] for c in corners), max(c[1] for c in corners)
            assert (x, y, right - x, bottom - y) == pytest.approx(rects[view.name])


@pytest.mark.parametrize("story", ALL)
def test_the_model_is_plain_json_of_a_version(story: Callable[[], Timeline]) -> None:
    picture: Picture = story().picture()
    data = json.loads(json.dumps(picture.to_dict(), allow_nan=False))
    assert data["picture"] == 1
    records = data["records"]
    words = [data["words"][number] for number in records["token"]]
    assert words == [record.token or "" for record in picture.records]
    for row, cause in enumerate(records["cause"]):
        assert cause < row


def test_of_a_part_of_a_timeline_causes_outside_are_left_out() -> None:
    part = stories.a_tap()[10:20]
    data = part.picture().to_dict()
    assert all(-1 <= cause < 10 for cause in data["records"]["cause"])


def test_nothing_at_all_is_a_picture_too() -> None:
    with Lab() as lab:
        picture = lab.timeline.picture()
    assert (picture.lanes, picture.columns, picture.x) == ([], [], [])


def test_a_hundred_thousand_records_take_seconds() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_recognizer("pan", name="pan")
        script = Script()
        for _ in range(66):
            script = script.drag(card, by=(60, 0), over=4)
        timeline = lab.play(script)
    assert len(timeline) > 100_000
    started = time.monotonic()
    picture = timeline.picture()
    assert time.monotonic() - started < 10
    assert len(picture.columns) < 2000


def test_a_log_is_folded_without_losing_a_line() -> None:
    timeline = stories.a_scroll()
    kinds = ("states", "scrolls", "touches")
    whole, folded = timeline.log(*kinds).splitlines(), timeline.log(*kinds, fold=True).splitlines()
    assert len(folded) < len(whole) / 3
    count = sum(int(line.split("×")[1].split(",")[0]) if "×" in line else 1 for line in folded)
    assert count == len(whole)
    (line,) = [
        line for line in folded if line.startswith("feed.panGestureRecognizer.state(changed) ×")
    ]
    assert line.endswith(" ms") and "–" in line
