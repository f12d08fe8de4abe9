"""`fingerpost explain`: explains why something happened in an experiment, or why it did not."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from fingerpost.cli.consoles import output, print_story
from fingerpost.cli.inputs import Input, takes_input
from fingerpost.errors import BadValueError

if TYPE_CHECKING:
    from fingerpost.explain import Explanation


@takes_input
def explain(
    given: Input,
    why: Annotated[
        list[str] | None,
        typer.Option(help="A token of the log: button.touchCancel, or with a time: … @0.15"),
    ] = None,
    why_not: Annotated[
        list[str] | None,
        typer.Option(help="An event that did not happen: button.touchUpInside, pan.action."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object for each answer.")
    ] = False,
    details: Annotated[
        bool, typer.Option("--details", help="Also print the facts, rules and records behind it.")
    ] = False,
    latency: Annotated[
        bool, typer.Option("--latency", help="Also print every delay and its cause.")
    ] = False,
) -> None:
    """Explain why something happened, or why it did not.

    Without a question it prints the story: what received each gesture, what did not, and why. With
    --details it also prints each explanation in full.

    Exit codes: 0 every question is answered; 2 the file cannot be read or played, or a name in a
    question is unknown.
    """
    timeline = given.timeline()
    answers: list[Explanation] = [timeline.why(_token(token, "--why")) for token in why or []]
    answers += [timeline.why_not(_token(token, "--why-not")) for token in why_not or []]
    story = None if answers or latency else timeline.story()
    console = output()
    if as_json:
        if story is not None:
            line = {"story": story.to_dict()}
            sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
        for answer in answers:
            sys.stdout.write(json.dumps(answer.to_dict(), ensure_ascii=False) + "\n")
        if latency:
            sys.stdout.write(
                json.dumps({"latency": timeline.latency().to_dicts()}, ensure_ascii=False) + "\n"
            )
        return
    if story is not None:
        print_story(story)
        if not details:
            return
        console.print()
        answers = timeline.overview()
    for number, answer in enumerate(answers):
        if number:
            console.print()
        if len(answers) > 1:
            console.print(f"{answer.question}?", style="bold", markup=False)
        console.print(answer.details() if details else str(answer), markup=False)
    if latency:
        console.print(str(timeline.latency()), markup=False)


def _token(text: str, option: str) -> str:
    if not text.strip():
        raise BadValueError(f"{option} needs a token, as `fingerpost log` prints them.")
    return text
