extension Lab {
  /// A lab with what stands in the braces: windows, from back to front.
  ///
  /// All that is wrong with the declarations is one error, with the line of each. `rate` is the digitizer's, in Hz.
  public convenience init(
    screen: Size = Size(390, 844), rate: Double = 60, profile: Profile = .ios17,
    @ContentBuilder content: () -> Content
  ) throws(LabError) {
    self.init(screen: screen, rate: rate, profile: profile)
    try build(content().declarations, under: nil)
  }

  /// Adds a window with all that it holds.
  @discardableResult
  public func add(_ window: Window) throws(LabError) -> Window.Handle {
    try throwKeptError()
    try build([window.declaration], under: nil)
    return self[window]
  }

  /// Adds a view or recognizer, with all that it holds, to a view.
  func add<E: Element>(_ new: E, to view: ResponderID) throws(LabError) -> E.Handle {
    try throwKeptError()
    try build([new.declaration], under: view)
    return self[new]
  }

  /// Makes declared objects: their document by the document's builder, their code by name.
  private func build(_ declarations: [Declaration], under view: ResponderID?) throws(LabError) {
    let documents = declarations.map { $0.document() }
    for declaration in declarations { try register(declaration) }
    try buildDocuments(zip(declarations, documents).map { ($0, $1) }, under: view)
    for declaration in declarations { try install(declaration) }
  }

  /// Registers the types of one's own that declarations use.
  private func register(_ declaration: Declaration) throws(LabError) {
    if let type = declaration.type, registry.index(of: type.id) == nil {
      do throws(LabError) { try register(type) } catch { throw error.at(declaration.place) }
    }
    for inner in declaration.content { try register(inner) }
  }

  /// Puts code behind the methods that declarations override.
  private func install(_ declaration: Declaration) throws(LabError) {
    for callback in declaration.callbacks {
      do throws(LabError) {
        try override(
          callback.hook, of: try find(declaration.name), with: .callback(callback.callback))
      } catch {
        throw error.at(declaration.place)
      }
    }
    for inner in declaration.content { try install(inner) }
  }
}

extension Declaration {
  /// The node of the document, with all that it holds.
  func document() -> JSONValue {
    var made = node
    let recognizers = content.filter(\.isRecognizer)
    let others = content.filter { !$0.isRecognizer }
    if !others.isEmpty { made[key: "subviews"] = .array(others.map { $0.document() }) }
    if !recognizers.isEmpty {
      made[key: "recognizers"] = .array(recognizers.map { $0.document() })
    }
    return made
  }

  /// The declaration at a path below this one's node; this one's where the path ends in a member.
  func declaration(at path: some Sequence<DocumentPath.Step>) -> Declaration {
    var found = self
    var list: [Declaration] = []
    for step in path {
      switch step {
      case .key("subviews"): list = found.content.filter { !$0.isRecognizer }
      case .key("recognizers"): list = found.content.filter(\.isRecognizer)
      case .key: return found
      case .index(let index):
        guard list.indices.contains(index) else { return found }
        found = list[index]
        list = []
      }
    }
    return found
  }
}
