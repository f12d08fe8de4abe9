"""`fingerpost lint`: what is wrong with a screen, without any script."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from fingerpost.cli.consoles import errors, output
from fingerpost.errors import FingerpostError

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source
    from fingerpost.whatif.finding import Finding

PAGES = (".xml",)
"""The endings of files that hold a page source instead of an experiment."""


def lint(
    file: Annotated[Path, typer.Argument(help="An experiment, or a page source (.xml).")],
    overlay: Annotated[
        Path | None, typer.Option(help="What a page source cannot know (YAML).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a warning.")] = False,
) -> None:
    """Feels a screen all over and warns: controls that nobody reaches, taps that somebody eats.

    Every warning has a script that shows it when it is played.

    Exit codes: 0 nothing to warn of; 1 there are warnings; 2 the file cannot be read or built.
    """
    found = _source(file, overlay).lint()
    if as_json:
        for finding in found:
            sys.stdout.write(json.dumps(finding.to_dict(), ensure_ascii=False) + "\n")
    else:
        console = output()
        for finding in found:
            console.print(_text(finding), soft_wrap=True)
        console.print(_summary(len(found)))
    if found:
        raise typer.Exit(1)


def _source(file: Path, overlay: Path | None) -> Source:
    from fingerpost.experiment.reader import experiment_of, read_experiment

    if file.suffix.lower() not in PAGES:
        if overlay is not None:
            raise FingerpostError("--overlay goes with a page source, not with an experiment.")
        return read_experiment(file)
    from fingerpost.importers import load_session

    session = load_session(file, None, overlay)
    if overlay is None:
        note = "A page source tells no recognizers; name them in an --overlay to have them judged."
        errors().print(Text(note), soft_wrap=True)
    return experiment_of(session.experiment)


def _text(finding: Finding) -> Text:
    text = Text.assemble((finding.code, "bold yellow"), f"  {finding.message}")
    if finding.why:
        text.append(f"\n    {finding.why}")
    script = json.dumps(list(finding.script), ensure_ascii=False)
    text.append(f"\n    script: {script}", style="dim")
    return text


def _summary(count: int) -> str:
    if count == 0:
        return "Nothing to warn of."
    return f"{count} warning{'s' if count > 1 else ''}"
