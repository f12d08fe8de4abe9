import Fingerpost

/// A view under construction; objects are added to it.
public struct Branch {
  public let lab: Lab
  public let view: ResponderID

  public init(lab: Lab, view: ResponderID) {
    self.lab = lab
    self.view = view
  }
}

extension Branch {
  /// Disables a recognizer in its own action, at a given number of calls.
  public func turnOff(_ recognizer: RecognizerID, atAction last: Int) throws {
    var count = 0
    try lab.override(
      .action, of: .recognizer(recognizer),
      with: .callback(
        HookCallback { [unowned lab] _ in
          count += 1
          if count == last { try? lab.set("isEnabled", of: .recognizer(recognizer), to: [0]) }
          return .useDefault
        }))
  }

  /// A subview that fills 300 × 300 points at 45, 200 by default.
  @discardableResult
  public func view(
    _ name: String, _ className: String = "UIView", frame: [Double] = [45, 200, 300, 300],
    with properties: [String: Double] = [:], _ build: (Branch) throws -> Void = { _ in }
  ) throws -> ResponderID {
    let made = try lab.makeView(name, class: className)
    try lab.set("frame", of: .responder(made), to: frame)
    for (property, value) in properties.sorted(by: { $0.key < $1.key }) {
      try lab.set(property, of: .responder(made), to: [value])
    }
    try lab.addSubview(made, to: view)
    try build(Branch(lab: lab, view: made))
    return made
  }

  /// A recognizer of any type on this view.
  @discardableResult
  public func recognizer(
    _ type: String, _ name: String, _ properties: [String: Double] = [:]
  ) throws -> RecognizerID {
    let made = try lab.addRecognizer(type, name: name, to: view)
    for (property, value) in properties.sorted(by: { $0.key < $1.key }) {
      try lab.set(property, of: .recognizer(made), to: [value])
    }
    return made
  }

  @discardableResult
  public func tap(
    _ name: String, taps: Int = 1, fingers: Int = 1, _ properties: [String: Double] = [:]
  ) throws -> RecognizerID {
    let own: [String: Double] = [
      "numberOfTapsRequired": Double(taps), "numberOfTouchesRequired": Double(fingers),
    ]
    return try recognizer("tap", name, own.merging(properties) { $1 })
  }

  /// Overrides a method of this view.
  public func overrides(_ hook: Hook, _ answer: Answer) throws {
    try lab.override(hook, of: .responder(view), with: answer)
  }

  /// A handler for one of this control's events.
  public func handler(
    _ selector: String, for event: ControlEvent, isNilTargeted: Bool = false
  ) throws {
    try lab.addHandler(selector, for: event, of: view, isNilTargeted: isNilTargeted)
  }
}
