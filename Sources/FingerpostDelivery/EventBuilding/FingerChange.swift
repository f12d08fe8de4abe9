import FingerpostModel

/// The digitizer's report of one finger: a phase and a location on the screen.
public struct FingerChange: Sendable {
  /// As the script numbers it.
  public let finger: Int32
  /// The phase of the change.
  public let phase: TouchPhase
  /// What makes the touch; read when it comes down (TE-9).
  @usableFromInline let type: TouchType
  /// A pointer's button; read when it comes down (TE-9).
  @usableFromInline let button: PointerButton
  /// In screen coordinates.
  public let point: Point
  /// The data of its arrival, if it has waited for a display frame (SY-4).
  @usableFromInline var arrival: QueuedInput?

  /// Creates a report that has not waited for a frame; the point is in screen coordinates, in
  /// points.
  @inlinable public init(
    finger: Int32, phase: TouchPhase, point: Point, type: TouchType = .direct,
    button: PointerButton = .primary
  ) {
    self.finger = finger
    self.type = type
    self.button = button
    self.phase = phase
    self.point = point
  }

  /// The type of a landing, as its record has it (TE-9); 0 in other phases.
  @inline(__always) var landingType: UInt8 { phase == .began ? type.rawValue : 0 }
}
