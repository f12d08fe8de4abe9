import FingerpostDelivery
import FingerpostModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The events of a step and their times. Places are resolved when the plan is made.
struct StepPlan {
  var schedule: Schedule = Schedule()
  let lab: Lab
  /// The locations of the fingers of the steps planned together.
  private var fingers: [FingerPosition]

  init(lab: Lab) {
    self.lab = lab
    fingers = lab.fingers
  }
}

extension StepPlan {
  /// Plans a step from `start` on and returns when it ends.
  mutating func add(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    if case .planned(let plan) = step.player { return try plan(&self, step, start) }
    schedule.add(.program(try lab.prepare(step)), at: start)
    return start
  }

  /// Plans what a finger does.
  mutating func addFinger(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    if let change = try report(of: step) {
      updateFingers(change)
      schedule.add(.finger(change), at: start)
      return start
    }
    let from = try whereIs(step.finger)
    let to = try resolve(try step.neededPlace(), relativeTo: from)
    return try glide([step.finger], start, try span(step.duration)) { _, part in
      part >= 1 ? to : from + (to - from) * part
    }
  }

  /// Plans steps that start at the same time. The step's record is theirs; what the program changes has one of its own.
  mutating func addTogether(_ group: Step, at start: Instant) throws(LabError) -> Instant {
    var end = start
    for step in group.steps {
      if case .program(let prepare) = step.player {
        schedule.add(.program(lab.recorded(step, try prepare(lab, step))), at: start)
      } else {
        end = max(end, try add(step, at: start))
      }
    }
    return end
  }

  /// Plans a button of a remote or a key, held for a time.
  mutating func addButton(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    let button = try lab.pressType(step.text)
    try lab.checkReleased(button)
    put(start) { $0.take(press: button, .began) }
    let end = start + (try span(step.duration))
    put(end) { $0.take(press: button, .ended) }
    return end
  }

  /// Plans another application's coming to the front.
  mutating func addActivation(of name: String, at start: Instant) throws(LabError) -> Instant {
    guard !name.isEmpty else { throw LabError(.name, "the application has no name") }
    schedule.add(.program { $0.activate(name) }, at: start)
    return start
  }

  /// Plans a pointer without a touch.
  mutating func addHover(at place: Place?, at start: Instant) throws(LabError) -> Instant {
    let point: Point? =
      if let place { try resolve(place, relativeTo: nil) } else { nil }
    return put(start) { $0.take(pointerAt: point) }
  }

  /// Plans an event that is a turn of its own; returns its time.
  @discardableResult
  mutating func put(_ time: Instant, _ event: @escaping (inout Turn) -> Void) -> Instant {
    schedule.add(.event(event), at: time)
    return time
  }

  /// The single finger change of a step without duration; nil for other steps.
  func report(of step: Step) throws(LabError) -> FingerChange? {
    let finger = step.finger
    switch step.kind {
    case .down:
      guard finger >= 0 else { throw LabError(.value, "finger \(finger) is negative") }
      guard position(of: finger) == nil else {
        throw LabError(.state, "finger \(finger) is down already")
      }
      return try change(
        finger, .began, try resolve(try step.neededPlace(), relativeTo: nil), step.touchType,
        step.button)
    case .move:
      guard step.duration == 0 else { return nil }
      let here = try whereIs(finger)
      return try change(finger, .moved, try resolve(try step.neededPlace(), relativeTo: here))
    case .up:
      let here = try whereIs(finger)
      let there = if let place = step.place { try resolve(place, relativeTo: here) } else { here }
      return try change(finger, .ended, there)
    case .cancel: return try change(finger, .cancelled, try whereIs(finger))
    default: return nil
    }
  }

  private func change(
    _ finger: Int32, _ phase: TouchPhase, _ point: Point, _ type: TouchType = .direct,
    _ button: PointerButton = .primary
  ) throws(LabError) -> FingerChange {
    guard point.isPlace else { throw tooFar(finger) }
    if type != .direct { try check(type) }
    if button != .primary, type != .indirectPointer {
      throw LabError(
        .kind,
        "only a pointer has a \(button) button, no touch of type \(type): `type: indirectPointer`")
    }
    return FingerChange(finger: finger, phase: phase, point: point, type: type, button: button)
  }

