import Fingerpost
import FingerpostGestures
import FingerpostTestSupport
import Testing

/// What helps, each with what it costs, as the answer says it.
private func fixes(_ lab: Lab, _ steps: [Step], _ wanted: String) throws -> [String] {
  let script = Script.steps(steps)
  let found = try lab.fixes(script, FixTarget([wanted])).found
  for fix in found {
    let branch = try lab.copy()
    for change in fix.changes { try branch.make(change) }
    try branch.play(script)
    #expect(branch.timeline.tokens.contains(wanted), "\(fix)")
  }
  return found.map { "\($0)" }
}

extension TimelineSnapshot {
  fileprivate var tokens: [String] { LogObservation().log(of: self).map(\.text) }
}

@Test func `a press that was too short is recognized with a duration just below its own`() throws {
  let scene = try Scene(observing: []) { try $0.recognizer("longPress", "press") }
  let press = Step.press(.center(scene.root), for: 0.3)
  #expect(
    try fixes(scene.lab, [press], "press.action(began)") == [
      "set press.minimumPressDuration to 0.29"
    ])
}

@Test func `a press that moved is allowed what it moved, or begins before`() throws {
  let scene = try Scene(observing: []) { try $0.recognizer("longPress", "press") }
  let steps = [
    Step.down(1, at: .center(scene.root)), .move(1, to: .by(0, 40), over: 0.3), .wait(0.5), .up(1),
  ]
  #expect(
    try fixes(scene.lab, steps, "press.action(began)") == [
      "set press.allowableMovement to 40", "set press.minimumPressDuration to 0.08",
    ])
}

@Test func `an own number goes back to its default, or just past what the finger did`() throws {
  let card = View("card", frame: Rect(0, 0, 390, 844))
  let lab = try Lab {
    Window("window") { card { Gesture<Strike>("strike", id: "shop.strike").length(300) } }
  }
  let drag = Step.drag(.point(Point(20, 400)), to: .by(120, 0))
  let found = try fixes(lab, [drag], "strike.action")
  #expect(
    found == [
      "leave strike.length at its default instead of 300", "set strike.length to 120",
    ], "\(found)")
}

@Test func `a content zooms where its scales have a range`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("photo", "UIScrollView") { try $0.view("page", frame: [0, 0, 300, 300]) }
  }
  let found = try fixes(
    scene.lab, [.pinch(.center(try scene.view("photo")), from: 60, to: 120)], "photo.didZoom")
  #expect(
    found == ["set photo.maximumZoomScale to 1.01", "set photo.minimumZoomScale to 0.99"])
}

@Test func `what the answer to why not proves comes first, and is marked`() throws {
  let scene = try Scene(observing: []) {
    try $0.tap("back")
    let control = try $0.view("stars", "UIControl")
    try $0.lab.addHandler("rate", for: .touchUpInside, of: control)
  }
  let script = Script.steps([.tap(.center(try scene.view("stars")))])
  let answer = try scene.lab.answer(.whyNot("stars.rate"), about: script)
  let proven = answer.proof.alone.compactMap(\.setting).map { "\($0)" }
  #expect(proven == ["back.cancelsTouchesInView = false"])
  let found = try scene.lab.fixes(script, FixTarget(["stars.rate"])).found
  #expect(found.map(\.isProven) == [true, false, false, false, false])
  #expect(found[0].settings.map { "\($0)" } == proven)
}

@Test func `what several obstacles together prove is a fix of several changes`() throws {
  let scene = try Scene(observing: []) {
    let card = try $0.view("card", with: ["isUserInteractionEnabled": 0]) {
      try $0.view("save", "UIButton", with: ["isEnabled": 0])
    }
    try $0.lab.set("frame", of: .responder(card), to: [0, 0, 300, 300])
  }
  let script = Script.steps([.tap(.point(Point(150, 250)))])
  let found = try scene.lab.fixes(script, FixTarget(["save.touchUpInside"])).found
  let first = try #require(found.first)
  #expect(first.isProven)
  #expect(
    "\(first)" == "set card.isUserInteractionEnabled to true; set save.isEnabled to true")
}

