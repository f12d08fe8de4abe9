"""The numbers of the fields that a trace of ours has, by Perfetto's published schema.

https://github.com/google/perfetto/blob/main/protos/perfetto/trace/perfetto_trace.proto
"""

from __future__ import annotations

from enum import IntEnum


class Trace(IntEnum):
    """A trace is its packets."""

    PACKET = 1


class Packet(IntEnum):
    """`TracePacket`."""

    TIMESTAMP = 8
    SEQUENCE = 10
    TRACK_EVENT = 11
    INTERNED = 12
    FLAGS = 13
    TRACK = 60


class Track(IntEnum):
    """`TrackDescriptor`."""

    UUID = 1
    NAME = 2
    PARENT = 5
    ORDERING = 11
    RANK = 12


class Event(IntEnum):
    """`TrackEvent`."""

    CATEGORY = 3
    ANNOTATION = 4
    TYPE = 9
    NAME = 10
    TRACK = 11
    FLOW = 47
    FLOW_END = 48


class Annotation(IntEnum):
    """`DebugAnnotation`."""

    NAME = 1
    BOOL = 2
    UINT = 3
    INT = 4
    DOUBLE = 5
    WORD = 17


class Interned(IntEnum):
    """`InternedData`: words that stand once; each has a number of its own kind."""

    CATEGORY = 1
    EVENT = 2
    ANNOTATION = 3
    WORD = 29


IID, TEXT = 1, 2
"""The fields of an interned word."""
BEGIN, END, INSTANT = 1, 2, 3
"""Types of a track event."""
EXPLICIT = 3
"""Child tracks in the order of their ranks."""
FIRST, LATER = 1, 2
"""A packet's flags: it clears the interned words, or needs the earlier ones."""
