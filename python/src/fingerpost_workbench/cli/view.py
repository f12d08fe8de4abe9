"""`fingerpost view`: writes the player of an experiment or a stored timeline."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fingerpost_workbench.cli.consoles import output, print_doubts
from fingerpost_workbench.cli.inputs import PERFETTO, WRITTEN, Input, store, takes_input
from fingerpost_workbench.cli.outputs import ForceOption, check_outputs


@takes_input
def view(
    given: Input,
    html: Annotated[
        Path | None, typer.Option(help="The page to write. Default: beside the file.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The same: .html; or a trace: .perfetto-trace."),
    ] = None,
    why: Annotated[
        int, typer.Option(help="The maximum number of records with explanations.")
    ] = 2000,
    screenshot: Annotated[
        Path | None, typer.Option(help="A PNG or JPEG of the screen, to draw behind the views.")
    ] = None,
    open_it: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    force: ForceOption = False,
) -> None:
    """Write the player: a page with the screen, the lanes and the reasons.

    It shows an experiment, a stored timeline, or other tools' files as `run` takes them.
    """
    page = html or out or given.sources[0].with_suffix(".html")
    check_outputs(page if out is None else out, sources=[*given.files, screenshot], force=force)
    session = given.session()
    timeline = given.timeline() if session is None else session.play()
    if out is not None and out.suffix in WRITTEN:
        store(timeline, out)
        where = "https://ui.perfetto.dev" if out.suffix == PERFETTO else "fingerpost view"
        output().print(Text(f"{out}: open it in {where}."), soft_wrap=True)
        return
    texts = None if session is None else session.texts
    title = given.sources[0].stem
    notes = () if session is None else session.notes()
    timeline.save_html(page, title=title, why=why, screenshot=screenshot, texts=texts, notes=notes)
    output().print(Text(f"{page}: open it in a browser."), soft_wrap=True)
    print_doubts(session)
    if open_it:
        webbrowser.open(page.resolve().as_uri())
