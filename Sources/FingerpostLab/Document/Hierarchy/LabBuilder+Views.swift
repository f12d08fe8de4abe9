import FingerpostModel

/// Windows and views.
extension LabBuilder {
  func window(_ node: DocumentNode) {
    let name = node["name"]?.text ?? freeName("window")
    let made = make(node, base: "UIWindow", name: name) {
      (name: String, className: String) throws(LabError) in
      try lab.addWindow(name, class: className)
    }
    guard let (window, isWhole) = made else { return }
    if isWhole { settings(node, .responder(window), .window) }
    if let level = node["level"], let number = level.number {
      attempt(level.path) { () throws(LabError) in
        try lab.set("windowLevel", of: .responder(window), to: [number])
      }
    }
    if let root = node["rootViewController"] { rootController(root, of: window) }
    if let root = node["view"] { rootView(root, of: window) }
    contents(node, window)
  }

  /// Builds a root controller with its view behind the window's others. One that is given by name keeps its view where it
  /// is.
  private func rootController(_ node: DocumentNode, of window: ResponderID) {
    if node.plainText != nil {
      return connect(node) { [self] controller throws(LabError) in
        try lab.setRootController(controller, of: window)
      }
    }
    guard let controller = controller(node, .controller) else { return }
    guard let root = view(node["view"] ?? node.empty("view"), fills: true) else { return }
    attempt(node.path) { () throws(LabError) in
      try lab.setView(root, of: controller)
      try lab.setRootController(controller, of: window)
    }
    relatives(node, controller, root)
  }

  /// Builds a root view without a controller of its own.
  func rootView(_ node: DocumentNode, of window: ResponderID) {
    guard let root = view(node, fills: true) else { return }
    attempt(node.path) { () throws(LabError) in try lab.addSubview(root, to: window) }
  }

  /// Builds a view with its subviews and recognizers, of the class `base` where the document names
  /// none. With `fills`, a view without a frame fills the screen.
  func view(_ node: DocumentNode, base: String = "UIView", fills: Bool = false) -> ResponderID? {
    let made = make(node, base: base, name: node["name"]?.text ?? freeName("view")) {
      (name: String, className: String) throws(LabError) in
      try lab.makeView(name, class: className)
    }
    guard let (view, isWhole) = made else { return nil }
    if fills, node["frame"] == nil {
      attempt(node.path) { () throws(LabError) in
        try lab.set(
          "frame", of: .responder(view), to: [0, 0, lab.screen.width, lab.screen.height])
      }
    }
    if isWhole { settings(node, .responder(view), .view) }
    contents(node, view)
    if let actions = node["swipeActions"] { swipeActions(actions, of: view) }
    if let links = node["links"] { self.links(links, of: view) }
    if isWhole { zoomedOffset(node, view) }
    if let controller = node["viewController"] { ownController(controller, of: view) }
    return view
  }

  /// A view's recognizers, handlers and subviews.
  private func contents(_ node: DocumentNode, _ view: ResponderID) {
    responder(node, view)
    for item in node["recognizers"]?.items ?? [] {
      guard let recognizer = recognizer(item) else { continue }
      attempt(item.path) { () throws(LabError) in try lab.addRecognizer(recognizer, to: view) }
    }
    ownRecognizers(node, of: view, ExperimentSchema.view.ownRecognizers)
    if let actions = node["actions"] { handlers(actions, of: view) }
    for item in node["subviews"]?.items ?? [] {
      guard let child = self.view(item) else { continue }
      attempt(item.path) { () throws(LabError) in try lab.addSubview(child, to: view) }
    }
    if let item = node["refreshControl"], let control = self.view(item, base: "UIRefreshControl") {
      attempt(item.path) { () throws(LabError) in
        try lab.setRefreshControl(control, of: view)
      }
    }
  }

  /// Sets the numbers of a row's swipe actions.
  private func swipeActions(_ node: DocumentNode, of row: ResponderID) {
    for (key, actions) in node.members ?? [] {
      guard let count = actions.items?.count else { continue }
      attempt(actions.path) { () throws(LabError) in
        try lab.set("\(key)SwipeActions", of: .responder(row), to: [Double(count)])
      }
    }
  }

  /// Adds a text view's links, each a view with a frame (CT-7).
  private func links(_ node: DocumentNode, of text: ResponderID) {
    let responder = lab.hierarchy.responders[text.index]
    guard responder.behaviour == .scrollView, lab.hierarchy.classes[responder.classID].takesText
    else { return node.report("only a UITextView has links") }
    for (name, frame) in node.members ?? [] {
      guard let numbers = frame.numbers(4) else { continue }
      attempt(frame.path) { () throws(LabError) in
        let link = try lab.makeView(name, class: "UITextItem")
        try lab.set("frame", of: .responder(link), to: numbers)
        try lab.addSubview(link, to: text)
      }
    }
  }

  /// Adds handlers by event, with their effects.
  private func handlers(_ node: DocumentNode, of view: ResponderID) {
    var declared: [DocumentNode] = []
    for (name, list) in node.members ?? [] {
      let events = ControlEvent.events(named: name)
      if events.isEmpty {
        list.report(
          "no control event is called '\(name)'\(didYouMean(name, among: ControlEvent.names))")
      }
      for item in list.items ?? [] {
        declared.append(item)
        guard let selector = item["selector"]?.text ?? item.plainText else { continue }
        // A null, which leaves other keys at their defaults, is UIKit's nil here.
        let isNilTargeted = item.value["target"] != nil
        for event in events {
          attempt(item.path) { () throws(LabError) in
            try lab.addHandler(selector, for: event, of: view, isNilTargeted: isNilTargeted)
          }
        }
      }
    }
    self.addEffects(declared, .handler, of: .responder(view), at: node.path)
  }

  /// Sets the effects of actions or handlers: one answer with a case for each selector.
  func addEffects(
    _ items: [DocumentNode], _ hook: Hook, of object: AnyObjectID, at path: DocumentPath
  ) {
    let doing = items.filter { $0["effects"] != nil }
    if doing.isEmpty { return }
    relations.append { [self] in
      var cases: [ConditionalAnswer.Case] = []
      var unconditional: Set<String> = []
      for item in doing {
        guard let selector = item["selector"]?.text, let list = item["effects"],
          let names = item.ids([selector], in: lab)
        else { continue }
        var condition = Condition.fact(Criterion(.selector, .isKind(names)))
        if let when = item["when"] {
          let reader = ConditionReader(lab: lab, asked: (hook, object))
          guard let more = reader.condition(when) else { continue }
          condition = .all([condition, more])
        }
        if unconditional.contains(selector) {
          item.report("'\(selector)' has its effects already; one selector has them once")
        }
        if item["when"] == nil { unconditional.insert(selector) }
        cases.append(.init(when: condition, .yes, effects: lab.effects(reading: list, of: object)))
      }
      attempt(path) { () throws(LabError) in
        try lab.override(
          hook, of: object, with: .conditional(ConditionalAnswer(cases, otherwise: .standard)))
      }
    }
  }
}

extension DocumentNode {
  /// The node's text; nil, without a problem, for other values.
  var plainText: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// An empty object in place of an absent member.
  func empty(_ key: String) -> DocumentNode {
    DocumentNode(.object([]), path: path / key, problems: problems)
  }
}
