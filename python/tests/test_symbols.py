"""Header, exported symbols, Swift declarations and the Python table name the same functions."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

import header
from fingerpost import _native
from support.checkout import ROOT

SWIFT = sorted((ROOT / "Sources" / "FingerpostC").rglob("*.swift"))


def stated() -> set[str]:
    return {function.name for function in header.functions()}


def test_the_library_exports_what_the_header_states_and_nothing_else() -> None:
    nm = shutil.which("nm") or shutil.which("llvm-nm")
    if nm is None:
        pytest.skip("nm is not installed")
    listing = subprocess.run(
        [nm, "-D", "--defined-only", str(_native.load())],
        capture_output=True,
        text=True,
        check=True,
    )
    exported = set(re.findall(r" T (fp_\w+)$", listing.stdout, flags=re.M))
    assert exported == stated()


def test_swift_declares_what_the_header_states_and_all_of_it_publicly() -> None:
    if not SWIFT:
        pytest.skip("the Swift sources are not here")
    text = "\n".join(path.read_text(encoding="utf-8") for path in SWIFT)
    declared = re.findall(r'@_cdecl\("(fp_\w+)"\)\s*(?:@\w+\s*)*(\w+)', text)
    assert {name for name, _ in declared} == stated()
    assert {access for _, access in declared} == {"public"}
