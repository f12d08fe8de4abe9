"""The progress of a long call, on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.status import Status


def status(what: str) -> Status:
    """Shows what is done until the block ends; `update` replaces the text."""
    from rich.console import Console

    return Console(stderr=True).status(what)
