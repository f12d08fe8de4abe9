"""Every file of other people is read, or refused for a reason that is right.

`FINGERPOST_TABLE=FILE` writes the table of all files.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost.errors import FingerpostError
from fingerpost_workbench.importers import ImportProblem
from fingerpost_workbench.importers.registry import HierarchyImporter, recognized
from fingerpost_workbench.importers.source import SourceFile
from importers.pages import DATA

HIERARCHIES = {
    "appium-page-source": "appium",
    "ax-json": "ax-json",
    "detox-view-hierarchy": "detox",
    "interface-builder": "interface-builder",
    "recursive-description": "recursive-description",
    "xcuitest-debug-description": "xcuitest",
}
SCRIPTS = {
    "agent-device-replays": {"agent-device"},
    "maestro-flows": {"maestro"},
    "touch-recordings": {"touch-json"},
    "w3c-actions": {"w3c-actions"},
}
REFUSED = {
    "axe-describe-ui-schema-ios26.5.json": "it holds no rectangles",
    "detox-web-view.73.ios.txt": "the numbers are masked",
    "detox-with-test-id-injection.75.ios.txt": "the numbers are masked",
    "detox-without-test-id-injection.76.ios.txt": "the numbers are masked",
    "wda-invalid-1.json": "a list of 8 payloads",
}
"""Files that cannot be read, and the reason that is right."""
OF_ELEMENTS = {
    "01-settings.ad": "General",
    "demo_app__swipe.yaml": "Swipe Test",
    "mt_025_element_relative_position_shortcut.yaml": "Middle",
    "mt_029_long_press_on_element.yaml": ".*button.*",
    "mt_101_doubleTapOn.yaml": "Button",
    "wikipedia__ios-advanced-flow.yaml": "Search Wikipedia",
    "wda-multi-testSymmetricTwoFingersTap.json": "button:Show alert",
    "wda-testDoubleTap.json": "button:Show alert",
    "wda-testLongPressWithCombinedPause.json": "button:Show alert",
    "wda-testSwipePickerWheelWithElementCoordinates.json": "pickerWheel:0",
    "wda-testTap.json": "button:Show alert",
}
"""Scripts that name an element: without its hierarchy they are refused, and say so."""
OUTPUTS = ("perfetto", "trace-event-json")
"""Traces are what Fingerpost writes for others, not what it reads."""


def files(*folders: str) -> list[Path]:
    found = [file for folder in folders for file in sorted((DATA / folder).glob("*"))]
    return [file for file in found if file.name != "SOURCES.md"]


def screen() -> str:
    """A screen with all that the scripts name."""
    names = "General,Swipe Test,Button,Middle,Top Left,Bottom Left,Top Right,Search Wikipedia"
    rows = ["Show alert", "Bottom Right", *names.split(",")]
    grid = {"Top Left": (20, 100), "Top Right": (250, 100), "Bottom Left": (20, 500),
            "Bottom Right": (250, 500), "Middle": (140, 300)}  # fmt: skip
    nodes = ['{"type": "PickerWheel", "frame": "{{0, 600}, {390, 200}}"}']
    for index, name in enumerate(rows):
        x, y = grid.get(name, (150, 20 + 2 * index))
        kind = "Cell" if name == "General" else "Button"
        nodes.append(
            f'{{"type": "{kind}", "AXLabel": "{name}", "frame": "{{{{{x}, {y}}}, {{80, 40}}}}"}}'
        )
    for name, (x, y) in {"a": (140, 100), "b": (140, 500), "c": (20, 300), "d": (250, 300)}.items():
        nodes.append(
            f'{{"type": "Button", "AXLabel": "{name}", "frame": "{{{{{x}, {y}}}, {{80, 40}}}}"}}'
        )
    frame = '"frame": "{{0, 0}, {390, 844}}"'
    return f'{{"type": "Application", {frame}, "children": [{", ".join(nodes)}]}}'


def needs_data() -> None:
    if not DATA.exists():
        pytest.skip("needs the shared data; set FINGERPOST_DATA")


def reported(file: Path) -> str:
    """What becomes of a file, as a row of a table."""
    try:
        if file.parent.name in HIERARCHIES:
            hierarchy = read_hierarchy(file)
            timeline = hierarchy.session("t,x,y\n0,100,300\n0.1,100,300\n").play()
            assert hierarchy.format == HIERARCHIES[file.parent.name]
            assert timeline.only("input")
            return f"read: {hierarchy.format}, {len(hierarchy.elements)} elements"
        needs = file.name in OF_ELEMENTS
        script = read_script(file, read_hierarchy(screen()) if needs else None)
        assert script.format in SCRIPTS[file.parent.name]
        read_hierarchy(screen()).session(script).play()
        on = " on a screen that has its elements" if needs else ""
        return f"read{on}: {script.format}, {len(script.steps)} steps"
    except ImportProblem as problem:
        assert str(problem).startswith(str(file)) and "\n" not in str(problem)
        return f"refused: {problem.sentence}"


def test_every_hierarchy_and_script_is_read_or_refused_for_the_right_reason() -> None:
    needs_data()
    rows = {file: reported(file) for file in files(*HIERARCHIES, *SCRIPTS)}
    assert len(rows) > 55
    for file, row in rows.items():
        if file.name in REFUSED:
            assert row.startswith("refused") and REFUSED[file.name] in row, (file.name, row)
        else:
            assert row.startswith("read"), (file.name, row)
    if table := os.environ.get("FINGERPOST_TABLE"):
        lines = [f"{file.parent.name}/{file.name} | {row}" for file, row in rows.items()]
        Path(table).write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_scripts_that_name_elements_ask_for_their_hierarchy() -> None:
    needs_data()
    for file in files(*SCRIPTS):
        if file.name in OF_ELEMENTS:
            with pytest.raises(ImportProblem, match="hierarchy that it is in") as refused:
                read_script(file)
            assert OF_ELEMENTS[file.name] in str(refused.value)


def test_traces_are_no_input() -> None:
    needs_data()
    for file in files(*OUTPUTS):
        for read in (read_hierarchy, read_script):
            with pytest.raises(FingerpostError, match="not known here|is no "):
                read(file)


def test_every_file_is_recognized_as_its_own_kind() -> None:
    needs_data()
    for file in files(*SCRIPTS):
        found = recognized(SourceFile.of(file), HierarchyImporter)
        assert found is None, (file.name, found)


def test_every_scene_of_the_storyboards_is_shown() -> None:
    needs_data()
    from fingerpost_workbench.importers.hierarchies.ib_document import Document
    from fingerpost_workbench.importers.safe_xml import read_xml

    count = 0
    for file in files("interface-builder"):
        source = SourceFile.of(file)
        for controller in Document.of(read_xml(source), source).controllers():
            hierarchy = read_hierarchy(file, scene=controller.attributes["id"])
            assert hierarchy.session().play() is not None
            count += 1
    assert count == 21


def test_the_recognizers_of_a_real_storyboard_are_played() -> None:
    needs_data()
    file = DATA / "interface-builder" / "FloatingPanel-Main.storyboard"
    screen = read_hierarchy(file, scene="NestedScrollViewController")
    names = [r["name"] for e in screen.elements for r in e.view.get("recognizers", [])]
    assert names == ["longPress", "tap", "swipe"]
    log = screen.session("t,x,y\n0,300,20\n0.08,300,20\n").play().log("actions")
    assert log.splitlines() == ["tap.action"]
