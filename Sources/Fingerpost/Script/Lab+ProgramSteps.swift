/// Steps that are the program's own doing, or the system's at its bidding.
extension Lab {
  /// What a program step does; everything that can be wrong with it is found now.
  func prepare(_ step: Step) throws(LabError) -> (inout Turn) -> Void {
    switch step {
    case .set(let object, let property, let values):
      return try prepareSet(property, of: object, to: values)
    case .remove(.responder(let id)):
      let view = try view(id)
      return { $0.remove(view) }
    case .remove(.recognizer(let id)):
      let recognizer = try recognizer(id)
      return { $0.removeRecognizer(recognizer) }
    case .addRecognizer(let id, let view):
      let recognizer = try recognizer(id)
      let view = try self.view(view)
      return { $0.addRecognizer(recognizer, to: view) }
    case .becomeFirstResponder(let id):
      let index = try responder(id)
      return { _ = $0.becomeFirstResponder(index) }
    case .resignFirstResponder(let id):
      let index = try responder(id)
      return { _ = $0.resignFirstResponder(index) }
    case .setContentOffset(let id, let offset, let animated):
      let view = try prepareOffset(offset, of: id)
      return { $0.setContentOffset(offset, of: view, animated: animated) }
    case .ignoreInteraction(true): return { $0.beginIgnoringInteraction() }
    case .ignoreInteraction(false):
      // Code that begins and ends it in one call has begun it when the end takes effect.
      let isIgnoring =
        isInCallback
        ? hierarchy.systemState.isIgnoringInteraction || callbackAccess.hasChanges
        : turn.isIgnoringInteraction
      guard isIgnoring else {
        throw LabError(.state, "interaction events are not being ignored")
      }
      return { _ = $0.endIgnoringInteraction() }
    case .focus(let id):
      let view: ResponderIndex = if let id { try focusable(id) } else { .nowhere }
      return { $0.focus(view) }
    case .addSubview(let child, let parent, let place):
      let (child, parent) = try prepareSubview(child, parent)
      return { turn in
        if turn.hierarchy.responders[child].superview != .nowhere { turn.remove(child) }
        turn.insert(child, into: parent, at: place)
      }
    case .link(let child, let parent, let isPresented):
      let (child, parent) = try prepareLink(child, parent)
      return { $0.hierarchy.setParent(parent, of: child, isPresented: isPresented) }
    case .present(let id, let presenting, let style):
      return try preparePresentation(of: id, from: presenting, style)
    case .dismiss(let id): return try prepareDismissal(of: id)
    case .push(let id, let navigation): return try preparePush(of: id, onto: navigation)
    case .pop(let id): return try preparePop(from: id)
    case .addPage(let id, let controller): return try preparePage(id, to: controller)
    case .setViewController(let id, let controller, let direction, let animated):
      return try prepareShow(id, of: controller, direction, animated: animated)
    case .setMeasurement(let id, let name, let values):
      return try prepareMeasurement(name, of: id, to: values)
    case .require(let id, let other):
      let (a, b) = try prepareRequirement(id, other)
      return { $0.arbiter.recognizers.addRequirement(a, b) }
    default: throw LabError(.kind, "the step changes nothing in the program")
    }
  }
}
