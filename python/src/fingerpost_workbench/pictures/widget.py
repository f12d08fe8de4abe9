"""The player in a notebook: the page in its own frame, and a widget that Python controls."""

from __future__ import annotations

import html
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError, FingerpostError
from fingerpost_workbench._extras import needed

if TYPE_CHECKING:
    from fingerpost.record import Record
    from fingerpost.timeline import Timeline

WIDGET = resources.files("fingerpost_workbench.pictures").joinpath("player", "widget.js")


class Player:
    """The player in a notebook.

    With anywidget (the extra `notebook`) it is a widget: `record` is the shown record, and setting
    it moves the page. Without anywidget, or in a notebook without a kernel, it is only the page.

    Attributes:
        timeline: the timeline that it shows.
        page: the page's HTML.
        height: the height of the frame, in pixels.
    """

    def __init__(self, timeline: Timeline, page: str, height: int) -> None:
        """Takes the page and the frame's height in pixels."""
        self.timeline = timeline
        self.page = page
        self.height = height
        self._widget: Any = None

    @property
    def widget(self) -> Any:  # noqa: ANN401
        """The widget, an `anywidget.AnyWidget` with `serial`, `height` and `page`.

        Raises:
            FingerpostError: anywidget is not installed.
        """
        if self._widget is None:
            first = self.timeline[0].serial if len(self.timeline) else -1
            self._widget = _widget_class()(page=self.page, height=self.height, serial=first)
        return self._widget

    @property
    def record(self) -> Record | None:
        """The shown record; None for an empty timeline."""
        return self.timeline._record(self.widget.serial)

    @record.setter
    def record(self, record: Record | int) -> None:
        serial = record if isinstance(record, int) else record.serial
        if self.timeline._record(serial) is None:
            raise BadValueError(f"No record of this timeline has the serial {serial}.")
        self.widget.serial = serial

    def _repr_html_(self) -> str:
        return (
            f'<iframe title="Fingerpost" style="width:100%;height:{self.height}px;border:0" '
            f'sandbox="allow-scripts" srcdoc="{html.escape(self.page)}"></iframe>'
        )

    def _repr_mimebundle_(self, **options: object) -> Any:  # noqa: ANN401
        """The widget for frontends that can show one, and the page for others."""
        shown = {"text/html": self._repr_html_(), "text/plain": repr(self)}
        try:
            bundle = self.widget._repr_mimebundle_()
        except FingerpostError:
            return shown
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        # The widget calls itself by an address; the player has a name.
        return data | shown, metadata

    def __repr__(self) -> str:
        return f"<Player of {len(self.timeline)} records>"


@cache
def _widget_class() -> Any:  # noqa: ANN401
    """The widget's class, made when it is first needed."""
    anywidget = needed("anywidget", "notebook")
    from traitlets import Int, Unicode

    members = {
        "__doc__": "The player's page; `serial` is the record that it shows.",
        "_esm": WIDGET.read_text("utf-8"),
        "page": Unicode().tag(sync=True),
        "height": Int(760).tag(sync=True),
        "serial": Int(-1).tag(sync=True),
    }
    return type("PlayerWidget", (anywidget.AnyWidget,), members)
