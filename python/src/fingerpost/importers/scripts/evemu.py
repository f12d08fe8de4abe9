"""evemu's recordings: type and code in hexadecimal, values in decimal, ranges of the axes."""

from __future__ import annotations

import re

from fingerpost.importers.model import ImportedScript, ScriptRequest
from fingerpost.importers.registry import ScriptImporter
from fingerpost.importers.scripts.evdev import ABS_X, ABS_Y, Events, X, Y
from fingerpost.importers.scripts.recording import Surface, script_of

_EVENT = re.compile(
    r"^E: (\d{1,12})\.(\d{6}) ([0-9a-fA-F]{1,4}) ([0-9a-fA-F]{1,4}) (-?\d{1,10})\s*(#.*)?$"
)
_AXIS = re.compile(r"^A: ([0-9a-fA-F]{1,4}) (-?\d{1,10}) (-?\d{1,10})( -?\d+)*\s*(#.*)?$")
_OTHER = ("#", "N:", "I:", "P:", "B:", "S:", "L:")


def read_evemu(request: ScriptRequest) -> ImportedScript:
    """Reads a recording with or without its description block.

    Raises:
        ImportProblem: a line is no event; with the line.
    """
    source = request.source
    events = Events(source)
    axes: dict[int, tuple[int, int]] = {}
    for number, line in enumerate(source.lines, 1):
        if not line.strip() or line.startswith(_OTHER):
            continue
        if axis := _AXIS.match(line):
            axes[int(axis[1], 16)] = (int(axis[2]), int(axis[3]))
            continue
        found = _EVENT.match(line)
        if found is None:
            raise source.problem(f"'{line.strip():.60}' is no line of evemu.", number)
        time = int(found[1]) * 10**9 + int(found[2]) * 1000
        events.add(time, int(found[3], 16), int(found[4], 16), int(found[5]), number)
    if not events.reports and not any(line.startswith("E:") for line in source.lines):
        raise source.problem("this describes a device, without events.")
    across, down = axes.get(X) or axes.get(ABS_X), axes.get(Y) or axes.get(ABS_Y)
    unit = "units of the device"
    if across is None or down is None or across[0] >= across[1] or down[0] >= down[1]:
        return script_of(events.reports, Surface(unit), request)
    size = (across[1] - across[0] + 1, down[1] - down[0] + 1)
    return script_of(events.reports, Surface(unit, size, (across[0], down[0])), request)


IMPORTER = ScriptImporter(
    name="evemu",
    summary="recording of evemu",
    recognizes=lambda source: bool(
        re.search(r"^(# EVEMU \d|E: \d+\.\d{6} |N: .*\nI: )", source.head, re.M)
    ),
    read=read_evemu,
)
