import FingerpostGestures
import FingerpostModel

/// A view, window or view controller of one lab, with typed properties. It keeps its lab alive.
///
/// A property does not throw: the lab keeps its error, and the next throwing call throws it.
public struct ViewHandle<Kind: ResponderElement> {
  let target: HandleTarget

  /// The name in the log.
  public var name: String { target.name }

  /// The same object in a branch of the lab; in another family of labs the handle is stale.
  public func `in`(_ other: Lab) -> ViewHandle { ViewHandle(target: target.moved(to: other)) }

  /// Whether it is the first responder, which receives keys, shakes and remote control's commands (RC-6).
  public var isFirstResponder: Bool {
    target.attempt(default: false) { lab, id in lab.firstResponder.map { .responder($0) } == id }
  }
}

extension ViewHandle where Kind: ViewElement {
  /// Adds a declared view or recognizer with its content: `addSubview`, `addGestureRecognizer`.
  @discardableResult
  public func add<E: Element>(_ new: E) throws(LabError) -> E.Handle {
    let (lab, id) = try target.responder()
    return try lab.add(new, to: id)
  }

  /// Removes the view from its superview; its touches are cancelled first (TE-8). The object stays.
  public func removeFromSuperview() throws(LabError) {
    let (lab, id) = try target.responder()
    try lab.throwKeptError()
    try lab.remove(id)
  }

  /// Whether it receives a remote's presses (SY-7).
  public var isFocused: Bool {
    target.attempt(default: false) { lab, id in lab.focusedView.map { .responder($0) } == id }
  }

  /// The smallest screen rectangle that contains the view; zero where it is in no window.
  public var screenRect: Rect {
    target.attempt(default: .zero) { lab, id throws(LabError) in
      guard case .responder(let view) = id else { return .zero }
      let place = try lab.screenRect(of: view)
      return lab.hierarchy.window(of: view.index) == .nowhere ? .zero : place
    }
  }
}

extension ViewHandle where Kind == RefreshControl {
  /// The program begins to refresh: no `valueChanged`, and the content does not move (SC-9).
  public func beginRefreshing() { isRefreshing = true }

  /// The program is done: content without a finger goes back to its top (SC-9).
  public func endRefreshing() { isRefreshing = false }
}

/// A recognizer of one lab.
public protocol RecognizerHandle {
  /// The handle of a target.
  init(target: HandleTarget)
  /// The target of the handle.
  var target: HandleTarget { get }
}

extension RecognizerHandle {
  /// The name in the log.
  public var name: String { target.name }

  /// The same recognizer in a branch of the lab.
  public func `in`(_ other: Lab) -> Self { Self(target: target.moved(to: other)) }

  /// The recognizer's state (GR-3); `possible` where it cannot be read.
  public var state: RecognizerState {
    target.attempt(default: .possible) { lab, id throws(LabError) in
      guard case .recognizer(let recognizer) = id else { return .possible }
      return try lab.state(of: recognizer)
    }
  }

  /// The location of the gesture in window coordinates, points; nil before it has one.
  public var location: Point? {
    target.attempt(default: nil) { lab, id throws(LabError) in
      guard case .recognizer(let recognizer) = id else { return nil }
      do throws(LabError) {
        return try lab.location(of: recognizer)
      } catch {
        // It has no touches.
        if error.code == .state { return nil }
        throw error
      }
    }
  }

  /// The number of fingers in the gesture now.
  public var numberOfTouches: Int { Int(exactly: measured("numberOfTouches")) ?? 0 }

  /// Removes the recognizer from its view; in mid-gesture it fails or is cancelled (GR-9).
  public func remove() throws(LabError) {
    let (lab, id) = try target.recognizer()
    try lab.throwKeptError()
    try lab.removeRecognizer(id)
  }

  /// Makes this recognizer wait until another one has failed (AR-5).
  public func require(toFail other: some RecognizerHandle) throws(LabError) {
    let (lab, id) = try target.recognizer()
    try lab.throwKeptError()
    try lab.require(id, toFail: try other.target.recognizer().id)
  }

  func measured(_ name: String) -> Double {
    target.attempt(default: 0) { lab, id throws(LabError) in
      guard case .recognizer(let recognizer) = id else { return 0 }
      return try lab.measure(name, of: recognizer)
    }
  }

  func setMeasured(_ name: String, _ value: Double) {
    target.attempt(default: ()) { lab, id throws(LabError) in
      guard case .recognizer(let recognizer) = id else { return }
      try lab.setMeasurement(name, of: recognizer, to: value)
    }
  }

  func measuredPoint(_ name: String) -> Point {
    Point(measured("\(name).x"), measured("\(name).y"))
  }
}

/// Says how handles hold their targets once for all of them.
protocol HeldHandle: RecognizerHandle {
  init(held: HandleTarget)
  var held: HandleTarget { get }
}

extension HeldHandle {
  public init(target: HandleTarget) { self.init(held: target) }
  public var target: HandleTarget { held }
}

/// One of UIKit's recognizers in one lab, with typed properties.
public struct StockGestureHandle<Kind: StockGesture>: HeldHandle {
  let held: HandleTarget
}

/// A recognizer of any type in one lab.
public struct AnyGestureHandle: HeldHandle {
  let held: HandleTarget
}

/// A recognizer of your own type in one lab; its properties are the type's parameters.
@dynamicMemberLookup
public struct GestureHandle<Machine: GestureRecognizer>: HeldHandle {
  let held: HandleTarget

  /// A parameter of the recognizer, by the property that it sets.
  public subscript<Value: PropertyValue>(
    dynamicMember path: WritableKeyPath<Machine, Value> & Sendable
  ) -> Value {
    get { target.read(Machine.parameterName(path)) }
    nonmutating set { target.write(Machine.parameterName(path), newValue) }
  }
}

extension GestureRecognizer {
  /// The name of the parameter behind a property; for other properties, a text that matches no
  /// parameter.
  static func parameterName(_ path: AnyKeyPath) -> String {
    parameters.first { $0.path == path }?.info.name ?? "\(path) (which is no parameter)"
  }
}

/// UIPanGestureRecognizer, and the one that inherits it.
public protocol PanGesture: StockGesture {}
extension Pan: PanGesture {}
extension ScreenEdgePan: PanGesture {}

extension StockGestureHandle where Kind: PanGesture {
  /// The translation of the fingers in window coordinates, points.
  public var translation: Point {
    get { measuredPoint("translation") }
    nonmutating set {
      setMeasured("translation.x", newValue.x)
      setMeasured("translation.y", newValue.y)
    }
  }
  /// The velocity in points per second.
  public var velocity: Point { measuredPoint("velocity") }
}

extension StockGestureHandle where Kind == Pinch {
  /// The fingers' distance divided by their distance at the beginning.
  public var scale: Double {
    get { measured("scale") }
    nonmutating set { setMeasured("scale", newValue) }
  }
  /// The velocity in scale per second.
  public var velocity: Double { measured("velocity") }
}

extension StockGestureHandle where Kind == Rotation {
  /// The rotation of the fingers in radians; positive is clockwise.
  public var rotation: Double {
    get { measured("rotation") }
    nonmutating set { setMeasured("rotation", newValue) }
  }
  /// The velocity in radians per second.
  public var velocity: Double { measured("velocity") }
}
