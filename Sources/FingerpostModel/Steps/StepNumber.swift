/// A number of a step. The raw values are `fp_number` of the C interface.
public enum StepNumber: UInt32, CaseIterable, Sendable {
  /// The step's start in the coordinates of `Place.point`, to the right. The centre or a point of a
  /// view becomes such a point.
  case x = 1
  /// The step's start, downwards.
  case y = 2
  /// The distance to the right in points, of a drag or a move by an offset.
  case dx = 3
  /// The distance downwards in points.
  case dy = 4
  /// The length of the movement in points; of a drag or a move by an offset, and of a swipe.
  case distance = 16
  /// The direction of the movement in degrees, clockwise, 0 to the right; for a rotation, its
  /// angle.
  case angle = 17
  /// The speed in points per second; it determines the step's duration.
  case speed = 18
  /// The step's duration in seconds: `over`, `hold`, `for`, `wait`.
  case duration = 5
  /// The pause between two presses, seconds.
  case gap = 6
  /// How many presses; a whole number.
  case count = 7
  /// How many fingers; a whole number.
  case fingers = 8
  /// A pinch's first distance, a rotation's angle in radians, the horizontal offset of a scroll
  /// view's content.
  case first = 10
  /// A pinch's last distance, a rotation's radius, the offset down.
  case second = 11
}

/// A number of a kind of step that a search may vary.
package struct VariedNumber: Sendable {
  /// The name in documents: the field's key, the step's name for its operand, or `x`, `dx`, `angle` …
  package let name: String
  /// Which number it is.
  package let number: StepNumber
  /// The unit in documents; empty for none.
  package let unit: String
  /// The place whose coordinate it is.
  package var place: StepField.Slot?
  /// The place that must be an offset: only a step that leads by one has the number.
  package var offset: StepField.Slot?
}

extension VariedNumber {
  /// All numbers of a kind of step: those of its fields in their order, then those of its movement.
  static func all(of fields: [StepField], _ verb: String) -> [VariedNumber] {
    let own = fields.flatMap { $0.numbers(verb) }
    if let slot = fields.first(where: { $0.offset != nil })?.slot {
      return own
        + movement.map {
          VariedNumber(name: "\($0.number)", number: $0.number, unit: $0.unit, offset: slot)
        }
    }
    return own.contains { $0.number == .distance } ? own + movement.suffix(1) : own
  }

  /// The numbers of a movement by an offset.
  private static let movement: [VariedNumber] = [
    VariedNumber(name: "dx", number: .dx, unit: "pt"),
    VariedNumber(name: "dy", number: .dy, unit: "pt"),
    VariedNumber(name: "distance", number: .distance, unit: "pt"),
    VariedNumber(name: "angle", number: .angle, unit: "°"),
    VariedNumber(name: "speed", number: .speed, unit: "pt/s"),
  ]
}

extension StepField {
  fileprivate func numbers(_ verb: String) -> [VariedNumber] {
    switch value {
    case .place where slot == .place:
      return [
        VariedNumber(name: "x", number: .x, unit: "pt", place: .place),
        VariedNumber(name: "y", number: .y, unit: "pt", place: .place),
      ]
    case .vector:
      // Beside a place, whose coordinates are x and y, documents have an offset: `by`.
      let (x, y) = name == "by" ? ("dx", "dy") : ("x", "y")
      return [
        VariedNumber(name: x, number: .first, unit: unit.rawValue),
        VariedNumber(name: y, number: .second, unit: unit.rawValue),
      ]
    case .whole, .number, .flag, .yes, .word, .text, .place, .numbers, .object, .newRecognizer,
      .property, .propertyValue, .steps:
      guard varies, let number else { return [] }
      let name = name.isEmpty ? verb : name
      return [VariedNumber(name: name, number: number, unit: unit.inDocuments)]
    }
  }

  /// Which number of a step it is; nil for what is none that varies.
  private var number: StepNumber? {
    if unit == .radians { return .angle }
    if name == "\(StepNumber.distance)" { return .distance }
    switch slot {
    case .duration: return .duration
    case .gap: return .gap
    case .count: return .count
    case .fingers: return .fingers
    case .first: return .first
    case .second: return .second
    case .finger, .direction, .place, .target, .object, .other, .touchType, .button, .text, .third,
      .pair, .numbers, nil:
      return nil
    }
  }
}
