/// A warning about a screen, and a script that shows it when it is played.
public struct Finding: Sendable {
  /// Its stable name.
  public enum Code: String, Sendable {
    /// A control lies wholly below something that takes its touches (HT-5).
    case covered
    /// A control or a part of it lies outside an ancestor's bounds (HT-6).
    case outOfBounds
    /// A control that no touch reaches for another reason (HT-3, HT-9).
    case unreachable
    /// A control or cell loses its taps to an ancestor's recognizer (CT-5, SC-2).
    case unprotected
    /// A tap has its effect only after a wait (DL-2, AR-5).
    case slow
    /// Failure requirements in a ring: the one that closes it counts for nothing (AR-5).
    case failureCycle
    /// A recognizer that nothing a finger can do brings to recognize.
    case neverFires
    /// A recognizer that requires one to fail that never does.
    case waitsForEver
    /// Two scroll views, one in the other, that scroll along the same axis (SC-5).
    case doubleScroll
  }

  /// What kind of warning it is.
  public let code: Code
  /// Whom it is about.
  public let subject: String
  /// Further ones of whom the same holds, in order.
  public internal(set) var others: [String] = []
  /// What is wrong, in a sentence.
  public internal(set) var message: String
  /// The explanation of the play that showed it; empty if there is none.
  public let why: String
  /// Steps that show it.
  public let script: [Step]
  /// Tokens that are seen when it is played, in this order.
  public let contains: [String]
  /// Tokens that are not seen.
  public let never: [String]
}

extension Finding: CustomStringConvertible {
  public var description: String { "\(code.rawValue): \(message)" }
}

/// All warnings about a screen, in the order of what they are about.
public struct Findings: Sendable {
  /// The warnings, in the order of the hierarchy.
  public let found: [Finding]
}

extension Findings: CustomStringConvertible {
  public var description: String {
    found.isEmpty
      ? "Nothing to warn of." : found.map(\.description).joined(separator: "\n")
  }
}

extension Findings {
  /// The number of the shape that `json` has; a new one if a key goes or changes its meaning.
  public static let schema: Int = 1

  /// All of it for machines, as `asking.schema.json` describes it.
  public var json: String { JSONWriter.text(self) }
}

extension Findings: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("findings", found)
    }
  }
}

extension Finding: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("subject", subject)
      json.member("others", others)
      json.member("message", message)
      json.member("why", why)
      json.member("script", script.map { StepWriter().json($0) })
      json.member("contains", contains)
      json.member("never", never)
    }
  }
}
