/// One report of a recording: a finger's phase and place (screen coordinates) at a time after the recording's start.
public struct Sample: Sendable {
  /// From the recording's start.
  public let time: Instant.Span
  /// Any number that is free when the finger comes down.
  public let finger: Int32
  /// Began, moved, ended or cancelled.
  public let phase: TouchPhase
  /// In screen coordinates.
  public let point: Point

  /// A report of a finger: after which time, its phase, its place on the screen in points.
  public init(time: Instant.Span, finger: Int32, phase: TouchPhase, point: Point) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.point = point
  }
}
