import Fingerpost
import Testing

@Suite("SY-3: applications come and go")
struct ApplicationTests {
  @Test("a finger that is down is cancelled when another application comes, and stays dead")
  func deadAfterReturn() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([
      .down(1, at: .center(fixture.child)), .activate("otherApp"), .move(1, to: .by(0, 20)),
      .activate("application"), .move(1, to: .by(0, 20)), .up(1),
    ])
    #expect(fixture.story == ["child.touchesBegan", "child.touchesCancelled"])
  }

  @Test("a finger that comes down meanwhile hits no view, also after the return")
  func nothingInTheBackground() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([
      .activate("otherApp"), .down(1, at: .center(fixture.child)), .activate("application"),
      .move(1, to: .by(0, 5)), .up(1), .tap(.center(fixture.child)),
    ])
    #expect(fixture.story == ["child.touchesBegan", "child.touchesEnded"])
    #expect(fixture.drops(by: .sy3) == [.applicationNotActive])
  }

  @Test(
    "a withheld began is dropped, a recognizer in mid-gesture is cancelled",
    arguments: [false, true])
  func withheld(delaysTouchesBegan: Bool) throws {
    let fixture = try RecordedWindow()
    let double = try fixture.tap("double", taps: 2)
    try fixture.lab.set(
      "delaysTouchesBegan", of: .recognizer(double), to: [delaysTouchesBegan ? 1 : 0])
    try fixture.lab.play([
      .tap(.center(fixture.child)), .down(1, at: .center(fixture.child)), .activate("otherApp"),
    ])
    try fixture.lab.settle()
    // The first press is withheld whole or from its ended on; the failure releases what there is of it (DL-6).
    let first = ["child.touchesBegan", "child.touchesEnded"]
    #expect(fixture.story == first)
    #expect(
      fixture.lab.timeline.log(.recognizerTouches, .state, .reset).suffix(3) == [
        "double.touchesCancelled", "double.state(failed)", "double.reset",
      ])
  }

  @Test("a lifted finger whose end is withheld is not touched by the change")
  func endWithheld() throws {
    let fixture = try RecordedWindow()
    _ = try fixture.tap("double", taps: 2)
    try fixture.lab.play([.tap(.center(fixture.child)), .activate("otherApp")])
    try fixture.lab.settle()
    #expect(fixture.story == ["child.touchesBegan", "child.touchesEnded"])
  }

  @Test("every finger that is down is cancelled in one event, the oldest first")
  func severalFingers() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.set("isMultipleTouchEnabled", of: .responder(fixture.child), to: [1])
    try fixture.lab.play([
      .down(2, at: .center(fixture.child)), .down(1, at: .center(fixture.child)),
      .activate("springBoard"),
    ])
    let timeline = fixture.lab.timeline
    let cancelled = timeline.records.filter { timeline.token(of: $0) == "child.touchesCancelled" }
    #expect(cancelled.map { timeline.fingers(of: $0) } == ["2,1"])
    #expect(fixture.lab.frontApplication == "springBoard")
  }

  @Test("a series of taps does not go on over a change (TE-3)")
  func tapSeries() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([
      .tap(.center(fixture.child)), .activate("otherApp"), .activate("application"),
      .tap(.center(fixture.child)),
    ])
    let counts = fixture.lab.timeline.records.filter { $0.kind == .touches && $0.to == 1 }.map(
      \.tapCount)
    #expect(Set(counts) == [1])
  }

  @Test("the life cycle goes step by step, the one in front first")
  func lifeCycle() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.activate("mail")
    #expect(
      fixture.lifeCycle == [
        "application: active → inactive", "application: inactive → background",
        "mail: terminated → inactive", "mail: inactive → active",
      ])
    #expect(try fixture.lab.applicationState(of: "application") == .background)
    try fixture.lab.settle()
    #expect(fixture.lifeCycle.last == "application: background → suspended")
    #expect(fixture.lab.now == Instant(nanoseconds: 5_000_000_000))
    try fixture.lab.activate("application")
    #expect(
      fixture.lifeCycle.suffix(5) == [
        "mail: active → inactive", "mail: inactive → background",
        "application: suspended → background", "application: background → inactive",
        "application: inactive → active",
      ])
  }

  @Test("one that returns in time is not suspended")
  func returnInTime() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([.activate("mail"), .wait(4.9), .activate("application"), .wait(10)])
    #expect(!fixture.lifeCycle.contains("application: background → suspended"))
    #expect(fixture.lifeCycle.contains("mail: background → suspended"))
  }

  @Test("the system may end an application; then none is in front")
  func end() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([.down(1, at: .center(fixture.child))])
    try fixture.lab.end("application", as: .terminated)
    #expect(fixture.story == ["child.touchesBegan", "child.touchesCancelled"])
    #expect(fixture.lab.frontApplication == "springBoard")
    #expect(throws: LabError.self) { try fixture.lab.end("application", as: .active) }
    #expect(throws: LabError.self) { try fixture.lab.end("nothing", as: .suspended) }
  }

  @Test("from every state there is a way to every other, over neighbours only")
  func square() {
    let neighbours: Set<[ApplicationState]> = [
      [.terminated, .inactive], [.terminated, .background], [.inactive, .active],
      [.active, .inactive], [.inactive, .background], [.background, .inactive],
      [.background, .suspended], [.suspended, .background], [.background, .terminated],
      [.suspended, .terminated],
    ]
    for from in ApplicationState.allCases {
      for goal in ApplicationState.allCases {
        var state = from
        var steps = 0
        while let next = state.next(towards: goal), steps < 5 {
          #expect(neighbours.contains([state, next]), "\(from) to \(goal)")
          state = next
          steps += 1
        }
        #expect(state == goal, "\(from) to \(goal)")
      }
    }
  }

  @Test("a branch of the lab has its own front")
  func branch() throws {
    let fixture = try RecordedWindow()
    let branch = try fixture.lab.copy()
    try branch.activate("mail")
    #expect(fixture.lab.frontApplication == "application")
    #expect(branch.frontApplication == "mail")
  }
}
