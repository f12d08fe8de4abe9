"""`fingerpost explain`: explains why something happened in an experiment, or why it did not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from fingerpost.errors import BadValueError, FingerpostError, UnknownNameError
from fingerpost_workbench.cli.consoles import output, print_doubts, print_json, print_story
from fingerpost_workbench.cli.inputs import Input, takes_input

if TYPE_CHECKING:
    from fingerpost.explain import Explanation
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.importers.answers import SessionAnswer
    from fingerpost_workbench.importers.session import ImportedSession

ALSO = {"latency": ("What was withheld", "answers/latency/properties/delays")}
"""The answers with an option each: in words, and where the engine's schemas describe the list."""
UNITS = {
    **dict.fromkeys(("time", "start", "end", "settled"), "ns"),
    "milliseconds": "ms",
    **dict.fromkeys(("x", "y"), "pt"),
}
"""The units of the numbers in an answer, by their keys."""


def for_programs(answer: Explanation | SessionAnswer) -> dict[str, Any]:
    """An answer as JSON: with its facts, the changes that were played and help, and its units."""
    made = answer.to_dict()
    proof = made["proof"]
    single = [[it] for it in proof["alone"]]
    together = [proof["together"]] if proof["together"] else []
    made["fixes"] = [
        {"settings": [it["setting"] for it in changes], "advice": [it["advice"] for it in changes]}
        for changes in [*single, *together]
    ]
    return {**made, "units": UNITS}


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
        bool,
        typer.Option("--details", help="Also print the facts, rules and records behind it."),
    ] = False,
    touch: Annotated[
        int | None,
        typer.Option(
            min=1, help="The number of the touch in question; or write it: v.touchesBegan #2."
        ),
    ] = None,
    prove: Annotated[
        bool,
        typer.Option("--prove/--no-prove", help="Change each claim of an answer and play it."),
    ] = True,
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
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.experiment.reader import Source

    session = given.session()
    played = given.played_or_stored() if session is None else session.play()
    timeline = played.timeline if isinstance(played, Source) else played
    asked = timeline if session is None else session
    questions = [(_token(token, "--why"), True) for token in why or []]
    questions += [(_token(token, "--why-not"), False) for token in why_not or []]
    if touch is not None and not questions:
        raise BadValueError("--touch needs a question: --why or --why-not.")
    claims = None if prove else False
    answers: list[Explanation | SessionAnswer] = []
    for token, is_why in questions:
        if is_why:
            token = token if touch is None else f"{token} #{touch}"
            answers.append(_why(asked, token, claims))
        elif isinstance(asked, Timeline):
            answers.append(asked.why_not(token, touch=touch, prove=claims))
        else:
            answers.append(asked.why_not(token if touch is None else f"{token} #{touch}"))
    asked_too = {"latency": latency}
    also = {name: getattr(timeline, name)() for name, is_on in asked_too.items() if is_on}
    story = None if answers or also else timeline.story()
    console = output()
    if as_json:
        if story is not None:
            line: dict[str, Any] = {"story": story.to_dict(), "units": UNITS}
            if session is not None:
                line["doubts"] = [doubt.to_dict() for doubt in session.doubts()]
            print_json(line)
        for answer in answers:
            print_json(for_programs(answer))
        for name, found in also.items():
            print_json({name: found.to_dicts(), "units": UNITS})
        return
    if story is not None:
        print_story(story, session)
        print_doubts(session)
        if not details:
            return
        console.print()
        answers = list(timeline.overview())
    for number, answer in enumerate(answers):
        if number:
            console.print()
        if len(answers) > 1:
            console.print(f"{answer.question}?", style="bold", markup=False)
        console.print(answer.details() if details else str(answer), markup=False)
    for found in also.values():
        console.print(str(found), markup=False)


def _why(
    asked: Timeline | ImportedSession, token: str, prove: bool | None
) -> Explanation | SessionAnswer:
    """Why something happened; where it did not, why not."""
    from fingerpost.timeline import Timeline

    try:
        return asked.why(token, prove=prove) if isinstance(asked, Timeline) else asked.why(token)
    except UnknownNameError as unseen:
        try:
            if isinstance(asked, Timeline):
                return asked.why_not(token, prove=prove)
            return asked.why_not(token)
        except FingerpostError:
            raise unseen from None


def _token(text: str, option: str) -> str:
    if not text.strip():
        raise BadValueError(f"{option} needs a token, as `fingerpost log` prints them.")
    return text
