import FingerpostModel

/// The course of a recognizer's attempt: what it received, whom it waited for, its states, and the actions that it sent.
struct AttemptCourse {
  /// Its records, in order; the reset that ends it is not one of them.
  private(set) var records: [Entry]
  /// The reset that ends it; nil where it goes on.
  private(set) var reset: Entry?

  init(_ records: some Sequence<Entry> = []) { self.records = Array(records) }

  mutating func add(_ entry: Entry) {
    if entry.kind == .reset { reset = entry } else { records.append(entry) }
  }
}

extension AttemptCourse {
  /// The presses that it received: of fingers, or of a button.
  var presses: [Entry] { records.filter(\.beginsPress) }

  /// How many times fingers, or a button, were pressed: what comes down before a lift belongs to the same press.
  var taps: Int {
    var (count, isLifted) = (0, true)
    for entry in records {
      if entry.beginsPress {
        if isLifted { count += 1 }
        isLifted = false
      } else if entry.kind == .recognizerTouches && entry.phase == .ended
        || entry.event == .pressesEnded
      {
        isLifted = true
      }
    }
    return count
  }

  /// Its states, in order.
  var states: [Entry] { records.filter { $0.kind == .state } }

  /// When it was ready first and had to wait for another one to fail; nil where it never had to.
  var wait: Entry? { records.first { $0.kind == .waits } }

  /// When it recognized or began.
  var success: Entry? { records.first { $0.kind == .state && $0.state?.isSuccess ?? false } }

  /// When it failed or was cancelled.
  var failure: Entry? {
    records.last { $0.kind == .state && ($0.state == .failed || $0.state == .cancelled) }
  }

  /// Its first decision, or what ended it afterwards.
  var outcome: Entry? {
    let states = states
    return states.dropFirst().last { $0.state == .cancelled || $0.state == .ended } ?? states.first
  }

  /// The state that only a reset can follow.
  var end: Entry? { records.first { $0.kind == .state && $0.state?.isFinal ?? false } }

  /// The actions that it sent.
  var actions: [Entry] { records.filter { $0.kind == .action } }

  /// The wait that a state ended; only its first state can have waited.
  func wait(before state: Entry) -> Entry? {
    guard let first = states.first, first == state else { return nil }
    return wait.flatMap { $0.serial < state.serial ? $0 : nil }
  }

  /// How much of the gesture it had, up to 1: of the limit that it missed, or of one that it passed.
  var part: Double {
    guard let decision = states.first, let x = decision.x?.magnitude,
      let limit = decision.y?.magnitude, x > 0, limit > 0
    else { return 0 }
    return min(x / limit, limit / x)
  }
}

extension Entry {
  /// Whether with it a recognizer receives a finger or a button that comes down.
  var beginsPress: Bool {
    kind == .recognizerTouches && phase == .began || event == .pressesBegan
  }
}

extension TimelineIndex {
  /// The course of a recognizer's attempt around a record.
  func attemptCourse(of recognizer: SubjectID, around serial: Serial) -> AttemptCourse {
    AttemptCourse(attempt(of: recognizer, around: serial))
  }

  /// The course of the attempt that a touch is part of; nil where the recognizer received nothing of the touch.
  func attemptCourse(of recognizer: SubjectID, in touch: TouchRecords) -> AttemptCourse? {
    met(recognizer, touch)
      .map { attemptCourse(of: recognizer, around: $0.serial) }
  }
}

/// The course of a recognizer: its attempts, one after the other.
struct RecognizerCourse {
  /// The attempts, in order.
  private(set) var attempts: [AttemptCourse] = []

  mutating func add(_ entry: Entry) {
    let isNext = attempts.last.map { $0.reset != nil || $0.end != nil && entry.beginsPress } ?? true
    if isNext {
      // Of a reset without anything before it there is nothing to tell.
      if entry.kind == .reset { return }
      attempts.append(AttemptCourse())
    }
    attempts[attempts.count - 1].add(entry)
  }

  /// When it recognized or began, attempt by attempt.
  var successes: [Entry] { attempts.compactMap(\.success) }

  /// The actions that it sent in all.
  var actions: [Entry] { attempts.flatMap(\.actions) }

  /// Whether its last gesture has begun and not ended.
  var goesOn: Bool { attempts.last { $0.success != nil }.map { $0.end == nil } ?? false }
}

extension TimelineIndex {
  /// Whether a recognizer recognized and nothing was called. UIKit's own act without a target: scroll.panGestureRecognizer.
  func hasNoTarget(_ id: SubjectID, _ course: RecognizerCourse) -> Bool {
    !course.successes.isEmpty && course.actions.isEmpty && !mayLack(.action)
      && !subject(id).name.hasSuffix("GestureRecognizer")
  }
}
