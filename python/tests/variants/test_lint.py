"""Warnings without a script; each comes with a script that shows it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings

from fingerpost import Lab
from fingerpost.errors import FingerpostError
from fingerpost.variants.finding import Findings
from fingerpost_workbench.demo import PAGE
from fingerpost_workbench.experiment import Source, experiment_of, read_experiment
from fingerpost_workbench.experiment.run import run_experiment
from support.checkout import EXPERIMENTS
from support.experiments import Data, experiments
from variants.questions import DOUBLE, PAN, TAP, button, control, screen, scroll, table


def reported(found: Findings) -> list[str]:
    return [f"{item.code} {item.subject}" for item in found]


def linted(source: Source) -> Findings:
    """Lints, and plays every warning's script: what it warns of is seen."""
    found = source.lint()
    for item in found:
        assert item.contains or item.never
        assert run_experiment(item.experiment(source)).failures == []
    return found


def asks_to_fail(name: str, other: str) -> Data:
    return {"name": name, "type": "tap", "delegate": {"shouldRequireFailureOf": [other]}}


COVER = {"name": "cover", "frame": [0, 0, 390, 844]}
ALL_IS_WELL: dict[str, Source] = {
    "a button": screen(button(), script=[]),
    "a button under a tap": screen(button(), script=[], recognizers=[TAP]),
    "a table": screen(table(), script=[]),
    "a hidden button": screen(button(isHidden=True), script=[]),
    "cells that cannot be selected": screen(
        {**table(overrides={"touchesBegan": "consume"}), "allowsSelection": False}, script=[]
    ),
    "a button that has a tap in place of handlers": screen(
        button(actions={}, recognizers=[TAP]), script=[]
    ),
    "a button whose own tap leaves it the touch": screen(
        button(recognizers=[{**TAP, "cancelsTouchesInView": False}]), script=[]
    ),
    "a disabled button whose class does not call super": screen(
        button(isEnabled=False, overrides={"touchesEnded": "consume"}), script=[]
    ),
    "a button whose class keeps what no tap brings": screen(
        button(overrides={"touchesCancelled": "consume"}), script=[]
    ),
    "a button to scroll to": screen(scroll(button(frame=[20, 1500, 120, 44])), script=[]),
    "two gestures": screen(script=[], recognizers=[TAP, PAN]),
    "a list to refresh": screen({**table(), "refreshControl": {"name": "refresh"}}, script=[]),
    "a menu under a tap": screen({**COVER, "contextMenu": True}, script=[], recognizers=[TAP]),
    "a pass-through cover": screen(
        button(),
        {"name": "cover", "frame": [0, 0, 390, 844], "overrides": {"hitTest": "notSelf"}},
        script=[],
    ),
}


@pytest.mark.parametrize("name", ALL_IS_WELL)
def test_there_is_nothing_to_warn_of(name: str) -> None:
    found = linted(ALL_IS_WELL[name])
    assert reported(found) == []
    assert str(found) == "Nothing to warn of."


