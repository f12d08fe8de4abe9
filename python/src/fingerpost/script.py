"""Scripts: the input of a run, step after step, on the virtual clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from fingerpost._call import listed, mapping, typed
from fingerpost._steps import Steps
from fingerpost.errors import KindError
from fingerpost.naming import camel

if TYPE_CHECKING:
    from typing import Self, TypeAlias, Unpack

    from fingerpost._keywords import SetKeywords
    from fingerpost.objects import LabObject, View

    Place: TypeAlias = LabObject | str | Sequence[float] | Mapping[str, object]
    Object: TypeAlias = LabObject | str

Touch = Literal["direct", "indirect", "pencil", "indirectPointer"]
"""What makes a touch (TE-9)."""
Button = Literal["primary", "secondary"]
"""A button of a mouse or trackpad (TE-9)."""
NO_STEPS: tuple[Mapping[str, Any], ...] = ()


class Script(Steps):
    """A list of steps, built by chained calls; each call adds one step and returns the script.

    Places are a view or its name (its centre), a point in window coordinates (screen
    coordinates if there are several windows), or `at(view, x, y)`. Times are seconds, lengths
    points. Fingers are small integers; composite steps use new ones. What is None is left out:
    the engine has the defaults that are named here.

    >>> Script().down(1, (10, 10)).wait(0.6).up(1)
    <Script of 3 steps>
    """

    def __init__(self, steps: Iterable[Mapping[str, Any]] = NO_STEPS) -> None:
        """Creates a script from steps in the experiment format.

        A lab reads them when it plays them.
        """
        self.steps: list[dict[str, Any]] = []
        if steps is not NO_STEPS:
            for place, step in enumerate(listed("steps", steps, "mappings")):
                self.steps.append(dict(mapping(f"script[{place}]", step)))

    def together(self, *scripts: Script | Mapping[str, Any]) -> Self:
        """Plays the steps of all given scripts, starting at the same time."""
        steps: list[dict[str, Any]] = []
        for script in scripts:
            if isinstance(script, Mapping):
                steps.append(dict(script))
            else:
                steps += typed("scripts", script, Script).steps
        self.steps.append({"together": steps})
        return self

    def by(self, touch: Touch, *, button: Button | None = None) -> Self:
        """The step before is made by a pencil, a pointer or a remote's surface, not a finger.

        `button`: the pointer's; the primary one if it is left out.
        """
        if not self.steps:
            raise KindError("A touch's type and button belong to a step; there is none yet.")
        self.steps[-1] |= {"type": touch}
        if button is not None:
            self.steps[-1] |= {"button": button}
        return self

    def set(self, target: LabObject | str, **properties: Unpack[SetKeywords]) -> Self:
        """The program sets properties, in snake_case or UIKit's spelling."""
        self.steps.append({"set": target} | {camel(k): value for k, value in properties.items()})
        return self

    def __add__(self, other: Script) -> Script:
        return Script([*self.steps, *other.steps])

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.steps)

    def __repr__(self) -> str:
        plural = "" if len(self) == 1 else "s"
        return f"<Script of {len(self)} step{plural}>"


def at(view: View | str, x: float, y: float) -> dict[str, object]:
    """A place in a view's own coordinates, for any step.

    >>> at("card", 10, 20)
    {'view': 'card', 'at': (10, 20)}
    """
    return {"view": view, "at": (x, y)}
