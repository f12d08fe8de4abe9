/// The reason why a lab refused a call: one impersonal sentence, and a code for programs.
public struct LabError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kind of error; the numbers are those of `fp_status`.
  public enum Code: Int32, Sendable {
    /// A required pointer is null; only the C interface meets it.
    case null = 1
    /// The ABI number is not the library's.
    case abi
    /// A struct's size is 0 or implausible.
    case size
    /// An id is unknown here, or its object is gone.
    case stale
    /// The id names another kind of object than wanted.
    case kind
    /// A name, class, type, property or event is unknown or taken.
    case name
    /// A number is out of range, not a number, or of the wrong count.
    case value
    /// The request would close a cycle; the sentence has its path.
    case cycle
    /// The request does not fit the present state.
    case state
    /// The lab is playing; a callback must not do this.
    case busy
    /// A callback reported a failure; the run ended there.
    case callback
    /// A stated limit was reached.
    case limit
    /// A plugin could not be loaded or was refused.
    case plugin
    /// A string is not valid UTF-8.
    case text
    /// An index or a serial is past the end.
    case range
    /// The run was cancelled; its present turn is complete.
    case cancelled
    /// An invalid document; `problems` contains every problem and its path.
    case document
  }

  /// For machines.
  public let code: Code
  /// One sentence that names the object and the value.
  public let message: String
  /// Each problem with its path in what was given: a document, a script or a list; empty where the error is about no
  /// part of it.
  public let problems: [DocumentProblem]

  /// Creates an error from its code and one sentence.
  public init(_ code: Code, _ message: String, problems: [DocumentProblem] = []) {
    self.code = code
    self.message = message
    self.problems = problems
  }

  public var description: String { message }

  /// The error of a part: its sentence begins with the part's name, and its problems are at the part's path.
  package func of(_ name: String, at path: DocumentPath) -> LabError {
    let inner = problems.isEmpty ? [DocumentProblem(DocumentPath(), message, code)] : problems
    let placed = inner.map { DocumentProblem(path.appending($0.path), $0.message, $0.code) }
    return LabError(code, "\(name): \(message)", problems: placed)
  }
}
