import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// A gesture with the advice to make it.
struct OtherGesture {
  let steps: [Step]
  let advice: String
  /// Whether the finger comes down at the spot.
  var isAtPlace: Bool = true

  init(_ steps: Step..., advice: String) { self.init(steps, advice: advice) }

  init(_ steps: [Step], advice: String) { (self.steps, self.advice) = (steps, advice) }
}

/// A place where gestures may be made, and how advice words them.
struct GestureSpot {
  let scene: GestureScene
  let place: Place
  /// Some points beside it.
  let beside: Place
  /// "card"; nil for where the finger came down.
  let words: String?
  /// The place on the screen.
  let point: Point
  /// The way to drag that is tried first.
  let first: Direction
  /// The size of the view in question.
  let size: Size
  /// How far it is to the nearer of the view's sides, and to its top or bottom.
  let room: Size
  /// A place that is not on the view.
  let outside: (place: Place, words: String)?
  /// From one side of the view to the other.
  let sides: [(way: Direction, from: Place, by: Point)]

  /// Whether it is where the finger came down.
  var isAtFinger: Bool { words == nil }

  private var at: String { words.map { "on \($0)" } ?? "there" }
  private var instead: String { scene.isNew ? "" : " instead" }
  private var hand: ProofSearch.Hand { scene.hand }

  /// Gestures that begin here, the simplest first.
  var near: [OtherGesture] {
    let long = max(size.width, size.height) + 60
    return [tap(), press()] + drags() + drags(by: long) + [tap(count: 2)] + pressAndDrag()
      + outAndBack(by: long + 20) + pinch + rotation
  }

  /// Gestures from one side of the view to another, and beside it.
  var wide: [OtherGesture] { across + besides }

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
      scene.screen.contains(point + $0.by)
    }
  }

  /// A finger that rests, and moves then.
  func pressAndDrag(after duration: Double = 0.6, by length: Double = 60) -> [OtherGesture] {
    ways(of: length).prefix(1).map { way, by in
      OtherGesture(
        .down(scene.finger, at: place), .wait(duration),
        .move(scene.finger, to: .by(by.x, by.y), over: 0.3),
        .up(scene.finger),
        advice: "press \(at) for \(Numbers.general(duration)) s and drag the \(hand.noun) "
          + "\(Numbers.general(length)) points \(way)\(instead)")
    }
  }

  /// A finger that leaves the view and comes back.
  func outAndBack(by length: Double) -> [OtherGesture] {
    ways(of: length).prefix(1).map { way, by in
      OtherGesture(
        .down(scene.finger, at: place), .move(scene.finger, to: .by(by.x, by.y), over: 0.3),
        .move(scene.finger, to: .by(-by.x, -by.y), over: 0.3), .up(scene.finger),
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

  /// From one side of the view to the other.
  private var across: [OtherGesture] {
    sides.map { way, from, by in
      let sides =
        switch way {
        case .up: "bottom to top"
        case .down: "top to bottom"
        case .left: "right to left"
        case .right: "left to right"
        }
      var made = OtherGesture(
        .drag(from, to: .by(by.x, by.y)),
        advice: "drag the \(hand.noun) across \(scene.name) from \(sides)\(instead)")
      made.isAtPlace = false
      return made
    }
  }

  /// A tap beside the view: alone for what a controller presents, or after the view was touched.
  private var besides: [OtherGesture] {
    guard let (place, words) = outside else { return [] }
    var alone = OtherGesture(.tap(place), advice: "\(hand.tap) \(words)\(instead)")
    alone.isAtPlace = false
    if scene.isController { return [alone] }
    return [tap(), press()].map { first in
      let start = first.advice.dropLast(instead.count)
      return OtherGesture(
        first.steps + [.tap(place)], advice: "\(start), then \(hand.tap) \(words)\(instead)")
    }
  }

  /// The system cancels a touch that rests, or one that moves.
  var cancels: [OtherGesture] {
    let start = "\(hand.putDown) \(at)"
    let cancel = "let the system cancel the touch as an incoming call does"
    let rests = OtherGesture(
      .down(scene.finger, at: place), .wait(0.6), .cancel(scene.finger),
      advice: "\(start) for 0.6 s\(instead) and \(cancel)")
    return [rests]
      + ways(of: 60).prefix(1).map { way, by in
        OtherGesture(
          .down(scene.finger, at: place), .move(scene.finger, to: .by(by.x, by.y), over: 0.3),
          .cancel(scene.finger),
          advice: "\(start), move it 60 points \(way)\(instead) and \(cancel)")
      }
  }

  private func with(_ fingers: Int) -> String { fingers > 1 ? " with \(fingers) fingers" : "" }
}
