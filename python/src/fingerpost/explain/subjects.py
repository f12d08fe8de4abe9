"""Who is who: everybody with a name in a timeline, and whose each is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from fingerpost.record import Record

METADATA = b"fingerpost.subjects"
"""The key of the schema's metadata that lists everybody."""

RECOGNIZER_KINDS = ("recognizerTouches", "states", "actions", "resets", "attached", "waits")
VIEW_KINDS = ("hitTests", "pointInside", "controls", "tracking")


@dataclass
class Subject:
    """Somebody with a name.

    Attributes:
        name: its name.
        kind: view, window, controller, application, delegate, scene, recognizer, name.
        class_name: its class; a recognizer's type; the control event of a handler.
        parent: a view's superview, a recognizer's view, a handler's control; the last one.
    """

    name: str
    kind: str
    class_name: str
    parent: str | None = None


@dataclass
class Subjects:
    """Everybody by name. Handlers and actions share names with others, so they stand apart."""

    known: dict[str, Subject] = field(default_factory=dict)
    handlers: list[Subject] = field(default_factory=list)
    is_complete: bool = False

    @classmethod
    def of(cls, metadata: Mapping[bytes, bytes] | None, records: Iterable[Record]) -> Subjects:
        """Reads the schema's list; without one, makes do with what the records show."""
        text = (metadata or {}).get(METADATA)
        if text is not None:
            try:
                return cls._read(json.loads(text))
            except (ValueError, TypeError, IndexError):
                pass  # A stored timeline may have lost it on the way; the records remain.
        return cls._guess(records)

    @classmethod
    def _read(cls, rows: list[list[object]]) -> Subjects:
        made = cls(is_complete=True)
        for kind, name, class_name, parent in rows:
            place = parent if isinstance(parent, int) else 0
            whose = str(rows[place][1]) or None
            item = Subject(str(name), str(kind), str(class_name), whose)
            if kind == "name":
                made.handlers.append(item)
            elif kind != "nobody":
                made.known[item.name] = item
        return made

    @classmethod
    def _guess(cls, records: Iterable[Record]) -> Subjects:
        made = cls()
        for record in records:
            if record.subject is None:
                continue
            kind = "recognizer" if record.kind in RECOGNIZER_KINDS else "view"
            item = made.known.get(record.subject)
            if item is None:
                item = Subject(record.subject, kind, record.class_name or "")
                made.known[record.subject] = item
            if record.kind in RECOGNIZER_KINDS:
                item.kind = "recognizer"
            if record.kind == "attached":
                item.parent = record.object
            # The touch went from the object to the subject: mostly from a view to its superview.
            if record.kind == "touches" and record.object in made.known:
                made.known[record.object].parent = record.subject
            if record.kind == "handlers" and record.object:
                handler = Subject(record.object, "name", record.message or "", record.subject)
                if handler not in made.handlers:
                    made.handlers.append(handler)
        return made

    def __contains__(self, name: str) -> bool:
        return name in self.known

    def get(self, name: str | None) -> Subject | None:
        """Finds somebody."""
        return self.known.get(name) if name is not None else None

    def is_recognizer(self, name: str | None) -> bool:
        """Whether somebody is a recognizer."""
        item = self.get(name)
        return item is not None and item.kind == "recognizer"

    def parent(self, name: str | None) -> str | None:
        """Returns a view's superview, or a recognizer's view."""
        item = self.get(name)
        return item.parent if item is not None else None

    def ancestors(self, name: str | None) -> Iterator[str]:
        """Goes up from somebody, who is left out, to the window."""
        seen = {name}
        following = self.parent(name)
        while following is not None and following not in seen:
            seen.add(following)
            yield following
            following = self.parent(following)

    def is_inside(self, name: str | None, other: str | None) -> bool:
        """Whether a view is another one or lies in it."""
        if name is None or other is None:
            return False
        return name == other or other in self.ancestors(name)

    def handler(self, control: str | None, selector: str) -> Subject | None:
        """Finds a control's handler, or a recognizer's action, by its name."""
        return next(
            (item for item in self.handlers if item.name == selector and item.parent == control),
            None,
        )
