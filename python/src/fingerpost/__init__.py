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

from fingerpost._interpreter import refuse_other_interpreters
from fingerpost._workbench import PUBLIC

refuse_other_interpreters()

if TYPE_CHECKING:
    from fingerpost._rules import Rule as Rule
    from fingerpost._rules import rules as rules
    from fingerpost._workbench import RuleEntry as RuleEntry
    from fingerpost._workbench import check_recognizer as check_recognizer
    from fingerpost._workbench import compile_recognizer as compile_recognizer
    from fingerpost._workbench import read_hierarchy as read_hierarchy
    from fingerpost._workbench import read_script as read_script
    from fingerpost._workbench import rule as rule
    from fingerpost._workbench import source as source
    from fingerpost.callbacks import DEFAULT as DEFAULT
    from fingerpost.callbacks import Question as Question
    from fingerpost.errors import FingerpostError as FingerpostError
    from fingerpost.lab import Lab as Lab
    from fingerpost.objects import Application as Application
    from fingerpost.objects import ApplicationDelegate as ApplicationDelegate
    from fingerpost.objects import LabObject as LabObject
    from fingerpost.objects import Recognizer as Recognizer
    from fingerpost.objects import Responder as Responder
    from fingerpost.objects import View as View
    from fingerpost.objects import ViewController as ViewController
    from fingerpost.objects import Window as Window
    from fingerpost.observation import Observation as Observation
    from fingerpost.profile import Profile as Profile
    from fingerpost.profile import ProfileFact as ProfileFact
    from fingerpost.profile import ProfileField as ProfileField
    from fingerpost.profile import profile_names as profile_names
    from fingerpost.properties import PropertyField as PropertyField
    from fingerpost.recognizers import GestureRecognizer as GestureRecognizer
    from fingerpost.recognizers import get_include as get_include
    from fingerpost.record import Record as Record
    from fingerpost.registry import RecognizerType as RecognizerType
    from fingerpost.samples import Samples as Samples
    from fingerpost.script import Script as Script
    from fingerpost.script import at as at
    from fingerpost.timeline import Timeline as Timeline
    from fingerpost.variants import diff as diff

    __version__: str

_ROOMS = {
    "_rules": ("Rule", "rules"),
    "callbacks": ("DEFAULT", "Question"),
    "errors": ("FingerpostError",),
    "lab": ("Lab",),
    "objects": (
        *("Application", "ApplicationDelegate", "LabObject", "Recognizer", "Responder"),
        *("View", "ViewController", "Window"),
    ),
    "observation": ("Observation",),
    "profile": ("Profile", "ProfileFact", "ProfileField", "profile_names"),
    "properties": ("PropertyField",),
    "recognizers": ("GestureRecognizer", "get_include"),
    "record": ("Record",),
    "registry": ("RecognizerType",),
    "samples": ("Samples",),
    "script": ("Script", "at"),
    "timeline": ("Timeline",),
    "variants": ("diff",),
}
"""The module of each public name; names are imported on first use, because each import takes
time.
"""
_MODULES = {name: room for room, names in _ROOMS.items() for name in names}
_MODULES |= {name: "_workbench" for names in PUBLIC.values() for name in names}

__all__ = ["__version__", *_MODULES]


def __getattr__(name: str) -> Any:  # noqa: ANN401
    if name == "__version__":
        from importlib.metadata import version

        return version("fingerpost")
    module = _MODULES.get(name)
    if module is None:
        raise AttributeError(f"module 'fingerpost' has no attribute '{name}'")
    found = getattr(import_module(f"fingerpost.{module}"), name)
    globals()[name] = found
    return found


def load_ipython_extension(shell: Any) -> None:  # noqa: ANN401
    """Called by IPython for `%load_ext fingerpost`, which adds `%%swift_recognizer`."""
    from fingerpost import _workbench

    _workbench.load_ipython_extension(shell)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
