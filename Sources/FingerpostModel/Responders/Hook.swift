/// A method that the program may override or a delegate may implement.
///
/// The raw values are those of `fp_hook` in `fingerpost.h`.
public enum Hook: UInt8, CaseIterable, Sendable {
  /// UIResponder's or a recognizer's touchesBegan(_:with:).
  case touchesBegan = 1
  /// … touchesMoved(_:with:).
  case touchesMoved = 2
  /// … touchesEnded(_:with:).
  case touchesEnded = 3
  /// … touchesCancelled(_:with:).
  case touchesCancelled = 4
  /// UIView.point(inside:with:) (HT-4).
  case pointInside = 5
  /// UIView.hitTest(_:with:) (HT-5).
  case hitTest = 6
  /// UIView.gestureRecognizerShouldBegin(_:) (GR-6).
  case gestureRecognizerShouldBegin = 7
  /// UIScrollView.touchesShouldBegin(_:with:in:) (SC-3).
  case touchesShouldBegin = 8
  /// UIScrollView.touchesShouldCancel(in:) (SC-3).
  case touchesShouldCancel = 9
  /// The delegate's gestureRecognizerShouldBegin(_:) (GR-6).
  case shouldBegin = 10
  /// The delegate's gestureRecognizer(_:shouldReceive: UITouch) (GR-5).
  case shouldReceiveTouch = 11
  /// The delegate's gestureRecognizer(_:shouldReceive: UIPress) (GR-5).
  case shouldReceivePress = 12
  /// The delegate's gestureRecognizer(_:shouldReceive: UIEvent) (GR-5).
  case shouldReceiveEvent = 13
  /// The delegate's method of this name (AR-3).
  case shouldRecognizeSimultaneouslyWith = 14
  /// The delegate's method of this name (AR-5).
  case shouldRequireFailureOf = 15
  /// The delegate's method of this name (AR-5).
  case shouldBeRequiredToFailBy = 16
  /// UIGestureRecognizer.canPrevent(_:) (AR-3).
  case canPrevent = 17
  /// UIGestureRecognizer.canBePrevented(by:) (AR-3).
  case canBePrevented = 18
  /// UIGestureRecognizer.shouldRequireFailure(of:) (AR-5).
  case shouldRequireFailure = 19
  /// UIGestureRecognizer.shouldBeRequiredToFail(by:) (AR-5).
  case shouldBeRequiredToFail = 20
  /// A recognizer's action (GR-7).
  case action = 21
  /// A control's handler (CT-3).
  case handler = 22
  /// UIControl.continueTracking(_:with:) (CT-2).
  case continueTracking = 23
  /// UIControl.beginTracking(_:with:) (CT-2).
  case beginTracking = 24
  /// A scroll view's message to its delegate: `selector` is the message, "didScroll" (SC-4, AR-6).
  case scrollMessage = 25
  /// The message of a table or collection view to its delegate about a cell: `selector` is the
  /// message, "didSelect" (SC-6).
  case selectionMessage = 26
  /// UIContextMenuInteractionDelegate.contextMenuInteraction(_:configurationForMenuAtLocation:): whether there is a menu (CT-8).
  case configurationForMenu = 27
  /// A message of an interaction to its delegate: `selector` is the message, "willDisplayMenu" (CT-8).
  case interactionMessage = 28
  /// UIDragInteractionDelegate.dragInteraction(_:itemsForBeginning:): whether there is anything to drag (CT-9).
  case itemsForBeginning = 29
  /// The delegate's scrollViewShouldScrollToTop(_:) (SC-7).
  case scrollViewShouldScrollToTop = 30
  /// UITextViewDelegate.textView(_:shouldInteractWith:in:interaction:): whether a link is opened; `selector` is
  /// the interaction, "invokeDefaultAction" or "presentActions" (CT-7).
  case shouldInteractWith = 31
  /// UIGestureRecognizer.reset() of a subclass (GR-8).
  case reset = 32
  /// UIApplication.sendEvent(_:) and UIWindow.sendEvent(_:) (SY-5).
  case sendEvent = 33
  /// UIResponder.pressesBegan(_:with:) (SY-7).
  case pressesBegan = 40
  /// UIResponder.pressesChanged(_:with:) (SY-7).
  case pressesChanged = 41
  /// UIResponder.pressesEnded(_:with:) (SY-7).
  case pressesEnded = 42
  /// UIResponder.pressesCancelled(_:with:) (SY-7).
  case pressesCancelled = 43
  /// UIResponder.motionBegan(_:with:) (SY-7).
  case motionBegan = 44
  /// UIResponder.motionEnded(_:with:) (SY-7).
  case motionEnded = 45
  /// UIResponder.motionCancelled(_:with:) (SY-7).
  case motionCancelled = 46
  /// UIResponder.remoteControlReceived(with:) (SY-7).
  case remoteControlReceived = 47
  /// UIResponder.touchesEstimatedPropertiesUpdated(_:).
  case touchesEstimatedPropertiesUpdated = 48

