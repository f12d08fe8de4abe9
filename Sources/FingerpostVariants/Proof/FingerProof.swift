import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Other movements of the finger that bring an event: its place, its way, its times and counts, the smallest change of
/// the script's numbers that does. A step of the program or the system that is left out is one of them.
extension ProofSearch {
  /// The nearest value of each number of the script that brings the event, of those asked for; counts of taps and
  /// fingers only where no place, way or time does.
  mutating func finger(_ isAsked: (Movement) -> Bool) throws(LabError) -> [ProvedChange] {
    if wanted == nil { return [] }
    let found = try nearest(of: movements.filter(isAsked))
    // Another direction is said only where no number of the same movement does it.
    let mildest = found.map(\.kind.row.mildness).min()
    return found.filter { $0.kind.row.mildness == mildest }.map(proved)
  }

  /// The smallest set found of another movement of the touch's own step and of settings, which only together bring the
  /// event: the finger onto the view, and what keeps the view from the touch there.
  mutating func withMovement() throws(LabError) -> Together? {
    let own = movements.filter {
      (isOwn($0.step) || $0.isOfNoFinger && $0.kind != .leftOut) && !$0.isCount
    }
    let places = own.filter(\.kind.row.isPlace)
    // Where the finger is not on the view, nothing else that it does helps.
    var together = try chain(from: places.isEmpty ? own : places)
    if together == nil { together = try chain(from: movements.filter { $0.kind == .leftOut }) }
    if together == nil { together = try chain(from: gestures) }
    guard var found = together else { return nil }
    if let movement = found.movement, !movement.kind.row.isPlace {
      found.movement = try nearest(movement, with: found.claims.map(\.change))
    }
    return found
  }

  /// The first of the movements that does it alone; else follows the obstacles that are left with each of them.
  private mutating func chain(from starts: [Movement]) throws(LabError) -> Together? {
    var made: [Obstructed] = []
    var followed = 0
    var alone: Movement?
    _ = try played(starts) { search, movement, timeline -> Void? in
      if alone != nil { return nil }
      if search.outcome(timeline) == .happens { alone = movement }
      followed += 1
      if followed <= search.mostHeld {
        made.append(Obstructed(movement: movement, claims: [], timeline: timeline))
      }
      return nil
    }
    if let alone { return Together(movement: alone, claims: [], outcome: .happens) }
    if followed > mostHeld { isCutOff = true }
    return try chain(made)
  }

  /// Plays movements, each alone, and reads the plays; without those that cannot be made. A changed recording is as long as
  /// the recording: they are made as they are played, no more of them at once than plays are held.
  mutating func played<Result>(
    _ movements: [Movement], _ read: (ProofSearch, Movement, TimelineSnapshot) -> Result?
  ) throws(LabError) -> [Result] {
    var results: [Result] = []
    var rest = movements[...]
    while !rest.isEmpty {
      var tries: [(movement: Movement, change: Change)] = []
      while tries.count < mostHeld, let item = rest.popFirst() {
        if let change = change(item) { tries.append((item, change)) }
      }
      if tries.count > left {
        isCutOff = true
        rest = []
        tries.removeLast(tries.count - left)
      }
      let made = try play(tries.map { [$0.change] }) { read($0, tries[$1].movement, $2) }
      results += made.compactMap(\.self)
    }
    return results
  }

  /// The nearest of the values that bring the event, one of each number.
  private mutating func nearest(of all: [Movement]) throws(LabError) -> [Movement] {
    var best: [Movement] = []
    let bringing = try played(all) { search, item, timeline in
      search.outcome(timeline) == .happens ? item : nil
    }
    for item in bringing {
      if let place = best.firstIndex(where: { $0.isOfSameNumber(as: item) }) {
        if distance(item) < distance(best[place]) { best[place] = item }
      } else {
        best.append(item)
      }
    }
    // What another step would do is said only where nothing of the touch's own does.
    let own = best.filter { isOwn($0.step) || $0.kind.row.isBesides }
    best = Array(
      (own.isEmpty ? best : own).sorted { effort($0) < effort($1) }.prefix(3))
    for place in best.indices { best[place] = try nearest(best[place]) }
    return best
  }

