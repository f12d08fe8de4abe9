"""Timelines in files: valid ones are read, others give one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.feather
import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost.errors import FingerpostError
from fingerpost_workbench.cli.inputs import Input, store


@pytest.fixture(scope="module")
def played() -> Timeline:
    with Lab() as lab:
        lab.add_window()
        return lab.play(Script().tap((10, 10)))


@pytest.mark.parametrize("ending", ["arrow", "parquet"])
def test_what_was_stored_is_read(played: Timeline, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"run.{ending}"
    store(played, file)
    assert Input([file]).timeline().log() == played.log()


def test_a_foreign_table_is_refused_with_its_file(played: Timeline, tmp_path: Path) -> None:
    table = played.to_arrow()
    lists = pa.array([[1]] * len(table))
    file = tmp_path / "run.arrow"
    broken = table.set_column(table.column_names.index("time"), "time", lists)
    pyarrow.feather.write_feather(broken, file, compression="uncompressed")
    with pytest.raises(FingerpostError, match=r"run\.arrow: this is no timeline: .*column time"):
        Input([file]).timeline()


def test_files_that_are_not_timelines_are_refused(tmp_path: Path) -> None:
    for name in ("a.arrow", "a.parquet"):
        (tmp_path / name).write_bytes(b"PAR1 nothing")
        with pytest.raises(FingerpostError, match="cannot be read"):
            Input([tmp_path / name]).timeline()


FORGED = """
import struct, sys
from pathlib import Path
from fingerpost.errors import FingerpostError
from fingerpost_workbench.cli.inputs import Input

whole, every = Path(sys.argv[1]), int(sys.argv[2])
data, stored = whole.read_bytes(), Input([whole]).timeline()

def numbers():
    if whole.suffix == ".parquet":  # Lengths and offsets are numbers of some bytes anywhere.
        for place, byte in enumerate(data):
            yield place, bytes([(byte ^ 0x80, byte ^ 0x7F, 0xFF, 0)[place % 4]])
        return
    for place in range(0, len(data) - 3, 4):
        (number,) = struct.unpack_from("<i", data, place)
        if 0 < number <= len(data):  # An offset or a length of something in the file.
            forged = (0x7FFFFFFF, -1, number + 8, -number, 0, len(data))[place // 4 % 6]
            yield place, struct.pack("<i", forged)

said = {"same": 0, "refused": 0, "other": 0}
for place, forged in list(numbers())[::every]:
    print(place, forged.hex(), flush=True)
    file = whole.with_stem("forged")
    file.write_bytes(data[:place] + forged + data[place + len(forged):])
    try:
        read = Input([file]).timeline()
    except FingerpostError as error:
        assert str(error).startswith(str(file)) and "\\n" not in str(error), error
        said["refused"] += 1
        continue
    assert len(read.to_dicts()) == len(stored) and isinstance(read.log(), str)
    said["same" if read == stored else "other"] += 1
print(*said.values())
"""


@pytest.mark.parametrize("ending", ["arrow", "parquet"])
def test_a_forged_length_or_offset_is_refused_or_harmless(
    played: Timeline, tmp_path: Path, ending: str, pytestconfig: pytest.Config
) -> None:
    file = tmp_path / f"run.{ending}"
    store(played, file)
    every = 5 * pytestconfig.getoption("hostile")
    # A crash of the reader ends this process alone; the last line is the number that it is from.
    done = subprocess.run(
        [sys.executable, "-c", FORGED, str(file), str(every)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout.splitlines()[-1:] + [done.stderr]
    same, refused, other = map(int, done.stdout.splitlines()[-1].split())
    assert same and refused
    # A page of Parquet has a checksum; in Arrow's format a place may become another one.
    assert not other or ending != "parquet"
