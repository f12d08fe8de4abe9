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

    @property
    def is_pad(self) -> bool:
        """Whether it is an iPad, which has room for the columns of a split view."""
        return min(self.width, self.height) >= 744

    @property
    def on_its_side(self) -> Device:
        """The device in landscape."""
        # On its side a phone hides the status bar; its home indicator takes 21 points.
        top, bottom = self.top, self.bottom
        if not self.is_pad:
            top, bottom = 0.0, 21.0 if self.bottom else 0.0
        return Device(self.height, self.width, top, bottom)


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
    """The device of a document; None where it names none, or one that is not known here.

    Documents for the iPad alone, from before devices were named, are drawn on the iPad of their
    time; their scenes name its orientation.
    """
    node = next((child for child in root.children if child.tag == "device"), None)
    if node is not None:
        device = DEVICES.get(node.attributes.get("id", ""))
        turned = node.attributes.get("orientation", "")
    elif root.attributes.get("targetRuntime", "").endswith(".iPad"):
        device = DEVICES["ipad9_7"]
        turned = _orientation(root)
    else:
        return None
    return device.on_its_side if device is not None and "landscape" in turned else device


def _orientation(root: XMLNode) -> str:
    """The orientation of the initial scene; upright if it names none."""
    initial = root.attributes.get("initialViewController")
    for node in root:
        if node.attributes.get("id") == initial and initial:
            for metrics in node.children:
                if metrics.tag == "simulatedOrientationMetrics":
                    return metrics.attributes.get("orientation", "")
    return ""
