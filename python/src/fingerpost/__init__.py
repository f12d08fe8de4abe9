"""Fingerpost: UIKit's touch pipeline, rebuilt, with the reason for every step.

>>> from fingerpost import Lab, Script
>>> with Lab() as lab:
...     window = lab.add_window()
...     button = window.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
...     _ = button.on("touchUpInside", "clicked")
...     print(lab.play(Script().tap(button)).log("handlers"))
button.clicked
"""

from typing import TYPE_CHECKING, Any

from fingerpost.callbacks import DEFAULT, Question
from fingerpost.errors import FingerpostError
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
from fingerpost.rules import Rule, rules
from fingerpost.samples import Samples
from fingerpost.script import Script, at
from fingerpost.timeline import Timeline
from fingerpost.whatif import diff

if TYPE_CHECKING:
    from fingerpost.importers import read_hierarchy, read_script

__version__ = "0.1.0"

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
    "rules",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401
    """The doors of the importers, opened when they are used: they take a moment to load."""
    if name in ("read_hierarchy", "read_script"):
        from fingerpost import importers

        return getattr(importers, name)
    raise AttributeError(f"module 'fingerpost' has no attribute '{name}'")
