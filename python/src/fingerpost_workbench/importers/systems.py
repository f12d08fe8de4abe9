"""The system that a file shows, as one of the engine's built-in profiles.

A file rarely names its system. What it contains may: a class that exists since a system, the
version in a recording. Without evidence documents keep their default.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fingerpost import Lab
from fingerpost.errors import UnknownNameError, near_matches, some_of
from fingerpost.profile import profile_names

if TYPE_CHECKING:
    from fingerpost_workbench.importers.model import ImportedHierarchy

SINCE = {"_UIFloatingBarContainerView": 26, "_UITouchPassthroughView": 26}
"""The first systems of classes whose names are in public dumps."""
FACT = "profile"
"""The fact of the loss report that names the system."""


def system_of(version: str) -> str:
    """The newest built-in profile that is not newer than a version, "18.2"; empty for none.

    >>> system_of("18.2"), system_of("27.0"), system_of("16.4"), system_of("soon")
    ('ios18', 'ios26', 'ios17', '')
    """
    major = version.strip().split(".")[0]
    if not (major.isascii() and major.isdigit() and len(major) < 4):
        return ""
    names = profile_names()
    older = [name for name in names if int(name.removeprefix("ios")) <= int(major)]
    return older[-1] if older else names[0]


@cache
def fact_of(profile: str, name: str) -> tuple[str, str]:
    """A fact's value in a profile (empty: the default one), and where it is published."""
    with Lab(profile=profile) if profile else Lab() as lab:
        fact = lab.profile.facts.fact(name)
        return fact.value, fact.sources


def show(hierarchy: ImportedHierarchy, profile: str, because: str) -> None:
    """Takes note of a system that a file shows; a newer one than before counts."""
    names = ("", *profile_names())
    if names.index(profile) <= names.index(hierarchy.profile):
        return
    hierarchy.profile = profile
    hierarchy.losses.assumed("windows", FACT, profile, because)


def show_by_classes(hierarchy: ImportedHierarchy) -> None:
    """Takes note of the newest system without which a class of the file would not exist."""
    for element in hierarchy.elements:
        since = SINCE.get(element.kind)
        if since is not None:
            show(hierarchy, system_of(str(since)), f"{element.kind} exists since iOS {since}")


def chosen(hierarchy: ImportedHierarchy, asked: str | None) -> str:
    """The system that is played: the one that was asked for, or the one that the file shows.

    Raises:
        UnknownNameError: no built-in profile is called that; near matches are named.
    """
    if asked is None:
        return hierarchy.profile
    names = profile_names()
    if asked not in names:
        hint = near_matches(asked, names) or f"; there are {some_of(names)}."
        raise UnknownNameError(f"no profile is called '{asked}'{hint}")
    hierarchy.losses.known("windows", FACT, f"{asked}, given by who reads the file")
    return asked
