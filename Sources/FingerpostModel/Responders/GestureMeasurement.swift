/// A named number that a recognizer reports: "translation.x", "scale" …
public struct GestureMeasurement: Equatable, Sendable {
  public let name: String
  public let value: Double

  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}
