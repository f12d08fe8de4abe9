"""Why and why not: explanations of a timeline.

>>> from fingerpost import Lab, Script
>>> with Lab() as lab:
...     root = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
...     card = root.add_subview("card", class_name="CardControl", inherits="UIControl",
...                             frame=(20, 20, 200, 100))
...     _ = root.add_recognizer("tap", name="closeMenu")
...     timeline = lab.play(Script().tap(card))
>>> print(timeline.why("card.touchCancel").facts[0])
closeMenu.cancelsTouchesInView = true
"""

from fingerpost.explain.answer import Answer
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.fact import Fact
from fingerpost.explain.proof import Proof, ProvedChange

__all__ = ["Answer", "Explanation", "Fact", "Proof", "ProvedChange"]