  /// The values to try: of the step of the answer's touch, then of those next to it.
  private var movements: [Movement] {
    if let latecomer {
      let removal = removal.map { Movement(step: StepPath($0), kind: .leftOut, value: 1) }
      return [Movement(step: StepPath(latecomer), kind: .earlier, value: 1), removal].compactMap(
        \.self)
    }
    var made = systemMovements + dismissals
    // The touch's own step first, then those next to it.
    let order = fingerSteps.enumerated().sorted {
      (distance(to: $0.element.path), $0.offset) < (distance(to: $1.element.path), $1.offset)
    }.map(\.element)
    for (path, step) in order.prefix(6) {
      // A finger beside the first one may be outside.
      let isWide = step.numberOfFingers > 1
      if step.has(.x), let target = targetView(before: path),
        !isOn(target, path) || isWide && step.place != .center(target)
      {
        made.append(Movement(step: path, kind: .place(target), value: 1))
      }
      made += starts(of: path, step)
      if let way = way(of: path) {
        made += [0.98, 0.9, 0.75, 0.5, 0.25, 0.1, 1.02, 1.1, 1.25, 1.5, 2, 3, 5, 10].map {
          Movement(step: path, kind: .way, value: $0)
        }
        // A tenth of a long way is still a drag.
        let (length, limit) = (way.distance(to: .zero), lab(before: path).profile[.panHysteresis])
        if length * 0.1 > limit {
          made.append(Movement(step: path, kind: .way, value: 0.9 * limit / length))
        }
        for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)]
        where (way.x * x + way.y * y) < max(way.x.magnitude, way.y.magnitude) {
          made.append(Movement(step: path, kind: .direction(x, y), value: 1))
        }
      }
      if step.has(.duration) {
        made += durations(of: path)
      }
      if step.has(.gap), step.count > 1 {
        made += [0.05, 0.1, 0.2, 0.3, 0.5, 1].map { Movement(step: path, kind: .gap, value: $0) }
      }
      if step.kind == .cancel || ground.recording?.isCancelled(path) ?? false {
        made.append(Movement(step: path, kind: .lift, value: 1))
      }
      // With more fingers or taps in an earlier step, the touch in question would have another number.
      if path.first < ownStep ?? 0 { continue }
      if step.has(.count) {
        made += [1, 2, 3, 4].map { Movement(step: path, kind: .count, value: $0) }
      }
      // There is one pencil and one pointer.
      if step.has(.fingers), step.touchType == .direct {
        let most = max(1, min(10, lab(before: path).profile[.maximumTouches]))
        made += (1...Int(most)).map { Movement(step: path, kind: .fingers, value: Double($0)) }
      }
    }
    if let touch = index.touch(answer.touch), touch.isStillDown,
      steps.contains(where: { $0.kind == .down && $0.finger == touch.finger })
    {
      let words = "lift the finger at the end of \(whole)"
      made.append(self.made([.up(touch.finger)], words, at: StepPath(steps.count)))
    }
    made += others.map { Movement(step: $0, kind: .leftOut, value: 1) }
    return made.filter { present($0) != $0.value }
  }

  /// What is presented over the view in question where the finger comes down, dismissed before.
  private var dismissals: [Movement] {
    guard let path = fingerSteps.first(where: { isOwn($0.path) && $0.step.has(.x) })?.path,
      let target = targetView(before: path), let point = startingPoint(of: path),
      let over = presented(over: target, at: point, in: lab(before: path)),
      let name = try? lab(before: path).name(of: .responder(over))
    else { return [] }
    let before = steps.count == 1 ? "beforehand" : "before \(words(of: StepPath(path.first)))"
    return [made([.dismiss(over)], "dismiss \(name) \(before)", at: StepPath(path.first))]
  }

  /// Other durations of a step.
  func durations(of path: StepPath) -> [Movement] {
    [0.02, 0.1, 0.2, 0.4, 0.6, 1, 1.5, 2.5].map {
      Movement(step: path, kind: .duration, value: $0)
    }
  }

  /// How many steps a step is away from the one that the answer's touch came from.
  private func distance(to path: StepPath) -> UInt { (path.first - (ownStep ?? 0)).magnitude }

  /// Other places where a finger may come down: on the knob of a slider, on another part of a control, at the edge that
  /// a pan begins at, nearer to the tap before, and for two fingers nearer to each other.
  private func starts(of path: StepPath, _ step: Step) -> [Movement] {
    guard step.kind != .move, step.kind != .up, let from = startingPoint(of: path) else {
      return []
    }
    let lab = lab(before: path)
    var made: [Movement] = []
    let target = targetView(before: path)
    if let target, !isOn(target, path) {
      if let free = freePoint(of: target, in: lab) {
        made.append(Movement(step: path, kind: .start(free.point, "on \(free.words)"), value: 1))
      }
    } else if let target {
      if let part = self.part(of: target, in: lab), !part.rect.contains(from) {
        made.append(
          Movement(step: path, kind: .start(part.rect.center, "on \(part.words)"), value: 1))
      }
      if let part = otherPart(of: target, than: from, in: lab) {
        made.append(Movement(step: path, kind: .start(part.point, part.words), value: 1))
      }
    }
    if let edge = edge(beside: from, in: lab) {
      let words = "at most \(Numbers.points(lab.profile[.screenEdgeWidth])) from \(edge.words)"
      made.append(Movement(step: path, kind: .start(edge.point, words), value: 1))
    }
    if step.kind == .pinch || step.kind == .rotate {
      made += [0.75, 0.5, 0.25].map { Movement(step: path, kind: .apart, value: $0) }
    }
    if names(.tapMovement),
      let before = fingerSteps.last(where: { $0.path.first < path.first && $0.step.has(.x) }),
      let earlier = startingPoint(of: before.path)
    {
      made.append(Movement(step: path, kind: .toward(earlier), value: 1))
    }
    return made
  }

  /// Whether the answer names a number of the profile.
  private func names(_ field: Profile.Field) -> Bool {
    answer.facts.contains {
      $0.subject == "profile" && Profile.Field(name: $0.property) == field
    }
  }

  /// Another part of a control whose value stayed the same: the next segment, the other half of a stepper or a page
  /// control; nil for others.
  private func otherPart(
    of view: ResponderID, than from: Point, in lab: Lab
  ) -> (point: Point, words: String)? {
    guard isAboutValue, let name = try? lab.name(of: .responder(view)),
      let place = lab.turn.hierarchy.fromScreen(from, to: view.index)
    else { return nil }
    let responder = lab.turn.hierarchy.responders[view.index]
    let (count, words) =
      switch responder.behaviour {
      case .segmentedControl: (responder.properties.numberOfSegments, "another segment of \(name)")
      case .stepper, .pageControl: (2.0, "the other half of \(name)")
      default: (1.0, "")
      }
    let bounds = responder.geometry.bounds
    let width = bounds.size.width / max(1, count)
    if count < 2 || width <= 0 { return nil }
    let isFirst = place.x < bounds.minX + width
    let there = Point(isFirst ? place.x + width : place.x - width, place.y)
    return (lab.turn.hierarchy.toScreen(there, from: view.index), "on \(words)")
  }

  /// The point at the edge where the screen-edge pan in question begins, and the way from there; nil where a point is there
  /// already, and for several edges.
  func edge(
    beside point: Point, in lab: Lab
  ) -> (point: Point, words: String, inward: Direction)? {
    guard let wanted, let object = LabReader(lab).object(wanted.subject),
      let edges = try? lab.get("edges", of: object).first
    else { return nil }
    let (size, width) = (lab.screen, lab.profile[.screenEdgeWidth])
    let inside = width / 2
    let (name, distance, there, inward): (String, Double, Point, Direction)
    switch edges {
    case 1: (name, distance, there, inward) = ("top", point.y, Point(point.x, inside), .down)
    case 2: (name, distance, there, inward) = ("left", point.x, Point(inside, point.y), .right)
    case 4:
      let start = Point(point.x, size.height - inside)
      (name, distance, there, inward) = ("bottom", size.height - point.y, start, .up)
    case 8:
      let start = Point(size.width - inside, point.y)
      (name, distance, there, inward) = ("right", size.width - point.x, start, .left)
    default: return nil
    }
    if distance <= width { return nil }
    return (there, "the \(name) edge of the screen", inward)
  }

  /// The steps of the program and the system, those nearest to the step of the answer's touch first.
  private var others: [StepPath] {
    let own = ownStep ?? 0
    let found = steps.indices.filter { steps[$0].isNoFingers && $0 != ownStep }
    return found.sorted { ((own - $0).magnitude, $0) < ((own - $1).magnitude, $1) }
      .prefix(6).map { StepPath($0) }
  }

  /// The steps of fingers, and of a pointer that hovers: they have places.
  var fingerSteps: [(path: StepPath, step: Step)] {
    steps.paths.filter { $0.step.kind.schema?.actor == .fingers || $0.step.kind == .hover }
  }

  /// The script's steps; of a recording what touches alone, or at the same time.
  var steps: [Step] { ground.steps }

  /// Whether a step is the one that the answer's touch came from.
  func isOwn(_ path: StepPath) -> Bool { path.first == ownStep }

  /// The view that the finger has to be on when the script comes to a step: the one in question, or that of the recognizer or
  /// the controller in question; nil where it is in no window then.
  func targetView(before path: StepPath) -> ResponderID? {
    let lab = lab(before: path)
    return viewInQuestion(in: lab).flatMap { view in
      lab.turn.hierarchy.window(of: view.index) == .nowhere ? nil : view
    }
  }

  /// The view in question, or that of the recognizer or the controller in question, in a window or not.
  func viewInQuestion(in lab: Lab) -> ResponderID? {
    guard let place = wanted.flatMap(index.place),
      case .responder(let id) = LabReader(lab).object(place)
    else { return nil }
    let isController = lab.turn.hierarchy.responders[id.index].behaviour == .controller
    let view = isController ? lab.turn.hierarchy.responders[id.index].controllerOrView : id.index
    guard view != .nowhere, lab.turn.hierarchy.responders[view].behaviour.isView else { return nil }
    return lab.turn.hierarchy.responders.id(at: view)
  }

  /// The lab as it is when the script comes to a step, which may have scrolled, moved or added views by then.
  func lab(before path: StepPath) -> Lab { ground.lab(before: path.first) }

  /// Where on the screen a step's finger comes down, the first of several, or where a step moves one to; nil for a step
  /// without a place.
  func startingPoint(of path: StepPath) -> Point? {
    if let step = steps[path], step.kind == .together {
      return step.steps.isEmpty ? nil : startingPoint(of: StepPath(path.places + [0]))
    }
    if let recording = ground.recording { return recording.landing(of: path) }
    return steps[path]?.place.flatMap { point(of: $0, before: path) }
  }

  /// Where on the screen a place is when the script comes to a step.
  func point(of place: Place, before path: StepPath) -> Point? {
    try? lab(before: path).screenPoint(of: place, relativeTo: nil)
  }

  /// Whether a step's finger comes down on a view, or in it.
  func isOn(_ target: ResponderID, _ path: StepPath) -> Bool {
    let lab = lab(before: path)
    guard let point = startingPoint(of: path), let hit = try? lab.hitTest(at: point) else {
      return false
    }
    var view = hit.index
    while view != target.index, view != .nowhere {
      view = lab.turn.hierarchy.responders[view].superview
    }
    return view == target.index
  }

  /// From where a step's finger starts to where it goes; nil for a step that does not move one.
  func way(of path: StepPath) -> Point? {
    guard let step = steps[path] else { return nil }
    if let offset = step.offset { return offset }
    if step.kind == .swipe { return step.direction.vector * step.number(0) }
    if step.kind == .move {
      guard let from = lab(before: path).location(ofFinger: step.finger) else { return nil }
      return startingPoint(of: path).map { $0 - from }
    }
    guard let from = startingPoint(of: path), let target = step.target,
      let to = point(of: target, before: path)
    else { return nil }
    return to - from
  }

  /// A place at a point of the screen.
  func place(at point: Point) -> Place? { base.place(at: point) }

  func present(_ item: Movement) -> Double {
    guard let step = steps[item.step] else { return .nan }
    switch item.kind {
    case .place, .start, .toward, .direction, .lift, .gesture, .leftOut, .earlier, .made: return 0
    case .way, .apart: return 1
    case .duration: return step.duration
    case .gap: return step.gap
    case .count: return Double(step.count)
    case .fingers: return Double(step.fingers)
    }
  }

  private func distance(_ item: Movement) -> Double {
    (item.value - present(item)).magnitude
  }

  /// How much of a change it is, for the order: places, then lengths and times by their factor, then counts.
  private func effort(_ item: Movement) -> Double {
    switch item.kind.row.effort {
    case .fixed(let effort): return effort
    case .beyond(let effort): return effort + distance(item)
    case .factor:
      let factor = max(item.value, 0.01) / max(present(item), 0.01)
      return max(factor, 1 / factor)
    }
  }

  /// Bisects to the nearest value that brings the event, and rounds it away from the script's, so that it still does.
  private mutating func nearest(
    _ found: Movement, with others: [Change] = []
  ) throws(LabError) -> Movement {
    if !found.kind.row.isContinuous { return found }
    let unit = 0.01
    var (low, high) = (present(found), found)
    while (high.value - low).magnitude > unit, left > 0 {
      var middle = high
      middle.value = (low + high.value) / 2
      if try brings(middle, others) { high = middle } else { low = middle.value }
    }
    var rounded = high
    let isMore = high.value > present(found)
    rounded.value = (high.value / unit).rounded(isMore ? .up : .down) * unit
    return left > 0 && rounded.value > 0 ? (try brings(rounded, others) ? rounded : high) : high
  }

  private mutating func brings(
    _ item: Movement, _ others: [Change]
  ) throws(LabError) -> Bool {
    guard let change = change(item) else { return false }
    return try outcomes(of: [[change] + others]) == [.happens]
  }

  /// The script with one number changed.
  func change(_ item: Movement) -> Change? {
    if let recording = ground.recording { return changed(item, of: recording).map { .script($0) } }
    return changed(item).map { .script(.steps($0)) }
  }

  /// A recording with another movement; nil for a count of taps or fingers, and for what no recording has.
  private func changed(_ item: Movement, of recording: RecordedTouches) -> Script? {
    switch item.kind {
    case .made(let others, let isInstead, _):
      return recording.with(others, at: item.step.first, isInstead: isInstead)
    case .gesture(let gesture, _):
      return recording.with(gesture, at: item.step.first, isInstead: true)
    case .place(let view):
      return point(of: .center(view), before: item.step).flatMap { moved(item, to: $0) }
    case .start(let point, _), .toward(let point): return moved(item, to: point)
    case .way:
      return recording.led(item.step, x: Point(item.value, 0), y: Point(0, item.value))
    case .direction(let x, let y):
      guard let way = way(of: item.step) else { return nil }
      // As complex numbers: what the way becomes, divided by the way, turns and stretches all other points alike.
      let (now, square) = (max(60, way.distance(to: .zero)), way.x * way.x + way.y * way.y)
      if square <= 0 { return nil }
      let (along, across) = (
        now * (x * way.x + y * way.y) / square, now * (y * way.x - x * way.y) / square
      )
      return recording.led(item.step, x: Point(along, across), y: Point(-across, along))
    case .duration: return recording.lasting(item.step, item.value)
    case .lift: return recording.lifted(item.step)
    case .apart, .gap, .count, .fingers, .leftOut, .earlier: return nil
    }
  }

  /// A recording with a touch that lands elsewhere: as far toward a point of the screen as a movement goes.
  private func moved(_ item: Movement, to point: Point) -> Script? {
    guard let from = startingPoint(of: item.step) else { return nil }
    return ground.recording?.moved(item.step, by: (point - from) * item.value)
  }

  /// The steps with one number changed.
  private func changed(_ item: Movement) -> [Step]? {
    if case .made(let others, let isInstead, _) = item.kind {
      let place = min(item.step.first, steps.count)
      return steps[..<place] + others + steps[place...].dropFirst(isInstead ? 1 : 0)
    }
    guard var step = steps[item.step] else { return nil }
    switch item.kind {
    case .leftOut:
      let away = leftOut(with: item.step.first)
      return steps.indices.filter { !away.contains($0) }.map { steps[$0] }
    case .earlier:
      guard let ownStep, ownStep < item.step.first else { return nil }
      var made = steps
      made.insert(made.remove(at: item.step.first), at: ownStep)
      return made
    case .place(let view):
      if item.value == 1 {
        step.place = .center(view)
      } else {
        guard let from = startingPoint(of: item.step),
          let to = point(of: .center(view), before: item.step),
          let there = self.place(at: from + (to - from) * item.value)
        else { return nil }
        step.place = there
      }
    case .start(let point, _):
      guard let there = self.place(at: point) else { return nil }
      step.place = there
    case .toward(let to):
      guard let from = startingPoint(of: item.step),
        let there = self.place(at: from + (to - from) * item.value)
      else { return nil }
      step.place = there
    case .apart:
      // Of a rotation the second number is the radius.
      for number in step.kind == .pinch ? [0, 1] : [1] {
        step.setNumber(number, to: step.number(number) * item.value)
      }
    case .way:
      guard let way = way(of: item.step),
        lead(&step, item.step, by: Point(way.x * item.value, way.y * item.value))
      else { return nil }
    case .direction(let x, let y):
      guard let way = way(of: item.step) else { return nil }
      let length = max(60, (way.x * way.x + way.y * way.y).squareRoot())
      guard lead(&step, item.step, by: Point(x * length, y * length)) else { return nil }
    case .duration: step.duration = item.value
    case .gap: step.gap = item.value
    case .count: step.count = Int32(item.value)
    case .fingers: step.fingers = Int32(item.value)
    case .gesture(let gesture, _): return insteadOf(step, item.step, gesture)
    case .lift: step = .up(step.finger)
    case .made: return nil
    }
    var made = steps
    made.put(step, at: item.step)
    return made
  }

  /// The steps with a gesture instead of one; where that brings a finger down, without what the finger does from there on.
  private func insteadOf(_ step: Step, _ path: StepPath, _ gesture: [Step]) -> [Step] {
    var made = Array(steps[..<path.first]) + gesture
    var isDown = step.kind == .down
    for later in steps.dropFirst(path.first + 1) {
      let isSame = isDown && later.finger == step.finger
      switch later.kind {
      case .move where isSame: continue
      case .up where isSame, .cancel where isSame: isDown = false
      default: made.append(later)
      }
    }
    return made
  }

  /// Gives a moving step another way; whether it could.
  private func lead(_ step: inout Step, _ path: StepPath, by way: Point) -> Bool {
    if step.offset != nil {
      step.offset = way
      return true
    }
    if step.kind == .swipe {
      let isSideways = way.x.magnitude > way.y.magnitude
      step.direction = isSideways ? (way.x > 0 ? .right : .left) : way.y > 0 ? .down : .up
      step.setNumber(0, to: isSideways ? way.x.magnitude : way.y.magnitude)
      return true
    }
    if step.kind == .move {
      guard let from = lab(before: path).location(ofFinger: step.finger),
        let there = place(at: from + way)
      else { return false }
      step.place = there
      return true
    }
    guard let from = startingPoint(of: path), let there = self.place(at: from + way) else {
      return false
    }
    step.target = there
    return true
  }
}

