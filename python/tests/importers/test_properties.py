"""Properties that hold for every page source."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fingerpost_workbench.experiment import experiment_of
from fingerpost_workbench.experiment.run import run_experiment
from fingerpost_workbench.importers import ImportedSession, load_session
from importers.pages import DOWN, UP, actions, element, finger, move, page, pause, real, views

pytestmark = pytest.mark.long

KINDS = st.sampled_from(
    "Other Button StaticText Image Cell Table ScrollView Switch SegmentedControl Alert Key".split()
)
SIDES = st.tuples(*[st.integers(-50, 900)] * 2, *[st.integers(0, 500)] * 2)
FLAGS = st.sampled_from(["true", "false", ""])
NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)


@st.composite
def elements(draw: st.DrawFn, depth: int = 3) -> str:
    children = draw(st.lists(elements(depth - 1), max_size=3)) if depth else []
    frame = " ".join("-" if draw(st.integers(0, 9)) == 0 else str(n) for n in draw(SIDES))
    name = draw(NAMES).translate(str.maketrans({"<": "&lt;", "&": "&amp;", '"': "&quot;"}))
    flags = {"visible": draw(FLAGS), "enabled": draw(FLAGS), "name": name}
    return element(draw(KINDS), frame, *children, **flags)


def imported(trees: list[str]) -> ImportedSession:
    with TemporaryDirectory() as folder:
        windows = [element("Window", "0 0 390 844", tree) for tree in trees]
        return load_session(page(Path(folder), *windows))


@settings(max_examples=150)
@given(st.lists(elements(), max_size=3))
def test_every_page_becomes_a_valid_experiment_with_unique_names(trees: list[str]) -> None:
    session = imported(trees)
    experiment_of(session.experiment)
    assert set(views(session.experiment)) == set(session.losses.origins)


@settings(max_examples=150)
@given(st.lists(elements(), max_size=2))
def test_frames_lead_back_to_the_rectangles_of_the_screen(trees: list[str]) -> None:
    """A given corner is found again by adding up the frames from the window down."""

    def visit(view: dict[str, Any], x: float, y: float) -> None:
        frame = view.get("frame", [0, 0, 390, 844])
        assert frame[2] >= 0 and frame[3] >= 0
        corners[view["name"]] = (x + frame[0], y + frame[1])
        for child in [*view.get("subviews", []), *([view["view"]] if "view" in view else [])]:
            visit(child, x + frame[0], y + frame[1])

    corners: dict[str, tuple[float, float]] = {}
    session = imported(trees)
    for window in session.experiment["windows"]:
        visit(window, 0, 0)
    text = "".join(trees)
    for name, origin in session.losses.origins.items():
        known = session.losses.of(name).get("frame")
        if known is not None and known.certainty == "known":
            x, y = corners[name]
            assert f'x="{x:g}" y="{y:g}"' in text, (name, origin.path)


@pytest.mark.parametrize(
    "name",
    [
        "theapp-login-iphone-414x896.xml",
        "app-dev-walkthrough-375x667.xml",
        "ios-settings-top.xml",
        "relative-coordinate-grid.xml",
    ],
)
def test_real_pages_can_be_tapped_all_over(tmp_path: Path, name: str) -> None:
    file = real("appium-page-source", name)
    width, height = load_session(file).experiment["screen"]["size"]
    places = [(width * i / 7, height * j / 9) for i in range(1, 7) for j in range(1, 9)]
    taps = [step for x, y in places for step in (move(x, y), DOWN, pause(50), UP, pause(600))]
    session = load_session(file, actions(tmp_path, finger(*taps)))
    timeline = run_experiment(experiment_of(session.experiment)).timeline
    downs = timeline.only("input", message="began")
    assert len(downs) == len(places)
    hits = timeline.only("touches", message="began")
    assert {record.touch for record in hits} | {
        record.touch for record in timeline.only("withheld")
    } == {record.touch for record in downs}
