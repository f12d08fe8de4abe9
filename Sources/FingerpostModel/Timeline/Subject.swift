/// A named object in a timeline.
public struct Subject: Equatable, Sendable {
  /// The kind of a named object; `name` is a handler, a selector or an application.
  public enum Kind: UInt8, Sendable {
    /// No object.
    case null
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
    /// A part of the system on a touch's way to the application: the digitizer, the back board.
    case stage
  }

  /// As the user named it, or as the lab did.
  public private(set) var name: String
  /// UIKit's or the user's class; a recognizer's type id.
  public private(set) var className: String
  /// The kind of the object.
  public let kind: Kind
  /// The behaviour of its class: a subclass of a button's is a button's, too. Nil for objects that
  /// are not responders, and where a stored timeline does not contain it.
  package let behaviour: ViewBehaviour?
  /// The last owner: a view's superview, a recognizer's view, a handler's control; 0 for none.
  package var parent: SubjectID = 0
  /// What sentences call a recognizer instead of its type and name, in the words of the framework that it stands for:
  /// "`DragGesture`". Nil: by type and name.
  package internal(set) var title: String?

  /// Creates a subject that records can name.
  package init(
    name: String, className: String, kind: Kind, parent: SubjectID = 0,
    behaviour: ViewBehaviour? = nil, title: String? = nil
  ) {
    self.name = name
    self.className = className
    self.kind = kind
    self.parent = parent
    self.behaviour = behaviour
    self.title = title
  }

  mutating func separate() {
    name.separate()
    className.separate()
    title?.separate()
  }

  /// The subject of records without an object; number 0 of every table.
  package static let null: Subject = Subject(name: "", className: "", kind: .null)
}
