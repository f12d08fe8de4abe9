import FingerpostGestures
import FingerpostModel

/// A cache of a touch's landing, for the next one like it.
///
/// While nothing on the screen changes, a point in the same views as the last one has the same hit
/// test, the same chain to the window and the same recognizers. Its records differ only in time,
/// cause and location. So after a landing without calls to the program, the turn caches the views
/// and the records. For the next landing it checks that the point is in the same views, and writes
/// the same records.
///
/// The cache is valid for one state of the table of responders (`Arena.changes`). Everything else
/// is checked on use: the window in front, the minimum alpha, and each recognizer (`Attachments`).
struct LandingPlan: ~Copyable {
  /// How the table of responders was; 0 before the first landing.
  private var changes: UInt64 = 0
  private var minimumAlpha: Double = 0
  private var steps: UniqueArray<HitTestStep> = UniqueArray()
  /// The point in the coordinates of each step's view.
  private var points: UniqueArray<Point> = UniqueArray()
  /// The hit test's first pass, whose records have one cause; the second is the same again (HT-2).
  private var pass: RecordPattern = RecordPattern()
  /// The steps' locations in the pass's records.
  private var hitTestRecords: UniqueArray<HitTestRecord> = UniqueArray()
  /// The hit window.
  private(set) var window: ResponderIndex = .nowhere
  private(set) var view: ResponderIndex = .nowhere
  /// The attached recognizers.
  var attachments: Attachments = Attachments()

  /// Walks over more views than this are not remembered.
  private static let maxSteps: Int = 32

  init() {}
}

/// A location in a hit test's records.
struct HitTestRecord {
  let step: Int
  let place: Int
  /// Whether it is the distance outside the view's bounds, not the point.
  let isOvershoot: Bool
}

extension LandingPlan {
  /// Whether a point is in all views of the walk like the last one, and the views are unchanged.
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

  /// Writes both passes of the hit test for a point with the same landing.
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

  /// Caches the landing of a touch whose hit test has written records since a serial; clears the
  /// cache where the next one may differ. A screen that changes all the time is not worth it, so
  /// only the second landing on the same screen is cached.
  mutating func remember(
    _ touch: borrowing Touch, _ slot: TouchSlot, since first: Serial, _ walk: borrowing HitTestWalk,
    path: Span<ResponderIndex>, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) {
    steps.clear()
    let isSame = changes == hierarchy.responders.changes
    changes = hierarchy.responders.changes
    guard isSame, walk.isRepeatable, walk.steps.count <= Self.maxSteps,
      hierarchy.windows.first == touch.window,
      arbiter.cache(&attachments, of: slot, path: path, hierarchy)
    else { return }
    minimumAlpha = hierarchy.profile[.minimumAlpha]
    (window, view) = (touch.window, touch.view)
    points.clear()
    for place in walk.steps.indices {
      steps.append(walk.steps[place])
      points.append(.zero)
    }
    if !recordPass(since: first, hierarchy) { steps.clear() }
  }

  /// A pass writes a record or two for each tested view; the window's is the last.
  private mutating func recordPass(since first: Serial, _ hierarchy: borrowing Hierarchy) -> Bool {
    pass.clear()
    hitTestRecords.clear()
    for step in steps.indices { notify(of: step, isOvershoot: false) }
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

  /// The location in the pattern for a step's record: the point, or for a rejection the deciding
  /// value.
  private mutating func place(of record: Record, _ step: Int) -> Int {
    if record.reason == .transparent { return pass.addPlace(at: Point(record.x, record.y)) }
    let isOutside = record.reason == .pointOutside || record.reason == .emptyBounds
    return isOutside && record.kind == .hitTest
      ? notify(of: step, isOvershoot: true) : hitTestRecords[step].place
  }

  @discardableResult
  private mutating func notify(of step: Int, isOvershoot: Bool) -> Int {
    let place = pass.addPlace()
    hitTestRecords.append(HitTestRecord(step: step, place: place, isOvershoot: isOvershoot))
    return place
  }
}
