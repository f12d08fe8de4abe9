/// A number that a search varies.
public enum Parameter: Hashable, Sendable {
  /// A number of a step of the script.
  case step(StepPath, StepNumber)
  /// One of the numbers of a property, by UIKit's name and the number's place.
  case property(AnyObjectID, String, index: Int = 0)
  /// A threshold of the profile.
  case profile(String)
  /// Samples a second of the digitizer; scroll views tell of their own motion as often as before.
  case rate
  /// How unsteady the hand is: the deviation of every sample, points.
  case jitter
  /// Where the hand's random numbers begin; a whole number.
  case seed
}

/// Where a step stands in a script: "script[1].together[0]".
public struct StepPath: Hashable, Sendable, CustomStringConvertible {
  /// The step's place in the script, then in the `together`s that it is in.
  public let places: [Int]

  /// A step by its place in the script, then in the `together`s that it is in.
  public init(_ places: [Int]) { self.places = places }

  /// A step of the script itself.
  public init(_ place: Int) { places = [place] }

  /// The step's place in the script, or that of the `together` that it is in.
  var first: Int { places.first ?? 0 }

  public var description: String {
    "script" + places.map { "[\($0)]" }.joined(separator: ".together")
  }
}

/// A number of a step.
public enum StepNumber: CaseIterable, Sendable {
  /// Where the step begins, in the coordinates of `Place.point`; a view's middle and a point of a view become such a point.
  case x
  /// Where it begins, downwards.
  case y
  /// How far it goes to the right, points; of a drag or a move that leads by a way.
  case dx
  /// How far it goes down.
  case dy
  /// How long the way is, points; of those and of a swipe.
  case distance
  /// In which direction it leads, degrees, clockwise, 0 to the right; of a rotation how far it turns.
  case angle
  /// How fast it goes, points a second: it says how long the step takes.
  case speed
  /// How long the step takes, seconds: `over`, `hold`, `for`, `wait`.
  case duration
  /// The pause between two presses, seconds.
  case gap
  /// How many presses; a whole number.
  case count
  /// How many fingers; a whole number.
  case fingers
  /// A pinch's first distance, a rotation's turn in radians, the offset of a scroll view's content across.
  case first
  /// A pinch's last distance, a rotation's radius, the offset down.
  case second
}

extension StepNumber {
  /// "s", "pt", "°", "pt/s"; empty for what has none.
  public var unit: String {
    switch self {
    case .x, .y, .dx, .dy, .distance, .first, .second: "pt"
    case .angle: "°"
    case .speed: "pt/s"
    case .duration, .gap: "s"
    case .count, .fingers: ""
    }
  }
}

extension Step {
  /// What a number is called in scripts: "x", "hold", "over".
  func name(of number: StepNumber) -> String {
    let slot: StepField.Slot
    switch number {
    case .x, .y, .dx, .dy, .distance, .angle, .speed: return "\(number)"
    case .duration: slot = .duration
    case .gap: slot = .gap
    case .count: slot = .count
    case .fingers: slot = .fingers
    case .first: slot = .first
    case .second: slot = .second
    }
    // The step's own operand is called as the step: `wait`.
    let name = kind.schema?.field(slot)?.name ?? ""
    return name.isEmpty ? "\(kind)" : name
  }
}
