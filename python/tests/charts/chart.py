"""What all charts have: steps that are drawn, and the lines that they must lead to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from support.dice import Dice
from support.stock import Data


@dataclass
class Chart:
    """A screen, its script so far, and the lines that the script must lead to.

    Attributes:
        dice: what the steps are drawn with.
        steps: the script.
        lines: the lines of the log.
    """

    dice: Dice
    steps: list[Data] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def play(self, *steps: Data, rest: float = 3) -> None:
        """Adds steps, and a pause in which everything comes to rest."""
        self.steps += [*steps, {"wait": rest}]

    def expect(self, *lines: str) -> None:
        """Adds lines of the log."""
        self.lines += lines

    def screen(self) -> Data:
        """The experiment without its script."""
        raise NotImplementedError

    @property
    def observe(self) -> Data:
        """The lines that the chart speaks about."""
        raise NotImplementedError

    @property
    def moves(self) -> list[Callable[[], None]]:
        """The moves that may be drawn now."""
        raise NotImplementedError

    def drawn(self, count: int) -> Data:
        """An experiment with so many moves."""
        screen = self.screen()
        for _ in range(count):
            self.dice.choice(self.moves)()
        return {"fingerpost": 1, **screen, "script": self.steps}


def pull(start: list[float], by: list[float], *, back: list[float] | None = None) -> list[Data]:
    """A finger that moves, rests or flings back, and lifts; at rest it has no speed."""
    steps: list[Data] = [{"down": 1, "at": start}, {"move": 1, "by": by, "over": 0.3}]
    if back is None:
        # A last sample across the way: without one the last speed would count.
        across = [0, 1] if by[0] else [1, 0]
        steps += [{"wait": 0.5}, {"move": 1, "by": across}]
    else:
        steps.append({"move": 1, "by": back, "over": 0.05})
    return [*steps, {"up": 1}]
