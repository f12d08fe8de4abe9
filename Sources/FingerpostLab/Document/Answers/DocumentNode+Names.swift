import FingerpostModel

/// Names in a document that must name something in the lab.
extension DocumentNode {
  /// The living object of a name; reports an unknown name.
  func object(_ name: String, in lab: Lab) -> AnyObjectID? {
    do throws(LabError) {
      return try lab.find(name)
    } catch {
      report(error.message, error.code)
      return nil
    }
  }

  /// A text, or a list of texts.
  var wordOrWords: [String]? {
    if case .array = value { return texts }
    guard case .string = value else { return refuse("a name or a list of names") }
    return text.map { [$0] }
  }

  /// A text with its place, or a list of them; without a problem for what is no text, which `wordOrWords` reports.
  private var words: [(name: String, node: DocumentNode)] {
    var nodes = [self]
    if case .array(let items) = value { nodes = items.indices.map { item($0, items[$0]) } }
    return nodes.compactMap { node in
      node.plainText.flatMap { $0.isEmpty ? nil : ($0, node) }
    }
  }

  /// Reports names that match no view, class, recognizer or recognizer type of the lab.
  func checkKinds(in lab: Lab) {
    for (name, node) in words {
      if let problem = lab.problem(ofKind: name) { node.report(problem, .name) }
    }
  }

  /// Reports selectors that no question of a hook contains.
  func checkSelectors(in lab: Lab, for hook: Hook, of object: AnyObjectID) {
    for (name, node) in words {
      if let problem = lab.problem(ofSelector: name, for: hook, of: object) {
        node.report(problem, .name)
      }
    }
  }

  /// Reports names that match no object of the lab.
  func checkObjects(in lab: Lab) {
    for (name, node) in words { _ = node.object(name, in: lab) }
  }

  /// The lab's numbers for names.
  func ids(_ names: [String], in lab: Lab) -> [NameID]? {
    var ids: [NameID] = []
    for name in names {
      do throws(LabError) {
        ids.append(try lab.nameID(name))
      } catch {
        report(error.message, error.code)
        return nil
      }
    }
    return ids
  }
}
