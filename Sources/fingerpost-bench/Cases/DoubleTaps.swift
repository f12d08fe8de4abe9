import CYardstick
import Fingerpost

/// Case 2: double taps on the hierarchy of the article S0, default flags: everything that a short touch costs, from the
/// hit test to the reset.
enum DoubleTaps {
  static func race(_ effort: Effort) -> TouchRace {
    let count = effort.scaled(100_000)
    return TouchRace(
      number: 2, title: "double tap, S0", unit: "double taps", count: count,
      samples: (0..<count).flatMap { tap(Int64($0)) },
      makeLab: lab, yardstick: TapsYardstick.self)
  }

  /// One a second, not always at the same place.
  private static func tap(_ index: Int64) -> [Sample] {
    let phases: [(Int64, TouchPhase)] = [(0, .began), (50, .ended), (150, .began), (200, .ended)]
    return phases.map { milliseconds, phase in
      let time = Instant.Span(nanoseconds: (index * 1000 + milliseconds) * 1_000_000)
      let point = Point(190 + Double(index % 16), 340 + Double(index % 8))
      return Sample(time: time, finger: 1, phase: phase, point: point)
    }
  }

  static func lab() throws(LabError) -> Lab {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let root = try view("rootView", [0, 0, 390, 844], in: window, of: lab)
    let parent = try view("customView1", [45, 200, 300, 300], in: root, of: lab)
    let child = try view("customView2", [75, 75, 150, 150], in: parent, of: lab)
    try lab.addRecognizer("tap", name: "singleTap", to: parent)
    let double = try lab.addRecognizer("tap", name: "doubleTap", to: child)
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    return lab
  }

  private static func view(
    _ name: String, _ frame: [Double], in parent: View, of lab: Lab
  ) throws(LabError) -> View {
    let view = try lab.makeView(name)
    try lab.set("frame", of: .responder(view), to: frame)
    try lab.addSubview(view, to: parent)
    return view
  }
}

private struct TapsYardstick: TouchYardstick {
  private let taps: OpaquePointer? = yardstick_taps_create()

  func play(_ timeline: OpaquePointer, _ samples: UnsafeBufferPointer<yardstick_sample>) {
    yardstick_taps_play(taps, timeline, samples.baseAddress, samples.count)
  }

  func end() { yardstick_taps_destroy(taps) }
}
