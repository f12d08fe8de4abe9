import FingerpostModel

/// Facts read and changes made by the program's own code, or by data in its place (SY-10).
extension CausalChain {
  /// The fact behind an answer, after a colon: ": velocity 120, −40 pt/s"; empty where none is
  /// known.
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

  /// The other values read by the code, in records right before the answer's.
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

  /// Explains a change made by code in a call: the change, the new value, and the call.
  func explainProgramChange(_ entry: Entry) {
    let what = programChange(entry, name: name)
    say(
      "\(changer(entry, name: name).capitalizedFirst) \(what) \(at(entry))"
        + whenCalled(index.cause(entry)))
  }

  /// What the program did that led to a record, as a clause: "the program removed “card” at 20 ms"; nil where it did
  /// nothing. A view that was added elsewhere has left its place.
  func program(behind entry: Entry, isLeaving: Bool = false) -> String? {
    guard let cause = index.nearest(behind: entry, where: { $0.isByProgram }) else { return nil }
    use(cause)
    if cause.kind == .change {
      return "\(changer(cause, name: name)) \(programChange(cause, name: name)) \(at(cause))"
    }
    if isLeaving, cause.step == .addSubview, cause.object != 0 {
      return "the program moved \(name(cause.object)) \(at(cause))"
    }
    return cause.step?.schema.map {
      "the program \(programStep(cause, $0, name: name)) \(at(cause))"
    }
  }

  /// A clause about a view that left its window, with what the program did: "it left its window: the program removed
  /// “card” at 20 ms".
  func departure(_ clause: String, _ entry: Entry, _ link: String = ": ") -> String {
    program(behind: entry, isLeaving: true).map { clause + link + $0 } ?? clause
  }

  /// Who made a change: the program, or a recognizer that UIKit gave to the controller that it changes and named after
  /// it (that of a pop, the tap beside a sheet).
  func changer(_ entry: Entry, name: (SubjectID) -> String) -> String {
    guard let cause = index.cause(entry), cause.kind == .action,
      index.subject(entry.subject).kind == .controller,
      index.subject(cause.subject).name.hasPrefix("\(index.subject(entry.subject).name).")
    else { return "the program" }
    return name(cause.subject)
  }

  /// The program's change, as a verb with objects: `set isEnabled of save to false`.
  func programChange(_ entry: Entry, name: (SubjectID) -> String) -> String {
    if entry.change == .focus, entry.subject == 0 { return "took the focus away" }
    if let past = entry.change?.schema?.past, !past.isEmpty { return filled(past, entry, name) }
    let property = index.subject(entry.object)
    if entry.change == nil, property.kind == .name {
      let profile = Profile.Fact(name: property.name) == nil ? "threshold" : "fact"
      return filled(
        entry.subject == 0
          ? "set the \(profile) {property} to {value}" : "set {property} of {object} to {value}",
        entry, name)
    }
    return filled("changed {object}", entry, name)
  }

  /// A step of the program, as a verb with objects: `set alpha of save to 0`, `removed card`.
  func programStep(
    _ entry: Entry, _ schema: StepSchema, name: (SubjectID) -> String
  ) -> String {
    let property =
      entry.record.decider.kind == .name ? index.subject(entry.record.decider.owner) : nil
    return schema.past(of: entry.object == 0 ? nil : name(entry.object)) { place in
      switch SentencePlace(rawValue: place) {
      case .property: property?.name ?? schema.property
      case .value: property.flatMap { value(of: $0, entry) }
      case .object, .other, nil: nil
      }
    }
  }

  /// A sentence of the table of steps with a change's names and numbers.
  private func filled(_ sentence: String, _ entry: Entry, _ name: (SubjectID) -> String) -> String {
    let property = index.subject(entry.object)
    return Words.filled(sentence) { place in
      switch SentencePlace(rawValue: String(place)) {
      case .object: name(entry.subject)
      case .other: name(entry.object)
      case .property: property.name
      case .value: value(of: property, entry) ?? ""
      case nil: nil
      }
    }
  }

  /// A property's new value: `false`, `0.5`, `(0, 40)`.
  private func value(of fact: Subject, _ entry: Entry) -> String? {
    if !fact.className.isEmpty { return fact.className }
    let numbers = [entry.x, entry.y].compactMap { $0 }
    if numbers.isEmpty { return nil }
    let property = fact.name
    let isFlag = property.hasPrefix("is") && property.dropFirst(2).first?.isUppercase ?? false
    if isFlag, let first = numbers.first { return "\(first != 0)" }
    return numbers.count > 1 ? "(\(list(numbers)))" : list(numbers)
  }

  /// What a sentence of the table of steps has places for.
  private enum SentencePlace: String { case object, other, property, value }

