import Fingerpost
import Testing

@Suite("The content's touches wait for the scroll view (SC-1, SC-3)")
struct ScrollDelayTests {
  @Test("The content gets its touch after 0.15 s, at that very time")
  func held() throws {
    let scene = try ScrollScene()
    try scene.playToTheEnd(.press(.center(scene.content), for: 0.0))
    #expect(scene.lab.timeline.log(.touches).isEmpty, "the place is below the screen")
    try scene.playToTheEnd(.press(.point(Point(100, 150)), for: 0.5))
    #expect(
      scene.lab.timeline.log(.touches, of: ["content"]) == [
        "content.touchesBegan", "content.touchesEnded",
      ])
    #expect(scene.time(of: "content.touchesBegan") == 150)
    #expect(scene.time(of: "content.touchesEnded") == 500)
  }

  @Test("A lift before that brings began and ended together")
  func tapped() throws {
    let scene = try ScrollScene()
    try scene.playToTheEnd(.tap(.point(Point(100, 150)), hold: 0.08))
    #expect(scene.time(of: "content.touchesBegan") == 80)
    #expect(
      scene.log(.touches) == [
        "content.touchesBegan", "scroll.touchesBegan", "content.touchesEnded",
        "scroll.touchesEnded",
      ])
  }

  @Test("Without delaysContentTouches, and on the scroll view itself, nothing waits")
  func notHeld() throws {
    let scene = try ScrollScene(["delaysContentTouches": [0]])
    try scene.playToTheEnd(.press(.point(Point(100, 150)), for: 0.5))
    #expect(scene.time(of: "content.touchesBegan") == 0)
    let bare = try ScrollScene()
    try bare.lab.remove(bare.content)
    try bare.playToTheEnd(.press(.point(Point(100, 150)), for: 0.5))
    #expect(bare.time(of: "scroll.touchesBegan") == 0)
  }

  @Test("SC-1, RC-4: one that may not scroll holds nothing back and passes touches on")
  func doesNotScroll() throws {
    let scene = try ScrollScene(["isScrollEnabled": [0]])
    try scene.playToTheEnd(.tap(.point(Point(100, 150))))
    #expect(scene.time(of: "content.touchesBegan") == 0)
    let path = ["content", "scroll", "root", "window", "application", "appDelegate"]
    #expect(
      scene.log(.touches)
        == ["touchesBegan", "touchesEnded"].flatMap { call in path.map { "\($0).\(call)" } })
    try scene.playToTheEnd(.set(.responder(scene.scroll), "isScrollEnabled", [1]))
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.press(.point(Point(100, 150)), for: 0.5))
    #expect(scene.log(.touches).last == "scroll.touchesEnded")
  }

  @Test("Scrolling turned on and off leaves delaysContentTouches as it was set")
  func delayIsKept() throws {
    let scene = try ScrollScene(["delaysContentTouches": [0], "isScrollEnabled": [0]])
    try scene.playToTheEnd(
      .set(.responder(scene.scroll), "isScrollEnabled", [1]),
      .press(.point(Point(100, 150)), for: 0.5))
    #expect(scene.time(of: "content.touchesBegan") == 0)
  }

  @Test("A disabled pan stays disabled where delaysContentTouches is set", arguments: [0.0, 1])
  func disabledPanStays(delays: Double) throws {
    let scene = try ScrollScene(["delaysContentTouches": [1 - delays]])
    let pan = try scene.lab.find("scroll.panGestureRecognizer")
    try scene.lab.set("isEnabled", of: pan, to: [0])
    try scene.set("delaysContentTouches", of: scene.scroll, delays)
    #expect(try scene.lab.get("isEnabled", of: pan) == [0])
    try scene.playToTheEnd(
      .drag(.point(Point(100, 300)), to: .by(0, -100), over: 0.3))
    #expect(try scene.offset == .zero)
    try scene.set("isScrollEnabled", of: scene.scroll, 0)
    try scene.set("isScrollEnabled", of: scene.scroll, 1)
    #expect(try scene.lab.get("isEnabled", of: pan) == [1])
  }

  @Test("The delay is nowhere to be seen: not attached, not asked about, not logged")
  func isPrivate() throws {
    let scene = try ScrollScene()
    let tap = try scene.lab.addRecognizer("tap", name: "tap", to: scene.root)
    for hook in [
      Hook.shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
    ] {
      try scene.lab.override(hook, of: .recognizer(tap), with: .no)
    }
    try scene.playToTheEnd(.tap(.point(Point(100, 150))))
    #expect(
      scene.log(.recognizerTouches, .state, .question, .reset, .action) == [
        "scroll.panGestureRecognizer.touchesBegan", "tap.touchesBegan",
        "tap.delegate.shouldRequireFailureOf(scroll.panGestureRecognizer) -> false",
        "tap.delegate.shouldBeRequiredToFailBy(scroll.panGestureRecognizer) -> false",
        "scroll.panGestureRecognizer.touchesEnded", "scroll.panGestureRecognizer.state(failed)",
        "tap.touchesEnded", "content.gestureRecognizerShouldBegin(tap) -> true",
        "tap.state(recognized)", "tap.action", "scroll.panGestureRecognizer.reset", "tap.reset",
      ])
    let attached = scene.lab.timeline.filter { $0.kind == .attached }
      .map { scene.lab.timeline.subject($0.subject).name }
    #expect(attached == ["scroll.panGestureRecognizer", "tap"])
    #expect(scene.log(.touches).isEmpty, "SC-2: the tap recognizes while the began is withheld")
  }

  @Test("Turning delaysContentTouches off in the middle lets the content have its touch at once")
  func turnedOff() throws {
    let scene = try ScrollScene()
    try scene.playToTheEnd(
      .down(1, 100, 150), .wait(0.05),
      .set(.responder(scene.scroll), "delaysContentTouches", [0]), .wait(0.2), .up(1))
    #expect(scene.time(of: "content.touchesBegan") == 50)
    #expect(scene.diagnostics == 0)
  }

  @Test(
    "touchesShouldBegin of each scroll view above is asked, the inner one first; one no swallows the touch"
  )
  func shouldBegin() throws {
    for (inner, outer) in [(true, true), (true, false), (false, true), (false, false)] {
      let scene = try ScrollScene()
      let nested = try scene.add("UIScrollView", "nested", [0, 0, 200, 200], to: scene.content)
      let leaf = try scene.add("UIView", "leaf", [0, 0, 100, 100], to: nested)
      try scene.lab.override(.touchesShouldBegin, of: .responder(nested), with: inner ? .yes : .no)
      try scene.lab.override(
        .touchesShouldBegin, of: .responder(scene.scroll), with: outer ? .yes : .no)
      try scene.playToTheEnd(.press(.center(leaf), for: 0.3))
      var questions = ["nested.touchesShouldBegin(leaf) -> \(inner)"]
      if inner { questions.append("scroll.touchesShouldBegin(leaf) -> \(outer)") }
      #expect(scene.log(.question) == questions)
      #expect(scene.log(.touches).isEmpty == !(inner && outer))
      #expect(scene.diagnostics == 0)
    }
  }

  @Test("A swallowed touch stays swallowed when began and ended go out together")
  func swallowedTap() throws {
    let scene = try ScrollScene()
    try scene.lab.override(.touchesShouldBegin, of: .responder(scene.scroll), with: .no)
    try scene.playToTheEnd(.tap(.point(Point(100, 150)), count: 3))
    #expect(scene.log(.touches).isEmpty)
  }

  @Test("Who has the touch, and may the scroll view take it: every combination of SC-3")
  func takingFromContent() throws {
    for className in ["UIView", "UIButton"] {
      for canCancel in [true, false] {
        for answer in [Answer?.none, .yes, .no] {
          for isHeld in [true, false] {
            let scene = try ScrollScene(["canCancelContentTouches": [canCancel ? 1 : 0]])
            _ = try scene.add(className, "leaf", [0, 0, 200, 200], to: scene.scroll)
            try scene.lab.override(.touchesShouldCancel, of: .responder(scene.scroll), with: answer)
            try scene.playToTheEnd(
              .down(1, 100, 150), .wait(isHeld ? 0.2 : 0), .move(1, by: 0, -40), .wait(0.3), .up(1))
            let allows =
              switch answer {
              case .yes: true
              case .no: false
              default: className != "UIButton"
              }
            let scrolls = !isHeld || (canCancel && allows)
            let name = "\(className), canCancel \(canCancel), held \(isHeld)"
            #expect(try scene.offset.y == (scrolls ? 30 : 0), "\(name)")
            #expect(
              scene.lab.timeline.log(.touches, of: ["leaf"])
                == (!isHeld
                  ? []
                  : scrolls
                    ? ["leaf.touchesBegan", "leaf.touchesCancelled"]
                    : ["leaf.touchesBegan", "leaf.touchesMoved", "leaf.touchesEnded"]),
              "\(name)")
            let asked = scene.log(.question).filter { $0.hasPrefix("scroll") }
            #expect(
              asked
                == (isHeld && canCancel ? ["scroll.touchesShouldCancel(leaf) -> \(allows)"] : []),
              "\(name)")
          }
        }
      }
    }
  }
}
