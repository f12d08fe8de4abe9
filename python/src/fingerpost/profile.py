"""The profile: every threshold of a lab, with its provenance."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fingerpost import _native as native
from fingerpost._call import encode, real, typed
from fingerpost._core import Core
from fingerpost._structs import LabOptions, ProfileFieldStruct
from fingerpost.errors import UnknownNameError, near_matches
from fingerpost.naming import camel
from fingerpost.properties import text


class ProfileField(NamedTuple):
    """A threshold: its value and unit, its meaning, and its provenance."""

    name: str
    """Its name in UIKit's spelling."""
    value: float
    unit: str
    summary: str
    """One sentence."""
    provenance: str
    """The letters of its sources."""
    confidence: str
    """`documented`, `measured`, `reported` or `inferred`."""


_PLACES: dict[str, int] = {}
"""The place of each field among the engine's: the same in every lab, read in the first."""


class Profile(Mapping[str, float]):
    """The thresholds of one lab, by name; setting one changes only that lab.

    Names may be given in UIKit's spelling or in snake_case.
    """

    def __init__(self, core: Core) -> None:
        """Creates a view of a lab's thresholds."""
        self._core = core
        if not _PLACES:
            _PLACES.update((item.name, place) for place, item in enumerate(self._read_all()))

    def field(self, name: str) -> ProfileField:
        """Returns a threshold with its unit, sentence, provenance and confidence.

        Raises:
            UnknownNameError: no such threshold; near matches are named.
        """
        return self._read(_PLACES[self._known(name)])

    @property
    def name(self) -> str:
        """The built-in profile that the lab began with."""
        options = LabOptions(size=ctypes.sizeof(LabOptions))
        self._core.call(native.fp_lab_get_options, ctypes.byref(options))
        return text(options.profile)

    @property
    def fields(self) -> tuple[ProfileField, ...]:
        """All thresholds in the engine's order."""
        return self._read_all()

    def __getitem__(self, name: str) -> float:
        return self.field(name).value

    def __setitem__(self, name: str, value: float) -> None:
        number = real("value", value)
        self._core.call(native.fp_profile_set, encode(self._known(name)), number)

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __len__(self) -> int:
        return len(_PLACES)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in _PLACES or camel(name) in _PLACES)

    def _known(self, name: str) -> str:
        for spelling in (typed("name", name, str), camel(name)):
            if spelling in _PLACES:
                return spelling
        hint = near_matches(name, _PLACES)
        raise UnknownNameError(f"The profile has no field '{name}'{hint or '.'}")

    def _read(self, index: int) -> ProfileField:
        info = ProfileFieldStruct(size=ctypes.sizeof(ProfileFieldStruct))
        self._core.call(native.fp_profile_field_at, index, ctypes.byref(info))
        return ProfileField(
            name=text(info.name),
            value=info.value,
            unit=text(info.unit),
            summary=text(info.summary),
            provenance=text(info.provenance),
            confidence=text(info.confidence),
        )

    def _read_all(self) -> tuple[ProfileField, ...]:
        return tuple(self._read(index) for index in range(native.fp_profile_count()))

    def _repr_html_(self) -> str:
        from fingerpost._html import table

        return table(
            ("name", "value", "unit", "what it is", "confidence"),
            ((f.name, f"{f.value:g}", f.unit, f.summary, f.confidence) for f in self.fields),
        )
