"""Script steps, as the format spells them."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator

from fingerpost.errors import BadValueError
from fingerpost.experiment.recognizers import DirectionWord, Recognizer
from fingerpost.experiment.shapes import (
    Finger,
    Fingers,
    Name,
    Pair,
    Place,
    Seconds,
    Strict,
    by_shape,
    later,
    refused,
    verb_of,
)
from fingerpost.experiment.validation import validated
from fingerpost.experiment.verbs import VERBS

if TYPE_CHECKING:
    from fingerpost.experiment.program_steps import (
        Add,
        AddPage,
        BecomeFirstResponder,
        Dismiss,
        Focus,
        Hover,
        IgnoreInteraction,
        Pop,
        Present,
        Push,
        Remove,
        Require,
        ResignFirstResponder,
        Set,
        SetContentOffset,
        SetRotation,
        SetScale,
        SetTranslation,
        SetViewControllers,
    )
else:
    Add = later("program_steps", "Add")
    AddPage = later("program_steps", "AddPage")
    BecomeFirstResponder = later("program_steps", "BecomeFirstResponder")
    Dismiss = later("program_steps", "Dismiss")
    Focus = later("program_steps", "Focus")
    Hover = later("program_steps", "Hover")
    IgnoreInteraction = later("program_steps", "IgnoreInteraction")
    Pop = later("program_steps", "Pop")
    Present = later("program_steps", "Present")
    Push = later("program_steps", "Push")
    Remove = later("program_steps", "Remove")
    Require = later("program_steps", "Require")
    ResignFirstResponder = later("program_steps", "ResignFirstResponder")
    Set = later("program_steps", "Set")
    SetContentOffset = later("program_steps", "SetContentOffset")
    SetRotation = later("program_steps", "SetRotation")
    SetScale = later("program_steps", "SetScale")
    SetTranslation = later("program_steps", "SetTranslation")
    SetViewControllers = later("program_steps", "SetViewControllers")


class Down(Strict):
    """A finger comes down."""

    down: Finger
    at: Place
    """Where."""


class Move(Strict):
    """A finger moves: to a place or by an offset; with `over` in samples, else in one."""

    move: Finger
    """The finger."""
    to: Place | None = None
    by: Pair | None = None
    over: Seconds | None = None

    @model_validator(mode="after")
    def _one_destination(self) -> "Move":
        require_one_destination(self.by, self.to, "move")
        return self


class Up(Strict):
    """A finger lifts, where it is or at a place."""

    up: Finger
    """The finger."""
    at: Place | None = None


class Cancel(Strict):
    """The system cancels a finger's touch."""

    cancel: Finger
    """The finger."""


class Wait(Strict):
    """Time passes, timers fire."""

    wait: Seconds
    """How long."""


class Together(Strict):
    """The steps start at the same time; what is due at one instant is one turn."""

    together: list["Step"]
    """What starts together."""


class Tap(Strict):
    """Presses and lifts, `count` times."""

    tap: Place
    """Where."""
    count: Annotated[int, Field(ge=1, le=100)] = 1
    fingers: Fingers = 1
    """How many, in a row, 30 points apart."""
    hold: Seconds = 0.05
    """How long each press lasts."""
    gap: Seconds = 0.1
    """How long a pause between two presses is."""


class Press(Strict):
    """Presses and holds."""

    press: Place
    """Where."""
    for_: Seconds = Field(default=0.6, alias="for")
    """How long."""
    fingers: Fingers = 1
    """How many."""


class Drag(Strict):
    """Drags from a place by an offset, or to another place."""

    drag: Place
    """From where."""
    by: Pair | None = None
    to: Place | None = None
    over: Seconds = 0.3
    """How long it takes."""
    fingers: Fingers = 1
    """How many."""

    @model_validator(mode="after")
    def _one_destination(self) -> "Drag":
        require_one_destination(self.by, self.to, "drag")
        return self


class Swipe(Strict):
    """A quick drag in a direction."""

    swipe: Place
    """From where."""
    direction: DirectionWord = "left"
    distance: Annotated[float, Field(ge=0)] = 120
    """How far, points."""
    over: Seconds = 0.15
    """How long it takes."""
    fingers: Fingers = 1
    """How many."""


class Pinch(Strict):
    """Two fingers change their distance around a place."""

    pinch: Place
    """Around where."""
    from_: Annotated[float, Field(ge=0)] = Field(default=200, alias="from")
    """The distance at the beginning, points."""
    to: Annotated[float, Field(ge=0)] = 100
    """The distance at the end, points."""
    over: Seconds = 0.5
    """How long it takes."""


