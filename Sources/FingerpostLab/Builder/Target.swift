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

/// Says how places are written once for all of them.
protocol WrittenTarget: Target {
  var written: JSONValue { get }
}

extension WrittenTarget {
  public var documentPart: DocumentPart { DocumentPart(written) }
}

extension String: WrittenTarget {
  var written: JSONValue { .string(self) }
}

extension Point: WrittenTarget {
  var written: JSONValue { json }
}

extension ViewElement {
  public var documentPart: DocumentPart { DocumentPart(.string(name)) }

  /// A place in the view's own coordinates, points.
  public func at(_ x: Double, _ y: Double) -> ViewPlace { ViewPlace(view: name, Point(x, y)) }
}

extension ViewHandle: WrittenTarget {
  var written: JSONValue { .string(name) }

  /// A place in the view's own coordinates, points.
  public func at(_ x: Double, _ y: Double) -> ViewPlace { ViewPlace(view: name, Point(x, y)) }
}

/// A place in a view's own coordinates.
public struct ViewPlace: WrittenTarget, Sendable {
  private let view: String
  private let point: Point

  init(view: String, _ point: Point) {
    self.view = view
    self.point = point
  }

  var written: JSONValue { ["view": .string(view), "at": point.json] }
}
