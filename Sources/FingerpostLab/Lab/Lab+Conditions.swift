import FingerpostAnswers
import FingerpostModel

/// Answers that are data, evaluated at the moment of the question (SY-10). Their numbers equal
/// those that a callback would read.
extension Lab: AnswerHost {
  package func reply(
    to question: HookQuestion, by answer: ConditionalAnswer
  ) -> (HookReply, AnswerBasis?) {
    var basis: AnswerBasis?
    for item in answer.cases {
      basis = nil
      if let condition = item.condition, !holds(condition, question, &basis) { continue }
      // A program's own hit test changes nothing.
      if callbackAccess.snapshot?.takesChanges == true {
        for effect in item.effects {
          if let step = effect as? Step { queueEffect(step) }
        }
      }
      return (item.outcome.reply(to: question.hook), basis)
    }
    return (answer.otherwise.reply(to: question.hook), basis)
  }

  /// Whether a condition holds; `basis` becomes the deciding fact.
  private func holds(
    _ condition: Condition, _ question: HookQuestion, _ basis: inout AnswerBasis?
  ) -> Bool {
    switch condition {
    case .fact(let criterion): return holds(criterion, question, &basis)
    case .not(let inner): return !holds(inner, question, &basis)
    case .all(let parts): return decide(parts, question, &basis, stopsAt: false)
    case .any(let parts): return decide(parts, question, &basis, stopsAt: true)
    }
  }

  /// Returns the first part that decides as `stopsAt`; where none does, the first part.
  private func decide(
    _ parts: [Condition], _ question: HookQuestion, _ basis: inout AnswerBasis?, stopsAt: Bool
  ) -> Bool {
    var first: AnswerBasis?
    for part in parts {
      var own: AnswerBasis?
      let answer = holds(part, question, &own)
      first = first ?? own
      if answer == stopsAt {
        basis = own
        return stopsAt
      }
    }
    basis = first
    return !stopsAt
  }

  private func holds(
    _ criterion: Criterion, _ question: HookQuestion, _ basis: inout AnswerBasis?
  ) -> Bool {
    guard let fact = read(criterion, question) else { return false }
    basis = fact.basis
    if case .isKind(let names) = criterion.test { return fact.isKind(names) }
    return criterion.holds(fact.reading)
  }
}

/// The value read for a criterion.
private struct FactReading {
  var basis: AnswerBasis
  var reading: CriterionReading = CriterionReading(0)
  var isKind: ([NameID]) -> Bool = { _ in false }

  init(_ basis: AnswerBasis, _ reading: CriterionReading) {
    self.basis = basis
    self.reading = reading
  }

  init(_ basis: AnswerBasis, isKind: @escaping ([NameID]) -> Bool) {
    self.basis = basis
    self.isKind = isKind
  }
}

extension Lab {
  /// Reads the value of a criterion; nil where it does not exist.
  private func read(_ criterion: Criterion, _ question: HookQuestion) -> FactReading? {
    switch criterion.quantity {
    case .velocity: measured("velocity", criterion, question)
    case .translation: measured("translation", criterion, question)
    case .scale: measured("scale", criterion, question)
    case .rotation: measured("rotation", criterion, question)
    case .movement: movement(question)
    case .location: location(criterion, question)
    case .numberOfTouches: touchCount(criterion, question)
    case .tapCount: tapCount(question)
    case .state: state(criterion, question)
    case .view: touchedView(question)
    case .other: other(question)
    case .property: property(criterion, question)
    case .selector: selector(question)
    case .duration: duration(question)
    }
  }

  /// The recognizer named in the criterion, or the one in question.
  private func recognizer(_ criterion: Criterion, _ question: HookQuestion) -> RecognizerID? {
    if let object = criterion.object {
      guard case .recognizer(let id) = object, arbiter.recognizers.contains(id) else { return nil }
      return id
    }
    if let id = question.recognizer { return id }
    if case .recognizer(let id) = question.asked { return id }
    return nil
  }

