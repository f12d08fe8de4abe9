"""Recognizers of other frameworks come with the classes of a dump."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers.frameworks import FrameworkView, framework_view, framework_views

DUMP = """<UIWindow: 0x1; frame = (0 0; 390 844)>
   | <{kind}: 0x2; frame = (0 100; 390 300)>
   |    | <UIButton: 0x3; frame = (100 100; 120 44)>
"""


@pytest.mark.parametrize("row", framework_views(), ids=lambda row: row.framework)
def test_a_view_of_a_framework_has_its_recognizers_with_their_source(
    row: FrameworkView, tmp_path: Path
) -> None:
    file = tmp_path / "dump.txt"
    file.write_text(DUMP.format(kind=row.class_name), encoding="utf-8")
    hierarchy = read_hierarchy(file)
    name = next(it.name for it in hierarchy.elements if it.kind == row.class_name)
    fact = hierarchy.losses.of(name)["recognizers"]
    assert fact.certainty == "assumed"
    assert row.source in fact.because
    assert row.source.startswith("https://github.com/")
    script = tmp_path / "press.yaml"
    script.write_text('- longPressOn:\n    point: "160,222"\n', encoding="utf-8")
    log = hierarchy.session(script).play().log("controls", "states").splitlines()
    assert [line for line in log if line.endswith(".state(failed)")]
    assert "button.touchUpInside" in log


def test_a_longer_name_of_a_class_is_found_and_others_are_not() -> None:
    found = framework_view("shared.UserInputView")
    assert found is not None
    assert found.framework == "Compose Multiplatform"
    assert framework_view("UIView") is None
