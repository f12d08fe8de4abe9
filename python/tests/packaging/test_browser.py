"""The browser that `make test` installs for its tests."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from support.checkout import ROOT

if shutil.which("bash") is None:
    pytest.skip("bash is not installed", allow_module_level=True)


def test_a_machine_without_browser_and_packages_is_told_so_in_a_line(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("bash", "mkdir"):
        (tools / name).symlink_to(str(shutil.which(name)))
    done = subprocess.run(
        [str(shutil.which("bash")), ROOT / ".ci" / "browser"],
        cwd=tmp_path,
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    assert done.stdout == (
        "Chromium cannot be installed here (.build/logs/Browser.log): the player's tests are "
        "skipped. Install it, for example with 'apt-get install chromium'.\n"
    )
