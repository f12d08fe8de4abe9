"""The README's Python says what it prints."""

from __future__ import annotations

import contextlib
import io
import re

from support.checkout import ROOT

README = ROOT / "python" / "README.md"


def test_the_readmes_example_runs() -> None:
    text = README.read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, flags=re.S)
    (output,) = re.findall(r"```text\n(.*?)```", text, flags=re.S)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, str(README), "exec"), {})
    assert printed.getvalue() == output
    assert len(code.strip().splitlines()) <= 12
