import FingerpostModel

/// A recognizer type with its id: creates recognizers and describes their parameters.
public struct RecognizerType: Sendable {
  /// "tap" for a stock one, "vendor.name" for others.
  public let id: String
  /// One sentence.
  package let summary: String
  /// Whether it recognizes once and has no phases (GR-3).
  package let isDiscrete: Bool
  /// The settable parameters, in the author's order.
  package let parameters: [ParameterInfo]
  /// The initial values of recognizers of this type where they differ from the general ones.
  package let delaysTouchesBegan: Bool
  /// Fingers never reach it (hover).
  package let ignoresFingers: Bool
  /// Whether its recognizers come with other objects (a scroll view's pan) and cannot be created by
  /// the id.
  package let isReserved: Bool
  /// The class hooks that it implements.
  package let classHooks: ClassHooks
  /// Whether it reads the axes of its view.
  package let measuresInView: Bool
  /// Other special treatment that it requires.
  package let traits: RecognizerTraits
  /// The Swift type of one of the engine's own; nil for other types.
  let engineType: (any EngineRecognizer.Type)?

  /// Creates a recognizer in its initial state.
  package let make: @Sendable () -> any GestureRecognizer
  /// Creates a machine for calls; for a type known here the calls are direct.
  let makeMachine: @Sendable () -> Machine
  /// The value of a parameter by its index; nil when the machine is of another type.
  package let get: @Sendable (any GestureRecognizer, Int) -> Double?
  /// Sets a parameter by its index; no effect on a machine of another type.
  package let set: @Sendable (inout any GestureRecognizer, Int, Double) -> Void
  /// Additional functions when the type's code is not Swift.
  package let foreign: ForeignSupport?

  /// Creates a type from its parts, for code that is not Swift. Nothing is checked before
  /// `RecognizerRegistry.add`. `get` and `set` receive a parameter by its index in `parameters`.
  package init(
    id: String, summary: String, isDiscrete: Bool, parameters: [ParameterInfo],
    delaysTouchesBegan: Bool = false, ignoresFingers: Bool = false, isReserved: Bool = false,
    classHooks: ClassHooks = .all, measuresInView: Bool = false, traits: RecognizerTraits = [],
    make: @escaping @Sendable () -> any GestureRecognizer,
    get: @escaping @Sendable (any GestureRecognizer, Int) -> Double?,
    set: @escaping @Sendable (inout any GestureRecognizer, Int, Double) -> Void,
    foreign: ForeignSupport? = nil
  ) {
    self.init(
      id: id, summary: summary, isDiscrete: isDiscrete, parameters: parameters,
      delaysTouchesBegan: delaysTouchesBegan, ignoresFingers: ignoresFingers,
      isReserved: isReserved, classHooks: classHooks, measuresInView: measuresInView,
      traits: traits, engineType: nil, make: make, makeMachine: { Machine(make()) }, get: get,
      set: set, foreign: foreign)
  }

  private init(
    id: String, summary: String, isDiscrete: Bool, parameters: [ParameterInfo],
    delaysTouchesBegan: Bool, ignoresFingers: Bool, isReserved: Bool, classHooks: ClassHooks,
    measuresInView: Bool, traits: RecognizerTraits,
    engineType: (any EngineRecognizer.Type)?,
    make: @escaping @Sendable () -> any GestureRecognizer,
    makeMachine: @escaping @Sendable () -> Machine,
    get: @escaping @Sendable (any GestureRecognizer, Int) -> Double?,
    set: @escaping @Sendable (inout any GestureRecognizer, Int, Double) -> Void,
    foreign: ForeignSupport?
  ) {
    self.id = id
    self.summary = summary
    self.isDiscrete = isDiscrete
    self.parameters = parameters
    self.delaysTouchesBegan = delaysTouchesBegan
    self.ignoresFingers = ignoresFingers
    self.isReserved = isReserved
    self.classHooks = classHooks
    self.measuresInView = measuresInView
    self.traits = traits
    self.engineType = engineType
    self.make = make
    self.makeMachine = makeMachine
    self.get = get
    self.set = set
    self.foreign = foreign
  }
}

extension RecognizerType {
  /// Creates a type from a Swift type and an id: "tap" for the stock ones, "vendor.name" for
  /// others.
  public init<R: GestureRecognizer>(
    _ id: String, _ type: R.Type, delaysTouchesBegan: Bool = false, ignoresFingers: Bool = false,
    isReserved: Bool = false, classHooks: ClassHooks = .all
  ) {
    self.init(
      id, type, delaysTouchesBegan: delaysTouchesBegan, ignoresFingers: ignoresFingers,
      isReserved: isReserved, classHooks: classHooks, traits: [])
  }

  /// Creates a type from a Swift type; `traits` are added to the type's own.
  package init<R: GestureRecognizer>(
    _ id: String, _ type: R.Type, delaysTouchesBegan: Bool = false, ignoresFingers: Bool = false,
    isReserved: Bool = false, classHooks: ClassHooks = .all, traits: RecognizerTraits
  ) {
    let typed = R.parameters
    let own = R.self as? any EngineRecognizer.Type
    self.init(
      id: id, summary: "\(R.summary)", isDiscrete: R.isDiscrete, parameters: typed.map(\.info),
      delaysTouchesBegan: delaysTouchesBegan, ignoresFingers: ignoresFingers,
      isReserved: isReserved, classHooks: classHooks, measuresInView: R.measuresInView,
      traits: traits.union(own?.traits ?? []), engineType: own,
      make: { R() }, makeMachine: { Machine(R()) },
      get: { machine, index in (machine as? R).map { typed[index].get($0) } },
      set: { machine, index, value in
        guard var own = machine as? R else { return }
        typed[index].set(&own, value)
        machine = own
      }, foreign: nil)
  }

  /// The index of a parameter; nil for an unknown name.
  package func parameterIndex(_ name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

/// The types of a lab, in the order of registration.
public struct RecognizerRegistry: Sendable {
  /// In the order of registration.
  package private(set) var types: [RecognizerType] = []
  /// The index of each type, by its id; looked up, never walked.
  private var places: [String: Int] = [:]
  /// Whether a failure of foreign code may end a run.
  private(set) var hasForeignTypes: Bool = false

  /// Creates an empty registry, without the stock types.
  package init() {}

  /// The types that a program can create recognizers of, in the order of registration.
  package private(set) var creatable: [RecognizerType] = []

  /// Copies shared memory, for use on another thread.
  package mutating func separate() {
    types.separate()
    creatable.separate()
    places.separate()
  }

  /// The index of an id; nil when it is not registered.
  package func index(of id: String) -> Int? { places[id] }

  /// Registers a type; false, and nothing changed, when the id is taken.
  package mutating func register(_ type: RecognizerType) -> Bool {
    guard index(of: type.id) == nil else { return false }
    places[type.id] = types.count
    types.append(type)
    if !type.isReserved { creatable.append(type) }
    if type.foreign != nil { hasForeignTypes = true }
    return true
  }
}
