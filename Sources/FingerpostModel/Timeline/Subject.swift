/// Somebody or something with a name in a timeline.
public struct Subject: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case nobody, view, window, controller, application, delegate, scene, recognizer, name
  }

  public let name: String
  public let className: String
  public let kind: Kind

  public init(name: String, className: String, kind: Kind) {
    self.name = name
    self.className = className
    self.kind = kind
  }

  public static let nobody: Subject = Subject(name: "", className: "", kind: .nobody)
}
