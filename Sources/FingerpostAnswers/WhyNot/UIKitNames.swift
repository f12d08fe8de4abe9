import FingerpostModel

/// The names of an event: in a log, and in UIKit.
extension Wanted.Event {
  /// UIKit's names, as in its documentation; empty where the program chooses the name.
  package var uiKitNames: [String] {
    switch self {
    case .hit: ["hitTest(_:with:)"]
    case .pointInside: ["point(inside:with:)"]
    case .sendEvent: ["sendEvent(_:)"]
    case .touches, .recognizerTouches: ["\(self)(_:with:)"]
    case .state(let state): ["UIGestureRecognizer.State.\(state)"]
    case .action, .handler: []
    case .reset: ["reset()"]
    case .question(let hook): hook.schema.question.map { [$0.method] } ?? []
    case .control(let event): ["UIControl.Event.\(event)"]
    case .tracking(.cancelTracking): ["cancelTracking(with:)"]
    case .tracking(let method): ["\(method)(_:with:)"]
    case .selection(let message): message.uiKitNames
    case .scroll(let message): [message.uiKitName]
    case .interaction(let message): message.uiKitName.map { [$0] } ?? []
    case .event(.remoteControl): ["remoteControlReceived(with:)"]
    case .event(.touchesEstimatedPropertiesUpdated): ["touchesEstimatedPropertiesUpdated(_:)"]
    case .event(let method): ["\(method)(_:with:)"]
    }
  }

  /// The possible events of a responder, except its handlers.
  package static let ofResponders: [Self] =
    [.hit, .pointInside, .sendEvent] + phases.map { .touches($0) }
    + ControlEvent.allCases.map { .control($0) } + TrackingMethod.allCases.map { .tracking($0) }
    + SelectionMessage.allCases.map { .selection($0) } + ScrollMessage.allCases.map { .scroll($0) }
    + InteractionMessage.allCases.map { .interaction($0) }
    + Hook.allCases.filter(\.isQuestion).map { .question($0) }
    + EventMethod.allCases.map { .event($0) }

  /// The possible events of a recognizer, except named actions.
  package static let ofRecognizers: [Self] =
    [.action(nil), .reset] + states.map { .state($0) } + phases.map { .recognizerTouches($0) }
    + Hook.allCases.filter { $0.isQuestion && !$0.isViews }.map { .question($0) }
    + EventMethod.allCases.filter(\.isPress).map { .event($0) }

  /// The phases with a touch method of their own.
  static let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]

  /// The states that something leads to.
  static let states: [ReportedState] = [.began, .changed, .ended, .cancelled, .failed, .recognized]
}

extension SelectionMessage {
  /// The methods of a table's and a collection view's delegate.
  var uiKitNames: [String] {
    switch self {
    case .shouldSelect: ["tableView(_:willSelectRowAt:)", "collectionView(_:shouldSelectItemAt:)"]
    case .shouldDeselect:
      ["tableView(_:willDeselectRowAt:)", "collectionView(_:shouldDeselectItemAt:)"]
    case .shouldHighlight, .didHighlight, .didUnhighlight, .didSelect, .didDeselect:
      ["tableView(_:\(self)RowAt:)", "collectionView(_:\(self)ItemAt:)"]
    }
  }
}

extension ScrollMessage {
  /// The method of a scroll view's or a page view controller's delegate.
  var uiKitName: String {
    let labels =
      switch self {
      case .willTransition: "_:willTransitionTo:"
      case .didFinishAnimating:
        "_:didFinishAnimating:previousViewControllers:transitionCompleted:"
      case .willEndDragging: "_:withVelocity:targetContentOffset:"
      case .didEndDragging: "_:willDecelerate:"
      case .willBeginZooming: "_:with:"
      case .didEndZooming: "_:with:atScale:"
      case .willBeginDragging, .didScroll, .willBeginDecelerating, .didEndDecelerating,
        .didEndScrollingAnimation, .didZoom, .didScrollToTop:
        "_:"
      }
    if isPages { return "pageViewController(\(labels))" }
    return "scrollView\("\(self)".capitalizedFirst)(\(labels))"
  }
}

