"""`fingerpost explain`: says why something happened in an experiment, or why it did not."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fingerpost.cli.consoles import output
from fingerpost.errors import BadValueError, FingerpostError

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source
    from fingerpost.explain import Explanation
    from fingerpost.timeline import Timeline
    from fingerpost.whatif.fixes import Fixes

STORED = (".arrow", ".feather", ".parquet")
"""The endings of files that hold a timeline instead of an experiment."""


def explain(
    file: Annotated[
        Path, typer.Argument(help="An experiment, or a stored timeline (.arrow, .parquet).")
    ],
    why: Annotated[
        list[str] | None,
        typer.Option(help="A token of the log: button.touchCancel, or with its time: … @0.15"),
    ] = None,
    why_not: Annotated[
        list[str] | None, typer.Option(help="What is missed: button.touchUpInside, pan.action.")
    ] = None,
    fix: Annotated[
        list[str] | None,
        typer.Option(help="What is to happen: button.click; the changes that bring it are played."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object an answer.")] = False,
    details: Annotated[
        bool, typer.Option("--details", help="Also the facts, rules and records behind it.")
    ] = False,
    latency: Annotated[
        bool, typer.Option("--latency", help="Also what was withheld, how long and by whom.")
    ] = False,
) -> None:
    """Says in plain words why something happened, or why it did not.

    Without a question it goes through the touches and tells what became of each.

    Exit codes: 0 every question has its answer; 2 the file cannot be read or played, or a name in
    a question is not known.
    """
    from fingerpost.explain.overview import overview

    source = _source(file)
    timeline = _timeline(file, source)
    answers: list[Explanation] = [timeline.why(_token(token, "--why")) for token in why or []]
    answers += [timeline.why_not(_token(token, "--why-not")) for token in why_not or []]
    helps = _fixes(source, fix or [])
    if not answers and not latency and not helps:
        answers = overview(timeline)
    console = output()
    if as_json:
        for answer in answers:
            sys.stdout.write(json.dumps(answer.to_dict(), ensure_ascii=False) + "\n")
        if latency:
            line = {"latency": timeline.latency().to_dicts()}
            sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
        for token, found in helps:
            mended = {"wanted": token, **found.to_dict()}
            sys.stdout.write(json.dumps(mended, ensure_ascii=False) + "\n")
        return
    for number, answer in enumerate(answers):
        if number:
            console.print()
        if len(answers) > 1:
            console.print(f"{answer.question}?", style="bold", markup=False)
        console.print(answer.details() if details else str(answer), markup=False)
    if latency:
        console.print(str(timeline.latency()), markup=False)
    for _, found in helps:
        console.print(str(found), markup=False)


def _token(text: str, option: str) -> str:
    if not text.strip():
        raise BadValueError(f"{option} needs a token, as `fingerpost log` prints them.")
    return text


def _source(file: Path) -> Source | None:
    if file.suffix in STORED:
        return None
    from fingerpost.experiment.reader import read_experiment

    return read_experiment(file)


def _timeline(file: Path, source: Source | None) -> Timeline:
    if source is None:
        return _stored(file)
    from fingerpost.experiment.run import run_experiment

    return run_experiment(source).timeline


def _fixes(source: Source | None, wanted: list[str]) -> list[tuple[str, Fixes]]:
    if wanted and source is None:
        raise BadValueError("--fix needs an experiment: a stored timeline cannot be played again.")
    return [(token, source.fixes(_token(token, "--fix"))) for token in wanted if source]


def _stored(file: Path) -> Timeline:
    import pyarrow
    import pyarrow.feather
    import pyarrow.parquet

    from fingerpost.timeline import Timeline

    read = pyarrow.parquet.read_table if file.suffix == ".parquet" else pyarrow.feather.read_table
    try:
        return Timeline.from_arrow(read(file))
    except (OSError, pyarrow.ArrowException) as error:
        reason = " ".join(str(error).split())
        raise FingerpostError(f"{file}: this timeline cannot be read: {reason}") from None
