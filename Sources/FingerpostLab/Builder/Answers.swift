import FingerpostModel

/// A fixed answer to a question: yes, no, or by name.
public struct YesNo: Sendable {
  private enum Form: Sendable {
    case always(Bool)
    case only([String])
    case except([String])
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  /// Yes, always.
  public static let yes: YesNo = YesNo(.always(true))
  /// No, always.
  public static let no: YesNo = YesNo(.always(false))

  /// Yes for these objects, otherwise no: declarations, names, or UIKit classes where the question
  /// is about a view.
  public static func only(_ others: any Named...) -> YesNo { only(others) }
  /// No for these objects, otherwise yes.
  public static func except(_ others: any Named...) -> YesNo { except(others) }
  /// Yes for the listed objects, otherwise no.
  public static func only(_ others: [any Named]) -> YesNo { YesNo(.only(others.map(\.objectName))) }
  /// No for the listed objects, otherwise yes.
  public static func except(_ others: [any Named]) -> YesNo {
    YesNo(.except(others.map(\.objectName)))
  }

  /// The answer in the words of the format, which differ for questions about a touch's view.
  package func json(to hook: Hook) -> JSONValue {
    let asksAboutView = hook.schema.forms.contains(.onlyIfViewIs)
    return switch form {
    case .always(let answer): .bool(answer)
    case .only(let names):
      asksAboutView ? ["onlyIfViewIs": .strings(names)] : .strings(names)
    case .except(let names):
      asksAboutView ? ["unlessViewIs": .strings(names)] : ["except": .strings(names)]
    }
  }
}

extension YesNo: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self.init(.always(value)) }
}

/// A method of a recognizer's delegate.
public struct DelegateMethod: Sendable {
  let hook: Hook
}

/// A method of a recognizer's class that a subclass overrides. Yes stands for all others, no for none of them.
public struct ClassMethod: Sendable {
  let hook: Hook
}

/// What an overridden method does with its touches, its presses, a motion or a remote control's command.
public struct TouchAnswer: WordedAnswer {
  let json: JSONValue
  func json(to hook: Hook) -> JSONValue { json }

  /// Handles them without calling super. A control that consumes a touch does not track it.
  public static let consume: TouchAnswer = TouchAnswer(json: "consume")
  /// Handles them and calls super: a view forwards them along the responder chain, a control
  /// tracks a touch.
  public static let forward: TouchAnswer = TouchAnswer(json: "forward")
  /// Handles them, calls super, and passes them on to `next`, also where super keeps them: a control tracks the touch
  /// and a scroll view scrolls, and the responders above get it, too.
  public static let next: TouchAnswer = TouchAnswer(json: "next")

  /// The reply of code that returns this answer.
  var reply: HookReply {
    switch json {
    case "consume": .answer(false)
    case "next": .next
    default: .answer(true)
    }
  }
}

/// The result of `sendEvent(_:)` (SY-5).
public struct EventAnswer: WordedAnswer {
  let json: JSONValue
  func json(to hook: Hook) -> JSONValue { json }

  /// Does not call super: nothing of the event is delivered.
  public static let consume: EventAnswer = EventAnswer(json: "consume")
  /// Calls super, which delivers the event.
  public static let forward: EventAnswer = EventAnswer(json: "forward")
}

/// A method of a recognizer's class that a subclass overrides to observe it, before the recognizer itself takes the touches;
/// super is called in any case.
public struct GestureMethod: Sendable {
  let hook: Hook
}

/// The result of `point(inside:with:)` (HT-4).
public struct PointInsideAnswer: WordedAnswer {
  let json: JSONValue
  func json(to hook: Hook) -> JSONValue { json }

  /// Inside, always.
  public static let always: PointInsideAnswer = PointInsideAnswer(json: "always")
  /// Outside, always.
  public static let never: PointInsideAnswer = PointInsideAnswer(json: "never")
  /// Inside the bounds inset by these amounts, in points; negative insets extend the bounds.
  public static func insets(_ insets: EdgeInsets) -> PointInsideAnswer {
    PointInsideAnswer(json: ["insets": insets.json])
  }
  /// Inside where super says so, or inside another view.
  public static func orInside(_ view: any Named) -> PointInsideAnswer {
    PointInsideAnswer(json: ["orInside": .string(view.objectName)])
  }
}

/// The result of `hitTest(_:with:)` (HT-5).
public struct HitTestAnswer: WordedAnswer {
  let json: JSONValue
  func json(to hook: Hook) -> JSONValue { json }

