import Fingerpost
import FingerpostGestures
import Testing

@Test("A hover recognizer is never reached by a finger")
func hoverNeverSeesFingers() throws {
  let scene = try GestureScene()
  let hover = try scene.add("hover")
  try scene.add("tap")
  try scene.playToTheEnd([.tap(.center(scene.view)), .drag(.center(scene.view), to: .by(50, 0))])
  let attached = scene.lab.timeline.filter { $0.kind == .attached }
    .map { scene.lab.timeline.subject($0.subject).name }
  #expect(attached == ["tap", "tap"])
  #expect(scene.lab.timeline.log(.state, .action, .recognizerTouches, of: ["hover"]).isEmpty)
  #expect(try scene.measure("numberOfTouches", of: hover) == 0)
  #expect(throws: LabError.self) { try scene.lab.location(of: hover) }
}

@Test func `a hover's class takes nothing from others, and others nothing from it`() {
  for other: any GestureRecognizer in [TapRecognizer(), PanRecognizer(), HoverRecognizer()] {
    #expect(!HoverRecognizer().canPrevent(other))
    #expect(!HoverRecognizer().canBePrevented(by: other))
  }
}
