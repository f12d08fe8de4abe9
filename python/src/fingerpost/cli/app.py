"""The commands, and how every one of them ends."""

from __future__ import annotations

import json
import os
import sys
from typing import NoReturn

import typer
from rich.text import Text

from fingerpost.cli.check import check
from fingerpost.cli.check_recognizer import check_recognizer
from fingerpost.cli.consoles import errors
from fingerpost.cli.diff import diff
from fingerpost.cli.explain import explain
from fingerpost.cli.fixes import fixes
from fingerpost.cli.import_ import import_
from fingerpost.cli.lint import lint
from fingerpost.cli.log import log
from fingerpost.cli.matrix import matrix
from fingerpost.cli.run import run
from fingerpost.cli.schema import schema
from fingerpost.errors import FingerpostError

app = typer.Typer(
    name="fingerpost",
    help="UIKit's touch pipeline, rebuilt: who gets the touch, who does not, and why.\n\n"
    "Exit codes: 0 all is well; 1 an expectation does not hold, two runs differ, no fix is "
    "found, a lint warns; 2 the input cannot be used.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(run)
app.command()(log)
app.command("import")(import_)
app.command()(check)
app.command()(explain)
app.command()(fixes)
app.command()(diff)
app.command()(matrix)
app.command()(check_recognizer)
app.command()(lint)
app.command()(schema)


@app.callback(invoke_without_command=True)
def root(version: bool = typer.Option(False, "--version", help="Print the versions.")) -> None:
    """Prints the versions, if asked to."""
    if version:
        from fingerpost import __version__, _native
        from fingerpost._call import read_string

        engine = read_string(_native.fp_version)
        print(f"fingerpost {__version__}, engine {engine}, {_native.load()}")
        raise typer.Exit


def main() -> None:
    """Runs the command line; bad input ends in a sentence and exit code 2."""
    try:
        app()
    except FingerpostError as error:
        refuse(str(error), error)
    except RecursionError:
        refuse("The input is nested deeper than can be read.")
    except BrokenPipeError:
        # The reader has seen enough; nothing more can be written, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except ModuleNotFoundError as error:
        refuse(f"{error}; it comes with an extra: pip install 'fingerpost[all]'")


def refuse(sentence: str, error: FingerpostError | None = None) -> NoReturn:
    """Ends with a sentence; where JSON is asked for, with an object that holds it."""
    if "--json" in sys.argv[1:]:
        made: dict[str, str | int] = {"message": sentence}
        for key in ("file", "line", "path"):
            value = getattr(error, key, None)
            if isinstance(value, str | int) and value != "":
                made[key] = value
        sys.stdout.write(json.dumps({"error": made}, ensure_ascii=False) + "\n")
    else:
        errors().print(Text(sentence, style="red"), soft_wrap=True)
    sys.exit(2)
