import FingerpostLab
import FingerpostModel

/// A number that a search varies.
public struct Parameter: Hashable, Sendable {
  /// What the number belongs to.
  enum Target: Hashable, Sendable {
    case step(StepPath, StepNumber)
    case property(AnyObjectID, String, index: Int)
    /// A property of an object that the searching lab looks up by its name.
    case named(String, String, index: Int)
    case profile(String)
    case rate, jitter, seed
  }

  let target: Target

  /// A number of a step of the script.
  public static func step(_ path: StepPath, _ number: StepNumber) -> Parameter {
    Parameter(target: .step(path, number))
  }

  /// One number of a property, by UIKit's name and the number's index.
  package static func property(
    _ object: AnyObjectID, _ name: String, index: Int = 0
  ) -> Parameter {
    Parameter(target: .property(object, name, index: index))
  }

  /// A threshold of the profile.
  public static func profile(_ name: String) -> Parameter { Parameter(target: .profile(name)) }

  /// The digitizer's rate in Hz; scroll views report their own motion at the same rate as before.
  public static let rate: Parameter = Parameter(target: .rate)

  /// The deviation of every sample by an unsteady hand, in points.
  public static let jitter: Parameter = Parameter(target: .jitter)

  /// The seed of the hand's random numbers; a whole number.
  public static let seed: Parameter = Parameter(target: .seed)
}

extension Element {
  /// One number of a property, for searches: `button.parameter(\.frame, index: 2)` is the width.
  public func parameter<Value: PropertyValue>(
    _ path: ReferenceWritableKeyPath<Handle, Value>, index: Int = 0
  ) -> Parameter {
    Parameter(target: .named(name, property(of: path, Value(numbers: [])).name, index: index))
  }
}

extension Parameter {
  /// Whether only whole numbers are values of it: a count of taps or fingers, a seed.
  var isWhole: Bool {
    switch target {
    case .step(_, .count), .step(_, .fingers), .seed: true
    case .step, .jitter, .property, .named, .profile, .rate: false
    }
  }
}

/// The path of a step in a script: "script[1].together[0]".
public struct StepPath: Hashable, Sendable, CustomStringConvertible {
  /// The step's index in the script, then in the enclosing `together`s.
  package let places: [Int]

  /// Creates a path from the index in the script, then in the enclosing `together`s.
  public init(_ places: [Int]) { self.places = places }

  /// A step of the script itself.
  public init(_ place: Int) { places = [place] }

  /// The index of the step, or of its outermost `together`, in the script.
  var first: Int { places.first ?? 0 }

  public var description: String {
    "script" + places.map { "[\($0)]" }.joined(separator: ".together")
  }
}

extension StepNumber {
  /// "s", "pt", "°", "pt/s"; empty for a number without a unit.
  package var unit: String {
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
  /// The name of a number in scripts: "x", "hold", "over".
  package func name(of number: StepNumber) -> String {
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
