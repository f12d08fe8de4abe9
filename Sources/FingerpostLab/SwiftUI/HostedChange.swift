import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

/// Sets in a lab what two makings of the same elements differ in.
struct HostedChange {
  private let lab: Lab
  private let pairs: [(old: JSONValue, new: JSONValue)]
  /// The names of recognizers as they are, by those that the changed elements would give.
  private var names: [String: String] = [:]

  init(_ lab: Lab, from old: JSONValue, to new: JSONValue) throws(LabError) {
    self.lab = lab
    var pairs: [(old: JSONValue, new: JSONValue)] = []
    var waiting = [(old, new)]
    while let (old, new) = waiting.popLast() {
      pairs.append((old, new))
      for key in ["recognizers", "subviews"] {
        let (before, after) = (old[key]?.items ?? [], new[key]?.items ?? [])
        if before.count != after.count {
          throw LabError(.kind, "another number of gestures or elements is another screen")
        }
        waiting += zip(before, after).reversed()
      }
      if old["panGestureRecognizer"] != new["panGestureRecognizer"] {
        pairs.append((Self.pan(of: old), Self.pan(of: new)))
      }
    }
    self.pairs = pairs
    for (old, new) in pairs {
      if case (.string(let before)?, .string(let after)?) = (old["name"], new["name"]) {
        names[after] = before
      }
    }
  }

  /// The settings of a scroll view's own pan, under its name.
  private static func pan(of view: JSONValue) -> JSONValue {
    var pan = view["panGestureRecognizer"] ?? .object([])
    if case .string(let name)? = view["name"] {
      pan["name"] = .string("\(name).panGestureRecognizer")
    }
    return pan
  }

  func make() throws(LabError) {
    for (old, new) in pairs where old != new {
      guard case .object(let before) = old, case .object(let after) = new,
        case .string(let name)? = old["name"]
      else { continue }
      let object = try lab.find(name)
      var keys = before.map(\.key)
      keys += after.map(\.key).filter { !keys.contains($0) }
      for key in keys { try set(key, of: object, from: old[key], to: new[key]) }
    }
  }

  private func set(
    _ key: String, of object: AnyObjectID, from old: JSONValue?, to new: JSONValue?
  ) throws(LabError) {
    if old == new { return }
    switch (key, object) {
    case ("name", _), ("title", _), ("subviews", _), ("recognizers", _),
      ("panGestureRecognizer", _):
      return
    case ("type", _):
      if case .string(let before)? = old, case .string(let after)? = new,
        before.hasPrefix(SwiftUILowering.sequence), after.hasPrefix(SwiftUILowering.sequence)
      {
        // The type of a sequence is called by its gestures; their numbers are set below.
        return
      }
      throw LabError(.kind, "another gesture is another recognizer, which is no setting of it")
    case ("requiresFailureOf", .recognizer(let id)): try require(id, old, new)
    case ("disabledBy", .recognizer(let id)):
      try lab.setDisabler(new?.items.compactMap(\.string) ?? [], of: id)
    case ("delegate", _), ("overrides", _): try answer(object, old, new)
    case (_, _):
      if ExperimentSchema[.recognizer][key] != nil { return }
      let numbers =
        if let new { try lab.numbers(new, of: key, object) } else {
          try lab.newValue(of: key, like: object)
        }
      try lab.set(key, of: object, to: numbers)
    }
  }

  /// Sets the numbers of gestures inside sequences.
  func setSequences(
    from old: [String: HostedGesture], to new: [String: HostedGesture]
  ) throws(LabError) {
    for (name, gesture) in new {
      let present = names[name] ?? name
      guard let before = old[present] else { continue }
      if gesture.code != before.code {
        throw LabError(.kind, "another gesture is another recognizer, which is no setting of it")
      }
      for argument in gesture.arguments
      where before.arguments.first(where: { $0.path == argument.path })?.value != argument.value {
        try lab.set(argument.parameter, of: try lab.find(present), to: [argument.value])
      }
    }
  }

  private func require(
    _ id: RecognizerID, _ old: JSONValue?, _ new: JSONValue?
  ) throws(LabError) {
    let before = named(old)
    let after = named(new)
    for name in before where !after.contains(name) {
      if case .recognizer(let other) = try lab.find(name) { try lab.unrequire(id, toFail: other) }
    }
    for name in after where !before.contains(name) {
      if case .recognizer(let other) = try lab.find(name) { try lab.require(id, toFail: other) }
    }
  }

  private func answer(
    _ object: AnyObjectID, _ old: JSONValue?, _ new: JSONValue?
  ) throws(LabError) {
    for schema in HookSchema.all where old?[schema.key] != new?[schema.key] {
      let answer = renamed(new?[schema.key] ?? .null)
      try lab.override(
        schema.hook, of: object,
        with: try lab.answer(answer, to: schema.hook, of: object))
    }
  }

  private func named(_ list: JSONValue?) -> [String] {
    (list?.items ?? []).compactMap(\.string).map { names[$0] ?? $0 }
  }

  /// An answer's names as they are.
  private func renamed(_ answer: JSONValue) -> JSONValue {
    if case .array = answer { .strings(named(answer)) } else { answer }
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
