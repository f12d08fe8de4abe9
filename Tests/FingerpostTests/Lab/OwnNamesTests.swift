import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `a scroll view needs the names of its own recognizers, a plain view does not`() throws {
  let lab = Lab()
  _ = try lab.makeRecognizer("tap", name: "list.panGestureRecognizer")
  expectLabError(.name, saying: "'list.panGestureRecognizer' is taken") {
    _ = try lab.makeView("list", class: "UIScrollView")
  }
  _ = try lab.makeView("list")
  _ = try lab.makeView("other", class: "UIScrollView")
  #expect(try lab.find("other.panGestureRecognizer") != lab.find("list.panGestureRecognizer"))
}

@Test func `tap counts and fingers are shown with touch methods only`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", "UIControl") { try $0.tap("tap", ["cancelsTouchesInView": 0]) }
  }
  try scene.does(.tap("card"))
  scene.skip()
  var observation = LogObservation([
    .touches, .recognizerTouches, .state, .action, .control, .tracking,
  ])
  observation.showsTapCounts = true
  observation.showsFingers = true
  let text = TimelinePart(scene.lab.timeline).log(observation).text
  let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  #expect(lines.count == 10)
  for line in lines {
    let isTouch = line.contains(".touches")
    #expect(line.hasSuffix(" (tapCount 1) (1)") == isTouch, "\(line)")
  }
}
