import FingerpostAnswers

/// One problem of a document: its path and the expected value.
public struct DocumentProblem: Equatable, Sendable, CustomStringConvertible {
  /// The path of the value.
  public let path: DocumentPath
  /// One sentence, with the nearest names where a name is wrong.
  public let message: String
  /// The code of the engine's error; `document` for a value without the format's shape.
  public let code: LabError.Code

  /// Something wrong at a place.
  package init(_ path: DocumentPath, _ message: String, _ code: LabError.Code = .document) {
    self.path = path
    self.message = Self.cut(message)
    self.code = code
  }

  /// How long a sentence may be, in characters: a document may have a name of any length.
  private static let longest: Int = 600

  /// A sentence whose middle is left out where it is too long.
  private static func cut(_ sentence: String) -> String {
    // Characters are counted only where there can be too many.
    guard sentence.utf8.count > longest, sentence.count > longest else { return sentence }
    return "\(sentence.prefix(longest - 120)) … \(sentence.suffix(100))"
  }

  /// `windows[0].view.frame: a list of 4 numbers is wanted, not 'wide'`
  public var description: String {
    path.parent == nil ? message : Self.cut("\(path): \(message)")
  }
}

extension DocumentProblem: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", path.pointer)
      json.member("message", message)
      json.member("code", Int(code.rawValue))
    }
  }
}

extension JSONValue {
  /// Reads a document's text; an error (`document`) where it is not JSON.
  package init(document text: String) throws(LabError) {
    do throws(JSONReader.Failure) {
      self = try JSONReader.read(text)
    } catch {
      throw LabError([DocumentProblem(DocumentPath(), "this is not JSON: \(error)")])
    }
  }
}

extension LabError {
  /// Creates an error with every problem of a document, in document order.
  init(_ problems: [DocumentProblem], _ code: Code = .document) {
    self.init(
      code, problems.map(\.description).joined(separator: "\n"), problems: problems)
  }
}
