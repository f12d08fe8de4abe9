"""The fuzz program of `Tests/Fuzz` calls every function of the header.

What its runs find has tests elsewhere.
"""

from __future__ import annotations

import re

from fingerpost import _header
from support.checkout import HEADER, ROOT
from support.commands import run

GENERATE = ROOT / "Tests/Fuzz/generate"


def test_every_function_of_the_header_is_called() -> None:
    made = run(GENERATE, HEADER.parent)
    rows = re.findall(r'^  \{"(\w+)", call_\1\},$', made, flags=re.M)
    assert rows == list(_header.FUNCTIONS)


def test_the_plugin_header_has_no_functions_but_those_of_its_tables() -> None:
    text = HEADER.with_name("fingerpost_plugin.h").read_text(encoding="utf-8")
    assert not re.findall(r"^\w[\w *]*\bfp_\w+\([^)]*\);", text, flags=re.M)
