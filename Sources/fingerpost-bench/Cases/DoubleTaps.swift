import CYardstick
import Fingerpost

/// Case 2: double taps on the hierarchy of the article S0 with default flags: the whole cost of a
/// short touch, from the hit test to the reset.
enum DoubleTaps {
  static func race(_ effort: Effort) -> TouchRace {
    let count = effort.scaled(100_000)
    return TouchRace(
      number: 2, title: "double tap, S0", unit: "double taps", count: count, aim: 6,
      samples: samples(count), makeLab: lab, makeYardstick: { yardstick_double_taps() })
  }

  static func samples(_ count: Int) -> [Sample] { (0..<count).flatMap(tap) }

  /// One per second, not always at the same place.
  private static func tap(_ index: Int) -> [Sample] {
    let phases: [(Int, TouchPhase)] = [(0, .began), (50, .ended), (150, .began), (200, .ended)]
    let point = Point(190 + Double(index % 16), 340 + Double(index % 8))
    return phases.map { Sample((index * 1000 + $0) * 1_000_000, $1, point) }
  }

  static func lab() throws(LabError) -> Lab {
    let lab = Lab()
    let root = try lab.add("rootView", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    let parent = try lab.add("customView1", frame: [45, 200, 300, 300], to: root)
    let child = try lab.add("customView2", frame: [75, 75, 150, 150], to: parent)
    try lab.addRecognizer("tap", name: "singleTap", to: parent)
    let double = try lab.addRecognizer("tap", name: "doubleTap", to: child)
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    return lab
  }
}
