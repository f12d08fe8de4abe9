import FingerpostLab

/// Options of a single variant, in addition to changes that it shares with others: numbers from
/// long columns.
package struct VariantOptions: Sendable {
  /// The script that replaces the variants' common one.
  package var script: Script?
  /// What is played after the script: the same steps in many variants.
  var rest: Script?
  /// Changes made after the variant's picks, in this order.
  package var changes: [Change] = []
  /// The digitizer's rate in Hz; scroll views report their own motion at the same rate as before.
  package var rate: Double?
  /// The unsteadiness of the hand; nil: every sample is exactly where the script says.
  package var jitter: Jitter?

  /// Creates empty options.
  package init() {}
}

extension VariantOptions {
  /// Makes the changes in a branch and plays.
  func play(
    _ common: Script, in branch: Lab, after played: Int, settle: Bool = true
  ) throws(LabError) {
    for change in changes { try change.make(in: branch) }
    if let rate {
      guard (1.0...100_000.0).contains(rate) else {
        throw LabError(.value, "the rate must be in 1…100000 Hz, not \(rate)")
      }
      branch.rate = rate
    }
    let script = script ?? common
    if let jitter, jitter.deviation != 0 {
      try branch.run(try jitter.shaken(script, in: branch))
    } else if let rest {
      try branch.run(script, settle: false, after: played)
      try branch.run(rest, settle: settle, after: played + 1)
    } else {
      try branch.run(script, after: played)
    }
  }
}
