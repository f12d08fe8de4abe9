import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("A sheet is drawn down by its own pan (SC-10)") struct SheetTests {
  /// A sheet over the lower part of the screen, 600 points high.
  private struct Sheet {
    let lab = Lab()
    let home, card: ResponderID
    let cardView: ResponderID

    init() throws {
      let window = try lab.addWindow("window")
      home = try lab.makeController("home")
      let homeView = try lab.makeView("homeView")
      try lab.set("frame", of: .responder(homeView), to: [0, 0, 390, 844])
      try lab.setRootController(home, of: window)
      try lab.setView(homeView, of: home)
      card = try lab.makeController("card")
      cardView = try lab.makeView("cardView")
      try lab.set("frame", of: .responder(cardView), to: [0, 200, 390, 600])
      try lab.setView(cardView, of: card)
      try lab.present(card, from: home, style: .sheet)
    }

    var top: Double { get throws { try lab.get("frame", of: .responder(cardView))[1] } }
    var reported: [String] { lab.timeline.log(.interaction) }
  }

  @Test("it follows the finger, without the hysteresis, and springs back")
  func follows() throws {
    let sheet = try Sheet()
    try sheet.lab.play([.down(1, at: .point(Point(100, 300))), .move(1, to: .by(0, 110))])
    #expect(try sheet.top == 300)
    try sheet.lab.play([.move(1, to: .by(0, -150))])
    #expect(try sheet.top == 200, "not above its place")
    try sheet.lab.play([.move(1, to: .by(0, 100), over: 0.5), .wait(0.2), .up(1)])
    #expect(try sheet.top == 200 && sheet.reported == [])
  }

  @Test(
    "let go past its half, or quickly, it is dismissed; the profile says how far and how quickly")
  func dismissed() throws {
    for (way, seconds, profile, reported) in [
      (300.0, 1.0, [:], []), (320, 1, [:], ["card.didDismiss"]),
      (100, 0.1, [:], ["card.didDismiss"]), (100, 0.1, ["releaseSpeed": 2000], []),
      (100, 1, ["releaseFraction": 0.1], ["card.didDismiss"]),
    ] as [(Double, Double, [String: Double], [String])] {
      let sheet = try Sheet()
      for (name, value) in profile { try sheet.lab.setProfile(name, to: value) }
      try sheet.lab.play([.drag(.point(Point(100, 250)), to: .by(0, way), over: seconds)])
      #expect(sheet.reported == reported, "\(way) in \(seconds) s, \(profile)")
      #expect(try (sheet.lab.superview(of: sheet.cardView) == nil) == !reported.isEmpty)
    }
  }

  @Test("destroying its controller takes container, dimming view and pan along; its view stays")
  func destroyed() throws {
    let sheet = try Sheet()
    try sheet.lab.destroy(.responder(sheet.card))
    for name in ["card.transitionView", "card.dimmingView", "card.panGestureRecognizer"] {
      expectLabError(.name) { _ = try sheet.lab.find(name) }
    }
    #expect(try sheet.lab.superview(of: sheet.cardView) == nil)
    try sheet.lab.play([.tap(.point(Point(100, 100)))])
    #expect(sheet.lab.timeline.log(.touches).first == "homeView.touchesBegan")
  }

  @Test(
    "isModalInPresentation holds it back; its delegate is notified of the attempt and may dismiss it"
  )
  func modal() throws {
    let sheet = try Sheet()
    let (lab, card) = (sheet.lab, sheet.card)
    try lab.set("isModalInPresentation", of: .responder(card), to: [1])
    try lab.play([.down(1, at: .point(Point(100, 300))), .move(1, to: .by(0, 410))])
    #expect(try sheet.top > 200 && sheet.top < 400)
    var received: [String] = []
    try lab.override(
      .interactionMessage, of: .responder(card),
      with: .callback(
        HookCallback { [unowned lab] question in
          received.append(question.selector)
          if question.selector == "didAttemptToDismiss" { try? lab.dismiss(card) }
          return .useDefault
        }))
    try lab.play([.up(1)])
    #expect(received == ["didAttemptToDismiss"])
    #expect(try lab.superview(of: sheet.cardView) == nil && sheet.top == 200)
  }

  @Test("presented again it has the same pan, and dismissed during a pull it is at its place")
  func again() throws {
    let sheet = try Sheet()
    let lab = sheet.lab
    try lab.play([.down(1, at: .point(Point(100, 300))), .move(1, to: .by(0, 110))])
    try lab.dismiss(sheet.card)
    try lab.play([.up(1)])
    try lab.present(sheet.card, from: sheet.home, style: .sheet)
    #expect(try sheet.top == 200)
    try lab.play([.drag(.point(Point(100, 250)), to: .by(0, 400), over: 1)])
    #expect(sheet.reported == ["card.didDismiss"])
    #expect(try lab.find("card.panGestureRecognizer") != .responder(sheet.card))
  }

  @Test("a branch draws its own sheet; the fast way and the general one write the same")
  func branches() throws {
    let sheet = try Sheet()
    try sheet.lab.play([.down(1, at: .point(Point(100, 300))), .move(1, to: .by(0, 110))])
    let branch = try sheet.lab.copy()
    try branch.play([.move(1, to: .by(0, 300), over: 0.5), .wait(0.3), .up(1)])
    #expect(branch.timeline.log(.interaction) == ["card.didDismiss"])
    #expect(try sheet.top == 300)
  }

  @Test(
    "with detents it rests at the smallest one, moves where the program selects another, and stays modal below"
  )
  func detents() throws {
    let sheet = try Sheet()
    let (lab, card) = (sheet.lab, AnyObjectID.responder(sheet.card))
    try lab.set("detents", of: card, to: [3])
    #expect(try sheet.top == 422, "medium")
    try lab.set("selectedDetentIdentifier", of: card, to: [2])
    #expect(try sheet.top == 0, "large")
    try lab.set("selectedDetentIdentifier", of: card, to: [0])
    try lab.set("isModalInPresentation", of: card, to: [1])
    try lab.play([.drag(.point(Point(100, 500)), to: .by(0, 300), over: 1)])
    #expect(try sheet.top == 422 && sheet.reported == ["card.didAttemptToDismiss"])
    try lab.play([.wait(1), .drag(.point(Point(100, 500)), to: .by(0, -60), over: 0.1)])
    #expect(try sheet.top == 0)
    #expect(sheet.reported.last == "card.didChangeSelectedDetentIdentifier", "quickly enough")
    #expect(try lab.get("selectedDetentIdentifier", of: card) == [2])
  }

  @Test("a drag up in a scroll view at its top is the sheet's while it can grow")
  func expands() throws {
    for (prefers, scrolls) in [(1.0, false), (0, true)] {
      let sheet = try Sheet()
      let feed = try sheet.lab.makeView("feed", class: "UIScrollView")
      try sheet.lab.set("frame", of: .responder(feed), to: [0, 0, 390, 844])
      try sheet.lab.set("contentSize", of: .responder(feed), to: [390, 3000])
      try sheet.lab.addSubview(feed, to: sheet.cardView)
      let card = AnyObjectID.responder(sheet.card)
      try sheet.lab.set("detents", of: card, to: [3])
      try sheet.lab.set("prefersScrollingExpandsWhenScrolledToEdge", of: card, to: [prefers])
      try sheet.lab.play([.drag(.point(Point(100, 700)), to: .by(0, -300), over: 1)])
      let offset = try sheet.lab.get("contentOffset", of: .responder(feed))[1]
      #expect((offset > 0) == scrolls)
      #expect(try sheet.top == (scrolls ? 422 : 0))
      if scrolls { continue }
      let text = try sheet.lab.timeline.whyNot("feed", "scrollViewDidScroll(_:)").text
      #expect(text.contains("prefersScrollingExpandsWhenScrolledToEdge is on"), "\(text)")
    }
  }

  @Test("why it was dismissed and why not name the unpublished numbers")
  func answers() throws {
    let far = try Sheet()
    try far.lab.play([.drag(.point(Point(100, 250)), to: .by(0, 400), over: 1)])
    let why = try far.lab.timeline.why("card.didDismiss")
    #expect(why.text.contains("releaseFraction") && why.confidence == .inferred, "\(why.text)")
    let short = try Sheet()
    try short.lab.play([.drag(.point(Point(100, 250)), to: .by(0, 100), over: 1)])
    let whyNot = try short.lab.timeline.whyNot("card", "presentationControllerDidDismiss(_:)")
    #expect(!whyNot.happened && whyNot.text.contains("far enough down"), "\(whyNot.text)")
    let side = try Sheet()
    try side.lab.play([.drag(.point(Point(100, 250)), to: .by(100, 0), over: 1)])
    let text = try side.lab.timeline.whyNot("card", "didDismiss").text
    #expect(text.contains("did not move far enough downwards"), "\(text)")
  }

  @Test("a cancelled drag puts it back to where it rests, with detents or without")
  func cancelled() throws {
    for (detents, rest) in [(0.0, 200.0), (3, 422)] {
      let sheet = try Sheet()
      try sheet.lab.set("detents", of: .responder(sheet.card), to: [detents])
      try sheet.lab.play([.down(1, at: .point(Point(100, 500))), .move(1, to: .by(0, 110))])
      #expect(try sheet.top == rest + 100)
      try sheet.lab.play([.cancel(1)])
      #expect(try sheet.top == rest && sheet.reported == [])
    }
  }

  @Test("a detent that the program selects in mid-drag is where the finger goes on from")
  func selectedMeanwhile() throws {
    let sheet = try Sheet()
    let card = AnyObjectID.responder(sheet.card)
    try sheet.lab.set("detents", of: card, to: [3])
    try sheet.lab.play([.down(1, at: .point(Point(100, 500))), .move(1, to: .by(0, 60))])
    #expect(try sheet.top == 472)
    try sheet.lab.set("selectedDetentIdentifier", of: card, to: [2])
    #expect(try sheet.top == 0)
    try sheet.lab.play([.move(1, to: .by(0, 30))])
    #expect(try sheet.top == 80, "all of the finger's way from the new place")
    try sheet.lab.play([.wait(0.5), .up(1)])
    #expect(try sheet.top == 0 && sheet.reported == [])
  }
}
