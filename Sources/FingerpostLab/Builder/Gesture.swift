import FingerpostGestures

/// A declaration of a recognizer.
public protocol GestureElement: Element where Handle: RecognizerHandle, Event == GestureEvent {}

extension GestureElement {
  func setting(_ property: String, _ value: some PropertyValue) -> Self {
    with { $0.setting(property, value.json) }
  }

  /// Waits until another recognizer has failed (AR-5).
  public func require(toFail other: some GestureElement) -> Self {
    with { $0.appending("requiresFailureOf", .string(other.name)) }
  }

  /// Waits until the recognizer or the gesture with a name has failed (AR-5).
  public func require(toFail name: String) -> Self {
    with { $0.appending("requiresFailureOf", .string(name)) }
  }

  /// Adds a named target: the log shows `tap.action` for each, and a question about `tap.opened` is
  /// one about the action. The first one replaces the unnamed target.
  public func action(_ selector: String) -> Self {
    with { $0.appending("actions", .string(selector)) }
  }

  /// Code that runs with the recognizer's action.
  public func action(_ body: @escaping @Sendable (Handle) throws -> Void) -> Self {
    with { declaration in
      declaration.calling(.action) { question, lab in
        try body(Handle(target: lab.target(of: question.asked)))
        return .useDefault
      }
    }
  }

  /// Sets a fixed answer of the delegate.
  public func delegate(_ method: DelegateMethod, _ answer: YesNo) -> Self {
    with { $0.setting("delegate", "\(method.hook)", answer.json(to: method.hook)) }
  }

  /// Sets the delegate's answer by code. `question.lab` is the lab that calls it, which is the
  /// branch itself in a branch.
  public func delegate(
    _ method: DelegateMethod,
    _ body: @escaping @Sendable (Question<Self>) throws -> Bool
  ) -> Self {
    with { declaration in
      declaration.calling(method.hook) { question, lab in
        .answer(try body(Question(question, lab)))
      }
    }
  }

  /// Observes a touch method, or `reset`, of the recognizer's class with code, as a subclass that logs and calls super.
  public func observes(
    _ method: GestureMethod, _ body: @escaping @Sendable (Question<Self>) throws -> Void
  ) -> Self {
    with { declaration in
      declaration.calling(method.hook) { question, lab in
        try body(Question(question, lab))
        return .useDefault
      }
    }
  }

  /// Sets a fixed answer of the recognizer's class.
  public func overrides(_ method: ClassMethod, _ answer: YesNo) -> Self {
    with { $0.setting("overrides", "\(method.hook)", answer.json(to: method.hook)) }
  }
}

/// A declaration of one of UIKit's recognizers: `Tap`, `Pan` … (Generated/Elements.swift).
public protocol StockGesture: GestureElement where Handle == StockGestureHandle<Self> {
  /// The element of a declaration's content, which only the engine makes.
  init(declaration: Declaration)
}

extension StockGesture {
  /// A recognizer with its name.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) {
    self.init(
      declaration: Declaration(name, .recognizer, CodePlace(file, line))
        .setting("type", .string(Self.objects.className)))
  }
}

/// A recognizer of one of UIKit's types.
protocol UIKitGesture: StockGesture, UIKitElement {}

extension UIKitGesture {
  public static var objects: ElementObjects<Handle> { .stock(className) }
}

/// A declaration of a recognizer of your own type.
///
///     let strike = Gesture<Strike>("strike", id: "shop.strike").length(60)
@dynamicMemberLookup
public struct Gesture<Machine: GestureRecognizer>: GestureElement {
  public var declaration: Declaration
  public static var objects: ElementObjects<GestureHandle<Machine>> { .own(Machine.self) }

  /// Creates a recognizer with its name. `id` is the type's id in documents, "vendor.name"; a lab
  /// that does not have the type registers it.
  public init(
    _ name: String, id: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let id = id ?? "app.\(Machine.self)"
    declaration = Declaration(name, .recognizer, CodePlace(file, line))
      .setting("type", .string(id))
    declaration.type = RecognizerType(id, Machine.self)
  }

  /// Sets a parameter by the property behind it.
  public subscript<Value: PropertyValue>(
    dynamicMember path: WritableKeyPath<Machine, Value> & Sendable
  ) -> ParameterModifier<Machine, Value> {
    ParameterModifier(gesture: self, name: Machine.parameterName(path))
  }
}

/// A parameter of a declaration without its value: `strike.length` in `strike.length(60)`.
public struct ParameterModifier<Machine: GestureRecognizer, Value: PropertyValue>: Sendable {
  let gesture: Gesture<Machine>
  let name: String

  /// The declaration with the value.
  public func callAsFunction(_ value: Value) -> Gesture<Machine> { gesture.setting(name, value) }
}
