"""The properties of stock views, and those that a program may change later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Data = dict[str, Any]
Values = Mapping[str, Sequence[Any]]

FLAG = (False, True)
# What switches a view off altogether is worth a try, but ends the story there.
MOSTLY = (True, True, True, False)
RARELY = (False, False, False, True)

VIEW: Values = {
    "isHidden": FLAG,
    "isUserInteractionEnabled": FLAG,
    "isMultipleTouchEnabled": FLAG,
    "isExclusiveTouch": FLAG,
    "alpha": (1.0, 0.5, 0.01, 0.0),
    # Few, or every press would be a menu's.
    "contextMenu": RARELY,
    "dragInteraction": RARELY,
}
CONTROL: Values = {"isEnabled": MOSTLY, "isSelected": FLAG}
VALUE = (0.0, 0.25, 0.5, 1.0)
SCROLL: Values = {
    "contentSize": ([600, 1200], [200, 1200], [600, 200], [200, 60], [0, 0]),
    "contentOffset": ([0, 0], [0, 100], [100, 0], [50, 300]),
    "delaysContentTouches": FLAG,
    "canCancelContentTouches": FLAG,
    "isPagingEnabled": FLAG,
    "isScrollEnabled": MOSTLY,
    "isDirectionalLockEnabled": FLAG,
    "bounces": FLAG,
    "alwaysBounceVertical": FLAG,
    "scrollsToTop": FLAG,
    # A slow motion is many records of no interest here.
    "decelerationRate": (0.99,),
    "maximumZoomScale": (1.0, 3.0, 3.0),
}
CELL: Values = {"selectable": MOSTLY, "isSelected": FLAG}

LIST: Values = {
    **SCROLL,
    "allowsSelection": (True, True, True, False),
    "allowsMultipleSelection": FLAG,
}

OWN: dict[str, Values] = {
    "UIView": {},
    "UILabel": {},
    "UIControl": CONTROL,
    "UIButton": CONTROL,
    "UISwitch": {**CONTROL, "isOn": FLAG},
    "UISlider": {**CONTROL, "value": VALUE, "isContinuous": FLAG},
    "UIStepper": {**CONTROL, "value": VALUE, "stepValue": (0.5, 1.0), "wraps": FLAG},
    "UISegmentedControl": {
        **CONTROL,
        "numberOfSegments": (1, 2, 3, 4),
        "selectedSegmentIndex": (0,),
        "isMomentary": FLAG,
    },
    "UIPageControl": {**CONTROL, "numberOfPages": (1, 2, 3, 4), "currentPage": (0,)},
    "UITextField": CONTROL,
    "WKWebView": {},
    "UIScrollView": SCROLL,
    "UITextView": {**SCROLL, "isEditable": FLAG, "isSelectable": MOSTLY},
    "UITextItem": {},
    "UITableView": LIST,
    "UICollectionView": LIST,
    "UITableViewCell": {
        **CELL,
        "leadingSwipeActions": (0, 0, 1),
        "trailingSwipeActions": (0, 1, 2),
        "canEdit": MOSTLY,
        "performsFirstActionWithFullSwipe": FLAG,
    },
    "UICollectionViewCell": CELL,
}
"""The properties of each class, beside those of every view."""

RECOGNIZER: Values = {
    "isEnabled": FLAG,
    "cancelsTouchesInView": FLAG,
    "delaysTouchesBegan": FLAG,
    "delaysTouchesEnded": FLAG,
}
"""The properties that a program may set of any recognizer."""

CELLS = {"UITableView": "UITableViewCell", "UICollectionView": "UICollectionViewCell"}
"""Whose content are whose cells."""

SCROLLING = frozenset(name for name, own in OWN.items() if "contentSize" in own)
CONTROLS = frozenset(name for name, own in OWN.items() if "isEnabled" in own)


def stock_class(view: Data) -> str:
    """A view's class, or the UIKit parent of a class of the user's own."""
    found: str = view.get("inherits", view.get("class", "UIView"))
    return found


def changeable(class_name: str) -> Values:
    """The properties that a program may set of a view of this class."""
    return {**VIEW, **OWN[class_name]}
