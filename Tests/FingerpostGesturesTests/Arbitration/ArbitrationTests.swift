import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `AR-1 the deeper view first, on one view the one added last, for every order of adding`()
{
  withEvery("order", of: orders(of: ["a", "b", "c"])) { order in
    let scene = try Scene(observing: [.recognizerTouches, .actions]) { root in
      try root.tap("outer")
      try root.view("card") { card in for name in order { try card.tap(name) } }
    }
    try scene.does(.down(1, "card"))
    expectSame(scene.log, (order.reversed() + ["outer"]).map { "\($0).touchesBegan" })
    scene.skip()
    try scene.does(.up(1))
    expectSame(scene.log.last, "\(order[2]).action")
    scene.skip()
  }
}

@Test func `AR-2 the first to recognize shuts the others out: failure, no more calls`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.recognizerTouches, .states, .actions]) {
    try $0.tap("tap")
    try $0.recognizer("test.discrete", "swipe", ["moved": Requested.ended])
  }
  try scene.does(.down(1, "root"))
  scene.skip()
  try scene.does(.move(1, .by(9, 0)), .move(1, .by(9, 0)), .up(1))
  scene.saw(
    """
    > move 1 by 9, 0
    swipe.touchesMoved
    tap.touchesMoved
    swipe.state(recognized)
    tap.state(failed)
    swipe.action
    > move 1 by 9, 0
    > up 1
    """)
}

@Test func `AR-2 a loser that has seen its touches' ends gets no call`() throws {
  let scene = try Scene(observing: [.recognizerTouches, .states]) {
    try $0.tap("loser")
    try $0.tap("winner")
  }
  try scene.does(.down(1, "root"))
  scene.skip()
  try scene.does(.up(1))
  scene.saw(
    """
    > up 1
    winner.touchesEnded
    loser.touchesEnded
    winner.state(recognized)
    loser.state(failed)
    """)
}

@Test
func
  `AR-2 one that has begun is not shut out, and shuts out those that come to share a touch later`()
  throws
{
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(
    lab, observing: [.states, .recognizerTouches], of: ["pan", "late", "swipe"]
  ) {
    try $0.recognizer("test.continuous", "pan", ["moved": Requested.changed])
    try $0.view("card") { try $0.recognizer("test.discrete", "late", ["moved": Requested.ended]) }
  }
  try scene.does(.down(1, .at(5, 5)), .move(1, .by(1, 0)))
  scene.skip()
  try scene.does(.down(2, "card"), .move(2, .by(1, 0)))
  scene.saw(
    """
    > down 2 card
    pan.touchesBegan
    late.touchesBegan
    late.state(failed)
    > move 2 by 1, 0
    pan.touchesMoved
    pan.state(changed)
    """)
}

@Test func `AR-2 recognizers without a common touch do not meet`() throws {
  let scene = try Scene(observing: [.actions]) {
    try $0.view("left", frame: [0, 0, 100, 100]) { try $0.tap("leftTap") }
    try $0.view("right", frame: [200, 0, 100, 100]) { try $0.tap("rightTap") }
  }
  try scene.does(.together([.tap("left"), .tap("right")]))
  scene.saw("> together: tap left; tap right\nleftTap.action\nrightTap.action")
}

@Test
func
  `AR-3 one yes of either delegate is enough, asked at each grant: the granted one's, and after a no the other's`()
{
  let answers: [Answer?] = [nil, .no, .yes]
  withEvery("winner's delegate", of: answers) { first in
    withEvery("loser's delegate", of: answers) { second in
      let scene = try Scene(observing: [.question, .states]) {
        try $0.tap("loser", ["cancelsTouchesInView": 0])
        try $0.tap("winner", ["cancelsTouchesInView": 0])
      }
      try scene.overrides("winner", .shouldRecognizeSimultaneouslyWith, first)
      try scene.overrides("loser", .shouldRecognizeSimultaneouslyWith, second)
      try scene.does(.tap("root"))
      let winners = asked("winner", first, about: "loser")
      let losers = asked("loser", second, about: "winner")
      var expected = ["winner.state(recognized)"] + winners + (isYes(first) ? [] : losers)
      if isYes(first) || isYes(second) {
        expected += ["loser.state(recognized)"] + losers + (isYes(second) ? [] : winners)
      } else {
        expected.append("loser.state(failed)")
      }
      expectSame(scene.log, expected)
      scene.skip()
    }
  }
}

private func asked(_ one: String, _ answer: Answer?, about other: String) -> [String] {
  if answer == nil { return [] }
  return ["\(one).delegate.shouldRecognizeSimultaneouslyWith(\(other)) -> \(isYes(answer))"]
}

