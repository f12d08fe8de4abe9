"""Traces for Perfetto, read with its own published schema.

Perfetto's trace processor is a program of its own, used where it is on PATH; else its schema
(`perfetto_trace_pb2` of the package `perfetto`) reads the trace.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fingerpost import Timeline
from pictures import stories

STORIES = {
    story.__name__: story
    for story in (
        stories.a_tap,
        stories.a_double_tap,
        stories.three_fingers,
        stories.out_of_a_scroll_view,
        stories.a_hostile_name,
    )
}


def written(timeline: Timeline, folder: Path) -> Path:
    path = folder / "x.perfetto-trace"
    timeline.to_perfetto(path)
    return path


class Read:
    """A trace as Perfetto's schema reads it: tracks by number, events with their words."""

    def __init__(self, path: Path) -> None:
        schema = pytest.importorskip(
            "perfetto.protos.perfetto.trace.perfetto_trace_pb2",
            reason="Perfetto's schema is needed: pip install perfetto.",
        )
        trace = schema.Trace()
        trace.ParseFromString(path.read_bytes())
        self.tracks: dict[int, tuple[str, int]] = {}
        self.events: list[dict[str, Any]] = []
        kinds = ("event_categories", "event_names", "debug_annotation_names")
        words: dict[str, dict[int, str]] = {kind: {} for kind in kinds}
        texts: dict[int, str] = {}
        for packet in trace.packet:
            for kind in kinds:
                words[kind] |= {item.iid: item.name for item in getattr(packet.interned_data, kind)}
            for item in packet.interned_data.debug_annotation_string_values:
                texts[item.iid] = item.str.decode()
            if packet.HasField("track_descriptor"):
                track = packet.track_descriptor
                self.tracks[track.uuid] = (track.name, track.parent_uuid)
            if packet.HasField("track_event"):
                event = packet.track_event
                said = {}
                for item in event.debug_annotations:
                    field = item.WhichOneof("value")
                    value = getattr(item, field)
                    text = field == "string_value_iid"
                    name = words["debug_annotation_names"][item.name_iid]
                    said[name] = texts[value] if text else value
                self.events.append(
                    {
                        "time": packet.timestamp,
                        "type": schema.TrackEvent.Type.Name(event.type).removeprefix("TYPE_"),
                        "name": words["event_names"].get(event.name_iid, ""),
                        "track": event.track_uuid,
                        "flows": list(event.flow_ids),
                        "ends": list(event.terminating_flow_ids),
                        "said": said,
                    }
                )

    def path_of(self, track: int) -> str:
        name, parent = self.tracks[track]
        return f"{self.path_of(parent)} / {name}" if parent else name

    @property
    def records(self) -> list[dict[str, Any]]:
        return [event for event in self.events if "serial" in event["said"]]


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_a_flow_leads_from_every_cause_to_every_effect(
    story: Callable[[], Timeline], tmp_path: Path
) -> None:
    timeline = story()
    read = Read(written(timeline, tmp_path))
    begins = {flow: event["said"]["serial"] for event in read.events for flow in event["flows"]}
    ends = {flow: event["said"]["serial"] for event in read.events for flow in event["ends"]}
    assert begins.keys() == ends.keys()
    assert {ends[flow]: begins[flow] for flow in begins} == {
        record.serial: record.cause
        for record in timeline
        if record.cause is not None and record.cause != record.serial
    }


def test_every_record_is_an_event_with_rule_reason_and_decider(tmp_path: Path) -> None:
    timeline = stories.out_of_a_scroll_view()
    read = Read(written(timeline, tmp_path))
    assert len(read.records) == len(timeline)
    for event, record in zip(read.records, timeline, strict=True):
        assert (event["time"], event["type"]) == (record.time, "INSTANT")
        said = event["said"]
        assert (said.get("rule"), said.get("reason"), said.get("decider")) == (
            *(record.rule, record.reason, record.decider),
        )


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_every_column_is_an_argument(story: Callable[[], Timeline], tmp_path: Path) -> None:
    timeline = story()
    read = Read(written(timeline, tmp_path))
    rows = timeline.to_arrow().to_pylist()
    assert rows
    for event, row in zip(read.records, rows, strict=True):
        known = {name: value for name, value in row.items() if value is not None}
        assert event["said"] | {"time": event["time"]} == known


def test_a_part_keeps_its_serials_and_the_causes_that_it_does_not_hold(tmp_path: Path) -> None:
    part = stories.a_tap().only(["touches", "controls"])
    said = [event["said"] for event in Read(written(part, tmp_path)).records]
    assert [row["serial"] for row in said] == [record.serial for record in part]
    assert [row.get("cause") for row in said] == [record.cause for record in part]


def test_fingers_recognizers_and_views_have_a_track_each(tmp_path: Path) -> None:
    read = Read(written(stories.out_of_a_scroll_view(), tmp_path))
    by_track: dict[str, list[str]] = {}
    for event in read.records:
        by_track.setdefault(read.path_of(event["track"]), []).append(event["name"])
    assert by_track["Fingers / finger 1"][0] == "finger 1 began at 170, 240"
    pan = by_track["Recognizers / feed.panGestureRecognizer"]
    assert "feed.panGestureRecognizer.state(began)" in pan
    assert "card.touchesCancelled" in by_track["Views and controls / card"]
    assert set(by_track) > {"Run"}


def test_durations_are_slices_and_slices_of_a_track_never_cross(tmp_path: Path) -> None:
    names = set()
    for story in STORIES.values():
        read = Read(written(story(), tmp_path))
        open_now: dict[int, list[str]] = {}
        last = 0
        for event in read.events:
            assert event["time"] >= last
            last = event["time"]
            if event["type"] == "SLICE_BEGIN":
                open_now.setdefault(event["track"], []).append(event["name"])
                names.add(event["name"])
            elif event["type"] == "SLICE_END":
                open_now[event["track"]].pop()
        assert not any(open_now.values())
    assert {"finger down", "possible", "failed", "began withheld by twice"} <= names


def test_the_trace_processor_opens_it(tmp_path: Path) -> None:
    processor = pytest.importorskip("perfetto.trace_processor")
    shell = shutil.which("trace_processor_shell")
    if shell is None:
        pytest.skip("Perfetto's trace_processor_shell is not on PATH; its schema reads the trace.")
    config = processor.TraceProcessorConfig(bin_path=shell)
    trace = processor.TraceProcessor(trace=str(written(stories.a_tap(), tmp_path)), config=config)
    with trace:
        names = {row.name for row in trace.query("select name from slice")}
        flows = [row.n for row in trace.query("select count(*) as n from flow")]
    assert "button.touchUpInside" in names and flows[0] > 0


def test_the_same_in_is_the_same_out(tmp_path: Path) -> None:
    first = written(stories.nested(), tmp_path).read_bytes()
    assert written(stories.nested(), tmp_path).read_bytes() == first
