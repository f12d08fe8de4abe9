import Fingerpost
import FingerpostTestSupport
import Testing

/// A text view with two links, one of which lies over a part of the other; the page around it may have a tap.
private func scene(_ properties: [String: Double], tapOfPage: Bool = false) throws -> Scene {
  try Scene(observing: [.question, .interaction, .action], of: ["note", "terms", "site", "away"]) {
    if tapOfPage { try $0.tap("away") }
    try $0.view("note", "UITextView", frame: [20, 20, 300, 200], with: properties) {
      try $0.view("terms", "UITextItem", frame: [10, 40, 100, 20], with: [:])
      try $0.view("site", "UITextItem", frame: [60, 40, 100, 20], with: [:])
    }
  }
}

private let readable: [String: Double] = ["isEditable": 0]

@Test func `CT-7 a tap opens the frontmost link under the finger, a tap beside it none`() throws {
  let scene = try scene(readable)
  try scene.does(
    .tap(.inside("terms", 5, 5)), .wait(1), .tap(.inside("terms", 80, 5)), .wait(1),
    .tap(.inside("note", 10, 150)))
  scene.saw(
    """
    > tap terms at 5, 5
    note.shouldInteractWith(terms) -> true
    terms.invokeDefaultAction
    > wait 1
    > tap terms at 80, 5
    note.shouldInteractWith(site) -> true
    site.invokeDefaultAction
    > wait 1
    > tap note at 10, 150
    """)
  #expect(scene.lab.firstResponder == nil, "text that is not edited has no keyboard")
}

@Test func `CT-7 what a link is asked and told is about the touch that opens it`() throws {
  let scene = try scene(readable)
  scene.isExhaustive = false
  try scene.does(.tap(.inside("note", 10, 150)), .wait(1), .tap(.inside("terms", 5, 5)))
  let told = scene.lab.timeline.records.filter { $0.kind == .question || $0.kind == .interaction }
  #expect(told.map(\.touch.number) == [2, 2])
  #expect(told.map(\.rule) == [.ct7, .ct7])
}

@Test func `CT-7 a link scrolls with its text, a hidden one is none`() throws {
  let scene = try scene(readable)
  try scene.lab.set("contentSize", of: .responder(scene.view("note")), to: [300, 900])
  try scene.lab.set("contentOffset", of: .responder(scene.view("note")), to: [0, 30])
  try scene.does(.tap(.at(35, 35)))
  try scene.lab.set("isHidden", of: .responder(scene.view("terms")), to: [1])
  try scene.does(.wait(1), .tap(.at(35, 35)))
  scene.saw(
    """
    > tap at 35, 35
    note.shouldInteractWith(terms) -> true
    terms.invokeDefaultAction
    > wait 1
    > tap at 35, 35
    """)
}

@Test func `CT-7 a double tap opens a link once, a press shows its actions`() throws {
  let scene = try scene(readable)
  try scene.does(
    .tap(.inside("terms", 5, 5), count: 2), .wait(1), .press(.inside("terms", 5, 5), for: 0.8))
  let log = scene.log.filter { !$0.hasPrefix(">") }
  expectSame(
    log,
    [
      "note.shouldInteractWith(terms) -> true", "terms.invokeDefaultAction",
      "note.shouldInteractWith(terms) -> true", "terms.presentActions",
    ])
  scene.skip()
}

@Test
func `CT-7 which text views take a tap: the page's tap fires only in the one that is neither`() {
  withEvery("isEditable", of: [0.0, 1]) { isEditable in
    withEvery("isSelectable", of: [0.0, 1]) { isSelectable in
      let scene = try scene(
        ["isEditable": isEditable, "isSelectable": isSelectable], tapOfPage: true)
      try scene.does(.tap(.inside("terms", 5, 5)))
      let isNeither = isEditable == 0 && isSelectable == 0
      let opens = isEditable == 0 && isSelectable == 1
      expectSame(scene.log.contains("away.action"), isNeither)
      expectSame(scene.log.contains("terms.invokeDefaultAction"), opens)
      expectSame(scene.lab.firstResponder != nil, isEditable == 1)
      scene.skip()
    }
  }
}