private func isYes(_ answer: Answer?) -> Bool {
  if case .yes = answer { true } else { false }
}

@Test func `AR-3 what the classes exempt is not asked about`() {
  withEvery("class hook", of: [Hook.canPrevent, .canBePrevented]) { hook in
    let scene = try Scene(observing: [.question, .states]) {
      try $0.tap("loser", ["cancelsTouchesInView": 0])
      try $0.tap("winner", ["cancelsTouchesInView": 0])
    }
    for name in ["winner", "loser"] {
      try scene.overrides(name, hook, .no)
      try scene.overrides(name, .shouldRecognizeSimultaneouslyWith, .no)
    }
    try scene.does(.tap("root"))
    expectSame(scene.log, ["winner.state(recognized)", "loser.state(recognized)"])
    scene.skip()
  }
}

@Test func `AR-4b of several requests in one event the one that cannot be prevented goes first`() {
  let hooks: [(String, Hook)] = [("later", .canPrevent), ("first", .canBePrevented)]
  withEvery("class hook", of: hooks) { name, hook in
    let scene = try Scene(observing: [.states, .actions]) {
      try $0.tap("first")
      try $0.tap("later")
    }
    try scene.overrides(name, hook, .no)
    try scene.does(.tap("root"))
    // By AR-1 alone "later" would be the first.
    expectSame(scene.log, ["first.state(recognized)", "later.state(failed)", "first.action"])
    scene.skip()
  }
}

@Test func `AR-4 a tap does not shut out one that needs more taps, wherever either is attached`() {
  let places = ["root", "card"]
  withEvery("single on", of: places) { single in
    withEvery("double on", of: places) { double in
      withEvery("double added first", of: [true, false]) { first in
        let scene = try Scene(observing: [.actions]) { try $0.view("card") }
        for taps in first ? [2, 1] : [1, 2] {
          let tap = try scene.lab.addRecognizer(
            "tap", name: taps == 1 ? "single" : "double",
            to: scene.view(taps == 1 ? single : double))
          try scene.lab.set("numberOfTapsRequired", of: .recognizer(tap), to: [Double(taps)])
        }
        try scene.does(.tap("card"))
        scene.saw("> tap card\nsingle.action")
        try scene.does(.wait(0.1), .tap("card"))
        // At the second lift the double tap shuts the single tap out.
        scene.saw("> wait 0.1\n> tap card\ndouble.action")
      }
    }
  }
}

@Test func `AR-4 with simultaneous recognition the single tap fires at both lifts`() throws {
  let scene = try Scene(observing: [.actions]) {
    try $0.tap("single")
    try $0.tap("double", taps: 2)
  }
  try scene.overrides("single", .shouldRecognizeSimultaneouslyWith, .yes)
  try scene.does(.tap("root", count: 2))
  scene.saw("> tap root 2 times\nsingle.action\ndouble.action\nsingle.action")
}

@Test func `AR-6 actions leave in the order of the grants, several targets in the order added`()
  throws
{
  let scene = try Scene(observing: [.states, .actions]) {
    try $0.tap("outer", ["cancelsTouchesInView": 0])
    try $0.view("card") { try $0.tap("inner", ["cancelsTouchesInView": 0]) }
  }
  try scene.overrides("outer", .shouldRecognizeSimultaneouslyWith, .yes)
  let inner = try scene.recognizer("inner")
  for action in ["one", "two"] { try scene.lab.addTarget(action, to: inner) }
  try scene.does(.tap("card"))
  scene.saw(
    """
    > tap card
    inner.state(recognized)
    outer.state(recognized)
    inner.action
    inner.action
    outer.action
    """)
  let timeline = scene.lab.timeline
  #expect(
    timeline.filter { $0.kind == .action }.map { timeline.subject($0.object).name } == [
      "one", "two", "",
    ])
  try scene.lab.removeTargets(of: inner)
  try scene.does(.wait(1), .tap("card"))
  #expect(scene.log.filter { $0.hasPrefix("inner.action") } == [])
  scene.skip()
}

@Test(
  "AR-2 a class may exempt others by name or type, in both directions",
  arguments: [
    ("b", .canPrevent, ["a"], true, ["b"]), ("b", .canPrevent, ["b"], true, ["a"]),
    ("b", .canPrevent, ["tap"], true, ["b"]), ("b", .canPrevent, ["pan"], true, ["a"]),
    ("b", .canPrevent, ["a"], false, ["a"]), ("b", .canPrevent, ["pan"], false, ["b"]),
    ("a", .canBePrevented, ["b"], true, ["b"]), ("a", .canBePrevented, ["pan"], true, ["a"]),
    ("a", .canBePrevented, ["b"], false, ["a"]), ("a", .canBePrevented, ["pan"], false, ["b"]),
  ] as [(String, Hook, [String], Bool, [String])])
