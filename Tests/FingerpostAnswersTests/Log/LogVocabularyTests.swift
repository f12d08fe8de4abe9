import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostAnswers

/// The vocabulary of a timeline alone, without the lab that made it.
private func vocabulary() throws -> LogVocabulary {
  let scene = try Scene(observing: []) {
    try $0.view("save", "UIButton") { try $0.recognizer("pan", "pan") }
  }
  try scene.does(.tap("save"))
  scene.skip()
  return LogVocabulary(scene.lab.timeline.subjects)
}

@Test func `without a lab a recognizer may have any measurement, and a view has none`() throws {
  let words = try vocabulary()
  #expect(words.problem(.measurement, of: "pan", with: "speed") == nil)
  #expect(words.problem(.measurement, of: "pan") == nil)
  #expect(words.problem(.measurement, of: "save")?.hasPrefix("'save' (UIButton) has no ") == true)
}

@Test func `without a lab a control may have any handler, and a recognizer has none`() throws {
  let words = try vocabulary()
  #expect(words.problem(.handler, of: "save") == nil)
  #expect(words.problem(.handler, of: "save", with: "saved") == nil)
  #expect(words.problem(.handler, of: "pan")?.contains("has no handler") == true)
  // All other words are known without a lab.
  #expect(words.problem(.state, of: "save")?.contains("has no state") == true)
}

@Test func `names near an unknown one are listed`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card1")
    try $0.view("card2")
  }
  try scene.does(.tap("card1"))
  scene.skip()
  let words = LogVocabulary(scene.lab.timeline.subjects)
  #expect(words.unknown("card3") == "nothing here is named 'card3'; did you mean card1, card2?")
}
