"""The commands of the command line."""

from __future__ import annotations

from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, get_args

import typer
from typer.core import TyperGroup
from typer.main import get_command

from fingerpost.errors import near_matches

GROUPS = {
    "Play and explain": {
        "run": (
            "run",
            "Play an experiment and print its story, then each record with its rule and reason.",
        ),
        "explain": ("explain", "Explain why something happened, or why it did not."),
        "check": ("check", "Run experiments and check their expectations."),
        "view": ("view", "Write the player: a page with the screen, the lanes and the reasons."),
        "import": ("import_", "Make an experiment from another tool's view hierarchy and script."),
        "fixes": ("fixes", "Search for the fewest and mildest changes that make something happen."),
        "init": (
            "init",
            "Write a first experiment, with a schema from which editors complete names.",
        ),
        "log": ("log", "Print the log of an experiment, in the form that `expect` takes."),
    },
    "Probe and compare": {
        "lint": (
            "lint",
            "Probe every control on a screen and report unreachable controls and swallowed taps.",
        ),
        "diff": ("diff", "Compare two runs record by record and explain the first difference."),
        "matrix": (
            "matrix",
            "Play every combination of some settings and group equal outcomes.",
        ),
        "table": (
            "decision_table",
            "Play every combination of some settings and print the fewest rules for the outcomes.",
        ),
    },
    "Many runs": {
        "sweep": ("sweep", "Play an experiment with many values of its parameters."),
        "map": (
            "map_",
            "Map the outcomes over two parameters and name the decision at each border.",
        ),
        "margin": (
            "margin",
            "Measure how far each place, distance and time of a script is from another outcome.",
        ),
        "minimize": (
            "minimize",
            "Remove everything from an experiment that is not needed to show something.",
        ),
        "coverage": (
            "coverage",
            "Play experiments and list the rules, reasons and relations that occurred.",
        ),
    },
    "Recognizers, rules, installation": {
        "check-recognizer": (
            "check_recognizer",
            "Test a recognizer with random touch streams and print the smallest that breaks it.",
        ),
        "rule": ("rule", "Show a rule: statement, sources, thresholds and an example."),
        "doctor": ("doctor", "Check the installation: engine, extras, compilers, browser."),
        "schema": (
            "schema",
            "Print the JSON Schema of experiment files, or of a command's --json.",
        ),
    },
}
"""Each command's module, imported on use, and its sentence; the most used first."""
COMMANDS = {name: row for group in GROUPS.values() for name, row in group.items()}

WORDS = {Path: "FILE", str: "TEXT", int: "NUMBER", float: "NUMBER"}
"""The names of value types in the help."""


def _with_words(command: Any) -> Any:  # noqa: ANN401
    """Replaces Python's type names in a command's options."""
    parameters = signature(command, eval_str=True).parameters
    command.__annotations__ = {name: item.annotation for name, item in parameters.items()}
    for item in parameters.values():
        for info in getattr(item.annotation, "__metadata__", ()):
            kind = item.annotation.__origin__
            while kind not in WORDS and get_args(kind):
                kind = get_args(kind)[0]
            if isinstance(info, typer.models.OptionInfo) and info.metavar is None:
                info.metavar = WORDS.get(kind)
    return command


class Commands(TyperGroup):
    """A group whose commands are imported on use."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401
        """The commands in their order."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
        """Imports a command."""
        if cmd_name not in COMMANDS:
            hint = near_matches(cmd_name, COMMANDS)
            if hint and ctx is not None:
                ctx.fail(f"No such command '{cmd_name}'{hint}")
            return None
        module = COMMANDS[cmd_name][0]
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        command = getattr(import_module(f"fingerpost.cli.{module}"), module)
        alone.command(cmd_name)(_with_words(command))
        made = get_command(alone)
        for item in made.params:
            if hasattr(item, "display_type_rich") and item.param_type_name == "argument":
                item.display_type_rich = lambda ctx: ""
        return made

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Lists the commands without importing any."""
        for title, group in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name, help) for name, (_, help) in group.items()])


app = typer.Typer(
    name="fingerpost",
    cls=Commands,
    help="See which view and which recognizer received each touch, when, and why.\n\n"
    "Exit codes: 0 success; 1 an expectation does not hold, two runs differ, no fix is found, "
    "or lint warns; 2 the input cannot be used, or a file cannot be written; 70 an error in "
    "Fingerpost itself; 74 standard output cannot be written; 130 interrupted.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback(invoke_without_command=True)
def root(version: bool = typer.Option(False, "--version", help="Print the versions.")) -> None:
    """Prints the versions on request."""
    if version:
        from fingerpost import __version__, _native
        from fingerpost._call import read_string

        engine = read_string(_native.fp_version)
        print(f"fingerpost {__version__}, engine {engine}, {_native.load()}")
        raise typer.Exit
