import FingerpostModel

/// What the program's own code, or data in its place, looked at and changed (SY-10).
extension CausalChain {
  /// The fact by which a question was answered, behind a colon: ": velocity 120, −40 pt/s"; empty where none is known.
  func basis(of question: Entry?) -> String {
    guard let question, question.question != nil, question.record.decider.kind == .name else {
      return ""
    }
    use(question)
    let first = fact(
      index.subject(question.record.decider.owner), [question.x, question.y].compactMap { $0 })
    let others = readsBefore(question).map { read -> String in
      use(read)
      return fact(index.subject(read.object), [read.x, read.y].compactMap { $0 })
    }
    let all = ([first] + others).filter { !$0.isEmpty }
    return all.isEmpty ? "" : ": " + all.joined(separator: "; ")
  }

  /// What code has read besides, in records right before its answer's.
  private func readsBefore(_ question: Entry) -> [Entry] {
    var reads: [Entry] = []
    var serial = question.serial
    while serial > 0, let entry = index[serial - 1], entry.kind == .measurement,
      entry.rule == .sy10, entry.record.cause == question.record.cause
    {
      reads.append(entry)
      serial -= 1
    }
    return reads.reversed()
  }

  /// "velocity 120, −40 pt/s"
  private func fact(_ fact: Subject, _ numbers: [Double]) -> String {
    guard let quantity = Criterion.Quantity.allCases.first(where: { $0.name == fact.name }) else {
      return "\(fact.name) of \(quoted(fact.parent)) is \(list(numbers))"
    }
    switch quantity {
    case .view:
      return
        "the touched view is \(quoted(fact.parent)), a \(index.subject(fact.parent).className)"
    case .other: return "the other one is \(quoted(fact.parent))"
    case .state:
      let code = UInt8(exactly: numbers.first ?? 0) ?? 0
      return "\(quoted(fact.parent)) is \(RecordWords.states[code])"
    case .selector: return ""
    case .velocity where numbers.count == 1, .scale:
      return "\(quantity.name) \(list(numbers, decimals: 2))"
    case .duration: return "duration \(list(numbers, decimals: 2)) s"
    case .velocity, .translation, .movement, .location, .numberOfTouches, .tapCount, .rotation,
      .property:
      let places = quantity == .rotation ? 2 : 0
      return "\(quantity.name) \(list(numbers, decimals: places))\(quantity.unit)"
    }
  }

  /// "120, −40"
  private func list(_ numbers: [Double], decimals: Int? = nil) -> String {
    numbers.map { number in
      let text = decimals.map { Numbers.fixed(number, decimals: $0) } ?? Numbers.general(number)
      if text.hasPrefix("-") { return "−" + text.dropFirst() }
      return text
    }.joined(separator: ", ")
  }

  /// A change that code made while it was called: what was changed, to what, and who was called.
  func tellProgramChange(_ entry: Entry) {
    let who = name(entry.subject)
    let numbers = [entry.x, entry.y].compactMap { $0 }
    let what: String
    switch entry.change {
    case .set, .setMeasurement, .setContentOffset:
      let property = index.subject(entry.object)
      let value = property.className.isEmpty ? list(numbers) : property.className
      what = "set \(property.name) of \(who) to \(value)"
    case .remove: what = "took \(who) away"
    case .addRecognizer: what = "put \(who) on \(name(entry.object))"
    case .addSubview: what = "put \(who) into \(name(entry.object))"
    case .addChild: what = "made \(who) a child of \(name(entry.object))"
    case .present: what = "presented \(who) from \(name(entry.object))"
    case .dismiss: what = "dismissed \(who)"
    case .push: what = "pushed \(who) onto the stack of \(name(entry.object))"
    case .addPage: what = "gave the data source of \(name(entry.object)) the page \(who)"
    case .setViewControllers: what = "had \(name(entry.object)) show \(who)"
    case .pop: what = "popped the topmost controller of \(who)"
    case .require: what = "made \(who) wait for \(name(entry.object)) to fail"
    case .becomeFirstResponder: what = "asked \(who) to become the first responder"
    case .resignFirstResponder: what = "asked \(who) to stop being the first responder"
    case .focus: what = "moved the focus to \(who)"
    case .ignoreInteraction: what = "began or ended to ignore interaction"
    case nil where index.subject(entry.object).kind == .name:
      let property = index.subject(entry.object)
      let value = property.className.isEmpty ? list(numbers) : property.className
      let whose =
        entry.subject == 0 ? "the threshold \(property.name)" : "\(property.name) of \(who)"
      what = "set \(whose) to \(value)"
    case .down, .move, .up, .cancel, .wait, .together, .tap, .press, .drag, .swipe, .pinch, .rotate,
      .samples, .pressButton, .shake, .remote, .activate, .frames, .hover, nil:
      what = "changed \(who)"
    }
    say("The program \(what) \(at(entry))\(whenCalled(index.cause(entry)))")
  }

  /// Who was called when the program made a change.
  private func whenCalled(_ call: Entry?) -> String {
    use(call)
    guard let call else { return "" }
    switch call.kind {
    case .action: return " when the action of \(name(call.subject)) was called"
    case .handler: return " when \(quoted(call.object)) was called"
    case .touches: return " when \(name(call.subject)) got \(method(call))"
    case .scroll:
      let message = call.kind.message(ofCode: call.record.to) ?? ""
      return " when the delegate of \(name(call.subject)) got \(message)"
    case .selection:
      let message = call.kind.message(ofCode: call.record.to) ?? ""
      return " when the delegate of \(name(call.object)) got \(message) of \(name(call.subject))"
    default: return " when \(name(call.subject)) was called"
    }
  }
}

/// What was noted because somebody asked for it.
extension CausalChain {
  /// A recognizer's number when it acted.
  func tellMeasurement(_ entry: Entry) {
    because("measured")
    let numbers = [entry.x, entry.y].compactMap { $0 }.map(Numbers.short).joined(separator: ", ")
    let what = index.subject(entry.object).name
    if entry.rule == .sy10 {
      say(
        "The program read the \(what) of \(name(entry.subject)), \(numbers), \(at(entry)), to answer"
      )
      return
    }
    say("\(name(entry.subject)) had the \(what) \(numbers) \(at(entry)), when its action was told")
    use(index.cause(entry))
  }

  /// A control or cell was highlighted, selected, tracked, or no more.
  func tellControlState(_ entry: Entry) {
    because("controlState")
    let what = index.subject(entry.object).name
    let cause = index.cause(entry)
    say(
      "For \(name(entry.subject)) \(what) became \(entry.answer == true ? "true" : "false") "
        + "\(at(entry))\(whenCalled(cause))")
  }
}

extension Entry {
  /// What the program changed while its code was called, in the words of a script's steps (SY-10).
  public var change: StepKind? {
    kind == .change && rule == .sy10 ? StepKind(rawValue: record.to) : nil
  }
}
