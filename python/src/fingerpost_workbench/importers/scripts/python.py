"""Tests of Appium in Python, read with Python's own parser; no code is run.

Statements are followed in their order: variables, functions, classes, fixtures, waits, and what is
imported from other files of the same project. A statement that touches something and is not
understood is an error that names its file and line.
"""

from __future__ import annotations

import re

from fingerpost_workbench.importers.idle import APPIUM
from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.code_reading import Reading
from fingerpost_workbench.importers.scripts.gestures import Gestures
from fingerpost_workbench.importers.scripts.project import Project, is_code
from fingerpost_workbench.importers.scripts.python_modules import Modules, parsed
from fingerpost_workbench.importers.scripts.python_statements import Statements
from fingerpost_workbench.importers.scripts.python_tests import Tests
from fingerpost_workbench.importers.source import SourceFile

_RECOGNIZED = re.compile(
    r"^\s*(?:from|import) (?:appium|selenium)\b|\bAppiumBy\.|\.find_element(?:_by_\w+)?\(|"
    r"\.execute_script\(\s*['\"]mobile:|^\s*def test_\w*\(.*\)[^:\n]*:|"
    r"^class Test\w*(?:\(.*\))?:\s*$",
    re.M,
)


def read_python(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, and of its tests, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, the file does not parse, or nothing touches; names the line.
    """
    tree = parsed(request.source)
    project, reading = Project(request.source), Reading(Gestures(request, idle=APPIUM))
    modules = Modules(project)
    module = modules.first(tree)
    statements = Statements(reading, modules)
    count = 0
    with reading.gestures.on_one_page():
        statements.execute(module)
        count = Tests(modules, statements).play(module)
    return reading.script(project, count, "each starts from the app's state on a device")


def _is_python(source: SourceFile) -> bool:
    """Whether a source is Python: by its ending, or by how it begins."""
    known = is_code(source, "python")
    if known is not None:
        return known
    return (
        source.head[:1] not in "<{["
        and bool(_RECOGNIZED.search(source.head))
        and not re.search(r"--> POST |^(?:const|let|var) ", source.head, re.M)
    )


IMPORTER = ScriptImporter(
    name="python",
    summary="test of Appium in Python",
    recognizes=_is_python,
    read=read_python,
    options=("timing",),
)
