import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// What a screen shows after some actions.
private func played(
  _ actions: [SceneAction], _ build: (Branch) throws -> Void
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: [], build)
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

/// A table with one row, after one drag across it or another action.
private func row(
  _ action: SceneAction, _ row: [String: Double] = [:], table: [String: Double] = [:]
) throws -> TimelineSnapshot {
  try played([action]) {
    try $0.view("table", "UITableView", frame: [0, 0, 390, 400], with: table) {
      try $0.view("mail", "UITableViewCell", frame: [0, 0, 390, 60], with: row)
    }
  }
}

@Suite("Where one cause is known, one is named") struct KnownCauseTests {
  @Test func `a row that was dragged across without a swipe says which of its settings it was`()
    throws
  {
    let across = SceneAction.drag("mail", by: (-100, 0), over: 0.5)
    let actions = ["trailingSwipeActions": 2.0]
    for (timeline, words, fact) in [
      (
        try row(across),
        "it has no swipe actions (leadingSwipeActions and trailingSwipeActions are 0)",
        "mail.trailingSwipeActions = 0"
      ),
      (
        try row(across, actions.merging(["canEdit": 0]) { $1 }),
        "it cannot be edited (canEdit = false)", "mail.canEdit = false"
      ),
      (
        try row(across, actions, table: ["isEditing": 1]),
        "its table is in editing mode (isEditing = true)", "table.isEditing = true"
      ),
      (
        try row(.drag("mail", by: (-15, 0), over: 0.5), actions),
        "the finger moved 15 points across it, and the swipe of its actions needs 20 points "
          + "(swipeActionHysteresis, a number that Apple does not publish)",
        "profile.swipeActionHysteresis = 20 (measured 15)"
      ),
    ] {
      let answer = try timeline.whyNot("mail", "willBeginEditing")
      #expect(answer.text == "“mail” reported no willBeginEditing because \(words).")
      #expect(answer.facts.map(\.description) == [fact])
      #expect(answer.records.first?.rule == .sc8 || answer.reasons == ["noSwipeActions"])
    }
  }

  @Test func `a row beside one with actions has none, and its table knows`() throws {
    let timeline = try played([
      .drag("mail", by: (-100, 0), over: 0.5), .wait(1), .drag("other", by: (-100, 0), over: 0.5),
    ]) {
      try $0.view("table", "UITableView", frame: [0, 0, 390, 400]) {
        try $0.view(
          "mail", "UITableViewCell", frame: [0, 0, 390, 60], with: ["trailingSwipeActions": 1])
        try $0.view("other", "UITableViewCell", frame: [0, 60, 390, 60])
      }
    }
    let answer = try timeline.whyNot("other", "willBeginEditing")
    #expect(answer.reasons == ["noSwipeActions"])
    #expect(answer.facts.map(\.description) == ["other.trailingSwipeActions = 0"])
    #expect(answer.records.first?.record.decider.setting == .trailingSwipeActions)
  }

