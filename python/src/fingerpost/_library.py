"""Finds and opens the engine: one shared library, whose path every error names."""

from __future__ import annotations

import ctypes
import os
import sys
from os import path as paths

from fingerpost._structs import ABI_VERSION
from fingerpost.errors import LibraryError

ENVIRONMENT = "FINGERPOST_LIBRARY"
SUFFIX = ".dylib" if sys.platform == "darwin" else ".so"
FILE_NAME = f"libfingerpost{SUFFIX}"


def candidates() -> list[tuple[str, str]]:
    """Lists the candidates for the engine's file, in order, each with a reason.

    A file named by the environment is the only candidate.
    """
    named = os.environ.get(ENVIRONMENT)
    if named:
        return [(f"named by {ENVIRONMENT}", named)]
    package = paths.dirname(paths.realpath(__file__))
    found = [("bundled with the package", paths.join(package, "_lib", FILE_NAME))]
    folder = paths.dirname(package)
    while folder != paths.dirname(folder):
        marks = ("Package.swift", paths.join("include", "fingerpost.h"))
        if all(paths.isfile(paths.join(folder, mark)) for mark in marks):
            built = paths.join(folder, ".build", "release", FILE_NAME)
            found.append(("built in the checkout", built))
            break
        folder = paths.dirname(folder)
    return found


def open_library() -> tuple[ctypes.CDLL, str]:
    """Opens the first engine found and checks its ABI number.

    Raises:
        LibraryError: none can be opened (the message lists all candidates), or the ABI differs.
    """
    tried: list[str] = []
    for reason, path in candidates():
        if not paths.isfile(path):
            tried.append(f"{path} ({reason}): no such file")
            continue
        try:
            library = ctypes.CDLL(path)
        except OSError as error:
            tried.append(f"{path} ({reason}): {error}")
            continue
        check_abi(library, path)
        return library, path
    listing = "\n".join(f"  {line}" for line in tried)
    raise LibraryError(
        f"The Fingerpost engine could not be opened. Tried:\n{listing}\n"
        f"Build it with `swift build -c release` in the checkout, or name it with {ENVIRONMENT}."
    )


def check_abi(library: ctypes.CDLL, path: str) -> None:
    """Refuses a library with another ABI number than this package's.

    Raises:
        LibraryError: the number differs, or the library has none; the file is named.
    """
    try:
        function = library.fp_abi_version
    except AttributeError:
        raise LibraryError(
            f"{path} is not a Fingerpost engine: it has no fp_abi_version. "
            f"Name another file with {ENVIRONMENT}."
        ) from None
    function.restype = ctypes.c_uint32
    number = function()
    if number != ABI_VERSION:
        raise LibraryError(
            f"{path} speaks ABI {number}, this package ABI {ABI_VERSION}. "
            "Install a package and an engine of the same release."
        )
