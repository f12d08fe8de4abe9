"""From an experiment to a lab: everything is made first, then connected by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost._call import uncollected
from fingerpost.errors import FingerpostError, near_matches
from fingerpost.experiment.errors import At, Path
from fingerpost.experiment.hierarchy import Controller, ControllerOfView, View, Window
from fingerpost.experiment.model import ProfileChanges
from fingerpost.experiment.plain_views import PlainViews, Refused
from fingerpost.experiment.recognizers import Recognizer
from fingerpost.experiment.screen import set_up_system
from fingerpost.experiment.script_of import script_of
from fingerpost.experiment.settings import own_properties
from fingerpost.experiment.wiring import Wiring
from fingerpost.lab import Lab
from fingerpost.objects import LabObject
from fingerpost.objects import Recognizer as RecognizerHandle
from fingerpost.objects import View as ViewHandle
from fingerpost.objects import ViewController as ControllerHandle
from fingerpost.objects import Window as WindowHandle
from fingerpost.script import Script

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source


class Built:
    """An experiment's lab before its script has been played, and the script."""

    def __init__(self, lab: Lab, script: Script) -> None:
        """Keeps both."""
        self.lab = lab
        self.script = script


def build(source: Source) -> Built:
    """Builds the lab of an experiment.

    Raises:
        ExperimentError: an unknown name, class, type or property, a value out of range, a cycle;
            with file, line, path and near matches.
    """
    with uncollected():
        try:
            return Builder(source).built()
        except Refused:
            return Builder(source, is_careful=True).built()


