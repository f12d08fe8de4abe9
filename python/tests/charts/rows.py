"""Rows of a table: their swipe actions and their selection (SC-8, SC-6)."""

from __future__ import annotations

from collections.abc import Callable

from charts.chart import Chart, pull
from support.stock import Data

WIDTH = 390
ACTION = 74
"""The width of an action."""
ROWS = {"mail": (0, 2), "note": (1, 1), "plain": (0, 0)}
"""The actions of each row: leading, trailing."""


class Rows(Chart):
    """A table of three rows that fit: which row shows its actions, and which is selected."""

    def screen(self) -> Data:
        self.open: str | None = None
        self.selected: str | None = None
        self.full = self.dice.choice((True, False))
        rows = [
            {
                "name": name,
                "class": "UITableViewCell",
                "frame": [0, 60 * place, WIDTH, 60],
                "leadingSwipeActions": leading,
                "trailingSwipeActions": trailing,
                "performsFirstActionWithFullSwipe": self.full,
            }
            for place, (name, (leading, trailing)) in enumerate(ROWS.items())
        ]
        table = {"name": "table", "class": "UITableView", "frame": [0, 0, WIDTH, 400]}
        table |= {"contentSize": [WIDTH, 400], "subviews": rows}
        return {"view": {"name": "root", "subviews": [table]}}

    @property
    def observe(self) -> Data:
        return {
            "interactions": True,
            "selection": {name: ["didSelect", "didDeselect"] for name in ROWS},
        }

    @property
    def moves(self) -> list[Callable[[], None]]:
        return [self.tap, self.tap, self.swipe, self.swipe, self.swipe, self.flick, self.scroll]

    def closes(self) -> None:
        """The actions that show go away."""
        if self.open is not None:
            self.expect(f"{self.open}.didEndEditing")
            self.open = None

    def selects(self, row: str) -> None:
        if self.selected not in (None, row):
            self.expect(f"{self.selected}.didDeselect")
        self.selected = row
        self.expect(f"{row}.didSelect")

    def tap(self) -> None:
        # Not where a row that is open shows its actions.
        row = self.dice.choice([name for name in ROWS if name != self.open])
        self.play({"tap": {"view": row, "at": [195, 30]}})
        if self.open is not None:
            self.closes()
        else:
            self.selects(row)

    def scroll(self) -> None:
        """The table is pulled, and nothing is selected; what is open closes."""
        row = self.dice.choice([name for name in ROWS if name != self.open])
        self.play({"drag": {"view": row, "at": [195, 30]}, "by": [0, 80], "over": 0.3})
        self.closes()

    def begins(self, way: int) -> tuple[str, int]:
        """A finger goes across a row that is not open; returns it and how many actions that shows.

        A row with actions on the other side only is swiped, too (the rule looks at the row), and
        closes again.
        """
        row = self.dice.choice([name for name in ROWS if name != self.open])
        return row, ROWS[row][0 if way > 0 else 1]

    def swipe(self) -> None:
        way = self.dice.choice((1, -1))
        row, actions = self.begins(way)
        length = self.dice.choice((30, 60, 130, 180, 300))
        start = [195 - 170 * way, 60 * list(ROWS).index(row) + 30]
        self.play(*pull([float(start[0]), float(start[1])], [length * way, 0]))
        was_open = self.open is not None
        self.closes()
        if not any(ROWS[row]):
            # No recognizer takes the touch, so the row has it, but not if it closes a row.
            if not was_open:
                self.selects(row)
            return
        self.expect(f"{row}.willBeginEditing")
        shown = length - 10
        if actions and self.full and shown >= 0.6 * WIDTH:
            side = "Leading" if way > 0 else "Trailing"
            self.expect(f"{row}.perform{side}Action(1)", f"{row}.didEndEditing")
        elif actions and shown >= actions * ACTION / 2:
            self.open = row
        else:
            self.expect(f"{row}.didEndEditing")

    def flick(self) -> None:
        """Let go quickly, the actions stay however little they show."""
        way = self.dice.choice((1, -1))
        row, actions = self.begins(way)
        start = [195.0, 60.0 * list(ROWS).index(row) + 30]
        self.play({"drag": start, "by": [60 * way, 0], "over": 0.06})
        was_open = self.open is not None
        self.closes()
        if any(ROWS[row]):
            self.expect(f"{row}.willBeginEditing")
            if actions:
                self.open = row
            else:
                self.expect(f"{row}.didEndEditing")
        elif not was_open:
            self.selects(row)
