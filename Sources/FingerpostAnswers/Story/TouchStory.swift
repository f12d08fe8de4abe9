import FingerpostModel

/// What views and other responders got of the touches, what came late, and what never came.
struct TouchStory {
  let account: Account
  private var index: TimelineIndex { account.index }
  private var clauses: StoryClauses { StoryClauses(index: index) }

  init(_ account: Account) { self.account = account }

  func tell(_ lines: inout StoryLines) {
    tellLosses(&lines)
    tellHolds(&lines)
    tellCalls(&lines)
  }
}

/// Touches that never arrive.
extension TouchStory {
  /// A loss, told once for an object, its taker and the reason, and of several taps for what is said of it.
  private struct Loss: Hashable {
    let subject: SubjectID
    let object: SubjectID
    let reason: Reason
    let lost: String
    let why: String
  }

  private func tellLosses(_ lines: inout StoryLines) {
    var losses: Ordered<Loss, [Entry]> = Ordered([])
    for entry in account.events where entry.kind == .dropped && !isCancelled(entry) {
      let loss = Loss(
        subject: entry.subject, object: entry.object, reason: entry.reason, lost: lost(entry),
        why: account.gestures.count > 1 ? clauses.drop(entry).text : "")
      losses[loss].append(entry)
    }
    for loss in losses.keys {
      guard let first = losses[loss].first else { continue }
      let taps = losses[loss].map(account.tap).unique
      tellLoss(first, further(losses[loss], of: taps.count) ?? loss.lost, of: taps, &lines)
    }
  }

  /// What a view did not get of more than one further touch in each of some taps; nil for others.
  private func further(_ drops: [Entry], of taps: Int) -> String? {
    let touches = Set(drops.compactMap(\.touch)).count
    guard drops.first?.reason == .notMultipleTouch, touches > taps, touches % taps == 0 else {
      return nil
    }
    return "did not get \(touches / taps) further touches"
  }

  /// Whether the view's touchesCancelled already shows that a recognizer took the touch.
  private func isCancelled(_ entry: Entry) -> Bool {
    entry.reason == .cancelledByRecognizer
      && index.touch(of: entry)?.call(entry.subject, .cancelled) != nil
  }

  private func tellLoss(
    _ entry: Entry, _ lost: String, of taps: [Int], _ lines: inout StoryLines
  ) {
    // UIKit's own recognizers are in no log.
    if index.engineType(entry.subject)?.isPrivate ?? false { return }
    // The receivers already show that no object handled it.
    if entry.subject == 0, entry.reason == .endOfChain { return }
    // An element has no isMultipleTouchEnabled; its gestures get all fingers.
    if entry.reason == .notMultipleTouch, index.isElement(entry.subject) { return }
    let isRecognizer = index.isRecognizer(entry.subject)
    // Its failure already shows this.
    if isRecognizer, entry.reason == .isFinal || entry.reason == .waits { return }
    let clause = clauses.drop(entry)
    let who = lines.name(entry.subject)
    if entry.subject == 0 || index.subject(entry.subject).kind == .application {
      let what = CausalChain(index).what(entry)
      return lines.miss(
        "", entry.reason.name, by: clause.by, entry,
        "\(what == "the touch" ? "a touch" : what) reached no responder: \(clause.text)")
    }
    let isPan = index.scrollView(ofPan: entry.subject) != nil
    lines.miss(
      who, entry.reason == .none ? "dropped" : entry.reason.name, by: clause.by, entry,
      isRoutine: isRecognizer && (clauses.isRoutine(entry) || isPan),
      isOrdinary: entry.isByOwnText
        || isTaken(entry) && !CausalChain(index).isControl(entry.subject)
        || entry.reason == .refusedTouch && index.engineType(entry.subject) != nil,
      taps: taps, "\(lines.called(entry.subject)) \(lost): \(clause.text)")
  }

