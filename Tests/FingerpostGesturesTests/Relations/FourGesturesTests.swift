import Fingerpost
import Testing

/// Tap, long press, pan and swipe together: four gestures of one finger, in every order of adding and every placement.
@Suite("Tap, long press, pan and swipe")
struct FourGesturesTests {
  private static let placements = Placement.all(of: ["tap", "longPress", "pan", "swipe"])

  private func check(_ steps: [Step], _ expected: ([String]) -> [String]) throws {
    for placement in Self.placements {
      let scene = try placement.scene()
      try scene.playToTheEnd(steps)
      #expect(scene.log == expected(placement.service), "\(placement)")
      #expect(scene.diagnostics == 0, "\(placement)")
    }
  }

  @Test("A tap: the others fail at the lift, each in its turn, and the tap is granted after")
  func tap() throws {
    try check([.down(1, 150, 300), .wait(0.1), .up(1)]) { service in
      service.without("tap").failed + ["tap.state(recognized)", "tap.action"]
    }
  }

  @Test("A press: swipe and long press are due at one instant, in the order in which they were set")
  func press() throws {
    try check([.down(1, 150, 300), .wait(0.6), .up(1)]) { service in
      let first = service.only("swipe", "longPress")
      // The swipe fails by its own timer, or is shut out with the others.
      let failures =
        first == ["swipe", "longPress"]
        ? (before: ["swipe"].failed, after: service.only("tap", "pan").failed)
        : (before: [], after: service.without("longPress").failed)
      return failures.before + ["longPress.state(began)"] + failures.after
        + ["longPress.action(began)", "longPress.state(ended)", "longPress.action(ended)"]
    }
  }

  @Test("A slow drag: the pan shuts out tap and swipe; the long press has failed of itself")
  func drag() throws {
    try check([.down(1, 150, 300), .wait(0.1), .move(1, by: 12, 0), .wait(0.1), .up(1)]) {
      service in
      ["longPress.state(failed)", "pan.state(began)"] + service.only("tap", "swipe").failed
        + ["pan.action(began)", "pan.state(ended)", "pan.action(ended)"]
    }
  }

  @Test("A fast swipe: pan and swipe want it in one event, and the order of service decides")
  func swipe() throws {
    try check([.down(1, 150, 300), .wait(0.1), .move(1, by: 60, 0), .wait(0.1), .up(1)]) {
      service in
      let own = service.only("tap", "longPress").failed
      return service.only("pan", "swipe").first == "pan"
        ? own + [
          "pan.state(began)", "swipe.state(failed)", "pan.action(began)", "pan.state(ended)",
          "pan.action(ended)",
        ] : own + ["swipe.state(recognized)", "pan.state(failed)", "swipe.action"]
    }
  }

  @Test("A stray: the finger wanders, only the pan could recognize, and is too late")
  func stray() throws {
    // 9 pt: too little for all; then the tap's time is over.
    try check([.down(1, 150, 300), .move(1, by: 9, 0), .wait(0.45), .up(1)]) { service in
      service.without("tap").failed + ["tap.state(recognized)", "tap.action"]
    }
  }
}
