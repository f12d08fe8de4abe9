import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Another gesture instead of the step that the answer's touch came from: a tap has no number that would make it a drag.
extension ProofSearch {
  /// The first gesture that brings the event in the answer's touch: of those that the recognizer in question is for, or,
  /// where it is about a view, of all that fingers make.
  mutating func gesture() throws(LabError) -> [ProvedChange] {
    let bringing = try played(gestures) { search, gesture, timeline in
      search.outcome(timeline) == .happens ? gesture : nil
    }
    return bringing.prefix(1).map(proved)
  }

  /// Those that the recognizer in question is for, or all; at the end of a script in which nothing touches.
  var gestures: [Movement] {
    if isTouchless { return added }
    guard let ownStep, let step = steps[StepPath(ownStep)],
      step.isGesture || isOnlyFinger(of: step),
      let spot = spot(of: StepPath(ownStep), step.touchType)
    else { return [] }
    return gestures(at: spot).compactMap { gesture in
      // The numbers of the step's own gesture are tried for themselves. There is one pencil and one pointer.
      if gesture.step.kind == step.kind, spot.words == nil { return nil }
      if step.touchType != .direct, gesture.step.numberOfFingers > 1 { return nil }
      var made = gesture.step
      (made.touchType, made.button) = (step.touchType, step.button)
      return Movement(step: StepPath(ownStep), kind: .gesture(made, gesture.advice), value: 1)
    }
  }

  /// Gestures where the script has none: at its end, or before it, since the system may have left the application by then.
  private var added: [Movement] {
    if !systemMovements.isEmpty { return [] }
    return (steps.isEmpty ? [0] : [steps.count, 0]).flatMap { place -> [Movement] in
      let path = StepPath(place)
      guard let spot = spot(of: path, .direct, isNew: true) else { return [] }
      let which = place < steps.count ? " before step 1 of the script" : ""
      return gestures(at: spot).map { made([$0.step], $0.advice + which, at: path) }
    }
  }

  /// Whether a step brings the only finger down: no other one is down, and none comes before it is lifted.
  private func isOnlyFinger(of step: Step) -> Bool {
    guard step.kind == .down, let ownStep else { return false }
    var down: Set<Int32> = []
    for (place, other) in steps.enumerated() {
      switch other.kind {
      case .down: down.insert(other.finger)
      case .up, .cancel: down.remove(other.finger)
      default: break
      }
      if place >= ownStep {
        if down.contains(where: { $0 != step.finger }) { return false }
        if down.isEmpty { break }
      }
    }
    return true
  }

  private func gestures(at spot: GestureSpot) -> [OtherGesture] {
    let object = wanted.flatMap { LabReader(base).object($0.subject) }
    guard let wanted, let object, case .recognizer = object else { return spot.all }
    let numbers = RecognizerNumbers(of: object, in: base)
    switch index.family(wanted.subject) {
    case .tap: return [spot.tap(count: numbers.taps, fingers: numbers.fingers)]
    case .longPress:
      return [spot.press(for: numbers.pressDuration + 0.1, fingers: numbers.fingers)]
    case .pan: return spot.drags(fingers: numbers.fingers)
    case .swipe: return spot.swipes(numbers.directions, fingers: numbers.fingers)
    case .pinch: return spot.pinch
    case .rotation: return spot.rotation
    case .own, nil: return spot.all
    case .hover: return [spot.hover]
    }
  }

  /// Where the finger came down, if that is on the view in question, or else in its middle; on what is dragged of a slider,
  /// and where a screen-edge pan begins.
  private func spot(
    of path: StepPath, _ type: TouchType, isNew: Bool = false
  ) -> GestureSpot? {
    guard let target = targetView(before: path),
      let middle = point(of: .center(target), before: path)
    else { return nil }
    let lab = lab(before: path)
    guard let from = isNew ? middle : startingPoint(of: path) else { return nil }
    var (point, words, first): (Point, String?, Direction) = (from, nil, .up)
    if let edge = edge(beside: from, in: lab) {
      (point, words, first) = (edge.point, edge.words, edge.inward)
    } else if let knob = knob(of: target, in: lab), !knob.rect.contains(from) {
      (point, words) = (knob.rect.center, knob.words)
    } else if isNew || !isOn(target, path) {
      guard let name = try? lab.name(of: .responder(target)) else { return nil }
      (point, words) = (middle, name)
    }
    guard let place = place(at: point),
      let inside = lab.turn.hierarchy.fromScreen(point, to: target.index)
    else { return nil }
    let bounds = lab.turn.hierarchy.responders[target.index].geometry.bounds
    return GestureSpot(
      place: place, words: words, isNew: isNew, hand: Hand(type), point: point, screen: lab.screen,
      first: first,
      size: bounds.size,
      room: Size(
        min(inside.x - bounds.minX, bounds.maxX - inside.x),
        min(inside.y - bounds.minY, bounds.maxY - inside.y)))
  }
}

