"""Runs an experiment: builds it, plays it, keeps what expectations look at."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost._spoken import spoken
from fingerpost.errors import FingerpostError, near_matches
from fingerpost.experiment.build import Builder, build
from fingerpost.experiment.errors import Path
from fingerpost.experiment.expectations import Expectation, observation_of
from fingerpost.experiment.tokens import flat, read_items
from fingerpost.lab import Lab
from fingerpost.timeline import Timeline

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source

__all__ = ["Builder", "Run", "observation_of", "run_experiment"]


@dataclass(frozen=True)
class Run:
    """What happened.

    Attributes:
        source: the experiment.
        timeline: all records.
        chains: the responder chains that are asked for, before the script.
    """

    source: Source
    timeline: Timeline
    chains: dict[str, list[str]]


@spoken
def run_experiment(source: Source, notes: Collection[str] = ()) -> Run:
    """Builds an experiment and plays its script until no timer is due.

    Args:
        source: the experiment.
        notes: kinds that are noted besides what its expectations look at.

    Raises:
        ExperimentError: it cannot be built or played, or an expectation names what is not there.
    """
    built = build(source)
    with built.lab as lab:
        if notes:
            lab.note(numbers="numbers" in notes, control_states="controlStates" in notes)
        chains = {}
        for block, path in blocks(source):
            chain = block.responder_chain
            if chain is not None:
                start = _find(lab, source, chain.from_, (*path, "responderChain", "from"))
                chains[chain.from_] = [item.name for item in start.responder_chain()]
        try:
            lab.play(built.script)
        except FingerpostError as error:
            path, message = _step_path(str(error))
            raise source.error(message, path) from None
        timeline = lab.timeline
        for block, path in blocks(source):
            _check_names(lab, source, block, path, timeline)
    return Run(source, timeline, chains)


def blocks(source: Source) -> Iterator[tuple[Expectation, Path]]:
    """Lists the blocks of expectations with their paths."""
    expect = source.experiment.expect
    if isinstance(expect, list):
        for index, block in enumerate(expect):
            yield block, ("expect", index)
    elif expect is not None:
        yield expect, ("expect",)


def _step_path(text: str) -> tuple[Path, str]:
    """Splits `script[2].together[0]: sentence` into path and sentence."""
    head, mark, sentence = text.partition(": ")
    if not mark or not head.startswith("script["):
        return ("script",), text
    path: list[str | int] = []
    for part in head.replace("]", "").replace("[", ".").split("."):
        path.append(int(part) if part.isdigit() else part)
    return tuple(path), sentence


def _find(lab: Lab, source: Source, name: str, path: Path) -> Any:  # noqa: ANN401
    try:
        return lab.find(name)
    except FingerpostError:
        hint = near_matches(name, lab.names)
        raise source.error(f"nothing here is named '{name}'{hint}", path) from None


def _check_names(
    lab: Lab, source: Source, block: Expectation, path: Path, timeline: Timeline
) -> None:
    """Refuses an expectation about something that does not exist: it could not fail."""
    seen = set(timeline._columns["subject"])
    known = {*lab.names, *(name for name in seen if name)}

    def check(name: str, place: Path) -> None:
        if name not in known and name not in declared(source):
            _find(lab, source, name, place)

    for name in observation_of(block).names():
        check(name, (*path, "observe"))
    for key in ("log", "contains", "any_order", "never"):
        alias = "anyOrder" if key == "any_order" else key
        for index, token in enumerate(flat(read_items(getattr(block, key) or []))):
            subject = subject_of(token.text, known | declared(source))
            if subject is not None:
                check(subject, (*path, alias, index))


def declared(source: Source) -> set[str]:
    """Returns the names that the file gives: an object may be gone at the end."""
    from fingerpost.experiment.wiring import names_in

    return set(names_in(source.data))


def subject_of(token: str, known: set[str]) -> str | None:
    """Finds whom a token is about; None if that is somebody known.

    Names may hold dots, so the longest known name that begins the token counts.
    """
    parts = token.split(".")
    prefixes = (".".join(parts[:count]) for count in range(1, len(parts)))
    if any(prefix in known for prefix in prefixes):
        return None
    return parts[0] if len(parts) > 1 else token
