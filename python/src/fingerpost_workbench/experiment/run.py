"""Plays an experiment, and checks its expectations."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode, owned_text
from fingerpost.errors import FingerpostError
from fingerpost.timeline import Timeline
from fingerpost_workbench.experiment.errors import ExperimentError, Path, pointed, spell

if TYPE_CHECKING:
    from fingerpost_workbench.experiment.reader import Source


@dataclass(frozen=True)
class Failure:
    """An expectation that does not hold.

    Attributes:
        path: its path in the file, `expect[1].log`.
        line: its line, if known.
        message: one sentence.
        detail: several lines: a diff, or the log that was seen.
        reasons: why the missing line was not seen, and why the unexpected one was.
    """

    path: str
    line: int | None
    message: str
    detail: str = ""
    reasons: tuple[str, ...] = ()

    def text(self) -> str:
        """Formats the failure as text."""
        place = f"{self.path} (line {self.line})" if self.line else self.path
        parts = [f"{place}: {self.message}", self.detail, *self.reasons]
        return "\n".join(part for part in parts if part)


@dataclass(frozen=True)
class Run:
    """A played experiment and its result.

    Attributes:
        source: the experiment.
        timeline: all records.
        failures: the expectations that do not hold.
        warnings: tokens that can never occur: path and sentence.
    """

    source: Source
    timeline: Timeline
    failures: list[Failure] = field(default_factory=list)
    warnings: list[Failure] = field(default_factory=list)


def run_experiment(source: Source, notes: Collection[str] = ()) -> Run:
    """Plays an experiment until no timer is due, and checks its expectations.

    Args:
        source: the experiment.
        notes: optional kinds to record in addition to those of its expectations.

    Raises:
        ExperimentError: it cannot be played, or an expectation has an unknown name.
    """
    with source.lab() as lab:
        if notes:
            # Setting the optional kinds again replaces those for the expectations.
            wanted = {*notes, *(name for each in source.observations for name in each.notes)}
            lab.record(*wanted)
        try:
            played = lab.play(source.script)
        except ExperimentError:
            raise
        except FingerpostError as error:
            raise source.located(error) from None
        timeline = lab.timeline._like(played)
        if source.data.get("expect") is None:
            return Run(source, timeline)
        expect = encode(json.dumps(source.data["expect"]))
        try:
            reported = owned_text(lambda out: lab._core.call(native.fp_lab_check, expect, out))
        except FingerpostError as error:
            raise source.located(error, ("expect",)) from None
    report = json.loads(reported)
    failures = [_failure(source, item) for item in report["failures"]]
    return Run(source, timeline, failures, [_failure(source, it) for it in report["warnings"]])


def check(timeline: Timeline, expect: Mapping[str, object]) -> list[dict[str, Any]]:
    """The failures of a block of expectations for a timeline.

    Raises:
        DocumentError: it has an unknown name, word or token; near matches are named.
    """
    block = encode(json.dumps(expect))
    ask = native.fp_timeline_check
    reported = owned_text(lambda out: timeline._snapshot.call(ask, block, out))
    found: list[dict[str, Any]] = json.loads(reported)["failures"]
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
