"""Fingerpost: UIKit's touch pipeline, rebuilt, with the reason for every step.

>>> from fingerpost import Lab, Script
>>> with Lab() as lab:
...     window = lab.add_window()
...     button = window.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
...     _ = button.on("touchUpInside", "clicked")
...     print(lab.play(Script().tap(button)).log("handlers"))
button.clicked
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fingerpost._rules import Rule, rules
    from fingerpost.callbacks import DEFAULT, Question
    from fingerpost.errors import FingerpostError
    from fingerpost.importers import read_hierarchy, read_script
    from fingerpost.lab import Lab
    from fingerpost.objects import (
        Application,
        ApplicationDelegate,
        LabObject,
        Recognizer,
        Responder,
        View,
        ViewController,
        Window,
    )
    from fingerpost.observation import Observation
    from fingerpost.profile import Profile, ProfileField
    from fingerpost.properties import PropertyField
    from fingerpost.recognizers import (
        GestureRecognizer,
        check_recognizer,
        compile_recognizer,
        get_include,
    )
    from fingerpost.record import Record
    from fingerpost.registry import RecognizerType
    from fingerpost.rulebook import RuleEntry, rule, source
    from fingerpost.samples import Samples
    from fingerpost.script import Script, at
    from fingerpost.timeline import Timeline
    from fingerpost.whatif import diff

    __version__: str

__all__ = [
    "DEFAULT",
    "Application",
    "ApplicationDelegate",
    "FingerpostError",
    "GestureRecognizer",
    "Lab",
    "LabObject",
    "Observation",
    "Profile",
    "ProfileField",
    "PropertyField",
    "Question",
    "Recognizer",
    "RecognizerType",
    "Record",
    "Responder",
    "Rule",
    "RuleEntry",
    "Samples",
    "Script",
    "Timeline",
    "View",
    "ViewController",
    "Window",
    "__version__",
    "at",
    "check_recognizer",
    "compile_recognizer",
    "diff",
    "get_include",
    "read_hierarchy",
    "read_script",
    "rule",
    "rules",
    "source",
]

_ROOMS = {
    "_rules": ("Rule", "rules"),
    "callbacks": ("DEFAULT", "Question"),
    "errors": ("FingerpostError",),
    "importers": ("read_hierarchy", "read_script"),
    "lab": ("Lab",),
    "objects": (
        *("Application", "ApplicationDelegate", "LabObject", "Recognizer", "Responder"),
        *("View", "ViewController", "Window"),
    ),
    "observation": ("Observation",),
    "profile": ("Profile", "ProfileField"),
    "properties": ("PropertyField",),
    "recognizers": ("GestureRecognizer", "check_recognizer", "compile_recognizer", "get_include"),
    "record": ("Record",),
    "registry": ("RecognizerType",),
    "rulebook": ("RuleEntry", "rule", "source"),
    "samples": ("Samples",),
    "script": ("Script", "at"),
    "timeline": ("Timeline",),
    "whatif": ("diff",),
}
"""Where the names are that are looked up when they are used: each takes a moment to import."""


def __getattr__(name: str) -> Any:  # noqa: ANN401
    if name == "__version__":
        from importlib.metadata import version

        return version("fingerpost")
    room = next((room for room, names in _ROOMS.items() if name in names), None)
    if room is None:
        raise AttributeError(f"module 'fingerpost' has no attribute '{name}'")
    found = getattr(import_module(f"fingerpost.{room}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
