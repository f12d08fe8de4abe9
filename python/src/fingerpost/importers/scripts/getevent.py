"""Android's `getevent -t` and `getevent -lt`: one event a line, numbers in hexadecimal."""

from __future__ import annotations

import re

from fingerpost.importers.model import ImportedScript, ScriptRequest
from fingerpost.importers.registry import ScriptImporter
from fingerpost.importers.scripts.evdev import CODES, TYPES, Events
from fingerpost.importers.scripts.recording import Surface, script_of

_LINE = re.compile(
    r"^\[?\s*(?P<sec>\d{1,12})[.-](?P<usec>\d{6})\]?\s+(?:(?P<device>/dev/\S+):\s+)?"
    r"(?P<type>EV_[A-Z]+|[0-9a-fA-F]{4})\s+(?P<code>[A-Z][A-Z0-9_]+|[0-9a-fA-F]{4})\s+"
    r"(?P<value>DOWN|UP|REPEAT|[0-9a-fA-F]{1,8})\s*$"
)
_WORDS = {"DOWN": 1, "UP": 0, "REPEAT": 2}
_UNTIMED = re.compile(r"^(?:/dev/\S+: )?(?:EV_[A-Z]+|[0-9a-f]{4}) +\S+ +\S+\s*$")


def read_getevent(request: ScriptRequest) -> ImportedScript:
    """Reads what `getevent -t` printed, with or without names and devices.

    Raises:
        ImportProblem: a line is no event, there are no times, several devices; with the line.
    """
    source = request.source
    events = Events(source)
    device: str | None = None
    for number, line in enumerate(source.lines, 1):
        if not line.strip() or line.startswith(("#", "add device", "  ", "could not")):
            continue
        found = _LINE.match(line)
        if found is None:
            if _UNTIMED.match(line):
                raise source.problem("the events have no times: use `getevent -lt`.", number)
            raise source.problem(f"'{line.strip():.60}' is no event.", number)
        if found["device"] and device not in (None, found["device"]):
            raise source.problem(
                f"events of two devices ({device}, {found['device']}); keep the touchscreen's.",
                number,
            )
        device = found["device"] or device
        time = int(found["sec"]) * 10**9 + int(found["usec"]) * 1000
        kind, code, value = found["type"], found["code"], found["value"]
        events.add(
            time,
            TYPES[kind] if kind in TYPES else _hex(kind),
            CODES[code] if code in CODES else _hex(code),
            _WORDS[value] if value in _WORDS else int(value, 16),
            number,
        )
    return script_of(events.reports, Surface("pixels of the device"), request)


def _hex(text: str) -> int:
    """A number in hexadecimal; a name that is not known here is none of a touch."""
    try:
        return int(text, 16)
    except ValueError:
        return -1


IMPORTER = ScriptImporter(
    name="getevent",
    summary="recording of Android's `getevent -lt`",
    recognizes=lambda source: bool(
        any(_LINE.match(line) or _UNTIMED.match(line) for line in source.head.split("\n")[:20])
    ),
    read=read_getevent,
)
