"""Compares what happened with what was expected."""

from __future__ import annotations

from dataclasses import dataclass

from fingerpost.experiment.diff import diff, written_out
from fingerpost.experiment.errors import Path, spell
from fingerpost.experiment.expectations import Attached, Expectation, ResponderChain
from fingerpost.experiment.matching import matches_log, missing_in_order, unmatched
from fingerpost.experiment.run import Run, blocks, observation_of
from fingerpost.experiment.tokens import flat, read_items
from fingerpost.observation import Line
from fingerpost.timeline import Timeline


@dataclass(frozen=True)
class Failure:
    """One expectation that does not hold.

    Attributes:
        path: where it stands in the file, `expect[1].log`.
        line: its line, if known.
        message: one sentence.
        detail: several lines: a diff, or the log that was seen.
    """

    path: str
    line: int | None
    message: str
    detail: str = ""

    def text(self) -> str:
        """Writes the failure for people."""
        place = f"{self.path} (line {self.line})" if self.line else self.path
        return f"{place}: {self.message}" + (f"\n{self.detail}" if self.detail else "")


def check_run(run: Run) -> list[Failure]:
    """Compares a run with all its expectations; an empty list means that all hold."""
    found: list[Failure] = []
    for block, path in blocks(run.source):
        for key, message, detail in check_block(block, run):
            place: Path = (*path, key)
            line = run.source.document.line_of(place) if run.source.document else None
            found.append(Failure(spell(place), line, message, detail))
    return found


def check_block(block: Expectation, run: Run) -> list[tuple[str, str, str]]:
    """Checks one block; returns key, sentence and detail of what does not hold."""
    observation = observation_of(block)
    lines = run.timeline.lines(observe=observation)
    found: list[tuple[str, str, str]] = []
    if block.log is not None:
        items = read_items(block.log)
        if not matches_log(items, lines):
            has_times = any(token.milliseconds is not None for token in flat(items))
            show = timed if has_times else text_of
            text = diff(written_out(items, lines, show), [show(line) for line in lines])
            found.append(("log", "the log differs (- expected, + seen)", text))
    if block.contains is not None:
        tokens = list(flat(read_items(block.contains)))
        missing = missing_in_order(tokens, lines)
        if missing is not None:
            after = f" after '{tokens[missing - 1]}'" if missing else ""
            found.append(("contains", f"'{tokens[missing]}' is not seen{after}", _log(lines)))
    if block.any_order is not None:
        tokens = list(flat(read_items(block.any_order)))
        absent, left = unmatched(tokens, lines)
        if absent or left:
            rows = [f"- {token}" for token in absent] + [f"+ {timed(line)}" for line in left]
            message = "the tokens differ (- expected, + seen)"
            found.append(("anyOrder", message, "\n".join(rows)))
    for token in flat(read_items(block.never or [])):
        hits = [line for line in lines if token.fits(line)]
        if hits:
            times = ", ".join(f"{line.time / 1e9:.3f}" for line in hits[:5])
            found.append(("never", f"'{token}' is seen, at {times} s", _log(lines)))
    if block.responder_chain is not None:
        found.extend(_chain(block.responder_chain, run))
    if block.attached is not None:
        found.extend(_attached(block.attached, run.timeline))
    return found


def timed(line: Line) -> str:
    """Writes a line with its time."""
    return f"{line.text} @{line.time / 1e9:.3f}"


def text_of(line: Line) -> str:
    """Writes a line without its time."""
    return line.text


def attached_to(timeline: Timeline, finger: int) -> list[str]:
    """Lists the recognizers attached to the first touch of a finger, in order."""
    rows = [row for row in timeline.to_dicts() if row["kind"] == "attached"]
    rows = [row for row in rows if row["fingers"] == str(finger)]
    return [row["subject"] for row in rows if row["touch"] == rows[0]["touch"]]


def _log(lines: list[Line]) -> str:
    if not lines:
        return "  (the log is empty)"
    return "\n".join(f"  {timed(line)}" for line in lines)


def _chain(wanted: ResponderChain, run: Run) -> list[tuple[str, str, str]]:
    seen = run.chains[wanted.from_]
    if seen == wanted.is_:
        return []
    message = f"the responder chain from {wanted.from_} differs (- expected, + seen)"
    return [("responderChain", message, diff(wanted.is_, seen, context=100))]


def _attached(wanted: Attached, timeline: Timeline) -> list[tuple[str, str, str]]:
    seen = attached_to(timeline, wanted.finger)
    if seen == wanted.is_:
        return []
    message = f"the recognizers of finger {wanted.finger} differ (- expected, + seen)"
    return [("attached", message, diff(wanted.is_, seen, context=100))]
