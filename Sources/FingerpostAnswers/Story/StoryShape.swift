import FingerpostModel

/// The shape of a gesture: number of fingers and presses, distance, duration.
struct StoryShape {
  /// The number of fingers down at once.
  let fingers: Int
  /// How many times in a row.
  let taps: Int
  /// The location where the first finger came down.
  let start: Point?
  /// The largest distance of the first finger from there.
  let distance: Double
  /// The length of the first finger's path.
  let path: Double
  /// The direction: `up`, `down`, `left`, `right`; empty for none.
  let direction: String
  /// The duration of the longest touch.
  let span: Instant.Span
  /// Whether the system cancelled each of its touches.
  let isCancelled: Bool
  /// Whether it has two fingers, of which one rests while the other one moves.
  let hasRest: Bool
  /// Whether one of its fingers is down at the end.
  let isDown: Bool
  /// The kind of gesture.
  let kind: StoryEntry.Kind

  /// Measures the inputs of an entry's gestures; what recognizers recognized of them names them.
  init(
    _ gestures: [StoryCut.Gesture], recognized: [GestureFamily], _ timeline: TimelineSnapshot
  ) {
    fingers = gestures.map(\.fingers).max() ?? 0
    taps = gestures.count
    var farthest = (distance: 0.0, x: 0.0, y: 0.0)
    var paths: [TouchID: (first: Record, last: Record)] = [:]
    var lengths: [TouchID: Double] = [:]
    var begin: Point?
    var longest = Instant.Span.zero
    for serial in gestures.lazy.flatMap(\.inputs) {
      let record = timeline.record(at: Int(serial))
      // The delivered move is that of its last sample.
      if record.reason == .coalesced { continue }
      if begin == nil, record.x.isFinite, record.y.isFinite { begin = Point(record.x, record.y) }
      guard let path = paths[record.touch] else {
        paths[record.touch] = (record, record)
        continue
      }
      let (dx, dy) = (record.x - path.last.x, record.y - path.last.y)
      lengths[record.touch, default: 0] += (dx * dx + dy * dy).squareRoot()
      paths[record.touch]?.last = record
      longest = max(longest, record.time - path.first.time)
      let (x, y) = (record.x - path.first.x, record.y - path.first.y)
      let distance = (x * x + y * y).squareRoot()
      if distance > farthest.distance { farthest = (distance, x, y) }
    }
    start = begin
    isCancelled =
      !paths.isEmpty && paths.values.allSatisfy { $0.last.to == TouchPhase.cancelled.rawValue }
    isDown = paths.values.contains { TouchPhase(rawValue: $0.last.to)?.isFinal == false }
    span = longest
    distance = farthest.distance
    path = gestures.first?.touches.first.flatMap { lengths[$0] } ?? 0
    let isAcross = abs(farthest.x) > abs(farthest.y)
    direction =
      farthest.distance == 0
      ? "" : isAcross ? (farthest.x > 0 ? "right" : "left") : (farthest.y > 0 ? "down" : "up")
    let step = gestures.first?.step.flatMap { timeline.record($0) }
    let steps = step.flatMap { StepKind(rawValue: $0.to) }
    let isPair = fingers == 2 && gestures.count == 1
    hasRest = isPair && paths.count == 2 && paths.values.contains { Self.rests($0) }
    kind =
      isPair
      ? Self.ofTwo(gestures, paths, distance, longest)
      : Self.ofOne(distance, longest, steps, recognized)
  }

  /// Whether a finger is lifted where it came down.
  private static func rests(_ path: (first: Record, last: Record)) -> Bool {
    let (x, y) = (path.last.x - path.first.x, path.last.y - path.first.y)
    return (x * x + y * y).squareRoot() < 1
  }

  /// Classifies one finger: as the recognizers did that took it for a gesture; else scroll views and pans take ten points
  /// as a movement, and a long press lasts half a second.
  private static func ofOne(
    _ distance: Double, _ span: Instant.Span, _ step: StepKind?, _ recognized: [GestureFamily] = []
  ) -> StoryEntry.Kind {
    let isDrag = distance >= 1 && (recognized.contains(.pan) || recognized.contains(.swipe))
    if !isDrag {
      // Of a finger that another end than its lift left on the screen no time is known.
      let isPress = recognized.contains(.longPress) && span > .zero
      if recognized.contains(.tap), !isPress { return .tap }
      if distance < 10 { return span.seconds < 0.5 && !isPress ? .tap : .press }
    }
    if step == .swipe { return .swipe }
    let isQuick = span.seconds > 0 && span.seconds < 0.3 && distance / span.seconds > 1000
    return step != .drag && isQuick ? .swipe : .drag
  }

