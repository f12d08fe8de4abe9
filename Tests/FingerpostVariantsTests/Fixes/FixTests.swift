import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostVariants

/// A tap on the root takes the touch of a custom control.
private func rating() throws -> (lab: Lab, script: Script) {
  let lab = Lab()
  try lab.declareClass("RatingControl", inherits: "UIControl")
  let window = try lab.addWindow("window")
  let stars = try lab.makeView("stars", class: "RatingControl")
  try lab.addSubview(stars, to: window)
  try lab.set("frame", of: .responder(stars), to: [20, 100, 120, 44])
  try lab.addHandler("rate", for: .touchUpInside, of: stars)
  try lab.addRecognizer("tap", name: "tap", to: window)
  return (lab, .steps([.tap(.center(stars))]))
}

@Test func `what is gone is said once: the states of an action are one event`() {
  let lost = ["tap.action(began)", "tap.action(ended)", "card.touchesEnded", "pan.state(began)"]
  #expect(Fix.gone(lost) == "tap.action, card.touchesEnded, pan.state(began) no longer come")
  #expect(Fix.gone(["tap.action(began)", "tap.action(changed)"]) == "tap.action no longer comes")
  // Other states of the action still come.
  #expect(
    Fix.gone(["pan.action(cancelled)"], still: ["pan.action(began)", "pan.action(ended)"])
      == "pan.action(cancelled) no longer comes")
  #expect(Fix.gone(["a.b", "a.c", "a.d", "a.e"]) == "a.b, a.c, a.d and 1 more no longer come")
}

@Test func `what helps is found, the mildest first, and says what it costs others`() throws {
  let (lab, script) = try rating()
  let found = try lab.fixes(script, try FixTarget(["stars.rate"]))
  #expect(
    "\(found)" == """
      1. set tap.cancelsTouchesInView to false
      2. let the delegate of tap return false from shouldReceiveTouch for RatingControl; \
      tap.action no longer comes
      3. give stars an empty tap recognizer of its own, with cancelsTouchesInView off; \
      tap.action no longer comes
      4. give stars a class whose gestureRecognizerShouldBegin returns false for tap; \
      tap.action no longer comes
      5. set tap.isEnabled to false; tap.action no longer comes
      """)
  for fix in found.found {
    let branch = try lab.copy()
    for change in fix.changes { try branch.make(change) }
    try branch.play(script)
    #expect(branch.timeline.log(.handler) == ["stars.rate"])
  }
}

@Test func `a control that leaves its own edge is told so by a class of its own`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let button = try lab.makeView("button", class: "UIButton")
  try lab.addSubview(button, to: window)
  try lab.set("frame", of: .responder(button), to: [20, 100, 120, 44])
  let found = try lab.fixes(
    .steps([.drag(.center(button), to: .by(0, 60))]), try FixTarget(["button.touchDragExit"]))
  #expect(
    "\(found)" == """
      1. give button a class whose continueTracking also sends touchDragExit and touchDragEnter \
      at its own edge
      """)
}

@Test func `a control that returns false from continueTracking is told to return true`() throws {
  let lab = Lab()
  try lab.declareClass("Knob", inherits: "UIControl")
  let window = try lab.addWindow("window")
  let knob = try lab.makeView("knob", class: "Knob")
  try lab.addSubview(knob, to: window)
  try lab.set("frame", of: .responder(knob), to: [20, 100, 120, 44])
  try lab.override(.continueTracking, of: .responder(knob), with: .no)
  let found = try lab.fixes(
    .steps([.drag(.center(knob), to: .by(0, 10))]), try FixTarget(["knob.touchUpInside"]))
  #expect(
    "\(found)" == """
      1. let knob return true from continueTracking
      2. give knob a class whose continueTracking also sends touchDragExit and touchDragEnter \
      at its own edge
      """)
}

