"""The line that a step of `make test` prints."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from support.checkout import ROOT

if shutil.which("bash") is None:
    pytest.skip("bash is not installed", allow_module_level=True)

LOG = """\
◇ Test "a view that was not on the screen yet was not skipped, but absent" started.
✔ Test "a view that was not on the screen yet was not skipped, but absent" passed after 0.1 seconds.
✔ Test "the last one was skipped." passed after 0.1 seconds.
➜ Test "a plugin of another version is refused" skipped: "swiftc is missing"
➜ Test numbers() skipped.
➜ Suite "A plugin" skipped: "a compiler is missing"
SKIPPED [3] tests/test_player.py:27: The player's tests need a browser.
✔ Test run with 2 tests in 1 suite passed after 0.2 seconds.
"""


def test_a_step_lists_what_was_skipped_and_no_test_for_its_name(tmp_path: Path) -> None:
    (tmp_path / "log").write_text(LOG, encoding="utf-8")
    done = subprocess.run(
        ["bash", ROOT / ".ci" / "step", "Swift tests", "cat", "log"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    heading, *skipped = done.stdout.splitlines()
    assert heading.startswith("Swift tests ") and heading.endswith(
        "Test run with 2 tests in 1 suite passed after 0.2 seconds."
    )
    assert sorted(skipped) == [
        '  skipped: Suite "A plugin": "a compiler is missing"',
        '  skipped: Test "a plugin of another version is refused": "swiftc is missing"',
        "  skipped: Test numbers().",
        "  skipped: tests/test_player.py:27: The player's tests need a browser.",
    ]
