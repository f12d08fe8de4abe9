import FingerpostModel

/// A type of recognizer under its id: how to make one, and what can be set on it.
public struct RecognizerType: Sendable {
  /// "tap" for a stock one, "vendor.name" for others.
  public let id: String
  /// One sentence.
  public let summary: String
  /// It recognizes once and has no phases (GR-3).
  public let isDiscrete: Bool
  /// What can be set, in the author's order.
  public let parameters: [ParameterInfo]
  /// The values that recognizers of this type start with where they differ from the general ones.
  public let delaysTouchesBegan: Bool
  /// Fingers never reach it (hover).
  public let ignoresFingers: Bool
  /// Its recognizers come with other objects (a scroll view's pan); nobody makes one by the id.
  public let isReserved: Bool
  /// What its class hooks have to be asked for.
  public let classHooks: ClassHooks
  /// It wants to know the axes of its view.
  public let measuresInView: Bool
  /// What else it asks of the engine.
  package let traits: RecognizerTraits
  /// `canPrevent` between two of an engine's own type; nil for any other type.
  let ownPrevention: (@Sendable (Machine, Machine) -> Bool?)?

  /// A new one, in its initial state.
  public let make: @Sendable () -> any GestureRecognizer
  /// The same, to be called: of a type that is known here the calls are direct.
  let makeMachine: @Sendable () -> Machine
  /// The value of a parameter by its place; nil when the machine is of another type.
  public let get: @Sendable (any GestureRecognizer, Int) -> Double?
  /// Sets a parameter by its place; a machine of another type is left alone.
  public let set: @Sendable (inout any GestureRecognizer, Int, Double) -> Void
  /// What the engine has to know besides when the type's code is not Swift.
  public let foreign: ForeignSupport?
  /// The rules of a type that is data; nil for code.
  package private(set) var table: GestureTable?

  /// A type that is data.
  init(
    table: GestureTable, id: String, summary: String, isDiscrete: Bool,
    parameters: [ParameterInfo], delaysTouchesBegan: Bool, classHooks: ClassHooks,
    traits: RecognizerTraits, make: @escaping @Sendable () -> any GestureRecognizer,
    get: @escaping @Sendable (any GestureRecognizer, Int) -> Double?,
    set: @escaping @Sendable (inout any GestureRecognizer, Int, Double) -> Void
  ) {
    self.init(
      id: id, summary: summary, isDiscrete: isDiscrete, parameters: parameters,
      delaysTouchesBegan: delaysTouchesBegan, classHooks: classHooks, traits: traits, make: make,
      get: get, set: set)
    self.table = table
  }

  /// A type by its parts, for one whose code is not Swift; nothing is looked at before `RecognizerRegistry.add`. `get` and
  /// `set` are given a parameter by its place in `parameters`.
  public init(
    id: String, summary: String, isDiscrete: Bool, parameters: [ParameterInfo],
    delaysTouchesBegan: Bool = false, ignoresFingers: Bool = false, isReserved: Bool = false,
    classHooks: ClassHooks = .all, measuresInView: Bool = false,
    make: @escaping @Sendable () -> any GestureRecognizer,
    get: @escaping @Sendable (any GestureRecognizer, Int) -> Double?,
    set: @escaping @Sendable (inout any GestureRecognizer, Int, Double) -> Void,
    foreign: ForeignSupport? = nil
  ) {
    self.init(
      id: id, summary: summary, isDiscrete: isDiscrete, parameters: parameters,
      delaysTouchesBegan: delaysTouchesBegan, ignoresFingers: ignoresFingers,
      isReserved: isReserved, classHooks: classHooks, measuresInView: measuresInView,
      traits: [], make: make, get: get, set: set, foreign: foreign)
  }

  /// The same with what it asks of the engine.
  package init(
    id: String, summary: String, isDiscrete: Bool, parameters: [ParameterInfo],
    delaysTouchesBegan: Bool, ignoresFingers: Bool = false, isReserved: Bool = false,
    classHooks: ClassHooks = .all, measuresInView: Bool = false, traits: RecognizerTraits,
    make: @escaping @Sendable () -> any GestureRecognizer,
    get: @escaping @Sendable (any GestureRecognizer, Int) -> Double?,
    set: @escaping @Sendable (inout any GestureRecognizer, Int, Double) -> Void,
    foreign: ForeignSupport? = nil
  ) {
    self.init(
      id: id, summary: summary, isDiscrete: isDiscrete, parameters: parameters,
      delaysTouchesBegan: delaysTouchesBegan, ignoresFingers: ignoresFingers,
      isReserved: isReserved, classHooks: classHooks, measuresInView: measuresInView,
      traits: traits, ownPrevention: nil, make: make, makeMachine: { Machine(make()) }, get: get,
      set: set, foreign: foreign)
  }

  private init(
    id: String, summary: String, isDiscrete: Bool, parameters: [ParameterInfo],
    delaysTouchesBegan: Bool, ignoresFingers: Bool, isReserved: Bool, classHooks: ClassHooks,
    measuresInView: Bool, traits: RecognizerTraits,
    ownPrevention: (@Sendable (Machine, Machine) -> Bool?)?,
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
    self.ownPrevention = ownPrevention
    self.make = make
    self.makeMachine = makeMachine
    self.get = get
    self.set = set
    self.foreign = foreign
  }
}

extension RecognizerType {
  /// A Swift type under an id: "tap" for the stock ones, "vendor.name" for others.
  public init<R: GestureRecognizer>(
    _ id: String, _ type: R.Type, delaysTouchesBegan: Bool = false, ignoresFingers: Bool = false,
    isReserved: Bool = false, classHooks: ClassHooks = .all
  ) {
    self.init(
      id, type, delaysTouchesBegan: delaysTouchesBegan, ignoresFingers: ignoresFingers,
      isReserved: isReserved, classHooks: classHooks, traits: [])
  }

  /// The same; `traits` come on top of the type's own.
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
      traits: traits.union(own?.traits ?? []), ownPrevention: own?.ownPrevention,
      make: { R() }, makeMachine: { Machine(R()) },
      get: { machine, index in (machine as? R).map { typed[index].get($0) } },
      set: { machine, index, value in
        guard var own = machine as? R else { return }
        typed[index].set(&own, value)
        machine = own
      }, foreign: nil)
  }

  /// The place of a parameter; nil when there is none of the name.
  public func parameterIndex(_ name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

/// The types that a lab knows, in the order of registration.
public struct RecognizerRegistry: Sendable {
  /// In the order of registration.
  public private(set) var types: [RecognizerType] = []
  /// Where each stands, by its id; looked up, never walked through.
  private var places: [String: Int] = [:]
  /// Whether a run may end because a recognizer's foreign code has failed.
  private(set) var hasForeignTypes: Bool = false

  /// No types, not even the stock ones.
  public init() {}

  /// The types that anybody can make recognizers of, in the order of registration.
  public private(set) var creatable: [RecognizerType] = []

  /// Takes memory of its own.
  public mutating func separate() {
    types.separate()
    creatable.separate()
    places.separate()
  }

  /// The place of an id; nil when it is not registered.
  public func index(of id: String) -> Int? { places[id] }

  /// False, and nothing changed, when the id is taken.
  public mutating func register(_ type: RecognizerType) -> Bool {
    guard index(of: type.id) == nil else { return false }
    places[type.id] = types.count
    types.append(type)
    if !type.isReserved { creatable.append(type) }
    if type.foreign != nil { hasForeignTypes = true }
    return true
  }
}
