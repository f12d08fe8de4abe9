/// The recordings by name, for a profiler: `fingerpost-bench --scene pan --samples 2000`.
enum Scene: String, CaseIterable {
  case drag, undecided
  case doubleTap = "double-tap"
  case pan
  case twoFingers = "two-fingers"
  case table, nested
  case ownType = "own-type"
  case randomTaps = "random-taps"
  case turningDrags = "turning-drags"
  case strokes
  case panAction = "pan-action"
  case scrollDelegate = "scroll-delegate"
  case drawing, slider, edges
  case tableTaps = "table-taps"
  case buttonTaps = "button-taps"
  case livePan = "live-pan"
  case liveDoubleTaps = "live-double-taps"
  case liveTwoFingers = "live-two-fingers"

  /// As long as the longest possible run, whatever part of it is played.
  private static let effort: Effort = Effort(isQuick: true)

  /// Plays the first samples once, by one side.
  func playOnce(_ samples: Int, onYardstick: Bool) throws {
    if let race { return try race.playOnce(samples, onYardstick: onYardstick) }
    try varied?.playOnce(samples)
  }

  /// A scene that varies, without a yardstick.
  private var varied: Varied? {
    switch self {
    case .randomTaps: .randomTaps
    case .turningDrags: .turningDrags
    case .strokes: .strokes
    case .panAction: .panAction
    case .scrollDelegate: .scrollDelegate
    case .drawing: .drawing
    case .slider: .slider
    case .edges: .edges
    case .tableTaps: .tableTaps
    case .buttonTaps: .buttonTaps
    case .livePan: .livePan
    case .liveDoubleTaps: .liveDoubleTaps
    case .liveTwoFingers: .liveTwoFingers
    default: nil
    }
  }

  private var race: TouchRace? {
    switch self {
    case .drag: Drag.races(Self.effort)[0]
    case .undecided: Drag.races(Self.effort)[1]
    case .doubleTap: DoubleTaps.race(Self.effort)
    case .pan: Continuous.races(Self.effort)[0]
    case .twoFingers: Continuous.races(Self.effort)[1]
    case .table: Scrolling.races(Self.effort)[0]
    case .nested: Scrolling.races(Self.effort)[1]
    case .ownType: Drag.undecided(Self.effort, tap: "bench.tap")
    default: nil
    }
  }
}
