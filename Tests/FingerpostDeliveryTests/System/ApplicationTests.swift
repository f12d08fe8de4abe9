import Fingerpost
import Testing

@Suite("SY-3: applications come and go")
struct ApplicationTests {
  @Test("a finger that is down is cancelled when another application comes, and stays dead")
  func deadAfterReturn() throws {
    let room = try Room()
    try room.lab.play([
      .down(1, at: .center(room.child)), .activate("otherApp"), .move(1, to: .by(0, 20)),
      .activate("application"), .move(1, to: .by(0, 20)), .up(1),
    ])
    #expect(room.story == ["child.touchesBegan", "child.touchesCancelled"])
  }

  @Test("a finger that comes down meanwhile hits no view, also after the return")
  func nothingInTheBackground() throws {
    let room = try Room()
    try room.lab.play([
      .activate("otherApp"), .down(1, at: .center(room.child)), .activate("application"),
      .move(1, to: .by(0, 5)), .up(1), .tap(.center(room.child)),
    ])
    #expect(room.story == ["child.touchesBegan", "child.touchesEnded"])
    #expect(room.drops(by: .sy3) == [.applicationNotActive])
  }

  @Test(
    "a withheld began is dropped, a recognizer in mid-gesture is told", arguments: [false, true])
  func withheld(delaysTouchesBegan: Bool) throws {
    let room = try Room()
    let double = try room.tap("double", taps: 2)
    try room.lab.set(
      "delaysTouchesBegan", of: .recognizer(double), to: [delaysTouchesBegan ? 1 : 0])
    try room.lab.play([
      .tap(.center(room.child)), .down(1, at: .center(room.child)), .activate("otherApp"),
    ])
    try room.lab.settle()
    // The first press is withheld whole or from its ended on; the failure releases what there is of it (DL-6).
    let first = ["child.touchesBegan", "child.touchesEnded"]
    #expect(room.story == first)
    #expect(
      room.lab.timeline.log(.recognizerTouches, .state, .reset).suffix(3) == [
        "double.touchesCancelled", "double.state(failed)", "double.reset",
      ])
  }

  @Test("a lifted finger whose end is withheld is not touched by the change")
  func endWithheld() throws {
    let room = try Room()
    _ = try room.tap("double", taps: 2)
    try room.lab.play([.tap(.center(room.child)), .activate("otherApp")])
    try room.lab.settle()
    #expect(room.story == ["child.touchesBegan", "child.touchesEnded"])
  }

  @Test("every finger that is down is cancelled in one event, the oldest first")
  func severalFingers() throws {
    let room = try Room()
    try room.lab.set("isMultipleTouchEnabled", of: .responder(room.child), to: [1])
    try room.lab.play([
      .down(2, at: .center(room.child)), .down(1, at: .center(room.child)),
      .activate("springBoard"),
    ])
    let timeline = room.lab.timeline
    let cancelled = timeline.filter { timeline.token(of: $0) == "child.touchesCancelled" }
    #expect(cancelled.map { timeline.fingers(of: $0) } == ["2,1"])
    #expect(room.lab.frontApplication == nil)
  }

  @Test("a series of taps does not go on over a change (TE-3)")
  func tapSeries() throws {
    let room = try Room()
    try room.lab.play([
      .tap(.center(room.child)), .activate("otherApp"), .activate("application"),
      .tap(.center(room.child)),
    ])
    let counts = room.lab.timeline.filter { $0.kind == .touches && $0.to == 1 }.map(\.tapCount)
    #expect(Set(counts) == [1])
  }

  @Test("the life cycle goes step by step, the one in front first")
  func lifeCycle() throws {
    let room = try Room()
    try room.lab.activate("mail")
    #expect(
      room.lifeCycle == [
        "application: active → inactive", "application: inactive → background",
        "mail: terminated → inactive", "mail: inactive → active",
      ])
    #expect(try room.lab.applicationState(of: "application") == .background)
    try room.lab.settle()
    #expect(room.lifeCycle.last == "application: background → suspended")
    #expect(room.lab.now == Instant(nanoseconds: 5_000_000_000))
    try room.lab.activate("application")
    #expect(
      room.lifeCycle.suffix(5) == [
        "mail: active → inactive", "mail: inactive → background",
        "application: suspended → background", "application: background → inactive",
        "application: inactive → active",
      ])
  }

  @Test("one that returns in time is not suspended")
  func returnInTime() throws {
    let room = try Room()
    try room.lab.play([.activate("mail"), .wait(4.9), .activate("application"), .wait(10)])
    #expect(!room.lifeCycle.contains("application: background → suspended"))
    #expect(room.lifeCycle.contains("mail: background → suspended"))
  }

  @Test("the system may end an application; then none is in front")
  func end() throws {
    let room = try Room()
    try room.lab.play([.down(1, at: .center(room.child))])
    try room.lab.end("application", as: .terminated)
    #expect(room.story == ["child.touchesBegan", "child.touchesCancelled"])
    #expect(room.lab.frontApplication == nil)
    #expect(throws: LabError.self) { try room.lab.end("application", as: .active) }
    #expect(throws: LabError.self) { try room.lab.end("nobody", as: .suspended) }
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
    let room = try Room()
    let branch = try room.lab.copy()
    try branch.activate("mail")
    #expect(room.lab.frontApplication == "application")
    #expect(branch.frontApplication == "mail")
  }
}
