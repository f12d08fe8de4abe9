import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Movements in words, as advice for who writes the script.
extension ProofSearch {
  /// What a step moves: by its own type, or by the type with which its finger came down.
  private func hand(of path: StepPath) -> Hand {
    guard let step = steps[path] else { return .finger }
    if step.numberOfFingers > 1 { return .fingers }
    let isLater = step.kind == .move || step.kind == .up
    let before = steps.paths.prefix { $0.path != path }.map(\.step)
    let down = before.last { $0.kind == .down && $0.finger == step.finger }
    return Hand((isLater ? down ?? step : step).touchType)
  }

  /// What touches, and how advice words what it does.
  enum Hand {
    case finger, fingers, pencil, pointer

    init(_ type: TouchType) {
      switch type {
      case .direct, .indirect: self = .finger
      case .pencil: self = .pencil
      case .indirectPointer: self = .pointer
      }
    }

    var noun: String {
      switch self {
      case .finger: "finger"
      case .fingers: "fingers"
      case .pencil: "pencil"
      case .pointer: "pointer"
      }
    }

    var putDown: String {
      self == .pointer ? "press the pointer’s button" : "put the \(noun) down"
    }

    var keepDown: String {
      self == .pointer ? "keep the pointer’s button pressed" : "keep the \(noun) down"
    }

    var lift: String { self == .pointer ? "let go of the pointer’s button" : "lift the \(noun)" }

    var tap: String { self == .pointer ? "click" : "tap" }
  }

  /// The change in words, with the numbers of the script.
  func proved(_ item: Movement) -> ProvedChange { proved(item, .happens) }

  /// The change in words, with what it changes together with others.
  func proved(_ item: Movement, _ outcome: ProvedChange.Outcome) -> ProvedChange {
    let step = steps[item.step]
    let now = present(item)
    let way = way(of: item.step).map { ($0.x * $0.x + $0.y * $0.y).squareRoot() } ?? 0
    let seconds = { (value: Double) in "\(Numbers.general((value * 1000).rounded() / 1000)) s" }
    let points = { (value: Double) in "\(Numbers.general((value * 10).rounded() / 10)) points" }
    let hand = hand(of: item.step)
    let name: String
    let property: String
    let number: Double?
    let advice: String
    switch item.kind {
    case .leftOut, .earlier: return proved(item, of: step, outcome)
    case .made(let others, let isInstead, let advice):
      let kind = (isInstead ? step : others.first)?.kind
      return ProvedChange(
        Fact(
          subject: "script", property: kind.map { "\($0)" } ?? "",
          value: .text(isInstead ? step?.text ?? "" : "absent"), rule: .sy7), setting: nil,
        number: self.number(item.step), value: nil, advice: advice, outcome)
    case .place(let view):
      (name, property, number) = ("place", "place", nil)
      let target = (try? base.name(of: .responder(view))) ?? ""
      advice =
        switch step?.kind {
        case .move: "move the \(hand.noun) to \(target)"
        case .up: "\(hand.lift) on \(target)"
        case .hover: "hover over \(target)"
        default: "\(hand.putDown) on \(target)"
        }
    case .start(_, let words):
      (name, property, number) = ("place", "place", nil)
      advice = "\(hand.putDown) \(words)"
    case .toward(let to):
      (name, property, number) = ("place", "place", nil)
      let from = startingPoint(of: item.step) ?? to
      let away = from.distance(to: to)
      advice =
        "\(hand.putDown) \(points(away * (1 - item.value))) from the place before instead of \(points(away))"
    case .apart:
      let isPinch = step?.kind == .pinch
      let now = isPinch ? step?.number(0) ?? 0 : 2 * (step?.number(1) ?? 0)
      (name, property, number) = (isPinch ? "from" : "radius", "distance", now * item.value)
      advice =
        "put the fingers down \(points(now * item.value)) apart instead of \(points(now))"
    case .way:
      let isSwipe = step?.kind == .swipe
      (name, property, number) = (isSwipe ? "distance" : "way", "distance", way * item.value)
      advice = "move the \(hand.noun) \(points(way * item.value)) instead of \(points(way))"
    case .direction(let x, let y):
      (name, property, number) = (step?.kind == .swipe ? "direction" : "way", "direction", nil)
      let side = x > 0 ? "right" : x < 0 ? "left" : y > 0 ? "down" : "up"
      advice = "move the \(hand.noun) \(points(max(60, way))) \(side)"
    case .duration:
      (name, property, number) = (step?.name(of: .duration) ?? "", "duration", item.value)
      let times = "\(seconds(item.value)) instead of \(seconds(now))"
      advice =
        if step?.kind == .wait {
          "wait \(times)"
        } else if step?.kind == .pressButton {
          "hold the button \(step?.text ?? "") for \(times)"
        } else if self.way(of: item.step) == nil {
          "\(hand.keepDown) for \(times)"
        } else {
          "take \(times) for the movement"
        }
    case .gap:
      (name, property, number) = ("gap", "pause", item.value)
      advice = "wait \(seconds(item.value)) instead of \(seconds(now)) between the \(hand.tap)s"
    case .count:
      (name, property, number) = ("count", "count", item.value)
      advice =
        "\(hand.tap) \(Int(item.value)) \(item.value == 1 ? "time" : "times") instead of \(Int(now))"
    case .fingers:
      (name, property, number) = ("fingers", "numberOfTouches", item.value)
      advice =
        "use \(Int(item.value)) \(item.value == 1 ? "finger" : "fingers") instead of \(Int(now))"
    case .lift:
      (name, property, number) = ("", "cancel", nil)
      advice = "\(hand.lift) instead of the system’s cancel"
    case .gesture(_, let words):
      (name, property, number) = ("", "gesture", nil)
      advice = words
    }
    let value: Fact.Value =
      switch item.kind {
      case .gesture: .text(step.map { "\($0.kind)" } ?? "")
      case .place, .start, .toward, .direction, .lift, .leftOut, .earlier, .made:
        .text("as the script says")
      case .way: .number(way)
      case .apart: .number((number ?? 0) / item.value)
      case .duration, .gap, .count, .fingers: .number(now)
      }
    return ProvedChange(
      Fact(
        subject: step?.kind == .pressButton ? "script" : "finger", property: property, value: value,
        rule: .sy2), setting: nil,
      number: self.number(item.step, name), value: number,
      advice: advice + self.place(of: item), outcome)
  }

