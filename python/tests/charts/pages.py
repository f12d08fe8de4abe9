"""Page view controllers (SC-4 and the choices about pages)."""

from __future__ import annotations

from collections.abc import Callable

from charts.chart import Chart, pull
from support.stock import Data

WIDTH = 390
HYSTERESIS = 10
"""The first points of a drag, which move nothing."""


class Pages(Chart):
    """A page view controller that fills the screen: which page it shows."""

    style = "scroll"

    def screen(self) -> Data:
        self.pages = ["one", "two", "three", "four"][: self.dice.randint(1, 4)]
        self.shown = self.dice.choice(self.pages)
        book = {
            "name": "book",
            "class": "UIPageViewController",
            "transitionStyle": self.style,
            "shows": self.shown,
            "pages": [{"name": name, "view": {"name": f"{name}View"}} for name in self.pages],
        }
        return {"windows": [{"name": "window", "rootViewController": book}]}

    @property
    def observe(self) -> Data:
        return {
            "scrolls": ["book"],
            "touches": {f"{name}View": ["began", "cancelled"] for name in self.pages},
        }

    @property
    def moves(self) -> list[Callable[[], None]]:
        moves = [self.tap, self.flick, self.drag, self.drag, self.turn_back, self.program]
        return [*moves, self.drag_across, self.replace]

    def neighbour(self, way: int) -> str | None:
        """The page one further on (1) or back (-1); none beyond the ends."""
        place = self.pages.index(self.shown) + way
        return self.pages[place] if 0 <= place < len(self.pages) else None

    def lands(self) -> None:
        """A finger that drags comes down: a scroll view keeps it from its content (SC-1)."""

    def begins(self) -> None:
        """The drag begins; the content has nothing that could be cancelled."""

    def leaves(self, page: str) -> bool:
        """Whether the shown page leaves for another one; its neighbours lie beside it."""
        return abs(self.pages.index(page) - self.pages.index(self.shown)) > 1

    def ends(self, way: int, *, turns: bool) -> None:
        """A drag towards a neighbour is over."""
        self.lands()
        page = self.neighbour(way)
        if page is None:
            return
        self.expect(f"book.willTransition({page})")
        self.begins()
        self.expect(f"book.didFinishAnimating({self.shown}) -> {str(turns).lower()}")
        if turns:
            self.shown = page

    def tap(self) -> None:
        self.play({"tap": [200, 400]})
        self.expect(f"{self.shown}View.touchesBegan")

    def flick(self) -> None:
        way = self.dice.choice((1, -1))
        self.play({"drag": [195, 400], "by": [-120 * way, 0], "over": 0.12})
        self.ends(way, turns=True)

    def drag(self) -> None:
        way = self.dice.choice((1, -1))
        # From the middle of one half, so that neither the finger nor its way is near the middle.
        length = self.dice.choice((40, 90, 150, 180, 230, 260, 300))
        self.play(*pull([195 + 155 * way, 400], [-length * way, 0]))
        self.ends(way, turns=length - HYSTERESIS > WIDTH / 2)

    def turn_back(self) -> None:
        way = self.dice.choice((1, -1))
        self.play(*pull([195 + 155 * way, 400], [-250 * way, 0], back=[80 * way, 0]))
        self.ends(way, turns=False)

    def drag_across(self) -> None:
        """Nothing scrolls that way, so the page has the finger."""
        self.play({"drag": [200, 400], "by": [5, self.dice.choice((-150, 150))], "over": 0.3})
        self.expect(f"{self.shown}View.touchesBegan")

    def replace(self) -> None:
        """The program shows a page under a finger, whose touch leaves with its page (TE-8)."""
        page = self.dice.choice(self.pages)
        self.expect(f"{self.shown}View.touchesBegan")
        if self.leaves(page):
            self.expect(f"{self.shown}View.touchesCancelled")
        self.steps += [{"down": 1, "at": [200, 400]}, {"wait": 0.3}]
        self.play({"setViewControllers": "book", "to": page}, {"up": 1})
        self.shown = page

    def program(self) -> None:
        page = self.dice.choice(self.pages)
        ahead = self.pages.index(page) >= self.pages.index(self.shown)
        step: Data = {"setViewControllers": "book", "to": page}
        if not ahead:
            step["direction"] = "reverse"
        if self.dice.choice((True, False)):
            step["animated"] = True
        self.play(step)
        self.shown = page


class CurledPages(Pages):
    """Pages that curl: they get the finger at once, and taps at the edges turn them."""

    style = "pageCurl"

    @property
    def moves(self) -> list[Callable[[], None]]:
        return [*super().moves, self.tap_at_edge, self.tap_at_edge]

    def lands(self) -> None:
        self.expect(f"{self.shown}View.touchesBegan")

    def begins(self) -> None:
        self.expect(f"{self.shown}View.touchesCancelled")

    def leaves(self, page: str) -> bool:
        return page != self.shown

    def tap_at_edge(self) -> None:
        way = self.dice.choice((1, -1))
        inside = self.dice.choice((5, 30, 60, 100))
        self.play({"tap": [WIDTH - inside if way > 0 else inside, 400]})
        if inside <= 44:
            self.ends(way, turns=True)
        else:
            self.lands()
