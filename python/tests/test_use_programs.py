"""Programs that a reader of the articles writes first, from the documentation alone."""

from __future__ import annotations

import os
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pytest

from fingerpost import Lab, Question, Script
from fingerpost_workbench.sweeps import sweep

mpl.use("agg")


def kept(figure: mpl.figure.Figure, name: str, folder: Path, ending: str = "png") -> bytes:
    """Saves a picture; FINGERPOST_SCREENSHOTS names a folder to look at it."""
    place = Path(os.environ.get("FINGERPOST_SCREENSHOTS", folder)) / f"use-{name}.{ending}"
    place.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(place, dpi=100, bbox_inches="tight")
    return place.read_bytes()


def test_the_eight_settings_of_s0_as_a_plotted_table(tmp_path: Path) -> None:
    with Lab() as lab:
        outer = lab.add_window().add_subview("customView1", frame=(0, 0, 390, 844))
        inner = outer.add_subview("customView2", frame=(100, 100, 200, 200))
        outer.add_recognizer("tap", name="singleTap")
        inner.add_recognizer("tap", name="doubleTap", number_of_taps_required=2)
        flags = ("delaysTouchesBegan", "delaysTouchesEnded", "cancelsTouchesInView")
        matrix = lab.matrix(
            Script().tap(inner).wait(0.1).tap(inner),
            {f"doubleTap.{flag}": [True, False] for flag in flags},
            observe={"touches": ["customView1", "customView2"], "actions": True},
        )
    assert len(matrix) == 8 and len(matrix.classes) == 6
    axes = matrix.plot()
    legend = [text.get_text() for text in axes.get_legend().get_texts()]
    assert legend[0] == "1: nothing more"
    assert legend[-1] == "In each: singleTap.action, doubleTap.action"
    assert not any("…" in text for text in legend)
    assert kept(axes.figure, "s0", tmp_path).startswith(b"\x89PNG")


def test_nested_scroll_views_with_a_delegate(tmp_path: Path) -> None:
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        feed = page.add_subview(
            "feed", class_name="UIScrollView", frame=(0, 0, 390, 844), content_size=(390, 3000)
        )
        strip = feed.add_subview(
            "strip", class_name="UIScrollView", frame=(0, 300, 390, 200), content_size=(1600, 200)
        )
        own = page.add_recognizer("pan", name="own")
        own.delegate(should_recognize_simultaneously_with=True)
        timeline = lab.play(Script().drag(strip, by=(-180, 10), over=0.3).wait(2))
    log = timeline.log("actions", "scrolls")
    assert "own.action(began)" in log and "strip.didScroll" in log and "feed.didScroll" not in log
    assert kept(timeline.plot().figure, "nested", tmp_path).startswith(b"\x89PNG")


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_single_tap_that_waits_for_a_double_tap_as_a_picture(tmp_path: Path, ending: str) -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        double = card.add_recognizer("tap", name="double", number_of_taps_required=2)
        card.add_recognizer("tap", name="single").require_to_fail(double)
        timeline = lab.play(Script().tap(card).wait(1).tap(card, count=2))
    assert timeline.log("actions") == "single.action\ndouble.action"
    picture = kept(timeline.plot().figure, "taps", tmp_path, ending)
    assert b"<svg" in picture or picture.startswith(b"\x89PNG")
    assert "<iframe" in timeline._repr_html_()


def test_a_sweep_becomes_a_data_frame_and_a_chart(tmp_path: Path) -> None:
    experiment = {
        "fingerpost": 1,
        "view": {"name": "card", "recognizers": [{"name": "hold", "type": "longPress"}]},
        "script": [{"press": "card", "for": 0.1}],
    }
    found = sweep(experiment, {"script[0].for": [n / 20 for n in range(2, 21)]})
    frame = found.to_pandas()
    assert len(frame) == 19 and "script[0].for" in frame.columns
    times = frame[frame["outcome"] != frame["outcome"].iloc[0]]["script[0].for"]
    assert times.min() == pytest.approx(0.5, abs=0.051)
    axes = found.plot()
    assert kept(axes.figure, "sweep", tmp_path).startswith(b"\x89PNG")


STATES = ("active", "background", "suspended", "terminated")


@pytest.mark.parametrize("state", STATES)
def test_the_chain_of_s1_from_frames_to_touches_ended(state: str) -> None:
    finger = np.zeros((8, 60, 28))
    finger[1:6, 29:32, 13:16] = [[0.3, 0.6, 0.3], [0.6, 1.0, 0.6], [0.3, 0.6, 0.3]]
    with Lab() as lab:
        seen: list[str] = []

        def ended(question: Question) -> None:
            (touch,) = question.touches
            seen.append(f"{touch.phase} in {touch.view}")

        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.override(touches_ended=ended)
        if state != "active":
            lab.system.activate("photos")
        if state in ("suspended", "terminated"):
            lab.system.end("application", state)
        assert lab.system.state_of("application") == state
        timeline = lab.play_frames(finger, rate=60, threshold=0.2)
    stages = [record.rule for record in timeline if record.kind in ("step", "input")]
    assert stages[:2] == ["SY-1", "SY-2"]
    log = timeline.log("sendEvents", "touches").splitlines()
    if state == "active":
        assert log[:3] == ["application.sendEvent", "window.sendEvent", "card.touchesBegan"]
        assert "card.touchesEnded" in log and seen == ["ended in card"]
    else:
        assert log == [] and seen == []
