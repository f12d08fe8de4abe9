"""Navigation controllers (RC-2, TE-8 and the choices about them)."""

from __future__ import annotations

from collections.abc import Callable

from charts.chart import Chart, pull
from support.stock import Data

CONTROLLERS = ["list", "detail", "photo", "map"]


class Navigation(Chart):
    """A navigation controller that fills the screen: its stack."""

    def screen(self) -> Data:
        count = self.dice.randint(1, len(CONTROLLERS))
        self.stack = CONTROLLERS[:count]

        def made(names: list[str]) -> list[Data]:
            return [{"name": name, "view": {"name": f"{name}View"}} for name in names]

        nav = {
            "name": "nav",
            "class": "UINavigationController",
            "viewControllers": made(self.stack),
        }
        return {
            "windows": [{"name": "window", "rootViewController": nav}],
            "spareControllers": made(CONTROLLERS[count:]),
        }

    @property
    def observe(self) -> Data:
        return {"touches": {f"{name}View": ["began", "cancelled"] for name in CONTROLLERS}}

    @property
    def moves(self) -> list[Callable[[], None]]:
        return [self.tap, self.push, self.push, self.pop, self.swipe_back, self.drag_inside]

    @property
    def top(self) -> str:
        return f"{self.stack[-1]}View"

    def held(self, *steps: Data) -> None:
        """Plays steps while a finger is down on the top view; it leaves with its view (TE-8)."""
        before = self.top
        self.steps += [{"down": 1, "at": [200, 400]}, {"wait": 0.2}, *steps]
        self.play({"up": 1})
        self.expect(f"{before}.touchesBegan", f"{before}.touchesCancelled")

    def tap(self) -> None:
        self.play({"tap": [200, 400]})
        self.expect(f"{self.top}.touchesBegan")

    def change(self, step: Data) -> None:
        if self.dice.choice((True, False)):
            self.held(step)
        else:
            self.play(step)

    def push(self) -> None:
        others = [name for name in CONTROLLERS if name not in self.stack]
        if others:
            name = self.dice.choice(others)
            self.change({"push": name, "onto": "nav"})
            self.stack.append(name)

    def pop(self) -> None:
        if len(self.stack) > 1:
            self.change({"pop": "nav"})
            self.stack.pop()

    def swipe_back(self) -> None:
        length = self.dice.choice((60, 120, 160, 240, 300))
        how = self.dice.choice(("quick", "rests", "back"))
        if how == "quick":
            self.play({"drag": [5, 400], "by": [length, 0], "over": 0.2})
        else:
            self.play(*pull([5, 400], [length, 0], back=[-60, 0] if how == "back" else None))
        if len(self.stack) == 1:
            # Its delegate says no, so what it withheld goes on to the content.
            self.expect(f"{self.top}.touchesBegan")
        elif how == "quick" or (how == "rests" and length > 195):
            self.stack.pop()

    def drag_inside(self) -> None:
        self.play({"drag": [100, 400], "by": [200, 0], "over": 0.2})
        self.expect(f"{self.top}.touchesBegan")
