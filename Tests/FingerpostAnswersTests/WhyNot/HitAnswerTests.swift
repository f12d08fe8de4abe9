import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A screen after some actions, of which a tap at (50, 50) is one.
private func tapped(
  _ before: SceneAction..., build: (Branch) throws -> Void
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: [], build)
  for action in before { try scene.does(action) }
  try scene.does(.tap(.at(50, 50)))
  scene.skip()
  return scene.lab.timeline
}

private func notHit(_ view: String, _ found: String, at time: String = "0 ms") -> String {
  "The view “\(view)” was not hit: the finger came down at (50, 50) at \(time), and \(found) was found "
    + "there. "
}

@Test func `a view whose own pointInside reaches beyond its bounds covers what lies behind it`()
  throws
{
  for (drum, owner) in [(false, "“ear”"), (true, "the view “ear”")] {
    let timeline = try tapped {
      try $0.view("under", frame: [0, 0, 100, 100])
      try $0.view("ear", frame: [200, 200, 10, 10]) {
        try $0.overrides(.pointInside, .yes)
        if drum { try $0.view("drum", frame: [-200, -200, 100, 100]) }
      }
    }
    let answer = try timeline.whyNot("under", "hit")
    let taker = drum ? "drum" : "ear"
    #expect(
      answer.text == notHit("under", "the view “\(taker)”")
        + "“under” was not tested: the own pointInside of \(owner) returned true there, and “\(taker)” took "
        + "the touch first.")
    #expect(answer.reasons == ["covered", "overridden"])
    #expect(
      answer.facts.map(\.description) == ["ear.frontmost = true", "ear.pointInside = true"])
  }
}

@Test
func `an overridden hitTest says what it returned, for itself, its subview and what is behind`()
  throws
{
  let timeline = try tapped { page in
    try page.view("bait", frame: [200, 200, 100, 100])
    try page.view("behind", frame: [0, 0, 100, 100])
    try page.view("box", frame: [0, 0, 100, 100]) {
      try $0.view("inner", frame: [0, 0, 100, 100])
      try $0.overrides(.hitTest, .redirect(try $0.lab.nameID("bait")))
    }
  }
  for (view, words) in [
    (
      "inner",
      "“inner” was not tested, because the view “box”, a superview of it, overrides hitTest and returned "
        + "“bait”."
    ),
    ("box", "“box” overrides hitTest, which returned “bait” instead."),
    (
      "behind",
      "“behind” was not tested: the view “box” is in front of it, and its class overrides hitTest and "
        + "returned “bait” there."
    ),
  ] {
    let answer = try timeline.whyNot(view, "hit")
    #expect(answer.text == notHit(view, "the view “bait”") + words)
    #expect(answer.reasons == ["overridden"])
    #expect(answer.facts.map(\.description) == ["box.hitTest = overridden"])
  }
}

@Test func `HT-5 a view that returned what a view in it redirected to names that view`() throws {
  let timeline = try tapped { page in
    try page.view("bait", frame: [200, 200, 100, 100])
    try page.view("box", frame: [0, 0, 100, 100]) {
      try $0.view("door", frame: [0, 0, 100, 100]) {
        try $0.overrides(.hitTest, .redirect(try $0.lab.nameID("bait")))
      }
    }
  }
  let answer = try timeline.whyNot("box", "hit")
  #expect(
    answer.text == notHit("box", "the view “bait”")
      + "“box” returned “bait” from hitTest: the view “door”, which is inside it, overrides hitTest and returned "
      + "that.")
  #expect(answer.reasons == ["overridden"])
  #expect(answer.facts.map(\.description) == ["door.hitTest = overridden"])
}

@Test func `a hitTest that answers otherwise the second time takes a touch from its subview`()
  throws
{
  let timeline = try tapped { page in
    let bait = try page.view("bait", frame: [200, 200, 100, 100])
    try page.view("box", frame: [0, 0, 100, 100]) {
      try $0.view("inner", frame: [0, 0, 100, 100])
      var calls = 0
      try $0.overrides(
        .hitTest,
        .callback(
          HookCallback { _ in
            calls += 1
            return calls > 1 ? .view(bait) : .useDefault
          }))
    }
  }
  let answer = try timeline.whyNot("inner", "hit")
  #expect(
    answer.text == notHit("inner", "the view “bait”")
      + "“inner” returned itself from hitTest, but a superview of it overrides hitTest and returned “bait”."
  )
  #expect(answer.facts.map(\.description) == ["box.hitTest = overridden"])
}

@Test func `what the program removed, or added too late, was not there to be hit`() throws {
  let removed = try tapped(.remove("card"), .wait(0.02)) {
    try $0.view("card", frame: [0, 0, 100, 100])
  }
  #expect(
    try removed.whyNot("card", "hit").text == notHit("card", "the view “root”", at: "20 ms")
      + "“card” was not in “root” when the finger came down: the program had removed it at 0 ms.")
  let scene = try Scene(observing: [])
  let card = try scene.lab.makeView("card")
  try scene.does(.tap(.at(50, 50)), .wait(0.1))
  let steps: [Step] = [.addSubview(card, to: scene.root)]
  try scene.lab.play(steps)
  let answer = try scene.lab.timeline.whyNot("card", "hit")
  #expect(
    answer.text == notHit("card", "the view “root”")
      + "“card” was not in “root” when the finger came down: the program added it at 150 ms, after the touch "
      + "had begun.")
  #expect(answer.reasons == ["notInWindow"])
}

@Test func `an own pointInside that answers false is named where subviews are asked anyway`()
  throws
{
  let timeline = try tapped {
    try $0.view("box", frame: [0, 0, 100, 100]) {
      try $0.view("inner", frame: [60, 60, 10, 10])
      try $0.overrides(.pointInside, .no)
      try $0.overrides(.hitTest, .askChildrenAnyway)
    }
  }
  let answer = try timeline.whyNot("box", "hit")
  #expect(
    answer.text == notHit("box", "the view “root”")
      + "“box” returned nil from hitTest because its own pointInside returned false.")
}
