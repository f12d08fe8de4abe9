"""The wire format of protocol buffers, as far as a trace needs it.

https://protobuf.dev/programming-guides/encoding; a trace is small and flat, so that this needs no
generated code.
"""

from __future__ import annotations

import struct
from functools import lru_cache

VARINT, FIXED64, BYTES = 0, 1, 2


@lru_cache(1 << 14)
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