@Test func `a fix that loses a scroll says so, and comes after those that lose none`() throws {
  let scene = try Scene(observing: []) {
    try $0.recognizer("pan", "swipe")
    let list = try $0.view("list", "UIScrollView")
    try $0.lab.set("contentSize", of: .responder(list), to: [300, 2000])
  }
  let drag = Script.steps([.drag(.center(try scene.view("list")), to: .by(0, -100))])
  let found = try scene.lab.fixes(drag, FixTarget(["swipe.action"])).found
  let losing = found.filter { $0.sideEffects == ["list.didScroll no longer comes"] }
  #expect(!losing.isEmpty && losing.count < found.count)
  #expect(losing.map(\.breaks) == losing.map { _ in true })
  #expect("\(losing[0])".hasSuffix("; but list.didScroll no longer comes"))
  #expect(found.prefix { !$0.breaks }.count == found.count - losing.count, "\(found)")
}

@Test func `UIKit's word for an event is the log's`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("list", "UITableView") {
      try $0.view("row", "UITableViewCell", frame: [0, 0, 300, 44])
    }
    try $0.tap("back")
  }
  let script = Script.steps([.tap(.center(try scene.view("row")))])
  let theirs = try scene.lab.fixes(script, FixTarget(["row.didSelectRowAt"]))
  let ours = try scene.lab.fixes(script, FixTarget(["row.didSelect"]))
  #expect("\(theirs)" == "\(ours)")
  #expect(theirs.found.first?.advice == ["set back.cancelsTouchesInView to false"])
}

@Test func `a line at a time that did not come is explained by the touch of that time`() throws {
  let experiment = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "send", "class": "UIButton", "frame": [50, 200, 100, 44], "actions": {"touchUpInside": ["sent"]}}]},
       "script": [{"tap": "send"}, {"set": "send", "isEnabled": false}, {"wait": 1}, {"tap": "send"}]}
      """)
  let (lab, steps, _) = try experiment.build(registry: .stock)
  let fixes = try lab.fixes(.steps(steps), FixTarget(["send.sent @1.1"]))
  #expect(fixes.found.isEmpty)
  #expect(
    "\(fixes)".hasSuffix(
      "“send” returned nil from hitTest because it is a disabled control (isEnabled = false)."),
    "\(fixes)")
}

/// A view with a double tap that withholds, and taps on it.
private func doubleTapped(_ flags: String, _ script: String) throws -> (lab: Lab, script: Script) {
  let experiment = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "v", "frame": [50, 200, 100, 100], "recognizers": [
          {"name": "double", "type": "tap", "numberOfTapsRequired": 2\(flags)}]}]},
       "script": \(script)}
      """)
  let (lab, steps, _) = try experiment.build(registry: .stock)
  return (lab, .steps(steps))
}

@Test func `fixes bring a line in the touch that it ends in`() throws {
  let (lab, script) = try doubleTapped("", #"[{"tap": "v", "count": 2}]"#)
  #expect(try lab.fixes(script, FixTarget(["v.touchesBegan"])).already)
  for line in ["v.touchesBegan#2", "v.touchesBegan #2", "v.touchesBegan #2 @0.15"] {
    let fixes = try lab.fixes(script, FixTarget([line]))
    #expect(!fixes.already)
    #expect(
      fixes.found.first?.advice == ["set double.delaysTouchesEnded to false"], "\(line): \(fixes)")
    #expect(fixes.found.first?.isProven == true)
    #expect(fixes.why?.touch == 2)
  }
}

@Test func `fixes keep a line away from one touch alone`() throws {
  let (lab, script) = try doubleTapped(
    #", "delaysTouchesEnded": false"#, #"[{"tap": "v", "count": 2}]"#)
  let target = try FixTarget(["v.touchesBegan #1"], unwanted: ["v.touchesBegan #2"])
  let fixes = try lab.fixes(script, target)
  #expect(fixes.found.first?.advice == ["set double.delaysTouchesEnded to true"], "\(fixes)")
}

@Test func `fixes refuse a touch that the script does not have`() throws {
  let (lab, script) = try doubleTapped("", #"[{"tap": "v", "count": 2}]"#)
  let error = #expect(throws: LabError.self) {
    try lab.fixes(script, FixTarget(["v.touchesBegan #3"]))
  }
  #expect(error?.code == .value)
  #expect(error?.message == "there is no touch #3; the timeline has 2 touches.")
}