  /// The touch method of a phase.
  public static func touches(_ phase: TouchPhase) -> Hook {
    switch phase {
    case .began: .touchesBegan
    case .moved, .stationary: .touchesMoved
    case .ended: .touchesEnded
    case .cancelled: .touchesCancelled
    }
  }

  /// A responder's method for events other than touches (SY-7).
  public var isEventMethod: Bool { rawValue >= Hook.pressesBegan.rawValue }

  /// A view's method whose point is in the view's own coordinates.
  public var asksAboutPlace: Bool {
    switch self {
    case .pointInside, .hitTest, .beginTracking, .continueTracking: true
    default: false
    }
  }

  /// A recognizer's own method that its subclass may override: it is observed, and super is called in any case.
  package var isRecognizersOwn: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .reset: true
    default: false
    }
  }

  /// A responder's method whose code decides whether super is called, and whether `next` is (RC-4).
  package var callsSuper: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .sendEvent: true
    default: isEventMethod
    }
  }

  /// What UIKit answers where nobody else does: its methods' documented defaults, and that an interaction which is there
  /// has a menu or items (CT-8, CT-9). A recognizer's class may have its own answers (AR-3, AR-5). Nil where the class of
  /// a view decides (CT-4, SC-3), where the answer is a place, and where nothing is asked.
  @inlinable
  package var standardAnswer: Bool? {
    switch self {
    case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldReceiveEvent, .canPrevent,
      .canBePrevented, .touchesShouldBegin, .beginTracking, .continueTracking,
      .configurationForMenu, .itemsForBeginning, .scrollViewShouldScrollToTop, .shouldInteractWith:
      true
    case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
      .shouldRequireFailure, .shouldBeRequiredToFail:
      false
    case .gestureRecognizerShouldBegin, .touchesShouldCancel, .pointInside, .hitTest, .touchesBegan,
      .touchesMoved, .touchesEnded, .touchesCancelled, .touchesEstimatedPropertiesUpdated,
      .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded,
      .motionCancelled, .remoteControlReceived, .sendEvent, .reset, .action, .handler,
      .scrollMessage, .selectionMessage, .interactionMessage:
      nil
    }
  }

  /// Whether an answer is what UIKit does where the program has none, whoever is asked.
  package func isUIKitsOwn(_ answer: Answer?) -> Bool {
    if schema.owner == .recognizerClass { return false }
    return switch answer {
    case .yes: standardAnswer == true
    case .no: standardAnswer == false
    case .forward: callsSuper
    case .only, .except, .consume, .next, .insets, .orInside, .notSelf, .nothing, .redirect,
      .noneInside, .askChildrenAnyway, .callback, nil:
      false
    }
  }

  /// Whether a call has a record of its own, with the decider of the answer.
  public var isQuestion: Bool { Self.questions.contains(self) }

  /// Whether the call is a notification, which may call super; the others are questions.
  public var isNotification: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .reset, .sendEvent,
      .action, .handler, .scrollMessage, .selectionMessage, .interactionMessage:
      true
    default: isEventMethod
    }
  }

  /// A method of a gesture recognizer's delegate.
  public var isDelegates: Bool { Self.delegates.contains(self) }

  /// Whether it is a question that only views are asked, never recognizers.
  package var isViews: Bool { isQuestion && !isDelegates }

  private static let questions: HookSet = HookSet { $0.question != nil }
  private static let delegates: HookSet = HookSet { $0.owner == .recognizerDelegate }
}

