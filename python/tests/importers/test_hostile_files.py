"""Files that are made to break the reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost.errors import FingerpostError
from fingerpost_workbench.importers import ImportProblem, load_session
from fingerpost_workbench.importers.safe_xml import MAX_DEPTH, MAX_NODES
from importers.pages import DOWN, actions, element, finger, move, page, save

LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (f'<!DOCTYPE x [<!ENTITY l0 "ha">{LAUGHS}]>\n<x>&l9;</x>', 1, "document type declaration"),
        ('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]><x>&f;</x>', 1, "document type"),
        ('\n<!DOCTYPE x SYSTEM "http://example.invalid/x.dtd"><x/>', 2, "document type"),
        ("<AppiumAUT>\n<a>\n</AppiumAUT>", 3, "not well-formed XML (mismatched tag)"),
        ("<AppiumAUT>\n<a x='1' x='2'/></AppiumAUT>", 2, "duplicate attribute"),
        ("<AppiumAUT>&nbsp;</AppiumAUT>", 1, "undefined entity"),
        ("<a>" * (MAX_DEPTH + 1), 1, f"nested more than {MAX_DEPTH} deep"),
        ("<a>\n" + "<b/>" * MAX_NODES, 2, f"more than {MAX_NODES} elements"),
    ],
)
def test_hostile_xml_is_refused_in_one_sentence(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    file = save(tmp_path / "page.xml", text)
    with pytest.raises(ImportProblem) as refused:
        load_session(file)
    assert str(refused.value).startswith(f"{file}:{line}: ")
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "data", [b"\xff\xfe<\x00", b"<?xml version='1.0' encoding='klingon'?><a/>", b"<a>\xff</a>"]
)
def test_broken_encodings_are_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "page.xml"
    file.write_bytes(data)
    with pytest.raises(ImportProblem, match="page.xml"):
        load_session(file)


@pytest.mark.parametrize("text", ["", "hello", "%PDF-1.7"])
def test_an_unknown_format_names_those_that_can_be_read(tmp_path: Path, text: str) -> None:
    with pytest.raises(ImportProblem, match=r"what can be read: .*appium \(page source XML"):
        load_session(save(tmp_path / "page.xml", text))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ImportProblem, match=r"nowhere\.xml: the file cannot be read \(No such"):
        load_session(tmp_path / "nowhere.xml")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"actions": [', "this is not JSON"),
        ('{"actions": [], "actions": []}', "stands twice"),
        ('{"actions": [NaN]}', "NaN is no number"),
        ('{"a":' * 100_000, "nested more than"),
        ('{"actions": [1' + "0" * 5000 + "]}", "not JSON"),
    ],
)
def test_hostile_json_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    hierarchy = page(tmp_path, element("Window", "0 0 390 844"))
    with pytest.raises(FingerpostError, match=reason) as refused:
        load_session(hierarchy, save(tmp_path / "actions.json", text))
    assert "\n" not in str(refused.value)
    assert "actions.json" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pay: !!python/object:os.system {}", "tags"),
        ("pay: {isHidden: true, isHidden: false}", "twice"),
        ("pay: [unclosed", "not YAML"),
        ("? [a]\n: 1", "a key must be a word"),
        ("- pay", "an overlay is a map"),
        ("a: " + "[" * 600, "nested more than"),
    ],
)
def test_hostile_yaml_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    hierarchy = page(tmp_path, element("Button", "0 0 9 9", name="pay"))
    with pytest.raises(FingerpostError, match=reason) as refused:
        load_session(hierarchy, overlay=save(tmp_path / "overlay.yaml", text))
    assert str(refused.value).startswith(f"{tmp_path / 'overlay.yaml'}:1:")


def test_a_script_of_another_format_is_refused(tmp_path: Path) -> None:
    hierarchy = page(tmp_path, element("Window", "0 0 390 844"))
    with pytest.raises(ImportProblem, match=r"what can be read: .*w3c-actions \(W3C"):
        load_session(hierarchy, save(tmp_path / "script.lua", "print(1, 2)"))


def test_an_action_file_is_not_a_hierarchy(tmp_path: Path) -> None:
    script = actions(tmp_path, finger(move(1, 1), DOWN))
    with pytest.raises(ImportProblem, match="no view hierarchy but a W3C WebDriver Actions"):
        load_session(script)
