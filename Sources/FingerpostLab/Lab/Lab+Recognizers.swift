import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

extension Lab {
  /// Adds a type to this lab's registry; an id can be registered only once.
  public func register(_ type: RecognizerType) throws(LabError) {
    try checkIdle()
    // The registry has a single owner meanwhile, so that adding a type copies nothing.
    turn.arbiter.recognizers.registry = RecognizerRegistry()
    defer { turn.arbiter.recognizers.registry = registry }
    do throws(RegistrationError) {
      try registry.add(type)
    } catch {
      throw LabError(.name, error.description)
    }
  }

  /// Adds the types that another registry has beside this lab's own.
  func register(from other: RecognizerRegistry) {
    turn.arbiter.recognizers.registry = RecognizerRegistry()
    defer { turn.arbiter.recognizers.registry = registry }
    for type in other.types { _ = registry.register(type) }
  }

  /// A registered type by its id.
  public func recognizerType(_ id: String) throws(LabError) -> RecognizerType {
    registry.types[try typeIndex(id)]
  }

  private func typeIndex(_ id: String) throws(LabError) -> Int {
    if let index = registry.index(of: id) { return index }
    let near = didYouMean(id, among: registry.creatable.map(\.id))
    throw LabError(.name, "no recognizer type is registered as '\(id)'\(near)")
  }

  /// Creates a recognizer of a registered type, on no view yet; it has one unnamed target.
  package func makeRecognizer(_ type: String, name: String = "") throws(LabError) -> RecognizerID {
    try checkMakes()
    let index = try typeIndex(type)
    if registry.types[index].isReserved {
      throw LabError(
        .kind, "a recognizer of the type '\(type)' is made by its view only")
    }
    let name = try freeName(name, type)
    if isInCallback {
      return making { hierarchy, arbiter in
        arbiter.add(typeIndex: index, named: name, hierarchy: &hierarchy)
      }
    }
    var made: RecognizerID?
    do throws(LabError) {
      try playing { () throws(LabError) in
        made = turn.makeRecognizer(typeIndex: index, named: name)
      }
    } catch {
      if let made { freeing { $0.freeRecognizer(made.index) } }
      throw error
    }
    guard let made else { throw LabError(.limit, "no recognizer could be made") }
    return made
  }

  /// Creates a recognizer and adds it to a view.
  @discardableResult
  package func addRecognizer(_ type: String, name: String = "", to view: ResponderID)
    throws(LabError) -> RecognizerID
  {
    try checkReadable()
    _ = try self.view(view)
    let recognizer = try makeRecognizer(type, name: name)
    try addRecognizer(recognizer, to: view)
    return recognizer
  }

  /// Adds a recognizer to a view, after the others; touches that are down do not join it (TE-6).
  package func addRecognizer(_ id: RecognizerID, to view: ResponderID) throws(LabError) {
    try makeChange(.addRecognizer(id, to: view)) { () throws(LabError) in
      let recognizer = try recognizer(id)
      let view = try self.view(view)
      try change { $0.addRecognizer(recognizer, to: view) }
    }
  }

  /// Removes a recognizer from its view; in mid-gesture it fails or is cancelled (GR-9).
  package func removeRecognizer(_ id: RecognizerID) throws(LabError) {
    try makeChange(.remove(.recognizer(id))) { () throws(LabError) in
      let recognizer = try recognizer(id)
      try change { $0.removeRecognizer(recognizer) }
    }
  }

  /// `require(toFail:)`; a cycle is refused with its path (AR-5).
  package func require(_ id: RecognizerID, toFail other: RecognizerID) throws(LabError) {
    try makeChange(.require(id, toFail: other)) { () throws(LabError) in
      let (a, b) = try prepareRequirement(id, other)
      turn.arbiter.recognizers.addRequirement(a, b)
    }
  }

  func prepareRequirement(
    _ id: RecognizerID, _ other: RecognizerID
  ) throws(LabError) -> (RecognizerIndex, RecognizerIndex) {
    let a = try recognizer(id)
    let b = try recognizer(other)
    if let path = arbiter.recognizers.cyclePath(ifRequires: a, b) {
      let names = path.map(recognizerLabel).joined(separator: " → ")
      throw LabError(.cycle, "the failure requirement would close a cycle: \(names)")
    }
    return (a, b)
  }

  /// Removes a failure requirement, which UIKit cannot do: for branches that try a screen without
  /// it.
  ///
  /// - Throws: `state` while the recognizer is deciding about touches, or when it does not require
  ///   the other.
  package func unrequire(_ id: RecognizerID, toFail other: RecognizerID) throws(LabError) {
    if isInCallback {
      throw LabError(.busy, "UIKit has no way to take require(toFail:) back, so code cannot do it")
    }
    try checkIdle()
    let a = try recognizer(id)
    let b = try recognizer(other)
    guard turn.arbiter.recognizers.requirements(of: a).contains(b) else {
      throw LabError(
        .state, "'\(recognizerLabel(a))' does not require '\(recognizerLabel(b))' to fail")
    }
    guard turn.arbiter.recognizers.touchCount(of: a) == 0 else {
      throw LabError(
        .state,
        "'\(recognizerLabel(a))' is in the middle of a gesture; a requirement is taken back between gestures"
      )
    }
    turn.arbiter.recognizers.removeRequirement(a, b)
  }

  /// Adds a named target. The first one replaces the unnamed target that every recognizer starts
  /// with.
  package func addTarget(_ action: String, to id: RecognizerID) throws(LabError) {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let index = try recognizer(id)
      return { turn in
        let subject = turn.hierarchy.timeline.addSubject(
          Subject(
            name: action, className: "", kind: .name,
            parent: turn.arbiter.recognizers[index].subject))
        let target = GestureTarget(action: turn.hierarchy.names.intern(action), subject: subject)
        turn.arbiter.recognizers[index].targets.removeAll { $0.action == .nowhere }
        turn.arbiter.recognizers[index].targets.append(target)
      }
    }
    try makeChange("target", of: .recognizer(id), words: action, prepare)
  }

  /// Sets what sentences call a recognizer, before "of" and its view: "`DragGesture`". For frameworks whose gestures are
  /// played as recognizers.
  package func setTitle(_ title: String, of id: RecognizerID) throws(LabError) {
    try checkIdle()
    let index = try recognizer(id)
    turn.hierarchy.timeline.setTitle(
      of: turn.arbiter.recognizers[index].subject, to: title.isEmpty ? nil : title)
  }

  /// Removes all targets: the recognizer recognizes without sending an action.
  package func removeTargets(of id: RecognizerID) throws(LabError) {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let index = try recognizer(id)
      return { turn in
        for target in turn.arbiter.recognizers[index].targets {
          turn.hierarchy.timeline.removeSubject(target.subject)
        }
        turn.arbiter.recognizers[index].targets = []
      }
    }
    try makeChange("targets", of: .recognizer(id), words: "none", prepare)
  }
}
