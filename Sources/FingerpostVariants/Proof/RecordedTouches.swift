import FingerpostLab
import FingerpostModel

/// A recording as a search changes it. What touches alone is a step of it, and so is what touches at the same time: each
/// finger as the gesture of a script that comes nearest.
struct RecordedTouches {
  let steps: [Step]
  /// Whether it is the steps of a script, each of which is a report: that is how files of recordings are imported.
  private(set) var isScript: Bool = false
  /// How long a script waits after the last of its reports, in seconds.
  private var wait: Double = 0
  private let samples: [Sample]
  /// The samples of each step; one step's lie behind those of the step before.
  private let parts: [Range<Int>]
  /// The touches of each step, in the order in which they began.
  private let touches: [[Touch]]

  /// The samples of a finger from its landing on, by their places in the recording.
  private struct Touch {
    var places: [Int]
  }

  /// Reads a recording; points of a script are converted as the lab does.
  init(_ samples: [Sample], in lab: Lab) {
    var parts: [Range<Int>] = []
    var touches: [[Touch]] = []
    var current: [Touch] = []
    var down: [Int32: Int] = [:]
    func close(at end: Int) {
      parts.append((parts.last?.upperBound ?? 0)..<end)
      touches.append(current)
      current = []
      down = [:]
    }
    for (place, sample) in samples.enumerated() {
      if sample.phase == .began {
        down[sample.finger] = current.count
        current.append(Touch(places: []))
      }
      guard let own = down[sample.finger] else { continue }
      current[own].places.append(place)
      if sample.phase.isFinal {
        down[sample.finger] = nil
        if down.isEmpty { close(at: place + 1) }
      }
    }
    if !current.isEmpty { close(at: samples.count) }
    (self.samples, self.parts, self.touches) = (samples, parts, touches)
    steps = touches.map { touches in
      let made = touches.map { Self.step(of: $0.places.map { samples[$0] }, in: lab) }
      return made.count == 1 ? made[0] : .together(made)
    }
  }

  /// Reads a script of reports alone, with a finger that is reported on its way; nil for others.
  init?(_ script: [Step], in lab: Lab) {
    var reports = Reports(lab: lab)
    for step in script {
      if !reports.take(step) { return nil }
    }
    if !reports.isOnItsWay { return nil }
    self.init(reports.samples, in: lab)
    isScript = true
    wait = reports.wait
  }

  /// A finger rests that goes less than this many points.
  private static let mostAtRest = 2.0
  /// A longer rest is a press, in seconds.
  private static let tapTime = 0.3

  /// The fingers of a hand come down within this time, in seconds.
  private static let handTime = 0.1

  /// The gesture that comes nearest to a touch; a landing for one that is not lifted.
  private static func step(of touch: [Sample], in lab: Lab) -> Step {
    guard let first = touch.first, let last = touch.last else { return .together([]) }
    let start = lab.place(at: first.point) ?? .point(first.point)
    if !last.phase.isFinal { return .down(first.finger, at: start) }
    let time = Instant.Span(nanoseconds: last.time.nanoseconds &- first.time.nanoseconds).seconds
    let way = way(of: touch)
    if way.distance(to: .zero) >= mostAtRest {
      return .drag(start, to: .by(way.x, way.y), over: time)
    }
    return time < tapTime ? .tap(start, hold: time) : .press(start, for: time)
  }

  /// From the landing to where the finger is farthest from it.
  private static func way(of touch: [Sample]) -> Point {
    guard let first = touch.first else { return .zero }
    return touch.map { $0.point - first.point }.max {
      $0.distance(to: .zero) < $1.distance(to: .zero)
    } ?? .zero
  }
}

/// The steps of a script as reports of a recording.
private struct Reports {
  let lab: Lab
  private(set) var samples: [Sample] = []
  /// Whether a finger is reported twice or more between its landing and its end.
  private(set) var isOnItsWay: Bool = false
  private var now: Instant = .zero
  private var down: [Int32: (point: Point, moves: Int)] = [:]

