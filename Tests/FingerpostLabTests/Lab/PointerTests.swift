import Fingerpost
import FingerpostTestSupport
import Testing

/// A page with a list in its upper half and a board with a tap for each button and three pans in its lower half.
private func lab() throws -> Lab {
  try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"root","subviews":[
        {"name":"list","class":"UIScrollView","frame":[0,0,390,400],"contentSize":[390,3000]},
        {"name":"board","frame":[0,400,390,400],"recognizers":[
          {"name":"open","type":"tap"},{"name":"menu","type":"tap","buttonMaskRequired":"secondary"},
          {"name":"deaf","type":"pan"},{"name":"wheel","type":"pan","allowedScrollTypesMask":"discrete"}]}]}}
      """#
  ).lab()
}

private let board = Place.point(Point(200, 600))
private let list = Place.point(Point(200, 200))

@Test func `TE-9 a tap takes a pointer's touch only with its button`() throws {
  let lab = try lab()
  try lab.play([Step.tap(board).by(.secondary), .wait(1)])
  #expect(lab.timeline.log(.action) == ["menu.action"])
  let whyNot = try lab.timeline.whyNot("open.action")
  #expect(whyNot.text.contains("its buttonMaskRequired is not the button that was pressed"))
  #expect(
    whyNot.facts.contains {
      $0.subject == "open" && $0.property == "buttonMaskRequired" && $0.value == .text("primary")
    })
  try lab.play([Step.tap(board).by(.primary), .wait(1)])
  #expect(lab.timeline.log(.action) == ["menu.action", "open.action"])
}

@Test func `TE-9 only a pointer has a secondary button`() throws {
  let lab = try lab()
  var step = Step.tap(board)
  step.button = .secondary
  #expect(throws: LabError.self) { try lab.play([step]) }
  let written: JSONValue = [["tap": "board", "type": "indirectPointer", "button": "secondary"]]
  let read = try lab.steps(json: written)
  #expect(read.first?.button == .secondary)
  #expect(lab.json(read) == written)
}

@Test func `SC-11 a wheel and a trackpad scroll, and no view or touch method is called`() throws {
  for type in ScrollType.allCases {
    let lab = try lab()
    try lab.play([.scroll(list, by: Point(0, -90), over: 0.1, type), .wait(3)])
    let scrolls = lab.timeline.log(.scroll)
    #expect(scrolls.first == "list.willBeginDragging")
    #expect(scrolls.contains("list.didEndDecelerating") == (type == .continuous))
    #expect(lab.timeline.log([.touches, .recognizerTouches]) == [])
    #expect("\(lab.timeline.story)".contains("Scroll up 90 points over list"))
    #expect(
      try lab.timeline.why("list.panGestureRecognizer.state(began)").text.contains(
        "because a wheel or trackpad scrolled over its view"))
  }
}

@Test func `SC-11 an answer about scrolling tells of the device, not of a finger`() throws {
  let lab = try lab()
  try lab.play([Step.scroll(list, by: Point(0, -40)), .wait(2)])
  for (message, clause) in [
    ("willBeginDragging", "because the device began to scroll it"),
    ("didScroll", "because the device scrolled it"),
    ("didEndDragging", "because the device that scrolled it stopped"),
  ] {
    let text = try lab.timeline.why("list.\(message)").text
    #expect(text.contains(clause) && !text.contains("finger"), "\(text)")
  }
}

@Test func `SC-11 a pan is scrolled by the devices of its mask, from the first movement on`() throws
{
  let lab = try lab()
  try lab.play([.scroll(board, by: Point(1, 0), over: 0, .discrete), .wait(1)])
  #expect(lab.timeline.log(.action) == ["wheel.action(began)", "wheel.action(ended)"])
  #expect(
    try lab.timeline.why("wheel.action(ended)").text.contains("the wheel or trackpad stopped"))
  let whyNot = try lab.timeline.whyNot("deaf.action(began)")
  #expect(whyNot.text.contains("allowedScrollTypesMask does not contain the device"))
  #expect(
    whyNot.facts.contains { $0.property == "allowedScrollTypesMask" && $0.value == .text("none") })
  try lab.play([.scroll(board, by: Point(1, 0), over: 0)])
  #expect(lab.timeline.log(.action).count == 2)
}

@Test func `SC-11 a finger and a scroll make no gesture together`() throws {
  let lab = try lab()
  try lab.play([
    .together([
      .scroll(list, by: Point(0, -90), over: 0.4), .drag(list, to: .by(0, 200), over: 0.4),
    ]), .wait(3),
  ])
  #expect(lab.timeline.log(.scroll).filter { $0 == "list.willBeginDragging" }.count == 1)
  #expect(try lab.timeline.why("list.panGestureRecognizer.state(ended)").text.contains("stopped"))
}

@Test func `SC-11 a scroll in no window, and one of another application`() throws {
  let lab = try lab()
  try lab.play([.scroll(.point(Point(-50, -50)), by: Point(0, 9))])
  #expect(lab.timeline.log(.state) == [])
  try lab.play([
    .together([.scroll(list, by: Point(0, -90), over: 0.4), .activate("other")]), .wait(1),
  ])
  #expect(lab.timeline.log(.action) == [])
}

@Test func `SC-11 a pan reports each further movement as scrolled, and none while it is disabled`()
  throws
{
  let lab = try lab()
  try lab.play([.scroll(board, by: Point(0, -40), over: 0.1, .discrete), .wait(1)])
  let reasons = lab.timeline.filter { $0.kind == .state }.map(\.reason)
  #expect(reasons.last == .lifted && reasons.count > 3)
  #expect(Set(reasons.dropLast()) == [.scrolled])
  try lab.clearTimeline()
  try lab.set("isEnabled", of: lab.find("wheel"), to: [0])
  try lab.play([.scroll(board, by: Point(0, -40), over: 0.1, .discrete), .wait(1)])
  #expect(lab.timeline.log(.action) == [])
  #expect(
    try lab.timeline.whyNot("wheel.action(began)").text
      == "The pan recognizer “wheel” on the view “board” took no part in the scrolling at 1100 ms: it is disabled (isEnabled = false)."
  )
}

@Test func `SC-11 a pan that is scrolled has no touches, one that a finger moves has`() throws {
  let lab = try lab()
  try lab.record(.numbers)
  try lab.play([.scroll(board, by: Point(0, -40), over: 0, .discrete)])
  let scrolled = ["translation(0, -40)", "velocity(0, 0)", "numberOfTouches(0)"].map {
    "wheel.\($0)"
  }
  #expect(
    lab.timeline.log(.action, .measurement) == ["wheel.action(began)"] + scrolled
      + ["wheel.action(ended)"] + scrolled)
  guard case .recognizer(let pan) = try lab.find("list.panGestureRecognizer") else { return }
  nonisolated(unsafe) var touches: [Double] = []
  try lab.override(
    .scrollMessage, of: lab.find("list"),
    with: .callback(
      HookCallback { _ in
        do {
          touches.append(try lab.measure("numberOfTouches", of: pan))
        } catch { return .failure("\(error)") }
        return .useDefault
      }))
  try lab.play([.scroll(list, by: Point(0, -40), over: 0, .discrete)])
  #expect(touches == [0, 0, 0, 0], "it begins, scrolls, and ends twice")
  try lab.play([.wait(1), .down(1, at: list), .move(1, to: .by(0, -30))])
  #expect(touches == [0, 0, 0, 0, 1, 1])
}
