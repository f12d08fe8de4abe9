"""Delays of touches, their causes and critical paths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fingerpost import _workbench
from fingerpost._html import table
from fingerpost.explain.answer import Answers
from fingerpost.explain.delay import Delay

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes


class Latency(Answers[Delay]):
    """All delays of a timeline, in the order of their inputs.

    It has an entry for every began, ended and cancelled of every touch, even without delay, for
    every withheld move, and for every recognizer that had to wait.
    """

    delays: tuple[Delay, ...]

    ITEMS = "delays"
    READ = {"delays": Delay}

    @property
    def late(self) -> tuple[Delay, ...]:
        """The delays longer than zero."""
        return tuple(delay for delay in self.delays if delay.total > 0)

    @property
    def worst(self) -> Delay | None:
        """The longest delay; of equal ones the first. None when nothing was late."""
        return max(self.late, key=lambda delay: delay.total, default=None)

    def to_pandas(self, *, parts: bool = False) -> pandas.DataFrame:
        """Creates a data frame, times in milliseconds; needs the extra `pandas`.

        Args:
            parts: a row for every part of a delay instead of one for every delay.
        """
        rows: list[dict[str, Any]] = []
        for number, delay in enumerate(self.delays):
            row = {
                "delay": number,
                "touch": delay.touch,
                "finger": delay.finger,
                "subject": delay.subject,
                "what": delay.what,
                "given": delay.given / 1e6,
                "out": delay.out / 1e6,
                "withheld": delay.total / 1e6,
                "outcome": delay.outcome,
            }
            if not parts:
                rows.append({**row, "by": ", ".join(delay.by), "path": " → ".join(delay.path)})
                continue
            for part in delay.parts:
                spans = {"start": part.start / 1e6, "end": part.end / 1e6, "span": part.span / 1e6}
                rows.append({**row, "by": part.by, "because": part.because, **spans})
        return _workbench.frame_of(rows)

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draws a bar for every delay, its parts side by side; needs the extra `plot`.

        Returns:
            The matplotlib Axes.
        """
        return _workbench.plot_latency(self, ax)

    def _repr_html_(self) -> str:
        if not self.late:
            return f"<p>{self.text}</p>"
        head = ("who", "what", "given, ms", "out, ms", "late, ms", "outcome", "answerable")
        return table(
            head,
            (
                (
                    *(delay.subject, delay.what, f"{delay.given / 1e6:g}", f"{delay.out / 1e6:g}"),
                    *(f"{delay.total / 1e6:g}", delay.outcome, " → ".join(delay.path)),
                )
                for delay in self.late
            ),
        )
