/// Somebody or something with a name in a timeline.
public struct Subject: Equatable, Sendable {
  /// What sort of thing has the name; `name` is a handler, a selector or an application.
  public enum Kind: UInt8, Sendable {
    /// Nobody.
    case nobody
    /// A view.
    case view
    /// A window.
    case window
    /// A view controller.
    case controller
    /// The application.
    case application
    /// The application's delegate.
    case delegate
    /// A window scene.
    case scene
    /// A recognizer.
    case recognizer
    /// A bare name: a handler, a property, another application.
    case name
  }

  /// As the user named it, or as the lab did.
  public private(set) var name: String
  /// UIKit's or the user's class; a recognizer's type id.
  public private(set) var className: String
  /// What sort of thing it is.
  public let kind: Kind
  /// What its class is at the root: a subclass of a button's is a button's, too. Nil for what has no class of UIKit's
  /// responders, and where a stored timeline does not tell.
  public let behaviour: ViewBehaviour?
  /// Whose it is, the last it had: a view's superview, a recognizer's view, a handler's control; 0 for none.
  public internal(set) var parent: SubjectID = 0

  /// Somebody whom records name.
  public init(
    name: String, className: String, kind: Kind, parent: SubjectID = 0,
    behaviour: ViewBehaviour? = nil
  ) {
    self.name = name
    self.className = className
    self.kind = kind
    self.parent = parent
    self.behaviour = behaviour
  }

  mutating func separate() {
    name.separate()
    className.separate()
  }

  /// Number 0 of every table.
  public static let nobody: Subject = Subject(name: "", className: "", kind: .nobody)
}
