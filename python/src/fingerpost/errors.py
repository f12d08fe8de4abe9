"""What can go wrong, by the status codes of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from fingerpost._enums import Status


class FingerpostError(Exception):
    """Everything that Fingerpost raises; `status` is the engine's code, if it came from there."""

    status: Status | None = None


class LibraryError(FingerpostError, ImportError):
    """The engine's library is missing, incomplete or of another ABI."""


class MissingExtraError(FingerpostError, ImportError):
    """A package is needed that comes with an extra and is not installed."""


class NullError(FingerpostError):
    """A required pointer was NULL: a closed lab, or a mistake of this package."""

    status = Status.ERROR_NULL


class AbiError(FingerpostError):
    """The ABI number is not the library's."""

    status = Status.ERROR_ABI


class SizeError(FingerpostError):
    """A struct's size is implausible to the library."""

    status = Status.ERROR_SIZE


class StaleError(FingerpostError):
    """An object is gone, or belongs to another lab."""

    status = Status.ERROR_STALE


class KindError(FingerpostError, TypeError):
    """An object is of another kind than wanted."""

    status = Status.ERROR_KIND


class UnknownNameError(FingerpostError, LookupError):
    """A name, class, type, property or event is unknown or taken."""

    status = Status.ERROR_NAME


class BadValueError(FingerpostError, ValueError):
    """A number is out of range, not a number, or of the wrong count."""

    status = Status.ERROR_VALUE


class CycleError(FingerpostError):
    """The request would close a cycle; the message holds its path."""

    status = Status.ERROR_CYCLE


class StateError(FingerpostError):
    """The request does not fit the present state."""

    status = Status.ERROR_STATE


class BusyError(FingerpostError):
    """The lab is playing: one of its callbacks may not use it."""

    status = Status.ERROR_BUSY


class CallbackError(FingerpostError):
    """A callback reported a failure and left no exception behind."""

    status = Status.ERROR_CALLBACK


class LimitError(FingerpostError):
    """A stated limit was reached."""

    status = Status.ERROR_LIMIT


class PluginError(FingerpostError):
    """A plugin could not be loaded or was refused."""

    status = Status.ERROR_PLUGIN


class TextError(FingerpostError, ValueError):
    """A string is not valid UTF-8, or holds a NUL."""

    status = Status.ERROR_TEXT


class RangeError(FingerpostError, IndexError):
    """An index or a serial is past the end."""

    status = Status.ERROR_RANGE


class CancelledError(FingerpostError):
    """The run was cancelled; its last turn is complete, the lab goes on."""

    status = Status.ERROR_CANCELLED


BY_STATUS: dict[int, type[FingerpostError]] = {
    int(kind.status): kind for kind in FingerpostError.__subclasses__() if kind.status is not None
}


def error_of(status: int, message: str) -> FingerpostError:
    """Makes the exception that belongs to a status code.

    >>> error_of(4, "the view is gone")
    StaleError('the view is gone')
    """
    kind = BY_STATUS.get(status, FingerpostError)
    return kind(message or f"The engine answered with status {status} and no sentence.")


def near_matches(word: str, known: Iterable[str]) -> str:
    """Makes the end of a sentence that names what somebody may have meant; empty if nothing near.

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
