import FingerpostModel

/// A tap on the status bar (SC-7).
extension CausalChain {
  /// Explains a scroll view's events while it scrolls to the top; returns false for other motions.
  func explainToTop(_ entry: Entry) -> Bool {
    guard let tap = statusBarTap(behind: entry) else { return false }
    use(tap)
    fact(entry.subject, "scrollsToTop", .bool(true), .sc7, entry)
    let word = entry.scroll.map { "\($0)" } ?? "scrolls"
    let why =
      entry.scroll == .didScrollToTop
      ? "it reached its top" : "it was scrolling to its top"
    say(
      "\(name(entry.subject)) reported \(word) \(at(entry)) because \(why): the status bar was tapped "
        + "\(at(tap)), and of the scroll views on the screen it alone has scrollsToTop on (it is by "
        + "default)")
    let asked = index.records(of: entry.subject).before(entry.serial)
      .last { $0.question == .scrollViewShouldScrollToTop && $0.serial > tap.serial }
    if let asked {
      fact(
        entry.subject, "scrollViewShouldScrollToTop", .bool(true), .sc7, asked)
      say("Its delegate returned true from scrollViewShouldScrollToTop\(basis(of: asked))")
    }
    return true
  }

  /// The tap that made a scroll view scroll to its top; nil for records of other motions.
  private func statusBarTap(behind entry: Entry) -> Entry? {
    guard entry.scroll == .didScrollToTop || entry.scroll == .didScroll,
      let tap = index.records(.input).before(entry.serial).last(where: { $0.rule == .sc7 })
    else { return nil }
    let records = index.records(of: entry.subject)
    let isOver = records.after(tap.serial).before(entry.serial).contains {
      $0.kind == .change || $0.kind == .scroll && $0.scroll != .didScroll
    }
    if isOver || entry.scroll == .didScrollToTop { return isOver ? nil : tap }
    // A scroll by code begins without a delegate message, and ends with one.
    let end = records.after(entry.serial).first { $0.kind == .scroll && $0.scroll != .didScroll }
    return end?.scroll == .didEndScrollingAnimation ? nil : tap
  }

  /// Explains why a tap on the status bar did not scroll a scroll view to its top.
  func explainNotToTop(_ entry: Entry) {
    let who = name(entry.subject)
    let why = entry.reason == .none ? Self.noReason : " because \(notToTop(entry))"
    say("\(who) did not scroll to its top \(at(entry))\(why)")
  }

  /// The same as a clause; adds the facts.
  func notToTop(_ entry: Entry) -> String {
    use(entry)
    because(entry.reason, or: .notOnScreen)
    switch entry.reason {
    case .severalScrollToTop:
      let others = index.sameTurn(entry, .change)
        .filter { $0.reason == .severalScrollToTop && $0.subject != entry.subject }
      for other in others {
        fact(other.subject, "scrollsToTop", .bool(true), .sc7, other)
      }
      let names = Words.listed(others.map { name($0.subject) })
      return "UIKit scrolls to the top only if exactly one scroll view on the screen has "
        + "scrollsToTop on (it is by default), and \(names) \(others.count == 1 ? "has" : "have") "
        + "it on as well"
    case .doesNotScrollToTop:
      fact(entry.subject, "scrollsToTop", .bool(false), .sc7, entry)
      return "its scrollsToTop is off"
    case .isAtTop: return "it is at its top already"
    case .isDragged:
      guard let pan = index.pan(ofScrollView: entry.subject) else { return reasonClause(entry) }
      if isActive(pan, before: entry) { return "a finger was dragging it" }
      let pinch = index.names["\(index.subject(entry.subject).name).pinchGestureRecognizer"]
      return pinch.map { isActive($0, before: entry) } ?? false
        ? "a finger was zooming it" : reasonClause(entry)
    case .refusedByDelegate:
      fact(entry.subject, "scrollViewShouldScrollToTop", .bool(false), .sc7, entry)
      let asked = index.sameTurn(entry, .question, of: entry.subject).last
      return "its delegate returned false from scrollViewShouldScrollToTop"
        + (asked.map { basis(of: $0) } ?? "")
    default: return reasonClause(entry)
    }
  }
}
