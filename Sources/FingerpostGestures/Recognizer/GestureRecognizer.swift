import FingerpostModel

/// A gesture recognizer: a value that is fed touches and says what it would like to become.
///
/// The engine promises: calls come in the order began, moved, ended, cancelled, each at most once an event and only
/// with touches of the recognizer's own attempt in that phase, the oldest first; stationary touches never (GR-2); no
/// call while the recognizer is final (AR-2); `reset` once after every attempt, before the next touch (GR-8). A
/// recognizer keeps no time and no view of its own: it reads `context`, and gets copied with the lab in mid-gesture.
///
/// All places are in window coordinates, in points; one that measures along its view's axes says so (`measuresInView`).
public protocol GestureRecognizer: Sendable {
  /// Whether it goes from possible straight to recognized.
  static var isDiscrete: Bool { get }
  /// Whether it reads `context.viewAxes`; false unless it says otherwise.
  static var measuresInView: Bool { get }
  /// One sentence for lists of types.
  static var summary: StaticString { get }
  /// The properties that can be set by name, each with default, range and unit.
  static var parameters: [GestureParameter<Self>] { get }

  /// One in its initial state, every parameter at its default.
  init()

  /// Fingers of the attempt came down in this event, the oldest first (GR-2); returns what it would like to become.
  mutating func touchesBegan(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  /// Fingers of the attempt moved in this event; those that stood still are not among them (TE-2).
  mutating func touchesMoved(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  /// Fingers of the attempt were lifted in this event.
  mutating func touchesEnded(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  /// The system, or a view that left its window (TE-8), took fingers of the attempt. Without code of its own: cancelled where it
  /// had begun, else failed (AR-7).
  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest
  /// The time that was asked for with `context.wake(after:)` has come.
  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest
  /// Back to the beginning; parameters stay.
  mutating func reset()

  /// Where the gesture is; nil before there is one.
  var location: Point? { get }
  /// How many fingers the gesture is made of now.
  var numberOfTouches: Int { get }
  /// Where one of its fingers is; nil past the last.
  func location(ofTouch index: Int) -> Point?
  /// What it looks like to a view that keeps such gestures for itself (CT-4); `other` unless it says otherwise.
  var form: GestureForm { get }
  /// Numbers beside the location that an action's receiver would ask for ("translation.x", "scale" …).
  var measurements: [GestureMeasurement] { get }

  /// Sets one of the measurements where UIKit lets the program do so; false where it does not.
  mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool

  // Class hooks; delegates and overrides come on top.

  /// Whether its class shuts another out when it recognizes first; yes unless it says otherwise (AR-3).
  func canPrevent(_ other: any GestureRecognizer) -> Bool
  /// Whether its class lets another, which recognizes first, shut it out; yes unless it says otherwise (AR-3).
  func canBePrevented(by other: any GestureRecognizer) -> Bool
  /// Whether its class waits for another to fail; no unless it says otherwise (AR-5).
  func shouldRequireFailure(of other: any GestureRecognizer) -> Bool
  /// Whether its class makes another wait for it to fail; no unless it says otherwise (AR-5).
  func shouldBeRequiredToFail(by other: any GestureRecognizer) -> Bool
}

extension GestureRecognizer {
  public static var parameters: [GestureParameter<Self>] { [] }
  public static var measuresInView: Bool { false }
  public mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    context.reason = .touchCancelled
    return context.state.isActive ? .cancelled : .failed
  }
  public mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest { .none }
  public var form: GestureForm { .other }
  public var measurements: [GestureMeasurement] { [] }
  public mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool {
    false
  }
  public func location(ofTouch index: Int) -> Point? { index == 0 ? location : nil }
  public func canPrevent(_ other: any GestureRecognizer) -> Bool { true }
  public func canBePrevented(by other: any GestureRecognizer) -> Bool { true }
  public func shouldRequireFailure(of other: any GestureRecognizer) -> Bool { false }
  public func shouldBeRequiredToFail(by other: any GestureRecognizer) -> Bool { false }
}
