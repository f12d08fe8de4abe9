"""The commands for LLDB: their expression type-checks, and what they write is read."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers.hierarchies.classes import settings_of
from fingerpost_workbench.recorder import LLDB
from importers.pages import views
from test_cli import fingerpost

HEADER = Path(__file__).parent / "uikit" / "UIKit.h"


def script() -> ModuleType:
    """The commands as LLDB imports them: by their file."""
    spec = importlib.util.spec_from_file_location("fingerpost_lldb", LLDB)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def typechecked(expression: str, folder: Path) -> str:
    """What a compiler of Objective-C for iOS says of the expression as the body of a function."""
    clang = shutil.which("clang")
    if clang is None:
        pytest.skip("clang is not installed")
    body, _, result = expression.rstrip().rpartition("\n")
    file = folder / "expression.m"
    file.write_text(
        f'#include "{HEADER}"\nid asked(void) {{\n{body}\nreturn {result};\n}}\n', encoding="utf-8"
    )
    command = [clang, "-x", "objective-c", "-target", "arm64-apple-ios17", "-fsyntax-only",
               "-Wall", "-Werror", str(file)]  # fmt: skip
    return subprocess.run(command, capture_output=True, text=True, check=False).stderr


def test_the_expression_type_checks_against_uikits_declarations(tmp_path: Path) -> None:
    assert typechecked(script().expression(), tmp_path) == ""


def test_a_wrong_selector_in_the_expression_is_found(tmp_path: Path) -> None:
    text = script().expression().replace("[view allTargets]", "[view everyTarget]")
    assert "everyTarget" in typechecked(text, tmp_path)


def told() -> list[dict[str, Any]]:
    """A window with a card that is turned about its corner, as the expression tells it."""
    plain = {
        **{"hidden": False, "userInteractionEnabled": True, "multipleTouchEnabled": False},
        **{"exclusiveTouch": False, "clipsToBounds": False, "alpha": 1},
        **{"anchorPoint": [0.5, 0.5], "transform": [1, 0, 0, 1, 0, 0], "superclasses": ["UIView"]},
    }
    tap = {
        **{"class": "UITapGestureRecognizer", "superclasses": ["UIGestureRecognizer", "NSObject"]},
        **{"name": "open", "enabled": True, "cancelsTouchesInView": False},
        **{"delaysTouchesBegan": False, "delaysTouchesEnded": True, "numberOfTapsRequired": 2},
        **{"numberOfTouchesRequired": 1, "delegate": "Shop.Gate", "allowedTouchTypes": [0, 2]},
        "description": "<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView: 0x2>; "
        "target= <(action=opened:, target=<Shop.Card 0x3>)>>",
    }
    button = {
        **plain, "class": "UIButton", "bounds": [0, 0, 100, 40], "center": [60, 30],
        "enabled": True, "actions": {"touchUpInside": ["buy:"]}, "accessibilityIdentifier": "buy",
        "recognizers": [], "subviews": [], "superclasses": ["UIControl", "UIView"],
    }  # fmt: skip
    card = {
        **plain, "class": "Shop.CardView", "bounds": [0, 0, 200, 100], "center": [100, 300],
        "anchorPoint": [0, 0], "transform": [0, 1, -1, 0, 0, 0], "accessibilityIdentifier": "card",
        "recognizers": [tap], "subviews": [button], "viewController": "Shop.CardController",
    }  # fmt: skip
    return [
        {**plain, "class": "UIWindow", "bounds": [0, 0, 390, 844], "center": [195, 422],
         "windowLevel": 0, "recognizers": [], "subviews": [card]}
    ]  # fmt: skip


def test_what_the_app_tells_becomes_a_hierarchy_with_recognizers(tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    file.write_text(json.dumps(script().recording(told())), encoding="utf-8")
    hierarchy = read_hierarchy(file)
    assert hierarchy.size == (390, 844)
    found = views({"windows": hierarchy.windows})
    assert found["card"]["recognizers"] == [
        {
            **{"name": "open", "type": "tap", "isEnabled": True, "cancelsTouchesInView": False},
            **{"delaysTouchesBegan": False, "delaysTouchesEnded": True, "numberOfTapsRequired": 2},
            **{"numberOfTouchesRequired": 1, "allowedTouchTypes": ["direct", "pencil"]},
            "actions": ["opened"],
        }
    ]
    assert found["card"]["viewController"]["class"] == "Shop.CardController"
    assert found["buy"]["actions"] == {"touchUpInside": ["buy"]}
    assert "Shop.Gate is the delegate" in hierarchy.losses.of("open")["delegate"].because


def test_what_is_read_of_each_class_is_what_a_file_can_set_of_it() -> None:
    asked = script()
    for name, keys in asked.VIEWS.items():
        assert {asked.NAMES.get(key, key) for key in keys} <= settings_of(name).keys(), name
    types = {"UITapGestureRecognizer": "tap", "UILongPressGestureRecognizer": "longPress"}
    types |= {"UIPanGestureRecognizer": "pan", "UISwipeGestureRecognizer": "swipe"}
    types |= {"UIScreenEdgePanGestureRecognizer": "screenEdgePan"}
    for name, keys in asked.RECOGNIZERS.items():
        assert set(keys) <= settings_of(types[name]).keys(), name


def test_the_values_of_a_control_are_those_of_the_app() -> None:
    windows = told()
    slider = {
        **windows[0], "class": "UISlider", "superclasses": ["UIControl", "UIView"],
        "bounds": [0, 0, 200, 34], "center": [150, 500], "accessibilityIdentifier": "volume",
        "enabled": True, "selected": False, "value": 30, "maximumValue": 60, "continuous": False,
        "subviews": [],
    }  # fmt: skip
    windows[0]["subviews"].append(slider)
    hierarchy = read_hierarchy(json.dumps(script().recording(windows)))
    found = views({"windows": hierarchy.windows})["volume"]
    assert (found["value"], found["maximumValue"], found["isContinuous"]) == (30, 60, False)
    assert (found["isEnabled"], found["isSelected"]) == (True, False)


def test_a_view_that_turns_about_its_corner_is_hit_where_it_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    file.write_text(json.dumps(script().recording(told())), encoding="utf-8")
    # A quarter turn about (100, 300) takes the button's centre (60, 30) to (70, 360).
    session = read_hierarchy(file).session("t,x,y\n0,70,360\n0.1,70,360\n")
    assert "buy.touchUpInside" in session.play().log("controls")


def test_the_command_prints_a_line_that_names_the_file() -> None:
    done = fingerpost("lldb")
    assert done.returncode == 0
    assert done.stdout == f'command script import "{LLDB}"\n'


class Result:
    """What LLDB passes for a command's answer."""

    def __init__(self) -> None:
        self.error = self.said = ""

    def SetError(self, text: str) -> None:
        self.error = text

    def AppendMessage(self, text: str) -> None:
        self.said = text


class Nothing:
    """A debugger without a process: every object it names is invalid."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return lambda: False if name == "IsValid" else self


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "write: fingerpost dump [FILE]"),
        ("show", "write: fingerpost dump [FILE]"),
        ("dump", "pause the app first"),
    ],
)
def test_a_command_without_an_app_is_refused_in_words(command: str, sentence: str) -> None:
    result = Result()
    script().fingerpost(Nothing(), command, result, {})
    assert sentence in result.error
