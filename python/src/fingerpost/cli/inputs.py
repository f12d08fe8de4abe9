"""What the commands are given: runs, stored or to be played, and kinds of records."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fingerpost.errors import FingerpostError

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source
    from fingerpost.observation import Observation
    from fingerpost.timeline import Timeline

STORED = (".arrow", ".feather", ".parquet")
"""The endings of files that hold a timeline instead of an experiment."""


def played_or_stored(file: Path) -> Source | Timeline:
    """Reads an experiment, or a timeline that was stored.

    Raises:
        FingerpostError: it cannot be read; with its place.
    """
    if file.suffix in STORED:
        return _stored(file)
    from fingerpost.experiment.reader import read_experiment

    return read_experiment(file)


def timeline_of(file: Path) -> Timeline:
    """Reads a stored timeline, or plays an experiment.

    Raises:
        FingerpostError: it cannot be read or played; with its place.
    """
    from fingerpost.experiment.run import run_experiment
    from fingerpost.timeline import Timeline

    found = played_or_stored(file)
    return found if isinstance(found, Timeline) else run_experiment(found).timeline


def watched(kinds: str) -> Observation:
    """Reads `--observe`: kinds of records, with commas.

    Raises:
        FingerpostError: there is no such kind; near matches are named.
    """
    from fingerpost.observation import Observation

    try:
        return Observation.parse([word.strip() for word in kinds.split(",") if word.strip()])
    except FingerpostError as error:
        raise FingerpostError(f"--observe: {error}") from None


def _stored(file: Path) -> Timeline:
    import pyarrow
    import pyarrow.feather
    import pyarrow.parquet

    from fingerpost.timeline import Timeline

    read = pyarrow.parquet.read_table if file.suffix == ".parquet" else pyarrow.feather.read_table
    try:
        return Timeline.from_arrow(read(file))
    except (OSError, pyarrow.ArrowException) as error:
        reason = " ".join(str(error).split())
        raise FingerpostError(f"{file}: this timeline cannot be read: {reason}") from None
