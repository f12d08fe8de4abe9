import CYardstick
import Fingerpost
import Glibc

/// Case 8: a finger that scrolls up and down, 120 Hz.
enum Scrolling {
  static let cells = 10_000

  static func races(_ effort: Effort) -> [TouchRace] {
    let wave = wave(effort.scaled(100_000))
    let drags = drags(effort.scaled(1000))
    return [
      TouchRace(
        number: 8, title: "scroll, \(cells) cells", count: wave.count, samples: wave,
        makeLab: table, makeYardstick: { yardstick_table() },
        numbers: { lab throws(LabError) in
          try offsets(["table"], in: lab)
            + lab.measured(["translation.y", "velocity.y"], by: "table.panGestureRecognizer")
        }),
      TouchRace(
        number: 8, title: "scroll, two nested in a sheet", count: drags.count, samples: drags,
        makeLab: sheet),
    ]
  }

  private static func table() throws(LabError) -> Lab {
    let lab = Lab()
    let table = try lab.add(
      "table", class: "UITableView", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.set("contentSize", of: .responder(table), to: [390, 44 * Double(cells)])
    for index in 0..<cells {
      try lab.add(
        "cell\(index)", class: "UITableViewCell", frame: [0, 44 * Double(index), 390, 44], to: table
      )
    }
    try lab.set("contentOffset", of: .responder(table), to: [0, 44 * Double(cells / 2)])
    return lab
  }

  /// A sheet over the lower part of the screen. Both scroll views scroll along one axis: the inner
  /// one for three drags, the outer one for the fourth, which the inner one cannot follow (SC-5).
  private static func sheet() throws(LabError) -> Lab {
    let lab = Lab()
    let sheet = try lab.add("sheet", frame: [0, 80, 390, 764], to: lab.addWindow("window"))
    var parent = sheet
    for (name, height) in [("outer", 964.0), ("inner", 1764)] {
      parent = try lab.add(name, class: "UIScrollView", frame: [0, 0, 390, 764], to: parent)
      try lab.set("contentSize", of: .responder(parent), to: [390, height])
      try lab.set("bounces", of: .responder(parent), to: [0])
    }
    return lab
  }

  private static func offsets(_ names: [String], in lab: Lab) throws(LabError) -> [Double] {
    var offsets: [Double] = []
    for name in names { offsets.append(try lab.get("contentOffset", of: lab.find(name))[1]) }
    return offsets
  }

  /// One drag that goes back and forth.
  private static func wave(_ count: Int) -> [Sample] {
    .path(count, every: 8_333_333) { Point(200, 450 + 300 * sin(Double($0) * 0.01)) }
  }

  /// Four drags up, then four down, and so on, a hundred samples each. The finger slows down, rests
  /// and lifts, so nothing decelerates.
  private static func drags(_ count: Int) -> [Sample] {
    let moves = 98
    return (0..<count).flatMap { drag -> [Sample] in
      let start = drag * 1_600_000_000
      let isUp = drag % 8 < 4
      func place(_ move: Int) -> Point {
        let way = 200 * cos(Double(move) * .pi / Double(moves))
        return Point(200, 400 + (isUp ? way : -way))
      }
      let held = (0...moves).map { move in
        Sample(start + move * 8_333_333, move == 0 ? .began : .moved, place(move))
      }
      return held + [Sample(start + 1_100_000_000, .ended, place(moves))]
    }
  }
}
