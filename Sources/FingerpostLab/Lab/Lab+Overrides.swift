import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// Overrides a method of a responder or recognizer, or of a delegate; nil removes the override.
  package func override(_ hook: Hook, of object: AnyObjectID, with answer: Answer?) throws(LabError)
  {
    let words = answer == nil ? "UIKit's own" : "the program's own"
    try makeChange("\(hook)", of: object, words: words) { [self] () throws(LabError) in
      try prepareOverride(hook, of: object, with: answer)
    }
  }

  private func prepareOverride(
    _ hook: Hook, of object: AnyObjectID, with answer: Answer?
  ) throws(LabError) -> (inout Turn) -> Void {
    try check(answer, for: hook)
    var isCallback = false
    if case .callback(let callback) = answer {
      if let conditions = callback.conditions { try check(conditions, for: hook, of: object) }
      isCallback = true
    }
    switch object {
    case .recognizer(let id):
      let index = try recognizer(id)
      guard hook.schema.owner.isRecognizers || hook.isRecognizersOwn else {
        throw LabError(.kind, "\(hook) is no method of a recognizer or its delegate")
      }
      if hook.isRecognizersOwn, let answer {
        guard let code = answer.callback, code.conditions == nil else {
          throw LabError(
            .value,
            "\(hook) of a recognizer is observed: its answer is code, and super is called in any case"
          )
        }
      }
      return { turn in
        if isCallback { turn.recordCallback() }
        turn.arbiter.recognizers.override(hook, of: index, with: answer)
      }
    case .responder(let id):
      let index = try responder(id)
      let isPages = hook == .scrollMessage && isPageController(index)
      guard isPages || hook.schema.owner.has(hierarchy.responders[index].behaviour) else {
        throw LabError(.kind, "'\(label(index))' has no method \(hook)")
      }
      return { turn in
        if isCallback { turn.recordCallback() }
        turn.hierarchy.responders[index].override(hook, with: answer)
        turn.hierarchy.recordMove(of: index)
      }
    }
  }

  /// Whether a play calls code of the program: a callback, or a recognizer that is not written in Swift. Branches call it,
  /// too.
  package var callsCode: Bool {
    let responders = turn.hierarchy.responders.places
    if responders.contains(where: {
      turn.hierarchy.responders.isLive($0) && turn.hierarchy.responders[$0].overrides.callsCode
    }) {
      return true
    }
    for index in turn.arbiter.recognizers.places where turn.arbiter.recognizers.isLive(index) {
      if turn.arbiter.recognizers[index].hooks.callsCode { return true }
      let type = turn.arbiter.recognizers[index].typeIndex
      if registry.types[type].foreign != nil { return true }
    }
    return false
  }

  /// Interns a name for `Answer.only` and the like.
  package func nameID(_ name: String) throws(LabError) -> NameID {
    // In a callback the table belongs to the caller; nothing else reads it meanwhile.
    if let snapshot = callbackAccess.snapshot {
      return snapshot.hierarchy.pointee.names.intern(name)
    }
    try checkIdle()
    return turn.hierarchy.names.intern(name)
  }

  private func check(_ answer: Answer?, for hook: Hook) throws(LabError) {
    guard let answer else { return }
    let fits = hook.schema.form(of: answer) != nil || hook == .reset && answer.callback != nil
    if !fits { throw LabError(.value, "\(hook) cannot be answered that way") }
    switch answer {
    case .redirect(let name), .noneInside(let name), .orInside(let name):
      try checkIsView(name, for: hook)
    case .only(let names), .except(let names):
      for name in names {
        if let problem = problem(ofKind: hierarchy.names[name]) { throw LabError(.name, problem) }
      }
    case .no, .yes, .consume, .forward, .next, .insets, .notSelf, .nothing, .askChildrenAnyway,
      .callback:
      break
    }
  }

  /// Checks that an answer to hit-testing names a view.
  private func checkIsView(_ name: NameID, for hook: Hook) throws(LabError) {
    _ = try view(named: hierarchy.names[name], for: hook)
  }

  /// The view that answers hit-testing by its name; throws `kind` for another object.
  func view(named name: String, for hook: Hook) throws(LabError) -> ResponderID {
    if case .responder(let id) = try find(name), hierarchy.responders[id.index].behaviour.isView {
      return id
    }
    throw LabError(.kind, "'\(name)' is no view, so \(hook) cannot be answered with it")
  }

  /// Adds a handler for a control's event; without a target the responder chain is searched (RC-6).
  package func addHandler(
    _ selector: String, for event: ControlEvent, of control: ResponderID,
    isNilTargeted: Bool = false
  ) throws(LabError) {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let index = try responder(control, "a control") { $0.isControl }
      return { turn in
        let subject = turn.hierarchy.timeline.addSubject(
          Subject(
            name: selector, className: "\(event)", kind: .name,
            parent: turn.hierarchy.responders[index].subject))
        let name = turn.hierarchy.names.intern(selector)
        turn.hierarchy.responders[index].handlers.append(
          Handler(event: event, selector: name, subject: subject, isNilTargeted: isNilTargeted))
      }
    }
    try makeChange("handler of \(event)", of: .responder(control), words: selector, prepare)
  }

  /// Makes a responder respond to a selector.
  package func addSelector(_ selector: String, to id: ResponderID) throws(LabError) {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let index = try responder(id)
      return { turn in
        let name = turn.hierarchy.names.intern(selector)
        turn.hierarchy.responders[index].responds.append(name)
      }
    }
    try makeChange("selector", of: .responder(id), words: selector, prepare)
  }
}

