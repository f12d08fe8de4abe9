import FingerpostModel

/// What streams are made of.
extension SeededGenerator {
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
