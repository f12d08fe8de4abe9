import Fingerpost
import FingerpostTestSupport
import Testing

private func played(
  menu: Double, _ action: SceneAction, answer: Answer? = nil,
  _ build: (Branch) throws -> Void = { _ in }
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [20, 20, 300, 60], with: ["contextMenu": menu]) {
      if let answer { try $0.overrides(.configurationForMenu, answer) }
      try build($0)
    }
  }
  try scene.does(action)
  scene.skip()
  return scene.lab.timeline
}

@Test func `why a menu came, and why the view lost its touch, name the unpublished number`()
  throws
{
  let timeline = try played(menu: 1, .press("card", for: 0.8))
  for (token, words) in [
    ("card.willDisplayMenu", "held on it for 500 ms"),
    ("card.touchesCancelled", "held long enough for the context menu"),
    ("card.configurationForMenu(card) -> true", "returned a menu"),
  ] {
    let answer = try timeline.why(token)
    #expect(answer.text.contains(words) && answer.text.contains("Apple does not publish"))
    #expect(answer.facts.contains { $0.property == "contextMenuDelay" && $0.value == .number(0.5) })
    #expect(answer.confidence == .inferred)
  }
}

@Test func `why no menu came: each reason in words`() throws {
  let cases: [(TimelineSnapshot, String)] = [
    (try played(menu: 0, .press("card", for: 0.8)), "its contextMenu is off"),
    (try played(menu: 1, .tap("card")), "was down for 50 ms"),
    (
      try played(menu: 1, .press("card", for: 0.8), answer: .no),
      "its delegate returned false from configurationForMenu"
    ),
    (try played(menu: 1, .press(.at(300, 700), for: 0.8)), "was not hit"),
    (
      try played(menu: 1, .press("card", for: 0.8)) {
        try $0.recognizer("longPress", "quick", ["minimumPressDuration": 0.2])
      }, "recognized first"
    ),
  ]
  for (timeline, words) in cases {
    let answer = try timeline.whyNot(
      "card", "contextMenuInteraction(_:willDisplayMenuFor:animator:)")
    #expect(!answer.happened && answer.text.contains(words), "\(answer.text)")
  }
}

@Test func `why a long press of the program's failed names the menu's own`() throws {
  let timeline = try played(menu: 1, .press("card", for: 0.8)) {
    try $0.recognizer("longPress", "press")
  }
  let text = try timeline.whyNot("press", "action").text
  #expect(text.contains("whose own long press began first"), "\(text)")
}

@Test func `SC-8 why a row closed, why an action was done, why a row was not swiped`() throws {
  func swiped(
    _ actions: [SceneAction], _ properties: [String: Double] = ["trailingSwipeActions": 1]
  ) throws
    -> TimelineSnapshot
  {
    let scene = try Scene(observing: []) {
      try $0.view("table", "UITableView", frame: [0, 0, 390, 400]) {
        try $0.view("mail", "UITableViewCell", frame: [0, 0, 390, 60], with: properties)
      }
    }
    for action in actions { try scene.does(action) }
    scene.skip()
    return scene.lab.timeline
  }
  let full = try swiped([.drag(.inside("mail", 380, 30), by: (-300, 0), over: 0.5)])
  #expect(try full.why("mail.performTrailingAction(1)").text.contains("a full one (fullSwipe"))
  #expect(try full.why("mail.didEndEditing").text.contains("one of its actions was performed"))
  let short = try swiped([.drag("mail", by: (-30, 0), over: 0.5)])
  #expect(try short.why("mail.didEndEditing").text.contains("releaseFraction"))
  #expect(try short.whyNot("mail", "performTrailingAction").text.contains("not a full one"))
  let tapped = try swiped([.drag("mail", by: (-60, 0), over: 0.5), .wait(1), .tap("mail")])
  #expect(try tapped.why("mail.didEndEditing").text.contains("came down in the table"))
  let answer = try tapped.whyNot("mail", "didSelect").text
  #expect(
    answer.contains(
      "the finger swiped across a row with swipe actions, and the table's own recognizer for these took "
        + "the touch"), "\(answer)")
  #expect(!answer.contains("were visible"), "\(answer)")
  let second = try tapped.whyNot("mail", "didSelect", touch: 2).text
  #expect(
    second.contains(
      "a row's swipe actions were visible when the finger came down, and the table's own recognizer that "
        + "closes such a row took the touch"), "\(second)")
  for (properties, action, words) in [
    (["canEdit": 0, "trailingSwipeActions": 1], SceneAction.drag("mail", by: (-60, 0)), "canEdit"),
    (["trailingSwipeActions": 1], .drag("mail", by: (0, 60)), "recognized first"),
    (["trailingSwipeActions": 1], .tap("mail"), "did not move mostly across"),
  ] as [([String: Double], SceneAction, String)] {
    let text = try swiped([action], properties).whyNot("mail", "willBeginEditing").text
    #expect(text.contains(words), "\(text)")
  }
  #expect(
    try swiped([.drag("mail", by: (0, 60))]).whyNot("mail", "willBeginEditing").text
      == "“mail” reported no willBeginEditing because the pan recognizer of the scroll view “table” "
      + "recognized first. The pan of “table” began at 50 ms because the finger had moved far enough "
      + "for the drag.")
}

