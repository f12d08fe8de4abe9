"""The timeline as a table, a sequence and a log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars
import pyarrow
import pyarrow.feather
import pyarrow.parquet
import pytest

from fingerpost import Lab, Observation, Script, Timeline
from fingerpost._call import read_text
from fingerpost._native import fp_timeline_token
from fingerpost.errors import BadValueError, RangeError, UnknownNameError
from fingerpost.record import COLUMNS
from fingerpost.timeline import LONG, MAX_ALONE
from fingerpost_workbench.experiment import read_experiment
from support.checkout import EXPERIMENTS


@pytest.fixture
def played(lab: Lab) -> tuple[Lab, Timeline]:
    root = lab.add_window().add_subview("root", frame=(0, 0, 300, 300))
    root.override(touches_began="consume", touches_ended="consume", touches_cancelled="consume")
    root.add_recognizer("tap", name="tap")
    return lab, lab.play(Script().tap(root, count=2))


class OnlyTheProtocol:
    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:  # noqa: ANN401
        return self.timeline.__arrow_c_stream__(requested_schema)


def test_the_table_has_the_headers_columns(played: tuple[Lab, Timeline]) -> None:
    table = played[1].to_arrow()
    more = ["subject_id", "object_id"]
    assert table.column_names == [*COLUMNS, *more]
    text = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    kinds = {name: table.schema.field(name).type for name in COLUMNS}
    words = "kind token subject class object message from to fingers rule reason decider".split()
    assert {kinds[name] for name in [*words, "decider_kind"]} == {text}
    assert kinds["serial"] == kinds["cause"] == pyarrow.uint64()
    assert (kinds["time"], kinds["turn"]) == (pyarrow.int64(), pyarrow.uint32())
    assert (kinds["decider_value"], kinds["decider_owner"]) == (pyarrow.float64(), pyarrow.uint32())
    assert (kinds["answer"], kinds["touch"]) == (pyarrow.bool_(), pyarrow.uint32())
    assert (kinds["tap_count"], kinds["x"]) == (pyarrow.int32(), pyarrow.float64())


def test_any_arrow_library_can_read_it(played: tuple[Lab, Timeline]) -> None:
    timeline = played[1]
    assert pyarrow.table(OnlyTheProtocol(timeline)).num_rows == len(timeline)
    assert Timeline.from_arrow(OnlyTheProtocol(timeline)) == timeline
    assert timeline.to_pandas()["kind"].tolist() == [r.kind for r in timeline]
    frame = timeline.to_polars()
    assert frame.filter(polars.col("kind") == "actions").height == 2


@pytest.mark.parametrize("store", ["feather", "parquet"])
def test_a_stored_timeline_still_works(
    played: tuple[Lab, Timeline], tmp_path: Path, store: str
) -> None:
    timeline, file = played[1], tmp_path / "timeline"
    if store == "feather":
        pyarrow.feather.write_feather(timeline.to_arrow(), file)
        table = pyarrow.feather.read_table(file)
    else:
        pyarrow.parquet.write_table(timeline.to_arrow(), file)
        table = pyarrow.parquet.read_table(file)
    stored = Timeline.from_arrow(table)
    assert stored == timeline
    assert stored.log("actions") == "tap.action\ntap.action"
    assert stored.causes(stored[-1]) == timeline.causes(timeline[-1])


def test_another_table_is_refused() -> None:
    with pytest.raises(BadValueError, match="lacks the columns serial, time"):
        Timeline.from_arrow(pyarrow.table({"a": [1]}))


def test_a_snapshot_outlives_later_runs_and_its_lab() -> None:
    with Lab() as lab:
        root = lab.add_window().add_subview("root", frame=(0, 0, 99, 99))
        first = lab.play(Script().tap(root))
        before = first.to_dicts()
        lab.play(Script().tap(root))
        lab.clear_timeline()
    assert first.to_dicts() == before


def test_records_are_numbered_and_their_times_do_not_decrease(
    played: tuple[Lab, Timeline],
) -> None:
    timeline = played[1]
    assert [record.serial for record in timeline] == list(range(len(timeline)))
    assert all(a.time <= b.time for a, b in zip(timeline, timeline[1:], strict=False))
    assert all(a.turn <= b.turn for a, b in zip(timeline, timeline[1:], strict=False))


def test_the_tokens_are_the_engines(played: tuple[Lab, Timeline]) -> None:
    call = played[1]._snapshot.call
    assert len(played[1]) > 20
    for index, record in enumerate(played[1]):
        token = read_text(lambda *out, index=index: call(fp_timeline_token, index, *out))
        assert (record.token or "") == token


def test_every_record_has_a_cause_that_leads_to_a_root(played: tuple[Lab, Timeline]) -> None:
    assert len(played[1]) > 20
    for record in played[1]:
        chain = played[1].causes(record)
        assert chain[0] == record
        assert chain[-1].cause is None
        assert chain[-1].kind in ("step", "input", "timer")


def test_parts_keep_their_serials(played: tuple[Lab, Timeline]) -> None:
    timeline = played[1]
    assert [record.serial for record in timeline[3:6]] == [3, 4, 5]
    with pytest.raises(BadValueError, match="cut into parts"):
        timeline[::10]
    assert timeline[-1].serial == len(timeline) - 1
    assert len(timeline[5:2]) == 0
    with pytest.raises(IndexError):
        timeline[len(timeline)]
    with pytest.raises(RangeError, match="No record has the serial 0"):
        timeline[3:6].causes(0)


def test_parts_are_chosen_by_kind_subject_and_message(played: tuple[Lab, Timeline]) -> None:
    lab, timeline = played
    root = lab.find("root")
    began = timeline.only("touches", subject=root, message="began")
    assert began.log() == "root.touchesBegan\nroot.touchesBegan"
    both = timeline.only(["touches", "actions"], subject=["root", "tap"])
    assert {record.kind for record in both} == {"touches", "actions"}
    assert len(timeline.only("handlers")) == len(timeline.only([])) == 0
    with pytest.raises(BadValueError, match="'touchs' is no kind .*did you mean touches"):
        timeline.only("touchs")


def test_a_name_that_names_nothing_is_an_error_of_every_filter(
    played: tuple[Lab, Timeline],
) -> None:
    lab, timeline = played
    wrong = {"touches": ["rot"]}
    message = "nothing here is named 'rot'; did you mean root"
    with pytest.raises(UnknownNameError, match=message):
        timeline.log(observe=wrong)
    with pytest.raises(UnknownNameError, match=message):
        timeline.lines(observe=wrong)
    with pytest.raises(UnknownNameError, match=message):
        timeline.only("touches", subject="rot")
    with pytest.raises(UnknownNameError, match=message):
        timeline.diff(timeline, observe=wrong)
    with pytest.raises(UnknownNameError, match=message):
        lab.matrix(Script().tap("root"), {"tap.isEnabled": [True, False]}, observe=wrong)
    # The lab's other names are known without records.
    lab.find("root").add_subview("idle")
    assert lab.timeline.log(observe={"touches": ["idle"]}) == ""


def test_the_log_contains_only_observed_records(played: tuple[Lab, Timeline]) -> None:
    timeline = played[1]
    assert timeline.log("actions", "touches").splitlines() == [
        "root.touchesBegan",
        "tap.action",
        "root.touchesCancelled",
        "root.touchesBegan",
        "tap.action",
        "root.touchesCancelled",
    ]
    limited = {"touches": {"root": ["began"]}, "tapCounts": True}
    assert timeline.log(observe=limited).splitlines() == [
        "root.touchesBegan (tapCount 1)",
        "root.touchesBegan (tapCount 2)",
    ]
    fingers = timeline.log(observe={**limited, "fingers": True}).splitlines()
    assert fingers[0] == "root.touchesBegan (tapCount 1) (1)"
    assert [line.time for line in timeline.lines("actions")] == [50_000_000, 200_000_000]


def test_without_kinds_all_are_observed(played: tuple[Lab, Timeline]) -> None:
    timeline = played[1]
    assert timeline.log().count("\n") + 1 == sum(bool(record.token) for record in timeline)


@pytest.mark.parametrize("name", ["i-values-zoom", "i-numbers-pan", "i-sc8-actions"])
def test_the_token_of_a_record_has_the_numbers_of_that_record(name: str) -> None:
    timeline = read_experiment(EXPERIMENTS / f"{name}.yaml").timeline
    tokens = [record.token for record in timeline if record.token]
    assert tokens == [line.text for line in timeline.lines()]


@pytest.mark.parametrize(
    ("observe", "message"),
    [
        (["touchs"], "'touchs' is no kind of record to observe; did you mean 'touches'"),
        ({"touches": 3}, "touches is limited by names"),
        ({"touches": {"root": 3}}, "touches takes a list of messages"),
        (3, "observe takes kinds of records"),
    ],
)
def test_an_unknown_observation_is_refused(observe: object, message: str) -> None:
    with pytest.raises(BadValueError, match=message):
        Observation.parse(observe)


def test_the_empty_timeline_is_a_timeline(lab: Lab) -> None:
    timeline = lab.timeline
    assert (len(timeline), timeline.log(), timeline.to_dicts()) == (0, "", [])
    assert repr(timeline) == "<Timeline, empty>"
    assert timeline.to_pandas().empty and timeline.to_polars().is_empty()
    assert Timeline.from_arrow(timeline) == timeline


def test_a_record_of_a_long_timeline_is_the_same_alone_and_among_all() -> None:
    def scrolled() -> Timeline:
        with Lab() as lab:
            page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
            page.add_recognizer("pan", name="pan")
            page.add_recognizer("tap", name="tap")
            return lab.play(Script().drag(page, by=(0, 300), over=20).tap(page))

    alone, whole = scrolled(), scrolled()
    records = whole.records
    assert len(records) > LONG
    for place in (0, 1, 999, len(records) - 1, -1, -len(records)):
        assert alone[place] == records[place]
    assert alone.causes(records[-1]) == whole.causes(records[-1])
    assert alone.why(records[-1]).records == whole.why(records[-1]).records
    actions = alone.only(("actions", "input"))
    assert actions.why("tap.action").records == whole.why("tap.action").records
    assert "records" not in alone.__dict__ and "records" in whole.__dict__
    for place in range(MAX_ALONE + 1):
        assert alone[place] == records[place]
    assert "records" in alone.__dict__
    for wrong in (len(records), -len(records) - 1):
        with pytest.raises(RangeError, match=f"none at {wrong}"):
            scrolled()[wrong]
