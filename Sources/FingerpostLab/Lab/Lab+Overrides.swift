import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// Overrides a method of a responder or recognizer, or of a delegate; nil removes the override.
  package func override(_ hook: Hook, of object: AnyObjectID, with answer: Answer?) throws(LabError)
  {
    let words = answer == nil ? "UIKit's own" : "the program's own"
    try makeChange("\(hook)", of: object, words: words) { [self] () throws(LabError) in
      try prepareOverride(hook, of: object, with: answer)
    }
  }

  private func prepareOverride(
    _ hook: Hook, of object: AnyObjectID, with answer: Answer?
  ) throws(LabError) -> (inout Turn) -> Void {
    try check(answer, for: hook)
    var isCallback = false
    if case .callback(let callback) = answer {
      if let conditions = callback.conditions { try check(conditions, for: hook, of: object) }
      isCallback = true
    }
    switch object {
    case .recognizer(let id):
      let index = try recognizer(id)
      guard hook.schema.owner.isRecognizers || hook.isRecognizersOwn else {
        throw LabError(.kind, "\(hook) is no method of a recognizer or its delegate")
      }
      if hook.isRecognizersOwn, let answer {
        guard let code = answer.callback, code.conditions == nil else {
          throw LabError(
            .value,
            "\(hook) of a recognizer is observed: its answer is code, and super is called in any case"
          )
        }
      }
      return { turn in
        if isCallback { turn.recordCallback() }
        turn.arbiter.recognizers.override(hook, of: index, with: answer)
      }
    case .responder(let id):
      let index = try responder(id)
      let isPages = hook == .scrollMessage && isPageController(index)
      guard isPages || hook.schema.owner.has(hierarchy.responders[index].behaviour) else {
        throw LabError(.kind, "'\(label(index))' has no method \(hook)")
      }
      return { turn in
        if isCallback { turn.recordCallback() }
        turn.hierarchy.responders[index].override(hook, with: answer)
        turn.hierarchy.recordMove(of: index)
      }
    }
  }

  /// Interns a name for `Answer.only` and the like.
  package func nameID(_ name: String) throws(LabError) -> NameID {
    // In a callback the table belongs to the caller; nothing else reads it meanwhile.
    if let snapshot = callbackAccess.snapshot {
      return snapshot.hierarchy.pointee.names.intern(name)
    }
    try checkIdle()
    return turn.hierarchy.names.intern(name)
  }

  private func check(_ answer: Answer?, for hook: Hook) throws(LabError) {
    guard let answer else { return }
    let fits = hook.schema.form(of: answer) != nil || hook == .reset && answer.callback != nil
    if !fits { throw LabError(.value, "\(hook) cannot be answered that way") }
    switch answer {
    case .redirect(let name), .noneInside(let name), .orInside(let name):
      try checkIsView(name, for: hook)
    case .only(let names), .except(let names):
      for name in names {
        if let problem = problem(ofKind: hierarchy.names[name]) { throw LabError(.name, problem) }
      }
    default: break
    }
  }

  /// Checks that an answer to hit-testing names a view.
  private func checkIsView(_ name: NameID, for hook: Hook) throws(LabError) {
    let object = try find(hierarchy.names[name])
    if case .responder(let id) = object, hierarchy.responders[id.index].behaviour.isView { return }
    throw LabError(
      .kind, "'\(hierarchy.names[name])' is no view, so \(hook) cannot be answered with it")
  }

  /// Adds a handler for a control's event; without a target the responder chain is searched (RC-6).
  package func addHandler(
    _ selector: String, for event: ControlEvent, of control: ResponderID,
    isNilTargeted: Bool = false
  ) throws(LabError) {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let index = try responder(control, "a control") { $0.isControl }
      return { turn in
        let subject = turn.hierarchy.timeline.addSubject(
          Subject(
            name: selector, className: "\(event)", kind: .name,
            parent: turn.hierarchy.responders[index].subject))
        let name = turn.hierarchy.names.intern(selector)
        turn.hierarchy.responders[index].handlers.append(
          Handler(event: event, selector: name, subject: subject, isNilTargeted: isNilTargeted))
      }
    }
    try makeChange("handler of \(event)", of: .responder(control), words: selector, prepare)
  }

  /// Makes a responder respond to a selector.
  package func addSelector(_ selector: String, to id: ResponderID) throws(LabError) {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let index = try responder(id)
      return { turn in
        let name = turn.hierarchy.names.intern(selector)
        turn.hierarchy.responders[index].responds.append(name)
      }
    }
    try makeChange("selector", of: .responder(id), words: selector, prepare)
  }
}
