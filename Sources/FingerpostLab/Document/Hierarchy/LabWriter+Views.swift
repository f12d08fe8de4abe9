import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

/// Views, and the members that all objects have.
extension LabWriter {
  /// Writes a view or window with its content.
  func view(_ index: ResponderIndex, base: String = "UIView") -> JSONValue {
    deeper {
      var made = ObjectWriter()
      let responder = hierarchy.responders[index]
      let isWindow = responder.behaviour == .window
      identity(index, base: isWindow ? "UIWindow" : base, &made)
      properties(index, &made)
      if isWindow, responder.rootLink != .nowhere {
        made.add("rootViewController", rootController(responder.rootLink))
      }
      let path = [name(index) ?? ""]
      made.add("recognizers", list: recognizers(index))
      for key in ExperimentSchema.view.ownRecognizers {
        if let own = own(key, of: index) { made.add(key, ownRecognizer(own)) }
      }
      handlers(index, &made)
      self.responder(index, path + ["overrides"], &made)
      made.add("subviews", list: subviews(index))
      made.add("refreshControl", refreshControl(index))
      made.add("viewController", controllerAtView(index))
      return made.object
    }
  }

  private func subviews(_ index: ResponderIndex) -> [JSONValue] {
    let refreshControl = frontRefreshControl(of: index)
    return children(of: index).filter { !claimed.contains($0) && $0 != refreshControl }
      .map { view($0) }
  }

  /// Writes a scroll view's refresh control, whose class goes without saying.
  private func refreshControl(_ index: ResponderIndex) -> JSONValue? {
    frontRefreshControl(of: index).map { view($0, base: "UIRefreshControl") }
  }

  /// A refresh control in front of the other subviews; one behind some of them is written among them.
  private func frontRefreshControl(of view: ResponderIndex) -> ResponderIndex? {
    guard let control = hierarchy.refreshControl(of: view) else { return nil }
    return children(of: view).last { !claimed.contains($0) } == control ? control : nil
  }

  /// Subviews from back to front, with those that left for a full screen.
  func children(of view: ResponderIndex) -> [ResponderIndex] {
    var children: [ResponderIndex] = []
    var child = hierarchy.responders[view].firstChild
    while child != .nowhere {
      children.append(child)
      child = hierarchy.responders[child].nextSibling
    }
    let left = leftPlaces.filter { $0.value.superview == view }
    for (view, home) in left.sorted(by: { $0.value.place < $1.value.place }) {
      children.insert(view, at: min(home.place, children.count))
    }
    return children
  }

  /// Writes name and class; for a class of the program's own also the class that it inherits.
  func identity(_ index: ResponderIndex, base: String, _ made: inout ObjectWriter) {
    made.add("name", name: name(index))
    let classID = hierarchy.responders[index].classID
    let entry = hierarchy.classes[classID]
    if entry.name != base { made.add("class", name: entry.name) }
    if Int(classID) >= ClassTable.builtInCount, let parent = entry.parent {
      made.add("inherits", name: hierarchy.classes[parent].name)
    }
  }

  /// Writes the properties that were set, by UIKit's names.
  func properties(_ index: ResponderIndex, _ made: inout ObjectWriter) {
    let responder = hierarchy.responders[index]
    let geometry = responder.geometry
    // A root view without a frame fills the screen.
    if responder.behaviour.isView { made.add("frame", .numbers(geometry.frame.numbers)) }
    for given in reader.given(.responder(hierarchy.responders.id(at: index))) {
      switch given.property {
      // Both follow from frame and offset unless the bounds were set.
      case "frame": continue
      case "bounds": if geometry.ownBounds == nil { continue }
      case "contentOffset": if geometry.ownBounds != nil { continue }
      default: break
      }
      // Building zooms the content again.
      let value =
        given.property == "contentSize"
        ? lab.turn.plainContentSize(of: index).numbers
        : given.value
      made.add(
        PropertyTable.documentKeys[given.property] ?? given.property,
        JSONValue(value, of: given.property, given.kind))
    }
    // A scroll view has an offset; other views have their own bounds.
    if geometry.ownBounds == nil, !responder.behaviour.isScrollView,
      geometry.boundsOrigin != .zero
    {
      made.add("bounds", .numbers(geometry.bounds.numbers))
    }
  }

  /// Writes a responder's answers and selectors.
  func responder(_ index: ResponderIndex, _ path: [String], _ made: inout ObjectWriter) {
    var overrides = ObjectWriter()
    let responder = hierarchy.responders[index]
    for hook in Hook.allCases {
      if let answer = responder.overrides[hook] { self.answer(answer, hook, path, &overrides) }
    }
    made.add("overrides", overrides)
    made.add("responds", names: responder.responds.map { hierarchy.names[$0] })
  }

  /// An answer, unless it is code.
  func answer(_ answer: Answer, _ hook: Hook, _ path: [String], _ made: inout ObjectWriter) {
    if let callback = answer.callback, callback.conditions == nil {
      omit("\(callback.name) is code, which a document cannot hold", path + ["\(hook)"])
      return
    }
    made.add("\(hook)", lab.words(answer, to: hook).json)
  }

  private func handlers(_ index: ResponderIndex, _ made: inout ObjectWriter) {
    made.add("actions", handlers(index))
  }

