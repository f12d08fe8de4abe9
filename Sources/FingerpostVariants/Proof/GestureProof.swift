import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Another gesture instead of the step that the answer's touch came from: a tap has no number that would make it a drag.
extension ProofSearch {
  /// The first gesture that brings the event in the answer's touch: of those that the recognizer in question is for, or,
  /// where it is about a view, of all that fingers make.
  mutating func gesture() throws(LabError) -> [ProvedChange] {
    // Where one step alone touches, each touch of another gesture is the one in question.
    let isOnly = fingerSteps.count { $0.step.has(.x) } <= 1
    let bringing = try played(gestures) { search, gesture, timeline in
      isOnly
        ? search.anyOutcome(timeline).map { _ in gesture }
        : search.outcome(timeline) == .happens ? gesture : nil
    }
    return bringing.prefix(1).map(proved)
  }

  /// Those that the recognizer in question is for, or all; at the end of a script in which nothing touches.
  var gestures: [Movement] {
    if isTouchless { return added }
    guard let place = ownStep ?? onlyGesture, let step = steps[StepPath(place)],
      step.isGesture || isOnlyFinger(of: step, at: place),
      let spot = spot(of: StepPath(place), step.touchType)
    else { return [] }
    return gestures(at: spot).compactMap { gesture in
      // The numbers of the step's own gesture are tried for themselves. There is one pencil and one pointer.
      if gesture.steps.map(\.kind) == [step.kind], spot.words == nil { return nil }
      if step.touchType != .direct, gesture.steps.contains(where: { $0.numberOfFingers > 1 }) {
        return nil
      }
      let made = gesture.steps.map {
        var made = $0
        (made.touchType, made.button) = (step.touchType, step.button)
        return made
      }
      return Movement(step: StepPath(place), kind: .gesture(made, gesture.advice), value: 1)
    }
  }

  /// The script's only step of fingers, for an answer that is about no touch.
  private var onlyGesture: Int? {
    let all = fingerSteps.filter { $0.step.has(.x) }
    return all.count == 1 && answer.touch == nil ? all[0].path.first : nil
  }

  /// Gestures where the script has none: at its end, or before it, since the system may have left the application by then.
  private var added: [Movement] {
    if !systemMovements.isEmpty { return [] }
    return (steps.isEmpty ? [0] : [steps.count, 0]).flatMap { place -> [Movement] in
      let path = StepPath(place)
      guard let spot = spot(of: path, .direct, isNew: true) else { return [] }
      let which = place < steps.count ? " before step 1 of the script" : ""
      return gestures(at: spot).map { made($0.steps, $0.advice + which, at: path) }
    }
  }

