"""`fingerpost check`: runs experiments and checks their expectations."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from fingerpost._visible import visible
from fingerpost_workbench.cli.consoles import BOLD, BOLD_RED, GREEN, RED, YELLOW, print_json, styled
from fingerpost_workbench.cli.inputs import ProfileOption
from fingerpost_workbench.cli.outputs import ForceOption, check_outputs
from fingerpost_workbench.experiment.corpus import Result, check_file, read_known_failures

MANY = 10
STYLES = {
    "passed": GREEN,
    "failed": BOLD_RED,
    "unreadable": BOLD_RED,
    "expected failure": YELLOW,
    "unexpected pass": BOLD_RED,
}


def check(
    files: Annotated[list[Path], typer.Argument(help="Experiment files.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object for each file.")] = False,
    expected_failures: Annotated[
        Path | None, typer.Option(help="A list of {file, reason} of files that must fail.")
    ] = None,
    profile: ProfileOption = None,
    junit: Annotated[Path | None, typer.Option(help="Also write the results as JUnit XML.")] = None,
    force: ForceOption = False,
) -> None:
    """Run experiments and check their expectations.

    Exit codes: 0 all hold; 1 an expectation does not hold, or a file that was expected to fail
    passes; 2 a file cannot be read or built, or the results cannot be written.
    """
    check_outputs(junit, sources=[*files, expected_failures], force=force)
    known = read_known_failures(expected_failures) if expected_failures else {}
    # A shell's `*.yaml` may name the list itself.
    listing = expected_failures.resolve() if expected_failures else None
    files = [file for file in files if file.resolve() != listing]
    results: list[Result] = []
    seconds: list[float] = []
    for file in _with_progress(files):
        before = time.perf_counter()
        result = check_file(file, known, profile)
        seconds.append(time.perf_counter() - before)
        results.append(result)
        if as_json:
            print_json(result.to_dict())
        else:
            _print_result(result)
    if not as_json:
        _print_summary(results)
    if junit is not None:
        from fingerpost_workbench.experiment.junit import write_junit

        write_junit(junit, results, seconds)
    if any(result.status == "unreadable" for result in results):
        raise typer.Exit(2)
    if not all(result.is_good for result in results):
        raise typer.Exit(1)


def _with_progress(files: list[Path]) -> Iterable[Path]:
    if len(files) < MANY or not sys.stderr.isatty():
        return files
    from rich.console import Console
    from rich.progress import track

    return track(files, "checking", console=Console(stderr=True), transient=True)


def _print_result(result: Result) -> None:
    note = ""
    if result.status == "passed" and result.expectations == 0:
        note = "it has no expect: it ran, nothing was compared"
    elif result.message and result.status != "unreadable":
        note = result.message
    status = styled(result.status, STYLES[result.status])
    print(f"{status}  {visible(result.file)}" + (f"  ({note})" if note else ""))
    if result.status == "unreadable":
        print(styled(_indented(result.message), RED))
    if result.status == "failed":
        for failure in result.failures:
            print(_coloured(_indented(failure.text())))
    for warning in result.warnings:
        print(styled(_indented(f"warning: {warning.text()}"), YELLOW))


def _indented(text: str) -> str:
    return "\n".join("    " + line for line in text.splitlines())


def _coloured(text: str) -> str:
    first, *rest = text.splitlines()
    styles = {"-": RED, "+": GREEN}
    lines = [styled(line, styles.get(line.strip()[:1], "")) for line in rest]
    return "\n".join([styled(first, BOLD), *lines])


def _print_summary(results: list[Result]) -> None:
    if len(results) < 2:
        return
    counts = {status: sum(item.status == status for item in results) for status in STYLES}
    parts = [f"{count} {status}" for status, count in counts.items() if count]
    print(f"{len(results)} files: " + ", ".join(parts))
