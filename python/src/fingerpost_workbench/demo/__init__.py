"""A small shop screen of our own to try things with: page source, actions and overlay."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
PAGE = FOLDER / "shop-page.xml"
"""A page source of a product list on a phone of 390 x 844 points."""
ACTIONS = FOLDER / "shop-actions.json"
"""W3C Actions: a tap on the button of a product, two quick taps on its picture, a short drag."""
OVERLAY = FOLDER / "shop-overlay.yaml"
"""Facts that the page source does not contain: a tap on the card, a double tap on its picture."""
