import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostAnswers

/// The vocabulary of a timeline alone, without the lab that made it.
private func vocabulary() throws -> LogVocabulary {
  let scene = try Scene(observing: []) {
    try $0.view("save", "UIButton") { try $0.recognizer("pan", "pan") }
  }
  try scene.does(.tap("save"))
  scene.skip()
  return LogVocabulary(scene.lab.timeline.subjects)
}

@Test func `without a lab a recognizer may have any measurement, and a view has none`() throws {
  let words = try vocabulary()
  #expect(words.problem(.measurement, of: "pan", with: "speed") == nil)
  #expect(words.problem(.measurement, of: "pan") == nil)
  #expect(words.problem(.measurement, of: "save")?.hasPrefix("'save' (UIButton) has no ") == true)
}

@Test func `without a lab a control may have any handler, and a recognizer has none`() throws {
  let words = try vocabulary()
  #expect(words.problem(.handler, of: "save") == nil)
  #expect(words.problem(.handler, of: "save", with: "saved") == nil)
  #expect(words.problem(.handler, of: "pan")?.contains("has no handler") == true)
  // All other words are known without a lab.
  #expect(words.problem(.state, of: "save")?.contains("has no state") == true)
}

@Test func `names near an unknown one are listed`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card1")
    try $0.view("card2")
  }
  try scene.does(.tap("card1"))
  scene.skip()
  let words = LogVocabulary(scene.lab.timeline.subjects)
  #expect(words.unknown("card3") == "nothing here is named 'card3'; did you mean card1, card2?")
}

