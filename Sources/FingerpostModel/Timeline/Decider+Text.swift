/// A decider as text, and back, for stored timelines.
extension TimelineSnapshot {
  /// "profile.tapMovement", "tap.cancelsTouchesInView", "tap.delegate.shouldBegin", "rule"; empty for none.
  public func text(of decider: Decider) -> String {
    let owner = decider.owner.place < subjects.count ? subject(decider.owner) : .null
    switch decider.kind {
    case .none: return ""
    case .rule: return "rule"
    case .profile: return decider.field.map { "profile.\($0)" } ?? ""
    case .parameter, .property: return decider.setting.map { "\(owner.name).\($0.name)" } ?? ""
    case .answer:
      let asked = decider.hook?.isDelegates == true ? "\(owner.name).delegate" : owner.name
      return decider.hook.map { "\(asked).\($0)" } ?? ""
    case .name: return "\(subject(owner.parent).name).\(owner.name)"
    case .fact: return decider.fact.map { "profile.\($0)" } ?? ""
    }
  }
}

extension Record {
  /// The measured value where a number decided: `x` of a failed recognizer, a transparent view, a
  /// control's tracking; nil elsewhere.
  package var measured: Double? { isMeasured && !x.isNaN ? x : nil }

  /// The limit for the measured value, in `y`.
  package var limit: Double? { isMeasured && !y.isNaN ? y : nil }

  /// The deciding value: a property's or an answer's own, or the limit of a measured number; nil
  /// for none.
  package var deciderValue: Double? {
    switch decider.kind {
    case .none, .fact: nil
    case .property, .answer: decider.value.map(Double.init)
    case .rule, .profile, .parameter, .name: limit
    }
  }

  private var isMeasured: Bool {
    switch kind {
    case .state: to == ReportedState.failed.rawValue
    case .hitTest: reason == .transparent
    case .tracking: true
    case .step, .input, .timer, .pipeline, .pointInside, .attached, .sendEvent, .recognizerTouches,
      .question,
      .waits, .action, .reset, .touches, .withheld, .released, .dropped, .control, .handler,
      .selection, .scroll, .event, .change, .diagnostic, .truncated, .measurement, .controlState,
      .interaction, .value:
      false
    }
  }
}

extension Decider {
  /// Parses a decider from its text as in `text(of:)`, its kind's name, value and owner; nil where
  /// they describe none.
  package init?(kind name: String, text: String, value: Double?, owner: SubjectID) {
    guard let kind = Kind(name: name) else { return nil }
    let word = text.split(separator: ".").last.map(String.init) ?? ""
    let own = value.flatMap { Int16(exactly: $0) } ?? .min
    switch kind {
    case .none: self = .none
    case .rule: self = .rule
    case .profile:
      guard let field = Profile.Field(name: word) else { return nil }
      self = .profile(field)
    case .parameter, .property:
      guard let setting = Setting(name: word) else { return nil }
      self.init(
        kind, code: setting.rawValue, value: kind == .property ? own : .min, owner: owner)
    case .answer:
      guard let hook = Hook(name: word) else { return nil }
      self.init(kind, code: hook.rawValue, value: own, owner: owner)
    case .name: self = .named(owner)
    case .fact:
      guard let fact = Profile.Fact(name: word) else { return nil }
      self = .fact(fact)
    }
  }
}
