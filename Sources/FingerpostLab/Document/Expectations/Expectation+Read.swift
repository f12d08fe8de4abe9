import FingerpostAnswers
import FingerpostModel

/// Reading a block of `expect`.
extension Expectation {
  /// The keys of a block.
  static let keys: [String] = [
    "observe", "log", "contains", "anyOrder", "never", "responderChain", "attached",
  ]
  /// The keys of `observe` other than kinds.
  static let flags: [String] = ["tapCounts", "fingers"]

  /// Reads a block; adds its problems to the node's.
  init(_ node: DocumentNode) {
    self.init()
    guard node.members != nil else { return }
    node.refuseKeys(except: Self.keys)
    if let observe = node["observe"] { readObserve(observe) }
    log = node["log"].flatMap { Self.lines($0, withGroups: true) }
    contains = node["contains"].flatMap { Self.lines($0, withGroups: true) }
    anyOrder = node["anyOrder"].flatMap { Self.lines($0, withGroups: false) }
    never = node["never"].flatMap { Self.lines($0, withGroups: false) }
    responderChain = node["responderChain"].flatMap { Self.chain($0) }
    attached = node["attached"].flatMap { Self.attached($0) }
  }

  /// `[kind, {kind: limit}, …]` or `{kind: limit, …}`.
  private mutating func readObserve(_ node: DocumentNode) {
    switch node.value {
    case .array:
      for item in node.items ?? [] {
        if case .string(let name) = item.value {
          observe(name, item, nil)
        } else {
          readKinds(item, "a kind of record, or {KIND: [NAME, …]}")
        }
      }
    case .object, .null, .bool, .number, .string:
      readKinds(node, "a list of kinds, or {KIND: true, KIND: [NAME, …]}")
    }
  }

  private mutating func readKinds(_ node: DocumentNode, _ wanted: String) {
    guard case .object = node.value else {
      let _: Bool? = node.refuse(wanted)
      return
    }
    for (key, limit) in node.members ?? [] { observe(key, limit, limit) }
  }

  /// A kind with its limit; nil for all its records.
  private mutating func observe(_ name: String, _ node: DocumentNode, _ limit: DocumentNode?) {
    if Self.flags.contains(name) {
      let isOn = limit.map { $0.flag ?? false } ?? true
      if name == "tapCounts" { showsTapCounts = isOn } else { showsFingers = isOn }
      return
    }
    guard let kind = ObservationKind.named(name) else {
      let known = ObservationKind.names + Self.flags
      let near = didYouMean(name, among: known)
      node.report(
        "'\(name)' is no kind of record to observe"
          + (near.isEmpty ? "; there are \(ObservationKind.names.joined(separator: ", "))" : near))
      return
    }
    observed.removeAll { $0.kind.record == kind.record }
    guard let limit else {
      observed.append(Observed(kind: kind))
      return
    }
    switch limit.value {
    case .bool(true): observed.append(Observed(kind: kind))
    case .bool(false): break
    case .array:
      let names = Self.placed(limit)
      if names.isEmpty { observed.append(Observed(kind: kind, isNone: true)) }
      observed += names.map { Observed(kind: kind, subject: $0) }
    case .object:
      let members = limit.members ?? []
      if members.isEmpty { observed.append(Observed(kind: kind, isNone: true)) }
      for (name, words) in members {
        observe(kind, Placed(text: name, path: words.path), words)
      }
    case .null, .number, .string:
      let _: Bool? = limit.refuse("true, a list of names, or {NAME: [message, …]}")
    }
  }

  /// Reads one subject of a kind: `true`, or a list of messages.
  private mutating func observe(
    _ kind: ObservationKind, _ subject: Placed, _ words: DocumentNode
  ) {
    switch words.value {
    case .bool(true): observed.append(Observed(kind: kind, subject: subject))
    case .array:
      for word in Self.placed(words) {
        observed.append(Observed(kind: kind, subject: subject, word: word))
      }
    case .bool(false), .null, .number, .string, .object:
      let _: Bool? = words.refuse("true or a list of messages")
    }
  }
}

extension Expectation {
  /// A list of texts with their paths; reports items that are not text.
  private static func placed(_ node: DocumentNode) -> [Placed] {
    (node.items ?? []).compactMap { item in
      item.text.map { Placed(text: $0, path: item.path) }
    }
  }

  /// A list of tokens and groups.
  private static func lines(_ node: DocumentNode, withGroups: Bool) -> Lines? {
    guard let items = node.items else { return nil }
    var paths: [DocumentPath] = []
    let made = items.compactMap { item(of: $0, withGroups: withGroups, &paths) }
    return Lines(items: made, paths: paths, path: node.path)
  }

  private static func item(
    of node: DocumentNode, withGroups: Bool, _ paths: inout [DocumentPath]
  ) -> ExpectedItem? {
    guard withGroups, case .object = node.value else {
      guard withGroups || !node.value.isObject else {
        return node.refuse("a token")
      }
      guard let text = node.text else { return nil }
      paths.append(node.path)
      return .line(ExpectedLine(text))
    }
    node.refuseKeys(except: ["repeat"])
    guard let group = node["repeat"] else { return node.refuse("a token, or {repeat: [token, …]}") }
    guard let items = group.items else { return nil }
    if items.isEmpty { return group.refuse("a list that is not empty") }
    return .group(items.compactMap { item(of: $0, withGroups: true, &paths) })
  }

  /// `{from: NAME, is: [NAME, …], after: true}`.
  private static func chain(_ node: DocumentNode) -> Order? {
    guard node.members != nil else { return nil }
    node.refuseKeys(except: ["from", "is", "after"])
    guard let from = node["from"], let names = node["is"] else {
      return node.refuse("{from: NAME, is: [NAME, …]}")
    }
    guard let text = from.text else { return nil }
    return Order(
      from: Placed(text: text, path: from.path), names: placed(names),
      isAfter: node["after"]?.flag ?? false, path: node.path)
  }

  /// `{finger: 1, is: [NAME, …], after: true}`.
  private static func attached(_ node: DocumentNode) -> Order? {
    guard node.members != nil else { return nil }
    node.refuseKeys(except: ["finger", "is", "after"])
    guard let finger = node["finger"], let names = node["is"] else {
      return node.refuse("{finger: NUMBER, is: [NAME, …]}")
    }
    guard let number = finger.integer(in: 0...1000) else { return nil }
    return Order(
      finger: Int32(number), names: placed(names), isAfter: node["after"]?.flag ?? false,
      path: node.path)
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}
