"""Responders: the members of the responder chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost._call import encode
from fingerpost.errors import UnknownNameError
from fingerpost.objects.base import LabObject
from fingerpost.objects.recognizer import Recognizer
from fingerpost.overrides import keys_of

if TYPE_CHECKING:
    from typing import Self


class Responder(LabObject):
    """A responder: it may handle touch methods and respond to selectors."""

    __slots__ = ()

    KEYS = keys_of("responder")

    @property
    def next(self) -> LabObject | None:
        """The next responder, or None at the end of the chain."""
        chain = self.responder_chain()
        return chain[0] if chain else None

    def responder_chain(self) -> list[LabObject]:
        """Lists the responders after this one, up to the end of the chain."""
        return self._listed(native.fp_responder_chain)

    @property
    def selectors(self) -> tuple[str, ...]:
        """The selectors that the responder responds to."""
        return self._texts(native.fp_responder_selector_at)

    def _own_object(self, name: str) -> LabObject | None:
        try:
            found: LabObject = self.lab.find(f"{self.name}.{name}")
        except UnknownNameError:
            return None
        return found

    def _own(self, name: str) -> Recognizer | None:
        found = self._own_object(name)
        return found if isinstance(found, Recognizer) else None

    def responds_to(self, selector: str) -> Self:
        """Makes the responder respond to `selector`, for actions with a nil target."""
        self.lab._core.call(native.fp_responder_add_selector, self.id, encode(selector, "selector"))
        return self


class Application(Responder):
    """The application."""

    __slots__ = ()

    KEYS = keys_of("responder", "eventSender")


class ApplicationDelegate(Responder):
    """The application's delegate, where it is a responder."""

    __slots__ = ()
