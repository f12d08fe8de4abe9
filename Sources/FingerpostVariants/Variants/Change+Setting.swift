import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Settings by name.
extension Change {
  /// The change that gives a setting another value: `tap.isEnabled`, in the words of documents; `null` leaves it out.
  ///
  /// Besides the properties of objects there are `profile.tapInterval`; an object's `overrides.hitTest`, and its `actions`,
  /// whose effects are left out; a recognizer's `delegate.shouldBegin`, `requiresFailureOf` with the names of all that must
  /// fail, and `view` with the name of the one that it is put on; a view's `recognizers` with a new one as the only item of
  /// a list; and the paths of an element of SwiftUI's, `gestures[0].including`.
  ///
  /// - Throws: `name`, with near matches, for a name that nothing here has; `value` or `document` for a value that is none
  ///   of the setting. The sentence begins with the setting's name.
  package init(setting name: String, to value: JSONValue, in lab: Lab) throws(LabError) {
    do throws(LabError) {
      let (object, path) = try Self.split(name, in: lab)
      self = try Self.setting(path, of: object, to: value, in: lab)
    } catch {
      throw error.of(name, at: DocumentPath([.key(name)]))
    }
  }

  /// The object, nil for the profile, and what follows its name. Names may contain dots, so the longest one counts.
  private static func split(
    _ name: String, in lab: Lab
  ) throws(LabError) -> (object: AnyObjectID?, path: String) {
    var subject = name[...]
    while let dot = subject.lastIndex(of: ".") {
      subject = subject[..<dot]
      let object = lab.object(named: String(subject))
      if object != nil || subject == "profile" {
        return (object, String(name[name.index(after: dot)...]))
      }
    }
    if lab.object(named: name) != nil {
      throw LabError(.value, "'\(name)' is a name; a setting is NAME.PROPERTY, '\(name).isEnabled'")
    }
    let near = didYouMean(String(subject), among: lab.objectNames + ["profile"])
    throw LabError(.name, "nothing here is named '\(subject)'\(near)")
  }

  private static func setting(
    _ path: String, of object: AnyObjectID?, to value: JSONValue, in lab: Lab
  ) throws(LabError) -> Change {
    guard let object else {
      _ = try Profile.Field.named(path)
      if value == .null { return .profile(path, nil) }
      guard case .number(let number) = value else { throw refusal("a number", value) }
      return .profile(path, number)
    }
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    switch (parts.first, object) {
    case ("overrides", _) where parts.count == 2, ("delegate", .recognizer) where parts.count == 2:
      let known = Hook.allCases.filter { $0.isDelegates == (parts[0] == "delegate") }
      guard let hook = known.first(where: { "\($0)" == parts[1] }) else {
        let near = didYouMean(parts[1], among: known.map { "\($0)" })
        throw LabError(.name, "'\(parts[0])' has no method '\(parts[1])'\(near)")
      }
      return .override(hook, of: object, with: try lab.answer(value, to: hook, of: object))
    case ("actions", .recognizer): return .override(.action, of: object, with: nil)
    case ("actions", .responder): return .override(.handler, of: object, with: nil)
    case ("requiresFailureOf", .recognizer(let id)):
      return .requirements(id, try recognizers(value, in: lab))
    case ("view", .recognizer(let id)):
      guard case .string(let name) = value, case .responder(let view) = try lab.find(name) else {
        throw refusal("a view's name", value)
      }
      return .addRecognizer(id, to: view)
    case ("recognizers", .responder(let view)):
      guard case .array(let items) = value, items.count == 1, case .object = items[0] else {
        throw refusal("a list with one new recognizer", value)
      }
      return .newRecognizer(items[0].json, on: view)
    case (_, .responder(let view))
    where path.contains("[") || lab.isOfElement(path, view):
      return .element(path, of: view, to: value.json)
    default:
      if value != .null { return .set(object, path, try lab.numbers(value, of: path, object)) }
      _ = try lab.get(path, of: object)
      return .reset(object, path)
    }
  }

  private static func recognizers(
    _ value: JSONValue, in lab: Lab
  ) throws(LabError) -> [RecognizerID] {
    if value == .null { return [] }
    guard case .array(let items) = value else { throw refusal("a list of recognizers", value) }
    var found: [RecognizerID] = []
    for item in items {
      guard case .string(let name) = item else { throw refusal("a recognizer's name", item) }
      guard case .recognizer(let other) = try lab.find(name) else {
        throw LabError(.name, "'\(name)' is no recognizer")
      }
      found.append(other)
    }
    return found
  }

  private static func refusal(_ wanted: String, _ value: JSONValue) -> LabError {
    LabError(.value, "\(wanted) is wanted, not \(value.summary)")
  }
}
