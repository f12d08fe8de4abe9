import Fingerpost
import FingerpostTestSupport
import Testing

/// One view with one tap recognizer: the calls of the view, and the states of the recognizer.
private func card(taps: Int = 1, _ flags: [String: Double] = [:]) throws -> Scene {
  try Scene(of: ["card", "tap"]) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.tap("tap", taps: taps, flags)
    }
  }
}

@Test func `DL-1 began waits for a recognizer that delays it, and all that follows waits behind`()
  throws
{
  let scene = try card(["delaysTouchesBegan": 1])
  try scene.does(.down(1, "card"), .wait(0.2), .move(1, .by(3, 0)))
  scene.saw("> down 1 card\n> wait 0.2\n> move 1 by 3, 0")
  try scene.does(.wait(1))
  scene.saw(
    """
    > wait 1
    tap.state(failed)
    card.touchesBegan
    card.touchesMoved
    """)
  try scene.does(.up(1))
  scene.saw("> up 1\ncard.touchesEnded")
}

@Test func `DL-2 ended waits until the double tap is decided`() throws {
  let scene = try card(taps: 2)
  try scene.does(.tap("card"), .wait(0.34))
  scene.saw("> tap card\ncard.touchesBegan\n> wait 0.34")
  try scene.does(.wait(0.02))
  scene.saw("> wait 0.02\ntap.state(failed)\ncard.touchesEnded")
}

@Test func `DL-2 without the flag ended goes out at once`() throws {
  let scene = try card(taps: 2, ["delaysTouchesEnded": 0])
  try scene.does(.tap("card"))
  scene.saw("> tap card\ncard.touchesBegan\ncard.touchesEnded")
  try scene.does(.settle)
  scene.saw("> settle\ntap.state(failed)")
}

@Test func `DL-2 cancelled is never withheld`() throws {
  let scene = try card(taps: 2)
  try scene.does(.down(1, "card"), .cancel(1))
  scene.saw(
    "> down 1 card\ncard.touchesBegan\n> cancel 1\ntap.state(failed)\ncard.touchesCancelled")
}

@Test func `DL-3 DL-4 a double tap alone: began, action, cancelled, once each`() throws {
  let scene = try card(taps: 2)
  try scene.does(.tap("card", count: 2))
  scene.saw(
    """
    > tap card 2 times
    card.touchesBegan
    tap.state(recognized)
    tap.action
    card.touchesCancelled
    """)
}

@Test func `DL-5 a double tap alone that does not cancel: began, action, ended, once each`() throws
{
  let scene = try card(taps: 2, ["cancelsTouchesInView": 0])
  try scene.does(.tap("card", count: 2))
  scene.saw(
    """
    > tap card 2 times
    card.touchesBegan
    tap.state(recognized)
    tap.action
    card.touchesEnded
    """)
}

@Test func `DL-5 a began that the recognizer itself withheld is not made up for`() throws {
  let scene = try card(["delaysTouchesBegan": 1, "cancelsTouchesInView": 0])
  try scene.does(.tap("card"))
  scene.saw("> tap card\ntap.state(recognized)\ntap.action\ncard.touchesEnded")
}

@Test func `DL-6 a second press that lasts too long gives back what was withheld, in order`() throws
{
  let scene = try card(taps: 2)
  try scene.does(.tap("card"), .wait(0.1), .down(1, "card"), .wait(1))
  scene.saw(
    """
    > tap card
    card.touchesBegan
    > wait 0.1
    > down 1 card
    > wait 1
    tap.state(failed)
    card.touchesEnded
    card.touchesBegan
    """)
  try scene.does(.up(1))
  scene.saw("> up 1\ncard.touchesEnded")
}

@Test func `DL-6 moves that follow each other become one, as the touch was at the last of them`()
  throws
{
  let scene = try card(["delaysTouchesBegan": 1])
  try scene.does(
    .down(1, "card"), .move(1, .by(3, 0)), .move(1, .by(4, 0)), .move(1, .by(5, 0)), .wait(1))
  #expect(scene.log == ["tap.state(failed)", "card.touchesBegan", "card.touchesMoved"])
  let moves = scene.lab.timeline.records.filter {
    $0.kind == .touches && $0.to == TouchPhase.moved.rawValue
      && scene.lab.timeline.subject($0.subject).name == "card"
  }
  #expect(moves.map(\.x) == [195 + 12])
  scene.skip()
}

