import FingerpostAnswers
import FingerpostDelivery
import FingerpostModel

/// Builds a lab from a document with a valid shape: objects first, in document order, then the
/// references between them.
///
/// What the engine refuses is reported with its path and replaced by something simple, so that one
/// build finds every problem.
final class LabBuilder {
  let lab: Lab
  let document: DocumentNode
  /// Connections of controllers by name, which wait until all objects exist.
  var waiting: [() -> Void] = []
  /// Answers and requirements, which also name the recognizers that a controller has only once it is presented.
  var relations: [() -> Void] = []
  private lazy var givenNames: Set<String> = Self.names(in: document.value)

  init(_ lab: Lab, _ document: DocumentNode) {
    self.lab = lab
    self.document = document
  }

  /// Creates all objects and connects them.
  func build() {
    profile()
    screen()
    for (name, parent) in document["classes"]?.members ?? [] {
      guard let inherits = parent.text else { continue }
      attempt(parent.path) { () throws(LabError) in
        try lab.declareClass(name, inherits: inherits)
      }
    }
    application()
    if let view = document["view"] {
      if document["windows"] != nil {
        view.report("a document has `windows` or the short form `view`, not both")
      }
      if let window = attempt(
        view.path,
        { () throws(LabError) in
          try lab.addWindow(freeName("window"))
        })
      {
        rootView(view, of: window)
      }
    }
    for node in document["windows"]?.items ?? [] { window(node) }
    for node in document["spareViews"]?.items ?? [] { _ = view(node) }
    for node in document["spareControllers"]?.items ?? [] { spareController(node) }
    for node in document["spareRecognizers"]?.items ?? [] { _ = recognizer(node) }
    connect()
    keys()
  }

  /// Reads the steps of a script. Recognizers that they describe are created now, on no view.
  func steps(_ node: DocumentNode) -> [Step] {
    let steps = lab.steps(reading: node) { [self] described in
      let before = described.problems.count
      ShapeCheck(lab.registry).check(described, .object(.recognizer))
      return described.problems.count == before ? recognizer(described) : nil
    }
    connect()
    return steps
  }

  /// Makes the pending connections: first of controllers, which may make recognizers of their own, then what names any.
  func connect() {
    while !waiting.isEmpty || !relations.isEmpty {
      var batch: [() -> Void] = []
      if waiting.isEmpty { swap(&batch, &relations) } else { swap(&batch, &waiting) }
      for connection in batch { connection() }
    }
  }

  /// Sets the first responder and the focused view without calling the program.
  private func keys() {
    for key in ["firstResponder", "focused"] {
      guard let node = document[key], let name = node.text, let found = node.object(name, in: lab)
      else { continue }
      guard case .responder(let id) = found else {
        node.report("'\(name)' is no responder")
        continue
      }
      if key == "focused" {
        lab.turn.hierarchy.focused = id.index
      } else {
        lab.turn.hierarchy.firstResponder = id.index
      }
    }
  }

  /// Calls a function that the lab may refuse; reports the error with a path.
  func attempt<Result>(
    _ path: DocumentPath, _ body: () throws(LabError) -> Result
  ) -> Result? {
    do throws(LabError) {
      return try body()
    } catch {
      document.problems.add(DocumentProblem(path, error.message, error.code))
      return nil
    }
  }

  /// `window`, `window2` …: the first that the document leaves; empty where the lab makes nothing more.
  func freeName(_ stem: String) -> String {
    while let name = try? lab.freeName("", stem) {
      if !givenNames.contains(name) { return name }
    }
    return ""
  }

  /// Every name in a document, except those in its expectations and its source: the names of objects, of links, and of
  /// controllers that have nothing else.
  private static func names(in document: JSONValue) -> Set<String> {
    var found: Set<String> = []
    var waiting = [document]
    while let value = waiting.popLast() {
      switch value {
      case .array(let items): waiting += items
      case .object(let members):
        for member in members where member.key != "expect" && member.key != "source" {
          switch (member.key, member.value) {
          case ("name", .string(let name)), ("viewController", .string(let name)):
            found.insert(name)
          case ("links", .object(let links)): found.formUnion(links.map(\.key))
          default: break
          }
          waiting.append(member.value)
        }
      case .null, .bool, .number, .string: break
      }
    }
    return found
  }
}

/// Thresholds, the screen and the application.
extension LabBuilder {
  private func profile() {
    guard let changes = document["profile"], case .object = changes.value else { return }
    for (name, node) in changes.members ?? [] where name != "base" && name != "sdk" {
      if Profile.Fact(name: name) != nil {
        guard let word = node.text else { continue }
        attempt(node.path) { () throws(LabError) in try lab.setFact(name, to: word) }
      } else if let value = node.number {
        attempt(node.path) { () throws(LabError) in try lab.setProfile(name, to: value) }
      }
    }
  }

  private func screen() {
    guard let screen = document["screen"] else { return }
    for edge in screen["systemGestures"]?.texts ?? [] {
      let bits = ConditionSchema.edges.members.first { $0.word == edge }?.bits ?? 0
      lab.systemGestureEdges.formUnion(RectEdge(rawValue: UInt64(bits)))
    }
    if let node = screen["displayRate"], let rate = node.number {
      attempt(node.path) { () throws(LabError) in try lab.setDisplayRate(rate) }
    }
    guard let syntheticDigitizer = screen["glass"] else { return }
    var options = SyntheticDigitizerOptions()
    if let rate = syntheticDigitizer["rate"]?.number { options.rate = rate }
    if let radius = syntheticDigitizer["radius"]?.number, radius != 0 { options.radius = radius }
    if let noise = syntheticDigitizer["noise"]?.number { options.noise = noise }
    if let jitter = syntheticDigitizer["jitter"]?.number { options.jitter = jitter }
    if let seed = syntheticDigitizer["seed"]?.number { options.seed = UInt64(exactly: seed) ?? 0 }
    attempt(syntheticDigitizer.path) { () throws(LabError) in try lab.setDigitizer(options) }
  }

