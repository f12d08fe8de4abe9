import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostAnswers

/// A card with a pan and a button, and a drag of the given distance that begins on the button.
private func dragged(
  _ distance: Double, at place: Point = Point(110, 110),
  _ change: (Lab, RecognizerID) throws -> Void = { _, _ in }
) throws -> TimelineSnapshot {
  let lab = Lab()
  let card = try lab.makeView("card")
  try lab.addSubview(card, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(card), to: [0, 0, 390, 400])
  let button = try lab.makeView("buy", class: "UIButton")
  try lab.addSubview(button, to: card)
  try lab.set("frame", of: .responder(button), to: [100, 100, 120, 44])
  try change(lab, try lab.addRecognizer("pan", name: "pan", to: card))
  try lab.play(.steps([.drag(.point(place), to: .by(distance, 0), over: 0.1)]))
  return lab.timeline
}

@Test func `a drag a little too short for a pan differs from one that is not by the hysteresis`()
  throws
{
  let (short, long) = (try dragged(8), try dragged(12))
  let decision = short.decision(long, profile: .ios17)
  #expect(decision.decider == "profile.panHysteresis")
  #expect(decision.value == 10)
  #expect("\(decision)" == "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)")
  #expect(decision.rule == .gr3)
  #expect(decision.a?.kind == .state && decision.b?.kind == .state)
  #expect(decision.whyA.contains("moved 8 points along an axis, and a pan needs 10"))
  #expect(decision.whyB.contains("pan"))
}

@Test func `the other way round it is the same fact, in the other order`() throws {
  let place = Point(50, 50)
  let decision = try dragged(12, at: place).decision(dragged(8, at: place), profile: .ios17)
  #expect(decision.words == "profile.panHysteresis = 10 pt: pan.state(began), or pan.state(failed)")
}

@Test func `a finger that comes down on another view decides everything else`() throws {
  let (on, beside, outside) = (
    try dragged(0), try dragged(0, at: Point(50, 50)), try dragged(0, at: Point(50, 700))
  )
  #expect(on.decision(beside).words == "touch 1 comes down on buy, or on card")
  #expect(on.decision(outside).words == "touch 1 comes down on buy, or on window")
  #expect(on.decision(beside).rule == .ht1)
  #expect([on.decision(beside).whyA, on.decision(beside).whyB] == ["on buy", "on card"])
}

@Test func `a touch that only one of the runs has is the difference, and no number is`() throws {
  func tapped(_ count: Int) throws -> TimelineSnapshot {
    let scene = try Scene(observing: []) {
      try $0.view("page") { try $0.view("buy", "UIButton", frame: [100, 100, 120, 44]) }
    }
    try scene.does(.tap("buy", count: count))
    scene.skip()
    return scene.lab.timeline
  }
  let (once, twice) = (try tapped(1), try tapped(2))
  let more = once.decision(twice, profile: .ios17)
  #expect(more.words == "touch 2 comes down not at all, or on buy")
  #expect(more.decider.isEmpty && more.value == nil && more.rule == .sy2)
  #expect(more.whyA == "not at all" && more.whyB == "on buy")
  #expect(more.a == nil && more.b == nil)
  #expect(twice.decision(once, profile: .ios17).words == "touch 2 comes down on buy, or not at all")
}

@Test func `a number that no record has is the profile's`() throws {
  func held(_ duration: Double) throws -> TimelineSnapshot {
    let scene = try Scene(observing: []) {
      try $0.view("card", frame: [0, 0, 390, 400], with: ["contextMenu": 1]) {
        try $0.recognizer("longPress", "hold", ["minimumPressDuration": 0.6])
      }
    }
    try scene.does(.press("card", for: duration))
    scene.skip()
    return scene.lab.timeline
  }
  let (short, long) = (try held(0.45), try held(0.55))
  let failed = "hold.state(failed) by hold.minimumPressDuration = 0.6, or hold.state(failed) by "
  #expect(
    short.decision(long, profile: .ios17).words == failed + "profile.contextMenuDelay = 0.5 s")
  #expect(short.decision(long).words == failed + "profile.contextMenuDelay")
}

@Test func `a touch without a hit view comes down on no view`() throws {
  let denying = try dragged(0) { lab, _ in
    for object in ["window", "card"] {
      try lab.set("isUserInteractionEnabled", of: try lab.find(object), to: [0])
    }
  }
  let decision = try dragged(0).decision(denying)
  #expect(decision.words == "touch 1 comes down on buy, or on no view")
  #expect(decision.whyB == "on no view")
}

