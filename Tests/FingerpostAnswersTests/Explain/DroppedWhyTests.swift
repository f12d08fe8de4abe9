import Fingerpost
import FingerpostAnswers
import Testing

/// A loss: the parts of a document that lead to it, and what the answer says.
private struct Loss: Sendable {
  /// More keys of the document.
  var keys: String = ""
  /// The keys of the root view.
  let root: String
  let script: String
  let reason: Reason
  let words: String
  var facts: [String] = []

  /// Tap, hover and pen recognizers around two views.
  static let pages = #"""
    "recognizers": [{"name": "pen", "type": "pan", "allowedTouchTypes": ["pencil"]},
      {"name": "hover", "type": "hover"},
      {"name": "other", "type": "tap", "buttonMaskRequired": "secondary"},
      {"name": "off", "type": "tap", "isEnabled": false}],
    "subviews": [{"name": "a", "frame": [0, 0, 100, 100], "isExclusiveTouch": true},
      {"name": "b", "frame": [100, 0, 100, 100]}]
    """#
  /// A card whose long press withholds its touches.
  static let late = #"""
    "subviews": [{"name": "card", "frame": [0, 0, 200, 200], "recognizers": [
      {"name": "hold", "type": "longPress", "delaysTouchesBegan": true}]}]
    """#
  static let two = #"""
    {"down": 1, "at": "FIRST"}, {"down": 2, "at": "SECOND"}, {"up": 2}, {"up": 1}
    """#

  static let all: [Loss] = [
    Loss(
      root:
        #""subviews": [{"name": "card", "frame": [0, 0, 100, 100], "dragInteraction": true, "isMultipleTouchEnabled": true}]"#,
      script:
        #"{"down": 1, "at": "card"}, {"wait": 0.7}, {"down": 2, "at": "card"}, {"up": 2}, {"up": 1}"#,
      reason: .refusedTouch,
      words:
        "The drag interaction's long press recognizer “card.dragPress” on the view “card” ignored the touch at "
        + "700 ms: it had already begun, and then takes no more fingers."),
    Loss(
      root: pages, script: #"{"tap": "b"}"#, reason: .touchTypeNotAllowed,
      words:
        "The touch never reached the pan recognizer “pen” on the view “root”: a finger's touch has "
        + "a type that its allowedTouchTypes does not contain.",
      facts: ["pen.allowedTouchTypes = [pencil]"]),
    Loss(
      root: pages, script: #"{"tap": "b"}"#, reason: .pointerOnly,
      words: "The touch never reached the hover recognizer “hover” on the view “root”: it receives "
        + "hovering pointers only, no touches."),
    Loss(
      root: pages, script: #"{"tap": "b", "type": "indirectPointer"}"#, reason: .otherButton,
      words: "The touch never reached the tap recognizer “other” on the view “root”: its "
        + "buttonMaskRequired is not the button that was pressed.",
      facts: ["other.buttonMaskRequired = secondary"]),
    Loss(
      root: pages, script: #"{"tap": "b"}"#, reason: .disabled,
      words: "The touch never reached the tap recognizer “off” on the view “root”: it is disabled "
        + "(isEnabled = false).", facts: ["off.isEnabled = false"]),
    Loss(
      root: pages,
      script: two.replacing("FIRST", with: "a").replacing("SECOND", with: "b"),
      reason: .exclusiveTouch,
      words: "The touch never reached the view “b”: the view “a” already has a touch, and its "
        + "isExclusiveTouch is on: meanwhile no other view of the window receives one.",
      facts: ["a.isExclusiveTouch = true"]),
    Loss(
      root: pages,
      script: two.replacing("FIRST", with: "b").replacing("SECOND", with: "a"),
      reason: .touchesElsewhere,
      words: "The touch never reached the view “a”: its isExclusiveTouch is on, and the view “b” "
        + "already has a touch.", facts: ["a.isExclusiveTouch = true"]),
    Loss(
      root: pages,
      script: two.replacing("FIRST", with: "b").replacing("SECOND", with: "b"),
      reason: .notMultipleTouch,
      words:
        "The touch never reached the view “b”: another finger was already down on that view, and "
        + "its isMultipleTouchEnabled is off (it is by default).",
      facts: ["b.isMultipleTouchEnabled = false"]),
    Loss(
      root: pages, script: #"{"ignoreInteraction": true}, {"tap": "a"}"#,
      reason: .ignoringInteraction,
      words: "The touch never reached the application: the app was ignoring interaction events.",
      facts: ["application.isIgnoringInteractionEvents = true"]),
    Loss(
      root: pages, script: #"{"activate": "mail"}, {"tap": "a"}"#, reason: .applicationNotActive,
      words:
        "The touch never reached the application: “application” was in the background: the back "
        + "board delivers nothing to it.",
      facts: ["application.applicationState = background"]),
    Loss(
      root: late, script: #"{"down": 1, "at": "card"}, {"wait": 0.1}, {"cancel": 1}"#,
      reason: .cancelledBySystem,
      words:
        "The touch never reached the view “card”: it was still delayed when the system cancelled "
        + "the touch, as it does when a call comes in."),
    Loss(
      root: late, script: #"{"down": 1, "at": "card"}, {"wait": 0.1}, {"activate": "mail"}"#,
      reason: .cancelledBySystem,
      words:
        "The touch never reached the view “card”: it was still delayed when another application "
        + "came to the front, which cancels all touches."),
    Loss(
      root: late, script: #"{"down": 1, "at": "card"}, {"wait": 0.1}, {"remove": "card"}"#,
      reason: .viewLeft,
      words:
        "The touch never reached the view “card”: the view left its window while the touch was "
        + "delayed, because the program removed “card” at 100 ms."),
    Loss(
      root: late, script: #"{"press": "card", "for": 0.6}"#, reason: .cancelledByRecognizer,
      words:
        "The touch never reached the view “card”: the long press recognizer “hold” on “card” began "
        + "before the view had received any of the touch, and its cancelsTouchesInView is on; it (its "
        + "delaysTouchesBegan is on) had delayed the touch until then. “hold” began at 500 ms because "
        + "the finger had been held down for 500 ms.",
      facts: ["hold.cancelsTouchesInView = true", "hold.delaysTouchesBegan = true"]),
    Loss(
      root: late.replacing(
        #""delaysTouchesBegan": true"#,
        with: #""delaysTouchesBegan": true, "cancelsTouchesInView": false"#),
      script: #"{"press": "card", "for": 0.6}"#, reason: .beganNotMadeUp,
      words:
        "The view “card” never got touchesBegan of the touch: the long press recognizer “hold” on "
        + "“card” delayed touchesBegan until it recognized, and UIKit does not deliver it after that, "
        + "although its cancelsTouchesInView is off. “hold” began at 500 ms because the finger had been "
        + "held down for 500 ms.", facts: ["hold.delaysTouchesBegan = true"]),
    Loss(
      keys: #""profile": {"base": "ios17", "maximumTouches": 1},"#, root: pages,
      script: two.replacing("FIRST", with: "a").replacing("SECOND", with: "b"),
      reason: .tooManyFingers,
      words:
        "The touch never reached the application: more fingers were on the screen than it reports "
        + "(the profile's maximumTouches).", facts: ["profile.maximumTouches"]),
    Loss(
      keys: #""application": {"overrides": {"sendEvent": "consume"}},"#, root: pages,
      script: #"{"tap": "a"}"#, reason: .consumed,
      words:
        "Nothing of the event was delivered: the application overrides sendEvent and does not call "
        + "super.", facts: ["application.sendEvent = false"]),
    Loss(
      root: #"""
        "isMultipleTouchEnabled": true, "recognizers": [
          {"name": "pan", "type": "pan"}, {"name": "swipe", "type": "swipe"}]
        """#,
      script: #"""
        {"down": 1, "at": [50, 50]}, {"move": 1, "by": [20, 0], "over": 0.1},
        {"down": 2, "at": [200, 50]}
        """#, reason: .isFinal,
      words:
        "The touch never reached the swipe recognizer “swipe” on the view “root”: it had already "
        + "failed, and waits for a new gesture."),
    Loss(
      root: #"""
        "isMultipleTouchEnabled": true, "recognizers": [{"name": "pan", "type": "pan"}]
        """#,
      script: #"""
        {"down": 1, "at": [50, 50]}, {"move": 1, "by": [20, 0], "over": 0.1},
        {"down": 2, "at": [200, 50]}
        """#, reason: .cancelledByRecognizer,
      words:
        "The touch never reached the view “root”: the pan recognizer “pan” on “root” had already "
        + "begun and takes this touch as well, and its cancelsTouchesInView is on.",
      facts: ["pan.cancelsTouchesInView = true"]),
    Loss(
      root: #"""
        "subviews": [{"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 200],
          "contentSize": [390, 2000], "overrides": {"touchesShouldBegin": false},
          "subviews": [{"name": "card", "frame": [0, 0, 300, 200]}]}]
        """#,
      script: #"{"press": "card", "for": 0.3}"#, reason: .refusedByScrollView,
      words:
        "The touch never reached the view “card”: touchesShouldBegin of the scroll view “feed” "
        + "returned false for it.", facts: ["feed.touchesShouldBegin = false"]),
    Loss(
      root: #"""
        "subviews": [{"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 200],
          "contentSize": [390, 2000], "isScrollEnabled": false}]
        """#,
      script: #"{"tap": "feed"}"#, reason: .disabled,
      words:
        "The touch never reached the pan recognizer of the scroll view “feed”: the scroll view's "
        + "isScrollEnabled is off.", facts: ["feed.isScrollEnabled = false"]),
  ]
}

@Test(
  "why a touch never reached a recognizer, a view or the application", arguments: Loss.all.indices)
private func dropped(_ number: Int) throws {
  let loss = Loss.all[number]
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, \(loss.keys) "view": {"name": "root", \(loss.root)},
       "script": [\(loss.script)]}
      """
  ).run().timeline
  let serial = try #require(
    timeline.firstIndex { $0.kind == .dropped && $0.reason == loss.reason })
  let answer = try timeline.why(Serial(truncatingIfNeeded: serial))
  #expect(answer.text == loss.words)
  #expect(answer.facts.map(\.description) == loss.facts)
  #expect(answer.reasons.first == loss.reason.name)
}

