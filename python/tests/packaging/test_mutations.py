"""What `make mutants` makes wrong in a Swift source."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from support.checkout import ROOT

SOURCE = """\
enum Side { case left, right; case far(Int) }

struct Press {
  func hold(_ place: Int, for time: Double = 0.5, fingers: Int = 1) throws {
    guard time > 0, let known = find(place), !known.isGone else { return }
    precondition(fingers < 5, "at most four")
    try note(known, "held")
    try hold(place, for: 2)
  }

  func next(_ side: Side) -> String {
    switch side {
    case .left: return "one"
    case .right: return "two"
    case .far(let way): return way == 3 ? "three" : "far"
    }
  }

  var other: Side { isTurned ? .left : .right }
}
"""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutations", ROOT / ".ci" / "mutations.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    # A dataclass looks up its own module.
    sys.modules["mutations"] = made
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "Press.swift").write_text(SOURCE, "utf-8")
    return tmp_path / "Press.swift"


def test_conditions_constants_arguments_calls_and_cases_are_made_wrong(
    tool: ModuleType, file: Path
) -> None:
    made = tool.mutations(file.parent, [Path(file.name)])
    assert [(one.kind, one.line, one.summary) for one in made] == [
        ("constant", 4, "0.5 -> 0.5 + 1"),
        ("constant", 4, "1 -> 1 + 1"),
        ("condition", 5, "time > 0"),
        ("condition", 5, "!known.isGone"),
        ("constant", 5, "0 -> 0 + 1"),
        ("call", 7, 'try note(known, "held") dropped'),
        ("constant", 7, '"held" -> ""'),
        ("call", 8, "try hold(place, for: 2) dropped"),
        ("argument", 8, "hold(place, for: 2) without for"),
        ("constant", 8, "2 -> 2 + 1"),
        ("case", 13, 'return "one" -> return "two"'),
        ("constant", 13, '"one" -> ""'),
        ("constant", 14, '"two" -> ""'),
        ("condition", 15, "way == 3"),
        ("constant", 15, "3 -> 3 + 1"),
        ("constant", 15, '"three" -> ""'),
        ("constant", 15, '"far" -> ""'),
        ("condition", 19, "isTurned"),
        ("case", 19, ".left -> .right"),
        ("case", 19, ".right -> .left"),
    ]


def test_a_mutant_is_a_switch_in_the_same_line(tool: ModuleType, file: Path) -> None:
    made = {one.summary: one for one in tool.mutations(file.parent, [Path(file.name)])}
    chosen = {
        7: made["time > 0"],
        8: made["hold(place, for: 2) without for"],
        9: made['try note(known, "held") dropped'],
        10: made['return "one" -> return "two"'],
    }
    mutated = tool.with_switches(SOURCE.encode(), chosen).decode().splitlines()
    assert len(mutated) == len(SOURCE.splitlines())
    assert "guard (mutant(7) != (time > 0)), let known" in mutated[4]
    assert mutated[7].strip() == "try (mutant(8) ? hold(place) : hold(place, for: 2))"
    assert mutated[6].strip() == 'if !mutant(9) { try note(known, "held") }'
    assert mutated[12].endswith('if mutant(10) { return "two" } else { return "one" }')


def test_of_two_mutants_none_is_within_the_other(tool: ModuleType, file: Path) -> None:
    made = {one.summary: one for one in tool.mutations(file.parent, [Path(file.name)])}
    assert made["time > 0"].overlaps(made["0 -> 0 + 1"])
    assert not made["time > 0"].overlaps(made["!known.isGone"])