  init(lab: Lab) { self.lab = lab }

  /// How long the script waits after the last report, in seconds.
  var wait: Double { (now - (.zero + (samples.last?.time ?? .zero))).seconds }

  /// Takes a step; false for one that is no report. Two steps at one instant are two turns, as two reports of one finger are.
  mutating func take(_ step: Step) -> Bool {
    switch step.kind {
    case .wait:
      now = now + Instant.Span(seconds: step.duration)
      return true
    case .together: return isNew(in: step.steps) && step.steps.allSatisfy { add($0) }
    default: return isNew(in: [step]) && add(step)
    }
  }

  private func isNew(in steps: [Step]) -> Bool {
    guard let last = samples.last, last.time == now - .zero else { return true }
    return steps.allSatisfy { $0.finger == last.finger }
  }

  private mutating func add(_ step: Step) -> Bool {
    guard step.movesFingersOnly, step.duration <= 0, let phase = Self.phase(of: step.kind) else {
      return false
    }
    var point = down[step.finger]?.point
    if case .point(let place) = step.place {
      point = try? lab.screenPoint(of: .point(place), relativeTo: nil)
    } else if step.place != nil {
      return false
    }
    guard let point, (phase == .began) == (down[step.finger] == nil) else { return false }
    let moves = (down[step.finger]?.moves ?? 0) + (phase == .moved ? 1 : 0)
    if moves >= 2 { isOnItsWay = true }
    down[step.finger] = phase.isFinal ? nil : (point, moves)
    samples.append(
      Sample(time: now - .zero, finger: step.finger, phase: phase, point: point))
    return true
  }

  private static func phase(of kind: StepKind) -> TouchPhase? {
    switch kind {
    case .down: .began
    case .move: .moved
    case .up: .ended
    case .cancel: .cancelled
    default: nil
    }
  }
}

// Which touch
extension RecordedTouches {
  /// The step of a landing: by its place among those of the play where each touch of the recording landed, else by its time;
  /// nil before the first.
  func step(of landing: Entry, among all: [Entry], since start: Instant) -> Int? {
    let counts = touches.map(\.count)
    if all.count == counts.reduce(0, +),
      var place = all.firstIndex(where: { $0.serial == landing.serial })
    {
      for (step, count) in counts.enumerated() {
        if place < count { return step }
        place -= count
      }
    }
    let time = landing.time - start
    return parts.lastIndex { part in part.first.map { samples[$0].time <= time } ?? false }
  }

  /// The number of a touch among those of the recording, from 1.
  func number(of path: StepPath) -> Int {
    touches.prefix(path.first).reduce(0) { $0 + $1.count } + (path.places.dropFirst().first ?? 0)
      + 1
  }

  /// Whether all fingers of a step come down before any of them is lifted, and soon after each other.
  func beginsTogether(_ step: Int) -> Bool {
    let all = touches.indices.contains(step) ? touches[step] : []
    guard let first = all.first?.places.first, let last = all.last?.places.first,
      let end = all.compactMap(\.places.last).min()
    else { return false }
    let time = samples[last].time.nanoseconds &- samples[first].time.nanoseconds
    return last < end && Instant.Span(nanoseconds: time).seconds <= Self.handTime
  }

  /// Where a touch landed on the screen; nil for none.
  func landing(of path: StepPath) -> Point? {
    touch(at: path)?.places.first.map { samples[$0].point }
  }

  /// Whether the system cancels a touch.
  func isCancelled(_ path: StepPath) -> Bool {
    touch(at: path)?.places.last.map { samples[$0].phase == .cancelled } ?? false
  }

  private func touch(at path: StepPath) -> Touch? {
    guard touches.indices.contains(path.first) else { return nil }
    let all = touches[path.first]
    let place = path.places.dropFirst().first ?? (all.count == 1 ? 0 : all.count)
    return all.indices.contains(place) ? all[place] : nil
  }
}

