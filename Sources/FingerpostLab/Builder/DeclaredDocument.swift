/// A document built from declarations, with the source line of each node.
struct DeclaredDocument {
  /// The document. The caller adds screen and profile.
  var json: JSONValue = ["fingerpost": 1]
  private var places: [DocumentPath: CodePlace] = [:]
  /// What is wrong with a key that only too many declarations in braces lead to.
  private var sentences: [DocumentPath: String] = [:]

  /// Creates the document. Windows go to `windows`; all other objects are in no window yet.
  init(_ declarations: [Declaration]) {
    for (key, role) in [
      ("windows", Declaration.Role.window), ("spareViews", .view),
      ("spareControllers", .controller), ("spareRecognizers", .recognizer),
    ] {
      let own = declarations.filter { $0.role == role }
      if !own.isEmpty { json[key] = list(own, at: DocumentPath() / key) }
    }
  }

  /// A declaration as a member of a document.
  static func node(of declaration: Declaration) -> JSONValue {
    var document = DeclaredDocument([])
    return document.node(declaration, at: DocumentPath())
  }

  /// The error with the line of each problem in place of its path.
  func located(_ error: LabError) -> LabError {
    if error.problems.isEmpty { return error }
    let problems = error.problems.map { problem in
      sentences[problem.path].map { DocumentProblem(problem.path, $0, problem.code) } ?? problem
    }
    let lines = problems.map { problem in
      place(of: problem.path).map { "\($0): \(problem.message)" } ?? problem.description
    }
    return LabError(error.code, lines.joined(separator: "\n"), problems: problems)
  }

  /// The line of the innermost declaration that a path leads into.
  private func place(of path: DocumentPath) -> CodePlace? {
    var path: DocumentPath? = path
    while let here = path {
      if let place = places[here] { return place }
      path = here.parent
    }
    return nil
  }

  private mutating func list(_ declarations: [Declaration], at path: DocumentPath) -> JSONValue {
    .array(
      declarations.enumerated().map { index, declaration in
        node(declaration, at: path / index)
      })
  }

  /// Converts a declaration and its content to a node.
  private mutating func node(_ declaration: Declaration, at path: DocumentPath) -> JSONValue {
    places[path] = declaration.place
    var made = declaration.node
    var content = declaration.content
    let recognizers = content.removing(.recognizer)
    if !recognizers.isEmpty {
      made["recognizers"] = list(recognizers, at: path / "recognizers")
    }
    switch declaration.role {
    case .window:
      let controllers = content.removing(.controller)
      if let root = controllers.first {
        made["rootViewController"] = node(root, at: path / "rootViewController")
      }
      if controllers.isEmpty, let place = content.firstIndex(where: { $0.role == .view }) {
        // The root view fills the window unless it has a frame.
        made["view"] = node(content.remove(at: place), at: path / "view")
      }
      if controllers.count > 1 {
        made["children"] = list(controllers, at: path / "children")
        let second = controllers[1]
        refuse(second, "a window has one root view controller", at: path / "children")
      }
    case .controller:
      let views = content.removing(.view)
      if let root = views.first { made["view"] = node(root, at: path / "view") }
      if views.count > 1 {
        refuse(views[1], "a view controller has one root view", at: path / "subviews")
      }
      content = Array(views.dropFirst()) + content
      let others = content.removing(.controller)
      let key = declaration.keyOfControllers
      if !others.isEmpty { made[key] = list(others, at: path / key) }
    case .view, .recognizer: break
    }
    if !content.isEmpty { made["subviews"] = list(content, at: path / "subviews") }
    return made
  }

  /// Keeps the line and the sentence of a declaration that is one too many.
  private mutating func refuse(_ second: Declaration, _ rule: String, at path: DocumentPath) {
    places[path] = second.place
    sentences[path] = "\(rule), and '\(second.name)' is a second"
  }
}

extension Declaration {
  /// The key for the contents of a view controller's braces other than its view.
  fileprivate var keyOfControllers: String {
    switch node["inherits"] ?? node["class"] {
    case .string("UINavigationController"): "viewControllers"
    case .string("UIPageViewController"): "pages"
    default: "children"
    }
  }
}

extension [Declaration] {
  /// Removes and returns the declarations of one role, in order.
  fileprivate mutating func removing(_ role: Declaration.Role) -> [Declaration] {
    let found = filter { $0.role == role }
    removeAll { $0.role == role }
    return found
  }
}
