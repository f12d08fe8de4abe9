import FingerpostLab
import FingerpostModel

/// A seeded random generator (SplitMix64) with the same numbers on every platform.
struct ContractRandom: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number in 0..<bound; 0 for a bound of 0.
  mutating func below(_ bound: Int) -> Int {
    bound <= 0 ? 0 : Int(next() % UInt64(bound))
  }

  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// A place in the middle of the screen, in whole points.
  mutating func place() -> Point { Point(Double(within(60...330)), Double(within(120...700))) }
}