// The program's steps, beside those of the finger
extension ProofSearch {
  /// The step that adds the view in question, or a superview of it, only after the finger came down; nil where the view
  /// was there before. What anybody sets changes nothing for it.
  var latecomer: Int? {
    guard let ownStep else { return nil }
    let absent = absent
    return steps.indices.dropFirst(ownStep + 1).first { place in
      steps[place].kind == .addSubview && absent.contains { $0 == steps[place].object }
    }
  }

  /// The last step before the finger came down that took the view in question away, or a superview of it.
  private var removal: Int? {
    let absent = absent
    return steps.indices.prefix(ownStep ?? 0).last { place in
      steps[place].kind == .remove && absent.contains { $0 == steps[place].object }
    }
  }

  /// The view in question and its superviews, where they are in no window when the finger comes down; else none.
  private var absent: [AnyObjectID] {
    guard let ownStep, let view = wanted.flatMap(index.place) else { return [] }
    let lab = lab(before: StepPath(ownStep))
    guard case .responder(let id) = LabReader(lab).object(view),
      lab.turn.hierarchy.window(of: id.index) == .nowhere
    else { return [] }
    let all = sequence(first: id.index) { above in
      let next = lab.turn.hierarchy.responders[above].superview
      return next == .nowhere ? nil : next
    }
    return all.map { .responder(lab.turn.hierarchy.responders.id(at: $0)) }
  }

