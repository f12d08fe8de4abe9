import Fingerpost
import FingerpostTestSupport
import Testing

/// Two stacks of pages, a card and a button whose handler makes a change.
private func changed(_ effect: String) throws -> [String] {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [
         {"name": "window", "rootViewController": {"name": "home", "view": {"name": "root", "subviews": [
           {"name": "go", "class": "UIButton", "frame": [0, 0, 100, 50],
            "actions": {"touchUpInside": [{"selector": "gone", "effects": [\(effect)]}]}},
           {"name": "card", "frame": [0, 100, 100, 100], "canBecomeFirstResponder": true,
            "recognizers": [{"name": "tap", "type": "tap"}, {"name": "pan", "type": "pan"}]},
           {"name": "list", "class": "UIScrollView", "frame": [0, 200, 300, 300],
            "contentSize": [300, 900]}]}}},
         {"name": "back", "level": -1, "rootViewController": {"name": "nav",
           "class": "UINavigationController", "view": {"name": "bars"}, "viewControllers": [
             {"name": "one", "view": {"name": "first"}}, {"name": "two", "view": {"name": "second"}}]}},
         {"name": "far", "level": -2, "rootViewController": {"name": "book",
           "class": "UIPageViewController", "view": {"name": "paper"}, "pages": [
             {"name": "left", "view": {"name": "leftView"}},
             {"name": "right", "view": {"name": "rightView"}}]}}],
       "spareViews": [{"name": "spare", "frame": [0, 0, 10, 10]}],
       "spareControllers": [{"name": "extra", "view": {"name": "extraView"}}],
       "script": [{"tap": [50, 25]}]}
      """
  ).run().timeline
  return try timeline.indices.filter { timeline[$0].kind == .change && timeline[$0].rule == .sy10 }
    .map { try timeline.why(Serial(truncatingIfNeeded: $0)).text }
}

@Test(
  "what the program changed in a call, in words",
  arguments: [
    (#"{"set": "card", "isHidden": true}"#, "set isHidden of the view “card” to true"),
    (#"{"set": "card", "alpha": 0.5}"#, "set alpha of the view “card” to 0.5"),
    (
      #"{"set": "list", "contentOffset": [0, 40]}"#,
      "set contentOffset of the scroll view “list” to (0, 40)"
    ),
    (
      #"{"setContentOffset": "list", "to": [0, 60]}"#,
      "set contentOffset of the scroll view “list” to (0, 60)"
    ),
    (#"{"remove": "card"}"#, "removed the view “card”"),
    (#"{"add": "spare", "to": "card"}"#, "added the view “spare” to the view “card”"),
    (
      #"{"stopScrollingAndZooming": "list"}"#,
      "called stopScrollingAndZooming of the scroll view “list”"
    ),
    (
      #"{"setTranslation": [3, -4], "of": "pan"}"#,
      "set translation of the pan recognizer “pan” on the view “card” to (3, −4)"
    ),
    (
      #"{"require": "pan", "by": "tap"}"#,
      "made the tap recognizer “tap” on the view “card” require the pan recognizer “pan” on “card” to "
        + "fail"
    ),
    (
      #"{"ignoreInteraction": true}"#,
      "set isIgnoringInteractionEvents of the application to true"
    ),
    (#"{"becomeFirstResponder": "card"}"#, "called becomeFirstResponder of the view “card”"),
    (#"{"resignFirstResponder": "card"}"#, "called resignFirstResponder of the view “card”"),
    (#"{"focus": "card"}"#, "moved the focus to the view “card”"),
    (
      #"{"addChild": "extra", "to": "home"}"#,
      "made the view controller “extra” a child of the view controller “home”"
    ),
    (
      #"{"present": "extra", "from": "home"}"#,
      "presented the view controller “extra” from the view controller “home”"
    ),
    (
      #"{"push": "extra", "onto": "nav"}"#,
      "pushed the view controller “extra” onto the stack of the view controller “nav”"
    ),
    (#"{"pop": "nav"}"#, "popped the topmost controller of the view controller “nav”"),
    (
      #"{"addPage": "extra", "to": "book"}"#,
      "added the view controller “extra” to the pages of the view controller “book”"
    ),
    (
      #"{"setViewControllers": "book", "to": "right"}"#,
      "showed the view controller “right” in the view controller “book”"
    ),
  ] as [(String, String)])
private func change(_ effect: String, _ words: String) throws {
  #expect(
    try changed(effect).first == "The program \(words) at 50 ms when “gone” was called.")
}

@Test(
  "in which call the program made a change",
  arguments: [
    ("willEndDragging", "at 300 ms when the delegate of the table “list” got willEndDragging"),
    ("didSelect", "at 50 ms when the delegate of the table “list” got didSelect of the cell “row”"),
    ("go", "at 50 ms when the action of the tap recognizer “tap” on the view “card” was called"),
    ("touchesBegan", "at 0 ms when the view “spot” got touchesBegan"),
  ] as [(String, String)])
private func call(_ method: String, _ words: String) throws {
  func effects(_ name: String) -> String {
    #"{"when": {"selectorIs": "\#(name)"}, "effects": \#(method == name ? change : "[]")}"#
  }
  let change = #"[{"set": "mark", "isHidden": true}]"#
  let script = [
    "willEndDragging": #"{"drag": "row", "by": [0, -100]}"#, "didSelect": #"{"tap": "row"}"#,
    "go": #"{"tap": "card"}"#, "touchesBegan": #"{"tap": "spot"}"#,
  ]
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "mark", "frame": [300, 800, 10, 10]},
         {"name": "card", "frame": [0, 0, 100, 100], "recognizers": [{"name": "tap", "type": "tap",
           "actions": [{"selector": "go", "effects": \(method == "go" ? change : "[]")}]}]},
         {"name": "spot", "frame": [100, 0, 100, 100], "overrides": {
           "touchesBegan": {"effects": \(method == "touchesBegan" ? change : "[]")}}},
         {"name": "list", "class": "UITableView", "frame": [0, 100, 390, 400],
          "contentSize": [390, 2000], "overrides": {
            "selectionMessage": \(effects("didSelect")),
            "scrollMessage": \(effects("willEndDragging"))},
          "subviews": [{"name": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 60]}]}]},
       "script": [\(script[method] ?? "")]}
      """
  ).run().timeline
  let changes = try timeline.indices.filter { timeline[$0].kind == .change }
    .map { try timeline.why(Serial(truncatingIfNeeded: $0)).text }
  #expect(changes == ["The program set isHidden of the view “mark” to true \(words)."])
}

