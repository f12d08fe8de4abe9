/// The recordings by name, for a profiler: `fingerpost-bench --scene pan --samples 2000`.
enum Scene: String, CaseIterable {
  case drag, undecided
  case doubleTap = "double-tap"
  case pan
  case twoFingers = "two-fingers"
  case table, nested
  case ownType = "own-type"

  /// As long as the longest possible run, whatever part of it is played.
  private static let effort: Effort = Effort(isQuick: true)

  /// Plays the first samples once, by one side.
  func playOnce(_ samples: Int, onYardstick: Bool) throws {
    try race.playOnce(samples, onYardstick: onYardstick)
  }

  private var race: TouchRace {
    switch self {
    case .drag: Drag.races(Self.effort)[0]
    case .undecided: Drag.races(Self.effort)[1]
    case .doubleTap: DoubleTaps.race(Self.effort)
    case .pan: Continuous.races(Self.effort)[0]
    case .twoFingers: Continuous.races(Self.effort)[1]
    case .table: Scrolling.races(Self.effort)[0]
    case .nested: Scrolling.races(Self.effort)[1]
    case .ownType: Drag.undecided(Self.effort, tap: "bench.tap")
    }
  }
}
