import FingerpostLab
import FingerpostModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small error: one number of a script, in one direction.
package struct Perturbation: Sendable {
  /// The number that is off.
  let number: ScriptNumber
  /// The direction, degrees clockwise from the right; nil for times.
  let angle: Double?
  /// The change of each parameter per unit of the number: the parameter's index, and the factor.
  let changes: [(parameter: Int, factor: Double)]

  /// One for each direction.
  private static let words = [
    "right", "right and slightly down", "down right", "down and slightly right", "down",
    "down and slightly left", "down left", "left and slightly down", "left",
    "left and slightly up", "up left", "up and slightly left", "up", "up and slightly right",
    "up right", "right and slightly up",
  ]

  /// The direction in words.
  package var direction: String {
    guard let angle else { return (changes.first?.factor ?? 0) > 0 ? "longer" : "shorter" }
    let place = angle * Double(Self.words.count) / 360
    return Self.words[Int(place.rounded(.toNearestOrEven)) % Self.words.count]
  }

  /// The single parameter that changes, with its sign; nil for oblique directions.
  var axis: (parameter: Int, sign: Double)? {
    let moved = changes.filter { $0.factor != 0 }
    return moved.count == 1 ? moved.first.map { ($0.parameter, $0.factor) } : nil
  }

  /// All perturbations of a place or movement with two parameters, or of a time with one.
  package static func around(_ number: ScriptNumber, _ parameters: Range<Int>) -> [Perturbation] {
    guard number.unit == .points else {
      return [1.0, -1.0].map {
        Perturbation(number: number, angle: nil, changes: [(parameters.lowerBound, $0)])
      }
    }
    return words.indices.map { place in
      let angle = 360 * Double(place) / Double(words.count)
      let radians = angle * (.pi / 180)
      return Perturbation(
        number: number, angle: angle,
        changes: [
          (parameters.lowerBound, rounded(cos(radians))),
          (parameters.lowerBound + 1, rounded(sin(radians))),
        ])
    }
  }

  /// Rounds a cosine: that of a right angle is not quite zero.
  private static func rounded(_ value: Double) -> Double {
    (value * 1e12).rounded(.toNearestOrEven) / 1e12
  }
}

/// A number of a script that a hand gets wrong: the place where a step begins, its movement, a
/// time.
public struct ScriptNumber: Sendable, Hashable {
  /// The unit of the number.
  public enum Unit: String, Sendable {
    /// Points.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
  }

  /// The step of the number.
  public let step: StepPath
  /// "place", "way"; for a time its name in scripts: "hold", "gap", "over", "for", "wait".
  public let name: String
  /// The unit of the number.
  public let unit: Unit

  package init(step: StepPath, name: String, unit: Unit) {
    self.step = step
    self.name = name
    self.unit = unit
  }

  /// The numbers of a script, step by step, each with its parameters.
  static func all(of steps: [Step]) -> [(number: ScriptNumber, parameters: [Parameter])] {
    steps.paths.flatMap { path, step in
      step.handled.map { name, unit, numbers in
        (
          ScriptNumber(step: path, name: name, unit: unit), numbers.map { Parameter.step(path, $0) }
        )
      }
    }
  }
}

extension ScriptNumber: CustomStringConvertible {
  /// "script[0] place", "script[0].hold".
  public var description: String { unit == .points ? "\(step) \(name)" : "\(step).\(name)" }
}

extension Step {
  /// The numbers of a step that a hand can get wrong.
  fileprivate var handled: [(name: String, unit: ScriptNumber.Unit, numbers: [StepNumber])] {
    guard kind.schema?.actor == .fingers else { return [] }
    var made: [(name: String, unit: ScriptNumber.Unit, numbers: [StepNumber])] = []
    if has(.x) { made.append(("place", .points, [.x, .y])) }
    if has(.dx) { made.append(("way", .points, [.dx, .dy])) }
    // A jump is one sample and takes no time; a single press has no pause.
    let isJump = kind == .move && duration == 0
    if has(.duration), !isJump { made.append((name(of: .duration), .seconds, [.duration])) }
    if has(.gap), count >= 2 { made.append((name(of: .gap), .seconds, [.gap])) }
    return made
  }
}
