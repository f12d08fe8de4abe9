import Fingerpost
import Testing

@Suite("A velocity")
struct VelocityTests {
  /// Reports of a steady motion of 300 pt/s to the right and 40 pt/s upwards.
  private func steady(rate: Double, for seconds: Double, _ profile: Profile = .ios17)
    -> VelocityTracker
  {
    var tracker = VelocityTracker()
    for k in 0...Int(rate * seconds) {
      let time = Double(k) / rate
      tracker.report(
        Point(300 * time, -40 * time), at: Instant(nanoseconds: Int64(time * 1e9)), profile)
    }
    return tracker
  }

  @Test(
    "of a steady motion is that motion's, at any sampling rate",
    arguments: [5.0, 60, 120, 240, 1000, 20_000])
  func steadyMotion(rate: Double) {
    let velocity = steady(rate: rate, for: 1).velocity
    #expect(abs(velocity.x - 300) < 1e-3 && abs(velocity.y + 40) < 1e-3)
  }

  @Test("forgets what is older than the profile's window")
  func window() {
    for (window, expected) in [(0.1, 0.0), (0.2, 150), (0.4, 225)] {
      var profile = Profile.ios17
      _ = profile.set(.velocityWindow, to: window)
      var tracker = VelocityTracker()
      // 300 pt/s for 0.3 s, then at rest for 0.1 s.
      for k in 0...40 {
        let x = 300 * min(Double(k) / 100, 0.3)
        tracker.report(Point(x, 0), at: Instant(nanoseconds: Int64(k) * 10_000_000), profile)
      }
      #expect(abs(tracker.velocity.x - expected) < 1e-6, "window \(window) s")
    }
  }

  @Test("takes at least the last two reports, and reports of one instant as one")
  func fewReports() {
    var tracker = VelocityTracker()
    tracker.report(Point(0, 0), at: .zero, .ios17)
    #expect(tracker.velocity == .zero)
    tracker.report(Point(5, 0), at: .zero, .ios17)
    #expect(tracker.velocity == .zero)
    tracker.report(Point(105, 0), at: Instant(nanoseconds: 1_000_000_000), .ios17)
    #expect(tracker.velocity == Point(100, 0))
  }

  @Test("is measured from the oldest report that there is room for, when the window grows")
  func growingWindow() {
    var (short, long) = (Profile.ios17, Profile.ios17)
    _ = short.set(.velocityWindow, to: 0.01)
    _ = long.set(.velocityWindow, to: 10)
    var tracker = VelocityTracker()
    // At 0, 1, 4, 9 … points, five a millisecond: the window has those from the 13th on.
    for k in 0..<64 {
      tracker.report(
        Point(Double(k * k), 0), at: Instant(nanoseconds: Int64(k) * 200_000), short)
    }
    // With 13 more all places are taken; each further report takes the oldest one's.
    for further in 1...20 {
      let time = Instant(nanoseconds: Int64(further) * 200_000_000)
      tracker.report(Point(10_000, 0), at: time, long)
      let oldest = Double(13 + max(0, further - 14))
      let expected = (10_000 - oldest * oldest) / (time.seconds - oldest * 0.0002)
      #expect(abs(tracker.velocity.x - expected) < 1e-6, "report \(further)")
    }
  }

  @Test("of a pan comes from its event times, and rests with the finger")
  func ofAPan() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    try scene.play(.down(1, 60, 300), .move(1, to: .by(200, -100), over: 0.5))
    #expect(abs(try scene.measure("velocity.x", of: pan) - 400) < 1e-3)
    #expect(abs(try scene.measure("velocity.y", of: pan) + 200) < 1e-3)
    try scene.play(.down(2, 300, 600))
    #expect(
      abs(try scene.measure("velocity.x", of: pan) - 400) < 1e-3, "a finger that comes is no motion"
    )
    let reported = CallLog()
    try scene.lab.override(.action, of: .recognizer(pan), with: reported.answer)
    try scene.play(.up(2), .wait(1), .up(1))
    #expect(reported.values("velocity.x").suffix(1) == [0])
  }

  @Test("of a distance past all measure is kept while it is a number")
  func astronomical() {
    var tracker = VelocityTracker()
    tracker.report(.zero, at: .zero, .ios17)
    tracker.report(Point(0, -3e290), at: Instant(nanoseconds: 2_000_000_000), .ios17)
    #expect(tracker.velocity == Point(0, -1.5e290))
    // A nanosecond later it would be none.
    tracker.report(Point(0, 1e305), at: Instant(nanoseconds: 2_000_000_001), .ios17)
    #expect(tracker.velocity.y.isFinite && tracker.velocity.x == 0)
  }
}
