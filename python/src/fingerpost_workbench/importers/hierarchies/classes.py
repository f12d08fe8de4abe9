"""UIKit's classes that the engine models, and the nearest of them for private or custom classes."""

from __future__ import annotations

import re
from functools import cache

from fingerpost.properties import PropertyField, stock_properties
from fingerpost.registry import stock_classes
from fingerpost_workbench.importers.geometry import tidy

DRAWN = frozenset("UISwitch UISlider UIStepper UISegmentedControl UIPageControl".split())
"""Controls that receive the touches on all of their parts."""
LISTS = frozenset("UITableView UICollectionView".split())

_PARENTS = {
    "UIButtonLabel": "UILabel",
    "UITableViewLabel": "UILabel",
    "UITextFieldLabel": "UILabel",
    "UIRoundedRectButton": "UIButton",
    "_UIButtonBarButton": "UIButton",
    "_UIModernBarButton": "UIButton",
    "UITabBarButton": "UIControl",
    "UINavigationButton": "UIButton",
    "UISearchBarTextField": "UITextField",
    "UISearchTextField": "UITextField",
    "_UINavigationBarLargeTitleView": "UIView",
    "WKScrollView": "UIScrollView",
    "UIWebView": "WKWebView",
    "UITextEffectsWindow": "UIWindow",
    "UIRemoteKeyboardWindow": "UIWindow",
    "UITransitionView": "UIView",
    "UITableViewCellContentView": "UIView",
    "UITableViewHeaderFooterView": "UIView",
    "RCTTextView": "UIView",
    "RCTScrollView": "UIView",
    "RCTCustomScrollView": "UIScrollView",
    "RCTEnhancedScrollView": "UIScrollView",
    "RCTUITextField": "UITextField",
    "RCTUITextView": "UITextView",
    "RCTUIImageViewAnimated": "UIImageView",
    "RCTModalHostView": "UIView",
}
"""Private classes of UIKit and of React Native whose names are in public dumps."""


@cache
def known_classes() -> frozenset[str]:
    """The names of the view classes that the engine models."""
    return frozenset(name for name, above in stock_classes().items() if "UIView" in above)


@cache
def settings_of(kind: str) -> dict[str, PropertyField]:
    """What can be set of a class that the engine models, or of a type of recognizers, by name."""
    made: dict[str, PropertyField] = {}
    for owner in stock_classes().get(kind, (kind, "UIGestureRecognizer")):
        for row in stock_properties():
            if row.owner == owner and not row.is_read_only:
                made.setdefault(row.name, row)
    return made


def in_range(row: PropertyField, value: float) -> float | int:
    """A number as near to it as the property can be: UIKit takes any, and an alpha of 1.2 is 1."""
    return tidy(min(max(value, row.minimum), row.maximum))


def parent_of(class_name: str, base: str = "") -> tuple[str, str]:
    """The UIKit class that a class is or inherits from, and how that is known.

    The reason is empty for UIKit's own classes. `base` is the nearest public superclass, if a dump
    names it.

    >>> parent_of("UIButton"), parent_of("CardView", "UIControl")[0], parent_of("_UIThing")[0]
    (('UIButton', ''), 'UIControl', 'UIView')
    """
    known = known_classes()
    if class_name in known:
        return class_name, ""
    if base in known:
        return base, "the file names its public superclass"
    if class_name in _PARENTS:
        return _PARENTS[class_name], "a class that other dumps show"
    if re.search(r"Window$", class_name):
        return "UIWindow", "its name ends in Window"
    return "UIView", "nothing tells its superclass"