/// The vocabulary of a screen with a button, a list and a card, whose run has the pipeline's stages, too.
private func screen() throws -> LogVocabulary {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "application": {"scenes": true}, "screen": {"glass": {"rate": 60}},
       "windows": [{"name": "window", "rootViewController": {"name": "home", "view": {
         "name": "root", "subviews": [
           {"name": "save", "class": "UIButton", "frame": [0, 0, 100, 50],
            "actions": {"touchUpInside": ["saved"]}},
           {"name": "list", "class": "UITableView", "frame": [0, 100, 390, 300], "subviews": [
             {"name": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 50]}]},
           {"name": "card", "frame": [0, 500, 100, 100], "recognizers": [
             {"name": "pan", "type": "pan"}, {"name": "tap", "type": "tap"}]}]}}}],
       "script": [{"tap": "save"}], "expect": {"observe": {"pipeline": true}, "log": []}}
      """
  ).run().timeline
  return LogVocabulary(timeline.subjects)
}

@Test(
  "a token has a name, a kind and a word",
  arguments: [
    ("save.saved", "save handlers saved"),
    ("save.touchesBegan (tapCount 2) (1,2)", "save touches touchesBegan tapCount fingers"),
    ("save.touchesBegan (1)", "save touches touchesBegan fingers"),
    ("pan.touchesMoved (tapCount 1)", "pan recognizerTouches touchesMoved tapCount"),
    ("pan.location(10, 20)", "pan values location"),
    ("list.contentOffset(0, 40)", "list values contentOffset"),
    ("save.hitTest -> list", "save hitTests hitTest"),
    ("save.hitTest -> nil", "save hitTests hitTest"),
    ("save.pointInside -> false", "save pointInside pointInside"),
    ("save.beginTracking -> false", "save tracking beginTracking"),
    ("save.isHighlighted -> true", "save controlStates isHighlighted"),
    ("row.isSelected -> true", "row controlStates isSelected"),
    ("row.didSelect", "row selection didSelect"),
    ("tap.action", "tap actions action"),
    ("pan.action(began)", "pan actions action(began)"),
    ("tap.delegate.shouldBegin -> true", "tap questions delegate.shouldBegin"),
    (
      "tap.delegate.shouldRequireFailureOf(pan) -> false",
      "tap questions delegate.shouldRequireFailureOf"
    ),
    ("home.willTransition(home)", "home scrolls willTransition"),
    ("home.didDismiss", "home interactions didDismiss"),
    ("windowScene.touchesBegan", "windowScene touches touchesBegan"),
    ("window.sendEvent", "window sendEvents sendEvent"),
    ("application.queue", "application pipeline queue"),
    ("digitizer.contact(1)", "digitizer pipeline contact"),
    ("backBoard.route -> application", "backBoard pipeline route"),
    ("backBoard.route -> springBoard", "backBoard pipeline route"),
  ] as [(String, String)])
private func parts(_ token: String, _ words: String) throws {
  let parts = try screen().parts(of: token)
  let read = ["\(parts.name) \(parts.kind.name) \(parts.word)"]
  let suffixes = [parts.showsTapCount ? "tapCount" : "", parts.showsFingers ? "fingers" : ""]
  #expect((read + suffixes.filter { !$0.isEmpty }).joined(separator: " ") == words)
}

@Test(
  "a token that is none says why, with the nearest one",
  arguments: [
    ("save", "'save' is a name; a token says what happened to it"),
    ("saved", "nothing here is named 'saved'; did you mean save.saved?"),
    ("svae.touchDown", "nothing here is named 'svae'; did you mean save?"),
    (
      "save.touchDown (1)",
      "only tokens of touches have tap counts and fingers: 'save.touchDown (1)'"
    ),
    (
      "save.touchDown (tapCount 1)",
      "only tokens of touches have tap counts and fingers: 'save.touchDown (tapCount 1)'"
    ),
    ("save.touchesBegan (1) (1)", "'save' has no 'touchesBegan (1)'; did you mean touchesBegan?"),
    ("pan.location", "'pan' has no 'location'; its token is 'pan.location(10, 0)'"),
    (
      "list.contentOffset",
      "'list' has no 'contentOffset'; its token is 'list.contentOffset(10, 0)'"
    ),
    ("save.hitTest", "a hit test has a result: 'save.hitTest -> NAME' or '-> nil'"),
    ("save.hitTest -> lst", "nothing here is named 'lst'; did you mean list?"),
    ("save.pointInside", "the token needs an answer: '-> true' or '-> false'"),
    ("save.pointInside -> yes", "the token needs an answer: '-> true' or '-> false'"),
    ("row.shouldSelect", "the token needs an answer: '-> true' or '-> false'"),
    ("tap.delegate.shouldBegin", "the token needs an answer: '-> true' or '-> false'"),
    ("save.beginTracking -> no", "'no' is no answer: 'true' or 'false'"),
    ("save.touchDown -> true", "'touchDown' has no answer"),
    ("pan.reset -> false", "'reset' has no answer"),
    (
      "tap.began", "'tap' has no 'began'; did you mean touchesBegan, state(began), action(began)?"
    ),
    ("tap.shouldBegin -> true", "'tap' has no 'shouldBegin'; did you mean delegate.shouldBegin?"),
    // The beginning of a word is no word.
    (
      "pan.act",
      "'pan' has no 'act'; there are reset, state(failed), touchesBegan, touchesMoved, touchesEnded, "
        + "touchesCancelled, state(recognized), action, state(began), action(began), state(changed) and "
        + "action(changed)"
    ),
    (
      "tap.delegate.shouldRequireFailureOf(pam) -> true",
      "nothing here is named 'pam'; did you mean pan?"
    ),
    (
      "list.selectedRows",
      "'list' has no 'selectedRows'; a list's selection is in the records of its cells: 'didSelect' "
        + "(selection), 'isSelected' (controlStates)"
    ),
    (
      "appDelegate.sendEvent",
      "'appDelegate' has no 'sendEvent'; there are touchesBegan, touchesMoved, touchesEnded, "
        + "touchesCancelled, pressesBegan, pressesChanged, pressesEnded, pressesCancelled, motionBegan, "
        + "motionEnded, motionCancelled and remoteControl"
    ),
    ("backBoard.route -> shop", "nothing here is named 'shop'"),
  ] as [(String, String)])
private func noToken(_ token: String, _ words: String) throws {
  let vocabulary = try screen()
  do throws(QuestionError) {
    _ = try vocabulary.parts(of: token)
    Issue.record("'\(token)' is a token")
  } catch {
    #expect(error.message == words)
  }
}

@Test(arguments: [
  "save.touchDown (1)", "save.touchesBgan", "pan.location", "save.state", "saved.touchDown",
])
func `a token that is none is a wrong name, for machines`(token: String) throws {
  let vocabulary = try screen()
  let error = #expect(throws: QuestionError.self) { try vocabulary.parts(of: token) }
  #expect(error?.code == .name)
}
