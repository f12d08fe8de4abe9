import FingerpostModel

/// Recognizers.
extension LabBuilder {
  /// A recognizer on no view.
  func recognizer(_ node: DocumentNode) -> RecognizerID? {
    guard let type = node["type"]?.text else { return nil }
    let given = node["name"]?.text
    if let given, lab.isTaken(given) {
      node["name"]?.report("the name '\(given)' is taken")
      return nil
    }
    guard
      let recognizer = attempt(
        node.path / "type",
        { () throws(LabError) in
          try lab.makeRecognizer(type, name: given ?? freeName(type))
        })
    else {
      // Other nodes may refer to this name.
      if let given { _ = try? lab.makeRecognizer("tap", name: given) }
      return nil
    }
    if let title = node["title"], let text = title.text {
      attempt(title.path) { () throws(LabError) in try lab.setTitle(text, of: recognizer) }
    }
    settings(node, .recognizer(recognizer), .recognizer)
    actions(node, of: recognizer)
    connections(node, of: recognizer)
    return recognizer
  }

  /// The recognizers that a view or controller creates for itself, by their name's suffix.
  func ownRecognizers(_ node: DocumentNode, of owner: ResponderID, _ keys: [String]) {
    for key in keys {
      guard let given = node[key], let name = try? lab.name(of: .responder(owner)) else { continue }
      guard case .recognizer(let own)? = try? lab.find("\(name).\(key)") else {
        given.report("'\(name)' has no \(key) of its own")
        continue
      }
      settings(given, .recognizer(own), .ownRecognizer)
      actions(given, of: own)
      connections(given, of: own)
    }
  }

  private func actions(_ node: DocumentNode, of recognizer: RecognizerID) {
    guard let actions = node["actions"], let items = actions.items else { return }
    attempt(actions.path) { () throws(LabError) in
      try lab.removeTargets(of: recognizer)
      for item in items {
        guard let action = item["selector"]?.text ?? item.plainText else { continue }
        try lab.addTarget(action, to: recognizer)
      }
    }
    addEffects(items, .action, of: .recognizer(recognizer), at: actions.path)
  }

  /// Records a recognizer's requirements, delegate and class.
  private func connections(_ node: DocumentNode, of recognizer: RecognizerID) {
    for item in node["requiresFailureOf"]?.items ?? [] {
      relations.append { [self] in
        guard let name = item.text, let found = item.object(name, in: lab) else { return }
        guard case .recognizer(let other) = found else {
          return item.report("'\(name)' is no recognizer")
        }
        attempt(item.path) { () throws(LabError) in try lab.require(recognizer, toFail: other) }
      }
    }
    if let disabler = node["disabledBy"], let setting = disabler.texts {
      relations.append { [self] in
        attempt(disabler.path) { () throws(LabError) in
          try lab.setDisabler(setting, of: recognizer)
        }
      }
    }
    for key in ["delegate", "overrides"] {
      guard let given = node[key] else { continue }
      relations.append { [self] in answers(given, of: .recognizer(recognizer)) }
    }
  }
}
