import FingerpostAnswers

/// One thing that is wrong with a document: where it stands and what was wanted.
public struct DocumentProblem: Equatable, Sendable, CustomStringConvertible {
  /// Where it stands.
  public let path: DocumentPath
  /// One sentence, with the nearest names where a name is wrong.
  public let message: String

  /// Something wrong at a place.
  public init(_ path: DocumentPath, _ message: String) {
    self.path = path
    self.message = message
  }

  /// `windows[0].view.frame: a list of 4 numbers is wanted, not 'wide'`
  public var description: String { path.steps.isEmpty ? message : "\(path): \(message)" }
}

extension DocumentProblem: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", path.pointer)
      json.member("message", message)
    }
  }
}

extension LabError {
  /// Everything that is wrong with a document, in the order of the document.
  init(_ problems: [DocumentProblem]) {
    self.init(
      .document, problems.map(\.description).joined(separator: "\n"), problems: problems)
  }
}
