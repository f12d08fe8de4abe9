import FingerpostModel

/// The quantities that a table's conditions read during one call.
struct TableSituation {
  /// The oldest touch of the call; nil when a time has elapsed.
  let touch: Touch?
  let center: Point?
  let translation: Point
  let velocity: Point
  let fingers: Int
  let duration: Double
}

/// The fact that made a rule apply.
struct TableFact {
  let criterion: Criterion
  let measured: Double
  let limit: Double
  /// The parameter that is the limit.
  let parameter: Int?
}

extension TableSituation {
  /// Whether a condition holds; `decided` becomes the deciding fact.
  func holds(
    _ clause: TableClause, _ values: [Double], _ context: borrowing GestureContext,
    _ decided: inout TableFact?
  ) -> Bool {
    switch clause {
    case .not(let inner): return !holds(inner, values, context, &decided)
    case .all(let parts): return decide(parts, values, context, &decided, stopsAt: false)
    case .any(let parts): return decide(parts, values, context, &decided, stopsAt: true)
    case .fact(let criterion, let parameter):
      guard let reading = read(criterion, context) else { return false }
      let limit = parameter.flatMap { values.indices.contains($0) ? values[$0] : nil }
      decided = TableFact(
        criterion: criterion, measured: reading.number(criterion.part),
        limit: limit ?? criterion.test.limit, parameter: parameter)
      return criterion.holds(reading, limit: limit)
    }
  }

  /// Returns the first part that decides as `stopsAt`; where none does, the first with a limit,
  /// because it explains most.
  private func decide(
    _ parts: [TableClause], _ values: [Double], _ context: borrowing GestureContext,
    _ decided: inout TableFact?, stopsAt: Bool
  ) -> Bool {
    var stated: TableFact?
    for part in parts {
      var own: TableFact?
      let answer = holds(part, values, context, &own)
      if answer == stopsAt {
        decided = own
        return stopsAt
      }
      if stated == nil || (stated?.limit.isNaN ?? true) && !(own?.limit.isNaN ?? true) {
        stated = own
      }
    }
    decided = stated
    return !stopsAt
  }

  private func read(
    _ criterion: Criterion, _ context: borrowing GestureContext
  ) -> CriterionReading? {
    switch criterion.quantity {
    case .translation: CriterionReading(translation)
    case .velocity: CriterionReading(velocity)
    case .movement: touch.map { CriterionReading($0.location - $0.previousLocation) }
    case .location:
      if let place = touch?.location ?? center, let places = context.viewPlaces {
        CriterionReading(places.fromWindow.apply(place), in: places.bounds)
      } else {
        nil
      }
    case .numberOfTouches: CriterionReading(Double(fingers))
    case .tapCount: touch.map { CriterionReading(Double($0.tapCount)) }
    case .state: CriterionReading(Double(context.state.rawValue))
    case .duration: CriterionReading(duration)
    case .view, .other, .scale, .rotation, .property, .selector: nil
    }
  }
}

extension GestureContext {
  /// Reports the reason for the request: the deciding fact, its numbers, and the owner of the
  /// limit.
  mutating func say(
    _ fact: TableFact?, of table: GestureTable, _ request: StateRequest, in call: GestureTable.Call
  ) {
    reason = Self.reason(fact?.criterion, request, call)
    guard let fact, !fact.limit.isNaN else { return }
    measured = fact.measured
    if let index = fact.parameter, table.names.indices.contains(index) {
      hold(against: .parameter(table.names[index], fact.limit))
    } else {
      hold(against: .rule(fact.limit))
    }
  }

  /// The reason in the stock recognizers' words where one fits; otherwise `own`.
  private static func reason(
    _ criterion: Criterion?, _ request: StateRequest, _ call: GestureTable.Call
  ) -> Reason {
    let fails = request == .failed || request == .cancelled
    guard let criterion else {
      switch call {
      case .moved: return fails ? .own : .moved
      case .ended: return .lifted
      case .cancelled: return .touchCancelled
      case .elapsed: return fails ? .own : .heldLongEnough
      case .began: return .own
      }
    }
    switch (criterion.quantity, criterion.test) {
    case (.translation, .moreThan): return fails ? .movedTooFar : .reached
    case (.translation, .atLeast): return fails ? .own : .reached
    case (.translation, .direction), (.movement, .direction), (.velocity, .direction):
      return fails ? .wrongDirection : .own
    case (.location, .inside), (.location, .near): return fails ? .wrongPlace : .own
    case (.numberOfTouches, .moreThan): return fails ? .tooManyFingers : .own
    case (.numberOfTouches, .lessThan): return fails ? .tooFewFingers : .own
    case (.duration, .moreThan), (.duration, .atLeast): return fails ? .own : .heldLongEnough
    default: return .own
    }
  }
}
