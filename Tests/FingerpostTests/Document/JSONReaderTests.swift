import Fingerpost
import Testing

import FingerpostLab

/// JSON is read by RFC 8259; invalid JSON is refused with its place.
struct JSONReaderTests {
  static let values: [(String, JSONValue)] = [
    ("null", .null), (" true ", true), ("[]", []), ("{}", [:]), ("-0.5e+2", -50),
    (#"["a", 1, {"b": [null]}]"#, ["a", 1, ["b": .array([.null])]]),
    ("0.1000000000000000055511151231257827", 0.1), ("-0.25", -0.25),
    (#""a\u00e9\n\"\ud834\udd1e""#, "aé\n\"𝄞"),
    (#""\b\f\n\r\t\"\\\/""#, "\u{8}\u{c}\n\r\t\"\\/"),
  ]

  @Test(arguments: values)
  func readsAValue(_ text: String, _ value: JSONValue) throws {
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: [
    ("", 1, 1), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[1\n 2]", 2, 2), ("01", 1, 2), ("1.", 1, 3),
    ("\"\\x\"", 1, 3), ("\"\\ud800\"", 1, 8), ("\"\t\"", 1, 2), ("1e999", 1, 1), ("nul", 1, 1),
    ("[] []", 1, 4), ("'a'", 1, 1),
  ])
  func refusesWithThePlace(_ text: String, _ line: Int, _ column: Int) {
    #expect {
      try JSONReader.read(text)
    } throws: { error in
      let failure = error as? JSONReader.Failure
      return failure?.line == line && failure?.column == column
    }
  }

  @Test func deepTextIsRefusedAndNotRecursedInto() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(deep) }
    let most = JSONReader.maxDepth
    let allowed = String(repeating: "[", count: most) + String(repeating: "]", count: most)
    #expect(throws: Never.self) { try JSONReader.read(allowed) }
  }

  @Test(arguments: [
    #"{"a":[1,-2.5,1e+300,true,null],"a":"twice","b":{}}"#, "-0.0", "9007199254740991",
    #""\u0008\u000c\u000a\u000d\u0009\"\\""#,
  ])
  func writesWhatItReads(_ text: String) throws {
    let value = try JSONReader.read(text)
    #expect(value.json == text)
    #expect(try JSONReader.read(value.json) == value)
  }
}