func exemptByName(
  one: String, hook: Hook, names: [String], isOnly: Bool, acting: [String]
) throws {
  let scene = try Scene(observing: [.actions]) {
    try $0.view("card") {
      try $0.tap("a")
      try $0.tap("b")
    }
  }
  let ids = try names.map { try scene.lab.nameID($0) }
  try scene.overrides(one, hook, isOnly ? .only(ids) : .except(ids))
  try scene.does(.tap("card"))
  expectSame(scene.log, acting.map { "\($0).action" })
  scene.skip()
}

@Test(
  "AR-6 actions that are due are sent, also where one of them takes other recognizers away",
  arguments: ["a", "b"])
func actionFreesOthers(acting: String) throws {
  let scene = try pickerScene { try $0.tap($1) }
  let (lab, picker) = (scene.lab, try scene.view("picker"))
  try scene.overrides(
    acting, .action,
    once { try lab.set("numberOfComponents", of: .responder(picker), to: [1]) })
  try scene.does(.tap(.at(300, 208)))
  scene.saw("> tap at 300, 208\nb.action\na.action")
  #expect(throws: LabError.self) { try lab.find("picker.wheel2.panGestureRecognizer") }
}

@Test func `AR-6 a pan that is taken away in its own action leaves those behind it their actions`()
  throws
{
  let scene = try pickerScene { try $0.recognizer("pan", $1) }
  let (lab, picker) = (scene.lab, try scene.view("picker"))
  let pan = "picker.wheel2.panGestureRecognizer"
  try lab.addTarget("panned", to: scene.recognizer(pan))
  try scene.overrides(
    pan, .action,
    once { try lab.set("numberOfComponents", of: .responder(picker), to: [1]) })
  try scene.does(.down(1, .at(300, 208)), .move(1, .by(0, -30)))
  scene.saw(
    """
    > down 1 at 300, 208
    > move 1 by 0, -30
    \(pan).action(began)
    b.action(began)
    a.action(began)
    b.action(cancelled)
    a.action(cancelled)
    """)
  #expect(throws: LabError.self) { try lab.find(pan) }
}

@Test(
  "SY-10 a delegate whose answer takes the winner away leaves none of them the gesture",
  arguments: ["a", "b"])
func answerFreesTheWinner(asked: String) throws {
  let scene = try pickerScene { try $0.recognizer("pan", $1) }
  let (lab, picker) = (scene.lab, try scene.view("picker"))
  let pan = "picker.wheel2.panGestureRecognizer"
  (scene.observed, scene.subjects) = ([.states, .question], ["a", "b", pan])
  for name in ["a", "b"] { try scene.overrides(name, .shouldRecognizeSimultaneouslyWith, nil) }
  try scene.overrides(
    asked, .shouldRecognizeSimultaneouslyWith,
    .callback(
      HookCallback { _ in
        do {
          try lab.set("numberOfComponents", of: .responder(picker), to: [1])
        } catch { return .failure("\(error)") }
        return .answer(true)
      }))
  try scene.does(.down(1, .at(300, 208)), .move(1, .by(0, -30)), .move(1, .by(0, -10)), .up(1))
  let question = "\(asked).delegate.shouldRecognizeSimultaneouslyWith(\(pan)) -> true"
  expectSame(
    scene.log,
    ["\(pan).state(began)"]
      + (asked == "a"
        ? ["b.state(failed)", question, "\(pan).state(cancelled)", "a.state(failed)"]
        : [question, "\(pan).state(cancelled)", "b.state(failed)", "a.state(failed)"]))
  scene.skip()
}

/// A picker of two wheels with two recognizers on it, a and b, that recognize together with all.
private func pickerScene(
  _ add: (Branch, String) throws -> RecognizerID
) throws -> Scene {
  let scene = try Scene(observing: [.actions]) {
    try $0.view(
      "picker", "UIPickerView", frame: [0, 100, 390, 216],
      with: ["numberOfComponents": 2, "numberOfRows": 10]
    ) { for name in ["a", "b"] { _ = try add($0, name) } }
  }
  for name in ["a", "b"] {
    try scene.overrides(name, .shouldRecognizeSimultaneouslyWith, .yes)
  }
  return scene
}
