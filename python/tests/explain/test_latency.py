"""How late a call is, which object delayed it, and what that object was waiting for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from explain import dense
from fingerpost import Lab, Script, Timeline, View
from fingerpost_workbench.experiment import experiment_of
from fingerpost_workbench.experiment.run import run_experiment
from support.experiments import Data, experiments


@pytest.fixture
def page(lab: Lab) -> View:
    return lab.add_window().add_subview("page", frame=(0, 0, 390, 844))


def play(experiment: Data) -> Timeline:
    return run_experiment(experiment_of(experiment)).timeline


def test_a_double_tap_makes_the_button_350_ms_late(lab: Lab, page: View) -> None:
    save = page.add_subview("save", class_name="UIButton", frame=(20, 100, 200, 44))
    page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
    latency = lab.play(Script().tap(save)).latency()
    assert [(item.what, item.total, item.by) for item in latency] == [
        ("touchesBegan", 0, ()),
        ("touchesEnded", 350_000_000, ("zoom",)),
    ]
    assert str(latency) == "save.touchesEnded: 350 ms late (350 ms held by zoom)"
    assert latency.worst is not None and latency.worst.what == "touchesEnded"


def test_the_critical_path_goes_through_who_is_waited_for(lab: Lab, page: View) -> None:
    triple = page.add_recognizer("tap", name="triple", number_of_taps_required=3)
    double = page.add_recognizer("tap", name="double", number_of_taps_required=2)
    double.require_to_fail(triple)
    double.delays_touches_began = True
    timeline = lab.play(Script().tap(page, count=2))
    began = timeline.latency()[0]
    assert (began.what, began.outcome, began.total) == ("touchesBegan", "dropped", 550_000_000)
    assert began.path == ["double", "triple"]
    assert [(part.by, part.because, part.span) for part in began.parts] == [
        ("double", "held by", 200_000_000),
        ("triple", "waiting for", 350_000_000),
    ]
    (action,) = (item for item in timeline.latency() if item.what == "action")
    assert (action.subject, action.by, action.total) == ("double", ("triple",), 350_000_000)


def test_all_that_hold_to_the_end_are_named(lab: Lab, page: View) -> None:
    for name, taps in (("double", 2), ("triple", 3)):
        page.add_recognizer("tap", name=name, number_of_taps_required=taps)
    latency = lab.play(Script().tap(page)).latency()
    (ended,) = latency.late
    assert set(ended.by) == {"double", "triple"}
    assert str(latency) == (
        "page.touchesEnded: 350 ms late (350 ms held by double; triple held it as long)"
    )


def test_a_scroll_view_is_answerable_for_its_delay(lab: Lab, page: View) -> None:
    size = {"frame": (0, 0, 390, 844), "content_size": (390, 3000)}
    feed = page.add_subview("feed", class_name="UIScrollView", **size)
    tile = feed.add_subview("tile", frame=(0, 0, 390, 100))
    latency = lab.play(Script().press(tile, 0.5)).latency()
    assert [(item.what, item.total, item.by) for item in latency] == [
        ("touchesBegan", 150_000_000, ("feed.contentDelay",)),
        ("touchesEnded", 0, ()),
    ]


def test_each_part_of_a_delay_names_its_holder_at_that_time(lab: Lab, page: View) -> None:
    size = {"frame": (0, 0, 390, 844), "content_size": (390, 3000)}
    tile = page.add_subview("feed", class_name="UIScrollView", **size).add_subview(
        "tile", frame=(0, 0, 390, 100)
    )
    double = page.add_recognizer(
        "tap", name="double", number_of_taps_required=2, delays_touches_began=True
    )
    page.add_recognizer("tap", name="single").require_to_fail(double)
    began = lab.play(Script().tap(tile)).latency()[0]
    assert [(part.by, part.because, part.span) for part in began.parts] == [
        ("feed.contentDelay", "held by", 50_000_000),
        ("double", "waiting for", 350_000_000),
    ]


def test_a_drag_is_held_by_the_delay_and_not_by_the_pan_that_takes_it(lab: Lab, page: View) -> None:
    size = {"frame": (0, 0, 390, 844), "content_size": (390, 3000)}
    feed = page.add_subview("feed", class_name="UIScrollView", **size)
    tile = feed.add_subview("tile", frame=(0, 0, 390, 100))
    latency = lab.play(Script().drag(tile, by=(0, -100))).latency()
    assert (latency[0].outcome, latency[0].by) == ("dropped", ("feed.contentDelay",))
    assert str(latency) == (
        "tile.touchesBegan: dropped after 33.3 ms (33.3 ms held by delaysContentTouches of feed)"
    )


def test_without_a_delay_the_answer_is_a_sentence(lab: Lab, page: View) -> None:
    latency = lab.play(Script().tap(page)).latency()
    assert str(latency) == "Nothing was withheld: every touch went out at once."
    assert latency.worst is None and not latency.late


@given(experiments())
@settings(max_examples=150)
def test_the_parts_add_up_on_any_screen(experiment: Data) -> None:
    check(play(experiment))


@given(dense.experiments())
@settings(max_examples=250)
def test_the_parts_add_up_where_much_is_withheld(experiment: Data) -> None:
    check(play(experiment))


def check(timeline: Timeline) -> None:
    for delay in timeline.latency():
        assert sum(part.span for part in delay.parts) == delay.total >= 0
        assert bool(delay.parts) == (delay.total > 0)
        starts = [part.start for part in delay.parts]
        assert all(part.span > 0 for part in delay.parts)
        if delay.parts:
            assert starts == [delay.given, *(part.end for part in delay.parts[:-1])]
            assert delay.parts[-1].end == delay.out


def test_a_frame_has_a_row_for_every_delay_or_part(lab: Lab, page: View) -> None:
    page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
    latency = lab.play(Script().tap(page)).latency()
    frame = latency.to_pandas()
    assert frame["withheld"].tolist() == [0, 350]
    assert frame["path"].tolist() == ["", "zoom"]
    parts = latency.to_pandas(parts=True)
    assert parts["span"].tolist() == [350] and parts["because"].tolist() == ["held by"]


def test_every_late_event_has_a_bar(lab: Lab, page: View) -> None:
    page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
    axes = lab.play(Script().tap(page)).latency().plot()
    (bar,) = axes.patches
    assert (bar.get_x(), bar.get_width()) == (50, 350)
    assert [label.get_text() for label in axes.get_yticklabels()] == ["page.touchesEnded"]
