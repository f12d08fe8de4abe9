"""What names other objects, and so waits until all of them exist."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost.errors import near_matches
from fingerpost.experiment.errors import Path
from fingerpost.experiment.recognizers import Connections, OwnPan
from fingerpost.naming import snake
from fingerpost.objects import LabObject, Responder, View, ViewController
from fingerpost.objects import Recognizer as RecognizerHandle

if TYPE_CHECKING:
    from fingerpost.experiment.build import Builder

OF_KINDS = ("viewIs", "otherIs", "whenViewIs", "onlyIfViewIs", "unlessViewIs")


class Wiring:
    """The connections of an experiment, made in the order in which the file has them."""

    def __init__(self, builder: Builder) -> None:
        """Collects connections for a builder."""
        self.builder = builder
        self.waiting: list[Callable[[], None]] = []
        self.numbers: dict[str, int] = {}

    def connect(self) -> None:
        """Makes all connections that wait."""
        while self.waiting:
            waiting, self.waiting = self.waiting, []
            for connection in waiting:
                connection()

    def free_name(self, stem: str) -> str:
        """Gives away the next of `window`, `window2` … that the file leaves."""
        while True:
            number = self.numbers[stem] = self.numbers.get(stem, 0) + 1
            name = stem if number == 1 else f"{stem}{number}"
            if name not in self._names:
                return name

    @cached_property
    def _names(self) -> set[str]:
        return set(names_in(self.builder.source.data))

    def responder(self, model: Any, handle: LabObject, path: Path) -> None:  # noqa: ANN401
        """Notes a responder's overrides and selectors."""
        assert isinstance(handle, Responder)
        for index, selector in enumerate(model.responds or []):
            with self.builder.at((*path, "responds", index)):
                handle.responds_to(selector)
        if model.overrides is not None:
            self.waiting.append(
                lambda: self.answers(model.overrides, handle.override, (*path, "overrides"))
            )

    def own_recognizer(
        self,
        model: OwnPan | None,
        handle: RecognizerHandle | None,
        owner: LabObject,
        path: Path,
    ) -> None:
        """Settles a recognizer that came with a view or a controller, and notes what it names."""
        if model is None:
            return
        if handle is None:
            raise self.builder.source.error(f"'{owner.name}' has no {path[-1]} of its own", path)
        self.builder.settings(model, handle, path)
        self.recognizer(model, handle, path)

    def recognizer(self, model: Connections, handle: RecognizerHandle, path: Path) -> None:
        """Notes a recognizer's requirements, delegate and class."""
        for index, name in enumerate(model.requires_failure_of or []):
            self.waiting.append(
                lambda name=name, under=(*path, "requiresFailureOf", index): self.require(  # type: ignore[misc]
                    handle, name, under
                )
            )
        for part, give, key in (
            (model.delegate, handle.delegate, "delegate"),
            (getattr(model, "overrides", None), handle.override, "overrides"),
        ):
            if part is not None:
                self.waiting.append(
                    lambda part=part, give=give, key=key: self.answers(part, give, (*path, key))  # type: ignore[misc]
                )

    def require(self, handle: RecognizerHandle, name: str, path: Path) -> None:
        """Makes one recognizer wait for another."""
        other = self.builder.find(name, path)
        if not isinstance(other, RecognizerHandle):
            raise self.builder.source.error(f"'{name}' is no recognizer", path)
        with self.builder.at(path):
            handle.require_to_fail(other)

    def answers(self, model: Any, give: Callable[..., object], path: Path) -> None:  # noqa: ANN401
        """Gives an object the answers of its overrides or its delegate."""
        for name, field in type(model).model_fields.items():
            value = getattr(model, name)
            if value is None:
                continue
            key = field.alias or name
            self.check_names(value, (*path, key))
            with self.builder.at((*path, key)):
                give(**{key: plain(value)})

    def told(self, models: Sequence[Any], handle: LabObject, key: str, path: Path) -> None:
        """Notes what the program does when it is told: all of it is one answer, by selectors."""
        cases: list[dict[str, object]] = []
        for item in models:
            effects = getattr(item, "effects", None)
            if not effects:
                continue
            condition: dict[str, object] = {"selectorIs": item.selector}
            if item.when is not None:
                condition = {"all": [condition, plain(item.when)]}
            if any(case["selector"] == item.selector and not item.when for case in cases):
                message = f"'{item.selector}' has its effects already; one selector has them once"
                raise self.builder.source.error(message, path)
            listed = [plain(effect) for effect in effects]
            cases.append({"selector": item.selector, "when": condition, "effects": listed})
        if cases:
            made = [{k: v for k, v in case.items() if k != "selector"} for case in cases]

            def connect() -> None:
                with self.builder.at(path):
                    handle.override(**{key: {"cases": made}})

            self.waiting.append(connect)

    def check_names(self, value: object, path: Path) -> None:
        """Refuses names in an answer that nothing has."""
        from fingerpost.experiment.answers import OF_OBJECTS, OF_VIEWS, shape_of_answer

        if shape_of_answer(value) == "<when>":
            self.check_condition(plain(value), path)
            return
        if isinstance(value, list):
            listed = [(name, (*path, index)) for index, name in enumerate(value)]
            classes = False
        elif isinstance(value, OF_VIEWS + OF_OBJECTS):
            ((key, operand),) = value.model_dump(by_alias=True).items()
            names = operand if isinstance(operand, list) else [operand]
            listed = [(name, (*path, key)) for name in names]
            classes = isinstance(value, OF_VIEWS)
        else:
            return
        for name, place in listed:
            known = {*self.builder.lab.names, *self.builder.lab.class_names}
            if not (classes and (name in known or name.startswith("UI"))):
                if classes:
                    hint = near_matches(name, known)
                    message = f"no view or class here is named '{name}'{hint}"
                    raise self.builder.source.error(message, place)
                self.builder.find(name, place)

    def check_condition(self, words: object, path: Path) -> None:
        """Refuses views, classes and recognizers in a condition that nothing here is called."""
        if isinstance(words, list):
            for index, item in enumerate(words):
                self.check_condition(item, (*path, index))
        elif isinstance(words, dict):
            for key, item in words.items():
                if key in OF_KINDS:
                    for name in item if isinstance(item, list) else [item]:
                        self.check_kind(name, (*path, key))
                else:
                    self.check_condition(item, (*path, key))

    def check_kind(self, name: str, path: Path) -> None:
        """Refuses what is neither a name nor a class nor a type."""
        lab = self.builder.lab
        known = {*lab.names, *lab.class_names, *self.builder.types}
        if name not in known and not name.startswith("UI"):
            message = f"no view, class or recognizer here is named '{name}'"
            raise self.builder.source.error(f"{message}{near_matches(name, known)}", path)

    def controller_of_view(self, name: str, view: View, path: Path) -> None:
        """Notes a view's controller, given by name; a new one if the file has none so named."""

        def connect() -> None:
            if name in self.builder.lab.names:
                controller = self.builder.find(name, path)
                if not isinstance(controller, ViewController):
                    raise self.builder.source.error(f"'{name}' is no view controller", path)
            else:
                with self.builder.at(path):
                    controller = self.builder.lab.add_view_controller(name)
            with self.builder.at(path):
                controller.set_view(view)

        self.waiting.insert(0, connect)

    def relation(self, handle: ViewController, name: str, path: Path, *, presented: bool) -> None:
        """Notes that a controller presents or contains another."""
        self.shows(handle.present if presented else handle.add_child, name, path)

    def shows(self, show: Callable[[ViewController], object], name: str, path: Path) -> None:
        """Notes what is to be done with the controller of a name."""

        def connect() -> None:
            other = self.builder.find(name, path)
            if not isinstance(other, ViewController):
                raise self.builder.source.error(f"'{name}' is no view controller", path)
            with self.builder.at(path):
                show(other)

        self.waiting.append(connect)

    def own_recognizers(self, model: Any, handle: LabObject, path: Path) -> None:  # noqa: ANN401
        """Settles what came with the first controller that another one shows."""
        for key in ("interactivePop", "pan", "tap"):
            key += "GestureRecognizer"
            settings, own = getattr(model, snake(key)), getattr(handle, snake(key))
            self.own_recognizer(settings, own, handle, (*path, key))

    def place_view(self, parent: View, view: View, path: Path, *, presented: bool) -> None:
        """Puts a presented view over its window, a child's into its parent's view."""

        def connect() -> None:
            with self.builder.at(path):
                target: View = parent
                if presented:
                    chain = parent.responder_chain()
                    windows = [item for item in chain if item.class_name == "UIWindow"]
                    window = next((item for item in windows if isinstance(item, View)), parent)
                    target = window
                target.add_subview(view)

        self.waiting.append(connect)


def plain(value: Any) -> Any:  # noqa: ANN401
    """Writes an answer as the format does."""
    if hasattr(value, "model_dump"):
        return value.model_dump(by_alias=True, exclude_none=True)
    return value


def names_in(data: object) -> Iterator[str]:
    """Lists every name that an experiment's data gives."""
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            name = item.get("name")
            if isinstance(name, str):
                yield name
            waiting.extend(value for key, value in item.items() if key not in ("expect", "source"))
        elif isinstance(item, list):
            waiting.extend(item)