@Test(
  "why a recognizer ignores a touch that it has received",
  arguments: [
    (
      #"{"name": "it", "type": "pan", "maximumNumberOfTouches": 1}"#,
      #"{"down": 1, "at": [50, 50]}, {"move": 1, "by": [0, 40]}, {"down": 2, "at": [150, 50]}"#,
      "pan recognizer “it”",
      "0 ms: it had as many fingers already as its maximumNumberOfTouches allows (1)"
    ),
    (
      #"{"name": "it", "type": "screenEdgePan", "edges": "left"}"#,
      #"{"together": [{"down": 1, "at": [200, 300]}, {"down": 2, "at": [5, 400]}]}"#,
      "screen-edge pan recognizer “it”",
      "0 ms: the finger came down outside the area in which it begins, and another one inside it"
    ),
    (
      #"{"name": "it", "type": "pinch"}"#,
      #"""
      {"together": [{"down": 1, "at": [50, 50]}, {"down": 2, "at": [250, 50]}]},
      {"down": 3, "at": [150, 150]}
      """#,
      "pinch recognizer “it”", "0 ms: it had its two fingers already"
    ),
    (
      #"{"name": "it", "type": "longPress"}"#,
      #"{"down": 1, "at": [50, 50]}, {"wait": 1}, {"down": 2, "at": [60, 50]}"#,
      "long press recognizer “it”", "1000 ms: it had already begun, and then takes no more fingers"
    ),
  ] as [(String, String, String, String)])
private func ignored(_ recognizer: String, _ script: String, _ who: String, _ why: String) throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "isMultipleTouchEnabled": true,
         "recognizers": [\(recognizer)]},
       "script": [\(script)]}
      """
  ).run().timeline
  let serial = try #require(timeline.firstIndex { $0.reason == .refusedTouch })
  #expect(
    try timeline.why(Serial(truncatingIfNeeded: serial)).text
      == "The \(who) on the view “root” ignored the touch at \(why).")
}

