import Fingerpost
import Testing

/// What happened to a row with actions at both sides.
private func swiped(_ script: String) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "table", "class": "UITableView", "frame": [0, 0, 390, 400],
          "contentSize": [390, 400], "subviews": [
            {"name": "mail", "class": "UITableViewCell", "frame": [0, 0, 390, 60],
             "trailingSwipeActions": 1, "leadingSwipeActions": 1},
            {"name": "other", "class": "UITableViewCell", "frame": [0, 60, 390, 60]}]}]},
       "script": [\(script)]}
      """
  ).run().timeline
}

private let opened = #"{"drag": "mail", "by": [-100, 0], "over": 0.6}, {"wait": 1}, "#

@Test(
  "why the actions of a row are visible no more",
  arguments: [
    (
      #"{"down": 1, "at": "mail"}, {"move": 1, "by": [-100, 0], "over": 0.6}, {"cancel": 1}"#,
      "at 600 ms because the touch that swiped it was cancelled", []
    ),
    (
      #"{"drag": "mail", "by": [-25, 0], "over": 0.2}"#,
      "at 200 ms because the finger let its actions go at 20.3 % of the way, and 50 % are needed "
        + "(releaseFraction, a number that Apple does not publish)",
      ["profile.releaseFraction = 0.5 (measured 0.202703)"]
    ),
    (
      #"{"down": 1, "at": "mail"}, {"move": 1, "by": [-100, 0], "over": 0.6}, "#
        + #"{"move": 1, "by": [60, 0], "over": 0.05}, {"up": 1}"#,
      "at 650 ms because the finger lifted while it went back at 516.7 points a second, and from 500 "
        + "on that decides (releaseSpeed, a number that Apple does not publish)",
      ["profile.releaseSpeed = 500 (measured -516.667)"]
    ),
    (
      opened + #"{"tap": "other"}"#,
      "at 1600 ms because a finger came down in the table while its actions were visible", []
    ),
    (
      opened + #"{"tap": {"view": "mail", "at": [370, 30]}}"#,
      "at 1650 ms because one of its actions was performed", []
    ),
    (
      opened + #"{"set": "table", "isEditing": true}"#,
      "at 1600 ms because the program set isEditing of the table “table” to true at 1600 ms", []
    ),
    (
      opened + #"{"remove": "mail"}"#,
      "at 1600 ms because the program removed “mail” at 1600 ms", []
    ),
  ] as [(String, String, [String])])
private func closed(_ script: String, _ words: String, _ facts: [String]) throws {
  let answer = try swiped(script).why("mail.didEndEditing")
  #expect(answer.text == "The cell “mail” reported didEndEditing \(words).")
  #expect(answer.facts.map(\.description) == facts)
  #expect(answer.reasons == ["didEndEditing"])
}

@Test func `why a row showed its actions, and why one of them was performed`() throws {
  let tapped = try swiped(opened + #"{"tap": {"view": "mail", "at": [370, 30]}}"#)
  #expect(
    try tapped.why("mail.willBeginEditing").text
      == "The cell “mail” reported willBeginEditing at 133.3 ms because the finger moved across it far "
      + "enough, mostly to the side, and it has swipe actions.")
  let performed = try tapped.why("mail.performTrailingAction(1)")
  #expect(
    performed.text
      == "The cell “mail” reported performTrailingAction at 1650 ms because there was a tap on the "
      + "action (each as wide as swipeActionWidth, a number that Apple does not publish).")
  #expect(performed.facts.map(\.subject) == ["profile"])
  #expect(performed.facts.map(\.property) == ["swipeActionWidth"])
  // No record contains the width, and it is no nil.
  #expect(performed.facts.map(\.description) == ["profile.swipeActionWidth"])
  let full = try swiped(#"{"drag": {"view": "mail", "at": [20, 30]}, "by": [350, 0], "over": 0.6}"#)
    .why("mail.performLeadingAction(1)")
  #expect(
    full.text
      == "The cell “mail” reported performLeadingAction at 600 ms because the swipe was a full one "
      + "(fullSwipe, a number that Apple does not publish), which performs the first action.")
  #expect(full.facts.map(\.property) == ["fullSwipe"])
}

/// Why a sheet that the finger let go rests where it does.
private func released(_ sheet: String, _ moves: String, _ message: String) throws -> Explanation {
  try Experiment(
    json: """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "home",
         "view": {"name": "homeView"}, "presents": {"name": "card", "style": "sheet", \(sheet)}}}],
       "script": [{"down": 1, "at": {"view": "cardView", "at": [100, 50]}}, \(moves), {"up": 1}]}
      """
  ).run().timeline.why("card.\(message)")
}

@Test func `why a sheet rests at another detent`() throws {
  let sheet = #""detents": ["medium", "large"], "view": {"name": "cardView"}"#
  let message = "didChangeSelectedDetentIdentifier"
  let back = try released(
    sheet,
    #"{"move": 1, "by": [0, 50], "over": 0.2}, {"move": 1, "by": [0, -100], "over": 0.05}"#,
    message)
  #expect(
    back.text
      == "The view controller “card” reported didChangeSelectedDetentIdentifier at 250 ms because the "
      + "finger lifted while it went up at 875 points a second, and from 500 on that decides "
      + "(releaseSpeed, a number that Apple does not publish).")
  #expect(back.facts.map(\.description) == ["profile.releaseSpeed = 500 (measured -875)"])
}

@Test func `why a sheet was let go, and stays`() throws {
  let sheet =
    #""isModalInPresentation": true, "view": {"name": "cardView", "frame": [0, 200, 390, 600]}"#
  for (moves, words, facts) in [
    (
      #"{"move": 1, "by": [0, 100], "over": 0.1}"#,
      "at 100 ms because the finger lifted at 1000 points a second, and from 500 on that decides "
        + "(releaseSpeed, a number that Apple does not publish)",
      ["profile.releaseSpeed = 500 (measured 1000)"]
    ),
    (
      #"{"move": 1, "by": [0, 350], "over": 2}"#,
      "at 2000 ms because the finger let its sheet go at 56.7 % of the way, and 50 % are needed "
        + "(releaseFraction, a number that Apple does not publish)",
      ["profile.releaseFraction = 0.5 (measured 0.566667)"]
    ),
  ] {
    let answer = try released(sheet, moves, "didAttemptToDismiss")
    #expect(
      answer.text
        == "The view controller “card” reported didAttemptToDismiss \(words), and its "
        + "isModalInPresentation is on: it springs back.")
    #expect(
      answer.facts.map(\.description) == facts + ["card.isModalInPresentation = true"])
  }
}