  private func measured(
    _ name: String, _ criterion: Criterion, _ question: HookQuestion
  ) -> FactReading? {
    guard let id = recognizer(criterion, question), arbiter.recognizers.contains(id) else {
      return nil
    }
    let owner = arbiter.recognizers[id.index].subject
    let isOwnAction = question.hook == .action && criterion.object == nil
    let machine = arbiter.recognizers[id.index].machine
    let all = isOwnAction ? question.measurements : callbackAccess.withhold { machine.measurements }
    if let number = all.first(where: { $0.name == name })?.value {
      return FactReading(AnswerBasis(name, of: owner, number), CriterionReading(number))
    }
    guard let x = all.first(where: { $0.name == "\(name).x" })?.value,
      let y = all.first(where: { $0.name == "\(name).y" })?.value
    else { return nil }
    return FactReading(AnswerBasis(name, of: owner, x, y), CriterionReading(Point(x, y)))
  }

  private func movement(_ question: HookQuestion) -> FactReading? {
    guard let touch = question.touch else { return nil }
    let way = touch.location - touch.previousLocation
    return FactReading(
      AnswerBasis("movement", of: subject(of: question.asked), way.x, way.y),
      CriterionReading(way))
  }

  private func location(_ criterion: Criterion, _ question: HookQuestion) -> FactReading? {
    guard let view = viewToMeasureIn(criterion, question),
      let place = place(question, in: view)
    else { return nil }
    return FactReading(
      AnswerBasis("location", of: hierarchy.responders[view].subject, place.x, place.y),
      CriterionReading(place, in: hierarchy.responders[view].geometry.bounds))
  }

  /// The view named in the criterion; otherwise the view in question, the controller's, or the
  /// recognizer's.
  private func viewToMeasureIn(_ criterion: Criterion, _ question: HookQuestion) -> ResponderIndex?
  {
    switch criterion.object ?? question.asked {
    case .recognizer(let id):
      guard arbiter.recognizers.contains(id) else { return nil }
      let view = arbiter.recognizers[id.index].view
      return view == .nowhere ? nil : view
    case .responder(let id):
      guard hierarchy.responders.contains(id) else { return nil }
      if hierarchy.responders[id.index].behaviour.isView { return id.index }
      let view = hierarchy.responders[id.index].controllerOrView
      return view == .nowhere ? nil : view
    }
  }

  /// The location of the touch, the point in question or the gesture, in a view's coordinates.
  private func place(_ question: HookQuestion, in view: ResponderIndex) -> Point? {
    if question.hook.asksAboutPlace, case .responder(let id) = question.asked {
      if id.index == view { return question.point }
      return hierarchy.fromScreen(hierarchy.toScreen(question.point, from: id.index), to: view)
    }
    if let touch = question.touch {
      guard touch.window != .nowhere else { return nil }
      return hierarchy.fromScreen(hierarchy.toScreen(touch.location, from: touch.window), to: view)
    }
    guard let id = question.recognizer, arbiter.recognizers.contains(id) else { return nil }
    let machine = arbiter.recognizers[id.index].machine
    let own = arbiter.recognizers[id.index].view
    let window = own == .nowhere ? .nowhere : hierarchy.window(of: own)
    let found: Point? =
      question.hook == .action ? question.point : callbackAccess.withhold { machine.location }
    guard window != .nowhere, let point = found else { return nil }
    return hierarchy.fromScreen(hierarchy.toScreen(point, from: window), to: view)
  }

  private func touchCount(_ criterion: Criterion, _ question: HookQuestion) -> FactReading? {
    if let id = recognizer(criterion, question), arbiter.recognizers.contains(id) {
      let machine = arbiter.recognizers[id.index].machine
      let count = Double(callbackAccess.withhold { machine.numberOfTouches })
      let owner = arbiter.recognizers[id.index].subject
      return FactReading(
        AnswerBasis("numberOfTouches", of: owner, count), CriterionReading(count))
    }
    if criterion.object != nil { return nil }
    let count = Double(question.touchCount)
    return FactReading(
      AnswerBasis("numberOfTouches", of: subject(of: question.asked), count),
      CriterionReading(count))
  }

  private func tapCount(_ question: HookQuestion) -> FactReading? {
    guard let touch = question.touch else { return nil }
    let count = Double(touch.tapCount)
    return FactReading(
      AnswerBasis("tapCount", of: subject(of: question.asked), count), CriterionReading(count))
  }

  private func duration(_ question: HookQuestion) -> FactReading? {
    guard let touch = question.touch else { return nil }
    let seconds = (hierarchy.timeline.now - touch.beganAt).seconds
    return FactReading(
      AnswerBasis("duration", of: subject(of: question.asked), seconds), CriterionReading(seconds))
  }

