"""An experiment with some changed settings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import read_text
from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.explain.setting import EXAMPLE, NESTED, Setting, deeper, split
from fingerpost.explain.spelling import LEFT_OUT
from fingerpost_workbench.experiment.errors import Path, spell

if TYPE_CHECKING:
    from fingerpost_workbench.experiment.reader import Source

TOP = ("profile", "screen", "application")
"""The first parts of settings that are not names of objects."""
KEYS = {"windowLevel": "level"}
"""The properties that documents spell with another key."""
OBJECTS = (
    *("view", "windows", "spareViews", "spareControllers", "spareRecognizers"),
    *("firstResponder", "focused"),
)
"""The parts of an experiment with objects whose names may be made up."""
APART = ("expect", "source")
"""The parts of an experiment that contain no names of the screen's objects."""


def named_places(data: Mapping[str, Any]) -> dict[str, Path]:
    """Finds the places of an experiment's names, in the file's order."""
    found: dict[str, Path] = {}
    waiting: list[tuple[Path, Any]] = [((), data)]
    while waiting:
        path, item = waiting.pop()
        if isinstance(item, Mapping):
            name = item.get("name")
            if path and isinstance(name, str):
                found.setdefault(name, path)
            inner = [((*path, key), value) for key, value in item.items()]
            waiting.extend(reversed([pair for pair in inner if pair[0][-1] not in APART]))
        elif isinstance(item, list):
            waiting.extend(reversed([((*path, i), value) for i, value in enumerate(item)]))
    return found


def varied(
    source: Source,
    settings: Mapping[str, object] | tuple[Setting, ...],
    *,
    keeps_expectations: bool = True,
) -> Source:
    """Makes a copy of an experiment with other settings.

    Args:
        source: the experiment.
        settings: values by name, `{"doubleTap.delaysTouchesBegan": True}`; None or `LEFT_OUT`
            removes a setting.
        keeps_expectations: whether it expects what the experiment expects.

    Raises:
        UnknownNameError: nothing in the experiment has the name; near matches are named.
        ExperimentError: the changed experiment is not in the format; names the path.
    """
    if not isinstance(settings, Mapping | tuple):
        raise BadValueError(f"settings are values by name, {EXAMPLE}, not {settings!r}.")
    data: Any = source.data
    if isinstance(settings, Mapping):
        settings = tuple(Setting(*parted(source, key), value) for key, value in settings.items())
    for setting in settings:
        needed = [setting.subject] + [str(setting.value)] * (setting.property == "view")
        if any(name not in TOP and name not in named_places(data) for name in needed):
            data = _named(source, data)
        data = _set(data, setting)
    if not keeps_expectations:
        data = {key: value for key, value in data.items() if key != "expect"}
    return source._of(data)


def parted(source: Source, key: str) -> tuple[str, str]:
    """Splits a setting's name into object and property: `doubleTap`, `delaysTouchesBegan`.

    Objects are those of the file and those that come with them: its window, a controller's bar.
    Recognizers that a view makes for itself are properties: `list`,
    `panGestureRecognizer.isEnabled`.

    Raises:
        UnknownNameError: the name is unknown; near matches are named.
        BadValueError: the name has no property after it.
    """
    written = [*named_places(source.data), *TOP]
    try:
        subject, name = split(key, written)
    except UnknownNameError:
        pass
    else:
        if "." not in name or len(deeper(name)) > 1:
            return subject, name
    with source.lab() as lab:
        made = [name for name in lab.names if name.rpartition(".")[2] not in NESTED]
    return split(key, [*written, *made])


def _named(source: Source, data: Any) -> Any:  # noqa: ANN401
    """The experiment with a name for each object, as the engine gives them."""
    with source._of(data).lab() as lab:
        written = json.loads(
            read_text(lambda *out: lab._core.call(native.fp_lab_document, 0, *out))
        )
    rest = {key: value for key, value in data.items() if key not in OBJECTS}
    return {**rest, **{key: written[key] for key in OBJECTS if key in written}}


def _set(data: Any, setting: Setting) -> Any:  # noqa: ANN401
    """The experiment with another setting."""
    places = named_places(data)
    path: Path = places.get(setting.subject, (setting.subject,))
    if path == ("profile",) and not isinstance(data.get("profile"), Mapping):
        data = {**data, "profile": {"base": data.get("profile") or "ios17"}}
    if setting.property == "view" and path[-2:-1] == ("recognizers",):
        return _moved(data, path, places, setting)
    steps = deeper(setting.property)
    if setting.subject not in (*places, *TOP):
        # What a controller makes for itself stands in no document; the program finds it.
        subject = ".".join((setting.subject, *map(str, steps[:-1])))
        step = {"set": subject, str(steps[-1]): setting.value}
        return {**data, "script": [step, *(data.get("script") or ())]}
    keys = (KEYS.get(step, step) if isinstance(step, str) else step for step in steps)
    return _replaced(data, (*path, *keys), setting.value)


def _moved(data: Any, path: Path, places: Mapping[str, Path], setting: Setting) -> Any:  # noqa: ANN401
    """Moves a recognizer to another view."""
    view = places.get(str(setting.value))
    if view is None:
        hint = near_matches(str(setting.value), places)
        raise UnknownNameError(f"nothing here is named '{setting.value}'{hint or '.'}")
    recognizer = _at(data, path)
    left = [item for item in _at(data, path[:-1]) if item is not recognizer]
    data = _replaced(data, path[:-1], left or None)
    present = _at(data, view).get("recognizers") or []
    return _replaced(data, (*view, "recognizers"), [*present, recognizer])


def _at(data: Any, path: Path) -> Any:  # noqa: ANN401
    for step in path:
        data = data[step]
    return data


def _replaced(item: Any, path: Path, value: object) -> Any:  # noqa: ANN401
    """Copies the containers on the way to a value, and the value; the rest is shared."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return [_replaced(old, rest, value) if i == step else old for i, old in enumerate(item)]
    # A gesture of SwiftUI's by its name alone gets its arguments.
    made = {item: {}} if isinstance(item, str) else dict(item or {})
    if not rest and (value is None or value is LEFT_OUT):
        made.pop(step, None)
    else:
        made[step] = _replaced(made.get(step), rest, value)
    return made


def setting_differences(a: Source, b: Source) -> list[tuple[str, Any, Any]]:
    """Lists the settings in which two experiments differ: name, value in a, value in b."""
    found: list[tuple[str, Any, Any]] = []
    _compare(a.data, b.data, (), None, found)
    return found


def _compare(a: Any, b: Any, path: Path, owner: str | None, found: list[Any]) -> None:  # noqa: ANN401
    if a == b:
        return
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        name = a.get("name")
        if path and isinstance(name, str) and name == b.get("name"):
            path, owner = (), name
        for key in dict.fromkeys([*a, *b]):
            if path or owner or key not in (*APART, "title"):
                inner = (*path, key)
                _compare(a.get(key, LEFT_OUT), b.get(key, LEFT_OUT), inner, owner, found)
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b) and _holds_maps(a):
        for index, (left, right) in enumerate(zip(a, b, strict=True)):
            _compare(left, right, (*path, index), owner, found)
    else:
        found.append((f"{owner}.{spell(path)}" if owner else spell(path), a, b))


def _holds_maps(items: list[Any]) -> bool:
    return any(isinstance(item, Mapping) for item in items)
