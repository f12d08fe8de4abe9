/// The path of a value in a document: keys of objects and indexes of lists, from the top.
public struct DocumentPath: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// Into an object.
    case key(String)
    /// Into a list, from 0.
    case index(Int)
  }

  /// From the top down.
  public var steps: [Step]

  /// Creates a path; an empty one is the document itself.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// A JSON pointer (RFC 6901): `/windows/0/subviews/2/name`; empty for the document itself.
  public var pointer: String {
    steps.map { step in
      switch step {
      case .key(let key):
        "/"
          + key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
          .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  /// For people: `windows[0].subviews[2].name`.
  public var description: String {
    var made = ""
    for step in steps {
      switch step {
      case .key(let key): made += made.isEmpty ? key : ".\(key)"
      case .index(let index): made += "[\(index)]"
      }
    }
    return made
  }

  static func / (path: DocumentPath, key: String) -> DocumentPath {
    DocumentPath(path.steps + [.key(key)])
  }

  static func / (path: DocumentPath, index: Int) -> DocumentPath {
    DocumentPath(path.steps + [.index(index)])
  }
}
