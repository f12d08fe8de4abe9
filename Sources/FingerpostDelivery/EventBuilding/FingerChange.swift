import FingerpostModel

/// What the digitizer reports of one finger: a phase and a place on the screen.
public struct FingerChange: Sendable {
  /// As the script numbers it.
  public let finger: Int32
  /// What it does.
  public let phase: TouchPhase
  /// In screen coordinates.
  public let point: Point
  /// What was noted when it came, if it has waited for the screen's frame (SY-4).
  @usableFromInline var arrival: QueuedInput?

  /// A report that has not waited for a frame; the point is the screen's, in points.
  @inlinable public init(finger: Int32, phase: TouchPhase, point: Point) {
    self.finger = finger
    self.phase = phase
    self.point = point
  }
}
