/// What the fingers do in one play: steps, or a recording.
public enum Script: Sendable {
  /// Steps, one after the other.
  case steps([Step])
  /// A recording.
  case samples([Sample])
}

extension Script {
  /// Takes memory of its own.
  mutating func separate() {
    switch self {
    case .steps(var steps):
      steps.separate { $0.separate() }
      self = .steps(steps)
    case .samples(let samples): self = .samples(samples.separated())
    }
  }
}

extension Lab {
  /// Plays a script and goes on until no timer is due.
  public func play(_ script: Script) throws(LabError) {
    switch script {
    case .steps(let steps): try play(steps)
    case .samples(let samples): try play(samples: samples)
    }
    try settle()
  }
}
