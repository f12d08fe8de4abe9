import FingerpostModel

/// Divides a timeline into gestures: each record belongs to the input at the root of its causal
/// chain.
///
/// A record's touch number does not decide: a double tap's state has the first tap's number. What becomes of an attempt
/// because of a later gesture, of which it received nothing, belongs to its own. The
/// effects of a timer belong to the last gesture of the timer's owner, so a deceleration belongs to
/// its drag.
struct StoryCut {
  /// One gesture's records before their description.
  struct Gesture {
    /// The source of the gesture.
    let source: Source
    /// The record that began it.
    let first: Serial
    /// Reports of fingers or buttons, in order.
    var inputs: [Serial] = []
    /// Its touches, in the order of landing.
    var touches: [TouchID] = []
    /// The maximum number of fingers down at once.
    var fingers: Int = 0
    /// The step of the script behind it; nil for none.
    var step: Serial?
  }

  /// The source of a gesture.
  enum Source {
    case fingers, button, device, hover, scroll, program, unknown
  }

  /// The gestures in the order of their beginnings.
  private(set) var gestures: [Gesture] = []
  /// The gesture of each record by its index in the timeline; -1 for none.
  private(set) var owners: [Int32]

  private let timeline: TimelineSnapshot
  private var ofTouch: [TouchID: Int] = [:]
  private var ofSubject: [Int32]
  private var ofStep: [Serial: Int] = [:]
  /// The last tap on the status bar: its gesture, and when it came.
  private var statusBarTap: (gesture: Int, time: Instant)?
  /// When each scroll view reported something last that the program did not do.
  private var lastScroll: [SubjectID: Instant] = [:]
  /// The last step of the program about an object that nothing has followed yet.
  private var lastStep: [SubjectID: Serial] = [:]
  /// The gesture of the last touch that each recognizer received since its reset.
  private var ofAttempt: [SubjectID: Int] = [:]
  /// The gestures that a recognizer received as a part of an attempt that began in the gesture before.
  private var continued: Set<Int> = []
  private var down: [TouchID] = []
  /// Those of them that are over for the application, though no input says so: it never got them, or their view left its
  /// window. The next step that brings a finger down counts them no more.
  private var over: Set<TouchID> = []
  /// The first finger down that the application still follows.
  private var followed: TouchID? { down.first { !over.contains($0) } }

  init(_ timeline: TimelineSnapshot, _ watch: AnswerWatch) {
    self.timeline = timeline
    owners = [Int32](repeating: -1, count: timeline.count == 0 ? 0 : Int(timeline.count))
    ofSubject = [Int32](repeating: -1, count: timeline.subjects.count)
    // `forEachRecord` cannot mutate self.
    for place in timeline.indices {
      if watch.ends() { break }
      let record = timeline.record(at: place)
      if record.isGap { continue }
      add(Serial(truncatingIfNeeded: place), record)
    }
  }

  private mutating func add(_ serial: Serial, _ record: Record) {
    guard let gesture = owner(of: serial, record) else { return }
    owners[Int(serial - timeline.first)] = Int32(truncatingIfNeeded: gesture)
    if !down.isEmpty, isOver(record) { over.formUnion(timeline.touches(of: record)) }
    addAttempt(record)
    if record.kind == .scroll, timeline.record(record.cause)?.kind != .step {
      lastScroll[record.subject] = record.time
    }
    // A scroll view that does not scroll to its top moves on as before.
    if record.kind == .change, record.rule == .sc7 { return }
    switch record.kind {
    case .hitTest, .pointInside, .sendEvent, .input, .timer, .pipeline, .step, .truncated,
      .dropped:
      break
    case .attached, .recognizerTouches, .question, .waits, .state, .action, .reset, .measurement,
      .touches, .withheld, .released, .tracking, .control, .handler, .selection, .scroll,
      .controlState, .interaction, .value, .event, .change, .diagnostic:
      remember(record.subject, gesture)
      // The timer of a delay belongs to the holder.
      if record.kind == .withheld || record.kind == .waits { remember(record.object, gesture) }
    }
  }

