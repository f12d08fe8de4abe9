"""A screenshot of the app, as the player draws it behind its wireframe."""

from __future__ import annotations

from base64 import b64encode
from os import PathLike

from fingerpost._call import path as path_of
from fingerpost.errors import BadValueError

LARGEST = 8 * 2**20
"""Bytes of a screenshot; it becomes a part of the page."""
KINDS = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
"""The first bytes of each accepted image format."""


def screenshot_address(file: str | PathLike[str]) -> str:
    """The picture as a `data:` address that needs no file beside the page.

    Raises:
        BadValueError: it cannot be read, is neither PNG nor JPEG, or is larger than 8 MiB.
    """
    path = path_of("screenshot", file)
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadValueError(f"the screenshot {path} cannot be read ({reason}).") from None
    kind = next((kind for mark, kind in KINDS.items() if data.startswith(mark)), None)
    if kind is None:
        raise BadValueError(f"the screenshot {path} is neither PNG nor JPEG.")
    if len(data) > LARGEST:
        raise BadValueError(f"the screenshot {path} is larger than {LARGEST // 2**20} MiB.")
    return f"data:{kind};base64,{b64encode(data).decode('ascii')}"
