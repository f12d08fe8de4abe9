/// A method that the program may override or a delegate may implement.
///
/// The raw values are those of `fp_hook` in `fingerpost.h`.
public enum Hook: UInt8, CaseIterable, Sendable {
  case touchesBegan = 1
  case touchesMoved = 2
  case touchesEnded = 3
  case touchesCancelled = 4
  case pointInside = 5
  case hitTest = 6
  case gestureRecognizerShouldBegin = 7
  case touchesShouldBegin = 8
  case touchesShouldCancel = 9
  case shouldBegin = 10
  case shouldReceiveTouch = 11
  case shouldReceivePress = 12
  case shouldReceiveEvent = 13
  case shouldRecognizeSimultaneouslyWith = 14
  case shouldRequireFailureOf = 15
  case shouldBeRequiredToFailBy = 16
  case canPrevent = 17
  case canBePrevented = 18
  case shouldRequireFailure = 19
  case shouldBeRequiredToFail = 20
  case action = 21
  case handler = 22
  case continueTracking = 23
  case beginTracking = 24
  case pressesBegan = 40
  case pressesChanged = 41
  case pressesEnded = 42
  case pressesCancelled = 43
  case motionBegan = 44
  case motionEnded = 45
  case motionCancelled = 46
  case remoteControlReceived = 47
  case touchesEstimatedPropertiesUpdated = 48

  public static func touches(_ phase: TouchPhase) -> Hook {
    switch phase {
    case .began: .touchesBegan
    case .moved, .stationary: .touchesMoved
    case .ended: .touchesEnded
    case .cancelled: .touchesCancelled
    }
  }

  /// A responder's method for other events than touches (SY-7).
  public var isEventMethod: Bool { rawValue >= Hook.pressesBegan.rawValue }

  /// A view's method whose point is in the view's own coordinates.
  public var asksAboutPlace: Bool {
    switch self {
    case .pointInside, .hitTest, .beginTracking, .continueTracking: true
    default: false
    }
  }

  /// Asked with a record of its own, that names what decided the answer.
  public var isQuestion: Bool {
    switch self {
    case .gestureRecognizerShouldBegin, .touchesShouldBegin, .touchesShouldCancel: true
    default: isDelegates
    }
  }

  /// Somebody is told something, and calls super or does not; others are asked.
  public var isTold: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .action, .handler: true
    default: isEventMethod
    }
  }

  /// A method of a gesture recognizer's delegate.
  public var isDelegates: Bool {
    switch self {
    case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldReceiveEvent,
      .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
      true
    default: false
    }
  }
}

/// How the program answers a hook.
public enum Answer: Sendable {
  case no, yes
  /// Yes for objects or classes of these names, else no.
  case only([NameID])
  /// No for objects or classes of these names, else yes.
  case except([NameID])
  /// Touch methods: handles the touch and does not call super.
  case consume
  /// Touch methods: handles the touch and calls super.
  case forward
  /// `pointInside`: inside is the bounds inset by these. `continueTracking`: calls super, and also sends
  /// touchDragExit and touchDragEnter itself when the finger crosses the bounds inset by these.
  case insets(EdgeInsets)
  case orInside(NameID)
  case notSelf
  case nothing
  case redirect(NameID)
  case noneInside(NameID)
  case askChildrenAnyway
  case callback(HookCallback)
}

/// What a callback is asked or told; what does not apply is nil, 0 or zero.
public struct HookQuestion: Sendable {
  public let hook: Hook
  public var asked: AnyObjectID
  public var recognizer: RecognizerID?
  public var other: RecognizerID?
  public var view: ResponderID?
  public var touch: Touch?
  public var touchCount: Int
  public var time: Instant
  /// For hooks that ask about a place: the point in the asked view's coordinates.
  public var point: Point
  public var state: UInt8
  /// For `action`: what the recognizer measured when it took the state that the action tells of.
  public var measurements: [GestureMeasurement] = []
  public var selector: String

  public init(_ hook: Hook, asked: AnyObjectID, time: Instant) {
    self.hook = hook
    self.asked = asked
    self.time = time
    touchCount = 0
    point = .zero
    state = 0
    selector = ""
  }
}

/// A responder or a recognizer.
public enum AnyObjectID: Hashable, Sendable {
  case responder(ResponderID)
  case recognizer(RecognizerID)
}

/// What a callback answers.
public enum HookReply: Sendable {
  case answer(Bool)
  case view(ResponderID?)
  /// As though there were no override.
  case useDefault
  /// The callback failed: the turn is finished with default answers, then the run ends.
  case failure(String)
}

/// Code of the program's own behind a hook, or data in its place. It may read the lab that calls it (SY-10).
public struct HookCallback: @unchecked Sendable {
  private enum Body {
    case code((HookQuestion) -> HookReply)
    case data(ConditionalAnswer)
  }

  private let body: Body
  /// What sentences call it.
  public let name: String

  public init(named name: String = "a callback", _ call: @escaping (HookQuestion) -> HookReply) {
    body = .code(call)
    self.name = name
  }

  /// Data that the lab evaluates.
  public init(_ answer: ConditionalAnswer) {
    body = .data(answer)
    name = "a condition"
  }

  /// What it is made of when it is data; nil for code.
  public var conditions: ConditionalAnswer? {
    if case .data(let answer) = body { answer } else { nil }
  }

  /// Asks it; data is evaluated by the host.
  package func reply(
    to question: HookQuestion, _ host: (any AnswerHost)?
  ) -> (HookReply, AnswerBasis?) {
    switch body {
    case .code(let call): (call(question), nil)
    case .data(let answer): host?.reply(to: question, by: answer) ?? (.useDefault, nil)
    }
  }
}
