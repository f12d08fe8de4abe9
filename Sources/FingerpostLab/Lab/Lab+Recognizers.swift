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
    if a == b {
      throw LabError(
        .cycle, "'\(recognizerLabel(a))' cannot require itself to fail: that is a cycle")
    }
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

  /// Sets what has disabled a recognizer instead of its own `isEnabled`: the names of an object and of a setting, and the
  /// setting's value; nothing where the list is empty. For frameworks whose gestures are played as recognizers.
  package func setDisabler(_ setting: [String], of id: RecognizerID) throws(LabError) {
    try checkIdle()
    let index = try recognizer(id)
    var decider: Decider = .none
    if setting.count == 3 {
      let owner = try find(setting[0])
      decider = .named(
        turn.hierarchy.timeline.addSubject(
          Subject(
            name: setting[1], className: setting[2], kind: .name, parent: subject(of: owner))))
    }
    turn.arbiter.recognizers[index].setDisabler(decider)
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

extension Lab {
  /// Adds several types to this lab's registry: all of them, or none.
  package func register(
    _ body: (inout RecognizerRegistry) throws(RegistrationError) -> Void
  ) throws(LabError) {
    try checkIdle()
    var extended = registry
    do throws(RegistrationError) {
      try body(&extended)
    } catch {
      throw LabError(.name, error.description)
    }
    registry = extended
    turn.arbiter.recognizers.registry = extended
  }
}

extension Lab {
  /// A recognizer's current measurement: one of its type's ("translation.x", "scale" …) or
  /// "numberOfTouches".
  package func measure(_ name: String, of id: RecognizerID) throws(LabError) -> Double {
    try checkReadable()
    let index = try recognizer(id)
    let machine = arbiter.recognizers[index].machine
    let owner = arbiter.recognizers[index].subject
    if name == "numberOfTouches" {
      let count = Double(callbackAccess.withhold { machine.numberOfTouches })
      callbackAccess.recordRead(AnswerBasis(name, of: owner, count))
      return count
    }
    let measurements = callbackAccess.withhold { machine.measurements }
    try stopIfCallbackFailed()
    if let found = measurements.first(where: { $0.name == name }) {
      callbackAccess.recordRead(AnswerBasis(name, of: owner, found.value))
      return found.value
    }
    throw LabError(
      .name,
      "'\(recognizerLabel(index))' measures no '\(name)'"
        + didYouMean(name, among: measurements.map(\.name) + ["numberOfTouches"]))
  }

  /// `setTranslation(_:in:)` of a pan, in window coordinates; its velocity is reset.
  package func setTranslation(_ translation: Point, of id: RecognizerID) throws(LabError) {
    try setMeasurement("translation.x", of: id, to: translation.x)
    try setMeasurement("translation.y", of: id, to: translation.y)
  }

  /// Sets a measurement that UIKit lets a program set in mid-gesture: a pan's translation, a
  /// pinch's scale, a rotation.
  package func setMeasurement(
    _ name: String, of id: RecognizerID, to value: Double
  ) throws(LabError) {
    try makeChange(.setMeasurement(id, name, [value])) { () throws(LabError) in
      let index = try recognizer(id)
      guard value.isFinite else {
        throw LabError(.value, "\(name) must be a number, not \(value)")
      }
      guard turn.arbiter.setMeasurement(name, of: index, to: value, at: now) else {
        throw LabError(.name, "'\(recognizerLabel(index))' has no \(name) that can be set")
      }
    }
  }

  /// Prepares a measurement that a step sets; one of a pair has its axis after a dot.
  func prepareMeasurement(
    _ name: String, of id: RecognizerID, to values: [Double]
  ) throws(LabError) -> (inout Turn) -> Void {
    let index = try recognizer(id)
    guard (1...2).contains(values.count), values.allSatisfy(\.isFinite) else {
      throw LabError(.value, "\(name) must be one number or two, not \(values)")
    }
    let names = values.count == 1 ? [name] : ["\(name).x", "\(name).y"]
    for (name, value) in zip(names, values)
    where !arbiter.canSetMeasurement(name, of: index, to: value) {
      throw LabError(.name, "'\(recognizerLabel(index))' has no \(name) that can be set")
    }
    return { turn in
      let time = turn.hierarchy.timeline.now
      for (name, value) in zip(names, values) {
        _ = turn.arbiter.setMeasurement(name, of: index, to: value, at: time)
      }
    }
  }

  /// The location of a gesture, or of one of its fingers, in a view's coordinates; without a view,
  /// in its window's.
  package func location(of id: RecognizerID, ofTouch touch: Int? = nil, in view: ResponderID? = nil)
    throws(LabError) -> Point
  {
    try checkReadable()
    let index = try recognizer(id)
    let machine = arbiter.recognizers[index].machine
    let count = callbackAccess.withhold { machine.numberOfTouches }
    if let touch, !(0..<count).contains(touch) {
      throw LabError(
        .range,
        "'\(recognizerLabel(index))' has \(count) \(count == 1 ? "touch" : "touches"), no touch \(touch)"
      )
    }
    let found = callbackAccess.withhold {
      if let touch { machine.location(ofTouch: touch) } else { machine.location }
    }
    try stopIfCallbackFailed()
    guard let place = found else {
      throw LabError(.state, "'\(recognizerLabel(index))' is nowhere: it has no touches")
    }
    let owner = arbiter.recognizers[index].subject
    guard let view else {
      callbackAccess.recordRead(AnswerBasis("location", of: owner, place.x, place.y))
      return place
    }
    let target = try self.view(view)
    let own = arbiter.recognizers[index].view
    let window = own == .nowhere ? .nowhere : hierarchy.window(of: own)
    guard window != .nowhere, hierarchy.window(of: target) != .nowhere,
      let mapped = hierarchy.fromScreen(
        hierarchy.toScreen(place, from: window), to: target)
    else {
      throw LabError(
        .state, "no point of '\(recognizerLabel(index))' has a place in '\(label(target))'")
    }
    callbackAccess.recordRead(
      AnswerBasis("location", of: hierarchy.responders[target].subject, mapped.x, mapped.y))
    return mapped
  }
}
