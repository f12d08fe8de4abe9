import FingerpostModel

/// Explains why a link of a text view was not opened (CT-7).
extension Absence {
  /// Explains why a link did nothing, or why a text view's delegate was not asked about one; returns the deciding
  /// record.
  func explainNotOpened(_ id: SubjectID, _ missed: String, _ touch: TouchRecords) -> Entry? {
    let who = "\(name(id)) \(missed)"
    let refused = index.records(about: id).last {
      $0.question == .shouldInteractWith && $0.answer == false
    }
    if let refused {
      because(.refusedByDelegate)
      fact(refused.subject, "shouldInteractWith", .bool(false), .ct7, refused)
      say(
        "\(who) because the delegate of \(name(refused.subject)) returned false from "
          + "shouldInteractWith\(basis(of: refused))")
      return refused
    }
    let dead = index.records(.change).last {
      $0.isDeadLink && ($0.subject == id || $0.object == id)
    }
    if let dead {
      let clause = deadLink(dead)
      say("\(who) because \(clause)")
      return dead
    }
    guard let text = [id, index.parent(id)].compactMap({ $0 }).first(where: index.isText) else {
      because(.notALink)
      say("\(who) because only a UITextItem in a text view is a link")
      return touch.landing
    }
    guard index.isInside(touch.view, text) else {
      say("\(who): a link receives the taps of \(name(text))")
      return explainNotHit(text, touch)
    }
    if let taken = explainTaken(who, touch) { return taken }
    because(.notOnLink)
    say(
      "\(who) because no tap or long press was on \(text == id ? "a link" : "it")"
        + (wayOfFinger(touch).map { ": the finger \($0)" } ?? ""))
    return touch.end ?? touch.landing
  }

  /// What became of a finger, as a verb with its place: "was lifted at (10, 70) in the window after 50 ms"; nil where no
  /// record tells it.
  private func wayOfFinger(_ touch: TouchRecords) -> String? {
    let last = touch.end ?? touch.inputs.last
    let place = last.flatMap { last in
      last.x.flatMap { x in
        last.y.map { " at (\(Numbers.number(x)), \(Numbers.number($0))) in the window" }
      }
    }
    if touch.isStillDown { return "is still down\(place ?? "") at the end" }
    guard let end = touch.end, end.phase == .ended else { return nil }
    let time = touch.landing.map { " after \(span($0, end))" }
    return "was lifted\(place ?? "")\(time ?? "")"
  }
}