@Test func `why a menu closed: by a tap beside it, or without a touch`() throws {
  let closed = "The view “card” reported willEndMenu at"
  for (action, words) in [
    (SceneAction.tap(.at(300, 700)), "850 ms because there was a tap beside the menu."),
    (
      .set("card", "contextMenu", [0]),
      "800 ms because the program set contextMenu of “card” to false at 800 ms."
    ),
  ] {
    let scene = try Scene(observing: []) {
      try $0.view("card", frame: [20, 20, 300, 60], with: ["contextMenu": 1])
    }
    try scene.does(.press("card", for: 0.8), action)
    scene.skip()
    #expect(try scene.lab.timeline.why("card.willEndMenu").text == "\(closed) \(words)")
  }
}

@Test func `why a view was lifted, dragged and dropped`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [20, 20, 300, 60], with: ["dragInteraction": 1])
  }
  try scene.does(.down(1, "card"), .wait(1))
  for message in ["sessionWillBegin", "sessionDidEnd"] {
    let answer = try scene.lab.timeline.whyNot("card", message)
    #expect(!answer.happened && answer.reasons.contains("nothingChanged"), "\(answer.text)")
  }
  try scene.does(.move(1, .by(0, 50)), .up(1))
  scene.skip()
  for (message, words) in [
    (
      "willAnimateLift",
      "500 ms because the finger was held on it for 500 ms (dragLiftDelay, a number that Apple does not "
        + "publish), and its delegate returned items to drag"
    ),
    ("sessionWillBegin", "1000 ms because the finger moved after the view had been lifted"),
    (
      "sessionDidEnd",
      "1000 ms because the finger that dragged it was lifted"
    ),
  ] {
    #expect(
      try scene.lab.timeline.why("card.\(message)").text
        == "The view “card” reported \(message) at \(words).")
  }
}

@Test func `SC-10 why a sheet was dismissed, or only tried to be`() throws {
  for isModal in [false, true] {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let (home, card) = (try lab.makeController("home"), try lab.makeController("card"))
    for (controller, name) in [(home, "page"), (card, "paper")] {
      let view = try lab.makeView(name)
      let top = name == "page" ? 0.0 : 200
      try lab.set("frame", of: .responder(view), to: [0, top, 390, 844 - top])
      try lab.setView(view, of: controller)
    }
    try lab.setRootController(home, of: window)
    try lab.present(card, from: home, style: .sheet)
    try lab.set("isModalInPresentation", of: .responder(card), to: [isModal ? 1 : 0])
    let steps: [Step] = [.drag(.point(Point(100, 250)), to: .by(0, 500), over: 1), .wait(1)]
    try lab.play(steps)
    let token = isModal ? "card.didAttemptToDismiss" : "card.didDismiss"
    let text = try lab.timeline.why(token).text
    #expect(
      text.contains(
        "the finger lifted at 500 points a second, and from 500 on that decides (releaseSpeed, "),
      "\(text)")
    #expect(text.contains("isModalInPresentation is on: it springs back") == isModal, "\(text)")
  }
}

@Test
func `of a finger that is still down the hold was too short, and of a dragged view it goes on`()
  throws
{
  func card(_ actions: SceneAction...) throws -> TimelineSnapshot {
    let scene = try Scene(observing: []) {
      try $0.view(
        "card", frame: [20, 20, 300, 60], with: ["contextMenu": 1, "dragInteraction": 1])
    }
    for action in actions { try scene.does(action) }
    scene.skip()
    return scene.lab.timeline
  }
  let held = try card(.down(1, "card"), .wait(0.1), .move(1, .by(0, 1)))
  for (messages, delay) in [
    (["willDisplayMenu", "willEndMenu"], "contextMenuDelay"),
    (["willAnimateLift", "sessionWillBegin", "sessionDidEnd"], "dragLiftDelay"),
  ] {
    for message in messages {
      let answer = try held.whyNot("card", message)
      #expect(
        answer.text
          == "The view “card” reported no \(message) because the finger was not held still on it for long "
          + "enough (\(delay), a number that Apple does not publish).")
      #expect(answer.reasons == ["notEnough"])
    }
  }
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [20, 20, 300, 60], with: ["dragInteraction": 1])
  }
  try scene.does(.down(1, "card"), .wait(0.8), .move(1, .by(0, 50)))
  #expect(
    try scene.lab.timeline.whyNot("card", "sessionDidEnd").text
      == "The view “card” reported no sessionDidEnd because the finger still holds it.")
  let shown = try played(menu: 1, .press("card", for: 0.8)).whyNot("card", "willEndMenu")
  #expect(
    shown.text
      == "The view “card” reported no willEndMenu because its menu is still on the screen.")
}

