import FingerpostGestures
import FingerpostModel
import Testing

/// A recognizer that never recognizes; only its parameters matter.
private protocol Silent: GestureRecognizer {
  var strength: Double { get set }
}

extension Silent {
  static var isDiscrete: Bool { true }
  static var summary: StaticString { "Never recognizes." }
  var location: Point? { nil }
  var numberOfTouches: Int { 0 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func reset() {}

  static func strength(
    _ name: String = "strength", default value: Double = 1
  ) -> GestureParameter<Self> {
    .number(name, \.strength, in: 0...2, default: value, unit: "N", "How hard it is pressed.")
  }
}

private struct Press: Silent {
  static let parameters: [GestureParameter<Press>] = [strength(default: 2), strength("weight")]
  var strength: Double = 2
}

private struct Nameless: Silent {
  static let parameters: [GestureParameter<Nameless>] = [strength("")]
  var strength: Double = 1
}

private struct Twice: Silent {
  static let parameters: [GestureParameter<Twice>] = [strength(), strength("weight"), strength()]
  var strength: Double = 1
}

private struct TooStrong: Silent {
  static let parameters: [GestureParameter<TooStrong>] = [
    strength(), strength("weight", default: 3),
  ]
  var strength: Double = 1
}

@Test(
  "a type whose parameters cannot be told apart, or that starts out of a range, is refused",
  arguments: [
    (
      RecognizerType("my.press", Nameless.self),
      "'my.press' has a parameter '': the name is empty or taken"
    ),
    (
      RecognizerType("my.press", Twice.self),
      "'my.press' has a parameter 'strength': the name is empty or taken"
    ),
    (
      RecognizerType("my.press", TooStrong.self),
      "'my.press' has a parameter 'weight' whose default is out of its range"
    ),
  ])
func refusedParameters(type: RecognizerType, sentence: String) {
  var registry = RecognizerRegistry.stock
  #expect(throws: RegistrationError(sentence)) { try registry.add(type) }
  #expect(registry.types.map(\.id) == RecognizerRegistry.stock.types.map(\.id))
}

@Test(
  "a type's parameter cannot have the name of what every recognizer has",
  arguments: [
    "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "requiresExclusiveTouchType", "allowedPressTypes", "allowedTouchTypes",
  ])
func commonNames(name: String) {
  let own = ParameterInfo(
    name: name, kind: .number, unit: "N", summary: "", range: 0...2, defaultValue: 1)
  let type = RecognizerType(
    id: "my.press", summary: "", isDiscrete: true, parameters: [own],
    make: { Press() }, get: { _, _ in 1 }, set: { _, _, _ in })
  var registry = RecognizerRegistry.stock
  let sentence = "'my.press' has a parameter '\(name)': the name is empty or taken"
  #expect(throws: RegistrationError(sentence)) { try registry.add(type) }
}

@Test func `a type with ranges that it keeps is registered, once`() throws {
  var registry = RecognizerRegistry.stock
  let type = RecognizerType("my.press", Press.self)
  try registry.add(type)
  #expect(registry.types.last?.parameters.map(\.name) == ["strength", "weight"])
  #expect(registry.types.last?.parameters.map(\.defaultValue) == [2, 1])
  #expect(
    throws: RegistrationError(
      "a recognizer type is already registered as 'my.press', and a lab keeps the types it has: "
        + "make another lab for the new one, or give it another id")
  ) { try registry.add(type) }
  #expect(registry.types.count == RecognizerRegistry.stock.types.count + 1)
}
