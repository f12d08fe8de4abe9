"""The version is written in one place only."""

from __future__ import annotations

import re
import subprocess

import fingerpost
from fingerpost import _native
from fingerpost._call import read_string
from support.checkout import ROOT

HOME = ROOT / "Sources" / "Fingerpost" / "Version.swift"


def version() -> str:
    found = re.search(r'fingerpostVersion: String = "(\d+\.\d+\.\d+)"', HOME.read_text())
    assert found is not None
    return found[1]


def test_package_and_engine_have_the_version_of_the_sources() -> None:
    assert fingerpost.__version__ == version()
    assert read_string(_native.fp_version) == version()


def test_the_version_is_in_no_other_source() -> None:
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "grep", "-lF", version(), "--", ":!*.md", ":!*.ipynb"],
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 128:
        return  # Not a checkout of git's: nothing to look through.
    own = ("python/tests/", "python/requirements/")
    said = [name for name in listed.stdout.split() if not name.startswith(own)]
    assert said == [str(HOME.relative_to(ROOT))]
