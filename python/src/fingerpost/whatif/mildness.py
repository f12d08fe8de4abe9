"""How much a change asks of an application: the mildest fix comes first.

The order is a choice: flags made for the purpose, then the delegate's answers, then what was set on
purpose and is taken back, then subclasses, then switching something off.
"""

from __future__ import annotations

FLAGS: dict[str, tuple[int, int]] = {
    "cancelsTouchesInView": (1, 1),
    "delaysTouchesBegan": (1, 1),
    "delaysTouchesEnded": (1, 1),
    "delaysContentTouches": (1, 1),
    "canCancelContentTouches": (1, 1),
    "isDirectionalLockEnabled": (1, 1),
    "isMultipleTouchEnabled": (1, 2),
    "isUserInteractionEnabled": (1, 5),
    "isHidden": (6, 2),
    "isEnabled": (2, 6),
    "isScrollEnabled": (1, 5),
    "isExclusiveTouch": (2, 2),
    "alwaysBounceVertical": (2, 2),
    "alwaysBounceHorizontal": (2, 2),
    "selectable": (2, 5),
}
"""The flags that may be changed, with what it costs to set one to true, to false."""

DELEGATE = 2
"""A delegate answers a question it did not answer, or about one more."""
REQUIREMENT = 2
"""One recognizer more is required to fail."""
TAKEN_BACK = 3
"""Something that was set on purpose is left out again, or a frame is made larger."""
SUBCLASS = 4
"""A view's class overrides a method, or its override is another one."""
