/// A seeded generator of pseudo-random numbers (SplitMix64, in the public domain).
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator; the same seed gives the same numbers on every machine.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Evenly in 0 ..< 1.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number around 0 with standard deviation 1, at most ±3.47. It is the sum of four uniform
  /// numbers; without a logarithm it is the same on every machine.
  public mutating func bell() -> Double {
    let sum = fraction() + fraction() + fraction() + fraction()
    return (sum - 2) * 1.7320508075688772
  }
}
