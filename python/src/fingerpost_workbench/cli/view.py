"""`fingerpost view`: writes the player of an experiment or a stored timeline."""

from __future__ import annotations

import os
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from fingerpost.errors import FingerpostError
from fingerpost_workbench._files import write_text
from fingerpost_workbench.cli.consoles import output, print_doubts
from fingerpost_workbench.cli.inputs import PERFETTO, WRITTEN, Input, store, takes_input
from fingerpost_workbench.cli.outputs import ForceOption, check_outputs

if TYPE_CHECKING:
    from fingerpost_workbench.experiment.reader import Source
    from fingerpost_workbench.pictures.page import ScriptLines


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
    trace = out if out is not None and out.suffix in WRITTEN else None
    if trace is None and html is not None and out is not None:
        raise FingerpostError(f"--html {html} and --output {out} are two pages; give one.")
    if trace is not None and html is None and (open_it or screenshot is not None):
        raise FingerpostError(f"--open and --screenshot go with a page, not with {trace}; --html.")
    is_page = trace is None or html is not None
    page = html or (out if trace is None else None) or given.sources[0].with_suffix(".html")
    written = [page] if is_page else []
    check_outputs(*written, trace, sources=[*given.files, screenshot], force=force)
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.experiment.run import run_experiment
    from fingerpost_workbench.pictures.page import page_of

    session = given.session()
    script = None
    if session is None:
        found = given.played_or_stored()
        timeline = found if isinstance(found, Timeline) else run_experiment(found).timeline
        script = None if isinstance(found, Timeline) else _lines(found, page)
    else:
        timeline = session.play()
    if trace is not None:
        store(timeline, trace)
        where = "https://ui.perfetto.dev" if trace.suffix == PERFETTO else "fingerpost view"
        output().print(Text(f"{trace}: open it in {where}."), soft_wrap=True)
    if not is_page:
        return
    texts = None if session is None else session.texts
    title = given.sources[0].stem
    notes = () if session is None else session.notes()
    shown = page_of(
        timeline,
        title=title,
        most=why,
        screenshot=screenshot,
        texts=texts,
        notes=notes,
        script=script,
    )
    write_text(page, shown)
    output().print(Text(f"{page}: open it in a browser."), soft_wrap=True)
    print_doubts(session)
    if open_it:
        webbrowser.open(page.resolve().as_uri())


def _lines(source: Source, page: Path) -> ScriptLines | None:
    """The lines of an experiment's steps; its file as the page's links reach it."""
    from fingerpost_workbench.pictures.page import ScriptLines

    if source.file is None:
        return None
    file = Path(source.file)
    text = file.read_text(encoding="utf-8").splitlines()
    address = os.path.relpath(file, page.parent).replace(os.sep, "/")
    return ScriptLines(address, [(line, text[line - 1].strip()) for line in source.step_lines()])
