import FingerpostGestures
import FingerpostModel

/// Diagnostic records of a touch that comes down where something is unknown, or where a fact of the profile counts.
///
/// Answers read them: "Unknown: …", "From iOS 26 on …".
enum LandingMarks {
  /// Records what is known to matter for a touch and is not in its other records.
  @inline(never)
  static func record(_ touch: Touch, _ slot: TouchSlot, _ turn: inout Turn) {
    WebContent.record(touch, slot, &turn)
    recordHosting(touch, &turn)
    recordContentPop(touch, slot, &turn)
    recordKeyboard(touch, &turn)
  }

  /// A hosting view may itself be the hit view, its content may be in no view, and how its elements' gestures are
  /// arbitrated is a hypothesis.
  private static func recordHosting(_ touch: Touch, _ turn: inout Turn) {
    var view = touch.view
    var element = ResponderIndex.nowhere
    while view != .nowhere {
      let entry = turn.hierarchy.classes[turn.hierarchy.responders[view].classID]
      if entry.isHosted, element == .nowhere { element = view }
      if entry.isHosting { break }
      view = turn.hierarchy.responders[view].superview
    }
    guard view != .nowhere else { return }
    if element != .nowhere {
      // A declared tree says where its elements are: nothing about views is unknown there.
      return mark(touch, element, .hostedGestures, &turn)
    }
    for fact in [Profile.Fact.hostingViewHit, .hostingContent] { mark(touch, view, fact, &turn) }
  }

  private static func mark(
    _ touch: Touch, _ view: ResponderIndex, _ fact: Profile.Fact, _ turn: inout Turn
  ) {
    guard turn.hierarchy.profile.isOpen(fact) else { return }
    turn.hierarchy.timeline.write(
      .diagnostic, .su1, subject: turn.hierarchy.responders[view].subject, touch: touch.id,
      decider: .fact(fact))
  }

  /// The touch is one that a pop from the content receives.
  private static func recordContentPop(_ touch: Touch, _ slot: TouchSlot, _ turn: inout Turn) {
    guard turn.hierarchy.profile.has(.contentPopRecognizer) else { return }
    for recognizer in turn.arbiter.receivers(of: slot) {
      let id = turn.arbiter.recognizers.id(at: recognizer)
      guard turn.hierarchy.navigations.values.contains(where: { $0.contentPopRecognizer == id })
      else { continue }
      turn.hierarchy.timeline.write(
        .diagnostic, .te6, subject: turn.arbiter.recognizers[recognizer].subject, touch: touch.id,
        decider: .fact(.contentPopRecognizer))
    }
  }

  /// The keyboard is there, and the touch is outside of what is edited.
  private static func recordKeyboard(_ touch: Touch, _ turn: inout Turn) {
    let editing = turn.hierarchy.firstResponder
    guard turn.hierarchy.profile.isOpen(.keyboardDismissalTap), editing != .nowhere,
      turn.hierarchy.classes[turn.hierarchy.responders[editing].classID].takesText,
      !turn.hierarchy.isInside(touch.view, editing), touch.view != .nowhere
    else { return }
    turn.hierarchy.timeline.write(
      .diagnostic, .ct7, subject: turn.hierarchy.responders[touch.view].subject, touch: touch.id,
      decider: .fact(.keyboardDismissalTap))
  }
}