@Test func `where no fix is asked for, the changes that help are counted`() throws {
  let (lab, script) = try rating()
  var options = FixesOptions()
  options.most = 0
  #expect(
    "\(try lab.fixes(script, try FixTarget(["stars.rate"]), options))"
      == "5 of the 36 changes that were played make it happen.")
}

@Test func `a number at its default is the same fix as the default's number`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let zoom = try lab.addRecognizer("tap", name: "zoom", to: window)
  try lab.set("numberOfTapsRequired", of: .recognizer(zoom), to: [2])
  let found = try lab.fixes(
    .steps([.tap(.point(Point(80, 122)))]), try FixTarget(["zoom.action"]))
  #expect("\(found)" == "1. set zoom.numberOfTapsRequired to 1")
}

@Test func `a delegate that answers already is not given another answer`() throws {
  let (lab, script) = try rating()
  let without = try lab.fixes(script, try FixTarget(["stars.rate"]))
  let tap = try lab.find("tap")
  try lab.override(.shouldReceiveTouch, of: tap, with: .yes)
  let with = try lab.fixes(script, try FixTarget(["stars.rate"]))
  let refusal = "2. let the delegate of tap return false from shouldReceiveTouch"
  #expect("\(without)".contains("\(refusal) for RatingControl;"))
  #expect("\(with)".contains("\(refusal);"), "\(with)")
  #expect(!"\(with)".contains("shouldReceiveTouch for RatingControl"), "\(with)")
}

@Test func `what breaks something that worked comes last, and is marked`() throws {
  let (lab, script) = try rating()
  let window = try lab.find("window")
  guard case .responder(let view) = window else { return }
  let button = try lab.makeView("button", class: "UIButton")
  try lab.addSubview(button, to: view)
  try lab.set("frame", of: .responder(button), to: [20, 300, 120, 44])
  guard case .steps(let steps) = script.input else { return }
  let both = Script.steps(steps + [.tap(.center(button))])
  let found = try lab.fixes(both, try FixTarget([], unwanted: ["button.touchUpInside"]))
  let breaking = found.found.map(\.breaks)
  #expect(breaking.contains(true))
  #expect(breaking == breaking.sorted { !$0 && $1 })
  let hidden = found.found.first { $0.settings[0].property == "isHidden" }
  #expect(hidden.map { "\($0)".contains("touches no longer reach button") } == true)
}