  private func state(_ criterion: Criterion, _ question: HookQuestion) -> FactReading? {
    guard let id = recognizer(criterion, question), arbiter.recognizers.contains(id) else {
      return nil
    }
    let isOwnAction = question.hook == .action && criterion.object == nil
    let code =
      isOwnAction ? question.state : arbiter.recognizers[id.index].state.rawValue
    let owner = arbiter.recognizers[id.index].subject
    return FactReading(
      AnswerBasis("state", of: owner, Double(code)), CriterionReading(Double(code)))
  }

  private func touchedView(_ question: HookQuestion) -> FactReading? {
    let view: ResponderIndex
    if let touch = question.touch, touch.view != .nowhere {
      view = touch.view
    } else if let id = question.view, hierarchy.responders.contains(id) {
      view = id.index
    } else {
      return nil
    }
    return FactReading(
      AnswerBasis("view", of: hierarchy.responders[view].subject),
      isKind: { [self] in hierarchy.isKind(view, among: $0) })
  }

  private func other(_ question: HookQuestion) -> FactReading? {
    var other = question.other
    // The question is put to a view about a recognizer.
    if other == nil, question.hook == .gestureRecognizerShouldBegin { other = question.recognizer }
    guard let id = other, arbiter.recognizers.contains(id) else { return nil }
    return FactReading(
      AnswerBasis("other", of: arbiter.recognizers[id.index].subject),
      isKind: { [self] in arbiter.recognizers.isNamed(id.index, $0, hierarchy) })
  }

  private func selector(_ question: HookQuestion) -> FactReading? {
    if question.selector.isEmpty { return nil }
    return FactReading(
      AnswerBasis("selector", of: subject(of: question.asked)),
      isKind: { [self] names in names.contains { hierarchy.names[$0] == question.selector } })
  }

  private func property(_ criterion: Criterion, _ question: HookQuestion) -> FactReading? {
    let object = criterion.object ?? question.asked
    guard let number = try? number(criterion.property, of: object) else { return nil }
    return FactReading(
      AnswerBasis(criterion.property, of: subject(of: object), number), CriterionReading(number))
  }

  /// One number of a property: "isEnabled", "contentOffset.y", "frame.width".
  func number(_ name: String, of object: AnyObjectID) throws(LabError) -> Double {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let kind = propertyKind(parts.first ?? "", of: object)
    let place = parts.count < 2 ? 0 : kind?.parts.firstIndex(of: parts[1])
    guard let place, parts.count == 2 || kind?.count ?? 1 == 1 else {
      let listed = kind?.parts.map { "\(parts.first ?? "").\($0)" }.joined(separator: ", ") ?? ""
      throw LabError(.name, "'\(name)' is no number" + (listed.isEmpty ? "" : "; \(listed) are"))
    }
    let values = try get(parts.first ?? "", of: object)
    guard values.indices.contains(place) else {
      throw LabError(.name, "'\(name)' is no number")
    }
    return values[place]
  }
}

extension Property.Kind {
  /// The names of its numbers, after a dot.
  var parts: [String] {
    switch self {
    case .bool, .integer, .number: []
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .insets: ["top", "left", "bottom", "right"]
    case .transform: ["a", "b", "c", "d", "tx", "ty"]
    }
  }
}

extension ConditionalAnswer.Outcome {
  /// A hook's own word for it.
  fileprivate func reply(to hook: Hook) -> HookReply {
    switch self {
    case .standard: .useDefault
    case .no: hook == .hitTest ? .view(nil) : .answer(false)
    case .yes: hook == .hitTest ? .useDefault : .answer(true)
    }
  }
}

/// Answers that are data, in the words of the experiment format.
extension Lab {
  /// An answer in the words of the experiment format.
  package func words(_ answer: Answer, to hook: Hook) -> SettingValue {
    if case .callback(let callback) = answer, let conditions = callback.conditions {
      return words(conditions, to: hook)
    }
    return SettingValue(answer, to: hook) { hierarchy.names[$0] }
  }

  /// The same as JSON.
  package func wordsOfAnswer(_ answer: Answer, to hook: Hook) -> String {
    isReadable ? JSONWriter.text(words(answer, to: hook)) : ""
  }