  /// A step and what cannot stay without it: the end of ignoring touches, where its beginning goes.
  func leftOut(with place: Int) -> [Int] {
    guard steps.indices.contains(place), steps[place].kind == .ignoreInteraction,
      steps[place].number(0) != 0
    else { return [place] }
    var depth = 0
    for later in steps.indices.dropFirst(place) where steps[later].kind == .ignoreInteraction {
      depth += steps[later].number(0) != 0 ? 1 : -1
      if depth == 0 { return [place, later] }
    }
    return [place]
  }

  /// Whether a record is of a step of the program or the system.
  func isProgramStep(_ serial: Serial?) -> Bool {
    let place = stepRecords.firstIndex { $0.serial == serial }
    return place.map { steps.indices.contains($0) && steps[$0].isNoFingers } ?? false
  }
}

extension Step {
  /// How many fingers it brings down together.
  var numberOfFingers: Int {
    if kind == .pinch || kind == .rotate { return 2 }
    return kind.schema?.field(.fingers) != nil ? Int(fingers) : 1
  }

  /// Whether it brings fingers down at a place and lifts them.
  var isGesture: Bool {
    switch kind {
    case .tap, .press, .drag, .swipe, .pinch, .rotate: true
    default: false
    }
  }

  /// Whether the program or the system makes it.
  fileprivate var isNoFingers: Bool { kind.schema.map { $0.actor != .fingers } ?? false }
}