@Test func `DL-6 a touch that the system cancels while its began is withheld is dropped`() throws {
  let scene = try card(["delaysTouchesBegan": 1])
  try scene.does(.down(1, "card"), .cancel(1), .settle)
  scene.saw("> down 1 card\n> cancel 1\ntap.state(failed)\n> settle")
}

@Test func `DL-6 two withheld fingers come back event by event`() throws {
  let scene = try card(["delaysTouchesBegan": 1])
  try scene.does(.down(1, "card"))
  try scene.does(.wait(0.1), .down(2, .inside("card", 10, 10)))
  scene.saw(
    """
    > down 1 card
    > wait 0.1
    > down 2 card at 10, 10
    tap.state(failed)
    card.touchesBegan
    card.touchesBegan
    """)
  try scene.does(.up(1), .up(2))
  scene.saw("> up 1\ncard.touchesEnded\n> up 2\ncard.touchesEnded")
}

@Test func `DL-6 disabling the recognizer in mid-gesture releases what it held`() throws {
  let scene = try card(["delaysTouchesBegan": 1])
  try scene.does(.down(1, "card"), .set("tap", "isEnabled", [0]))
  scene.saw("> down 1 card\n> set tap.isEnabled 0\ntap.state(failed)\ncard.touchesBegan")
  try scene.does(.up(1))
  scene.saw("> up 1\ncard.touchesEnded")
}

@Test func `DL-7 what is withheld of a view that has left its window is dropped`() throws {
  let scene = try card(taps: 2, ["delaysTouchesBegan": 1])
  try scene.does(.tap("card"), .remove("card"), .settle)
  scene.saw("> tap card\n> remove card\ntap.state(failed)\n> settle")
}

@Test func `DL-8 a profile may cap how long ended is withheld`() throws {
  let scene = try card(taps: 2)
  try scene.lab.setProfile("endedDelayLimit", to: 0.15)
  try scene.does(.tap("card"), .wait(0.14))
  scene.saw("> tap card\ncard.touchesBegan\n> wait 0.14")
  try scene.does(.wait(0.02))
  scene.saw("> wait 0.02\ncard.touchesEnded")
  try scene.does(.settle)
  scene.saw("> settle\ntap.state(failed)")
}

@Test func `DL-4 a touch that a cancelling recognizer takes later is never delivered`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, of: ["card", "pan"]) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.recognizer(
        "test.continuous", "pan", ["moved": Requested.changed, "ended": Requested.ended])
    }
  }
  try scene.does(.down(1, "card"), .move(1, .by(5, 0)), .down(2, .inside("card", 9, 9)), .up(2))
  scene.saw(
    """
    > down 1 card
    card.touchesBegan
    > move 1 by 5, 0
    pan.state(began)
    pan.action(began)
    card.touchesCancelled
    > down 2 card at 9, 9
    > up 2
    pan.state(ended)
    pan.action(ended)
    """)
  try scene.does(.up(1))
  scene.saw("> up 1")
}

@Test
func `DL-6 a began is delivered when no recognizer delays it, although another one delays the end`()
  throws
{
  let scene = try Scene(of: ["card", "quick", "double"]) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.tap("double", taps: 2)
      try $0.recognizer("longPress", "quick", ["delaysTouchesBegan": 1])
    }
  }
  try scene.does(.down(1, "card"), .move(1, .by(3, 0)), .move(1, .by(3, 0)))
  scene.saw("> down 1 card\n> move 1 by 3, 0\n> move 1 by 3, 0")
  try scene.does(.up(1))
  scene.saw("> up 1\nquick.state(failed)\ncard.touchesBegan\ncard.touchesMoved")
  let released = scene.lab.timeline.records.filter { $0.kind == .released }
  #expect(released.map { scene.lab.timeline.subject($0.object).name } == ["quick", "quick"])
  try scene.does(.settle)
  scene.saw("> settle\ndouble.state(failed)\ncard.touchesEnded")
}

@Test
func
  `DL-6 DL-4 a began that went out before its end is cancelled when the holder of the end recognizes`()
  throws
{
  let scene = try Scene(of: ["card", "quick", "double"]) {
    try $0.view("card") {
      try $0.tap("double", taps: 2)
      try $0.recognizer("longPress", "quick", ["delaysTouchesBegan": 1])
    }
  }
  try scene.does(.tap("card", count: 2))
  scene.saw(
    """
    > tap card 2 times
    quick.state(failed)
    card.touchesBegan
    quick.state(failed)
    double.state(recognized)
    double.action
    card.touchesCancelled
    """)
}
