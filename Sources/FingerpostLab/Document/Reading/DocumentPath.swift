/// The path of a value in a document: keys of objects and indexes of lists, from the top.
public struct DocumentPath: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  package enum Step: Hashable, Sendable {
    /// A key of an object.
    case key(String)
    /// Into a list, from 0.
    case index(Int)
  }

  /// A step and the steps above it. Paths share their beginnings: a reader makes one path for each value, and only an
  /// error reads it.
  private indirect enum Trail: Hashable, Sendable {
    case top
    case below(Trail, Step)
  }

  private var trail: Trail

  private init(trail: Trail) { self.trail = trail }

  /// Creates a path; an empty one is the document itself.
  package init(_ steps: [Step] = []) {
    trail = steps.reduce(.top) { .below($0, $1) }
  }

  /// The steps from the top down.
  package var steps: [Step] {
    var made: [Step] = []
    var rest = trail
    while case .below(let above, let step) = rest {
      made.append(step)
      rest = above
    }
    return made.reversed()
  }

  /// The path of the enclosing value; nil for the document itself.
  var parent: DocumentPath? {
    guard case .below(let above, _) = trail else { return nil }
    return DocumentPath(trail: above)
  }

  /// The first index of a list in it; nil for none.
  package var firstIndex: Int? {
    for case .index(let index) in steps { return index }
    return nil
  }

  /// The path of a value inside the value at this path.
  func appending(_ inner: DocumentPath) -> DocumentPath {
    inner.steps.isEmpty ? self : DocumentPath(steps + inner.steps)
  }

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

  /// The steps of a path for people, `gestures[0].gesture.TapGesture`; nil for another text.
  static func steps(_ path: String) -> [Step]? {
    var steps: [Step] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty else { return nil }
      steps.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = Int(piece.dropLast()) else { return nil }
        steps.append(.index(index))
      }
    }
    return steps
  }

  static func / (path: DocumentPath, key: String) -> DocumentPath {
    DocumentPath(trail: .below(path.trail, .key(key)))
  }

  static func / (path: DocumentPath, index: Int) -> DocumentPath {
    DocumentPath(trail: .below(path.trail, .index(index)))
  }
}
