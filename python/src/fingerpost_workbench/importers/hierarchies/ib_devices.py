"""The devices that Interface Builder draws scenes on: screens and safe areas in points, upright.

A document names one as `<device id="retina6_1" orientation="portrait"/>`. The safe areas are those
of Apple's devices: below the status bar, and above the home indicator.
"""

from __future__ import annotations

from typing import NamedTuple

from fingerpost_workbench.importers.safe_xml import XMLNode


class Device(NamedTuple):
    """A device in a document."""

    width: float
    """Points across, as the document holds the device."""
    height: float
    top: float
    """How far the safe area is from the top edge."""
    bottom: float


DEVICES = {
    "retina3_5": Device(320, 480, 20, 0),
    "retina4_0": Device(320, 568, 20, 0),
    "retina4_7": Device(375, 667, 20, 0),
    "retina5_5": Device(414, 736, 20, 0),
    "retina5_9": Device(375, 812, 44, 34),
    "retina6_0": Device(390, 844, 47, 34),
    "retina6_1": Device(414, 896, 48, 34),
    "retina6_12": Device(393, 852, 59, 34),
    "retina6_3": Device(402, 874, 62, 34),
    "retina6_5": Device(414, 896, 44, 34),
    "retina6_7": Device(428, 926, 47, 34),
    "retina6_72": Device(430, 932, 59, 34),
    "retina6_9": Device(440, 956, 62, 34),
    "ipad9_7": Device(768, 1024, 20, 0),
    "ipad10_2": Device(810, 1080, 20, 0),
    "ipad10_5": Device(834, 1112, 20, 0),
    "ipad10_9rounded": Device(820, 1180, 24, 20),
    "ipad11_0rounded": Device(834, 1194, 24, 20),
    "ipad12_9": Device(1024, 1366, 20, 0),
    "ipad12_9rounded": Device(1024, 1366, 24, 20),
}
"""By the ids that Interface Builder writes."""


def device_of(root: XMLNode) -> Device | None:
    """The device of a document; None where it names none, or one that is not known here."""
    node = next((child for child in root.children if child.tag == "device"), None)
    device = DEVICES.get(node.attributes.get("id", "")) if node is not None else None
    if device is None or node is None or node.attributes.get("orientation") != "landscape":
        return device
    # On its side a phone hides the status bar; its home indicator takes 21 points.
    is_pad = device.width >= 768
    top, bottom = (device.top, device.bottom) if is_pad else (0.0, 21.0 if device.bottom else 0.0)
    return Device(device.height, device.width, top, bottom)
