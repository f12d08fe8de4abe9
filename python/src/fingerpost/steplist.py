"""Steps as JSON for the engine, read in one call, and Python values as that JSON."""

from __future__ import annotations

import ctypes
import json
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import ref

from fingerpost import _native as native
from fingerpost._call import encode, read_string, read_text
from fingerpost._structs import StepListPointer, StepStruct
from fingerpost.errors import BadValueError, ErrorPlace, FingerpostError, KindError, below
from fingerpost.naming import Path, spell
from fingerpost.objects.base import LabObject
from fingerpost.script import Script

if TYPE_CHECKING:
    from fingerpost._core import Core
    from fingerpost.lab import Lab


_DOUBTFUL = re.compile(r"\\ud|\\u0000")
"""Text that may be invalid: half a surrogate pair, or a NUL."""
_TOO_LARGE = re.compile("[0-9]{309}")
"""A number that may be out of range."""


class StepList:
    """Steps that the engine has read; they are freed with this object."""

    def __init__(self, pointer: StepListPointer, under: str = "script") -> None:
        """Takes over the list at `pointer`; `under` is the prefix of paths."""
        self.pointer = pointer
        self.under = under

    @classmethod
    def read(
        cls, lab: Lab, steps: Iterable[Any], *, are_effects: bool = False, under: str = "script"
    ) -> StepList:
        """Reads steps in the experiment format.

        Args:
            lab: the lab with their objects.
            steps: steps whose objects are handles or names.
            are_effects: program steps only, without fingers and time.
            under: the prefix of paths.

        Raises:
            FingerpostError: every problem, one on each line, with its path.
        """
        made = StepListPointer()
        listed = (steps if isinstance(steps, Script) else Script(steps)).steps
        text, out = written(lab, listed, under, numbers=False), ctypes.byref(made)
        try:
            lab._core.call(native.fp_lab_read_steps, text, int(are_effects), out)
        except FingerpostError as error:
            raise unread(lab, listed, under, error) from None
        return cls(made, under)

    def __del__(self) -> None:
        """Frees the engine's list."""
        native.fp_step_list_destroy(self.pointer)

    @property
    def changes_screen(self) -> bool:
        """Whether a step can change the screen."""
        return bool(native.fp_step_list_changes_screen(self.pointer))

    @property
    def array(self) -> ctypes.Array[StepStruct]:
        """The steps as structs, with their texts; a group is between a begin and an end."""
        count = native.fp_step_list_read(self.pointer, None, 0)
        made = (StepStruct * count)()
        native.fp_step_list_read(self.pointer, made, count)
        made.owner = self  # type: ignore[attr-defined]
        return made

    def path_of(self, place: int) -> str:
        """The path of a struct: `script[2].together[0]`."""
        place_of = native.fp_step_list_path
        return self.under + read_string(lambda out, n: place_of(self.pointer, place, out, n))


@contextmanager
def placed(under: str) -> Iterator[None]:
    """Adds a prefix to the paths in the engine's error."""
    try:
        yield
    except FingerpostError as error:
        raise below(error, under) from None


def unread(lab: Lab, steps: list[Any], under: str, error: FingerpostError) -> FingerpostError:
    """The error of steps that the engine has refused to read.

    Raises:
        FingerpostError: the error of the first value that is no JSON, with its path.
    """
    _check(lab, steps, under)
    return below(error, under)


def encoder(core: Core) -> Callable[[object], str]:
    """Returns what writes a lab's values as JSON; it does not keep the lab."""
    default = partial(_leaf, ref(core))
    # What contains itself is nested too deeply; a search for it takes a fifth of the time.
    plain = json.JSONEncoder(default=default, allow_nan=False, check_circular=False)
    # The standard library makes its encoder in C for each text again, which takes longer than a
    # short script.
    make = getattr(json.encoder, "c_make_encoder", None)
    if make is None:
        return plain.encode
    names = (plain.key_separator, plain.item_separator, plain.sort_keys, plain.skipkeys)
    encode = make(None, default, json.encoder.encode_basestring_ascii, None, *names, False)
    return lambda value: "".join(encode(value, 0))


def written(lab: Lab, value: object, under: str, *, numbers: bool = True) -> bytes:
    """Converts a value to JSON; an object of the lab becomes its name.

    Without `numbers`, it leaves numbers out of range to the engine.

    Raises:
        KindError: a part of it is no JSON value; with its path.
        BadValueError: a number in it is not finite; with its path.
        TextError: a text in it has a NUL or a lone surrogate; with its path.
        StaleError: an object in it is removed, or another lab's; with its path.
    """
    problem, text = None, ""
    try:
        text = lab._write(value)
    except (TypeError, ValueError, RecursionError, FingerpostError) as error:
        problem = error
    is_doubtful = "\\u" in text and _DOUBTFUL.search(text) or numbers and _TOO_LARGE.search(text)
    if problem or is_doubtful:
        _check(lab, value, under)
    if problem:
        raise BadValueError(f"{under}: this cannot be written: {problem}.")
    return text.encode()


def _check(lab: Lab, value: object, under: str) -> None:
    """Raises the error of the first invalid leaf or key, with its path."""
    with suppress(RecursionError):
        for path, item in leaves(value):
            try:
                _leaf(ref(lab._core), item)
            except FingerpostError as error:
                made = type(error)(f"{spell((under, *path))}: {error}")
                made.places = (ErrorPlace((under, *path), str(error), error.status or 0),)
                raise made from None


def _leaf(owner: ref[Core], item: object) -> object:
    """The JSON value of a leaf; for an object its name."""
    if isinstance(item, LabObject):
        core: Any = owner()
        if item.lab._core is core and core.lives(item.id):
            return item._name or item.name
        # The lab reports an object that is removed, or another lab's: it has no name there.
        name_of, id = native.fp_object_name, item.id
        return read_text(lambda out, n, length: core.call(name_of, id, out, n, length))
    if isinstance(item, str):
        encode(item)
    elif isinstance(item, float) and not math.isfinite(item):
        raise BadValueError(f"{item} is no number to reckon with.")
    elif isinstance(item, int) and abs(item) >= 1 << 1023:
        raise BadValueError("it is out of range.")
    if item is None or isinstance(item, str | int | float):
        return item
    found = plain(item)
    if found is None:
        raise KindError(f"this takes no {item!r}.")
    return found


def plain(item: Any) -> Any:  # noqa: ANN401
    """The JSON value of another library's value: a list, a number, a mapping.

    None for other values.
    """
    if isinstance(item, Mapping):
        return dict(item)
    if isinstance(item, str | bytes):
        return None
    for reader in ("tolist", "__index__", "__float__"):
        if hasattr(item, reader):
            return getattr(item, reader)()
    return list(item) if isinstance(item, Sequence) else None


def leaves(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """The leaves and keys of a value, with their paths."""
    held = value if isinstance(value, LabObject) else plain(value)
    if isinstance(held, dict):
        for key, item in held.items():
            yield path, key
            yield from leaves(item, (*path, str(key)))
    elif isinstance(held, list):
        for index, item in enumerate(held):
            yield from leaves(item, (*path, index))
    else:
        yield path, value
