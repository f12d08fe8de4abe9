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
    "touchesBegan": (1, "responder", "super"),
    "touchesMoved": (2, "responder", "super"),
    "touchesEnded": (3, "responder", "super"),
    "touchesCancelled": (4, "responder", "super"),
    "pointInside": (5, "view", "flag"),
    "hitTest": (6, "view", "view"),
    "gestureRecognizerShouldBegin": (7, "view", "flag"),
    "touchesShouldBegin": (8, "scrollView", "flag"),
    "touchesShouldCancel": (9, "scrollView", "flag"),
    "shouldBegin": (10, "recognizerDelegate", "flag"),
    "shouldReceiveTouch": (11, "recognizerDelegate", "flag"),
    "shouldReceivePress": (12, "recognizerDelegate", "flag"),
    "shouldReceiveEvent": (13, "recognizerDelegate", "flag"),
    "shouldRecognizeSimultaneouslyWith": (14, "recognizerDelegate", "flag"),
    "shouldRequireFailureOf": (15, "recognizerDelegate", "flag"),
    "shouldBeRequiredToFailBy": (16, "recognizerDelegate", "flag"),
    "canPrevent": (17, "recognizerClass", "flag"),
    "canBePrevented": (18, "recognizerClass", "flag"),
    "shouldRequireFailure": (19, "recognizerClass", "flag"),
    "shouldBeRequiredToFail": (20, "recognizerClass", "flag"),
    "action": (21, "action", "nothing"),
    "handler": (22, "handler", "nothing"),
    "continueTracking": (23, "control", "flag"),
    "beginTracking": (24, "control", "flag"),
    "scrollMessage": (25, "scrollView", "nothing"),
    "selectionMessage": (26, "cellList", "nothing"),
    "configurationForMenu": (27, "view", "flag"),
    "interactionMessage": (28, "interaction", "nothing"),
    "itemsForBeginning": (29, "view", "flag"),
    "scrollViewShouldScrollToTop": (30, "scrollView", "flag"),
    "shouldInteractWith": (31, "scrollView", "flag"),
    "pressesBegan": (40, "responder", "super"),
    "pressesChanged": (41, "responder", "super"),
    "pressesEnded": (42, "responder", "super"),
    "pressesCancelled": (43, "responder", "super"),
    "motionBegan": (44, "responder", "super"),
    "motionEnded": (45, "responder", "super"),
    "motionCancelled": (46, "responder", "super"),
    "remoteControlReceived": (47, "responder", "super"),
    "touchesEstimatedPropertiesUpdated": (48, "responder", "super"),
}
"""The hooks: number, who has it, what a callback replies."""

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
)
"""The kinds of records that have a token, as the experiment format names them."""
