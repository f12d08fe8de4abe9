import FingerpostModel

/// Reads steps of a document. An invalid step is reported with its path and left out, so that one
/// reading finds every problem.
///
/// Recognizers that steps describe are created before any step is read, so that a step may name one
/// from a later step.
struct StepReader {
  /// The lab whose names are used.
  let lab: Lab
  /// Creates the recognizer that a node describes; nil, with a problem, where that fails.
  var makeRecognizer: ((DocumentNode) -> RecognizerID?)?
  /// The recognizer whose answer has the steps as effects; effects may leave out its name.
  private var asked: RecognizerID?
  private var isEffect = false
  private var made: [DocumentPath: RecognizerID] = [:]

  /// Creates a reader for a lab's scripts.
  init(_ lab: Lab, makingRecognizers make: ((DocumentNode) -> RecognizerID?)? = nil) {
    self.lab = lab
    makeRecognizer = make
  }

  /// Creates a reader for the effects of an answer; `asked` is the recognizer that answers, if it
  /// is one.
  init(_ lab: Lab, effectsOf asked: AnyObjectID?) {
    self.lab = lab
    isEffect = true
    if case .recognizer(let id) = asked { self.asked = id }
  }

  /// Creates the recognizers that a list of steps describes.
  mutating func makeRecognizers(in script: DocumentNode) {
    guard case .array(let items) = script.value else { return }
    for index in items.indices where items[index].hasNestedObjects {
      let item = script.item(index, items[index])
      guard let verb = verb(of: item), let operand = item[verb.key] else { continue }
      switch verb.row.operand?.value {
      case .steps: makeRecognizers(in: operand)
      case .newRecognizer:
        if case .object = operand.value, let id = makeRecognizer?(operand) {
          made[operand.path] = id
        }
      case .whole, .number, .flag, .yes, .word, .text, .place, .vector, .numbers, .object,
        .property, .propertyValue, nil:
        break
      }
    }
  }

  /// Reads the steps of a list. In effects, each property of a `set` is a step.
  func steps(_ list: DocumentNode) -> [Step] {
    guard case .array(let items) = list.value else { return list.refuse("a list") ?? [] }
    var steps: [Step] = []
    steps.reserveCapacity(items.count)
    for index in items.indices {
      if let step = step(list.item(index, items[index])) { steps.append(step) }
    }
    return isEffect ? steps.flatMap { $0.kind == .together ? $0.steps : [$0] } : steps
  }

  /// Reads one step; nil, with a problem, for other values. Several properties of a `set` are one
  /// turn: a `together`.
  func step(_ node: DocumentNode) -> Step? {
    guard let (key, row, form) = verb(of: node) else {
      reportNoStep(node)
      return nil
    }
    if isEffect, row.actor != .program {
      node.report("\(row.verb) is no effect; the effects are \(Self.list(known))")
      return nil
    }
    if row.isOpen { return set(node, row) }
    if let other = otherStep(key, node) {
      return refuseKeys(besides: key, of: node) ? Step(other.kind) : nil
    }
    var step = Step(row.kind)
    var isWhole = refuseKeys(node, row, key)
    for index in row.fields.indices {
      if let form, row.fields[index].slot == .text {
        step.text = form.text
      } else if !read(row.fields[index], behind: key, form, of: node, into: &step) {
        isWhole = false
      }
    }
    if !isWhole { return nil }
    return step
  }
}

