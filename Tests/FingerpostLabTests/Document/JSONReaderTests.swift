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
    ("", "line 1, column 1: expected a value, not the end of the text"),
    ("[1,]", "line 1, column 4: expected a value"), ("'a'", "line 1, column 1: expected a value"),
    ("{\"a\" 1}", "line 1, column 6: expected ':' behind the key 'a'"),
    ("{\"a\": 1 \"b\": 2}", "line 1, column 9: expected ',' or '}'"),
    ("{\"a\": 1,}", "line 1, column 9: expected a key in double quotes"),
    ("{a: 1}", "line 1, column 2: expected a key in double quotes"),
    ("[1\n 2]", "line 2, column 2: expected ',' or ']'"),
    ("[] []", "line 1, column 4: expected the end of the text"),
    ("-", "line 1, column 2: expected a digit"), ("-x", "line 1, column 2: expected a digit"),
    ("01", "line 1, column 2: expected the end of the text"),
    ("1.", "line 1, column 3: expected a digit behind the point"),
    ("1e", "line 1, column 3: expected a digit in the exponent"),
    ("[0.5E+]", "line 1, column 7: expected a digit in the exponent"),
    ("1e999", "line 1, column 1: the number is too large"),
    ("nul", "line 1, column 1: expected 'null'"), ("\n tru", "line 2, column 2: expected 'true'"),
    ("fals3", "line 1, column 1: expected 'false'"),
    ("\"abc", "line 1, column 5: the text in double quotes does not end"),
    ("\"abc\\", "line 1, column 6: the text in double quotes does not end"),
    ("\"\\x\"", "line 1, column 3: no escape begins with this character"),
    ("\"\t\"", "line 1, column 2: a control character must be written as \\u00XX"),
    ("\"\\ud800\"", "line 1, column 8: half of a surrogate pair"),
    ("\"\\udc00\"", "line 1, column 8: half of a surrogate pair"),
    ("\"\\ud800\\u0041\"", "line 1, column 14: half of a surrogate pair"),
    ("\"\\u12g4\"", "line 1, column 6: expected four hexadecimal digits"),
    ("\"\\ud800\\ud8\"", "line 1, column 12: expected four hexadecimal digits"),
  ])
  func refusesWithThePlace(_ text: String, _ message: String) {
    let failure = #expect(throws: JSONReader.Failure.self) { try JSONReader.read(text) }
    #expect(failure.map { "\($0)" } == message)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "line 1, column 3: the text is not valid UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "line 1, column 5: the text is not valid UTF-8"),
      ([0xFF], "line 1, column 1: expected a value"),
    ] as [([UInt8], String)])
  func refusesBytesThatAreNoText(_ bytes: [UInt8], _ message: String) {
    let failure = #expect(throws: JSONReader.Failure.self) { try JSONReader.read(bytes: bytes) }
    #expect(failure.map { "\($0)" } == message)
  }

  @Test func deepTextIsRefusedAndNotRecursedInto() {
    let deep = String(repeating: "[", count: 100_000)
    let failure = #expect(throws: JSONReader.Failure.self) { try JSONReader.read(deep) }
    #expect(failure?.column == 513)
    #expect(failure?.message == "lists and objects are more than 512 deep")
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

  @Test func aMemberIsSetAppendedAndRemoved() {
    var value: JSONValue = ["a": 1, "b": 2]
    value["c"] = 3
    value["a"] = "one"
    value["b"] = nil
    value["none"] = nil
    #expect(value.json == #"{"a":"one","c":3}"#)
    var number: JSONValue = 3
    number["a"] = 1
    #expect(number == 3 && number["a"] == nil)
  }

  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (false, "false"), (3, "3"), (2.5, "2.5"), (1e300, "1e+300"),
      ("x", "'x'"), ([], "an empty list"), ([1, 2], "a list of 2"), ([:], "an object"),
    ] as [(JSONValue, String)])
  func hasASummaryForMessages(_ value: JSONValue, _ summary: String) {
    #expect(value.summary == summary)
  }
}