  /// What an object did not get.
  private func lost(_ entry: Entry) -> String {
    if entry.reason == .notMultipleTouch { return "did not get a further touch" }
    if entry.reason == .otherTouchType { return "did not get a touch" }
    if entry.reason == .refusedTouch { return "ignored a touch" }
    if !index.isRecognizer(entry.subject), hasSome(entry) {
      let phase = entry.reason == .beganNotMadeUp ? .began : entry.phase ?? .ended
      return "did not get touches\("\(phase)".capitalizedFirst)"
    }
    if hasOther(entry) { return "did not get a touch" }
    return account.gestures.first?.source == .button ? "got no presses" : "got no touches"
  }

  /// Whether an object got any call of a record's touch.
  private func hasSome(_ entry: Entry) -> Bool {
    index.touch(of: entry).map { got(entry.subject, $0) } ?? false
  }

  /// Whether an object got another touch of the same gesture.
  private func hasOther(_ entry: Entry) -> Bool {
    account.gestures[account.tap(of: entry)].touches.contains {
      $0 != entry.touch && index.touch($0).map { got(entry.subject, $0) } ?? false
    }
  }

  private func got(_ id: SubjectID, _ touch: TouchRecords) -> Bool {
    (index.isRecognizer(id) ? touch.seen : touch.delivered).contains { $0.subject == id }
  }

  /// Whether the winner took the touch, or withheld its began until it recognized.
  private func isTaken(_ entry: Entry) -> Bool {
    entry.reason == .cancelledByRecognizer || entry.reason == .beganNotMadeUp
  }
}

/// Touches that come late, or not until the end.
extension TouchStory {
  private func tellHolds(_ lines: inout StoryLines) {
    var late: Set<HoldKey> = []
    for hold in account.holds.holds {
      guard let start = hold.start, let phase = start.phase, phase != .moved else { continue }
      if let release = hold.release {
        guard start.time < release.time, hasSome(release) || index.touch(of: release) == nil else {
          continue
        }
        // A recognizer that holds the beginning holds the end, too.
        let began = HoldKey(start, phase: .began)
        if phase == .ended, late.contains(began) { continue }
        late.insert(HoldKey(start))
        tellLate(hold, start, release, phase, &lines)
      } else if hold.end == nil, !isSettledLater(start),
        !index.mayLack(.released, .dropped, .touches)
      {
        let method = "\(methods(of: start))\("\(phase)".capitalizedFirst)"
        let holder = clauses.holder(start)
        lines.miss(
          lines.name(start.subject), "stillWithheld", by: holder.by, start,
          "\(lines.name(start.subject)) has not got \(method) yet: \(holder.text)")
      }
    }
  }

  private func tellLate(
    _ hold: HoldCourse, _ start: Entry, _ release: Entry, _ phase: TouchPhase,
    _ lines: inout StoryLines
  ) {
    let isEarlier = start.serial < account.first?.serial ?? 0
    let delay = release.time - start.time
    lines.note(
      .late, "late", release.subject, isEarlier ? release : start, delay: delay,
      "\(lines.name(release.subject)) got \(methods(of: release))\("\(phase)".capitalizedFirst) "
        + "\(Numbers.milliseconds(delay)) late: \(Words.listed(holders(hold, start, release)))")
  }

  /// By which settings a phase was withheld until it was released: each of them alone would have delayed it as long.
  private func holders(_ hold: HoldCourse, _ start: Entry, _ release: Entry) -> [String] {
    guard let touch = index.touch(of: release) else { return [clauses.holder(start).text] }
    let last = hold.holders.filter {
      DelayFinder(index: index).letGo($0, touch).map { $0 >= release.time } ?? true
    }
    return (last.isEmpty ? [start] : last).map { clauses.holder($0).text }.unique
  }

  /// How the methods of a record's touch or press begin.
  private func methods(of entry: Entry) -> String {
    index.timeline.finger(of: entry.record.touch) < 0 ? "presses" : "touches"
  }

  /// Whether a later gesture released, dropped or cancelled what this one withheld.
  private func isSettledLater(_ hold: Entry) -> Bool {
    guard let touch = index.touch(of: hold) else { return false }
    return [touch.released, touch.dropped, touch.delivered].contains { entries in
      entries.after(hold.serial).contains { $0.subject == hold.subject }
    }
  }
}

