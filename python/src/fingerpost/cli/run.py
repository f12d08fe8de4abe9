"""`fingerpost run`: plays an experiment and prints its timeline."""

from __future__ import annotations

import json
import sys
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from fingerpost.cli.consoles import errors, output
from fingerpost.errors import FingerpostError
from fingerpost.timeline import Timeline


class Timing(str, Enum):  # noqa: UP042
    """How the pauses of an action file are read."""

    wda = "wda"
    w3c = "w3c"


def run(
    file: Annotated[Path | None, typer.Argument(help="An experiment file.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a record and line.")
    ] = False,
    hierarchy: Annotated[
        Path | None, typer.Option(help="A page source (XML) instead of an experiment.")
    ] = None,
    script: Annotated[Path | None, typer.Option(help="W3C actions (JSON) to play on it.")] = None,
    overlay: Annotated[
        Path | None, typer.Option(help="What the page source cannot know (YAML).")
    ] = None,
    timing: Annotated[
        Timing, typer.Option(help="How the durations of an action file are read.")
    ] = Timing.wda,
    plot: Annotated[Path | None, typer.Option(help="Also draw a picture.")] = None,
    html: Annotated[Path | None, typer.Option(help="Also write a page.")] = None,
) -> None:
    """Plays an experiment and prints what happened, record by record, with the reasons."""
    from fingerpost.experiment.run import run_experiment

    source = _source(file, hierarchy, script, overlay, timing)
    timeline = run_experiment(source).timeline
    if as_json:
        for row in timeline.to_dicts():
            sys.stdout.write(json.dumps(row, ensure_ascii=False, allow_nan=False) + "\n")
    else:
        from fingerpost.cli.table import timeline_table

        output().print(timeline_table(timeline, wide=not sys.stdout.isatty()))
    _write_pictures(timeline, plot, html)


def _source(
    file: Path | None,
    hierarchy: Path | None,
    script: Path | None,
    overlay: Path | None,
    timing: Timing,
) -> Any:  # noqa: ANN401
    from fingerpost.experiment.reader import experiment_of, read_experiment

    if (file is None) == (hierarchy is None):
        raise FingerpostError("Name an experiment file, or a page source with --hierarchy.")
    if file is not None:
        given = {"--script": script, "--overlay": overlay}
        for option, value in given.items():
            if value is not None:
                raise FingerpostError(f"{option} goes with --hierarchy, not with a file.")
        return read_experiment(file)
    from fingerpost.importers import load_session

    assert hierarchy is not None
    session = load_session(hierarchy, script, overlay, timing.value)
    losses = session.losses.to_text()
    if losses:
        errors().print(Text(losses), soft_wrap=True)
    return experiment_of(session.experiment)


def _write_pictures(timeline: Timeline, plot: Path | None, html: Path | None) -> None:
    if plot is not None:
        axes = timeline.plot()
        try:
            axes.figure.savefig(plot, bbox_inches="tight", dpi=150)
        except (OSError, ValueError) as error:
            raise FingerpostError(f"{plot} cannot be written: {error}") from None
    if html is not None:
        try:
            html.write_text(timeline.to_html(), encoding="utf-8")
        except OSError as error:
            raise FingerpostError(f"{html} cannot be written: {error.strerror}") from None
