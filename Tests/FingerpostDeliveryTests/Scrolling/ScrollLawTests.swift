import Fingerpost
import FingerpostDelivery
import Testing

@Suite("The formulas of a scroll view's motion (SC-4)")
struct ScrollLawTests {
  private let law = ScrollLaw(.ios17, decelerationRate: nil)

  @Test(
    "The rubber band gives (1 − 1/(0.55·d/D + 1))·D",
    arguments: [
      (1.0, 400.0, 0.549245), (10, 400, 5.425401), (100, 400, 48.351648), (400, 400, 141.935484),
      (1000, 400, 231.578947), (100, 844, 51.635150), (100_000, 400, 397.111913),
    ])
  func band(distance: Double, length: Double, given: Double) {
    #expect(abs(law.band.give(distance, length: length) - given) < 1e-6)
    #expect(abs(law.band.pull(given, length: length) - distance) < distance * 1e-3)
  }

  @Test("The band never gives the whole length, nothing for nothing, and more for more")
  func bandIsBounded() {
    var last = -1.0
    for distance in stride(from: 0.0, through: 50_000, by: 37) {
      let given = law.band.give(distance, length: 300)
      #expect(given > last && given < 300)
      #expect(abs(law.band.pull(given, length: 300) - distance) <= 1e-6 * max(1, distance))
      last = given
    }
    #expect(law.band.give(10, length: 0) == 0)
    #expect(law.band.pull(500, length: 300).isFinite)
  }

  @Test(
    "A glide is the sum of its milliseconds", arguments: [0.998, 0.99],
    [-3000.0, -200, 60, 900, 8000])
  func glideAgainstMilliseconds(rate: Double, velocity: Double) {
    let law = ScrollLaw(.ios17, decelerationRate: rate)
    let glide = AxisMotion.glide(
      from: 0, velocity: velocity, low: -1e6, high: 1e6, bounces: true, law)
    // In steps of a thousandth of a millisecond, speed multiplied as documented.
    var (place, speed) = (0.0, velocity)
    var steps = 0
    let each = lawOfThousandth(rate)
    while abs(speed) > 10 {
      place += speed * 1e-6
      speed *= each
      steps += 1
      if steps % 50_000 == 0 {
        #expect(abs(glide.place(at: Double(steps) * 1e-6) - place) < 0.02)
      }
    }
    #expect(abs(glide.duration - Double(steps) * 1e-6) < 1e-5)
    #expect(abs(glide.end - place) < 0.02)
  }

  /// The thousandth root, by ten square roots and correction: 1 − (1 − r)/1000 is near enough for a thousandth.
  private func lawOfThousandth(_ rate: Double) -> Double {
    var root = 1 - (1 - rate) / 1000
    for _ in 0..<20 {
      var power = 1.0
      for _ in 0..<1000 { power *= root }
      root -= (power - rate) / (1000 * power / root)
    }
    return root
  }

  @Test("Literal: 1000 pt/s at .998 goes on for 2.3002 s and 494.5 pt")
  func literalGlide() {
    let glide = AxisMotion.glide(
      from: 100, velocity: 1000, low: 0, high: 1e5, bounces: true, law)
    #expect(abs(glide.duration - 2.300_2826) < 1e-5)
    #expect(abs(glide.end - 594.504_8) < 1e-3)
  }

  @Test(
    "A speed of 10 pt/s has stopped; a little more has not",
    arguments: [(10.0, false), (10.1, true), (-10, false), (-10.1, true)])
  func stop(velocity: Double, moves: Bool) {
    let glide = AxisMotion.glide(
      from: 50, velocity: velocity, low: 0, high: 100, bounces: true, law)
    #expect((glide.duration > 0) == moves)
  }

  @Test(
    "At the edge the return takes over without a jump in place or speed",
    arguments: [-4000.0, -900, 900, 4000])
  func edge(velocity: Double) {
    let glide = AxisMotion.glide(
      from: 150, velocity: velocity, low: 0, high: 300, bounces: true, law)
    #expect(glide.end == (velocity > 0 ? 300 : 0))
    let step = 1e-4
    var last = glide.place(at: 0)
    var lastSpeed = velocity
    var time = step
    while time < glide.duration {
      let place = glide.place(at: time)
      let speed = (place - last) / step
      #expect(abs(speed - lastSpeed) < abs(velocity) * 0.02 + 1, "at \(time)")
      (last, lastSpeed) = (place, speed)
      time += step
    }
    #expect(abs(last - glide.end) <= 0.5 + 0.1)
  }

  @Test("Without bounces it stops dead at the edge")
  func edgeWithoutBounces() {
    let glide = AxisMotion.glide(from: 150, velocity: 2000, low: 0, high: 300, bounces: false, law)
    #expect(glide.end == 300)
    for tick in 0...100 { #expect(glide.place(at: Double(tick) / 100) <= 300) }
    #expect(glide.place(at: glide.duration - 1e-9) > 299.99)
  }

  @Test("A start beyond the edge springs back and is over when it stays nearer than half a point")
  func spring() {
    for from in [-200.0, -3, 501, 900] {
      for velocity in [-3000.0, 0, 3000] {
        let glide = AxisMotion.glide(
          from: from, velocity: velocity, low: 0, high: 500, bounces: true, law)
        let edge = from < 0 ? 0.0 : 500
        #expect(glide.end == edge)
        #expect(abs(glide.place(at: 0) - from) < 1e-9)
        #expect(abs(glide.place(at: glide.duration - 1e-9) - edge) <= 0.5)
      }
    }
  }

  @Test("Whatever the profile says, motions are finite")
  func absurdProfiles() {
    for rate in [0.0, 1e-300, 0.5, 0.999_999_999, 1] {
      for velocity in [-1e300, -1, 0, 1, 1e9] {
        for edges in [(0.0, 0.0), (-1e9, 1e9)] {
          let glide = AxisMotion.glide(
            from: 0, velocity: velocity, low: edges.0, high: edges.1, bounces: true,
            ScrollLaw(.ios17, decelerationRate: rate))
          #expect(glide.duration >= 0 && glide.duration <= AxisMotion.longest)
          #expect(!glide.place(at: 0).isNaN && !glide.place(at: 1).isNaN && !glide.end.isNaN)
        }
      }
    }
  }

  @Test("What is at rest already has no motion, however it would move")
  func atRest() {
    for motion in [
      AxisMotion.spring(from: 5, velocity: 0, to: 5, law), .ease(from: 5, to: 5, duration: 3),
      .rest(at: 5), .glide(from: 5, velocity: law.stop, low: 0, high: 9, bounces: true, law),
      .glide(from: 7, velocity: 100, low: 0, high: 5, bounces: false, law),
    ] {
      #expect(motion.duration == 0 && motion.end == 5)
      #expect(motion.place(at: 0) == 5 && motion.place(at: 1) == 5)
    }
  }
}
