import FingerpostModel

/// What recognizers are called with in a gesture and what they answer: the arbiter's part of a refrain.
///
/// Who is granted, shut out and reset follows from the answers, and from what nobody changes meanwhile. So of a gesture that
/// comes again only the calls are made again: as long as the answers are the same, so is everything else.
struct Deeds: ~Copyable {
  fileprivate var all: UniqueArray<Deed> = UniqueArray()
  fileprivate var performers: UniqueArray<Performer> = UniqueArray()
  /// What recognizers do is noted here.
  fileprivate(set) var areNoted: Bool = false

  /// So many are noted at the most: each new one is looked up among the others.
  fileprivate static let most: Int = 128

  init() {}
}

/// What is done to one recognizer at its place in the order.
struct Deed {
  enum Kind: Equatable {
    /// It gets its touch in a phase.
    case called(TouchPhase)
    /// Its touch is taken from it, because of another one.
    case shutOut
    /// It is final: nobody waits for its timer any more.
    case decided
    case reset
  }

  let kind: Kind
  /// Who it is, among the performers.
  let performer: Int
  /// What it was, or wished to be, before.
  var state: RecognizerState = .possible
  var answer: CallAnswer = CallAnswer()
  /// Where the gesture was then, when that was wished for which there is a record with its place.
  var location: Point = .zero
  /// That record, and its place in the pattern.
  var record: Serial?
  var place: Int = RecordPattern.nowhere
}

/// A recognizer that takes part.
struct Performer {
  let recognizer: RecognizerIndex
  let subject: SubjectID
  let measuresInView: Bool
  /// When its timer is due; the end of time for none.
  var deadline: Instant = .end
  /// The record of its decision, counted from the gesture's first.
  var decision: Serial = 0
}

/// All that came of a call, but where the gesture is.
struct CallAnswer: Equatable {
  var wish: StateRequest = .none
  var reason: Reason = .none
  var decider: Decider = .none
  var measured: UInt64 = 0
  var limit: UInt64 = 0
  /// Whether it has asked to be woken, or to be woken no more; nil for neither.
  var wakes: Bool?

  init() {}

  @inline(__always)
  init(_ wish: StateRequest, _ context: borrowing GestureContext) {
    self.wish = wish
    reason = context.reason
    decider = context.decider
    measured = context.measured.bitPattern
    limit = context.limit.bitPattern
    switch context.wakeRequest {
    case .none: wakes = nil
    case .at: wakes = true
    case .cancel: wakes = false
    }
  }
}

// MARK: Noting

extension Arbiter {
  /// Nobody has anything to decide, to tell or to start anew.
  package var isAtRest: Bool { final.isEmpty && wishes.waiting.isEmpty && actions.isEmpty }

  /// From here on it is noted what recognizers do; not where somebody wants what they measure.
  package mutating func beginDeeds() {
    scratch.deeds.all.clear()
    scratch.deeds.performers.clear()
    scratch.deeds.areNoted = !recognizers.notesMeasurements
  }

  /// Nothing more is noted.
  package mutating func endDeeds() { scratch.deeds.areNoted = false }

  /// How many deeds were noted; nil when one was not like the others, which would not be the same the next time.
  package var deedCount: Int? { scratch.deeds.areNoted ? scratch.deeds.all.count : nil }

  @inline(never)
  mutating func noteCall(of recognizer: RecognizerIndex, _ phase: TouchPhase, _ wish: StateRequest)
  {
    guard scratch.context.ignored.isEmpty, scratch.context.decider.kind != .name else {
      return endDeeds()
    }
    let (state, answer) = (scratch.context.state, CallAnswer(wish, scratch.context))
    let location = wish == .none ? nil : recognizers[recognizer].machine.place()
    note(recognizer) {
      Deed(
        kind: .called(phase), performer: $0, state: state, answer: answer,
        location: location ?? Point(.nan, .nan))
    }
  }

  @inline(never)
  mutating func noteShutOut(of recognizer: RecognizerIndex, _ touches: UnsafeBufferPointer<Touch>) {
    guard touches.count == 1, scratch.context.ignored.isEmpty else { return endDeeds() }
    let answer = CallAnswer(.none, scratch.context)
    note(recognizer) { Deed(kind: .shutOut, performer: $0, answer: answer) }
  }

  @inline(never)
  mutating func noteDecision(of recognizer: RecognizerIndex) {
    note(recognizer) { Deed(kind: .decided, performer: $0) }
  }

  @inline(never)
  mutating func noteReset(of recognizer: RecognizerIndex) {
    note(recognizer) { Deed(kind: .reset, performer: $0) }
  }

  private mutating func note(_ recognizer: RecognizerIndex, _ deed: (Int) -> Deed) {
    if scratch.deeds.all.count == Deeds.most { return endDeeds() }
    for place in scratch.deeds.performers.indices
    where scratch.deeds.performers[place].recognizer == recognizer {
      return scratch.deeds.all.append(deed(place))
    }
    guard canBeTried(recognizer) else { return endDeeds() }
    scratch.deeds.performers.append(
      Performer(
        recognizer: recognizer, subject: recognizers[recognizer].subject,
        measuresInView: recognizers[recognizer].measuresInView))
    scratch.deeds.all.append(deed(scratch.deeds.performers.count - 1))
  }

