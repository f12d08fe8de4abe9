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
    let later = index.states(of: pan).first { $0.state == .began && $0.serial > began.serial }
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
    say(
      "\(who) because \(name(scroll)) was dragged, but its content was not pulled past its top; it can be "
        + "only if bounces is on (it is by default)")
    return began
  }

  /// The record with which a control began that was refreshing at a time; nil where none shows that it was.
  private func refreshing(_ control: SubjectID, before serial: Serial) -> Entry? {
    let starts = index.records(of: control).filter { $0.kind == .control && $0.rule == .sc9 }
    let sets = index.records(about: control).filter { property(setBy: $0) == Self.isRefreshing }
    let changes = index.records(of: control).filter {
      $0.kind == .change && index.subject($0.object).name == Self.isRefreshing
    }
    guard
      let last = (starts + sets + changes).filter({ $0.serial < serial })
        .max(by: { $0.serial < $1.serial })
    else { return nil }
    return last.kind == .control || last.x == 1 ? last : nil
  }

  private static let isRefreshing = "isRefreshing"

  /// The property that a step of the program set; nil for other records.
  private func property(setBy entry: Entry) -> String? {
    let decider = entry.record.decider
    return entry.step != nil && decider.kind == .name ? index.subject(decider.owner).name : nil
  }
}
