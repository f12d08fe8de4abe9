"""The package's version, for its build: it stands in the engine's sources and nowhere else."""

import re
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE.parent / "Sources" / "Fingerpost" / "Version.swift"


def version() -> str:
    """The version of the sources; a source distribution carries it in its metadata."""
    if SOURCE.exists():
        found = re.search(r'fingerpostVersion: String = "([^"]+)"', SOURCE.read_text("utf-8"))
    else:
        found = re.search(r"^Version: (\S+)$", (HERE / "PKG-INFO").read_text("utf-8"), re.M)
    if found is None:
        raise ValueError(f"{SOURCE} does not say its version.")
    return found[1]
