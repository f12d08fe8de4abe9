import FingerpostModel

/// The input of one play: steps, or a recording.
public enum Script: Sendable {
  /// Steps in sequence.
  case steps([Step])
  /// A recording.
  case samples([Sample])
  /// Steps that name their objects; the playing lab looks these up.
  case named([ScriptStep])
}

extension Script {
  /// Copies shared memory, for use on another thread.
  package mutating func separate() {
    switch self {
    case .steps(var steps):
      steps.separate { $0.separate() }
      self = .steps(steps)
    case .samples(let samples): self = .samples(samples.separated())
    case .named(let steps): self = .named(steps.separated())
    }
  }
}