@Test func `a property that is yes or no decides by its word`() throws {
  let place = Point(50, 50)
  let kept = try dragged(20, at: place) { lab, pan in
    try lab.set("cancelsTouchesInView", of: .recognizer(pan), to: [0])
  }
  let decision = try dragged(20, at: place).decision(kept, profile: .ios17)
  #expect(
    decision.words
      == "pan.cancelsTouchesInView = true: card.touchesCancelled, or card.touchesMoved")
  #expect(decision.decider == "pan.cancelsTouchesInView" && decision.value == 1)
}

@Test func `two runs that are equal have nothing that decided`() throws {
  let decision = try dragged(20).decision(dragged(20), profile: .ios17)
  #expect(decision.words == "nothing, or nothing")
  #expect(decision.rule == nil && decision.value == nil && decision.decider.isEmpty)
  #expect(decision.a == nil && decision.b == nil)
}

/// A tap with one or two fingers on a card that has other keys in each of two runs.
private func tapped(_ keys: String, fingers: Int = 1) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "card", "frame": [0, 0, 100, 100], \(keys)}]},
       "script": [{"tap": "card", "fingers": \(fingers)}]}
      """
  ).run().timeline
}

@Test func `a property that is off, and an answer no, decide by the word false`() throws {
  func tap(_ keys: String) -> String {
    #""recognizers": [{"name": "tap", "type": "tap", \#(keys)}]"#
  }
  let usual = try tapped(tap(#""isEnabled": true"#))
  let disabled = usual.decision(try tapped(tap(#""isEnabled": false"#)))
  #expect(disabled.words == "tap.isEnabled = false: tap.touchesBegan, or tap dropped began")
  #expect(disabled.decider == "tap.isEnabled" && disabled.value == 0 && disabled.rule == .te6)
  #expect(
    disabled.whyB
      == "The touch never reached the tap recognizer “tap” on the view “card”: it is disabled "
      + "(isEnabled = false).")
  let refused = usual.decision(try tapped(tap(#""delegate": {"shouldBegin": false}"#)))
  #expect(
    refused.words == "tap.delegate.shouldBegin = false: tap.state(recognized), or tap.state(failed)"
  )
  let denied = usual.decision(try tapped(tap(#""delegate": {"shouldReceiveTouch": false}"#)))
  #expect(
    denied.words == "tap.delegate.shouldReceiveTouch = false: tap.touchesBegan, or "
      + "tap.delegate.shouldReceiveTouch -> false")
  #expect(denied.decider == "tap.delegate.shouldReceiveTouch" && denied.value == 0)
  let delaying = usual.decision(try tapped(tap(#""delaysTouchesBegan": true"#)))
  #expect(
    delaying.words == "tap.delaysTouchesBegan = true: card.touchesBegan, or card withheld began")
  let (one, several) = (
    try tapped(#""isMultipleTouchEnabled": false"#, fingers: 2),
    try tapped(#""isMultipleTouchEnabled": true"#, fingers: 2)
  )
  let lacking = several.decision(one)
  #expect(lacking.words == "card.isMultipleTouchEnabled = false: nothing, or card dropped began")
  #expect(lacking.whyA.isEmpty && lacking.a == nil && lacking.b?.kind == .dropped)
  #expect(
    one.decision(several).words
      == "card.isMultipleTouchEnabled = false: card dropped began, or nothing")
}

/// A run of a script on a page with a button and some keys.
private func played(_ keys: String, _ script: String) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "page", \(keys) "subviews": [
         {"name": "buy", "class": "UIButton", "frame": [100, 100, 120, 44]}]}, "script": [\(script)]}
      """
  ).run().timeline
}

/// Words of the decision between two runs, and the other way round.
private func words(_ a: TimelineSnapshot, _ b: TimelineSnapshot) -> [String] {
  [a.decision(b, profile: .ios17).words, b.decision(a, profile: .ios17).words]
}

@Test func `the limit of a button that the finger stays within decides nothing`() throws {
  func dragged(_ distance: Double) throws -> TimelineSnapshot {
    try played(
      #""recognizers": [{"name": "pan", "type": "pan"}],"#,
      #"{"drag": "buy", "by": [\#(distance), 0], "over": 0.1}"#)
  }
  #expect(
    words(try dragged(12), try dragged(8)) == [
      "profile.panHysteresis = 10 pt: pan.state(began), or pan.state(failed)",
      "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)",
    ])
  let double = #"{"name": "double", "type": "tap", "numberOfTapsRequired": 2}"#
  func tapped(_ gap: Double) throws -> TimelineSnapshot {
    try played(
      #""recognizers": [\#(double)],"#,
      #"{"tap": "buy", "count": 2, "hold": 0.1, "gap": \#(gap)}"#)
  }
  #expect(
    words(try tapped(0.34), try tapped(0.36)) == [
      "profile.tapInterval = 0.35 s: double.state(recognized), or double.state(failed)",
      "profile.tapInterval = 0.35 s: double.state(failed), or double.state(recognized)",
    ])
}

