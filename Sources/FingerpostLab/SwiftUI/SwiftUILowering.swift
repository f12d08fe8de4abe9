import FingerpostGestures
import FingerpostModel

/// Turns trees of SwiftUI's elements into views and recognizers.
///
/// An element is a view of the class `SwiftUIElement`. It is hit where it draws, or in its content shape; what it holds is
/// hit wherever it is. Its gestures are recognizers on it, the innermost modifier served first.
final class SwiftUILowering {
  static let hostingClass = "_UIHostingView"
  /// Keys whose values hold no views.
  static let others: Set<String> = ["expect", "source", "script"]
  /// The keys of an element.
  static let keys = [
    "name", "kind", "frame", "draws", "contentShape", "allowsHitTesting", "isEnabled", "gestures",
    "children", "contentSize", "view",
  ]
  static let modifiers =
    ["gesture", "simultaneousGesture", "highPriorityGesture"]
    + SwiftUIGesture.rows.compactMap(\.modifier)
  static let masks = GestureMask.allCases.map(\.rawValue)

  private(set) var registry: RecognizerRegistry
  private let isModelled: Bool
  /// The names that the document gives.
  private let names: Set<String>
  /// Further names that no gesture is called by itself: those made up so far, and those of changed elements' gestures.
  private var taken: Set<String> = []
  /// The trees so far, without those inside others.
  private(set) var trees: [JSONValue] = []
  /// How many trees are around the present place.
  private var depth = 0
  /// All gestures so far: where each stands in its element, and what it is made of; nil for a Button's own press.
  private var attached:
    [(name: String, place: HostedGesture, title: String, tree: SwiftUIGesture.Tree?)] = []

  init(_ registry: RecognizerRegistry, isModelled: Bool, names: Set<String>) {
    self.registry = registry
    self.isModelled = isModelled
    self.names = names
  }

  /// What the elements above decide for the gestures of an element.
  struct Above: Equatable {
    /// The gestures of high priority above, which gestures below require to fail.
    var highPriority: [String] = []
    /// The outermost mask above that has switched gestures off.
    var off: SwitchedOff?
  }

  /// The setting that switches gestures off: a mask, or a modifier's `isEnabled`.
  struct SwitchedOff: Equatable {
    let element: String
    let path: String
    let value: String
  }

  /// A gesture modifier as one or two recognizers.
  private struct Modifier {
    var recognizers: [JSONValue] = []
    var names: [String] = []
    let isHighPriority: Bool
    /// What switches off its own gesture.
    let off: SwitchedOff?
    /// Its mask, where that switches off the gestures of what it is applied to.
    let offInside: SwitchedOff?
  }
}

extension SwiftUILowering {
  /// The names of all gestures so far.
  var gestureNames: Set<String> { Set(attached.map(\.name)) }

  /// All gestures so far, by their names.
  var gestures: [String: HostedGesture] { gestures { _ in true } }

  /// Those of one gesture after another.
  var sequences: [String: HostedGesture] {
    gestures { tree in if case .two? = tree { true } else { false } }
  }

  private func gestures(
    _ isWanted: (SwiftUIGesture.Tree?) -> Bool
  ) -> [String: HostedGesture] {
    var all: [String: HostedGesture] = [:]
    for (name, place, title, tree) in attached where isWanted(tree) {
      let titled = place.titled(title)
      all[name] = tree.map { titled.made(of: $0, registry) } ?? titled
    }
    return all
  }

  /// A value of the document without SwiftUI.
  func opened(_ node: DocumentNode) -> JSONValue {
    switch node.value {
    case .array(let items):
      return .array(items.indices.map { opened(node.item($0, items[$0])) })
    case .object(let members):
      if let tree = node[SwiftUIDocument.key] { return hosting(node, members, tree) }
      return .object(
        members.map { member in
          if Self.others.contains(member.key) { return member }
          return JSONValue.Member(member.key, node[member.key].map { opened($0) } ?? member.value)
        })
    case .null, .bool, .number, .string: return node.value
    }
  }

  /// What is made of an element.
  struct Made {
    /// Its view, without what it holds unless that was added.
    fileprivate(set) var view: JSONValue
    fileprivate let node: DocumentNode
    fileprivate let inside: Above
    fileprivate let lowering: SwiftUILowering

    /// The sequences that were made with it, by their names.
    var sequences: [String: HostedGesture] { lowering.sequences }

    /// Whether another making of the element holds the same: it decides the same for the same elements.
    func decidesLike(_ other: Made) -> Bool {
      inside == other.inside && node.value["children"] == other.node.value["children"]
        && node.value["view"] == other.node.value["view"]
    }

    /// Adds what it holds to its view.
    mutating func addContent() throws(LabError) {
      view = lowering.filled(view, node, inside)
      try node.problems.throwAny()
    }
  }

