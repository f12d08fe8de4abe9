"""The Arrow C interface with the standard library alone: columns in, capsules out."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import c_char_p, c_int, c_int32, c_void_p, py_object, pythonapi
from typing import Any

from fingerpost._structs import ArrowArray, ArrowArrayStream, ArrowSchema
from fingerpost.errors import BadValueError

STREAM = b"arrow_array_stream"
SCREEN = b"fingerpost.screen"
"""The metadata key with a stored timeline's screen; see `pictures.screens`."""
NUMBERS: dict[bytes, Any] = {
    b"L": ctypes.c_uint64,
    b"l": ctypes.c_int64,
    b"I": ctypes.c_uint32,
    b"i": ctypes.c_int32,
    b"g": ctypes.c_double,
}
"""The plain types of a timeline's columns."""

_TAKE_SCHEMA = ctypes.CFUNCTYPE(c_int, c_void_p, ctypes.POINTER(ArrowSchema))
_TAKE_ARRAY = ctypes.CFUNCTYPE(c_int, c_void_p, ctypes.POINTER(ArrowArray))
_RELEASE = ctypes.CFUNCTYPE(None, c_void_p)

# Own prototypes: other packages may have set types on the shared functions.
_new_capsule = ctypes.PYFUNCTYPE(py_object, c_void_p, c_char_p, c_void_p)(
    ("PyCapsule_New", pythonapi)
)
_pointer_of = ctypes.PYFUNCTYPE(c_void_p, py_object, c_char_p)(("PyCapsule_GetPointer", pythonapi))
# A capsule that ends must not be referenced again, so it is passed as an address.
_pointer_of_ending = ctypes.PYFUNCTYPE(c_void_p, c_void_p, c_char_p)(
    ("PyCapsule_GetPointer", pythonapi)
)

_kept: dict[int, ArrowArrayStream] = {}


def _end_of(capsule: int) -> None:
    """Ends a capsule; releases a stream that was not taken."""
    stream = _kept.pop(_pointer_of_ending(capsule, STREAM) or 0, None)
    if stream is not None:
        release(stream)


_end = ctypes.PYFUNCTYPE(None, c_void_p)(_end_of)

# Capsules may outlive this module, at the end of the interpreter.
pythonapi.Py_IncRef(py_object(_end))


def release(item: ArrowArrayStream | ArrowSchema | ArrowArray) -> None:
    """Releases a struct of the interface, unless it is released already."""
    if item.release:
        _RELEASE(item.release)(ctypes.addressof(item))


def capsule_of(stream: ArrowArrayStream) -> object:
    """Wraps a stream for other packages; the capsule owns it."""
    _kept[ctypes.addressof(stream)] = stream
    made: object = _new_capsule(ctypes.addressof(stream), STREAM, ctypes.cast(_end, c_void_p).value)
    return made


def stream_of(table: object) -> tuple[Any, object]:
    """Gets a table's stream.

    Returns:
        A pointer to the stream, and the capsule that must outlive its use.

    Raises:
        BadValueError: it does not speak the protocol.
    """
    speak: Callable[[], object] | None = getattr(table, "__arrow_c_stream__", None)
    if speak is None:
        raise BadValueError(
            f"A timeline is read from a table that has __arrow_c_stream__, not from {table!r}."
        )
    capsule = speak()
    address = _pointer_of(capsule, STREAM)
    return ctypes.cast(address, ctypes.POINTER(ArrowArrayStream)), capsule


def metadata_of(table: object) -> dict[bytes, bytes]:
    """Reads a table's metadata; empty for an object without the protocol."""
    speak: Callable[[], object] | None = getattr(table, "__arrow_c_stream__", None)
    found = getattr(getattr(table, "schema", None), "metadata", None)
    if isinstance(found, dict) or speak is None:
        return found if isinstance(found, dict) else {}
    stream, capsule = stream_of(table)
    schema = ArrowSchema()
    if _TAKE_SCHEMA(stream.contents.get_schema)(
        ctypes.addressof(stream.contents), ctypes.byref(schema)
    ):
        return {}
    said = _metadata(schema.metadata)
    release(schema)
    del capsule
    return said


def read_stream(stream: ArrowArrayStream) -> tuple[dict[str, list[Any]], bytes]:
    """Reads the engine's own stream, and releases it.

    Returns:
        The columns, and the JSON of the timeline's subjects.
    """
    schema = ArrowSchema()
    address = ctypes.addressof(stream)
    _TAKE_SCHEMA(stream.get_schema)(address, ctypes.byref(schema))
    fields = [schema.children[i].contents for i in range(schema.n_children)]
    columns: dict[str, list[Any]] = {field.name.decode(): [] for field in fields}
    while True:
        batch = ArrowArray()
        _TAKE_ARRAY(stream.get_next)(address, ctypes.byref(batch))
        if not batch.release:
            break
        for index, (field, values) in enumerate(zip(fields, columns.values(), strict=True)):
            values.extend(_column(batch.children[index].contents, field))
        release(batch)
    subjects = _metadata(schema.metadata).get(b"fingerpost.subjects", b"[]")
    release(schema)
    release(stream)
    return columns, subjects


def _column(array: Any, field: Any) -> list[Any]:  # noqa: ANN401
    count = array.length
    if count == 0:
        return []
    values: list[Any]
    if field.format == b"b":
        values = list(map(bool, _bits(array.buffers[1], count)))
    else:
        values = (NUMBERS[field.format] * count).from_address(array.buffers[1])[:]
        if field.dictionary:
            words = _words(array.dictionary.contents)
            values = list(map(words.__getitem__, values)) if words else [None] * count
    if array.null_count == count:
        return [None] * count
    if array.null_count:
        known = _bits(array.buffers[0], count)
        return [value if is_known else None for value, is_known in zip(values, known, strict=True)]
    return values


_BITS = [bytes(byte >> place & 1 for place in range(8)) for byte in range(256)]
"""The bits of every byte, the lowest first."""


def _bits(address: int, count: int) -> bytes:
    """A number of bits from an address on, one byte each."""
    packed = ctypes.string_at(address, (count + 7) // 8)
    return b"".join(map(_BITS.__getitem__, packed))[:count]


def _words(array: Any) -> list[str]:  # noqa: ANN401
    if array.length == 0:
        return []
    ends = (c_int32 * (array.length + 1)).from_address(array.buffers[1])[:]
    text = ctypes.string_at(array.buffers[2], ends[-1])
    return [text[a:b].decode("utf-8") for a, b in zip(ends, ends[1:], strict=False)]


def _metadata(address: int | None) -> dict[bytes, bytes]:
    found: dict[bytes, bytes] = {}
    if not address:
        return found
    place = address + 4
    for _ in range(c_int32.from_address(address).value):
        pair = []
        for _ in range(2):
            length = c_int32.from_address(place).value
            pair.append(ctypes.string_at(place + 4, length))
            place += 4 + length
        found[pair[0]] = pair[1]
    return found
