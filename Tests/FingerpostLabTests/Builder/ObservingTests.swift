import Fingerpost
import Synchronization
import Testing

/// Lines that closures of a declaration have written.
private final class Notes: Sendable {
  private let lines = Mutex<[String]>([])
  func write(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

@Suite struct `Overrides that observe` {
  @Test func `A button that logs still clicks`() throws {
    let notes = Notes()
    let button = Button("button", frame: Rect(20, 100, 120, 44)).on(.touchUpInside, "clicked")
      .observes(.touchesBegan) { _ in notes.write("began") }
      .observes(.touchesEnded) { _ in notes.write("ended") }
    let lab = try Lab { Window("window") { button } }
    #expect(try lab.play(.tap(button)).log(.handler) == ["button.clicked"])
    #expect(notes.all == ["began", "ended"])
  }

  @Test func `A control that passes a touch on tracks it, too`() throws {
    let child = View("B", frame: Rect(40, 40, 200, 200))
    let control = Control("C", frame: Rect(50, 200, 280, 280)) { child }
    let root = View("A", frame: Rect(0, 0, 390, 844))
    for passing in [
      control.overrides(.touchesBegan, .next), control.overrides(.touchesBegan) { _ in .next },
    ] {
      let lab = try Lab { Window("window") { root { passing } } }
      let timeline = try lab.play(.tap(Point(60, 210)))
      #expect(timeline.log(.touches, of: root) == ["A.touchesBegan"])
      #expect(timeline.log(.control, of: control) == ["C.touchDown", "C.touchUpInside"])
    }
  }

  @Test func `Code may keep a touch`() throws {
    let view = View("view", frame: Rect(0, 0, 200, 200)).overrides(.touchesBegan) { _ in .consume }
    let root = View("root", frame: Rect(0, 0, 390, 844))
    let lab = try Lab { Window("window") { root { view } } }
    #expect(try lab.play(.tap(view)).log(.touches, of: root) == [])
  }

  @Test func `A recognizer's own methods are called before it takes the touch`() throws {
    let notes = Notes()
    let tap = Tap("tap")
      .observes(.touchesBegan) { asked in notes.write("began \(asked.recognizer.state)") }
      .observes(.touchesEnded) { asked in notes.write("ended \(asked.recognizer.state)") }
      .observes(.reset) { asked in notes.write("reset \(asked.recognizer.state)") }
    let view = View("view", frame: Rect(0, 0, 200, 200))
    let lab = try Lab { Window("window") { view { tap } } }
    #expect(try lab.play(.tap(view)).log(.action) == ["tap.action"])
    #expect(notes.all == ["began possible", "ended possible", "reset possible"])
  }

  @Test func `A window's sendEvent is observed, or keeps the event`() throws {
    let notes = Notes()
    let view = View("view", frame: Rect(0, 0, 200, 200))
    let window = Window("window").observes(.sendEvent) { asked in
      notes.write(asked.touch.map { "\($0.phase)" } ?? "none")
    }
    let lab = try Lab { window { view } }
    #expect(try lab.play(.tap(view)).log(.touches, of: view).count == 2)
    #expect(notes.all == ["began", "ended"])
    let keeping = Window("window").overrides(.sendEvent, .consume)
    let closed = try Lab { keeping { view } }
    #expect(try closed.play(.tap(view)).log(.touches) == [])
  }

  @Test func `A hit test is observed, and may answer`() throws {
    let notes = Notes()
    let child = View("child", frame: Rect(0, 0, 100, 100))
    let watched = View("watched", frame: Rect(0, 0, 200, 200))
      .observes(.hitTest) { asked in notes.write("\(asked.point)") }
    let lab = try Lab { Window("window") { watched { child } } }
    #expect(try lab.play(.tap(Point(50, 50))).log(.touches, of: child).count == 2)
    #expect(notes.all.count == 2)
    let answering = View("answering", frame: Rect(0, 0, 200, 200)).overrides(.hitTest) {
      asked -> (any Named)? in asked.point.x < 20 ? nil : "child"
    }
    let other = try Lab { Window("window") { answering { child } } }
    #expect(try other.play(.tap(Point(150, 150))).log(.touches, of: child).count == 2)
    #expect(try other.play(.tap(Point(10, 10))).log(.touches, of: child) == [])
  }

  @Test func `A field keeps a key, a controller the end of a shake`() throws {
    let notes = Notes()
    let field = View("field", frame: Rect(0, 0, 390, 44)).canBecomeFirstResponder(true)
      .overrides(.pressesBegan) { _ in .consume }
      .observes(.motionBegan) { asked in notes.write("\(asked.view.name) shakes") }
    let root = ViewController("root") { View("page", frame: Rect(0, 0, 390, 844)) { field } }
      .overrides(.motionEnded, .consume).overrides(.remoteControlReceived, .next)
    let lab = try Lab { Window("window") { root } }
    let typed = try lab.play(.becomeFirstResponder(field), .pressButton("keyboardA"))
    #expect(
      typed.log(.event) == ["field.pressesBegan(keyboardA)", "field.pressesEnded(keyboardA)"])
    #expect(
      try lab.play(.shake).log(.event, of: field, root, "window") == [
        "field.motionBegan(shake)", "root.motionBegan(shake)", "window.motionBegan(shake)",
        "field.motionEnded(shake)", "root.motionEnded(shake)",
      ])
    #expect(notes.all == ["field shakes"])
    let played = try lab.play(.remote("play")).log(.event, of: root, "window")
    #expect(played == ["root.remoteControl(play)", "window.remoteControl(play)"])
  }

