"""The pages of explanations, and the scripts that write them."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from support.checkout import ROOT

FOLDER = ROOT / "python" / "docs"


def explanations() -> ModuleType:
    """The script of the twenty explanations."""
    return script("explanations")


def articles() -> ModuleType:
    """The script of the articles' pages."""
    return script("articles")


def script(name: str) -> ModuleType:
    """Loads a script of the docs."""
    known = sys.modules.get(f"docs_{name}")
    if known is not None:
        return known
    spec = importlib.util.spec_from_file_location(f"docs_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made