  /// Remembers which gesture an attempt of a recognizer belongs to.
  private mutating func addAttempt(_ record: Record) {
    if record.kind == .reset { ofAttempt[record.subject] = nil }
    guard record.kind == .recognizerTouches, record.to == TouchPhase.began.rawValue,
      let gesture = timeline.touches(of: record).last.flatMap({ ofTouch[$0] })
    else { return }
    if ofAttempt.updateValue(gesture, forKey: record.subject) == gesture - 1 {
      continued.insert(gesture)
    }
  }

  /// Whether a record ends its touches without an input: the application never gets them, or the program removed their
  /// view (TE-8, DL-7).
  private func isOver(_ record: Record) -> Bool {
    if record.kind == .dropped {
      return record.reason == .viewLeft
        || timeline.subject(record.subject).kind == .application
          && record.to == TouchPhase.began.rawValue
    }
    guard record.kind == .touches || record.kind == .recognizerTouches,
      record.to == TouchPhase.cancelled.rawValue
    else { return false }
    let cause = timeline.record(record.cause)?.kind
    return cause == .step || cause == .change
  }

  private mutating func remember(_ subject: SubjectID, _ gesture: Int) {
    if !lastStep.isEmpty { lastStep[subject] = nil }
    if subject != 0, subject.place < ofSubject.count {
      ofSubject[subject.place] = Int32(truncatingIfNeeded: gesture)
    }
  }

  /// The gesture of a record; nil for a step, which belongs to its effects' gesture.
  private mutating func owner(of serial: Serial, _ record: Record) -> Int? {
    switch record.kind {
    case .step:
      guard StepKind(rawValue: record.to)?.schema?.actor == .program else { return nil }
      return owner(ofStep: serial, record, about: record.object)
    case .change where record.isStepsChange:
      return owner(ofStep: record.cause, record, about: record.subject)
    case .input: return owner(ofInput: serial, record)
    case .timer: return owner(ofTimer: serial, record)
    case .pipeline: return nil
    case .pointInside, .hitTest, .attached, .sendEvent, .recognizerTouches, .question, .waits,
      .state, .action, .reset, .measurement, .touches, .withheld, .released, .dropped, .tracking,
      .control, .handler, .selection, .scroll, .controlState, .interaction, .value, .event, .change,
      .diagnostic, .truncated:
      break
    }
    guard record.cause < serial, record.cause >= timeline.first else {
      return ofTouch[record.touch] ?? other(serial, record)
    }
    let cause = owners[Int(record.cause - timeline.first)]
    let step = step(behind: record.cause)
    if cause >= 0 {
      let own = ofTouch[record.touch] ?? Int(cause)
      return own < cause && belongsToTouch(record, own) ? own : Int(cause)
    }
    if let known = ofTouch[record.touch] { return known }
    if let known = ofStep[step] { return known }
    guard timeline.record(at: Int(step)).kind == .step else { return other(serial, record) }
    // A system gesture begins with a step of fingers that are already down.
    if record.rule == .sy9 || record.reason == .systemGesture || record.reason == .deferred,
      let known = followed.flatMap({ ofTouch[$0] })
    {
      ofStep[step] = known
      return known
    }
    let made = begin(.program, serial, record)
    ofStep[step] = made
    return made
  }

  /// The gesture of a step of the program: what it does while fingers are down belongs to theirs.
  private mutating func owner(
    ofStep step: Serial, _ record: Record, about subject: SubjectID
  ) -> Int? {
    if let finger = followed { return ofTouch[finger] }
    // An animation begins with its first frame. A property that is set begins none.
    if subject != 0, record.to != StepKind.set.rawValue { lastStep[subject] = step }
    // Except for a refresh control that ends: the content of its scroll view returns (SC-9).
    let decider = record.decider
    if decider.kind == .name, record.x == 0,
      timeline.subject(decider.owner).name == CausalChain.isRefreshing
    {
      lastStep[timeline.subject(subject).parent] = step
    }
    return nil
  }