  private func application() {
    guard let application = document["application"] else { return }
    responder(application, lab.application)
    named(application, lab.application)
    guard let delegate = application["delegate"] else { return }
    if let handle = lab.delegate {
      named(delegate, handle)
      responder(delegate, handle)
    } else if delegate["overrides"] != nil || delegate["responds"] != nil {
      delegate.report("a delegate that is no responder has no overrides and responds to nothing")
    }
  }

  private func named(_ node: DocumentNode, _ object: ResponderID) {
    guard let given = node["name"], let name = given.text,
      let own = try? lab.name(of: .responder(object)),
      own != name
    else { return }
    given.report("the engine calls it '\(own)'; another name is not supported")
  }
}

/// Members that all objects have.
extension LabBuilder {
  /// Creates an object of a class, or one of the base class where the lab refuses that.
  ///
  /// `isWhole` is false for a stand-in, whose properties mean nothing.
  func make(
    _ node: DocumentNode, base: String, name: String,
    _ make: (_ name: String, _ className: String) throws(LabError) -> ResponderID
  ) -> (id: ResponderID, isWhole: Bool)? {
    let className = node["class"]?.text
    let path = node.path / (className == nil ? "name" : "class")
    if let parent = node["inherits"] {
      guard let className else {
        parent.report("`inherits` needs a `class`")
        return standIn(name, base, make)
      }
      guard let parentName = parent.text,
        attempt(
          parent.path,
          { () throws(LabError) in try lab.declareClass(className, inherits: parentName) })
          != nil
      else { return standIn(name, base, make) }
    }
    if !name.isEmpty, lab.isTaken(name) {
      (node["name"] ?? node).report("the name '\(name)' is taken")
      return standIn("", base, make)
    }
    if let made = attempt(path, { () throws(LabError) in try make(name, className ?? base) }) {
      return (made, true)
    }
    return standIn(name, base, make)
  }

  private func standIn(
    _ name: String, _ base: String, _ make: (String, String) throws(LabError) -> ResponderID
  ) -> (id: ResponderID, isWhole: Bool)? {
    if let made = try? make(name, base) { return (made, false) }
    return (try? make("", base)).map { ($0, false) }
  }

  /// Sets an object's properties in table order; values limited by others are set after them.
  ///
  /// A zoomed scroll view's offset waits for its content, which moves it: see `zoomedOffset`.
  func settings(_ node: DocumentNode, _ object: AnyObjectID, _ schema: DocumentObject.Name) {
    let fields = ExperimentSchema[schema]
    var given = (node.members ?? []).filter { fields[$0.key] == nil }
    if node["zoomScale"] != nil { given.removeAll { $0.key == "contentOffset" } }
    if given.isEmpty { return }
    let places = place(given.map(\.key), object)
    given = given.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { given[$0] }
    for (key, value) in given { set(key, value, of: object) }
  }

  /// Sets the offset of a zoomed scroll view.
  func zoomedOffset(_ node: DocumentNode, _ view: ResponderID) {
    guard node["zoomScale"] != nil, let offset = node["contentOffset"] else { return }
    set("contentOffset", offset, of: .responder(view))
  }

  private func set(_ key: String, _ value: DocumentNode, of object: AnyObjectID) {
    guard let property = property(key, of: object), let numbers = property.numbers(value) else {
      return value.report(unknown(key, of: object))
    }
    attempt(value.path) { () throws(LabError) in try lab.set(key, of: object, to: numbers) }
  }

  private func place(_ keys: [String], _ object: AnyObjectID) -> [Int] {
    keys.map { key in
      let place =
        switch object {
        case .responder: PropertyTable.first[key] ?? 0
        case .recognizer: 0
        }
      return PropertyTable.late.contains(key) ? place + PropertyTable.responders.count : place
    }
  }

  /// A property by name as the object has it.
  private func property(_ name: String, of object: AnyObjectID) -> Property? {
    guard let kind = lab.propertyKind(name, of: object) else { return nil }
    return Property(
      name: name, kind: kind, owner: "", unit: "", summary: "", range: -1e9...1e9, defaultValue: 0)
  }

  /// The lab's own sentence about a property that an object has not.
  private func unknown(_ key: String, of object: AnyObjectID) -> String {
    do throws(LabError) {
      _ = try lab.get(key, of: object)
      return "'\(key)' has another shape"
    } catch {
      return error.message
    }
  }

  /// Sets a responder's selectors and records its answers.
  func responder(_ node: DocumentNode, _ id: ResponderID) {
    for selector in node["responds"]?.items ?? [] {
      guard let text = selector.text else { continue }
      attempt(selector.path) { () throws(LabError) in try lab.addSelector(text, to: id) }
    }
    if let given = node["overrides"] {
      relations.append { [self] in answers(given, of: .responder(id)) }
    }
  }

  /// Sets the answers of an object's overrides or delegate.
  func answers(_ node: DocumentNode, of object: AnyObjectID) {
    let reader = AnswerReader(lab: lab)
    for (key, value) in node.members ?? [] {
      let known = document.problems.count
      // What is told at its own place is not told again for the whole answer.
      guard let schema = HookSchema.all.first(where: { $0.key == key }),
        let answer = reader.answer(value, to: schema, of: object), document.problems.count == known
      else { continue }
      attempt(value.path) { () throws(LabError) in
        try lab.override(schema.hook, of: object, with: answer)
      }
    }
  }
}
