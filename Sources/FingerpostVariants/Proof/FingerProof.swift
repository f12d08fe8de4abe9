import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Other movements of the finger that bring an event: its place, its way, its times and counts, the smallest change of
/// the script's numbers that does.
extension ProofSearch {
  /// A number of the script with another value.
  private struct Try {
    let step: StepPath
    let kind: Kind
    /// The value of the number; for a place how far toward the target, from 0 to 1.
    var value: Double

    enum Kind: Equatable {
      /// Toward the middle of a view.
      case place(ResponderID)
      /// A factor of the way.
      case way
      /// Another direction of the way, as long.
      case direction(Double, Double)
      case duration, gap, count, fingers
    }

    var isCount: Bool { mildness == .count }

    /// What of the movement is another one.
    var mildness: Mildness {
      switch kind {
      case .place, .way, .duration, .gap: .number
      case .direction: .direction
      case .count, .fingers: .count
      }
    }

    enum Mildness: Int, Comparable {
      case number, direction, count

      static func < (a: Mildness, b: Mildness) -> Bool { a.rawValue < b.rawValue }
    }

    func isOfSameNumber(as other: Try) -> Bool { step == other.step && kind == other.kind }
  }

  /// The nearest value of each number of the script that brings the event; counts of taps and fingers only where no
  /// place, way or time does.
  mutating func finger(orCounts asksCounts: Bool) throws(LabError) -> [ProvedChange] {
    guard case .steps(let steps) = script, wanted != nil else { return [] }
    let all = tries(steps)
    let found = try nearest(of: all.filter { asksCounts || !$0.isCount }, steps)
    // Another direction is said only where no number of the same movement does it.
    let mildest = found.map(\.mildness).min()
    return found.filter { $0.mildness == mildest }.map { proved($0, steps) }
  }

  /// The nearest of the values that bring the event, one of each number.
  private mutating func nearest(of all: [Try], _ steps: [Step]) throws(LabError) -> [Try] {
    let tries = Array(all.prefix(left))
    var made: [Change] = []
    for item in tries {
      guard let changed = changed(steps, item) else { return [] }
      made.append(.script(.steps(changed)))
    }
    let timelines = try play(made.map { [$0] })
    var best: [Try] = []
    for (item, timeline) in zip(tries, timelines) where timeline.flatMap(outcome) == .happens {
      if let place = best.firstIndex(where: { $0.isOfSameNumber(as: item) }) {
        if distance(item, steps) < distance(best[place], steps) { best[place] = item }
      } else {
        best.append(item)
      }
    }
    // What another step would do is said only where nothing of the touch's own does.
    let own = best.filter { isOwn($0.step) }
    best = Array(
      (own.isEmpty ? best : own).sorted { effort($0, steps) < effort($1, steps) }.prefix(3))
    for place in best.indices { best[place] = try nearest(best[place], steps) }
    return best
  }

