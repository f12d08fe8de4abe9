"""UI tests of XCTest in Swift, read with a parser of Swift; no code is run.

Statements are followed in their order: variables, chains of queries, functions, types and their
extensions, waits. The files of the test's folder, and of the modules that it imports, belong to the
test. A statement that touches something and is not understood is an error that names its file and
line.
"""

from __future__ import annotations

import re
from collections import ChainMap
from typing import TYPE_CHECKING

from fingerpost.errors import some_of
from fingerpost_workbench.importers.idle import XCTEST
from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.code_reading import Reading
from fingerpost_workbench.importers.scripts.code_trees import all_of, text_of
from fingerpost_workbench.importers.scripts.gestures import Gestures
from fingerpost_workbench.importers.scripts.project import Project, is_code
from fingerpost_workbench.importers.scripts.swift_modules import Target, parsed
from fingerpost_workbench.importers.scripts.swift_statements import Statements
from fingerpost_workbench.importers.scripts.swift_tests import Tests
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_CODE = re.compile(
    r"\bXCUIApplication\b|\bXCUIElement\b|:\s*XCTestCase\b|^import XCTest$|"
    r"\bapp(?:\.\w+|\[|\.\w+\[)[^\n]*\.\w+\(",
    re.M,
)


def read_xctest(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, or of its test methods, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, or nothing touches; names file and line.
        MissingExtraError: the extra `testcode` is not installed.
    """
    source = request.source
    root = parsed(source)
    project, reading = Project(source), Reading(Gestures(request, idle=XCTEST))
    target = Target(project)
    own = target.first(root)
    statements = Statements(reading, target)
    listed = [it for it in root.named_children if it.type != "function_declaration"]
    tests = Tests(target, statements)
    count = 0
    with reading.gestures.on_one_page():
        statements.run(listed, ChainMap({}))
        for it in own:
            count += tests.play(it) if it.name != "XCTestCase" else 0
    touching = sorted(_own_functions(root) & target.touching.names)
    if not reading.gestures.number and touching and not count:
        raise source.problem(f"no test of this file calls what touches: {some_of(touching)}.")
    return reading.script(project, count, "each starts the app again on a device")


def _own_functions(root: Node) -> set[str]:
    return {text_of(name) for it in all_of(root) if it.type == "function_declaration"
            and (name := it.child_by_field_name("name")) is not None}  # fmt: skip


def _is_swift(source: SourceFile) -> bool:
    """Whether a source is Swift: by its ending, or by how it begins."""
    known = is_code(source, "swift")
    if known is not None:
        return known
    return (
        source.head[:1] not in "<{["
        and "element(by." not in source.head
        and bool(_CODE.search(source.head))
    )


IMPORTER = ScriptImporter(
    name="xctest",
    summary="UI test of XCTest, in Swift",
    recognizes=_is_swift,
    read=read_xctest,
)
