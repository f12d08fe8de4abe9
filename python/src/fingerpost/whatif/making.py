"""One setting, made in a lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fingerpost.errors import BadValueError, FingerpostError, StateError, UnknownNameError
from fingerpost.lab import Lab
from fingerpost.naming import camel
from fingerpost.objects import LabObject, Recognizer, View, ViewController, Window
from fingerpost.whatif.spelling import LEFT_OUT
from fingerpost.whatif.variation import Setting, steps_of

PROFILE = "profile"
OWN_PAN = ".panGestureRecognizer"
"""How the name of a scroll view's own pan ends."""


def make(lab: Lab, setting: Setting) -> None:
    """Makes a setting in a lab; `LEFT_OUT` or None takes it back.

    What is taken back is as on a new object of the class, or as in the profile the lab began with.

    Raises:
        UnknownNameError: nobody has the name, or not this property; near matches are named.
        BadValueError: the value is none for it.
        CycleError: recognizers would wait for each other.
        StateError: the lab is closed, or the setting cannot be taken back.
    """
    value = None if setting.value is LEFT_OUT else setting.value
    try:
        if setting.subject == PROFILE and PROFILE not in lab.names:
            _make_threshold(lab, setting.property, value)
        else:
            _make_on(lab.find(setting.subject), steps_of(camel(setting.property)), value)
    except FingerpostError as error:
        raise type(error)(f"{setting.subject}.{setting.property}: {error}") from None


def is_own(item: LabObject) -> bool:
    """Whether it is a recognizer that a scroll view has of its own: nobody makes one."""
    types = {kind.id for kind in item.lab.recognizer_types}
    return isinstance(item, Recognizer) and item.class_name not in types


def new_one(lab: Lab, item: LabObject) -> LabObject | None:
    """Adds to a lab what is new of somebody's class; None for what there is only once."""
    if is_own(item):
        owner, _, own = item.name.rpartition(".")
        scroll = new_one(lab, lab.find(owner))
        found: LabObject = lab.find(f"{scroll}.{own}")
        return found
    if isinstance(item, Recognizer):
        return lab.make_recognizer(item.class_name)
    if isinstance(item, Window):
        return lab.add_window(class_name=item.class_name)
    if isinstance(item, View):
        return lab.make_view(class_name=item.class_name)
    if isinstance(item, ViewController):
        return lab.add_view_controller(class_name=item.class_name)
    return None


def _make_threshold(lab: Lab, name: str, value: Any) -> None:  # noqa: ANN401
    if value is None:
        with Lab(profile=lab.profile.name) as fresh:
            value = fresh.profile[name]
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadValueError(f"a threshold is a number, not {value!r}.")
    lab.profile[name] = value


def _make_on(item: LabObject, steps: Sequence[Any], value: Any) -> None:  # noqa: ANN401
    first, rest = steps[0], steps[1:]
    if rest and first == OWN_PAN[1:]:
        _make_on(item.lab.find(f"{item.name}{OWN_PAN}"), rest, value)
    elif rest and first == "overrides":
        item.override(**{rest[0]: value})
    elif rest and first == "delegate" and isinstance(item, Recognizer):
        item.delegate(**{rest[0]: value})
    elif first == "requiresFailureOf" and isinstance(item, Recognizer):
        _make_requirements(item, value)
    elif value is None:
        with item.lab.copy() as scratch:
            new = new_one(scratch, item)
            value = new.get(first) if new is not None else item.get(first)
        item.set(first, value)
    else:
        item.set(".".join(steps), value)


def _make_requirements(item: Recognizer, value: Any) -> None:  # noqa: ANN401
    wanted = [] if value is None else value
    if isinstance(wanted, str) or not isinstance(wanted, Sequence):
        raise BadValueError(f"it takes a list of recognizers, not {value!r}.")
    names = [str(other) for other in wanted]
    lab = item.lab
    present = [other.name for other in item.requirements]
    for name in present:
        if name not in names:
            raise StateError(
                f"a lab cannot take back that {item} requires {name} to fail; "
                "make the lab without it, or ask an experiment."
            )
    for name in names:
        other = lab.find(name)
        if not isinstance(other, Recognizer):
            raise UnknownNameError(f"'{name}' is no recognizer.")
        if name not in present:
            item.require_to_fail(other)
