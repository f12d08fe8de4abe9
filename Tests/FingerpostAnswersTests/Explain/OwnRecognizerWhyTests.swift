import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostAnswers

/// Comes to one of some verdicts when its touch ends.
private struct Critic: GestureRecognizer {
  static let isDiscrete = true
  static let summary: StaticString = "Comes to a verdict when its touch ends."
  static let parameters: [GestureParameter<Critic>] = [
    .integer("verdict", \.verdict, in: 0...100, default: 0, "Its verdict."),
    .number("patience", \.patience, in: 0...100, default: 5, unit: "pt", "What it allows."),
  ]

  var verdict: Int = 0
  var patience: Double = 5
  var location: Point?
  var numberOfTouches: Int { location == nil ? 0 : 1 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    location = touches[0].location
    return .none
  }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { Verdict.all[verdict].make(&context) }
  mutating func reset() { location = nil }
}

/// What a recognizer requests, and what the answer says about it.
private struct Verdict: Sendable {
  let make: @Sendable (inout GestureContext) -> StateRequest
  /// The verb and the clause after "because".
  let words: String
  var facts: [String] = []
  var code: String?

  static let all: [Verdict] = [
    Verdict(
      make: { _ in .failed }, words: "failed: its class decided so, without giving a reason",
      code: "failed"),
    Verdict(make: { $0.fail(.own) }, words: "failed: its class decided so", code: "own"),
    Verdict(
      make: { $0.fail(.notEnough) }, words: "failed: of what its class calls “notEnough”",
      code: "notEnough"),
    Verdict(
      make: { $0.fail(.own, measured: 7.25, limit: .parameter("patience", 5)) },
      words: "failed: it measured 7.2, and its patience is 5",
      facts: ["critic.patience = 5 (measured 7.25)"], code: "own"),
    Verdict(
      make: { $0.fail(.heldLongEnough, measured: 2, limit: .parameter("patience", 5)) },
      words: "failed: it measured 2, and its patience is 5, which it calls “heldLongEnough”",
      facts: ["critic.patience = 5 (measured 2)"], code: "heldLongEnough"),
    Verdict(
      make: { $0.fail(.notEnough, measured: 1, limit: .profile(.panHysteresis)) },
      words: "failed: it measured 1, and the profile's panHysteresis is 10, which it calls "
        + "“notEnough”",
      facts: ["profile.panHysteresis = 10 (measured 1)"], code: "notEnough"),
    Verdict(
      make: { $0.fail(.own, measured: 1, limit: .parameter(.allowableMovement, 3)) },
      words: "failed: it measured 1, and its allowableMovement is 3",
      facts: ["critic.allowableMovement = 3 (measured 1)"], code: "own"),
    Verdict(
      make: { $0.fail(.own, measured: 9, limit: .rule(8)) },
      words: "failed: it measured 9, and its limit is 8", code: "own"),
    Verdict(
      make: { $0.fail(.own, measured: 9, limit: .parameter("courage", 8)) },
      words: "failed: it measured 9, and its limit is 8", code: "own"),
    Verdict(
      make: { $0.fail(.liftedTooSoon) },
      words: "failed: the finger was lifted before the gesture was complete", code: "liftedTooSoon"),
    Verdict(
      make: { $0.fail(.wrongPlace) },
      words: "failed: the finger was outside the area in which it begins", code: "wrongPlace"),
    Verdict(
      make: { $0.fail(.wrongDirection) },
      words: "failed: the finger did not move in its direction", code: "wrongDirection"),
    Verdict(make: { _ in .recognized }, words: "recognized: its class recognized its gesture"),
    Verdict(
      make: {
        $0.reason = .own
        return .recognized
      }, words: "recognized: its class recognized its gesture", code: "own"),
    Verdict(
      make: {
        $0.reason = .notEnough
        return .recognized
      }, words: "recognized: its class recognized its gesture", code: "notEnough"),
  ]
}

/// Begins when its touch begins, and fails when it moves.
private struct Quitter: GestureRecognizer {
  static let isDiscrete = false
  static let summary: StaticString = "Begins with its touch and fails when that moves."
  static let parameters: [GestureParameter<Quitter>] = []

  var location: Point?
  var numberOfTouches: Int { location == nil ? 0 : 1 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    location = touches[0].location
    return .began
  }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { context.fail(.own) }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .ended }
  mutating func reset() { location = nil }
}

@Test func `the place of a cancelled recognizer is no measure`() throws {
  let lab = Lab()
  try lab.register(RecognizerType("Quitter", Quitter.self))
  let scene = try Scene(lab, observing: []) {
    try $0.view("card") { try $0.recognizer("Quitter", "quitter") }
  }
  try scene.does(.down(1, .at(195, 360)), .move(1, .by(10, 0)), .up(1))
  let words = "its class decided so"
  let timeline = lab.timeline
  #expect(
    try timeline.why("quitter.state(cancelled)").text.hasSuffix(" at 0 ms because \(words)."))
  #expect("\(timeline.story())".contains("quitter was cancelled: \(words)\n"))
  let marks = TimelineIndex(timeline).lanes().lanes.filter { $0.name == "quitter" }.flatMap(\.marks)
  #expect(marks.map(\.label).contains("cancelled: \(words)"))
}

@Test(arguments: Verdict.all.indices)
private func `why a recognizer of an own class failed or recognized`(_ verdict: Int) throws {
  let (words, facts, code) = (
    Verdict.all[verdict].words, Verdict.all[verdict].facts, Verdict.all[verdict].code
  )
  let lab = Lab()
  try lab.register(RecognizerType("Critic", Critic.self))
  let scene = try Scene(lab, observing: []) {
    try $0.view("card") { try $0.recognizer("Critic", "critic", ["verdict": Double(verdict)]) }
  }
  try scene.does(.tap("card"))
  scene.skip()
  let parts = words.split(separator: ": ", maxSplits: 1)
  let answer = try lab.timeline.why("critic.state(\(parts[0]))")
  #expect(
    answer.text
      == "The Critic recognizer “critic” on the view “card” \(parts[0]) at 50 ms because "
      + "\(parts[1]).")
  #expect(answer.facts.map(\.description) == facts)
  #expect(answer.reasons == [code].compactMap { $0 })
}
