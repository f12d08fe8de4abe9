"""A timeline as text, pictures, pages and traces."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, cast

from fingerpost import _native as native
from fingerpost import _workbench
from fingerpost._call import listed, optional, text, whole
from fingerpost._call import path as path_of
from fingerpost.observation import Line, Observation

if TYPE_CHECKING:
    from os import PathLike

    from matplotlib.axes import Axes

    from fingerpost._workbench import History, Picture, Player
    from fingerpost.record import Record
    from fingerpost.screen_snapshots import ScreenSnapshot
    from fingerpost.timeline import Timeline


@lru_cache(64)
def _of_kinds(kinds: tuple[str, ...]) -> Observation:
    return Observation.parse(kinds)


class Pictured:
    """The visual part of a `Timeline`; drawing modules are imported on use."""

    _shows: tuple[ScreenSnapshot, ...] | bytes = b""
    """The screen data of the run: stored states or JSON."""

    def lines(self, *kinds: str, observe: object = None) -> list[Line]:
        """Returns the log's lines with their times.

        Args:
            kinds: kinds of records, `touches`, `actions` …; none = all with a token.
            observe: instead of kinds: an `observe` of the experiment format, with limits.
        """
        text, times = self._log(kinds, observe, len(self._timeline))
        return list(map(Line, text.split("\n"), times)) if times else []

    def log(self, *kinds: str, observe: object = None, fold: bool = False) -> str:
        """Returns the log as text, one token on each line, as in the experiment format.

        Args:
            kinds: kinds of records, `touches`, `actions` …; none = all with a token.
            observe: instead of kinds: an `observe` of the experiment format, with limits.
            fold: one line for long runs of `changed`, `didScroll`, `moved`, with count and time:
                `pan.state(changed) ×38, 33–650 ms`.
        """
        if fold:
            return "\n".join(_workbench.folded(self.lines(*kinds, observe=observe)))
        return self._log(kinds, observe, 0)[0]

    def _log(self, kinds: tuple[str, ...], observe: object, most: int) -> tuple[str, list[int]]:
        if observe is None and not kinds:
            structs, flags = None, 0
        else:
            if observe is not None:
                wanted = Observation.of(observe)
            else:
                try:
                    wanted = _of_kinds(kinds)
                except TypeError:  # A limit, which is no key.
                    wanted = Observation.parse(kinds)
            structs, flags = wanted.structs, wanted.flags
        count = 0 if structs is None else len(structs)
        times = (ctypes.c_int64 * most)() if most else None
        lines = ctypes.c_size_t()
        length = ctypes.c_size_t()
        capacity = 4096
        while True:
            buffer = (ctypes.c_char * capacity)()
            reported = (buffer, capacity, ctypes.byref(length), times, most, ctypes.byref(lines))
            self._timeline._snapshot.call(native.fp_timeline_log, structs, count, flags, *reported)
            if length.value < capacity:
                break
            capacity = length.value + 1
        text = buffer.raw[: length.value].decode("utf-8", errors="replace")
        return text, times[: lines.value] if times is not None else []

    def picture(self, *, subjects: Iterable[object] | None = None, most: int = 24) -> Picture:
        """Creates the model that every picture of this timeline draws.

        Args:
            subjects: handles or names of recognizers, views and controls; None = all.
            most: the maximum number of lanes; beyond it those that took no part are folded, and the
                picture says so.
        """
        timeline = self._timeline
        most = whole("most", most)
        names = None if subjects is None else [str(item) for item in listed("subjects", subjects)]
        screens, note = self._history.screens, self._history.note
        return _workbench.picture_of(timeline, screens, note, subjects=names, most=most)

    def plot(self, ax: Axes | None = None, *, scale: str = "sequence", **options: Any) -> Any:  # noqa: ANN401
        """Draws lanes of fingers, recognizers and views with matplotlib; needs the extra `plot`.

        Args:
            ax: the Axes to draw into; None creates a figure with pyplot, of suitable size.
            scale: `sequence`: each instant is as wide as its events, with the times between as
                text; `time`: a linear time axis, with counts for simultaneous events.
            options: `subjects`, `most` as in `picture`; `title`; `legend=False`; `width`: inches of
                a new figure, 9.5. A longer sequence continues in another row.

        Returns:
            The matplotlib Axes.
        """
        return _workbench.plot_timeline(self._timeline, ax, scale=scale, **options)

    def plot_screen(
        self,
        at: Record | float | None = None,
        ax: Axes | None = None,
        **options: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        """Draws the screen with the fingers' trails and hit views; needs the extra `plot`.

        Args:
            at: the last record, or time in milliseconds; None = the end.
            ax: the Axes to draw into; None creates a figure with pyplot.
            options: `names=False` leaves out names, `hidden=False` hidden views.

        Returns:
            The matplotlib Axes.
        """
        return _workbench.plot_screen(self.picture(), at, ax, **options)

    def to_html(
        self,
        *,
        title: str = "Fingerpost",
        why: int = 2000,
        screenshot: str | PathLike[str] | None = None,
        texts: Mapping[str, str] | None = None,
        notes: Iterable[str] = (),
    ) -> str:
        """Creates the player: one self-contained page.

        Args:
            title: its title.
            why: the maximum number of records with explanations; the page says where there are
                more.
            screenshot: a PNG or JPEG of the whole screen, drawn behind the wireframe.
            texts: the texts on views by name, such as an import's `session.texts`.
            notes: sentences on what the run rests on, such as an import's `session.notes()`.

        Raises:
            BadValueError: the screenshot cannot be used.
        """
        title, why = text("title", title), whole("why", why, 0)
        shown = self._timeline
        return _workbench.page_of(
            shown, title=title, most=why, screenshot=screenshot, texts=texts, notes=notes
        )

    def save_html(
        self,
        path: str | PathLike[str],
        *,
        title: str | None = None,
        why: int = 2000,
        screenshot: str | PathLike[str] | None = None,
        texts: Mapping[str, str] | None = None,
        notes: Iterable[str] = (),
    ) -> None:
        """Writes the player as a file for any browser.

        Args:
            path: the file.
            title: its title; by default the file's name.
            why: the maximum number of records with explanations.
            screenshot: a PNG or JPEG of the whole screen, drawn behind the wireframe.
            texts: the texts on views by name, such as an import's `session.texts`.
            notes: sentences on what the run rests on, such as an import's `session.notes()`.

        Raises:
            BadValueError: the screenshot cannot be used.
            WriteError: it cannot be written; an existing file is unchanged.
        """
        file, title = path_of("path", path), optional(text, "title", title)
        title = title or file.stem
        page = self.to_html(title=title, why=why, screenshot=screenshot, texts=texts, notes=notes)
        _workbench.write_text(file, page)

    def player(self, *, height: int = 760, why: int = 2000) -> Player:
        """Shows the player in a notebook: a widget with the extra `notebook`, otherwise the page.

        Args:
            height: the height of its frame, pixels.
            why: the maximum number of records with explanations.
        """
        return _workbench.Player(self._timeline, self.to_html(why=why), whole("height", height))

    def _repr_html_(self) -> str:
        return self.player()._repr_html_()

    def to_perfetto(self, path: str | PathLike[str]) -> None:
        """Writes a trace for Perfetto's viewer (https://ui.perfetto.dev); needs the extra `table`.

        It has a track for every finger, recognizer and view. Flows lead from causes to effects, and
        every record's columns are arguments.

        Args:
            path: the file, `x.perfetto-trace`.

        Raises:
            WriteError: it cannot be written; an existing file is unchanged.
        """
        with _workbench.replacing(path_of("path", path)) as aside:
            aside.write_bytes(_workbench.trace_of(self._timeline))

    @cached_property
    def _history(self) -> History:
        return _workbench.History(self._shows)

    @property
    def _timeline(self) -> Timeline:
        return cast("Timeline", self)
