"""Consoles: colours and widths for a terminal, plain lines for a pipe."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

from fingerpost._visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

    from fingerpost.explain.story import Story
    from fingerpost_workbench.importers import ImportedSession
    from fingerpost_workbench.importers.answers import Doubt

RED, GREEN, YELLOW, BOLD, BOLD_RED = "31", "32", "33", "1", "1;31"


def styled(text: str, style: str) -> str:
    """Colours a text on a terminal, unless NO_COLOR is set."""
    text = visible(text)
    if not style or not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return f"\033[{style}m{text}\033[0m"


def output() -> Console:
    """The console for results; a pipe gets whole lines without colour."""
    if sys.stdout.isatty():
        return _console(highlight=False)
    return _console(highlight=False, no_color=True, color_system=None, width=10_000)


def _console(**options: Any) -> Console:  # noqa: ANN401
    """A console that shows the control characters of a text as escapes; its styles are its own."""
    from rich.console import Console
    from rich.segment import Segment

    class VisibleConsole(Console):
        def render(
            self, renderable: RenderableType, options: ConsoleOptions | None = None
        ) -> Iterable[Segment]:
            for text, style, control in super().render(renderable, options):
                yield Segment(text if control else visible(text), style, control)

    return VisibleConsole(**options)


def print_json(value: object) -> None:
    """Prints an object as JSON on one line."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def errors() -> Console:
    """The console for errors."""
    return _console(stderr=True, highlight=False)


def print_wrapped(text: str, style: str | None = None) -> None:
    """Prints lines; on a terminal a long one goes on below its own indentation."""
    import textwrap

    console = output()
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        wrapped = textwrap.wrap(
            line,
            console.width,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for part in wrapped or [""]:
            console.print(part, style=style, markup=False, soft_wrap=True)


def print_story(story: Story, session: ImportedSession | None = None) -> None:
    """Prints a story: what came in green, what must be seen in red.

    A session without a script gets a hint at one instead.
    """
    console = output()
    styles = {"✓": "green", "!": "red"}
    for entry in story:
        console.print(entry["heading"], style="bold", markup=False)
        for line in entry["lines"]:
            text = f"   {line['mark']} {line['text']}"
            print_wrapped(text, styles.get(line["mark"]))
    if not story:
        console.print(str(story), markup=False)
        if session is not None and not session.experiment["script"]:
            print_wrapped(_script_for(session), "yellow")


def _script_for(session: ImportedSession) -> str:
    """Says which script a hierarchy needs, with one of its elements as the example."""
    width, height = session.hierarchy.size
    said = [
        it
        for it in session.hierarchy.elements
        if (it.label or it.identifier)
        and not it.view.get("isHidden")
        and 0 < it.rect.center[0] < width
        and 0 < it.rect.center[1] < height
    ]
    buttons = [it for it in said if it.view.get("class") == "UIButton"]
    flow = [
        "a file tap.yaml with the line `- tapOn: "
        + json.dumps(it.label or it.identifier, ensure_ascii=False)
        + "`, or "
        for it in [*buttons, *said][:1]
    ]
    csv = "a CSV of touches with the columns t, x and y"
    return f"No finger touches this screen. Name a script as well: {''.join(flow)}{csv}."


def print_doubts(session: ImportedSession | None, doubts: Sequence[Doubt] | None = None) -> None:
    """Prints what an imported session's answer rests on: limits, and guesses with the other answer.

    `doubts` are those of the session's touches unless given.
    """
    if session is None:
        return
    for text in [*session.limits(), *(session.doubts() if doubts is None else doubts)]:
        output().print()
        print_wrapped(str(text), "yellow")
