import FingerpostModel

/// A recognizer in the lab: the machine, and everything UIKit keeps around it.
public struct RecognizerEntry: Sendable {
  /// The recognizer's own code and state.
  public var machine: Machine
  /// Its name in the timeline.
  public let subject: SubjectID
  /// The name that the program gave it; by it `Recognizers.find` knows it.
  public let nameID: NameID
  /// Its type's place in the registry.
  public let typeIndex: Int
  /// It recognizes once and has no phases (GR-3).
  public let isDiscrete: Bool
  /// Fingers never reach it (hover).
  public let ignoresFingers: Bool
  /// Its code is not Swift: it may fail, and its class hooks know others by their type's id.
  let isForeign: Bool
  let classHooks: ClassHooks
  /// It is told the axes of its view with each call.
  let measuresInView: Bool
  /// What its type asks of the engine.
  package let traits: RecognizerTraits

  /// Its view, or `.nowhere`.
  public internal(set) var view: ResponderIndex = .nowhere
  /// Off: it is attached to no touch (TE-6).
  public internal(set) var isEnabled: Bool = true
  /// Its recognition cancels its touches in their view (DL-4).
  public var cancelsTouchesInView: Bool = true
  /// Undecided, it withholds began (DL-1).
  public var delaysTouchesBegan: Bool
  /// Undecided, it withholds ended (DL-2).
  public var delaysTouchesEnded: Bool = true
  /// Bit n: it takes presses of the type with raw value n (SY-7); nil where the program has said nothing.
  public var allowedPressTypes: UInt64?
  /// Who is told when it acts, in the order added (AR-6).
  public var targets: [GestureTarget]
  /// What the user's subclass and delegate answer.
  public internal(set) var hooks: [Hook: Answer] = [:] {
    didSet {
      if case .callback = hooks[.action] { tellsActions = true } else { tellsActions = false }
      noteWhatIsAnswered()
    }
  }
  /// Code of the program's own is told of its actions; only then anybody wants the measurements.
  private(set) var tellsActions: Bool = false
  /// Its class, its overrides or its delegate may ask for a failure requirement (AR-5).
  private(set) var answersRequirements: Bool = false
  /// `require(toFail:)`, as indices.
  public internal(set) var requires: [RecognizerIndex] = []
  /// Those that require this one, the same the other way round.
  var requiredBy: [RecognizerIndex] = []
  /// A private helper of the engine: takes part, but nobody is asked about it and nothing is written of it.
  public let isPrivate: Bool
  /// The view whose own it is, wherever it is attached; `.nowhere` for those of the program.
  public internal(set) var owner: ResponderIndex = .nowhere
  /// The rule under which its grants take touches from others, where that is not the general one (CT-7).
  public internal(set) var ownRule: Rule?

  /// The names of its type's own parameters in the timeline, as far as one has decided yet.
  var parameterSubjects: [(index: Int, subject: SubjectID)] = []

  /// Where it stands; changed by the arbiter alone (GR-3).
  public internal(set) var state: RecognizerState = .possible
  @usableFromInline var attempt: Attempt = Attempt()

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
    noteWhatIsAnswered()
  }

  /// It is gone: nobody waits for another one in its place to let go of its state and of the program's code.
  mutating func giveUp() {
    machine = Machine(HoverRecognizer())
    hooks = [:]
    targets = []
    parameterSubjects = []
  }

  mutating func separate() {
    machine.separate()
    targets.separate()
    hooks.separate()
    requires.separate()
    requiredBy.separate()
    parameterSubjects.separate()
    attempt.separate()
  }

  private mutating func noteWhatIsAnswered() {
    let asked: [Hook] = [
      .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .shouldRequireFailure,
      .shouldBeRequiredToFail,
    ]
    answersRequirements = asked.contains { hooks[$0] != nil || classHooks.answers($0) }
  }
}

/// Somebody who is told when a recognizer acts; `action` is a name, or `.nowhere` for the unnamed one.
public struct GestureTarget: Sendable {
  /// The selector's name.
  public let action: NameID
  /// The selector's name in the timeline.
  public let subject: SubjectID

  /// A target by its selector; `subject` is the one that its action's record has.
  public init(action: NameID, subject: SubjectID) {
    self.action = action
    self.subject = subject
  }
}
