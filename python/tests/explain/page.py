"""The page of explanations, and the script that writes it."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from support.checkout import ROOT

FOLDER = ROOT / "python" / "docs"


def explanations() -> ModuleType:
    """Loads the script."""
    known = sys.modules.get("page_of_explanations")
    if known is not None:
        return known
    spec = importlib.util.spec_from_file_location(
        "page_of_explanations", FOLDER / "explanations.py"
    )
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made
