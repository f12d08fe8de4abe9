"""The profile: every threshold and every fact of a lab's system, with its provenance."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fingerpost import _native as native
from fingerpost._call import encode, real, typed
from fingerpost._core import Core
from fingerpost._enums import Rule
from fingerpost._structs import LabOptions, ProfileFactStruct, ProfileFieldStruct
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
    note: str = ""
    """"not measured since ios17" for a number that a newer system inherits; otherwise empty."""


class ProfileFact(NamedTuple):
    """What differs between systems and is no number: its value, its meaning, and its provenance."""

    name: str
    """As the profile's document has it: `contentPopRecognizer`."""
    value: str
    values: tuple[str, ...]
    """All that it can have; the first is the one before any change."""
    since: str
    """The first system with another value: "From iOS 26 on"."""
    summary: str
    """One sentence about that value."""
    provenance: str
    """The letters of its sources."""
    sources: str
    """Where it is published."""
    confidence: str
    """`documented`, `measured`, `reported` or `inferred`."""
    rule: str
    """The rule that it belongs to: "RC-2"."""


def profile_names() -> tuple[str, ...]:
    """The names of the built-in profiles, oldest first.

    >>> profile_names()
    ('ios17', 'ios18', 'ios26')
    """
    names: list[str] = []
    while name := _name(len(names)):
        names.append(name)
    return tuple(names)


def _name(index: int) -> str:
    room = ctypes.create_string_buffer(64)
    native.fp_profile_name_at(index, room, len(room))
    return room.value.decode("utf-8")


class Facts(Mapping[str, str]):
    """The facts of one lab's system, by name; setting one changes only that lab.

    Objects that exist keep what they were made with: set facts first.
    """

    def __init__(self, core: Core) -> None:
        """Creates a view of a lab's facts."""
        self._core = core
        self._index = {item.name: i for i, item in enumerate(self.all)}

    @property
    def all(self) -> tuple[ProfileFact, ...]:
        """All facts in the engine's order."""
        return tuple(self._read(index) for index in range(native.fp_profile_fact_count()))

    def fact(self, name: str) -> ProfileFact:
        """Returns a fact with its values, sentence, sources and confidence.

        Raises:
            UnknownNameError: no such fact; near matches are named.
        """
        return self._read(self._index[self._known(name)])

    def __getitem__(self, name: str) -> str:
        return self.fact(name).value

    def __setitem__(self, name: str, value: str) -> None:
        word = encode(typed("value", value, str))
        self._core.call(native.fp_profile_set_fact, encode(self._known(name)), word)

    def __iter__(self) -> Iterator[str]:
        return iter(self._index)

    def __len__(self) -> int:
        return len(self._index)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._index or camel(name) in self._index)

    def _known(self, name: str) -> str:
        for spelling in (typed("name", name, str), camel(name)):
            if spelling in self._index:
                return spelling
        hint = near_matches(name, self._index)
        raise UnknownNameError(f"The profile has no fact '{name}'{hint or '.'}")

    def _read(self, index: int) -> ProfileFact:
        info = ProfileFactStruct(size=ctypes.sizeof(ProfileFactStruct))
        self._core.call(native.fp_profile_fact_at, index, ctypes.byref(info))
        return ProfileFact(
            name=text(info.name),
            value=text(info.value),
            values=tuple(text(info.values).split(", ")),
            since=text(info.since),
            summary=text(info.summary),
            provenance=text(info.provenance),
            sources=text(info.sources),
            confidence=text(info.confidence),
            rule=Rule(info.rule).name.replace("_", "-"),
        )

    def _repr_html_(self) -> str:
        from fingerpost._html import table

        return table(
            ("name", "value", "since", "what it is", "confidence"),
            ((f.name, f.value, f.since, f.summary, f.confidence) for f in self.all),
        )


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
    def sdk(self) -> int:
        """The SDK that the program is linked against; the system's own by default."""
        options = LabOptions(size=ctypes.sizeof(LabOptions))
        self._core.call(native.fp_lab_get_options, ctypes.byref(options))
        return int(options.sdk)

    @property
    def facts(self) -> Facts:
        """What differs between systems and is no number, by name."""
        return Facts(self._core)

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
            note=text(info.note),
        )

    def _read_all(self) -> tuple[ProfileField, ...]:
        return tuple(self._read(index) for index in range(native.fp_profile_count()))

    def _repr_html_(self) -> str:
        from fingerpost._html import table

        return table(
            ("name", "value", "unit", "what it is", "confidence", ""),
            (
                (f.name, f"{f.value:g}", f.unit, f.summary, f.confidence, f.note)
                for f in self.fields
            ),
        )
