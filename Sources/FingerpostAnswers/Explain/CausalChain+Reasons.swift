import FingerpostModel

/// Recorded reasons in words: the row of the reason, with the record's names and numbers.
extension CausalChain {
  /// Why, as a clause after "because".
  func reasonClause(_ entry: Entry) -> String {
    ReasonWords(index: index, named: name, source: source(ofReason: entry)).long(entry)
  }

  /// What the gesture or the touch of a record is made with.
  private func source(ofReason entry: Entry) -> GestureSource {
    index.isRecognizer(entry.subject) ? source(entry) : .finger
  }

  /// Adds the setting, number or answer that a record names as its decider, under its rule, or the reason's, or another.
  func addDeciderFact(_ entry: Entry, measured: Double? = nil, rule other: Rule? = nil) {
    let decider = entry.record.decider
    let rule = other ?? entry.reason.rule(or: entry.rule)
    switch decider.kind {
    case .profile:
      guard let field = decider.field, entry.y != nil else { return }
      fact("profile", "\(field)", Fact.Value(entry.y), rule, entry, measured: measured)
    case .parameter:
      guard let setting = decider.setting, entry.y != nil else { return }
      fact(decider.owner, setting.name, Fact.Value(entry.y), rule, entry, measured: measured)
    case .property:
      guard let setting = decider.setting else { return }
      fact(decider.owner, setting.name, Fact.Value(setting, decider.value), rule, entry)
    case .answer:
      guard let hook = decider.hook else { return }
      let value = decider.value.map { Fact.Value.bool($0 != 0) } ?? .text("overridden")
      if hook.isDelegates {
        fact(delegateOf: decider.owner, "\(hook)", value, rule, entry)
      } else {
        fact(decider.owner, "\(hook)", value, rule, entry)
      }
    case .name:
      guard entry.y != nil else { return }
      let parameter = index.subject(decider.owner)
      fact(
        index.subject(parameter.parent).name, parameter.name, Fact.Value(entry.y), rule, entry,
        measured: measured)
    case .fact:
      guard let own = decider.fact else { return }
      // The record says that the fact has its newest value: the older one decides nothing.
      fact("profile", "\(own)", Fact.Value(own.newest), rule, entry)
    case .none, .rule: return
    }
  }
}

/// Fills the places of a reason's row.
struct ReasonWords {
  let index: TimelineIndex
  /// How objects are called: with their role at the first mention, or by name alone.
  let named: (SubjectID?) -> String
  let source: GestureSource

  /// The clause after "because".
  func long(_ entry: Entry) -> String { filled(entry) { $0.long } }

  /// A few words for a list.
  func short(_ entry: Entry) -> String { filled(entry) { $0.short } }

  private func filled(_ entry: Entry, _ part: (Reason.Clause) -> String) -> String {
    let info = entry.reason.info
    guard let clause = info.clause(of: entry.kind) else { return entry.reason.name }
    var words = part(clause)
    let lacksNumber =
      entry.x == nil && words.contains("{x}") || entry.y == nil && words.contains("{y}")
    if lacksNumber, let unmeasured = info.unmeasured { words = part(unmeasured) }
    return Words.filled(words) { place in
      switch place {
      case "x": Self.number(entry.x, info.x?.unit)
      case "y": Self.number(entry.y, info.y?.unit)
      case "subject": entry.subject == 0 ? "the pipeline" : named(entry.subject)
      case "ofSubject": entry.subject == 0 ? "" : " of \(named(entry.subject))"
      case "object": entry.object == 0 ? Self.unnamed(info.group) : named(entry.object)
      case "by": named(entry.record.decider.owner)
      case "setting": index.setting(entry.record.decider)
      case "off": index.off(entry.record.decider)
      case "source": source.name
      case "lifted": source.lifted
      case "gesture": index.engineType(entry.subject)?.gesture ?? "its gesture"
      default: nil
      }
    }
  }

  /// What stands for an object that a record does not name.
  private static func unnamed(_ group: Reason.Group) -> String {
    switch group {
    case .delivery: "a recognizer"
    case .relation: "another recognizer"
    case .list: "its list"
    case .scroll: "another scroll view"
    case .hitTest, .touch, .own, .control, .system, .outside: "an object"
    }
  }

