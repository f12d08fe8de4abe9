import FingerpostModel

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

  private func check(
    _ criterion: Criterion, _ hook: Hook, _ asked: AnyObjectID
  ) throws(LabError) {
    let quantity = criterion.quantity
    guard criterion.isSound else {
      throw LabError(.value, "\(quantity.name) cannot be held against \(criterion.test.words)")
    }
    guard quantity == .property || criterion.property.isEmpty else {
      throw LabError(
        .value, "'\(criterion.property)' is no limit here; only in a recognizer type's table it is")
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
