"""Where a command writes to: never over what it reads, and over a stranger's file by force only."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from fingerpost.errors import FingerpostError
from fingerpost_workbench._files import replacing

MARKS = {
    ".html": b'name="generator" content="Fingerpost"',
    ".arrow": b"fingerpost.subjects",
    ".feather": b"fingerpost.subjects",
    ".parquet": b"fingerpost.subjects",
    ".perfetto-trace": b"Views and controls",
    ".xml": b'name="fingerpost"',
    ".png": b"Fingerpost",
    ".svg": b"Fingerpost",
    ".pdf": b"Fingerpost",
}
"""What the files contain that Fingerpost makes; an experiment may have been edited since."""

JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object.")]
ForceOption = Annotated[
    bool, typer.Option("--force", help="Replace an existing file that Fingerpost did not make.")
]


def check_outputs(
    *outputs: Path | None, sources: list[Path | None] | list[Path], force: bool = False
) -> None:
    """Refuses to write where something stands that would be lost.

    Args:
        outputs: the files to write; None for those that are not asked for.
        sources: what the command reads; it is never replaced.
        force: whether any other existing file may be replaced.

    Raises:
        FingerpostError: a file is a source of the run, stands twice, or is not Fingerpost's.
    """
    seen: list[Path] = []
    for file in outputs:
        if file is None:
            continue
        if any(source is not None and _same(file, source) for source in sources):
            raise FingerpostError(
                f"{file} is what this run reads; it is not replaced. Name another file."
            )
        if any(_same(file, other) for other in seen):
            raise FingerpostError(f"{file} is named twice; each output needs a file of its own.")
        seen.append(file)
        if not force and file.is_file() and file.stat().st_size and not _is_ours(file):
            raise FingerpostError(
                f"{file} exists, and Fingerpost did not make it or it may have been edited since. "
                "Use --force to replace it."
            )


def save_figure(figure: Any, file: Path, **options: Any) -> None:  # noqa: ANN401
    """Writes a figure of matplotlib by the file's ending.

    Raises:
        FingerpostError: there is no such ending, or it cannot be written.
    """
    key = "Software" if file.suffix == ".png" else "Creator"
    known = {"metadata": {key: "Fingerpost"}} if file.suffix in MARKS else {}
    try:
        with replacing(file) as aside:
            figure.savefig(aside, dpi=150, **known, **options)
    except ValueError as error:
        raise FingerpostError(f"{file} cannot be written: {error}") from None


def _same(a: Path, b: Path) -> bool:
    with suppress(OSError):
        return os.path.samefile(a, b)
    return os.path.realpath(a) == os.path.realpath(b)


def _is_ours(file: Path) -> bool:
    mark = MARKS.get(file.suffix)
    with suppress(OSError):
        return mark is not None and mark in file.read_bytes()
    return False
