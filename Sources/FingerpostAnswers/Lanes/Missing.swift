import FingerpostModel

extension TimelineIndex {
  /// The events that each recognizer and each view could have got and did not, the objects with such records first.
  func missing() -> [Lanes.Missing] {
    let all = timeline.subjects.indices.compactMap { place -> (has: Bool, Lanes.Missing)? in
      let id = SubjectID(at: place)
      let own = MissingEvents(of: id, in: self)
      guard !own.events.isEmpty else { return nil }
      return (own.hasSome, Lanes.Missing(name: subject(id).name, events: own.events))
    }
    return (all.filter(\.has) + all.filter { !$0.has }).map(\.1)
  }
}

/// What an object could have got of the touches and did not.
private struct MissingEvents {
  /// The events, in the order of a touch.
  var events: [String] = []
  /// Whether it got others.
  var hasSome: Bool = false

  init(of id: SubjectID, in index: TimelineIndex) {
    switch index.subject(id).kind {
    case .recognizer:
      hasSome = !index.records(.action, of: id).isEmpty
      if !hasSome { events = ["action"] }
    case .view, .window: addTouches(of: id, in: index)
    case .null, .controller, .application, .delegate, .scene, .name, .stage: break
    }
  }

  /// A view without a beginning got nothing; one with a beginning lacks its end, or a control its event.
  private mutating func addTouches(of id: SubjectID, in index: TimelineIndex) {
    let isControl = !index.records(.control, of: id).isEmpty
    let course = ControlCourse(isControl ? Array(index.records(of: id)) : [])
    let phases = Set(index.records(.touches, of: id).compactMap(\.phase))
    hasSome = !phases.isEmpty || !course.events.isEmpty
    if !phases.contains(.began) {
      events = ["touchesBegan"]
      return
    }
    if !phases.contains(.ended) { events.append("touchesEnded") }
    if course.first(.touchDown) != nil, course.first(.touchUpInside) == nil {
      events.append("\(ControlEvent.touchUpInside)")
    }
  }
}
