import FingerpostDelivery
import FingerpostLab
import FingerpostModel

/// One difference between a variant and its lab, made in a branch before the script is played.
package enum Change: Sendable {
  /// Sets a property by UIKit's name, of a view, recognizer, control, scroll view …
  case set(AnyObjectID, String, [Double])
  /// Resets a property to its value on a new object of the class.
  case reset(AnyObjectID, String)
  /// Sets the answer of a method or a delegate; nil removes the override.
  case override(Hook, of: AnyObjectID, with: Answer?)
  /// Makes the first recognizer wait until the other has failed (AR-5).
  case require(RecognizerID, toFail: RecognizerID)
  /// Removes a failure requirement, between gestures.
  case unrequire(RecognizerID, toFail: RecognizerID)
  /// Makes a recognizer require exactly these to fail.
  case requirements(RecognizerID, [RecognizerID])
  /// Sets a threshold of the profile; nil restores its value from the lab's beginning.
  case profile(String, Double?)
  /// Puts a recognizer on a view.
  case addRecognizer(RecognizerID, to: ResponderID)
  /// Puts a new recognizer on a view: the JSON of a document's recognizer, `{"name": "shield", "type": "tap"}`.
  case newRecognizer(String, on: ResponderID)
  /// Sets a setting of an element of SwiftUI's by its path in the element: `gestures[0].including` to the JSON `"all"`, as
  /// documents have them; `null` leaves it out.
  case element(String, of: ResponderID, to: String)
  /// Adds a view in front of the others, or at an index among them.
  case addSubview(ResponderID, to: ResponderID, at: Int? = nil)
  /// Removes a view from its superview, or a recognizer from its view.
  case remove(AnyObjectID)
  /// Makes a control a plain view of the same frame, to ask what its class decides.
  case makePlain(ResponderID)
  /// Plays another script.
  case script(Script)
}

extension Change {
  /// Makes the change in a branch; an error's message begins with the name of the changed property.
  func make(in lab: Lab) throws(LabError) {
    do throws(LabError) {
      try apply(to: lab)
    } catch {
      throw LabError(error.code, naming(error, in: lab))
    }
  }

  /// Makes the change in a lab; throws `kind` for another script, which is not a change of a lab.
  func apply(to lab: Lab) throws(LabError) {
    switch self {
    case .set(let object, let property, let values): try lab.set(property, of: object, to: values)
    case .reset(let object, let property):
      try lab.set(property, of: object, to: try Self.newValue(of: property, like: object, in: lab))
    case .override(let hook, let object, let answer):
      try lab.override(hook, of: object, with: answer)
    case .require(let id, let other): try lab.require(id, toFail: other)
    case .unrequire(let id, let other): try lab.unrequire(id, toFail: other)
    case .requirements(let id, let others): try Self.setRequirements(of: id, to: others, in: lab)
    case .profile(let name, let value?): try lab.setProfile(name, to: value)
    case .profile(let name, nil): try Self.resetProfile(name, in: lab)
    case .addRecognizer(let id, let view): try lab.addRecognizer(id, to: view)
    case .newRecognizer(let json, let view): try lab.addRecognizer(json: json, to: view)
    case .element(let path, let view, let json):
      try lab.setElement(path, of: view, to: try JSONValue(document: json))
    case .addSubview(let child, let parent, let index):
      try lab.addSubview(child, to: parent, at: index)
    case .remove(.responder(let id)): try lab.remove(id)
    case .remove(.recognizer(let id)): try lab.removeRecognizer(id)
    case .makePlain(let id): try Self.makePlain(id, in: lab)
    case .script: throw LabError(.kind, "a script is played, not made")
    }
  }

  /// A property's value on a new object; an unknown property is refused with the object's own name.
  fileprivate static func newValue(
    of property: String, like object: AnyObjectID, in lab: Lab
  ) throws(LabError) -> [Double] {
    _ = try lab.get(property, of: object)
    return try lab.newValue(of: property, like: object)
  }

