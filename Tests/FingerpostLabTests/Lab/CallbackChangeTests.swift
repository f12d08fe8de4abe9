import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Foundation
import Testing

@Suite("SY-10: a change takes effect when the callback returns, before the next notification")
struct CallbackChangeTests {
  @Test("removed in touchesBegan, a view is cancelled at once and receives nothing more")
  func removed() throws {
    let scene = try Scene(observing: [.touches, .change]) { try $0.view("card") }
    let (lab, card) = (scene.lab, try scene.view("card"))
    try scene.overrides("card", .touchesBegan, once { try lab.remove(card) })
    try scene.does(.tap("card"))
    scene.isExhaustive = false
    #expect(
      lab.timeline.log(.touches).filter { $0.hasPrefix("card.") }
        == ["card.touchesBegan", "card.touchesCancelled"], "\(lab.timeline.log(.touches))")
    let change = try #require(lab.timeline.records.first { $0.kind == .change })
    let call = lab.timeline.records[Int(change.cause)]
    #expect(change.rule == .sy10 && call.kind == .touches)
    #expect(try lab.superview(of: card) == nil)
  }

  @Test("a window that is removed in touchesBegan is gone, and its touch with it")
  func removedWindow() throws {
    let scene = try Scene(observing: []) { try $0.view("card") }
    let (lab, window) = (scene.lab, scene.window)
    try scene.overrides("card", .touchesBegan, once { try lab.remove(window) })
    try scene.does(.tap("card"), .wait(1), .tap("card"))
    scene.isExhaustive = false
    #expect(
      lab.timeline.log(.touches).filter { $0.hasPrefix("card.") }
        == ["card.touchesBegan", "card.touchesCancelled"])
    #expect(try lab.timeline.records.filter { $0.kind == .diagnostic }.isEmpty)
    #expect(lab.turn.hierarchy.windows.isEmpty)
  }

  @Test("a scroll view that it moves reports that before the next responder is called")
  func reportsFirst() throws {
    let scene = try Scene(observing: []) {
      try $0.view(
        "scroll", "UIScrollView", frame: [0, 0, 390, 600], with: ["delaysContentTouches": 0]
      ) { try $0.view("card", frame: [0, 0, 390, 400]) }
    }
    let (lab, scroll) = (scene.lab, try scene.view("scroll"))
    try lab.set("contentSize", of: .responder(scroll), to: [390, 2000])
    try scene.overrides(
      "card", .touchesBegan,
      once { try lab.setContentOffset(Point(0, 9), of: scroll) })
    try scene.does(.down(1, "card"))
    scene.isExhaustive = false
    #expect(
      lab.timeline.log(.touches, .scroll)
        == ["card.touchesBegan", "scroll.didScroll", "scroll.touchesBegan"])
  }

  @Test("its record has the property and its new value, in numbers or in words")
  func inWords() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card) = (scene.lab, try scene.view("card"))
    let tap = try scene.recognizer("tap")
    try scene.overrides(
      "card", .touchesBegan,
      once {
        try lab.addTarget("tapped", to: tap)
        try lab.set("alpha", of: .responder(card), to: [0.5])
        try lab.override(.touchesMoved, of: .responder(card), with: .consume)
      })
    try scene.does(.tap("card"))
    scene.isExhaustive = false
    let told = try lab.timeline.records.enumerated().filter { $0.element.kind == .change }.map {
      try TimelineIndex(lab.timeline).why(Serial($0.offset)).text
    }
    expectSame(
      told,
      [
        "The program set target of the tap recognizer “tap” on the view “card” to tapped at 0 ms when “card” got touchesBegan.",
        "The program set alpha of the view “card” to 0.5 at 0 ms when “card” got touchesBegan.",
        "The program set touchesMoved of the view “card” to the program's own at 0 ms when “card” got touchesBegan.",
      ])
  }

  @Test(
    "disabled and enabled in its own action, a recognizer is possible again; its touches are cancelled all the same"
  )
  func offAndOn() throws {
    let scene = try Scene(observing: [.touches, .action]) {
      try $0.view("card") { try $0.tap("tap") }
    }
    let (lab, tap) = (scene.lab, try scene.recognizer("tap"))
    try scene.overrides(
      "tap", .action,
      once {
        try lab.set("isEnabled", of: .recognizer(tap), to: [0])
        try lab.set("isEnabled", of: .recognizer(tap), to: [1])
      })
    try scene.does(.tap("card"), .settle, .tap("card"))
    scene.isExhaustive = false
    #expect(
      lab.timeline.log(.touches, .action)
        .filter { $0.hasPrefix("card.") || $0.hasPrefix("tap.") }
        .joined(separator: "\n") == """
          card.touchesBegan
          tap.action
          card.touchesCancelled
          card.touchesBegan
          tap.action
          card.touchesCancelled
          """, "\(lab.timeline.log(.touches, .action))")
    #expect(lab.timeline.count { $0.kind == .change } == 2)
    #expect(try lab.state(of: tap) == .possible)
  }

  @Test("setTranslation(.zero) in changed: each action reports the movement since the last")
  func translation() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.recognizer("pan", "pan") } }
    let (lab, pan, card) = (scene.lab, try scene.recognizer("pan"), try scene.view("card"))
    nonisolated(unsafe) var ways: [Double] = []
    try scene.overrides(
      "pan", .action,
      .callback(
        HookCallback { question in
          ways.append(question.measurements.first { $0.name == "translation.x" }?.value ?? .nan)
          do { try lab.setTranslation(.zero, of: pan) } catch { return .failure("\(error)") }
          return .useDefault
        }))
    try lab.play([
      .down(1, at: .center(card)), .move(1, to: .by(20, 0)), .move(1, to: .by(7, 0)),
      .move(1, to: .by(5, 0)), .up(1),
    ])
    scene.isExhaustive = false
    #expect(ways.dropFirst() == [7, 5, 0], "\(ways)")
  }

  @Test("what cannot be is refused in the callback")
  func refusals() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card, tap) = (scene.lab, try scene.view("card"), try scene.recognizer("tap"))
    try scene.overrides(
      "card", .touchesBegan,
      once {
        expectLabError(.cycle, saying: "which it contains") {
          try lab.addSubview(scene.root, to: card)
        }
        expectLabError(.value, saying: "negative size") {
          try lab.set("frame", of: .responder(card), to: [0, 0, -1, 5])
        }
        expectLabError(.cycle, saying: "cycle") { try lab.require(tap, toFail: tap) }
        expectLabError(.busy, saying: "playing") { try lab.destroy(.responder(card)) }
      })
    try lab.play([.tap(.center(card))])
    scene.isExhaustive = false
    #expect(!lab.timeline.records.contains { $0.kind == .change })
  }

  @Test("two changes that together would make a cycle: the second is left, and said")
  func cycle() throws {
    let scene = try Scene(observing: []) {
      try $0.view("a", frame: [0, 0, 100, 100])
      try $0.view("b", frame: [200, 0, 100, 100])
    }
    let (lab, a, b) = (scene.lab, try scene.view("a"), try scene.view("b"))
    try scene.overrides(
      "a", .touchesBegan,
      once {
        try lab.addSubview(a, to: b)
        try lab.addSubview(b, to: a)
      })
    try lab.play([.tap(.center(a))])
    scene.isExhaustive = false
    #expect(try lab.superview(of: a) == b && lab.superview(of: b) == scene.root)
    #expect(lab.timeline.records.contains { $0.kind == .diagnostic && $0.rule == .sy10 })
  }

  @Test("a change that leads to a callback that changes again, for ever, ends with a diagnostic")
  func livelock() throws {
    let scene = try Scene(observing: []) {
      try $0.view("field", "UITextField", frame: [0, 0, 100, 30])
      try $0.view("other", "UITextField", frame: [0, 100, 100, 30])
    }
    let (lab, field, other) = (scene.lab, try scene.view("field"), try scene.view("other"))
    for (own, next) in [(field, other), (other, field)] {
      try lab.addHandler("moveOn", for: .editingDidBegin, of: own)
      try lab.override(
        .handler, of: .responder(own),
        with: .callback(
          HookCallback { _ in
            do { try lab.becomeFirstResponder(next) } catch { return .failure("\(error)") }
            return .useDefault
          }))
    }
    try lab.becomeFirstResponder(field)
    scene.isExhaustive = false
    #expect(lab.timeline.records.contains { $0.reason == .livelock && $0.rule == .sy10 })
    #expect(lab.timeline.count < 2000)
  }

  @Test("a control removed by a handler in the midst of its tracking ends it, and the lab goes on")
  func control() throws {
    for event in [ControlEvent.touchDown, .touchDragInside, .touchDragExit, .touchUpInside] {
      let scene = try Scene(observing: []) {
        try $0.view("knob", "UISlider", frame: [100, 100, 100, 40])
      }
      let (lab, knob) = (scene.lab, try scene.view("knob"))
      try lab.addHandler("gone", for: event, of: knob)
      try scene.overrides("knob", .handler, once { try lab.remove(knob) })
      try lab.play([.drag(.center(knob), to: .by(150, 0), over: 0.2), .tap(.center(scene.root))])
      try lab.settle()
      scene.isExhaustive = false
      #expect(try lab.get("isTracking", of: .responder(knob)) == [0])
    }
  }

  @Test("branches carry callbacks, and the same again gives the same bytes")
  func same() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
    let (lab, card, tap) = (scene.lab, try scene.view("card"), try scene.recognizer("tap"))
    try scene.overrides(
      "tap", .action, once { try lab.removeRecognizer(tap) })
    try lab.play([.tap(.center(card)), .tap(.center(card))])
    scene.isExhaustive = false
    #expect(lab.timeline.count { $0.kind == .action } == 1)
    #expect(try lab.recognizers(of: card).isEmpty)
  }

  @Test("each change is told by what the program called")
  func ownWords() throws {
    typealias Change = (Scene) throws -> Void
    let changes: [(told: [String], change: Change)] = [
      (
        ["The program made the view controller “first” a child of the view controller “second”"],
        { try $0.lab.addChild($0.view("first"), to: $0.view("second")) }
      ),
      (
        ["The program presented the view controller “first” from the view controller “second”"],
        { try $0.lab.present($0.view("first"), from: $0.view("second")) }
      ),
      (
        [
          "The program called becomeFirstResponder of the view “aside”",
          "The view “aside” became the first responder",
        ], { try $0.lab.becomeFirstResponder($0.view("aside")) }
      ),
      (
        [
          "The program called resignFirstResponder of the view “other”",
          "The view “other” resigned first responder",
        ], { try $0.lab.resignFirstResponder($0.view("other")) }
      ),
      (
        ["The program moved the focus to the view “aside”"],
        { try $0.lab.focus($0.view("aside")) }
      ),
      (["The program took the focus away"], { try $0.lab.focus(nil) }),
      (
        ["The program set the fact hostedGestures to off"],
        { try $0.lab.setFact("hostedGestures", to: "off") }
      ),
      (
        [
          "The program set shouldBegin of the tap recognizer “tap” on the view “card” to UIKit's own"
        ],
        { try $0.overrides("tap", .shouldBegin, nil) }
      ),
      (
        ["The program set targets of the tap recognizer “tap” on the view “card” to none"],
        { try $0.lab.removeTargets(of: $0.recognizer("tap")) }
      ),
      (
        [
          "The program made the tap recognizer “tap” on the view “card” require the pan recognizer “pan” on “card” to fail"
        ], { try $0.lab.require($0.recognizer("tap"), toFail: $0.recognizer("pan")) }
      ),
      (
        ["The program set contentOffset of the scroll view “list” to (3, 4)"],
        { try $0.lab.setContentOffset(Point(3, 4), of: $0.view("list")) }
      ),
      (
        ["The program set the threshold tapInterval to 0.4"],
        { try $0.lab.setProfile("tapInterval", to: 0.4) }
      ),
      (
        [
          "The program set translation.x of the pan recognizer “pan” on the view “card” to 4"
        ], { try $0.lab.setMeasurement("translation.x", of: $0.recognizer("pan"), to: 4) }
      ),
    ]
    for (told, change) in changes {
      let scene = try Scene(observing: []) {
        try $0.view("card") {
          try $0.recognizer("pan", "pan")
          try $0.tap("tap")
        }
        for name in ["aside", "other"] {
          try $0.view(name, frame: [0, 0, 9, 9], with: ["canBecomeFirstResponder": 1])
        }
        try $0.view("list", "UIScrollView", frame: [0, 0, 9, 9])
      }
      scene.isExhaustive = false
      let lab = scene.lab
      _ = try lab.makeController("first")
      _ = try lab.makeController("second")
      try lab.becomeFirstResponder(scene.view("other"))
      if told[0].contains("becomeFirst") { try lab.resignFirstResponder(scene.view("other")) }
      try lab.clearTimeline()
      try scene.overrides("card", .touchesBegan, once { try change(scene) })
      try scene.does(.tap("card"))
      let timeline = lab.timeline
      let sentences = try timeline.records.enumerated().filter { $0.element.kind == .change }.map {
        let text = try TimelineIndex(timeline).why(Serial($0.offset)).text
        return String(text[..<(try #require(text.range(of: " at 0 ms"))).lowerBound])
      }
      expectSame(sentences, told)
    }
  }

  @Test("handlers and a selector that code adds are there for the next touch")
  func handlers() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card")
      try $0.view("button", "UIButton", frame: [0, 0, 50, 50])
    }
    scene.isExhaustive = false
    let (lab, button) = (scene.lab, try scene.view("button"))
    var during: [String] = []
    try scene.overrides(
      "card", .touchesBegan,
      once {
        try lab.addHandler("buy", for: .touchUpInside, of: button)
        try lab.addHandler("paste", for: .touchUpInside, of: button, isNilTargeted: true)
        try lab.addSelector("paste", to: scene.root)
        during = try lab.handlers(of: button).map(\.selector)
      })
    try scene.does(.tap("card"), .wait(1), .tap("button"))
    #expect(during == [], "not before the code returns")
    let handlers = try lab.handlers(of: button)
    #expect(handlers.map(\.selector) == ["buy", "paste"])
    #expect(handlers.map(\.event) == [.touchUpInside, .touchUpInside])
    #expect(handlers.map(\.isNilTargeted) == [false, true])
    #expect(lab.timeline.log(.handler) == ["button.buy", "root.paste"])
    let changes = lab.timeline.records.filter { $0.kind == .change }.map {
      [$0.subject, $0.object].map { lab.timeline.subject($0).name }
    }
    #expect(
      changes == [
        ["button", "handler of touchUpInside"], ["button", "handler of touchUpInside"],
        ["root", "selector"],
      ])
  }
}
