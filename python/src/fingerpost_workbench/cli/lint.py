"""`fingerpost lint`: finds problems of a screen, without a script."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from fingerpost_workbench.cli.consoles import output, print_doubts, print_json
from fingerpost_workbench.cli.inputs import (
    Input,
    OverlayOption,
    ProfileOption,
    SceneOption,
    Sources,
)

if TYPE_CHECKING:
    from fingerpost.variants.finding import Finding


def lint(
    sources: Sources,
    overlay: OverlayOption = None,
    scene: SceneOption = None,
    profile: ProfileOption = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object for each warning.")
    ] = False,
) -> None:
    """Probe every control on a screen and report unreachable controls and swallowed taps.

    Every warning has a script that demonstrates it.

    Exit codes: 0 no warnings; 1 there are warnings; 2 the file cannot be read or built.
    """
    given = Input(sources, overlay, scene=scene, profile=profile)
    session = given.session()
    found = (given.source() if session is None else session.source()).lint()
    if as_json:
        for finding in found:
            print_json(finding.to_dict())
    else:
        console = output()
        for finding in found:
            console.print(_text(finding), soft_wrap=True)
        console.print(_summary(len(found)))
        if session is not None:
            from fingerpost_workbench.importers.answers import lint_doubts

            print_doubts(session, lint_doubts(session))
    if found:
        raise typer.Exit(1)


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
