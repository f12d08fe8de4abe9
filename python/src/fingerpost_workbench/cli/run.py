"""`fingerpost run`: plays an experiment and prints its story and its timeline."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from fingerpost_workbench._files import write_text
from fingerpost_workbench.cli.consoles import (
    output,
    print_doubts,
    print_story,
    print_wrapped,
)
from fingerpost_workbench.cli.inputs import Input, store, takes_input
from fingerpost_workbench.cli.outputs import ForceOption, check_outputs, save_figure

MOST_RECORDS = 1000
"""The largest number of records that a terminal shows."""


@takes_input
def run(
    given: Input,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object on a line for each record.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", help="Also store the timeline (.parquet, .arrow, .perfetto-trace)."
        ),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Also draw a picture.")] = None,
    html: Annotated[Path | None, typer.Option(help="Also write a page.")] = None,
    force: ForceOption = False,
) -> None:
    """Play an experiment and print its story, then each record with its rule and reason."""
    from fingerpost_workbench.experiment.run import run_experiment
    from fingerpost_workbench.rulebook import facts_used

    check_outputs(out, plot, html, sources=given.files, force=force)
    session = given.session()
    timeline = run_experiment(given.source() if session is None else session.source()).timeline
    if out is not None:
        store(timeline, out)
    if as_json:
        for row in timeline.to_dicts():
            sys.stdout.write(json.dumps(row, ensure_ascii=False, allow_nan=False) + "\n")
    else:
        from fingerpost_workbench.cli.table import timeline_lines, timeline_table

        print_story(timeline.story(), session)
        print_doubts(session)
        for fact in facts_used(timeline.settings_used()):
            print_wrapped(f"Rests on {fact.since}, {fact.name} = {fact.value}: {fact.summary}")
        if len(timeline):
            output().print()
        if len(timeline) and sys.stdout.isatty():
            output().print(timeline_table(timeline, MOST_RECORDS))
            if len(timeline) > MOST_RECORDS:
                print_wrapped(
                    f"These are the first {MOST_RECORDS} of {len(timeline)} records; a pipe "
                    "(`| less`), --json and --output have all."
                )
        elif len(timeline):
            sys.stdout.writelines(line + "\n" for line in timeline_lines(timeline))
    if plot is not None:
        save_figure(timeline.plot().figure, plot, bbox_inches="tight")
    if html is not None:
        write_text(html, timeline.to_html(texts=None if session is None else session.texts))
