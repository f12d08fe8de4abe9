"""`fingerpost check`: runs experiments and compares them with their expectations."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from fingerpost.cli.consoles import output
from fingerpost.experiment.corpus import Result, check_file, read_known_failures
from fingerpost.experiment.junit import write_junit

MANY = 10
STYLES = {
    "passed": "green",
    "failed": "bold red",
    "unreadable": "bold red",
    "expected failure": "yellow",
    "unexpected pass": "bold red",
}


def check(
    files: Annotated[list[Path], typer.Argument(help="Experiment files.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a file.")] = False,
    expected_failures: Annotated[
        Path | None, typer.Option(help="A list of {file, reason}: these must fail.")
    ] = None,
    junit: Annotated[
        Path | None, typer.Option(help="Also write the results as JUnit's XML.")
    ] = None,
) -> None:
    """Runs experiments and compares.

    Exit codes: 0 all hold; 1 an expectation does not hold, or a file that was expected to fail
    passes; 2 a file cannot be read or built, or the results cannot be written.
    """
    known = read_known_failures(expected_failures) if expected_failures else {}
    # A shell's `*.yaml` may name the list itself.
    listing = expected_failures.resolve() if expected_failures else None
    files = [file for file in files if file.resolve() != listing]
    console = output()
    results: list[Result] = []
    seconds: list[float] = []
    for file in _with_progress(files):
        before = time.perf_counter()
        result = check_file(file, known)
        seconds.append(time.perf_counter() - before)
        results.append(result)
        if as_json:
            sys.stdout.write(json.dumps(result.to_dict(), ensure_ascii=False) + "\n")
        else:
            _print_result(console, result)
    if not as_json:
        _print_summary(console, results)
    if junit is not None:
        write_junit(junit, results, seconds)
    if any(result.status == "unreadable" for result in results):
        raise typer.Exit(2)
    if not all(result.is_good for result in results):
        raise typer.Exit(1)


def _with_progress(files: list[Path]) -> Iterable[Path]:
    if len(files) < MANY or not sys.stderr.isatty():
        return files
    from rich.progress import track

    return track(files, "checking", console=Console(stderr=True), transient=True)


def _print_result(console: Console, result: Result) -> None:
    note = ""
    if result.status == "passed" and result.expectations == 0:
        note = "it has no expect: it ran, nothing was compared"
    elif result.message and result.status != "unreadable":
        note = result.message
    line = Text.assemble((result.status, STYLES[result.status]), f"  {result.file}")
    if note:
        line.append(f"  ({note})")
    console.print(line, soft_wrap=True)
    if result.status == "unreadable":
        console.print(Text(_indented(result.message), style="red"), soft_wrap=True)
    if result.status == "failed":
        for failure in result.failures:
            console.print(_coloured(_indented(failure.text())), soft_wrap=True)


def _indented(text: str) -> str:
    return "\n".join("    " + line for line in text.splitlines())


def _coloured(text: str) -> Text:
    made = Text()
    for number, line in enumerate(text.splitlines()):
        style = {"-": "red", "+": "green"}.get(line.strip()[:1], "") if number else "bold"
        made.append(("\n" if number else "") + line, style=style)
    return made


def _print_summary(console: Console, results: list[Result]) -> None:
    if len(results) < 2:
        return
    counts = {status: sum(item.status == status for item in results) for status in STYLES}
    parts = [f"{count} {status}" for status, count in counts.items() if count]
    console.print(Text(f"{len(results)} files: " + ", ".join(parts)))