  private static func number(_ value: Double?, _ unit: Reason.Unit?) -> String {
    switch unit {
    case .points: Numbers.points(value)
    case .seconds: Numbers.seconds(value)
    case .fingers: Numbers.fingers(Numbers.whole(value, or: 0))
    case .count: "\(Numbers.whole(value, or: 0))"
    case .fraction: value.map(Numbers.general) ?? "?"
    case .touchType: touch(of: value)
    case .own, nil: Numbers.number(value)
    }
  }

  /// "a pencil's touch": what makes a touch of a type.
  private static func touch(of type: Double?) -> String {
    switch type.flatMap({ UInt8(exactly: $0) }).flatMap(TouchType.init) {
    case .direct: "a finger's touch"
    case .indirect: "a touch of a remote's surface"
    case .pencil: "a pencil's touch"
    case .indirectPointer: "a pointer's touch"
    case nil: "this touch"
    }
  }
}

extension TimelineIndex {
  /// What has switched a recognizer off: "isEnabled is off", or the setting of an element of SwiftUI's with its value.
  func off(_ decider: Decider) -> String {
    if decider.kind == .name {
      return "\(timeline.text(of: decider)) is \(subject(decider.owner).className)"
    }
    return "\(decider.setting?.name ?? "isEnabled") is off"
  }

  /// A deciding setting as `doubleTap.delaysTouchesEnded`; "a rule" where no setting decided.
  func setting(_ decider: Decider) -> String {
    if decider.setting != nil, subject(decider.owner).title != nil { return called(decider.owner) }
    let text = timeline.text(of: decider)
    return text.isEmpty || decider.kind == .rule ? "a rule" : text
  }
}

extension Fact.Value {
  /// A property's deciding value: most are Booleans; masks are lists of words.
  init(_ setting: Setting, _ value: Int?) {
    switch setting {
    case .allowedTouchTypes: self.init(types: value)
    case .buttonMaskRequired:
      self = Fact.Value(
        value.flatMap { UInt8(exactly: $0) }.flatMap(PointerButton.init).map { "\($0)" })
    case .allowedScrollTypesMask:
      self = Fact.Value(
        value.map { mask in
          let allowed = ScrollType.allCases.filter { mask & Int($0.rawValue) != 0 }
          return allowed.isEmpty ? "none" : allowed.map { "\($0)" }.joined(separator: ", ")
        })
    case .allowedPressTypes: self.init(presses: value)
    case .direction: self.init(directions: value)
    case .applicationState:
      self = Fact.Value(
        value.flatMap { UInt8(exactly: $0) }.flatMap(ApplicationState.init).map { "\($0)" })
    case .keyboardDismissMode:
      self = Fact.Value(
        value.flatMap { UInt8(exactly: $0) }.flatMap(KeyboardDismissMode.init).map { "\($0)" })
    case .numberOfTapsRequired, .numberOfTouchesRequired, .minimumNumberOfTouches,
      .maximumNumberOfTouches, .edges, .minimumPressDuration, .allowableMovement,
      .alpha, .bounds, .contentSize, .requirement, .trailingSwipeActions,
      .minimumValue, .maximumValue, .numberOfPages, .currentPage, .selectedSegmentIndex,
      .preferredScreenEdgesDeferringSystemGestures:
      self = Fact.Value(value.map(Double.init))
    case .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch,
      .canBecomeFirstResponder, .canResignFirstResponder, .isEnabled, .isContinuous,
      .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .requiresExclusiveTouchType,
      .delaysContentTouches, .canCancelContentTouches, .isScrollEnabled, .allowsSelection,
      .allowsMultipleSelection, .isSelectable, .shouldSelect, .allowsSelectionDuringEditing,
      .allowsMultipleSelectionDuringEditing,
      .showsMenuAsPrimaryAction, .prefersScrollingExpandsWhenScrolledToEdge, .scrollsToTop,
      .isEditable, .isEditing, .canEdit,
      .isIgnoringInteractionEvents:
      self = Fact.Value(value.map { $0 != 0 })
    }
  }
}