  private static func ofTwo(
    _ gestures: [StoryCut.Gesture], _ paths: [TouchID: (first: Record, last: Record)],
    _ distance: Double, _ span: Instant.Span
  ) -> StoryEntry.Kind {
    let touches = gestures.flatMap(\.touches)
    guard touches.count >= 2, let one = paths[touches[0]], let other = paths[touches[1]] else {
      return ofOne(distance, span, nil)
    }
    func between(_ a: Record, _ b: Record) -> (x: Double, y: Double, length: Double) {
      let (x, y) = (b.x - a.x, b.y - a.y)
      return (x, y, (x * x + y * y).squareRoot())
    }
    // A finger that rests while another one moves makes neither.
    if [one, other].contains(where: { rests($0) }) { return ofOne(distance, span, nil) }
    let before = between(one.first, other.first)
    let after = between(one.last, other.last)
    if abs(after.length - before.length) >= 10 { return .pinch }
    let product = before.length * after.length
    let sine = product > 0 ? (before.x * after.y - before.y * after.x) / product : 0
    return abs(sine) > 0.1 ? .rotation : ofOne(distance, span, nil)
  }
}

extension StoryShape {
  /// `Double tap on photo`, `Drag up 90 points from photo`, `Tap at (20, 40), on no view`; of touches that no hit test
  /// was made for (`isTested` false) the place alone.
  func title(_ targets: [String], isTested: Bool) -> String {
    let many = fingers > 1 ? Self.counted(fingers) + "-finger " : ""
    var head: String
    var preposition = "on"
    switch kind {
    case .tap: head = isCancelled || isDown ? "\(many)touch" : "\(many)\(Self.times(taps))tap"
    case .press:
      head =
        "\(many)\(taps > 1 ? "\(Self.times(taps - 1))tap and " : "")press of "
        + Numbers.milliseconds(span)
    case .drag, .swipe:
      // One that comes back, or goes around, has no direction.
      let isCurved = path.isFinite && path > distance * 1.5
      let way =
        isCurved
        ? " along a path of \(Numbers.points(path))"
        : distance > 0 ? " \(direction) \(Numbers.points(distance))" : ""
      head =
        hasRest
        ? "\(kind.rawValue)\(way) with one of two fingers" : "\(many)\(kind.rawValue)\(way)"
      preposition = "from"
    case .pinch, .rotation: head = kind.rawValue
    case .hover, .scroll, .button, .shake, .remoteControl, .statusBarTap, .program, .unknown:
      head = "touch"
    }
    head = head.capitalizedFirst
    if targets.isEmpty {
      let at = start.map { " at (\(Numbers.number($0.x)), \(Numbers.number($0.y)))" } ?? ""
      return (isTested ? "\(head)\(at), on no view" : "\(head)\(at)") + moved
    }
    return "\(head) \(preposition) \(Words.listed(targets))\(moved)"
  }

  /// How far a finger went that made no drag: ` that moved 5 points`; empty for one that stayed where it was.
  private var moved: String {
    switch kind {
    case .tap, .press: distance >= 1 ? " that moved \(Numbers.points(distance))" : ""
    case .drag, .swipe, .pinch, .rotation, .hover, .scroll, .button, .shake, .remoteControl,
      .statusBarTap, .program, .unknown:
      ""
    }
  }

  /// `Scroll down 100 points over list`: where the content moves.
  func scrollTitle(_ targets: [String]) -> String {
    let way = distance > 0 ? " \(direction) \(Numbers.points(distance))" : ""
    return "Scroll\(way)" + (targets.first.map { " over \($0)" } ?? ", over no view")
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case ...1: ""
    case 2: "double "
    case 3: "triple "
    default: "\(count)-fold "
    }
  }

  private static func counted(_ count: Int) -> String {
    switch count {
    case 2: "two"
    case 3: "three"
    case 4: "four"
    case 5: "five"
    default: "\(count)"
    }
  }
}