  /// The element at a place in a tree, below what those around it decide; nil where none is.
  func made(at place: ArraySlice<DocumentPath.Step>, in tree: DocumentNode) -> Made? {
    var node = tree
    var above = Above()
    for step in place {
      var inner: DocumentNode?
      switch step {
      case .key(let key):
        if key == "children" { above = own(node, above)?.inside ?? Above() }
        if key == SwiftUIDocument.key { above = Above() }
        inner = node[key]
      case .index(let index):
        let items = node.value.items
        if items.indices.contains(index) { inner = node.item(index, items[index]) }
      }
      guard let inner else { return nil }
      node = inner
    }
    return own(node, above).map {
      Made(view: $0.view, node: node, inside: $0.inside, lowering: self)
    }
  }

  /// A hosting view with its tree.
  private func hosting(
    _ node: DocumentNode, _ members: [JSONValue.Member], _ tree: DocumentNode
  ) -> JSONValue {
    if !isModelled {
      tree.report(
        "SwiftUI's gestures are not modelled before iOS 18 and its SDK (SU-1): play it with profile ios18 or later"
      )
      return .object([])
    }
    var made = JSONValue.object(members.filter { $0.key != SwiftUIDocument.key })
    let own = made["inherits"] == nil ? "class" : "inherits"
    if made[own] == nil || made[own] == .string("UIView") { made[own] = .string(Self.hostingClass) }
    let subviews = node["subviews"].map { opened($0) } ?? []
    guard case .array(let list) = subviews else { return made }
    if depth == 0 { trees.append(tree.value) }
    depth += 1
    defer { depth -= 1 }
    made["subviews"] = .array(list + [element(tree, Above())])
    return made
  }

  // MARK: Elements

  private func element(_ node: DocumentNode, _ above: Above) -> JSONValue {
    guard let (own, inside) = own(node, above) else { return .object([]) }
    return filled(own, node, inside)
  }

  /// An element's view with what it holds.
  private func filled(_ own: JSONValue, _ node: DocumentNode, _ inside: Above) -> JSONValue {
    var children = (node["children"]?.items ?? []).map { element($0, inside) }
    if let view = node["view"] { children.append(opened(view)) }
    if children.isEmpty { return own }
    var made = own
    made["subviews"] = .array(children)
    return made
  }

  /// An element's view without what it holds, and what it decides for that; nil, with a problem, for others.
  private func own(
    _ node: DocumentNode, _ above: Above
  ) -> (view: JSONValue, inside: Above)? {
    guard case .object = node.value else {
      return node.refuse("an element, {name: card, gestures: […]},")
    }
    node.refuseKeys(except: Self.keys)
    guard let name = node["name"]?.text else {
      if node["name"] == nil { node.report("an element has a name") }
      return nil
    }
    let word = node["kind"]?.text ?? SwiftUIElement.Kind.view.rawValue
    guard let kind = SwiftUIElement.Kind(rawValue: word) else {
      let known = SwiftUIElement.Kind.allCases.map(\.rawValue).sorted()
      node["kind"]?.report(
        "'\(word)' is no kind of element that is modelled\(didYouMeanOrOneOf(word, known))")
      return nil
    }
    var made: JSONValue = ["name": .string(name), "class": .string(kind.className)]
    made["frame"] = node["frame"]?.value
    made["contentSize"] = node["contentSize"]?.value
    if kind == .view || kind == .button {
      made["overrides"] = shape(node, isButton: kind == .button)
    }
    if node["allowsHitTesting"]?.flag == false { made["isUserInteractionEnabled"] = false }
    if node["isEnabled"]?.flag == false, kind != .scrollView {
      made[kind == .view || kind == .button ? "isUserInteractionEnabled" : "isEnabled"] = false
    }
    let inside = gestures(of: node, named: name, isButton: kind == .button, above, &made)
    if kind == .scrollView, !inside.highPriority.isEmpty {
      made["panGestureRecognizer"] = ["requiresFailureOf": .strings(inside.highPriority)]
    }
    return (made, inside)
  }

  /// Where an element itself is hit; what it holds is asked in any case.
  private func shape(_ node: DocumentNode, isButton: Bool) -> JSONValue {
    let frame = node["frame"]?.numbers(4) ?? [0, 0, 0, 0]
    var inside: JSONValue = .bool(isButton || node["draws"]?.flag == true)
    if let given = node["contentShape"] {
      switch given.value {
      case .bool(let isWhole): inside = .bool(isWhole)
      default:
        if let rect = given.numbers(4) {
          inside = [
            "insets": .numbers([
              rect[1], rect[0], frame[3] - rect[1] - rect[3], frame[2] - rect[0] - rect[2],
            ])
          ]
        }
      }
    }
    var made: JSONValue = ["hitTest": "askChildrenAnyway"]
    // Inside its bounds is UIKit's own answer.
    if inside != true { made["pointInside"] = inside }
    return made
  }