@Test(
  "what the program did that took a touched view out of its window",
  arguments: [
    (#"{"remove": "list"}"#, "removed “list”"),
    (#"{"pop": "nav"}"#, "popped the topmost controller of the view controller “nav”"),
    (#"{"push": "extra", "onto": "nav"}"#, "pushed the view controller “extra” onto the stack"),
    (
      #"{"present": "extra", "from": "two", "style": "fullScreen"}"#,
      "presented the view controller “extra”"
    ),
  ] as [(String, String)])
private func departure(_ step: String, _ words: String) throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "nav",
         "class": "UINavigationController", "viewControllers": [
           {"name": "one", "view": {"name": "first"}},
           {"name": "two", "view": {"name": "second", "subviews": [
             {"name": "list", "frame": [0, 100, 390, 600]}]}}]}}],
       "spareControllers": [{"name": "extra", "view": {"name": "extraView"}}],
       "script": [{"down": 1, "at": [195, 400]}, \(step), {"wait": 0.1}, {"up": 1}]}
      """
  ).run().timeline
  let answer = try timeline.why("list.touchesCancelled")
  #expect(
    answer.text
      == "The view “list” got touchesCancelled at 0 ms because it left its window: the program "
      + "\(words) at 0 ms.")
  #expect(answer.reasons == ["viewLeft"])
}

@Test func `an answer has all facts that the program's code read for it`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.recognizer("pan", "pan") } }
  let (lab, pan) = (scene.lab, try scene.recognizer("pan"))
  try scene.overrides(
    "pan", .shouldBegin,
    .callback(
      HookCallback { _ in
        for fact in ["translation.x", "velocity.x"] { _ = try? lab.measure(fact, of: pan) }
        return .answer(false)
      }))
  try lab.play([.drag(.center(try scene.view("card")), to: .by(100, 0), over: 0.2)])
  scene.skip()
  let timeline = lab.timeline
  #expect(
    try timeline.why("pan.delegate.shouldBegin -> false").text
      == "UIKit called gestureRecognizerShouldBegin of the delegate of the pan recognizer “pan” on the "
      + "view “card” at 33.3 ms because the recognizer was about to recognize, and it returned false: "
      + "translation.x of “pan” is 6.66667; velocity.x of “pan” is 500, so the recognizer fails.")
  #expect(
    try timeline.why("pan.state(failed)").text
      == "The pan recognizer “pan” on the view “card” failed at 33.3 ms because its delegate returned "
      + "false from gestureRecognizerShouldBegin: translation.x of “pan” is 6.66667; velocity.x of "
      + "“pan” is 500.")
  let read = try #require(timeline.firstIndex { $0.kind == .measurement })
  #expect(
    try timeline.why(Serial(truncatingIfNeeded: read)).text
      == "The program read the velocity.x of the pan recognizer “pan” on the view “card”, 500, at "
      + "33.3 ms, to answer.")
}

@Test func `the method in which the program made a change`() throws {
  func changing(_ alpha: Double) -> String {
    #"{"effects": [{"set": "mark", "alpha": \#(alpha)}]}"#
  }
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "mark", "frame": [300, 800, 10, 10]},
         {"name": "card", "frame": [0, 0, 100, 100], "canBecomeFirstResponder": true, "overrides": {
            "gestureRecognizerShouldBegin": \(changing(0.1)), "hitTest": \(changing(0.2)),
            "pointInside": \(changing(0.3))},
          "recognizers": [
            {"name": "tap", "type": "tap", "delegate": {"shouldBegin": \(changing(0.4))}}]},
         {"name": "go", "class": "UIButton", "frame": [0, 100, 100, 100],
          "overrides": {"beginTracking": \(changing(0.5))}}]},
       "script": [{"tap": "card"}, {"tap": "go"}]}
      """
  ).run().timeline
  let changes = try timeline.indices.filter { timeline[$0].kind == .change }
    .map { try timeline.why(Serial(truncatingIfNeeded: $0)).text }
  #expect(
    changes.map { $0.replacing("The program set alpha of the view “mark” to ", with: "") } == [
      "0.2 at 0 ms.", "0.3 at 0 ms when pointInside of the view “card” was called.",
      "0.2 at 0 ms.", "0.3 at 0 ms when pointInside of the view “card” was called.",
      "0.1 at 50 ms when gestureRecognizerShouldBegin of the view “card” was called.",
      "0.4 at 50 ms when gestureRecognizerShouldBegin of the delegate of the tap recognizer “tap” on "
        + "the view “card” was called.",
      "0.5 at 50 ms when beginTracking of the button “go” was called.",
    ])
}

