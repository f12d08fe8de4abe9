import FingerpostModel

/// The place where a step acts: a view's declaration or handle, a name, a point of the window, a
/// point in a view.
public protocol Target {
  /// In the words of the format.
  var placeJSON: JSONValue { get }
}

extension String: Target {
  public var placeJSON: JSONValue { .string(self) }
}

extension Point: Target {
  public var placeJSON: JSONValue { json }
}

extension ViewElement: Target {
  public var placeJSON: JSONValue { .string(name) }

  /// A place in the view's own coordinates, points.
  public func at(_ x: Double, _ y: Double) -> ViewPlace { ViewPlace(view: name, Point(x, y)) }
}

extension ViewHandle: Target {
  public var placeJSON: JSONValue { .string(name) }

  /// A place in the view's own coordinates, points.
  public func at(_ x: Double, _ y: Double) -> ViewPlace { ViewPlace(view: name, Point(x, y)) }
}

/// A place in a view's own coordinates.
public struct ViewPlace: Target, Sendable {
  private let view: String
  private let point: Point

  init(view: String, _ point: Point) {
    self.view = view
    self.point = point
  }

  public var placeJSON: JSONValue { ["view": .string(view), "at": point.json] }
}
