/// What a variant has for itself, besides changes that other variants make, too: numbers out of long columns.
public struct VariantOptions: Sendable {
  /// What is played instead of the variants' script.
  public var script: Script?
  /// Changes made after the variant's picks, in this order.
  public var changes: [Change] = []
  /// Samples a second of the digitizer; scroll views tell of their own motion as often as before.
  public var rate: Double?
  /// How unsteady the hand is; nil: it is where the script says.
  public var jitter: Jitter?

  /// Nothing of its own.
  public init() {}
}

extension VariantOptions {
  /// Makes the changes in a branch and plays.
  func play(_ common: Script, in branch: Lab, after played: Int) throws(LabError) {
    for change in changes { try branch.make(naming: change) }
    if let rate { try branch.setRate(rate) }
    let script = script ?? common
    if let jitter, jitter.deviation != 0 {
      try branch.run(try jitter.shaken(script, in: branch))
    } else {
      try branch.run(script, after: played)
    }
  }
}

extension Lab {
  /// Samples a second from now on; for a branch that nobody else has.
  fileprivate func setRate(_ wanted: Double) throws(LabError) {
    guard (1.0...100_000.0).contains(wanted) else {
      throw LabError(.value, "the rate must be in 1…100000 Hz, not \(wanted)")
    }
    rate = wanted
  }
}
