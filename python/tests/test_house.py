"""The newcomer's page names files and rooms that exist."""

from __future__ import annotations

import re

from support.checkout import ROOT

PAGE = ROOT / "python" / "docs" / "the-house-in-one-afternoon.md"


def test_every_file_that_the_page_names_is_there() -> None:
    named = set(re.findall(r"`([\w+]+\.swift)`", PAGE.read_text(encoding="utf-8")))
    there = {path.name for path in (ROOT / "Sources").rglob("*.swift")} | {"Package.swift"}
    assert len(named) > 10
    assert named - there == set()


def test_every_module_has_a_paragraph() -> None:
    paragraphs = set(re.findall(r"^\*\*(\w+)\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    rooms = {path.name for path in (ROOT / "Sources").glob("Fingerpost*")}
    packages = {path.parent.name for path in (ROOT / "python" / "src").glob("*/__init__.py")}
    assert paragraphs == rooms | packages
