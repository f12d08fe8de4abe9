import Fingerpost
import Testing

/// What a finger could have done otherwise where a recording was played: each of its touches is moved, led and stretched as a
/// whole, and gestures are made instead of it.
@Suite("Another movement in a recording") struct RecordingProofTests {
  private let page = #"""
    "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
      {"name": "buy", "class": "UIButton", "frame": [50, 200, 100, 44]},
      {"name": "card", "frame": [50, 300, 200, 200], "isMultipleTouchEnabled": true, "recognizers": [
        {"name": "pan", "type": "pan"}, {"name": "long", "type": "longPress"},
        {"name": "pinch", "type": "pinch"}, {"name": "two", "type": "tap", "numberOfTouchesRequired": 2},
        {"name": "twice", "type": "tap", "numberOfTapsRequired": 2}]},
      {"name": "lane", "frame": [50, 550, 300, 100], "recognizers": [{"name": "right", "type": "swipe"}]}]}
    """#

  /// A touch that is reported at some points from a time on, then its end; without one it stays down.
  private func touch(
    _ time: Double, _ points: [Point], every period: Double = 0.02, finger: Int32 = 1,
    end: TouchPhase? = .ended
  ) -> [Sample] {
    let phases =
      points.indices.map { $0 == 0 ? TouchPhase.began : .moved } + (end.map { [$0] } ?? [])
    return phases.enumerated().map { place, phase in
      Sample(
        time: Instant.Span(seconds: time + Double(place) * period), finger: finger, phase: phase,
        point: points[min(place, points.count - 1)])
    }
  }

  private func line(_ from: Point, by way: Point, parts: Int = 10) -> [Point] {
    (0...parts).map { from + way * (Double($0) / Double(parts)) }
  }

  private func rest(at point: Point, parts: Int = 3) -> [Point] {
    line(point, by: .zero, parts: parts)
  }

  /// Reports of a recording as steps: those of one instant together, time between them.
  private func reports(_ recording: [Sample]) -> [Step] {
    var steps: [Step] = []
    var now = Instant.Span.zero
    for sample in recording {
      let place = Place.point(sample.point)
      let step: Step =
        switch sample.phase {
        case .began: .down(sample.finger, at: place)
        case .ended: .up(sample.finger, at: place)
        case .cancelled: .cancel(sample.finger)
        default: .move(sample.finger, to: place)
        }
      if sample.time > now {
        steps.append(.wait(sample.time.seconds - now.seconds))
        now = sample.time
      } else if let last = steps.last, last.finger != step.finger || last.kind == .together {
        steps[steps.count - 1] = .together((last.kind == .together ? last.steps : [last]) + [step])
        continue
      }
      steps.append(step)
    }
    return steps
  }

  /// Expects what is said of the proof of a missed event, of the recording and of a script that has a step for each report.
  private func expect(
    _ screen: String, _ touches: [Sample]..., missing missed: String, in touch: TouchID? = nil,
    comesIf said: String, isElsewhere: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let recording = touches.flatMap(\.self).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    let scripts: [(Script, String)] = [
      (.samples(recording), "the recording"), (.steps(reports(recording)), "the script"),
    ]
    for (place, (script, whole)) in scripts.enumerated() {
      let experiment = try Experiment(json: #"{"fingerpost": 1, \#(screen), "script": []}"#)
      let (lab, _, _) = try experiment.build(registry: .stock)
      let proof = try lab.answer(
        .whyNot(missed, touch: touch), about: script, ProofOptions(threads: place + 1)
      ).proof
      let words = said.replacing("the recording", with: whole)
      #expect(
        "\(proof)"
          == "Played: it comes\(isElsewhere ? ", in another touch," : "") if you \(words).",
        sourceLocation: sourceLocation)
    }
  }

  private let profile = "in the profile (UIKit has no setting for it)"

  @Test func `a touch is put down on the view that missed it, and ends there as well`() throws {
    let beside = touch(0.5, line(Point(300, 700), by: Point(5, 0)))
    try expect(page, beside, missing: "buy.touchUpInside", comesIf: "put the finger down on buy")
  }

  @Test func `a way is longer or shorter as a whole, along its own curve`() throws {
    let short = touch(0.5, line(Point(100, 400), by: Point(7, 0)))
    try expect(
      page, short, missing: "pan.action",
      comesIf: "move the finger 10 points instead of 7 points; or set panHysteresis to 7 \(profile)"
    )
    // There and back: the farthest point counts.
    let back = touch(
      0.5, line(Point(100, 400), by: Point(8, 0)) + line(Point(108, 400), by: Point(-8, 0)))
    try expect(
      page, back, missing: "pan.action",
      comesIf: "move the finger 10 points instead of 8 points")
    let away = touch(0.5, line(Point(100, 220), by: Point(200, 0)))
    try expect(
      page, away, missing: "buy.touchUpInside",
      comesIf:
        "move the finger 118 points instead of 200 points; or set controlTolerance to 151 \(profile)"
    )
  }

  @Test func `a way is turned, as long as it was`() throws {
    let left = touch(0.5, line(Point(200, 600), by: Point(-100, 0)), every: 0.01)
    try expect(
      page, left, missing: "right.action",
      comesIf: "set right.direction to [right, left]; or move the finger 100 points right")
    let slanted = touch(0.5, line(Point(150, 640), by: Point(-60, -80)), every: 0.01)
    try expect(
      page, slanted, missing: "right.action",
      comesIf: "set right.direction to [right, up]; or move the finger 100 points right")
  }

  @Test func `a touch lasts longer, and what comes after it keeps its distance`() throws {
    let short = touch(0.5, rest(at: Point(100, 400)))
    let later = touch(0.7, rest(at: Point(300, 700)))
    let said =
      "set long.minimumPressDuration to 0.07; or keep the finger down for 0.51 s instead of 0.08 s"
    try expect(page, short, later, missing: "long.action", comesIf: said)
  }

  @Test func `several fingers are moved one at a time, each by its number`() throws {
    let first = touch(0.5, line(Point(100, 400), by: Point(-2, 0)))
    let second = touch(0.5, line(Point(200, 400), by: Point(2, 0)), finger: 2)
    let before = touch(0.1, rest(at: Point(300, 700)))
    try expect(
      page, before, first, second, missing: "pinch.action",
      comesIf:
        "move the finger 6 points instead of 2 points in touch 2 of the recording; or set pinchHysteresis to 3.9 \(profile)"
    )
    try expect(
      page, first, second, missing: "buy.touchUpInside",
      comesIf: "put the finger down on buy in touch 1 of the recording")
  }

  @Test func `a touch that the system cancels, or that nobody lifts, is lifted`() throws {
    let cancelled = touch(0.5, rest(at: Point(100, 220)), end: .cancelled)
    try expect(
      page, cancelled, missing: "buy.touchUpInside",
      comesIf: "lift the finger instead of the system’s cancel")
    let down = touch(0.5, rest(at: Point(100, 220)), end: nil)
    try expect(
      page, down, missing: "buy.touchUpInside",
      comesIf: "lift the finger at the end of the recording")
  }

  @Test func `a gesture takes the place of a touch, between those before and after it`() throws {
    let touches = [0.5, 1.5, 2.5].flatMap { touch($0, line(Point(300, 700), by: Point(3, 0))) }
    let one = touch(0.5, line(Point(100, 400), by: Point(3, 0)))
    try expect(
      page, one, missing: "two.action",
      comesIf: "tap with 2 fingers there instead; or set two.numberOfTouchesRequired to 1")
    try expect(page, touches, missing: "twice.action", comesIf: "tap 2 times on card instead")
  }

  @Test func `the fingers of a hand make another gesture, those that come later do not`() throws {
    let first = touch(0.5, rest(at: Point(100, 400)))
    let second = touch(0.53, rest(at: Point(200, 400)), finger: 2)
    try expect(
      page, first, second, missing: "twice.action", comesIf: "tap 2 times there instead")
    let beside = touch(0.55, rest(at: Point(300, 700)), finger: 2)
    try expect(
      page, touch(0.5, rest(at: Point(200, 700))), beside, missing: "long.action",
      comesIf: "press on card for 0.6 s instead")
    // A finger that rests while others tap is no hand.
    let resting = touch(0.5, rest(at: Point(200, 700), parts: 100))
    for later in [0.61, 1] {
      let tap = touch(later, rest(at: Point(300, 700)), finger: 2)
      try expect(
        page, resting, tap, missing: "twice.action",
        comesIf: "tap 2 times on card at the end of the recording", isElsewhere: true)
    }
  }

  @Test func `of two touches at one instant each is the one that landed there`() throws {
    let brief = touch(0.5, [Point(100, 220)], every: 0)
    let next = touch(0.5, rest(at: Point(300, 700)))
    try expect(
      page, brief, next, missing: "long.action", in: 1, comesIf: "press on card for 0.6 s instead")
  }

  @Test func `where a view is when a touch lands, the touches before have had their effect`() throws
  {
    let feed = #"""
      "view": {"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000], "subviews": [
        {"name": "low", "class": "UIButton", "frame": [50, 1400, 100, 44]}]}
      """#
    let flick = touch(0.5, line(Point(200, 600), by: Point(0, -200)), every: 0.02)
    let tap = touch(4, rest(at: Point(300, 500)))
    try expect(
      feed, flick, tap, missing: "low.touchUpInside", in: 2, comesIf: "put the finger down on low")
  }

  @Test func `a script of reports that waits at its end does so before what is added there`() throws
  {
    let steps: (Double) -> [Step] = { wait in
      let down = touch(0, line(Point(100, 400), by: Point(1, 0)), end: nil)
      return reports(down) + [.wait(wait)]
    }
    let card = #""view": {"name": "card", "recognizers": [{"name": "single", "type": "tap"}]}"#
    let experiment = try Experiment(json: #"{"fingerpost": 1, \#(card), "script": []}"#)
    let (lab, _, _) = try experiment.build(registry: .stock)
    // A minute is too long for a tap: the lift comes after the wait.
    let missed = PlayQuestion.whyNot("single.action")
    #expect(
      try "\(lab.answer(missed, about: .steps(steps(0.1))).proof)"
        == "Played: it comes if you lift the finger at the end of the script.")
    #expect(
      try !"\(lab.answer(missed, about: .steps(steps(60))).proof)".contains("lift the finger"))
  }

  @Test func `what is presented is dismissed before a touch`() throws {
    let sheet = #"""
      "windows": [{"name": "window", "rootViewController": {"name": "root", "view": {"name": "page", "subviews": [
        {"name": "buy", "class": "UIButton", "frame": [50, 200, 100, 44]}]},
        "presents": {"name": "over", "style": "overFullScreen", "view": {"name": "above"}}}}]
      """#
    let first = touch(0.5, rest(at: Point(300, 700)))
    let tap = touch(1, rest(at: Point(100, 220)))
    try expect(sheet, tap, missing: "buy.touchUpInside", comesIf: "dismiss over beforehand")
    try expect(
      sheet, first, tap, missing: "buy.touchUpInside",
      comesIf: "dismiss over before touch 2 of the recording")
  }

  @Test func `what no finger does, or what no touch is there for, comes after a recording`() throws
  {
    let tap = touch(0.5, rest(at: Point(100, 220)))
    try expect(
      page, tap, missing: "page.pressesBegan(select)",
      comesIf: "move the focus to page, then press the button select")
    try expect(page, missing: "buy.touchUpInside", comesIf: "tap on buy")
  }
}
