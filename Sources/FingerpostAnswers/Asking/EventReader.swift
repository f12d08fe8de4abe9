import FingerpostModel

/// Reads names of events in questions: `began`, `touchesEnded`, `action`, `touchUpInside`.
struct EventReader {
  let index: TimelineIndex

  /// Parses a token, the longest known name first: names may contain dots and arrows.
  func wanted(_ token: String) throws(QuestionError) -> Wanted {
    for (name, event) in AskedToken.splits(of: AskedToken.trimmed(token)) {
      if let id = index.names[name] {
        return try wanted(id, AskedToken.trimmed(AskedToken.withoutAnswer(event)))
      }
    }
    let base = AskedToken.trimmed(AskedToken.withoutAnswer(token))
    if let id = index.names[base] { return try wanted(id, "") }
    return try handlerAlone(base)
  }

  /// Parses an event of a subject; `subject` may also be a whole token, or a handler's name alone.
  func wanted(_ subject: String, _ event: String) throws(QuestionError) -> Wanted {
    if let id = index.names[subject] { return try wanted(id, event) }
    if event.isEmpty { return try wanted(subject) }
    throw unknownName(subject)
  }

  /// Parses an event of a subject.
  func wanted(_ subject: SubjectID, _ event: String) throws(QuestionError) -> Wanted {
    let found =
      index.isRecognizer(subject)
      ? try ofRecognizer(subject, event) : try ofResponder(subject, event)
    return Wanted(subject: subject, event: found, argument: try argument(of: found, in: event))
  }

  /// The argument of an event that has one, as in `pressesBegan(menu)` or `willTransition(two)`; nil for UIKit's labels, as
  /// in `pressesBegan(_:with:)`.
  private func argument(
    of event: Wanted.Event, in word: String
  ) throws(QuestionError) -> String? {
    guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else { return nil }
    let argument = String(word[word.index(after: open)...].dropLast())
    if argument.isEmpty || argument.contains(":") { return nil }
    switch event {
    case .event(let method):
      if method.isPress, PressType(name: argument) == nil {
        throw QuestionError(
          .name,
          "no button is called '\(argument)'\(didYouMean(argument, among: PressType.names))")
      }
      return argument
    case .scroll(let message) where !message.isPages: return nil
    case .scroll, .question:
      if index.subject(named: argument) == nil { throw unknownName(argument) }
      return argument
    case .touches, .recognizerTouches, .state, .action, .reset, .control, .tracking, .handler, .hit,
      .pointInside, .sendEvent, .selection, .interaction:
      return nil
    }
  }

  /// A handler alone: `clicked` instead of `button.clicked`.
  private func handlerAlone(_ selector: String) throws(QuestionError) -> Wanted {
    let owners = index.names.handlers.filter {
      index.subject($0).name == selector && index.parent($0) != nil
    }
    .compactMap { index.parent($0) }.unique
    guard let owner = owners.first else {
      throw unknownName(String(selector.prefix { $0 != "." }))
    }
    if owners.count > 1 {
      let all = owners.map { "'\(index.subject($0).name).\(selector)'" }.joined(separator: " or ")
      throw QuestionError(.value, "'\(selector)' is several: say \(all).")
    }
    return Wanted(
      subject: owner, event: index.isRecognizer(owner) ? .action(nil) : .handler(selector))
  }