  /// The step of a change that was played together with others; the record itself for others.
  private func step(behind cause: Serial) -> Serial {
    let record = timeline.record(at: Int(cause))
    return record.isStepsChange ? record.cause : cause
  }

  /// Whether what came of a later gesture belongs to that of its touch: a call that comes late, and the state of a
  /// recognizer that received nothing of the later one. A tap that waited for a double tap recognizes where the next tap
  /// comes down elsewhere.
  private func belongsToTouch(_ record: Record, _ gesture: Int) -> Bool {
    if record.kind == .state { return ofAttempt[record.subject] == gesture }
    let calls: [RecordKind] = [.touches, .event, .released, .dropped]
    return calls.contains(record.kind)
      && timeline.touches(of: record).allSatisfy { ofTouch[$0] == gesture }
  }

  /// Where the input is missing: the gesture of the same touch, or without a touch the last such
  /// gesture.
  private mutating func other(_ serial: Serial, _ record: Record) -> Int? {
    if record.kind == .truncated { return nil }
    if record.touch == 0, let last = gestures.last, last.source == .unknown {
      return gestures.count - 1
    }
    let made = begin(record.touch == 0 ? .unknown : .fingers, serial, record)
    if record.touch != 0 {
      ofTouch[record.touch] = made
      gestures[made].touches.append(record.touch)
    }
    return made
  }

  private mutating func owner(ofTimer serial: Serial, _ record: Record) -> Int? {
    if let step = lastStep.removeValue(forKey: record.subject), isNew(step, record) {
      let made = begin(.program, serial, record)
      gestures[made].step = step
      ofStep[step] = made
      remember(record.subject, made)
      return made
    }
    if record.rule == .sc4 { addFrame(record) }
    if record.subject != 0, record.subject.place < ofSubject.count,
      ofSubject[record.subject.place] >= 0
    {
      return Int(ofSubject[record.subject.place])
    }
    return gestures.isEmpty ? nil : gestures.count - 1
  }

  /// Whether a property that was set can have begun an animation: its first frame follows at once.
  private func isNew(_ step: Serial, _ frame: Record) -> Bool {
    guard let set = timeline.record(step), set.to == StepKind.set.rawValue else { return true }
    return frame.time - set.time <= Self.atOnce
  }

  /// A scroll view that rested when the status bar was tapped, and moves at once, is on its way to its top (SC-7).
  private mutating func addFrame(_ record: Record) {
    guard let tap = statusBarTap, record.time - tap.time <= Self.atOnce else { return }
    if let last = lastScroll[record.subject], tap.time - last <= Self.atOnce { return }
    remember(record.subject, tap.gesture)
  }

  /// The longest that the first frame of a motion takes.
  private static let atOnce: Instant.Span = Instant.Span(nanoseconds: 50_000_000)

  private mutating func begin(_ source: Source, _ serial: Serial, _ record: Record) -> Int {
    gestures.append(Gesture(source: source, first: serial, step: step(behind: serial, record)))
    return gestures.count - 1
  }

  /// The step of the script that a record comes from; nil for none.
  private func step(behind serial: Serial, _ record: Record) -> Serial? {
    var root = (serial: record.cause, record: timeline.record(record.cause))
    // Its way to the application may be recorded in between.
    while root.serial < serial, let stage = root.record, stage.kind == .pipeline {
      root = (stage.cause, timeline.record(stage.cause))
    }
    return root.serial < serial && root.record?.kind == .step ? root.serial : nil
  }
}

