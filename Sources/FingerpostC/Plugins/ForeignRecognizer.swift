import CFingerpost
import Fingerpost

/// A recognizer with code from a C function table, as a value: a copy gets its own state as soon as
/// one of the two is called.
struct ForeignRecognizer {
  /// The state; nil for the recognizer of no type, which never requests anything.
  private var state: ForeignState?

  init() {}
  init(_ state: ForeignState) { self.state = state }
}

extension ForeignRecognizer {
  func parameter(_ index: Int) -> Double? {
    guard let state, state.values.indices.contains(index) else { return nil }
    return state.values[index]
  }

  mutating func setParameter(_ index: Int, _ value: Double) {
    guard let state = own(), state.values.indices.contains(index) else { return }
    state.values[index] = value
    let table = state.type.table
    guard let set = table.set, state.isThere else { return }
    let status = set(state.pointer, UInt32(truncatingIfNeeded: index), value, table.context)
    if status != FP_OK { state.fail(status, "set") }
  }

  func takeFailure() -> String? {
    defer { state?.failure = nil }
    return state?.failure
  }

  func answer(_ hook: Hook, about other: String) -> Bool {
    guard let state, state.isThere else { return hook.standardAnswer == true }
    let table = state.type.table
    let function =
      switch hook {
      case .canPrevent: table.can_prevent
      case .canBePrevented: table.can_be_prevented
      case .shouldRequireFailure: table.should_require_failure
      default: table.should_be_required_to_fail
      }
    guard let function else { return hook.standardAnswer == true }
    return other.withCString { function(state.pointer, $0, table.context) } != 0
  }

  /// The state, for this value alone.
  private mutating func own() -> ForeignState? {
    if state != nil, !isKnownUniquelyReferenced(&state) { state = state?.copy() }
    return state
  }
}

extension ForeignRecognizer: GestureRecognizer {
  // The type's own answers are those of its `RecognizerType`.
  static let isDiscrete: Bool = false
  static let summary: StaticString = ""

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard let state = own(), let function = state.type.table.touches_began else { return .none }
    return state.call(function, "touches_began", touches, &context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard let state = own(), let function = state.type.table.touches_moved else { return .none }
    return state.call(function, "touches_moved", touches, &context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard let state = own(), let function = state.type.table.touches_ended else { return .none }
    return state.call(function, "touches_ended", touches, &context)
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard let state = own(), let function = state.type.table.touches_cancelled else {
      context.reason = .touchCancelled
      return context.state.isActive ? .cancelled : .failed
    }
    return state.call(function, "touches_cancelled", touches, &context)
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    guard let state = own(), let function = state.type.table.time_elapsed else { return .none }
    return state.ask("time_elapsed", &context) { gesture, request in
      function(state.pointer, gesture, request, state.type.table.context)
    }
  }

  mutating func reset() {
    guard let state = own(), state.isThere, let function = state.type.table.reset else { return }
    let status = function(state.pointer, state.type.table.context)
    if status != FP_OK { state.fail(status, "reset") }
  }

  var location: Point? { state?.location(ofTouch: -1) }

  func location(ofTouch index: Int) -> Point? {
    guard index >= 0, let index = Int32(exactly: index) else { return nil }
    return state?.location(ofTouch: index)
  }

  /// The number of fingers; an invalid count becomes the nearest valid one.
  var numberOfTouches: Int {
    guard let state, state.isThere, let function = state.type.table.number_of_touches else {
      return 0
    }
    return Int(max(0, function(state.pointer, state.type.table.context)))
  }

  var measurements: [GestureMeasurement] { state?.measurements ?? [] }
}
