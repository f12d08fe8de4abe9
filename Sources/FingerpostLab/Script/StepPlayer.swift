import FingerpostDelivery
import FingerpostModel

/// What plays a step of a script.
enum StepPlayer {
  /// A change by the program, in a script, in a callback, or behind a hook. All its checks happen when it is prepared.
  case program((Lab, Step) throws(LabError) -> (inout Turn) -> Void)
  /// Events at their times, from an instant on; returns when the step ends.
  case planned((inout StepPlan, Step, Instant) throws(LabError) -> Instant)
}

extension Step {
  /// What plays the step, by its kind: the one list of that; nil for recordings, which only records name.
  var player: StepPlayer? {
    switch kind {
    case .down, .move, .up, .cancel:
      .planned { plan, step, start throws(LabError) in try plan.addFinger(step, at: start) }
    case .wait:
      .planned { plan, step, start throws(LabError) in start + (try plan.span(step.duration)) }
    case .together:
      .planned { plan, step, start throws(LabError) in try plan.addTogether(step, at: start) }
    case .tap: .planned { plan, step, start throws(LabError) in try plan.addTap(step, at: start) }
    case .press:
      .planned { plan, step, start throws(LabError) in try plan.addPress(step, at: start) }
    case .drag: .planned { plan, step, start throws(LabError) in try plan.addDrag(step, at: start) }
    case .swipe:
      .planned { plan, step, start throws(LabError) in try plan.addSwipe(step, at: start) }
    case .pinch:
      .planned { plan, step, start throws(LabError) in try plan.addPinch(step, at: start) }
    case .rotate:
      .planned { plan, step, start throws(LabError) in try plan.addRotation(step, at: start) }
    case .scroll:
      .planned { plan, step, start throws(LabError) in try plan.addScroll(step, at: start) }
    case .pressButton:
      .planned { plan, step, start throws(LabError) in try plan.addButton(step, at: start) }
    case .activate:
      .planned { plan, step, start throws(LabError) in
        try plan.addActivation(of: step.text, at: start)
      }
    case .hover:
      .planned { plan, step, start throws(LabError) in try plan.addHover(at: step.place, at: start)
      }
    case .shake:
      .planned { plan, _, start in
        plan.put(start) { $0.take(.motionBegan, about: Step.shakeName) }
        return plan.put(start) { $0.take(.motionEnded, about: Step.shakeName) }
      }
    case .remote:
      .planned { plan, step, start throws(LabError) in
        let command = step.text
        try RemoteCommand.check(command)
        return plan.put(start) { $0.take(.remoteControl, about: command) }
      }
    case .tapStatusBar: .planned { plan, _, start in plan.put(start) { StatusBar.takeTap(&$0) } }
    case .set:
      .program { lab, step throws(LabError) in
        try lab.prepareSet(step.text, of: step.neededObject(), to: step.numbers)
      }
    case .remove:
      .program { lab, step throws(LabError) in
        if case .recognizer(let id) = step.object {
          let recognizer = try lab.recognizer(id)
          return { $0.removeRecognizer(recognizer) }
        }
        let view = try lab.view(step.responder())
        return { $0.remove(view) }
      }
    case .addRecognizer:
      .program { lab, step throws(LabError) in
        let recognizer = try lab.recognizer(step.recognizer())
        let view = try lab.view(step.otherResponder())
        return { $0.addRecognizer(recognizer, to: view) }
      }
    case .becomeFirstResponder:
      .program { lab, step throws(LabError) in
        let index = try lab.responder(step.responder())
        return { _ = $0.becomeFirstResponder(index) }
      }
    case .resignFirstResponder:
      .program { lab, step throws(LabError) in
        let index = try lab.responder(step.responder())
        return { _ = $0.resignFirstResponder(index) }
      }
    case .setContentOffset:
      .program { lab, step throws(LabError) in
        let offset = Point(step.number(0), step.number(1))
        let isAnimated = step.number(2) != 0
        let view = try lab.prepareOffset(offset, of: step.responder())
        return { $0.setContentOffset(offset, of: view, animated: isAnimated) }
      }
    case .stopScrollingAndZooming:
      .program { lab, step throws(LabError) in
        let view = try lab.responder(step.responder(), "a scroll view") { $0.isScrollView }
        return { $0.stopScrollingAndZooming(view) }
      }
    case .ignoreInteraction:
      .program { lab, step throws(LabError) in
        try lab.prepareIgnoring(step.number(0) != 0)
      }
    case .focus:
      .program { lab, step throws(LabError) in
        let view: ResponderIndex =
          step.object == nil ? .nowhere : try lab.focusable(step.responder())
        return { $0.focus(view) }
      }
    case .addSubview:
      .program { lab, step throws(LabError) in
        let place = step.numbers.first.flatMap { Int(exactly: $0) }
        let (child, parent) = try lab.prepareSubview(step.responder(), step.otherResponder())
        return { turn in
          if turn.hierarchy.responders[child].superview != .nowhere { turn.remove(child) }
          turn.insert(child, into: parent, at: place)
        }
      }
    case .setMeasurement:
      .program { lab, step throws(LabError) in
        try lab.prepareMeasurement(step.text, of: step.recognizer(), to: step.numbers)
      }
    case .require:
      .program { lab, step throws(LabError) in
        let (a, b) = try lab.prepareRequirement(step.recognizer(), step.otherRecognizer())
        return { $0.arbiter.recognizers.addRequirement(a, b) }
      }
    case .addChild:
      .program { lab, step throws(LabError) in
        try lab.prepareChainLink(step, isPresented: false)
      }
    case .present:
      .program { lab, step throws(LabError) in
        guard let style = UInt8(exactly: step.number(0)).flatMap(PresentationStyle.init(rawValue:))
        else { return try lab.prepareChainLink(step, isPresented: true) }
        return try lab.preparePresentation(of: step.responder(), from: step.otherResponder(), style)
      }
    case .dismiss:
      .program { lab, step throws(LabError) in
        try lab.prepareDismissal(of: step.responder())
      }
    case .push:
      .program { lab, step throws(LabError) in
        try lab.preparePush(of: step.responder(), onto: step.otherResponder())
      }
    case .pop:
      .program { lab, step throws(LabError) in
        try lab.preparePop(from: step.responder())
      }
    case .addPage:
      .program { lab, step throws(LabError) in
        try lab.preparePage(step.responder(), to: step.otherResponder())
      }
    case .setViewControllers:
      .program { lab, step throws(LabError) in
        let direction = UInt8(exactly: step.number(0)).flatMap(PageDirection.init(rawValue:))
        return try lab.prepareShow(
          step.responder(), of: step.otherResponder(), direction ?? .forward,
          animated: step.number(1) != 0)
      }
    case .samples, .frames: nil
    }
  }
}

