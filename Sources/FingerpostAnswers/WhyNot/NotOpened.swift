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
    guard let text = [id, index.parent(id)].compactMap({ $0 }).first(where: isText) else {
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
    let time = touch.landing.flatMap { down in touch.end.map { span(down, $0) } }
    let end = (touch.end ?? touch.landing).flatMap { end in
      end.x.flatMap { x in end.y.map { "(\(Numbers.number(x)), \(Numbers.number($0)))" } }
    }
    say(
      "\(who) because no tap or long press was on \(text == id ? "a link" : "it"): the finger was "
        + "lifted at \(end ?? "another place") in the window\(time.map { " after \($0)" } ?? "")")
    return touch.end ?? touch.landing
  }

  /// Whether a view has UIKit's own text recognizers.
  private func isText(_ id: SubjectID) -> Bool {
    index.names["\(index.subject(id).name).textTap"] != nil
  }
}
