import FingerpostModel

/// The input of one play: steps, or a recording.
public struct Script: Sendable {
  /// What it consists of.
  package enum Input: Sendable {
    /// Steps in sequence.
    case steps([Step])
    /// A recording.
    case samples([Sample])
    /// Steps that name their objects; the playing lab looks these up.
    case named([ScriptStep])
    /// Scripts of a lab's objects, one after the other; of a recording the times count from where it begins.
    case sequence([Script])
  }

  package private(set) var input: Input

  /// A list of steps that name their objects.
  public init(_ steps: [ScriptStep]) { input = .named(steps) }

  private init(_ input: Input) { self.input = input }

  /// A recording.
  public static func samples(_ samples: [Sample]) -> Script { Script(.samples(samples)) }

  /// Steps of a lab's objects, in sequence.
  package static func steps(_ steps: [Step]) -> Script { Script(.steps(steps)) }

  /// Scripts of a lab's objects, one after the other.
  package static func sequence(_ scripts: [Script]) -> Script { Script(.sequence(scripts)) }
}

extension Script {
  /// Copies shared memory, for use on another thread.
  package mutating func separate() {
    switch input {
    case .steps(var steps):
      steps.separate { $0.separate() }
      input = .steps(steps)
    case .samples(let samples): input = .samples(samples.separated())
    case .named(let steps): input = .named(steps.separated())
    case .sequence(var scripts):
      scripts.separate { $0.separate() }
      input = .sequence(scripts)
    }
  }
}
