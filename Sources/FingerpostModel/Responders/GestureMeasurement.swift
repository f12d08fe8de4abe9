/// Something that measures when it is asked.
package protocol Measuring: AnyObject, Sendable {
  /// The measurements, as they were when this was handed out.
  var measurements: [GestureMeasurement] { get }
}

/// A named number that a recognizer reports: "translation.x", "scale" …
public struct GestureMeasurement: Equatable, Sendable {
  /// The name of the measurement: "translation.x", "scale".
  public let name: String
  /// The value: points, points a second, radians, or a factor.
  public let value: Double

  /// Creates a measurement from its name and value.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}