extension InteractionMessage {
  /// The method of the delegate, or what a link does; nil for a row's action, whose handler the program gives it.
  var uiKitName: String? {
    switch self {
    case .willDisplayMenu: "contextMenuInteraction(_:willDisplayMenuFor:animator:)"
    case .willEndMenu: "contextMenuInteraction(_:willEndFor:animator:)"
    case .willAnimateLift: "dragInteraction(_:willAnimateLiftWith:session:)"
    case .sessionWillBegin: "dragInteraction(_:sessionWillBegin:)"
    case .sessionDidEnd: "dragInteraction(_:session:didEndWith:)"
    case .willBeginEditing: "tableView(_:willBeginEditingRowAt:)"
    case .didEndEditing: "tableView(_:didEndEditingRowAt:)"
    case .performLeadingAction, .performTrailingAction: nil
    case .didChangeSelectedDetentIdentifier:
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
    case .didSelectRow: "pickerView(_:didSelectRow:inComponent:)"
    case .didAttemptToDismiss: "presentationControllerDidAttemptToDismiss(_:)"
    case .didDismiss: "presentationControllerDidDismiss(_:)"
    case .invokeDefaultAction, .presentActions: "UITextItemInteraction.\(self)"
    }
  }
}

/// A written name, reduced to its distinguishing part.
///
/// `tableView(_:didSelectRowAt:)`, `tableView:didSelectRowAtIndexPath:` and `didSelectRowAt` all
/// become `didSelectRowAt`.
struct EventWord {
  let key: String

  init(_ text: some StringProtocol) {
    var name = String(text)
    for prefix in [
      "UIControl.Event.", "UIGestureRecognizer.State.", "UITextItemInteraction.", "delegate.", ".",
    ] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    // Objective-C's constants: `UIControlEventTouchUpInside`.
    for prefix in ["UIControlEvent", "UIGestureRecognizerState"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      name = rest.prefix(1).lowercased() + rest.dropFirst()
    }
    let parts = name.split { $0 == "(" || $0 == ")" || $0 == ":" }.filter { $0 != "_" }
    var word = parts.first.map(String.init) ?? ""
    // These prefixes name the delegate; the event is after them.
    if [
      "tableView", "collectionView", "gestureRecognizer", "pageViewController",
      "contextMenuInteraction",
      "dragInteraction", "textView",
    ].contains(word),
      parts.count > 1
    {
      word = String(parts[1])
    }
    if word == "point", parts.dropFirst().first == "inside" { word = "pointInside" }
    // Objective-C's names end with the argument's type.
    for end in ["IndexPath", "GestureRecognizer", "URL"] where word.hasSuffix(end) {
      let rest = word.dropLast(end.count)
      if ["At", "With", "Of", "By"].contains(where: rest.hasSuffix) { word = String(rest) }
    }
    key = word
  }
}

/// Events by all that they are called.
struct EventVocabulary: Sendable {
  private let byWord: [String: Wanted.Event]
  /// Everything that is understood, for near matches.
  let words: [String]

  static let ofResponders: EventVocabulary = EventVocabulary(Wanted.Event.ofResponders)
  static let ofRecognizers: EventVocabulary = EventVocabulary(Wanted.Event.ofRecognizers)

  private init(_ events: [Wanted.Event]) {
    var byWord: [String: Wanted.Event] = [:]
    var words: [String] = []
    let named = events.map { ("\($0)", $0) }
    let alsoNamed = events.flatMap { event in
      event.uiKitNames.map { (EventWord($0).key, event) }
    }
    // The first event with a name counts: a delegate is asked about touches before presses.
    for (word, event) in named + alsoNamed where byWord[word] == nil {
      byWord[word] = event
      words.append(word)
    }
    (self.byWord, self.words) = (byWord, words)
  }

  /// The event that a name may mean, however it is written.
  subscript(name: String) -> Wanted.Event? {
    let event = byWord[EventWord(name).key]
    return name.hasPrefix("delegate.") && !(event?.isDelegates ?? false) ? nil : event
  }
}

extension Wanted.Event {
  /// Whether a delegate gets it.
  fileprivate var isDelegates: Bool {
    switch self {
    case .selection, .scroll, .interaction, .question: true
    case .touches, .recognizerTouches, .state, .action, .reset, .control, .tracking, .handler, .hit,
      .pointInside, .sendEvent, .event:
      false
    }
  }
}
