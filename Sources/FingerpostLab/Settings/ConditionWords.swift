import FingerpostAnswers
import FingerpostModel

/// Answers that are data, in the words of the experiment format.
extension Lab {
  /// An answer in the words of the experiment format.
  package func words(_ answer: Answer, to hook: Hook) -> SettingValue {
    if case .callback(let callback) = answer, let conditions = callback.conditions {
      return words(conditions, to: hook)
    }
    return SettingValue(answer, to: hook) { hierarchy.names[$0] }
  }

  /// The same as JSON.
  public func wordsOfAnswer(_ answer: Answer, to hook: Hook) -> String {
    isReadable ? JSONWriter.text(words(answer, to: hook)) : ""
  }

  private func words(_ answer: ConditionalAnswer, to hook: Hook) -> SettingValue {
    let otherwise = SettingValue.Field("else", words(answer.otherwise, to: hook))
    if answer.cases.count == 1, let only = answer.cases.first {
      return .fields(fields(of: only, to: hook) + [otherwise])
    }
    let cases = answer.cases.map { SettingValue.fields(fields(of: $0, to: hook)) }
    return .fields([SettingValue.Field("cases", .list(cases)), otherwise])
  }

  private func fields(of item: ConditionalAnswer.Case, to hook: Hook) -> [SettingValue.Field] {
    var fields: [SettingValue.Field] = []
    if let condition = item.condition { fields.append(.init("when", words(condition))) }
    fields.append(.init("then", words(item.outcome, to: hook)))
    if !item.effects.isEmpty {
      let effects = item.effects.compactMap { ($0 as? Step).map { SettingValue(json($0)) } }
      fields.append(.init("effects", .list(effects)))
    }
    return fields
  }

  private func words(_ outcome: ConditionalAnswer.Outcome, to hook: Hook) -> SettingValue {
    switch (outcome, hook) {
    case (.standard, _): .word("default")
    case (.no, .pointInside): .word("never")
    case (.yes, .pointInside): .word("always")
    case (.no, .hitTest): .word("none")
    case (.yes, .hitTest): .word("default")
    case (.no, _): hook.isNotification ? .word("consume") : .flag(false)
    case (.yes, _): hook.isNotification ? .word("forward") : .flag(true)
    }
  }

  /// A condition in the words of the experiment format.
  func words(_ condition: Condition) -> SettingValue {
    switch condition {
    case .all(let parts): .choice("all", .list(parts.map(words)))
    case .any(let parts): .choice("any", .list(parts.map(words)))
    case .not(let inner): .choice("not", words(inner))
    case .fact(let criterion): words(criterion)
    }
  }

  private func words(_ criterion: Criterion) -> SettingValue {
    let key = criterion.quantity.key
    let test = words(criterion.test, criterion.quantity)
    let isPlain = criterion.object == nil && criterion.part == .whole && criterion.property.isEmpty
    // The commonest have a short form: `velocity: horizontal`, `viewIs: [UIButton]`.
    let isWay = criterion.quantity.isVector && criterion.quantity != .location
    if isPlain, test.key == (isWay ? "direction" : "is") { return .choice(key, test.value) }
    var fields: [SettingValue.Field] = []
    if criterion.quantity == .property {
      fields.append(.init("name", .word(criterion.property)))
    } else if !criterion.property.isEmpty {
      return .choice(key, .fields(limited(test, criterion)))
    }
    if let object = criterion.object { fields.append(.init("of", word(object))) }
    if criterion.part != .whole { fields.append(.init("along", .word("\(criterion.part)"))) }
    fields.append(test)
    if case .near(_, let distance) = criterion.test {
      fields.append(.init("within", .number(distance)))
    }
    return .choice(key, .fields(fields))
  }

  /// A limit that is a parameter, by its name.
  private func limited(
    _ test: SettingValue.Field, _ criterion: Criterion
  ) -> [SettingValue.Field] {
    let parameter = SettingValue.word(criterion.property)
    let axis =
      criterion.part == .whole
      ? [] : [SettingValue.Field("along", .word("\(criterion.part)"))]
    if case .near = criterion.test { return axis + [test, .init("within", parameter)] }
    return axis + [.init(test.key, parameter)]
  }

  private func words(
    _ test: Criterion.Test, _ quantity: Criterion.Quantity
  ) -> SettingValue.Field {
    let isSpeed = quantity == .velocity
    switch test {
    case .atLeast(let limit): return .init("atLeast", .number(limit))
    case .moreThan(let limit): return .init(isSpeed ? "fasterThan" : "moreThan", .number(limit))
    case .atMost(let limit): return .init("atMost", .number(limit))
    case .lessThan(let limit): return .init(isSpeed ? "slowerThan" : "lessThan", .number(limit))
    case .equal(let value): return .init("is", .number(value))
    case .direction(let directions):
      return .init("direction", ConditionSchema.directions.words(UInt64(directions.rawValue)))
    case .inside(let r):
      return .init(
        "inside", .numbers([r.origin.x, r.origin.y, r.size.width, r.size.height]))
    case .near(let edges, _):
      return .init("edge", ConditionSchema.edges.words(UInt64(edges.rawValue)))
    case .isKind(let names): return .init("is", .names(names.map { hierarchy.names[$0] }))
    case .states(let bits): return .init("is", .names(ConditionSchema.states.list(UInt64(bits))))
    }
  }

  private func word(_ object: AnyObjectID) -> SettingValue {
    .word((try? name(of: object)) ?? "nothing")
  }
}
