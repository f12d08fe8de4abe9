"""`fingerpost explain`: explains why something happened in an experiment, or why it did not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from fingerpost.cli.consoles import output, print_doubts, print_json, print_story
from fingerpost.cli.inputs import Input, takes_input
from fingerpost.errors import BadValueError, FingerpostError, UnknownNameError

if TYPE_CHECKING:
    from fingerpost.explain import Explanation
    from fingerpost.importers.answers import SessionAnswer
    from fingerpost.importers.session import ImportedSession
    from fingerpost.timeline import Timeline
    from fingerpost.variants.counterfactuals import Counterfactuals


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
        typer.Option(
            "--details",
            help="Also print the facts, rules and records behind it. Each fact is played with "
            "another value.",
        ),
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
    from fingerpost.experiment.reader import Source

    session = given.session()
    played = given.played_or_stored() if session is None else session.play()
    timeline = played.timeline if isinstance(played, Source) else played
    asked = timeline if session is None else session
    questions = [(_token(token, "--why"), True) for token in why or []]
    questions += [(_token(token, "--why-not"), False) for token in why_not or []]
    answers: list[Explanation | SessionAnswer] = []
    changed: list[Counterfactuals] = []
    for token, is_why in questions:
        answers.append(_why(asked, token) if is_why else asked.why_not(token))
        # Only an experiment can be played with other settings.
        if details and isinstance(played, Source):
            changed.append(played.counterfactuals(token))
    story = None if answers or latency else timeline.story()
    console = output()
    if as_json:
        if story is not None:
            line: dict[str, Any] = {"story": story.to_dict()}
            if session is not None:
                line["doubts"] = [doubt.to_dict() for doubt in session.doubts()]
            print_json(line)
        for number, answer in enumerate(answers):
            line = answer.to_dict()
            if changed:
                line["counterfactuals"] = changed[number].to_dicts()
            print_json(line)
        if latency:
            print_json({"latency": timeline.latency().to_dicts()})
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
        if number < len(changed) and changed[number]:
            console.print("Each fact changed alone, as played", markup=False)
            for item in changed[number]:
                console.print(f"  {item}", markup=False)
    if latency:
        console.print(str(timeline.latency()), markup=False)


def _why(asked: Timeline | ImportedSession, token: str) -> Explanation | SessionAnswer:
    """Why something happened; where it did not, why not."""
    try:
        return asked.why(token)
    except UnknownNameError as unseen:
        try:
            return asked.why_not(token)
        except FingerpostError:
            raise unseen from None


def _token(text: str, option: str) -> str:
    if not text.strip():
        raise BadValueError(f"{option} needs a token, as `fingerpost log` prints them.")
    return text