  /// The handlers of a control, without what they do.
  fileprivate func handlers(_ index: ResponderIndex) -> ObjectWriter {
    let handlers = hierarchy.responders[index].handlers
    var actions = ObjectWriter()
    var seen: [ControlEvent] = []
    for handler in handlers where !seen.contains(handler.event) {
      seen.append(handler.event)
      let own = handlers.filter { $0.event == handler.event }
      actions.add(
        "\(handler.event)",
        list: own.map { one in
          let selector = hierarchy.names[one.selector]
          return one.isNilTargeted
            ? ["selector": .string(selector), "target": "nil"] : .string(selector)
        })
    }
    return actions
  }
}

extension LabReader {
  /// The actions of a recognizer, or a control's handlers, as documents have them, without what they do; null for the
  /// action without a name that a recognizer has by default.
  package func actions(of object: AnyObjectID) -> JSONValue {
    switch object {
    case .responder(let id): return LabWriter(lab).handlers(id.index).object
    case .recognizer(let id):
      let named = lab.turn.arbiter.recognizers[id.index].targets.filter { $0.action != .nowhere }
      return named.isEmpty
        ? .null : .strings(named.map { lab.turn.hierarchy.names[$0.action] })
    }
  }

  /// What an object's handlers, or a recognizer's actions, do when they are called, if that is data; nil for nothing.
  package func effects(of object: AnyObjectID) -> (hook: Hook, answer: Answer)? {
    let hook: Hook
    let answer: Answer?
    switch object {
    case .responder(let id):
      (hook, answer) = (.handler, lab.turn.hierarchy.responders[id.index].overrides[.handler])
    case .recognizer(let id):
      (hook, answer) = (.action, lab.turn.arbiter.recognizers[id.index].hooks[.action])
    }
    guard let answer, case .callback(let callback) = answer, let conditions = callback.conditions,
      conditions.cases.contains(where: { !$0.effects.isEmpty })
    else { return nil }
    return (hook, answer)
  }
}

/// Recognizers.
extension LabWriter {
  private func recognizers(_ view: ResponderIndex) -> [JSONValue] {
    hierarchy.responders[view].recognizers.filter { lab.isMadeByProgram($0.index) }.map {
      recognizer($0)
    }
  }

  /// Recognizers on no view.
  var spareRecognizers: [JSONValue] {
    let recognizers = lab.turn.arbiter.recognizers.places.filter { index in
      lab.turn.arbiter.recognizers.isLive(index) && lab.isMadeByProgram(index)
        && lab.turn.arbiter.recognizers[index].view == .nowhere
    }
    return recognizers.map { recognizer(lab.turn.arbiter.recognizers.id(at: $0)) }
  }

  func own(_ key: String, of view: ResponderIndex) -> RecognizerID? {
    guard hierarchy.responders[view].behaviour.isScrollView, let name = name(view),
      case .recognizer(let id)? = try? lab.find("\(name).\(key)"),
      lab.turn.arbiter.recognizers[id.index].owner == view
    else { return nil }
    return id
  }

  private func recognizer(_ id: RecognizerID) -> JSONValue {
    let entry = lab.turn.arbiter.recognizers[id.index]
    var made = ObjectWriter()
    made.add("name", name: hierarchy.names[entry.nameID])
    made.add("type", name: lab.registry.types[entry.typeIndex].id)
    if let title = hierarchy.timeline.subject(entry.subject).title {
      made.add("title", name: title)
    }
    if entry.disabler != .none {
      let setting = hierarchy.timeline.subject(entry.disabler.owner)
      made.add(
        "disabledBy",
        .strings([
          hierarchy.timeline.subject(setting.parent).name, setting.name, setting.className,
        ]))
    }
    contents(id, &made)
    return made.object
  }

  /// Writes the changed settings of a recognizer that its view or controller created.
  func ownRecognizer(_ id: RecognizerID) -> ObjectWriter {
    var made = ObjectWriter()
    contents(id, &made)
    return made
  }

  private func contents(_ id: RecognizerID, _ made: inout ObjectWriter) {
    let entry = lab.turn.arbiter.recognizers[id.index]
    for given in reader.given(.recognizer(id)) {
      made.add(given.property, JSONValue(given.value, of: given.property, given.kind))
    }
    if entry.targets.count != 1 || entry.targets.first?.action != .nowhere {
      // The target without an action goes when one is added.
      made.add("actions", .strings(entry.targets.map { hierarchy.names[$0.action] }))
    }
    let requires = (try? lab.requirements(of: id)) ?? []
    made.add(
      "requiresFailureOf",
      names: requires.map { hierarchy.names[lab.turn.arbiter.recognizers[$0.index].nameID] })
    var delegate = ObjectWriter()
    var overrides = ObjectWriter()
    let path = [hierarchy.names[entry.nameID]]
    for hook in Hook.allCases {
      guard let answer = entry.hooks[hook] else { continue }
      if hook.isDelegates {
        self.answer(answer, hook, path + ["delegate"], &delegate)
      } else {
        self.answer(answer, hook, path + ["overrides"], &overrides)
      }
    }
    made.add("delegate", delegate)
    made.add("overrides", overrides)
  }
}

extension SettingValue {
  /// As a document has it.
  var json: JSONValue {
    switch self {
    case .leftOut: .null
    case .flag(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .word(let word), .callback(let word): .string(word)
    case .list(let items): .array(items.map(\.json))
    case .choice(let key, let operand): .object([.init(key, operand.json)])
    case .fields(let fields): .object(fields.map { .init($0.key, $0.value.json) })
    }
  }
}
