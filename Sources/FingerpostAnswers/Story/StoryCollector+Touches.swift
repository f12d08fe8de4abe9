import FingerpostModel

/// What a responder received, by touch: the press of a button or a tap of a row has its own.
struct ResponderPart: StoryPart {
  /// The calls of each touch, in the order of the touches.
  private(set) var calls: [ResponderCalls] = []

  mutating func add(_ method: String, _ entry: Entry, to place: Int, asFirst isTarget: Bool) {
    let own = calls.firstIndex { $0.place == place }
    if own == nil { calls.append(ResponderCalls(place: place, first: entry)) }
    let index = own ?? calls.count - 1
    calls[index].add(method)
    if isTarget { calls[index].isTarget = true }
  }

  mutating func change(_ place: Int, _ body: (inout ResponderCalls) -> Void) {
    guard let own = calls.firstIndex(where: { $0.place == place }) else { return }
    body(&calls[own])
  }
}

/// The calls that a responder got of one touch, or of the touches of one tap.
struct ResponderCalls {
  /// Which tap of the entry it was, from 0.
  let place: Int
  let first: Entry
  /// The received methods in the order of their first call, with counts.
  private(set) var methods: [(name: String, count: Int)] = []
  var cancel: Entry?
  /// It was the first of the chain to get it.
  var isTarget: Bool = false
  /// The last responder that it was forwarded to, and the one that kept it.
  var passedTo: SubjectID?
  var keptBy: SubjectID?

  init(place: Int, first: Entry) {
    self.place = place
    self.first = first
  }

  mutating func add(_ method: String) {
    if let known = methods.firstIndex(where: { $0.name == method }) {
      methods[known].count += 1
    } else {
      methods.append((method, 1))
    }
  }
}

/// A phase that is withheld from a view.
struct HoldKey: Hashable {
  let view: SubjectID
  let touch: TouchID
  let phase: UInt8
}

/// A remark about a touch that does not arrive, listed once.
struct DropKey: Hashable {
  let subject: SubjectID
  let object: SubjectID
  let reason: Reason
}

extension StoryCollector {
  mutating func addHit(_ entry: Entry) {
    if entry.reason == .disabledControl, dropped.insert(key(entry)).inserted {
      let who = name(entry.subject)
      miss(who, entry.reason.name, entry, "\(who) was passed over by hit-testing: isEnabled is off")
    }
    if entry.reason != .siblingsPassedOver, entry.object != 0 { hit = entry.object }
  }

  private func key(_ entry: Entry) -> DropKey {
    DropKey(subject: entry.subject, object: entry.object, reason: entry.reason)
  }

  mutating func addTouches(_ entry: Entry) {
    let phase = entry.phase
    let place = place(of: entry)
    responders[entry.subject].add(
      "touches" + (phase.map { "\($0)".capitalizedFirst } ?? ""), entry, to: place,
      asFirst: entry.object == 0)
    if entry.object == 0, phase == .cancelled {
      responders[entry.subject].change(place) { $0.cancel = entry }
      held = held.filter { $0.key.view != entry.subject || $0.key.touch != entry.record.touch }
    }
    pass(entry, of: target(of: entry), place)
  }

  /// Which tap of the entry a record's touch was; a late call belongs to its touch.
  func place(of entry: Entry) -> Int {
    if let touch = entry.touch, let own = gestures.firstIndex(where: { $0.touches.contains(touch) })
    {
      return own
    }
    return gestures.lastIndex { $0.first <= entry.serial } ?? 0
  }

  /// The responder that got a call first, before it was passed on.
  private func target(of entry: Entry) -> SubjectID {
    if entry.kind == .touches, entry.object == 0 { return entry.subject }
    return index.touch(of: entry)?.view ?? entry.subject
  }

  private mutating func pass(_ entry: Entry, of target: SubjectID, _ place: Int) {
    guard responders.has(target) else { return }
    if target != entry.subject {
      responders[target].change(place) { $0.passedTo = entry.subject }
    }
    if entry.reason == .consumed {
      responders[target].change(place) { $0.keptBy = entry.subject }
    }
  }

