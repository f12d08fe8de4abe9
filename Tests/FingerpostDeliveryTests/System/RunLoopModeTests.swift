import Fingerpost
import Testing

@Suite("SY-4: the run loop's mode")
struct RunLoopModeTests {
  @Test("a timer records the mode it fired in: tracking while content is dragged or glides")
  func modes() throws {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let scroll = try lab.makeView("scroll", class: "UIScrollView")
    try lab.addSubview(scroll, to: window)
    try lab.set("frame", of: .responder(scroll), to: [0, 0, 390, 844])
    try lab.set("contentSize", of: .responder(scroll), to: [390, 5000])
    try lab.addRecognizer("longPress", name: "press", to: window)
    try lab.play([.press(.center(window), for: 0.6)])
    let timeline = lab.timeline
    let modes = timeline.records.filter { $0.kind == .timer }.compactMap(timeline.message)
    #expect(Set(modes) == ["default"])
    try lab.clearTimeline()
    try lab.play([.drag(.center(scroll), to: .by(0, -300), over: 0.2)])
    try lab.settle()
    let later = lab.timeline
    let tracked = later.records.filter { $0.kind == .timer && $0.rule == .sc4 }.compactMap(
      later.message)
    #expect(Set(tracked) == ["tracking"])
  }
}
