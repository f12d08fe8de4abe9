import Fingerpost
import FingerpostGestures
import FingerpostTestSupport
import Testing

@Suite(
  "SY-10: what a callback makes has its id at once, and is in no tree before it is added")
struct MakingTests {
  @Test("let v = UIView(); superview.addSubview(v): the next tap hits it")
  func view() throws {
    let scene = try Scene(observing: []) { try $0.view("card", frame: [0, 0, 200, 200]) }
    let (lab, card) = (scene.lab, try scene.view("card"))
    nonisolated(unsafe) var made: [ResponderID] = []
    try scene.overrides(
      "card", .touchesBegan,
      once {
        let new = try lab.makeView("new")
        made.append(new)
        try lab.set("frame", of: .responder(new), to: [50, 50, 100, 100])
        try lab.addSubview(new, to: card)
        #expect(try lab.name(of: .responder(new)) == "new")
        #expect(try lab.find("new") == .responder(new))
        #expect(try lab.superview(of: new) == nil)
        #expect(try lab.hitTest(at: Point(100, 100)) == card)
      })
    try lab.play([.tap(.center(card)), .wait(1), .tap(.center(card))])
    scene.isExhaustive = false
    #expect(try lab.superview(of: try #require(made.first)) == card)
    let received = lab.timeline.log(.touches).filter { $0.hasSuffix("Began") }
    #expect(received.prefix(1) == ["card.touchesBegan"] && received.contains("new.touchesBegan"))
    let changes = lab.timeline.records.filter { $0.kind == .change }
    #expect(changes.count == 2, "the frame and the place; that it was made is no change")
    for change in changes { #expect(lab.timeline.records[Int(change.cause)].rule != .none) }
  }

  @Test("a recognizer with an action, a gesture's target, a scroll view with its own recognizers")
  func others() throws {
    let scene = try Scene(observing: []) { try $0.view("card", frame: [0, 0, 390, 800]) }
    let (lab, card) = (scene.lab, try scene.view("card"))
    try scene.overrides(
      "card", .touchesBegan,
      once {
        let scroll = try lab.makeView("scroll", class: "UIScrollView")
        try lab.set("frame", of: .responder(scroll), to: [0, 0, 390, 400])
        try lab.set("contentSize", of: .responder(scroll), to: [390, 2000])
        try lab.addSubview(scroll, to: card)
        _ = try lab.find("scroll.panGestureRecognizer")
        let field = try lab.makeView("field", class: "UITextField")
        try lab.set("frame", of: .responder(field), to: [0, 500, 390, 40])
        try lab.addSubview(field, to: card)
        let tap = try lab.addRecognizer("tap", name: "tap", to: card)
        try lab.addTarget("tapped", to: tap)
        try lab.declareClass("Mine", inherits: "UIButton")
        let mine = try lab.makeView(class: "Mine")
        #expect(try lab.className(of: .responder(mine)) == "Mine")
      })
    try lab.play([
      .tap(.point(Point(100, 700))), .wait(1), .tap(.point(Point(100, 700))), .wait(1),
      .tap(.point(Point(100, 520))), .wait(1),
      .drag(.point(Point(100, 300)), to: .by(0, -200), over: 0.2), .wait(3),
    ])
    scene.isExhaustive = false
    let log = lab.timeline.log(.action, .scroll, .control)
    #expect(log.contains("tap.action") || log.contains("tap.tapped"), "\(log)")
    #expect(log.contains("scroll.willBeginDragging") && log.contains("scroll.didEndDecelerating"))
    #expect(log.contains("field.editingDidBegin"))
    #expect(!lab.timeline.records.contains { $0.kind == .diagnostic })
  }

  @Test("a window is shown, a controller presented, when the callback returns")
  func windowAndController() throws {
    let scene = try Scene(observing: []) { try $0.view("card", frame: [0, 0, 200, 200]) }
    let lab = scene.lab
    try scene.overrides(
      "card", .touchesBegan,
      once {
        let window = try lab.addWindow("alert")
        let controller = try lab.makeController("page")
        let view = try lab.makeView("pageView")
        try lab.setView(view, of: controller)
        try lab.setRootController(controller, of: window)
        try lab.set("frame", of: .responder(view), to: [0, 0, 390, 844])
        #expect(
          try lab.hitTest(at: Point(100, 100)).map { try lab.name(of: .responder($0)) } == "card")
      })
    try lab.play([.tap(.point(Point(100, 100))), .wait(1), .tap(.point(Point(100, 100)))])
    scene.isExhaustive = false
    #expect(lab.timeline.log(.touches).contains("pageView.touchesBegan"))
  }

  @Test("branches make the same, and go on apart") func branches() throws {
    let scene = try Scene(observing: []) { try $0.view("card", frame: [0, 0, 200, 200]) }
    let (lab, card) = (scene.lab, try scene.view("card"))
    // What a branch calls back must ask the branch: data does, code receives the calling branch.
    let branch = try lab.copy()
    for one in [lab, branch] {
      try one.override(
        .touchesBegan, of: .responder(card),
        with: once {
          let new = try one.makeView(class: "UIScrollView")
          try one.addSubview(new, to: card)
        })
      try one.play([.tap(.center(card)), .wait(1), .tap(.center(card))])
    }
    scene.isExhaustive = false
    #expect(lab.timeline == branch.timeline)
    #expect(try lab.find("view") == branch.find("view"))
    let later = try lab.copy()
    try later.play([.tap(.center(card))])
    #expect(try later.find("view") == lab.find("view"))
  }

  @Test("what is refused is said: too many, a taken name, an unknown class or type")
  func refused() throws {
    let scene = try Scene(observing: []) { try $0.view("card", frame: [0, 0, 200, 200]) }
    let (lab, card) = (scene.lab, try scene.view("card"))
    try scene.overrides(
      "card", .touchesBegan,
      once {
        expectLabError(.name, saying: "taken") { _ = try lab.makeView("card") }
        expectLabError(.name, saying: "no class is called 'UIVieww'") {
          _ = try lab.makeView(class: "UIVieww")
        }
        expectLabError(.name, saying: "no recognizer type") { _ = try lab.makeRecognizer("mine") }
        expectLabError(.busy, saying: "playing") {
          try lab.register(RecognizerType("mine", TapRecognizer.self))
        }
        var count = 0
        expectLabError(.limit, saying: "at most 100000 objects") {
          while count < 1_000_000 {
            _ = try lab.makeView()
            count += 1
          }
        }
        #expect(count > 99_000 && count <= 100_000)
      })
    try lab.play([.tap(.center(card))])
    scene.isExhaustive = false
    #expect(!lab.timeline.records.contains { $0.kind == .diagnostic })
    _ = try lab.makeView("after the run")
    #expect(try lab.name(of: .responder(card)) == "card")
  }
}