  /// Presses, motion, remote control.
  mutating func addEvent(_ entry: Entry) {
    guard let method = entry.event, !index.isRecognizer(entry.subject) else { return }
    let cause = index.cause(entry)
    let isFirst = cause?.kind != .event || index.isRecognizer(cause?.subject)
    let place = place(of: entry)
    responders[entry.subject].add(
      RecordWords.eventMethods[method.rawValue], entry, to: place, asFirst: isFirst)
    if isFirst {
      if method == .pressesCancelled {
        responders[entry.subject].change(place) { $0.cancel = entry }
      }
      hit = hit ?? entry.subject
    }
    pass(entry, of: isFirst ? entry.subject : hit ?? entry.subject, place)
  }

  mutating func addWithheld(_ entry: Entry) {
    let key = HoldKey(view: entry.subject, touch: entry.record.touch, phase: entry.record.to)
    if held[key] == nil {
      held[key] = entry
      holdOrder.append(key)
    }
  }

  mutating func addReleased(_ entry: Entry) {
    let key = HoldKey(view: entry.subject, touch: entry.record.touch, phase: entry.record.to)
    // The rest of an earlier gesture is found by its touch.
    let begin =
      held.removeValue(forKey: key)
      ?? index.touch(of: entry)?.held.first {
        $0.subject == entry.subject && $0.record.to == entry.record.to
      }
    guard let start = begin, start.time < entry.time, let phase = entry.phase, phase != .moved
    else { return }
    // A recognizer that holds the beginning holds the end, too.
    if phase == .ended, notes.last?.code == "late", notes.last?.name == name(entry.subject) {
      return
    }
    let holder = clauses.holder(start)
    let methods = index.timeline.finger(of: entry.record.touch) < 0 ? "presses" : "touches"
    addNote(
      .late, "late", entry.subject, start.serial < firstEntry?.serial ?? 0 ? entry : start,
      delay: entry.time - start.time,
      "\(name(entry.subject)) got \(methods)\("\(phase)".capitalizedFirst) "
        + "\(Numbers.milliseconds(entry.time - start.time)) late: \(holder.text)")
  }

  mutating func addDropped(_ entry: Entry) {
    held = held.filter { $0.key.view != entry.subject || $0.key.touch != entry.record.touch }
    guard dropped.insert(key(entry)).inserted else { return }
    // The receivers already show that no object handled it.
    if entry.subject == 0, entry.reason == .endOfChain { return }
    let isRecognizer = index.isRecognizer(entry.subject)
    // Its failure already shows this.
    if isRecognizer, entry.reason == .isFinal || entry.reason == .waits { return }
    let clause = clauses.drop(entry)
    let who = name(entry.subject)
    if entry.subject == 0 || index.subject(entry.subject).kind == .application {
      return miss(
        "", entry.reason.name, by: clause.by, entry, "a touch reached no responder: \(clause.text)")
    }
    let isPan = index.scrollView(ofPan: entry.subject) != nil
    let hasSome =
      index.touch(of: entry)?.delivered.contains { $0.subject == entry.subject } ?? false
    if !hasSome { notes.removeAll { $0.code == "late" && $0.name == who } }
    var what = gestures.first?.source == .button ? "got no presses" : "got no touches"
    if entry.reason == .beganNotMadeUp {
      what = "did not get touchesBegan"
    } else if entry.reason == .notMultipleTouch || entry.reason == .otherTouchType {
      what = "did not get a touch"
    } else if entry.reason == .refusedTouch {
      what = "lost a touch"
    } else if !isRecognizer, hasSome {
      what = "did not get touches\((entry.phase.map { "\($0)" } ?? "Ended").capitalizedFirst)"
    }
    miss(
      who, entry.reason == .none ? "dropped" : entry.reason.name, by: clause.by, entry,
      isRoutine: isRecognizer && (clauses.isRoutine(entry) || isPan),
      isOrdinary: isTaken(entry) && !CausalChain(index).isControl(entry.subject),
      place: place(of: entry),
      "\(who) \(what): \(clause.text)")
  }

