import Fingerpost
import Testing

/// A script played for each of some values, as it is printed.
@Suite("A sweep") struct SweepTests {
  private func page() throws -> Lab {
    let lab = Lab()
    let page = try lab.makeView("page")
    try lab.addSubview(page, to: try lab.addWindow("window"))
    try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
    try lab.addRecognizer("pan", name: "pan", to: page)
    return lab
  }

  @Test func `one value is one`() throws {
    let sweep = try page().sweep([30], of: [Pan("pan")]) { distance in
      .steps([.drag(.point(Point(200, 400)), to: .by(Double(distance), 0), over: 0.1)])
    }
    #expect(
      "\(sweep)" == """
        1 value, 1 outcome
        values  count  outcome  seen
        30      1      1        pan.action(began), pan.action(ended)
        """)
  }

  @Test func `of more than ten stretches the first ten are shown, and how many there are`() throws {
    let pan = Pan("pan")
    let sweep = try page().sweep(0..<24, of: [pan]) { number in
      .steps([.drag(.point(Point(200, 400)), to: .by(number % 2 == 0 ? 0 : 30, 0), over: 0.1)])
    }
    #expect(
      "\(sweep)" == """
        24 values, 2 outcomes
        values  count  outcome  seen
        0       1      1        nothing
        1       1      2        pan.action(began), pan.action(ended)
        2       1      1        nothing
        3       1      2        pan.action(began), pan.action(ended)
        4       1      1        nothing
        5       1      2        pan.action(began), pan.action(ended)
        6       1      1        nothing
        7       1      2        pan.action(began), pan.action(ended)
        8       1      1        nothing
        9       1      2        pan.action(began), pan.action(ended)
        … and 14 more: see rows
        """)
    #expect(sweep.rows.map(\.outcome) == (0..<24).map { $0 % 2 + 1 })
    #expect(sweep.borders.count == 23)
    #expect(
      sweep.borders.suffix(2).map { "\($0)" } == [
        "21 (pan.action(began), pan.action(ended)) | 22 (nothing)",
        "22 (nothing) | 23 (pan.action(began), pan.action(ended))",
      ])
  }

  @Test func `a value that the engine refuses is an outcome with its sentence`() throws {
    let sweep = try page().sweep([1.0, 2, 30, -1], of: [Pan("pan")]) { seconds in
      .steps([.tap(.point(Point(5, 5)), hold: seconds)])
    }
    #expect(
      "\(sweep)" == """
        4 values, 2 outcomes
        values      count  outcome  seen
        1.0 … 30.0  3      1        nothing
        -1.0        1      2        step 1: a time must be in 0…1000000 s, not -1.0
        """)
    #expect(
      sweep.borders.map { "\($0)" } == [
        "30.0 (nothing) | -1.0 (step 1: a time must be in 0…1000000 s, not -1.0)"
      ])
  }

  @Test func `without values there is nothing to show`() throws {
    let sweep = try page().sweep([Double]()) { .steps([.wait($0)]) }
    #expect(sweep.rows.isEmpty && sweep.borders.isEmpty)
    #expect(
      "\(sweep)" == """
        0 values, 0 outcomes
        values  count  outcome  seen
        """)
  }
}
