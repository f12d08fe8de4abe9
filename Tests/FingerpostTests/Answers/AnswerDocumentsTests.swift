import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Foundation
import Testing

/// Every answer that is a document, whole: its keys and its values, of one page with a button, a double tap and a pan.
///
/// The documents are in `Tests/Answers/JSON`. `FINGERPOST_WRITE=1 swift test --filter document` writes them again; read
/// the difference.
@Test(arguments: AnswerDocument.allCases)
func `an answer's document is the recorded one`(_ document: AnswerDocument) throws {
  let made = try JSONDocument.indented(try document.made())
  try compareRecorded("JSON/\(document).json", made)
}

/// The kinds of answers.
enum AnswerDocument: String, CaseIterable {
  case why, whyNot, proven, overview, story, latency, lanes, diff, decision
  case fixes, lint, matrix, margins, outcomeMap

  func made() throws -> String {
    let lab = try Self.page()
    let tap = try Self.script(lab)
    let timeline = try Self.played(lab, tap)
    let index = TimelineIndex(timeline)
    switch self {
    case .why: return try index.why("buy.touchUpInside").json
    case .whyNot: return try index.whyNot("zoom.action").json
    case .proven: return try lab.answer(.whyNot("zoom.action"), about: .steps(tap)).json
    case .overview: return index.overviewJSON
    case .story: return index.storyJSON
    case .latency: return index.latency().json
    case .lanes: return JSONDocument.text(index.lanes { _ in true })
    case .diff: return timeline.diff(try Self.slower(lab, tap)).json
    case .decision: return index.decision(TimelineIndex(try Self.slower(lab, tap))).json
    case .fixes: return try lab.fixes(.steps(tap), try FixTarget(["zoom.action"])).json
    case .lint: return try lab.lint(threads: 1).json
    case .matrix:
      return try lab.matrix(
        .steps(tap), [try Self.flag("delaysTouchesEnded", lab), try Self.flag("isEnabled", lab)],
        observing: LogObservation([.action, .handler]), threads: 1
      ).json
    case .margins: return try lab.margins(tap, observing: LogObservation([.action, .handler])).json
    case .outcomeMap:
      return try lab.outcomeMap(
        .steps(tap), x: MapAxis(.step(StepPath(0), .x), 0...300, count: 3),
        y: MapAxis(.step(StepPath(0), .y), 0...200, count: 2),
        observing: LogObservation([.action, .handler])
      ).json
    }
  }

  private static func page() throws -> Lab {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let page = try lab.makeView("page", class: "UIView")
    try lab.addSubview(page, to: window)
    try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
    let buy = try lab.makeView("buy", class: "UIButton")
    try lab.addSubview(buy, to: page)
    try lab.set("frame", of: .responder(buy), to: [20, 20, 200, 44])
    try lab.addHandler("bought", for: .touchUpInside, of: buy)
    let zoom = try lab.addRecognizer("tap", name: "zoom", to: page)
    try lab.set("numberOfTapsRequired", of: .recognizer(zoom), to: [2])
    try lab.addRecognizer("pan", name: "move", to: page)
    return lab
  }

  private static func script(_ lab: Lab) throws -> [Step] {
    guard case .responder(let buy) = try lab.find("buy") else { return [] }
    return [.tap(.center(buy)), .wait(1)]
  }

  private static func played(_ lab: Lab, _ steps: [Step]) throws -> TimelineSnapshot {
    let copy = try lab.copy()
    try copy.play(steps)
    return copy.timeline
  }

  /// The same without the delay of the double tap.
  private static func slower(_ lab: Lab, _ steps: [Step]) throws -> TimelineSnapshot {
    let copy = try lab.copy()
    try copy.set("delaysTouchesEnded", of: try copy.find("zoom"), to: [0])
    return try played(copy, steps)
  }

  private static func flag(_ name: String, _ lab: Lab) throws -> MatrixSetting {
    let zoom = try lab.find("zoom")
    return MatrixSetting(
      "zoom.\(name)",
      [("off", Change.set(zoom, name, [0])), ("on", Change.set(zoom, name, [1]))])
  }
}

/// JSON as a person reads it.
enum JSONDocument {
  static func indented(_ json: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  static func text(_ lanes: Lanes) -> String { JSONWriter.text(lanes) }
}
