"""Presses and the focus (SY-7).

An unhandled Menu press leaves the application (SY-12); it has tests of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from charts.chart import Chart
from support.stock import Data

VIEWS = ["button", "off", "card", "inner", "plain", "field"]
LONGEST_TAP = 0.75


class Presses(Chart):
    """A remote and a keyboard: who has the focus, who is the first responder."""

    def screen(self) -> Data:
        self.focus: str | None = None
        self.first: str | None = None
        types = self.dice.choice((["upArrow"], ["upArrow", "playPause"], ["playPause"]))
        self.other_types = types
        views = [
            {"name": "button", "class": "UIButton", "frame": [0, 0, 100, 40]},
            {"name": "off", "class": "UIButton", "frame": [0, 50, 100, 40], "isEnabled": False},
            {
                "name": "card",
                "frame": [0, 100, 200, 200],
                "recognizers": [
                    {"name": "tap", "type": "tap"},
                    {"name": "other", "type": "tap", "allowedPressTypes": types},
                ],
                "subviews": [{"name": "inner", "frame": [0, 0, 50, 50]}],
            },
            {"name": "plain", "frame": [0, 300, 100, 100]},
            {"name": "field", "class": "UITextField", "frame": [0, 400, 100, 40]},
        ]
        return {"view": {"name": "root", "subviews": views}}

    @property
    def observe(self) -> Data:
        return {
            "events": [*VIEWS, "root"],
            "actions": True,
            "controls": {name: ["primaryActionTriggered"] for name in ("button", "off")},
        }

    @property
    def moves(self) -> list[Callable[[], None]]:
        moves = [self.press, self.press, self.press, self.move_focus, self.become, self.resign]
        return [*moves, self.shake, self.command]

    def shake(self) -> None:
        """A shake is the first responder's, wherever the focus is."""
        self.play({"shake": True})
        for message in ("motionBegan(shake)", "motionEnded(shake)"):
            self.to_first_responder(message)

    def command(self) -> None:
        self.play({"remote": "play"})
        self.to_first_responder("remoteControl(play)")

    def to_first_responder(self, message: str) -> None:
        if self.first is not None:
            self.expect(f"{self.first}.{message}", f"root.{message}")

    def move_focus(self) -> None:
        self.focus = self.dice.choice(VIEWS[:-1])
        self.play({"focus": self.focus})

    def become(self) -> None:
        self.first = "field"
        self.play({"becomeFirstResponder": "field"})

    def resign(self) -> None:
        self.first = None
        self.play({"resignFirstResponder": "field"})

    @property
    def chain(self) -> list[str]:
        """The focused view or the first responder, and up; the window's own is not looked at."""
        target = self.focus or self.first
        if target is None:
            return []
        return [target, *(["card"] if target == "inner" else []), "root"]

    def taker(self, button: str) -> str | None:
        """The recognizer on the chain that takes such a press."""
        if "card" not in self.chain:
            return None
        if button in self.other_types:
            return "other"
        return "tap" if button == "select" else None

    def press(self) -> None:
        button = self.dice.choice(("select", "upArrow", "playPause", "keyboardA"))
        time = self.dice.choice((0.1, 0.5, 1))
        self.play({"pressButton": button, "for": time})
        chain = self.chain
        if self.focus in ("button", "off") and button == "select":
            # Select is a focused control's own.
            self.expect(f"{self.focus}.pressesBegan(select)", f"{self.focus}.pressesEnded(select)")
            if self.focus == "button":
                self.expect("button.primaryActionTriggered")
            return
        self.expect(*(f"{name}.pressesBegan({button})" for name in chain))
        taker = self.taker(button)
        if taker is not None and time <= LONGEST_TAP:
            self.expect(f"{taker}.action")
            self.expect(*(f"{name}.pressesCancelled({button})" for name in chain))
        else:
            self.expect(*(f"{name}.pressesEnded({button})" for name in chain))
