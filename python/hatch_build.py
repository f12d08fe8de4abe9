"""Puts the engine and the Swift runtime it was linked with into the wheel."""

from __future__ import annotations

import os
import re
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = "libfingerpost.so"


def swift_runtime(engine: Path) -> list[Path]:
    """Lists the Swift runtime's shared objects that `engine` needs.

    They keep their own names: a renamed runtime beside a plugin's own would be a second one.
    """
    listing = subprocess.run(["ldd", str(engine)], capture_output=True, text=True, check=True)
    found = re.findall(r"=> (\S*/swift/\S+\.so\S*) ", listing.stdout)
    return sorted({Path(path) for path in found})


def engine_of(root: Path) -> Path | None:
    """Finds the built engine: named by the environment, bundled, or in the checkout."""
    named = os.environ.get("FINGERPOST_LIBRARY")
    candidates = [Path(named)] if named else []
    candidates.append(root.parent / ".build" / "release" / ENGINE)
    return next((path for path in candidates if path.is_file()), None)


class EngineHook(BuildHookInterface):
    """Bundles the engine as `fingerpost/_lib`; an editable install finds it in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the engine's files to the wheel and tags it for this platform."""
        engine = engine_of(Path(self.root))
        if version == "editable":
            return
        if engine is None:
            self.app.display_warning(
                f"{ENGINE} is not built, so the wheel comes without the engine; "
                "run `swift build -c release` in the checkout first."
            )
            return
        for path in [engine, *swift_runtime(engine)]:
            build_data["force_include"][str(path)] = f"fingerpost/_lib/{path.name}"
        platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