extension StepReader {
  /// The names of the steps allowed here.
  private var known: [String] {
    isEffect
      ? StepSchema.verbs.filter { StepSchema.find($0)?.row.actor == .program } : StepSchema.verbs
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private func verb(
    of node: DocumentNode
  ) -> (key: String, row: StepSchema, form: StepSchema.Form?)? {
    guard case .object(let members) = node.value else { return nil }
    for member in members {
      if let (row, form) = StepSchema.find(member.key) { return (member.key, row, form) }
    }
    return nil
  }

  /// The step that a verb and its operand stand for instead (`{tap: statusBar}`), unless something has that name.
  private func otherStep(_ verb: String, _ node: DocumentNode) -> StepSchema? {
    guard case .string(let word)? = node.value[verb],
      let row = StepSchema.find(verb, operand: word), (try? lab.find(word)) == nil
    else { return nil }
    return row
  }

  private func reportNoStep(_ node: DocumentNode) {
    guard let members = node.members else { return }
    let near = members.lazy.map { ($0.key, didYouMean($0.key, among: known)) }
    let what = isEffect ? "effect" : "step"
    if let (key, hint) = near.first(where: { !$0.1.isEmpty }) {
      node.report("no \(what) is called '\(key)'\(hint)")
    } else {
      node.report("this is no \(what); the \(what)s are \(Self.list(known))")
    }
  }

  /// Reports the keys beside `{tap: statusBar}`, which is a step of its own; true where there are none.
  private func refuseKeys(besides verb: String, of node: DocumentNode) -> Bool {
    let others = (node.members ?? []).filter { $0.key != verb }
    for (key, value) in others { value.report("a tap on the status bar takes no '\(key)'") }
    return others.isEmpty
  }

  /// Reports unknown and repeated keys; true where there are none.
  private func refuseKeys(_ node: DocumentNode, _ row: StepSchema, _ verb: String) -> Bool {
    guard case .object(let members) = node.value else { return false }
    let mayBeRight = members.count <= row.keys.count + 1
    if mayBeRight,
      members.indices.allSatisfy({ index in
        let key = members[index].key
        return (key == verb || row.keys.contains(key))
          && !members[..<index].contains { $0.key == key }
      })
    {
      return true
    }
    let before = node.problems.count
    _ = node.members
    node.refuseKeys(except: row.keys + [verb])
    return node.problems.count == before
  }

  /// Reads one field into its member; false, with a problem, where it is invalid or missing.
  private func read(
    _ field: StepField, behind verb: String, _ form: StepSchema.Form?, of node: DocumentNode,
    into step: inout Step
  ) -> Bool {
    let key = field.name.isEmpty ? verb : field.name
    if let offset = field.offset { return readEnd(field, key, offset, of: node, into: &step) }
    guard let own = node[key] else { return leaveOut(field, key, of: node, &step) }
    switch field.value {
    case .whole(let range):
      guard let whole = own.integer(in: range) else { return false }
      step[number: field.slot] = Double(whole)
    case .number(let range):
      guard let number = own.number(in: range) else { return false }
      step[number: field.slot] = number * field.unit.factor
    case .flag:
      guard let flag = own.flag else { return false }
      step[number: field.slot] = flag ? 1 : 0
    case .yes:
      if own.value != true { own.report("only true can stand here, not \(own.value.summary)") }
      return own.value == true
    case .word(let words):
      guard let number = own.number(of: words, field.name) else { return false }
      step[number: field.slot] = number
    case .text, .property:
      guard let text = own.text else { return false }
      step.text = text
    case .place:
      if field.name.isEmpty, field.isOptional, own.value == false { return true }
      guard let place = place(own, orNowhere: field.name.isEmpty && field.isOptional) else {
        return false
      }
      if field.slot == .target { step.target = place } else { step.place = place }
    case .vector:
      guard let numbers = own.numbers(2) else { return false }
      step.numbers = numbers
    case .numbers(let range):
      guard let numbers = own.numbers(range, form) else { return false }
      step.numbers = numbers
    case .object(let kind):
      if field.isOptional, own.value == false { return true }
      guard let found = object(own, kind) else { return false }
      if field.slot == .other { step.other = found } else { step.object = found }
    case .newRecognizer:
      guard let found = recognizer(own) else { return false }
      step.object = .recognizer(found)
    case .steps: step.steps = steps(own)
    case .propertyValue: return false
    }
    return true
  }

  /// Handles an absent field: its default, nothing where it is optional, otherwise a problem.
  private func leaveOut(
    _ field: StepField, _ key: String, of node: DocumentNode, _ step: inout Step
  ) -> Bool {
    if let standard = field.standard {
      step[number: field.slot] = standard
      return true
    }
    if field.isAsked, let asked {
      step.object = .recognizer(asked)
      return true
    }
    if field.isOptional { return true }
    node.report(
      field.isAsked && !isEffect
        ? "'\(key)' is missing; only effects may leave it out" : "'\(key)' is missing")
    return false
  }

  /// Reads the end of a movement: a place or an offset.
  private func readEnd(
    _ field: StepField, _ key: String, _ offset: String, of node: DocumentNode,
    into step: inout Step
  ) -> Bool {
    let (place, by) = (node[key], node[offset])
    guard (place == nil) != (by == nil) else {
      node.report(
        "a \(step.kind) takes `\(key)` or `\(offset)`; this one has "
          + (place == nil ? "neither" : "both"))
      return false
    }
    var end: Place?
    if let offset = by?.point { end = .by(offset.x, offset.y) }
    if let place { end = self.place(place, orNowhere: false) }
    if field.slot == .target { step.target = end } else { step.place = end }
    return end != nil
  }

  /// Reads the step of a mapping whose keys are properties.
  private func set(_ node: DocumentNode, _ row: StepSchema) -> Step? {
    guard let operand = node[row.verb], let object = object(operand, .any),
      let members = node.members
    else { return nil }
    var steps: [Step] = []
    var isWhole = true
    for (key, own) in members where key != row.verb {
      guard let kind = lab.propertyKind(key, of: object) else {
        let near = didYouMean(key, among: lab.settable(object).map(\.name))
        own.report("'\((try? lab.name(of: object)) ?? "")' has no property '\(key)'\(near)", .name)
        isWhole = false
        continue
      }
      if let values = own.values(of: key, kind) {
        steps.append(.set(object, key, values))
      } else {
        isWhole = false
      }
    }
    if isWhole, steps.isEmpty { node.report("name a property to set") }
    guard isWhole, let first = steps.first else { return nil }
    return steps.count == 1 ? first : .together(steps)
  }
}

extension StepReader {
  /// A place: a view's name, a point, or a point in a view.
  private func place(_ node: DocumentNode, orNowhere: Bool) -> Place? {
    switch node.value {
    case .string:
      guard case .responder(let view)? = object(node, .view) else { return nil }
      return .center(view)
    case .array:
      return node.point.map { .point($0) }
    case .object:
      node.refuseKeys(except: ["view", "at"])
      guard let view = node["view"], let at = node["at"] else {
        node.report("a place in a view has `view` and `at`")
        return nil
      }
      guard case .responder(let id)? = object(view, .view), let point = at.point else {
        return nil
      }
      return .inView(id, point)
    case .null, .bool, .number:
      return node.refuse(
        "a view's name (its centre), [x, y], or {view: NAME, at: [x, y]}"
          + (orNowhere ? ", or false" : ""))
    }
  }

