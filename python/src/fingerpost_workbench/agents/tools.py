"""What a program may ask about a screen. Every answer is a dictionary of plain values.

A screen is a path, or the text itself: an experiment, or anything that an importer reads. Times are
seconds or say their unit in the key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fingerpost.errors import FingerpostError
from fingerpost.observation import VISIBLE

if TYPE_CHECKING:
    from fingerpost_workbench.experiment.reader import Source
    from fingerpost_workbench.importers.session import ImportedSession

_EXPERIMENT = re.compile(r"""^[\s{]*["']?(fingerpost|view|windows)["']?\s*:""", re.M)
_PRESSED = ("touchUpInside", "touchDown", "valueChanged")


def explain_touch(
    screen: str, point: Sequence[float] | None = None, script: str | None = None
) -> dict[str, Any]:
    """Plays a tap at a point, or a script, and says what receives it.

    Args:
        screen: a path or a text.
        point: x and y in points of the screen.
        script: a path or a text: steps of the experiment format, a Maestro flow, W3C actions …

    Raises:
        FingerpostError: a file cannot be read, or an element is unknown; says what to do next.
    """
    source, session = _asked(screen, point, script)
    timeline = source.timeline
    takers: list[str] = []
    taken: list[dict[str, str | None]] = []
    for record in timeline.records:
        if record.kind == "actions" and record.subject:
            taken.append({"recognizer": record.subject, "action": record.message or "action"})
        elif record.kind == "controls" and record.message in _PRESSED:
            taken.append({"control": record.subject, "event": record.message})
        elif record.kind == "hitTests" and record.object:
            takers.append(record.object)
    answer: dict[str, Any] = {
        "hitView": takers[-1] if takers else None,
        "received": [item for index, item in enumerate(taken) if item not in taken[:index]],
        "story": str(timeline.story()),
    }
    return answer | _certainty(session)


def why_not(
    screen: str, event: str, point: Sequence[float] | None = None, script: str | None = None
) -> dict[str, Any]:
    """Says why an event did not happen, as `buy.touchUpInside` or `open.action`."""
    source, session = _asked(screen, point, script)
    asked = source.timeline if session is None else session
    return {"event": event, "why": str(asked.why_not(event))} | _certainty(session)


def fixes(
    screen: str, wanted: str, point: Sequence[float] | None = None, script: str | None = None
) -> dict[str, Any]:
    """Searches for the fewest and mildest changes that make an event happen."""
    source, session = _asked(screen, point, script)
    found = source.fixes(wanted)
    made: dict[str, Any] = found.to_dict()
    return made | _certainty(session)


def lint(screen: str) -> dict[str, Any]:
    """Probes every control of a screen: which are not reachable, which taps are swallowed."""
    source, session = _asked(screen, None, None)
    warnings = [finding.to_dict() for finding in source.lint()]
    return {"warnings": warnings} | ({} if session is None else {"limits": session.limits()})


def rule(id: str) -> dict[str, Any]:
    """A rule of UIKit's touch handling: statement, confidence and sources."""
    from fingerpost._rules import rules
    from fingerpost.errors import near_matches
    from fingerpost_workbench.rulebook import rule as rule_of

    found = next((item for item in rules() if item.id == id), None)
    if found is None:
        hint = near_matches(id, [item.id for item in rules()]) or ", as HT-1 or DL-4."
        raise FingerpostError(f"there is no rule '{id}'{hint}")
    entry: dict[str, Any] = rule_of(found.id).to_dict()
    kept = ("id", "title", "statement", "confidence", "sources")
    return {key: entry[key] for key in kept}


def new_experiment(text: str) -> dict[str, Any]:
    """Checks and plays an experiment; errors name line and path, and the nearest name."""
    from fingerpost_workbench.experiment.reader import parse_experiment

    timeline = parse_experiment(text).timeline
    return {"log": timeline.log(*VISIBLE).splitlines(),
            "story": str(timeline.story())}  # fmt: skip


def _certainty(session: ImportedSession | None) -> dict[str, Any]:
    """The guesses of an import that decide the answer, and what it cannot know."""
    if session is None:
        return {}
    return {"doubts": [str(doubt) for doubt in session.doubts()], "limits": session.limits()}


def _asked(
    screen: str, point: Sequence[float] | None, script: str | None
) -> tuple[Source, ImportedSession | None]:
    """The screen with the touch as an experiment, and the import if it is one."""
    from fingerpost_workbench.experiment.reader import experiment_of, parse_experiment
    from fingerpost_workbench.importers import read_hierarchy
    from fingerpost_workbench.importers.source import SourceFile

    if point is not None and script is not None:
        raise FingerpostError("give a point or a script, not both.")
    if point is not None and len(point) != 2:
        raise FingerpostError("a point is two numbers, x and y in points of the screen.")
    file = SourceFile.of(Path(screen) if _is_path(screen) else screen)
    steps = [{"tap": [*point]}] if point is not None else None
    if not file.is_xml and _EXPERIMENT.search(file.head):
        source = parse_experiment(file.text, file.name)
        if steps is None and script is not None:
            steps = _steps(script)
        if steps is not None:
            changed = {key: value for key, value in source.data.items() if key != "expect"}
            source = experiment_of(changed | {"script": steps})
        return source, None
    hierarchy = read_hierarchy(file)
    if steps is not None:
        # Played as Maestro's tap, whose finger rests for a twentieth of a second.
        script = f"- tapOn:\n    point: {steps[0]['tap'][0]:g},{steps[0]['tap'][1]:g}\n"
    given = None
    if script is not None:
        given = SourceFile.of(Path(script) if _is_path(script) else f"{script}\n", "script")
    session = hierarchy.session(given)
    return session.source(), session


def _steps(script: str) -> list[Any]:
    """Steps of the experiment format, as YAML or JSON."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    from fingerpost_workbench.importers.source import SourceFile

    text = SourceFile.of(Path(script), "script").text if _is_path(script) else script
    try:
        made = json.loads(text) if text.lstrip()[:1] in "[{" else YAML(typ="safe").load(text)
    except (ValueError, YAMLError):
        made = None
    if not isinstance(made, list):
        raise FingerpostError("a script of an experiment is a list of steps: [{tap: buy}].")
    return made


def _is_path(text: str) -> bool:
    return "\n" not in text and text.lstrip()[:1] not in ("<", "{", "[", "-") and len(text) < 4096
