"""An option that nothing reads is refused, and one that is read is read everywhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import fingerpost_workbench
from fingerpost_workbench.cli.app import app

DEMO = Path(fingerpost_workbench.__file__).parent / "demo"
SAMPLES = Path(__file__).parent / "importers" / "samples"
EXPERIMENT = """fingerpost: 1
view: {name: page, recognizers: [{name: pan, type: pan}]}
script: [{drag: page, by: [30, 0]}]
expect: {observe: {touches: true}}
"""
PAGE, ACTIONS = str(DEMO / "shop-page.xml"), str(DEMO / "shop-actions.json")
FLOW, RECORDING = str(SAMPLES / "flow.yaml"), str(SAMPLES / "samples.csv")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pan.yaml").write_text(EXPERIMENT, encoding="utf-8")
    (tmp_path / "still.yaml").write_text("fingerpost: 1\nview: {name: page}\n", encoding="utf-8")
    assert said("run", "pan.yaml", "-o", "pan.arrow").exit_code == 0
    return tmp_path


def said(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("run pan.yaml --timing w3c", "--timing goes with an action file, not with an experiment"),
        ("run pan.yaml --scale 2", "--scale goes with a recording, not with an experiment"),
        ("run pan.yaml --rate 60", "--rate goes with a recording, not with an experiment"),
        ("run pan.yaml --scene x", "--scene goes with a storyboard, not with an experiment"),
        ("explain pan.arrow --scale 2", "--scale goes with a recording, not with a stored timelin"),
        ("explain pan.arrow --profile ios26", "--profile goes with what is played, not with a sto"),
        (f"lint {PAGE} --scene x", "scene is for interface-builder; this is a page source XML"),
        (f"run {PAGE} --scale 2", "--scale goes with a recording, not with a screen without a sc"),
        (f"run {PAGE} {ACTIONS} --rate 60", "rate is for iink, omniglot, sample-csv, sample-json"),
        (f"run {FLOW} --timing w3c", "timing is for appium-log, javascript, python, w3c-actions"),
        (f"run {RECORDING} --scene x", "--scene goes with a storyboard, not with a script"),
        ("diff pan.yaml pan.yaml --scene x", "--scene goes with a storyboard, not with what has"),
        (f"diff pan.yaml pan.arrow --script {ACTIONS}", "goes with view hierarchies"),
        ("margin pan.yaml --token pan.action(began) --observe actions", "leave observe out"),
        ("map pan.yaml --x script[0].dx=0..9 --y script[0].dy=0..9 --token pan.action(began) "
         "--observe actions", "leave observe out"),
        ("fixes pan.yaml --wanted pan.action --other still.yaml", "it has no script"),
        ("view pan.yaml --html a.html -o b.html", "are two pages"),
        ("view pan.yaml -o b.perfetto-trace --open", "go with a page"),
        ("schema run --brief", "three schemas"),
        ("rule DL --example", "goes with one rule"),
        ("rule DL-4 --example --json", "--json alone has it"),
        ("sweep pan.yaml --set pan.isEnabled=true --seed 3", "there is none"),
        ("sweep pan.yaml --set pan.isEnabled=true --workers 2 --scheduler tcp://a:1", "its own"),
        ("margin pan.arrow", "explain, view, log and diff read one"),
    ],
)  # fmt: skip
def test_an_option_that_nothing_reads_is_refused(command: str, reason: str) -> None:
    done = said(*command.split(" "))
    assert reason in str(done.exception or done.output), done.output


@pytest.mark.usefixtures("folder")
def test_a_line_is_measured_whatever_the_file_observes() -> None:
    done = said("margin", "pan.yaml", "--token", "pan.action(began)", "--json")
    found = json.loads(done.output)
    assert found["outcome"] == ["pan.action(began)"]
    way = next(item for item in found["margins"] if item["number"] == "script[0] way")
    assert way["distance"] == pytest.approx(20, abs=0.1)
    axes = ("--x", "script[0].dx=0..40", "--y", "script[0].dy=0..1", "--size", "8x1")
    outcomes = said("map", "pan.yaml", *axes, "--token", "pan.state(began)").output
    assert "75.0%" in outcomes and "pan.state(began)" in outcomes


def test_an_import_says_how_its_actions_were_timed() -> None:
    for timing in ("w3c", "wda"):
        done = said("import", PAGE, ACTIONS, "--timing", timing, "--json")
        assert json.loads(done.stdout)["experiment"]["source"]["timing"] == timing


def test_a_recording_without_a_clock_is_played_at_a_rate(folder: Path) -> None:
    points = "\n".join(f"5,{100 + 4 * n},{200 + n}" for n in range(40))
    (folder / "lost.csv").write_text(f"t,x,y\n{points}\n", encoding="utf-8")
    assert "--rate" in str(said("run", "lost.csv").exception)
    lines = said("run", "lost.csv", "--rate", "120", "--json").stdout.splitlines()
    lift = next(row for row in map(json.loads, lines) if row["token"] == "page.touchesEnded")
    assert lift["time"] / 1e9 == pytest.approx(39 / 120, abs=1e-6)


@pytest.mark.usefixtures("folder")
def test_a_trace_and_a_page_are_written_at_once_and_a_stored_timeline_has_a_log() -> None:
    done = said("view", "pan.yaml", "--html", "a.html", "-o", "b.perfetto-trace")
    assert done.exit_code == 0 and Path("a.html").stat().st_size > 10_000
    assert Path("b.perfetto-trace").stat().st_size > 100
    log = said("log", "pan.arrow", "--observe", "touches").stdout
    assert log == said("log", "pan.yaml").stdout
    assert log.startswith("page.touchesBegan\nwindow.touchesBegan\n")
