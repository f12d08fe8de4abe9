"""UIKit's classes for the roles of the accessibility tree."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Role:
    """The most likely UIKit class of a role of the accessibility tree.

    `interactive` is the class's default of `isUserInteractionEnabled`. `swallows_parts` means that
    the control draws the elements inside it, and that they receive no touches of their own.
    """

    view_class: str
    name: str
    interactive: bool = True
    control: bool = False
    scrolls: bool = False
    swallows_parts: bool = False
    remark: str = ""


_KEYS = "keys belong to the keyboard's own window, often of another process"
_MODAL = "alerts and sheets often belong to another process"

PLAIN = Role("UIView", "view")

LINK = Role("UITextItem", "link", interactive=False)
"""A link in a text view."""

ROLES: dict[str, Role] = {
    "Window": Role("UIWindow", "window"),
    "Button": Role("UIButton", "button", control=True),
    "MenuItem": Role("UIButton", "menuItem", control=True),
    "Link": Role("UIButton", "link", control=True, remark="a link that is not in a text view"),
    "StaticText": Role("UILabel", "label", interactive=False),
    "Image": Role("UIImageView", "image", interactive=False),
    "Cell": Role("UITableViewCell", "cell"),
    "Table": Role("UITableView", "table", scrolls=True),
    "CollectionView": Role("UICollectionView", "collection", scrolls=True),
    "ScrollView": Role("UIScrollView", "scrollView", scrolls=True),
    "TextView": Role("UITextView", "textView", scrolls=True),
    "WebView": Role(
        "UIScrollView",
        "webView",
        scrolls=True,
        swallows_parts=True,
        remark="the scroll view inside is taken; what it shows is no hierarchy of views",
    ),
    "Map": Role(
        "UIScrollView", "map", scrolls=True, remark="its own panning is taken for a scroll"
    ),
    "PickerWheel": Role("UIScrollView", "pickerWheel", scrolls=True),
    "Switch": Role("UISwitch", "switch", control=True, swallows_parts=True),
    "Slider": Role("UISlider", "slider", control=True, swallows_parts=True),
    "Stepper": Role("UIStepper", "stepper", control=True, swallows_parts=True),
    "SegmentedControl": Role("UISegmentedControl", "segments", control=True, swallows_parts=True),
    "PageIndicator": Role("UIPageControl", "pageControl", control=True, swallows_parts=True),
    "DatePicker": Role("UIDatePicker", "datePicker", control=True),
    "TextField": Role("UITextField", "textField", control=True),
    "SecureTextField": Role("UITextField", "textField", control=True),
    "SearchField": Role("UITextField", "searchField", control=True),
    "NavigationBar": Role("UINavigationBar", "navigationBar"),
    "TabBar": Role("UITabBar", "tabBar"),
    "Toolbar": Role("UIToolbar", "toolbar"),
    "Alert": Role("UIView", "alert", remark=_MODAL),
    "Sheet": Role("UIView", "sheet", remark=_MODAL),
    "Keyboard": Role("UIView", "keyboard", remark=_KEYS),
    "Key": Role("UIView", "key", remark=_KEYS),
    "Other": PLAIN,
}


def role_of(kind: str) -> Role:
    """The role of an element type without `XCUIElementType`; an unknown type is a plain view.

    >>> role_of("Button").view_class, role_of("Splitter").view_class
    ('UIButton', 'UIView')
    """
    if kind in ROLES:
        return ROLES[kind]
    name = kind[:1].lower() + kind[1:]
    return Role("UIView", name) if name.isidentifier() else PLAIN
