"""The layers of both packages: imports go downwards only, and no two files import each other."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import counts
import fingerpost
import fingerpost_workbench
from fingerpost import _workbench

PACKAGES = [Path(module.__file__).parent for module in (fingerpost, fingerpost_workbench)]
THIN, WORKBENCH = (package.name for package in PACKAGES)

# Ground floor first. A room stands on one floor; what is not named here has no place yet.
FLOORS = {
    "the C interface": """errors naming _interpreter _header _enums _structs _library _visible
        _binding _native _call _core _arrow _guarded _snapshot _workbench""",
    "the lab": """lab hierarchy timeline script samples objects properties overrides callbacks
        branches observation player steplist record registry system
        screen_snapshots pictured touch profile recognizers _html _keywords _steps _tables
        _rules""",
    "answers": "explain variants __init__ __main__",
    "the workbench's ground": "_extras _files arrays frames folding progress tables",
    "files and pictures": "experiment pictures perfetto",
    "tools": "recognizers variants rulebook sources swiftui",
    "people and programs": """agents cli importers sweeps recorder notebook testing pytest_plugin
        demo doctor __init__""",
}
"""The first three are the thin package's."""
THIN_FLOORS = 3

# What a user holds in hand offers what is built upon it, and looks it up only when asked.
DOORS = {
    *("lab", "branches", "timeline", "pictured", "script", "experiment"),
    *("objects", "overrides", "callbacks"),
}


# A method of what was read that leads to who puts it together.
BACK = {
    ("fingerpost_workbench.importers.model", "fingerpost_workbench.importers.session"),
    # An answer plays what it claims: who asks is asked again.
    ("fingerpost.explain.engine", "fingerpost.explain.proving"),
    ("fingerpost.explain.story", "fingerpost.explain.proving"),
}


@dataclass(frozen=True)
class Import:
    """One file needs another: when it is imported itself, or not before a function is called."""

    source: str
    target: str
    is_lazy: bool


def name_of(path: Path) -> str:
    package = next(package for package in PACKAGES if path.is_relative_to(package))
    parts = path.relative_to(package.parent).with_suffix("").parts
    inner = parts[:-1] if len(parts) > 2 and parts[-1] == "__init__" else parts
    return ".".join(inner)


MODULES = {name_of(path): path for package in PACKAGES for path in package.rglob("*.py")}


def imports_in(source: str, node: ast.AST, *, is_lazy: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        module = (child.module or "") if isinstance(child, ast.ImportFrom) else ""
        if isinstance(child, ast.ImportFrom) and module.split(".")[0] in (THIN, WORKBENCH):
            for alias in child.names:
                inner = f"{module}.{alias.name}"
                home = f"{module}.__init__" if "." not in module else module
                yield Import(source, inner if inner in MODULES else home, is_lazy)
        inside = is_lazy or isinstance(child, ast.FunctionDef)
        yield from imports_in(source, child, is_lazy=inside)


IMPORTS = [
    found
    for source, path in sorted(MODULES.items())
    for found in imports_in(source, ast.parse(path.read_text()), is_lazy=False)
]


def room_of(module: str) -> str:
    return module.split(".")[1]


def floor(module: str) -> int:
    is_thin = module.split(".")[0] == THIN
    for number, rooms in enumerate(FLOORS.values()):
        if is_thin == (number < THIN_FLOORS) and room_of(module) in rooms.split():
            return number
    pytest.fail(f"{module} stands on no floor")


def test_words_of_the_engines_tables_stand_in_few_files() -> None:
    """What a step, a hook or a condition is called, the engine knows; these write documents."""
    assert set(counts.spelled_words(counts.ROOT, counts.words())) <= {
        *(f"fingerpost/objects/{name}.py" for name in ("controller", "recognizer")),
        "fingerpost_workbench/importers/unknowns.py",
        "fingerpost_workbench/importers/hierarchies/views.py",
        # A kind of records, whose siblings are optional, is called as a hook is.
        "fingerpost/observation.py",
        # A parameter of an Appium command is spelled like a word of the tables.
        "fingerpost_workbench/importers/scripts/webdriver.py",
        *(f"fingerpost_workbench/pictures/{name}.py" for name in ("folding", "palette")),
    }


def test_every_module_has_a_layer_and_every_layer_a_module() -> None:
    stood = {(floor(module), room_of(module)) for module in MODULES}
    floors = enumerate(FLOORS.values())
    assert stood == {(number, room) for number, rooms in floors for room in rooms.split()}


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
    assert {room_of(item.source) for item in up} <= DOORS


def test_the_thin_package_names_the_workbench_in_one_table() -> None:
    thin = {module: path for module, path in MODULES.items() if module.split(".")[0] == THIN}
    named = {module for module, path in thin.items() if WORKBENCH in path.read_text()}
    assert named == {"fingerpost._workbench"}
    used = {
        node.attr
        for path in thin.values()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "_workbench"
    }
    listed = {name for names in _workbench.TABLE.values() for name in names}
    public = {name for names in _workbench.PUBLIC.values() for name in names}
    types = {"History", "Picture", "Player", "Source"}
    assert listed == used | public | types


def test_each_name_of_the_table_is_in_the_workbench_and_known_to_checkers() -> None:
    tree = ast.parse(MODULES["fingerpost._workbench"].read_text())
    declared = {
        (node.module, item.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(WORKBENCH)
        for item in node.names
    }
    rows = {(m, name) for m, names in _workbench.TABLE.items() for name in names}
    assert declared == {(f"{WORKBENCH}.{module}", name) for module, name in rows}
    for module, name in rows:
        room = importlib.import_module(f"{WORKBENCH}.{module}")
        assert getattr(_workbench, name) is getattr(room, name)


def test_the_thin_package_needs_nothing_but_the_standard_library() -> None:
    own = {THIN, *sys.stdlib_module_names}
    others = {
        (module, item.target)
        for module, path in MODULES.items()
        if module.split(".")[0] == THIN
        for item in foreign(module, ast.parse(path.read_text()))
        if item.target not in own
    }
    assert others == set()


def foreign(source: str, node: ast.AST) -> Iterator[Import]:
    """The packages that a module imports, at the top or in a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        names = [child.module or ""] if isinstance(child, ast.ImportFrom) else []
        names += [alias.name for alias in child.names] if isinstance(child, ast.Import) else []
        for name in names:
            yield Import(source, name.split(".")[0], False)
        yield from foreign(source, child)
