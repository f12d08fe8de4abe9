import FingerpostAnswers
import FingerpostLab

/// A warning about a screen, with a script that demonstrates it.
public struct Finding: Sendable {
  /// Its stable name.
  public enum Code: String, CaseIterable, Sendable {
    /// A control that is partly or wholly covered by another view that takes its touches (HT-5).
    case covered
    /// A control that is partly or wholly outside an ancestor's bounds (HT-6).
    case outOfBounds
    /// A control that no touch reaches for another reason (HT-3, HT-9).
    case unreachable
    /// A control or cell that loses its taps to an ancestor's recognizer, or a control with handlers to its own (CT-5, SC-2).
    case unprotected
    /// A control whose handlers no tap calls, or a cell that no tap selects, because its class, or that of a list or
    /// scroll view around it, keeps the touches (RC-4, CT-2, SC-3, SC-6).
    case keptByClass
    /// A tap has its effect only after a wait (DL-2, AR-5).
    case slow
    /// Failure requirements in a cycle; the one that closes it is ignored (AR-5).
    case failureCycle
    /// A recognizer that none of the gestures which were tried makes recognize: those that its type is made for, in each
    /// direction and at a usual speed, all over its view and on one view of each class inside it.
    case neverFires
    /// A recognizer that waits for the failure of one that never fails.
    case waitsForEver
    /// Two nested scroll views that scroll along the same axis (SC-5).
    case doubleScroll
    /// A tap on the status bar scrolls nothing, because several scroll views have `scrollsToTop` (SC-7).
    case severalScrollToTop
    /// A gesture of the system's own never comes: a recognizer takes its touches, or nothing can be pulled (CT-8 … SC-10,
    /// the turn of a page, the interactive pop).
    case systemGestureLost
    /// A recognizer does not fire, or a slider does not follow, where a gesture of the system's own takes the finger
    /// (CT-8, CT-9, SC-8, the turn of a page, the interactive pop).
    case lostToSystemGesture
  }

  /// The kind of warning.
  public let code: Code
  /// The object that the warning is about.
  public let subject: String
  /// Other objects with the same warning, in order.
  public internal(set) var others: [String] = []
  /// The warning, in a sentence.
  public internal(set) var message: String
  /// The explanation of the demonstrating play; empty if there is none.
  public let why: String
  /// Steps that show it.
  package let script: [Step]
  /// Tokens that are seen when it is played, in this order.
  package let contains: [String]
  /// Tokens that are not seen.
  package let never: [String]
}

extension Finding: CustomStringConvertible {
  public var description: String { "\(code.rawValue): \(message)" }
}

/// All warnings about a screen, in the order of their objects.
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
  /// The version of the `json` format; it rises when a key is removed or changes its meaning.
  package static let schema: Int = 1
}

extension Findings: JSONAnswer {
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
