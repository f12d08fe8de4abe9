import Fingerpost
import Testing

/// The current values of the enclosing `withEvery` blocks, for messages of failures.
enum Combination {
  @TaskLocal static var chosen: [String] = []

  /// " with taps = 2, fingers = 1", or nothing outside of `withEvery`.
  static var words: String { chosen.isEmpty ? "" : " with " + chosen.joined(separator: ", ") }
}

/// Runs the body with every value; nested, with every combination. A failed check or a thrown error names it.
public func withEvery<Value>(
  _ name: String, of values: some Sequence<Value>,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Value) throws -> Void
) {
  for value in values {
    Combination.$chosen.withValue(Combination.chosen + ["\(name) = \(value)"]) {
      do {
        try body(value)
      } catch {
        Issue.record("an error\(Combination.words): \(error)", sourceLocation: sourceLocation)
      }
    }
  }
}

/// Like `#expect(a == b)`, and a failure names the combination.
public func expectSame<Value: Equatable>(
  _ seen: Value, _ expected: Value, _ what: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard seen != expected else { return }
  let subject = what.isEmpty ? "" : "\(what): "
  Issue.record(
    "\(subject)\(seen) is not \(expected)\(Combination.words)", sourceLocation: sourceLocation)
}

/// Expects a lab's error with a code and, optionally, a part of its sentence.
public func expectLabError(
  _ code: LabError.Code, saying part: String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ action: () throws -> Void
) {
  do {
    try action()
    Issue.record("nothing was refused\(Combination.words)", sourceLocation: sourceLocation)
  } catch let error as LabError {
    expectSame(error.code, code, error.message, sourceLocation: sourceLocation)
    if !part.isEmpty, !error.message.contains(part) {
      Issue.record(
        "'\(error.message)' does not say '\(part)'\(Combination.words)",
        sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("another error\(Combination.words): \(error)", sourceLocation: sourceLocation)
  }
}