  /// The object of a name; reports an object of the wrong kind.
  private func object(_ node: DocumentNode, _ kind: StepField.Object) -> AnyObjectID? {
    guard case .string(let name) = node.value, !name.isEmpty else {
      return node.refuse("the name of \(kind == .any ? "an object" : "a \(kind.rawValue)")")
    }
    do throws(LabError) {
      let found = try lab.find(name)
      let own = try lab.kind(of: found)
      if kind.holds(own) { return found }
      node.report("a \(kind.rawValue) is wanted, and '\(name)' is \(own.words)", .kind)
    } catch {
      node.report(error.message, error.code)
    }
    return nil
  }

  private func recognizer(_ node: DocumentNode) -> RecognizerID? {
    if case .object = node.value {
      if let found = made[node.path] { return found }
      if makeRecognizer == nil {
        node.report("a recognizer that exists is wanted here, by its name")
      }
      return nil
    }
    guard case .recognizer(let id)? = object(node, .recognizer) else { return nil }
    return id
  }
}

extension StepField.Object {
  fileprivate func holds(_ kind: ObjectKind) -> Bool {
    switch self {
    case .any: true
    case .responder: kind != .recognizer
    case .view: kind == .view || kind == .window
    case .controller: kind == .controller
    case .recognizer: kind == .recognizer
    }
  }
}

extension JSONValue {
  /// Whether an object has members that are or contain objects, as steps and descriptions are.
  fileprivate var hasNestedObjects: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains {
      guard case .array(let items) = $0.value else { return $0.value.isObject }
      return items.contains(where: \.isObject)
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }
}

extension ObjectKind {
  fileprivate var words: String {
    switch self {
    case .application: "the application"
    case .applicationDelegate: "the application's delegate"
    case .scene: "a scene"
    case .window: "a window"
    case .view: "a view"
    case .controller: "a view controller"
    case .recognizer: "a recognizer"
    }
  }
}
