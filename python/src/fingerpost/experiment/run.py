"""Plays an experiment, and compares what happened with what it expects."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode, owned_text
from fingerpost._spoken import spoken
from fingerpost.errors import FingerpostError
from fingerpost.experiment.errors import ExperimentError, Path, pointed, spell
from fingerpost.timeline import Timeline

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source


@dataclass(frozen=True)
class Failure:
    """One expectation that does not hold.

    Attributes:
        path: where it stands in the file, `expect[1].log`.
        line: its line, if known.
        message: one sentence.
        detail: several lines: a diff, or the log that was seen.
        reasons: why what is missing did not come, and why something else came.
    """

    path: str
    line: int | None
    message: str
    detail: str = ""
    reasons: tuple[str, ...] = ()

    def text(self) -> str:
        """Writes the failure for people."""
        place = f"{self.path} (line {self.line})" if self.line else self.path
        parts = [f"{place}: {self.message}", self.detail, *self.reasons]
        return "\n".join(part for part in parts if part)


@dataclass(frozen=True)
class Run:
    """What happened.

    Attributes:
        source: the experiment.
        timeline: all records.
        failures: the expectations that do not hold.
        warnings: tokens that can never be seen: path and sentence.
    """

    source: Source
    timeline: Timeline
    failures: list[Failure] = field(default_factory=list)
    warnings: list[Failure] = field(default_factory=list)


@spoken
def run_experiment(source: Source, notes: Collection[str] = ()) -> Run:
    """Plays an experiment until no timer is due, and compares it with its expectations.

    Args:
        source: the experiment.
        notes: kinds that are noted besides what its expectations look at.

    Raises:
        ExperimentError: it cannot be played, or an expectation names what is not there.
    """
    with source.lab() as lab:
        if notes:
            # Noting anew replaces what the engine notes for the expectations.
            wanted = {*notes, *(note for each in source.observations for note in each.notes)}
            lab.note(numbers="numbers" in wanted, control_states="controlStates" in wanted)
        try:
            lab.play(source.script)
        except ExperimentError:
            raise
        except FingerpostError as error:
            raise source.refusal(error) from None
        timeline = lab.timeline
        if source.data.get("expect") is None:
            return Run(source, timeline)
        expect = encode(json.dumps(source.data["expect"]))
        try:
            told = owned_text(lambda out: lab._core.call(native.fp_lab_check, expect, out))
        except FingerpostError as error:
            raise source.refusal(error, ("expect",)) from None
    report = json.loads(told)
    failures = [_failure(source, item) for item in report["failures"]]
    return Run(source, timeline, failures, [_failure(source, it) for it in report["warnings"]])


def check(timeline: Timeline, expect: Mapping[str, object]) -> list[dict[str, Any]]:
    """What of a block of expectations does not hold for a timeline.

    Raises:
        DocumentError: a name, a word or a token in it names nothing; near matches are named.
    """
    block = encode(json.dumps(expect))
    ask = native.fp_timeline_check
    told = owned_text(lambda out: timeline._snapshot.call(ask, block, out))
    found: list[dict[str, Any]] = json.loads(told)["failures"]
    return found


def _failure(source: Source, item: dict[str, Any]) -> Failure:
    path: Path = ("expect", *pointed(item["path"]))
    return Failure(
        spell(path),
        source.line_of(path),
        item["message"],
        item.get("detail", ""),
        tuple(item.get("reasons", ())),
    )
