import Fingerpost
import Testing

@Suite("SY-1, SY-2: scripts through the synthetic digitizer")
struct SyntheticDigitizerTests {
  /// A view with a recognizer of every kind that a finger can make.
  private func fixture() throws -> RecordedWindow {
    let fixture = try RecordedWindow(rate: 120)
    try fixture.lab.set("isMultipleTouchEnabled", of: .responder(fixture.child), to: [1])
    for type in ["tap", "longPress", "pan", "swipe", "pinch", "rotation"] {
      try fixture.lab.addRecognizer(type, name: type, to: fixture.child)
    }
    return fixture
  }

  static let scripts: [(String, @Sendable (ResponderID) -> [Step])] = [
    ("tap", { [.tap(.center($0))] }),
    ("two taps", { [.tap(.center($0), count: 2)] }),
    ("two fingers", { [.tap(.center($0), fingers: 2)] }),
    ("press", { [.press(.center($0), for: 0.8)] }),
    ("drag", { [.drag(.center($0), to: .by(60, 90), over: 0.6)] }),
    ("slow drag", { [.drag(.center($0), to: .by(14, 0), over: 0.3)] }),
    ("short drag", { [.drag(.center($0), to: .by(0, 6), over: 0.2)] }),
    ("swipe", { [.swipe(.center($0), .right)] }),
    ("pinch", { [.pinch(.center($0), from: 160, to: 60)] }),
    ("rotation", { [.rotate(.center($0), by: 1)] }),
    (
      "one after the other",
      {
        [
          .tap(.center($0)), .wait(0.5), .drag(.center($0), to: .by(0, 40)), .wait(1),
          .tap(.center($0)),
        ]
      }
    ),
  ]

  /// What was recognized: the recognizers' states, without repeats.
  private func recognized(_ fixture: RecordedWindow) -> [String] {
    var found: [String] = []
    for token in fixture.lab.timeline.log(.state)
    where !token.contains("failed") && !token.contains("changed") {
      if found.last != token { found.append(token) }
    }
    return found
  }

  @Test("the same gestures are recognized with and without it", arguments: scripts.indices)
  func same(index: Int) throws {
    let (name, script) = Self.scripts[index]
    let plain = try fixture()
    try plain.lab.play(script(plain.child))
    try plain.lab.settle()
    for (rate, noise, jitter) in [(120.0, 0.0, 0.0), (240, 0.02, 0.001), (90, 0.01, 0.002)] {
      let glassy = try fixture()
      try glassy.lab.play(
        script(glassy.child),
        throughDigitizer: SyntheticDigitizerOptions(
          rate: rate, noise: noise, jitter: jitter, seed: 3))
      try glassy.lab.settle()
      #expect(recognized(glassy) == recognized(plain), "\(name) at \(rate) Hz")
      #expect(glassy.lab.syntheticDigitizer == nil)
    }
  }

  @Test("the same seed, the same timeline; a branch in mid-gesture goes on alike")
  func deterministic() throws {
    let options = SyntheticDigitizerOptions(rate: 100, noise: 0.03, jitter: 0.002, seed: 11)
    func play() throws -> Lab {
      let fixture = try fixture()
      try fixture.lab.setDigitizer(options)
      try fixture.lab.play([
        .down(1, at: .center(fixture.child)), .move(1, to: .by(50, 20), over: 0.2),
      ])
      return fixture.lab
    }
    let one = try play()
    let branch = try one.copy()
    for lab in [one, branch] {
      try lab.play([.move(1, to: .by(30, 20), over: 0.2), .up(1)])
      try lab.settle()
    }
    #expect(one.timeline == branch.timeline)
    #expect(try play().timeline == play().timeline)
  }

  @Test("two fingers that come together are one contact, and two again when they part")
  func mergeAndSplit() throws {
    let fixture = try RecordedWindow(rate: 120)
    try fixture.lab.set("isMultipleTouchEnabled", of: .responder(fixture.child), to: [1])
    try fixture.lab.play(
      [
        .down(1, at: .point(Point(150, 400))), .down(2, at: .point(Point(250, 400))), .wait(0.1),
        .together([
          .move(1, to: .point(Point(198, 400)), over: 0.3),
          .move(2, to: .point(Point(202, 400)), over: 0.3),
        ]),
        .wait(0.1),
        .together([
          .move(1, to: .point(Point(150, 400)), over: 0.3),
          .move(2, to: .point(Point(250, 400)), over: 0.3),
        ]),
        .up(1), .up(2),
      ], throughDigitizer: SyntheticDigitizerOptions())
    let timeline = fixture.lab.timeline
    let reported = timeline.records.filter {
      $0.kind == .touches && timeline.subject($0.subject).name == "child"
    }
    let phases = [1, 2, 3].map { touch in
      reported.filter { timeline.touches(of: $0).contains(touch) && $0.to != 2 }.map { $0.to }
    }
    // The first two begin, one of them ends in the merger; a third begins at the split; all are closed.
    #expect(phases == [[1, 3], [1, 3], [1, 3]])
  }

  @Test("a finger that slides off the screen's edge ends")
  func leaves() throws {
    let fixture = try RecordedWindow(rate: 120)
    try fixture.lab.play(
      [
        .down(1, at: .point(Point(195, 700))), .move(1, to: .point(Point(195, 900)), over: 0.3),
        .wait(0.1),
      ], throughDigitizer: SyntheticDigitizerOptions())
    try fixture.lab.settle()
    #expect(
      fixture.lab.timeline.log(.touches, of: ["root"]).filter { !$0.hasSuffix("Moved") }
        == ["root.touchesBegan", "root.touchesEnded"])
  }

  @Test("the program's cancel comes as the cancel bit")
  func cancel() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play(
      [.down(1, at: .center(fixture.child)), .wait(0.1), .cancel(1), .wait(0.1)],
      throughDigitizer: SyntheticDigitizerOptions())
    #expect(fixture.story == ["child.touchesBegan", "child.touchesCancelled"])
  }

  @Test("the digitizer changes only without fingers; its options are checked")
  func refused() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.setDigitizer(SyntheticDigitizerOptions())
    try fixture.lab.play([.down(1, at: .center(fixture.child))])
    #expect(throws: LabError.self) { try fixture.lab.setDigitizer(nil) }
    try fixture.lab.play([.wait(0.1), .up(1)])
    try fixture.lab.settle()
    try fixture.lab.setDigitizer(nil)
    for bad in [
      SyntheticDigitizerOptions(rate: 0), SyntheticDigitizerOptions(rate: .nan),
      SyntheticDigitizerOptions(radius: 0),
      SyntheticDigitizerOptions(noise: -1), SyntheticDigitizerOptions(rate: 100, jitter: 0.005),
    ] {
      #expect(throws: LabError.self) { try fixture.lab.setDigitizer(bad) }
    }
  }
}
