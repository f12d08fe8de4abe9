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