@Test func `a scroll view's pan takes one of three fingers that come down together`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 400],
          "contentSize": [390, 2000], "isMultipleTouchEnabled": true,
          "panGestureRecognizer": {"maximumNumberOfTouches": 1}}]},
       "script": [{"together": [{"down": 1, "at": [50, 50]}, {"down": 2, "at": [150, 50]},
         {"down": 3, "at": [250, 50]}]}]}
      """
  ).run().timeline
  let drops = try timeline.indices.filter { timeline[$0].reason == .refusedTouch }
    .map { try timeline.why(Serial(truncatingIfNeeded: $0)) }
  let pan = drops.filter { $0.text.contains("The pan recognizer") }
  #expect(
    pan.map(\.text)
      == Array(
        repeating:
          "The pan recognizer of the scroll view “feed” ignored the touch at 0 ms: it had as "
          + "many fingers already as its maximumNumberOfTouches allows (1).", count: 2))
  #expect(
    pan.allSatisfy {
      $0.facts.map(\.description) == ["feed.panGestureRecognizer.maximumNumberOfTouches = 1"]
    })
}

@Test func `all that took one touch are named, with their settings`() throws {
  func played(_ keys: String) throws -> TimelineSnapshot {
    let tap = #""type": "tap", "delegate": {"shouldRecognizeSimultaneouslyWith": true}"#
    return try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "outer", \(tap)}],
           "subviews": [{"name": "card", "frame": [0, 0, 200, 200], "recognizers": [
             {"name": "tap", \(keys) \(tap)}]}]},
         "script": [{"tap": "card"}]}
        """
    ).run().timeline
  }
  let completed =
    "“tap” recognized at 50 ms because the finger was lifted, which completes the tap."
  let cancelled = try played("").why("card.touchesCancelled")
  #expect(
    cancelled.text
      == "The view “card” got touchesCancelled at 50 ms because the tap recognizer “tap” on “card” recognized "
      + "and its cancelsTouchesInView is on (it is by default): the view receives nothing more of the touch. "
      + "\(completed) The tap recognizer “outer” on the view “root” recognized with it, and its "
      + "cancelsTouchesInView is on as well.")
  #expect(
    cancelled.facts.map { "\($0)" } == [
      "tap.cancelsTouchesInView = true", "outer.cancelsTouchesInView = true",
    ])
  let dropped = try played(#""delaysTouchesBegan": true,"#)
  let first = try #require(dropped.indices.first { dropped[$0].kind == .dropped })
  #expect(
    try dropped.why(Serial(truncatingIfNeeded: first)).text
      == "The touch never reached the view “card”: the tap recognizer “tap” on “card” recognized before the "
      + "view had received any of the touch, and its cancelsTouchesInView is on, as is that of the tap "
      + "recognizer “outer” on the view “root”, which recognized with it; it (its delaysTouchesBegan is on) "
      + "had delayed the touch until then. \(completed)")
}
