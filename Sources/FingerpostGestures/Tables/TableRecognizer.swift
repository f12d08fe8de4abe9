import FingerpostModel

/// The machine of a type that is data (`GestureTable`).
struct TableRecognizer: GestureRecognizer {
  /// Unused: the registered type determines it.
  static let isDiscrete: Bool = false
  static let summary: StaticString = "Rules that are data."

  private let table: GestureTable?
  private var values: [Double]

  private var fingers: FingerTracks = FingerTracks()
  private var lastCenter: Point?
  private var oldestBeganAt: Instant = .zero
  /// The zero of the fingers' mean travel; it moves when a finger comes or goes.
  private var reference: Point = .zero
  private var travel: Point = .zero
  /// The travel when the present stage began.
  private var travelBefore: Point = .zero
  private var speed: VelocityTracker = VelocityTracker()
  private var stage: Int = 0

  init() {
    table = nil
    values = []
  }

  init(_ table: GestureTable) {
    self.table = table
    values = table.defaults
  }

  func value(_ index: Int) -> Double? { values.indices.contains(index) ? values[index] : nil }

  mutating func setValue(_ index: Int, _ value: Double) {
    if values.indices.contains(index) { values[index] = value }
  }
}

extension TableRecognizer {
  var location: Point? { fingers.center ?? lastCenter }
  var numberOfTouches: Int { fingers.count }
  func location(ofTouch index: Int) -> Point? { fingers.location(of: index) }

  var translation: Point { travel - travelBefore }

  var measurements: [GestureMeasurement] {
    [
      GestureMeasurement("translation.x", translation.x),
      GestureMeasurement("translation.y", translation.y),
      GestureMeasurement("velocity.x", speed.velocity.x),
      GestureMeasurement("velocity.y", speed.velocity.y),
    ]
  }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let before = fingers.center
    if before == nil {
      oldestBeganAt = context.now
      speed.restart(with: .zero, at: context.now)
    }
    for index in touches.indices { fingers.add(touches[index]) }
    moveReference(from: before)
    return request(.began, touches, &context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    track(touches, context)
    return request(.moved, touches, &context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if touches.haveMoved { track(touches, context) }
    remove(touches)
    return request(.ended, touches, &context)
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    remove(touches)
    return request(.cancelled, touches, &context)
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    request(.elapsed, Span(), &context)
  }

  mutating func reset() {
    fingers.removeAll()
    lastCenter = nil
    reference = .zero
    travel = .zero
    travelBefore = .zero
    speed.restart()
    stage = 0
  }

  private mutating func track(_ touches: Span<Touch>, _ context: borrowing GestureContext) {
    for index in touches.indices { fingers.move(touches[index]) }
    guard let center = fingers.center else { return }
    travel = center - reference
    speed.report(travel, at: context.now, context.profile)
  }

  private mutating func remove(_ touches: Span<Touch>) {
    let before = fingers.center
    for index in touches.indices { fingers.remove(touches[index]) }
    if fingers.isEmpty { lastCenter = before } else { moveReference(from: before) }
  }

  /// The fingers' mean has changed without any travel.
  private mutating func moveReference(from before: Point?) {
    guard let center = fingers.center else { return }
    reference = before.map { reference + (center - $0) } ?? (center - travel)
  }
}

extension TableRecognizer {
  /// The request of the first rule that applies.
  private mutating func request(
    _ call: GestureTable.Call, _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard let table else { return .none }
    let snapshot = TableSituation(
      touch: touches.isEmpty ? nil : touches[0], center: location, translation: translation,
      velocity: speed.velocity, fingers: fingers.count,
      duration: (context.now - oldestBeganAt).seconds)
    for rule in table.rules[Int(call.rawValue)] {
      if let wanted = rule.stage, wanted != stage { continue }
      guard isAllowed(rule.request, context.state, table.isDiscrete) else { continue }
      var decided: TableFact?
      if let clause = rule.clause, !snapshot.holds(clause, values, context, &decided) { continue }
      take(rule, touches, &context)
      if rule.request != .none {
        context.say(decided, of: table, rule.request, in: call)
        // Requested once: touches of fingers that stay down are not passed any more.
        if rule.request == .failed || rule.request == .cancelled { context.cancelWake() }
      }
      return rule.request
    }
    guard call == .cancelled else { return .none }
    context.reason = .touchCancelled
    return context.state.isActive ? .cancelled : .failed
  }

  private func isAllowed(
    _ request: StateRequest, _ state: RecognizerState, _ isDiscrete: Bool
  ) -> Bool {
    // For a continuous recognizer, ended applies only after it has begun.
    if request == .ended, !isDiscrete { return state.isActive }
    switch state.transition(on: request, isDiscrete: isDiscrete) {
    case .to: return true
    case .stay: return request == .none
    case .corrected, .ignored: return false
    }
  }

  private mutating func take(
    _ rule: CompiledRule, _ touches: Span<Touch>, _ context: inout GestureContext
  ) {
    if rule.ignores {
      for index in touches.indices { context.ignore(touches[index]) }
      remove(touches)
    }
    if let next = rule.next {
      stage = next
      travelBefore = travel
    }
    switch rule.wake {
    case nil: break
    case .number(let seconds): context.wake(after: Instant.Span(seconds: seconds))
    case .parameter(let index):
      context.wake(after: Instant.Span(seconds: max(0, value(index) ?? 0)))
    }
  }
}
