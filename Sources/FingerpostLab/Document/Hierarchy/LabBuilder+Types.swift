import FingerpostGestures
import FingerpostModel

/// Recognizer types that are rules.
extension LabBuilder {
  func recognizerType(_ node: DocumentNode) {
    guard let id = node["id"]?.text, let on = node["on"] else { return }
    let before = node.problems.count
    let isDiscrete = node["isDiscrete"]?.flag ?? false
    let stages = node["stages"]?.texts ?? []
    let parameters = (node["parameters"]?.members ?? []).map { parameter($0.key, $0.node) }
    var rules: [GestureTable.Rule] = []
    for (key, given) in on.members ?? [] {
      guard let call = GestureTable.Call.allCases.first(where: { "\($0)" == key }) else { continue }
      if case .array = given.value {
        rules += (given.items ?? []).compactMap { rule($0, call, stages, isDiscrete) }
      } else if let one = rule(given, call, stages, isDiscrete) {
        rules.append(one)
      }
    }
    guard node.problems.count == before else { return }
    var table: GestureTable?
    do throws(RegistrationError) {
      table = try GestureTable(
        isDiscrete: isDiscrete, rules: rules, parameters: parameters, stages: max(1, stages.count))
    } catch {
      report(error, on)
    }
    guard let table else { return }
    attempt(node.path) { () throws(LabError) in
      try lab.register(
        RecognizerType(
          id: id, summary: node["summary"]?.text ?? "", parameters: parameters,
          delaysTouchesBegan: node["delaysTouchesBegan"]?.flag ?? false, table: table))
    }
  }

  /// A rule that is refused has its place.
  private func report(_ error: RegistrationError, _ on: DocumentNode) {
    guard let call = error.call, let given = on["\(call)"] else {
      return on.report(error.description)
    }
    var items: [DocumentNode] = []
    if case .array = given.value { items = given.items ?? [] }
    let place = error.rule.flatMap { items.indices.contains($0) ? items[$0] : nil } ?? given
    place.report(error.reason)
  }

  private func parameter(_ name: String, _ node: DocumentNode) -> ParameterInfo {
    let value = node["default"]?.number ?? (node["default"] == nil ? node.plainNumber : nil) ?? 0
    let low = node["minimum"]?.number ?? -1e9
    let high = node["maximum"]?.number ?? 1e9
    let range = low <= high ? low...high : high...low
    if !range.contains(value) {
      (node["default"] ?? node).report("the default is not between minimum and maximum")
    }
    return ParameterInfo(
      name: name, kind: .number, unit: node["unit"]?.text ?? "",
      summary: node["summary"]?.text ?? "", range: range, defaultValue: value)
  }

  private func rule(
    _ node: DocumentNode, _ call: GestureTable.Call, _ stages: [String], _ isDiscrete: Bool
  ) -> GestureTable.Rule? {
    let state = node["state"]?.text ?? node.plainText ?? "possible"
    if state == "recognized", !isDiscrete {
      node.report("only a discrete recognizer is recognized; a continuous one has ended")
    }
    let reader = ConditionReader(lab: lab, takesParameters: true)
    var parts: [Condition] = []
    if let when = node["when"], let condition = reader.condition(when) { parts.append(condition) }
    if let unless = node["unless"], let condition = reader.condition(unless) {
      parts.append(.not(condition))
    }
    // `possible` as a state means that the recognizer stays there.
    if node["state"]?.text == "possible" || node.plainText == "possible" {
      parts.append(
        .fact(Criterion(.state, .states(1 << RecognizerState.possible.rawValue))))
    }
    var wake: GestureTable.Amount?
    switch node["wake"]?.value {
    case .number(let seconds): wake = .number(seconds)
    case .string(let name): wake = .parameter(name)
    case .null, .bool, .array, .object, nil: break
    }
    return GestureTable.Rule(
      call, state == "possible" ? .none : state == "recognized" ? .recognized : request(state),
      when: parts.count > 1 ? .all(parts) : parts.first, in: stage(node["in"], stages),
      next: stage(node["stage"], stages), wake: wake,
      ignores: node["ignore"]?.flag ?? false)
  }

  private func request(_ state: String) -> StateRequest {
    StateRequest.allCases.first { "\($0)" == state } ?? .none
  }

  private func stage(_ node: DocumentNode?, _ stages: [String]) -> Int? {
    guard let node, let name = node.text else { return nil }
    if let index = stages.firstIndex(of: name) { return index }
    node.report("'\(name)' is none of the type's stages\(didYouMean(name, among: stages))")
    return nil
  }
}

extension DocumentNode {
  /// The node's number; nil, without a problem, for other values.
  var plainNumber: Double? {
    if case .number(let number) = value { number } else { nil }
  }
}
