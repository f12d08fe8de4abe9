import Testing

import FingerpostModel

private func touch(_ id: TouchID, finger: Int32) -> Touch {
  Touch(
    id: id, finger: finger, window: .nowhere, view: .nowhere, at: .zero, location: .zero,
    tapCount: 1)
}

@Test func `the slot of a touch that is over is the next touch's`() {
  var table = TouchTable()
  let first = table.insert(touch(1, finger: 1))
  let second = table.insert(touch(2, finger: 2))
  #expect(first != second)
  #expect(table.slot(ofFinger: 2) == second && table.event == 1)
  table.remove(first)
  #expect(table.slot(ofFinger: 1) == nil && table.inUse.count == 1)
  #expect(table.insert(touch(3, finger: 1)) == first)
  // However many come, two at a time take two slots.
  for number in 4...1000 {
    let slot = table.insert(touch(TouchID(at: number), finger: 3))
    #expect(slot != first && slot != second)
    table.remove(slot)
  }
  #expect(table.insert(touch(1001, finger: 3)).place == 2)
}
