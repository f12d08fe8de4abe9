import FingerpostModel

/// View controllers and the controllers and pages that they show.
extension LabBuilder {
  /// A view controller without a view.
  func controller(_ node: DocumentNode, _ schema: DocumentObject.Name) -> ResponderID? {
    let name = node["name"]?.text ?? freeName("viewController")
    let made = make(node, base: "UIViewController", name: name) {
      (name: String, className: String) throws(LabError) in
      try lab.makeController(name, class: className)
    }
    guard let (controller, isWhole) = made else { return nil }
    if isWhole { settings(node, .responder(controller), schema) }
    responder(node, controller)
    return controller
  }

  /// The controller of a root view: a new one, or one of the document by its name.
  func ownController(_ node: DocumentNode, of view: ResponderID) {
    guard let name = node.plainText else {
      guard let controller = controller(node, .viewController) else { return }
      attempt(node.path) { () throws(LabError) in try lab.setView(view, of: controller) }
      return relatives(node, controller, view)
    }
    waiting.insert(
      { [self] in
        attempt(node.path) { () throws(LabError) in
          var controller: ResponderID
          if lab.isTaken(name) {
            guard case .responder(let found) = try lab.find(name) else {
              throw LabError(.kind, "'\(name)' is no view controller")
            }
            controller = found
          } else {
            controller = try lab.makeController(name)
          }
          try lab.setView(view, of: controller)
        }
      }, at: 0)
  }

  func spareController(_ node: DocumentNode) {
    guard let controller = controller(node, .controller) else { return }
    let view = node["view"].flatMap { self.view($0) }
    if let view {
      attempt(node.path) { () throws(LabError) in try lab.setView(view, of: controller) }
    }
    relatives(node, controller, view)
  }

  /// The controllers that a controller contains, shows and presents. `view` is its own view, or the nearest one above;
  /// nil where there is none.
  func relatives(
    _ node: DocumentNode, _ controller: ResponderID, _ view: ResponderID?, isSheet: Bool = false
  ) {
    for child in node["children"]?.items ?? [] {
      related(child, controller, view, isPresented: false)
    }
    shown(node, controller)
    // The pages of a page view controller arrive with the first one that is shown.
    let shows = node["viewControllers"]?.items ?? []
    if shows.contains(where: { $0.plainText != nil }) {
      waiting.append { [self] in ownRecognizers(node, of: controller, isSheet: isSheet) }
    } else {
      ownRecognizers(node, of: controller, isSheet: isSheet)
    }
    if let presented = node["presents"] { related(presented, controller, view, isPresented: true) }
  }

  /// Connects a controller to the one that presents or contains it.
  private func related(
    _ node: DocumentNode, _ parent: ResponderID, _ view: ResponderID?, isPresented: Bool
  ) {
    if node.plainText != nil {
      return connect(node) { [self] other throws(LabError) in
        try link(other, parent, isPresented)
      }
    }
    guard let other = controller(node, isPresented ? .presented : .controller) else { return }
    var nearest = view
    let style = node["style"]?.text.flatMap(PresentationStyle.init(name:))
    let isSheet = isPresented && style?.isSheet ?? false
    if let given = node["view"], let own = self.view(given, fills: isPresented) {
      nearest = own
      attempt(node.path) { () throws(LabError) in try lab.setView(own, of: other) }
      if let view, style == nil || !isPresented {
        waiting.append { [self] in
          attempt(node.path) { () throws(LabError) in
            try lab.addSubview(own, to: isPresented ? try window(of: view) : view)
          }
        }
      }
    }
    // First it is presented itself: only then does it have a window in which it presents others.
    waiting.append { [self] in
      attempt(node.path) { () throws(LabError) in
        if let style, isPresented {
          try lab.present(other, from: parent, style: style)
        } else {
          try link(other, parent, isPresented)
        }
      }
      if isSheet, !curlsPages(other) { ownRecognizers(node, of: other, [Self.panOfSheet]) }
    }
    relatives(node, other, nearest, isSheet: isSheet)
  }

