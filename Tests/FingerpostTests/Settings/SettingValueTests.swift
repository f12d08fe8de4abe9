import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

import FingerpostLab

@Test func `every form of an answer is written in the words of documents`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  let lab = scene.lab
  let card = try lab.nameID("card")
  let insets = Answer.insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  let table: [(Answer, Hook, String)] = [
    (.yes, .shouldBegin, "true"), (.no, .shouldBegin, "false"),
    (.yes, .pointInside, #""always""#), (.no, .pointInside, #""never""#),
    (insets, .pointInside, #"{"insets":[1.0,2.0,3.0,4.0]}"#),
    (.orInside(card), .pointInside, #"{"orInside":"card"}"#),
    (.notSelf, .hitTest, #""notSelf""#), (.nothing, .hitTest, #""none""#),
    (.askChildrenAnyway, .hitTest, #""askChildrenAnyway""#),
    (.redirect(card), .hitTest, #"{"redirect":"card"}"#),
    (.noneInside(card), .hitTest, #"{"noneInside":"card"}"#),
    (.consume, .touchesBegan, #""consume""#), (.forward, .touchesBegan, #""forward""#),
    (.next, .touchesBegan, #""next""#), (.only([card]), .canPrevent, #"["card"]"#),
    (.except([card]), .canPrevent, #"{"except":["card"]}"#),
    (.only([card]), .shouldReceiveTouch, #"{"onlyIfViewIs":["card"]}"#),
    (.except([card]), .shouldReceiveTouch, #"{"unlessViewIs":["card"]}"#),
    (
      .callback(HookCallback(named: "a closure") { _ in .useDefault }), .shouldBegin,
      #""a closure""#
    ),
    // Documents have no word for it.
    (.consume, .shouldBegin, #""consume""#),
  ]
  for (answer, hook, words) in table {
    #expect(lab.wordsOfAnswer(answer, to: hook) == words, "\(answer)")
  }
}

@Test func `a value of a document is a setting, and null is none`() {
  #expect(SettingValue(JSONValue.null) == .leftOut)
  #expect(SettingValue([0, 1, 2, 3], of: "frame", .rect) == .numbers([0, 1, 2, 3]))
  #expect(SettingValue([6], of: "direction", .integer) == .names(["left", "up"]))
  #expect(SettingValue([1], of: "isHidden", .bool) == .flag(true))
  #expect(
    SettingValue(["a": [1, true, "up", .null]] as JSONValue)
      == .fields([
        SettingValue.Field("a", .list([.number(1), .flag(true), .word("up"), .leftOut]))
      ]))
}

@Test func `a reader knows flags, new values and what was set`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", "UIButton", with: ["alpha": 0.5, "isHidden": 1]) {
      try $0.tap("tap", taps: 2)
    }
  }
  let lab = scene.lab
  let (card, tap) = (try lab.find("card"), try lab.find("tap"))
  let reader = LabReader(lab)
  #expect(reader.flag("isHidden", of: card) == true)
  #expect(reader.flag("isEnabled", of: tap) == true)
  #expect(reader.flag("alpha", of: card) == nil && reader.flag("isHidden", of: tap) == nil)
  func given(_ object: AnyObjectID) -> [String] {
    reader.given(object).map { "\($0.property) \($0.value)" }
  }
  #expect(
    given(card) == [
      "frame [45.0, 200.0, 300.0, 300.0]", "bounds [0.0, 0.0, 300.0, 300.0]",
      "alpha [0.5]", "isHidden [1.0]",
    ])
  #expect(given(tap) == ["numberOfTapsRequired [2.0]"])
  #expect(reader.newValue(of: "alpha", like: card) == [1])
  #expect(reader.newValue(of: "numberOfTapsRequired", like: tap) == [1])
  #expect(reader.newValue(of: "contentOffset", like: card) == nil)
  // Of an object that is gone nothing is known any more.
  let other = LabReader(lab)
  try lab.destroy(card)
  #expect(other.given(card).isEmpty && other.newValue(of: "alpha", like: card) == nil)
  #expect(other.flag("isHidden", of: card) == nil)
}

@Test func `a reader knows the answers of an object, and what belongs to a scroll view`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("list", "UIScrollView") { try $0.tap("tap") }
    try $0.view("buy", "UIButton")
  }
  let lab = scene.lab
  let list = try lab.find("list")
  try lab.override(.touchesBegan, of: list, with: .consume)
  try lab.override(.hitTest, of: list, with: .notSelf)
  try lab.override(.shouldBegin, of: lab.find("tap"), with: .no)
  // What is only told is no answer.
  try lab.override(
    .action, of: lab.find("tap"), with: .callback(HookCallback { _ in .useDefault }))
  let reader = LabReader(lab)
  func answers(_ name: String) throws -> [String] {
    reader.answers(try lab.find(name)).map { "\($0.hook) \($0.answer)" }
  }
  #expect(try answers("list") == ["touchesBegan consume", "hitTest notSelf"])
  #expect(try answers("tap") == ["shouldBegin no"])
  #expect(try answers("buy") == [])
  for (name, isOwn) in [
    ("list.panGestureRecognizer", true), ("list.pinchGestureRecognizer", true), ("tap", false),
    ("list", false),
  ] { #expect(reader.isScrollViewsOwn(try lab.find(name)) == isOwn, "\(name)") }
  #expect(reader.isControl(try scene.view("buy")))
  #expect(!reader.isControl(try scene.view("list")))
  for (place, subject) in lab.timeline.subjects.enumerated() {
    guard let object = reader.object(SubjectID(at: place)) else { continue }
    #expect(reader.name(SubjectID(at: place)) == subject.name)
    #expect(reader.className(SubjectID(at: place)) == subject.className)
    #expect(try lab.name(of: object) == subject.name)
  }
  let named = lab.timeline.subjects.indices.filter { reader.object(SubjectID(at: $0)) != nil }
    .map { reader.name(SubjectID(at: $0)) }
  #expect(
    named == [
      "application", "appDelegate", "window", "root", "list", "list.panGestureRecognizer",
      "list.pinchGestureRecognizer", "tap", "buy",
    ])
}