@Test func `what the script itself makes takes no part`() throws {
  let experiment = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "tap", "type": "tap"}],
       "subviews": [{"name": "save", "class": "UIButton", "frame": [20, 100, 200, 44], "contextMenu": true}]}}
      """)
  let press = Step.press(.point(Point(100, 120)), for: 0.8)
  let script = Script.steps([press, .wait(1), .tap(.point(Point(200, 700)))])
  let found = try experiment.lab().fixes(script, try FixTarget(["save.touchUpInside"]))
  // The menu's own view and its tap recognizer appear when it opens; here is the button's property.
  #expect("\(found)" == "1. set save.contextMenu to false")
}

@Test func `times of wanted lines count from where the lab stands`() throws {
  let (lab, script) = try rating()
  try lab.play([.wait(5)])
  #expect(try lab.fixes(script, try FixTarget(["tap.action @0.05"])).already)
  #expect(try !lab.fixes(script, try FixTarget(["tap.action @5.05"])).already)
}

@Test func `every combination is a row, equal outcomes have equal numbers`() throws {
  let (lab, script) = try rating()
  let tap = try lab.find("tap")
  let flags = ["isEnabled", "cancelsTouchesInView"].map { name in
    MatrixSetting(
      "tap.\(name)", [("yes", .set(tap, name, [1])), ("no", .set(tap, name, [0]))])
  }
  let table = try lab.matrix(script, flags, observing: LogObservation([.action, .handler]))
  #expect(table.rows.map(\.outcome) == [1, 2, 3, 3])
  #expect(
    "\(table)" == """
      tap.isEnabled  tap.cancelsTouchesInView  seen
      yes            yes                       tap.action
      yes            no                        tap.action, stars.rate
      no             yes                       stars.rate
      no             no                        stars.rate
      """)
}

@Test func `the same warning about many is one`() throws {
  let (lab, _) = try rating()
  guard case .responder(let window) = try lab.find("window") else { return }
  for number in 1...5 {
    let more = try lab.makeView("more \(number)", class: "RatingControl")
    try lab.addSubview(more, to: window)
    try lab.set("frame", of: .responder(more), to: [20, 100 + 60 * Double(number), 120, 44])
  }
  let found = try lab.lint().found
  #expect(found.map(\.code) == [.unprotected])
  #expect(
    found.map(\.message) == [
      "“stars” loses taps to “tap” on “window”; the same holds for “more 1”, “more 2” and 3 more."
    ])
  #expect(found.map(\.others) == [(1...5).map { "more \($0)" }])
}

@Test func `threads make no difference to lint`() throws {
  let (lab, _) = try rating()
  let alone = try lab.lint(threads: 1).json
  withEvery("threads", of: [2, 5]) { threads in
    expectSame(try lab.lint(threads: threads).json, alone)
  }
}

@Test func `a fix counts the lines that it adds to another script and takes from it`() throws {
  let (lab, script) = try rating()
  guard case .responder(let stars) = try lab.find("stars") else { return }
  let other = Script.steps([.tap(.center(stars)), .wait(1), .tap(.center(stars))])
  func log(_ lab: Lab) throws -> [String] {
    let branch = try lab.copy()
    try branch.play(other)
    return LogObservation.visible.log(of: branch.timeline).map(\.text)
  }
  let before = try log(lab)
  let target = try FixTarget(["stars.rate"])
  var options = FixesOptions()
  options.others = [other]
  let found = try lab.fixes(script, target, options).found
  #expect(found.count > 3)
  for fix in found {
    let branch = try lab.copy()
    for change in fix.changes { try branch.make(change) }
    let after = try log(branch)
    expectSame(fix.disturbs, after.difference(from: before).count)
    #expect(fix.disturbs > 2 && fix.disturbs < before.count + after.count)
  }
}

@Test(arguments: [
  ("star.rate", "'star.rate': nothing here is named 'star'; did you mean 'stars', 'tap'?"),
  (
    "xyz.hit",
    "'xyz.hit': nothing here is named 'xyz'; it knows appDelegate, application, rate, stars, tap, window."
  ),
  ("stars.nothing", "'stars' has no event 'nothing'; try hit, touchesBegan or touchUpInside."),
  ("stars.touchesEnd", "'stars' has no event 'touchesEnd'; did you mean touchesEnded?"),
])
func `what is wanted of no object, or is no event, is refused with what is near`(
  line: String, words: String
) throws {
  let (lab, script) = try rating()
  #expect {
    _ = try lab.fixes(script, try FixTarget([line]))
  } throws: {
    ($0 as? LabError)?.message == words
  }
}

@Test func `a target without a line is refused`() {
  #expect(
    throws: LabError(.value, "fixes needs a token that is wanted or unwanted: 'button.click'.")
  ) { try FixTarget([]) }
}

@Test func `a line of nobody is refused with the names that are near it`() throws {
  let (lab, script) = try rating()
  // A handler of one control needs no subject.
  let whole = try lab.fixes(script, try FixTarget(["stars.rate"]))
  #expect("\(try lab.fixes(script, try FixTarget(["rate"])))" == "\(whole)")
  guard case .responder(let window) = try lab.find("window") else { return }
  let moons = try lab.makeView("moons", class: "RatingControl")
  try lab.addSubview(moons, to: window)
  try lab.addHandler("rate", for: .touchUpInside, of: moons)
  for (line, said) in [
    ("rate", "'rate': nothing here is named 'rate'; did you mean 'stars.rate', 'moons.rate'?"),
    ("stras.rate", "'stras.rate': nothing here is named 'stras'; did you mean 'stars'?"),
    (
      "heart.like",
      "'heart.like': nothing here is named 'heart'; it knows appDelegate, application, moons, rate, stars, tap, "
        + "window."
    ),
    ("stars.rat", "'stars' has no event 'rat'; did you mean rate?"),
  ] {
    #expect {
      try lab.fixes(script, try FixTarget([line]))
    } throws: {
      "\($0)" == said
    }
  }
}

@Test func `where it happens already there is nothing to fix`() throws {
  let (lab, script) = try rating()
  let found = try lab.fixes(script, try FixTarget(["tap.action"]))
  #expect(found.already && found.isComplete && found.tried == 0 && found.why == nil)
  #expect("\(found)" == "It happens as it is; there is nothing to fix.")
}

@Test
func `why nothing is fixed is told as the answer to why not tells it, by where the finger was`()
  throws
{
  let scene = try Scene(observing: []) { root in
    for row in 0..<80 {
      try root.view("row\(row)", "UIButton", frame: [0, 44 * Double(row), 390, 44])
    }
  }
  let script = Script.steps([.tap(.point(Point(100, 154)))])
  let answer = try scene.lab.answer(.whyNot("row9.touchUpInside"), about: script)
  let fixes = try scene.lab.fixes(script, FixTarget(["row9.touchUpInside"]))
  let reason = try #require(fixes.why?.text)
  #expect(
    reason.hasSuffix(
      "“row9” was not under the finger, which came down 242 points above its top edge."),
    "\(reason)")
  #expect(answer.text.hasPrefix(reason))
}

@Test func `plays that are held a few at a time find the same fixes`() throws {
  let (lab, script) = try rating()
  func fixes(_ records: Int, pairs: Bool) throws -> Fixes {
    var options = FixesOptions()
    options.heldRecords = records
    options.pairs = pairs
    return try lab.fixes(script, try FixTarget(["stars.rate"]), options)
  }
  for pairs in [false, true] {
    let all = try fixes(.max, pairs: pairs)
    #expect(all.isComplete && all.tried > 5)
    for records in [400, 1, 0] { #expect(try fixes(records, pairs: pairs).json == all.json) }
  }
}

@Test func `a search whose budget ends says that these are not all`() throws {
  let (lab, script) = try rating()
  var options = FixesOptions()
  options.records = 100
  options.pairs = false
  let found = try lab.fixes(script, try FixTarget(["stars.rate"]), options)
  #expect(!found.isComplete)
  #expect(
    "\(found)" == """
      1. set tap.cancelsTouchesInView to false
      These are the best of the 15 changes that were played, not of all.
      """)
  let never = try lab.fixes(
    .steps([.tap(.point(Point(5, 5)))]), try FixTarget(["stars.rate"]), options)
  #expect(
    "\(never)" == """
      None of the 15 changes that were played makes it happen; not all of them were played. “rate” is called when the \
      RatingControl “stars” sends touchUpInside. “stars” sent no touchUpInside because it received no touch to track. \
      “stars” was not hit: the finger came down at (5, 5) at 0 ms, and the window was found there. “stars” returned \
      nil from hitTest because the finger came down 15 points beyond its left edge and 95 points above its top edge.
      """)
}

@Test(arguments: [
  (
    "pan", 8.0,
    "“it” on the view “card” failed at 300 ms because the finger was lifted after it had moved 8 points along an axis, "
      + "and a pan needs 10 points. No setting changes how far a finger must move before a pan begins. People take a "
      + "long press recognizer with minimumPressDuration 0, or a recognizer of their own."
  ),
  (
    "tap", 80,
    "“it” on the view “card” failed at 183.3 ms because the finger moved 48.9 points, more than the 45 points it "
      + "allows. No setting changes how far a finger may move in a tap. People take a long press recognizer with a "
      + "short minimumPressDuration and a larger allowableMovement, or a recognizer of their own."
  ),
])
func `where no setting helps, what people do instead is said`(
  type: String, way: Double, said: String
) throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.recognizer(type, "it") } }
  var options = FixesOptions()
  options.pairs = false
  let drag = Step.drag(.center(try scene.view("card")), to: .by(0, way))
  let found = try scene.lab.fixes(.steps([drag]), try FixTarget(["it.action"]), options)
  #expect(found.found.isEmpty && found.isComplete)
  #expect(
    "\(found)"
      == "None of the \(found.tried) changes that were played makes it happen. The \(type) recognizer \(said)"
  )
}

@Test func `what a fix takes from other scripts is said once`() throws {
  let (lab, script) = try rating()
  guard case .steps(let steps) = script.input else { return }
  var options = FixesOptions()
  options.others = [script, .steps(steps + [.wait(1)] + steps)]
  options.most = 2
  let found = try lab.fixes(script, try FixTarget(["stars.rate"]), options)
  #expect(
    "\(found)" == """
      1. set tap.cancelsTouchesInView to false; it changes the other scripts too
      2. let the delegate of tap return false from shouldReceiveTouch for RatingControl; tap.action no longer comes; \
      it changes the other scripts too: tap.action no longer comes
      """)
  #expect(found.found.map(\.disturbs) == [15, 18])
  #expect(found.found.map(\.lostElsewhere) == [[], ["tap.action"]])
}

@Test func `of very long scripts the lines that differ are counted`() throws {
  let (lab, script) = try rating()
  guard case .responder(let stars) = try lab.find("stars") else { return }
  var options = FixesOptions()
  options.others = [.steps([.tap(.center(stars), count: 500, gap: 0.5)])]
  options.most = 1
  let found = try lab.fixes(script, try FixTarget(["stars.rate"]), options).found
  // Two lines less and three more for each of the taps.
  #expect(found.map(\.disturbs) == [2500])
}

/// Two pages under a pan recognizer of the first one, and a swipe to the second.
private func pagesUnderPan() throws -> (lab: Lab, script: Script) {
  let built = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {
         "name": "book", "class": "UIPageViewController", "transitionStyle": "scroll", "pages": [
           {"name": "one", "view": {"name": "oneView",
             "recognizers": [{"name": "pan", "type": "pan"}]}},
           {"name": "two", "view": {"name": "twoView"}}]}}],
       "script": [{"swipe": [300, 400], "direction": "left"}, {"wait": 3}]}
      """
  ).build()
  return (built.lab, .steps(built.steps))
}

