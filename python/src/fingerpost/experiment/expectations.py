"""What must be seen, as the format spells it."""

from typing import Annotated, Any

from pydantic import Field, Tag, field_validator
from pydantic_core import PydanticCustomError

from fingerpost.errors import FingerpostError
from fingerpost.experiment.shapes import Finger, Name, Strict, by_shape
from fingerpost.observation import Observation

Messages = Annotated[
    Annotated[bool, Tag("<flag>")] | Annotated[list[Name], Tag("<list>")],
    by_shape("true or a list of messages"),
]
Limit = Annotated[
    Annotated[bool, Tag("<flag>")]
    | Annotated[list[Name], Tag("<list>")]
    | Annotated[dict[Name, Messages], Tag("<map>")],
    by_shape("true, a list of names, or {NAME: [message, …]}"),
]


class Observe(Strict):
    """Kinds of records: true for all, or limited to some subjects and messages."""

    hit_tests: Limit | None = None
    """Which hit tests: `view.hitTest -> other`."""
    point_inside: Limit | None = None
    """Which `point(inside:)`: `view.pointInside -> true`."""
    send_events: Limit | None = None
    """Which events sent: `window.sendEvent`."""
    touches: Limit | None = None
    """Which touch methods of responders: `view.touchesBegan`."""
    recognizer_touches: Limit | None = None
    """Which touch methods of recognizers: `tap.touchesBegan`."""
    states: Limit | None = None
    """Which states: `pan.state(began)`."""
    actions: Limit | None = None
    """Which actions: `tap.action`, `pan.action(began)`."""
    questions: Limit | None = None
    """Which questions, with their answers."""
    controls: Limit | None = None
    """Which control events: `button.touchUpInside`."""
    tracking: Limit | None = None
    """Which tracking methods: `button.beginTracking`."""
    resets: Limit | None = None
    """Which resets: `tap.reset`."""
    handlers: Limit | None = None
    """Which handlers: `button.clicked`."""
    selection: Limit | None = None
    """Which messages about cells: `row.didSelect`."""
    scrolls: Limit | None = None
    """Which messages of scroll views: `scroll.didScroll`."""
    events: Limit | None = None
    """Which other events: `view.pressesBegan(menu)`."""
    numbers: Limit | None = None
    """What recognizers measure when they act: `pan.translation(10, 0)`; only where it is named."""
    control_states: Limit | None = None
    """`button.isHighlighted -> true`, `isTracking`, `isSelected`; only where it is named."""
    tap_counts: bool | None = None
    """Adds ` (tapCount 2)` to touch tokens."""
    fingers: bool | None = None
    """Adds ` (1,2)` to touch tokens."""


ObserveItem = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[Observe, Tag("<map>")],
    by_shape("a kind of record, or {KIND: [NAME, …]}"),
]
Observed = Annotated[
    Annotated[list[ObserveItem], Tag("<list>")] | Annotated[Observe, Tag("<map>")],
    by_shape("a list of kinds, or {KIND: true, KIND: [NAME, …]}"),
]


class Repeat(Strict):
    """A group of tokens, once or more."""

    repeat: Annotated[list["LogItem"], Field(min_length=1)]
    """The tokens, once or more."""


LogItem = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[Repeat, Tag("<map>")],
    by_shape("a token, or {repeat: [token, …]}"),
]


class ResponderChain(Strict):
    """The responders after one."""

    from_: Name = Field(alias="from")
    """Where the chain begins; left out of `is`."""
    is_: list[Name] = Field(alias="is")
    """The rest of the chain, in order."""


class Attached(Strict):
    """The recognizers of a touch."""

    finger: Finger
    """The finger; its first touch counts."""
    is_: list[Name] = Field(alias="is")
    """Its recognizers, in order."""


class Expectation(Strict):
    """What must be seen; all keys of a block must hold."""

    observe: Observed | None = None
    """Which kinds of record make up the log; without it all."""
    log: list[LogItem] | None = None
    """The complete ordered log."""
    contains: list[LogItem] | None = None
    """These tokens in this order; others may stand between."""
    any_order: list[Name] | None = None
    """Exactly these tokens, in any order."""
    never: list[Name] | None = None
    """None of these tokens."""
    responder_chain: ResponderChain | None = None
    """The responder chain before the script."""
    attached: Attached | None = None
    """A touch's recognizers."""

    @field_validator("observe", mode="before")
    @classmethod
    def _known_kinds(cls, observe: Any) -> Any:  # noqa: ANN401
        if isinstance(observe, list) and all(isinstance(item, str) for item in observe):
            try:
                Observation.parse(observe)
            except FingerpostError as error:
                raise PydanticCustomError("observe", "{text}", {"text": str(error)}) from None
        return observe


Expectations = Annotated[
    Annotated[Expectation, Tag("<map>")] | Annotated[list[Expectation], Tag("<list>")],
    by_shape("a block of expectations, or a list of blocks"),
]


def observation_of(block: Expectation) -> Observation:
    """Reads what a block observes."""
    observe = block.observe
    if observe is None:
        return Observation()
    items = observe if isinstance(observe, list) else [observe]
    return Observation.parse(
        [
            item.model_dump(by_alias=True, exclude_none=True) if isinstance(item, Observe) else item
            for item in items
        ]
    )
