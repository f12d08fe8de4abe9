import Fingerpost
import FingerpostGestures

extension Scene {
  /// Does several things in order; the log has each one before its consequences.
  public func does(_ actions: SceneAction...) throws {
    for action in actions {
      record(action.words)
      if case .settle = action {
        try lab.settle()
      } else {
        try lab.play([try step(action)])
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

  private func step(_ action: SceneAction) throws -> Step {
    switch action {
    case .down(let finger, let spot): return .down(finger, at: try place(spot))
    case .move(let finger, let spot, let time):
      return .move(finger, to: try place(spot), over: time)
    case .up(let finger): return .up(finger)
    case .cancel(let finger): return .cancel(finger)
    case .wait(let seconds): return .wait(seconds)
    case .tap(let spot, let count, let fingers, let hold, let gap):
      return .tap(try place(spot), count: count, fingers: fingers, hold: hold, gap: gap)
    case .press(let spot, let seconds): return .press(try place(spot), for: seconds)
    case .drag(let spot, let way, let time):
      return .drag(try place(spot), to: .by(way.0, way.1), over: time)
    case .together(let actions): return .together(try actions.map { try step($0) })
    case .set(let name, let property, let values):
      return .set(try lab.find(name), property, values)
    case .remove(let name): return .remove(try lab.find(name))
    case .add(let name, let view):
      return .addRecognizer(try recognizer(name), to: try self.view(view))
    case .settle: return .wait(0)
    }
  }

  private func place(_ spot: TouchPlace) throws -> Place {
    switch spot {
    case .view(let name): .center(try view(name))
    case .inside(let name, let x, let y): .inView(try view(name), Point(x, y))
    case .at(let x, let y): .point(Point(x, y))
    case .by(let x, let y): .by(x, y)
    }
  }
}
