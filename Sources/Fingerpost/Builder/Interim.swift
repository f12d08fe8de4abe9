extension Lab {
  /// Reads steps from a JSON value.
  package func steps(json value: JSONValue) throws(LabError) -> [Step] {
    let problems = DocumentProblems()
    let node = DocumentNode(value, problems: problems)
    var steps: [Step] = []
    for item in node.items ?? [] {
      do throws(LabError) {
        steps.append(try step(item))
      } catch {
        item.report(error.message)
      }
    }
    try problems.throwAny()
    return steps
  }

  private func step(_ node: DocumentNode) throws(LabError) -> Step {
    let verb = node.members?.first?.key ?? ""
    let finger = Int32(node[verb]?.value.plainNumber ?? 1)
    func number(_ key: String, _ other: Double) -> Double { node[key]?.number ?? other }
    func place(_ key: String) throws(LabError) -> Place {
      guard let given = node[key] else { return .by(0, 0) }
      if case .array = given.value, let n = given.numbers(2) { return .point(Point(n[0], n[1])) }
      let name = given["view"]?.text ?? given.plainText ?? ""
      guard case .responder(let id) = try find(name) else {
        throw LabError(.kind, "'\(name)' is no view")
      }
      guard let at = given["at"]?.numbers(2) else { return .center(id) }
      return .inView(id, Point(at[0], at[1]))
    }
    func end() throws(LabError) -> Place {
      if let by = node["by"]?.numbers(2) { return .by(by[0], by[1]) }
      return try place("to")
    }
    let fingers = Int(number("fingers", 1))
    switch verb {
    case "down": return .down(finger, at: try place("at"))
    case "move": return .move(finger, to: try end(), over: number("over", 0))
    case "up": return .up(finger, at: node["at"] == nil ? nil : try place("at"))
    case "cancel": return .cancel(finger)
    case "wait": return .wait(number("wait", 0))
    case "together":
      var inner: [Step] = []
      for item in node["together"]?.items ?? [] { inner.append(try step(item)) }
      return .together(inner)
    case "tap":
      return .tap(
        try place("tap"), count: Int(number("count", 1)), fingers: fingers,
        hold: number("hold", 0.05), gap: number("gap", 0.1))
    case "press":
      return .press(try place("press"), for: number("for", 0.6), fingers: fingers)
    case "drag":
      return .drag(try place("drag"), to: try end(), over: number("over", 0.3), fingers: fingers)
    case "remove": return .remove(try find(node["remove"]?.text ?? ""))
    case "set":
      let object = try find(node["set"]?.text ?? "")
      guard let (key, value) = (node.members ?? []).dropFirst().first else { break }
      return .set(object, key, [value.value == true ? 1 : value.value.plainNumber ?? 0])
    default: break
    }
    throw LabError(.name, "no step is called '\(verb)'")
  }
}

extension JSONValue {
  fileprivate var plainNumber: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}
