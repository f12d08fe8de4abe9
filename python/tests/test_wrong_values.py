"""Invalid values for any public function give one sentence that names the parameter."""

from __future__ import annotations

import functools
import importlib
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import fingerpost
from fingerpost import GestureRecognizer, Lab, Observation, Samples, Script, at
from fingerpost_workbench.sweeps import Grid, Points, Space
from support.wrong_values import Case, complaints, methods


def things() -> dict[str, Any]:
    """An object of every kind that people hold in hand, all of one lab."""
    lab = Lab()
    window = lab.add_window()
    scroll = window.add_subview("scroll", class_name="UIScrollView", frame=(0, 0, 300, 300))
    button = scroll.add_subview("button", class_name="UIButton", frame=(0, 0, 50, 50))
    pan = scroll.add_recognizer("pan", name="pan")
    controller = lab.add_view_controller("controller")
    timeline = lab.play(Script().tap(button))
    return {
        "lab": lab,
        "button": button,
        "window": window,
        "scroll": scroll,
        "pan": pan,
        "controller": controller,
        "system": lab.system,
        "timeline": timeline,
        "profile": lab.profile,
        "samples": Samples.from_columns([0, 0.1], [1, 2], [1, 2]),
        "observation": Observation(),
        "picture": timeline.picture(),
        "stepper": lab.steps(Script().tap(button)),
        "variants": lab.variants(Script().tap(button), [{}]),
        "why": timeline.why(0),
        "rule": timeline.rule("HT-1"),
        "diff": timeline.diff(timeline),
    }


KEPT = things()
FOREIGN = (KEPT["button"], KEPT["pan"], KEPT["controller"])
PAGE = (
    '<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" '
    'enabled="true" visible="true" x="0" y="0" width="390" height="844"/>'
)
TAP = (
    '{"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, '
    '"actions": [{"type": "pointerMove", "x": 30, "y": 11}, {"type": "pointerDown"}, '
    '{"type": "pointerUp"}]}]}'
)
VALID: dict[str, dict[str, object]] = {
    "button.add_subviews": {"names": 1},
    "lab.variants": {"variants": [{}], "script": [{"tap": "button"}]},
    "timeline.why": {"what": 0},
    "timeline.save_html": {"path": "/dev/null"},
    "timeline.to_perfetto": {"path": "/dev/null"},
    "read_hierarchy": {"source": PAGE},
    "read_script": {"source": TAP},
    "importers.load_session": {"hierarchy": PAGE, "script": TAP},
    "pictures.picture_of": {"timeline": KEPT["timeline"]},
    "sweeps.outcome_map": {
        "subject": "tap",
        "x": ("profile.tapInterval", 0.1, 0.2),
        "y": ("profile.tapMovement", 0.1, 0.2),
    },
    "testing.assert_log": {"seen": KEPT["timeline"], "expected": "button.touchesBegan"},
    "check_recognizer": {"runs": 2, "recognizer": "tap"},
    "testing.assert_keeps_contract": {"runs": 2, "recognizer": "tap"},
    "diff.save_html": {"path": "/dev/null"},
}
WRITTEN = (GestureRecognizer,)
"""What people write themselves: the engine calls it."""
ENDS = ("close", "destroy", "copy", "cancel")


def of_objects() -> Iterator[Case]:
    met: set[Callable[..., object]] = set()
    for owner, item in KEPT.items():
        for name, declared in methods(type(item)):
            if declared in met or name in ENDS:
                continue
            met.add(declared)
            valid = dict(VALID.get(f"{owner}.{name}", {}))
            # What the first steps of a method need, so that the wronged parameter is looked at.
            handles = {"presented": "controller", "page": "controller"}
            valid |= {
                key: KEPT[thing]
                for key, thing in handles.items()
                if key in inspect.signature(declared).parameters
            }

            def function(owner: str = owner, name: str = name) -> Callable[..., object]:
                return getattr(things()[owner], name)  # type: ignore[no-any-return]

            yield Case(f"{owner}.{name}", function, declared, valid, FOREIGN)


WORDS: dict[str, object] = {
    **{"place": "button", "finger": 1, "at": (10, 10), "to": "button", "by": (1, 1)},
    **{"view": "button", "target": "button", "scroll_view": "scroll", "navigation": "controller"},
    **{"controller": "controller", "responder": "button", "recognizer": "pan"},
}


def of_scripts() -> Iterator[Case]:
    for name, declared in methods(Script):
        if name.startswith("_"):
            continue

        def function(name: str = name) -> Callable[..., object]:
            lab = things()["lab"]

            @functools.wraps(getattr(Script, name))
            def played(*args: Any, **kwargs: Any) -> object:  # noqa: ANN401
                return lab.play(getattr(Script(), name)(*args, **kwargs))

            return played

        by = {"by": "controller"} if name == "present" else {}
        to = {"to": None} if name in ("move", "drag") else {}
        valid = {**WORDS, **by, **to}
        yield Case(f"script.{name}", function, declared, valid, FOREIGN, is_script=True)

    def tapped(*args: Any, **kwargs: Any) -> object:  # noqa: ANN401
        return things()["lab"].play(Script().tap(at(*args, **kwargs)))

    yield Case("at", lambda: tapped, at, {"view": "button"}, FOREIGN, is_script=True)


ROOMS = {
    "fingerpost": ("explain", "recognizers", "variants"),
    "fingerpost_workbench": (
        *("experiment", "importers", "pictures", "recognizers", "sweeps", "testing"),
    ),
}


def of_rooms() -> Iterator[Case]:
    met: set[object] = set()
    rooms = [("fingerpost", ""), *((home, room) for home in ROOMS for room in ROOMS[home])]
    for home, room in rooms:
        module = importlib.import_module(f"{home}.{room}".rstrip("."))
        names = getattr(module, "__all__", [n for n in vars(module) if not n.startswith("_")])
        for name in names:
            item = getattr(module, name)
            is_ours = getattr(item, "__module__", "").startswith("fingerpost")
            if not (inspect.isfunction(item) and is_ours) or item in (at, *met):
                continue
            met.add(item)
            key = f"{room}.{name}".lstrip(".")
            if inspect.signature(item).parameters:
                yield Case(key, lambda item=item: item, item, VALID.get(key, {}), FOREIGN)


def of_makers() -> Iterator[Case]:
    for kind in (Lab, Script, Grid, Space, Points):
        yield Case(kind.__name__, lambda kind=kind: kind, kind.__init__)


CASES = [*of_makers(), *of_objects(), *of_scripts(), *of_rooms()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_wrong_value_is_named_with_its_parameter(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert list(complaints(case)) == []


def test_no_kind_of_object_is_left_out() -> None:
    walked = {case.declared for case in CASES}
    for name in fingerpost.__all__:
        kind = getattr(fingerpost, name)
        if inspect.isclass(kind) and kind not in WRITTEN:
            own = {method for key, method in methods(kind) if key not in ENDS}
            assert own <= walked, name
