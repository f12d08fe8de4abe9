import Fingerpost

/// A window with a root view and a child, and a record of their touches and events.
struct RecordedWindow {
  let lab: Lab
  let window: ResponderID
  let root: ResponderID
  let child: ResponderID

  init(rate: Double = 60, displayRate: Double? = nil) throws {
    lab = Lab(rate: rate)
    window = try lab.addWindow("window")
    root = try lab.makeView("root")
    try lab.set("frame", of: .responder(root), to: [0, 0, 390, 844])
    try lab.addSubview(root, to: window)
    child = try lab.makeView("child")
    try lab.set("frame", of: .responder(child), to: [100, 300, 200, 200])
    try lab.addSubview(child, to: root)
  }

  /// A tap recognizer on the child.
  func tap(_ name: String, taps: Double = 1, on view: ResponderID? = nil) throws -> RecognizerID {
    let tap = try lab.addRecognizer("tap", name: name, to: view ?? child)
    try lab.set("numberOfTapsRequired", of: .recognizer(tap), to: [taps])
    return tap
  }

  /// The child's touches and the actions.
  var story: [String] {
    lab.timeline.log(.touches, .action, of: nil).filter {
      $0.hasPrefix("child.") || $0.hasSuffix(".action")
    }
  }

  /// All tokens of kind `events`.
  var events: [String] { lab.timeline.log(.event) }

  /// "application: active → inactive", in order.
  var lifeCycle: [String] {
    let timeline = lab.timeline
    return timeline.records.filter { $0.kind == .change && $0.rule == .sy3 && $0.to != 0 }.map {
      "\(timeline.subject($0.subject).name): \(timeline.from(of: $0)) → \(timeline.to(of: $0))"
    }
  }

  /// The reasons of the dropped records of some rule.
  func drops(by rule: Rule) -> [Reason] {
    lab.timeline.records.filter { $0.kind == .dropped && $0.rule == rule }.map(\.reason)
  }
}
