"""A timeline as pictures and pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from os import PathLike

    from fingerpost.branches import Start
    from fingerpost.pictures import Picture
    from fingerpost.pictures.page import Player
    from fingerpost.record import Record
    from fingerpost.timeline import Timeline


class Pictured:
    """The part of a `Timeline` that is drawn; what draws is imported when it is asked for."""

    _begun: Start | None = None
    """How the run began of which this is a part."""

    def picture(self, *, subjects: Iterable[object] | None = None, most: int = 24) -> Picture:
        """Makes the model of what is to be seen, which every picture of this timeline draws.

        Args:
            subjects: handles or names of recognizers, views and controls; None = all.
            most: with more lanes those that took no part are folded; the picture says so.
        """
        from fingerpost.pictures import picture_of

        names = None if subjects is None else [str(item) for item in subjects]
        scene = None if self._begun is None else self._begun.scene
        return picture_of(self._timeline.records, scene, subjects=names, most=most)

    def plot(self, ax: Any = None, *, scale: str = "sequence", **options: Any) -> Any:  # noqa: ANN401
        """Draws lanes of fingers, recognizers and views with matplotlib; needs the extra `plot`.

        Args:
            ax: where to draw; None makes a figure with pyplot, as wide as there is to say.
            scale: `sequence`: each instant has the room that its events need, and the time between
                is written; `time`: true time, what coincides is counted.
            options: `subjects`, `most` as in `picture`; `title`; `legend=False`.

        Returns:
            The matplotlib Axes.
        """
        from fingerpost.pictures.chart import plot_timeline

        return plot_timeline(self._timeline, ax, scale=scale, **options)

    def plot_screen(self, at: Record | float | None = None, ax: Any = None, **options: Any) -> Any:  # noqa: ANN401
        """Draws the screen with the fingers' trails and whom they found; needs the extra `plot`.

        Args:
            at: up to which record, or time in milliseconds; None = the end.
            ax: where to draw; None makes a figure with pyplot.
            options: `names=False` leaves the names out, `hidden=False` what is hidden.

        Returns:
            The matplotlib Axes.
        """
        from fingerpost.pictures.screen_chart import plot_screen

        return plot_screen(self.picture(), at, ax, **options)

    def to_html(self, *, title: str = "Fingerpost", why: int = 2000) -> str:
        """Makes the player: one page that needs nothing else.

        Args:
            title: its title.
            why: for so many records at most the page knows why; it says so where there are more.
        """
        from fingerpost.pictures.page import page_of

        return page_of(self._timeline, title=title, most=why)

    def save_html(self, path: str | PathLike[str], *, title: str = "", why: int = 2000) -> None:
        """Writes the player as a file, to be opened in any browser.

        Args:
            path: the file.
            title: its title; the file's name if left out.
            why: for so many records at most the page knows why.
        """
        from pathlib import Path

        file = Path(path)
        file.write_text(self.to_html(title=title or file.stem, why=why), encoding="utf-8")

    def player(self, *, height: int = 760, why: int = 2000) -> Player:
        """Shows the player in a notebook."""
        from fingerpost.pictures.page import Player

        return Player(self.to_html(why=why), height)

    def _repr_html_(self) -> str:
        return self.player()._repr_html_()

    @property
    def _timeline(self) -> Timeline:
        return cast("Timeline", self)
