"""Test code in JavaScript and TypeScript, read with a parser; no code is run.

Tests of Detox, and of WebdriverIO with Appium. Statements are followed in their order: variables,
chains, functions, classes, the functions given to `describe`, `it` and `beforeEach`, and what is
imported from other files of the same project. A statement that touches something and is not
understood is an error that names its file and line.
"""

from __future__ import annotations

import re

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.code_reading import Reading
from fingerpost_workbench.importers.scripts.gestures import Gestures
from fingerpost_workbench.importers.scripts.javascript_modules import Modules
from fingerpost_workbench.importers.scripts.javascript_statements import Statements
from fingerpost_workbench.importers.scripts.javascript_syntax import parsed
from fingerpost_workbench.importers.scripts.javascript_verbs import Verbs
from fingerpost_workbench.importers.scripts.project import Project, is_code
from fingerpost_workbench.importers.source import SourceFile

_DETOX = re.compile(r"\belement\(\s*by\.|\bby\.(?:id|text|label)\(|\bdetox\b")
_APPIUM = re.compile(r"\$\(\s*['\"`]|\.execute(?:Script)?\(\s*['\"]mobile:")
_SUITE = re.compile(r"^\s*(?:describe|it|test)[\w.]*\(\s*['\"`][^\n]*=>", re.M)


def read_javascript(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, and of its tests, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, the file does not parse, or nothing touches; names the line.
        MissingExtraError: the extra `testcode` is not installed.
    """
    source = request.source
    root = parsed(source)
    if root.has_error:
        broken = root
        while parts := [it for it in broken.children if it.has_error or it.is_missing]:
            broken = parts[0]
        line = broken.start_point[0] + 1
        raise source.problem("this is no JavaScript or TypeScript that is understood.", line)
    project, reading = Project(source), Reading(Gestures(request))
    modules = Modules(project)
    statements = Statements(reading, modules, Verbs(reading.gestures, {}))
    with reading.gestures.on_one_page():
        statements.execute(modules.first(root))
        statements.tests.play()
    return reading.script(
        project, statements.tests.count, "each starts from the app's state on a device"
    )


def _is_javascript(source: SourceFile) -> bool:
    """Whether a source is JavaScript or TypeScript: by its ending, or by how it begins."""
    known = is_code(source, "javascript")
    if known is not None:
        return known
    return (
        source.head[:1] not in "<{["
        and any(known.search(source.head) for known in (_DETOX, _APPIUM, _SUITE))
        and not re.search(
            r"\bXCUIApplication\b|^\s*(?:from|import) [\w.]+(?: import|$)|^- ", source.head, re.M
        )
    )


IMPORTER = ScriptImporter(
    name="javascript",
    summary="tests of Detox, or of WebdriverIO with Appium, in JavaScript or TypeScript",
    recognizes=_is_javascript,
    read=read_javascript,
    options=("timing",),
)
