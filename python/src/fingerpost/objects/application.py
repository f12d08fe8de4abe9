"""The application and its delegate: the end of every responder chain."""

from __future__ import annotations

from fingerpost.objects.responder import Responder


class Application(Responder):
    """The application."""

    __slots__ = ()


class ApplicationDelegate(Responder):
    """The application's delegate, where it is a responder."""

    __slots__ = ()
