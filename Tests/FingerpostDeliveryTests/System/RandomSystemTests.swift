import Fingerpost
import FingerpostDelivery
import Testing

@Suite("Whatever comes from outside, every began is closed once")
struct RandomSystemTests {
  /// A lab after some random things, chosen by a seed.
  private func play(_ seed: UInt64) throws -> RecordedWindow {
    var random = SeededGenerator(seed: seed)
    let fixture = try RecordedWindow(rate: 120)
    try fixture.lab.set("isMultipleTouchEnabled", of: .responder(fixture.child), to: [1])
    for (index, type) in ["tap", "longPress", "pan", "hover"].enumerated()
    where seed >> index & 1 == 1 {
      let recognizer = try fixture.lab.addRecognizer(
        type, name: type, to: index % 2 == 0 ? fixture.child : fixture.root)
      for flag in ["delaysTouchesBegan", "cancelsTouchesInView", "delaysTouchesEnded"] {
        try fixture.lab.set(
          flag, of: .recognizer(recognizer), to: [random.fraction() < 0.5 ? 1 : 0])
      }
      try fixture.lab.set("allowedPressTypes", of: .recognizer(recognizer), to: [Double(1 << 5)])
    }
    if seed & 16 != 0 { try fixture.lab.setDisplayRate(60) }
    if seed & 32 != 0 {
      try fixture.lab.setDigitizer(SyntheticDigitizerOptions(rate: 90, noise: 0.02, seed: seed))
    }
    if seed & 64 != 0 { fixture.lab.systemGestureEdges = [.top, .bottom] }
    try fixture.lab.focus(fixture.child)
    for _ in 0..<40 { try act(fixture, &random) }
    for finger in Int32(1)...3 { try? fixture.lab.play([.up(finger)]) }
    for button in ["menu", "select"] { try? fixture.lab.press(button, .ended) }
    try fixture.lab.pointerMoved(to: nil)
    try fixture.lab.play([.activate("application"), .wait(0.1)])
    try fixture.lab.settle()
    return fixture
  }

  /// One thing; what does not fit the moment (a finger that is down already) is refused and changes nothing.
  private func act(_ fixture: RecordedWindow, _ random: inout SeededGenerator) throws {
    let finger = Int32(random.next() % 3 + 1)
    let place = Point(random.fraction() * 390, random.fraction() * 844)
    let button = random.next() % 2 == 0 ? "menu" : "select"
    switch random.next() % 16 {
    case 0, 1, 2: try? fixture.lab.play([.down(finger, at: .point(place))])
    case 3, 4, 5: try? fixture.lab.play([.move(finger, to: .point(place), over: 0.1)])
    case 6, 7: try? fixture.lab.play([.up(finger)])
    case 8: try? fixture.lab.play([.cancel(finger)])
    case 9: try fixture.lab.play([.wait(random.fraction())])
    case 10:
      try fixture.lab.activate(["application", "mail", "springBoard"][Int(random.next() % 3)])
    case 11: try? fixture.lab.press(button, .began)
    case 12: try? fixture.lab.press(button, [.moved, .ended, .cancelled][Int(random.next() % 3)])
    case 13: try fixture.lab.pointerMoved(to: place)
    case 14:
      try fixture.lab.beginIgnoringInteractionEvents()
      if random.next() % 4 > 0 { try fixture.lab.endIgnoringInteractionEvents() }
    default: try fixture.lab.play([.tap(.point(place)), Step(.shake)])
    }
  }

  @Test("touches and presses, through digitizer and frames, with applications coming and going")
  func invariants() throws {
    for seed in UInt64(0)..<128 {
      let fixture = try play(seed)
      let timeline = fixture.lab.timeline
      // Touches whose began is not made up for: their later phases go to the first responder all the same (DL-5).
      let apart = Set(timeline.records.filter { $0.reason == .beganNotMadeUp }.map(\.touch))
      var open: Set<String> = []
      for record in timeline.records where record.kind == .touches || record.kind == .event {
        let isRecognizers = timeline.subject(record.subject).kind == .recognizer
        guard record.touch != 0, !isRecognizers, record.to != 2, record.to < 5 else { continue }
        for touch in timeline.touches(of: record) {
          let key = "\(timeline.subject(record.subject).name) \(touch)"
          if record.to == 1 {
            #expect(open.insert(key).inserted, "\(key) begins twice, seed \(seed)")
          } else {
            let isClosed = open.remove(key) != nil
            #expect(
              isClosed || (apart.contains(touch) && record.to == 3),
              "\(key) ends without a beginning, seed \(seed)")
          }
        }
      }
      #expect(open.sorted() == [], "still open, seed \(seed)")
      var last = Instant.zero
      for (serial, record) in timeline.records.enumerated() {
        #expect(Int(record.cause) <= serial, "seed \(seed)")
        #expect(record.time >= last, "time runs backwards, seed \(seed)")
        last = record.time
      }
    }
  }

  @Test("the same things, the same timeline")
  func deterministic() throws {
    for seed in [UInt64(7), 100, 127, 240] {
      #expect(try play(seed).lab.timeline == play(seed).lab.timeline)
    }
  }
}
