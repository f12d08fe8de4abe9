"""Properties by UIKit's names, the hierarchy, the responder chain."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Recognizer, Script, View, ViewController, Window, _native
from fingerpost.errors import (
    BadValueError,
    CycleError,
    FingerpostError,
    KindError,
    StateError,
    UnknownNameError,
)
from fingerpost.objects import Responder
from fingerpost.objects.base import Property
from fingerpost.properties import PropertyField
from fingerpost.recognizers import GestureRecognizer

ROOTS = ("UIGestureRecognizer",)

with Lab() as _lab:
    PROPERTIES = _lab.properties
    TYPES = [item.id for item in _lab.recognizer_types]
    OF_VIEWS = [
        item for item in PROPERTIES if item.owner.startswith("UI") and item.owner not in ROOTS
    ]
    OF_RECOGNIZERS = [item for item in PROPERTIES if item not in OF_VIEWS]


def other_value(item: PropertyField, now: object) -> object:
    """A legal value that differs from the present one."""
    if isinstance(now, bool):
        return not now
    if isinstance(now, int | float):
        low, high = max(item.minimum, now - 1), min(item.maximum, now + 1)
        changed = high if high != now else low
        return int(changed) if isinstance(now, int) else changed
    assert isinstance(now, tuple)
    return tuple(float(number) + 1 for number in now)


def holder(lab: Lab, item: PropertyField) -> Responder:
    """An object of the class that has the property."""
    if item.owner == "UIWindow":
        return lab.add_window()
    if item.owner.endswith("Controller"):
        return lab.add_view_controller("it", class_name=item.owner)
    if item.name == "currentPage":
        return lab.make_view("it", class_name=item.owner).set("numberOfPages", 3)
    return lab.make_view("it", class_name=item.owner if item.owner != "UIResponder" else "UIView")


@pytest.mark.parametrize("item", OF_VIEWS, ids=lambda item: item.name)
def test_a_property_of_views_is_set_and_read_back(lab: Lab, item: PropertyField) -> None:
    view = holder(lab, item)
    wanted = other_value(item, view.get(item.name))
    if item.is_read_only:
        with pytest.raises(StateError, match="can only be read"):
            view.set(item.name, wanted)
        return
    view.set(item.name, wanted)
    assert view.get(item.name) == wanted
    assert item.summary


@pytest.mark.parametrize("item", OF_RECOGNIZERS, ids=lambda item: f"{item.owner}.{item.name}")
def test_a_property_of_recognizers_is_set_and_read_back(lab: Lab, item: PropertyField) -> None:
    recognizer = lab.make_recognizer(item.owner if item.owner in TYPES else "tap", name="it")
    wanted = other_value(item, recognizer.get(item.name))
    recognizer.set(item.name, wanted)
    assert recognizer.get(item.name) == wanted
    assert item.summary


def test_typed_attributes_are_the_engines_properties() -> None:
    kinds = (View, Window, ViewController, Recognizer)
    attributes = {name: getattr(kind, name) for kind in kinds for name in dir(kind)}
    typed = {item.name for item in attributes.values() if isinstance(item, Property)}
    assert typed == {item.name for item in PROPERTIES}


def test_attributes_have_uikits_names_in_snake_case(lab: Lab) -> None:
    view = lab.make_view("card")
    view.frame = (1, 2, 3, 4)
    view.is_hidden = True
    view.set("is_exclusive_touch", True).set("alpha", 0.5)
    assert view.get("frame") == (1, 2, 3, 4)
    assert (view.is_hidden, view.is_exclusive_touch, view.alpha) == (True, True, 0.5)


def test_an_unknown_attribute_is_an_error_not_a_new_one(lab: Lab) -> None:
    with pytest.raises(AttributeError):
        lab.make_view("card").is_hiden = True  # type: ignore[attr-defined]


def test_unknown_properties_are_answered_with_near_matches(lab: Lab) -> None:
    view = lab.make_view("card")
    with pytest.raises(UnknownNameError, match="isHidden"):
        view.set("is_hiden", True)
    with pytest.raises(UnknownNameError, match="it belongs to longPress, tap"):
        view.get("numberOfTapsRequired")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("alpha", 1.5),
        ("alpha", float("nan")),
        ("frame", (1, 2, 3)),
        ("frame", "big"),
        ("frame", object()),
        ("isHidden", 2),
        ("transform", ()),
    ],
)
def test_values_out_of_range_or_shape_are_refused(lab: Lab, name: str, value: object) -> None:
    view = lab.make_view("card")
    before = view.get(name)
    with pytest.raises(BadValueError, match=name):
        view.set(name, value)
    assert view.get(name) == before


def test_a_swipes_direction_may_be_words(lab: Lab) -> None:
    swipe = lab.make_recognizer("swipe", name="swipe", direction=["left", "right"])
    assert swipe.direction == 3
    with pytest.raises(BadValueError, match="'sideways' is no member of direction"):
        swipe.set("direction", "sideways")


def test_a_recognizer_measures_and_its_measures_are_set(lab: Lab) -> None:
    root = lab.add_window().add_subview("root", frame=(10, 20, 300, 300))
    pan = root.add_recognizer("pan", name="pan")
    with pytest.raises(StateError):
        pan.location()
    lab.play(Script().down(1, (100, 100)).move(1, by=(30, 0)), settle=False)
    assert (pan.measure("translation.x"), pan.measure("numberOfTouches")) == (20, 1)
    assert (pan.location(), pan.location(root)) == ((130, 100), (120, 80))
    assert pan.location(of_touch=0) == (130, 100)
    pan.set_translation(0, 0)
    lab.play(Script().move(1, by=(5, 7)), settle=False)
    assert (pan.measure("translation.x"), pan.measure("translation.y")) == (5, 7)
    with pytest.raises(UnknownNameError, match="scale"):
        pan.measure("scale")


def test_subviews_are_added_at_a_place_and_move(lab: Lab) -> None:
    window = lab.add_window()
    below = window.add_subview("below", frame=(0, 0, 10, 10))
    above = window.add_subview("above", frame=(0, 0, 10, 10))
    assert lab.hit_test(5, 5) == above
    window.add_subview(above, index=0)
    assert lab.hit_test(5, 5) == below
    below.remove_from_superview()
    assert lab.hit_test(5, 5) == above


def test_the_hierarchy_has_no_cycles(lab: Lab) -> None:
    outer = lab.make_view("outer")
    inner = outer.add_subview("inner")
    with pytest.raises(CycleError):
        inner.add_subview(outer)
    with pytest.raises(CycleError):
        outer.add_subview(outer)


def test_kinds_are_not_mixed_up(lab: Lab) -> None:
    window, tap = lab.add_window(), lab.make_recognizer("tap", name="tap")
    with pytest.raises(KindError):
        lab._core.call(_native.fp_view_add_subview, window.id, tap.id, -1)


def test_requirements_have_no_cycles(lab: Lab) -> None:
    first, second = lab.make_recognizer("tap", name="a"), lab.make_recognizer("tap", name="b")
    first.require_to_fail(second)
    with pytest.raises(CycleError, match="a.*b|b.*a"):
        second.require_to_fail(first)


def test_the_chain_goes_from_a_view_to_the_delegate(lab: Lab) -> None:
    window = lab.add_window()
    root = lab.make_view("root")
    window.set_root_view_controller("controller", root)
    child = root.add_subview("child")
    names = [item.name for item in child.responder_chain()]
    assert names == ["root", "controller", "window", "application", "appDelegate"]
    assert child.next == root
    assert lab.application_delegate is not None and lab.application_delegate.next is None


def test_a_delegate_may_be_no_responder() -> None:
    with Lab(delegate_is_responder=False, scenes=True) as lab:
        assert lab.application_delegate is None
        names = [item.name for item in lab.add_window().responder_chain()]
        assert names == ["windowScene", "application"]


def test_a_nil_targeted_action_goes_along_the_chain(lab: Lab) -> None:
    window = lab.add_window()
    outer = window.add_subview("outer", frame=(0, 0, 200, 200))
    outer.responds_to("clicked")
    button = outer.add_subview("button", class_name="UIButton", frame=(0, 0, 99, 44))
    button.on("touch_up_inside", "clicked", nil_target=True)
    assert lab.play(Script().tap(button)).log("handlers") == "outer.clicked"


def test_an_unknown_event_is_answered_with_near_matches(lab: Lab) -> None:
    button = lab.make_view("button", class_name="UIButton")
    with pytest.raises(UnknownNameError, match="touchUpInside"):
        button.on("touchUpInsid", "clicked")


def test_targets_are_added_and_taken_away(lab: Lab) -> None:
    root = lab.add_window().add_subview("root", frame=(0, 0, 99, 99))
    tap = root.add_recognizer("tap", name="tap")
    count = {0: lab.play(Script().tap(root)).log("actions").count("tap.action")}
    tap.add_target("one").add_target("two")
    count[1] = lab.play(Script().tap(root)).log("actions").count("tap.action")
    tap.remove_targets()
    count[2] = lab.play(Script().tap(root)).log("actions").count("tap.action")
    assert count == {0: 1, 1: 2, 2: 0}


def test_a_users_class_inherits_its_behaviour(lab: Lab) -> None:
    window = lab.add_window()
    control = window.add_subview(
        "dial", class_name="Dial", inherits="UIControl", frame=(0, 0, 99, 99)
    )
    control.on("touchDown", "turned")
    assert control.class_name == "Dial"
    assert lab.play(Script().tap(control)).log("handlers") == "dial.turned"
    with pytest.raises(UnknownNameError):
        lab.make_view("odd", class_name="Odd")


def test_everything_in_a_lab_is_listed_with_its_kind(lab: Lab) -> None:
    window = lab.add_window("window")
    card = window.add_subview("card")
    feed = window.add_subview("feed", class_name="UIScrollView")
    button = card.add_subview("button", class_name="BuyButton", inherits="UIButton")
    back = card.add_subview("back", index=0)
    controller = lab.add_view_controller("controller").set_view(card)
    tap, pan = card.add_recognizer("tap", name="tap"), card.add_recognizer("pan", name="pan")

    assert (window.subviews, card.subviews) == ((card, feed), (back, button))
    assert (card.recognizers, button.recognizers) == ((tap, pan), ())
    # The recognizer with which a scroll view delays touches is its own affair (SC-1).
    assert [str(item) for item in feed.recognizers] == ["feed.panGestureRecognizer"]
    assert {str(item): type(item).__name__ for item in lab.objects} == {
        "application": "Application",
        "appDelegate": "ApplicationDelegate",
        "window": "Window",
        "card": "View",
        "feed": "View",
        "button": "View",
        "back": "View",
        "controller": "ViewController",
        "feed.panGestureRecognizer": "Recognizer",
        "feed.pinchGestureRecognizer": "Recognizer",
        "tap": "Recognizer",
        "pan": "Recognizer",
    }
    card.destroy()
    assert {card, button, back, tap, pan}.isdisjoint(lab.objects)
    assert controller in lab.objects


def test_a_lab_knows_uikits_classes_and_those_declared_in_it(lab: Lab) -> None:
    lab.declare_class("BuyButton", inherits="UIButton")
    classes = lab.classes
    assert (classes["UIButton"], classes["BuyButton"]) == ("UIControl", "UIButton")
    assert [name for name, parent in classes.items() if parent is None] == ["UIResponder"]
    with Lab() as other:
        assert "BuyButton" not in other.classes


def test_handles_of_objects_that_another_language_made_are_of_their_kind(lab: Lab) -> None:
    lab.add_window("window").add_subview("feed", class_name="UIScrollView")
    lab.add_view_controller("controller")
    lab._handles.by_id.clear()
    found = [type(lab.find(name)) for name in ("window", "feed", "controller")]
    assert found == [Window, View, ViewController]
    assert isinstance(lab.find("feed.panGestureRecognizer"), Recognizer)


def test_private_recognizer_types_are_neither_listed_nor_made(lab: Lab) -> None:
    listed = {item.id for item in lab.recognizer_types} | {item.owner for item in lab.properties}
    assert not {name for name in listed if name.startswith("scroll.")}
    with pytest.raises(KindError, match="'scroll.pan' is made by its view only"):
        lab.make_recognizer("scroll.pan")


def test_a_new_object_is_never_taken_for_a_destroyed_one(lab: Lab) -> None:
    window = lab.add_window()
    window.add_subview("button").destroy()
    window.add_subview("batten")
    assert "batten" in lab.names and "button" not in lab.names
    with pytest.raises(UnknownNameError, match="did you mean 'batten'"):
        lab.find("butten")


def test_labs_with_no_types_of_their_own_share_the_table_of_properties(lab: Lab) -> None:
    class Lean(GestureRecognizer):
        id = "test.lean"
        angle: float = 0.5

    with Lab(profile="ios26") as other, Lab() as own:
        assert other.properties is lab.properties
        own.register(Lean)
        known = {item.owner for item in lab.properties}
        (added,) = (item for item in own.properties if item.owner not in known)
        assert (added.name, added.owner, added.default) == ("angle", "test.lean", 0.5)
        view = own.add_window().add_subview("view")
        assert view.add_recognizer("test.lean").get("angle") == 0.5
        assert view.is_hidden is False


def test_what_exists_is_added_with_its_properties_and_keeps_its_name_and_class() -> None:
    with Lab() as lab, Lab() as other:
        window = lab.add_window()
        card = window.add_subview(lab.make_view("card"), frame=(10, 20, 30, 40), alpha=0.5)
        assert (card.frame, card.alpha) == ((10, 20, 30, 40), 0.5)
        twice = card.add_recognizer(lab.make_recognizer("tap"), number_of_taps_required=2)
        assert twice.number_of_taps_required == 2 and card.recognizers == (twice,)
        with pytest.raises(BadValueError, match="its name cannot be changed"):
            card.add_recognizer(twice, name="twice")
        with pytest.raises(BadValueError, match="its class cannot be changed"):
            window.add_subview(card, class_name="UIButton")
        # Of another lab, nothing is changed.
        strange, tap = other.make_view("strange"), other.make_recognizer("tap")
        with pytest.raises(FingerpostError):
            window.add_subview(strange, frame=(1, 2, 3, 4))
        with pytest.raises(FingerpostError):
            card.add_recognizer(tap, number_of_taps_required=3)
        assert strange.frame == (0, 0, 0, 0) and tap.number_of_taps_required == 1
