import FingerpostModel

/// Explains roots: steps, inputs, timers, and the event that follows.
extension CausalChain {
  /// Explains a step of the script.
  func explainStep(_ entry: Entry) {
    because(.step)
    guard let step = entry.step else {
      return say("The program's code asked for it \(at(entry)), by a call of the lab")
    }
    let what =
      step.schema.flatMap { schema in
        schema.actor == .program ? "the program \(programStep(entry, schema, name: name))" : nil
      } ?? "the step “\(step)” began"
    say("The script asked for it: \(what) \(at(entry))")
  }

  /// Explains a finger's movement, or another input.
  func explainInput(_ entry: Entry) {
    because(.input)
    let finger = index.timeline.fingers(of: entry.record)
    if finger.isEmpty { return explainOtherInput(entry) }
    guard entry.x != nil else {
      return say(
        "An estimate of the touch of \(source.noun) \(finger) became exact \(at(entry))"
          + whoSaysSo(entry))
    }
    let place = "(\(Numbers.number(entry.x)), \(Numbers.number(entry.y)))"
    let done: String
    switch entry.phase {
    case .began: done = source == .pointer ? "was pressed at \(place)" : "came down at \(place)"
    case .moved: done = "moved to \(place)"
    case .ended: done = source == .pointer ? "was let go at \(place)" : "was lifted at \(place)"
    case .cancelled:
      let why = systemClause(entry)
      return say(
        "The touch of \(source.noun) \(finger) was cancelled at \(place), \(at(entry)), because \(why)"
      )
    case .stationary, nil: done = "was at \(place)"
    }
    let why = whoSaysSo(entry)
    say("\(source.noun) \(finger) \(done), \(at(entry))\(why.isEmpty ? "" : ",")\(why)")
  }

  /// Whether an input comes from the script or from a call of the lab, with "because"; empty where the timeline contains
  /// neither.
  private func whoSaysSo(_ entry: Entry) -> String {
    guard let root = index.causes(entry).last, root.kind == .step else { return "" }
    return " because the \(root.step == nil ? "program's code" : "script") says so"
  }

  private func explainOtherInput(_ entry: Entry) {
    let isCancelled = entry.object != 0 && entry.phase == .cancelled
    let why = isCancelled ? " because \(systemClause(entry))" : whoSaysSo(entry)
    say("\(occasion(ofInput: entry).capitalizedFirst) \(at(entry))\(why)")
  }

  /// What an input without a finger was, as a clause: `the button “menu” was pressed`.
  func occasion(ofInput entry: Entry) -> String {
    if entry.rule == .sc7 { return "the status bar was tapped" }
    if entry.rule == .sc11 { return scrolling(entry.phase) }
    if entry.object == 0 {
      guard entry.rule == .sy7 else { return "the device reported an input" }
      let place = entry.x.map { "came to (\(Numbers.number($0)), \(Numbers.number(entry.y)))" }
      return "the pointer \(place ?? "left the screen")"
    }
    let what = quoted(entry.object)
    return switch entry.phase {
    case .began: "the button \(what) was pressed"
    case .moved: "the button \(what) was pressed harder or less hard"
    case .ended: "the button \(what) was released"
    case .cancelled: "the press of the button \(what) was cancelled"
    case .stationary, nil: "the device reported \(what)"
    }
  }

  /// What a wheel or trackpad did (SC-11), as a clause.
  private func scrolling(_ phase: TouchPhase?) -> String {
    switch phase {
    case .began: GestureSource.scroll.landed
    case .ended, .cancelled: GestureSource.scroll.lifted
    case .moved, .stationary, nil: "\(GestureSource.scroll.name) scrolled"
    }
  }

  /// Explains a timer.
  func explainTimer(_ entry: Entry) {
    because(.timer)
    if let scroll = index.scrollView(ofDelay: entry.subject) {
      return say(
        "\(name(scroll)) had waited long enough for a drag \(at(entry)), so its content receives the touch"
      )
    }
    switch entry.rule {
    case .ct6:
      return say("\(name(entry.subject)) had been held long enough for its next step \(at(entry))")
    case .sc4:
      return say("The next frame of the own motion of \(name(entry.subject)) was due \(at(entry))")
    case .dl8:
      return say(
        "The end of the touch had been delayed \(at(entry)) for as long as it may be "
          + "(\(OwnGesture.unpublished(.endedDelayLimit)))")
    default: break
    }
    say("A time limit of \(name(entry.subject)) expired \(at(entry))")
    for state in index.sameTurn(entry, .state, of: entry.subject) { explainState(state) }
  }

  /// Why an event was handed out.
  func explainSendEvent(_ entry: Entry) {
    because(.input)
    let sent = "\(name(entry.subject)) sent the event on \(at(entry))"
    let inputs =
      index.touch(of: entry)?.inputs.filter { $0.turn == entry.turn && $0.serial < entry.serial }
      ?? []
    guard let last = inputs.last ?? index.causes(entry).first(where: { $0.kind == .input }) else {
      return say(sent)
    }
    use(all: inputs.isEmpty ? [last] : inputs)
    if index.timeline.fingers(of: last.record).isEmpty {
      return say("\(sent) because \(occasion(ofInput: last))")
    }
    let what: String
    switch last.phase {
    case .began: what = "a finger came down"
    case .moved: what = "a finger moved"
    case .ended: what = "a finger was lifted"
    case .cancelled: what = "a touch was cancelled"
    case .stationary, nil: return say(sent)
    }
    let isWindow = index.subject(entry.subject).kind == .window
    say("\(sent) because \(what)\(isWindow ? " in it" : "")")
  }
}

/// The way of a touch to the application.
extension CausalChain {
  func explainPipeline(_ entry: Entry) {
    because(.pipeline)
    guard let stage = PipelineStage(rawValue: entry.record.to) else { return }
    let other = plain(entry.object)
    switch stage {
    case .frame:
      let count = Numbers.whole(entry.x, or: 0)
      say(
        "The digitizer took a frame \(at(entry)), with \(count == 1 ? "1 contact" : "\(count) contacts")"
      )
    case .contact:
      say(
        "The frame \(at(entry)) has the contact \(other), with a radius of \(Numbers.points(entry.x))"
      )
    case .event:
      let numbers = other.split(separator: ",").map(String.init)
      let fingers = "\(numbers.count > 1 ? "the fingers" : "finger") \(Words.listed(numbers))"
      say(
        "The digitizer sent its event \(at(entry)), about \(fingers)"
      )
    case .route:
      say("The back board gave the event \(at(entry)) to “\(other)”, which was in front")
    case .queue: say("The event came into the queue of \(name(entry.subject)) \(at(entry))")
    case .turn:
      say("The run loop took the event \(at(entry)), in a turn of its own: a source had woken it")
    }
  }
}
