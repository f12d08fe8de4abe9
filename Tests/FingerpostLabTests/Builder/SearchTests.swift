import Fingerpost
import Testing

private let pan = Pan("pan")
private let card = View("card", frame: Rect(45, 200, 300, 300))
private let drag: Script = [.drag(card, by: Point(30, 0), over: 0.2)]
private let first = StepPath(0)

private func screen() throws -> Lab { try Lab { Window("window") { card { pan } } } }

@Test func `a map shows from which length on a drag is a pan, and what decides`() throws {
  let map = try screen().outcomeMap(
    drag, x: MapAxis(.step(first, .distance), 2...42, count: 4),
    y: MapAxis(.profile("panHysteresis"), 10...30, count: 2))
  #expect(map.outcomes == [1, 2, 2, 2, 1, 1, 2, 2])
  #expect(map.logs[1].contains("pan.action(began)"))
  #expect(map.borders.first?.decision?.words.contains("profile.panHysteresis") == true)
}

@Test func `a property of a declared element is an axis`() throws {
  let width = card.parameter(\.frame, index: 2)
  let map = try screen().outcomeMap(
    [.tap(Point(200, 300))], x: MapAxis(width, 20...300, count: 2),
    y: MapAxis(.rate, 60...120, count: 1), of: [card])
  #expect(map.logs.map(\.isEmpty) == [true, false])
  let error = #expect(throws: LabError.self) {
    try screen().outcomeMap(
      drag, x: MapAxis(View("crad").parameter(\.alpha), 0...1, count: 2),
      y: MapAxis(.rate, 60...120, count: 1))
  }
  #expect(error?.message.contains("card") == true)
}

@Test func `margins say how much shorter a drag may be, and leave the lab as it is`() throws {
  let lab = try screen()
  let margins = try lab.margins(drag, of: [pan])
  #expect(margins.outcome.first == "pan.action(began)")
  let tightest = try #require(margins.all.first)
  let distance = try #require(tightest.distance)
  #expect(distance > 10 && distance < 30)
  #expect(tightest.decision?.words.contains("panHysteresis") == true)
  #expect(lab.timeline.isEmpty)
  var played = 0
  #expect(throws: LabError.self) {
    try lab.margins(
      drag,
      watch: {
        played = $0
        return false
      })
  }
  #expect(played > 0)
}

@Test func `a property without values has no combination`() throws {
  let isEnabled = pan.vary(\.isEnabled, [])
  let cancels = pan.vary(\.cancelsTouchesInView, true, false)
  let matrix = try screen().matrix(drag, isEnabled, cancels)
  #expect(matrix.rows.isEmpty)
  #expect("\(matrix)" == "pan.isEnabled  pan.cancelsTouchesInView  seen")
}