/// Hooks that have something in common in the table, as bits: reading a schema costs more.
private struct HookSet {
  private let bits: UInt64

  init(_ isIn: (HookSchema) -> Bool) {
    bits = HookSchema.all.reduce(0) { $0 | (isIn($1) ? 1 << UInt64($1.hook.rawValue) : 0) }
  }

  func contains(_ hook: Hook) -> Bool { bits >> UInt64(hook.rawValue) & 1 != 0 }
}

/// How the program answers a hook.
public enum Answer: Sendable {
  /// No, always.
  case no
  /// Yes, always.
  case yes
  /// Yes for objects or classes with these names, otherwise no.
  case only([NameID])
  /// No for objects or classes with these names, otherwise yes.
  case except([NameID])
  /// Touch methods: handles the touch and does not call super.
  case consume
  /// Touch methods: handles the touch and calls super.
  case forward
  /// Touch methods: handles the touch, calls super, and passes it on to `next`, also where super keeps it.
  case next
  /// `pointInside`: inside the bounds inset by these. `continueTracking`: calls super, and sends
  /// touchDragExit and touchDragEnter itself where the finger crosses the bounds inset by these.
  case insets(EdgeInsets)
  /// `pointInside`: also where the point is inside another view with this name.
  case orInside(NameID)
  /// `hitTest`: subviews but never the view itself, which lets touches through.
  case notSelf
  /// `hitTest`: nil, always.
  case nothing
  /// `hitTest`: the view of this name, wherever the point is inside.
  case redirect(NameID)
  /// `hitTest`: nil where the point is inside another view with this name.
  case noneInside(NameID)
  /// `hitTest`: tests the subviews outside the bounds, too.
  case askChildrenAnyway
  /// Code of the program's own.
  case callback(HookCallback)

  /// Whether the answer is code; conditions are data.
  package var callsCode: Bool {
    if case .callback(let callback) = self { callback.conditions == nil } else { false }
  }
}

/// The parameters of a callback; unused ones are nil, 0 or zero.
public struct HookQuestion: Sendable {
  /// The method called.
  public let hook: Hook
  /// The object whose method is called.
  public var asked: AnyObjectID
  /// The recognizer that it is about.
  public var recognizer: RecognizerID?
  /// The other recognizer of a pair.
  public var other: RecognizerID?
  /// The view that it is about.
  public var view: ResponderID?
  /// The (oldest) touch.
  public var touch: Touch?
  /// The number of touches in the call.
  public var touchCount: Int
  /// When.
  public var time: Instant
  /// For hooks with a location: the point in the coordinates of the view called.
  public var point: Point
  /// For `action`: the recognizer's state, as `fp_state` has it.
  public var state: UInt8
  /// The measurements for the call. For `action`: those of the recognizer when it took the action's
  /// state. For a scroll view's `didEndDragging`: "willDecelerate", 1 or 0. For a page view
  /// controller's `didFinishAnimating`: "transitionCompleted".
  public var measurements: [GestureMeasurement] { measuring?.measurements ?? numbers }
  /// The measurements of a message.
  package var numbers: [GestureMeasurement] = []
  /// The measurements of a recognizer, computed when they are read.
  package var measuring: (any Measuring)?
  /// For `handler`, the method called; for messages to a delegate, the message.
  public var selector: String
}

extension Hook: FoundByName {
  package static let byName: [String: Hook] = casesByName()
}