  /// The values to try: of the step of the answer's touch, then of the first others.
  private func tries(_ steps: [Step]) -> [Try] {
    var made: [Try] = []
    let target = targetView
    let fingers = fingerSteps(steps)
    let order = fingers.filter { isOwn($0.path) } + fingers.filter { !isOwn($0.path) }
    for (path, step) in order.prefix(6) {
      if step.has(.x), let target, !isOn(target, step) {
        made.append(Try(step: path, kind: .place(target), value: 1))
      }
      if let way = way(of: step) {
        made += [0.98, 0.9, 0.75, 0.5, 0.25, 0.1, 1.02, 1.1, 1.25, 1.5, 2, 3, 5, 10].map {
          Try(step: path, kind: .way, value: $0)
        }
        for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)]
        where (way.x * x + way.y * y) < max(way.x.magnitude, way.y.magnitude) {
          made.append(Try(step: path, kind: .direction(x, y), value: 1))
        }
      }
      if step.has(.duration) {
        made += [0.02, 0.1, 0.2, 0.4, 0.6, 1, 1.5, 2.5].map {
          Try(step: path, kind: .duration, value: $0)
        }
      }
      if step.has(.gap), step.count > 1 {
        made += [0.05, 0.1, 0.2, 0.3, 0.5, 1].map { Try(step: path, kind: .gap, value: $0) }
      }
      if step.has(.count) { made += [1, 2, 3, 4].map { Try(step: path, kind: .count, value: $0) } }
      if step.has(.fingers) {
        made += [1, 2, 3].map { Try(step: path, kind: .fingers, value: $0) }
      }
    }
    return made.filter { present($0, steps) != $0.value }
  }

  private func fingerSteps(_ steps: [Step]) -> [(path: StepPath, step: Step)] {
    steps.paths.filter { $0.step.kind.schema?.actor == .fingers }
  }

  /// Whether a step is the one that the answer's touch came from.
  private func isOwn(_ path: StepPath) -> Bool { path.first == ownStep }

  /// The view that the finger has to be on: the one in question, or that of the recognizer in question.
  private var targetView: ResponderID? {
    guard let view = wanted.flatMap(index.place),
      case .responder(let id) = LabReader(base).object(view)
    else { return nil }
    return base.turn.hierarchy.responders[id.index].behaviour.isView
      && base.turn.hierarchy.window(of: id.index) != .nowhere ? id : nil
  }

  /// Whether a step's finger comes down on a view, or in it.
  private func isOn(_ target: ResponderID, _ step: Step) -> Bool {
    guard let place = step.place, let point = try? base.screenPoint(of: place, relativeTo: nil),
      let hit = try? base.hitTest(at: point)
    else { return false }
    var view = hit.index
    while view != target.index, view != .nowhere {
      view = base.turn.hierarchy.responders[view].superview
    }
    return view == target.index
  }

  /// From where a finger starts to where it goes; nil for a step that does not move one.
  private func way(of step: Step) -> Point? {
    if let offset = step.offset { return offset }
    guard let place = step.place, let target = step.target,
      let from = try? base.screenPoint(of: place, relativeTo: nil),
      let to = try? base.screenPoint(of: target, relativeTo: nil)
    else { return nil }
    return to - from
  }

  /// A place at a point of the screen.
  private func place(at point: Point) -> Place? {
    guard base.turn.hierarchy.windows.count == 1 else { return .point(point) }
    return base.turn.hierarchy.fromScreen(point, to: base.turn.hierarchy.windows[0]).map {
      .point($0)
    }
  }

  private func present(_ item: Try, _ steps: [Step]) -> Double {
    guard let step = steps[item.step] else { return .nan }
    switch item.kind {
    case .place, .direction: return 0
    case .way: return 1
    case .duration: return step.duration
    case .gap: return step.gap
    case .count: return Double(step.count)
    case .fingers: return Double(step.fingers)
    }
  }

  private func distance(_ item: Try, _ steps: [Step]) -> Double {
    (item.value - present(item, steps)).magnitude
  }

  /// How much of a change it is, for the order: places, then lengths and times by their factor, then counts.
  private func effort(_ item: Try, _ steps: [Step]) -> Double {
    switch item.kind {
    case .way, .duration, .gap:
      let factor = max(item.value, 0.01) / max(present(item, steps), 0.01)
      return max(factor, 1 / factor)
    case .place: return 2
    case .direction: return 4
    case .count, .fingers: return 3 + distance(item, steps)
    }
  }

  /// Bisects to the nearest value that brings the event, and rounds it away from the script's, so that it still does.
  private mutating func nearest(_ found: Try, _ steps: [Step]) throws(LabError) -> Try {
    let unit: Double
    switch found.kind {
    case .direction, .count, .fingers: return found
    case .place: unit = 0.01
    case .way: unit = 0.01
    case .duration, .gap: unit = 0.01
    }
    var (low, high) = (present(found, steps), found)
    while (high.value - low).magnitude > unit, left > 0 {
      var middle = high
      middle.value = (low + high.value) / 2
      if try brings(middle, steps) { high = middle } else { low = middle.value }
    }
    var rounded = high
    let isMore = high.value > present(found, steps)
    rounded.value = (high.value / unit).rounded(isMore ? .up : .down) * unit
    return left > 0 && rounded.value > 0 ? (try brings(rounded, steps) ? rounded : high) : high
  }

  private mutating func brings(_ item: Try, _ steps: [Step]) throws(LabError) -> Bool {
    guard let changed = changed(steps, item) else { return false }
    return try play([[.script(.steps(changed))]]).first?.flatMap(outcome) == .happens
  }

  /// The steps with one number changed.
  private func changed(_ steps: [Step], _ item: Try) -> [Step]? {
    guard var step = steps[item.step] else { return nil }
    switch item.kind {
    case .place(let view):
      if item.value == 1 {
        step.place = .center(view)
      } else {
        guard let place = step.place, let from = try? base.screenPoint(of: place, relativeTo: nil),
          let to = try? base.screenPoint(of: .center(view), relativeTo: nil)
        else { return nil }
        let way = to - from
        guard let there = self.place(at: from + Point(way.x * item.value, way.y * item.value))
        else { return nil }
        step.place = there
      }
    case .way:
      guard let way = way(of: step),
        lead(&step, by: Point(way.x * item.value, way.y * item.value))
      else { return nil }
    case .direction(let x, let y):
      guard let way = way(of: step) else { return nil }
      let length = max(60, (way.x * way.x + way.y * way.y).squareRoot())
      guard lead(&step, by: Point(x * length, y * length)) else { return nil }
    case .duration: step.duration = item.value
    case .gap: step.gap = item.value
    case .count: step.count = Int32(item.value)
    case .fingers: step.fingers = Int32(item.value)
    }
    var made = steps
    made.put(step, at: item.step)
    return made
  }

  /// Gives a moving step another way; whether it could.
  private func lead(_ step: inout Step, by way: Point) -> Bool {
    if step.offset != nil {
      step.offset = way
      return true
    }
    guard let place = step.place, let from = try? base.screenPoint(of: place, relativeTo: nil),
      let there = self.place(at: from + way)
    else { return false }
    step.target = there
    return true
  }

  /// The change in words, with the numbers of the script.
  private func proved(_ item: Try, _ steps: [Step]) -> ProvedChange {
    let step = steps[item.step]
    let now = present(item, steps)
    let way = step.flatMap(way).map { ($0.x * $0.x + $0.y * $0.y).squareRoot() } ?? 0
    let seconds = { (value: Double) in "\(Numbers.general((value * 1000).rounded() / 1000)) s" }
    let points = { (value: Double) in "\(Numbers.general((value * 10).rounded() / 10)) points" }
    let name: String
    let property: String
    let number: Double?
    let advice: String
    switch item.kind {
    case .place(let view):
      (name, property, number) = ("place", "place", nil)
      let target = (try? base.name(of: .responder(view))) ?? ""
      advice =
        switch step?.kind {
        case .move: "move the finger to \(target)"
        case .up: "lift the finger on \(target)"
        default: "put the finger down on \(target)"
        }
    case .way:
      (name, property, number) = ("way", "distance", way * item.value)
      advice = "move the finger \(points(way * item.value)) instead of \(points(way))"
    case .direction(let x, let y):
      (name, property, number) = ("way", "direction", nil)
      let side = x > 0 ? "right" : x < 0 ? "left" : y > 0 ? "down" : "up"
      advice = "move the finger \(points(max(60, way))) \(side)"
    case .duration:
      (name, property, number) = (step?.name(of: .duration) ?? "", "duration", item.value)
      let times = "\(seconds(item.value)) instead of \(seconds(now))"
      advice =
        if step?.kind == .wait {
          "wait \(times)"
        } else if step.flatMap(self.way) == nil {
          "keep the finger down for \(times)"
        } else {
          "take \(times) for the movement"
        }
    case .gap:
      (name, property, number) = ("gap", "pause", item.value)
      advice = "wait \(seconds(item.value)) instead of \(seconds(now)) between the taps"
    case .count:
      (name, property, number) = ("count", "count", item.value)
      advice = "tap \(Int(item.value)) \(item.value == 1 ? "time" : "times") instead of \(Int(now))"
    case .fingers:
      (name, property, number) = ("fingers", "numberOfTouches", item.value)
      advice =
        "use \(Int(item.value)) \(item.value == 1 ? "finger" : "fingers") instead of \(Int(now))"
    }
    let isClear = isOwn(item.step) || fingerSteps(steps).count == 1
    let which = isClear ? "" : " in step \(item.step.first + 1) of the script"
    let value: Fact.Value =
      switch item.kind {
      case .place, .direction: .text("as the script says")
      case .way: .number(way)
      case .duration, .gap, .count, .fingers: .number(now)
      }
    return ProvedChange(
      Fact(subject: "finger", property: property, value: value, rule: .sy2), setting: nil,
      number: "\(item.step).\(name)", value: number, advice: advice + which, .happens)
  }
}
