import FingerpostDelivery
import FingerpostModel

/// Steps that the program performs, or the system at its request.
extension Lab {
  /// Prepares the effect of a program step; all its checks happen now.
  func prepare(_ step: Step) throws(LabError) -> (inout Turn) -> Void {
    switch step.kind {
    case .set:
      return try prepareSet(step.text, of: step.neededObject(), to: step.numbers)
    case .remove:
      if case .recognizer(let id) = step.object {
        let recognizer = try recognizer(id)
        return { $0.removeRecognizer(recognizer) }
      }
      let view = try view(step.responder())
      return { $0.remove(view) }
    case .addRecognizer:
      let recognizer = try recognizer(step.recognizer())
      let view = try view(step.otherResponder())
      return { $0.addRecognizer(recognizer, to: view) }
    case .becomeFirstResponder:
      let index = try responder(step.responder())
      return { _ = $0.becomeFirstResponder(index) }
    case .resignFirstResponder:
      let index = try responder(step.responder())
      return { _ = $0.resignFirstResponder(index) }
    case .setContentOffset:
      let offset = Point(step.number(0), step.number(1))
      let isAnimated = step.number(2) != 0
      let view = try prepareOffset(offset, of: step.responder())
      return { $0.setContentOffset(offset, of: view, animated: isAnimated) }
    case .stopScrollingAndZooming:
      let view = try responder(step.responder(), "a scroll view") { $0.isScrollView }
      return { $0.stopScrollingAndZooming(view) }
    case .ignoreInteraction: return try prepareIgnoring(step.number(0) != 0)
    case .focus:
      let view: ResponderIndex = step.object == nil ? .nowhere : try focusable(step.responder())
      return { $0.focus(view) }
    case .addSubview:
      let place = step.numbers.first.flatMap { Int(exactly: $0) }
      let (child, parent) = try prepareSubview(step.responder(), step.otherResponder())
      return { turn in
        if turn.hierarchy.responders[child].superview != .nowhere { turn.remove(child) }
        turn.insert(child, into: parent, at: place)
      }
    case .setMeasurement:
      return try prepareMeasurement(step.text, of: step.recognizer(), to: step.numbers)
    case .require:
      let (a, b) = try prepareRequirement(step.recognizer(), step.otherRecognizer())
      return { $0.arbiter.recognizers.addRequirement(a, b) }
    case .addChild: return try prepareChainLink(step, isPresented: false)
    case .present:
      guard let style = UInt8(exactly: step.number(0)).flatMap(PresentationStyle.init(rawValue:))
      else { return try prepareChainLink(step, isPresented: true) }
      return try preparePresentation(of: step.responder(), from: step.otherResponder(), style)
    case .dismiss: return try prepareDismissal(of: step.responder())
    case .push: return try preparePush(of: step.responder(), onto: step.otherResponder())
    case .pop: return try preparePop(from: step.responder())
    case .addPage: return try preparePage(step.responder(), to: step.otherResponder())
    case .setViewControllers:
      let direction = UInt8(exactly: step.number(0)).flatMap(PageDirection.init(rawValue:))
      return try prepareShow(
        step.responder(), of: step.otherResponder(), direction ?? .forward,
        animated: step.number(1) != 0)
    case .down, .move, .up, .cancel, .wait, .together, .tap, .press, .drag, .swipe, .pinch, .rotate,
      .samples, .frames, .pressButton, .shake, .remote, .activate, .hover, .scroll,
      .tapStatusBar:
      throw LabError(.kind, "the step \(step.kind) changes nothing in the program")
    }
  }

  /// Links a controller to its parent in the responder chain only (RC-2).
  private func prepareChainLink(
    _ step: Step, isPresented: Bool
  ) throws(LabError) -> (inout Turn) -> Void {
    let (child, parent) = try prepareLink(step.responder(), step.otherResponder())
    return { $0.hierarchy.setParent(parent, of: child, isPresented: isPresented) }
  }

  private func prepareIgnoring(_ ignores: Bool) throws(LabError) -> (inout Turn) -> Void {
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
