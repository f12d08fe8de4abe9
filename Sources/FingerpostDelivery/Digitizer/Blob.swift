import FingerpostModel

/// A hill in a frame: the mark of one contact, or of several that have run into one (SY-1).
public struct Blob: Equatable, Sendable {
  /// The centroid of what rises above the threshold, in screen coordinates.
  public let center: Point
  /// The radius of a circle of the blob's area, in points.
  public let radius: Double
  /// The greatest change in it, in the frames' unit.
  public let peak: Double
}