  /// Whether a step brings the only finger down: no other one is down, and none comes before it is lifted.
  private func isOnlyFinger(of step: Step, at own: Int) -> Bool {
    if step.kind != .down { return false }
    var down: Set<Int32> = []
    for (place, other) in steps.enumerated() {
      switch other.kind {
      case .down: down.insert(other.finger)
      case .up, .cancel: down.remove(other.finger)
      default: break
      }
      if place >= own {
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
      let press = numbers.pressDuration + 0.1
      return [spot.press(for: press, fingers: numbers.fingers)]
        + (numbers.fingers > 1 ? [] : spot.pressAndDrag(after: press))
    case .pan: return spot.drags(fingers: numbers.fingers)
    case .swipe: return spot.swipes(numbers.directions, fingers: numbers.fingers)
    case .pinch: return spot.pinch
    case .rotation: return spot.rotation
    case .own, nil: return spot.all
    case .hover: return spot.hovers
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
    if let edge = edge(beside: isOn(target, path) ? from : middle, in: lab) {
      (point, words, first) = (edge.point, edge.words, edge.inward)
    } else if let knob = knob(of: target, in: lab), !knob.rect.contains(from) {
      (point, words) = (knob.rect.center, knob.words)
    } else if isNew || !isOn(target, path) {
      guard let name = try? lab.name(of: .responder(target)) else { return nil }
      (point, words) = (middle, name)
    }
    guard let place = place(at: point), let beside = self.place(at: point + Point(5, 0)),
      let inside = lab.turn.hierarchy.fromScreen(point, to: target.index)
    else { return nil }
    let bounds = lab.turn.hierarchy.responders[target.index].geometry.bounds
    return GestureSpot(
      place: place, beside: beside, words: words, isNew: isNew, hand: Hand(type), point: point,
      screen: lab.screen,
      first: first,
      size: bounds.size,
      finger: steps.reduce(0) { max($0, $1.namedFinger) } &+ 1,
      room: Size(
        min(inside.x - bounds.minX, bounds.maxX - inside.x),
        min(inside.y - bounds.minY, bounds.maxY - inside.y)))
  }
}

/// A gesture with the advice to make it.
struct OtherGesture {
  let steps: [Step]
  let advice: String

  init(_ steps: Step..., advice: String) { (self.steps, self.advice) = (steps, advice) }
}

/// A place where gestures may be made, and how advice words them.
struct GestureSpot {
  let place: Place
  /// Some points beside it.
  let beside: Place
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
  /// A finger that the script does not have.
  let finger: Int32
  /// How far it is to the nearer of the view's sides, and to its top or bottom.
  let room: Size

  private var at: String { words.map { "on \($0)" } ?? "there" }
  private var instead: String { isNew ? "" : " instead" }

  /// All gestures, the simplest first.
  var all: [OtherGesture] {
    let long = max(size.width, size.height) + 60
    return [tap(), press()] + drags() + drags(by: long) + [tap(count: 2)] + pressAndDrag()
      + outAndBack(by: long + 20) + pinch + rotation
  }

  func tap(count: Int = 1, fingers: Int = 1) -> OtherGesture {
    let times = count > 1 ? " \(count) times" : ""
    return OtherGesture(
      .tap(place, count: max(1, count), fingers: fingers),
      advice: "\(hand.tap)\(times)\(with(fingers)) \(at)\(instead)")
  }

  func press(for duration: Double = 0.6, fingers: Int = 1) -> OtherGesture {
    OtherGesture(
      .press(place, for: duration, fingers: fingers),
      advice: "press\(with(fingers)) \(at) for \(Numbers.general(duration)) s\(instead)")
  }

  /// Those that end on the screen.
  func drags(by length: Double = 60, fingers: Int = 1) -> [OtherGesture] {
    ways(of: length).map { way, by in
      let who = fingers > 1 ? "\(fingers) fingers" : "the \(hand.noun)"
      return OtherGesture(
        .drag(place, to: .by(by.x, by.y), fingers: fingers),
        advice: "drag \(who) \(Numbers.general(length)) points \(way)"
          + (words.map { " from \($0)" } ?? instead))
    }
  }

  /// The directions in which a length ends on the screen, with the way.
  private func ways(of length: Double) -> [(way: Direction, by: Point)] {
    let ways: [Direction] = [.up, .down, .left, .right]
    return ([first] + ways.filter { $0 != first }).map { ($0, $0.vector * length) }.filter {
      Rect(0, 0, screen.width, screen.height).contains(point + $0.by)
    }
  }

  /// A finger that rests, and moves then.
  func pressAndDrag(after duration: Double = 0.6, by length: Double = 60) -> [OtherGesture] {
    ways(of: length).prefix(1).map { way, by in
      OtherGesture(
        .down(finger, at: place), .wait(duration), .move(finger, to: .by(by.x, by.y), over: 0.3),
        .up(finger),
        advice: "press \(at) for \(Numbers.general(duration)) s and drag the \(hand.noun) "
          + "\(Numbers.general(length)) points \(way)\(instead)")
    }
  }

  /// A finger that leaves the view and comes back.
  func outAndBack(by length: Double) -> [OtherGesture] {
    ways(of: length).prefix(1).map { way, by in
      OtherGesture(
        .down(finger, at: place), .move(finger, to: .by(by.x, by.y), over: 0.3),
        .move(finger, to: .by(-by.x, -by.y), over: 0.3), .up(finger),
        advice: "drag the \(hand.noun) \(Numbers.general(length)) points \(way) and back"
          + (words.map { " from \($0)" } ?? instead))
    }
  }

  func swipes(_ directions: [Direction], fingers: Int = 1) -> [OtherGesture] {
    directions.map { way in
      OtherGesture(
        .swipe(place, way, fingers: fingers),
        advice: "swipe \(way)\(with(fingers))\(words.map { " on \($0)" } ?? "")\(instead)")
    }
  }

  /// A pointer hovers, whatever touched; it moves; it leaves the screen.
  var hovers: [OtherGesture] {
    let over = words.map { "over \($0)" } ?? at
    return [
      OtherGesture(.hover(place), advice: "hover \(over) with a pointer\(instead)"),
      OtherGesture(
        .hover(place), .hover(beside),
        advice: "move a pointer \(over)\(instead)"),
      OtherGesture(
        .hover(place), .hover(nil), advice: "hover \(over) with a pointer and leave\(instead)"),
    ]
  }

  /// None where two fingers have no room.
  var pinch: [OtherGesture] {
    let width = min(200, 2 * room.width)
    if width < 40 { return [] }
    return [
      OtherGesture(
        .pinch(place, from: width / 2, to: 0.9 * width),
        advice: "pinch with two fingers \(at)\(instead)")
    ]
  }

  /// None where two fingers have no room.
  var rotation: [OtherGesture] {
    let radius = min(100, room.width, room.height)
    if radius < 20 { return [] }
    return [
      OtherGesture(
        .rotate(place, radius: 0.9 * radius),
        advice: "rotate with two fingers \(at)\(instead)")
    ]
  }

  private func with(_ fingers: Int) -> String { fingers > 1 ? " with \(fingers) fingers" : "" }
}