BOX = {"name": "box", "frame": [0, 0, 390, 110], "subviews": [button()]}
LABEL = {"name": "label", "class": "UILabel", "frame": [0, 0, 390, 300], "subviews": [button()]}
LID = {"name": "lid", "frame": [0, 0, 120, 44]}
LATE = {**TAP, "delaysTouchesBegan": True}
TWO_FINGERS = {"name": "two", "type": "pan", "minimumNumberOfTouches": 2}
WARNED: dict[str, tuple[Source, list[str]]] = {
    "a covered button": (screen(button(), COVER, script=[]), ["covered button"]),
    "a button outside its parent": (screen(BOX, script=[]), ["outOfBounds button"]),
    "a button in a label": (screen(LABEL, script=[]), ["unreachable button"]),
    "a view on a button": (screen(button(subviews=[LID]), script=[]), ["covered button"]),
    "a custom control under a tap": (
        screen(control(), script=[], recognizers=[TAP]),
        ["unprotected control"],
    ),
    "a cell under a tap": (screen(table(), script=[], recognizers=[TAP]), ["unprotected cell"]),
    "a button under a double tap": (
        screen(button(), script=[], recognizers=[DOUBLE]),
        ["slow button"],
    ),
    "a single tap that waits for a double tap": (
        screen(script=[], recognizers=[{**TAP, "requiresFailureOf": ["double"]}, DOUBLE]),
        ["slow tap"],
    ),
    "a pan that waits for a second finger": (
        screen(script=[], recognizers=[{**PAN, "requiresFailureOf": ["two"]}, TWO_FINGERS]),
        ["waitsForEver pan"],
    ),
    "a button with handlers and a tap of its own": (
        screen(button(recognizers=[TAP]), script=[]),
        ["unprotected button"],
    ),
    "a touch down that the button's own tap has delayed": (
        screen(
            button(actions={"touchDown": ["pressed"]}, recognizers=[LATE]),
            script=[],
        ),
        ["unprotected button"],
    ),
    "a button whose class does not call super": (
        screen(button(overrides={"touchesEnded": "consume"}), script=[]),
        ["keptByClass button"],
    ),
    "a button whose class tracks nothing": (
        screen(button(overrides={"beginTracking": False}), script=[]),
        ["keptByClass button"],
    ),
    "a cell whose class does not call super": (
        screen(table(overrides={"touchesBegan": "consume"}), script=[]),
        ["keptByClass cell"],
    ),
    "a button in a scroll view whose class keeps its touches": (
        screen({**scroll(button()), "overrides": {"touchesShouldBegin": False}}, script=[]),
        ["keptByClass button"],
    ),
    "cells of a table whose class does not call super": (
        screen({**table(), "overrides": {"touchesEnded": "consume"}}, script=[]),
        ["keptByClass cell"],
    ),
    "a list that fits and cannot be pulled": (
        screen(scroll(refreshControl={"name": "refresh"}, bounces=False), script=[]),
        ["systemGestureLost refresh"],
    ),
    "a page's long press on a view with a menu": (
        screen(
            {**COVER, "contextMenu": True},
            script=[],
            recognizers=[{"name": "press", "type": "longPress"}],
        ),
        ["lostToSystemGesture press"],
    ),
    "a tap whose delegate says no": (
        screen(script=[], recognizers=[{**TAP, "delegate": {"shouldBegin": False}}]),
        ["neverFires tap"],
    ),
    "a tap in another one's shadow": (
        screen(script=[], recognizers=[TAP, {**TAP, "name": "later"}]),
        ["neverFires tap"],
    ),
    "an edge pan with several edges": (
        screen(
            script=[],
            recognizers=[{"name": "edge", "type": "screenEdgePan", "edges": ["left", "right"]}],
        ),
        ["neverFires edge"],
    ),
    "delegates that wait in a circle": (
        screen(
            script=[],
            recognizers=[asks_to_fail("a", "b"), asks_to_fail("b", "c"), asks_to_fail("c", "a")],
        ),
        ["failureCycle b", "neverFires a", "neverFires c"],
    ),
}


@pytest.mark.parametrize("name", WARNED)
def test_it_warns_of(name: str) -> None:
    source, warnings = WARNED[name]
    assert sorted(reported(linted(source))) == sorted(warnings)


def test_a_warning_says_what_and_why() -> None:
    (finding,) = WARNED["a custom control under a tap"][0].lint()
    assert str(finding) == "unprotected: “control” loses taps to “tap” on “root”."
    assert "cancelsTouchesInView" in finding.why
    assert finding.script == ({"tap": [80, 122]},)
    assert finding.never == ("control.touchUpInside",)


def test_a_mended_screen_has_no_warning() -> None:
    source, _ = WARNED["a custom control under a tap"]
    assert reported(source.varied({"tap.cancelsTouchesInView": False}).lint()) == []


def test_one_drag_that_scrolls_two_things_is_found() -> None:
    inner = {**scroll(), "name": "inner", "frame": [0, 0, 390, 400], "scrollsToTop": False}
    with screen(scroll(inner), script=[]).lab() as lab:
        assert reported(lab.lint()) == []
        pan = lab.find("inner.panGestureRecognizer")
        pan.delegate(should_recognize_simultaneously_with=True)
        (finding,) = lab.lint()
        assert (finding.code, set(finding.contains)) == (
            "doubleScroll",
            {"inner.didScroll", "scroll.didScroll"},
        )
        with lab.copy() as branch:
            assert finding.shows(branch.play(list(finding.script)))


NESTED_SCROLL = {
    **scroll(),
    "name": "inner",
    "class": "NestedScrollView",
    "inherits": "UIScrollView",
    "frame": [0, 0, 390, 400],
    "scrollsToTop": False,
    "panGestureRecognizer": {"delegate": {"shouldRecognizeSimultaneouslyWith": True}},
}


def test_a_file_may_say_that_a_scroll_view_lets_others_scroll_with_it() -> None:
    source = screen(scroll(NESTED_SCROLL), script=[])
    (finding,) = linted(source)
    assert str(finding) == "doubleScroll: One drag scrolls “inner” and “scroll” at once."
    assert "it returned true, so both may recognize" in finding.why
    key = "inner.panGestureRecognizer.delegate.shouldRecognizeSimultaneouslyWith"
    assert reported(source.varied({key: False}).lint()) == []


def test_only_a_scroll_view_has_a_pan_of_its_own() -> None:
    with pytest.raises(FingerpostError, match="'button' has no panGestureRecognizer of its own"):
        screen(button(panGestureRecognizer={"isEnabled": False}), script=[])


def test_linting_leaves_the_lab_as_it_is(lab: Lab) -> None:
    view = lab.add_window().add_subview("view", frame=(0, 0, 100, 100))
    view.add_recognizer("tap", name="tap")
    with lab.copy() as before:
        lab.lint()
        assert lab.same_as(before) and len(lab.timeline) == 0


