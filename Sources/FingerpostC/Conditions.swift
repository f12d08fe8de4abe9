import CFingerpost
import Fingerpost

/// An answer that is data, out of arrays of C structs.
func conditional(_ answer: fp_answer, _ box: LabBox) throws(LabError) -> ConditionalAnswer {
  guard answer.case_count <= 1000 else {
    throw LabError(.limit, "an answer has at most 1000 cases")
  }
  let list = try structs(answer.cases, answer.case_count, "answer.cases")
  var cases: [ConditionalAnswer.Case] = []
  for index in 0..<list.count {
    try list.checkSize(at: index, "answer.cases")
    let one = list[index]
    let name = "answer.cases[\(index)]"
    guard one.effect_count <= 1000 else {
      throw LabError(.limit, "\(name) has at most 1000 effects")
    }
    let condition = try readCondition(one.conditions, one.condition_count, name, box)
    var parser = StepParser(try structs(one.effects, one.effect_count, "\(name).effects"), box)
    cases.append(
      ConditionalAnswer.Case(
        when: condition,
        try outcome(one.outcome), effects: try parser.parse()))
  }
  return ConditionalAnswer(cases, otherwise: try outcome(answer.otherwise))
}

/// One condition with all those that it joins; nil for none.
func readCondition(
  _ first: UnsafePointer<fp_condition>?, _ count: Int, _ name: String, _ box: LabBox
) throws(LabError) -> Condition? {
  guard count <= 4000 else { throw LabError(.limit, "\(name) has at most 4000 conditions") }
  let conditions = try structs(first, count, "\(name).conditions")
  if conditions.isEmpty { return nil }
  var reader = ConditionReader(conditions, "\(name).conditions", box)
  return try reader.readWhole()
}

private func outcome(_ code: UInt32) throws(LabError) -> ConditionalAnswer.Outcome {
  guard let found = UInt8(exactly: code).flatMap(ConditionalAnswer.Outcome.init(rawValue:)) else {
    throw LabError(.value, "there is no outcome \(code)")
  }
  return found
}

/// Reads conditions from an array in which each is before those that it joins.
private struct ConditionReader {
  private let list: SizedStructs<fp_condition>
  private let name: String
  private let box: LabBox
  private var index: Int = 0

  init(_ list: SizedStructs<fp_condition>, _ name: String, _ box: LabBox) {
    self.list = list
    self.name = name
    self.box = box
  }

  /// Reads one condition; throws when others are left over.
  mutating func readWhole() throws(LabError) -> Condition {
    let condition = try read(depth: 0)
    guard index == list.count else {
      throw LabError(
        .value, "\(name)[\(index)] belongs to no condition before it; join them with ALL")
    }
    return condition
  }

  private mutating func read(depth: Int) throws(LabError) -> Condition {
    guard index < list.count else {
      throw LabError(.value, "\(name) end in the midst of a condition")
    }
    guard depth <= 64 else { throw LabError(.limit, "conditions lie more than 64 deep") }
    try list.checkSize(at: index, name)
    let c = list[index]
    index += 1
    switch c.kind {
    case FP_CONDITION_NOT.rawValue: return .not(try read(depth: depth + 1))
    case FP_CONDITION_ALL.rawValue: return .all(try parts(c.count, depth))
    case FP_CONDITION_ANY.rawValue: return .any(try parts(c.count, depth))
    default: return .fact(try criterion(c))
    }
  }

  private mutating func parts(_ count: UInt32, _ depth: Int) throws(LabError) -> [Condition] {
    var parts: [Condition] = []
    for _ in 0..<count { parts.append(try read(depth: depth + 1)) }
    return parts
  }

  private func criterion(_ c: fp_condition) throws(LabError) -> Criterion {
    guard let quantity = UInt8(exactly: c.kind).flatMap(Criterion.Quantity.init(rawValue:)) else {
      throw LabError(.value, "there is no condition kind \(c.kind)")
    }
    guard let part = UInt8(exactly: c.part).flatMap(Criterion.Part.init(rawValue:)) else {
      throw LabError(.value, "there is no part \(c.part) of a condition")
    }
    return Criterion(
      quantity, try test(c), part: part, of: c.object == 0 ? nil : try box.ids.object(c.object),
      property: try optionalText(c.text, "text"))
  }

  private func test(_ c: fp_condition) throws(LabError) -> Criterion.Test {
    let n = c.numbers
    let mask = UInt8(truncatingIfNeeded: c.mask)
    guard c.mask == UInt32(mask) else {
      throw LabError(.value, "\(c.mask) is no set of directions, edges or states")
    }
    switch c.test {
    case FP_TEST_AT_LEAST.rawValue: return .atLeast(n.0)
    case FP_TEST_MORE_THAN.rawValue: return .moreThan(n.0)
    case FP_TEST_AT_MOST.rawValue: return .atMost(n.0)
    case FP_TEST_LESS_THAN.rawValue: return .lessThan(n.0)
    case FP_TEST_EQUAL.rawValue: return .equal(n.0)
    case FP_TEST_DIRECTION.rawValue: return .direction(Criterion.Directions(rawValue: mask & 15))
    case FP_TEST_INSIDE.rawValue: return .inside(Rect(n.0, n.1, n.2, n.3))
    case FP_TEST_NEAR.rawValue: return .near(Criterion.Edges(rawValue: mask & 15), n.0)
    case FP_TEST_IS.rawValue: return .isKind(try names(c.names, c.name_count, "names", box))
    case FP_TEST_STATES.rawValue: return .states(mask)
    default: throw LabError(.value, "there is no test \(c.test) of a condition")
    }
  }
}
