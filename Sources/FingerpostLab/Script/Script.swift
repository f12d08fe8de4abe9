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

extension Lab {
  /// Plays a script until no timer is due, or to the script's end; `played` steps of it were played
  /// before.
  package func run(
    _ script: Script, settle: Bool = true, after played: Int = 0
  ) throws(LabError) {
    switch script {
    case .steps(let steps): try play(steps, after: played)
    case .samples(let samples): try play(samples: samples)
    case .named(let steps): try play(try self.steps(of: steps))
    }
    if settle { try self.settle() }
  }
}
