"""The exceptions, by the status codes of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from fingerpost._enums import Status
from fingerpost.naming import Path, pointed, spell


class ErrorPlace(NamedTuple):
    """A problem of an error, with its path in what was given.

    Attributes:
        path: keys, and indexes of lists, `("script", 2, "tap")`.
        message: the sentence without its place.
        status: the engine's code.
    """

    path: Path
    message: str
    status: int


class FingerpostError(Exception):
    """The base of all exceptions; `status` is the engine's code, if it came from there.

    A class is called as its code is: `StaleError` is for `ERROR_STALE`.
    """

    status: Status | None = None
    places: tuple[ErrorPlace, ...] = ()
    """Each problem with its path; empty where the error is about no part of what was given."""

    def __init_subclass__(cls, status: Status | None = None) -> None:
        """Sets the code of the exception: the one given or of its name, or its parent's."""
        named = Status.__members__.get(f"ERROR_{cls.__name__.removesuffix('Error').upper()}")
        cls.status = status or named or cls.status


class LibraryError(FingerpostError, ImportError):
    """The engine's library is missing, incomplete or of another ABI."""


class MissingExtraError(FingerpostError, ImportError):
    """A package of an extra is needed and not installed."""


class WriteError(FingerpostError, OSError):
    """A file cannot be written; an existing file is unchanged."""


class NullError(FingerpostError):
    """A required pointer was NULL: a closed lab, or a mistake of this package."""


class AbiError(FingerpostError):
    """The ABI number is not the library's."""


class SizeError(FingerpostError):
    """A struct's size is impossible for the library."""


class StaleError(FingerpostError):
    """An object is removed, or belongs to another lab."""


class KindError(FingerpostError, TypeError):
    """An object is of another kind than expected."""


class UnknownNameError(FingerpostError, LookupError, status=Status.ERROR_NAME):
    """A name, class, type, property or event is unknown or taken."""


class BadValueError(FingerpostError, ValueError, status=Status.ERROR_VALUE):
    """A number is out of range, NaN, or of the wrong count."""


class CycleError(FingerpostError):
    """The request would close a cycle; the message has its path."""


class StateError(FingerpostError):
    """The request does not fit the current state."""


class BusyError(FingerpostError):
    """The lab is playing, and the call is not allowed in one of its callbacks."""


class CallbackError(FingerpostError):
    """A callback reported a failure and left no exception behind."""


class LimitError(FingerpostError):
    """A stated limit was reached."""


class PluginError(FingerpostError):
    """A plugin could not be loaded or was refused."""


class TextError(FingerpostError, ValueError):
    """A string is not valid UTF-8, or contains a NUL."""


class RangeError(FingerpostError, IndexError):
    """An index or a serial is past the end."""


class DocumentError(FingerpostError, ValueError):
    """A document is invalid; the message has every problem, one on each line."""


class CancelledError(FingerpostError):
    """The run was cancelled; its last turn is complete, and the lab stays usable."""


BY_STATUS: dict[int, type[FingerpostError]] = {
    int(kind.status): kind for kind in FingerpostError.__subclasses__() if kind.status is not None
}


def error_of(status: int, message: str, problems: str = "[]") -> FingerpostError:
    """Creates the exception for a status code; `problems` is the engine's JSON.

    >>> error_of(4, "the view is gone")
    StaleError('the view is gone')
    """
    kind = BY_STATUS.get(status, FingerpostError)
    made = kind(message or f"The engine answered with status {status} and no sentence.")
    made.places = tuple(
        ErrorPlace(pointed(item["path"]), item["message"], item["code"])
        for item in json.loads(problems)
    )
    return made


def below(error: FingerpostError, under: str) -> FingerpostError:
    """An error of the engine about a part of what was given; its places begin with the part's name.

    >>> problems = '[{"path": "/2/tap", "message": "nothing is called x", "code": 6}]'
    >>> below(error_of(6, "[2].tap: nothing is called x", problems), "script")
    UnknownNameError('script[2].tap: nothing is called x')
    """
    if error.status is None:
        return error
    made = type(error)("\n".join(_lines(error, under)))
    made.places = tuple(item._replace(path=_path_below(item.path, under)) for item in error.places)
    return made


def _lines(error: FingerpostError, under: str) -> Iterable[str]:
    for item in error.places:
        yield f"{spell(_path_below(item.path, under))}: {item.message}"
    if not error.places:
        yield f"{under}: {error}"


def _path_below(path: Path, under: str) -> Path:
    """A path of the engine below a part's name; one from the document's root has it already."""
    return path if path[:1] == (under,) else (under, *path)


def is_about_step(error: FingerpostError) -> bool:
    """Whether an error of the engine is about one of the steps that it was given."""
    return any(item.path and isinstance(item.path[0], int) for item in error.places)


def in_one_line(error: BaseException) -> str:
    """The sentence of another library's error in one line; its type where it says nothing."""
    return " ".join(str(error).split()) or type(error).__name__


MAX_NAMES = 20
"""The most names that a sentence lists."""


def some_of(names: Iterable[object], most: int = MAX_NAMES) -> str:
    """Lists names in a sentence; after twenty it counts the rest.

    >>> some_of(["a", "b", "c"]), some_of("abcd", most=2)
    ('a, b, c', 'a, b and 2 more')
    """
    listed = [str(name) for name in names]
    rest = f" and {len(listed) - most} more" if len(listed) > most else ""
    return ", ".join(listed[:most]) + rest


def near_matches(word: str, known: Iterable[str]) -> str:
    """The end of a sentence with near matches; empty without any.

    >>> near_matches("isHiden", ["isHidden", "alpha"])
    "; did you mean 'isHidden'?"
    """
    import difflib

    choices = sorted(set(known))
    close = difflib.get_close_matches(word, choices, n=3, cutoff=0.6)
    folded = {choice.lower(): choice for choice in choices}
    exact = folded.get(word.lower().replace("_", ""))
    if exact is not None and exact not in close:
        close.insert(0, exact)
    if not close:
        return ""
    return "; did you mean " + " or ".join(f"'{name}'" for name in close) + "?"


def unknown_attribute(of: object, name: str, known: Iterable[str]) -> AttributeError:
    """The error of an attribute that an object has not; near matches of its public names are told.

    It has no `obj`, in which Python would look for near matches once more.
    """
    kind = type(of).__name__
    article = "An" if kind[0] in "AEIOU" else "A"
    public = (item for item in known if not item.startswith("_"))
    hint = "" if name.startswith("_") else near_matches(name, public)
    return AttributeError(f"{article} {kind} has no attribute '{name}'{hint or '.'}", name=name)
