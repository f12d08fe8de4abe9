import FingerpostModel

/// The transition for a request, before any question.
package enum GestureTransition: Equatable, Sendable {
  /// No request.
  case stay
  /// A legal request, with the new state if it is granted.
  case to(RecognizerState)
  /// An illegal request, with the state that replaces it (GR-4).
  case corrected(RecognizerState)
  /// From a final state every request is ignored (GR-4).
  case ignored
}

extension RecognizerState {
  /// The one table of transitions.
  package func transition(on request: StateRequest, isDiscrete: Bool) -> GestureTransition {
    switch (self, request) {
    case (.possible, .none), (.began, .none), (.changed, .none): .stay
    case (.ended, .none), (.cancelled, .none), (.failed, .none): .stay
    case (.possible, .began): isDiscrete ? .corrected(.ended) : .to(.began)
    case (.possible, .changed): .corrected(isDiscrete ? .ended : .began)
    case (.possible, .ended): .to(.ended)
    case (.possible, .cancelled): .corrected(.failed)
    case (.possible, .failed): .to(.failed)
    case (.began, .began), (.changed, .began): .corrected(.changed)
    case (.began, .changed), (.changed, .changed): .to(.changed)
    case (.began, .ended), (.changed, .ended): .to(.ended)
    case (.began, .cancelled), (.changed, .cancelled): .to(.cancelled)
    case (.began, .failed), (.changed, .failed): .corrected(.cancelled)
    case (.ended, .began), (.ended, .changed), (.ended, .ended), (.ended, .cancelled),
      (.ended, .failed):
      .ignored
    case (.cancelled, .began), (.cancelled, .changed), (.cancelled, .ended),
      (.cancelled, .cancelled), (.cancelled, .failed):
      .ignored
    case (.failed, .began), (.failed, .changed), (.failed, .ended), (.failed, .cancelled),
      (.failed, .failed):
      .ignored
    }
  }
}