  /// Which step of the script it is, as a clause; empty where that is clear.
  private func place(of item: Movement) -> String {
    let kind = steps[item.step]?.kind
    if ground.recording != nil, item.step.places.count > 1 {
      return " in \(words(of: item.step))"
    }
    let isOnly =
      kind == .pressButton
      ? steps.paths.count { $0.step.kind == kind } == 1 : fingerSteps.count == 1
    return isOwn(item.step) || isOnly ? "" : " in \(words(of: item.step))"
  }

  /// "step 3 of the script"; "touch 3 of the recording".
  func words(of path: StepPath) -> String {
    if let recording = ground.recording {
      return "touch \(recording.number(of: path)) of \(whole)"
    }
    return "step \(path.first + 1) of the script"
  }

  /// What the steps are of.
  var whole: String {
    ground.recording.map { !$0.isScript } ?? false ? "the recording" : "the script"
  }

  /// A number of the script by its name; empty for a recording, which has none.
  private func number(_ path: StepPath, _ name: String = "") -> String {
    if ground.recording != nil { return "" }
    return name.isEmpty ? "\(path)" : "\(path).\(name)"
  }

  /// A step that no finger makes, left out or made before: "leave out step 3 of the script (remove card)".
  private func proved(
    _ item: Movement, of step: Step?, _ outcome: ProvedChange.Outcome
  ) -> ProvedChange {
    let path = item.step
    let kind = step.map { "\($0.kind)" } ?? ""
    let object = step?.object.flatMap { try? base.name(of: $0) } ?? ""
    let text = step?.text ?? ""
    let what = object + (object.isEmpty || text.isEmpty ? "" : ".") + text
    let words = "(\(kind)\(what.isEmpty ? "" : " ")\(what))"
    let away = leftOut(with: path.first).map { "\($0 + 1)" }
    let which = (away.count == 1 ? "step " : "steps ") + away.joined(separator: " and ")
    return ProvedChange(
      Fact(subject: "script", property: kind, value: .text(what), rule: .sy4), setting: nil,
      number: "\(path)", value: nil,
      advice: item.kind == .earlier
        ? "make step \(path.first + 1) of the script \(words) before step \((ownStep ?? 0) + 1)"
        : "leave out \(which) of the script \(words)",
      outcome)
  }
}
