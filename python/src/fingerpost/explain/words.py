"""Numbers, times and names as people write them."""

from __future__ import annotations

from collections.abc import Sequence

ROLES = {
    "UIButton": "button",
    "UISwitch": "switch",
    "UISlider": "slider",
    "UISegmentedControl": "segmented control",
    "UIStepper": "stepper",
    "UIPageControl": "page control",
    "UITextField": "text field",
    "UIDatePicker": "date picker",
    "UIControl": "control",
    "UIScrollView": "scroll view",
    "UITextView": "text view",
    "UITableView": "table",
    "UICollectionView": "collection view",
    "UITableViewCell": "cell",
    "UICollectionViewCell": "cell",
    "UILabel": "label",
    "UIImageView": "image view",
    "UIView": "view",
    "UIWindow": "window",
    "MKMapView": "map",
    "WKWebView": "web view",
}
"""What people call the views of UIKit's classes."""

KINDS = {
    "window": "window",
    "controller": "view controller",
    "application": "application",
    "delegate": "application delegate",
    "scene": "window scene",
}

RECOGNIZERS = {
    "tap": "tap recognizer",
    "longPress": "long press recognizer",
    "pan": "pan recognizer",
    "swipe": "swipe recognizer",
    "pinch": "pinch recognizer",
    "rotation": "rotation recognizer",
    "screenEdgePan": "screen-edge pan recognizer",
    "hover": "hover recognizer",
    "scroll.pan": "pan recognizer",
    "scroll.pinch": "pinch recognizer",
}

GESTURES = {
    "tap": "the tap",
    "longPress": "the long press",
    "pan": "the pan",
    "swipe": "the swipe",
    "pinch": "the pinch",
    "rotation": "the rotation",
    "screenEdgePan": "the pan from the edge",
    "scroll.pan": "the drag",
}

PAN = ".panGestureRecognizer"
"""The end of the name of a scroll view's own pan."""

DELAY = ".contentDelay"
"""The end of the name under which a scroll view's delay withholds touches."""


def scroll_view_of(holder: str | None) -> str | None:
    """The scroll view whose delay of its content's touches a holder is; None if it is none."""
    if holder is None or not holder.endswith(DELAY):
        return None
    return holder.removesuffix(DELAY)


def number(value: float | None) -> str:
    """Writes a number with at most one decimal.

    >>> number(45.0), number(52.345), number(-0.0), number(1e9)
    ('45', '52.3', '0', '1000000000')
    """
    if value is None or value != value:
        return "?"
    if value in (float("inf"), float("-inf")):
        return "any"
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def points(value: float | None) -> str:
    """Writes a length.

    >>> points(1), points(45)
    ('1 point', '45 points')
    """
    text = number(abs(value) if value is not None else None)
    return f"{text} point" if text == "1" else f"{text} points"


def milliseconds(nanoseconds: int) -> str:
    """Writes a span of time.

    >>> milliseconds(350_000_000), milliseconds(16_666_667)
    ('350 ms', '16.7 ms')
    """
    return f"{number(nanoseconds / 1e6)} ms"


def seconds(value: float | None) -> str:
    """Writes seconds as milliseconds.

    >>> seconds(0.35)
    '350 ms'
    """
    return f"{number(value * 1000)} ms" if value is not None else "the time allowed"


def at(nanoseconds: int) -> str:
    """Says when.

    >>> at(50_000_000)
    'at 50 ms'
    """
    return f"at {milliseconds(nanoseconds)}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Joins words.

    >>> listed(["a", "b", "c"]), listed(["a"], "or")
    ('a, b and c', 'a')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def fingers(count: int) -> str:
    """Counts fingers.

    >>> fingers(1), fingers(2)
    ('1 finger', '2 fingers')
    """
    return f"{count} finger" if count == 1 else f"{count} fingers"


def quoted(name: str | None) -> str:
    """Puts a name in quotation marks.

    >>> quoted("save"), quoted("feed.panGestureRecognizer")
    ('“save”', 'the pan of “feed”')
    """
    if name is not None and name.endswith(PAN):
        return f"the pan of “{name.removesuffix(PAN)}”"
    if name is not None and name.endswith(DELAY):
        return f"the touch delay of “{name.removesuffix(DELAY)}”"
    return f"“{name}”" if name else "somebody"


def sentence(text: str) -> str:
    """Makes a sentence of a clause.

    >>> sentence("the finger was lifted")
    'The finger was lifted.'
    """
    text = text.strip()
    if text and text[0] != "“":
        text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def beyond(x: float | None, y: float | None) -> str:
    """Says on which side, and how far out, a point lies.

    >>> beyond(12.0, 0.0)
    '12 points beyond its right edge'
    >>> beyond(0.0, 0.0)
    'on its right or bottom edge'
    >>> beyond(-4.0, 5.0)
    '4 points beyond its left edge and 5 points below its bottom edge'
    """
    parts = []
    if x is not None and x != 0:
        parts.append(f"{points(x)} beyond its {'right' if x > 0 else 'left'} edge")
    if y is not None and y != 0:
        parts.append(
            f"{points(y)} below its bottom edge" if y > 0 else f"{points(y)} above its top edge"
        )
    return listed(parts) or "on its right or bottom edge"
