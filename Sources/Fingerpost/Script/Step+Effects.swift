/// What the program does is the same in a script, in a callback and as data behind a hook (SY-10).
extension Step: ProgramEffect {
  /// Whether the step is the program's own doing, so that code could do it when it is called.
  public var isProgram: Bool {
    switch self {
    case .set, .remove, .addRecognizer, .becomeFirstResponder, .resignFirstResponder,
      .setContentOffset, .ignoreInteraction, .focus, .addSubview, .link, .present, .dismiss,
      .setMeasurement, .require, .push, .pop, .addPage, .setViewController:
      true
    case .down, .move, .up, .cancel, .wait, .together, .tap, .press, .drag, .swipe, .pinch,
      .rotate, .pressButton, .shake, .remote, .activate, .hover:
      false
    }
  }

  /// What a change's record says: who has changed, whom else it concerns, which property and its numbers.
  var change: (object: AnyObjectID?, other: AnyObjectID?, property: String, numbers: [Double]) {
    switch self {
    case .set(let object, let property, let values): (object, nil, property, values)
    case .remove(let object): (object, nil, "", [])
    case .addRecognizer(let id, let view): (.recognizer(id), .responder(view), "", [])
    case .becomeFirstResponder(let id), .resignFirstResponder(let id): (.responder(id), nil, "", [])
    case .setContentOffset(let id, let offset, _):
      (.responder(id), nil, "contentOffset", [offset.x, offset.y])
    case .addSubview(let child, let parent, _): (.responder(child), .responder(parent), "", [])
    case .link(let child, let parent, _): (.responder(child), .responder(parent), "", [])
    case .present(let id, let presenting, _): (.responder(id), .responder(presenting), "", [])
    case .dismiss(let id), .pop(let id): (.responder(id), nil, "", [])
    case .addPage(let id, let controller): (.responder(id), .responder(controller), "", [])
    case .setViewController(let id, let controller, _, _):
      (.responder(id), .responder(controller), "", [])
    case .push(let id, let navigation): (.responder(id), .responder(navigation), "", [])
    case .setMeasurement(let id, let name, let values): (.recognizer(id), nil, name, values)
    case .require(let id, let other): (.recognizer(id), .recognizer(other), "", [])
    case .focus(let view?): (.responder(view), nil, "", [])
    default: (nil, nil, "", [])
    }
  }
}
