"""Scripts and recordings without a hierarchy, and unreadable files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from importers.pages import actions, element, finger, move, page, save
from test_cli import fingerpost

TAP = [move(200, 320), {"type": "pointerDown"}, {"type": "pointerUp"}]


def test_a_script_alone_is_played_on_an_empty_screen_with_a_word_about_it(tmp_path: Path) -> None:
    done = fingerpost("explain", actions(tmp_path, finger(*TAP)))
    assert done.returncode == 0, done.stderr
    assert "Tap on page" in done.stdout
    assert "Played on an empty screen of 390 x 844" in done.stdout
    assert "Give one as well" in done.stdout


def test_a_script_that_names_an_element_asks_for_the_page(tmp_path: Path) -> None:
    named = move(0, 0, origin={"element-6066-11e4-a52e-4f735466cecf": "Sign in"})
    done = fingerpost("explain", actions(tmp_path, finger(named, *TAP[1:])))
    assert done.returncode == 2
    assert "'Sign in' is an element: give the hierarchy that it is in." in done.stderr


def test_a_hierarchy_alone_names_a_script_that_can_be_played(tmp_path: Path) -> None:
    screen = page(
        tmp_path,
        element(
            "Window",
            "0 0 390 844",
            element("StaticText", "0 100 100 40", name="Title"),
            element("Button", "0 2000 100 40", name="Below the screen"),
            element("Button", "0 200 100 40", name="Sign: in"),
        ),
    )
    for command in ("explain", "run"):
        done = fingerpost(command, screen)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("Nothing happened.\nNo finger touches this screen.")
        assert "why" not in done.stdout
    line = done.stdout.split("`")[1]
    played = fingerpost("explain", screen, save(tmp_path / "tap.yaml", f"{line}\n"))
    assert "✓ signIn sent touchUpInside" in played.stdout


def test_a_finger_outside_the_screen_is_reported(tmp_path: Path) -> None:
    screen = page(tmp_path, element("Window", "0 0 390 844"))
    done = fingerpost("run", screen, actions(tmp_path, finger(move(200, 900), *TAP[1:])))
    assert (
        "is outside the screen: it comes down at (200, 900), the screen is 390 x 844" in done.stdout
    )


@pytest.mark.parametrize(("farthest", "scale"), [(844, 1), (1600, 2), (2500, 3), (4000, 3)])
def test_a_recordings_scale_is_that_of_an_ios_device(
    tmp_path: Path, farthest: int, scale: int
) -> None:
    rows = f"t,x,y\n0,10,10\n0.1,10,{farthest - 1}\n"
    file = save(tmp_path / "recording.csv", rows)
    done = fingerpost("import", "--json", file)
    assert done.returncode == 0, done.stderr
    facts = json.loads(done.stdout)["losses"]["elements"]["recording"]["facts"]
    assert facts["scale"]["default"].startswith(f"{scale} ")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("events.txt", "[   12.345] /dev/input/event2: 0003 0039 00000001\n"),
        ("device.desc", "N: A touch screen\nE: 0.1 0 0 0\nE: 0.2 0 0 0\n"),
        ("notes.md", "# Notes\n\n`code` and words\n"),
        ("trace.json", '{"traceEvents": []}'),
    ],
)
def test_an_unknown_file_is_called_unknown(tmp_path: Path, name: str, text: str) -> None:
    done = fingerpost("run", save(tmp_path / name, text))
    assert done.returncode == 2
    assert f"{name}: the format is not known here." in done.stderr
    assert "YAML" not in done.stderr and "JSON:" not in done.stderr


def test_an_experiment_needs_no_import(tmp_path: Path) -> None:
    file = save(tmp_path / "q1.yaml", "fingerpost: 1\nview: {name: root}\n")
    done = fingerpost("import", file)
    assert done.returncode == 2
    said = " ".join(done.stderr.split())
    assert said == f"{file}: this is an experiment already: fingerpost run {file}"


def test_a_mistake_in_an_experiment_is_one_of_the_experiment(tmp_path: Path) -> None:
    done = fingerpost("run", save(tmp_path / "mine.yaml", "fingerpost: 1\nviews: {}\n"))
    assert done.returncode == 2
    assert "unknown key 'views'" in done.stderr