/// Checks an answer that is data when it is set.
extension Lab {
  /// The maximum number of facts in an answer, and the nesting depth of conditions.
  private static let maxFacts: Int = 1000
  private static let deepestCondition: Int = 32

  func check(
    _ answer: ConditionalAnswer, for hook: Hook, of object: AnyObjectID
  ) throws(LabError) {
    var facts = 0
    for item in answer.cases {
      if let condition = item.condition {
        try check(condition, hook, object, depth: 0, &facts)
      }
      for effect in item.effects { try check(effect) }
    }
  }

  private func check(
    _ condition: Condition, _ hook: Hook, _ object: AnyObjectID, depth: Int, _ facts: inout Int
  ) throws(LabError) {
    guard depth < Self.deepestCondition else {
      throw LabError(.limit, "conditions lie more than \(Self.deepestCondition) deep")
    }
    switch condition {
    case .fact(let criterion):
      facts += 1
      guard facts <= Self.maxFacts else {
        throw LabError(.limit, "an answer looks at no more than \(Self.maxFacts) facts")
      }
      try check(criterion, hook, object)
    case .not(let inner): try check(inner, hook, object, depth: depth + 1, &facts)
    case .all(let parts), .any(let parts):
      if parts.isEmpty { throw LabError(.value, "a condition has no parts") }
      for part in parts { try check(part, hook, object, depth: depth + 1, &facts) }
    }
  }

  /// Checks what a condition looks at.
  func check(
    _ criterion: Criterion, _ hook: Hook, _ asked: AnyObjectID
  ) throws(LabError) {
    let quantity = criterion.quantity
    guard criterion.isSound else {
      throw LabError(.value, "\(quantity.name) cannot be held against \(criterion.test.words)")
    }
    if case .isKind(let names) = criterion.test {
      for id in names {
        let name = hierarchy.names[id]
        let problem =
          quantity == .selector
          ? problem(ofSelector: name, for: hook, of: asked) : problem(ofKind: name)
        if let problem { throw LabError(.name, problem) }
      }
    }
    if criterion.object == Self.gone { return }
    if let object = criterion.object { _ = try name(of: object) }
    switch criterion.object ?? asked {
    case .recognizer(let id):
      if quantity.isRecognizers, quantity != .state { try checkMeasures(quantity, id) }
    case .responder(let id):
      let isAboutRecognizer = criterion.object == nil && hook == .gestureRecognizerShouldBegin
      if quantity.isRecognizers, !isAboutRecognizer {
        let who = label(try responder(id))
        throw LabError(
          .kind, "'\(who)' is not a recognizer, so \(hook) needs a name: whose \(quantity.name)?")
      }
    }
    if quantity == .property { _ = try number(criterion.property, of: criterion.object ?? asked) }
  }

  private func checkMeasures(
    _ quantity: Criterion.Quantity, _ id: RecognizerID
  ) throws(LabError) {
    let index = try recognizer(id)
    let names = arbiter.recognizers[index].machine.measurements.map(\.name)
    if names.contains(where: { $0 == quantity.name || $0 == "\(quantity.name).x" }) { return }
    // A foreign type, or one with its own names, may have the measurement later.
    let type = registry.types[arbiter.recognizers[index].typeIndex]
    if type.foreign != nil { return }
    throw LabError(
      .name,
      "'\(recognizerLabel(index))' (\(type.id)) measures no \(quantity.name)"
        + didYouMean(quantity.name, among: names))
  }

  private func check(_ effect: any ProgramEffect) throws(LabError) {
    guard let step = effect as? Step, step.isProgram else {
      throw LabError(.kind, "an effect is what the program does: no finger, no time")
    }
    do throws(LabError) {
      _ = try prepare(step)
    } catch {
      // A cycle or a state that prevents the change may be gone by then.
      if error.code != .cycle, error.code != .state { throw error }
    }
  }
}

/// Names that answers and conditions compare. A name that means nothing here never matches.
extension Lab {
  /// What is wrong with the name of a view, class, recognizer or recognizer type; nil for a name
  /// that the lab knows.
  func problem(ofKind name: String) -> String? {
    if isTaken(name) || hierarchy.classes.find(name) != nil { return nil }
    let types = registry.types.map(\.id)
    if types.contains(name) { return nil }
    return "no view, class or recognizer here is named '\(name)'"
      + didYouMean(name, among: objectNames + hierarchy.classes.names + types)
  }

  /// What is wrong with the selector of a message, action or handler; nil for one that the hook's
  /// question can contain, and for hooks whose selectors are not known in advance.
  func problem(ofSelector name: String, for hook: Hook, of object: AnyObjectID) -> String? {
    guard let known = selectors(of: hook, object), !known.contains(name) else { return nil }
    return "\(hook) has no selector '\(name)'" + didYouMeanOrOneOf(name, known)
  }

  private func selectors(of hook: Hook, _ object: AnyObjectID) -> [String]? {
    switch (hook, object) {
    case (.scrollMessage, _): ScrollMessage.allCases.map(\.name)
    case (.selectionMessage, _): SelectionMessage.allCases.map(\.name)
    case (.interactionMessage, _): InteractionMessage.allCases.map(\.name)
    case (.shouldInteractWith, _):
      [InteractionMessage.invokeDefaultAction, .presentActions].map(\.name)
    case (.remoteControlReceived, _): RemoteCommand.names
    case (.action, .recognizer(let id)): (try? targets(of: id))?.filter { !$0.isEmpty }
    case (.handler, .responder(let id)): (try? handlers(of: id))?.map(\.selector)
    default: nil
    }
  }
}