  private func link(
    _ child: ResponderID, _ parent: ResponderID, _ isPresented: Bool
  ) throws(LabError) {
    if isPresented {
      try lab.present(child, from: parent)
    } else {
      try lab.addChild(child, to: parent)
    }
  }

  /// The window above a view in the responder chain; the view itself without a window.
  private func window(of view: ResponderID) throws(LabError) -> ResponderID {
    for id in try lab.responderChain(from: view) where try lab.kind(of: .responder(id)) == .window {
      return id
    }
    return view
  }

  /// Calls a function with the controller of a name, once all controllers exist.
  func connect(
    _ node: DocumentNode, _ body: @escaping (ResponderID) throws(LabError) -> Void
  ) {
    waiting.append { [self] in
      guard let name = node.text, let found = node.object(name, in: lab) else { return }
      guard case .responder(let other) = found,
        (try? lab.kind(of: found)) == .controller
      else { return node.report("'\(name)' is no view controller") }
      attempt(node.path) { () throws(LabError) in try body(other) }
    }
  }
}

/// Navigation controllers and page view controllers.
extension LabBuilder {
  /// What a sheet has as long as it is presented; a page view controller that curls has its own.
  private static let panOfSheet = "panGestureRecognizer"

  /// Sets the recognizers that a controller creates for itself; not a sheet's pan, which comes when it is presented.
  private func ownRecognizers(_ node: DocumentNode, of controller: ResponderID, isSheet: Bool) {
    let keys = ExperimentSchema.controller.ownRecognizers
    let comesLater = isSheet && !curlsPages(controller) ? Self.panOfSheet : nil
    ownRecognizers(node, of: controller, keys.filter { $0 != comesLater })
  }

  private func curlsPages(_ id: ResponderID) -> Bool {
    lab.hierarchy.pageControllers[id.index]?.pan != nil
  }

  /// A navigation controller's stack, or a page view controller's pages.
  private func shown(_ node: DocumentNode, _ controller: ResponderID) {
    let pages = node["pages"]?.items ?? []
    var first: ResponderID?
    let wanted = node["shows"]?.text
    if let wanted, let given = node["shows"], !pages.contains(where: { $0["name"]?.text == wanted })
    {
      given.report("'\(wanted)' is none of the pages")
    }
    for page in pages {
      self.page(page) { made throws(LabError) in
        try lab.addPage(made, to: controller)
        if wanted == nil ? first == nil : page["name"]?.text == wanted { first = made }
      }
    }
    if let first {
      attempt(node.path / "pages") { () throws(LabError) in try show(first, controller) }
    }
    let items = node["viewControllers"]?.items ?? []
    let isPages = isPageController(controller)
    for item in items {
      if item.plainText != nil {
        connect(item) { [self] other throws(LabError) in
          if isPages { try show(other, controller) } else { try lab.push(other, onto: controller) }
        }
      } else {
        page(item) { made throws(LabError) in
          if isPages { try show(made, controller) } else { try lab.push(made, onto: controller) }
        }
      }
    }
  }

  private func show(_ page: ResponderID, _ controller: ResponderID) throws(LabError) {
    try lab.setViewController(page, of: controller)
  }

  private func isPageController(_ id: ResponderID) -> Bool {
    lab.hierarchy.responders.contains(id) && lab.isPageController(id.index)
  }

  /// Shows a controller with its view in another one; its own content follows.
  private func page(_ node: DocumentNode, _ show: (ResponderID) throws(LabError) -> Void) {
    guard let page = controller(node, .controller),
      let view = view(node["view"] ?? node.empty("view"))
    else { return }
    attempt(node.path) { () throws(LabError) in
      try lab.setView(view, of: page)
      try show(page)
    }
    relatives(node, page, view)
  }
}