@Test
func `CT-7 a long press and a double tap of the page's begin in text that cannot be selected`() {
  withEvery("isSelectable", of: [0.0, 1]) { isSelectable in
    let scene = try Scene(observing: [.action]) {
      try $0.recognizer("longPress", "press")
      try $0.tap("twice", taps: 2)
      try $0.view(
        "note", "UITextView", frame: [20, 20, 300, 200], with: ["isSelectable": isSelectable])
    }
    try scene.does(.press("note", for: 0.8), .wait(1), .tap("note", count: 2))
    expectSame(scene.log.contains("press.action(began)"), isSelectable == 0)
    expectSame(scene.log.contains("twice.action"), isSelectable == 0)
    scene.skip()
  }
}

@Test func `CT-7 the delegate receives the link and the interaction, and may take the link away`()
  throws
{
  let scene = try scene(readable)
  let lab = scene.lab
  var received: [String] = []
  let terms = try scene.view("terms")
  try lab.override(
    .shouldInteractWith, of: .responder(scene.view("note")),
    with: .callback(
      HookCallback { [unowned lab] question in
        received.append("\(question.selector) \(question.view == terms) \(question.touchCount)")
        if received.count > 1 { try? lab.remove(terms) }
        return .answer(true)
      }))
  try scene.does(.press(.inside("terms", 5, 5), for: 0.8), .wait(1), .tap(.inside("terms", 5, 5)))
  #expect(received == ["presentActions true 1", "invokeDefaultAction true 1"])
  #expect(scene.log.contains("terms.presentActions"))
  #expect(!scene.log.contains("terms.invokeDefaultAction"))
  scene.skip()
}

@Test func `CT-7 the delegate's no keeps a link shut, and the tap stays the text view's`() {
  withEvery("answer", of: [Answer.no, .only([]), .yes]) { answer in
    let scene = try scene(readable)
    try scene.lab.override(.shouldInteractWith, of: .responder(scene.view("note")), with: answer)
    try scene.does(.tap(.inside("terms", 5, 5)))
    var isAllowed = false
    if case .yes = answer { isAllowed = true }
    expectSame(
      scene.log.filter { !$0.hasPrefix(">") },
      isAllowed
        ? ["note.shouldInteractWith(terms) -> true", "terms.invokeDefaultAction"]
        : ["note.shouldInteractWith(terms) -> false"])
    scene.skip()
  }
}

@Test func `CT-7 the delegate may answer by the link's name or class`() {
  let answers: [(names: [String], isOnly: Bool, allowed: Bool)] = [
    (["terms"], true, true), (["site"], true, false), (["UITextItem"], true, true),
    (["terms"], false, false), (["site"], false, true), (["UITextItem"], false, false),
  ]
  withEvery("answer", of: answers) { names, isOnly, allowed in
    let scene = try scene(readable)
    let ids = try names.map { try scene.lab.nameID($0) }
    try scene.overrides("note", .shouldInteractWith, isOnly ? .only(ids) : .except(ids))
    try scene.does(.tap(.inside("terms", 5, 5)))
    expectSame(
      scene.log,
      ["note.shouldInteractWith(terms) -> \(allowed)"]
        + (allowed ? ["terms.invokeDefaultAction"] : []))
    scene.skip()
  }
}

@Test func `CT-7 a message about a link names it to the text view's delegate`() throws {
  let scene = try scene(readable)
  var received: [String] = []
  let terms = try scene.view("terms")
  try scene.lab.override(
    .interactionMessage, of: .responder(scene.view("note")),
    with: .callback(
      HookCallback { question in
        received.append("\(question.selector) \(question.view == terms)")
        return .useDefault
      }))
  try scene.does(.tap(.inside("terms", 5, 5)))
  #expect(received == ["invokeDefaultAction true"])
  scene.skip()
}

@Test func `CT-7 a program's tap on the text view comes before its links`() throws {
  let scene = try Scene(observing: [.interaction, .action], of: ["own", "terms"]) {
    try $0.view("note", "UITextView", frame: [20, 20, 300, 200], with: readable) {
      try $0.tap("own")
      try $0.view("terms", "UITextItem", frame: [10, 40, 100, 20], with: [:])
    }
  }
  try scene.does(.tap("terms"))
  scene.saw(
    """
    > tap terms
    own.action
    """)
}
