"""The commands, and how every one of them ends."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

COMMANDS = {
    "run": (
        "run",
        "Plays an experiment and prints what happened, record by record, with the reasons.",
    ),
    "log": (
        "log",
        "Prints the log of an experiment, as its `expect` would have it.",
    ),
    "view": (
        "view",
        "Writes the player: a page with the screen, the lanes and the reasons.",
    ),
    "import": (
        "import_",
        "Makes an experiment of a view hierarchy and a script of another tool.",
    ),
    "check": (
        "check",
        "Runs experiments and compares.",
    ),
    "explain": (
        "explain",
        "Says in plain words why something happened, or why it did not.",
    ),
    "fixes": (
        "fixes",
        "Searches the fewest and mildest changes that make something happen; each one is played.",
    ),
    "diff": (
        "diff",
        "Compares two runs record by record; says where they part, and why.",
    ),
    "matrix": (
        "matrix",
        "Plays every combination of some settings; equal outcomes have equal numbers.",
    ),
    "table": (
        "decision_table",
        "Plays every combination of some settings and says in the fewest rules what happens when.",
    ),
    "sweep": (
        "sweep",
        "Plays an experiment with many values of its parameters; equal logs have equal outcomes.",
    ),
    "map": (
        "map_",
        "Maps what happens over two parameters and names the fact that decides at each border.",
    ),
    "margin": (
        "margin",
        "Measures how far each place, way and time of a script is from another outcome.",
    ),
    "minimize": (
        "minimize",
        "Takes away from an experiment what it does not need to show something.",
    ),
    "coverage": (
        "coverage",
        "Plays experiments and says which rules, reasons and relations came up, and which did not.",
    ),
    "check-recognizer": (
        "check_recognizer",
        "Drives a recognizer through thousands of streams and prints the smallest that breaks it.",
    ),
    "lint": (
        "lint",
        "Feels a screen all over and warns: controls that nobody reaches, taps that somebody eats.",
    ),
    "rule": (
        "rule",
        "Looks up a rule: what it says, whence, with which numbers, and what shows it.",
    ),
    "doctor": (
        "doctor",
        "Says what is there and what is missing: engine, extras, compilers, a browser.",
    ),
    "schema": (
        "schema",
        "Prints the JSON Schema of experiment files, or of what a command prints with --json.",
    ),
}
"""Each command's module, imported when it is called, and what the list of commands says of it."""


class Commands(TyperGroup):
    """A group whose commands are imported when they are called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401
        """Names them in their order."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
        """Imports one."""
        if cmd_name not in COMMANDS:
            return None
        module = COMMANDS[cmd_name][0]
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(cmd_name)(getattr(import_module(f"fingerpost.cli.{module}"), module))
        return get_command(alone)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Lists them without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, help) for name, (_, help) in COMMANDS.items()])


app = typer.Typer(
    name="fingerpost",
    cls=Commands,
    help="UIKit's touch pipeline, rebuilt: who gets the touch, who does not, and why.\n\n"
    "Exit codes: 0 all is well; 1 an expectation does not hold, two runs differ, no fix is "
    "found, a lint warns; 2 the input cannot be used or a file not be written; 70 a mistake of "
    "Fingerpost's own; 74 standard output takes no more; 130 interrupted.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback(invoke_without_command=True)
def root(version: bool = typer.Option(False, "--version", help="Print the versions.")) -> None:
    """Prints the versions, if asked to."""
    if version:
        from fingerpost import __version__, _native
        from fingerpost._call import read_string

        engine = read_string(_native.fp_version)
        print(f"fingerpost {__version__}, engine {engine}, {_native.load()}")
        raise typer.Exit
