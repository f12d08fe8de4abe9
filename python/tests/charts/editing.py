"""Text fields and the first responder (CT-7, RC-6, SY-7)."""

from __future__ import annotations

from collections.abc import Callable

from charts.chart import Chart
from support.stock import Data

FIELDS = ["name", "mail"]
LONGEST_TAP = 0.75


class Editing(Chart):
    """Two text fields, a text view, a plain view and a list: the first responder."""

    def screen(self) -> Data:
        self.first: str | None = None
        self.gone: set[str] = set()
        views = [
            {"name": "name", "class": "UITextField", "frame": [20, 40, 200, 40]},
            {"name": "mail", "class": "UITextField", "frame": [20, 100, 200, 40]},
            {
                "name": "text",
                "class": "UITextView",
                "frame": [20, 160, 200, 100],
                "contentSize": [200, 100],
            },
            {"name": "plain", "frame": [20, 280, 200, 100]},
            {
                "name": "list",
                "class": "UIScrollView",
                "frame": [0, 400, 390, 100],
                "contentSize": [390, 3000],
                "contentOffset": [0, 1000],
                "keyboardDismissMode": self.dice.choice(("none", "onDrag")),
            },
        ]
        self.dismisses = views[-1]["keyboardDismissMode"] == "onDrag"
        # The page's "tap to dismiss the keyboard", which dismisses none here.
        away = {"name": "away", "type": "tap"}
        return {"view": {"name": "root", "subviews": views, "recognizers": [away]}}

    @property
    def observe(self) -> Data:
        return {
            "controls": {name: ["editingDidBegin", "editingDidEnd"] for name in FIELDS},
            "events": [*FIELDS, "text"],
            "actions": ["away"],
        }

    @property
    def moves(self) -> list[Callable[[], None]]:
        return [
            *(self.tap, self.tap, self.tap, self.hold, self.stray, self.key, self.key),
            *(self.become, self.resign, self.drag_list, self.remove),
        ]

    def gives(self, new: str | None) -> None:
        """Another object, or none, becomes the first responder; the one before ends first."""
        if new == self.first:
            return
        if self.first in FIELDS:
            self.expect(f"{self.first}.editingDidEnd")
        self.first = new
        if new in FIELDS:
            self.expect(f"{new}.editingDidBegin")

    def anywhere(self) -> str:
        return self.dice.choice([*self.there, "plain"])

    @property
    def there(self) -> list[str]:
        return [name for name in (*FIELDS, "text") if name not in self.gone]

    def tap(self) -> None:
        place = self.anywhere()
        self.play({"tap": place, "hold": self.dice.choice((0.05, 0.4))})
        if place == "plain":
            self.expect("away.action")
        else:
            self.gives(place)

    def hold(self) -> None:
        """Their own long press takes it; it makes no first responder."""
        place = self.anywhere()
        time = self.dice.choice((0.6, 1))
        self.play({"press": place, "for": time})
        if place == "plain" and time <= LONGEST_TAP:
            self.expect("away.action")

    def stray(self) -> None:
        """No tap strays as far as 45 pt."""
        self.play({"drag": self.anywhere(), "by": [60, 0], "over": 0.2})

    def key(self) -> None:
        self.play({"pressButton": "keyboardA"})
        if self.first is not None:
            self.expect(
                f"{self.first}.pressesBegan(keyboardA)", f"{self.first}.pressesEnded(keyboardA)"
            )

    def become(self) -> None:
        if self.there:
            name = self.dice.choice(self.there)
            self.play({"becomeFirstResponder": name})
            self.gives(name)

    def resign(self) -> None:
        if self.there:
            name = self.dice.choice(self.there)
            self.play({"resignFirstResponder": name})
            if self.first == name:
                self.gives(None)

    def drag_list(self) -> None:
        self.play({"drag": [200, 450], "by": [0, self.dice.choice((-40, 40))], "over": 0.2})
        if self.dismisses:
            self.gives(None)

    def remove(self) -> None:
        if self.there and not self.gone:
            name = self.dice.choice(self.there)
            self.gone.add(name)
            self.play({"remove": name})
            if self.first == name:
                self.gives(None)