/// A gesture with the advice to make it.
struct OtherGesture {
  let step: Step
  let advice: String
}

/// A place where gestures may be made, and how advice words them.
struct GestureSpot {
  let place: Place
  /// "card"; nil for where the finger came down.
  let words: String?
  /// Whether they are made in the place of no step.
  let isNew: Bool
  /// What makes them.
  let hand: ProofSearch.Hand
  /// The place on the screen.
  let point: Point
  let screen: Size
  /// The way to drag that is tried first.
  let first: Direction
  /// The size of the view in question.
  let size: Size
  /// How far it is to the nearer of the view's sides, and to its top or bottom.
  let room: Size

  private var at: String { words.map { "on \($0)" } ?? "there" }
  private var instead: String { isNew ? "" : " instead" }

  /// All gestures, the simplest first.
  var all: [OtherGesture] {
    let long = max(size.width, size.height) + 60
    return [tap(), press()] + drags() + drags(by: long) + [tap(count: 2)] + pinch + rotation
  }

  func tap(count: Int = 1, fingers: Int = 1) -> OtherGesture {
    let times = count > 1 ? " \(count) times" : ""
    return OtherGesture(
      step: .tap(place, count: max(1, count), fingers: fingers),
      advice: "\(hand.tap)\(times)\(with(fingers)) \(at)\(instead)")
  }

  func press(for duration: Double = 0.6, fingers: Int = 1) -> OtherGesture {
    OtherGesture(
      step: .press(place, for: duration, fingers: fingers),
      advice: "press\(with(fingers)) \(at) for \(Numbers.general(duration)) s\(instead)")
  }

  /// Those that end on the screen.
  func drags(by length: Double = 60, fingers: Int = 1) -> [OtherGesture] {
    let ways: [Direction] = [.up, .down, .left, .right]
    return ([first] + ways.filter { $0 != first }).compactMap { way in
      let by = way.vector * length
      if !Rect(0, 0, screen.width, screen.height).contains(point + by) { return nil }
      let who = fingers > 1 ? "\(fingers) fingers" : "the \(hand.noun)"
      return OtherGesture(
        step: .drag(place, to: .by(by.x, by.y), fingers: fingers),
        advice: "drag \(who) \(Numbers.general(length)) points \(way)"
          + (words.map { " from \($0)" } ?? instead))
    }
  }

  func swipes(_ directions: [Direction], fingers: Int = 1) -> [OtherGesture] {
    directions.map { way in
      OtherGesture(
        step: .swipe(place, way, fingers: fingers),
        advice: "swipe \(way)\(with(fingers))\(words.map { " on \($0)" } ?? "")\(instead)")
    }
  }

  /// A pointer hovers, whatever touched.
  var hover: OtherGesture {
    OtherGesture(
      step: .hover(place),
      advice: "hover \(words.map { "over \($0)" } ?? at) with a pointer\(instead)")
  }

  /// None where two fingers have no room.
  var pinch: [OtherGesture] {
    let width = min(200, 2 * room.width)
    if width < 40 { return [] }
    return [
      OtherGesture(
        step: .pinch(place, from: width / 2, to: 0.9 * width),
        advice: "pinch with two fingers \(at)\(instead)")
    ]
  }

  /// None where two fingers have no room.
  var rotation: [OtherGesture] {
    let radius = min(100, room.width, room.height)
    if radius < 20 { return [] }
    return [
      OtherGesture(
        step: .rotate(place, radius: 0.9 * radius),
        advice: "rotate with two fingers \(at)\(instead)")
    ]
  }

  private func with(_ fingers: Int) -> String { fingers > 1 ? " with \(fingers) fingers" : "" }
}