  private func ofRecognizer(_ id: SubjectID, _ event: String) throws(QuestionError) -> Wanted.Event
  {
    let word = AskedToken.trimmed(event)
    let head = String(word.prefix { $0 != "(" })
    var inner = ""
    if word.hasSuffix(")"), head.count < word.count {
      inner = String(word.dropFirst(head.count + 1).dropLast())
    }
    let state = Self.states.first { "\($0)" == inner }
    if head.isEmpty || head == "action", inner.isEmpty || state != nil {
      return .action(state == .recognized ? nil : state)
    }
    if head == "state", let state { return .state(state) }
    if word == "recognize" { return .state(.recognized) }
    if let state = Self.states.first(where: { "\($0)" == word }) { return .state(state) }
    if let phase = Self.phase(of: head, needsPrefix: true) { return .recognizerTouches(phase) }
    // UIKit's name for a delegate's question; a view's own question has the same name.
    if head == "gestureRecognizerShouldBegin" { return .question(.shouldBegin) }
    if let question = Self.questions.first(where: { "\($0)" == head }) {
      return .question(question)
    }
    if let method = EventMethod.allCases.first(where: { $0.isPress && "\($0)" == head }) {
      return .event(method)
    }
    if head == "reset" { return .reset }
    if index.names.handler(of: id, word) != nil { return .action(nil) }
    if let found = EventVocabulary.ofRecognizers[event] { return found }
    let touches = Self.phases.map { "touches\("\($0)".capitalizedFirst)" }
    let known = ["action", "reset"] + Self.states.map { "\($0)" } + touches
    let near = didYouMean(EventWord(word).key, among: known + EventVocabulary.ofRecognizers.words)
    throw QuestionError(
      .name,
      "the recognizer '\(index.subject(id).name)' has no event '\(event)'"
        + (near.isEmpty ? "; it has \(known.joined(separator: ", "))." : near))
  }

  private func ofResponder(_ id: SubjectID, _ event: String) throws(QuestionError) -> Wanted.Event {
    let word = String(AskedToken.trimmed(event).prefix { $0 != "(" })
    if word.isEmpty || word == "hit" || word == "hitTest" { return .hit }
    if word == "sendEvent" { return .sendEvent }
    if word == "pointInside" { return .pointInside }
    if let phase = Self.phase(of: word, needsPrefix: false) { return .touches(phase) }
    if let event = ControlEvent(name: word) { return .control(event) }
    if let method = TrackingMethod.allCases.first(where: { "\($0)" == word }) {
      return .tracking(method)
    }
    if let message = SelectionMessage.allCases.first(where: { "\($0)" == word }) {
      return .selection(message)
    }
    if let message = ScrollMessage.allCases.first(where: { "\($0)" == word }) {
      return .scroll(message)
    }
    if let message = InteractionMessage.allCases.first(where: { "\($0)" == word }) {
      return .interaction(message)
    }
    if let asked = Self.questions.first(where: { "\($0)" == word }) { return .question(asked) }
    if let method = EventMethod.allCases.first(where: { "\($0)" == word }) { return .event(method) }
    if let found = EventVocabulary.ofResponders[event] { return found }
    // With a nil target the handler belongs to another object.
    if index.names.handlers.contains(where: { index.subject($0).name == word }) {
      return .handler(word)
    }
    let own = index.names.handlers.filter { index.subject($0).parent == id }.map {
      index.subject($0).name
    }
    let near = didYouMean(EventWord(word).key, among: own + EventVocabulary.ofResponders.words)
    throw QuestionError(
      .name,
      "'\(index.subject(id).name)' has no event '\(event)'"
        + (near.isEmpty ? "; try hit, touchesBegan or touchUpInside." : near))
  }

  /// The error for an unknown name.
  private func unknownName(_ name: String) -> QuestionError {
    let near = didYouMean(name, among: index.everyName)
    return QuestionError(
      .name,
      "no object in this timeline is named '\(name)'" + (near.isEmpty ? index.knownNames : near))
  }
}

extension EventReader {
  private static let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]

  /// The states that a question can ask about.
  private static let states: [ReportedState] = [
    .began, .changed, .ended, .cancelled, .failed, .recognized,
  ]

  /// The questions to views and delegates.
  private static let questions: [Hook] = Hook.allCases.filter(\.isQuestion)

  /// The phase of `touchesEnded`, or of `ended` alone.
  private static func phase(of word: String, needsPrefix: Bool) -> TouchPhase? {
    let hasPrefix = word.hasPrefix("touches")
    if needsPrefix, !hasPrefix { return nil }
    let name = hasPrefix ? word.dropFirst("touches".count).lowercased() : word
    return phases.first { "\($0)" == name }
  }
}

extension EventMethod {
  /// Whether it is a method for the press of a button.
  var isPress: Bool {
    switch self {
    case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: true
    case .motionBegan, .motionEnded, .motionCancelled, .remoteControl,
      .touchesEstimatedPropertiesUpdated:
      false
    }
  }
}
