import CYardstick
import Fingerpost
import Glibc

/// Case 1: one finger drags over a view eight deep with three recognizers in the chain.
enum Drag {
  static let depth = 8

  /// An ordinary drag: the taps give up after 45 pt, then every sample reaches the last recognizer and all responders.
  static func plain(_ effort: Effort) -> TouchRace {
    let count = effort.scaled(1_000_000)
    return TouchRace(
      number: 1, title: "drag, 8 deep, 3 recognizers", unit: "samples", count: count,
      samples: (0..<count).map { index in
        Sample(
          time: Instant.Span(nanoseconds: Int64(index) * 4_166_667), finger: 1,
          phase: index == 0 ? .began : .moved, point: Point(zigzag(Double(index) * 2), 400))
      },
      makeLab: { () throws(LabError) in try lab(tap: "tap", depth: depth) }, yardstick: DragYardstick.self)
  }

  /// The finger stays near and the time short: all three recognizers see every sample, the view none.
  static func undecided(_ effort: Effort, tap: String = "tap") -> TouchRace {
    let count = effort.scaled(1_000_000)
    return TouchRace(
      number: 1, title: "the same, all undecided", unit: "samples", count: count,
      samples: circle(count),
      makeLab: { () throws(LabError) in try lab(tap: tap, depth: depth) }, yardstick: DragYardstick.self)
  }

  /// Half a microsecond apart on a circle of 20 pt.
  static func circle(_ count: Int) -> [Sample] {
    (0..<count).map { index in
      let angle = Double(index) * 0.01
      return Sample(
        time: Instant.Span(nanoseconds: Int64(index) * 500), finger: 1,
        phase: index == 0 ? .began : .moved,
        point: Point(195 + 20 * cos(angle), 422 + 20 * sin(angle)))
    }
  }

  /// Between 20 and 370, back and forth.
  private static func zigzag(_ way: Double) -> Double {
    let place = way.truncatingRemainder(dividingBy: 700)
    return 20 + (place < 350 ? place : 700 - place)
  }

  static func lab(tap: String, depth: Int) throws(LabError) -> Lab {
    let lab = Lab()
    try lab.register(RecognizerType("bench.onlooker", Onlooker.self))
    try lab.register(RecognizerType("bench.tap", OwnTap.self))
    var view = try lab.addWindow("window")
    var views: [View] = []
    for level in 1...depth {
      let child = try lab.makeView("view\(level)")
      try lab.set("frame", of: .responder(child), to: [0, 0, 390, 844])
      try lab.addSubview(child, to: view)
      views.append(child)
      view = child
    }
    try lab.addRecognizer("bench.onlooker", name: "onlooker", to: views[depth / 4])
    try lab.addRecognizer(tap, name: "tap", to: views[depth / 2])
    let double = try lab.addRecognizer(tap, name: "doubleTap", to: views[depth - 1])
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    try lab.set("delaysTouchesBegan", of: .recognizer(double), to: [1])
    return lab
  }
}

/// A recognizer that sees everything and never decides.
struct Onlooker: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "Sees everything, decides nothing."

  private var last: Point?

  var location: Point? { last }
  var numberOfTouches: Int { last == nil ? 0 : 1 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    last = touches[0].location
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    last = touches[0].location
    return .none
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish { context.fail(.own) }

  mutating func reset() { last = nil }
}

private struct DragYardstick: TouchYardstick {
  private let drag: OpaquePointer? = yardstick_drag_create(UInt32(Drag.depth))

  func play(_ timeline: OpaquePointer, _ samples: UnsafeBufferPointer<yardstick_sample>) {
    yardstick_drag_play(drag, timeline, samples.baseAddress, samples.count)
  }

  func end() { yardstick_drag_destroy(drag) }
}
