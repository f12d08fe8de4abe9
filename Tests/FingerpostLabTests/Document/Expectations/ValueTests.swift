import Fingerpost
import FingerpostTestSupport
import Testing

/// Two sliders and a scroll view; the first slider's knob is drawn by 45.5 of 289 points: 15.744.
private func run(_ expect: String) throws -> ExperimentRun {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
        {"name": "volume", "class": "UISlider", "frame": [20, 100, 320, 31], "maximumValue": 100},
        {"name": "scroll", "class": "UIScrollView", "frame": [0, 200, 390, 600],
          "contentSize": [2000, 2000]}]},
       "script": [{"down": 1, "at": {"view": "volume", "at": [15, 15]}}, {"move": 1, "by": [45.5, 0]}, {"up": 1},
         {"setContentOffset": "scroll", "to": [33, 44]}],
       "expect": \(expect)}
      """
  ).run()
}

@Test(arguments: [
  ("15.744", true), ("15.74", true), ("15.7", true), ("16", true), ("15.75", false), ("15", false),
  ("15.8", false), ("x", false),
])
func `a number is compared to half of its last written digit`(_ number: String, _ holds: Bool)
  throws
{
  let made = try run(#"{"observe": {"values": true}, "contains": ["volume.value(\#(number))"]}"#)
  #expect(made.report.failures.isEmpty == holds, "\(number)")
}

@Test func `both numbers of a value must fit, and the words`() throws {
  for (token, holds) in [
    ("scroll.contentOffset(33, 44)", true), ("scroll.contentOffset(33.0, 44.0)", true),
    ("scroll.contentOffset(33, 45)", false),
    ("scroll.contentOffset(33)", false), ("volume.value(44)", false),
  ] {
    let made = try run(#"{"observe": {"values": true}, "contains": ["\#(token)"]}"#)
    #expect(made.report.failures.isEmpty == holds, "\(token)")
  }
}

@Test func `values are recorded only where they are observed, and by name`() throws {
  let made = try run(
    #"{"observe": {"controls": {"volume": ["valueChanged"]}}, "log": ["volume.valueChanged"]}"#)
  #expect(made.report.failures.isEmpty)
  #expect(!made.timeline.contains { $0.kind == .value })
  #expect(throws: LabError.self) {
    try run(
      #"{"observe": {"values": {"volume": ["contentOffset"]}}, "never": ["volume.value(1)"]}"#)
  }
}

@Test func `a value's reason is what changed it`() throws {
  let made = try run(#"{"observe": {"values": true}, "contains": ["volume.value(15.74)"]}"#)
  #expect(
    try made.timeline.why("scroll.contentOffset(33, 44)").text.hasPrefix(
      "The scroll view “scroll” had the contentOffset 33, 44 at 0 ms."))
}