  /// Whether nobody but the recognizer's own code has a say in what it does, and a reset takes that back.
  private func canBeTried(_ recognizer: RecognizerIndex) -> Bool {
    let traits = recognizers[recognizer].traits
    return traits.contains(.startsAnew)
      && traits.isDisjoint(with: [
        .readsSurroundings, .asksItsOwner, .tellsOfFailure, .standsAside, .holdsWhileItWaits,
        .readsPlaces,
      ]) && !recognizers[recognizer].isForeign && !recognizers[recognizer].isPrivate
      && recognizers[recognizer].owner == .nowhere && recognizers[recognizer].hooks.isEmpty
      && !recognizers[recognizer].answersRequirements
  }

  /// The place in the pattern of a state that was taken, told by its record: where the gesture was when the recognizer
  /// wished for it. nil when no wish has led to it.
  package mutating func place(
    ofState record: Serial, of subject: SubjectID, at point: Point, _ pattern: inout RecordPattern
  ) -> Int? {
    for index in scratch.deeds.all.indices
    where scratch.deeds.all[index].answer.wish != .none && scratch.deeds.all[index].record == nil
      && scratch.deeds.performers[scratch.deeds.all[index].performer].subject == subject
    {
      guard scratch.deeds.all[index].location.hasSameBits(as: point) else { return nil }
      let place = pattern.addPlace()
      scratch.deeds.all[index].record = record
      scratch.deeds.all[index].place = place
      return place
    }
    return nil
  }

  /// The place in the pattern of an action, which is its state's.
  package func place(ofActionBecauseOf record: Serial, at point: Point) -> Int? {
    for index in scratch.deeds.all.indices where scratch.deeds.all[index].record == record {
      let isSame = scratch.deeds.all[index].location.hasSameBits(as: point)
      return isSame ? scratch.deeds.all[index].place : nil
    }
    return nil
  }

  /// The gesture is over: whether all that took part have been decided since its first record and have started anew.
  package mutating func finishDeeds(since first: Serial) -> Bool {
    defer { endDeeds() }
    guard scratch.deeds.areNoted else { return false }
    for performer in scratch.deeds.performers.indices {
      let decision = recognizers.decision(of: scratch.deeds.performers[performer].recognizer)
      var isReset = false
      for deed in scratch.deeds.all.indices where scratch.deeds.all[deed].performer == performer {
        isReset = scratch.deeds.all[deed].kind == .reset
      }
      guard isReset, decision >= first, decision != .max else { return false }
      scratch.deeds.performers[performer].decision = decision &- first
    }
    return true
  }
}

extension Point {
  /// Also no number is the same as no number.
  package func hasSameBits(as other: Point) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
  }
}

// MARK: Doing them again

extension Arbiter {
  /// Whether the timer of one that takes part is due before a time.
  package func hasTimerDue(before time: Instant) -> Bool {
    for performer in scratch.deeds.performers.indices
    where scratch.deeds.performers[performer].deadline < time {
      return true
    }
    return false
  }

  /// Does some of the deeds again, in the turn of that number; where the gesture is goes into the pattern. False as soon as
  /// a recognizer answers otherwise; `abandonDeeds` undoes them.
  package mutating func rehearse(
    _ deeds: Range<Int>, _ touches: UnsafeBufferPointer<Touch>, turn: UInt32,
    _ pattern: inout RecordPattern, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    scratch.context.now = hierarchy.timeline.now
    scratch.context.event = turn
    for deed in deeds {
      let performer = scratch.deeds.all[deed].performer
      let recognizer = scratch.deeds.performers[performer].recognizer
      switch scratch.deeds.all[deed].kind {
      case .called(let phase):
        if scratch.deeds.performers[performer].measuresInView {
          scratch.context.viewAxes = hierarchy.axes(of: recognizers[recognizer].view)
        }
        scratch.context.begin(scratch.deeds.all[deed].state)
        let wish = recognizers[recognizer].machine.callOn(phase, touches.span, &scratch.context)
        guard answersAsBefore(deed, wish) else { return false }
        if case .none = scratch.context.wakeRequest {} else { noteWake(of: performer) }
        let place = scratch.deeds.all[deed].place
        if place != RecordPattern.nowhere {
          pattern.move(place, to: recognizers[recognizer].machine.place() ?? Point(.nan, .nan))
        }
      case .shutOut:
        scratch.context.state = .possible
        _ = recognizers[recognizer].machine.callOn(.cancelled, touches.span, &scratch.context)
        guard answersAsBefore(deed, .none) else { return false }
        scratch.context.wakeRequest = .none
      case .decided: scratch.deeds.performers[performer].deadline = .end
      case .reset: recognizers[recognizer].machine.reset()
      }
    }
    return true
  }

  @inline(__always)
  private func answersAsBefore(_ deed: Int, _ wish: StateRequest) -> Bool {
    scratch.context.ignored.isEmpty
      && CallAnswer(wish, scratch.context) == scratch.deeds.all[deed].answer
  }

  private mutating func noteWake(of performer: Int) {
    if case .at(let deadline) = scratch.context.wakeRequest {
      scratch.deeds.performers[performer].deadline = deadline
    } else {
      scratch.deeds.performers[performer].deadline = .end
    }
    scratch.context.wakeRequest = .none
  }

  /// As if none of them had been done again.
  package mutating func abandonDeeds() {
    for performer in scratch.deeds.performers.indices {
      recognizers[scratch.deeds.performers[performer].recognizer].machine.reset()
      scratch.deeds.performers[performer].deadline = .end
    }
    scratch.context.ignored.clear()
    scratch.context.wakeRequest = .none
  }

  /// All of them have been done again; the gesture's records begin at that one.
  package mutating func decideAgain(since first: Serial) {
    for performer in scratch.deeds.performers.indices {
      recognizers.setDecision(
        first &+ scratch.deeds.performers[performer].decision,
        of: scratch.deeds.performers[performer].recognizer)
    }
  }
}
