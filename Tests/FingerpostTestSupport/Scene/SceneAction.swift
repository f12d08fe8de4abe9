import Fingerpost

/// A place in a test: a view's centre, or a point of the window.
public enum TouchPlace: ExpressibleByStringLiteral, Sendable {
  case view(String)
  case inside(String, Double, Double)
  case at(Double, Double)
  case by(Double, Double)

  public init(stringLiteral name: String) { self = .view(name) }
}

/// Something the test does, in the words of its log.
public enum SceneAction: Sendable {
  case down(Int32, TouchPlace)
  case move(Int32, TouchPlace, over: Double = 0)
  case up(Int32)
  case cancel(Int32)
  case wait(Double)
  case tap(TouchPlace, count: Int = 1, fingers: Int = 1, hold: Double = 0.05, gap: Double = 0.1)
  case press(TouchPlace, for: Double)
  case drag(TouchPlace, by: (Double, Double), over: Double = 0.3)
  case together([SceneAction])
  case set(String, String, [Double])
  case remove(String)
  case add(String, to: String)
  /// The run goes on until no timer is due.
  case settle
}

extension SceneAction {
  /// How the log tells of it.
  var words: String {
    switch self {
    case .down(let finger, let spot): "down \(finger) \(spot.words)"
    case .move(let finger, let spot, _): "move \(finger) \(spot.words)"
    case .up(let finger): "up \(finger)"
    case .cancel(let finger): "cancel \(finger)"
    case .wait(let seconds): "wait \(short(seconds))"
    case .tap(let spot, let count, let fingers, _, _):
      "tap \(spot.words)" + (count == 1 ? "" : " \(count) times")
        + (fingers == 1 ? "" : " with \(fingers) fingers")
    case .press(let spot, let seconds): "press \(spot.words) \(short(seconds))"
    case .drag(let spot, let way, _): "drag \(spot.words) by \(short(way.0)), \(short(way.1))"
    case .together(let actions): "together: " + actions.map(\.words).joined(separator: "; ")
    case .set(let name, let property, let values):
      "set \(name).\(property) \(values.map(short).joined(separator: ", "))"
    case .remove(let name): "remove \(name)"
    case .add(let name, let view): "add \(name) to \(view)"
    case .settle: "settle"
    }
  }
}

extension TouchPlace {
  var words: String {
    switch self {
    case .view(let name): name
    case .inside(let name, let x, let y): "\(name) at \(short(x)), \(short(y))"
    case .at(let x, let y): "at \(short(x)), \(short(y))"
    case .by(let x, let y): "by \(short(x)), \(short(y))"
    }
  }
}

/// A number without a needless ".0".
func short(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
