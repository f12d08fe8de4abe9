import FingerpostModel

/// A rule as it is looked at: parameters by their places.
struct CompiledRule: Sendable {
  let stage: Int?
  let clause: TableClause?
  let request: StateRequest
  let next: Int?
  let wake: TableAmount?
  let ignores: Bool
}

/// A number, or the index of a parameter.
enum TableAmount: Sendable {
  case number(Double)
  case parameter(Int)
}

/// A condition whose limits have been looked up.
indirect enum TableClause: Sendable {
  case all([TableClause])
  case any([TableClause])
  case not(TableClause)
  /// With the place of the parameter that is its limit.
  case fact(Criterion, parameter: Int?)
}

/// Checks and compiles a table's rules; an invalid one is refused with its place.
struct TableCheck {
  let isDiscrete: Bool
  /// Whether any rule requests began.
  let begins: Bool
  let names: [String]
  let stages: Int

  private static let deepest: Int = 32

  /// Compiles a rule of a call; an error names both.
  func compile(_ rule: GestureTable.Rule, at index: Int) throws(RegistrationError) -> CompiledRule {
    do throws(RegistrationError) {
      return try compile(rule)
    } catch {
      throw RegistrationError(error.reason, at: rule.call, index)
    }
  }

  private func compile(_ rule: GestureTable.Rule) throws(RegistrationError) -> CompiledRule {
    try checkRequest(rule.request)
    for stage in [rule.stage, rule.next] {
      if let stage, !(0..<stages).contains(stage) {
        throw RegistrationError("there is no stage \(stage), there are \(stages)")
      }
    }
    if rule.ignores, rule.call == .elapsed {
      throw RegistrationError("no touch comes with elapsed, so there is none to ignore")
    }
    var wake: TableAmount?
    switch rule.wake {
    case nil: break
    case .number(let seconds):
      guard seconds >= 0, seconds <= 1e6 else {
        throw RegistrationError("wake takes 0 … 1000000 seconds, not \(seconds)")
      }
      wake = .number(seconds)
    case .parameter(let name): wake = .parameter(try self.parameter(name))
    }
    var clause: TableClause?
    if let condition = rule.condition { clause = try compile(condition, depth: 0) }
    return CompiledRule(
      stage: rule.stage, clause: clause, request: rule.request, next: rule.next, wake: wake,
      ignores: rule.ignores)
  }

  /// Refuses a request that no state of the type allows, because it is a mistake in the table
  /// (GR-3, GR-4).
  private func checkRequest(_ request: StateRequest) throws(RegistrationError) {
    switch request {
    case .none, .failed: return
    case .began:
      if isDiscrete {
        throw RegistrationError(
          "a discrete recognizer does not become began; it is recognized or fails (GR-3)")
      }
    case .changed, .cancelled:
      if isDiscrete {
        throw RegistrationError(
          "a discrete recognizer does not become \(request); it is recognized or fails (GR-3)"
        )
      }
      if !begins { throw RegistrationError(Self.neverBegins(request)) }
    case .ended:
      if !isDiscrete && !begins { throw RegistrationError(Self.neverBegins(request)) }
    }
  }

  private static func neverBegins(_ request: StateRequest) -> String {
    "it can become \(request) only after began, and no rule says began (GR-3)"
  }

  private func parameter(_ name: String) throws(RegistrationError) -> Int {
    if let index = names.firstIndex(of: name) { return index }
    throw RegistrationError(
      "no parameter is called '\(name)'"
        + (names.isEmpty ? "; the table declares none" : ", only \(names.joined(separator: ", "))"))
  }

  private func compile(
    _ condition: Condition, depth: Int
  ) throws(RegistrationError) -> TableClause {
    guard depth < Self.deepest else {
      throw RegistrationError("conditions lie more than \(Self.deepest) deep")
    }
    switch condition {
    case .fact(let criterion): return try compile(criterion)
    case .not(let inner): return .not(try compile(inner, depth: depth + 1))
    case .all(let parts): return .all(try compile(parts, depth))
    case .any(let parts): return .any(try compile(parts, depth))
    }
  }

  private func compile(
    _ parts: [Condition], _ depth: Int
  ) throws(RegistrationError) -> [TableClause] {
    guard !parts.isEmpty else { throw RegistrationError("a condition has no parts") }
    var made: [TableClause] = []
    for part in parts { made.append(try compile(part, depth: depth + 1)) }
    return made
  }

  private func compile(
    _ criterion: Criterion
  ) throws(RegistrationError) -> TableClause {
    let quantity = criterion.quantity
    switch quantity {
    case .velocity, .translation, .movement, .location, .numberOfTouches, .tapCount, .state,
      .duration:
      break
    case .view, .other, .scale, .rotation, .property, .selector:
      throw RegistrationError(
        "a recognizer's table looks at its touches and its state, not at \(quantity.name)"
      )
    }
    guard criterion.object == nil else {
      throw RegistrationError("a table recognizer reads no other object")
    }
    guard criterion.isSound else {
      throw RegistrationError(
        "\(quantity.name) cannot be held against \(criterion.test.words)")
    }
    guard !criterion.property.isEmpty else { return .fact(criterion, parameter: nil) }
    guard criterion.test.hasLimit else {
      throw RegistrationError(
        "a parameter stands for a limit, and \(criterion.test.words) has none")
    }
    return .fact(criterion, parameter: try parameter(criterion.property))
  }
}
