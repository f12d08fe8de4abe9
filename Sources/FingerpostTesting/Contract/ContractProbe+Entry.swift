import FingerpostAnswers
import FingerpostGestures
import FingerpostLab
import FingerpostModel

extension ContractProbe {
  /// One call and its result, without absolute times and touch numbers, so that two attempts can be
  /// compared.
  struct Entry: Sendable {
    let call: String
    let touches: [Int32]
    let request: StateRequest
    let reason: Reason
    let readings: [Reading]
  }

  /// One readable value of the recognizer: a number or a point (NaN for none).
  struct Reading: Sendable {
    let name: String
    let x: Double
    /// Nil for a number.
    let y: Double?
  }

  /// All readable values of the recognizer: number of fingers, locations, measurements.
  func readings() -> [Reading] {
    let count = inner.numberOfTouches
    var found = [Reading(name: "numberOfTouches", x: Double(count), y: nil)]
    found.append(Reading("location", inner.location))
    for index in 0..<min(max(0, count), 8) {
      found.append(Reading("location(ofTouch: \(index))", inner.location(ofTouch: index)))
    }
    for measurement in inner.measurements {
      found.append(Reading(name: measurement.name, x: measurement.value, y: nil))
    }
    return found
  }
}

extension ContractProbe.Entry {
  /// Describes the difference from the expected entry; nil where they are alike.
  func difference(from expected: ContractProbe.Entry) -> String? {
    if call != expected.call || touches != expected.touches {
      return "\(words) instead of \(expected.words)"
    }
    if request != expected.request { return "\(words) → \(request) instead of \(expected.request)" }
    if reason != expected.reason {
      return "\(words) for the reason \(reason.name) instead of \(expected.reason.name)"
    }
    for (seen, wanted) in zip(readings, expected.readings) where !seen.isLike(wanted) {
      return "\(words), then \(seen.words) instead of \(wanted.words)"
    }
    if readings.count != expected.readings.count {
      return "\(words), then \(readings.count) numbers instead of \(expected.readings.count)"
    }
    return nil
  }

  /// "touchesBegan(finger 1)".
  var words: String {
    let fingers = touches.map { "\($0)" }.joined(separator: ", ")
    return touches.isEmpty ? "\(call)()" : "\(call)(finger \(fingers))"
  }
}

extension ContractProbe.Reading {
  init(_ name: String, _ place: Point?) {
    self.init(name: name, x: place?.x ?? .nan, y: place?.y ?? .nan)
  }

  var bits: [UInt64] { [x.bitPattern, y?.bitPattern ?? 0] }

  /// Whether two values are equal up to rounding at another time of day.
  func isLike(_ other: Self) -> Bool {
    name == other.name && Self.isLike(x, other.x) && Self.isLike(y ?? .nan, other.y ?? .nan)
  }

  private static func isLike(_ a: Double, _ b: Double) -> Bool {
    a.isNaN && b.isNaN || abs(a - b) <= 1e-6 * max(1, abs(a), abs(b))
  }

  var words: String {
    guard let y else { return "\(name) = \(spelled(x))" }
    return x.isNaN ? "\(name) nowhere" : "\(name) \(Point(x, y).words)"
  }
}

extension Point {
  /// "(270, 35.5)".
  var words: String { "(\(spelled(x)), \(spelled(y)))" }
}

/// A number without a trailing zero fraction.
private func spelled(_ number: Double) -> String {
  Int64(exactly: number).map { "\($0)" } ?? "\(number)"
}