class Rotate(Strict):
    """Two fingers turn around a place, degrees; positive is clockwise."""

    rotate: Place
    """Around where."""
    by: float = 90
    """How far, degrees."""
    radius: Annotated[float, Field(gt=0)] = 80
    """Each finger's distance from the place, points."""
    over: Seconds = 0.5
    """How long it takes."""


AddedRecognizer = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[Recognizer, Tag("<map>")],
    by_shape("a recognizer, {name: NAME, type: tap}"),
]


class AddRecognizer(Strict):
    """The program adds a recognizer to a view."""

    add_recognizer: AddedRecognizer
    """The recognizer, described."""
    to: Name


class PressButton(Strict):
    """A hardware button is pressed."""

    press_button: Name
    """The button, `menu`."""
    for_: Seconds = Field(default=0.1, alias="for")
    """How long it is held."""


class Shake(Strict):
    """The device is shaken."""

    shake: Literal[True]
    """Only true."""


class Remote(Strict):
    """A remote control command."""

    remote: Name


class Activate(Strict):
    """Another application comes to the front, or this one returns."""

    activate: Name
    """The application; `springBoard` is the home screen."""


Step = Annotated[
    Annotated[Down, Tag("<down>")]
    | Annotated[Move, Tag("<move>")]
    | Annotated[Up, Tag("<up>")]
    | Annotated[Cancel, Tag("<cancel>")]
    | Annotated[Wait, Tag("<wait>")]
    | Annotated[Together, Tag("<together>")]
    | Annotated[Tap, Tag("<tap>")]
    | Annotated[Press, Tag("<press>")]
    | Annotated[Drag, Tag("<drag>")]
    | Annotated[Swipe, Tag("<swipe>")]
    | Annotated[Pinch, Tag("<pinch>")]
    | Annotated[Rotate, Tag("<rotate>")]
    | Annotated[Set, Tag("<set>")]
    | Annotated[Remove, Tag("<remove>")]
    | Annotated[AddRecognizer, Tag("<addRecognizer>")]
    | Annotated[PressButton, Tag("<pressButton>")]
    | Annotated[Shake, Tag("<shake>")]
    | Annotated[Remote, Tag("<remote>")]
    | Annotated[Activate, Tag("<activate>")]
    | Annotated[BecomeFirstResponder, Tag("<becomeFirstResponder>")]
    | Annotated[ResignFirstResponder, Tag("<resignFirstResponder>")]
    | Annotated[SetContentOffset, Tag("<setContentOffset>")]
    | Annotated[IgnoreInteraction, Tag("<ignoreInteraction>")]
    | Annotated[Hover, Tag("<hover>")]
    | Annotated[Focus, Tag("<focus>")]
    | Annotated[Add, Tag("<add>")]
    | Annotated[Require, Tag("<require>")]
    | Annotated[Present, Tag("<present>")]
    | Annotated[Dismiss, Tag("<dismiss>")]
    | Annotated[Push, Tag("<push>")]
    | Annotated[Pop, Tag("<pop>")]
    | Annotated[AddPage, Tag("<addPage>")]
    | Annotated[SetViewControllers, Tag("<setViewControllers>")]
    | Annotated[SetTranslation, Tag("<setTranslation>")]
    | Annotated[SetScale, Tag("<setScale>")]
    | Annotated[SetRotation, Tag("<setRotation>")],
    Discriminator(
        verb_of,
        custom_error_type="unknown_step",
        custom_error_message="is no step; the steps are " + ", ".join(VERBS),
    ),
]


def require_one_destination(by: object, to: object, verb: str) -> None:
    """Refuses a step that leads nowhere, or to two places."""
    if (by is None) == (to is None):
        found = "neither" if by is None else "both"
        message = "a {verb} takes `to` or `by`; this one has {found}"
        raise refused(verb, message, verb=verb, found=found)


_ADAPTER: TypeAdapter[list[Any]] = TypeAdapter(list[Step], config=ConfigDict(defer_build=True))


def check_steps(steps: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Checks steps given as dictionaries; handles of views may stand for their names.

    Raises:
        BadValueError: it is no list of steps.
        ExperimentError: a step is not in the format; its path and near matches are named.
    """
    if isinstance(steps, str | Mapping) or not isinstance(steps, Iterable):
        raise BadValueError(f"a script is a list of steps, [{{'tap': 'view'}}], not {steps!r}.")
    plain = [_plain(step) for step in steps]
    validated(_ADAPTER, plain, under=("script",))
    return plain


def _plain(value: Any) -> Any:  # noqa: ANN401
    """Writes handles as names and tuples as lists, as a file would have them."""
    from fingerpost.objects import LabObject

    if isinstance(value, LabObject):
        return value.name
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
