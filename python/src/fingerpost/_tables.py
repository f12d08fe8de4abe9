"""What the engine's tables say that the package looks at. Written by tools/tables.py."""

SHOWING = frozenset({
    14,  # set
    15,  # remove
    29,  # addSubview
    16,  # addRecognizer
    34,  # addChild
    30,  # present
    31,  # dismiss
    35,  # push
    36,  # pop
    37,  # addPage
    38,  # setViewControllers
})
"""The numbers of the steps that may change what is on the screen."""

HOOKS = {
    "touchesBegan": (1, "responder", "super", True, True),
    "touchesMoved": (2, "responder", "super", True, True),
    "touchesEnded": (3, "responder", "super", True, True),
    "touchesCancelled": (4, "responder", "super", True, True),
    "pointInside": (5, "view", "flag", True, False),
    "hitTest": (6, "view", "view", True, False),
    "gestureRecognizerShouldBegin": (7, "view", "flag", False, False),
    "touchesShouldBegin": (8, "scrollView", "flag", False, False),
    "touchesShouldCancel": (9, "scrollView", "flag", False, False),
    "shouldBegin": (10, "recognizerDelegate", "flag", False, False),
    "shouldReceiveTouch": (11, "recognizerDelegate", "flag", False, False),
    "shouldReceivePress": (12, "recognizerDelegate", "flag", False, False),
    "shouldReceiveEvent": (13, "recognizerDelegate", "flag", False, False),
    "shouldRecognizeSimultaneouslyWith": (14, "recognizerDelegate", "flag", False, False),
    "shouldRequireFailureOf": (15, "recognizerDelegate", "flag", False, False),
    "shouldBeRequiredToFailBy": (16, "recognizerDelegate", "flag", False, False),
    "canPrevent": (17, "recognizerClass", "flag", False, False),
    "canBePrevented": (18, "recognizerClass", "flag", False, False),
    "shouldRequireFailure": (19, "recognizerClass", "flag", False, False),
    "shouldBeRequiredToFail": (20, "recognizerClass", "flag", False, False),
    "action": (21, "action", "nothing", False, False),
    "handler": (22, "handler", "nothing", False, False),
    "continueTracking": (23, "control", "flag", False, False),
    "beginTracking": (24, "control", "flag", False, False),
    "scrollMessage": (25, "scrollView", "nothing", False, False),
    "selectionMessage": (26, "cellList", "nothing", False, False),
    "configurationForMenu": (27, "view", "flag", False, False),
    "interactionMessage": (28, "interaction", "nothing", False, False),
    "itemsForBeginning": (29, "view", "flag", False, False),
    "scrollViewShouldScrollToTop": (30, "scrollView", "flag", False, False),
    "shouldInteractWith": (31, "scrollView", "flag", False, False),
    "reset": (32, "recognizerMethod", "nothing", False, True),
    "sendEvent": (33, "eventSender", "super", True, False),
    "pressesBegan": (40, "responder", "super", True, False),
    "pressesChanged": (41, "responder", "super", True, False),
    "pressesEnded": (42, "responder", "super", True, False),
    "pressesCancelled": (43, "responder", "super", True, False),
    "motionBegan": (44, "responder", "super", True, False),
    "motionEnded": (45, "responder", "super", True, False),
    "motionCancelled": (46, "responder", "super", True, False),
    "remoteControlReceived": (47, "responder", "super", True, False),
    "touchesEstimatedPropertiesUpdated": (48, "responder", "super", True, False),
}
"""The hooks: number, who has it, what a callback replies, whether it may reply nothing, and whether
recognizers have it as their own method.
"""

RETURNS = {
    "super": (
        "nothing or \"forward\": super is called (a view passes the touch on to `next`, a "
        "control tracks it); \"consume\": super is not called, and nobody else gets it; "
        "\"next\": super is called, and `next`, also where super keeps the touch."
    ),
    "flag": (
        "true or false."
    ),
    "view": (
        "a view; \"none\": nil; nothing: super answers."
    ),
    "nothing": (
        "nothing."
    ),
    "pointInside": (
        "true or false; nothing: super answers."
    ),
    "sendEvent": (
        "nothing or \"forward\": super is called; \"consume\": it is not, and nothing of the "
        "event is delivered."
    ),
}
"""What a callback may return and what follows, by its reply; some hooks by name."""

KINDS = (
    "hitTests",
    "pointInside",
    "sendEvents",
    "touches",
    "recognizerTouches",
    "states",
    "actions",
    "questions",
    "controls",
    "tracking",
    "resets",
    "handlers",
    "selection",
    "scrolls",
    "interactions",
    "events",
    "numbers",
    "controlStates",
    "values",
    "pipeline",
)
"""The kinds of records that have a token, as the experiment format names them."""

WORDS: dict[str, tuple[bool, dict[str, int]]] = {
    "direction": (True, {
        "right": 1,
        "left": 2,
        "up": 4,
        "down": 8,
    }),
    "edges": (True, {
        "top": 1,
        "left": 2,
        "bottom": 4,
        "right": 8,
        "all": 15,
    }),
    "preferredScreenEdgesDeferringSystemGestures": (True, {
        "top": 1,
        "left": 2,
        "bottom": 4,
        "right": 8,
        "all": 15,
    }),
    "allowedPressTypes": (True, {
        "upArrow": 1,
        "downArrow": 2,
        "leftArrow": 4,
        "rightArrow": 8,
        "select": 16,
        "menu": 32,
        "playPause": 64,
        "pageUp": 1073741824,
        "pageDown": 2147483648,
        "tvRemoteOneTwoThree": 4294967296,
        "tvRemoteFourColors": 8589934592,
    }),
    "allowedTouchTypes": (True, {
        "direct": 1,
        "indirect": 2,
        "pencil": 4,
        "indirectPointer": 8,
        "all": 15,
    }),
    "buttonMaskRequired": (True, {
        "primary": 1,
        "secondary": 2,
    }),
    "allowedScrollTypesMask": (True, {
        "discrete": 1,
        "continuous": 2,
        "all": 3,
    }),
    "keyboardDismissMode": (False, {
        "none": 0,
        "onDrag": 1,
        "interactive": 2,
        "onDragWithAccessory": 3,
        "interactiveWithAccessory": 4,
    }),
    "detents": (True, {
        "medium": 1,
        "large": 2,
    }),
    "selectedDetentIdentifier": (False, {
        "none": 0,
        "medium": 1,
        "large": 2,
    }),
    "largestUndimmedDetentIdentifier": (False, {
        "none": 0,
        "medium": 1,
        "large": 2,
    }),
    "preferredDatePickerStyle": (False, {
        "automatic": 0,
        "wheels": 1,
        "compact": 2,
        "inline": 3,
    }),
    "datePickerMode": (False, {
        "time": 0,
        "date": 1,
        "dateAndTime": 2,
        "countDownTimer": 3,
    }),
    "transitionStyle": (False, {
        "pageCurl": 0,
        "scroll": 1,
    }),
    "navigationOrientation": (False, {
        "horizontal": 0,
        "vertical": 1,
    }),
    "spineLocation": (False, {
        "min": 1,
        "mid": 2,
        "max": 3,
    }),
}
"""The words of UIKit's option sets (True: several are one value) and enumerations, by property."""

LATE = frozenset({
    "value",
    "currentPage",
    "contentOffset",
    "zoomScale",
    "selectedSegmentIndex",
})
"""Properties whose range depends on others; in a listing they are set after those."""
