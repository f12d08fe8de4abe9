"""Commands that must succeed."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any


def run(*command: str | Path, **options: Any) -> str:  # noqa: ANN401
    """Runs a command and returns what it prints; a failure shows all it said."""
    line = [str(part) for part in command]
    done = subprocess.run(line, capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