@Test func `of a row that stays open the number that decided is the one of its message`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("table", "UITableView", frame: [0, 0, 390, 400]) {
      try $0.view(
        "mail", "UITableViewCell", frame: [0, 0, 390, 60], with: ["trailingSwipeActions": 1])
      try $0.view(
        "other", "UITableViewCell", frame: [0, 60, 390, 60], with: ["trailingSwipeActions": 1])
    }
  }
  try scene.does(.drag("mail", by: (-60, 0), over: 0.5))
  for (message, words, number) in [
    ("didEndEditing", "its actions are still visible at the end", "releaseFraction"),
    (
      "performTrailingAction",
      "no action was tapped, and the swipe was not a full one that way (fullSwipe, a number that Apple "
        + "does not publish)", "fullSwipe"
    ),
  ] {
    let answer = try scene.lab.timeline.whyNot("mail", message)
    #expect(answer.text == "“mail” reported no \(message) because \(words).")
    #expect(answer.facts.map { "\($0.subject).\($0.property)" } == ["profile.\(number)"])
  }
  #expect(
    try scene.lab.timeline.whyNot("other", "willBeginEditing").text
      == "“other” reported no willBeginEditing: a row is swiped only by a finger that comes down on it. "
      + "“other” was not hit: the finger came down at (195, 30) at 0 ms, and the cell “mail” was found there. "
      + "“other” returned nil from hitTest because the finger came down 30 points above its top edge."
  )
}

@Test(arguments: [false, true])
func `SC-10 a sheet reports one of two messages, by isModalInPresentation`(isModal: Bool) throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let (home, card) = (try lab.makeController("home"), try lab.makeController("card"))
  for (controller, name, top) in [(home, "page", 0.0), (card, "paper", 400)] {
    let view = try lab.makeView(name)
    try lab.set("frame", of: .responder(view), to: [0, top, 390, 844 - top])
    try lab.setView(view, of: controller)
  }
  try lab.setRootController(home, of: window)
  try lab.present(card, from: home, style: .sheet)
  try lab.set("isModalInPresentation", of: .responder(card), to: [isModal ? 1 : 0])
  let steps: [Step] = [.tap(.point(Point(100, 50))), .wait(1)]
  try lab.play(steps)
  let (sent, missed) =
    isModal ? ("didAttemptToDismiss", "didDismiss") : ("didDismiss", "didAttemptToDismiss")
  let cause =
    "“card” reported \(sent) at 50 ms because there was a tap beside its sheet"
    + (isModal ? ", and its isModalInPresentation is on: it springs back." : ".")
  let answer = try lab.timeline.whyNot("card", missed)
  #expect(
    answer.text
      == "“card” reported no \(missed) because its isModalInPresentation is \(isModal ? "on" : "off"). "
      + cause)
  #expect(answer.facts.first?.description == "card.isModalInPresentation = \(isModal)")
  #expect(
    try lab.timeline.whyNot("card", "didChangeSelectedDetentIdentifier").text
      == "“card” reported no didChangeSelectedDetentIdentifier, but \(sent). " + cause)
  #expect(
    try lab.timeline.whyNot("home", "didDismiss").text
      == "“home” reported no didDismiss because it is not presented as a sheet: only a sheet is dismissed by a "
      + "gesture.")
}

@Test func `CT-9 a drag that did not begin because a menu did says the menu, not the time`() throws
{
  let timeline = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "grid", "class": "UICollectionView", "contentSize": [390, 2000],
        "dragInteraction": true, "subviews": [{"name": "photo", "class": "UICollectionViewCell",
          "frame": [0, 0, 130, 130], "contextMenu": true}]},
       "script": [{"press": "photo", "for": 1}]}
      """#
  ).run().timeline
  #expect(
    try timeline.whyNot("grid.sessionWillBegin").text
      == "The collection view “grid” reported no sessionWillBegin because the finger was held long enough for the "
      + "context menu (contextMenuDelay, a number that Apple does not publish), whose own long press began first; both "
      + "can recognize only if a delegate returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for "
      + "all.")
}
