import Testing

import FingerpostDelivery
import FingerpostModel

@Suite("SY-2: frames become HID events")
struct DigitizerTests {
  private let screen = Size(390, 844)

  /// The contacts that a digitizer reports for fingers at some places, frame by frame.
  private func events(_ frames: [[Point]], noise: Double = 0) throws -> [HIDEvent] {
    var glass = try #require(
      SyntheticDigitizer(
        SyntheticDigitizerOptions(rate: 100, noise: noise, seed: 7), screen: screen, profile: .ios17
      ))
    var digitizer = Digitizer()
    var down: [Int32] = []
    return frames.enumerated().map { index, places in
      let time = Instant(nanoseconds: Int64(index) * 10_000_000)
      for (finger, place) in places.enumerated() {
        let number = Int32(finger)
        let phase: TouchPhase = down.contains(number) ? .moved : .began
        glass.press(FingerChange(finger: number, phase: phase, point: place), at: time)
        if phase == .began { down.append(number) }
      }
      for gone in down where gone >= places.count {
        glass.press(FingerChange(finger: gone, phase: .ended, point: .zero), at: time)
      }
      down.removeAll { $0 >= places.count }
      return digitizer.read(glass.takeFrame(), at: time, profile: .ios17)
    }
  }

  @Test("one parent a frame, a child for every finger, also for one that does nothing")
  func children() throws {
    let reported = try events([[Point(100, 100)], [Point(100, 100), Point(200, 100)], [], []])
    #expect(reported.map { $0.fingers.map(\.identity) } == [[1], [1, 2], [1, 2], []])
    #expect(reported[1].fingers[0].changes == [])
    #expect(reported[1].fingers[1].changes == [.range, .touch, .position])
    #expect(reported[2].fingers.allSatisfy { !$0.isTouching && !$0.isInRange && !$0.isCancelled })
    #expect(
      reported.map { $0.fingerChanges.map(\.phase) } == [[.began], [.began], [.ended, .ended], []])
  }

  @Test("the centroid is within half a point of the finger, everywhere, also at the edges")
  func accuracy() throws {
    var worst = 0.0
    for step in 0..<200 {
      let place = Point(Double(step) * 1.955, Double(step) * 4.23)
      let reported = try events([[place]])
      let finger = try #require(reported[0].fingers.first)
      worst = max(worst, finger.position.axisDistance(to: place))
      #expect(abs(finger.radius - 11) < 1.5)
    }
    #expect(worst < 0.5)
  }

  @Test("noise moves a resting finger by less than the hysteresis and makes no contacts")
  func noise() throws {
    let reported = try events(Array(repeating: [Point(201, 403)], count: 100), noise: 0.02)
    #expect(reported.flatMap(\.fingerChanges).map(\.phase) == [.began])
  }

  @Test("the same seed makes the same frames, another one others")
  func seeds() throws {
    func frame(_ seed: UInt64) throws -> [Float] {
      var glass = try #require(
        SyntheticDigitizer(
          SyntheticDigitizerOptions(noise: 0.1, seed: seed), screen: screen, profile: .ios17))
      return glass.takeFrame().values
    }
    #expect(try frame(1) == frame(1))
    #expect(try frame(1) != frame(2))
  }

  @Test("fingers 30 points apart are two, from 20 on they run into one")
  func apart() throws {
    for (distance, count) in [(30.0, 2), (24, 2), (20, 1), (10, 1)] {
      let reported = try events([[Point(100, 100), Point(100 + distance, 100)]])
      #expect(reported[0].fingers.count == count, "\(distance) pt")
    }
  }

  @Test("the cancel bit ends a finger as cancelled; what is still there is a new finger")
  func cancel() throws {
    var glass = try #require(
      SyntheticDigitizer(SyntheticDigitizerOptions(), screen: screen, profile: .ios17))
    var digitizer = Digitizer()
    glass.press(FingerChange(finger: 5, phase: .began, point: Point(100, 100)), at: .zero)
    let frame = glass.takeFrame()
    _ = digitizer.read(frame, at: .zero, profile: .ios17)
    let cancelled = digitizer.cancel(1, at: .zero)
    #expect(cancelled.fingers.map(\.isCancelled) == [true])
    #expect(cancelled.fingers.map(\.isTouching) == [false])
    #expect(cancelled.fingerChanges.map(\.phase) == [.cancelled])
    #expect(digitizer.cancel(1, at: .zero).fingers == [])
    #expect(digitizer.read(frame, at: .zero, profile: .ios17).fingers.map(\.identity) == [2])
  }

  @Test("a screen too large for the pitch has no sensor")
  func tooLarge() {
    #expect(
      SyntheticDigitizer(
        SyntheticDigitizerOptions(), screen: Size(100_000, 100_000), profile: .ios17) == nil)
  }

  @Test("a sensor that would measure too many cells in a second is refused; a fine one is not")
  func tooMuch() {
    var fine = Profile.ios17
    let isSet = fine.set(.cellPitch, to: 1)
    #expect(isSet)
    for (rate, isMade) in [(120.0, true), (10_000, false)] {
      let made = SyntheticDigitizer(
        SyntheticDigitizerOptions(rate: rate), screen: Size(390, 844), profile: fine)
      #expect((made != nil) == isMade, "\(rate) Hz")
    }
  }
}
