/// A recognizer under watch: passes every call on, and writes down what came back and what was wrong with it.
///
/// A hostile probe passes on what the engine never would: touches that are not there, ends that come twice, a timer
/// nobody asked for. Nothing is expected of such answers but that a `reset` makes up for them.
struct ContractProbe {
  /// One call and its answer, without absolute times and touch numbers, so that two attempts can be compared.
  struct Entry: Sendable {
    let call: String
    let touches: [Int32]
    let wish: GestureWish
    let reason: Reason
    let numbers: [Double]
  }

  var inner: any GestureRecognizer
  let isDiscrete: Bool
  var isHostile: Bool = false
  var log: [Entry] = []
  /// The first thing that the contract forbids.
  var fault: String?
  private var random: ContractRandom = ContractRandom(seed: 1)
  private var fingersDown: Int = 0
  private var wakesInRow: Int = 0
  /// What could be read after the last call.
  private var lastNumbers: [Double]?

  init(_ inner: any GestureRecognizer, isDiscrete: Bool) {
    self.inner = inner
    self.isDiscrete = isDiscrete
  }
}

extension ContractProbe: GestureRecognizer {
  // The type's answers are those of its `RecognizerType`.
  static let isDiscrete: Bool = false
  static let summary: StaticString = ""
  init() { self.init(TapRecognizer(), isDiscrete: true) }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    fingersDown += touches.count
    if isHostile { return harass(touches, context) }
    return note("touchesBegan", touches, inner.touchesBegan(touches, &context), context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    if isHostile { return harass(touches, context) }
    return note("touchesMoved", touches, inner.touchesMoved(touches, &context), context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    fingersDown -= touches.count
    if isHostile { return harass(touches, context) }
    return note("touchesEnded", touches, inner.touchesEnded(touches, &context), context)
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    fingersDown -= touches.count
    if isHostile { return harass(touches, context) }
    let wish = inner.touchesCancelled(touches, &context)
    if fingersDown <= 0, wish == .began || wish == .changed || wish == .ended {
      accuse("wishes to be \(wish) although all its touches were cancelled")
    }
    return note("touchesCancelled", touches, wish, context)
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> GestureWish {
    if isHostile { return .none }
    wakesInRow += 1
    if wakesInRow > 10_000 {
      accuse("asks to be woken without end")
      context.cancelWake()
      return .failed
    }
    let wakes = wakesInRow
    let none: [Touch] = []
    let wish = note("timeElapsed", none.span, inner.timeElapsed(&context), context)
    wakesInRow = wakes
    return wish
  }

  mutating func reset() {
    if !isHostile, let lastNumbers, !same(lastNumbers, numbers()) {
      accuse("changes by itself between a call and its reset")
    }
    inner.reset()
    fingersDown = 0
    lastNumbers = nil
    log.append(Entry(call: "reset", touches: [], wish: .none, reason: .none, numbers: numbers()))
  }

  var location: Point? { inner.location }
  var numberOfTouches: Int { inner.numberOfTouches }
  func location(ofTouch index: Int) -> Point? { inner.location(ofTouch: index) }
  var measurements: [GestureMeasurement] { inner.measurements }
  mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool {
    inner.setMeasurement(name, to: value, context)
  }
  func canPrevent(_ other: any GestureRecognizer) -> Bool { inner.canPrevent(other) }
  func canBePrevented(by other: any GestureRecognizer) -> Bool { inner.canBePrevented(by: other) }
  func shouldRequireFailure(of other: any GestureRecognizer) -> Bool {
    inner.shouldRequireFailure(of: other)
  }
  func shouldBeRequiredToFail(by other: any GestureRecognizer) -> Bool {
    inner.shouldBeRequiredToFail(by: other)
  }
}

extension ContractProbe {
  private mutating func note(
    _ call: String, _ touches: Span<Touch>, _ wish: GestureWish, _ context: GestureContext
  ) -> GestureWish {
    wakesInRow = 0
    switch context.state.transition(on: wish, isDiscrete: isDiscrete) {
    case .stay, .to: break
    case .corrected: accuse("wishes to be \(wish) while it is \(context.state), in \(call) (GR-4)")
    case .ignored:
      accuse("wishes to be \(wish) after its final state \(context.state), in \(call) (GR-4)")
    }
    let numbers = numbers()
    look(at: numbers, after: call)
    lastNumbers = numbers
    var fingers: [Int32] = []
    for index in touches.indices { fingers.append(touches[index].finger) }
    log.append(
      Entry(call: call, touches: fingers, wish: wish, reason: context.reason, numbers: numbers))
    return wish
  }

  /// Everything that can be read of the recognizer: number of fingers, places (NaN for none), measurements.
  private func numbers() -> [Double] {
    let count = inner.numberOfTouches
    var found = [Double(count)]
    func add(_ point: Point?) {
      found.append(point?.x ?? .nan)
      found.append(point?.y ?? .nan)
    }
    add(inner.location)
    for index in 0..<min(max(0, count), 8) { add(inner.location(ofTouch: index)) }
    for measurement in inner.measurements { found.append(measurement.value) }
    return found
  }

  private mutating func look(at numbers: [Double], after call: String) {
    if inner.numberOfTouches < 0 || inner.numberOfTouches > 1000 {
      accuse("has \(inner.numberOfTouches) touches after \(call)")
    }
    let places = [-1, 0, 1, inner.numberOfTouches, .max].map { inner.location(ofTouch: $0) }
    for place in places + [inner.location] {
      if let place, !place.isFinite {
        accuse("gives the location (\(place.x), \(place.y)) after \(call), which is no place")
      }
    }
    for measurement in inner.measurements where !measurement.value.isFinite {
      accuse("gives \(measurement.name) = \(measurement.value) after \(call)")
    }
    if !same(numbers, self.numbers()) { accuse("gives other numbers when it is read twice") }
  }

  private mutating func accuse(_ fault: String) {
    if self.fault == nil { self.fault = fault }
  }

  private func same(_ a: [Double], _ b: [Double]) -> Bool {
    a.map(\.bitPattern) == b.map(\.bitPattern)
  }

  /// Some calls that no recognizer can expect; the probe itself fails with the last finger, so that it is reset.
  private mutating func harass(_ touches: Span<Touch>, _ context: GestureContext) -> GestureWish {
    for _ in 0..<random.within(1...4) {
      var known: [Touch] = []
      for index in touches.indices { known.append(touches[index]) }
      let place = random.place()
      let stranger = Touch(
        id: .max - UInt32(random.below(3)), finger: 99, window: noIndex, view: noIndex,
        at: context.now, location: place, tapCount: 1)
      var scratch = context
      let called = random.chance(50) ? [stranger] : known
      switch random.below(6) {
      case 0: _ = inner.touchesBegan(called.span, &scratch)
      case 1: _ = inner.touchesMoved(called.span, &scratch)
      case 2: _ = inner.touchesEnded(called.span, &scratch)
      case 3: _ = inner.touchesCancelled(called.span, &scratch)
      case 4: _ = inner.timeElapsed(&scratch)
      default: inner.reset()
      }
    }
    return fingersDown <= 0 ? .failed : .none
  }
}

extension ContractProbe.Entry {
  var words: String {
    let fingers = touches.map { "\($0)" }.joined(separator: ", ")
    return "\(call)(\(fingers)) → \(wish), \(numbers)"
  }

  /// The same answer, up to what rounding at another time of day may do to a number.
  func isLike(_ other: ContractProbe.Entry) -> Bool {
    guard call == other.call, touches == other.touches, wish == other.wish,
      reason == other.reason, numbers.count == other.numbers.count
    else { return false }
    for (a, b) in zip(numbers, other.numbers) where !(a.isNaN && b.isNaN) {
      guard abs(a - b) <= 1e-6 * max(1, abs(a), abs(b)) else { return false }
    }
    return true
  }
}