@Test func `the limit of a button that the finger crosses in one run decides its events`() throws {
  func dragged(_ y: Double) throws -> TimelineSnapshot {
    try played("", #"{"drag": "buy", "to": [160, \#(y)], "over": 0.1}"#)
  }
  #expect(
    words(try dragged(212), try dragged(216)) == [
      "profile.controlTolerance = 70 pt: buy.touchDragInside, or buy.touchDragExit",
      "profile.controlTolerance = 70 pt: buy.touchDragExit, or buy.touchDragInside",
    ])
  // Beyond the limit at both places: where the finger is decides nothing.
  #expect(
    words(try dragged(220), try dragged(230)) == ["nothing, or nothing", "nothing, or nothing"])
}

@Test func `a number that only one run reached decides less than one that a tap got past`() throws {
  func held(_ duration: Double) throws -> TimelineSnapshot {
    try played(
      #"""
      "recognizers": [{"name": "single", "type": "tap"},
        {"name": "double", "type": "tap", "numberOfTapsRequired": 2}],
      """#, #"{"tap": [50, 50], "hold": \#(duration)}"#)
  }
  #expect(
    words(try held(0.3), try held(0.8)) == [
      "profile.tapPressDuration = 0.75 s: single.state(recognized), or single.state(failed)",
      "profile.tapPressDuration = 0.75 s: single.state(failed), or single.state(recognized)",
    ])
}

@Test func `a scroll view that does not scroll, and a refused first responder, are the facts`()
  throws
{
  func scrolled(_ keys: String) throws -> TimelineSnapshot {
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "list", "class": "UIScrollView",
           "contentSize": [390, 3000], \(keys) "subviews": [
             {"name": "card", "frame": [0, 0, 390, 400]}]},
         "script": [{"drag": "card", "by": [0, -100], "over": 0.1}]}
        """
    ).run().timeline
  }
  let pan = "list.panGestureRecognizer"
  #expect(
    words(try scrolled(""), try scrolled(#""isScrollEnabled": false,"#)).first
      == "list.isScrollEnabled = false: \(pan).touchesBegan, or \(pan) dropped began")
  func asked(_ keys: String) throws -> TimelineSnapshot {
    try played(keys, #"{"becomeFirstResponder": "page"}"#)
  }
  #expect(
    words(
      try asked(#""canBecomeFirstResponder": true,"#),
      try asked(#""canBecomeFirstResponder": false,"#)
    ).first
      == "page.canBecomeFirstResponder = false: page change (becameFirstResponder), or page change "
      + "(cannotBecomeFirstResponder)")
}

@Test func `where only one of two records has the number, that one is said`() throws {
  let place = Point(50, 50)
  let decision = try dragged(12, at: place).decision(dragged(8, at: place))
  #expect(
    decision.words == "profile.panHysteresis = 10 pt: pan.state(began), or pan.state(failed)"
  )
  #expect(decision.value == 10)
  #expect(
    try dragged(8, at: place).decision(dragged(12, at: place)).words
      == "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)")
}

@Test func `a touch may come down on no view in either run, and in one run only`() throws {
  func denying(_ taps: String) throws -> TimelineSnapshot {
    try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{"name": "window", "isUserInteractionEnabled": false,
           "view": {"name": "root"}}], "script": [\(taps)]}
        """
    ).run().timeline
  }
  let hit = try dragged(0)
  let nowhere = try dragged(0) { lab, _ in
    for object in ["window", "card"] {
      try lab.set("isUserInteractionEnabled", of: try lab.find(object), to: [0])
    }
  }
  #expect(nowhere.decision(hit).words == "touch 1 comes down on no view, or on buy")
  let more = try denying(#"{"tap": "root"}"#).decision(
    denying(#"{"tap": "root"}, {"wait": 1}, {"tap": "root"}"#))
  #expect(more.words == "touch 2 comes down not at all, or on no view")
}

@Test func `a swipe and a scroll that race are decided by their numbers, not by who prevents whom`()
  throws
{
  func dragged(_ distance: Double) throws -> TimelineSnapshot {
    try Experiment(
      json: #"""
        {"fingerpost": 1, "view": {"name": "list", "class": "UIScrollView", "contentSize": [390, 4000], "recognizers":
        [{"name": "next", "type": "swipe", "direction": "up"}]},
        "script": [{"drag": [200, 400], "by": [0, \#(-distance)], "over": 0.016}]}
        """#
    ).run().timeline
  }
  let decision = try dragged(12).decision(dragged(60), profile: .ios17)
  #expect(decision.decider == "profile.panHysteresis")
  #expect(
    decision.words
      == "list.panGestureRecognizer.state(began) by profile.panHysteresis = 10 pt, or next.state(recognized) by "
      + "profile.swipeDistance = 50 pt")
}
