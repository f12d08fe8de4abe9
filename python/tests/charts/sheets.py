"""Sheets (SC-10, RC-2)."""

from __future__ import annotations

from collections.abc import Callable

from charts.chart import Chart, pull
from support.stock import Data

HEIGHT = 600
HYSTERESIS = 10


class Sheets(Chart):
    """A sheet over a page: whether it is there, whether it lets itself be dismissed, its list."""

    def screen(self) -> Data:
        self.is_there = True
        self.is_modal = self.dice.choice((True, False))
        self.offset = 0.0
        card = {
            "name": "card",
            "style": "sheet",
            "isModalInPresentation": self.is_modal,
            "view": {
                "name": "cardView",
                "frame": [0, 200, 390, HEIGHT],
                "subviews": [
                    {
                        "name": "list",
                        "class": "UIScrollView",
                        "frame": [0, 200, 390, 400],
                        "contentSize": [390, 2000],
                    }
                ],
            },
        }
        home = {"name": "home", "view": {"name": "homeView"}, "presents": card}
        return {"windows": [{"name": "window", "rootViewController": home}]}

    @property
    def observe(self) -> Data:
        return {"interactions": True, "touches": {"homeView": ["began"], "cardView": ["began"]}}

    @property
    def moves(self) -> list[Callable[[], None]]:
        if not self.is_there:
            return [self.present, self.tap_home]
        return [
            *(self.tap, self.tap_beside, self.pull, self.pull, self.fling, self.push_up),
            *(self.switch, self.scroll, self.pull_list, self.pull_list, self.dismiss),
            *(self.switch_meanwhile, self.dismiss_meanwhile),
        ]

    def leaves(self) -> None:
        """The finger lets the sheet go where it goes."""
        if self.is_modal:
            self.expect("card.didAttemptToDismiss")
        else:
            self.expect("card.didDismiss")
            self.is_there = False

    def present(self) -> None:
        self.play({"present": "card", "from": "home", "style": "sheet"})
        self.is_there = True

    def dismiss(self) -> None:
        """The program's own dismissal tells its delegate nothing (A)."""
        self.play({"dismiss": "card"})
        self.is_there = False

    def tap_home(self) -> None:
        self.play({"tap": [200, 100]})
        self.expect("homeView.touchesBegan")

    def tap(self) -> None:
        self.play({"tap": [200, 300]})
        self.expect("cardView.touchesBegan")

    def tap_beside(self) -> None:
        self.play({"tap": [200, 100]})
        self.leaves()

    def pull(self) -> None:
        """Past half it is dismissed, a modal one springs back."""
        length = self.dice.choice((60, 150, 250, 340, 420))
        self.play(*pull([200, 300], [0, length]))
        self.expect("cardView.touchesBegan")
        if length - HYSTERESIS > HEIGHT / 2:
            self.leaves()

    def switch_meanwhile(self) -> None:
        """What counts is how it is when the finger lets go."""
        self.is_modal = not self.is_modal
        self.steps += pull([200, 300], [0, 400])[:-1]
        self.play({"set": "card", "isModalInPresentation": self.is_modal}, {"up": 1})
        self.expect("cardView.touchesBegan")
        self.leaves()

    def dismiss_meanwhile(self) -> None:
        """The sheet leaves with the finger that pulls it."""
        self.steps += pull([200, 300], [0, 400])[:-1]
        self.play({"dismiss": "card"}, {"up": 1})
        self.expect("cardView.touchesBegan")
        self.is_there = False

    def fling(self) -> None:
        self.play({"drag": [200, 300], "by": [0, self.dice.choice((80, 150))], "over": 0.1})
        self.expect("cardView.touchesBegan")
        self.leaves()

    def push_up(self) -> None:
        by = self.dice.choice(([0, -100], [100, 20], [-100, 0]))
        self.play({"drag": [200, 300], "by": by, "over": 0.1})
        self.expect("cardView.touchesBegan")

    def switch(self) -> None:
        self.is_modal = not self.is_modal
        self.play({"set": "card", "isModalInPresentation": self.is_modal})

    def scroll(self) -> None:
        self.offset = float(self.dice.choice((0, 100, 200, 800)))
        self.play({"setContentOffset": "list", "to": [0, self.offset]})

    def pull_list(self) -> None:
        """The list takes a drag down while it can move that way; at its top the sheet takes it."""
        length = self.dice.choice((150, 340))
        self.play(*pull([200, 410], [0, length]))
        if self.offset > 0:
            self.offset = max(0.0, self.offset - (length - HYSTERESIS))
        elif length - HYSTERESIS > HEIGHT / 2:
            self.leaves()
