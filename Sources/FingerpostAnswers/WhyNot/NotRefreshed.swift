import FingerpostModel

/// Explains why a refresh control did not begin (SC-9).
extension Absence {
  /// Explains why a refresh control sent no valueChanged; returns the deciding record.
  func explainNotRefreshed(_ control: SubjectID, _ touch: TouchRecords) -> Entry? {
    let who = "\(name(control)) sent no valueChanged"
    guard let scroll = index.parent(control), let pan = index.pan(ofScrollView: scroll) else {
      because(.noScrollView)
      say("\(who) because it is not in a scroll view")
      return touch.landing
    }
    guard let began = index.attemptCourse(of: pan, in: touch)?.success else {
      say("\(who): it begins when the pan recognizer of \(name(scroll)) pulls the content down")
      return explainNotRecognized(pan, .began, touch)
    }
    let later = index.records(.state, of: pan).after(began.serial).first { $0.state == .began }
    let short = index.records(of: control).after(began.serial).last {
      $0.rule == .sc9 && $0.reason == .notEnough && $0.serial < later?.serial ?? .max
    }
    if let short {
      because(short.reason)
      say("\(who) because \(shortPull(short))")
      return short
    }
    use(began)
    if let start = refreshing(control, before: began.serial) {
      use(start)
      because(.value)
      fact(control, "isRefreshing", .bool(true), .sc9, start)
      let how =
        start.kind == .control ? "it had sent valueChanged" : "the program had made it refresh"
      say(
        "\(who) because it was refreshing already: \(how) \(at(start)), and endRefreshing had not "
          + "been called")
      return start
    }
    because(.nothingChanged)
    let end = "it can be only if bounces is on (it is by default)"
    guard isPulled(scroll, since: began), !isKnown(control, before: began.serial) else {
      say(
        "\(who) because \(name(scroll)) was dragged, but its content was not pulled past its top; \(end)"
      )
      return began
    }
    say(
      "\(who): either the content of \(name(scroll)) was not pulled past its top (\(end)), or it was refreshing "
        + "already; the timeline does not contain which")
    return began
  }

  /// Whether a drag moved content down, from where it was when the drag began.
  private func isPulled(_ scroll: SubjectID, since began: Entry) -> Bool {
    let places = index.records(of: scroll).after(began.serial).prefix {
      $0.scroll != .didEndDragging
    }.compactMap(\.offset)
    return places.first.map { start in places.contains { $0.y < start.y } } ?? false
  }
}
