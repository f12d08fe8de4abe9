import FingerpostModel

/// Explains hit-testing: the views tested for the finger's location, and their results.
extension CausalChain {
  /// Why a view was not hit, as a clause after "because"; adds the fact.
  func refusalClause(_ entry: Entry) -> String {
    because(entry.reason)
    if let own = Self.refusalClauses[entry.reason] { return own(self)(entry) }
    addDeciderFact(entry)
    return reasonClause(entry)
  }

  /// The refusals that need more than their row: another fact, or what other records show.
  private static let refusalClauses: [Reason: @Sendable (CausalChain) -> (Entry) -> String] = [
    .transparent: transparent, .interactionDisabled: interactionDisabled,
    .emptyBounds: emptyBounds, .pointOutside: pointOutside, .overridden: overridden,
  ]

  private func transparent(_ entry: Entry) -> String {
    fact(entry.subject, "alpha", Fact.Value(entry.x), .ht3, entry)
    return entry.x == nil ? "its alpha is almost 0" : reasonClause(entry)
  }

  private func interactionDisabled(_ entry: Entry) -> String {
    let own = UIKitClass.find(index.subject(entry.subject).className)
    if let own, own.traits.contains(.link) {
      fact(entry.subject, "class", .text(own.name), .ct7, entry)
      return
        "a link is a part of a text view's text, not a view of its own, so the hit test does "
        + "not find it"
    }
    if own?.traits.contains(.hosted) ?? false {
      let off = index.falseSettings[index.subject(entry.subject).name] ?? []
      return off.isEmpty
        ? "its allowsHitTesting or its isEnabled is false"
        : "its \(off.joined(separator: " and its ")) \(off.count == 1 ? "is" : "are") false"
    }
    addDeciderFact(entry)
    let isDefault = own?.traits.contains(.ignoresTouches) ?? false
    return reasonClause(entry)
      + (isDefault ? ", as it is by default for labels and image views" : "")
  }

  private func emptyBounds(_ entry: Entry) -> String {
    fact(entry.subject, "frame", .text("empty"), .ht4, entry)
    return reasonClause(entry)
  }

  private func pointOutside(_ entry: Entry) -> String {
    let beyond = Words.beyond(entry.x, entry.y)
    let traits = UIKitClass.find(index.subject(entry.subject).className)?.traits
    if traits?.contains(.hosted) ?? false, pointInside(before: entry)?.reason == .overridden {
      return "neither what it draws nor its contentShape contains the place"
    }
    // Its own pointInside may refuse a point of its bounds.
    let isOwn = isOwnPointInside(entry)
    let isBeyond = (entry.x ?? 0) != 0 || (entry.y ?? 0) != 0
    let place = "\(beyond)\(index.ownCoordinates(entry.subject))"
    if isBeyond || !isOwn {
      fact(entry.subject, "frame", .text("\(source.noun) \(beyond)"), .ht4, entry)
    }
    if isOwn {
      fact(entry.subject, "pointInside", .bool(false), .ht4, pointInside(before: entry) ?? entry)
      guard isBeyond else { return "its own pointInside returned false" }
      return "its own pointInside returned false for a finger \(place)"
    }
    return "the finger came down \(place)"
  }

  private func overridden(_ entry: Entry) -> String {
    fact(entry.subject, "hitTest", .text("overridden"), .ht5, entry)
    return reasonClause(entry)
  }

  /// The view's `pointInside` call that a `hitTest` made; a view that asks its subviews anyway makes it before theirs.
  private func pointInside(before entry: Entry) -> Entry? {
    index.sameTurn(entry, .pointInside, of: entry.subject).last { $0.serial < entry.serial }
  }

  /// Whether a view's own `pointInside` decided a `hitTest`, and not its bounds. It may grow them, and the finger still be
  /// outside.
  func isOwnPointInside(_ entry: Entry) -> Bool {
    entry.record.decider.hook == .pointInside
      || pointInside(before: entry)?.reason == .overridden
  }

