import FingerpostGestures
import FingerpostModel

/// What a touch that comes down finds, remembered for the next one.
///
/// As long as nobody on the screen is changed, a point that lies in the same views as the last one is hit-tested in the same
/// way, has the same way up to the window and the same recognizers, and the records of all that differ in time, cause and
/// place only. So after a landing at which nobody's code was asked the turn remembers which views were, and what was written.
/// For the next one it looks whether the point lies in those views as the last one did, and writes the same again.
///
/// It is good as long as the table of responders is the one that it was made of (`Arena.changes`). What else may be different
/// is looked at when it is used: the window in front, the least opacity, and each recognizer (`Attachments`).
struct LandingPlan: ~Copyable {
  /// How the table of responders was; 0 before the first landing.
  private var changes: UInt64 = 0
  private var minimumAlpha: Double = 0
  private var steps: UniqueArray<HitTestStep> = UniqueArray()
  /// Where the point is in the views of the steps.
  private var points: UniqueArray<Point> = UniqueArray()
  /// The hit test's first pass, all of whose records have one cause; the second is the same once more (HT-2).
  private var pass: RecordPattern = RecordPattern()
  /// Where the pass tells of a step, and how.
  private var hitTestRecords: UniqueArray<HitTestRecord> = UniqueArray()
  /// What was hit.
  private(set) var window: ResponderIndex = .nowhere
  private(set) var view: ResponderIndex = .nowhere
  /// Who is attached.
  var attachments: Attachments = Attachments()

  /// Walks over more views than this are not remembered.
  private static let mostSteps: Int = 32

  init() {}
}

/// One of the places that a hit test's records tell of.
struct HitTestRecord {
  let step: Int
  let place: Int
  /// It is how far the point lies beyond the view's bounds, not the point.
  let isOvershoot: Bool
}

extension LandingPlan {
  /// Whether a point lies in all views of the walk as the last one did, and they are what they were.
  @inline(__always)
  mutating func leads(from screenPoint: Point, _ hierarchy: borrowing Hierarchy) -> Bool {
    guard changes == hierarchy.responders.changes, !steps.isEmpty,
      hierarchy.windows.first == window,
      hierarchy.profile[.minimumAlpha] == minimumAlpha
    else { return false }
    for place in steps.indices {
      let step = steps[place]
      let outer = step.outer < 0 ? screenPoint : points[step.outer]
      guard let point = hierarchy.responders[step.view].geometry.fromSuperview(outer) else {
        return false
      }
      if let isInside = step.isInside,
        hierarchy.responders[step.view].geometry.bounds.contains(point) != isInside
      {
        return false
      }
      points[place] = point
    }
    return true
  }

  /// Writes both passes of the hit test for a point from which it leads.
  mutating func write(_ hierarchy: inout Hierarchy) {
    for hitTestRecord in hitTestRecords.buffer {
      let point = points[hitTestRecord.step]
      pass.move(
        hitTestRecord.place,
        to: hitTestRecord.isOvershoot
          ? hierarchy.responders[steps[hitTestRecord.step].view].geometry.bounds.overshoot(
            of: point) : point)
    }
    let first = hierarchy.timeline.nextSerial
    pass.write(0..<pass.count, from: hierarchy.timeline.cause, to: &hierarchy.timeline)
    hierarchy.timeline.repeatRecords(since: first)
  }

  /// Remembers how a touch has landed whose hit test has written from a record on; or nothing, where it may go otherwise
  /// the next time. What lies on a screen that changes all the time is not worth it: only the second landing on the same is.
  mutating func remember(
    _ touch: borrowing Touch, _ slot: TouchSlot, since first: Serial, _ walk: borrowing HitTestWalk,
    path: Span<ResponderIndex>, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) {
    steps.clear()
    let isSame = changes == hierarchy.responders.changes
    changes = hierarchy.responders.changes
    guard isSame, walk.isRepeatable, walk.steps.count <= Self.mostSteps,
      hierarchy.windows.first == touch.window,
      arbiter.note(&attachments, of: slot, path: path, hierarchy)
    else { return }
    minimumAlpha = hierarchy.profile[.minimumAlpha]
    (window, view) = (touch.window, touch.view)
    points.clear()
    for place in walk.steps.indices {
      steps.append(walk.steps[place])
      points.append(.zero)
    }
    if !notePass(since: first, hierarchy) { steps.clear() }
  }

  /// A pass writes a record or two of each view that was asked; the window answers last.
  private mutating func notePass(since first: Serial, _ hierarchy: borrowing Hierarchy) -> Bool {
    pass.clear()
    hitTestRecords.clear()
    for step in steps.indices { tell(of: step, isOvershoot: false) }
    var serial = first
    while let record = hierarchy.timeline[serial],
      record.kind == .pointInside || record.kind == .hitTest,
      let step = steps.indices.first(where: {
        hierarchy.responders[steps[$0].view].subject == record.subject
      })
    {
      pass.append(record, at: place(of: record, step), because: 0)
      serial &+= 1
      if step == 0, record.kind == .hitTest { return true }
    }
    return false
  }

  /// Where the pattern has the numbers of a record that is about a step: the point, but of a refusal what decided it.
  private mutating func place(of record: Record, _ step: Int) -> Int {
    if record.reason == .transparent { return pass.addPlace(at: Point(record.x, record.y)) }
    let isOutside = record.reason == .pointOutside || record.reason == .emptyBounds
    return isOutside && record.kind == .hitTest
      ? tell(of: step, isOvershoot: true) : hitTestRecords[step].place
  }

  @discardableResult
  private mutating func tell(of step: Int, isOvershoot: Bool) -> Int {
    let place = pass.addPlace()
    hitTestRecords.append(HitTestRecord(step: step, place: place, isOvershoot: isOvershoot))
    return place
  }
}
