import FingerpostModel
import FingerpostTestSupport
import Foundation
import Testing

import FingerpostAnswers

@Test func `a number with at most one decimal`() {
  #expect(
    [45, 52.345, -0.0, 1e9, 0.25, 0.35].map(Numbers.number)
      == ["45", "52.3", "0", "1000000000", "0.2", "0.3"])
  #expect([Double.nan, .infinity].map(Numbers.number) == ["?", "any"])
  #expect(Numbers.number(nil) == "?")
}

@Test func `a number has as many decimals as it needs beside another`() {
  #expect(
    [Numbers.seconds(0.49998, beside: 0.5), Numbers.seconds(0.5, beside: 0.49998)]
      == ["499.98 ms", "500 ms"])
  #expect(
    [Numbers.points(45.28, beside: 45.31), Numbers.points(45.31, beside: 45.28)]
      == ["45.28 points", "45.31 points"])
  #expect(
    [Numbers.points(1, beside: 1.04), Numbers.points(70.03, beside: -70)]
      == ["1 point", "70.03 points"])
  #expect(Numbers.points(9.9996, beside: 10) == "9.9996 points")
  #expect(Numbers.points(10.000_000_01, beside: 10) == "10 points")
  #expect(
    [Numbers.points(nil, beside: 1), Numbers.points(1, beside: nil)]
      == ["? points", "1 point"])
}

@Test func `lengths, times and counts`() {
  #expect([Numbers.points(1), Numbers.points(-45)] == ["1 point", "45 points"])
  #expect(Numbers.seconds(0.35) == "350 ms")
  #expect(Numbers.milliseconds(Instant.Span(nanoseconds: 16_666_667)) == "16.7 ms")
  #expect(Numbers.at(Instant(nanoseconds: 50_000_000)) == "at 50 ms")
  #expect([Numbers.fingers(1), Numbers.fingers(2)] == ["1 finger", "2 fingers"])
}

@Test func `the corners of the scale`() {
  let corners: [Double] = [
    0, -0.0, 1, 0.5, 1.5, 2.5, 0.05, 0.95, 9.95, 99999.95, 999999.5, 123456.5, 1_234_567, 1e5,
    1e6, 1e15, 1e21, 1e-4, 1e-5, 0.00012345678, .leastNonzeroMagnitude, 2.2250738585072014e-308,
    .pi,
    .greatestFiniteMagnitude, -273.15, .nan, .infinity, -.infinity,
  ]
  for value in corners { agrees(value) }
}

@Test func `any number at all`() {
  var dice = SeededGenerator(seed: 9)
  for _ in 0..<4000 {
    agrees(Double(bitPattern: dice.next()))
    agrees((Double.random(in: -1000...1000, using: &dice) * 20).rounded() / 20)
  }
}

@Test func `numbers in the middle of two roundings, and those beside it`() {
  var dice = SeededGenerator(seed: 17)
  for _ in 0..<2000 {
    for decimals in 0...7 {
      let scale = pow(10, Double(decimals))
      let size = pow(2, Double.random(in: 0...45, using: &dice))
      let middle = (Double.random(in: 0...size, using: &dice).rounded() + 0.5) / scale
      for value in [middle, middle.nextUp, middle.nextDown, middle + 1e-3 / scale, -middle] {
        #expect(
          Numbers.fixed(value, decimals: decimals) == String(format: "%.\(decimals)f", value))
      }
    }
  }
}

private func agrees(_ value: Double) {
  guard !value.isNaN else { return #expect(Numbers.general(value) == "nan") }
  #expect(Numbers.general(value) == String(format: "%g", value))
  #expect(Numbers.fixed(value, decimals: 1) == String(format: "%.1f", value))
  #expect(Numbers.fixed(value, decimals: 3) == String(format: "%.3f", value))
}

@Test func `a capital in front and a full stop behind`() {
  #expect(Words.sentence("the finger was lifted") == "The finger was lifted.")
  #expect(Words.sentence("“save” was called") == "“save” was called.")
  #expect(Words.sentence("") == ".")
}

@Test func `lists of words`() {
  #expect(Words.listed(["a", "b", "c"]) == "a, b and c")
  #expect(Words.listed(["a"], "or") == "a")
  #expect(Words.listed([]) == "")
}

@Test func `on which side of a view`() {
  #expect(Words.beyond(12, 0) == "12 points beyond its right edge")
  #expect(Words.beyond(0, 0) == "on its right or bottom edge")
  #expect(
    Words.beyond(-0.01, -0.004)
      == "0.01 points beyond its left edge and 0.004 points above its top edge")
  #expect(
    Words.beyond(-4, 5) == "4 points beyond its left edge and 5 points below its bottom edge")
}

@Test func `JSON has no need of other characters than JSON's`() {
  let text = JSONWriter.text { json in
    json.object { json in
      json.member("a \"name\"", [1.5, .nan, .infinity])
      json.member("tab", "\t\\")
    }
  }
  #expect(text == #"{"a \"name\"":[1.5,null,"inf"],"tab":"\u0009\\"}"#)
}

@Test func `infinity below zero is a string in JSON, too`() {
  #expect(JSONWriter.text { $0.number(-.infinity) } == #""-inf""#)
  #expect(JSONWriter.text { $0.number(-0.5) } == "-0.5")
}

@Test func `one is singular, and an unknown time is no number`() {
  #expect([Numbers.seconds(nil), Numbers.seconds(0.001)] == ["the time allowed", "1 ms"])
  #expect(
    [Numbers.points(1.04), Numbers.points(0.96), Numbers.points(nil)]
      == ["1 point", "1 point", "? points"])
}

@Test func `a clause with space around it is one sentence, and no stop is doubled`() {
  #expect(Words.sentence("  it moved \n") == "It moved.")
  #expect(Words.sentence("did it move?") == "Did it move?")
  #expect(Words.sentence("it moved!") == "It moved!")
  #expect("élan".capitalizedFirst == "Élan" && "".capitalizedFirst.isEmpty)
}

@Test func `a table of words has columns, of which the last is not padded`() {
  var table = TextTable(["name", "what"])
  table.add(["pan", "began"])
  table.add(["longPress", "failed"])
  #expect(
    table.text == """
      name       what
      pan        began
      longPress  failed
      """)
}