@Test func `a touched view that the program moves`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "list", "frame": [0, 0, 100, 100]}, {"name": "spare", "frame": [0, 300, 100, 100]}]},
       "script": [{"down": 1, "at": "list"}, {"add": "list", "to": "spare"}, {"up": 1}]}
      """
  ).run().timeline
  #expect(
    try timeline.why("list.touchesCancelled").text
      == "The view “list” got touchesCancelled at 0 ms because it left its window: the program moved "
      + "“list” at 0 ms.")
}

@Test func `a first responder resigns since its view was removed, or its sheet was dismissed`()
  throws
{
  let removed = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "card", "frame": [0, 0, 100, 100], "canBecomeFirstResponder": true}]},
       "script": [{"becomeFirstResponder": "card"}, {"remove": "card"}]}
      """
  ).run().timeline
  let dismissed = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [{"name": "window",
         "rootViewController": {"name": "home", "view": {"name": "root"}}}],
       "spareControllers": [{"name": "extra", "view": {"name": "extraView", "subviews": [
         {"name": "card", "frame": [0, 200, 100, 100], "canBecomeFirstResponder": true}]}}],
       "script": [{"present": "extra", "from": "home"}, {"wait": 1},
         {"becomeFirstResponder": "card"}, {"drag": [195, 300], "by": [0, 500], "over": 0.2}]}
      """
  ).run().timeline
  for (timeline, words) in [
    (removed, "0 ms because the program removed “card” at 0 ms"),
    (dismissed, "1200 ms because a gesture dismissed the sheet of the view controller “extra”"),
  ] {
    let serial = try #require(timeline.firstIndex { $0.reason == .resignedFirstResponder })
    #expect(
      try timeline.why(Serial(truncatingIfNeeded: serial)).text
        == "The view “card” resigned first responder at \(words).")
  }
}

@Test func `a step of the program says what it did, another step what it is called`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "pan", "type": "pan"}],
         "subviews": [{"name": "list", "class": "UIScrollView", "contentSize": [390, 2000]}]},
       "script": [{"wait": 0.1}, {"set": "pan", "isEnabled": false},
         {"setContentOffset": "list", "to": [0, 60]}, {"remove": "list"}, {"tap": "root"}]}
      """
  ).run().timeline
  let texts = try timeline.indices.filter { timeline[$0].kind == .step }.map {
    try timeline.why(Serial(truncatingIfNeeded: $0)).text
  }
  #expect(
    texts == [
      "The script asked for it: the step “wait” began at 0 ms.",
      "The script asked for it: the program set isEnabled of the pan recognizer “pan” on the view “root” to "
        + "false at 100 ms.",
      "The script asked for it: the program set contentOffset of the scroll view “list” to (0, 60) at 100 ms.",
      "The script asked for it: the program removed the scroll view “list” at 100 ms.",
      "The script asked for it: the step “tap” began at 100 ms.",
    ])
}
