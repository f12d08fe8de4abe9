"""The whole experiment file, version 1."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import ConfigDict, Field, Tag, model_validator

from fingerpost.experiment.expectations import Expectation, Expectations
from fingerpost.experiment.hierarchy import Application, Controller, View, Window
from fingerpost.experiment.recognizers import Recognizer
from fingerpost.experiment.screen import Screen
from fingerpost.experiment.shapes import Name, Strict, by_shape, later, refused, unknown_key
from fingerpost.experiment.steps import Step

if TYPE_CHECKING:
    from fingerpost.experiment.tables import RecognizerTypeOfFile
else:
    RecognizerTypeOfFile = later("tables", "RecognizerTypeOfFile")


class ProfileChanges(Strict):
    """A built-in profile with some thresholds changed, {base: ios17, tapInterval: 0.3}."""

    model_config = ConfigDict(extra="allow")

    base: Name = "ios17"
    """The built-in profile."""

    @classmethod
    def check_other(cls, key: str, value: object) -> None:
        """Looks a key up among the engine's thresholds; they are numbers."""
        from fingerpost.experiment.engine_properties import known_thresholds

        if key not in known_thresholds():
            raise unknown_key(key, [*cls.keys(), *sorted(known_thresholds())])
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise refused(key, "must be a number")


Profile = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[ProfileChanges, Tag("<map>")],
    by_shape("a built-in profile's name, or {base: ios17, THRESHOLD: number}"),
]


class Experiment(Strict):
    """What is on the screen, what the fingers do, and what must be seen."""

    fingerpost: Literal[1]
    """The format's version."""
    title: str | None = None
    """One sentence."""
    source: dict[str, Any] | None = None
    """Where it comes from; free form."""
    profile: Profile | None = None
    """The thresholds; ios17 by default."""
    screen: Screen = Field(default_factory=Screen)
    """The screen; 390 × 844 at 60 samples a second by default."""
    application: Application = Field(default_factory=Application)
    """The application and its delegate."""
    recognizer_types: list[RecognizerTypeOfFile] | None = None
    """Recognizer types of the file's own, as rules."""
    windows: list[Window] | None = None
    """From back to front within a level."""
    view: View | None = None
    """The short form: one window with this root view and no controller."""
    spare_views: list[View] | None = None
    """Views that are in no window yet: steps and effects add them."""
    spare_controllers: list[Controller] | None = None
    """View controllers that are in no window yet: steps and effects present them."""
    spare_recognizers: list[Recognizer] | None = None
    """Recognizers that are on no view yet."""
    script: list[Step] = Field(default_factory=list)
    """What the fingers do, step after step."""
    expect: Expectations | None = None
    """What must be seen."""

    @model_validator(mode="after")
    def _windows_or_view(self) -> "Experiment":
        if self.windows is not None and self.view is not None:
            raise refused("view", "an experiment has `windows` or the short form `view`, not both")
        return self

    @property
    def expectations(self) -> list[Expectation]:
        """The blocks of expectations, also of the short form."""
        if self.expect is None:
            return []
        return self.expect if isinstance(self.expect, list) else [self.expect]
