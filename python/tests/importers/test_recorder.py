"""The recorder for apps: its Swift parses, and its importer reads what it writes."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportProblem
from fingerpost_workbench.recorder import KEY, RECOGNIZER_KEYS, SOURCE, VIEW_KEYS
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


def test_reader_and_recorder_share_their_keys() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    written = set(re.findall(r'"(\w+)"\]? ?[:=]', text)) | set(re.findall(r'made\["(\w+)"\]', text))
    assert {*VIEW_KEYS, *RECOGNIZER_KEYS, KEY} <= written
    assert {"time", "finger", "phase", "x", "y", "frame", "class", "superclasses"} <= written
    assert {"id", "log", "observed", "of", "what"} <= written


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


def test_another_version_is_refused() -> None:
    with pytest.raises(ImportProblem, match="of version 2, not 1"):
        read_hierarchy('{"fingerpostRecording": 2, "windows": []}')