  // MARK: Gestures

  /// Adds an element's recognizers; returns what they decide for the elements in it.
  private func gestures(
    of node: DocumentNode, named element: String, isButton: Bool, _ above: Above,
    _ made: inout JSONValue
  ) -> Above {
    // From the outermost modifier to the innermost: each decides for those inside.
    var inside = above
    var recognizers: [JSONValue] = []
    let items = node["gestures"]?.items ?? []
    for item in items {
      if case .string(let name)? = item.value["name"] { taken.insert(name) }
    }
    for (place, item) in items.enumerated().reversed() {
      guard let modifier = modifier(item, at: place, of: element, inside) else { continue }
      recognizers += modifier.recognizers
      if modifier.isHighPriority { inside.highPriority += modifier.names }
      inside.off = inside.off ?? modifier.offInside
    }
    if isButton {
      let name = free("\(element).button")
      let title = "the `Button` press"
      attached.append((name, HostedGesture(element, nil, "", modifier: name), title, nil))
      recognizers.append(recognizer(name, "swiftui.button", [], inside, title: title, off: nil))
    }
    // The recognizer that is added last is served first (AR-1).
    if !recognizers.isEmpty { made["recognizers"] = .array(recognizers) }
    return inside
  }

  /// `{gesture: {TapGesture: {}}, including: gesture, name: n, isEnabled: false}`, or `{onTapGesture: {count: 2}}`.
  private func modifier(
    _ node: DocumentNode, at place: Int, of element: String, _ inside: Above
  ) -> Modifier? {
    node.refuseKeys(except: Self.modifiers + ["including", "name", "isEnabled"])
    let given = Self.modifiers.filter { node.value[$0].map { $0 != .null } ?? false }
    guard given.count == 1, let word = given.first, let value = node[word] else {
      node.report("a gesture is one of \(Self.modifiers.joined(separator: ", "))")
      return nil
    }
    let tree: SwiftUIGesture.Tree? =
      if let row = SwiftUIGesture.row(ofModifier: word) {
        SwiftUIGesture.tree(row.name, value, value)
      } else {
        SwiftUIGesture.tree(value)
      }
    guard let tree else { return nil }
    let mask = node["including"]?.text ?? "all"
    if !Self.masks.contains(mask) {
      node["including"]?.report("'\(mask)' is none of \(Self.masks.joined(separator: ", "))")
    }
    func off(_ setting: String, _ value: String) -> SwitchedOff {
      SwitchedOff(element: element, path: "gestures[\(place)].\(setting)", value: value)
    }
    let isMasked = mask == "subviews" || mask == "none"
    let name = node["name"]?.text ?? free("\(element).\(word)")
    let isNamed = node["name"] != nil
    var modifier = Modifier(
      isHighPriority: word == "highPriorityGesture",
      off: isMasked
        ? off("including", mask)
        : node["isEnabled"]?.flag == false ? off("isEnabled", "false") : nil,
      offInside: mask == "gesture" || mask == "none" ? off("including", mask) : nil)
    add(
      planned(tree, named: name, isNamed), of: word, inside,
      HostedGesture(element, place, word, modifier: name).attached(tree), node, &modifier)
    return modifier
  }

  /// A gesture with the names of its recognizers: one, or for two that are one gesture two with a relation. `isNamed`: the
  /// name tells more than element and modifier.
  private indirect enum Planned {
    case one(name: String, isNamed: Bool, SwiftUIGesture.Tree)
    case two(isBoth: Bool, Planned, Planned)

    var names: [String] {
      switch self {
      case .one(let name, _, _): [name]
      case .two(_, let first, let second): first.names + second.names
      }
    }
  }

  private func planned(
    _ tree: SwiftUIGesture.Tree, named name: String, _ isNamed: Bool
  ) -> Planned {
    switch tree {
    case .one, .uiKit, .two(.sequenced, _, _): .one(name: name, isNamed: isNamed, tree)
    case .two(let how, let first, let second):
      .two(
        isBoth: how == .simultaneously, planned(first, named: free("\(name).first"), true),
        planned(second, named: free("\(name).second"), true))
    }
  }

  /// What sentences call a gesture, before "of" and its element: `.onTapGesture`, `DragGesture`,
  /// `.highPriorityGesture(DragGesture)`.
  private static func title(
    _ tree: SwiftUIGesture.Tree, of word: String, named name: String?
  ) -> String {
    let code = SwiftUIGesture.code(tree)
    let isShort = SwiftUIGesture.row(ofModifier: word) != nil
    let words = word == "gesture" ? code : isShort ? ".\(word)" : ".\(word)(\(code))"
    return name.map { "`\(words)` “\($0)”" } ?? "`\(words)`"
  }

