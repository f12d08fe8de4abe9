import Fingerpost
import Testing

@Suite("GR-6: a scroll view answers for its own pan and pinch")
struct OwnQuestionTests {
  private func scene(_ answer: Answer?, cancels: Bool = true) throws -> ScrollScene {
    let scene = try ScrollScene(["maximumZoomScale": [4], "isMultipleTouchEnabled": [1]])
    if let answer {
      try scene.lab.override(
        .gestureRecognizerShouldBegin, of: .responder(scene.scroll), with: answer)
    }
    let pan = try #require(try scene.lab.panGestureRecognizer(of: scene.scroll))
    try scene.lab.set("cancelsTouchesInView", of: .recognizer(pan), to: [cancels ? 1 : 0])
    return scene
  }

  @Test("asked about the pan although the finger is on its content, after the hit view")
  func aboutThePan() throws {
    let scene = try scene(.no)
    try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, -60), over: 0.1))
    #expect(scene.scrolls == [])
    #expect(
      scene.log(.question).prefix(2) == [
        "content.gestureRecognizerShouldBegin(scroll.panGestureRecognizer) -> true",
        "scroll.gestureRecognizerShouldBegin(scroll.panGestureRecognizer) -> false",
      ])
    let why = "\(try scene.lab.timeline.why("scroll.panGestureRecognizer.state(failed)"))"
    #expect(why.contains("it is the delegate of its own pan and pinch"), "\(why)")
  }

  @Test("a pan that cancels no touches is asked about, too")
  func withoutCancelling() throws {
    let scene = try scene(.no, cancels: false)
    try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, -60), over: 0.1))
    #expect(
      scene.log(.question).first
        == "scroll.gestureRecognizerShouldBegin(scroll.panGestureRecognizer) -> false")
  }

  @Test("asked once where the scroll view itself is hit, and unheard without an answer of its own")
  func once() throws {
    for (answer, expected) in [(Answer.yes, 1), (nil, 1)] as [(Answer?, Int)] {
      let scene = try scene(answer)
      try scene.lab.set("isUserInteractionEnabled", of: .responder(scene.content), to: [0])
      try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, -60), over: 0.1))
      let asked = scene.log(.question).filter { $0.contains("gestureRecognizerShouldBegin") }
      #expect(asked.count == expected)
      #expect(scene.scrolls.first == "scroll.willBeginDragging")
    }
    let scene = try scene(nil)
    try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, -60), over: 0.1))
    #expect(!scene.log(.question).contains { $0.hasPrefix("scroll.gestureRecognizerShouldBegin") })
  }
}
