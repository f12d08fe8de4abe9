import FingerpostAnswers

/// An expectation that does not hold.
public struct ExpectationFailure: Equatable, Sendable, CustomStringConvertible {
  /// The path of the expectation in the document.
  public let path: DocumentPath
  /// One sentence.
  public let message: String
  /// Several lines: a diff (`- ` expected, `+ ` seen), or the log that was seen. May be empty.
  public let detail: String
  /// Why the first missing line was not seen, and why the first unexpected line was.
  public let reasons: [String]

  /// Path, sentence, detail and reasons, on several lines.
  public var description: String {
    let head = DocumentProblem(path, message).description
    return ([head, detail] + reasons).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// The result of checking expectations.
public struct ExpectationReport: Sendable, CustomStringConvertible {
  /// The expectations that do not hold, in document order.
  public let failures: [ExpectationFailure]
  /// Lines that can never occur on this screen: they check nothing.
  public let warnings: [DocumentProblem]

  /// Whether every expectation holds; warnings do not count.
  public var holds: Bool { failures.isEmpty }

  /// The failures as text, or "passed"; then the warnings.
  public var description: String {
    let lines = holds ? ["passed"] : failures.map(\.description)
    return (lines + warnings.map { "warning: \($0)" }).joined(separator: "\n")
  }
}

extension ExpectationReport: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", 1)
      json.member("holds", holds)
      json.member("failures", failures) { json, failure in
        json.member("path", failure.path.pointer)
        json.member("message", failure.message)
        json.member("detail", failure.detail)
        json.member("reasons", failure.reasons)
      }
      json.member("warnings", warnings) { json, warning in
        json.member("path", warning.path.pointer)
        json.member("message", warning.message)
      }
    }
  }
}
