import FingerpostModel
import Testing

@Test func `an object has the answer that was set last for each hook, and no other`() {
  var answers = HookAnswers()
  #expect(answers.isEmpty)
  for hook in Hook.allCases.reversed() { answers[hook] = .no }
  for hook in Hook.allCases where hook.rawValue % 2 == 0 { answers[hook] = .yes }
  for hook in Hook.allCases where hook.rawValue % 3 == 0 { answers[hook] = nil }
  for hook in Hook.allCases {
    switch (answers[hook], hook.rawValue) {
    case (.yes, let number): #expect(number % 2 == 0 && number % 3 != 0)
    case (.no, let number): #expect(number % 2 != 0 && number % 3 != 0)
    case (nil, let number): #expect(number % 3 == 0)
    default: Issue.record("\(hook) has an answer that was never set")
    }
  }
  #expect(answers.values.count == Hook.allCases.count { $0.rawValue % 3 != 0 })
}

@Test func `a copy's answers are its own`() {
  var answers = HookAnswers()
  answers[.action] = .yes
  var copy = answers
  copy.separate()
  copy[.action] = nil
  copy[.hitTest] = .nothing
  #expect(copy[.action] == nil && answers[.action] != nil)
  #expect(answers[.hitTest] == nil && !copy.isEmpty)
}
