"""Checks a recognizer in separate processes, because it may end one or never return.

Trials are numbered, and every process reports a trial before it runs. When one ends the process,
the next process repeats the check without that trial, so even a crash can be shrunk.
"""

from __future__ import annotations

import ctypes
import json
import os
import selectors
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from fingerpost.errors import FingerpostError
from fingerpost_workbench.recognizers.contract import ContractBreach, TrialObserver, check_in

MODULE = "fingerpost_workbench.recognizers.isolation"
SHORT_PATIENCE = 1.0
"""Seconds for a trial once one is known never to end."""
LOADING = 60.0
"""Seconds for starting a process, compiling a source and loading it."""


@dataclass
class Ending:
    """The end of a process: its last line, or the fatal trial."""

    answer: dict[str, Any] | None = None
    """The process's answer; None for none."""
    trial: tuple[str, int] | None = None
    how: str = ""
    """The end in words."""


@dataclass
class IsolatedCheck:
    """A check, and its state over several processes.

    Attributes:
        recognizer: a type's id, or a file.
        plugins: libraries to load first.
        patience: the maximum seconds for one trial.
        fatal: the fatal trials, by type.
        is_stuck: whether one of them never ended.
    """

    recognizer: str
    plugins: list[str] = field(default_factory=list)
    runs: int = 2000
    """The number of random streams."""
    seed: int = 1
    """The seed of the random numbers."""
    patience: float = 10.0
    fatal: dict[str, list[int]] = field(default_factory=dict)
    is_stuck: bool = False

    def run(self) -> tuple[str, ...]:
        """Runs the check until a process ends normally.

        Returns:
            The ids that were checked.

        Raises:
            ContractBreach: the breach, with the smallest stream found.
            FingerpostError: the recognizer cannot be loaded.
        """
        how = ""
        while True:
            ending = self._attempt()
            if ending.trial is None:
                break
            how = ending.how
            id, number = ending.trial
            self.fatal.setdefault(id, []).append(number)
        answer = ending.answer or {"error": f"'{self.recognizer}' cannot be loaded: {ending.how}"}
        if "error" in answer:
            raise FingerpostError(answer["error"])
        if "breach" in answer:
            # Only a check with fatal trials has to explain them.
            raise ContractBreach(f"{answer['breach']}\n{how}" if how else answer["breach"])
        return tuple(answer["ids"])

    def _attempt(self) -> Ending:
        """Runs the check in one process, up to its end."""
        reader, writer = os.pipe()
        job = {
            "recognizer": self.recognizer,
            "plugins": self.plugins,
            "runs": self.runs,
            "seed": self.seed,
            "fatal": self.fatal,
            "report": writer,
            "parent": os.getpid(),
        }
        with os.fdopen(reader, "rb", buffering=0) as report, tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    MODULE,
                    json.dumps(job),
                ],
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
                pass_fds=[writer],
                stderr=said,
            )
            is_over = False
            try:
                os.close(writer)
                last, is_over = self._follow(report)
            finally:
                if not is_over:
                    process.kill()
                code = process.wait()
            said.seek(0)
            words = said.read().decode("utf-8", errors="replace").strip()
        self.is_stuck = self.is_stuck or not is_over
        return ending_of(last, code, words, is_over)

    def _follow(self, report: IO[bytes]) -> tuple[bytes, bool]:
        """Reads a process's output, as long as there is any.

        Returns:
            Its last line, and whether it is over.
        """
        patience = min(self.patience, SHORT_PATIENCE) if self.is_stuck else self.patience
        text = b""
        with selectors.DefaultSelector() as selector:
            selector.register(report, selectors.EVENT_READ)
            while selector.select(patience if text else LOADING):
                more = report.read(1 << 16)
                if not more:
                    return last_line(text), True
                text = (text + more)[-(1 << 18) :]
        return last_line(text), False


def last_line(text: bytes) -> bytes:
    """The last line of a text; empty for an empty one."""
    return text.splitlines()[-1] if text else b""


def ending_of(last: bytes, code: int, words: str, is_over: bool) -> Ending:
    """The end of a process, from its last line, its exit code and its error output."""
    reported: dict[str, Any] = json.loads(last) if last else {}
    if reported and "trial" not in reported:
        return Ending(answer=reported)
    if not is_over:
        how = "It did not come back from a call."
    else:
        names = {int(item): item.name for item in signal.Signals}
        how = f"It ended the process with {names.get(-code, f'exit code {code}')}"
        how += f", saying: {words.splitlines()[-1]}" if words else "."
    trial = (reported["id"], reported["trial"]) if reported else None
    return Ending(trial=trial, how=how)


def _end_with_parent(parent: int) -> None:
    """Makes the system end this process when its parent ends."""
    PR_SET_PDEATHSIG = 1
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL))
    if os.getppid() != parent:
        os._exit(1)


def main(job: dict[str, Any]) -> None:
    """Runs the requested check, and reports it line by line."""
    from fingerpost.lab import Lab

    _end_with_parent(job["parent"])

    def report(**facts: object) -> None:
        os.write(job["report"], json.dumps(facts).encode() + b"\n")

    observer = TrialObserver(lambda id, trial: report(id=id, trial=trial), job["fatal"])
    try:
        with Lab() as lab:
            for path in job["plugins"]:
                lab.load_plugin(path)
            ids = check_in(lab, job["recognizer"], job["runs"], job["seed"], observer)
        report(ids=ids)
    except ContractBreach as breach:
        report(breach=str(breach))
    except FingerpostError as error:
        report(error=str(error))


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    main(json.loads(sys.argv[1]))
