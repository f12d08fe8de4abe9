import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// The gestures tried on a recognizer's view, the one that it is made for first.
struct Gestures {
  /// The length of a drag in points.
  private static let length = 120.0
  private static let ways: [Direction] = [.right, .left, .down, .up]
  private static let finger: Int32 = 1

  /// The gesture that a type is made for; nil for types that fingers do not fire, which lint skips.
  private enum Kind: CaseIterable {
    case tap, press, drag, swipe, pinch, rotate, edge

    init?(_ type: String) {
      switch EngineType(rawValue: type) {
      case .tap: self = .tap
      case .longPress: self = .press
      case .pan: self = .drag
      case .swipe: self = .swipe
      case .pinch: self = .pinch
      case .rotation: self = .rotate
      case .screenEdgePan: self = .edge
      case .hover, .scrollPan, .scrollPinch, .scrollDelay, .sheetPan, .contextMenu, .drag,
        .rowSwipe, .rowClose, nil:
        return nil
      }
    }
  }

  /// Whether a type reports its gesture while the finger is down.
  static func isHeld(_ type: String) -> Bool {
    let held: [EngineType] = [.pan, .screenEdgePan]
    return EngineType(rawValue: type).map(held.contains) ?? false
  }

  /// The scripts to try, in order; none for a type that lint skips, and for a recognizer that the program gave buttons of a
  /// remote or a keyboard.
  static func scripts(
    _ lab: Lab, _ recognizer: ProbedRecognizer, on view: ProbedView, at point: Point
  ) -> [[Step]] {
    guard let first = Kind(recognizer.type), !takesButtons(lab, recognizer) else { return [] }
    let others = Kind.allCases.filter { $0 != first }
    return ([first] + others).flatMap { made($0, lab, recognizer, on: view, at: point) }
  }

  /// The scripts that the recognizer's type is made for.
  static func ownScripts(
    _ lab: Lab, _ recognizer: ProbedRecognizer, on view: ProbedView, at point: Point
  ) -> [[Step]] {
    takesButtons(lab, recognizer)
      ? [] : Kind(recognizer.type).map { made($0, lab, recognizer, on: view, at: point) } ?? []
  }

  private static func takesButtons(_ lab: Lab, _ recognizer: ProbedRecognizer) -> Bool {
    let object = AnyObjectID.recognizer(recognizer.recognizer)
    let given = try? lab.get("allowedPressTypes", of: object)
    return given != (try? lab.newValue(of: "allowedPressTypes", like: object))
  }

  /// The scripts of a kind, with a touch of a type that the recognizer takes.
  private static func made(
    _ kind: Kind, _ lab: Lab, _ recognizer: ProbedRecognizer, on view: ProbedView,
    at point: Point
  ) -> [[Step]] {
    let object = AnyObjectID.recognizer(recognizer.recognizer)
    let taken = (try? lab.get("allowedTouchTypes", of: object))?.first.flatMap { Int(exactly: $0) }
    let types: [TouchType] = [.direct, .pencil, .indirectPointer]
    let type = types.first { type in
      taken.map { $0 & 1 << type.rawValue != 0 } ?? true
    }
    return fingers(kind, lab, recognizer, on: view, at: point).map { script in
      script.map { step in
        // There is one pencil and one pointer.
        guard let type, step.fingers == 1, step.kind != .pinch, step.kind != .rotate,
          step.kind.schema?.field(.touchType) != nil
        else { return step }
        var step = step
        step.touchType = type
        return step
      }
    }
  }

  private static func fingers(
    _ kind: Kind, _ lab: Lab, _ recognizer: ProbedRecognizer, on view: ProbedView,
    at point: Point
  ) -> [[Step]] {
    let numbers = RecognizerNumbers(of: .recognizer(recognizer.recognizer), in: lab)
    let (taps, fingers) = (numbers.taps, numbers.fingers)
    let at = Probe.place(point)
    switch kind {
    case .tap: return [[.tap(at, count: max(taps, 1), fingers: fingers)]]
    case .press:
      let press = Step.press(at, for: numbers.pressDuration + 0.2, fingers: fingers)
      let afterTaps: [Step] = [
        .tap(at, count: max(taps, 1), fingers: fingers), .wait(0.1), press,
      ]
      return taps > 0 && recognizer.type == "longPress" ? [afterTaps, [press]] : [[press]]
    case .drag: return ways.map { drag(at, $0, fingers) }
    case .swipe:
      // Its own directions first. Not faster: that a flick makes it beside a pan helps nobody.
      let own = ways.filter(numbers.directions.contains)
      return (own + ways.filter { !own.contains($0) }).map { [.swipe(at, $0, fingers: fingers)] }
    // The second fits into a small view.
    case .pinch: return [[.pinch(at, from: 60, to: 140)], [.pinch(at, from: 20, to: 100)]]
    case .rotate: return [[.rotate(at, by: .pi / 3, radius: 40)]]
    case .edge: return fromEdges(lab.screen, point) + fromEdges(of: view, lab.screen, point)
    }
  }

  private static func drag(_ at: Place, _ way: Direction, _ fingers: Int) -> [Step] {
    let by = way.vector * length
    if fingers > 1 { return [.drag(at, to: .by(by.x, by.y), fingers: fingers)] }
    return [.down(finger, at: at), .move(finger, to: .by(by.x, by.y), over: 0.4), .up(finger)]
  }

  /// Drags from where a view begins that leaves a margin to the edge.
  private static func fromEdges(of view: ProbedView, _ screen: Size, _ point: Point) -> [[Step]] {
    let (from, size) = (view.rect.origin, view.rect.size)
    let (right, bottom) = (from.x + size.width, from.y + size.height)
    return ways.compactMap { way in
      let start: Point? =
        switch way {
        case .right: from.x > 1 ? Point(from.x + 1, point.y) : nil
        case .left: right < screen.width - 1 ? Point(right - 1, point.y) : nil
        case .down: from.y > 1 ? Point(point.x, from.y + 1) : nil
        case .up: bottom < screen.height - 1 ? Point(point.x, bottom - 1) : nil
        }
      return start.map { drag(Probe.place($0), way, 1) }
    }
  }

  private static func fromEdges(_ screen: Size, _ point: Point) -> [[Step]] {
    ways.map { way in
      let start =
        switch way {
        case .right: Point(1, point.y)
        case .left: Point(screen.width - 1, point.y)
        case .down: Point(point.x, 1)
        case .up: Point(point.x, screen.height - 1)
        }
      return drag(Probe.place(start), way, 1)
    }
  }

  /// The script without the finger's end; nil for a script without one.
  static func staying(_ script: [Step]) -> [Step]? {
    guard script.last?.kind == .up else { return nil }
    return script.dropLast()
  }
}
