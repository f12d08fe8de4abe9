"""Timelines in files: valid ones are read, others give one sentence."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.feather
import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost.errors import FingerpostError
from fingerpost_workbench.cli.inputs import store, timeline_of


@pytest.fixture(scope="module")
def played() -> Timeline:
    with Lab() as lab:
        lab.add_window()
        return lab.play(Script().tap((10, 10)))


@pytest.mark.parametrize("ending", ["arrow", "parquet"])
def test_what_was_stored_is_read(played: Timeline, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"run.{ending}"
    store(played, file)
    assert timeline_of(file).log() == played.log()


def test_a_foreign_table_is_refused_with_its_file(played: Timeline, tmp_path: Path) -> None:
    table = played.to_arrow()
    lists = pa.array([[1]] * len(table))
    file = tmp_path / "run.arrow"
    broken = table.set_column(table.column_names.index("time"), "time", lists)
    pyarrow.feather.write_feather(broken, file, compression="uncompressed")
    with pytest.raises(FingerpostError, match=r"run\.arrow: this is no timeline: .*column time"):
        timeline_of(file)


def test_files_that_are_not_timelines_are_refused(tmp_path: Path) -> None:
    for name in ("a.arrow", "a.parquet"):
        (tmp_path / name).write_bytes(b"PAR1 nothing")
        with pytest.raises(FingerpostError, match="cannot be read"):
            timeline_of(tmp_path / name)
