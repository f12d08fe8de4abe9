import FingerpostModel

/// Deciders as the timeline records them: adds the owner to a recognizer's own decision.
extension Recognizers {
  /// The decider of the present call's request, with its owner.
  @inline(__always)
  mutating func decider(
    of recognizer: RecognizerIndex, _ context: borrowing GestureContext,
    _ hierarchy: inout Hierarchy
  ) -> Decider {
    context.decider == .none
      ? .none : owned(by: recognizer, context.decider, context.limitName, &hierarchy)
  }

  @inline(never)
  private mutating func owned(
    by recognizer: RecognizerIndex, _ decider: Decider, _ limitName: String,
    _ hierarchy: inout Hierarchy
  ) -> Decider {
    switch decider.kind {
    case .none, .rule, .profile: return decider
    case .name:
      return decider.owner == 0 ? named(limitName, of: recognizer, &hierarchy) : decider
    case .parameter, .property, .answer:
      if decider.owner != 0 { return decider }
      return decider.owned(by: table[recognizer].subject)
    }
  }

  /// The subject of a parameter that is not UIKit's; it is created when the parameter first
  /// decides.
  private mutating func named(
    _ name: String, of recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy
  ) -> Decider {
    if let setting = Setting(parameter: name) {
      return .parameter(setting, of: table[recognizer].subject)
    }
    let type = registry.types[table[recognizer].typeIndex]
    guard let index = type.parameterIndex(name) else { return .rule }
    if let known = table[recognizer].parameterSubjects.first(where: { $0.index == index }) {
      return .named(known.subject)
    }
    let subject = hierarchy.timeline.addSubject(
      Subject(
        name: name, className: "", kind: .name, parent: table[recognizer].subject))
    table[recognizer].keep(subject, ofParameter: index)
    return .named(subject)
  }

  /// The property that has disabled a recognizer: its own, or its owner's.
  func enabling(_ recognizer: RecognizerIndex, _ hierarchy: borrowing Hierarchy) -> Decider {
    let owner = table[recognizer].owner
    if owner != .nowhere, hierarchy.responders.isLive(owner),
      !hierarchy.responders[owner].properties.isScrollEnabled
    {
      return .property(.isScrollEnabled, of: hierarchy.responders[owner].subject, false)
    }
    return .property(.isEnabled, of: table[recognizer].subject, false)
  }

  /// The flag with which a recognizer withholds a phase (DL-1 … DL-3, SC-1).
  func holding(_ recognizer: RecognizerIndex, _ rule: Rule, _ hierarchy: borrowing Hierarchy)
    -> Decider
  {
    let own = table[recognizer].subject
    let view = table[recognizer].view
    // A scroll view's delay has no name; a text field's tap (CT-7) withholds like any other.
    if table[recognizer].isPrivate, table[recognizer].ownRule == nil, view != .nowhere {
      return .property(.delaysContentTouches, of: hierarchy.responders[view].subject, true)
    }
    return .property(rule == .dl1 ? .delaysTouchesBegan : .delaysTouchesEnded, of: own, true)
  }
}