  private static func makePlain(_ id: ResponderID, in lab: Lab) throws(LabError) {
    let index = try lab.responder(id, "a control") { $0.isControl }
    guard let plain = ClassTable.builtIn("UIView") else { return }
    let control = AnyObjectID.responder(id)
    // What its class gives it beside its touch methods goes with it: a button's menu (CT-8), the recognizers of a field's
    // text (CT-7).
    if (try? lab.get("menu", of: control)) == [1] { try lab.set("menu", of: control, to: [0]) }
    try lab.change { turn in
      turn.hierarchy.responders[index].becomePlain(plain)
      for own in turn.hierarchy.responders[index].recognizers
      where turn.arbiter.recognizers[own.index].ownRule == .ct7 { turn.removeRecognizer(own.index) }
    }
  }

  private static func setRequirements(
    of id: RecognizerID, to others: [RecognizerID], in lab: Lab
  ) throws(LabError) {
    let present = try lab.requirements(of: id)
    for other in present where !others.contains(other) { try lab.unrequire(id, toFail: other) }
    for other in others where !present.contains(other) { try lab.require(id, toFail: other) }
  }

  private static func resetProfile(_ name: String, in lab: Lab) throws(LabError) {
    let field = try Profile.Field.named(name)
    guard let began = Profile.named(lab.profile.name) else { return }
    try lab.setProfile(name, to: began[field])
  }
}

extension Change {
  /// A copy with its own memory, so that each thread can use one.
  fileprivate func separated() -> Change {
    switch self {
    case .set(let object, let name, let values): return .set(object, name, values.separated())
    case .requirements(let id, let others): return .requirements(id, others.separated())
    case .script(var script):
      script.separate()
      return .script(script)
    case .newRecognizer(let json, let view): return .newRecognizer(String(json), on: view)
    case .element(let path, let view, let json):
      return .element(String(path), of: view, to: String(json))
    case .reset, .override, .require, .unrequire, .profile, .addRecognizer, .addSubview, .remove,
      .makePlain:
      return self
    }
  }

  /// An error's message after the name of the changed property: "tap.isEnabled: …".
  func naming(_ error: LabError, in lab: Lab) -> String {
    let place: (object: AnyObjectID?, property: String)
    switch self {
    case .set(let object, let property, _), .reset(let object, let property):
      place = (object, property)
    case .override(let hook, let object, _):
      place = (object, hook.isDelegates ? "delegate.\(hook)" : "overrides.\(hook)")
    case .require(let id, _), .unrequire(let id, _), .requirements(let id, _):
      place = (.recognizer(id), "requiresFailureOf")
    case .profile(let name, _): return "profile.\(name): \(error.message)"
    case .newRecognizer(_, let view): place = (.responder(view), "recognizers")
    case .makePlain(let view): place = (.responder(view), "class")
    case .element(let path, let view, _): place = (.responder(view), path)
    case .addRecognizer, .addSubview, .remove, .script: place = (nil, "")
    }
    guard let object = place.object, let name = try? lab.name(of: object) else {
      return error.message
    }
    let property = "\(name).\(place.property)"
    return error.message.hasPrefix(property) ? error.message : "\(property): \(error.message)"
  }
}

/// A change that is looked up and checked once, for all branches of one lab.
enum PreparedChange {
  /// A change that cannot fail.
  case ready((inout Turn) -> Void)
  /// A change that is checked in the branch: a requirement may close a cycle there.
  case late(Change)
  case script(Script)
  case refused(LabError)

  init(_ change: Change, in lab: Lab) {
    let change = change.separated()
    do throws(LabError) {
      switch change {
      case .set(let object, let property, let values):
        self = .ready(try lab.prepareSet(property, of: object, to: values))
      case .reset(let object, let property):
        let values = try Change.newValue(of: property, like: object, in: lab)
        self = .ready(try lab.prepareSet(property, of: object, to: values))
      case .script(let script): self = .script(script)
      case .override, .require, .unrequire, .requirements, .profile, .addRecognizer,
        .newRecognizer, .element, .addSubview, .remove, .makePlain:
        self = .late(change)
      }
    } catch {
      self = .refused(LabError(error.code, change.naming(error, in: lab)))
    }
  }
}
