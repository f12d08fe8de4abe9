import FingerpostModel

/// A gesture recognizer: a value that receives touches and requests states.
///
/// The engine guarantees the order of calls: began, moved, ended, cancelled, each at most once for
/// an event. A call has only touches of the recognizer's own attempt in that phase, the oldest
/// first; stationary touches are never passed (GR-2). A final recognizer gets no call (AR-2).
/// `reset` is called once after every attempt, before the next touch (GR-8). Store no time and no
/// view in a recognizer: read `context` instead. It is copied with the lab in mid-gesture.
///
/// All locations are in window coordinates, in points. A type that measures along its view's axes
/// declares it (`measuresInView`).
public protocol GestureRecognizer: Sendable {
  /// Whether it goes from possible straight to recognized.
  static var isDiscrete: Bool { get }
  /// Whether it reads `context.viewAxes`; false by default.
  static var measuresInView: Bool { get }
  /// One sentence for lists of types.
  static var summary: StaticString { get }
  /// The properties that can be set by name, each with default, range and unit.
  static var parameters: [GestureParameter<Self>] { get }

  /// Creates a recognizer in its initial state, with every parameter at its default.
  init()

  /// Fingers of the attempt came down in this event, the oldest first (GR-2). Returns the requested
  /// state.
  mutating func touchesBegan(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  /// Fingers of the attempt moved in this event; stationary ones are not included (TE-2).
  mutating func touchesMoved(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  /// Fingers of the attempt were lifted in this event.
  mutating func touchesEnded(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  /// The system, or a view that left its window (TE-8), cancelled touches of the attempt. By
  /// default the recognizer is cancelled if it had begun, otherwise it fails (AR-7).
  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest
  /// The time requested with `context.wake(after:)` is over.
  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest
  /// Back to the beginning; parameters stay.
  mutating func reset()

  /// The location of the gesture; nil before it has one.
  var location: Point? { get }
  /// The number of fingers in the gesture now.
  var numberOfTouches: Int { get }
  /// The location of one of its fingers; nil past the last.
  func location(ofTouch index: Int) -> Point?
  /// The form of the gesture, for views that protect such gestures (CT-4); `other` by default.
  var form: GestureForm { get }
  /// Measurements other than the location for an action's receiver ("translation.x", "scale" …).
  var measurements: [GestureMeasurement] { get }

  /// Sets one of the measurements where UIKit allows it; false otherwise.
  mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool

  // Class hooks; delegates and overrides come in addition.

  /// Whether its class prevents another one when it recognizes first; true by default (AR-3).
  func canPrevent(_ other: any GestureRecognizer) -> Bool
  /// Whether its class lets another one, which recognizes first, prevent it; true by default
  /// (AR-3).
  func canBePrevented(by other: any GestureRecognizer) -> Bool
  /// Whether its class waits for another one to fail; false by default (AR-5).
  func shouldRequireFailure(of other: any GestureRecognizer) -> Bool
  /// Whether its class makes another one wait for it to fail; false by default (AR-5).
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
