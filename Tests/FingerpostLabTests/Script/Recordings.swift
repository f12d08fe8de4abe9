import Fingerpost
import FingerpostTestSupport

// The start of the tests of recordings.

extension Sample {
  init(_ milliseconds: Int, _ finger: Int32, _ phase: TouchPhase, _ point: Point) {
    self.init(
      time: Instant.Span(nanoseconds: Int64(milliseconds) * 1_000_000), finger: finger,
      phase: phase, point: point)
  }
}

extension Scene {
  /// A screen of which nothing is expected line by line.
  var branch: Branch {
    skip()
    isExhaustive = false
    return Branch(lab: lab, view: root)
  }
}
