"""A sweep on disk: a folder of Parquet parts, each written completely or not at all.

`sweep.json` identifies the sweep; `part-000000.parquet` … are its rows in order. A killed run
leaves complete parts; the next run continues after them.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from fingerpost.errors import FingerpostError, StateError, in_one_line
from fingerpost_workbench._extras import needed
from fingerpost_workbench._files import replacing, write_text
from fingerpost_workbench.sweeps.tables import Ledger, wide

if TYPE_CHECKING:
    import pyarrow

MANIFEST = "sweep.json"
VERSION = 1


class Folder:
    """The folder of a sweep."""

    def __init__(self, path: Path, key: str, rows: int, part: int) -> None:
        """Opens a folder that is empty, or has the beginning of the same sweep.

        Raises:
            StateError: it has other content.
            FingerpostError: it cannot be written to.
        """
        self.path = path
        self._part = part
        self._wanted = {"fingerpost": VERSION, "sweep": key, "rows": rows, "rowsInPart": part}
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / MANIFEST).exists():
                self._check(json.loads((path / MANIFEST).read_text(encoding="utf-8")))
            elif any(path.iterdir()):
                raise StateError(f"{path} is not empty, and holds no sweep; choose another folder.")
            else:
                self._write(MANIFEST, json.dumps(self._wanted, indent=1) + "\n")
        except (OSError, ValueError) as error:
            raise FingerpostError(f"{path} cannot be used: {error}") from None

    def _check(self, found: object) -> None:
        if found != self._wanted:
            raise StateError(
                f"{self.path} holds another sweep (another experiment, other parameters or "
                "other rows); choose another folder, or empty this one."
            )

    def _write(self, name: str, text: str) -> None:
        write_text(self.path / name, text)

    def parts(self) -> Iterator[Path]:
        """The complete parts, in order, up to the first that is missing."""
        number = 0
        while (file := self._file(number)).exists():
            yield file
            number += 1

    def _file(self, number: int) -> Path:
        return self.path / f"part-{number:06d}.parquet"

    def recall(self, ledger: Ledger) -> int:
        """Reads the outcomes of the existing parts; returns the number of their rows.

        Raises:
            StateError: a part is incomplete.
        """
        pq, pa = needed("pyarrow.parquet", "sweep"), needed("pyarrow", "sweep")
        done = 0
        for file in self.parts():
            try:
                table = pq.read_table(file, columns=["outcome", "log"])
                ledger.remember(table)
            except (OSError, pa.ArrowException, FingerpostError) as error:
                reason = in_one_line(error)
                raise StateError(f"{file} is no part of this sweep: {reason}") from None
            done += len(table)
        for left in self.path.glob(".part-*"):
            with contextlib.suppress(OSError):
                left.unlink()
        return done

    def write(self, table: pyarrow.Table, start: int, ledger: Ledger) -> None:
        """Writes the part that begins with row `start`.

        Raises:
            WriteError: it cannot be written.
        """
        pq = needed("pyarrow.parquet", "sweep")
        file = self._file(start // self._part)
        with replacing(file) as aside:
            pq.write_table(table, aside, use_dictionary=wide(ledger.plan.names, ledger.plan))
