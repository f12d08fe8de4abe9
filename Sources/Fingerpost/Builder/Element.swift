/// Something with a name in the log.
public protocol Named {
  /// The name in the log and in documents.
  var objectName: String { get }
}

extension String: Named {
  /// The text itself.
  public var objectName: String { self }
}

extension ViewHandle: Named {
  /// Its name in the log.
  public var objectName: String { name }
}

extension RecognizerHandle where Self: Named {
  /// Its name in the log.
  public var objectName: String { name }
}

extension StockGestureHandle: Named {}
extension AnyGestureHandle: Named {}
extension GestureHandle: Named {}

/// A declaration: its name, what it is in a lab (`Handle`), and what can happen to it (`Event`).
///
/// A declaration is a value. It belongs to no lab; its name finds its object in each lab that has been made with it.
public protocol Element: Named, Sendable {
  /// What `lab[element]` is.
  associatedtype Handle
  /// What it can get or do.
  associatedtype Event: ElementEvent
  /// Unique in a lab.
  var name: String { get }
  /// What the declaration says.
  var declaration: Declaration { get }
  /// The handle of an object.
  static func handle(_ target: HandleTarget) -> Handle
  /// The class that its objects are of: UIKit's, or a recognizer type's id; empty for any recognizer.
  static var className: String { get }
  /// Whether its objects are recognizers.
  static var isRecognizer: Bool { get }
  /// An event as the log writes it, behind the name and a dot.
  static func token(of event: Event) -> String
}

extension Element {
  /// The name in the log and in documents.
  /// Its name in the log.
  public var objectName: String { name }
  public static func token(of event: Event) -> String { "\(event.wanted)" }
}

/// What a declaration says: members of the document, code that no document can hold, and the line that it stands at.
public struct Declaration: Sendable {
  /// The name; a name of the engine's own where it is empty.
  var name: String
  /// The node of the document, without what it holds.
  var node: JSONValue
  /// Where it stands in documents.
  let role: Role
  /// What stands in its braces, from back to front.
  var content: [Declaration] = []
  /// Code that answers or is called, in the order of the declaration.
  var callbacks: [DeclaredCallback] = []
  /// A type of your own that the declaration needs.
  var type: RecognizerType?
  /// Where it stands.
  let place: CodePlace

  /// What it is in documents, where each kind has its own key.
  enum Role: Sendable {
    case window
    case view
    case controller
    case recognizer
  }

  init(_ name: String, _ role: Role, _ place: CodePlace) {
    self.name = name
    self.role = role
    self.place = place
    node = .object(name.isEmpty ? [] : [JSONValue.Member("name", .string(name))])
  }

  /// Sets a member of the node.
  func setting(_ key: String, _ value: JSONValue) -> Declaration {
    var changed = self
    changed.node[key] = value
    return changed
  }

  /// Sets a member of an object in the node: an override, a delegate's answer.
  func setting(_ key: String, _ inner: String, _ value: JSONValue) -> Declaration {
    var changed = self
    var object = node[key] ?? .object([])
    object[inner] = value
    changed.node[key] = object
    return changed
  }

  /// Appends to a list in the node.
  func appending(_ key: String, _ value: JSONValue) -> Declaration {
    var changed = self
    var items: [JSONValue] = []
    if case .array(let known)? = node[key] { items = known }
    changed.node[key] = .array(items + [value])
    return changed
  }

  /// Adds code behind a method.
  func calling(_ hook: Hook, _ body: @escaping DeclaredCallback.Body) -> Declaration {
    var changed = self
    changed.callbacks.append(DeclaredCallback(hook: hook, body: body))
    return changed
  }
}

/// Code of a declaration behind a method. It is told which lab asks: a branch asks with itself.
struct DeclaredCallback: Sendable {
  typealias Body = @Sendable (HookQuestion, Lab) throws -> HookReply

  let hook: Hook
  let body: Body

  /// The engine's callback. A thrown error, and one that a property has kept, end the run.
  var callback: HookCallback {
    let body = body
    return HookCallback(asking: { question, host in
      guard let lab = host as? Lab else { return .useDefault }
      do {
        let reply = try body(question, lab)
        try lab.throwKeptError()
        return reply
      } catch {
        return .failure("\(error)")
      }
    })
  }
}

extension [DeclaredCallback] {
  /// One callback for each method: whoever is told is told by all, and the last answer counts.
  var joined: [DeclaredCallback] {
    var hooks: [Hook] = []
    for callback in self where !hooks.contains(callback.hook) { hooks.append(callback.hook) }
    return hooks.map { hook in
      let bodies = filter { $0.hook == hook }.map(\.body)
      return DeclaredCallback(hook: hook) { question, lab in
        var reply = HookReply.useDefault
        for body in bodies { reply = try body(question, lab) }
        return reply
      }
    }
  }
}

/// What stands in braces: views, recognizers, view controllers.
public struct Content: Sendable {
  var declarations: [Declaration] = []

  /// Nothing.
  public init() {}

  init(declarations: [Declaration]) { self.declarations = declarations }
}

/// Makes content of declarations, also of those behind `if` and `for`.
///
/// More than 50 declarations in one pair of braces take the compiler long: write a `for`, or constants.
@resultBuilder
public enum ContentBuilder {
  /// One declaration.
  public static func buildExpression(_ element: some Element) -> Content {
    Content(declarations: [element.declaration])
  }

  /// Several declarations of one type.
  public static func buildExpression(_ elements: [some Element]) -> Content {
    Content(declarations: elements.map(\.declaration))
  }

  /// All lines.
  public static func buildBlock(_ parts: Content...) -> Content { buildArray(parts) }

  /// A loop.
  public static func buildArray(_ parts: [Content]) -> Content {
    Content(declarations: parts.flatMap(\.declarations))
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: Content?) -> Content { part ?? Content() }

  /// The first branch of an `if`.
  public static func buildEither(first part: Content) -> Content { part }

  /// The other branch.
  public static func buildEither(second part: Content) -> Content { part }
}
