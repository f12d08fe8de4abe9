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
    let declarations = content().map(\.declaration)
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
    try addWhole { lab throws(LabError) in try lab.build([window.declaration]) }
    return self[window]
  }

  /// Adds a view or recognizer, with its content, to a view.
  func add<E: Element>(_ new: E, to view: ResponderID) throws(LabError) -> E.Handle {
    try addWhole { lab throws(LabError) in
      try lab.build([new.declaration])
      switch try lab.find(new.name) {
      case .responder(let id): try lab.addSubview(id, to: view)
      case .recognizer(let id): try lab.addRecognizer(id, to: view)
      }
    }
    return self[new]
  }

  /// Adds declared objects: all of them, or none. A branch tries them first, so that what is refused leaves nothing here.
  private func addWhole(_ body: (Lab) throws(LabError) -> Void) throws(LabError) {
    try body(try copy())
    try body(self)
  }

  /// Creates declared objects in this lab, in no view yet.
  private func build(_ declarations: [Declaration]) throws(LabError) {
    var registry = registry
    try registry.add(typesOf: declarations)
    var document = DeclaredDocument(declarations)
    document.json["profile"] = profile.document
    do throws(LabError) {
      let opened = try Experiment.checkShape(document.json, registry)
      register(from: opened.registry)
      hosted = hosted?.joined(opened.trees) ?? opened.trees
      let problems = DocumentProblems()
      LabBuilder(self, DocumentNode(opened.document, problems: problems)).build()
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
  /// Registers the types of the program's own that declarations use; refuses an id that another type has.
  fileprivate mutating func add(typesOf declarations: [Declaration]) throws(LabError) {
    for declaration in declarations {
      if let type = declaration.type, !has(type) {
        do throws(RegistrationError) {
          try add(type)
        } catch {
          throw LabError(.name, error.description).at(declaration.place)
        }
      }
      try add(typesOf: declaration.content + declaration.hosted)
    }
  }

  /// Whether its id is registered, and for the same Swift type.
  private func has(_ type: RecognizerType) -> Bool {
    guard let known = index(of: type.id) else { return false }
    return Swift.type(of: types[known].make()) == Swift.type(of: type.make())
  }
}

extension Lab {
  /// Plays steps, then continues until no timer is due. Without `settle`, timers due at the very
  /// end do not fire.
  ///
  /// Returns the records that this call has added. Steps played before an error stay played.
  @discardableResult
  public func play(_ steps: ScriptStep..., settle: Bool = true) throws(LabError)
    -> TimelineSnapshot
  {
    try play(Script(steps), settle: settle)
  }

  /// Plays a list of steps, then continues until no timer is due.
  @discardableResult
  public func play(_ script: Script, settle: Bool = true) throws(LabError) -> TimelineSnapshot {
    try throwKeptError()
    let first = recordCount
    try run(script, settle: settle)
    try throwKeptError()
    return timeline[from: first]
  }
}

extension Script: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: ScriptStep...) { self.init(elements) }
}

extension Lab {
  /// The script with its objects looked up in this lab.
  package func resolved(_ script: Script) throws(LabError) -> Script {
    guard case .named(let named) = script.input else { return script }
    return .steps(try steps(of: named))
  }

  /// The steps with their objects looked up in this lab; an error names the step that it is about.
  func steps(of named: [ScriptStep]) throws(LabError) -> [Step] {
    do throws(LabError) {
      return try steps(json: .array(named.map(\.json)))
    } catch {
      let lines = error.problems.map { problem in
        guard case .index(let index)? = problem.path.steps.first else { return problem.description }
        let inner = DocumentPath(Array(problem.path.steps.dropFirst()))
        return "step \(index + 1): \(DocumentProblem(inner, problem.message))"
      }
      throw LabError(
        error.code, lines.isEmpty ? error.message : lines.joined(separator: "\n"),
        problems: error.problems)
    }
  }
}
