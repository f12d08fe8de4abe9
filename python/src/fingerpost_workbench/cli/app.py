"""The commands of the command line."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, get_args

import typer
from typer.core import TyperGroup
from typer.main import get_command

from fingerpost.errors import near_matches

GROUPS = {
    "Play and explain": "run explain check view import fixes init log",
    "Probe and compare": "lint diff compare matrix",
    "Many runs": "sweep map margin minimize coverage",
    "Recognizers, rules, installation": "check-recognizer rule doctor schema mcp lldb",
}
"""The commands, each in the module of its name; the most used first."""
COMMANDS = [name for group in GROUPS.values() for name in group.split()]
MODULES = {"import": "import_", "map": "map_"}
"""The modules of other names, because Python or the package has those already."""

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
        return COMMANDS

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
        """Imports a command."""
        if cmd_name not in COMMANDS:
            hint = near_matches(cmd_name, COMMANDS)
            if hint and ctx is not None:
                ctx.fail(f"No such command '{cmd_name}'{hint}")
            return None
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(cmd_name)(_with_words(_function(cmd_name)))
        made = get_command(alone)
        for item in made.params:
            if hasattr(item, "display_type_rich") and item.param_type_name == "argument":
                item.display_type_rich = lambda ctx: ""
        return made

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Lists the commands with the first sentences of their help."""
        for title, group in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name, _summary(name)) for name in group.split()])


def _function(name: str) -> Callable[..., object]:
    module = MODULES.get(name) or name.replace("-", "_")
    home = import_module(f"fingerpost_workbench.cli.{module}")
    found: Callable[..., object] = getattr(home, module)
    return found


def _summary(name: str) -> str:
    return (_function(name).__doc__ or "").partition("\n")[0]


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