  /// Whether the winner took the touch, or withheld its began until it recognized.
  private func isTaken(_ entry: Entry) -> Bool {
    entry.reason == .cancelledByRecognizer || entry.reason == .beganNotMadeUp
  }

  /// Adds the phases still withheld at the end.
  mutating func finishHolds() {
    for key in holdOrder {
      guard let entry = held[key], let phase = entry.phase, phase != .moved,
        !isSettledLater(key, entry)
      else { continue }
      let holder = clauses.holder(entry)
      let method = "touches\("\(phase)".capitalizedFirst)"
      miss(
        name(key.view), "stillWithheld", by: holder.by, entry,
        "\(name(key.view)) has not got \(method) yet: \(holder.text)")
    }
  }

  /// Whether a later gesture released, dropped or cancelled what this one withheld.
  private func isSettledLater(_ key: HoldKey, _ entry: Entry) -> Bool {
    guard let touch = index.touch(key.touch) else { return false }
    return [touch.released, touch.dropped, touch.delivered].contains { entries in
      entries.after(entry.serial).contains { $0.subject == key.view }
    }
  }

  mutating func finishResponders() {
    for id in responders.ids {
      for calls in responders[id].calls where calls.isTarget {
        if let cancel = calls.cancel {
          addCancel(id, calls, cancel)
        } else if isMentioned(id) {
          // Its events are what came of it; the calls are counted all the same.
          addNote(
            .info, "calls", id, calls.first, "\(name(id)) got \(methods(calls))\(tap(calls.place))")
        } else {
          receive(
            id, .responder, calls.methods.last?.name ?? "", calls.first,
            count: calls.methods.reduce(0) { $0 + $1.count }, place: calls.place,
            "\(name(id)) got \(methods(calls))\(passing(id, calls))")
        }
      }
    }
  }

  /// Whether a control sent something, or a cell's selection changed, which implies that it
  /// received its touch.
  private func isMentioned(_ id: SubjectID) -> Bool {
    controls.has(id) || cells.has(id) || cells.ids.contains { index.isInside(id, $0) }
  }

  private mutating func addCancel(_ id: SubjectID, _ calls: ResponderCalls, _ cancel: Entry) {
    let isPress = cancel.kind == .event
    let clause = clauses.cancel(cancel)
    let method = isPress ? "pressesCancelled" : "touchesCancelled"
    let sent = controls.has(id) && controls[id].ending?.controlEvent == .touchCancel
    // The cancellation already shows this.
    let who = name(id)
    let first = calls.first.serial
    missed.removeAll {
      $0.name == who && $0.by == clause.by && $0.code == Reason.cancelledByRecognizer.name
        && $0.record >= first
    }
    let earlier = calls.methods.filter { $0.name != method }
    let before = earlier.isEmpty ? "" : "\(Self.listed(earlier)), then "
    miss(
      name(id), cancel.reason == .none ? "cancelled" : cancel.reason.name, by: clause.by, cancel,
      isOrdinary: !sent && !clause.by.isEmpty, place: calls.place,
      "\(name(id)) got \(before)\(method)\(sent ? " and sent touchCancel" : ""): \(clause.text)")
  }

  /// `touchesBegan, touchesMoved (12) and touchesEnded`.
  private func methods(_ calls: ResponderCalls) -> String { Self.listed(calls.methods) }

  private static func listed(_ methods: [(name: String, count: Int)]) -> String {
    Words.listed(methods.map { $0.count > 1 ? "\($0.name) (\($0.count))" : $0.name })
  }

  private func passing(_ id: SubjectID, _ calls: ResponderCalls) -> String {
    if calls.keptBy == id { return " and kept \(Self.them(calls))" }
    if let keeper = calls.keptBy {
      return ", passed on up to \(name(keeper)), which kept \(Self.them(calls))"
    }
    return calls.passedTo.map { ", passed on up to \(name($0))" } ?? ""
  }

  private static func them(_ calls: ResponderCalls) -> String {
    calls.methods.count == 1 && calls.methods[0].count == 1 ? "it" : "them"
  }
}
