import FingerpostGestures
import FingerpostModel
import Testing

/// A recognizer of an author who writes only what the protocol asks for.
private struct Plain: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "nothing"
  var location: Point? { Point(3, 4) }
  var numberOfTouches: Int { 1 }

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
}

@Test func `what an author leaves out is as of UIKit's base class`() {
  let plain = Plain()
  #expect(plain.location(ofTouch: 0) == Point(3, 4))
  #expect(plain.location(ofTouch: 1) == nil)
  #expect(plain.measurements.isEmpty && plain.form == .other && Plain.parameters.isEmpty)
  #expect(!Plain.measuresInView)
  #expect(plain.canPrevent(plain) && plain.canBePrevented(by: plain))
  #expect(!plain.shouldRequireFailure(of: plain) && !plain.shouldBeRequiredToFail(by: plain))
}

@Test func `all hooks of a class are the four, and each is another bit`() {
  let hooks: [ClassHooks] = [
    .canPrevent, .canBePrevented, .shouldRequireFailure, .shouldBeRequiredToFail,
  ]
  #expect(hooks.map(\.rawValue) == [1, 2, 4, 8])
  #expect(ClassHooks(hooks) == .all && !ClassHooks.all.contains(.ownTypeOnly))
}
