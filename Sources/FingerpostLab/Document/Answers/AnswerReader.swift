import FingerpostModel

/// Reads the program's answer to a hook, in the words of documents.
struct AnswerReader {
  let lab: Lab

  /// Reads an answer; nil, with a problem, where the hook does not allow it.
  func answer(_ node: DocumentNode, to schema: HookSchema, of object: AnyObjectID) -> Answer? {
    switch node.value {
    case .bool(let flag):
      let form: AnswerForm = flag ? .yes : .no
      return schema.forms.contains(form) ? form.answer() : refuse(node, schema)
    case .string(let word): return schema.form(word: word)?.answer() ?? refuse(node, schema)
    case .array:
      guard schema.forms.contains(.names) else { return refuse(node, schema) }
      return named(.names, node)
    case .object(let members):
      if members.count == 1, let key = members.first?.key, let form = schema.form(key: key),
        let operand = node[key]
      {
        return self.operand(form, operand)
      }
      let isConditional = members.contains { ConditionSchema.ofAnswer.contains($0.key) }
      guard isConditional, schema.forms.contains(.conditions) else { return refuse(node, schema) }
      return conditional(node, schema.hook, object).map { .conditional($0) }
    case .null, .number: return refuse(node, schema)
    }
  }

  private func operand(_ form: AnswerForm, _ node: DocumentNode) -> Answer? {
    guard form.operand == .insets else { return named(form, node) }
    return node.numbers(4).flatMap {
      form.answer([], EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]))
    }
  }

  private func named(_ form: AnswerForm, _ node: DocumentNode) -> Answer? {
    let names = form.operand == .view ? node.text.map { [$0] } : node.wordOrWords
    if form.operand == .kinds { node.checkKinds(in: lab) } else { node.checkObjects(in: lab) }
    return names.flatMap { node.ids($0, in: lab) }.flatMap { form.answer($0) }
  }

  private func refuse(_ node: DocumentNode, _ schema: HookSchema) -> Answer? {
    var near = ""
    if case .string(let word) = node.value {
      near = didYouMean(word, among: schema.forms.filter { $0.operand == .nothing }.map(\.words))
    }
    let forms = schema.forms.map(\.words).joined(separator: ", ")
    node.report("\(schema.key) takes \(forms), not \(node.value.summary)\(near)")
    return nil
  }
}

/// Answers that depend on the moment.
extension AnswerReader {
  func conditional(
    _ node: DocumentNode, _ hook: Hook, _ object: AnyObjectID
  ) -> ConditionalAnswer? {
    node.refuseKeys(except: ConditionSchema.ofAnswer)
    var cases: [ConditionalAnswer.Case] = []
    if let list = node["cases"] {
      for key in ConditionSchema.ofCase where node[key] != nil {
        node[key]?.report("beside `cases` only `else` may stand")
      }
      for item in list.items ?? [] {
        guard case .object = item.value else {
          let _: Never? = item.refuse("an object")
          continue
        }
        item.refuseKeys(except: ConditionSchema.ofCase)
        if let read = self.case(item, hook, object) { cases.append(read) }
      }
    } else if let read = self.case(node, hook, object) {
      cases.append(read)
    }
    let otherwise: ConditionalAnswer.Outcome
    if let last = node["else"] {
      otherwise = outcome(last, of: hook) ?? .standard
    } else if hook.leavesOthersToUIKit {
      otherwise = .standard
    } else {
      otherwise = (cases.first?.outcome ?? .yes).opposite
    }
    return ConditionalAnswer(cases, otherwise: otherwise)
  }

  private func `case`(
    _ node: DocumentNode, _ hook: Hook, _ object: AnyObjectID
  ) -> ConditionalAnswer.Case? {
    let given = ConditionSchema.beginnings.filter { node[$0] != nil }
    if given.count > 1 {
      node.report("\(given[0]) and \(given[1]) stand in one case; one of them does")
    }
    let reader = ConditionReader(lab: lab, asked: (hook, object))
    var condition: Condition?
    var outcome = ConditionalAnswer.Outcome.yes
    if let key = given.first, let operand = node[key] {
      if hook == .hitTest { outcome = .no }
      if case .object = operand.value {
        condition = reader.condition(operand)
      } else if key == "when" || key == "unless" {
        condition = operand.refuse("a condition, `{velocity: horizontal}`,")
      } else {
        let names = operand.wordOrWords
        operand.checkKinds(in: lab)
        condition = names.flatMap { operand.ids($0, in: lab) }.map { .view(isOneOf: $0) }
      }
      if condition == nil { return nil }
      if key.hasPrefix("unless") { outcome = outcome.opposite }
    }
    if let then = node["then"] { outcome = self.outcome(then, of: hook) ?? outcome }
    var effects: [any ProgramEffect] = []
    if let list = node["effects"] { effects = lab.effects(reading: list, of: object) }
    return ConditionalAnswer.Case(when: condition, outcome, effects: effects)
  }

  /// Reads the outcome of a case; a refusal lists the hook's own words.
  private func outcome(_ node: DocumentNode, of hook: Hook) -> ConditionalAnswer.Outcome? {
    switch node.value {
    case .bool(let flag): return flag ? .yes : .no
    case .string(let word):
      if let row = ConditionSchema.outcomes.first(where: { $0.word == word }) { return row.outcome }
    case .null, .number, .array, .object: break
    }
    let forms = hook.schema.forms
    let flags = forms.contains(.yes) || forms.contains(.no) ? ["true", "false"] : []
    let words = ConditionSchema.outcomes.map(\.word).filter { word in
      word == "default" || forms.contains { $0.word == word }
    }
    let near = node.plainText.map { didYouMean($0, among: words) } ?? ""
    let known = (flags + words).joined(separator: ", ")
    node.report("one of \(known) is wanted, not \(node.value.summary)\(near)")
    return nil
  }
}

extension ConditionalAnswer.Outcome {
  /// No for yes, yes for no; UIKit's own stays.
  var opposite: ConditionalAnswer.Outcome {
    switch self {
    case .standard: .standard
    case .no: .yes
    case .yes: .no
    }
  }
}
