import Fingerpost
import FingerpostGestures

extension Scene {
  /// Does several things in order; the log has each one before its consequences.
  public func does(_ actions: SceneAction...) throws {
    for action in actions {
      record(action.words)
      switch action.deed {
      case .step(let step): try lab.play(step, settle: false)
      case .set(let name, let property, let values):
        try lab.play([.set(try lab.find(name), property, values)])
      case .settle: try lab.settle()
      }
    }
  }

  /// An action that is not a step of a script, with the test's own words for it.
  public func does(_ words: String, _ action: (Lab) throws -> Void) throws {
    record(words)
    try action(lab)
  }

  private func record(_ words: String) {
    acts.append(Act(words: words, place: Int(lab.recordCount)))
  }

  public func view(_ name: String) throws -> ResponderID {
    guard case .responder(let id) = try lab.find(name) else {
      throw LabError(.kind, "'\(name)' is no responder")
    }
    return id
  }

  public func recognizer(_ name: String) throws -> RecognizerID {
    guard case .recognizer(let id) = try lab.find(name) else {
      throw LabError(.kind, "'\(name)' is no recognizer")
    }
    return id
  }

  /// Overrides a method of an object or its delegate by names.
  public func overrides(_ name: String, _ hook: Hook, _ answer: Answer?) throws {
    try lab.override(hook, of: try lab.find(name), with: answer)
  }

  /// A value of a single-number property.
  public func value(_ property: String, of name: String) throws -> Double {
    let values = try lab.get(property, of: try lab.find(name))
    guard values.count == 1 else {
      throw LabError(.value, "\(name).\(property) has \(values.count) numbers")
    }
    return values[0]
  }
}