  /// A sensor of fingers reports nothing else, and an indirect touch is the focused view's.
  private func check(_ type: TouchType) throws(LabError) {
    if lab.sources?.syntheticDigitizer != nil {
      throw LabError(
        .kind, "the synthetic digitizer reports fingers only, no touch of type \(type)")
    }
    if type == .indirect, lab.hierarchy.focused == .nowhere {
      throw LabError(
        .state,
        "an indirect touch is the focused view's, and no view has the focus; the step "
          + "`focus` gives it to one")
    }
  }

  /// Plans a scroll without a touch, sampled like a move of a finger (SC-11).
  mutating func addScroll(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    let point = try resolve(try step.neededPlace(), relativeTo: nil)
    let (way, span) = (Point(step.number(0), step.number(1)), try span(step.duration))
    let type = UInt8(exactly: step.number(2)).flatMap(ScrollType.init) ?? .continuous
    guard way.isFinite else { throw LabError(.value, "the distance of the scroll is not a number") }
    let whole = max(0, (span.seconds * lab.rate - 1e-6).rounded(.down))
    guard whole < Double(lab.roomForRecords) else {
      throw LabError(
        .limit,
        "a scroll of \(span.seconds) s has more samples than there is room for records (\(lab.roomForRecords)); raise the lab's record limit or clear its timeline"
      )
    }
    let end = start + span
    put(start) { $0.take(scroll: type, .began, at: point) }
    for sample in 1...(Int(whole) + 1) {
      let isLast = sample > Int(whole)
      let time = isLast ? end : start + Instant.Span(seconds: Double(sample) / lab.rate)
      let part = isLast ? 1 : Double(sample) / lab.rate / span.seconds
      put(time) { $0.take(scroll: type, .moved, at: point + way * part) }
    }
    put(end) { $0.take(scroll: type, .ended, at: point + way) }
    return end
  }

  mutating func addTap(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    guard (1...10_000).contains(step.count) else {
      throw LabError(.value, "a tap needs 1…10000 presses, not \(step.count)")
    }
    let row = try row(of: step.fingers, around: try step.neededPlace())
    let used = try freshFingers(row.count)
    var time = start
    for press in 0..<step.count {
      if press > 0 { time = time + (try span(step.gap)) }
      time = try touch(row, with: used, step, time, try span(step.duration))
    }
    return time
  }

  mutating func addPress(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    let row = try row(of: step.fingers, around: try step.neededPlace())
    let used = try freshFingers(row.count)
    return try touch(row, with: used, step, start, try span(step.duration))
  }

  mutating func addDrag(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    let place = try step.neededPlace()
    let center = try resolve(place, relativeTo: nil)
    let way = try resolve(try step.neededTarget(), relativeTo: center) - center
    return try drag(step, try row(of: step.fingers, around: place), by: way, start)
  }

  mutating func addSwipe(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    let distance = step.number(0)
    guard distance.isFinite else { throw LabError(.value, "the distance is not a number") }
    return try drag(
      step, try row(of: step.fingers, around: try step.neededPlace()),
      by: step.direction.vector * distance, start)
  }

  mutating func addPinch(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    let place = try step.neededPlace()
    let (from, to) = (step.number(0), step.number(1))
    guard from.isFinite, to.isFinite else { throw LabError(.value, "a distance is not a number") }
    return try turn(step, around: place, start) { part in (from + (to - from) * part, 0) }
  }

  mutating func addRotation(_ step: Step, at start: Instant) throws(LabError) -> Instant {
    let place = try step.neededPlace()
    let (angle, radius) = (step.number(0), step.number(1))
    guard angle.isFinite, radius.isFinite else {
      throw LabError(.value, "the angle or the radius is not a number")
    }
    return try turn(step, around: place, start) { part in (2 * radius, angle * part) }
  }

  private mutating func drag(
    _ step: Step, _ row: [Point], by way: Point, _ start: Instant
  ) throws(LabError) -> Instant {
    let used = try freshFingers(row.count)
    return try touch(row, with: used, step, start, try span(step.duration)) {
      _, part in way * part
    }
  }

  /// Plans two fingers, left and right of a centre, at a changing distance and angle.
  private mutating func turn(
    _ step: Step, around place: Place, _ start: Instant,
    _ shape: @escaping (Double) -> (distance: Double, angle: Double)
  ) throws(LabError) -> Instant {
    let center = try resolve(place, relativeTo: nil)
    func spot(_ index: Int, _ part: Double) -> Point {
      let (distance, angle) = shape(part)
      let side = index == 0 ? -distance / 2 : distance / 2
      return center + Point(cos(angle) * side, sin(angle) * side)
    }
    let row = [spot(0, 0), spot(1, 0)]
    let used = try freshFingers(2)
    return try touch(row, with: used, step, start, try span(step.duration)) {
      index, part in spot(index, part) - row[index]
    }
  }

