"""Registers the recognizer types that a user names: by id, class, library or source."""

from __future__ import annotations

import importlib.util
import inspect
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fingerpost._call import path as path_of
from fingerpost.errors import FingerpostError, UnknownNameError
from fingerpost.recognizers.gesture import GestureRecognizer
from fingerpost.recognizers.include import get_include
from fingerpost_workbench.recognizers.compiling import CompiledRecognizer, compile_recognizer

if TYPE_CHECKING:
    from fingerpost.lab import Lab

Checkable = str | os.PathLike[str] | type[GestureRecognizer] | CompiledRecognizer
"""A type's id, a file (library, Swift or Python source), a class, or a compiled recognizer."""


def types_of(lab: Lab, recognizer: Checkable) -> tuple[str, ...]:
    """Registers the named types.

    Returns:
        The ids of the types.
    """
    if isinstance(recognizer, CompiledRecognizer):
        return types_in(lab, recognizer.path)
    if isinstance(recognizer, type):
        return (lab.register(recognizer),)
    name = os.fspath(path_of("recognizer", recognizer))
    known = [item.id for item in lab.recognizer_types]
    if name in known:
        return (name,)
    path = Path(name)
    if not (path.exists() or "/" in name or path.suffix in (".so", ".dylib")):
        raise UnknownNameError(
            f"'{name}' is neither a registered recognizer type ({', '.join(known)}) nor a file."
        )
    if path.suffix == ".py":
        return tuple(lab.register(kind) for kind in classes_of(path))
    if path.suffix == ".swift":
        return types_in(lab, compile_recognizer(read(path), file=name).path, name)
    if path.suffix == ".c":
        build = f"cc -O2 -fPIC -shared -I {get_include()} {name} -lm -o lib{path.stem}.so"
        raise FingerpostError(f"'{name}' is a source in C; build it first: {build}")
    return types_in(lab, path)


def types_in(lab: Lab, library: str | os.PathLike[str], name: str = "") -> tuple[str, ...]:
    """The types of a library.

    Raises:
        FingerpostError: it has none.
    """
    ids = lab.load_plugin(library)
    if not ids:
        raise FingerpostError(f"'{name or library}' registers no recognizer type.")
    return ids


def read(path: Path) -> str:
    """The text of a source."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FingerpostError(f"'{path}' cannot be read: {error}") from None


def classes_of(path: Path) -> list[type[GestureRecognizer]]:
    """The recognizer classes that a Python file defines, in its order."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FingerpostError(f"'{path}' cannot be read as a Python module.")
    module = importlib.util.module_from_spec(spec)
    # As for a script: modules beside it can be imported, and its classes can be found again.
    sys.path.insert(0, str(path.parent.absolute()))
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    found = [
        item
        for item in vars(module).values()
        if inspect.isclass(item)
        and issubclass(item, GestureRecognizer)
        and item.__module__ == path.stem
    ]
    if not found:
        raise FingerpostError(f"'{path}' defines no class below GestureRecognizer.")
    return found