  @Test func `A card has a menu, and nothing to drag`() throws {
    let notes = Notes()
    let card = View("card", frame: Rect(45, 200, 300, 300)).contextMenu(true).dragInteraction(true)
      .overrides(.configurationForMenu) { asked in
        notes.write("menu of \(asked.view.name)")
        return true
      }
      .overrides(.itemsForBeginning, .no)
    let lab = try Lab { Window("window") { card } }
    let timeline = try lab.play(.press(card, for: 2))
    #expect(
      timeline.log(.question) == [
        "card.itemsForBeginning(card) -> false", "card.configurationForMenu(card) -> true",
      ])
    #expect(notes.all == ["menu of card"])
  }

  @Test func `The touch at a breakpoint`() throws {
    let notes = Notes()
    let tap = Tap("tap")
    let view = View("view", frame: Rect(0, 0, 200, 200))
    let root = View("root", frame: Rect(0, 0, 390, 844)).observes(.touchesMoved) { asked in
      for touch in asked.touches {
        notes.write("\(touch.view?.name ?? "-") in \(touch.window?.name ?? "-")")
        notes.write(touch.gestureRecognizers.map(\.name).joined(separator: " "))
        notes.write(touch.forwardingRecord.prefix(1).map { "\($0.from) to \($0.to)" }.joined())
        notes.write("\(touch.coalesced.count)")
      }
      notes.write("\(asked.event.identity): \(asked.event.allTouches.map(\.number))")
    }
    let lab = try Lab { Window("window") { root { view { tap } } } }
    try lab.play(.down(at: view), .move(by: Point(5, 0)), settle: false)
    #expect(notes.all == ["view in window", "tap", "view to root", "1", "1: [1]"])
  }

  @Test func `Code reads the samples of the frame that calls it`() throws {
    let notes = Notes()
    @Sendable func note(_ asked: Question<View>) {
      for touch in asked.touches {
        let ahead = touch.predicted.first.map { " to \($0.point.x.rounded())" } ?? ""
        notes.write("\(touch.coalesced.map { Int($0.point.x) })\(ahead)")
      }
    }
    let view = View("view", frame: Rect(0, 0, 390, 844))
      .observes(.touchesBegan, note).observes(.touchesMoved, note)
      .observes(.touchesEnded, note)
    let lab = try Lab(rate: 240) { Window("window") { view } }
    try lab.setDisplayRate(60)
    try lab.play(.drag(Point(100, 300), by: Point(48, 0), over: 0.05))
    #expect(
      notes.all == [
        "[100]", "[104, 108, 112, 116] to 120.0", "[120, 124, 128, 132] to 136.0",
        "[136, 140, 144, 148] to 152.0", "[148]",
      ])
  }
}
