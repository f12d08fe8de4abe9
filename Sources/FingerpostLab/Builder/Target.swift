import FingerpostModel

/// The place where a step acts: a view's declaration or handle, a name, a point of the window, a
/// point in a view.
public protocol Target {
  /// In the words of the format.
  var documentPart: DocumentPart { get }
}

extension Target {
  package var placeJSON: JSONValue { documentPart.json }
}

extension String: Target {
  public var documentPart: DocumentPart { DocumentPart(.string(self)) }
}

extension Point: Target {
  public var documentPart: DocumentPart { DocumentPart(json) }
}

extension ViewElement: Target {
  public var documentPart: DocumentPart { DocumentPart(.string(name)) }

  /// A place in the view's own coordinates, points.
  public func at(_ x: Double, _ y: Double) -> ViewPlace { ViewPlace(view: name, Point(x, y)) }
}

extension ViewHandle: Target {
  public var documentPart: DocumentPart { DocumentPart(.string(name)) }

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

  public var documentPart: DocumentPart { DocumentPart(["view": .string(view), "at": point.json]) }
}