  /// Returns subviews but never the view itself: touches pass through it.
  public static let notSelf: HitTestAnswer = HitTestAnswer(json: "notSelf")
  /// nil, always.
  public static let none: HitTestAnswer = HitTestAnswer(json: "none")
  /// Tests the subviews even where the point is outside the view's bounds.
  public static let askChildrenAnyway: HitTestAnswer = HitTestAnswer(json: "askChildrenAnyway")
  /// Returns another view wherever the point is inside this one.
  public static func redirect(_ view: any Named) -> HitTestAnswer {
    HitTestAnswer(json: ["redirect": .string(view.objectName)])
  }
  /// Returns nil where the point is inside another view.
  public static func noneInside(_ view: any Named) -> HitTestAnswer {
    HitTestAnswer(json: ["noneInside": .string(view.objectName)])
  }
}

/// The result of `beginTracking` and `continueTracking` (CT-2).
public struct TrackingAnswer: WordedAnswer {
  let json: JSONValue
  func json(to hook: Hook) -> JSONValue { json }

  /// The control keeps tracking the touch.
  public static let yes: TrackingAnswer = TrackingAnswer(json: true)
  /// The control stops tracking the touch.
  public static let no: TrackingAnswer = TrackingAnswer(json: false)
  /// `continueTracking`: calls super, and sends touchDragExit and touchDragEnter where the touch
  /// crosses the bounds inset by these amounts, in points.
  public static func insets(_ insets: EdgeInsets) -> TrackingAnswer {
    TrackingAnswer(json: ["insets": insets.json])
  }
}

/// A fixed answer of an override, in the words of the format.
protocol WordedAnswer: Sendable {
  func json(to hook: Hook) -> JSONValue
}

extension YesNo: WordedAnswer {}

/// The answer of a method that code may observe: code that returns nothing calls super.
public protocol ObservedAnswer: Sendable {}

extension TouchAnswer: ObservedAnswer {}
extension EventAnswer: ObservedAnswer {}
extension HitTestAnswer: ObservedAnswer {}
extension PointInsideAnswer: ObservedAnswer {}

/// A method that a subclass overrides, with the type of its result. The kind determines which
/// methods exist.
public struct Override<Kind: ResponderElement, Answer: Sendable>: Sendable {
  let hook: Hook
  /// An answer in the words of the format.
  let words: @Sendable (Answer) -> JSONValue
}

extension Override where Answer: WordedAnswer {
  init(hook: Hook) { self.init(hook: hook) { $0.json(to: hook) } }
}

extension ResponderElement {
  /// Overrides a method with a fixed answer.
  public func overrides<Answer>(_ method: Override<Self, Answer>, _ answer: Answer) -> Self {
    with { $0.setting("overrides", "\(method.hook)", method.words(answer)) }
  }

  /// Overrides a yes-or-no method with code; `question.lab` is the lab that calls it.
  public func overrides(
    _ method: Override<Self, YesNo>,
    _ body: @escaping @Sendable (Question<Self>) throws -> Bool
  ) -> Self {
    answering(method.hook, body)
  }

  /// Overrides point(inside:with:) with code.
  public func overrides(
    _ method: Override<Self, PointInsideAnswer>,
    _ body: @escaping @Sendable (Question<Self>) throws -> Bool
  ) -> Self {
    answering(method.hook, body)
  }

  /// Overrides a tracking method with code.
  public func overrides(
    _ method: Override<Self, TrackingAnswer>,
    _ body: @escaping @Sendable (Question<Self>) throws -> Bool
  ) -> Self {
    answering(method.hook, body)
  }

  /// Overrides a method for touches, presses, motion or commands with code that says what becomes of them.
  public func overrides(
    _ method: Override<Self, TouchAnswer>,
    _ body: @escaping @Sendable (Question<Self>) throws -> TouchAnswer
  ) -> Self {
    with { declaration in
      declaration.calling(method.hook) { question, lab in
        try body(Question(question, lab)).reply
      }
    }
  }

  /// Overrides a method with code that observes: it returns nothing, and super is called. So a logging subclass is
  /// `Button("ok").observes(.touchesBegan) { _ in print("began") }`.
  public func observes<Answer: ObservedAnswer>(
    _ method: Override<Self, Answer>,
    _ body: @escaping @Sendable (Question<Self>) throws -> Void
  ) -> Self {
    with { declaration in
      declaration.calling(method.hook) { question, lab in
        try body(Question(question, lab))
        return .useDefault
      }
    }
  }

  /// Overrides hitTest(_:with:) with code: a view by its name, or nil.
  public func overrides(
    _ method: Override<Self, HitTestAnswer>,
    _ body: @escaping @Sendable (Question<Self>) throws -> (any Named)?
  ) -> Self {
    with { declaration in
      declaration.calling(method.hook) { question, lab in
        guard let name = try body(Question(question, lab))?.objectName else {
          return .view(nil)
        }
        return .view(try lab.view(named: name, for: .hitTest))
      }
    }
  }

  private func answering(
    _ hook: Hook, _ body: @escaping @Sendable (Question<Self>) throws -> Bool
  ) -> Self {
    with { declaration in
      declaration.calling(hook) { question, lab in
        .answer(try body(Question(question, lab)))
      }
    }
  }
}
