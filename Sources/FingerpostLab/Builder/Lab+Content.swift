import FingerpostGestures
import FingerpostModel

extension Lab {
  /// Creates a lab with the windows in the braces, from back to front.
  ///
  /// `rate` is the digitizer's rate in Hz. All problems of the declarations are one error, each
  /// with its source line.
  public convenience init(
    screen: Size = Size(390, 844), rate: Double = 60, profile: Profile = .ios17,
    @ContentBuilder content: () -> Content
  ) throws(LabError) {
    let declarations = content().declarations
    var document = DeclaredDocument(declarations)
    document.json["screen"] = ["size": screen.json, "rate": .number(rate)]
    document.json["profile"] = profile.document
    var registry = RecognizerRegistry.stock
    try registry.add(typesOf: declarations)
    do throws(LabError) {
      try self.init(building: document.json, registry: registry)
    } catch {
      throw document.located(error)
    }
    try install(declarations)
  }

  /// Adds a window with its content.
  @discardableResult
  public func add(_ window: Window) throws(LabError) -> Window.Handle {
    try build([window.declaration])
    return self[window]
  }

  /// Adds a view or recognizer, with its content, to a view.
  func add<E: Element>(_ new: E, to view: ResponderID) throws(LabError) -> E.Handle {
    try build([new.declaration])
    switch try find(new.name) {
    case .responder(let id): try addSubview(id, to: view)
    case .recognizer(let id): try addRecognizer(id, to: view)
    }
    return self[new]
  }

  /// Creates declared objects in this lab, in no view yet.
  private func build(_ declarations: [Declaration]) throws(LabError) {
    try throwKeptError()
    try checkIdle()
    var registry = registry
    try registry.add(typesOf: declarations)
    var document = DeclaredDocument(declarations)
    document.json["profile"] = profile.document
    do throws(LabError) {
      let opened = try Experiment.checkShape(document.json, registry)
      register(from: opened.1)
      let problems = DocumentProblems()
      LabBuilder(self, DocumentNode(opened.0, problems: problems)).build()
      try problems.throwAny()
    } catch {
      throw document.located(error)
    }
    try install(declarations)
  }

  /// Puts code behind the methods that declarations override.
  private func install(_ declarations: [Declaration]) throws(LabError) {
    for declaration in declarations {
      do throws(LabError) {
        for callback in declaration.callbacks.joined {
          try override(
            callback.hook, of: try find(declaration.name), with: .callback(callback.callback))
        }
      } catch {
        throw error.at(declaration.place)
      }
      try install(declaration.content + declaration.hosted)
    }
  }
}

extension RecognizerRegistry {
  /// Registers the types of the program's own that declarations use.
  fileprivate mutating func add(typesOf declarations: [Declaration]) throws(LabError) {
    for declaration in declarations {
      if let type = declaration.type, index(of: type.id) == nil {
        do throws(RegistrationError) {
          try add(type)
        } catch {
          throw LabError(.name, error.description).at(declaration.place)
        }
      }
      try add(typesOf: declaration.content + declaration.hosted)
    }
  }
}
