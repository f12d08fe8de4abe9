import FingerpostGestures
import FingerpostModel

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

/// A declaration of an object: its name, its handle in a lab (`Handle`) and the events that it can
/// receive (`Event`).
///
/// A declaration is a value and belongs to no lab. Its name finds its object in every lab built
/// from it.
public protocol Element: Named, Sendable {
  /// The type of `lab[element]`.
  associatedtype Handle
  /// The events that the element can receive or send.
  associatedtype Event: ElementEvent
  /// The content of the declaration.
  var declaration: Declaration { get set }
  /// What the objects of such declarations are in a lab.
  static var objects: ElementObjects<Handle> { get }
}

extension Element {
  /// The name in the log; unique in a lab.
  public var name: String { declaration.name }
  /// The name in the log and in documents.
  public var objectName: String { name }

  static func handle(_ target: HandleTarget) -> Handle { objects.handle(target) }

  func with(_ change: (Declaration) -> Declaration) -> Self {
    var changed = self
    changed.declaration = change(declaration)
    return changed
  }

  /// The text of an event in the log, after the name and a dot.
  package static func token(of event: Event) -> String {
    // A continuous recognizer sends its action in several states; the first of them is the one to
    // ask about.
    event.wanted == .action(nil) && !objects.isDiscrete ? "action(began)" : "\(event.wanted)"
  }
}

/// Says once for all of UIKit's classes how declarations hold their content.
protocol UIKitElement: Element {
  /// UIKit's name of the class; of a recognizer, the type's name in documents.
  static var className: String { get }
  var held: Declaration { get set }
  init(held: Declaration)
}

extension UIKitElement {
  public var declaration: Declaration {
    get { held }
    set { held = newValue }
  }
  public init(declaration: Declaration) { self.init(held: declaration) }
}

/// What the objects of a kind of declarations are: their class, and their handle.
public struct ElementObjects<Handle> {
  private enum Kind {
    case responder(className: String)
    case stock(typeName: String)
    case own(any GestureRecognizer.Type)
  }

  private let kind: Kind
  let handle: (HandleTarget) -> Handle

  /// Responders of a UIKit class.
  static func responders<Kind>(
    _ className: String
  ) -> ElementObjects where Handle == ViewHandle<Kind> {
    ElementObjects(kind: .responder(className: className)) { ViewHandle(target: $0) }
  }

  /// The class: a UIKit class or a recognizer type's id; empty for any recognizer.
  var className: String {
    switch kind {
    case .responder(let name): name
    case .stock(let name): name
    case .own: ""
    }
  }

  /// Whether they are recognizers.
  var isRecognizer: Bool {
    if case .responder = kind { false } else { true }
  }

  /// Whether they have one action; true for responders, too.
  fileprivate var isDiscrete: Bool {
    switch kind {
    case .responder: true
    case .stock(let name): stockTypes.first { $0.id == name }?.isDiscrete ?? true
    case .own(let machine): machine.isDiscrete
    }
  }
}

extension ElementObjects where Handle: RecognizerHandle {
  /// Recognizers of one of UIKit's types.
  static func stock(_ typeName: String) -> ElementObjects {
    ElementObjects(kind: .stock(typeName: typeName)) { Handle(target: $0) }
  }

  /// Recognizers of a type of your own.
  static func own(_ machine: any GestureRecognizer.Type) -> ElementObjects {
    ElementObjects(kind: .own(machine)) { Handle(target: $0) }
  }
}

/// The types that every lab has.
private let stockTypes = RecognizerRegistry.stock.types

/// The content of a declaration: document members, code that a document cannot contain, and its
/// source line.
public struct Declaration: Sendable {
  /// The object's name; where it is empty, the engine chooses one.
  var name: String
  /// The document node, without its content.
  package var node: JSONValue
  /// The key of documents that the declaration belongs under.
  let role: Role
  /// The declarations in its braces, from back to front.
  var content: [Declaration] = []
  /// Declarations that a member of the node has already: their code and their types count, too.
  var hosted: [Declaration] = []
  /// Code that runs when a method is called, in the order of the declaration.
  var callbacks: [DeclaredCallback] = []
  /// A recognizer type of your own that the declaration needs.
  var type: RecognizerType?
  /// The source line of the declaration.
  let place: CodePlace

  /// The kind of a declaration in documents, where each kind has its own key.
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

  /// Sets a member of an object in the node, such as an override or a delegate's answer.
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
  func calling(_ hook: Hook, _ body: @escaping DeclaredCallback.Closure) -> Declaration {
    var changed = self
    changed.callbacks.append(DeclaredCallback(hook: hook, body: body))
    return changed
  }
}

/// Code of a declaration behind a method. Its parameter is the lab that calls it, which is the
/// branch itself in a branch.
struct DeclaredCallback: Sendable {
  typealias Closure = @Sendable (HookQuestion, Lab) throws -> HookReply

  let hook: Hook
  let body: Closure

  /// The engine's callback. A thrown error ends the run, and so does an error kept by a property.
  var callback: HookCallback {
    let body = body
    return HookCallback(withHost: { question, host in
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
  /// One callback for each method: calls all the declared ones, and the last answer counts.
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

/// The content of braces: views, recognizers, view controllers.
public typealias Content = [any Element]

/// Builds the content of braces, also in `if` and `for`.
///
///     func card(@ContentBuilder _ content: () -> Content) -> View { … }
///
/// With more than 50 lines in one pair of braces the compiler slows down: use a `for` or constants.
public typealias ContentBuilder = BraceBuilder<any Element>

/// Builds the children of an element of SwiftUI's, also in `if` and `for`.
public typealias SwiftUIBuilder = BraceBuilder<SwiftUIElement>

/// Builds a list of what braces hold; `ContentBuilder` and `SwiftUIBuilder` are its two names.
@resultBuilder
public enum BraceBuilder<Item> {
  /// One element.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }

  /// Several elements.
  public static func buildExpression(_ items: [Item]) -> [Item] { items }

  /// All lines.
  public static func buildBlock(_ parts: [Item]...) -> [Item] { buildArray(parts) }

  /// A loop.
  public static func buildArray(_ parts: [[Item]]) -> [Item] { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Item]?) -> [Item] { part ?? [] }

  /// The first branch of an `if`.
  public static func buildEither(first part: [Item]) -> [Item] { part }

  /// The other branch.
  public static func buildEither(second part: [Item]) -> [Item] { part }
}
