import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// A call that the engine would never make: absent touches, the wrong method, an unrequested timer,
/// a reset in mid-gesture.
///
/// The results may be anything, but a `reset` must clear their effects.
struct StrayCall: Sendable {
  enum Method: String, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, timeElapsed, reset
  }

  let method: Method
  /// The location of a touch that never began; nil for the touches of the event.
  let stranger: Point?
}

extension StrayCall {
  /// Makes the call in an event with these touches.
  func make(
    _ recognizer: inout any GestureRecognizer, _ touches: Span<Touch>, _ context: GestureContext
  ) {
    var called: [Touch] = []
    if let stranger {
      called = [
        Touch(
          id: TouchID(.max), finger: 99, window: .nowhere, view: .nowhere, at: context.now,
          location: stranger,
          tapCount: 1)
      ]
    } else {
      for index in touches.indices { called.append(touches[index]) }
    }
    var scratch = context
    switch method {
    case .touchesBegan: _ = recognizer.touchesBegan(called.span, &scratch)
    case .touchesMoved: _ = recognizer.touchesMoved(called.span, &scratch)
    case .touchesEnded: _ = recognizer.touchesEnded(called.span, &scratch)
    case .touchesCancelled: _ = recognizer.touchesCancelled(called.span, &scratch)
    case .timeElapsed: _ = recognizer.timeElapsed(&scratch)
    case .reset: recognizer.reset()
    }
  }

  var words: String {
    switch method {
    case .timeElapsed, .reset: "\(method.rawValue)()"
    default:
      "\(method.rawValue)(\(stranger == nil ? "the event's touches" : "a touch that never began"))"
    }
  }
}

extension ContractGenerator {
  mutating func strayCalls() -> [StrayCall] {
    (0..<random.within(4...40)).map { _ in
      StrayCall(
        method: StrayCall.Method.allCases[random.below(StrayCall.Method.allCases.count)],
        stranger: random.chance(50) ? random.place() : nil)
    }
  }
}