/// Steps that the program performs, or the system at its request.
extension Lab {
  /// Prepares the effect of a program step; all its checks happen now.
  func prepare(_ step: Step) throws(LabError) -> (inout Turn) -> Void {
    guard case .program(let prepare) = step.player else {
      throw LabError(.kind, "the step \(step.kind) changes nothing in the program")
    }
    return try prepare(self, step)
  }

  /// Links a controller to its parent in the responder chain only (RC-2).
  fileprivate func prepareChainLink(
    _ step: Step, isPresented: Bool
  ) throws(LabError) -> (inout Turn) -> Void {
    let (child, parent) = try prepareLink(step.responder(), step.otherResponder())
    return { $0.hierarchy.setParent(parent, of: child, isPresented: isPresented) }
  }

  fileprivate func prepareIgnoring(_ ignores: Bool) throws(LabError) -> (inout Turn) -> Void {
    if ignores { return { $0.beginIgnoringInteraction() } }
    // A callback that begins and ends ignoring in one call has begun it when the end takes effect.
    let isIgnoring =
      isInCallback
      ? hierarchy.systemState.isIgnoringInteraction || callbackAccess.hasChanges
      : turn.isIgnoringInteraction
    guard isIgnoring else {
      throw LabError(.state, "interaction events are not being ignored")
    }
    return { _ = $0.endIgnoringInteraction() }
  }
}
