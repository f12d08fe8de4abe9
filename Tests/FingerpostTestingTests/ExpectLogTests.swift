import Fingerpost
import FingerpostGestures
import FingerpostTesting
import Testing

/// A tap on a card and a drag over it: the tap cancels the first touch.
private func played() throws -> TimelineSnapshot {
  let lab = Lab()
  let card = try lab.makeView("card")
  try lab.addSubview(card, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(card), to: [50, 50, 200, 200])
  try lab.addRecognizer("tap", name: "tap", to: card)
  try lab.play([.tap(.center(card)), .drag(.center(card), to: .by(60, 0), over: 0.2)])
  return lab.timeline
}

private let whole = [
  "card.touchesBegan @0", "tap.action @0.05", "card.touchesCancelled", "card.touchesBegan",
  "card.touchesMoved *", "card.touchesEnded",
]

private func issue(saying parts: String...) -> @Sendable (Issue) -> Bool {
  { issue in
    let text =
      issue.comments.map(\.rawValue).joined() + "\(issue.kind)"
      + (issue.error.map { "\($0)" } ?? "")
    return parts.allSatisfy(text.contains)
  }
}

@Test func `a log is expected with stars and times, by names or by lists`() throws {
  let timeline = try played()
  expectLog(timeline, .touches, .action, of: "card", "tap", equals: whole)
  expectLog(timeline, [.touches, .action], of: ["card", "tap"], equals: whole)
  expectLog(timeline, .action, equals: ["tap.action"])
  expectLog(
    timeline, .touches, of: "card", "tap", equals: whole.filter { !$0.hasPrefix("tap") })
}

@Test func `a difference shows both sides, and why`() throws {
  let timeline = try played()
  withKnownIssue {
    expectLog(
      timeline, .touches, of: "card",
      equals: [
        "card.touchesBegan", "card.touchesMoved", "card.touchesCancelled", "card.touchesBegan",
        "card.touchesMoved *", "card.touchesEnded",
      ])
  } matching: {
    issue(
      saying: "the log differs (- expected, + seen)\n", "  card.touchesBegan\n",
      "- card.touchesMoved\n", "  card.touchesCancelled\n")($0)
  }
  withKnownIssue {
    expectLog(
      timeline, .touches, .action, of: "tap", equals: ["tap.action", "tap.action"])
  } matching: {
    issue(saying: "  tap.action\n- tap.action")($0)
  }
  withKnownIssue {
    expectLog(timeline, .recognizerTouches, of: "tap", equals: ["tap.touchesCancelled"])
  } matching: {
    issue(saying: "- tap.touchesCancelled", "tap.touchesCancelled? ")($0)
  }
}

@Test func `names and tokens that name nothing are failures`() throws {
  let timeline = try played()
  withKnownIssue {
    expectLog(timeline, .touches, of: "crad", equals: ["card.touchesEnd"])
  } matching: {
    issue(
      saying: "of[0]: nothing here is named 'crad'; did you mean card?",
      "equals[0]: 'card' has no 'touchesEnd'; did you mean touchesEnded")($0)
  }
}

@Test func `why and why not are expected with their reasons`() throws {
  let timeline = try played()
  expectWhy("card.touchesCancelled", in: timeline, "cancelsTouchesInView")
  expectWhyNot("tap", "touchesCancelled", in: timeline, "tap")
  withKnownIssue {
    expectWhyNot("card", "touchesBegan", in: timeline, "tap")
  } matching: {
    issue(saying: "it happened: ")($0)
  }
  withKnownIssue {
    expectWhy("card.touchesCancelled", in: timeline, "delaysTouchesEnded")
  } matching: {
    issue(saying: "'delaysTouchesEnded' is not why: ")($0)
  }
}

/// Recognizes when its touch is cancelled, which no recognizer may.
private struct Stubborn: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "Recognizes when its touch is cancelled."
  private var fingers: FingerTracks = FingerTracks()

  init() {}

  var location: Point? { fingers.center }
  var numberOfTouches: Int { fingers.count }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { fingers.add(touches[index]) }
    return .none
  }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers.move(touches)
    return .none
  }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .recognized }
  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .recognized }
  mutating func reset() { fingers.removeAll() }
}

@Test func `a recognizer that breaks the contract is a failure that says how`() {
  expectContract(of: RecognizerType("stock.tap", TapRecognizer.self), runs: 20)
  // Without a run nothing is found.
  expectContract(of: RecognizerType("my.stubborn", Stubborn.self), runs: 0)
  withKnownIssue {
    expectContract(of: RecognizerType("my.stubborn", Stubborn.self), runs: 200, seed: 7)
  } matching: {
    issue(saying: "'my.stubborn' breaks the contract", "cancelled", "of seed 7")($0)
  }
}

@Test func `an issue stands at the expectation's line`() throws {
  let timeline = try played()
  let card = View("card")
  let wrong: [(line: Int, expect: () -> Void)] = [
    (#line, { expectLog(timeline, .action, equals: ["tap.state(failed)"]) }),
    (#line, { expectLog(timeline, [.action], equals: ["tap.state(failed)"]) }),
    (#line, { expectLog(timeline, .action, equals: ["nobody.action"]) }),
    (#line, { expectWhy("tap.action", in: timeline, "not why") }),
    (#line, { expectWhy("nobody.action", in: timeline, "not why") }),
    (#line, { expectWhyNot("card", "touchesBegan", in: timeline, "not why") }),
    (#line, { expectWhyNot(card, .touchesEnded, in: timeline, "not why") }),
    (#line, { expectExperiment("no such file.json") }),
  ]
  for (line, expect) in wrong {
    withKnownIssue {
      expect()
    } matching: {
      $0.sourceLocation?.line == line && $0.sourceLocation?.fileID == #fileID
    }
  }
}
