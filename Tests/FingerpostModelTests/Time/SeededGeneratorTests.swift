import Testing

import FingerpostModel

/// The numbers that the author of SplitMix64 publishes for this seed.
@Test func `a seeded generator gives the numbers of SplitMix64`() {
  var dice = SeededGenerator(seed: 1_234_567)
  #expect(
    (0..<5).map { _ in dice.next() } == [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ])
}

@Test func `the types of presses have UIKit's numbers`() {
  // UIPress.PressType
  for (name, number) in [
    ("upArrow", 0), ("downArrow", 1), ("leftArrow", 2), ("rightArrow", 3), ("select", 4),
    ("menu", 5), ("playPause", 6), ("pageUp", 30), ("pageDown", 31),
    ("tvRemoteOneTwoThree", 32), ("tvRemoteFourColors", 33),
  ] as [(String, UInt8)] {
    #expect(PressType(name: name)?.rawValue == number, "\(name)")
  }
}
