"""Stored timelines: valid bytes are read, invalid ones give one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow
import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost.errors import FingerpostError


@pytest.fixture
def played(lab: Lab) -> Timeline:
    page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
    page.set("isMultipleTouchEnabled", True)
    page.add_recognizer("pinch", name="pinch")
    page.add_recognizer("pan", name="pan").require_to_fail(page.recognizers[0])
    page.add_subview("button", class_name="UIButton", frame=(0, 0, 90, 90)).on(
        "touchUpInside", "clicked"
    )
    script = Script().tap("button").pinch(page).drag(page, by=(0, 90)).press_button("menu").shake()
    return lab.play(script)


def plain(table: pyarrow.Table) -> pyarrow.Table:
    """Words as they are, without dictionaries."""
    for index, field in enumerate(table.schema):
        if pyarrow.types.is_dictionary(field.type):
            column = table.column(index).cast(pyarrow.string())
            table = table.set_column(index, field.name, column)
    return table


STORES: dict[str, Callable[[pyarrow.Table], Any]] = {
    "as it is": lambda table: table,
    "in small batches": lambda table: pyarrow.Table.from_batches(table.to_batches(7)),
    "with other dictionaries": lambda table: table.unify_dictionaries(),
    "without dictionaries": plain,
    "with an older word for no object": lambda table: table.replace_schema_metadata(
        {
            b"fingerpost.subjects": table.schema.metadata[b"fingerpost.subjects"].replace(
                b'"null"', b'"nobody"'
            )
        }
    ),
    "by way of pandas": lambda table: pyarrow.Table.from_pandas(
        plain(table).to_pandas(), preserve_index=False
    ).replace_schema_metadata(table.schema.metadata),
}


def test_a_data_frame_without_the_list_of_subjects_is_read(played: Timeline) -> None:
    for frame in (played.to_polars(), played.to_pandas()):
        stored = Timeline.from_arrow(frame)
        assert stored.log() == played.log() != ""
        assert stored.why("button.touchUpInside").happened


@pytest.mark.parametrize("store", STORES)
def test_what_was_stored_comes_back(played: Timeline, store: str) -> None:
    stored = Timeline.from_arrow(STORES[store](played.to_arrow()))
    assert stored == played
    assert (stored.log(), stored.records) == (played.log(), played.records)
    assert stored != played[1:]


def test_a_part_comes_back_with_its_serials(played: Timeline) -> None:
    for part in (played[5:20], played.only("touches"), played[3:3]):
        stored = Timeline.from_arrow(part)
        assert stored == part
        assert [item.serial for item in stored] == [item.serial for item in part]


def test_a_part_is_stored_wherever_its_whole_came_from(played: Timeline) -> None:
    stored = Timeline.from_arrow(Timeline.from_arrow(played).only("actions"))
    assert stored.log() == played.log("actions") != ""


def with_column(name: str, values: Any) -> Callable[[pyarrow.Table], pyarrow.Table]:  # noqa: ANN401
    def change(table: pyarrow.Table) -> pyarrow.Table:
        made = values(table) if callable(values) else values
        if not isinstance(made, pyarrow.Array):
            made = pyarrow.array([made] * table.num_rows)
        return table.set_column(table.schema.get_field_index(name), name, made)

    return change


def with_list(text: bytes) -> Callable[[pyarrow.Table], pyarrow.Table]:
    return lambda table: table.replace_schema_metadata({b"fingerpost.subjects": text})


def bad_words(table: pyarrow.Table) -> pyarrow.Array:
    data = pyarrow.py_buffer(b"\xff\xfe" * table.num_rows)
    ends = pyarrow.py_buffer(
        b"".join((2 * i).to_bytes(4, "little") for i in range(table.num_rows + 1))
    )
    return pyarrow.Array.from_buffers(pyarrow.string(), table.num_rows, [None, ends, data])


HOSTILE: dict[str, tuple[Callable[[pyarrow.Table], Any], str]] = {
    "serials that are words": (
        with_column("serial", "a"),
        "column serial .*Failed to parse",
    ),
    "serials that do not grow": (with_column("serial", 10**6), "serials do not grow"),
    "no serials": (
        with_column("serial", lambda t: pyarrow.nulls(t.num_rows, pyarrow.uint64())),
        "column serial has nulls",
    ),
    "serials a world apart": (
        with_column("serial", lambda t: pyarrow.array([i << 24 for i in range(t.num_rows)])),
        "lie too far apart|there is no serial",
    ),
    "times that are lists": (
        with_column("time", lambda t: pyarrow.array([[1]] * t.num_rows)),
        "column time cannot be read: .*list",
    ),
    "a time before the beginning": (with_column("time", -1), "there is no time -1"),
    "a place without an end": (with_column("x", float("inf")), "column x .* not finite"),
    "a time without an end": (with_column("time", 2**63 - 1), "there is no time"),
    "kinds that there are not": (with_column("kind", "tuoches"), "it has the kind 'tuoches'"),
    "words that are no text": (with_column("subject", bad_words), "column subject .*Invalid UTF8"),
    "words that are numbers": (
        with_column("subject", 3),
        "subject .* holds int64, not text",
    ),
    "a rule of tomorrow": (with_column("rule", "XX-1"), "it has the rule 'XX-1'"),
    "fingers that are none": (with_column("fingers", "1,x"), "'1,x' is no list of fingers"),
    "a touch too many": (with_column("touch", 2**32 - 1), "there is no touch"),
    "a cause in the future": (with_column("cause", 4000), "follows from the later record 4000"),
    "an unknown owner": (with_column("decider_owner", 10**6), "no subject has the number"),
    "a deep list": (with_list(b"[" * 100_000), "subjects is broken: .*column 513: .*512"),
    "a list without an end": (
        with_list(b'[["null","","",0]'),
        "subjects is broken: .*expected ',' or",
    ),
    "a list with an unknown parent": (
        with_list(b'[["null","","",0],["view","a","UIView",7]]'),
        "the parent of 'a' is 7, and there are 2 subjects",
    ),
    "a list that is no text": (with_list(b"\xff\xfe"), "not valid UTF-8"),
    "half a character": (with_list(b'[["null","\\ud800","",0]]'), "half of a surrogate pair"),
    "no table": (lambda table: 3, "__arrow_c_stream__"),
    "another table": (lambda table: pyarrow.table({"a": [1]}), "lacks the columns serial, time"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_what_no_lab_has_written_ends_in_a_sentence(played: Timeline, what: str) -> None:
    change, sentence = HOSTILE[what]
    with pytest.raises(FingerpostError, match=sentence) as caught:
        Timeline.from_arrow(change(played.to_arrow()))
    assert "\n" not in str(caught.value)


def test_a_timeline_is_read_without_arrow_or_pandas() -> None:
    import subprocess
    import sys

    code = """
import sys
from fingerpost import Lab, Script
with Lab() as lab:
    card = lab.add_window().add_subview("card", frame=(0, 0, 99, 99))
    played = lab.play(Script().tap(card))
print(len(played), bool(played.log()), len(played.records), len(played.only("touches")))
capsule = played.__arrow_c_stream__()
del capsule
print([name for name in ("pyarrow", "pandas", "polars", "numpy") if name in sys.modules])
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[1] == "[]", run.stdout
