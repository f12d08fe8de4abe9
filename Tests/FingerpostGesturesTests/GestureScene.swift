import Fingerpost

/// The scene of the tests about gestures: a root view that fills the screen (390 × 844), and a view in it.
struct GestureScene {
  let lab: Lab
  let root: ResponderID
  /// At (50, 100), 300 × 600.
  let view: ResponderID

  init(profile: Profile = .ios17) throws {
    lab = Lab(profile: profile)
    let window = try lab.addWindow("window")
    root = try lab.makeView("root")
    view = try lab.makeView("view")
    try lab.set("frame", of: .responder(root), to: [0, 0, 390, 844])
    try lab.set("frame", of: .responder(view), to: [50, 100, 300, 600])
    try lab.addSubview(root, to: window)
    try lab.addSubview(view, to: root)
  }

  /// Adds a recognizer, to a view; by default named after its type, on `view`.
  @discardableResult
  func add(
    _ type: String, named name: String? = nil, to place: ResponderID? = nil,
    _ properties: KeyValuePairs<String, Double> = [:]
  ) throws -> RecognizerID {
    let recognizer = try lab.addRecognizer(type, name: name ?? type, to: place ?? view)
    for (property, value) in properties {
      try lab.set(property, of: .recognizer(recognizer), to: [value])
    }
    return recognizer
  }

  func play(_ steps: Step...) throws { try lab.play(steps) }

  /// Plays the steps and lets all timers fire.
  func playToTheEnd(_ steps: [Step]) throws {
    try lab.play(steps)
    try lab.settle()
  }

  func measure(_ name: String, of recognizer: RecognizerID) throws -> Double {
    try lab.measure(name, of: recognizer)
  }

  /// The states and actions so far, in order.
  var log: [String] { lab.timeline.log(.state, .action) }
  var states: [String] { lab.timeline.log(.state) }
  var actions: [String] { lab.timeline.log(.action) }
  var diagnostics: Int { lab.timeline.filter { $0.kind == .diagnostic }.count }
}

extension Step {
  static func down(_ finger: Int32, _ x: Double, _ y: Double) -> Step {
    .down(finger, at: .point(Point(x, y)))
  }
  /// To a point of the window, in one sample.
  static func move(_ finger: Int32, _ x: Double, _ y: Double) -> Step {
    .move(finger, to: .point(Point(x, y)))
  }
  static func move(_ finger: Int32, by dx: Double, _ dy: Double) -> Step {
    .move(finger, to: .by(dx, dy))
  }
}

extension Array {
  /// Every order of the elements.
  var permutations: [[Element]] {
    if count <= 1 { return [self] }
    return indices.flatMap { index in
      var rest = self
      let first = rest.remove(at: index)
      return rest.permutations.map { [first] + $0 }
    }
  }
}
