"""AutoTouch's recordings: touchDown, touchMove, touchUp and usleep, read as data, never run."""

from __future__ import annotations

import re

from fingerpost.importers.model import ImportedScript, ScriptRequest
from fingerpost.importers.registry import ScriptImporter
from fingerpost.importers.scripts.deeds import Verb
from fingerpost.importers.scripts.recording import Report, Surface, script_of

_CALL = re.compile(
    r"(?:at\.)?(touchDown|touchMove|touchUp|usleep|appActivate|appRun|tap)\s*\(([^()]*)\)\s*;?"
)
_VERBS: dict[str, Verb] = {"touchDown": "down", "touchMove": "move", "touchUp": "up"}
_RESOLUTION = re.compile(r"Resolution:\s*(\d{2,5})\s*[,x×]\s*(\d{2,5})")
_NUMBER = r"-?\d{1,12}(?:\.\d{1,9})?"
_IGNORED = re.compile(r"^\s*(?:$|--|//|/\*|\*|\]\]|\[\[|\w[\w ]*:)")
_COMMENT = re.compile(r"--\[\[.*?\]\]|/\*.*?\*/", re.S)


def read_autotouch(request: ScriptRequest) -> ImportedScript:
    """Reads a recording, Lua or JavaScript; coordinates are native pixels.

    Raises:
        ImportProblem: a line is another statement (a loop, a function), a number is none.
    """
    source = request.source
    resolution = _RESOLUTION.search(source.text)
    text = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source.text)
    reports: list[Report] = []
    clock = 0
    for number, line in enumerate(text.split("\n"), 1):
        rest = _CALL.sub("", line)
        if not _IGNORED.match(rest):
            raise source.problem(
                f"'{rest.strip():.60}' is no recorded touch; a script that was edited is not run.",
                number,
            )
        for name, arguments in _CALL.findall(line):
            if name in ("appActivate", "appRun"):
                request.losses.assumed("recording", name, "left out", "it is no touch")
                continue
            parts = [part.strip() for part in arguments.split(",")]
            wanted = 1 if name == "usleep" else 3
            fits = len(parts) == wanted and all(re.fullmatch(_NUMBER, part) for part in parts)
            if not fits or name == "tap":
                sentence = f"{name}({arguments:.40}) needs {wanted} plain numbers."
                raise source.problem(sentence, number)
            if name == "usleep":
                clock += round(float(parts[0]) * 1000)
                continue
            finger, x, y = int(float(parts[0])), float(parts[1]), float(parts[2])
            reports.append(Report(clock, finger, _VERBS[name], x, y, number))
    size = (float(resolution[1]), float(resolution[2])) if resolution else None
    return script_of(reports, Surface("pixels", size), request)


IMPORTER = ScriptImporter(
    name="autotouch",
    summary="recording of AutoTouch on an iPhone",
    recognizes=lambda source: bool(
        re.search(r"^\s*(?:at\.)?(touchDown|touchMove|touchUp)\s*\(", source.head, re.M)
    ),
    read=read_autotouch,
)