class Builder:
    """Builds one experiment. Objects first; what names other objects waits in `wiring`."""

    def __init__(self, source: Source, *, is_careful: bool = False) -> None:
        """Makes the empty lab; `is_careful` makes one view after another, to say which is wrong."""
        self.source = source
        self.is_careful = is_careful
        self.views = PlainViews(self)
        self.wiring = Wiring(self)
        self.script = Script()
        self.added: dict[Path, str] = {}
        model = source.experiment
        profile = model.profile.base if isinstance(model.profile, ProfileChanges) else model.profile
        delegate = model.application.delegate
        with self.at(("profile",) if model.profile is not None else ("screen",)):
            self.lab = Lab(
                screen=model.screen.size,
                rate=model.screen.rate,
                profile=profile,
                scenes=model.application.scenes,
                delegate_is_responder=delegate is None or delegate.is_responder,
            )

    def built(self) -> Built:
        """Makes everything and connects it; ends the lab where that fails."""
        try:
            self.build()
        except BaseException:
            self.lab.close()
            raise
        return Built(self.lab, self.script)

    def build(self) -> None:
        """Makes everything and connects it."""
        model = self.source.experiment
        if isinstance(model.profile, ProfileChanges):
            for name, value in (model.profile.model_extra or {}).items():
                with self.at(("profile", name)):
                    self.lab.profile[name] = value
        with self.at(("screen",)):
            set_up_system(self.lab, model.screen)
        for index, table in enumerate(model.recognizer_types or []):
            table.register(self, ("recognizerTypes", index))
        self.application()
        self.note()
        if model.view is not None:
            window = self.lab.add_window(self.free_name("window"))
            self.root_view(window, model.view, ("view",))
        for index, item in enumerate(model.windows or []):
            self.window(item, ("windows", index))
        for index, spare in enumerate(model.spare_views or []):
            self.view(spare, ("spareViews", index))
        for index, controller in enumerate(model.spare_controllers or []):
            self.spare_controller(controller, ("spareControllers", index))
        for index, other in enumerate(model.spare_recognizers or []):
            self.recognizer(other, ("spareRecognizers", index))
        self.wiring.connect()
        self.script = script_of(self)

    def note(self) -> None:
        """Has the lab note what the expectations look at and others do not."""
        from fingerpost.experiment.expectations import observation_of

        wanted = {
            kind
            for item in self.source.experiment.expectations
            for kind in observation_of(item).notes
        }
        if wanted:
            self.lab.note(numbers="numbers" in wanted, control_states="controlStates" in wanted)

    def application(self) -> None:
        """Gives the application and its delegate what is said about them."""
        model = self.source.experiment.application
        named: list[tuple[Any, LabObject | None, Path]] = [
            (model, self.lab.application, ("application",)),
            (model.delegate, self.lab.application_delegate, ("application", "delegate")),
        ]
        for item, handle, path in named:
            if item is None:
                continue
            if handle is None:
                if item.overrides or item.responds:
                    message = (
                        "a delegate that is no responder has no overrides and responds to none"
                    )
                    raise self.source.error(message, path)
                continue
            if item.name is not None and item.name != handle.name:
                message = f"the engine calls it '{handle.name}'; another name is not supported"
                raise self.source.error(message, (*path, "name"))
            self.wiring.responder(item, handle, path)

    def window(self, model: Window, path: Path) -> None:
        """Makes a window and what is in it."""
        name = model.name or self.free_name("window")
        with self.at(path, "name"):
            handle = self.lab.add_window(
                name, class_name=self.class_of(model, path), inherits=model.inherits
            )
        self.settings(model, handle, path)
        if model.level is not None:
            with self.at((*path, "level")):
                handle.set("windowLevel", model.level)
        if model.root_view_controller is not None:
            under: Path = (*path, "rootViewController")
            controller = self.controller(model.root_view_controller, under)
            view = model.root_view_controller.view or View()
            root = self.view(view, (*under, "view"), fills=True)
            with self.at(under):
                handle.set_root_view_controller(controller, root)
            self.relatives(model.root_view_controller, controller, root, under)
        if model.view is not None:
            self.root_view(handle, model.view, (*path, "view"))
        self.contents(model, handle, path)

    def root_view(self, window: WindowHandle, model: View, path: Path) -> None:
        """Makes a root view without a controller of its own."""
        root = self.view(model, path, fills=True)
        with self.at(path):
            window.add_subview(root)

    def view(self, model: View, path: Path, *, fills: bool = False) -> ViewHandle:
        """Makes a view and what is on it; `fills`: without a frame it fills the screen."""
        with self.at(path, "class" if model.class_ else "name"):
            handle = self.lab.make_view(
                model.name, class_name=self.class_of(model, path), inherits=model.inherits
            )
            if fills and model.frame is None:
                handle.set("frame", (0, 0, *self.lab.screen))
        self.settings(model, handle, path)
        self.contents(model, handle, path)
        if model.view_controller is not None:
            self.own_controller(model.view_controller, handle, (*path, "viewController"))
        return handle

    def contents(self, model: View, handle: ViewHandle, path: Path) -> None:
        """Makes a view's recognizers, handlers and subviews."""
        self.wiring.responder(model, handle, path)
        for index, item in enumerate(model.recognizers or []):
            under: Path = (*path, "recognizers", index)
            recognizer = self.recognizer(item, under)
            with self.at(under):
                handle.add_recognizer(recognizer)
        for settings, key in (
            (model.pan_gesture_recognizer, "panGestureRecognizer"),
            (model.pinch_gesture_recognizer, "pinchGestureRecognizer"),
        ):
            own = handle._own(key) if settings is not None else None
            self.wiring.own_recognizer(settings, own, handle, (*path, key))
        for event, handlers in (model.actions or {}).items():
            for index, handler in enumerate(handlers):
                with self.at((*path, "actions", event, index)):
                    if not isinstance(handler, str):
                        handle.on(event, handler.selector, nil_target=handler.target is not None)
                    else:
                        handle.on(event, handler)
        told = [item for items in (model.actions or {}).values() for item in items]
        self.wiring.told(told, handle, "handler", (*path, "actions"))
        if model.subviews:
            self.views.add(model.subviews, handle, path)

    def recognizer(self, model: Recognizer, path: Path) -> RecognizerHandle:
        """Makes a recognizer without a view."""
        with self.at(path, "type" if model.type not in self.types else "name"):
            handle = self.lab.make_recognizer(model.type, name=model.name)
        self.settings(model, handle, path)
        if model.actions is not None:
            with self.at((*path, "actions")):
                handle.remove_targets()
                for action in model.actions:
                    handle.add_target(action if isinstance(action, str) else action.selector)
            self.wiring.told(model.actions, handle, "action", (*path, "actions"))
        self.wiring.recognizer(model, handle, path)
        return handle

    def own_controller(self, model: str | ControllerOfView, view: ViewHandle, path: Path) -> None:
        """Gives a view the controller whose root view it is."""
        if isinstance(model, str):
            self.wiring.controller_of_view(model, view, path)
            return
        handle = self.controller(model, path)
        with self.at(path):
            handle.set_view(view)
        self.relatives(model, handle, view, path)

    def controller(self, model: ControllerOfView, path: Path) -> ControllerHandle:
        """Makes a view controller."""
        with self.at(path, "class" if model.class_ else "name"):
            handle = self.lab.add_view_controller(
                model.name or self.free_name("viewController"),
                class_name=self.class_of(model, path),
                inherits=model.inherits,
            )
        self.settings(model, handle, path)
        self.wiring.responder(model, handle, path)
        return handle

    def relatives(
        self, model: ControllerOfView, handle: ControllerHandle, view: ViewHandle, path: Path
    ) -> None:
        """Makes or finds the controllers that one presents or contains."""
        related = [(item, (*path, "children", i)) for i, item in enumerate(model.children or [])]
        for item, under in related:
            self.related(item, handle, view, under, presented=False)
        self.shown(model, handle, path)
        if model.presents is not None:
            self.related(model.presents, handle, view, (*path, "presents"), presented=True)

    def spare_controller(self, model: Controller, path: Path) -> None:
        """Makes a controller that is in no window, with its view."""
        handle = self.controller(model, path)
        if model.view is not None:
            view = self.view(model.view, (*path, "view"))
            with self.at(path):
                handle.set_view(view)
            self.relatives(model, handle, view, path)

    def shown(self, model: ControllerOfView, handle: ControllerHandle, path: Path) -> None:
        """Makes a navigation controller's stack, or a page view controller's pages."""
        pages = model.pages or []
        if model.shows is not None and model.shows not in [page.name for page in pages]:
            message = f"'{model.shows}' is none of the pages"
            raise self.source.error(message, (*path, "shows"))
        for index, page in enumerate(pages):
            with self.page(page, (*path, "pages", index)) as made:
                handle.add_page(made)
                if page.name == model.shows or (model.shows is None and index == 0):
                    first = made
        if pages:
            with self.at((*path, "pages")):
                handle.set_view_controllers(first)
        is_pages = "UIPageViewController" in (model.class_, model.inherits)
        show = handle.set_view_controllers if is_pages else handle.push
        for index, item in enumerate(model.view_controllers or []):
            under: Path = (*path, "viewControllers", index)
            if isinstance(item, str):
                self.wiring.shows(show, item, under)
                continue
            with self.page(item, under) as made:
                show(made)
        if any(isinstance(item, str) for item in model.view_controllers or []):
            self.wiring.waiting.append(lambda: self.wiring.own_recognizers(model, handle, path))
        else:
            self.wiring.own_recognizers(model, handle, path)

    @contextmanager
    def page(self, model: Controller, path: Path) -> Iterator[ControllerHandle]:
        """Makes a controller that another one shows, with its view; what it has comes after."""
        handle = self.controller(model, path)
        view = self.view(model.view or View(), (*path, "view"))
        with self.at(path):
            handle.set_view(view)
            yield handle
        self.relatives(model, handle, view, path)

    def related(
        self,
        model: str | Controller,
        handle: ControllerHandle,
        view: ViewHandle,
        path: Path,
        *,
        presented: bool,
    ) -> None:
        """Connects a controller that another presents or contains."""
        if isinstance(model, str):
            self.wiring.relation(handle, model, path, presented=presented)
            return
        other = self.controller(model, path)
        nearest = view
        if model.view is not None:
            nearest = self.view(model.view, (*path, "view"), fills=presented)
            with self.at(path):
                other.set_view(nearest)
            self.wiring.place_view(view, nearest, path, presented=presented)
        self.relatives(model, other, nearest, path)
        self.wiring.relation(handle, other.name, path, presented=presented)

    def settings(self, model: Any, handle: LabObject, path: Path) -> None:  # noqa: ANN401
        """Sets the properties that the experiment names."""
        for key, value in own_properties(model):
            with self.at((*path, key)):
                handle.set(key, value)

    def class_of(self, model: Any, path: Path) -> str | None:  # noqa: ANN401
        """Reads a class; a user's own is declared with its UIKit parent."""
        if model.class_ is None and model.inherits is not None:
            raise self.source.error("`inherits` needs a `class`", (*path, "inherits"))
        if model.inherits is not None:
            with self.at((*path, "inherits")):
                self.lab.declare_class(model.class_, model.inherits)
        name: str | None = model.class_
        return name

    def free_name(self, stem: str) -> str:
        """Returns `window`, `window2` … for an unnamed object: the first that the file leaves."""
        return self.wiring.free_name(stem)

    @cached_property
    def types(self) -> set[str]:
        """The registered recognizer types; those of the file are registered first."""
        return {item.id for item in self.lab.recognizer_types}

    def find(self, name: str, path: Path) -> Any:  # noqa: ANN401
        """Finds an object by name.

        Raises:
            ExperimentError: nothing has the name; near matches are named.
        """
        try:
            return self.lab.find(name)
        except FingerpostError:
            hint = near_matches(name, self.lab.names)
            message = f"nothing here is named '{name}'{hint}"
            raise self.source.error(message, path) from None

    @contextmanager
    def at_rule(self, path: Path, rules: Mapping[str, object]) -> Iterator[None]:
        """Gives the refusal of a recognizer type the place of the rule that it names."""
        try:
            yield
        except FingerpostError as error:
            from fingerpost.experiment.tables import place_of

            message, place = place_of(str(error), rules, path)
            raise self.source.error(message, place) from None

    def at(self, path: Path, key: str | None = None) -> At:
        """Gives the engine's refusals their place: `path`, and `key` under it if it is there."""
        return At(self.source, path, key)
