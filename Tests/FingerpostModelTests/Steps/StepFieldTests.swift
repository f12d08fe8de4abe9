import FingerpostModel
import Testing

@Test func `only the single numbers of a step have an index among its numbers`() {
  let slots: [StepField.Slot] = [
    .first, .second, .third, .pair, .numbers, .finger, .fingers, .count, .direction, .place,
    .target,
    .duration, .gap, .object, .other, .touchType, .button, .text,
  ]
  #expect(slots.map(\.index) == [0, 1, 2] + Array(repeating: nil, count: 15))
}

@Test func `every field that varies gives its step numbers, each with a name of its own`() {
  for row in StepSchema.all {
    let names = row.numbers.map(\.name)
    #expect(Set(names).count == names.count, "\(row.verb): \(names)")
    for field in row.fields where field.varies {
      if case .vector = field.value { continue }
      let name = field.name.isEmpty ? row.verb : field.name
      #expect(names.contains(name), "\(row.verb) has no number \(name)")
    }
  }
  func names(_ kind: StepKind) -> [String] { kind.schema?.numbers.map(\.name) ?? [] }
  #expect(names(.wait) == ["wait"] && names(.shake).isEmpty)
  #expect(names(.scroll) == ["x", "y", "dx", "dy", "over"])
  #expect(names(.setContentOffset) == ["x", "y"])
  #expect(names(.move) == ["x", "y", "over", "dx", "dy", "distance", "angle", "speed"])
  #expect(names(.swipe) == ["x", "y", "distance", "over", "fingers", "speed"])
}
