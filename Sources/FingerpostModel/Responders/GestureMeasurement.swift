/// A named number that a recognizer reports: "translation.x", "scale" …
public struct GestureMeasurement: Equatable, Sendable {
  /// What is measured: "translation.x", "scale".
  public let name: String
  /// The value: points, points a second, radians, or a factor.
  public let value: Double

  /// A measurement of a name and a value.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}
