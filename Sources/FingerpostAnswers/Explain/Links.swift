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
    // A tap ends with a lift, a long press with its timer.
    let link = name(entry.object)
    let isHeld = index.causes(entry).contains { $0.kind == .timer }
    let touched = index.lacksCause(entry) ? "was on" : isHeld ? "was held on" : "tapped"
    say(
      "UIKit called shouldInteractWith of the delegate of \(name(entry.subject)) \(at(entry)) because a "
        + "finger \(touched) \(link), and it returned \(answer)"
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
}

extension Entry {
  /// Whether it is the record of a link that its text view's properties keep from being opened (CT-7).
  var isDeadLink: Bool { kind == .change && rule == .ct7 && reason == .disabled }
}
