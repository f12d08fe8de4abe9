"""What a step may be."""

VERBS = (
    "down move up cancel wait together tap press drag swipe pinch rotate set remove "
    "addRecognizer pressButton shake remote activate becomeFirstResponder resignFirstResponder "
    "setContentOffset ignoreInteraction hover focus"
).split()
