"""A Swift package outside the repository: a custom recognizer, and tests that use why."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.checkout import ROOT
from support.commands import run

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "outside",
  dependencies: [.package(name: "fingerpost", path: "ROOT")],
  targets: [
    .target(name: "Outside", dependencies: [.product(name: "Fingerpost", package: "fingerpost")]),
    .testTarget(
      name: "OutsideTests",
      dependencies: ["Outside", .product(name: "FingerpostTesting", package: "fingerpost")]),
  ])
"""

RECOGNIZER = """import Fingerpost

/// Recognizes any finger that is lifted.
public struct LiftRecognizer: GestureRecognizer {
  public static let isDiscrete: Bool = true
  public static let summary: StaticString = "any finger that is lifted"
  private var place: Point?

  public init() {}
  public var location: Point? { place }
  public var numberOfTouches: Int { place == nil ? 0 : 1 }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    place = touches[0].location
    return .none
  }
  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    context.reason = .lifted
    return .recognized
  }
  public mutating func reset() { place = nil }
}
"""

TESTS = """import Fingerpost
import FingerpostTesting
import Outside
import Testing

@Test func `a lift takes the touch from its view`() throws {
  let card = View("card", frame: Rect(45, 200, 300, 300)) {
    Gesture<LiftRecognizer>("lift", id: "my.lift")
  }
  let lab = try Lab { Window("window") { card } }
  try lab.play(.tap(card))
  expectLog(
    lab.timeline, .touches, .action, of: "card", "lift",
    equals: ["card.touchesBegan", "lift.action", "card.touchesCancelled"])
  expectWhy("card.touchesCancelled", in: lab.timeline, "cancelsTouchesInView")
  expectWhyNot("card", "touchesEnded", in: lab.timeline, "cancelledByRecognizer")
}

@Test func `the timeline is read line by line`() throws {
  let card = View("card", frame: Rect(45, 200, 300, 300)) { Tap("tap") }
  let timeline = try Lab { Window("window") { card; NavigationBar("bar") } }.play(.tap(card))
  let line = try #require(timeline.first { $0.kind == .state })
  #expect(timeline.token(of: line) == "tap.state(recognized)" && line.state == .recognized)
  #expect(line.cause.flatMap(timeline.entry)?.kind == .sendEvent)
}

@Test func `the lift keeps the contract`() throws {
  expectContract(of: RecognizerType("my.lift", LiftRecognizer.self), runs: 50)
}

@Test func `what is wrong is said`() {
  withKnownIssue { expectWhy("nothing.action", in: Lab().timeline, "lifted") }
}
"""


def test_a_package_depends_on_it_and_asks_why(tmp_path: Path) -> None:
    if shutil.which("swift") is None:
        pytest.skip("swift is not installed")
    for name, text in {
        "Package.swift": PACKAGE.replace("ROOT", str(ROOT)),
        "Sources/Outside/LiftRecognizer.swift": RECOGNIZER,
        "Tests/OutsideTests/LiftTests.swift": TESTS,
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    # A build of its own, which is kept: a dependency must not have the engine's flags. Whole rooms
    # at a time and not optimized is the quickest one.
    scratch = ROOT / ".build" / "dependency"
    quick = ("-c", "release", "--disable-testable-imports", "-Xswiftc", "-Onone")
    place = ("--package-path", tmp_path, "--scratch-path", scratch)
    said = run("swift", "test", *place, "-debug-info-format", "none", *quick)
    assert "4 tests" in said
