"""The wire format of protocol buffers, as far as a trace needs it: written and read.

https://protobuf.dev/programming-guides/encoding; a trace is small and flat, so that this needs no
generated code.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5


class WireError(ValueError):
    """Bytes that are no message."""


def varint(number: int) -> bytes:
    r"""Writes a number; a negative one as its 64 bits.

    >>> varint(300)
    b'\xac\x02'
    """
    number &= (1 << 64) - 1
    if number < 0x80:
        return bytes((number,))
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def number(field: int, value: int) -> bytes:
    """A field that is a number or a flag."""
    return varint(field << 3 | VARINT) + varint(value)


def fixed(field: int, value: int) -> bytes:
    """A field of 64 bits."""
    return varint(field << 3 | FIXED64) + struct.pack("<Q", value)


def double(field: int, value: float) -> bytes:
    """A field that is a floating point number."""
    return varint(field << 3 | FIXED64) + struct.pack("<d", value)


def message(field: int, value: bytes) -> bytes:
    """A field that is a message, or text in UTF-8."""
    return varint(field << 3 | BYTES) + varint(len(value)) + value


def fields(data: memoryview) -> Iterator[tuple[int, int | memoryview]]:
    """Reads a message's fields: number and value; of 64 and 32 bits and of bytes the bytes.

    Raises:
        WireError: it is no message.
    """
    place, end = 0, len(data)
    while place < end:
        key, place = _varint(data, place)
        kind, field = key & 7, key >> 3
        if kind == VARINT:
            value, place = _varint(data, place)
            yield field, value
            continue
        if kind == BYTES:
            length, place = _varint(data, place)
        elif kind in (FIXED64, FIXED32):
            length = 8 if kind == FIXED64 else 4
        else:
            raise WireError(f"there is no field of kind {kind}")
        if field == 0 or place + length > end:
            raise WireError("it ends in the middle of a field")
        yield field, data[place : place + length]
        place += length


def _varint(data: memoryview, place: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        if place >= len(data) or shift > 63:
            raise WireError("it ends in the middle of a number")
        byte = data[place]
        value |= (byte & 0x7F) << shift
        place += 1
        if byte < 0x80:
            return value, place
        shift += 7


def signed(value: int) -> int:
    """A number that may be negative, of the 64 bits that were read."""
    return value - (1 << 64) if value >> 63 else value


def real(data: memoryview) -> float:
    """A floating point number of its eight bytes."""
    found: float = struct.unpack("<d", data)[0]
    return found
