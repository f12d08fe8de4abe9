import FingerpostGestures
import FingerpostModel

/// The effects of the private recognizers of text fields and text views (CT-7).
extension Turn {
  /// A tap makes an editable text view or a text field first responder. In a text view that is only selectable, a tap
  /// or a long press may be on a link; selecting text there makes it first responder, too.
  mutating func followText(_ action: PendingAction, in view: ResponderIndex) {
    let isTap = arbiter.recognizers[action.recognizer].isDiscrete
    let selects =
      !isTap || arbiter.recognizers[action.recognizer].machine.form == .tap(taps: 2, fingers: 1)
    if hierarchy.responders[view].properties.isEditable {
      if isTap, action.state == .ended { _ = becomeFirstResponder(view, rule: .ct7) }
      return
    }
    guard action.state == (isTap ? .ended : .began) else { return }
    guard !(isTap && selects), let place = action.location,
      let link = hierarchy.link(of: view, at: place)
    else {
      if selects { _ = becomeFirstResponder(view, rule: .ct7) }
      return
    }
    let message: InteractionMessage = isTap ? .invokeDefaultAction : .presentActions
    let id = hierarchy.responders.id(at: link)
    let mayInteract = open { turn in
      turn.pointee.arbiter.askOwner(
        .shouldInteractWith, view, about: link, touch: action.touch, selector: message.name,
        default: true, rule: .ct7, &turn.pointee.touches, &turn.pointee.hierarchy)
    }
    guard mayInteract, hierarchy.responders.contains(id),
      hierarchy.responders[link].superview == view
    else { return }
    hierarchy.notify(message, view, of: link, .ct7, touch: action.touch)
    notifyDelegates()
  }
}
