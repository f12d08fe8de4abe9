"""For notebooks: `%load_ext fingerpost_workbench.notebook` adds `%%swift_recognizer`."""

from __future__ import annotations

import argparse
import shlex
from typing import Any

from fingerpost_workbench.recognizers.compiling import CompiledRecognizer, compile_recognizer


def swift_recognizer(shell: Any, line: str, cell: str) -> CompiledRecognizer:  # noqa: ANN401
    """Compiles a cell: `%%swift_recognizer [variable] [--id vendor.name]`.

    The compiled recognizer is the cell's result and, with a variable, its value; load it
    with `lab.load_plugin(variable)`. Errors have the cell's own line numbers.
    """
    parser = argparse.ArgumentParser(prog="%%swift_recognizer", exit_on_error=False)
    parser.add_argument("variable", nargs="?")
    parser.add_argument("--id")
    given = parser.parse_args(shlex.split(line))
    # The magic is the cell's first line.
    compiled = compile_recognizer(cell, id=given.id, line=2)
    if given.variable:
        shell.push({given.variable: compiled})
    return compiled


def load_ipython_extension(shell: Any) -> None:  # noqa: ANN401
    """Called by IPython for `%load_ext fingerpost_workbench.notebook`."""

    def magic(line: str, cell: str) -> CompiledRecognizer:
        return swift_recognizer(shell, line, cell)

    shell.register_magic_function(magic, magic_kind="cell", magic_name="swift_recognizer")
