import FingerpostGestures
import Testing

/// A recognizer's answers to the four class hooks about another recognizer.
private func answers(
  of one: any GestureRecognizer, about other: any GestureRecognizer
) -> [(ClassHooks, Bool)] {
  [
    (.canPrevent, one.canPrevent(other)), (.canBePrevented, one.canBePrevented(by: other)),
    (.shouldRequireFailure, one.shouldRequireFailure(of: other)),
    (.shouldBeRequiredToFail, one.shouldBeRequiredToFail(by: other)),
  ]
}

@Test func `a stock type that need not be asked would give the default answer`() {
  let types = RecognizerRegistry.stock.types
  #expect(types.count == 8)
  for type in types {
    for other in types {
      for (hook, answer) in answers(of: type.make(), about: other.make())
      where !type.classHooks.contains(hook) {
        let standard = hook == .canPrevent || hook == .canBePrevented
        #expect(answer == standard, "\(type.id) about \(other.id), hook \(hook.rawValue)")
      }
    }
  }
}

@Test func `a custom type is asked by default`() {
  #expect(RecognizerType("my.tap", TapRecognizer.self).classHooks == .all)
}
