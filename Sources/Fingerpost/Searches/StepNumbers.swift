/// What a step consists of, as far as it is places and numbers; nil where it has none of the kind.
struct StepNumbers {
  /// Where it begins.
  var place: Place?
  /// The way that a drag or a move leads by.
  var way: Point?
  var duration: Double?
  var gap: Double?
  var count: Int?
  var fingers: Int?
  var first: Double?
  var second: Double?
}

extension Step {
  var numbers: StepNumbers {
    switch self {
    case .down(_, let place): return StepNumbers(place: place)
    case .move(_, .by(let dx, let dy), let over):
      return StepNumbers(way: Point(dx, dy), duration: over)
    case .move(_, let place, let over): return StepNumbers(place: place, duration: over)
    case .up(_, let place): return StepNumbers(place: place)
    case .wait(let seconds): return StepNumbers(duration: seconds)
    case .tap(let place, let count, let fingers, let hold, let gap):
      return StepNumbers(place: place, duration: hold, gap: gap, count: count, fingers: fingers)
    case .press(let place, let seconds, let fingers):
      return StepNumbers(place: place, duration: seconds, fingers: fingers)
    case .drag(let place, let target, let over, let fingers):
      var made = StepNumbers(place: place, duration: over, fingers: fingers)
      if case .by(let dx, let dy) = target { made.way = Point(dx, dy) }
      return made
    case .swipe(let place, _, let distance, let over, let fingers):
      return StepNumbers(place: place, duration: over, fingers: fingers, first: distance)
    case .pinch(let place, let from, let to, let over):
      return StepNumbers(place: place, duration: over, first: from, second: to)
    case .rotate(let place, let angle, let radius, let over):
      return StepNumbers(place: place, duration: over, first: angle, second: radius)
    case .hover(let place): return StepNumbers(place: place)
    case .setContentOffset(_, let point, _): return StepNumbers(first: point.x, second: point.y)
    case .pressButton(_, let seconds): return StepNumbers(duration: seconds)
    case .cancel, .together, .set, .remove, .addRecognizer, .becomeFirstResponder,
      .resignFirstResponder, .addSubview, .link, .present, .dismiss, .push, .pop, .addPage,
      .setViewController, .setMeasurement, .require, .ignoreInteraction, .shake, .remote,
      .activate, .focus:
      return StepNumbers()
    }
  }

  /// The same step with other numbers; those that it does not have play no part.
  func with(_ n: StepNumbers) -> Step {
    func way(_ target: Place) -> Place { n.way.map { .by($0.x, $0.y) } ?? target }
    switch self {
    case .down(let finger, let place): return .down(finger, at: n.place ?? place)
    case .move(let finger, let target, let over):
      return .move(
        finger, to: n.way == nil ? n.place ?? target : way(target), over: n.duration ?? over)
    case .up(let finger, let place): return .up(finger, at: n.place ?? place)
    case .wait(let seconds): return .wait(n.duration ?? seconds)
    case .tap(let place, let count, let fingers, let hold, let gap):
      return .tap(
        n.place ?? place, count: n.count ?? count, fingers: n.fingers ?? fingers,
        hold: n.duration ?? hold, gap: n.gap ?? gap)
    case .press(let place, let seconds, let fingers):
      return .press(n.place ?? place, for: n.duration ?? seconds, fingers: n.fingers ?? fingers)
    case .drag(let place, let target, let over, let fingers):
      return .drag(
        n.place ?? place, to: way(target), over: n.duration ?? over, fingers: n.fingers ?? fingers)
    case .swipe(let place, let direction, let distance, let over, let fingers):
      return .swipe(
        n.place ?? place, direction, distance: n.first ?? distance, over: n.duration ?? over,
        fingers: n.fingers ?? fingers)
    case .pinch(let place, let from, let to, let over):
      return .pinch(
        n.place ?? place, from: n.first ?? from, to: n.second ?? to, over: n.duration ?? over)
    case .rotate(let place, let angle, let radius, let over):
      return .rotate(
        n.place ?? place, by: n.first ?? angle, radius: n.second ?? radius,
        over: n.duration ?? over)
    case .hover(let place): return .hover(n.place ?? place)
    case .setContentOffset(let view, let point, let animated):
      return .setContentOffset(
        view, Point(n.first ?? point.x, n.second ?? point.y), animated: animated)
    case .pressButton(let name, let seconds): return .pressButton(name, for: n.duration ?? seconds)
    case .cancel, .together, .set, .remove, .addRecognizer, .becomeFirstResponder,
      .resignFirstResponder, .addSubview, .link, .present, .dismiss, .push, .pop, .addPage,
      .setViewController, .setMeasurement, .require, .ignoreInteraction, .shake, .remote,
      .activate, .focus:
      return self
    }
  }

  /// Whether it has a number that can be another one.
  func has(_ number: StepNumber) -> Bool {
    let n = numbers
    switch number {
    case .x, .y: return n.place.map { if case .by = $0 { false } else { true } } ?? false
    case .dx, .dy: return n.way != nil
    case .distance: return n.way != nil || kind == .swipe
    case .angle: return n.way != nil || kind == .rotate
    case .speed: return n.way != nil || kind == .swipe
    case .duration: return n.duration != nil
    case .gap: return n.gap != nil
    case .count: return n.count != nil
    case .fingers: return n.fingers != nil
    case .first: return n.first != nil
    case .second: return n.second != nil
    }
  }
}

extension [Step] {
  /// The step at a path; nil if there is none.
  subscript(path: StepPath) -> Step? {
    var steps = self
    for place in path.places.dropLast() {
      guard steps.indices.contains(place), case .together(let inner) = steps[place] else {
        return nil
      }
      steps = inner
    }
    guard let last = path.places.last, steps.indices.contains(last) else { return nil }
    return steps[last]
  }

  /// Whether the step at a path is a move by a way.
  package func leadsByWay(_ path: StepPath) -> Bool {
    if case .move(_, .by, _)? = self[path] { true } else { false }
  }

  /// Puts a step at a path that there is.
  mutating func put(_ step: Step, at path: StepPath) { put(step, at: path.places[...]) }

  private mutating func put(_ step: Step, at places: ArraySlice<Int>) {
    guard let place = places.first, indices.contains(place) else { return }
    if places.count == 1 {
      self[place] = step
    } else if case .together(var inner) = self[place] {
      inner.put(step, at: places.dropFirst())
      self[place] = .together(inner)
    }
  }

  /// All steps with their paths, in order; of a `together` those that are in it.
  var paths: [(path: StepPath, step: Step)] {
    func walk(_ steps: [Step], _ outer: [Int]) -> [(path: StepPath, step: Step)] {
      steps.enumerated().flatMap { place, step -> [(path: StepPath, step: Step)] in
        if case .together(let inner) = step { return walk(inner, outer + [place]) }
        return [(StepPath(outer + [place]), step)]
      }
    }
    return walk(self, [])
  }
}
