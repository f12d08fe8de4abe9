/// The last phase of a touch.
///
///     began → (moved | stationary)* → ended | cancelled
public enum TouchPhase: UInt8, Sendable, CaseIterable {
  /// It has come down.
  case began = 1
  /// It has moved.
  case moved = 2
  /// It was lifted.
  case ended = 3
  /// The system or a recognizer has cancelled it.
  case cancelled = 4
  /// It has not moved; never delivered (TE-2).
  case stationary = 5

  /// Whether the touch ends with this phase: ended or cancelled.
  @inlinable package var isFinal: Bool {
    @inline(__always) get { self == .ended || self == .cancelled }
  }
}

/// One finger from down to up (TE-1). Locations are in the coordinates of the touch's window.
public struct Touch: Sendable {
  /// Its number in the lab.
  public let id: TouchID
  /// The finger's number in the script; pointers and buttons have negative numbers.
  public let finger: Int32
  /// What makes it (TE-9).
  public let type: TouchType
  /// The button of a pointer's touch; primary for others (TE-9).
  public let pointerButton: PointerButton
  /// The window that owns the touch, and its view (HT-7); `.nowhere` for a touch that hit nothing.
  @usableFromInline package let window: ResponderIndex
  /// The hit view, for the touch's whole life (HT-7).
  @usableFromInline package let view: ResponderIndex
  /// The time when the finger came down.
  public let beganAt: Instant
  /// The location where the finger came down.
  public let startLocation: Point
  /// Whether it came down on the knob of a switch or slider, where the knob was then.
  package var startedOnKnob: Bool = false
  /// The last phase.
  public var phase: TouchPhase
  /// The number of presses in its series, including this one (TE-3).
  public var tapCount: Int32
  /// When the touch last changed (TE-2).
  public var timestamp: Instant
  /// The current location.
  public var location: Point
  /// The location before the last change (TE-2).
  public var previousLocation: Point
  /// Whether its began was delivered to its view, and neither ended nor cancelled since.
  package var isInView: Bool = false

  /// Creates a touch that comes down outside of a lab, for a recognizer's own test.
  public init(
    id: TouchID, finger: Int32, at time: Instant, location: Point, tapCount: Int32 = 1,
    type: TouchType = .direct, button: PointerButton = .primary
  ) {
    self.init(
      id: id, finger: finger, window: .nowhere, view: .nowhere, at: time, location: location,
      tapCount: tapCount, type: type, button: button)
  }

  /// Creates a touch that comes down.
  @inlinable package init(
    id: TouchID, finger: Int32, window: ResponderIndex, view: ResponderIndex, at time: Instant,
    location: Point,
    tapCount: Int32, type: TouchType = .direct, button: PointerButton = .primary
  ) {
    self.id = id
    self.finger = finger
    self.type = type
    self.pointerButton = button
    self.window = window
    self.view = view
    self.beganAt = time
    self.startLocation = location
    self.phase = .began
    self.tapCount = tapCount
    self.timestamp = time
    self.location = location
    self.previousLocation = location
  }
}
