import FingerpostGestures
import FingerpostModel

/// Who decided what became of touches, in the words of the timeline.
extension Pipeline {
  /// Whether a recognized one cancels its touches in their view (DL-4, DL-5).
  func cancelling(_ recognizer: UInt32) -> Decider {
    .property(
      .cancelsTouchesInView, of: gestures.recognizers[recognizer].subject,
      gestures.recognizers[recognizer].cancelsTouchesInView)
  }

  /// What keeps a responder from passing a phase on; `none` where it passes it on, or where a callback decides.
  @inline(never)
  func keeping(_ responder: UInt32, _ phase: TouchPhase) -> Decider {
    let subject = stage.responders[responder].subject
    switch stage.responders[responder].reasonToKeep(phase) {
    case .consumed: return .answer(.touches(phase), of: subject, false)
    case .keptByScrollView: return .property(.isScrollEnabled, of: subject, true)
    case .keptByControl: return .rule
    default: return .none
    }
  }

  /// The property that keeps a new touch from its view (TE-4, TE-5).
  func refusing(_ reason: Reason, _ view: UInt32, _ holder: UInt32) -> Decider {
    switch reason {
    case .notMultipleTouch:
      .property(.isMultipleTouchEnabled, of: stage.responders[view].subject, false)
    case .touchesElsewhere:
      .property(.isExclusiveTouch, of: stage.responders[view].subject, true)
    case .exclusiveTouch:
      .property(.isExclusiveTouch, of: stage.responders[holder].subject, true)
    default: .none
    }
  }

  /// Why `hitTest` came out so, if a property or the program's own method decided it (HT-3 … HT-5, HT-9).
  @inline(__always)
  func deciding(_ view: UInt32, _ reason: Reason) -> Decider {
    if reason == .childAnswered || reason == .isSelf { return .none }
    return refusal(view, reason)
  }

  @inline(never)
  private func refusal(_ view: UInt32, _ reason: Reason) -> Decider {
    let subject = stage.responders[view].subject
    switch reason {
    case .hidden: return .property(.isHidden, of: subject, true)
    case .interactionDisabled: return .property(.isUserInteractionEnabled, of: subject, false)
    case .disabledControl: return .property(.isEnabled, of: subject, false)
    case .transparent: return .profile(.minimumAlpha)
    case .overridden: return .answer(.hitTest, of: subject)
    case .pointOutside, .emptyBounds:
      return stage.responders[view].overrides[.pointInside] == nil
        ? .property(.bounds, of: subject) : .answer(.pointInside, of: subject, false)
    default: return .none
    }
  }

  /// A control's own no to a touch.
  func refusing(_ method: TrackingMethod, _ control: UInt32) -> Decider {
    .answer(
      method == .beginTracking ? .beginTracking : .continueTracking,
      of: stage.responders[control].subject, false)
  }

  /// The application is not active (SY-3).
  var inactive: Decider {
    .property(
      .applicationState, of: stage.responders[stage.application].subject,
      count: Int(system.springBoard.applications[SpringBoard.own].state.rawValue))
  }

  /// The application ignores interaction (SY-8).
  var ignoring: Decider {
    .property(
      .isIgnoringInteractionEvents, of: stage.responders[stage.application].subject, true)
  }

  /// What keeps a responder from being the first (RC-6): it cannot, it is in no window, or another one stays.
  func keepingFromFirst(_ responder: UInt32) -> Decider {
    if !stage.responders[responder].properties.canBecomeFirstResponder {
      return .property(
        .canBecomeFirstResponder, of: stage.responders[responder].subject, false)
    }
    guard stage.firstResponder != noIndex,
      !stage.responders[stage.firstResponder].properties.canResignFirstResponder
    else { return .rule }
    return .property(
      .canResignFirstResponder, of: stage.responders[stage.firstResponder].subject, false)
  }
}
