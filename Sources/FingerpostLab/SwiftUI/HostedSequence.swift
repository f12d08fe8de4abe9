import FingerpostGestures
import FingerpostModel

/// SequenceGesture: `first.sequenced(before: second)`. A recognizer with two children.
///
///     first ─the first succeeds─► second ─it begins, changes, ends─► ended
///
/// The second receives events only after the first has succeeded: for it the fingers that are down then come down then. The
/// sequence begins with the second, and fails with either.
struct HostedSequence: GestureRecognizer {
  static let isDiscrete: Bool = false
  static let summary: StaticString = "SwiftUI: one gesture after another."

  private var first: any GestureRecognizer
  private var second: any GestureRecognizer
  private var isSecond: Bool = false
  /// The touches that are down, as they were last seen.
  private var down: [Touch] = []

  /// A long press and then a drag, both with their defaults; the room makes it with two of its own.
  init() { self.init(HostedLongPress(), HostedDrag()) }

  init(_ first: any GestureRecognizer, _ second: any GestureRecognizer) {
    self.first = first
    self.second = second
  }

  /// One of its two gestures; of a sequence in it one of that one's, and so on.
  func gesture(at path: ArraySlice<Int>) -> any GestureRecognizer {
    guard let place = path.first else { return self }
    let inner = place == 0 ? first : second
    return (inner as? HostedSequence)?.gesture(at: path.dropFirst()) ?? inner
  }

  /// Puts a gesture at a path.
  mutating func put(_ gesture: any GestureRecognizer, at path: ArraySlice<Int>) {
    guard let place = path.first else { return }
    var made = gesture
    if var inner = (place == 0 ? first : second) as? HostedSequence {
      inner.put(gesture, at: path.dropFirst())
      made = inner
    }
    if place == 0 { first = made } else { second = made }
  }

  private var current: any GestureRecognizer { isSecond ? second : first }
  var location: Point? { current.location }
  var numberOfTouches: Int { current.numberOfTouches }
  func location(ofTouch index: Int) -> Point? { current.location(ofTouch: index) }
  var measurements: [GestureMeasurement] { current.measurements }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { down.append(touches[index]) }
    if isSecond { return second.touchesBegan(touches, &context) }
    return after(first.touchesBegan(touches, &context), &context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices {
      if let place = down.firstIndex(where: { $0.id == touches[index].id }) {
        down[place] = touches[index]
      }
    }
    if isSecond { return second.touchesMoved(touches, &context) }
    return after(first.touchesMoved(touches, &context), &context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { down.removeAll { $0.id == touches[index].id } }
    if isSecond { return second.touchesEnded(touches, &context) }
    return after(first.touchesEnded(touches, &context), &context)
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { down.removeAll { $0.id == touches[index].id } }
    if isSecond { return second.touchesCancelled(touches, &context) }
    return after(first.touchesCancelled(touches, &context), &context)
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    if isSecond { return second.timeElapsed(&context) }
    return after(first.timeElapsed(&context), &context)
  }

  mutating func reset() {
    first.reset()
    second.reset()
    isSecond = false
    down.removeAll(keepingCapacity: true)
  }

  /// Hands over when the first has succeeded.
  private mutating func after(
    _ request: StateRequest, _ context: inout GestureContext
  ) -> StateRequest {
    switch request {
    case .none, .began, .changed: return .none
    case .cancelled, .failed: return .failed
    case .ended:
      isSecond = true
      let touches = down
      return touches.isEmpty ? .none : second.touchesBegan(touches.span, &context)
    }
  }
}
