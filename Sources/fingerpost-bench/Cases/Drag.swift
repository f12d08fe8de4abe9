import Fingerpost
import FingerpostC
import Glibc

/// Case 1: one finger drags over a view eight deep with three recognizers in the chain.
enum Drag {
  static let depth = 8

  static func races(_ effort: Effort) -> [TouchRace] { [plain(effort), undecided(effort)] }

  /// An ordinary drag: the taps fail after 45 pt, then every sample reaches the last recognizer and
  /// all responders.
  private static func plain(_ effort: Effort) -> TouchRace {
    let count = effort.scaled(1_000_000)
    return TouchRace(
      number: 1, title: "drag, 8 deep, 3 recognizers", count: count,
      samples: .path(count, every: 4_166_667) { Point(zigzag(Double($0) * 2), 400) },
      makeLab: { () throws(LabError) in try lab(tap: "tap") })
  }

  /// The finger stays near and the time short: all three recognizers receive every sample, the view
  /// none.
  static func undecided(
    _ effort: Effort, tap: String = "tap", plugin: String? = nil
  ) -> TouchRace {
    let count = effort.scaled(1_000_000)
    return TouchRace(
      number: 1, title: "the same, all undecided", count: count, samples: circle(count),
      makeLab: { () throws(LabError) in try lab(tap: tap, plugin: plugin) })
  }

  /// Half a microsecond apart on a circle of 20 pt.
  static func circle(_ count: Int) -> [Sample] {
    .path(count, every: 500) { index in
      let angle = Double(index) * 0.01
      return Point(195 + 20 * cos(angle), 422 + 20 * sin(angle))
    }
  }

  /// Between 20 and 370, back and forth.
  private static func zigzag(_ way: Double) -> Double {
    let place = way.truncatingRemainder(dividingBy: 700)
    return 20 + (place < 350 ? place : 700 - place)
  }

  /// `tap` is the type of the two taps; `plugin` a library that may contain it.
  static func lab(tap: String, plugin: String? = nil) throws(LabError) -> Lab {
    let lab = Lab()
    try lab.register(RecognizerType("bench.observer", ObservingRecognizer.self))
    try lab.register(RecognizerType("bench.tap", OwnTap.self))
    if let plugin { try lab.loadPlugin(plugin) }
    var views = [try lab.addWindow("window")]
    for level in 1...depth {
      views.append(try lab.add("view\(level)", frame: [0, 0, 390, 844], to: views[level - 1]))
    }
    try lab.addRecognizer("bench.observer", name: "observer", to: views[depth / 4 + 1])
    try lab.addRecognizer(tap, name: "tap", to: views[depth / 2 + 1])
    let double = try lab.addRecognizer(tap, name: "doubleTap", to: views[depth])
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    try lab.set("delaysTouchesBegan", of: .recognizer(double), to: [1])
    return lab
  }
}
