import FingerpostModel

/// A recognizer's own code and state, whatever its type: a value, called in place.
///
/// A type's state does not fit into an existential; reading one number from it would find, check
/// and copy the state. This type uses a typed box instead. Copies share the box until one of them
/// is called.
public struct Machine: Sendable {
  @usableFromInline var box: MachineBox

  /// Creates a machine from a recognizer in any state.
  public init(_ recognizer: some GestureRecognizer) { box = Box(recognizer) }

  /// The recognizer as a value of its own type. A change takes it out of its box, so that memory
  /// shared with copies is not copied needlessly.
  public var value: any GestureRecognizer {
    get { box.recognizer }
    _modify {
      var own = isKnownUniquelyReferenced(&box) ? box.take() : box.recognizer
      yield &own
      self = Machine(own)
    }
    set { self = Machine(newValue) }
  }
}

/// The result of a call with moves.
struct MovedRequest {
  /// The requested state.
  let request: StateRequest
  /// The location of the gesture, if it has changed.
  let location: Point?
}

extension Machine {
  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    makeUnique()
    return box.touchesBegan(touches, &context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> MovedRequest {
    makeUnique()
    return box.touchesMoved(touches, &context)
  }

  /// The machine for repeated calls on a route. No other owner exists until the next turn, because
  /// nothing is copied while a recording plays.
  var called: CalledMachine { CalledMachine(box: Unmanaged.passUnretained(box)) }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    makeUnique()
    return box.touchesEnded(touches, &context)
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    makeUnique()
    return box.touchesCancelled(touches, &context)
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    makeUnique()
    return box.timeElapsed(&context)
  }

  mutating func reset() {
    makeUnique()
    box.reset()
  }

  /// The location of a machine with a guaranteed owner: its box need not be retained for the call.
  @inline(__always)
  mutating func place() -> Point? { box.location }

  /// The location of the gesture; nil before it has one.
  public var location: Point? { box.location }
  /// The number of fingers in the gesture now.
  public var numberOfTouches: Int { box.recognizer.numberOfTouches }
  /// The location of one of its fingers; nil past the last.
  public func location(ofTouch index: Int) -> Point? { box.recognizer.location(ofTouch: index) }
  /// What measures it as it stands now; its next call copies it while this is kept.
  var measuring: any Measuring { box }
  /// Its measurements, by name.
  public var measurements: [GestureMeasurement] { box.measurements }
  package var form: GestureForm { box.recognizer.form }
  func canPrevent(_ other: Machine) -> Bool { box.canPrevent(other.box) }
  /// Whether the two have the same Swift type.
  @inline(__always)
  func isOfSameType(as other: Machine) -> Bool { type(of: box) == type(of: other.box) }

  /// Reads a recognizer of a type in place; nil for one of another type.
  @inlinable @inline(__always)
  package func read<R: GestureRecognizer, Result>(
    as type: R.Type, _ body: (UnsafePointer<R>) -> Result
  ) -> Result? {
    // The class is final and equal to this one, so the cast is safe.
    guard Swift.type(of: box) == Box<R>.self else { return nil }
    return Unmanaged.passUnretained(unsafeDowncast(box, to: Box<R>.self))
      ._withUnsafeGuaranteedRef { withUnsafePointer(to: &$0.own, body) }
  }

  /// Changes a recognizer of a type in place; one of another type is left alone.
  @inline(__always)
  mutating func change<R: GestureRecognizer>(_ body: (inout R) -> Void) {
    makeUnique()
    called.change(body)
  }

  /// The address of a recognizer of a type, valid while the machine has a single owner (`called`);
  /// nil for one of another type.
  @inlinable @inline(__always)
  package func address<R: GestureRecognizer>(as type: R.Type) -> UnsafePointer<R>? {
    read(as: type) { $0 }
  }

  /// Whether nothing else keeps it: a call changes it in place.
  mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&box) }

  /// Copies the box.
  mutating func separate() { box = box.copy() }

  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

/// A machine on the route of a move.
package struct CalledMachine {
  fileprivate let box: Unmanaged<MachineBox>

  @inline(__always)
  func touchesMoved(_ touches: Span<Touch>, _ context: inout GestureContext) -> MovedRequest {
    box._withUnsafeGuaranteedRef { $0.touchesMoved(touches, &context) }
  }

  /// Changes a recognizer of a type in place; one of another type is left alone.
  @inline(__always)
  func change<R: GestureRecognizer>(_ body: (inout R) -> Void) {
    box._withUnsafeGuaranteedRef {
      if type(of: $0) == Box<R>.self { body(&unsafeDowncast($0, to: Box<R>.self).own) }
    }
  }
}

/// A machine of any type. Only its one owner calls it, and no recognizer reaches its lab, so that
/// nothing reads it while it changes.
@usableFromInline
class MachineBox: Measuring, @unchecked Sendable {
  func touchesBegan(_: Span<Touch>, _: inout GestureContext) -> StateRequest { .none }
  func touchesMoved(_: Span<Touch>, _: inout GestureContext) -> MovedRequest {
    MovedRequest(request: .none, location: nil)
  }
  func touchesEnded(_: Span<Touch>, _: inout GestureContext) -> StateRequest { .none }
  func touchesCancelled(_: Span<Touch>, _: inout GestureContext) -> StateRequest { .none }
  func timeElapsed(_: inout GestureContext) -> StateRequest { .none }
  func reset() {}
  var location: Point? { nil }
  var measurements: [GestureMeasurement] { [] }
  func canPrevent(_: MachineBox) -> Bool { true }
  var recognizer: any GestureRecognizer { TapRecognizer() }
  func take() -> any GestureRecognizer { recognizer }
  func copy() -> MachineBox { self }
}

@usableFromInline
final class Box<R: GestureRecognizer>: MachineBox, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var own: R

  init(_ recognizer: R) { own = recognizer }

  override func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { own.touchesBegan(touches, &context) }

  override func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> MovedRequest {
    let request = own.touchesMoved(touches, &context)
    return MovedRequest(request: request, location: request == .changed ? own.place() : nil)
  }

  override func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { own.touchesEnded(touches, &context) }

  override func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { own.touchesCancelled(touches, &context) }

  override func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    own.timeElapsed(&context)
  }

  override func reset() { own.reset() }
  override var measurements: [GestureMeasurement] { own.measurements }
  override var location: Point? { own.place() }
  override var recognizer: any GestureRecognizer { own }

  override func canPrevent(_ other: MachineBox) -> Bool { own.canPrevent(other.recognizer) }
  override func copy() -> MachineBox { Box(own) }

  override func take() -> any GestureRecognizer {
    var taken = R()
    swap(&taken, &own)
    return taken
  }
}

extension EngineRecognizer {
  // Both are read in place, without creating an existential.
  package static func canPrevent(_ one: CalledMachine, _ other: CalledMachine) -> Bool? {
    var answer: Bool?
    one.change { (one: inout Self) in
      other.change { (other: inout Self) in answer = one.canPrevent(other) }
    }
    return answer
  }
}

extension GestureRecognizer {
  /// The location of a machine with a guaranteed owner, read in place.
  fileprivate mutating func place() -> Point? { location }
}
