"""Linux multitouch events: the state of the slots or contacts, frame by frame.

Protocol B has slots that keep what is not sent again, also over a lift; protocol A sends all
contacts in every frame; old devices have one finger and BTN_TOUCH.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fingerpost.importers.scripts.recording import Report
from fingerpost.importers.source import SourceFile

SYN, KEY, ABS = 0, 1, 3
SYN_REPORT, SYN_MT_REPORT, SYN_DROPPED = 0, 2, 3
SLOT, X, Y, TRACKING_ID = 0x2F, 0x35, 0x36, 0x39
ABS_X, ABS_Y, BTN_TOUCH = 0x00, 0x01, 0x14A
TYPES = {"EV_SYN": SYN, "EV_KEY": KEY, "EV_ABS": ABS, "EV_MSC": 4, "EV_SW": 5, "EV_REL": 2}
CODES = {
    "SYN_REPORT": SYN_REPORT,
    "SYN_MT_REPORT": SYN_MT_REPORT,
    "SYN_DROPPED": SYN_DROPPED,
    "ABS_MT_SLOT": SLOT,
    "ABS_MT_POSITION_X": X,
    "ABS_MT_POSITION_Y": Y,
    "ABS_MT_TRACKING_ID": TRACKING_ID,
    "ABS_X": ABS_X,
    "ABS_Y": ABS_Y,
    "BTN_TOUCH": BTN_TOUCH,
}
LIFTED = (-1, 0xFFFFFFFF)
MOST_FINGERS = 32


@dataclass(slots=True)
class Contact:
    """What is known of a slot, or of one contact of a frame."""

    x: int | None = None
    y: int | None = None
    tracking: int | None = None
    is_down: bool = False


@dataclass(slots=True)
class Events:
    """Reads events one by one, and makes reports at the end of every frame."""

    source: SourceFile
    reports: list[Report] = field(default_factory=list)
    slots: dict[int, Contact] = field(default_factory=lambda: {0: Contact()})
    slot: int = 0
    contacts: list[Contact] = field(default_factory=list)
    contact: Contact = field(default_factory=Contact)
    is_protocol_a: bool = False
    single: Contact = field(default_factory=Contact)
    down: dict[int, tuple[int, int]] = field(default_factory=dict)
    next_id: int = 0
    has_dropped: bool = False
    tracked: dict[int, int] = field(default_factory=dict)

    def add(self, time: int, type: int, code: int, value: int, line: int) -> None:
        """Takes one event; times are nanoseconds."""
        if type == ABS:
            self._absolute(code, value, line)
        elif type == KEY and code == BTN_TOUCH:
            self.single.is_down = value != 0
        elif type == SYN and code == SYN_MT_REPORT:
            self.is_protocol_a = True
            if self.contact.x is not None and self.contact.y is not None:
                self.contacts.append(self.contact)
            self.contact = Contact()
        elif type == SYN and code == SYN_DROPPED:
            self.has_dropped = True
        elif type == SYN and code == SYN_REPORT:
            self._frame(time, line)

    def _absolute(self, code: int, value: int, line: int) -> None:
        slot = self.slots[self.slot]
        if code == SLOT:
            if not 0 <= value < MOST_FINGERS:
                raise self.source.problem(f"there is no slot {value}.", line)
            self.slot = value
            self.slots.setdefault(value, Contact())
        elif code == X:
            self.contact.x = slot.x = value
        elif code == Y:
            self.contact.y = slot.y = value
        elif code == TRACKING_ID:
            self.contact.tracking = slot.tracking = value
            slot.is_down = value not in LIFTED
        elif code == ABS_X:
            self.single.x = value
        elif code == ABS_Y:
            self.single.y = value

    def _frame(self, time: int, line: int) -> None:
        if self.has_dropped:
            # What came since SYN_DROPPED is void; the slots are right again from here on.
            self.has_dropped = False
            return
        now: dict[int, tuple[int, int]] = {}
        if self.is_protocol_a:
            now = self._matched()
        elif any(slot.tracking is not None for slot in self.slots.values()):
            for number, slot in self.slots.items():
                if slot.is_down and slot.x is not None and slot.y is not None:
                    now[self._id(number, slot)] = (slot.x, slot.y)
        elif self.single.is_down and self.single.x is not None and self.single.y is not None:
            now[0] = (self.single.x, self.single.y)
        for finger in [finger for finger in self.down if finger not in now]:
            self.reports.append(Report(time, finger, "up", None, None, line))
        for finger, place in now.items():
            if finger not in self.down:
                self.reports.append(Report(time, finger, "down", *place, line))
            else:
                self.reports.append(Report(time, finger, "move", *place, line))
        self.down = now
        self.contacts, self.contact = [], Contact()

    def _id(self, number: int, slot: Contact) -> int:
        """A finger of its own for every tracking id of a slot."""
        key = number * 2**33 + (slot.tracking or 0)
        return self.tracked.setdefault(key, len(self.tracked))

    def _matched(self) -> dict[int, tuple[int, int]]:
        """The contacts of a frame: by their tracking ids, else each to the nearest one before."""
        now: dict[int, tuple[int, int]] = {}
        waiting = []
        for contact in self.contacts:
            place = (contact.x or 0, contact.y or 0)
            if contact.tracking is not None and contact.tracking not in LIFTED:
                now[contact.tracking] = place
            elif contact.tracking is None:
                waiting.append(place)
        free = {finger: place for finger, place in self.down.items() if finger not in now}
        for place in waiting[:MOST_FINGERS]:
            nearest = min(free, key=lambda finger: _distance(free[finger], place), default=None)
            if nearest is None:
                self.next_id += 1
                nearest = 10**6 + self.next_id
            else:
                del free[nearest]
            now[nearest] = place
        return now


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
