"""A stored timeline that is not as the engine wrote it is one sentence, not a traceback."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.feather
import pytest

from fingerpost import Lab, Script
from fingerpost.cli.inputs import store, timeline_of
from fingerpost.errors import FingerpostError


@pytest.fixture(scope="module")
def table() -> pa.Table:
    with Lab() as lab:
        lab.add_window()
        return lab.play(Script().tap((10, 10))).to_arrow()


def read(table: pa.Table, folder: Path) -> None:
    file = folder / "run.arrow"
    pyarrow.feather.write_feather(table, file, compression="uncompressed")
    timeline_of(file)


def changed(table: pa.Table, name: str, column: pa.Array) -> pa.Table:
    return table.set_column(table.column_names.index(name), name, column)


def test_what_was_stored_is_read(table: pa.Table, tmp_path: Path) -> None:
    read(table, tmp_path)
    with Lab() as lab:
        lab.add_window()
        timeline = lab.play(Script().tap((10, 10)))
        store(timeline, tmp_path / "run.parquet")
        assert timeline_of(tmp_path / "run.parquet").log() == timeline.log()


@pytest.mark.parametrize("name", ["serial", "time", "kind", "token", "object", "fingers", "cause"])
def test_columns_of_other_types_and_nulls_are_named(
    table: pa.Table, tmp_path: Path, name: str
) -> None:
    lists = pa.array([[1]] * len(table))
    with pytest.raises(FingerpostError, match=f"this is no timeline: the column {name} holds"):
        read(changed(table, name, lists), tmp_path)
    if name in ("serial", "time"):
        nulls = pa.nulls(len(table), table[name].type)
        with pytest.raises(FingerpostError, match=f"{name} lacks values"):
            read(changed(table, name, nulls), tmp_path)


def test_texts_that_are_no_utf8_are_told(table: pa.Table, tmp_path: Path) -> None:
    count = len(table)
    offsets = pa.array(range(count + 1), pa.int32()).buffers()[1]
    bad = pa.Array.from_buffers(pa.string(), count, [None, offsets, pa.py_buffer(b"\xff" * count)])
    with pytest.raises(FingerpostError, match="the column subject is damaged"):
        read(changed(table, "subject", bad), tmp_path)


@pytest.mark.parametrize("value", [b"[" * 100_000, b"\xff\xfe", b"[1, 2]"])
def test_damaged_metadata_is_told(table: pa.Table, tmp_path: Path, value: bytes) -> None:
    with pytest.raises(FingerpostError, match=r"fingerpost\.subjects"):
        read(table.replace_schema_metadata({b"fingerpost.subjects": value}), tmp_path)


def test_files_that_are_none_are_told(tmp_path: Path) -> None:
    for name in ("a.arrow", "a.parquet"):
        (tmp_path / name).write_bytes(b"PAR1 nothing")
        with pytest.raises(FingerpostError, match="cannot be read"):
            timeline_of(tmp_path / name)
