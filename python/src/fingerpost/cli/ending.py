"""How the command line begins and ends: a sentence and an exit code, whatever happens."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

from fingerpost._extras import missing
from fingerpost.errors import FingerpostError

EXTRAS = {
    "typer": "cli",
    "rich": "cli",
    "pydantic": "files",
    "ruamel": "files",
    "lxml": "import",
    "defusedxml": "import",
    "pyarrow": "table",
    "matplotlib": "plot",
    "numpy": "sweep",
}
"""Which extra brings what the commands import."""


def main() -> None:
    """Runs the command line; bad input ends in a sentence and exit code 2."""
    # What is imported stays: to look it over for garbage again and again frees nothing.
    gc.set_threshold(500_000)
    # Nobody's plugins have to be looked for in all that is installed.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        from fingerpost.cli.app import app

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
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        if sys.argv[1:] == ["doctor"]:
            # Who misses the command line's own extra asks for help first.
            from fingerpost.doctor import examine, works

            found = examine()
            sys.stdout.write("".join(f"{finding}\n" for finding in found))
            sys.exit(0 if works(found) else 1)
        refuse(str(missing(package, EXTRAS[package])))


def refuse(sentence: str, error: FingerpostError | None = None) -> NoReturn:
    """Ends with a sentence; where JSON is asked for, with an object that holds it."""
    if "--json" in sys.argv[1:]:
        import json

        made: dict[str, str | int] = {"message": sentence}
        for key in ("file", "line", "path"):
            value = getattr(error, key, None)
            if isinstance(value, str | int) and value != "":
                made[key] = value
        sys.stdout.write(json.dumps({"error": made}, ensure_ascii=False) + "\n")
    else:
        red, plain = ("\033[31m", "\033[0m") if sys.stderr.isatty() else ("", "")
        sys.stderr.write(f"{red}{sentence}{plain}\n")
    sys.exit(2)