/// Calls of responders.
extension TouchStory {
  private func tellCalls(_ lines: inout StoryLines) {
    for id in account.responders.keys {
      for calls in account.responders[id].calls where calls.isTarget {
        let who = lines.name(id)
        if let cancel = calls.cancel {
          tellCancel(id, calls, cancel, &lines)
        } else if isMentioned(id) {
          // Its events are what came of it; the calls are counted all the same.
          lines.note(
            .info, "calls", id, calls.first,
            "\(who) got \(Self.listed(calls.methods))\(passed(id, calls, lines))\(lines.ofTap(calls.tap))"
          )
        } else {
          lines.receive(
            id, .responder, calls.methods.last?.name ?? "", calls.first, count: calls.count,
            tap: calls.tap, "\(who) got \(Self.listed(calls.methods))\(passing(id, calls, lines))")
        }
      }
    }
  }

  /// Whether a control sent something, or a cell's selection changed, which implies that it
  /// received its touch.
  private func isMentioned(_ id: SubjectID) -> Bool {
    account.controls.has(id) || account.cells.has(id)
      || account.cells.keys.contains { index.isInside(id, $0) }
  }

  private func tellCancel(
    _ id: SubjectID, _ calls: ResponderCalls, _ cancel: Entry, _ lines: inout StoryLines
  ) {
    let clause = clauses.cancel(cancel)
    let method = cancel.kind == .event ? "pressesCancelled" : "touchesCancelled"
    let sent = account.controls[id].events.contains {
      $0.controlEvent == .touchCancel && $0.turn == cancel.turn
    }
    let who = lines.name(id)
    // A touch that is cancelled does not end: that was another finger's.
    let lift = cancel.kind == .event ? "pressesEnded" : "touchesEnded"
    let earlier = calls.methods.filter { $0.name != method && $0.name != lift }
    let before = earlier.isEmpty ? "" : "\(Self.listed(earlier)), then "
    let lifted = calls.methods.first { $0.name == lift }.map {
      "; it got \(lift) of \($0.count == 1 ? "another touch" : "\($0.count) other touches")"
    }
    lines.miss(
      who, cancel.reason == .none ? "cancelled" : cancel.reason.name, by: clause.by, cancel,
      isOrdinary: cancel.isByOwnText || index.isUIKitsCover(id)
        || !sent && (!clause.by.isEmpty || OwnGesture(cancel, index) != nil), taps: [calls.tap],
      "\(who) got \(before)\(method)\(sent ? " and sent touchCancel" : ""): \(clause.text)"
        + (lifted ?? ""))
  }

  /// `touchesBegan, touchesMoved (12) and touchesEnded`.
  private static func listed(_ methods: [(name: String, count: Int)]) -> String {
    Words.listed(methods.map { $0.count > 1 ? "\($0.name) (\($0.count))" : $0.name })
  }

  /// A control keeps its touches, unless its class passes them on.
  private func passed(_ id: SubjectID, _ calls: ResponderCalls, _ lines: StoryLines) -> String {
    account.controls.has(id) && calls.passedTo != nil ? passing(id, calls, lines) : ""
  }

  private func passing(_ id: SubjectID, _ calls: ResponderCalls, _ lines: StoryLines) -> String {
    let them = calls.count == 1 ? "it" : "them"
    guard let keeper = calls.keepers.first else {
      return calls.passedTo.map { ", passed on up to \(lines.name($0))" } ?? ""
    }
    // Each phase goes as far as the responder that keeps it.
    let isOne = calls.keepers.count == 1 && calls.methods.first?.name == keeper.methods.first
    if !isOne {
      let kept = calls.keepers.map {
        "\(lines.name($0.responder)) kept \(Words.listed($0.methods))"
      }
      return ": \(Words.listed(kept))"
    }
    return keeper.responder == id
      ? " and kept \(them)"
      : ", passed on up to \(lines.name(keeper.responder)), which kept \(them)"
  }
}

extension Entry {
  /// Whether the text under the finger took the touch from its own view, as it does for each tap that edits or selects
  /// (CT-7).
  var isByOwnText: Bool { rule == .ct7 }
}
