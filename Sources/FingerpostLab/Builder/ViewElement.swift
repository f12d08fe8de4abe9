import FingerpostModel

/// A declaration of a view, window or view controller; `View`, `Button`, `Window` and the like are
/// aliases.
///
///     let button = Button("button", frame: Rect(20, 20, 120, 44)).on(.touchUpInside, "clicked")
///
/// Braces contain subviews and recognizers. A modifier sets a property.
public struct ViewElement<Kind: ResponderKind>: Element {
  public typealias Event = Kind.Event

  public var declaration: Declaration

  public static var objects: ElementObjects<ViewHandle<Kind>> { .responders(Kind.className) }
}

extension ViewElement where Kind: ViewKind {
  /// Creates a view with its content. `class` names a subclass of your own: `Control("stars",
  /// class: "Stars")`.
  public init(
    _ name: String, class own: String? = nil, frame: Rect? = nil, file: StaticString = #fileID,
    line: UInt = #line, @ContentBuilder content: () -> Content = { Content() }
  ) {
    declaration = Self.declare(name, own, CodePlace(file, line))
    if let frame { declaration = declaration.setting("frame", frame.json) }
    declaration.content = content().declarations
  }
}

extension ViewElement where Kind: ControllerKind {
  /// Creates a view controller with its root view. `class` names a subclass of your own.
  public init(
    _ name: String, class own: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    @ContentBuilder content: () -> Content = { Content() }
  ) {
    declaration = Self.declare(name, own, CodePlace(file, line))
    declaration.content = content().declarations
  }
}

extension ViewElement {
  private static var role: Declaration.Role {
    if Kind.self == WindowKind.self { return .window }
    return Kind.self is any ControllerKind.Type ? .controller : .view
  }

  private static func declare(_ name: String, _ own: String?, _ place: CodePlace) -> Declaration {
    var declaration = Declaration(name, role, place)
    declaration.node["class"] = .string(own ?? Kind.className)
    if own != nil { declaration.node["inherits"] = .string(Kind.className) }
    return declaration
  }

  /// Returns the same declaration with more content: `outer { Tap("single"); inner }`.
  public func callAsFunction(@ContentBuilder _ content: () -> Content) -> Self {
    var changed = self
    changed.declaration.content += content().declarations
    return changed
  }

  func setting(_ property: String, _ value: some PropertyValue) -> Self {
    with { $0.setting(PropertyTable.documentKeys[property] ?? property, value.json) }
  }

  func with(_ change: (Declaration) -> Declaration) -> Self {
    var changed = self
    changed.declaration = change(declaration)
    return changed
  }

  /// Makes the object respond to a selector that controls send along the responder chain (RC-6).
  public func responds(to selector: String) -> Self {
    with { $0.appending("responds", .string(selector)) }
  }
}

extension ViewElement where Kind: ControlKind {
  /// Adds a handler for an event of the control: the log shows `button.clicked`.
  public func on(_ event: ControlEvent, _ selector: String) -> Self {
    addingHandler(event, .string(selector))
  }

  /// Adds a handler without a target. The responder chain is searched for an object that responds
  /// to it (RC-6).
  public func on(_ event: ControlEvent, firstResponder selector: String) -> Self {
    addingHandler(event, ["selector": .string(selector), "target": "nil"])
  }

  /// Runs code when the control sends an event to its handlers; adds a handler named like the
  /// event.
  public func on(
    _ event: ControlEvent, _ selector: String,
    _ body: @escaping @Sendable (Question<Self>) throws -> Void
  ) -> Self {
    addingHandler(event, .string(selector)).with { declaration in
      declaration.calling(.handler) { question, lab in
        if question.selector == selector { try body(Question(question, lab)) }
        return .useDefault
      }
    }
  }

  private func addingHandler(_ event: ControlEvent, _ handler: JSONValue) -> Self {
    with { declaration in
      var handlers: [JSONValue] = []
      if case .array(let known)? = declaration.node["actions"]?["\(event)"] { handlers = known }
      return declaration.setting("actions", "\(event)", .array(handlers + [handler]))
    }
  }
}