  private func words(_ answer: ConditionalAnswer, to hook: Hook) -> SettingValue {
    let otherwise = SettingValue.Field("else", words(answer.otherwise, to: hook))
    if answer.cases.count == 1, let only = answer.cases.first {
      return .fields(fields(of: only, to: hook) + [otherwise])
    }
    let cases = answer.cases.map { SettingValue.fields(fields(of: $0, to: hook)) }
    return .fields([SettingValue.Field("cases", .list(cases)), otherwise])
  }

  private func fields(of item: ConditionalAnswer.Case, to hook: Hook) -> [SettingValue.Field] {
    var fields: [SettingValue.Field] = []
    if let condition = item.condition { fields.append(.init("when", words(condition))) }
    fields.append(.init("then", words(item.outcome, to: hook)))
    if !item.effects.isEmpty {
      let effects = item.effects.compactMap { ($0 as? Step).map { SettingValue(json($0)) } }
      fields.append(.init("effects", .list(effects)))
    }
    return fields
  }

  private func words(_ outcome: ConditionalAnswer.Outcome, to hook: Hook) -> SettingValue {
    switch (outcome, hook) {
    case (.standard, _): .word("default")
    case (.no, .pointInside): .word("never")
    case (.yes, .pointInside): .word("always")
    case (.no, .hitTest): .word("none")
    case (.yes, .hitTest): .word("default")
    case (.no, _): hook.isNotification ? .word("consume") : .flag(false)
    case (.yes, _): hook.isNotification ? .word("forward") : .flag(true)
    }
  }

  /// A condition in the words of the experiment format.
  func words(_ condition: Condition) -> SettingValue {
    switch condition {
    case .all(let parts): .choice("all", .list(parts.map(words)))
    case .any(let parts): .choice("any", .list(parts.map(words)))
    case .not(let inner): .choice("not", words(inner))
    case .fact(let criterion): words(criterion)
    }
  }

  private func words(_ criterion: Criterion) -> SettingValue {
    let key = criterion.quantity.key
    let test = words(criterion.test, criterion.quantity)
    let isPlain = criterion.object == nil && criterion.part == .whole && criterion.property.isEmpty
    // The commonest have a short form: `velocity: horizontal`, `viewIs: [UIButton]`.
    let isWay = criterion.quantity.isVector && criterion.quantity != .location
    if isPlain, test.key == (isWay ? "direction" : "is") { return .choice(key, test.value) }
    var fields: [SettingValue.Field] = []
    if criterion.quantity == .property {
      fields.append(.init("name", .word(criterion.property)))
    }
    if let object = criterion.object { fields.append(.init("of", word(object))) }
    if criterion.part != .whole { fields.append(.init("along", .word("\(criterion.part)"))) }
    fields.append(test)
    if case .near(_, let distance) = criterion.test {
      fields.append(.init("within", .number(distance)))
    }
    return .choice(key, .fields(fields))
  }

  private func words(
    _ test: Criterion.Test, _ quantity: Criterion.Quantity
  ) -> SettingValue.Field {
    let isSpeed = quantity == .velocity
    switch test {
    case .atLeast(let limit): return .init("atLeast", .number(limit))
    case .moreThan(let limit): return .init(isSpeed ? "fasterThan" : "moreThan", .number(limit))
    case .atMost(let limit): return .init("atMost", .number(limit))
    case .lessThan(let limit): return .init(isSpeed ? "slowerThan" : "lessThan", .number(limit))
    case .equal(let value): return .init("is", .number(value))
    case .direction(let directions):
      return .init("direction", ConditionSchema.directions.words(UInt64(directions.rawValue)))
    case .inside(let r):
      return .init(
        "inside", .numbers([r.origin.x, r.origin.y, r.size.width, r.size.height]))
    case .near(let edges, _):
      return .init("edge", ConditionSchema.edges.words(UInt64(edges.rawValue)))
    case .isKind(let names): return .init("is", .names(names.map { hierarchy.names[$0] }))
    case .states(let bits): return .init("is", .names(ConditionSchema.states.list(UInt64(bits))))
    }
  }

  private func word(_ object: AnyObjectID) -> SettingValue {
    .word((try? name(of: object)) ?? Self.nothing)
  }

  /// What documents call an object that was destroyed; a fact about it is never known.
  static let nothing = "nothing"
  /// An object that no lab has.
  static let gone = AnyObjectID.responder(ResponderID(index: .max, generation: .max))
}
