import FingerpostModel

/// Why a hit test did not find a view (HT-1 … HT-9): the first cause that the records of a touch and the finger's place show.
/// Answers tell it at length, stories in a clause.
struct HitMiss {
  /// What kept a view from being found. An entry is the `hitTest` that shows it.
  enum Cause {
    /// Its own `hitTest` returned nil.
    case refused(Entry)
    /// It overrides `hitTest`, which returned another view.
    case answeredOther(Entry)
    /// It returned what a view in it that overrides `hitTest` had returned.
    case passedOn(Entry, from: Entry)
    /// It returned a view in it.
    case foundInside(Entry)
    /// It returned itself, and superviews that override `hitTest` returned something else; none where no record tells who.
    case overruled(Entry, by: [Entry])
    /// The finger did not come down in it.
    case elsewhere(FingerPlace)
    /// It was in no window, or not there yet.
    case absent
    /// The hit test skipped it with a superview, which returned nil.
    case skipped(with: Entry)
    /// A superview overrides `hitTest` and returned something else.
    case keptBack(by: Entry)
    /// A superview took the touch itself, with no view in front.
    case uncovered(in: SubjectID)
    /// A view in front of it overrides `hitTest`.
    case redirected(by: Entry)
    /// The finger came down on another cell of its list.
    case otherCell(SubjectID)
    /// The own `pointInside` of another view returned true.
    case reached(by: SubjectID, Entry)
    /// It is inside a superview in which the finger did not come down.
    case cutOff(by: SubjectID, beyond: Point)
    /// Another view took the touch; where it was itself is not recorded.
    case unplaced(behind: SubjectID)
    /// Another view is in front of it; `seen` says whether it was under the finger.
    case covered(by: SubjectID, seen: ViewAtLanding?)
    /// It was in no window.
    case noWindow
    /// Another window in front of its own took the touch.
    case windowInFront(Entry, of: SubjectID)
    /// No record of the hit test is about it.
    case untested
  }

  let view: SubjectID
  let touch: TouchRecords
  let cause: Cause
  /// The record that decided: an answer to `hitTest`, or the landing; nil where there is none.
  let decisive: Entry?

  /// Of a touch that was hit-tested and did not hit the view.
  init(of view: SubjectID, in touch: TouchRecords, _ index: TimelineIndex) {
    self.view = view
    self.touch = touch
    (cause, decisive) = HitMissFinder(view: view, touch: touch, index: index).find()
  }

  /// The last record of the hit test about a view.
  func test(of view: SubjectID) -> Entry? { touch.hits.last { $0.subject == view } }
}

/// Looks for the cause in the order in which a hit test decides.
private struct HitMissFinder {
  let view: SubjectID
  let touch: TouchRecords
  let index: TimelineIndex

  func find() -> (HitMiss.Cause, Entry?) {
    let answers = touch.hits.filter(\.isHitTestAnswer)
    if let own = answers.last(where: { $0.subject == view }) { return (ofOwn(own), own) }
    switch seen {
    case .seen(let place) where !place.isInside: return (.elsewhere(place), touch.landing)
    case .absent where isInAnyWindow: return (.absent, touch.landing)
    case .seen, .cutOff, .absent, .decidesItself, nil: break
    }
    if touch.isOlder(than: view, index) { return (.absent, touch.landing) }
    for ancestor in index.ancestors(of: view) {
      guard let answer = answers.last(where: { $0.subject == ancestor }) else { continue }
      return (answer.answer == true ? behind(answer) : .skipped(with: answer), answer)
    }
    let top = index.ancestors(of: view).last ?? view
    if index.subject(top).kind != .window { return (.noWindow, answers.last) }
    return (answers.last.map { .windowInFront($0, of: top) } ?? .untested, answers.last)
  }

  /// The view when the finger came down: as it was played, or as the target of the script's step.
  private var seen: ViewAtLanding? {
    if let own = index.fingerPlaces?.view(view, at: touch) { return own }
    return index.isAimed(touch, at: view) ? index.fingerPlaces?.aim(of: touch) : nil
  }

