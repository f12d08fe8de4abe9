import FingerpostAnswers
import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// A recognizer under test: forwards every call, and records its result and any fault.
struct ContractProbe {
  var inner: any GestureRecognizer
  let isDiscrete: Bool
  /// Stray calls made in place of the engine's, two for each; nil to forward the engine's calls.
  var strayCalls: ArraySlice<StrayCall>?
  var log: [Entry] = []
  /// The first thing that the contract forbids.
  var fault: String?
  private var fingersDown: Int = 0
  private var wakesInRow: Int = 0
  /// The readable values after the last call.
  private var lastReadings: [Reading]?

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
  ) -> StateRequest {
    fingersDown += touches.count
    if strayCalls != nil { return goAstray(touches, context) }
    return record("touchesBegan", touches, inner.touchesBegan(touches, &context), context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if strayCalls != nil { return goAstray(touches, context) }
    return record("touchesMoved", touches, inner.touchesMoved(touches, &context), context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingersDown -= touches.count
    if strayCalls != nil { return goAstray(touches, context) }
    return record("touchesEnded", touches, inner.touchesEnded(touches, &context), context)
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingersDown -= touches.count
    if strayCalls != nil { return goAstray(touches, context) }
    let request = inner.touchesCancelled(touches, &context)
    if fingersDown <= 0, request == .began || request == .changed || request == .ended {
      accuse("requests \(request) although all its touches were cancelled")
    }
    return record("touchesCancelled", touches, request, context)
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    if strayCalls != nil { return .none }
    wakesInRow += 1
    if wakesInRow > 10_000 {
      accuse("asks to be woken without end")
      context.cancelWake()
      return .failed
    }
    let wakes = wakesInRow
    let none: [Touch] = []
    let request = record("timeElapsed", none.span, inner.timeElapsed(&context), context)
    wakesInRow = wakes
    return request
  }

  mutating func reset() {
    if strayCalls == nil, let lastReadings, !same(lastReadings, readings()) {
      accuse("changes by itself between a call and its reset")
    }
    inner.reset()
    fingersDown = 0
    lastReadings = nil
    log.append(
      Entry(call: "reset", touches: [], request: .none, reason: .none, readings: readings()))
  }

  var location: Point? { inner.location }
  var numberOfTouches: Int { inner.numberOfTouches }
  var form: GestureForm { inner.form }
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
  private mutating func record(
    _ call: String, _ touches: Span<Touch>, _ request: StateRequest, _ context: GestureContext
  ) -> StateRequest {
    wakesInRow = 0
    switch context.state.transition(on: request, isDiscrete: isDiscrete) {
    case .stay, .to: break
    case .corrected:
      accuse("requests \(request) while it is \(context.state), in \(call) (GR-4)")
    case .ignored:
      accuse("requests \(request) after its final state \(context.state), in \(call) (GR-4)")
    }
    let readings = readings()
    look(at: readings, after: call)
    lastReadings = readings
    var fingers: [Int32] = []
    for index in touches.indices { fingers.append(touches[index].finger) }
    log.append(
      Entry(
        call: call, touches: fingers, request: request, reason: context.reason, readings: readings))
    return request
  }

  private mutating func look(at readings: [Reading], after call: String) {
    if inner.numberOfTouches < 0 || inner.numberOfTouches > 1000 {
      accuse("has \(inner.numberOfTouches) touches after \(call)")
    }
    let places = [-1, 0, 1, inner.numberOfTouches, .max].map { inner.location(ofTouch: $0) }
    for place in places + [inner.location] {
      if let place, !place.isFinite {
        accuse("gives the location \(place.words) after \(call), which is no place")
      }
    }
    for measurement in inner.measurements where !measurement.value.isFinite {
      accuse("gives \(measurement.name) = \(measurement.value) after \(call)")
    }
    if !same(readings, self.readings()) { accuse("gives other numbers when it is read twice") }
  }

  private mutating func accuse(_ fault: String) {
    if self.fault == nil { self.fault = fault }
  }

  private func same(_ a: [Reading], _ b: [Reading]) -> Bool {
    a.map(\.bits) == b.map(\.bits)
  }

  /// Makes two stray calls. The probe itself fails with the last finger, so that the recognizer is
  /// reset.
  private mutating func goAstray(_ touches: Span<Touch>, _ context: GestureContext) -> StateRequest
  {
    for call in strayCalls?.prefix(2) ?? [] { call.make(&inner, touches, context) }
    strayCalls = strayCalls?.dropFirst(2)
    return fingersDown <= 0 ? .failed : .none
  }
}
