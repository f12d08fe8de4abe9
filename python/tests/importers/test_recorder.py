"""The recorder for apps: its Swift parses, and its importer reads what it writes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportProblem
from fingerpost_workbench.importers.hierarchies.classes import known_classes, settings_of
from fingerpost_workbench.recorder import KEY, SOURCE
from importers.pages import views

RECORDING = Path(__file__).parent / "samples" / "recording.json"


HERE = Path(__file__).parent
NOT_ON_LINUX = (
    ("  import UIKit.UIGestureRecognizerSubclass\n", ""),
    (r"@objc ", ""),
    (r"#selector\([\w.]+\)", "Selector()"),
    # A call of an optional requirement.
    (r"(\.gestureRecognizer(?:ShouldBegin)?)\?\(", r"\1("),
    # A block, whose types are classes of Objective-C on a device.
    (r"@convention\((?:block|c)\) ", ""),
)
"""What a compiler without Objective-C does not have, and what it reads instead."""


def typechecked(text: str, folder: Path) -> str:
    """What the compiler says of a recorder, against the declarations of UIKit in `uikit`."""
    if shutil.which("swiftc") is None:
        pytest.skip("swiftc is not installed")
    for pattern, replacement in NOT_ON_LINUX:
        text = re.sub(pattern, replacement, text)
    file = folder / "Recorder.swift"
    file.write_text(text, encoding="utf-8")
    module = folder / "UIKit.swiftmodule"
    declarations = [
        *("swiftc", "-parse-as-library", "-suppress-warnings", "-emit-module"),
        *("-module-name", "UIKit", "-emit-module-path", str(module)),
        str(HERE / "uikit" / "UIKit.swift"),
    ]
    checked = ["swiftc", "-typecheck", "-suppress-warnings", "-I", str(folder), str(file)]
    for command in (declarations, checked):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            return done.stderr
    return ""


def test_the_swift_file_type_checks_against_uikits_declarations(tmp_path: Path) -> None:
    assert typechecked(SOURCE.read_text(encoding="utf-8"), tmp_path) == ""


def test_a_wrong_name_in_the_swift_file_is_found(tmp_path: Path) -> None:
    text = SOURCE.read_text(encoding="utf-8").replace("touch.gestureRecognizers", "touch.heard")
    assert "no member 'heard'" in typechecked(text, tmp_path)


def written() -> set[str]:
    """The keys in the Swift file."""
    text = SOURCE.read_text(encoding="utf-8")
    return set(re.findall(r'"(\w+)"\]? ?[:=]', text)) | set(re.findall(r'made\["(\w+)"\]', text))


NOT_RECORDED = {
    # The frame and the transform say the same.
    "bounds",
    # Their interactions are UIKit's own for some classes, and their delegates decide.
    *("contextMenu", "dragInteraction"),
    # Their parts are views of the recording.
    *("numberOfComponents", "numberOfRows", "preferredDatePickerStyle", "datePickerMode"),
    # Answers of the program: whether a row is selected, edited, or shows actions.
    *("selectable", "shouldSelect", "canEdit", "leadingSwipeActions", "trailingSwipeActions"),
    *("performsFirstActionWithFullSwipe", "canBecomeFirstResponder", "canResignFirstResponder"),
    # Of controllers and their windows.
    *("preferredScreenEdgesDeferringSystemGestures", "safeAreaInsets"),
    # No app for phones has presses of a remote control.
    "allowedPressTypes",
}
"""What a file can set of views and recognizers, and no recording says."""


def test_the_recorder_writes_every_property_of_views_and_recognizers_but_some() -> None:
    kinds = {*known_classes(), "UIGestureRecognizer", "tap", "longPress", "pan", "swipe"}
    settable = set().union(*map(settings_of, [*kinds, "screenEdgePan"]))
    assert settable - written() == NOT_RECORDED


def test_reader_and_recorder_share_their_keys() -> None:
    assert {KEY, "time", "finger", "phase", "x", "y", "frame", "class"} <= written()
    assert {"superclasses", "id", "log", "observed", "of", "what"} <= written()


def test_a_recording_is_hierarchy_and_script_at_once() -> None:
    hierarchy, script = read_hierarchy(RECORDING), read_script(RECORDING)
    assert hierarchy.size == (390, 844)
    found = views({"windows": hierarchy.windows})
    assert found["card"]["recognizers"][1] == {
        "name": "dismiss",
        "type": "swipe",
        "isEnabled": True,
        "cancelsTouchesInView": True,
        "delaysTouchesBegan": False,
        "delaysTouchesEnded": True,
        "numberOfTouchesRequired": 1,
        "direction": ["down"],
        "requiresFailureOf": ["zoom"],
    }
    assert found["buy"]["actions"] == {"touchUpInside": ["buy"]}
    log = hierarchy.session(script).play().log("actions", "touches").splitlines()
    assert log.count("zoom.action") == 1
    assert "card.touchesCancelled" not in log


def test_facts_that_an_app_can_read_are_known_and_others_are_not() -> None:
    losses = read_hierarchy(RECORDING).losses
    assert losses.of("card")["isMultipleTouchEnabled"].certainty == "known"
    assert losses.of("card")["recognizers"].certainty == "known"
    assert losses.of("card")["overrides"].certainty == "unknown"
    assert losses.of("zoom")["delegate"].certainty == "unknown"
    assert losses.of("dismiss")["delegate"].certainty == "known"
    assert losses.of("zoom")["requiresFailureOf"].certainty == "unknown"


PLAIN = {"alpha": 1, "isHidden": False, "isUserInteractionEnabled": True, "recognizers": []}


def recorded(*views: dict[str, Any]) -> dict[str, Any]:
    """A recording of a window with views."""
    filled = [{**PLAIN, "subviews": [], **view} for view in views]
    window = {**PLAIN, "class": "UIWindow", "frame": [0, 0, 390, 844], "subviews": filled}
    return {"fingerpostRecording": 1, "windows": [window]}


def test_the_values_of_a_control_are_those_of_the_app() -> None:
    slider = {
        **{"class": "Shop.Volume", "superclasses": ["UISlider", "UIControl", "UIView"]},
        **{"identifier": "volume", "frame": [20, 400, 350, 34], "isEnabled": True},
        **{"minimumValue": 0, "maximumValue": 50, "value": 25, "isContinuous": False},
        "actions": {"valueChanged": ["changed:"]},
    }
    hierarchy = read_hierarchy(json.dumps(recorded(slider)))
    found = views({"windows": hierarchy.windows})["volume"]
    assert (found["value"], found["maximumValue"], found["isContinuous"]) == (25, 50, False)
    session = hierarchy.session("t,x,y\n0,195,417\n0.1,240,417\n0.2,280,417\n0.3,280,417\n")
    # The thumb is in the middle, and reports once, at the end.
    assert session.play().log("handlers") == "volume.changed"


def test_each_class_has_the_values_that_are_its_own() -> None:
    hierarchy = read_hierarchy(json.dumps(recorded(
        {"class": "UISwitch", "identifier": "wifi", "frame": [0, 0, 51, 31], "isOn": True},
        {"class": "UIView", "identifier": "plain", "frame": [0, 40, 51, 31], "isOn": True},
        {"class": "UITextView", "identifier": "note", "frame": [0, 80, 300, 100],
         "isEditable": False, "keyboardDismissMode": 2, "decelerationRate": 0.99,
         "contentSize": [300, 400]},
        {"class": "UIView", "identifier": "pad", "frame": [0, 200, 390, 100], "recognizers": [
            {"class": "UITapGestureRecognizer", "name": "second", "buttonMaskRequired": 2,
             "requiresExclusiveTouchType": False},
            {"class": "UISwipeGestureRecognizer", "name": "nowhere", "direction": 0}]},
    )))  # fmt: skip
    found = views({"windows": hierarchy.windows})
    assert found["wifi"]["isOn"] is True and "isOn" not in found["plain"]
    assert found["note"]["isEditable"] is False
    assert found["note"]["keyboardDismissMode"] == "interactive"
    assert found["note"]["decelerationRate"] == 0.99
    assert hierarchy.losses.of("nowhere")["direction"].certainty == "unknown"
    second, nowhere = found["pad"]["recognizers"]
    assert second["buttonMaskRequired"] == ["secondary"]
    assert second["requiresExclusiveTouchType"] is False and "direction" not in nowhere
    assert hierarchy.losses.of("wifi")["isOn"].certainty == "known"
    assert hierarchy.session("t,x,y\n0,5,5\n0.1,5,5\n").play().records


def test_a_window_above_the_others_is_in_front() -> None:
    low, high = recorded()["windows"][0], recorded()["windows"][0]
    data = {"fingerpostRecording": 1, "windows": [{**high, "windowLevel": 2000}, low]}
    hierarchy = read_hierarchy(json.dumps(data))
    assert [window.get("level") for window in hierarchy.windows] == [2000, None]
    log = hierarchy.session("t,x,y\n0,5,5\n0.1,5,5\n").play().log("touches")
    assert log.startswith(f"{hierarchy.windows[0]['name']}.touchesBegan")


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"isOn": 1}, "'isOn' is 1, not true or false"),
        ({"alpha": "full"}, "'alpha' is 'full', not a number"),
        ({"transform": [1, 0, 0]}, "'transform' has 6 numbers"),
    ],
)
def test_a_value_of_another_kind_is_refused_with_its_name(
    given: dict[str, Any], problem: str
) -> None:
    view = {"class": "UISwitch", "frame": [0, 0, 51, 31], **given}
    with pytest.raises(ImportProblem, match=problem):
        read_hierarchy(json.dumps(recorded(view)))


def test_a_whole_number_is_no_fraction_and_a_number_stays_in_its_range() -> None:
    segments = {"class": "UISegmentedControl", "identifier": "sort", "frame": [0, 0, 200, 31]}
    with pytest.raises(ImportProblem, match=r"'numberOfSegments' is 2\.5, not a whole number"):
        read_hierarchy(json.dumps(recorded({**segments, "numberOfSegments": 2.5})))
    hierarchy = read_hierarchy(json.dumps(recorded({**segments, "alpha": 1.5})))
    assert views({"windows": hierarchy.windows})["sort"]["alpha"] == 1


def test_another_version_is_refused() -> None:
    with pytest.raises(ImportProblem, match="of version 2, not 1"):
        read_hierarchy('{"fingerpostRecording": 2, "windows": []}')