  /// Why a `hitTest` answered as it did.
  func explainHitTest(_ entry: Entry) {
    because(entry.reason)
    if entry.reason == .siblingsPassedOver {
      return say(
        "UIKit skipped \(Numbers.number(entry.x)) subviews of \(name(entry.subject)) "
          + "\(at(entry)): the finger is on none of their frames")
    }
    let view = name(entry.subject)
    if entry.answer != true {
      say("\(view) returned nil from hitTest \(at(entry)) because \(refusalClause(entry))")
    } else if entry.reason == .overridden {
      fact(entry.subject, "hitTest", .text("overridden"), .ht5, entry)
      say(
        "\(view) returned \(name(entry.object)) from hitTest \(at(entry)) because its class overrides it"
      )
    } else if entry.object == entry.subject {
      say(
        "\(view) returned itself from hitTest \(at(entry)) because the finger came down inside it "
          + "and on no subview that receives touches")
    } else if let asked = index.redirection(behind: entry) {
      use(asked)
      say(
        "\(view) returned \(name(entry.object)) from hitTest \(at(entry)): hitTest of "
          + "\(name(asked.subject)), which is inside it, returned that")
    } else {
      say(
        "\(view) returned \(name(entry.object)) from hitTest \(at(entry)): of the views inside "
          + "it, that is the frontmost one under the finger")
    }
    if isSecond(entry) {
      say("UIKit calls hitTest of the window twice for each new touch; this is the second call")
    }
  }

  private func isSecond(_ entry: Entry) -> Bool {
    index.sameTurn(entry, .hitTest, of: entry.subject).contains {
      $0.serial < entry.serial && $0.object == entry.object && $0.cause == entry.cause
        && $0.reason != .siblingsPassedOver
    }
  }

  /// Explains why a point is or is not inside a view.
  func explainPointInside(_ entry: Entry) {
    because(entry.reason)
    let view = name(entry.subject)
    let isInside = entry.answer == true
    let place =
      "(\(Numbers.number(entry.x)), \(Numbers.number(entry.y))) in its own coordinates"
    if entry.reason == .overridden {
      fact(entry.subject, "pointInside", .bool(isInside), .ht4, entry)
      return say(
        "\(view) returned \(isInside) from pointInside \(at(entry)) for \(place): its class overrides it"
      )
    }
    let hit = index.sameTurn(entry, .hitTest, of: entry.subject).first {
      $0.serial > entry.serial && ($0.reason == .pointOutside || $0.reason == .emptyBounds)
    }
    var why = "the point is \(isInside ? "inside" : "outside") its bounds"
    if let hit, !isInside {
      let isOwn = isOwnPointInside(hit)
      why = isOwn ? "its class overrides it" : refusalClause(hit)
      if isOwn { fact(entry.subject, "pointInside", .bool(false), .ht4, entry) }
    }
    say("\(view) returned \(isInside) from pointInside \(at(entry)) for \(place): \(why)")
  }

  /// Explains why a recognizer takes part in a touch.
  func explainAttached(_ entry: Entry) {
    because(.attached)
    let input = index.causes(entry).first { $0.kind == .input }
    if let press = input, press.object != 0, index.timeline.fingers(of: press.record).isEmpty {
      return say(
        "\(name(entry.subject)) is attached to the press because \(occasion(ofInput: press)): a press "
          + "goes to the recognizers of the view that gets it first and of all its superviews")
    }
    let place: String
    switch index.touch(of: entry)?.view {
    case nil: place = "in that view"
    case entry.object: place = "on that view"
    case let view: place = "on \(quoted(view)), which is inside that view"
    }
    say(
      "\(name(entry.subject)) is attached to the touch because the finger came down \(place): a "
        + "touch goes to the recognizers of the hit-test view and of all its superviews")
  }
}

extension CausalChain {
  /// The override that made a view a touch's view, as a clause; nil where the finger came down on it.
  func overriddenHit(_ touch: TouchRecords) -> String? {
    let own = touch.hits.last { $0.kind == .pointInside && $0.subject == touch.view }
    if let own, own.answer == true, own.reason != .overridden { return nil }
    let redirect = touch.hits.last {
      $0.kind == .hitTest && $0.reason == .overridden && $0.object == touch.view
        && $0.subject != touch.view
    }
    guard let decisive = redirect ?? own else { return nil }
    because(.overridden)
    guard decisive.kind == .hitTest else {
      fact(decisive.subject, "pointInside", .bool(true), .ht4, decisive)
      return "its own pointInside returned true"
    }
    fact(decisive.subject, "hitTest", .text("overridden"), .ht5, decisive)
    return "hitTest of \(name(decisive.subject)) returned it"
  }
}
