import FingerpostModel

/// A recognizer type that is data: for each call, the first rule that applies determines the
/// requested state.
///
/// A rule applies in its stage, while its condition holds, and where the state chart allows its
/// request. So "began after 10 points, otherwise changed" is two rules, and no rule requests a
/// state that GR-4 would correct. Where no rule applies the recognizer stays as it is. When a touch
/// is cancelled it fails, or is cancelled once it is active.
///
///     try GestureTable(
///       rules: [
///         .init(.moved, .began, when: .fact(Criterion(.translation, .atLeast(0), property: "slop"))),
///         .init(.moved, .changed), .init(.ended, .ended), .init(.ended, .failed),
///       ],
///       parameters: [.number("slop", default: 20, unit: "pt", "How far the finger has to go.")])
///
/// Conditions can read these quantities. `translation` and `velocity` are of the fingers' mean; the
/// translation counts from the entry into the stage. `movement`, `location` (in the recognizer's
/// view) and `tapCount` are of the oldest touch of the call. `duration` is since the oldest finger
/// came down. `numberOfTouches` counts those still down. `state` is the recognizer's.
public struct GestureTable: Sendable {
  /// The call that a rule is for.
  public enum Call: UInt8, CaseIterable, Sendable {
    /// Fingers have come down.
    case began
    /// Fingers have moved.
    case moved
    /// Fingers were lifted.
    case ended
    /// Touches were cancelled.
    case cancelled
    /// The time requested by a rule is over.
    case elapsed
  }

  /// A number, or the name of a parameter.
  public enum Amount: Sendable {
    /// In the unit of the limited quantity: points, points per second, seconds.
    case number(Double)
    /// By its name; a recognizer's own value counts.
    case parameter(String)
  }

  /// One reaction of the recognizer to a call.
  public struct Rule: Sendable {
    /// When it is looked at.
    public let call: Call
    /// The stage in which the rule applies; nil for every stage.
    public let stage: Int?
    /// The condition; nil always holds.
    public let condition: Condition?
    /// `none` leaves the state as it is.
    public let request: StateRequest
    /// The stage that begins with the rule; nil stays in the current one.
    public let next: Int?
    /// The time until `elapsed` is called, in seconds; replaces an earlier request.
    public let wake: Amount?
    /// Whether the touches of the call are ignored: they leave the attempt (GR-10).
    public let ignores: Bool

    /// Creates a rule; by default it applies in every stage and stays there.
    public init(
      _ call: Call, _ request: StateRequest = .none, when condition: Condition? = nil,
      in stage: Int? = nil, next: Int? = nil, wake: Amount? = nil,
      ignores: Bool = false
    ) {
      self.call = call
      self.stage = stage
      self.condition = condition
      self.request = request
      self.next = next
      self.wake = wake
      self.ignores = ignores
    }
  }

  /// The rules in the given order.
  package let source: [Rule]
  /// The number of stages.
  package let stages: Int
  /// By the call's raw value.
  let rules: [[CompiledRule]]
  /// The parameters' names and defaults, in their order.
  let names: [String]
  let defaults: [Double]
  let isDiscrete: Bool
  /// A condition looks at a place in the recognizer's view.
  let readsPlaces: Bool

  /// Creates the table of one type.
  ///
  /// - Parameters:
  ///   - isDiscrete: whether it recognizes once and has no phases (GR-3).
  ///   - parameters: the parameters that can be set by name, and supply limits and times of the
  ///     rules.
  ///   - stages: the number of stages; an attempt begins in stage 0.
  /// - Throws: an error with the rule, `on.moved[1]`, and the problem.
  public init(
    isDiscrete: Bool = false, rules: [Rule], parameters: [ParameterInfo] = [], stages: Int = 1
  ) throws(RegistrationError) {
    source = rules
    self.stages = stages
    names = parameters.map(\.name)
    defaults = parameters.map(\.defaultValue)
    self.isDiscrete = isDiscrete
    readsPlaces = rules.contains { $0.condition?.looks(at: .location) ?? false }
    var compiled: [[CompiledRule]] = Array(repeating: [], count: Call.allCases.count)
    let check = TableCheck(
      isDiscrete: isDiscrete, begins: rules.contains { $0.request == .began }, names: names,
      stages: stages)
    for rule in rules {
      let call = Int(rule.call.rawValue)
      compiled[call].append(try check.compile(rule, at: compiled[call].count))
    }
    self.rules = compiled
  }
}

extension Condition {
  /// Whether any of its facts reads a quantity.
  fileprivate func looks(at quantity: Criterion.Quantity) -> Bool {
    switch self {
    case .fact(let criterion): criterion.quantity == quantity
    case .not(let inner): inner.looks(at: quantity)
    case .all(let parts), .any(let parts): parts.contains { $0.looks(at: quantity) }
    }
  }
}

extension RecognizerType {
  /// Creates a type that is data, without special treatment.
  public init(
    id: String, summary: String = "", parameters: [ParameterInfo] = [],
    delaysTouchesBegan: Bool = false, table: GestureTable
  ) {
    self.init(
      table: table, id: id, summary: summary, isDiscrete: table.isDiscrete, parameters: parameters,
      delaysTouchesBegan: delaysTouchesBegan, classHooks: [],
      traits: table.readsPlaces ? .readsPlaces : [],
      make: { TableRecognizer(table) },
      get: { machine, index in (machine as? TableRecognizer)?.value(index) },
      set: { machine, index, value in
        guard var own = machine as? TableRecognizer else { return }
        own.setValue(index, value)
        machine = own
      })
  }
}