/// Inputs.
extension StoryCut {
  private mutating func owner(ofInput serial: Serial, _ record: Record) -> Int {
    let phase = TouchPhase(rawValue: record.to)
    let gesture: Int
    if record.touch == 0 {
      gesture = owner(ofDevice: serial, record)
    } else if timeline.finger(of: record.touch) < 0 {
      let source: Source = record.rule == .sc11 ? .scroll : .button
      gesture = ofTouch[record.touch] ?? begin(source, serial, record)
    } else {
      if phase == .began, !over.isEmpty { forgetOver(before: step(behind: serial, record)) }
      gesture =
        ofTouch[record.touch] ?? down.first.flatMap { ofTouch[$0] }
        ?? begin(.fingers, serial, record)
      if phase == .began { down.append(record.touch) }
      gestures[gesture].fingers = max(gestures[gesture].fingers, down.count)
      if phase?.isFinal ?? false { down.removeAll { $0 == record.touch } }
    }
    if record.touch != 0, ofTouch.updateValue(gesture, forKey: record.touch) == nil {
      gestures[gesture].touches.append(record.touch)
    }
    gestures[gesture].inputs.append(serial)
    if record.rule == .sc7 { statusBarTap = (gesture, record.time) }
    return gesture
  }

  /// Forgets the fingers that are over, but those of the same step: they came down together.
  private mutating func forgetOver(before step: Serial?) {
    down.removeAll { touch in
      over.contains(touch) && ofTouch[touch].flatMap { gestures[$0].step } != step
    }
    over.formIntersection(down)
  }

  /// A hover continues until another input; a shake's two inputs have one step.
  private mutating func owner(ofDevice serial: Serial, _ record: Record) -> Int {
    let source: Source = record.object == 0 ? .hover : .device
    if let last = gestures.last, last.source == source, let before = last.inputs.last {
      let earlier = timeline.record(at: Int(before))
      let goesOn =
        source == .hover
        || earlier.object == record.object && earlier.cause == record.cause
          && record.cause < serial
      if goesOn { return gestures.count - 1 }
    }
    return begin(source, serial, record)
  }
}

/// Taps in a row.
extension StoryCut {
  /// The entry of each gesture: immediately consecutive taps at one place share an entry.
  ///
  /// That means within 350 ms and 45 points, as UIKit counts `tapCount` (TE-3), on one view or in one attempt of a
  /// recognizer; or in one step of the script.
  func entries(_ index: TimelineIndex) -> [Int] {
    var entries: [Int] = []
    var count = 0
    for (place, gesture) in gestures.enumerated() {
      if place > 0, joins(gestures[place - 1], gesture, continued.contains(place), index) {
        entries.append(count - 1)
      } else {
        entries.append(count)
        count += 1
      }
    }
    return entries
  }

  private func joins(
    _ one: Gesture, _ next: Gesture, _ isContinued: Bool, _ index: TimelineIndex
  ) -> Bool {
    guard one.source == .fingers, next.source == .fingers, let up = one.inputs.last,
      let start = next.inputs.first, let origin = one.inputs.first, let last = next.inputs.last
    else { return false }
    if let step = one.step, step == next.step { return true }
    let views = [one, next].map { index.touch($0.touches.first)?.view }
    guard isContinued || views.first == views.last else { return false }
    let (lifted, landed) = (timeline.record(at: Int(up)), timeline.record(at: Int(start)))
    let (first, end) = (timeline.record(at: Int(origin)), timeline.record(at: Int(last)))
    let limit = Instant.Span(nanoseconds: 350_000_000)
    let isNear = abs(landed.x - first.x) <= 45 && abs(landed.y - first.y) <= 45
    let staysNear = abs(end.x - landed.x) < 10 && abs(end.y - landed.y) < 10
    let isTap = abs(lifted.x - first.x) < 10 && abs(lifted.y - first.y) < 10
    return isNear && isTap && staysNear && landed.time - lifted.time <= limit
      && lifted.time - first.time <= limit && end.time - landed.time <= limit
  }
}
