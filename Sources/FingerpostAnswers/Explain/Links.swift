import FingerpostModel

/// Links of text views (CT-7).
extension CausalChain {
  /// Why a link was opened, or its actions shown, as a clause.
  func whyOpened(_ message: InteractionMessage, _ entry: Entry) -> String {
    fact(entry.object, "isEditable", .bool(false), .ct7, entry)
    fact(entry.object, "isSelectable", .bool(true), .ct7, entry)
    let asked = index.sameTurn(entry, .question, of: entry.object)
      .last { $0.question == .shouldInteractWith && $0.object == entry.subject }
    use(asked)
    let did = message == .invokeDefaultAction ? "there was a tap on it" : "a finger was held on it"
    return "\(did), \(name(entry.object)) is selectable and not editable, and its delegate did not "
      + "return false from shouldInteractWith\(asked.map { basis(of: $0) } ?? "")"
  }

  /// Explains why a text view's delegate was asked about a link.
  func explainLinkAsked(_ entry: Entry, _ answer: String) {
    let isYes = entry.answer == true
    fact(entry.subject, "shouldInteractWith", .bool(isYes), .ct7, entry)
    say(
      "UIKit called shouldInteractWith of the delegate of \(name(entry.subject)) \(at(entry)) because a "
        + "finger tapped \(name(entry.object)) or was held on it, and it returned \(answer)"
        + "\(basis(of: entry)), so the link \(isYes ? "does what it does" : "does nothing")")
  }

  /// Explains that a link received nothing because of its text view.
  func explainDeadLink(_ entry: Entry) {
    say("\(name(entry.subject)) was not opened \(at(entry)) because \(deadLink(entry))")
  }

  /// The same as a clause; adds the fact.
  func deadLink(_ entry: Entry) -> String {
    because(entry.reason)
    use(entry)
    let text = name(entry.object)
    if entry.record.decider.setting == .isEditable {
      fact(entry.object, "isEditable", .bool(true), .ct7, entry)
      return "\(text) is editable (it is by default), and its links are then text like any other"
    }
    fact(entry.object, "isSelectable", .bool(false), .ct7, entry)
    return "\(text) is not selectable, and its links then receive nothing"
  }

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
      because("notALink")
      say("\(who) because only a UITextItem in a text view is a link")
      return touch.landing
    }
    guard index.isInside(touch.view, text) else {
      say("\(who): a link receives the taps of \(name(text))")
      return explainNotHit(text, touch)
    }
    if let taken = explainTaken(who, touch) { return taken }
    because("notOnLink")
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

extension Entry {
  /// Whether it is the record of a link that its text view's properties keep from being opened (CT-7).
  var isDeadLink: Bool { kind == .change && rule == .ct7 && reason == .disabled }
}
