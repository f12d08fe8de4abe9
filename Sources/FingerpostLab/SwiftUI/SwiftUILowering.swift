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
  private static let keys = [
    "name", "kind", "frame", "draws", "contentShape", "allowsHitTesting", "isEnabled", "gestures",
    "children", "contentSize", "view",
  ]
  static let modifiers = [
    "gesture", "simultaneousGesture", "highPriorityGesture", "onTapGesture", "onLongPressGesture",
  ]
  /// What an element is: one of SwiftUI's own, or the class of its UIKit counterpart.
  static let kinds: [String: String] = [
    "view": "SwiftUIElement", "Button": "SwiftUIElement", "ScrollView": "UIScrollView",
    "Toggle": "UISwitch", "Slider": "UISlider",
  ]
  static let masks = ["all", "gesture", "subviews", "none"]

  private(set) var registry: RecognizerRegistry
  private let isModelled: Bool
  private var names: Set<String>
  /// The trees so far, without those inside others.
  private(set) var trees: [JSONValue] = []
  /// How many trees are around the present place.
  private var depth = 0
  /// The names of all gestures so far, and where each stands in its element.
  private(set) var gestures: [String: HostedGesture] = [:]

  init(_ registry: RecognizerRegistry, isModelled: Bool, names: Set<String>) {
    self.registry = registry
    self.isModelled = isModelled
    self.names = names
  }

  /// What the elements above decide for the gestures of an element.
  private struct Above {
    /// The gestures of high priority above, which gestures below require to fail.
    var highPriority: [String] = []
    /// The outermost mask above that has switched gestures off.
    var off: SwitchedOff?
  }

  /// The setting that switches gestures off: a mask, or a modifier's `isEnabled`.
  private struct SwitchedOff {
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

  /// The views of elements, without the views around them.
  func views(of trees: [JSONValue], _ problems: DocumentProblems) -> [JSONValue] {
    trees.map { element(DocumentNode($0, problems: problems), Above()) }
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
    guard case .object = node.value else {
      return node.refuse("an element, {name: card, gestures: […]},") ?? .object([])
    }
    node.refuseKeys(except: Self.keys)
    guard let name = node["name"]?.text else {
      if node["name"] == nil { node.report("an element has a name") }
      return .object([])
    }
    let kind = node["kind"]?.text ?? "view"
    guard let className = Self.kinds[kind] else {
      node["kind"]?.report(
        "'\(kind)' is no kind of element that is modelled\(didYouMeanOrOneOf(kind, Self.kinds.keys.sorted()))"
      )
      return .object([])
    }
    var made: JSONValue = ["name": .string(name), "class": .string(className)]
    made["frame"] = node["frame"]?.value
    made["contentSize"] = node["contentSize"]?.value
    if kind == "view" || kind == "Button" {
      made["overrides"] = shape(node, isButton: kind == "Button")
    }
    if node["allowsHitTesting"]?.flag == false { made["isUserInteractionEnabled"] = false }
    if node["isEnabled"]?.flag == false, kind != "ScrollView" {
      made[kind == "view" || kind == "Button" ? "isUserInteractionEnabled" : "isEnabled"] = false
    }
    let inside = gestures(of: node, named: name, isButton: kind == "Button", above, &made)
    if kind == "ScrollView", !inside.highPriority.isEmpty {
      made["panGestureRecognizer"] = ["requiresFailureOf": .strings(inside.highPriority)]
    }
    var children = (node["children"]?.items ?? []).map { element($0, inside) }
    if let view = node["view"] { children.append(opened(view)) }
    if !children.isEmpty { made["subviews"] = .array(children) }
    return made
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
    for (place, item) in (node["gestures"]?.items ?? []).enumerated().reversed() {
      guard let modifier = modifier(item, at: place, of: element, inside) else { continue }
      recognizers += modifier.recognizers
      if modifier.isHighPriority { inside.highPriority += modifier.names }
      inside.off = inside.off ?? modifier.offInside
    }
    if isButton {
      let name = free("\(element).button")
      gestures[name] = HostedGesture(element, nil, "", modifier: name).titled("the `Button` press")
      recognizers.append(
        recognizer(name, "swiftui.button", [], inside, title: "the `Button` press", off: nil))
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
    let given = Self.modifiers.filter { node[$0] != nil }
    guard given.count == 1, let word = given.first, let value = node[word] else {
      node.report("a gesture is one of \(Self.modifiers.joined(separator: ", "))")
      return nil
    }
    let tree: SwiftUIGesture.Tree? =
      switch word {
      case "onTapGesture": SwiftUIGesture.tree("TapGesture", value, value)
      case "onLongPressGesture": SwiftUIGesture.tree("LongPressGesture", value, value)
      default: SwiftUIGesture.tree(value)
      }
    guard let tree else { return nil }
    let mask = node["including"]?.text ?? "all"
    if !Self.masks.contains(mask) {
      node["including"]?.report("'\(mask)' is none of \(Self.masks.joined(separator: ", "))")
    }
    let path = "gestures[\(place)]"
    let masked = SwitchedOff(element: element, path: "\(path).including", value: mask)
    let disabled = SwitchedOff(element: element, path: "\(path).isEnabled", value: "false")
    let isMasked = mask == "subviews" || mask == "none"
    let name = node["name"]?.text ?? free("\(element).\(word)")
    let isNamed = node["name"] != nil
    var modifier = Modifier(
      isHighPriority: word == "highPriorityGesture",
      off: isMasked ? masked : node["isEnabled"]?.flag == false ? disabled : nil,
      offInside: mask == "gesture" || mask == "none" ? masked : nil)
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
    let words = word == "gesture" ? code : word.hasPrefix("on") ? ".\(word)" : ".\(word)(\(code))"
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
      gestures[name] = place.titled(title).made(of: tree, registry)
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
    while !names.insert(name).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }
}
