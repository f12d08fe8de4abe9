import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Foundation
import Testing

/// Why the gestures of React Native Gesture Handler and of SwiftUI begin, end and fail, in words: what was measured, the
/// limit, and the parameter that says it.
///
/// The words are in `Tests/Answers/Gestures/reasons.txt`; `FINGERPOST_WRITE=1 swift test --filter GestureReasons` writes them again;
/// read the difference.
@Suite("Reasons of other frameworks' gestures")
struct GestureReasonsTests {
  private static let center = Place.point(Point(150, 150))

  /// A view of 100 × 100 points at (100, 100) with one recognizer.
  private func handler(_ type: String, _ settings: String, _ steps: [Step]) throws -> String {
    let json = #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[{"name":"card","frame":[100,100,100,100],
        "recognizers":[{"name":"own","type":"gestureHandler.\#(type)"\#(settings)}]}]}}
      """#
    return try reasons(json, steps)
  }

  /// A hosting view with one element of 200 × 200 points at (50, 50).
  private func swiftUI(_ gesture: String, _ steps: [Step]) throws -> String {
    let json = #"""
      {"fingerpost":1,"profile":"ios18","view":{"name":"hosting","swiftUI":
        {"name":"card","frame":[50,50,200,200],"draws":true,"gestures":[{"gesture":\#(gesture)}]}}}
      """#
    return try reasons(json, steps)
  }

  private func reasons(_ json: String, _ steps: [Step]) throws -> String {
    let lab = try Experiment(json: json).lab()
    try lab.play(steps)
    try lab.settle()
    let index = TimelineIndex(lab.timeline)
    var lines: [String] = []
    for (serial, record) in lab.timeline.enumerated() where record.kind == .state {
      guard record.reason != .none, record.reason != .moved else { continue }
      let answer = try index.why(Serial(serial))
      lines.append(answer.text)
      lines += answer.facts.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  @Test("are the recorded ones")
  func recorded() throws {
    let made = try cases().map { "# \($0.title)\n\($0.reasons)\n" }.joined(separator: "\n")
    try compareRecorded("Gestures/reasons.txt", made)
  }

  private struct Play {
    let name: String
    let steps: [Step]

    init(_ name: String, _ step: Step) { (self.name, steps) = (name, [step]) }
  }

  private func cases() throws -> [(title: String, reasons: String)] {
    let center = Self.center
    let tap = Play("a tap", .tap(center))
    let twice = Play("a double tap", .tap(center, count: 2, gap: 0.1))
    let both = Play("a tap by two fingers", .tap(center, fingers: 2))
    let held = Play("held for 0.6 s", .press(center, for: 0.6))
    let short = Play("held for 0.3 s", .press(center, for: 0.3))
    let near = Play("5 points in 0.2 s", .drag(center, to: .by(3, 4), over: 0.2))
    let step = Play("12 points to the right in 0.2 s", .drag(center, to: .by(12, 0), over: 0.2))
    let line = Play("40 points to the right in 0.2 s", .drag(center, to: .by(40, 0), over: 0.2))
    let down = Play("30 points down in 0.2 s", .drag(center, to: .by(0, 30), over: 0.2))
    let away = Play("90 points to the right in 0.2 s", .drag(center, to: .by(90, 0), over: 0.2))
    let pair = Play("two fingers, 40 points", .drag(center, to: .by(40, 0), fingers: 2))
    let pinch = Play("a pinch to twice the size", .pinch(center, from: 40, to: 80, over: 0.2))
    let turn = Play("a turn by 0.5 radians", .rotate(center, by: 0.5, over: 0.2))
    func own(_ type: String, _ settings: String, _ play: Play) throws -> (String, String) {
      ("gestureHandler.\(type)\(settings): \(play.name)", try handler(type, settings, play.steps))
    }
    func hosted(_ gesture: String, _ play: Play) throws -> (String, String) {
      ("\(gesture): \(play.name)", try swiftUI(gesture, play.steps))
    }
    return [
      try own("tap", "", held),
      try own("tap", #","minPointers":2"#, tap),
      try own("tap", #","numberOfTaps":2"#, tap),
      try own("tap", #","numberOfTaps":2"#, twice),
      try own("tap", #","maxDist":20"#, line),
      try own("tap", #","maxDeltaX":20"#, line),
      try own("tap", #","maxDeltaY":20"#, down),
      try own("tap", #","shouldCancelWhenOutside":true"#, away),
      try own("pan", #","failOffsetXEnd":5"#, line),
      try own("pan", #","activeOffsetXEnd":5"#, line),
      try own("pan", #","activeOffsetYEnd":5"#, line),
      try own("pan", #","minDist":10"#, line),
      try own("pan", #","minDist":80"#, line),
      try own("pan", #","minVelocity":100"#, line),
      try own("pan", #","activateAfterLongPress":0.4"#, line),
      try own("pan", #","activateAfterLongPress":0.4"#, held),
      try own("pan", #","maximumNumberOfTouches":1"#, pair),
      try own("longPress", "", held),
      try own("longPress", "", short),
      try own("longPress", "", step),
      try hosted(#""LongPressGesture""#, held),
      try hosted(#""LongPressGesture""#, short),
      try hosted(#""LongPressGesture""#, both),
      try hosted(#"{"LongPressGesture":{"maximumDistance":5}}"#, line),
      try hosted(#""DragGesture""#, line),
      try hosted(#""DragGesture""#, near),
      try hosted(#"{"DragGesture":{"minimumDistance":0}}"#, tap),
      try hosted(#""MagnifyGesture""#, pinch),
      try hosted(#"{"MagnifyGesture":{"minimumScaleDelta":5}}"#, pinch),
      try hosted(#""RotateGesture""#, turn),
      try hosted(#"{"RotateGesture":{"minimumAngleDelta":90}}"#, turn),
      try hosted(#""RotateGesture""#, pinch),
    ]
  }
}
