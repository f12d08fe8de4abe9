"""Imports of packages outside the standard library, on use."""

from __future__ import annotations

import importlib
from typing import Any

from fingerpost.errors import MissingExtraError


def needed(module: str, extra: str = "") -> Any:  # noqa: ANN401
    """Imports a module of an extra, or a dependency of the package.

    Raises:
        MissingExtraError: it is not installed; with the command that installs it.
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise missing(error.name or module, extra) from None


def missing(module: str, extra: str) -> MissingExtraError:
    """The error that names the extra of a module; an empty extra is the package itself."""
    package = module.partition(".")[0]
    source = f"'fingerpost[{extra}]'" if extra else "fingerpost"
    return MissingExtraError(f"This needs {package}, which is not installed: pip install {source}.")
