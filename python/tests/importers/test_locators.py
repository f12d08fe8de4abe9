"""The locators of Appium on the elements of a page: which they find, and which are refused."""

from __future__ import annotations

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportProblem
from importers.pages import element

ROWS = [("a", "Add", 100), ("b", "Buy", 144), ("c", "Add", 188)]
CELLS = [
    element("Cell", f"0 {y} 390 44", element("Button", f"20 {y} 80 44", name=name, label=label))
    for name, label, y in ROWS
]
PAGE = element(
    "Application", "0 0 390 844",
    element("Table", "0 100 390 400", *CELLS, name="list"),
    element("Button", "20 600 80 44", name="d", label="It's"),
)  # fmt: skip


def found(using: str, value: str) -> str:
    line = f"driver.find_element(AppiumBy.{using}, {value!r}).click()\n"
    (step,) = read_script(line, read_hierarchy(PAGE)).steps
    return str(step["tap"])


@pytest.mark.parametrize(
    ("using", "value", "name"),
    [
        ("IOS_PREDICATE", "label == 'Buy' OR name == 'x'", "b"),
        ("IOS_PREDICATE", "NOT (label CONTAINS[c] 'ADD') AND type == 'XCUIElementTypeButton'", "b"),
        ("IOS_PREDICATE", 'label == "It\'s" && visible == 1', "d"),
        ("IOS_PREDICATE", "name IN {'c', 'd'}", "c"),
        ("IOS_PREDICATE", "label LIKE 'B*'", "b"),
        ("IOS_CLASS_CHAIN", "**/XCUIElementTypeTable/XCUIElementTypeCell[2]/*", "b"),
        ("IOS_CLASS_CHAIN", '**/XCUIElementTypeButton[`name == "c" OR name == "d"`][-1]', "d"),
        ("IOS_CLASS_CHAIN", "**/XCUIElementTypeCell[$label == 'Buy'$]/**/*", "b"),
        ("XPATH", "//XCUIElementTypeCell[3]/XCUIElementTypeButton", "c"),
        ("XPATH", "//XCUIElementTypeTable//*[@label='Add' and not(@name='a')]", "c"),
        ("XPATH", "(//XCUIElementTypeButton[contains(@label, 'd')])[2]", "c"),
        ("XPATH", "(//XCUIElementTypeButton)[last()]", "d"),
        ("XPATH", '//*[starts-with(@name,"b") or @label="none"]', "b"),
    ],
)  # fmt: skip
def test_a_locator_finds_its_element(using: str, value: str, name: str) -> None:
    assert found(using, value) == name


@pytest.mark.parametrize(
    ("using", "value"),
    [
        ("IOS_PREDICATE", "label MATCHES '.*'"),
        ("IOS_PREDICATE", "label == 'Buy' label"),
        ("IOS_PREDICATE", "rect.x > 5"),
        ("IOS_CLASS_CHAIN", "**/XCUIElementTypeButton[`label`]"),
        ("XPATH", "//XCUIElementTypeButton/.."),
        ("XPATH", "//XCUIElementTypeCell[position()<2]"),
        ("XPATH", "//*[@label='Buy'"),
    ],
)
def test_what_is_not_read_is_refused(using: str, value: str) -> None:
    with pytest.raises(
        ImportProblem, match=r"pasted text:1: the locator .* is not understood here"
    ):
        found(using, value)
