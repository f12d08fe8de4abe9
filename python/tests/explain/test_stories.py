"""Stories of experiments, stored as text; `FINGERPOST_RECORD=1` writes them again for review."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost_workbench.experiment import read_experiment
from fingerpost_workbench.experiment.run import run_experiment
from support.checkout import EXPERIMENTS

STORIES = Path(__file__).parent / "stories"
KEPT = (
    "c-double-tap-alone",
    "i-dl3",
    "i-nav-pop",
    "i-pinch-one-left",
    "i-sc4-drag",
    "i-sc6-lit",
    "i-sy7-select",
    "i-sy7-shake",
    "i-sy9-edge",
    "i-sy10-did-select",
    "i-te5-exclusive",
    "s3-drag-with-pan",
    "s4-2-button",
    "s4-6-require-failure",
)
ALL = sorted(file for file in EXPERIMENTS.glob("*.yaml") if file.stem != "expected-failures")


def played(file: Path) -> Timeline:
    return run_experiment(read_experiment(file)).timeline


@pytest.mark.parametrize("name", KEPT)
def test_a_story_has_these_words(name: str) -> None:
    reported = f"{played(EXPERIMENTS / f'{name}.yaml').story()}\n"
    file = STORIES / f"{name}.txt"
    if os.environ.get("FINGERPOST_RECORD"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(reported, encoding="utf-8")
    assert reported == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", ALL, ids=lambda file: file.stem)
def test_every_experiment_has_a_story(file: Path) -> None:
    timeline = played(file)
    story = timeline.story()
    inputs = [record.serial for record in timeline if record.kind == "input"]
    assert bool(story) == any(record.kind not in ("step", "timer") for record in timeline)
    for entry in story:
        assert entry["lines"] and entry["title"] and entry["text"]
        assert entry["first"] in entry["records"]
        assert all(entry["first"] <= serial <= entry["last"] for serial in entry["records"])
        assert all(timeline[serial].serial == serial for serial in entry["records"])
    starts = {entry["first"] for entry in story}
    assert not inputs or inputs[0] in starts


def test_a_timeline_shows_its_story(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    button = page.add_subview("save", class_name="UIButton", frame=(20, 20, 200, 44))
    button.on("touchUpInside", "saved")
    page.add_recognizer("tap", name="zoom")
    timeline = lab.play(Script().tap(button))
    assert repr(timeline).endswith("Tap on save, 0–50 ms>")
    story = timeline.story()
    assert repr(story) == str(story) == story.text
    page_html = story._repr_html_()
    assert "color:#00694F" in page_html
    assert "save sent touchUpInside to saved" in page_html
    assert story[0]["missed"][0]["by"] == "save"


def test_a_part_answers_with_all_that_its_timeline_knows(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    page.add_recognizer("tap", name="zoom")
    timeline = lab.play(Script().tap(page))
    assert timeline.only("actions").story() == timeline.story()


def test_a_stored_timeline_without_its_inputs_still_has_a_story(lab: Lab) -> None:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    page.add_recognizer("tap", name="zoom")
    table = lab.play(Script().tap(page)).to_arrow()
    kinds = table.column("kind").to_pylist()
    kept = [place for place, kind in enumerate(kinds) if kind == "actions"]
    (entry,) = Timeline.from_arrow(table.take(kept)).story()
    assert entry["kind"] == "unknown"
    assert [line["text"] for line in entry["lines"]] == ["zoom sent its action"]