def test_a_cycle_of_requirements_is_refused_with_its_path() -> None:
    one, two = {**TAP, "requiresFailureOf": ["double"]}, {**DOUBLE, "requiresFailureOf": ["tap"]}
    with pytest.raises(FingerpostError, match="cycle: double → tap → double"):
        screen(script=[], recognizers=[one, two])


@settings(max_examples=60)
@given(experiments())
def test_every_warning_about_a_random_screen_is_true(data: Data) -> None:
    linted(experiment_of(data))


def fingerpost(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fingerpost", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_prints_warnings_and_ends_with_1(tmp_path: Path) -> None:
    file = tmp_path / "covered.json"
    file.write_text(json.dumps(WARNED["a covered button"][0].data), encoding="utf-8")
    done = fingerpost("lint", file)
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (1, "")
    assert lines[0] == "covered  “button” gets no touches anywhere."
    assert lines[2:] == ['    script: [{"tap": [80, 122]}]', "1 warning"]


def test_the_command_gives_json_a_line_for_each_warning(tmp_path: Path) -> None:
    file = tmp_path / "covered.json"
    file.write_text(json.dumps(WARNED["a covered button"][0].data), encoding="utf-8")
    done = fingerpost("lint", "--json", file)
    (row,) = [json.loads(line) for line in done.stdout.splitlines()]
    assert (row["code"], row["subject"], row["never"]) == (
        "covered",
        "button",
        ["button.touchDown"],
    )


def test_the_command_shows_double_scrolling_and_its_script_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "nested.json"
    source = screen(scroll(NESTED_SCROLL), script=[])
    file.write_text(json.dumps(source.data), encoding="utf-8")
    done = fingerpost("lint", "--json", file)
    (row,) = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, row["code"]) == (1, "doubleScroll")
    shown = {"script": row["script"], "expect": {"contains": row["contains"]}}
    again = tmp_path / "shown.json"
    again.write_text(json.dumps({**source.data, **shown}), encoding="utf-8")
    assert fingerpost("check", again).returncode == 0


def test_a_page_source_is_linted_with_what_its_overlay_says(tmp_path: Path) -> None:
    page, overlay = tmp_path / "page.xml", tmp_path / "overlay.yaml"
    shape = 'enabled="true" visible="true" accessible="false" x="0" y="0" width="390"'
    page.write_text(
        '<?xml version="1.0" encoding="UTF-8"?><AppiumAUT>'
        f'<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" {shape} '
        f'height="844"><XCUIElementTypeWindow type="XCUIElementTypeWindow" {shape} height="844">'
        f'<XCUIElementTypeScrollView type="XCUIElementTypeScrollView" name="outer" {shape} '
        f'height="844"><XCUIElementTypeScrollView type="XCUIElementTypeScrollView" name="inner" '
        f'{shape} height="400"/></XCUIElementTypeScrollView></XCUIElementTypeWindow>'
        "</XCUIElementTypeApplication></AppiumAUT>",
        encoding="utf-8",
    )
    overlay.write_text(
        "outer: {contentSize: [390, 2000]}\n"
        "inner:\n"
        "  contentSize: [390, 2000]\n"
        "  panGestureRecognizer: {delegate: {shouldRecognizeSimultaneouslyWith: true}}\n",
        encoding="utf-8",
    )
    done = fingerpost("lint", page, "--overlay", overlay)
    assert (done.returncode, done.stderr) == (1, "")
    assert "doubleScroll  One drag scrolls “inner” and “outer” at once." in done.stdout


def test_a_page_source_is_linted_too() -> None:
    done = fingerpost("lint", PAGE)
    assert (done.returncode, done.stdout) == (0, "Nothing to warn of.\n")
    assert "shop-page.xml does not say, and this was used:" in done.stderr


@pytest.mark.parametrize("name", ["i-sc10-modal", "i-sc10-quick", "i-present-sheet"])
def test_a_sheet_covers_its_dimming_view_on_purpose(name: str) -> None:
    found = linted(read_experiment(EXPERIMENTS / f"{name}.yaml"))
    assert not [item for item in found if item.subject.endswith(".dimmingView")]


def test_a_destroyed_view_blocks_nothing() -> None:
    with Lab() as lab:
        window = lab.add_window()
        for name in ("gone", "stays"):
            window.add_subview(name, class_name="UIButton", frame=(20, 100, 100, 44))
        before = [str(finding) for finding in lab.lint()]
        lab.find("gone").destroy()
        assert before and not lab.lint()
        window.add_subview("new", frame=(0, 0, 390, 844))
        assert len(lab.lint()) == len(before)


def test_bad_input_ends_with_2(tmp_path: Path) -> None:
    done = fingerpost("lint", tmp_path / "gone.yaml")
    assert done.returncode == 2 and "cannot be opened" in done.stderr
