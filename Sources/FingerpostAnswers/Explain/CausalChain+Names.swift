import FingerpostModel

/// Names of objects in explanations.
extension CausalChain {
  /// Names an object, with its role at the first mention.
  func name(_ id: SubjectID?) -> String {
    guard let id, id != 0 else { return "no object" }
    return met.insert(id).inserted ? introduce(id) : quoted(id)
  }

  /// Puts a name in quotation marks.
  func quoted(_ id: SubjectID?) -> String {
    if let scroll = index.scrollView(ofPan: id) { return "the pan of \(quoted(scroll))" }
    if let scroll = index.scrollView(ofDelay: id) {
      return "the content touch delay of \(quoted(scroll))"
    }
    let subject = index.subject(id)
    if let title = subject.title {
      return subject.parent == 0 ? title : "\(title) of \(quoted(subject.parent))"
    }
    let name = subject.name
    return name.isEmpty ? "an unnamed object" : "“\(name)”"
  }

  private func introduce(_ id: SubjectID) -> String {
    let subject = index.subject(id)
    switch subject.kind {
    case .null, .name, .stage: return quoted(id)
    case .recognizer: return introduceRecognizer(id, subject)
    case .view: return introduceView(id, subject)
    case .window, .controller, .application, .delegate, .scene:
      let role = Self.role(of: subject.kind)
      return isName(role, subject) ? "the \(role)" : "the \(role) \(quoted(id))"
    }
  }

  private func introduceView(_ id: SubjectID, _ subject: Subject) -> String {
    if let role = UIKitClass.find(subject.className)?.role { return "the \(role) \(quoted(id))" }
    return subject.className.isEmpty ? quoted(id) : "the \(subject.className) \(quoted(id))"
  }

  private func introduceRecognizer(_ id: SubjectID, _ subject: Subject) -> String {
    if let scroll = index.scrollView(ofPan: id) {
      // Scroll views of all classes are called so here.
      if !met.insert(scroll).inserted { return quoted(id) }
      return "the pan recognizer of the scroll view \(quoted(scroll))"
    }
    if let scroll = index.scrollView(ofDelay: id) {
      return "the content touch delay of \(name(scroll))"
    }
    if let title = subject.title {
      return index.parent(id).map { "\(title) of \(name($0))" } ?? title
    }
    let role = subject.engineType?.role ?? "\(subject.className) recognizer"
    guard let view = index.parent(id) else { return "the \(role) \(quoted(id))" }
    return "the \(role) \(quoted(id)) on \(name(view))"
  }

  /// Whether an object is named like its role: the window "window".
  private func isName(_ role: String, _ subject: Subject) -> Bool {
    role.lowercased().filter { $0 != " " } == subject.name.lowercased()
  }

  private static func role(of kind: Subject.Kind) -> String {
    switch kind {
    case .window: "window"
    case .controller: "view controller"
    case .application: "application"
    case .delegate: "application delegate"
    case .scene: "window scene"
    case .null, .view, .recognizer, .name, .stage: ""
    }
  }

  /// The gesture that a recognizer is made for.
  func gesture(of recognizer: SubjectID?) -> String {
    index.engineType(recognizer)?.gesture ?? "its gesture"
  }
}
