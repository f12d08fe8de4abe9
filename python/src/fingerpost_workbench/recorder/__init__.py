"""The other side: a Swift file to drop into an app, commands for LLDB, and the format they write.

Neither file was tried on a device. `SOURCE` and `LLDB` are their places; what they write is read by
`read_hierarchy` (its windows), `read_script` (its touches) and `compare_recording` (its log). LLDB
writes windows alone.
"""

from pathlib import Path

SOURCE = Path(__file__).parent / "FingerpostRecorder.swift"
"""The Swift file."""
LLDB = Path(__file__).parent / "fingerpost_lldb.py"
"""The commands for LLDB, which runs them in a Python of its own."""
VERSION = 1
"""The format's version, under the key `fingerpostRecording`."""
KEY = "fingerpostRecording"
VIEW_KEYS = (
    "alpha isHidden isUserInteractionEnabled isMultipleTouchEnabled isExclusiveTouch clipsToBounds "
    "isEnabled contentSize contentOffset contentInset isScrollEnabled isPagingEnabled "
    "delaysContentTouches canCancelContentTouches isDirectionalLockEnabled bounces "
    "alwaysBounceVertical alwaysBounceHorizontal bouncesZoom scrollsToTop minimumZoomScale "
    "maximumZoomScale zoomScale allowsSelection transform".split()
)
"""Properties of views that the recorder writes under their names in an experiment."""
SCROLL_KEYS = frozenset(
    "isScrollEnabled isPagingEnabled delaysContentTouches canCancelContentTouches "
    "isDirectionalLockEnabled bounces alwaysBounceVertical alwaysBounceHorizontal bouncesZoom "
    "scrollsToTop minimumZoomScale maximumZoomScale zoomScale allowsSelection contentSize "
    "contentOffset contentInset".split()
)
"""Those of scroll views alone."""
RECOGNIZER_KEYS = (
    "isEnabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded numberOfTapsRequired "
    "numberOfTouchesRequired minimumPressDuration allowableMovement minimumNumberOfTouches "
    "maximumNumberOfTouches".split()
)
"""Properties of recognizers, the same way; `direction` and `edges` are written as masks."""
