import FingerpostModel

/// A recognizer type that is data: for each call its rules, the first that applies says what the recognizer becomes.
///
/// A rule applies in its stage, while its condition holds, and where the state chart allows its wish; so "began when it
/// has moved 10 points, else changed" are two rules, and none of them can ask for what GR-4 would have to correct.
/// Where no rule applies the recognizer stays as it is; when a touch is cancelled it fails, or is cancelled once it is
/// active.
///
///     try GestureTable(
///       rules: [
///         .init(.moved, .began, when: .fact(Criterion(.translation, .atLeast(0), property: "slop"))),
///         .init(.moved, .changed), .init(.ended, .ended), .init(.ended, .failed),
///       ],
///       parameters: [.number("slop", default: 20, unit: "pt", "How far the finger has to go.")])
///
/// What its conditions look at: `translation` and `velocity` of the fingers' mean (the translation is counted from
/// where the stage was entered), `movement`, `location` (in the recognizer's view) and `tapCount` of the oldest touch
/// of the call, `duration` since the oldest finger came down, `numberOfTouches` (those that are still down), `state`.
public struct GestureTable: Sendable {
  /// When a rule is looked at. The raw values are those of `fp_call` in `fingerpost_plugin.h`.
  public enum Call: UInt8, CaseIterable, Sendable {
    /// Fingers have come down.
    case began = 1
    /// Fingers have moved.
    case moved = 2
    /// Fingers were lifted.
    case ended = 3
    /// Touches were cancelled.
    case cancelled = 4
    /// The time that a rule asked for has come.
    case elapsed = 5
  }

  /// A number, or the parameter that holds it.
  public enum Amount: Sendable {
    /// In the unit of what it limits: points, points a second, seconds.
    case number(Double)
    /// By its name; a recognizer's own value counts.
    case parameter(String)
  }

  /// What becomes of the recognizer in a call.
  public struct Rule: Sendable {
    /// When it is looked at.
    public let call: Call
    /// Only in this stage; nil in every one.
    public let hierarchy: Int?
    /// nil holds always.
    public let condition: Condition?
    /// `none` leaves the state as it is.
    public let wish: StateRequest
    /// The stage that begins with it; nil goes on with the present one.
    public let next: Int?
    /// `elapsed` is called after so many seconds; replaces an earlier request.
    public let wake: Amount?
    /// The touches of the call are ignored: they are no part of the attempt any more (GR-10).
    public let ignores: Bool

    /// A rule that holds in every stage and stays there, unless told otherwise.
    public init(
      _ call: Call, _ wish: StateRequest = .none, when condition: Condition? = nil,
      in hierarchy: Int? = nil, next: Int? = nil, wake: Amount? = nil,
      ignores: Bool = false
    ) {
      self.call = call
      self.hierarchy = hierarchy
      self.condition = condition
      self.wish = wish
      self.next = next
      self.wake = wake
      self.ignores = ignores
    }
  }

  /// The rules as they were given, in their order.
  package let source: [Rule]
  /// How many stages there are.
  package let stages: Int
  /// By the call's raw value.
  let rules: [[CompiledRule]]
  /// The parameters' names and defaults, in their order.
  let names: [String]
  let defaults: [Double]
  let isDiscrete: Bool
  /// A condition looks at a place in the recognizer's view.
  let readsPlaces: Bool

  /// A table of one type.
  ///
  /// - Parameters:
  ///   - isDiscrete: it recognizes once and has no phases (GR-3).
  ///   - parameters: what can be set by name, and stand for limits and times in the rules.
  ///   - stages: how many stages there are; an attempt begins in stage 0.
  /// - Throws: an error that names the rule, `on.moved[1]`, and what is wrong with it.
  public init(
    isDiscrete: Bool = false, rules: [Rule], parameters: [ParameterInfo] = [], stages: Int = 1
  ) throws(RegistrationError) {
    source = rules
    self.stages = stages
    names = parameters.map(\.name)
    defaults = parameters.map(\.defaultValue)
    self.isDiscrete = isDiscrete
    readsPlaces = rules.contains { $0.condition?.looks(at: .location) ?? false }
    var compiled: [[CompiledRule]] = Array(repeating: [], count: Call.allCases.count + 1)
    let check = TableCheck(
      isDiscrete: isDiscrete, begins: rules.contains { $0.wish == .began }, names: names,
      stages: stages)
    for rule in rules {
      let call = Int(rule.call.rawValue)
      compiled[call].append(try check.compile(rule, at: compiled[call].count))
    }
    self.rules = compiled
  }
}

extension Condition {
  /// Whether any of its facts is about such a quantity.
  fileprivate func looks(at quantity: Criterion.Quantity) -> Bool {
    switch self {
    case .fact(let criterion): criterion.quantity == quantity
    case .not(let inner): inner.looks(at: quantity)
    case .all(let parts), .any(let parts): parts.contains { $0.looks(at: quantity) }
    }
  }
}

extension RecognizerType {
  /// A type that is data; it is asked for nothing but its machine.
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
