"""Comparisons of all kinds of subjects under one name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, overload

from fingerpost.errors import BadValueError
from fingerpost.explain.compared import Diff, diff_of
from fingerpost.timeline import Timeline
from fingerpost.variants.settings_diff import SettingsDiff, settings_diff

if TYPE_CHECKING:
    from fingerpost._workbench import Source
    from fingerpost.lab import Lab


@overload
def diff(a: Mapping[str, Any], b: Mapping[str, Any], *, observe: None = None) -> SettingsDiff: ...


@overload
def diff(
    a: Timeline | Lab | Source, b: Timeline | Lab | Source, *, observe: object = None
) -> Diff: ...


def diff(a: object, b: object, *, observe: object = None) -> Diff | SettingsDiff:
    """Compares two timelines, labs or experiments; or two profiles, or two mappings of settings.

    Labs are compared by their timelines, experiments are played.

    >>> from fingerpost import Lab, diff
    >>> with Lab() as usual, Lab() as hasty:
    ...     hasty.profile["tapInterval"] = 0.25
    ...     [item.name for item in diff(usual.profile, hasty.profile)]
    ['tapInterval']

    Args:
        a: the first one.
        b: the second one.
        observe: only these kinds, subjects and messages, as an experiment's `observe`; all records
            by default.

    Returns:
        The aligned records, for experiments with the differing settings; for profiles and mappings
        only the settings.

    Raises:
        BadValueError: a value is of another type.
    """
    if isinstance(a, Mapping) and isinstance(b, Mapping) and observe is None:
        return settings_diff(a, b)
    first, second = _timeline(a), _timeline(b)
    unlike = getattr(a, "_settings_unlike", None)
    settings = unlike(b) if unlike is not None and type(a) is type(b) else ()
    return diff_of(first, second, observe=observe, settings=settings)


def _timeline(of: object) -> Timeline:
    """The timeline of a subject; an experiment is played."""
    found = of if isinstance(of, Timeline) else getattr(of, "timeline", None)
    if isinstance(found, Timeline):
        return found
    raise BadValueError(
        "diff compares two timelines, labs or experiments, or two profiles or mappings of "
        f"settings, not {of!r}."
    )
