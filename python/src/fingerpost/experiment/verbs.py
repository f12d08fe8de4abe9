"""What a step may be."""

VERBS = (
    "down move up cancel wait together tap press drag swipe pinch rotate set remove "
    "addRecognizer pressButton shake remote activate becomeFirstResponder resignFirstResponder "
    "setContentOffset ignoreInteraction hover focus add require present dismiss "
    "push pop addPage setViewControllers setTranslation setScale setRotation"
).split()

EFFECTS = (
    "set remove add addRecognizer becomeFirstResponder resignFirstResponder setContentOffset "
    "ignoreInteraction focus require present dismiss push pop addPage setViewControllers "
    "setTranslation setScale setRotation"
).split()
"""What the program does, in a script or when it is called."""
