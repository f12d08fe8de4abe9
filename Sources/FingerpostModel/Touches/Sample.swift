/// One report of a recording: a finger's phase and location (screen coordinates) at a time after
/// the recording's start.
public struct Sample: Sendable {
  /// From the recording's start.
  package let time: Instant.Span
  /// A number that is free when the finger comes down.
  package let finger: Int32
  /// Began, moved, ended or cancelled.
  package let phase: TouchPhase
  /// In screen coordinates.
  package let point: Point

  /// Creates a report from its time, its phase, and its location on the screen in points.
  public init(time: Instant.Span, finger: Int32, phase: TouchPhase, point: Point) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.point = point
  }
}