@Test(arguments: [
  "book.willTransition", "book.willTransition(two)", "book.willTransition #1",
  "book.pageViewController(_:willTransitionTo:)", "book.didFinishAnimating",
])
func `a token without its argument or answer means any`(token: String) throws {
  let (lab, script) = try pagesUnderPan()
  let found = try lab.fixes(script, try FixTarget([token]))
  #expect(found.found.first.map { "\($0)" }?.contains("pan") == true, "\(found)")
  #expect(found.found.flatMap(\.advice).contains("set pan.isEnabled to false"), "\(found)")
}

@Test func `an argument that names nothing is refused with what it may mean`()
  throws
{
  let (lab, script) = try pagesUnderPan()
  for (token, near) in [
    ("book.willTransition(twoo)", "two"), ("book.willTransition(oneVew)", "oneView"),
  ] {
    let error = #expect(throws: LabError.self) {
      try lab.fixes(script, try FixTarget([token]))
    }
    #expect(error.map { "\($0)" }?.contains("did you mean \(near)") == true, "\(error as Any)")
  }
}

@Test func `a name in a wanted line may end like a touch`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("buy#2", "UIButton", frame: [0, 0, 100, 100])
  }
  let tap = Script.steps([.tap(.point(Point(50, 50)))])
  #expect(try scene.lab.fixes(tap, FixTarget(["root.hitTest -> buy#2"])).already)
  #expect(try scene.lab.fixes(tap, FixTarget(["root.hitTest -> buy#2 #1"])).already)
  #expect(throws: LabError.self) {
    try scene.lab.fixes(tap, FixTarget(["root.hitTest -> buy#2 #2"]))
  }
}
