import Testing

import FingerpostDelivery
import FingerpostModel

/// Feeds a tracker with the places of fingers, a frame every 10 ms, and lists the contacts' phases.
private struct TrackedFrames {
  var tracker = ContactTracker()
  var frame: Int64 = 0
  var log: [String] = []

  mutating func see(_ places: Point..., gate: Double = 60) {
    let blobs = places.map { Blob(center: $0, radius: 10, peak: 1) }
    let outcome = tracker.update(
      blobs, at: Instant(nanoseconds: frame * 10_000_000), gate: gate, hysteresis: 0.5,
      firstFree: 1)
    frame += 1
    log += outcome.kept.filter(\.hasMoved).map { "\($0.contact.identity) moves" }
    log += outcome.vanished.map { "\($0.identity) ends" }
    log += outcome.new.map { "\($0.identity) begins" }
  }

  func place(of identity: Int32) -> Point? {
    tracker.contacts.first { $0.identity == identity }?.location
  }
}

@Suite("SY-1: contacts keep their identities")
struct ContactTrackerTests {
  @Test("a new one begins, a vanished one ends, numbers are not used again")
  func life() {
    var story = TrackedFrames()
    story.see(Point(50, 50))
    story.see(Point(55, 50), Point(200, 50))
    story.see(Point(205, 50))
    story.see(Point(205, 50), Point(50, 50))
    #expect(
      story.log == ["1 begins", "1 moves", "2 begins", "2 moves", "1 ends", "3 begins"])
  }

  @Test("farther than the gate is another finger", arguments: [(60.0, true), (60.1, false)])
  func gate(way: Double, isSame: Bool) {
    var story = TrackedFrames()
    story.see(Point(100, 100))
    story.see(Point(100 + way, 100))
    #expect(story.log.last == (isSame ? "1 moves" : "2 begins"))
  }

  @Test("one that moves fast is expected where it would be next, one that rests where it is")
  func expectation() {
    var fast = TrackedFrames()
    for x in [100.0, 150, 250] { fast.see(Point(x, 100)) }
    #expect(fast.log == ["1 begins", "1 moves", "1 moves"])
    var resting = TrackedFrames()
    for x in [100.0, 100, 200] { resting.see(Point(x, 100)) }
    #expect(resting.log == ["1 begins", "1 ends", "2 begins"])
  }

  @Test("less than the hysteresis is reported where it was")
  func hysteresis() {
    var story = TrackedFrames()
    story.see(Point(100, 100))
    story.see(Point(100.5, 100))
    story.see(Point(100.51, 100))
    #expect(story.log == ["1 begins", "1 moves"])
    #expect(story.place(of: 1) == Point(100.51, 100))
  }

  @Test("two fingers that merge are one contact; when they split the other begins again")
  func mergeAndSplit() {
    var story = TrackedFrames()
    story.see(Point(100, 100), Point(150, 100))
    story.see(Point(110, 100), Point(140, 100))
    story.see(Point(124, 100))
    story.see(Point(124, 100))
    story.see(Point(110, 100), Point(140, 100))
    #expect(
      story.log == [
        "1 begins", "2 begins", "1 moves", "2 moves", "1 moves", "2 ends", "1 moves", "3 begins",
      ])
  }

  @Test(
    "fingers that pass each other keep their identities: each is expected where its speed leads")
  func crossing() {
    var story = TrackedFrames()
    for step in 0...8 {
      let x = Double(step) * 20
      // 30 pt apart across their way; half-way each is nearer to where the other was.
      story.see(Point(100 + x, 100), Point(260 - x, 130))
    }
    #expect(story.log.filter { !$0.hasSuffix("moves") } == ["1 begins", "2 begins"])
    #expect(story.place(of: 1) == Point(260, 100))
    #expect(story.place(of: 2) == Point(100, 130))
  }

  @Test("after a rest the last speed is forgotten")
  func rest() {
    var story = TrackedFrames()
    story.see(Point(100, 100))
    story.see(Point(150, 100))
    story.frame += 100
    story.see(Point(150, 100))
    #expect(story.log == ["1 begins", "1 moves"])
  }

  @Test("equal distances go to the older contact and the first blob")
  func ties() {
    var story = TrackedFrames()
    story.see(Point(100, 100), Point(140, 100))
    story.see(Point(120, 100))
    #expect(story.log.suffix(2) == ["1 moves", "2 ends"])
    var other = TrackedFrames()
    other.see(Point(100, 100))
    other.see(Point(80, 100), Point(120, 100))
    #expect(other.place(of: 1) == Point(80, 100))
  }
}
