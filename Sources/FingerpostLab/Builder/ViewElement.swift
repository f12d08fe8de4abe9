import FingerpostModel

/// A declaration of a view, window or view controller: `View`, `Button`, `Window` … (Generated/Elements.swift).
///
///     let button = Button("button", frame: Rect(20, 20, 120, 44)).on(.touchUpInside, "clicked")
///
/// Braces contain subviews and recognizers. A modifier sets a property.
public protocol ResponderElement: Element where Handle == ViewHandle<Self>, Event: ResponderEvents {
  /// The element of a declaration's content, which only the engine makes.
  init(declaration: Declaration)
}

/// A declaration of a view; windows are views.
public protocol ViewElement: ResponderElement, Target {
  associatedtype Event = ResponderEvent
}

/// A declaration of a view that tracks touches and sends events (CT-2).
public protocol ControlElement: ViewElement where Event == ControlViewEvent {}

/// A declaration of a view that scrolls (SC-1).
public protocol ScrollViewElement: ViewElement where Event == ScrollViewEvent {}

/// A declaration of a cell of a table or collection view (SC-6).
public protocol CellElement: ViewElement where Event == CellEvent {}

/// A declaration of a view controller.
public protocol ControllerElement: ResponderElement {
  associatedtype Event = ResponderEvent
}

/// A responder of one of UIKit's classes.
protocol UIKitResponder: ResponderElement, UIKitElement {}

extension UIKitResponder {
  public static var objects: ElementObjects<Handle> { .responders(className) }
}

extension ViewElement {
  /// Creates a view with its content. `class` names a subclass of your own: `Control("stars",
  /// class: "Stars")`. A window fills the screen unless it has a frame.
  public init(
    _ name: String, class own: String? = nil, frame: Rect? = nil, file: StaticString = #fileID,
    line: UInt = #line, @ContentBuilder content: () -> Content = { [] }
  ) {
    let isWindow = Self.self == Window.self
    self.init(name, isWindow ? .window : .view, own, CodePlace(file, line), content())
    if let frame { declaration = declaration.setting("frame", frame.json) }
  }
}

extension ControllerElement {
  /// Creates a view controller with its root view, or with the controllers that it contains: a navigation
  /// controller's stack, bottom first, or pages. `class` names a subclass of your own.
  public init(
    _ name: String, class own: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    @ContentBuilder content: () -> Content = { [] }
  ) {
    self.init(name, .controller, own, CodePlace(file, line), content())
  }
}

extension ResponderElement {
  fileprivate init(
    _ name: String, _ role: Declaration.Role, _ own: String?, _ place: CodePlace,
    _ content: Content
  ) {
    var declaration = Declaration(name, role, place)
    let className = Self.objects.className
    declaration.node["class"] = .string(own ?? className)
    if own != nil { declaration.node["inherits"] = .string(className) }
    declaration.content = content.map(\.declaration)
    self.init(declaration: declaration)
  }

  /// Returns the same declaration with more content: `outer { Tap("single"); inner }`.
  public func callAsFunction(@ContentBuilder _ content: () -> Content) -> Self {
    var changed = self
    changed.declaration.content += content().map(\.declaration)
    return changed
  }

  func setting(_ property: String, _ value: some PropertyValue) -> Self {
    with { $0.setting(PropertyTable.documentKeys[property] ?? property, value.json) }
  }

  /// Makes the object respond to a selector that controls send along the responder chain (RC-6).
  public func responds(to selector: String) -> Self {
    with { $0.appending("responds", .string(selector)) }
  }
}

extension ControlElement {
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
