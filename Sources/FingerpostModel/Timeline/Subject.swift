/// Somebody or something with a name in a timeline.
public struct Subject: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case nobody, view, window, controller, application, delegate, scene, recognizer, name
  }

  public let name: String
  public let className: String
  public let kind: Kind
  /// Whose it is, the last it had: a view's superview, a recognizer's view, a handler's control; 0 for none.
  public internal(set) var parent: SubjectID = 0

  public init(name: String, className: String, kind: Kind, parent: SubjectID = 0) {
    self.name = name
    self.className = className
    self.kind = kind
    self.parent = parent
  }

  public static let nobody: Subject = Subject(name: "", className: "", kind: .nobody)
}
