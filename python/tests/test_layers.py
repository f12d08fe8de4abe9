"""The package's layers: imports go downwards only, and no two files import each other."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import counts
import fingerpost

PACKAGE = Path(fingerpost.__file__).parent

# Ground floor first. A room stands on one floor; what is not named here has no place yet.
FLOORS = {
    "the C interface": """errors naming _extras _header _enums _structs _library
        _binding _native _call _core _arrow _guarded
        _snapshot _files""",
    "the lab": """lab hierarchy timeline script samples objects properties overrides callbacks
        branches observation folding player steplist record registry system
        screen_snapshots pictured touch profile frames _html _keywords _tables""",
    "files and pictures": """experiment recognizers pictures perfetto _rules
        _foreign""",
    "answers": "explain variants rulebook sources",
    "people and programs": """cli importers sweeps recorder notebook testing pytest_plugin demo
        doctor __main__ __init__""",
}

# What a user holds in hand offers what is built upon it, and looks it up only when asked.
DOORS = {
    *("lab", "branches", "timeline", "pictured", "script", "experiment"),
    *("objects", "overrides", "callbacks"),
}


# A method of what was read that leads to who puts it together, and one of a timeline that leads to
# the rule book, whose examples have timelines.
# An answer plays what it claims: who asks is asked again.
BACK = {
    ("importers.model", "importers.session"),
    ("timeline", "rulebook"),
    ("explain.engine", "explain.proving"),
}


@dataclass(frozen=True)
class Import:
    """One file needs another: when it is imported itself, or not before a function is called."""

    source: str
    target: str
    is_lazy: bool


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    inner = parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts
    return ".".join(inner)


MODULES = {name_of(path): path for path in PACKAGE.rglob("*.py")}


def imports_in(source: str, node: ast.AST, *, is_lazy: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.ImportFrom) and (child.module or "").split(".")[0] == "fingerpost":
            room = (child.module or "").removeprefix("fingerpost").lstrip(".")
            for alias in child.names:
                inner = f"{room}.{alias.name}".lstrip(".")
                yield Import(source, inner if inner in MODULES else room or "__init__", is_lazy)
        inside = is_lazy or isinstance(child, ast.FunctionDef)
        yield from imports_in(source, child, is_lazy=inside)


IMPORTS = [
    found
    for source, path in sorted(MODULES.items())
    for found in imports_in(source, ast.parse(path.read_text()), is_lazy=False)
]


def floor(module: str) -> int:
    room = module.split(".")[0]
    for number, rooms in enumerate(FLOORS.values()):
        if room in rooms.split():
            return number
    pytest.fail(f"{module} stands on no floor")


def test_the_binding_is_thin() -> None:
    """Objects, scripts, timelines and their way to the engine: what Swift's users do not need."""
    needed = counts.binding()
    assert {"lab.py", "timeline.py", "script.py", "_call.py", "objects/view.py"} <= set(needed)


def test_words_of_the_engines_tables_stand_in_few_files() -> None:
    """What a step, a hook or a condition is called, the engine knows; these write documents."""
    assert set(counts.spelled_words(counts.ROOT, counts.words())) <= {
        *("script.py", "objects/controller.py", "objects/recognizer.py", "observation.py"),
        *("importers/hierarchies/views.py", "importers/unknowns.py", "importers/comparison.py"),
        *("pictures/folding.py", "pictures/page.py"),
    }


def test_every_module_has_a_layer_and_every_layer_a_module() -> None:
    rooms = {module.split(".")[0] for module in MODULES}
    assert rooms == {room for rooms in FLOORS.values() for room in rooms.split()}


def circle(imports: list[Import]) -> list[str]:
    needs: dict[str, set[str]] = {}
    for item in imports:
        if item.source != item.target:
            needs.setdefault(item.source, set()).add(item.target)
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_two_files_need_each_other_to_be_imported() -> None:
    assert circle([item for item in IMPORTS if not item.is_lazy]) == []


def test_no_two_files_need_each_other_ever() -> None:
    assert circle([item for item in IMPORTS if (item.source, item.target) not in BACK]) == []


def test_imports_run_down_except_through_the_doors() -> None:
    up = [item for item in IMPORTS if floor(item.target) > floor(item.source)]
    assert [item for item in up if not item.is_lazy] == []
    assert {item.source.split(".")[0] for item in up} <= DOORS


def test_the_raw_layer_needs_nothing_but_the_standard_library() -> None:
    own = {"fingerpost", *sys.stdlib_module_names}
    for room in FLOORS["the C interface"].split():
        for node in ast.walk(ast.parse(MODULES[room].read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert {name.split(".")[0] for name in names} <= own, room
