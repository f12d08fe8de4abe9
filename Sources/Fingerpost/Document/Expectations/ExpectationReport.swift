import FingerpostAnswers

/// An expectation that does not hold.
public struct ExpectationFailure: Equatable, Sendable, CustomStringConvertible {
  /// Where the expectation stands in the document.
  public let path: DocumentPath
  /// One sentence.
  public let message: String
  /// Several lines: a difference (`- ` expected, `+ ` seen), or the log that was seen; may be empty.
  public let detail: String
  /// Why the first missing line was not seen, and why the first unexpected one was.
  public let reasons: [String]

  /// Path, sentence, detail and reasons, on several lines.
  public var description: String {
    let head = DocumentProblem(path, message).description
    return ([head, detail] + reasons).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// What checking expectations has found.
public struct ExpectationReport: Sendable, CustomStringConvertible {
  /// The expectations that do not hold, in the order of the document.
  public let failures: [ExpectationFailure]
  /// Lines that can never be seen here, whatever happens: they check nothing.
  public let warnings: [DocumentProblem]

  /// Whether every expectation holds; warnings do not count.
  public var holds: Bool { failures.isEmpty }

  /// For people: the failures, then the warnings; empty where there are none.
  public var description: String {
    (failures.map(\.description) + warnings.map { "warning: \($0)" }).joined(separator: "\n")
  }
}

extension ExpectationReport: JSONWritable {
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

  /// `{"schema": 1, "holds": false, "failures": [{"path", "message", "detail", "reasons"}], "warnings": [{"path", "message"}]}`.
  public var json: String { JSONWriter.text(self) }
}
