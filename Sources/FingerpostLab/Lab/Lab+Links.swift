import FingerpostGestures
import FingerpostModel

/// Readable relations: parents, requirements, targets, handlers and the program's answers.
extension Lab {
  private func id(_ index: ResponderIndex) -> ResponderID? {
    index == .nowhere ? nil : hierarchy.responders.id(at: index)
  }

  /// A view's superview; nil for a window and for a view without one.
  package func superview(of id: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return self.id(hierarchy.responders[try view(id)].superview)
  }

  /// The controller whose root view this is.
  package func controller(of id: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return self.id(hierarchy.responders[try view(id)].controllerOrView)
  }

  /// A controller's root view.
  package func view(of controller: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return id(hierarchy.responders[try self.controller(controller)].controllerOrView)
  }

  /// The controller that contains or presents this one, and which of the two.
  package func parent(
    of controller: ResponderID
  ) throws(LabError) -> (controller: ResponderID?, isPresented: Bool) {
    try checkReadable()
    let responder = hierarchy.responders[try self.controller(controller)]
    return (id(responder.parentController), responder.isPresented)
  }

  /// A window's root view controller.
  package func rootController(of window: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    let index = try responder(window, "a window") { $0 == .window }
    return id(hierarchy.responders[index].rootLink)
  }

  private func controller(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    try responder(id, "a view controller") { $0 == .controller }
  }

  /// The view that a recognizer is on.
  package func view(of id: RecognizerID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return self.id(arbiter.recognizers[try recognizer(id)].view)
  }

  /// A recognizer's state.
  package func state(of id: RecognizerID) throws(LabError) -> RecognizerState {
    try checkReadable()
    return arbiter.recognizers[try recognizer(id)].state
  }

  /// The recognizers that must fail first, in the order of the requirements.
  package func requirements(of id: RecognizerID) throws(LabError) -> [RecognizerID] {
    try checkReadable()
    return arbiter.recognizers.requirements(of: try recognizer(id))
      .filter { arbiter.recognizers.isLive($0) }
      .map { arbiter.recognizers.id(at: $0) }
  }

  /// The names of a recognizer's targets in order. The unnamed target that every recognizer starts
  /// with is left out.
  package func targets(of id: RecognizerID) throws(LabError) -> [String] {
    try checkReadable()
    return arbiter.recognizers[try recognizer(id)].targets.map {
      $0.action == .nowhere ? "" : hierarchy.names[$0.action]
    }
  }

  /// A control's handlers in the order of their addition.
  package func handlers(
    of control: ResponderID
  ) throws(LabError) -> [(event: ControlEvent, selector: String, isNilTargeted: Bool)] {
    try checkReadable()
    return hierarchy.responders[try responder(control, "a control") { $0.isControl }].handlers
      .map { ($0.event, hierarchy.names[$0.selector], $0.isNilTargeted) }
  }

  /// The selectors that a responder responds to.
  package func selectors(of id: ResponderID) throws(LabError) -> [String] {
    try checkReadable()
    return hierarchy.responders[try responder(id)].responds.map { hierarchy.names[$0] }
  }

  /// The program's answer to a hook of an object; nil without an override.
  package func answer(to hook: Hook, of object: AnyObjectID) throws(LabError) -> Answer? {
    try checkReadable()
    switch object {
    case .recognizer(let id): return arbiter.recognizers[try recognizer(id)].hooks[hook]
    case .responder(let id): return hierarchy.responders[try responder(id)].overrides[hook]
    }
  }

  /// The text of a name in an answer.
  package func name(_ id: NameID) -> String { isReadable ? hierarchy.names[id] : "" }

  /// Reserves the finger numbers up to this one for a script's own fingers; composite steps use
  /// higher ones.
  ///
  /// Playing a script does so by itself; a caller that plays step by step calls this first.
  package func reserveFingers(upTo finger: Int32) throws(LabError) {
    try checkReadable()
    guard finger >= 0, finger <= 1_000_000 else {
      throw LabError(.value, "there is no finger \(finger)")
    }
    highestFinger = max(highestFinger, finger)
  }
}