  /// The fingers of one composite step, shared by all its presses.
  private func freshFingers(_ count: Int) throws(LabError) -> [Int32] {
    var fresh: [Int32] = []
    for _ in 0..<count { fresh.append(try lab.freshFinger()) }
    return fresh
  }

  /// Plans fingers down, moved for a time (nil: still), and up at the instant of the last move, in a
  /// turn after it.
  private mutating func touch(
    _ row: [Point], with used: [Int32], _ step: Step, _ start: Instant, _ span: Instant.Span,
    _ offset: ((Int, Double) -> Point)? = nil
  ) throws(LabError) -> Instant {
    for (finger, place) in zip(used, row) {
      try put(finger, .began, place, start, step.touchType, step.button)
    }
    var end = start + span
    if let offset {
      end = try glide(used, start, span) { index, part in row[index] + offset(index, part) }
    }
    for finger in used { try put(finger, .ended, try whereIs(finger), end) }
    return end
  }

  /// Plans moves sampled at k/rate and at the end; a single sample for no duration.
  private mutating func glide(
    _ moving: [Int32], _ start: Instant, _ span: Instant.Span,
    _ place: @escaping (Int, Double) -> Point
  ) throws(LabError) -> Instant {
    let seconds = span.seconds
    let whole = max(0, (seconds * lab.rate - 1e-6).rounded(.down))
    let room = lab.roomForRecords
    // Each sample writes a record at least.
    guard whole * Double(max(moving.count, 1)) < Double(room) else {
      throw LabError(
        .limit,
        "a move of \(seconds) s with \(moving.count) \(moving.count == 1 ? "finger" : "fingers") has more samples than there is room for records (\(room)); raise the lab's record limit or clear its timeline"
      )
    }
    for (index, finger) in moving.enumerated() {
      let end = place(index, 1)
      guard end.isPlace, whole < 1 || place(index, 0.5).isPlace else { throw tooFar(finger) }
      updateFingers(FingerChange(finger: finger, phase: .moved, point: end))
    }
    schedule.add(
      Glide(
        moving, from: start, over: span, rate: lab.rate, wholeSamples: seconds > 0 ? Int(whole) : 0,
        place: place))
    return start + span
  }

  /// Fingers in a row, 30 pt apart, centred.
  private func row(of count: Int32, around place: Place) throws(LabError) -> [Point] {
    let counts = StepSchema.fingerCounts
    guard counts.contains(Int(count)) else {
      throw LabError(
        .value, "a step needs \(counts.lowerBound)…\(counts.upperBound) fingers, not \(count)")
    }
    let center = try resolve(place, relativeTo: nil)
    return (0..<count).map { center + Point((Double($0) - Double(count - 1) / 2) * 30, 0) }
  }

  private mutating func put(
    _ finger: Int32, _ phase: TouchPhase, _ point: Point, _ time: Instant,
    _ type: TouchType = .direct, _ button: PointerButton = .primary
  ) throws(LabError) {
    let change = try change(finger, phase, point, type, button)
    updateFingers(change)
    schedule.add(.finger(change), at: time)
  }

  /// Updates the fingers' locations.
  private mutating func updateFingers(_ change: FingerChange) { fingers.apply(change) }

  private func tooFar(_ finger: Int32) -> LabError {
    LabError(.value, "finger \(finger) goes farther than \(Point.farthest) pt")
  }

  private func position(of finger: Int32) -> Point? {
    fingers.first { $0.finger == finger }?.point
  }

  private func whereIs(_ finger: Int32) throws(LabError) -> Point {
    if let point = position(of: finger) { return point }
    throw LabError(.state, "finger \(finger) is not down")
  }

  func span(_ seconds: Double) throws(LabError) -> Instant.Span {
    guard seconds >= 0, seconds <= 1e6 else {
      throw LabError(.value, "a time must be in 0…1000000 s, not \(seconds)")
    }
    return Instant.Span(seconds: seconds)
  }

  private func resolve(_ place: Place, relativeTo origin: Point?) throws(LabError) -> Point {
    try lab.screenPoint(of: place, relativeTo: origin)
  }
}