// Other recordings
extension RecordedTouches {
  /// The recording up to a step, and the time until that lands.
  func before(_ step: Int) -> Script {
    let end = parts.indices.contains(step) ? parts[step].lowerBound : samples.count
    return .sequence([.samples(Array(samples[..<end])), .steps(pause(before: end))])
  }

  /// With a script's steps before what touches in a step, or instead of it.
  func with(_ others: [Step], at step: Int, isInstead: Bool) -> Script {
    guard parts.indices.contains(step) else { return .sequence([before(step), .steps(others)]) }
    let next = isInstead ? parts[step].upperBound : parts[step].lowerBound
    let pause = isInstead ? pause(before: next) : []
    let start = samples.indices.contains(next) ? samples[next].time.nanoseconds : 0
    let rest = samples[next...].map {
      $0.at(Instant.Span(nanoseconds: $0.time.nanoseconds &- start))
    }
    return .sequence([before(step), .steps(others + pause), .samples(rest)])
  }

  /// The time between a sample and the one before it, or the recording's start, as a script waits; behind the last sample
  /// the time that a script waits there.
  private func pause(before place: Int) -> [Step] {
    var gap = wait
    if samples.indices.contains(place) {
      let last = place == 0 ? 0 : samples[place - 1].time.nanoseconds
      gap = Instant.Span(nanoseconds: samples[place].time.nanoseconds &- last).seconds
    }
    return gap > 0 ? [.wait(gap)] : []
  }

  /// With a touch at another place.
  func moved(_ path: StepPath, by offset: Point) -> Script? {
    changed(path) { $0.at($0.point + offset) }
  }

  /// With a touch that goes another way from where it landed: `x` and `y` are what becomes of a point on the right and of one
  /// below.
  func led(_ path: StepPath, x: Point, y: Point) -> Script? {
    guard let start = landing(of: path) else { return nil }
    return changed(path) {
      let way = $0.point - start
      return $0.at(start + x * way.x + y * way.y)
    }
  }

  /// With a touch that lasts another time, in seconds; what comes after it keeps its distance. Nil for one of several at the
  /// same time.
  func lasting(_ path: StepPath, _ seconds: Double) -> Script? {
    guard let touch = touch(at: path), touches[path.first].count == 1,
      let first = touch.places.first, let last = touch.places.last, first != last
    else { return nil }
    let start = samples[first].time.nanoseconds
    let before = samples[last].time.nanoseconds &- start
    let after = Instant.Span(seconds: seconds).nanoseconds
    var made = samples
    for place in touch.places {
      let part = before > 0 ? Double(made[place].time.nanoseconds &- start) / Double(before) : 0
      let time = place == last ? after : Instant.Span(seconds: seconds * part).nanoseconds
      made[place] = made[place].at(Instant.Span(nanoseconds: start &+ time))
    }
    for place in made.indices.suffix(from: parts[path.first].upperBound) {
      let time = made[place].time.nanoseconds &+ (after &- before)
      made[place] = made[place].at(Instant.Span(nanoseconds: time))
    }
    return .samples(made)
  }

  /// With a touch that is lifted where the system cancels it.
  func lifted(_ path: StepPath) -> Script? {
    changed(path) { $0.phase == .cancelled ? $0.of(.ended) : $0 }
  }

  private func changed(_ path: StepPath, _ change: (Sample) -> Sample) -> Script? {
    guard let touch = touch(at: path) else { return nil }
    var made = samples
    for place in touch.places { made[place] = change(made[place]) }
    return .samples(made)
  }
}

extension Sample {
  fileprivate func at(_ time: Instant.Span) -> Sample {
    Sample(time: time, finger: finger, phase: phase, point: point)
  }

  fileprivate func at(_ point: Point) -> Sample {
    Sample(time: time, finger: finger, phase: phase, point: point)
  }

  fileprivate func of(_ phase: TouchPhase) -> Sample {
    Sample(time: time, finger: finger, phase: phase, point: point)
  }
}