  /// The call in which the program made a change.
  private func whenCalled(_ call: Entry?) -> String {
    use(call)
    guard let call else { return "" }
    switch call.kind {
    case .question: return " when \(asked(call)) was called"
    case .hitTest: return " when hitTest of \(name(call.subject)) was called"
    case .pointInside: return " when pointInside of \(name(call.subject)) was called"
    case .tracking:
      let method = call.tracking.map { "\($0)" } ?? "tracking"
      return " when \(method) of \(name(call.subject)) was called"
    case .event:
      let event = call.event.map { "\($0)" } ?? "an event"
      return " when \(name(call.subject)) got \(event)"
    case .action: return " when the action of \(name(call.subject)) was called"
    case .handler: return " when \(quoted(call.object)) was called"
    case .touches, .recognizerTouches:
      return " when \(name(call.subject)) got \(method(call))"
    case .interaction:
      let message = call.interaction.map { "\($0)" } ?? "a message"
      return " when the delegate of \(name(call.subject)) got \(message)"
    case .scroll:
      let message = call.kind.message(ofCode: call.record.to) ?? ""
      return " when the delegate of \(name(call.subject)) got \(message)"
    case .selection:
      let message = call.kind.message(ofCode: call.record.to) ?? ""
      return " when the delegate of \(name(call.object)) got \(message) of \(name(call.subject))"
    case .step, .input, .timer, .pipeline, .attached, .sendEvent, .waits, .state, .reset,
      .measurement, .withheld, .released, .dropped, .control, .controlState, .value, .change,
      .diagnostic, .truncated:
      return ""
    }
  }
}

extension CausalChain {
  /// The method of a question and the object that has it: `gestureRecognizerShouldBegin of “card”`.
  private func asked(_ question: Entry) -> String {
    let hook = question.question
    let method =
      hook == .shouldBegin ? "gestureRecognizerShouldBegin" : hook.map { "\($0)" } ?? "a method"
    let isDelegates = hook?.isDelegates ?? false
    return "\(method) of \(isDelegates ? "the delegate of " : "")\(name(question.subject))"
  }
}

/// Optional records.
extension CausalChain {
  /// A recognizer's number when it acted.
  func explainMeasurement(_ entry: Entry) {
    because(.measured)
    let numbers = [entry.x, entry.y].compactMap { $0 }.map(Numbers.short).joined(separator: ", ")
    let what = index.subject(entry.object).name
    if entry.rule == .sy10 {
      say(
        "The program read the \(what) of \(name(entry.subject)), \(numbers), \(at(entry)), to answer"
      )
      return
    }
    say("\(name(entry.subject)) had the \(what) \(numbers) \(at(entry)), when its action was sent")
    use(index.cause(entry))
  }

  /// Explains what a program reads of an object.
  func explainValue(_ entry: Entry) {
    because(.measured)
    let numbers = [entry.x, entry.y].compactMap { $0 }.map(Numbers.general).joined(separator: ", ")
    let what = index.subject(entry.object).name
    let value = what == Value.isOn ? "\(entry.x == 1)" : numbers
    say("\(name(entry.subject)) had the \(what) \(value) \(at(entry))")
    if let cause = index.cause(entry) { explain(cause) }
  }

  /// Explains a change of highlighted, selected or tracking in a control or cell.
  func explainControlState(_ entry: Entry) {
    because(.controlState)
    let what = index.subject(entry.object).name
    let cause = index.cause(entry)
    say(
      "For \(name(entry.subject)) \(what) became \(entry.answer == true ? "true" : "false") "
        + "\(at(entry))\(whenCalled(cause))")
  }
}

extension Record {
  /// Whether it is a change by the program: in a call (SY-10), or by a step among those played together (SY-4).
  var isProgramChange: Bool { kind == .change && rule == .sy10 || isStepsChange }

  /// Whether it is a change by a step that other steps are played together with, and whose record is theirs.
  var isStepsChange: Bool { kind == .change && rule == .sy4 }
}

extension Entry {
  /// Whether it is a step of a script, or the change of one that is played together with others.
  var isProgramsStep: Bool { kind == .step || record.isStepsChange }

  /// Whether the program did it: a step of its own, or a change.
  var isByProgram: Bool {
    kind == .step ? step?.schema?.actor == .program : record.isProgramChange
  }

  /// The script step for a change made by the program: in a call (SY-10), or in a step that other steps are played
  /// together with (SY-4).
  package var change: StepKind? {
    record.isProgramChange ? StepKind(rawValue: record.to) : nil
  }
}

extension StepSchema {
  /// The step in the past, of a record that names its object, and for some a property with its value: "removed card",
  /// "added card", "set contentOffset of list".
  fileprivate func past(of object: String?, _ known: (String) -> String?) -> String {
    var rest = past[...]
    for place in ["other", "value"] where rest.hasSuffix("{\(place)}") && known(place) == nil {
      // The last word goes, and with it the one that leads to it: "to", "of", "from".
      rest = rest.dropLast(place.count + 3)
      rest = rest[..<(rest.lastIndex(of: " ") ?? rest.startIndex)]
    }
    let isKnown = !rest.isEmpty && !rest.contains("{other}")
    guard isKnown, object != nil || !rest.contains("{object}") else {
      return "changed \(object ?? "the screen")"
    }
    return Words.filled(String(rest)) { place in
      if place == "object" { return object }
      return known(String(place)) ?? (place == "property" ? "properties" : nil)
    }
  }
}
