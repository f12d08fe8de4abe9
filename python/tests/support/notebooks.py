"""Runs the code cells of a notebook in an interpreter of their own and keeps what they print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config

Notebook = dict[str, Any]
Output = dict[str, Any]


class Kept(DisplayHook):
    """Keeps what a cell ends with instead of printing it."""

    shown: list[str]

    def start_displayhook(self) -> None:
        self.shown = []

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:  # noqa: ANN401
        self.shown.append(format_dict["text/plain"])

    def finish_displayhook(self) -> None:
        pass


class Shell(InteractiveShell):
    displayhook_class = Kept


def read(path: Path) -> Notebook:
    made: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return made


def write(path: Path, notebook: Notebook) -> None:
    """In the order of keys that Jupyter writes, so that a save without a change is no change."""
    text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


def code(notebook: Notebook) -> list[Notebook]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(notebook: Notebook) -> list[list[Output]]:
    """The outputs of every code cell: text, no pictures. A cell that raises ends the run."""
    settings = Config()
    settings.HistoryManager.enabled = False
    Shell.clear_instance()
    shell = Shell.instance(config=settings, colors="nocolor")
    try:
        return [outputs(shell, "".join(cell["source"])) for cell in code(notebook)]
    finally:
        Shell.clear_instance()


def outputs(shell: Shell, source: str) -> list[Output]:
    shell.displayhook.shown = []
    with capture_output(display=False) as captured:
        result = shell.run_cell(source)
    result.raise_error()
    made: list[Output] = []
    if captured.stdout:
        made.append({"name": "stdout", "output_type": "stream", "text": lines(captured.stdout)})
    # As in a notebook, a semicolon at the end keeps the last value quiet.
    for text in [] if source.rstrip().endswith(";") else shell.displayhook.shown:
        data = {"text/plain": lines(text)}
        made.append({"data": data, "metadata": {}, "output_type": "display_data"})
    return made


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
