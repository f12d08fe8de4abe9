"""Contacts of Apple's multitouch hardware: ATPCAP captures, and the same as JSON Lines.

A trackpad's contacts tell geometry and timing of fingers, not places on a screen.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from fingerpost.importers.model import ImportedScript, ScriptRequest
from fingerpost.importers.registry import ScriptImporter
from fingerpost.importers.scripts.recording import Report, Surface, script_of, whole_nanoseconds
from fingerpost.importers.source import SourceFile

MAGIC = b"ATPCAP01"
_FRAME = 0x33564652
_TOUCHING = (3, 4)
"""Making and touching; what starts, hovers, breaks, lingers or leaves does not touch."""

Frame = tuple[int, float, dict[int, tuple[float, float, int]]]


def read_trackpad(request: ScriptRequest) -> ImportedScript:
    """Reads a capture; of several devices the one that touches first.

    Raises:
        ImportProblem: a record is cut, a number is none; with the line or byte.
    """
    source = request.source
    frames = _captured(request) if source.data.startswith(MAGIC) else _lines(source)
    reports: list[Report] = []
    down: dict[int, tuple[float, float]] = {}
    for line, time, contacts in frames:
        now = {id: (x, y) for id, (x, y, state) in contacts.items() if state in _TOUCHING}
        at = whole_nanoseconds(time)
        for finger in [finger for finger in down if finger not in now]:
            x, y, _ = contacts.get(finger, (None, None, 0))
            reports.append(Report(at, finger, "up", x, y, line))
        for finger, place in now.items():
            verb = "move" if finger in down else "down"
            reports.append(Report(at, finger, verb, *place, line))  # type: ignore[arg-type]
        down = now
    request.losses.assumed(
        "recording", "place", "the trackpad is laid over the screen", "a trackpad has no screen"
    )
    surface = Surface("a surface of 1 x 1", (1.0, 1.0), upwards=True, stretched=True)
    return script_of(reports, surface, request)


def _lines(source: SourceFile) -> Iterator[Frame]:
    for item in source.json_lines:
        if not isinstance(item, dict):
            raise source.problem("a line is no object.")
        if "c" not in item:
            continue
        line = getattr(item, "line", 1)
        contacts = {}
        rows = item["c"]
        if not isinstance(rows, list) or not isinstance(item.get("t"), int | float):
            raise source.problem('a frame is {"t": seconds, "c": [[id, x, y, …]]}.', line)
        for row in rows:
            numbers = (
                isinstance(row, list)
                and len(row) >= 10
                and all(isinstance(number, int | float) for number in row)
            )
            if not numbers:
                raise source.problem("a contact has ten numbers.", line)
            contacts[int(row[0])] = (float(row[1]), float(row[2]), int(row[9]))
        yield line, float(item["t"]), contacts


def _captured(request: ScriptRequest) -> Iterator[Frame]:
    """The frames of a binary capture, version 3."""
    source, data = request.source, request.source.data
    if len(data) < 20:
        raise source.problem("the capture ends in its header.")
    if struct.unpack_from("<i", data, 8)[0] != 3:
        raise source.problem("this capture is not of version 3.")
    position, chosen, left_out, number = 20, None, 0, 0
    while position < len(data):
        number += 1
        if position + 34 > len(data):
            raise source.problem(f"the capture ends in the header of record {number}.")
        length, _, device = struct.unpack_from("<iqi", data, position)
        payload = data[position + 34 : position + 34 + max(length, 0)]
        if length < 0 or len(payload) < length:
            raise source.problem(f"the capture ends in record {number}.")
        position += 34 + length
        if device < 0 or length < 32 or struct.unpack_from("<I", payload)[0] != _FRAME:
            continue
        time = struct.unpack_from("<d", payload, 12)[0]
        count = struct.unpack_from("<H", payload, 28)[0]
        if len(payload) < 32 + 40 * count:
            raise source.problem(f"record {number} has fewer contacts than it says.")
        contacts = {}
        for index in range(count):
            start = 32 + 40 * index
            id, x, y = struct.unpack_from("<iff", payload, start)
            contacts[id] = (x, y, payload[start + 36])
        touching = any(state in _TOUCHING for _, _, state in contacts.values())
        chosen = device if chosen is None and touching else chosen
        if device == chosen:
            yield number, time, contacts
        else:
            left_out += 1
    if left_out:
        request.losses.assumed(
            "recording", "other devices", "left out", f"{left_out} frames are of another trackpad"
        )


def _recognizes(source: SourceFile) -> bool:
    first = source.head.split("\n")[0]
    return source.data.startswith(MAGIC) or (
        first.startswith("{") and '"c":[' in source.head.replace(" ", "") and '"t":' in source.head
    )


IMPORTER = ScriptImporter(
    name="trackpad",
    summary="capture of an Apple trackpad's contacts, ATPCAP or JSON Lines",
    recognizes=_recognizes,
    read=read_trackpad,
)
