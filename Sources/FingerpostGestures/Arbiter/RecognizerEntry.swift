import FingerpostModel

/// A recognizer in the lab: the machine, and UIKit's settings around it.
public struct RecognizerEntry: Sendable {
  /// The recognizer's own code and state.
  public var machine: Machine
  /// Its name in the timeline.
  public let subject: SubjectID
  /// The program's name for it, which `Recognizers.find` looks up.
  public let nameID: NameID
  /// Its type's place in the registry.
  public let typeIndex: Int
  /// Whether it recognizes once and has no phases (GR-3).
  public let isDiscrete: Bool
  /// Fingers never reach it (hover).
  public let ignoresFingers: Bool
  /// Whether its code is not Swift: such code may fail, and its class hooks identify others by
  /// their type's id.
  let isForeign: Bool
  let classHooks: ClassHooks
  /// Whether it receives the axes of its view with each call.
  let measuresInView: Bool
  /// Special treatment that its type requires.
  package let traits: RecognizerTraits

  /// Its view, or `.nowhere`.
  public private(set) var view: ResponderIndex = .nowhere
  /// Off: it is attached to no touch (TE-6).
  public private(set) var isEnabled: Bool = true
  /// Its recognition cancels its touches in their view (DL-4).
  public var cancelsTouchesInView: Bool = true
  /// Undecided, it withholds began (DL-1).
  public var delaysTouchesBegan: Bool
  /// Undecided, it withholds ended (DL-2).
  public var delaysTouchesEnded: Bool = true
  /// The accepted press types (SY-7): bit n stands for the type with raw value n. Nil where the
  /// program has not set them.
  public var allowedPressTypes: UInt64?
  /// Bit n: it takes touches of the type with raw value n (TE-9).
  package var allowedTouchTypes: UInt8 = TouchType.all
  /// Its attempt takes touches of one type only (TE-9).
  package var requiresExclusiveTouchType: Bool = true
  /// The targets of its action, in the order of their addition (AR-6).
  public var targets: [GestureTarget]
  /// The answers of the user's subclass and delegate.
  public private(set) var hooks: HookAnswers = HookAnswers() {
    didSet {
      if case .callback(let callback) = hooks[.action] {
        targetCallback = callback
      } else {
        targetCallback = nil
      }
      recordWhatIsAnswered()
    }
  }
  /// The program's own code for its actions.
  private(set) var targetCallback: HookCallback?
  /// Whether there is such code; only then are measurements needed.
  var notifiesTargets: Bool { targetCallback != nil }
  /// Whether its class, its overrides or its delegate may request a failure requirement (AR-5).
  private(set) var answersRequirements: Bool = false
  /// Its failure requirements (AR-5).
  var requirements: Requirements = Requirements()
  /// Whether it is a private helper of the engine: it takes part, but delegates are not asked about
  /// it and nothing is recorded.
  public let isPrivate: Bool
  /// The view that owns it, whatever it is attached to; `.nowhere` for the program's recognizers.
  public private(set) var owner: ResponderIndex = .nowhere
  /// The rule for its grants that take touches from others, where that is not the general one
  /// (CT-7).
  public private(set) var ownRule: Rule?
  /// What its grants name as what decided, instead of a flag of a private recognizer (CT-8).
  package private(set) var ownDecider: Decider = .none
  /// What has disabled it, where that is not its own `isEnabled`: the mask of a gesture of another framework.
  package private(set) var disabler: Decider = .none
  /// What its owner's delegate is asked before it begins (CT-8, CT-9).
  package private(set) var ownQuestion: Hook?

  /// The timeline subjects of its type's own parameters that have decided so far.
  private(set) var parameterSubjects: [(index: Int, subject: SubjectID)] = []

  /// Its state; only the arbiter changes it (GR-3).
  public private(set) var state: RecognizerState = .possible
  @usableFromInline var attempt: Attempt = Attempt(number: 0)

  init(
    type: RecognizerType, typeIndex: Int, subject: SubjectID, nameID: NameID,
    isPrivate: Bool = false
  ) {
    machine = type.makeMachine()
    self.typeIndex = typeIndex
    self.subject = subject
    self.nameID = nameID
    self.isPrivate = isPrivate
    isDiscrete = type.isDiscrete
    ignoresFingers = type.ignoresFingers
    isForeign = type.foreign != nil
    classHooks = type.classHooks
    measuresInView = type.measuresInView
    traits = type.traits
    delaysTouchesBegan = type.delaysTouchesBegan
    targets = [GestureTarget(action: .nowhere, subject: 0)]
    recordWhatIsAnswered()
  }

  /// Sets its view; `.nowhere` for none.
  mutating func move(to view: ResponderIndex) { self.view = view }

  mutating func enable(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    disabler = .none
  }

  /// Sets what has disabled it instead of its own `isEnabled`; `.none` for nothing else.
  package mutating func setDisabler(_ decider: Decider) { disabler = decider }

  /// Sets or removes an answer of the user's subclass or delegate.
  mutating func answer(_ hook: Hook, with answer: Answer?) { hooks[hook] = answer }

  /// Is owned by a view from now on, without an action of its own.
  mutating func own(
    by view: ResponderIndex, _ rule: Rule?, _ decider: Decider, _ question: Hook?
  ) {
    owner = view
    ownRule = rule
    ownDecider = decider
    ownQuestion = question
    targets = []
  }

  /// Keeps the timeline's subject of a parameter, by the parameter's index.
  mutating func keep(_ subject: SubjectID, ofParameter index: Int) {
    parameterSubjects.append((index, subject))
  }

  /// Goes to another state.
  @inline(__always)
  mutating func enter(_ state: RecognizerState) { self.state = state }

  /// Is possible again, in the next attempt (GR-8).
  @inline(__always)
  mutating func reset() {
    attempt.clear()
    machine.reset()
    state = .possible
  }

  /// Clears a freed recognizer, so that its state and the program's code are released before the
  /// slot is reused.
  mutating func giveUp() {
    machine = Machine(HoverRecognizer())
    hooks = HookAnswers()
    targets = []
    parameterSubjects = []
  }

  mutating func separate() {
    machine.separate()
    targets.separate()
    hooks.separate()
    requirements.separate()
    parameterSubjects.separate()
    attempt.separate()
  }

  private mutating func recordWhatIsAnswered() {
    let asked: [Hook] = [
      .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .shouldRequireFailure,
      .shouldBeRequiredToFail,
    ]
    answersRequirements = asked.contains { hooks[$0] != nil || classHooks.answers($0) }
  }
}

/// A target of a recognizer's action; `action` is a name, or `.nowhere` for the unnamed one.
public struct GestureTarget: Sendable {
  /// The selector's name.
  public let action: NameID
  /// The selector's name in the timeline.
  public let subject: SubjectID

  /// Creates a target from its selector; `subject` is the subject of its action's record.
  public init(action: NameID, subject: SubjectID) {
    self.action = action
    self.subject = subject
  }
}
