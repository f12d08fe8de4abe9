import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("SY-12: a television's remote")
struct TelevisionTests {
  private func isInFront(_ lab: Lab) -> Bool { lab.frontApplication != "springBoard" }

  @Test("a Menu press that no responder handles leaves the application when the button comes up")
  func leaves() throws {
    let scene = try Scene(observing: [.change]) { _ in }
    try scene.does("hold Menu") { try $0.play([.pressButton("menu", for: 0.5)]) }
    #expect(!isInFront(scene.lab))
    scene.skip()
    let timeline = scene.lab.timeline
    let left = try #require(timeline.lastIndex { $0.reason == .applicationChanged })
    let why = try timeline.why(Serial(truncatingIfNeeded: left)).text
    #expect(why.contains("no responder in the chain handled the press of the Menu button"))
    #expect(timeline[left].time == Instant(nanoseconds: 500_000_000))
  }

  @Test(
    "other buttons do not, nor does Menu that is cancelled, handled by a responder or a recognizer")
  func stays() throws {
    let scene = try Scene { _ in }
    try scene.lab.play([.pressButton("playPause"), .pressButton("keyboardEscape")])
    let menu = try #require(PressType(name: "menu"))
    try scene.lab.press("menu", .began)
    try scene.lab.press("menu", .cancelled)
    #expect(isInFront(scene.lab))
    for hook in [Hook.pressesBegan, .pressesEnded] {
      try scene.lab.override(hook, of: .responder(scene.root), with: .consume)
      try scene.lab.set("canBecomeFirstResponder", of: .responder(scene.root), to: [1])
      try scene.lab.play([.becomeFirstResponder(scene.root), .pressButton("menu")])
      #expect(isInFront(scene.lab), "\(hook)")
      try scene.lab.override(hook, of: .responder(scene.root), with: nil)
    }
    let tap = try scene.lab.addRecognizer("tap", name: "back", to: scene.root)
    try scene.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(menu.mask)])
    try scene.lab.play([.pressButton("menu")])
    #expect(isInFront(scene.lab))
    try scene.lab.set("isEnabled", of: .recognizer(tap), to: [0])
    try scene.lab.play([.pressButton("menu")])
    #expect(!isInFront(scene.lab))
    scene.skip()
  }

  @Test("one that was withheld leaves it when it goes out")
  func withheld() throws {
    let scene = try Scene {
      try $0.tap("back", taps: 2, ["allowedPressTypes": 32])
    }
    try scene.lab.focus(scene.root)
    try scene.lab.play([.pressButton("menu")])
    #expect(isInFront(scene.lab), "a double press may still come")
    try scene.lab.settle()
    #expect(!isInFront(scene.lab))
    scene.skip()
  }

  @Test("a finger on the surface is the focused view's, and its type decides who gets it (TE-9)")
  func surface() throws {
    let scene = try Scene(
      observing: [.hitTest, .touches, .state], of: ["player", "shelf", "scrub", "draw"]
    ) {
      try $0.recognizer("pan", "scrub", ["allowedTouchTypes": 2])
      try $0.recognizer("pan", "draw", ["allowedTouchTypes": 1])
      try $0.view("player", frame: [0, 0, 390, 200])
      try $0.view("shelf", frame: [0, 200, 390, 600])
    }
    try scene.lab.focus(scene.view("player"))
    try scene.does("swipe on the surface") {
      try $0.play([.drag(.point(Point(200, 600)), to: .by(60, 0), over: 0.02).by(.indirect)])
    }
    scene.saw(
      """
      > swipe on the surface
      player.touchesBegan
      scrub.state(began)
      player.touchesCancelled
      scrub.state(changed)
      scrub.state(ended)
      """)
  }
}

@Test func `the buttons of remotes and the keys of keyboards have UIKit's names`() {
  let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890".map { "keyboard\($0)" }
  #expect(
    PressType.names == [
      "upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause", "pageUp",
      "pageDown", "tvRemoteOneTwoThree", "tvRemoteFourColors",
    ] + letters + [
      "keyboardReturnOrEnter", "keyboardEscape", "keyboardDeleteOrBackspace", "keyboardTab",
      "keyboardSpacebar", "keyboardRightArrow", "keyboardLeftArrow", "keyboardDownArrow",
      "keyboardUpArrow", "keyboardLeftControl", "keyboardLeftShift", "keyboardLeftAlt",
      "keyboardLeftGUI", "keyboardHome", "keyboardEnd", "keyboardPageUp", "keyboardPageDown",
    ])
  #expect(PressType.names.allSatisfy { PressType(name: $0) != nil })
}
