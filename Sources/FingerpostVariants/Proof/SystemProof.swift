import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Steps for an event that no finger makes: the press, shake or command itself, who has the focus or is the first responder
/// when it comes, which button is pressed, and for how long.
extension ProofSearch {
  /// Where the script has such an event, what may be done before it and which press may be made instead; else the event at
  /// the end, alone and after what may be done before it.
  var systemMovements: [Movement] {
    guard let event = systemEvent else { return programMovements }
    guard let path = systemStep(event.kind), let step = steps[path] else {
      let end = StepPath(steps.count)
      return [made([event], event.words, at: end)]
        + receivers(of: event.kind, before: end).map {
          made([$0, event], "\(words(of: $0)), then \(event.words)", at: end)
        }
    }
    let receivers = receivers(of: event.kind, before: path)
    let isOnly = steps.count == 1
    let before = isOnly ? "beforehand" : "before \(words(of: StepPath(path.first)))"
    var movements = receivers.map {
      made([$0], "\(words(of: $0)) \(before)", at: StepPath(path.first))
    }
    if step.kind == .pressButton {
      if path.places.count == 1, !buttons.isEmpty, !buttons.contains(step.text) {
        var other = step
        other.text = event.text
        let which = isOnly ? "" : " in \(words(of: path))"
        let words = "press the button \(other.text) instead of \(step.text)\(which)"
        movements.append(made([other], words, at: path, isInstead: true))
        movements += receivers.map {
          made([$0, other], "\(self.words(of: $0)), and \(words)", at: path, isInstead: true)
        }
      }
      movements += durations(of: path)
    }
    return movements
  }

  /// What the status bar and the program make, at the end of the script.
  private var programMovements: [Movement] {
    guard let wanted else { return [] }
    let made: (ResponderID, String) -> [(steps: [Step], words: String)]
    switch wanted.event {
    case .scroll(.didScrollToTop), .question(.scrollViewShouldScrollToTop):
      made = { view, name in
        let scroll = Step.setContentOffset(view, Point(0, 100))
        return [
          ([.statusBarTap], "tap the status bar"),
          ([scroll, .statusBarTap], "scroll \(name) down and tap the status bar"),
          // The last lift may wait for a frame of the screen.
          ([.wait(1), .statusBarTap], "wait 1 s and tap the status bar"),
        ]
      }
    case .scroll(.didEndScrollingAnimation):
      made = { view, name in
        [Point(0, 100), Point(100, 0)].map {
          let scroll = Step.setContentOffset(view, $0, animated: true)
          return ([scroll], "scroll \(name) with an animation (setContentOffset)")
        }
      }
    case .control(.editingDidEnd):
      made = { view, name in
        let resign = Step.resignFirstResponder(view)
        let words = "let \(name) resign first responder"
        return [
          ([resign], words),
          (
            [.becomeFirstResponder(view), resign],
            "make \(name) the first responder, then \(words)"
          ),
        ]
      }
    default: return []
    }
    let end = StepPath(steps.count)
    guard let view = targetView(before: end),
      let name = try? lab(before: end).name(of: .responder(view))
    else { return [] }
    return made(view, name).map { self.made($0.steps, $0.words, at: end) }
  }

  /// Steps before another one or instead of it.
  func made(
    _ steps: [Step], _ words: String, at path: StepPath, isInstead: Bool = false
  ) -> Movement {
    Movement(
      step: path, kind: .made(steps, isInstead: isInstead, words), value: Double(steps.count))
  }

  /// The step that makes an event of the kind in question; nil where only fingers make it, or what the script does with them
  /// says more.
  private var systemEvent: Step? {
    guard let wanted else { return nil }
    let isPressed = steps.contains { $0.kind == .pressButton }
    switch wanted.event {
    case .event(.motionBegan), .event(.motionEnded), .event(.motionCancelled): return .shake
    case .event(.remoteControl): return .remote(wanted.argument ?? "play")
    case .event(.touchesEstimatedPropertiesUpdated): return nil
    case .event: break
    case .state, .action, .question(.shouldReceivePress):
      if !isPressed, allowedButtons == nil || !isTouchless { return nil }
    case .control(.primaryActionTriggered), .handler: if !isPressed { return nil }
    case .touches, .recognizerTouches, .reset, .control, .tracking, .hit, .pointInside, .sendEvent,
      .selection, .scroll, .interaction, .question:
      return nil
    }
    return .pressButton(buttons.first ?? PressType.select.name)
  }

  /// Whether the script has nothing that touches or hovers.
  var isTouchless: Bool { !fingerSteps.contains { $0.step.has(.x) } }

  /// The buttons that may make the event; empty for any.
  private var buttons: [String] {
    switch wanted?.event {
    case .event: (wanted?.argument).map { [$0] } ?? []
    default: allowedButtons ?? [PressType.select.name]
    }
  }

  /// The buttons that the recognizer in question names; nil for none, and for what is no recognizer.
  private var allowedButtons: [String]? {
    guard let object = wanted.flatMap({ reader.object($0.subject) }), case .recognizer = object,
      let mask = (try? base.get("allowedPressTypes", of: object))?.first.flatMap(
        UInt64.init(exactly:))
    else { return nil }
    let names = PressType.names(atPlaces: PressType.places(ofMask: mask))
    return names.isEmpty ? nil : names
  }

  /// The step that the answer's event came from, else the last one of its kind.
  private func systemStep(_ kind: StepKind) -> StepPath? {
    let all = steps.paths.filter { $0.step.kind == kind }.map(\.path)
    let root = answer.records.first.flatMap { index.causes($0).last?.serial }
    let own = stepRecords.firstIndex { $0.serial == root }
    return all.last { $0.first == own } ?? all.last
  }

  /// The steps that may lead the event to who is in question.
  private func receivers(of kind: StepKind, before path: StepPath) -> [Step] {
    let lab = lab(before: path)
    var own: ResponderIndex
    switch wanted.flatMap({ LabReader(lab).object($0.subject) }) {
    case .responder(let id): own = id.index
    case .recognizer: own = targetView(before: path)?.index ?? .nowhere
    default: return []
    }
    if own == .nowhere { return [] }
    let behaviour = lab.turn.hierarchy.responders[own].behaviour
    let view = behaviour == .controller ? lab.turn.hierarchy.responders[own].controllerOrView : own
    guard view != .nowhere, lab.turn.hierarchy.responders[view].behaviour.isView else { return [] }
    let id = { (responder: ResponderIndex) in lab.turn.hierarchy.responders.id(at: responder) }
    let able = ([own] + lab.turn.hierarchy.subtree(of: view)).first {
      lab.turn.hierarchy.responders[$0].properties.canBecomeFirstResponder
    }
    var made: [Step] = []
    // A window has no focus itself.
    if kind == .pressButton, lab.turn.hierarchy.responders[view].superview != .nowhere {
      made.append(.focus(id(view)))
    }
    if let able { own = able }
    made.append(.becomeFirstResponder(id(own)))
    return made
  }

  private func words(of step: Step) -> String {
    let object = step.object.flatMap { try? base.name(of: $0) } ?? ""
    return step.kind == .focus
      ? "move the focus to \(object)" : "make \(object) the first responder"
  }
}

extension Step {
  /// What makes a shake, a press of a button, or a remote control's command, as advice.
  fileprivate var words: String {
    switch kind {
    case .shake: "shake the device"
    case .remote: "send the remote command \(text)"
    default: "press the button \(text)"
    }
  }

  /// A shake.
  fileprivate static var shake: Step { Step(.shake) }
}