  private func ofOwn(_ own: Entry) -> HitMiss.Cause {
    if own.answer != true { return .refused(own) }
    if own.object != own.subject {
      if own.reason == .overridden { return .answeredOther(own) }
      return index.redirection(behind: own).map { .passedOn(own, from: $0) } ?? .foundInside(own)
    }
    let overriding = index.ancestors(of: view).compactMap { ancestor in
      touch.hits.last { $0.subject == ancestor }
    }
    return .overruled(
      own, by: overriding.filter { $0.kind == .hitTest && $0.reason == .overridden })
  }

  /// What a superview that was asked returned in its place.
  private func behind(_ answer: Entry) -> HitMiss.Cause {
    let ancestor = answer.subject
    if answer.reason == .overridden { return .keptBack(by: answer) }
    if answer.object == ancestor { return .uncovered(in: ancestor) }
    let redirect = touch.hits.last {
      $0.isHitTestAnswer && $0.reason == .overridden && $0.object == answer.object
        && $0.subject != answer.object
    }
    if let redirect { return .redirected(by: redirect) }
    let rival = branch(of: answer.object, in: ancestor)
    // The cells of a list lie side by side.
    if isCell(rival), isCell(branch(of: view, in: ancestor)) { return .otherCell(rival) }
    let reach = touch.hits.last {
      $0.subject == rival && $0.kind == .pointInside && $0.reason == .overridden
    }
    if let reach { return .reached(by: rival, reach) }
    // UIKit skips subviews by their frames, which records do not contain.
    let wasSkipped = touch.skips(ancestor)
    if wasSkipped, case .cutOff(let superview, let beyond) = seen {
      return .cutOff(by: superview, beyond: beyond)
    }
    return seen != nil || !wasSkipped && isThere(in: ancestor)
      ? .covered(by: rival, seen: seen) : .unplaced(behind: rival)
  }

  /// Whether its superviews end in a window, as far as the timeline shows.
  private var isInAnyWindow: Bool {
    index.subject(index.ancestors(of: view).last ?? view).kind == .window
  }

  /// Whether it was where it is now, in a superview, when the touch came down; false where the timeline does not contain it.
  private func isThere(in ancestor: SubjectID) -> Bool {
    guard let landing = touch.landing else { return false }
    return ([view] + index.ancestors(of: view)).prefix { $0 != ancestor }.allSatisfy {
      index.timeline.hasParent($0, at: landing.serial) == true
    }
  }

  private func isCell(_ id: SubjectID) -> Bool {
    let behaviour = index.subject(id).behaviour
    return behaviour == .tableCell || behaviour == .collectionCell
  }

  /// The subview of `ancestor` that contains a view.
  private func branch(of view: SubjectID, in ancestor: SubjectID) -> SubjectID {
    var child = view
    for name in index.ancestors(of: view) {
      if name == ancestor { return child }
      child = name
    }
    return view
  }
}

extension TimelineIndex {
  /// The own `hitTest` of a view further in, whose result a view returns.
  func redirection(behind entry: Entry) -> Entry? {
    sameTurn(entry, .hitTest).last {
      $0.serial < entry.serial && $0.reason == .overridden && $0.object == entry.object
        && $0.subject != $0.object && isInside($0.subject, entry.subject)
    }
  }
}

extension TouchRecords {
  /// Whether a view was made only after the touch had come down; false where the timeline does not contain it.
  func isOlder(than view: SubjectID, _ index: TimelineIndex) -> Bool {
    landing.map { index.timeline.exists(view, at: $0.serial) == false } ?? false
  }

  /// Whether the hit test skipped subviews of a view because of their frames.
  func skips(_ view: SubjectID) -> Bool {
    hits.contains { $0.subject == view && $0.reason == .siblingsPassedOver }
  }
}

extension Entry {
  /// Whether the record is a view's result of `hitTest`, not that of skipped subviews.
  var isHitTestAnswer: Bool { kind == .hitTest && reason != .siblingsPassedOver }
}
