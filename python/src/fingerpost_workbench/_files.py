"""Writes files beside the target and renames them, so that a file is never half written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from fingerpost.errors import WriteError

File = str | os.PathLike[str]
_numbers = count()


@contextmanager
def replacing(file: File) -> Iterator[Path]:
    """Returns a path in the same folder to write to; it replaces `file` at the end of the block.

    An exception, an interrupt or a full disk leaves the old file unchanged, and nothing beside it.
    A file that is not regular (a pipe, `/dev/stdout`) is written to directly.

    Raises:
        WriteError: it cannot be written; with the reason.
    """
    target = Path(os.path.realpath(file))
    if target.exists() and not target.is_file():
        with _explained(file):
            yield target
        return
    aside = target.with_name(f".{target.stem}.{os.getpid()}.{next(_numbers)}{target.suffix}")
    try:
        with _explained(file):
            yield aside
            with suppress(FileNotFoundError):
                aside.chmod(target.stat().st_mode & 0o7777)
            os.replace(aside, target)
    finally:
        with suppress(OSError):
            aside.unlink()


def write_text(file: File, text: str) -> None:
    """Writes a file of UTF-8 as a whole.

    Raises:
        WriteError: it cannot be written; with the reason.
    """
    with replacing(file) as aside:
        aside.write_text(text, encoding="utf-8")


@contextmanager
def _explained(file: File) -> Iterator[None]:
    try:
        yield
    except WriteError:
        raise
    except OSError as error:
        reason = " ".join((error.strerror or str(error)).split()).rstrip(".")
        raise WriteError(f"{os.fspath(file)} cannot be written: {reason}.") from None
