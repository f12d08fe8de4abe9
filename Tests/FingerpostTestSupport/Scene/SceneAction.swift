import Fingerpost

/// Something the test does, in the words of its log: a step of a script, or what no script has a step for.
public struct SceneAction: Sendable {
  /// How the log tells of it.
  let words: String
  let deed: Deed

  enum Deed: Sendable {
    case step(ScriptStep)
    /// A property by its name and its numbers, whatever its type.
    case set(String, String, [Double])
    /// The run goes on until no timer is due.
    case settle
  }

  private init(_ words: String, _ step: ScriptStep) { self.init(words, .step(step)) }

  private init(_ words: String, _ deed: Deed) {
    self.words = words
    self.deed = deed
  }
}

extension SceneAction {
  public static func down(_ finger: Int, _ place: TouchPlace) -> SceneAction {
    SceneAction("down \(finger) \(place.words)", .down(finger, at: place))
  }

  public static func move(_ finger: Int, _ place: TouchPlace, over: Double = 0) -> SceneAction {
    let step: ScriptStep =
      if case .by(let x, let y) = place {
        .move(finger, by: Point(x, y), over: over)
      } else {
        .move(finger, to: place, over: over)
      }
    return SceneAction("move \(finger) \(place.words)", step)
  }

  public static func up(_ finger: Int) -> SceneAction { SceneAction("up \(finger)", .up(finger)) }

  public static func cancel(_ finger: Int) -> SceneAction {
    SceneAction("cancel \(finger)", .cancel(finger))
  }

  public static func wait(_ seconds: Double) -> SceneAction {
    SceneAction("wait \(short(seconds))", .wait(seconds))
  }

  public static func tap(
    _ place: TouchPlace, count: Int = 1, fingers: Int = 1, hold: Double? = nil, gap: Double? = nil
  ) -> SceneAction {
    let times = count == 1 ? "" : " \(count) times"
    return SceneAction(
      "tap \(place.words)" + times + (fingers == 1 ? "" : " with \(fingers) fingers"),
      .tap(place, count: count, fingers: fingers, hold: hold, gap: gap))
  }

  public static func press(_ place: TouchPlace, for seconds: Double) -> SceneAction {
    SceneAction("press \(place.words) \(short(seconds))", .press(place, for: seconds))
  }

  public static func drag(
    _ place: TouchPlace, by way: (Double, Double), over: Double? = nil
  ) -> SceneAction {
    SceneAction(
      "drag \(place.words) by \(short(way.0)), \(short(way.1))",
      .drag(place, by: Point(way.0, way.1), over: over))
  }

  public static func together(_ actions: [SceneAction]) -> SceneAction {
    let steps = actions.compactMap { if case .step(let step) = $0.deed { step } else { nil } }
    return SceneAction(
      "together: " + actions.map(\.words).joined(separator: "; "), .together(steps))
  }

  public static func remove(_ name: String) -> SceneAction {
    SceneAction("remove \(name)", .remove(name))
  }

  public static func add(_ name: String, to view: String) -> SceneAction {
    SceneAction("add \(name) to \(view)", .addRecognizer(name, to: view))
  }

  public static func set(_ name: String, _ property: String, _ values: [Double]) -> SceneAction {
    SceneAction(
      "set \(name).\(property) \(values.map(short).joined(separator: ", "))",
      .set(name, property, values))
  }

  public static let settle: SceneAction = SceneAction("settle", .settle)
}

/// A place in a test: a view's centre, or a point of the window.
public enum TouchPlace: Target, ExpressibleByStringLiteral, Sendable {
  case view(String)
  case inside(String, Double, Double)
  case at(Double, Double)
  /// Relative to where the finger is.
  case by(Double, Double)

  public init(stringLiteral name: String) { self = .view(name) }

  public var documentPart: DocumentPart {
    switch self {
    case .view(let name): name.documentPart
    case .inside(let name, let x, let y):
      DocumentPart(["view": .string(name), "at": Point(x, y).placeJSON])
    case .at(let x, let y), .by(let x, let y): Point(x, y).documentPart
    }
  }

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
