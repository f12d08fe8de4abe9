import FingerpostGestures
import FingerpostModel

/// The effects of the private recognizers of text fields and text views (CT-7).
///
/// The turn calls `take` for each of their actions. A tap makes editable text the first responder; in
/// selectable text a tap or a press on a link asks the delegate.
enum TextLinks {
  /// A tap makes an editable text view or a text field first responder. In a text view that is only selectable, a tap
  /// or a long press may be on a link; selecting text there makes it first responder, too.
  static func take(_ action: PendingAction, in view: ResponderIndex, _ turn: inout Turn) {
    let isTap = turn.arbiter.recognizers[action.recognizer].isDiscrete
    let selects =
      !isTap
      || turn.arbiter.recognizers[action.recognizer].machine.form == .tap(taps: 2, fingers: 1)
    if turn.hierarchy.responders[view].properties.isEditable {
      if isTap, action.state == .ended { _ = turn.becomeFirstResponder(view, rule: .ct7) }
      return
    }
    guard action.state == (isTap ? .ended : .began) else { return }
    guard !(isTap && selects), let place = action.location,
      let link = turn.hierarchy.link(of: view, at: place)
    else {
      if selects { _ = turn.becomeFirstResponder(view, rule: .ct7) }
      return
    }
    let message: InteractionMessage = isTap ? .invokeDefaultAction : .presentActions
    let id = turn.hierarchy.responders.id(at: link)
    let mayInteract = turn.open { turn in
      turn.pointee.arbiter.askOwner(
        .shouldInteractWith, view, about: link, touch: action.touch, selector: message.name,
        rule: .ct7, &turn.pointee.touches, &turn.pointee.hierarchy)
    }
    guard mayInteract, turn.hierarchy.responders.contains(id),
      turn.hierarchy.responders[link].superview == view
    else { return }
    turn.hierarchy.notify(message, view, of: link, .ct7, touch: action.touch)
    turn.notifyDelegates()
  }
}
