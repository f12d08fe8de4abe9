import FingerpostModel

/// A blob in a frame: the mark of one contact, or of several merged ones (SY-1).
public struct Blob: Equatable, Sendable {
  /// The centroid of the values above the threshold, in screen coordinates.
  public let center: Point
  /// The radius of a circle with the blob's area, in points.
  public let radius: Double
  /// The greatest change in it, in the frames' unit.
  public let peak: Double

  package init(center: Point, radius: Double, peak: Double) {
    self.center = center
    self.radius = radius
    self.peak = peak
  }
}