  /// Adds the recognizers of a gesture to its modifier. `beside` are those that go together with it, `after` those that have
  /// precedence over it.
  private func add(
    _ gesture: Planned, of word: String, _ inside: Above, _ place: HostedGesture,
    beside: [String] = [], after: [String] = [], _ node: DocumentNode, _ modifier: inout Modifier
  ) {
    switch gesture {
    case .two(let isBoth, let first, let second):
      let how: SwiftUIGesture.Combination = isBoth ? .simultaneously : .exclusively
      add(
        first, of: word, inside, place.part(0, of: how),
        beside: isBoth ? beside + second.names : beside, after: after, node, &modifier)
      add(
        second, of: word, inside, place.part(1, of: how),
        beside: isBoth ? beside + first.names : beside,
        after: isBoth ? after : after + first.names, node, &modifier)
    case .one(let name, let isNamed, let tree):
      let title = Self.title(tree, of: word, named: isNamed ? name : nil)
      guard
        var one = recognizer(
          of: tree, named: name, title: title, inside, off: modifier.off, after: after, node)
      else { return }
      attached.append((name, place, title, tree))
      let isSimultaneous = word == "simultaneousGesture"
      if isSimultaneous || !beside.isEmpty {
        one["delegate"] = [
          "shouldRecognizeSimultaneouslyWith": isSimultaneous ? true : .strings(beside)
        ]
      }
      modifier.recognizers.append(one)
      modifier.names.append(name)
    }
  }

  private func recognizer(
    of tree: SwiftUIGesture.Tree, named name: String, title: String, _ inside: Above,
    off: SwitchedOff?, after: [String], _ node: DocumentNode
  ) -> JSONValue? {
    switch tree {
    case .one(let row, let values):
      return recognizer(name, row.type, values, inside, title: title, off: off, after: after)
    case .uiKit(let given):
      guard case .object(let members) = given.value, let type = given["type"]?.text else {
        return given.refuse("a recognizer with its type")
      }
      var made = recognizer(name, type, [], inside, title: nil, off: off, after: after)
      for member in members where member.key != "name" { made[member.key] = member.value }
      return made
    case .two:
      guard let type = sequenceType(tree) else {
        return node.refuse("a sequence of gestures and sequences")
      }
      return recognizer(name, type, [], inside, title: title, off: off, after: after)
    }
  }

  private func recognizer(
    _ name: String, _ type: String, _ values: [(parameter: String, value: Double)],
    _ inside: Above, title: String?, off: SwitchedOff?, after: [String] = []
  ) -> JSONValue {
    var made: JSONValue = ["name": .string(name), "type": .string(type)]
    made["title"] = title.map { .string($0) }
    for (parameter, value) in values { made[parameter] = .number(value) }
    let required = inside.highPriority + after
    if !required.isEmpty { made["requiresFailureOf"] = .strings(required) }
    if let off = off ?? inside.off {
      made["isEnabled"] = false
      made["disabledBy"] = .strings([off.element, off.path, off.value])
    }
    return made
  }

  /// The type of a sequence; nil for one with another combination in it. Its id contains the gestures, so that a screen
  /// that was written as views and recognizers is read again.
  private func sequenceType(_ tree: SwiftUIGesture.Tree) -> String? {
    guard let sequence = SwiftUIGesture.recognizer(tree, registry) else { return nil }
    let id = Self.sequence + SwiftUIGesture.form(tree, registry).json
    if registry.index(of: id) != nil { return id }
    let own = SwiftUIGesture.parameters(tree, registry)
    _ = registry.register(
      RecognizerType(
        id: id, summary: "\(HostedSequence.summary)", isDiscrete: false,
        parameters: own.map(\.info), classHooks: [], make: { sequence },
        get: { machine, index in
          (machine as? HostedSequence).flatMap {
            own[index].type.get($0.gesture(at: own[index].path[...]), own[index].index)
          }
        },
        set: { machine, index, value in
          guard var changed = machine as? HostedSequence else { return }
          var inner = changed.gesture(at: own[index].path[...])
          own[index].type.set(&inner, own[index].index, value)
          changed.put(inner, at: own[index].path[...])
          machine = changed
        }))
    return id
  }

  static let sequence = "swiftui.sequence"

  /// Registers a sequence's type that a document names; no effect for other types.
  func register(_ type: String, _ problems: DocumentProblems) {
    guard type.hasPrefix(Self.sequence),
      let form = try? JSONReader.read(String(type.dropFirst(Self.sequence.count)))
    else { return }
    let node = DocumentNode(form, problems: problems)
    if let tree = SwiftUIGesture.tree(node) { _ = sequenceType(tree) }
  }

  /// A name that the document leaves: `card.onTapGesture`, `card.onTapGesture2`.
  private func free(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while names.contains(name) || !taken.insert(name).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }
}
