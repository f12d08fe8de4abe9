"""Compiles recognizers from Swift source, such as a notebook's cell."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fingerpost import _native as native
from fingerpost._call import optional, typed, whole
from fingerpost._library import SUFFIX
from fingerpost.errors import FingerpostError, LibraryError, some_of

ENTRY = "fingerpost_swift_plugin"
CONFORMANCE = re.compile(
    r"^\s*(?:public\s+)?(?:struct|enum)\s+(\w+)[^{]*\bGestureRecognizer\b", re.M
)


class CompileError(FingerpostError):
    """The Swift compiler refused the source; the message has its line numbers."""


@dataclass(frozen=True, repr=False)
class CompiledRecognizer:
    """A library compiled from source; `lab.load_plugin(compiled)` registers its types."""

    path: Path
    """The library."""
    ids: tuple[str, ...]
    """The ids of its types."""

    def __fspath__(self) -> str:
        return str(self.path)

    def __repr__(self) -> str:
        return f"<CompiledRecognizer {', '.join(self.ids) or self.path.name}>"


def compile_recognizer(
    source: str, *, id: str | None = None, file: str = "cell", line: int = 1
) -> CompiledRecognizer:
    """Compiles Swift source with one or more types that conform to `GestureRecognizer`.

    `import Fingerpost` and the plugin's entry are added, unless the source has them.
    The same source is compiled once for an engine; later calls find the library in the cache
    (`FINGERPOST_CACHE`, by default the user's cache folder).

    Args:
        source: the Swift source.
        id: the type's id, when there is one type; `cell.TypeName` by default.
        file: the source's name in compiler errors.
        line: the number of the source's first line in compiler errors.

    Raises:
        CompileError: the source does not compile, or has no recognizer.
        LibraryError: there is no Swift compiler, or the engine has no modules beside it.
    """
    typed("source", source, str)
    optional(typed, "id", id, str)
    typed("file", file, str)
    whole("line", line)
    engine = Path(native.load())
    modules = module_folder(engine)
    names = CONFORMANCE.findall(source)
    if ENTRY in source:
        ids: tuple[str, ...] = ()
    elif not names:
        raise CompileError(
            "The source declares no type that conforms to GestureRecognizer; write "
            "`struct MyRecognizer: GestureRecognizer { … }`."
        )
    elif id is not None and len(names) > 1:
        raise CompileError(f"An id is for one type, but the source declares {some_of(names)}.")
    else:
        ids = (id,) if id is not None else tuple(f"cell.{name}" for name in names)
    text = whole_source(source, dict(zip(names, ids, strict=False)), file, line)
    key = hashlib.sha256(
        "\0".join([text, fingerprint(engine), compiler_version()]).encode()
    ).hexdigest()[:20]
    target = cache_folder() / f"libCell_{key}{SUFFIX}"
    if not target.is_file():
        run_compiler(text, f"Cell_{key}", engine, modules, target)
    return CompiledRecognizer(target, ids)


def whole_source(source: str, types: dict[str, str], file: str, line: int) -> str:
    """Adds import and entry to a cell; its lines keep their numbers."""
    parts = [
        "import Fingerpost",
        f'#sourceLocation(file: "{file}", line: {line})',
        source.rstrip("\n"),
        "#sourceLocation()",
    ]
    if types:
        rows = "\n".join(
            f'    try registry.add(RecognizerType("{id}", {name}.self))'
            for name, id in types.items()
        )
        parts.append(
            f"""
private enum CellPlugin: FingerpostPlugin {{
  static func register(in registry: inout RecognizerRegistry) throws(RegistrationError) {{
{rows}
  }}
}}

@_cdecl("{ENTRY}")
public func fingerpostSwiftPlugin(_ question: Int, _ memory: UnsafeMutableRawPointer) -> Int {{
  CellPlugin.answer(question, memory)
}}
"""
        )
    return "\n".join(parts)


def run_compiler(text: str, module: str, engine: Path, modules: Path, target: Path) -> None:
    """Runs swiftc; the library appears in the cache when it is complete."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        file = Path(folder) / "Cell.swift"
        file.write_text(text, encoding="utf-8")
        made = Path(folder) / target.name
        command = [
            compiler(),
            "-O",
            "-swift-version",
            "6",
            *("-diagnostic-style", "llvm"),
            "-emit-library",
            *("-module-name", module),
            *("-I", str(modules)),
            *("-L", str(engine.parent)),
            "-lfingerpost",
            # Linux finds the loaded engine by its name; macOS looks for the file.
            *(("-Xlinker", "-rpath", "-Xlinker", str(engine.parent)) if SUFFIX == ".dylib" else ()),
            *("-o", str(made)),
            str(file),
        ]
        # Relative names in #sourceLocation are relative to the compiler's folder.
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
        if done.returncode != 0:
            words = (done.stderr or done.stdout).replace(folder + os.sep, "")
            raise CompileError(f"The Swift compiler refused the source:\n{words.strip()}")
        os.replace(made, target)


def module_folder(engine: Path) -> Path:
    """The folder of the engine's Swift modules: beside it, in the checkout and in the package."""
    folder = engine.parent / "Modules"
    if not (folder / "Fingerpost.swiftmodule").exists():
        raise LibraryError(
            f"{engine} has no Swift modules beside it ({folder}); build the engine in its checkout "
            "with `swift build -c release --product fingerpost`."
        )
    return folder


@cache
def compiler() -> str:
    """Finds swiftc."""
    found = os.environ.get("FINGERPOST_SWIFTC") or shutil.which("swiftc")
    if found is None:
        raise LibraryError(
            "swiftc is not on the PATH; install the Swift toolchain that built the engine."
        )
    return found


@cache
def compiler_version() -> str:
    """The compiler's version, a part of a cached library's key."""
    done = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def fingerprint(engine: Path) -> str:
    """A digest of the engine, so that another build compiles again."""
    return hashlib.sha256(engine.read_bytes()).hexdigest()


def cache_folder() -> Path:
    """The cache folder of compiled cells."""
    named = os.environ.get("FINGERPOST_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "fingerpost" / "cells"
