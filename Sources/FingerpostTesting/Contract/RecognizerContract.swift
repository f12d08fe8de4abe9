import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// The contract of a recognizer as a test: checks for any type what the engine relies on.
///
/// Legal state requests only (GR-3, GR-4). Finite numbers. All touches released. No change after a
/// final state. A reset that clears everything, even after touches that the engine would never
/// send. The same results for the same touches, also in a lab copied in mid-gesture.
public enum RecognizerContract {
  /// A breach of the contract, with the smallest stream found that shows it.
  public struct Breach: Error, CustomStringConvertible, Sendable {
    /// The type's id.
    public let type: String
    /// The fault, in words that follow "it".
    public let fault: String
    /// The scene and the touches, in words.
    public let stream: String
    /// The seed that, with `run`, generates the stream again.
    public let seed: UInt64
    /// The number of the run that broke it, from 0.
    public let run: Int

    /// Fault, stream and seed, for people.
    public var description: String {
      "'\(type)' breaks the contract of a recognizer: it \(fault)\n\(stream)\n"
        + "  (run \(run) of seed \(seed), made smaller)"
    }
  }
}

extension RecognizerContract {
  /// Plays random streams to a type; returns nil when it keeps the contract in all of them.
  ///
  /// The same seed gives the same runs. A trap in the recognizer's own code ends the process;
  /// `watch` lets another process continue from there.
  public static func check(
    _ type: RecognizerType, runs: Int = 2000, seed: UInt64 = 1, profile: Profile = .ios17,
    watch: ContractWatch = ContractWatch()
  ) -> Breach? {
    var watch = watch
    for run in 0..<max(0, runs) {
      let trial = trial(run, seed, of: type)
      guard var fault = watch.fault(of: trial, type, profile) else { continue }
      let smallest = trial.shrunk { smaller in
        guard let found = watch.fault(of: smaller, type, profile), found.isFatal == fault.isFatal
        else { return false }
        fault = found
        return true
      }
      return Breach(type: type.id, fault: fault.words, stream: smallest.words, seed: seed, run: run)
    }
    return nil
  }

  private static func trial(_ run: Int, _ seed: UInt64, of type: RecognizerType) -> ContractTrial {
    var mixed = SeededGenerator(seed: seed)
    let start = mixed.next() ^ UInt64(truncatingIfNeeded: run) &* 0xD134_2543_DE82_EF95
    var generator = ContractGenerator(seed: start)
    let rules = ContractTrial.Rule.allCases
    let arrangements = ContractScene.Arrangement.allCases
    let rule = rules[run % rules.count]
    // Every other run has the recognizer alone with its defaults: a breach there is easiest to
    // understand.
    let arrangement =
      generator.random.chance(50)
      ? .alone : arrangements[generator.random.below(arrangements.count)]
    let parameters = generator.random.chance(50) ? [] : generator.values(of: type.parameters)
    let stream = generator.stream()
    return ContractTrial(
      rule: rule, arrangement: arrangement, parameters: parameters, stream: stream,
      strayCalls: rule == .illegalStreams ? generator.strayCalls() : [],
      later: rule == .resetting || rule == .illegalStreams ? generator.stream() : [],
      cut: generator.random.within(1...max(1, stream.count)),
      order: ContractTrial.Order.allCases[generator.random.below(3)])
  }
}

extension ContractGenerator {
  /// Values for some parameters: the ends of the range, the default, a value between.
  mutating func values(of parameters: [ParameterInfo]) -> [(String, Double)] {
    var made: [(String, Double)] = []
    for parameter in parameters where random.chance(60) {
      let low = max(parameter.range.lowerBound, -1e6)
      let high = min(parameter.range.upperBound, 1e6)
      guard low <= high else { continue }
      let between = low + (high - low) * Double(random.below(1001)) / 1000
      let near = min(high, max(low, parameter.defaultValue * Double(random.within(1...4)) / 2))
      var value = [low, high, between, near, near, near][random.below(6)]
      if parameter.kind != .number { value = min(high, value.rounded()) }
      made.append((parameter.name, value))
    }
    return made
  }
}

extension ContractTrial {
  /// The scene and the touches, for people.
  var words: String {
    var lines = ["  \(arrangement.rawValue)"]
    if !parameters.isEmpty {
      lines[0] += ", with " + parameters.map { "\($0.0) = \($0.1)" }.joined(separator: ", ")
    }
    if !stream.isEmpty {
      lines.append("  by these touches:")
      lines.append(stream.words)
    }
    if !strayCalls.isEmpty {
      lines.append("  where these calls are made instead of the engine's:")
      lines += strayCalls.map { "  - \($0.words)" }
    }
    if !later.isEmpty {
      lines.append(stream.isEmpty ? "  by these touches:" : "  and these, 5 s later:")
      lines.append(later.words)
    }
    return lines.joined(separator: "\n")
  }
}
