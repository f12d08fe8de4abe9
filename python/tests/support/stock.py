"""What stock views are made with, and what a program may change of them later."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Values = st.SearchStrategy[Any]

FLAG = st.booleans()
VALUE = st.sampled_from([0.0, 0.25, 0.5, 1.0])
CONTENT = st.lists(st.sampled_from([0, 200, 600, 1200]), min_size=2, max_size=2)

VIEW: dict[str, Values] = {
    "isHidden": FLAG,
    "isUserInteractionEnabled": FLAG,
    "isMultipleTouchEnabled": FLAG,
    "isExclusiveTouch": FLAG,
    "alpha": st.sampled_from([0.0, 0.01, 0.5, 1.0]),
}
CONTROL: dict[str, Values] = {"isEnabled": FLAG, "isSelected": FLAG}
SCROLL: dict[str, Values] = {
    "contentSize": CONTENT,
    "contentOffset": st.lists(st.integers(0, 300), min_size=2, max_size=2),
    "delaysContentTouches": FLAG,
    "canCancelContentTouches": FLAG,
    "isPagingEnabled": FLAG,
    "isScrollEnabled": FLAG,
    "isDirectionalLockEnabled": FLAG,
    "bounces": FLAG,
    "alwaysBounceVertical": FLAG,
    # A slow motion is many records of no interest here.
    "decelerationRate": st.just(0.99),
    "maximumZoomScale": st.sampled_from([1.0, 3.0]),
}
CELL: dict[str, Values] = {"selectable": FLAG, "isSelected": FLAG}

OWN: dict[str, dict[str, Values]] = {
    "UIView": {},
    "UILabel": {},
    "UIControl": CONTROL,
    "UIButton": CONTROL,
    "UISwitch": {**CONTROL, "isOn": FLAG},
    "UISlider": {**CONTROL, "value": VALUE, "isContinuous": FLAG},
    "UIStepper": {**CONTROL, "value": VALUE, "stepValue": st.sampled_from([0.5, 1.0])},
    "UISegmentedControl": {
        **CONTROL,
        "numberOfSegments": st.integers(1, 4),
        "selectedSegmentIndex": st.just(0),
    },
    "UIPageControl": {**CONTROL, "numberOfPages": st.integers(1, 4), "currentPage": st.just(0)},
    "UITextField": CONTROL,
    "UIScrollView": SCROLL,
    "UITextView": SCROLL,
    "UITableView": SCROLL,
    "UICollectionView": SCROLL,
    "UITableViewCell": CELL,
    "UICollectionViewCell": CELL,
}
"""The properties of each class, beside those of every view."""

CELLS = {"UITableView": "UITableViewCell", "UICollectionView": "UICollectionViewCell"}
"""Whose content are whose cells."""

SCROLLING = frozenset(name for name, own in OWN.items() if own is SCROLL)
CONTROLS = frozenset(name for name, own in OWN.items() if "isEnabled" in own)


def changeable(class_name: str) -> dict[str, Values]:
    """The properties that a program may set of a view of this class."""
    return {**VIEW, **OWN[class_name]}


def changeable_of_recognizers() -> dict[str, Values]:
    """The properties that a program may set of any recognizer."""
    return {
        "isEnabled": FLAG,
        "cancelsTouchesInView": FLAG,
        "delaysTouchesBegan": FLAG,
        "delaysTouchesEnded": FLAG,
    }
