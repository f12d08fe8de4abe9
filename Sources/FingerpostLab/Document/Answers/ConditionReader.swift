import FingerpostModel

/// Reads conditions in the words of documents; reports each problem with its path.
struct ConditionReader {
  let lab: Lab
  /// The hook that the condition answers, and its object; nil where that is not known.
  var asked: (hook: Hook, object: AnyObjectID)?

  /// A condition: all of its keys must hold.
  func condition(_ node: DocumentNode) -> Condition? {
    guard let members = node.members else { return nil }
    if members.isEmpty {
      node.report("a condition is empty; it looks at velocity, location, viewIs …")
      return nil
    }
    let parts = members.map { part($0.key, $0.node) }
    let read = parts.compactMap { $0 }
    guard read.count == parts.count else { return nil }
    return read.count == 1 ? read[0] : .all(read)
  }

  private func part(_ key: String, _ node: DocumentNode) -> Condition? {
    switch key {
    case "all": return parts(node).map { .all($0) }
    case "any": return parts(node).map { .any($0) }
    case "not": return condition(node).map { .not($0) }
    default: break
    }
    guard let quantity = Criterion.Quantity(key: key) else {
      let known = Criterion.Quantity.allCases.map(\.key) + ConditionSchema.joins
      node.report("unknown key '\(key)' of a condition\(didYouMeanOrOneOf(key, known))")
      return nil
    }
    return facts(quantity, node)
  }

  private func parts(_ node: DocumentNode) -> [Condition]? {
    guard let items = node.items else { return nil }
    if items.isEmpty {
      node.report("a list of conditions is empty")
      return nil
    }
    let read = items.compactMap { condition($0) }
    return read.count == items.count ? read : nil
  }

  /// Reads a quantity with all its tests.
  private func facts(_ quantity: Criterion.Quantity, _ node: DocumentNode) -> Condition? {
    guard case .object = node.value else {
      let isWay = quantity.isVector && quantity != .location
      let test = test(quantity, isWay ? "direction" : "is", node, beside: node)
      return test.flatMap { sound(Criterion(quantity, $0), node) }
    }
    guard let members = node.members else { return nil }
    var (part, object, name) = (Criterion.Part.whole, AnyObjectID?.none, "")
    var tests: [Criterion.Test] = []
    var isWhole = true
    for (key, item) in members {
      switch key {
      case "of":
        object = item.text.flatMap { name in
          // What a document says of an object that the lab has destroyed.
          if name == Lab.nothing, (try? lab.find(name)) == nil { return Lab.gone }
          return item.object(name, in: lab)
        }
        isWhole = isWhole && object != nil
      case "along":
        switch item.text {
        case "x": part = .x
        case "y": part = .y
        case let other?:
          item.report("along is x or y, not '\(other)'")
          isWhole = false
        case nil: isWhole = false
        }
      case "name" where quantity == .property:
        name = item.text ?? ""
        isWhole = isWhole && !name.isEmpty
      case "within" where quantity == .location:
        if node["edge"] == nil {
          item.report("`within` needs `edge`")
          isWhole = false
        }
      default:
        let test = test(quantity, key, item, beside: node)
        isWhole = isWhole && test != nil
        if let test { tests.append(test) }
      }
    }
    guard isWhole else { return nil }
    if quantity == .property, name.isEmpty {
      node.report("property needs a name, `contentOffset.y`")
      return nil
    }
    if tests.isEmpty {
      node.report("\(quantity.key) is held against nothing; it takes \(keys(quantity))")
      return nil
    }
    let facts = tests.compactMap {
      sound(Criterion(quantity, $0, part: part, of: object, property: name), node)
    }
    guard facts.count == tests.count else { return nil }
    return facts.count == 1 ? facts[0] : .all(facts)
  }

  /// A fact that the hook's object has; what the lab refuses is reported at the quantity.
  private func sound(_ criterion: Criterion, _ node: DocumentNode) -> Condition? {
    // Names are checked where they stand.
    if case .isKind = criterion.test { return .fact(criterion) }
    guard let asked else { return .fact(criterion) }
    do throws(LabError) {
      try lab.check(criterion, asked.hook, asked.object)
      return .fact(criterion)
    } catch {
      node.report(error.message, error.code)
      return nil
    }
  }

  /// Reads one test of a quantity.
  private func test(
    _ quantity: Criterion.Quantity, _ key: String, _ node: DocumentNode, beside: DocumentNode
  ) -> Criterion.Test? {
    switch key {
    case "is" where quantity.isNamed: return kinds(quantity, node).map { .isKind($0) }
    case "is" where quantity == .state:
      return ConditionSchema.states.bits(node).map { .states(UInt8(truncatingIfNeeded: $0)) }
    case "direction" where quantity.isVector && quantity != .location:
      return ConditionSchema.directions.bits(node).map {
        .direction(Criterion.Directions(rawValue: UInt8(truncatingIfNeeded: $0)))
      }
    case "inside" where quantity == .location:
      return node.numbers(4).map { .inside(Rect($0)) }
    case "edge" where quantity == .location:
      guard let bits = ConditionSchema.edges.bits(node) else { return nil }
      let edges = Criterion.Edges(rawValue: UInt8(truncatingIfNeeded: bits))
      guard let within = beside["within"] else { return .near(edges, 0) }
      return within.number.map { .near(edges, $0) }
    default:
      let row = ConditionSchema.limits.first { $0.key == key }
      if let row, !quantity.isNamed, quantity != .state, quantity.isVector || !row.isOfVectors {
        return limit(node, of: quantity).map { row.test($0) }
      }
      node.report(
        "unknown key '\(key)' of \(quantity.key); it takes \(keys(quantity))"
          + didYouMean(key, among: Self.keys(of: quantity)))
      return nil
    }
  }

  /// A number; of a property also a flag.
  private func limit(_ node: DocumentNode, of quantity: Criterion.Quantity) -> Double? {
    if quantity == .property, case .bool(let flag) = node.value { return flag ? 1 : 0 }
    return node.number
  }

  private func kinds(_ quantity: Criterion.Quantity, _ node: DocumentNode) -> [NameID]? {
    let names = node.wordOrWords
    if quantity != .selector {
      node.checkKinds(in: lab)
    } else if let asked {
      node.checkSelectors(in: lab, for: asked.hook, of: asked.object)
    }
    return names.flatMap { node.ids($0, in: lab) }
  }

  /// The tests that a quantity allows, by key.
  static func keys(of quantity: Criterion.Quantity) -> [String] {
    if quantity.isNamed || quantity == .state { return ["is", "of"] }
    var keys = ConditionSchema.limits.filter { quantity.isVector || !$0.isOfVectors }.map(\.key)
    if quantity == .location { keys += ["inside", "edge", "within"] }
    if quantity.isVector { keys += quantity == .location ? ["along"] : ["direction", "along"] }
    if quantity == .property { keys.append("name") }
    return keys + ["of"]
  }

  private func keys(_ quantity: Criterion.Quantity) -> String {
    Self.keys(of: quantity).joined(separator: ", ")
  }
}
