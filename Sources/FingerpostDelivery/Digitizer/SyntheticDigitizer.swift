import FingerpostModel

/// A synthetic sensor with synthetic fingers: generates the frames of a finger's path (SY-1).
///
/// The grid extends a finger's width beyond the screen's edges, so that a finger at the edge is
/// measured correctly. A frame is taken at the first sampling time after a change; without changes
/// there are none.
public struct SyntheticDigitizer: Sendable {
  /// The options of its creation; the radius as given, not the profile's.
  public let options: SyntheticDigitizerOptions
  /// Half the width of a finger's whole mark; its contact above the threshold is smaller.
  private let reach: Double
  private var frame: CapacitanceFrame
  private var generator: SeededGenerator
  private var fingers: [PressedFinger] = []
  private var lastFrame: Instant?
  /// When the next frame is taken; nil when no frame is due.
  public private(set) var nextFrame: Instant?

  private struct PressedFinger: Sendable {
    let finger: Int32
    var point: Point
  }

  /// The most cells that a sensor may have.
  public static let maximumCells = 4_000_000

  /// The most cells that a sensor may measure in a second: some forty times those of a screen at 120 Hz.
  public static let maximumCellsPerSecond = 60_000_000

  /// Nil when the sensor would have too many cells, or measure too many in a second.
  public init?(_ options: SyntheticDigitizerOptions, screen: Size, profile: Profile) {
    let radius = options.radius ?? profile[.fingerRadius]
    // The mark is (1 − d²/reach²)²; it crosses the threshold at the radius.
    let level = min(0.9, max(0.01, profile[.contactThreshold]))
    reach = radius / (1 - level.squareRoot()).squareRoot()
    let pitch = profile[.cellPitch]
    let margin = (reach / pitch).rounded(.up)
    let columns = (screen.width / pitch).rounded(.up) + 2 * margin
    let rows = (screen.height / pitch).rounded(.up) + 2 * margin
    guard columns * rows <= Double(Self.maximumCells), columns >= 1, rows >= 1,
      columns * rows * options.rate <= Double(Self.maximumCellsPerSecond),
      let frame = CapacitanceFrame(
        rows: Int(rows), columns: Int(columns), cell: Size(pitch, pitch),
        origin: Point(-margin * pitch, -margin * pitch),
        values: Array(repeating: 0, count: Int(rows) * Int(columns)))
    else { return nil }
    self.frame = frame
    self.options = options
    generator = SeededGenerator(seed: options.seed)
  }
}

extension SyntheticDigitizer {
  /// Copies shared memory, for use on another thread.
  public mutating func separate() {
    frame.values.separate()
    fingers.separate()
  }

  /// The current location of a finger; nil when it is not down.
  public func place(of finger: Int32) -> Point? { fingers.first { $0.finger == finger }?.point }

  /// Puts a finger down, moves or lifts it; the next frame contains the change.
  public mutating func press(_ change: FingerChange, at time: Instant) {
    let index = fingers.firstIndex { $0.finger == change.finger }
    switch (change.phase, index) {
    case (.ended, let index?), (.cancelled, let index?): fingers.remove(at: index)
    case (.began, nil):
      fingers.append(PressedFinger(finger: change.finger, point: change.point))
    case (_, let index?): fingers[index].point = change.point
    case (_, nil): return
    }
    if nextFrame == nil { nextFrame = samplingTime(from: time) }
  }

  /// Takes the frame that is due.
  public mutating func takeFrame() -> CapacitanceFrame {
    lastFrame = nextFrame
    nextFrame = nil
    for index in frame.values.indices {
      frame.values[index] = options.noise > 0 ? Float(generator.bell() * options.noise) : 0
    }
    for finger in fingers { draw(finger.point) }
    return frame
  }

  /// The first time k/rate (plus jitter) that is not before `time` and after the last frame.
  private mutating func samplingTime(from time: Instant) -> Instant {
    let early = options.jitter * (2 * generator.fraction() - 1)
    var k = (time.seconds * options.rate).rounded(.down)
    for _ in 0..<4 {
      let tick = Instant.zero + Instant.Span(seconds: k / options.rate)
      if tick >= time, lastFrame.map({ tick > $0 }) ?? true {
        let shifted = max(time, tick + Instant.Span(seconds: early))
        return lastFrame.map { max(shifted, $0 + Instant.Span(nanoseconds: 1)) } ?? shifted
      }
      k += 1
    }
    return time + Instant.Span(seconds: 1 / options.rate)
  }

  private mutating func draw(_ point: Point) {
    let column = range(point.x - frame.origin.x, frame.cell.width, frame.columns)
    let row = range(point.y - frame.origin.y, frame.cell.height, frame.rows)
    for y in row {
      for x in column {
        let cell = y * frame.columns + x
        let way = frame.center(ofCell: cell) - point
        let part = (way.x * way.x + way.y * way.y) / (reach * reach)
        if part < 1 { frame.values[cell] += Float((1 - part) * (1 - part)) }
      }
    }
  }

  /// The cells along one axis within a finger's mark.
  private func range(_ offset: Double, _ pitch: Double, _ count: Int) -> Range<Int> {
    let low = min(Double(count), max(0, ((offset - reach) / pitch).rounded(.down)))
    let high = min(Double(count), max(low, ((offset + reach) / pitch).rounded(.up)))
    return Int(low)..<Int(high)
  }
}
