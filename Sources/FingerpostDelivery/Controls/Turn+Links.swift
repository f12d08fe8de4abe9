import FingerpostGestures
import FingerpostModel

/// The effects of the private recognizers of text fields and text views (CT-7).
extension Turn {
  /// A tap makes an editable text view or a text field first responder. In a text view that is only selectable, a tap
  /// or a long press may be on a link.
  mutating func followText(_ action: PendingAction, in view: ResponderIndex) {
    let isTap = arbiter.recognizers[action.recognizer].isDiscrete
    if hierarchy.responders[view].properties.isEditable {
      if isTap, action.state == .ended { _ = becomeFirstResponder(view, rule: .ct7) }
      return
    }
    guard action.state == (isTap ? .ended : .began),
      arbiter.recognizers[action.recognizer].machine.form != .tap(taps: 2, fingers: 1),
      let place = action.location, let link = hierarchy.link(of: view, at: place)
    else { return }
    let message: InteractionMessage = isTap ? .invokeDefaultAction : .presentActions
    let id = hierarchy.responders.id(at: link)
    guard mayInteract(with: id, of: view, message, action), hierarchy.responders.contains(id),
      hierarchy.responders[link].superview == view
    else { return }
    hierarchy.notify(message, view, of: link, .ct7, touch: action.touch)
    notifyDelegates()
  }

  /// The delegate's answer to `shouldInteractWith`; true without an implementation.
  private mutating func mayInteract(
    with link: ResponderID, of view: ResponderIndex, _ interaction: InteractionMessage,
    _ action: PendingAction
  ) -> Bool {
    let hook = Hook.shouldInteractWith
    var says = true
    switch hierarchy.responders[view].overrides[hook] {
    case .no: says = false
    case .only(let names): says = hierarchy.isKind(link.index, among: names)
    case .except(let names): says = !hierarchy.isKind(link.index, among: names)
    case .callback(let callback):
      var question = HookQuestion(
        hook, asked: .responder(hierarchy.responders.id(at: view)), time: hierarchy.timeline.now)
      question.view = link
      question.touch = touches.slot(ofTouch: action.touch).map { touches[$0] }
      question.touchCount = question.touch == nil ? 0 : 1
      question.selector = interaction.name
      let reply = arbiter.call(callback, question, touches: &touches, hierarchy: &hierarchy)
      if case .answer(let own) = reply { says = own }
    default: break
    }
    let basis = hierarchy.takeBasis()
    let record = hierarchy.timeline.write(
      .question, .ct7, subject: hierarchy.responders[view].subject,
      object: hierarchy.responders[link.index].subject, touch: action.touch, to: hook.rawValue,
      answer: says ? 1 : 0, x: basis.x, y: basis.y, decider: basis.decider)
    if arbiter.callbackAccess.hasChanges { takeChanges(because: record) }
    return says
  }
}
