import Fingerpost
import Testing

/// Expects an event and its reason: the first record of a token, and a stable code among the
/// explanation's reasons or a part of its text.
///
///     expectWhy("card.touchesCancelled", in: lab.timeline, "cancelsTouchesInView")
@discardableResult
public func expectWhy(
  _ token: String, in timeline: TimelineSnapshot, _ reason: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Explanation? {
  expect(reason, of: { try timeline.why(token) }, happened: true, sourceLocation)
}

/// Expects that an event did not happen, and the reason.
///
///     expectWhyNot("button", "touchUpInside", in: lab.timeline, "cancelledByRecognizer")
@discardableResult
public func expectWhyNot(
  _ subject: String, _ event: String, in timeline: TimelineSnapshot, _ reason: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Explanation? {
  expect(reason, of: { try timeline.whyNot(subject, event) }, happened: false, sourceLocation)
}

/// Expects that an event of an element did not happen, and the reason.
///
///     expectWhyNot(button, .touchUpInside, in: timeline, "cancelledByRecognizer")
@discardableResult
public func expectWhyNot<E: Fingerpost.Element>(
  _ element: E, _ event: E.Event, in timeline: TimelineSnapshot, _ reason: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Explanation? {
  expect(reason, of: { try timeline.whyNot(element, event) }, happened: false, sourceLocation)
}

/// Expects your own recognizer to keep the contract in a number of random touch streams.
///
/// The default of 500 streams takes seconds in a debug build.
///
///     expectContract(of: RecognizerType("my.lift", LiftRecognizer.self))
public func expectContract(
  of type: RecognizerType, runs: Int = 500, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let breach = RecognizerContract.check(type, runs: runs, seed: seed) {
    Issue.record("\(breach)", sourceLocation: sourceLocation)
  }
}

private func expect(
  _ reason: String, of ask: () throws -> Explanation, happened: Bool,
  _ sourceLocation: SourceLocation
) -> Explanation? {
  do {
    let answer = try ask()
    let isGiven =
      answer.reasons.contains(reason) || answer.text.contains(reason)
      || answer.facts.contains { $0.property == reason }
    if answer.happened != happened {
      // What has a record happened; only the answer to why not can find that it did.
      Issue.record("it happened: \(answer.text)", sourceLocation: sourceLocation)
    } else if !isGiven {
      Issue.record(
        "'\(reason)' is not why: \(answer.text) \(answer.reasons)", sourceLocation: sourceLocation)
    }
    return answer
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    return nil
  }
}