  @Test func `an inner scroll view at its end left the drag to the outer one`() throws {
    let timeline = try played([.drag("inner", by: (0, -100), over: 0.3)]) {
      let outer = try $0.view("outer", "UIScrollView", frame: [0, 0, 390, 844]) {
        let inner = try $0.view("inner", "UIScrollView", frame: [0, 100, 390, 300])
        try $0.lab.set("contentSize", of: .responder(inner), to: [390, 900])
        try $0.lab.set("contentOffset", of: .responder(inner), to: [0, 600])
      }
      try $0.lab.set("contentSize", of: .responder(outer), to: [390, 2000])
    }
    let answer = try timeline.whyNot("inner", "didScroll")
    #expect(
      answer.text
        == "The scroll view “inner” reported no didScroll because it was at its end in the direction of the "
        + "drag, and the scroll view “outer” around it could move.")
    #expect(answer.records.first?.rule == .sc5 && answer.reasons == ["atItsEnd"])
    #expect(
      answer.facts.map(\.description) == [
        "inner.transfersVerticalScrollingToParent = true", "outer.isScrollEnabled = true",
      ])
    let pan = try timeline.whyNot("inner.panGestureRecognizer", "began")
    #expect(
      pan.text.contains("because “inner” was at its end in the direction of the drag"),
      "\(pan.text)")
    let entry = try #require(timeline.story().first)
    let left = try #require(entry.missed.first { $0.code == "atItsEnd" })
    #expect(
      left.text
        == "inner did not scroll: it is at its end that way, and left the drag to outer"
    )
    #expect(left.isOrdinary && left.by == "outer")
  }

  @Test
  func `why a press was no repeat: it was the only one, a second finger's, late, or far away`()
    throws
  {
    func text(_ actions: SceneAction..., touches: Double = 0) throws -> String {
      try played(actions) {
        try $0.view(
          "buy", "UIButton", frame: [0, 0, 300, 200], with: ["isMultipleTouchEnabled": touches])
      }.whyNot("buy", "touchDownRepeat").text
    }
    let who = "The button “buy” sent no touchDownRepeat"
    let two: [SceneAction] = [
      .down(1, .at(50, 50)), .wait(0.1), .down(2, .at(200, 50)), .wait(0.1),
    ]
    #expect(try text(.tap("buy")) == "\(who) because it was pressed once.")
    #expect(
      try text(two[0], two[1], two[2], two[3], touches: 1)
        == "\(who): the finger that came down on it at 100 ms was a second one, and a control tracks one touch "
        + "at a time.")
    #expect(
      try text(two[0], two[1], two[2], two[3])
        == "\(who): a second finger came down on it at 100 ms, but it never got that touch, because another "
        + "finger was already down on that view, and its isMultipleTouchEnabled is off (it is by default)."
    )
    #expect(
      try text(.tap("buy"), .wait(1), .tap("buy"))
        == "This is about touch 2 of 2, which began at 1050 ms. \(who) because the press at 1050 ms came "
        + "1000 ms after the one before was lifted and 0 points from it, too late to count as a repeat "
        + "(tapCountInterval).")
  }

  @Test func `a value that stays says at which end it was, and by which setting`() throws {
    func answer(
      _ kind: String, _ place: Double, _ properties: [String: Double]
    ) throws -> (Explanation, StoryEntry?) {
      let timeline = try played([.tap(.inside("it", place, 16))]) {
        try $0.view("it", kind, frame: [0, 0, 100, 32], with: properties)
      }
      return (try timeline.whyNot("it", "valueChanged"), timeline.story().first)
    }
    for (kind, place, properties, words, setting) in [
      (
        "UIStepper", 80, ["maximumValue": 10, "value": 10],
        "its plus half was pressed, and its value 10 is its maximumValue already",
        Setting.maximumValue
      ),
      (
        "UIStepper", 20, ["value": 0],
        "its minus half was pressed, and its value 0 is its minimumValue already", .minimumValue
      ),
      (
        "UIPageControl", 80, ["numberOfPages": 1],
        "its right half was pressed, and it is on its last page (currentPage 0, numberOfPages 1)",
        .numberOfPages
      ),
      (
        "UIPageControl", 20, ["numberOfPages": 3],
        "its left half was pressed, and it is on its first page (currentPage 0)",
        .currentPage
      ),
      (
        "UISegmentedControl", 20, ["numberOfSegments": 2, "selectedSegmentIndex": 0],
        "the segment under the finger, 0, was selected already", .selectedSegmentIndex
      ),
    ] as [(String, Double, [String: Double], String, Setting)] {
      let (answer, entry) = try answer(kind, place, properties)
      #expect(answer.text.hasSuffix(" sent no valueChanged because \(words)."), "\(answer.text)")
      #expect(answer.reasons == ["valueStays"] && answer.records.first?.rule == .ct6)
      #expect(answer.records.first?.record.decider.setting == setting)
      #expect(
        entry?.missed.map(\.text) == ["it sent no valueChanged: \(words)"],
        "\(String(describing: entry))")
    }
  }

  @Test func `a stepper without a step says no end that it is not at`() throws {
    let timeline = try played([.tap(.inside("it", 80, 16))]) {
      try $0.view("it", "UIStepper", frame: [0, 0, 100, 32], with: ["stepValue": 0, "value": 5])
    }
    #expect(
      try timeline.whyNot("it", "valueChanged").text
        == "The stepper “it” sent no valueChanged because its value stayed the same.")
  }

  @Test func `which of UIKit's own recognizers took the touch is said, and no other`() throws {
    func answer(
      _ kind: String, _ properties: [String: Double] = [:], _ actions: SceneAction...
    ) throws -> (taken: String, first: String) {
      let timeline = try played(actions) {
        try $0.view(
          "feed", "UIScrollView", frame: [0, 0, 390, 400], with: ["delaysContentTouches": 0]
        ) {
          try $0.tap("dismiss")
          try $0.view("it", kind, frame: [0, 0, 200, 60], with: properties)
        }
      }
      let taken = try timeline.whyNot("it", "touchesEnded").text
      return (taken, try timeline.whyNot("dismiss", "action").text)
    }
    let tapped = try answer("UITextField", [:], .tap("it"))
    #expect(
      tapped.taken.contains(
        "at 50 ms because the private tap recognizer of the text under the finger recognized, and its "
          + "cancelsTouchesInView is on"), "\(tapped.taken)")
    #expect(
      tapped.first.contains(
        "failed at 50 ms because the private tap recognizer of the text under the finger recognized first;"
      ), "\(tapped.first)")
    let held = try answer("UITextField", [:], .tap("it", hold: 0.8))
    #expect(
      held.taken.contains(
        "at 500 ms because the private long press recognizer of the text under the finger recognized"
      ),
      "\(held.taken)")
    let menu = ["menu": 1.0, "showsMenuAsPrimaryAction": 1]
    let opened = try answer("UIButton", menu, .tap("it"))
    #expect(
      opened.first.contains(
        "failed at 0 ms because the control's menu opens when a touch comes down"),
      "\(opened.first)")
    let lifted = try answer("UIView", ["contextMenu": 1], .tap("it", hold: 0.8))
    #expect(
      lifted.taken.contains("because the finger was held long enough for the context menu"),
      "\(lifted.taken)")
  }

  @Test func `a recognizer that is prevented has the number that decided, and none of its own`()
    throws
  {
    let timeline = try played([.tap("sort")]) {
      try $0.view("feed", "UIScrollView", frame: [0, 0, 390, 400]) {
        try $0.recognizer("longPress", "hold")
        try $0.view(
          "sort", "UIButton", frame: [0, 0, 200, 60],
          with: ["menu": 1, "showsMenuAsPrimaryAction": 1])
      }
    }
    let prevented = timeline.records.filter { $0.kind == .state && $0.reason == .shutOut }
    #expect(
      prevented.map { timeline.subject($0.subject).name } == ["hold", "feed.panGestureRecognizer"])
    for state in prevented {
      #expect(state.decider.setting == .showsMenuAsPrimaryAction && state.rule == .ct8)
      #expect(timeline.subject(state.decider.owner).name == "sort")
      #expect(state.x.isNaN && state.y.isNaN)
    }
  }

  @Test func `fingers of one press are no further taps`() throws {
    let timeline = try played([
      .down(1, .inside("card", 50, 50)), .wait(0.02), .down(2, .inside("card", 90, 50)),
      .wait(0.02), .up(1), .wait(0.02), .up(2), .wait(1), .tap("card", count: 2),
    ]) {
      try $0.view("card", frame: [0, 0, 200, 200], with: ["isMultipleTouchEnabled": 1]) {
        try $0.tap("both", fingers: 2)
        try $0.tap("twice", taps: 2)
      }
    }
    let both = try timeline.why("both.action")
    #expect(
      both.text.contains("because the fingers were lifted, which completes the tap"), "\(both.text)"
    )
    #expect(!both.facts.contains { $0.property == "numberOfTapsRequired" }, "\(both.facts)")
    let twice = try timeline.why("twice.action")
    #expect(
      twice.text.contains("because the finger was lifted for the second time"), "\(twice.text)")
    #expect(twice.facts.map(\.description).contains("twice.numberOfTapsRequired = 2"))
  }
}
