"""Imports of packages outside the standard library, on use."""

from __future__ import annotations

import importlib
from typing import Any

from fingerpost.errors import MissingExtraError


def needed(module: str, extra: str) -> Any:  # noqa: ANN401
    """Imports a module of an extra.

    Raises:
        MissingExtraError: it is not installed; with the command that installs it.
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise missing(error.name or module, extra) from None


def missing(module: str, extra: str) -> MissingExtraError:
    """The error that names the extra of a module."""
    package = module.partition(".")[0]
    return MissingExtraError(
        f"This needs {package}, which is not installed: pip install 'fingerpost[{extra}]'."
    )
