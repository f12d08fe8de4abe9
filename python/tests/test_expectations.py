"""Every test, in Python and in Swift, expects something: by itself or by a helper of the tests."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import tree_sitter_swift
from tree_sitter import Language, Parser, Query, QueryCursor

from support.checkout import ROOT

HERE = Path(__file__).parent
SWIFT = ROOT / "Tests"
EXPECTS = re.compile(r"#expect|#require|Issue\.record")
CALL = re.compile(r"(?<![\w#])(\w+)`?\s*(?:\(|\{)")
IMPLICIT = {
    # What it looks at is that the scene's end records no issue.
    "a scene that is not exhaustive lets it pass",
}


@dataclass
class Function:
    """A function of the tests, with the names of all that it calls."""

    name: str
    place: str
    is_test: bool
    expects: bool
    calls: set[str] = field(default_factory=set)


def without_expectation(functions: Iterable[Function], known: Iterable[str] = ()) -> list[str]:
    """The tests that neither expect something nor call a function that does."""
    expecting = set(known)
    helpers = defaultdict(list)
    tests = []
    for function in functions:
        (tests if function.is_test else helpers[function.name]).append(function)
    grown = True
    while grown:
        found = {
            name
            for name, ones in helpers.items()
            if any(one.expects or one.calls & expecting for one in ones)
        }
        grown = not found <= expecting
        expecting |= found
    return [one.place for one in tests if not one.expects and not one.calls & expecting]


def in_python(folder: Path) -> Iterator[Function]:
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            inner = list(ast.walk(node))
            calls = {
                ast.unparse(call.func).rsplit(".", 1)[-1]
                for call in inner
                if isinstance(call, ast.Call)
            }
            yield Function(
                node.name,
                f"{file.relative_to(folder)}:{node.lineno} {node.name}",
                node.name.startswith("test_"),
                any(isinstance(one, ast.Assert) for one in inner),
                calls,
            )


def in_swift(folder: Path) -> Iterator[Function]:
    language = Language(tree_sitter_swift.language())
    query = Query(language, "[(function_declaration) (init_declaration)] @function")
    for file in sorted(folder.rglob("*.swift")):
        tree = Parser(language).parse(file.read_bytes())
        for node in QueryCursor(query).captures(tree.root_node).get("function", []):
            text = (node.text or b"").decode()
            head, _, _ = text.partition("func ")
            name_node = node.child_by_field_name("name")
            name = (name_node.text or b"").decode().strip("`") if name_node else "init"
            place = f"{file.relative_to(folder)}:{node.start_point[0] + 1} {name}"
            calls = set(CALL.findall(text)) - {name}
            yield Function(name, place, "@Test" in head, bool(EXPECTS.search(text)), calls)


def test_every_test_in_python_expects_something() -> None:
    functions = list(in_python(HERE))
    # The last ones raise what they find.
    known = {"raises", "fail", "warns", "check_schema", "assert_keeps_contract"}
    assert sum(one.is_test for one in functions) > 1000
    assert without_expectation(functions, known) == []


def test_every_test_in_swift_expects_something() -> None:
    functions = list(in_swift(SWIFT))
    engine = {one.name for one in in_swift(ROOT / "Sources")}
    expecting = {name for name in engine if name.startswith("expect")}
    assert sum(one.is_test for one in functions) > 1000
    # A helper that is called as a function of the engine would hide a test that only plays.
    for function in functions:
        function.calls -= engine - expecting - {"check"}
    left = without_expectation(functions, {"withKnownIssue", *expecting})
    assert [place for place in left if place.split(" ", 1)[1] not in IMPLICIT] == []


def test_one_that_only_plays_is_found() -> None:
    playing = Function("test_a", "a", True, False, {"play"})
    helped = Function("test_b", "b", True, False, {"outer"})
    helpers = [
        Function("outer", "c", False, False, {"inner"}),
        Function("inner", "d", False, True),
        Function("play", "e", False, False),
    ]
    assert without_expectation([playing, helped, *helpers]) == ["a"]