// The memberwise initializer fills all properties at once: one that sets them one by one copies the
// whole struct, which costs more than a call.
extension HookQuestion {
  /// Creates the parameters of a call. `touchCount` counts where there is a touch; without one it is 0.
  @inline(__always)
  public init(
    _ hook: Hook, asked: AnyObjectID, time: Instant, recognizer: RecognizerID? = nil,
    other: RecognizerID? = nil, view: ResponderID? = nil, touch: Touch? = nil, touchCount: Int = 1,
    point: Point = .zero, state: UInt8 = 0, selector: String = ""
  ) {
    self.init(
      hook: hook, asked: asked, recognizer: recognizer, other: other, view: view, touch: touch,
      touchCount: touch == nil ? 0 : touchCount, time: time, point: point, state: state,
      selector: selector)
  }

  /// Creates the parameters of a message to a delegate.
  package init(_ message: DelegateMessage, time: Instant) {
    self.init(
      hook: message.hook, asked: .responder(message.sender),
      view: message.subject ?? message.sender, touchCount: 0, time: time, point: message.place,
      state: 0, numbers: message.measurements, selector: message.name)
  }

  /// Creates the parameters of an action.
  package init(
    actionOf recognizer: RecognizerID, state: UInt8, at point: Point, selector: String,
    measuring: (any Measuring)?, time: Instant
  ) {
    self.init(
      hook: .action, asked: .recognizer(recognizer), recognizer: recognizer, touchCount: 0,
      time: time, point: point, state: state, measuring: measuring, selector: selector)
  }
}

/// A responder or a recognizer.
public enum AnyObjectID: Hashable, Sendable {
  /// A view, controller, window, scene, application or delegate.
  case responder(ResponderID)
  /// A gesture recognizer.
  case recognizer(RecognizerID)
}

/// The result of a callback.
public enum HookReply: Sendable {
  /// Yes or no; of a touch method, whether super is called.
  case answer(Bool)
  /// Touch methods: super is called, and `next`, also where super keeps the touch.
  case next
  /// `hitTest`: the view; nil for none.
  case view(ResponderID?)
  /// As though there were no override.
  case useDefault
  /// The callback failed: the turn is finished with default answers, then the run ends.
  case failure(String)
}

/// The program's own code behind a hook, or data in its place. It may read the lab that calls it
/// (SY-10).
///
/// A lab retains its callbacks. A callback that uses the lab must capture it as `[unowned lab]`;
/// otherwise the two retain each other, and the lab is never freed.
public struct HookCallback: @unchecked Sendable {
  private enum Body {
    case code((HookQuestion) -> HookReply)
    case askedCode((HookQuestion, (any AnswerHost)?) -> HookReply)
    case data(ConditionalAnswer)
  }

  /// One reference, because each call copies it.
  private final class Content {
    let body: Body
    let name: String

    init(_ body: Body, _ name: String) {
      self.body = body
      self.name = name
    }
  }

  private let content: Content
  /// Its name in explanations.
  public var name: String { content.name }

  /// Creates a callback from code and its name in explanations.
  public init(named name: String = "a callback", _ call: @escaping (HookQuestion) -> HookReply) {
    content = Content(.code(call), name)
  }

  /// Creates a callback whose code receives the calling lab, which in a branch is the branch.
  package init(
    named name: String = "a callback",
    withHost call: @escaping (HookQuestion, (any AnswerHost)?) -> HookReply
  ) {
    content = Content(.askedCode(call), name)
  }

  /// Creates a callback from data that the lab evaluates.
  public init(_ answer: ConditionalAnswer) {
    content = Content(.data(answer), "a condition")
  }

  /// Its data; nil for code.
  public var conditions: ConditionalAnswer? {
    if case .data(let answer) = content.body { answer } else { nil }
  }

  /// Calls it; the host evaluates data.
  package func reply(
    to question: HookQuestion, _ host: @autoclosure () -> (any AnswerHost)?
  ) -> (HookReply, AnswerBasis?) {
    switch content.body {
    case .code(let call): (call(question), nil)
    case .askedCode(let call): (call(question, host()), nil)
    case .data(let answer): host()?.reply(to: question, by: answer) ?? (.useDefault, nil)
    }
  }
}
