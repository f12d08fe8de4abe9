"""Runs many commands of the command line, each in a process started in advance.

Reads lists of arguments, a line of JSON each, and answers with how each one ended and the seconds
of processor time that it took.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import signal
import sys
import tempfile

import pandas  # noqa: F401
import pyarrow.feather  # noqa: F401
import pyarrow.parquet  # noqa: F401
import pydantic  # noqa: F401
import rich.console  # noqa: F401
import typer.main  # noqa: F401

import fingerpost.timeline  # noqa: F401
import fingerpost_workbench.experiment.reader  # noqa: F401
import fingerpost_workbench.variants.of_experiment  # noqa: F401
from fingerpost_workbench import importers, pictures
from fingerpost_workbench.cli import app, check_recognizer, explain, lint, run  # noqa: F401
from fingerpost_workbench.cli.ending import main

for package in (importers, pictures):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)

PATIENCE = 60
"""Seconds after which a command is ended."""


def begin(arguments: list[str], out: int, error: int) -> None:
    """Is the command, in the child."""
    os.dup2(out, 1)
    os.dup2(error, 2)
    sys.argv = ["fingerpost", *arguments]
    signal.alarm(PATIENCE)
    try:
        main()
    except SystemExit as end:
        code = end.code
    except BaseException:
        import traceback

        traceback.print_exc()
        code = 70
    else:
        code = 0
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0)


def attempt(arguments: list[str]) -> dict[str, object]:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as error:
        child = os.fork()
        if child == 0:
            begin(arguments, out.fileno(), error.fileno())
        _, status, used = os.wait4(child, 0)
        error.seek(0)
        out.seek(0)
        return {
            "code": os.waitstatus_to_exitcode(status),
            "seconds": used.ru_utime + used.ru_stime,
            "said": error.read().decode("utf-8", "replace"),
            "printed": out.read(2000).decode("utf-8", "replace"),
        }


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(attempt(json.loads(line))), flush=True)
