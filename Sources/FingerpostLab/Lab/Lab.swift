import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

/// A screen with views and recognizers, and a virtual clock that advances only when the caller says
/// so.
///
/// A lab belongs to one thread at a time. While it plays, callbacks may read its current state and
/// change it; changes take effect when the callback returns (SY-10). Calls that are not allowed in
/// a callback throw `busy`. The same steps give the same timeline, byte for byte.
public final class Lab {
  #if DEBUG
    package var turn: Turn
  #else
    // `isPlaying` and `callbackAccess` already guard all access; a second check at each access
    // would cost as much as a view's name. Tests check exclusivity.
    @exclusivity(unchecked) package var turn: Turn
  #endif
  /// Moves at this many samples a second.
  public package(set) var rate: Double
  /// Width and height in points.
  public let screen: Size
  /// The application, next of every window without a scene (RC-3).
  package let application: ResponderID
  /// The application's delegate, if it is a responder.
  package let delegate: ResponderID?
  /// Whether there is a window scene between windows and the application (RC-3).
  package let hasScene: Bool
  /// The thresholds of this lab, each with its provenance.
  @exclusivity(unchecked) public internal(set) var profile: Profile
  /// The recognizer types of this lab.
  package internal(set) var registry: RecognizerRegistry
  /// The trees of SwiftUI's elements among its views; nil for none.
  package internal(set) var hosted: HostedTrees?
  /// The state that a callback reads (SY-10).
  let callbackAccess: CallbackAccess
  /// The location of each finger that is down, in screen coordinates.
  @exclusivity(unchecked) var fingers: [FingerPosition] = []
  @exclusivity(unchecked) package var highestFinger: Int32 = 0
  /// The list in which a recording collects an instant's reports; empty between runs.
  @exclusivity(unchecked) var reports: FingerReports = FingerReports()
  /// The sensor and display between fingers and application; nil for the ideal digitizer.
  @exclusivity(unchecked) package var sources: InputSources?
  var digitizer: Digitizer = Digitizer()
  /// Whether a call is under way.
  @exclusivity(unchecked) package private(set) var isPlaying: Bool = false
  @exclusivity(unchecked) private var playStart: Instant = .zero
  /// The number of objects that the callbacks of the run have created.
  var madeInCallbacks: Int = 0
  /// The first error of a handle's property, kept for the next throwing call.
  var keptError: LabError?
  /// The object that owns this lab for C, if any; it clears this reference when it is freed.
  package unowned(unsafe) var holder: AnyObject?
  /// The number shared by this lab and its branches. An object's id is valid in all of them, and in
  /// no other lab.
  package let family: UInt64
  /// The cancellation of the current run; a search's branches share one.
  @exclusivity(unchecked) package var watch: Cancellation = Cancellation()

  /// Creates an empty lab. `rate` is the digitizer's rate in Hz.
  public init(
    screen: Size = Size(390, 844), rate: Double = 60, profile: Profile = .ios17,
    hasScene: Bool = false, delegateResponds: Bool = true,
    registry: RecognizerRegistry = .stock
  ) {
    self.rate = rate
    family = LabFamily.next()
    self.screen = screen
    self.profile = profile
    self.hasScene = hasScene
    let turn = Turn(
      screen: screen, profile: profile, registry: registry, hasScene: hasScene,
      delegateResponds: delegateResponds, displayRate: rate)
    self.registry = turn.arbiter.recognizers.registry
    application = turn.hierarchy.responders.id(at: turn.hierarchy.application)
    delegate =
      turn.hierarchy.delegate == .nowhere
      ? nil : turn.hierarchy.responders.id(at: turn.hierarchy.delegate)
    callbackAccess = turn.arbiter.callbackAccess
    self.turn = turn
    callbackAccess.host = self
  }

  private init(copying other: Lab) {
    rate = other.rate
    family = other.family
    screen = other.screen
    application = other.application
    delegate = other.delegate
    profile = other.profile
    hasScene = other.hasScene
    registry = other.registry
    hosted = other.hosted
    playStart = other.playStart
    let turn = other.turn.copy()
    callbackAccess = turn.arbiter.callbackAccess
    self.turn = turn
    fingers = other.fingers
    highestFinger = other.highestFinger
    sources = other.sources
    digitizer = other.digitizer
    callbackAccess.host = self
  }

  deinit {
    callbackAccess.host = nil
    #if DEBUG
      if let keptError { print("Fingerpost: an error that no call has thrown: \(keptError)") }
    #endif
  }

  /// Copies shared memory, so that the lab can be branched on another thread than its original.
  package func separate() {
    turn.separate()
    profile.separate()
    registry = turn.arbiter.recognizers.registry
    fingers.separate()
    sources?.separate()
    digitizer.separate()
  }

  /// A branch: an independent lab in the same state, also for another thread; the two share no memory that either of them
  /// writes. Its objects are `branch[button]`, or `handle.in(branch)`.
  public func copy() throws(LabError) -> sending Lab {
    let branch = try attachedCopy()
    branch.separate()
    return SeparatedLab(lab: branch).lab
  }

  /// A branch for the same thread: what neither has written yet is shared. Ids are good in both.
  package func attachedCopy() throws(LabError) -> Lab {
    try checkIdle()
    try throwKeptError()
    return Lab(copying: self)
  }

  /// A branch that reuses the record memory of one that has ended.
  package func copy(recycling memory: inout RecordMemory) throws(LabError) -> Lab {
    let branch = try attachedCopy()
    branch.turn.hierarchy.timeline.takeMemory(from: &memory)
    return branch
  }
}

/// A lab without shared mutable memory, so that it can be sent to another thread.
private struct SeparatedLab: @unchecked Sendable {
  let lab: Lab
}

struct FingerPosition {
  let finger: Int32
  var point: Point
}

extension [FingerPosition] {
  @inline(__always)
  func isDown(_ finger: Int32) -> Bool { contains { $0.finger == finger } }

  @inline(__always)
  mutating func apply(_ change: FingerChange) {
    if change.phase == .began {
      append(FingerPosition(finger: change.finger, point: change.point))
    } else if let index = firstIndex(where: { $0.finger == change.finger }) {
      self[index].point = change.point
      if change.phase.isFinal {
        // Their order says nothing.
        self[index] = self[count - 1]
        removeLast()
      }
    }
  }
}

extension Lab {
  /// The virtual time since the lab began.
  public var now: Instant { isReadable ? hierarchy.timeline.now : playStart }

  package var clock: Instant { turn.hierarchy.timeline.now }

  /// Everything that has happened so far.
  public var timeline: TimelineSnapshot {
    isReadable ? hierarchy.timeline.snapshot() : Timeline().snapshot()
  }

  /// Where on the screen a finger is that is down; nil for others.
  package func location(ofFinger finger: Int32) -> Point? {
    fingers.first { $0.finger == finger }?.point
  }

  /// Forgets all records and keeps their memory for the next run.
  public func clearTimeline() throws(LabError) {
    try checkIdle()
    turn.forgetRecords()
    sources?.forgetRecords()
  }

  /// Whether hit-testing walks all siblings instead of using an index over their frames; the
  /// results are the same.
  package var usesPlainHitTest: Bool {
    get { !isPlaying && turn.usesPlainHitTest }
    set { if !isPlaying { turn.usesPlainHitTest = newValue } }
  }

  /// Whether the results of the last landing and the last move are reused where nothing has
  /// changed; the records are the same.
  package var usesFastPaths: Bool {
    get { !isPlaying && turn.usesFastPaths }
    set {
      if isPlaying { return }
      turn.closeRoute()
      turn.usesFastPaths = newValue
    }
  }

  /// Whether the lab can be read now: it is idle, or a callback is running (SY-10).
  package var isReadable: Bool { !isPlaying || callbackAccess.snapshot != nil }

  /// Throws `busy` where the lab cannot be read: inside a recognizer's own code.
  package func checkReadable() throws(LabError) {
    if !isReadable {
      throw LabError(.busy, "the lab is playing; a recognizer's own code must not use it")
    }
  }

  /// Throws `busy` while the lab plays. Every change by the program between runs begins with this,
  /// so it also closes the cached route.
  package func checkIdle() throws(LabError) {
    try checkNotPlaying()
    turn.closeRoute()
  }

  private func checkNotPlaying() throws(LabError) {
    if isPlaying {
      throw LabError(.busy, "the lab is playing; a callback must not do this")
    }
  }

  /// Runs code that may call the program; a failed callback ends it, and its error is thrown.
  package func playing(_ body: () throws(LabError) -> Void) throws(LabError) {
    try checkIdle()
    try playingOn(body)
  }

  /// The same for fingers and time alone: the cached route of the last run stays valid.
  func playingOn(_ body: () throws(LabError) -> Void) throws(LabError) {
    try checkNotPlaying()
    if turn.hierarchy.timeline.isTruncated {
      throw Cancellation.full(turn.hierarchy.timeline.limit)
    }
    playStart = clock
    madeInCallbacks = 0
    isPlaying = true
    defer { isPlaying = false }
    try body()
    if let failure = turn.takeFailure() { throw LabError(.callback, failure) }
  }

  /// Runs code that calls only the destructors of freed objects; these see a busy lab.
  func freeing(_ body: (inout Turn) -> Void) {
    isPlaying = true
    defer { isPlaying = false }
    body(&turn)
  }

  /// Ends a run in which a callback has failed; the turn of the failure is complete.
  func stopIfCallbackFailed() throws(LabError) {
    if isPlaying { return }
    if let failure = turn.takeFailure() { throw LabError(.callback, failure) }
  }
}

extension Lab {
  /// The number of records.
  package var recordCount: Serial { isReadable ? hierarchy.timeline.count : 0 }

  /// A record by its serial; nil past the end.
  package func record(_ serial: Serial) -> Record? {
    isReadable ? hierarchy.timeline[serial] : nil
  }
}

/// Read access: outside a run through the lab's own pipeline, in a callback through the state that
/// the caller lends (SY-10).
extension Lab {
  package var hierarchy: Hierarchy {
    @inline(__always) _read {
      if let snapshot = callbackAccess.snapshot {
        yield snapshot.hierarchy.pointee
      } else {
        yield turn.hierarchy
      }
    }
  }

  package var arbiter: Arbiter {
    @inline(__always) _read {
      if let snapshot = callbackAccess.snapshot {
        yield snapshot.arbiter.pointee
      } else {
        yield turn.arbiter
      }
    }
  }

  var touches: TouchTable {
    @inline(__always) _read {
      if let snapshot = callbackAccess.snapshot {
        yield snapshot.touches.pointee
      } else {
        yield turn.touches
      }
    }
  }

  /// Maximum nesting depth of hit tests made by callbacks that call callbacks.
  static let deepestQuestion: Int = 32
}

extension Lab {
  /// A touch that is alive or still in memory; throws `stale` for others.
  package func touch(_ id: TouchID) throws(LabError) -> Touch {
    try checkReadable()
    var found: Touch?
    var newest = Instant.zero
    for index in touches.inUse.indices {
      let touch = touches[touches.inUse[index]]
      newest = max(newest, touch.timestamp)
      if touch.id == id { found = touch }
    }
    guard var found else { throw LabError(.stale, "touch \(id) is over, or never was") }
    // A finger rests while others change (TE-1).
    if found.timestamp < newest, !found.phase.isFinal { found.phase = .stationary }
    return found
  }

  /// The view of a touch (HT-7); nil for one that hit nothing.
  package func view(ofTouch id: TouchID) throws(LabError) -> ResponderID? {
    let view = try touch(id).view
    return view == .nowhere ? nil : hierarchy.responders.id(at: view)
  }

  /// `location(in:)` of a touch, in its window's coordinates without a view; points.
  package func location(ofTouch id: TouchID, in view: ResponderID? = nil) throws(LabError) -> Point
  {
    try place(try touch(id), \.location, in: view)
  }

  /// `previousLocation(in:)` of a touch, in its window's coordinates without a view; points.
  package func previousLocation(ofTouch id: TouchID, in view: ResponderID? = nil) throws(LabError)
    -> Point
  {
    try place(try touch(id), \.previousLocation, in: view)
  }

  private func place(
    _ touch: Touch, _ which: KeyPath<Touch, Point>, in view: ResponderID?
  ) throws(LabError) -> Point {
    guard let view else {
      let (found, window) = (touch[keyPath: which], touch.window)
      if window != .nowhere { recordRead(found, of: hierarchy.responders[window].subject) }
      return found
    }
    let target = try self.view(view)
    let onScreen =
      touch.window == .nowhere
      ? touch[keyPath: which] : hierarchy.toScreen(touch[keyPath: which], from: touch.window)
    guard hierarchy.window(of: target) != .nowhere,
      let mapped = hierarchy.fromScreen(onScreen, to: target)
    else {
      throw LabError(.state, "touch \(touch.id) has no place in '\(label(target))'")
    }
    recordRead(mapped, of: hierarchy.responders[target].subject)
    return mapped
  }

  private func recordRead(_ place: Point, of owner: SubjectID) {
    callbackAccess.recordRead(AnswerBasis("location", of: owner, place.x, place.y))
  }
}

/// Creating objects: at once, also inside a callback. A new object is in no tree, so it affects
/// nothing before the change that adds it (SY-10).
extension Lab {
  /// The maximum number of objects that the callbacks of one run can create.
  package static let maxMadeInCallbacks: Int = 100_000

  /// Checks that something can be created now. Throws `busy` in a recognizer's own code and in a
  /// program's own hit test, `limit` when the callbacks of a run have created too many.
  func checkMakes() throws(LabError) {
    guard isInCallback else { return try checkIdle() }
    try checkTakesChanges()
    madeInCallbacks += 1
    if madeInCallbacks > Self.maxMadeInCallbacks {
      throw LabError(
        .limit, "the callbacks of one run make at most \(Self.maxMadeInCallbacks) objects")
    }
  }

  /// Creates something in the lab's own tables; in a callback, in those that the caller lends,
  /// which nothing else reads meanwhile.
  func making<Result>(_ body: (inout Hierarchy, inout Arbiter) -> Result) -> Result {
    if let snapshot = callbackAccess.snapshot {
      return callbackAccess.withhold {
        body(&snapshot.hierarchy.pointee, &snapshot.arbiter.pointee)
      }
    }
    return turn.make(body)
  }

  /// Completes the creation of an object: now, or when the callback has returned.
  func finish(_ body: @escaping (inout Turn) -> Void) {
    if isInCallback { callbackAccess.queue(ProgramChange(finishing: body)) } else { body(&turn) }
  }
}

/// New objects like one that is there.
extension Lab {
  /// The value of a property on a new object of the same class, in this lab's profile.
  package func newValue(of property: String, like object: AnyObjectID) throws(LabError) -> [Double]
  {
    let scratch = try copy()
    return try scratch.get(property, of: try scratch.makeNew(like: object))
  }

  /// Creates an object of the same class; an application or a scene, which exists once, is returned
  /// itself.
  func makeNew(like object: AnyObjectID) throws(LabError) -> AnyObjectID {
    switch object {
    case .recognizer(let id): return .recognizer(try newRecognizer(like: id))
    case .responder(let id):
      let name = try className(of: object)
      switch try kind(of: object) {
      case .window: return .responder(try addWindow(class: name))
      case .view: return .responder(try makeView(class: name))
      case .controller: return .responder(try makeController(class: name))
      case .application, .applicationDelegate, .scene, .recognizer: return .responder(id)
      }
    }
  }

  /// A new recognizer of the same type; for a scroll view's own one, that of a new scroll view.
  private func newRecognizer(like id: RecognizerID) throws(LabError) -> RecognizerID {
    let entry = turn.arbiter.recognizers[try recognizer(id)]
    guard entry.owner != .nowhere else {
      // A sheet's own pan is a pan.
      let type = registry.types[entry.typeIndex]
      return try makeRecognizer(type.isReserved ? "pan" : type.id)
    }
    let scroll = turn.hierarchy.responders[entry.owner]
    let made = try makeView(class: turn.hierarchy.classes[scroll.classID].name)
    let name = try self.name(of: .responder(made))
    let isPan = registry.types[entry.typeIndex].id == "scroll.pan"
    let own = isPan ? ScrollViewNames.pan(of: name) : ScrollViewNames.pinch(of: name)
    guard
      let found = turn.hierarchy.names.find(own).flatMap({ turn.arbiter.recognizers.find($0) })
    else {
      throw LabError(.name, "no recognizer is called '\(own)'")
    }
    return turn.arbiter.recognizers.id(at: found)
  }
}

/// Changes made in a callback (SY-10). They are checked at once and take effect in order when the
/// callback returns, before any other call.
extension Lab {
  /// A callback is under way.
  var isInCallback: Bool { callbackAccess.snapshot != nil }

  /// Makes a change by the program: by `now`, or in a callback as a step when that returns (SY-10).
  func makeChange(
    _ step: @autoclosure () -> Step, now: () throws(LabError) -> Void
  ) throws(LabError) {
    if isInCallback { return try queue(step()) }
    try checkIdle()
    try now()
  }

  /// Makes a change without a step: now, or in a callback when that returns; see `queue`.
  func makeChange(
    _ property: String, of object: AnyObjectID?, _ numbers: [Double] = [],
    words: @autoclosure () throws(LabError) -> String = "",
    _ prepare: @escaping () throws(LabError) -> (inout Turn) -> Void
  ) throws(LabError) {
    if isInCallback {
      return try queue(property, of: object, numbers, words: try words(), prepare)
    }
    try checkIdle()
    try prepare()(&turn)
  }

  /// Queues a step of the program from inside a callback; checks it now.
  private func queue(_ step: Step) throws(LabError) {
    try checkTakesChanges()
    _ = try prepare(step)
    queueEffect(step)
  }

  /// Queues a change without a step, from inside a callback. `prepare` checks it, now and again
  /// when the callback has returned, and returns its effect. Its record contains the property and
  /// its new value.
  private func queue(
    _ property: String, of object: AnyObjectID?, _ numbers: [Double] = [], words: String = "",
    _ prepare: @escaping () throws(LabError) -> (inout Turn) -> Void
  ) throws(LabError) {
    try checkTakesChanges()
    _ = try prepare()
    callbackAccess.queue(
      ProgramChange(
        of: object.map { subject(of: $0) } ?? 0, property: property, numbers: numbers, words: words
      ) {
        do throws(LabError) { return try prepare() } catch { return nil }
      })
  }

  func checkTakesChanges() throws(LabError) {
    guard callbackAccess.snapshot?.takesChanges == true else {
      throw LabError(
        .busy, "a hit test that the program asks for may read the lab but change nothing")
    }
  }

  /// The optional records that the timeline contains from now on; empty by default.
  public var optionalRecords: OptionalRecords { isReadable ? hierarchy.optionalRecords : [] }

  /// Switches optional records of the timeline on or off.
  public func record(_ optionalRecords: OptionalRecords) throws(LabError) {
    try checkIdle()
    let unknown = optionalRecords.subtracting(.all)
    if !unknown.isEmpty {
      throw LabError(.value, "there are no optional records with the bits \(unknown.rawValue)")
    }
    turn.hierarchy.optionalRecords = optionalRecords
    turn.arbiter.recordNumbers(!optionalRecords.isDisjoint(with: [.numbers, .values]))
  }

  /// Performs a step of the program: now, or in a callback when that returns (SY-10).
  ///
  /// - Throws: `kind` for fingers and time, which are not actions of the program.
  package func perform(_ step: Step) throws(LabError) {
    guard step.isProgram else {
      throw LabError(.kind, "a step '\(step.kind)' is played, not performed by the program")
    }
    try makeChange(step) { () throws(LabError) in try change(try prepare(step)) }
  }

  /// Performs a step checked when the answer was set; a step that has become impossible is skipped
  /// and recorded.
  func queueEffect(_ step: Step) {
    callbackAccess.queue(
      programChange(step) { [self] in
        if removesNothing(step) { return nil }
        do throws(LabError) { return try prepare(step) } catch { return nil }
      })
  }

  /// The change that a step makes; `words` is its value, where that is no number.
  func programChange(
    _ step: Step, words: String = "", _ prepare: @escaping () -> ((inout Turn) -> Void)?
  ) -> ProgramChange {
    let (object, other, property, numbers) = step.change
    return ProgramChange(
      of: object.map { subject(of: $0) } ?? 0, step.kind,
      object: other.map { subject(of: $0) } ?? 0, property: property, numbers: numbers,
      words: words, prepare)
  }

  /// Whether what a step removes is nowhere by now: an earlier change has removed it.
  private func removesNothing(_ step: Step) -> Bool {
    guard step.kind == .remove else { return false }
    switch step.object {
    case .responder(let id):
      return hierarchy.responders.contains(id)
        && hierarchy.responders[id.index].superview == .nowhere
        && !hierarchy.windows.contains(id.index)
    case .recognizer(let id):
      return arbiter.recognizers.contains(id) && arbiter.recognizers[id.index].view == .nowhere
    case nil: return false
    }
  }

  /// The timeline's number for an object; 0 for a removed one.
  func subject(of object: AnyObjectID) -> SubjectID {
    switch object {
    case .responder(let id):
      hierarchy.responders.contains(id) ? hierarchy.responders[id.index].subject : 0
    case .recognizer(let id):
      arbiter.recognizers.contains(id) ? arbiter.recognizers[id.index].subject : 0
    }
  }
}

extension Lab {
  /// Ends a run or search on another thread, or one interrupted by a signal, after its current
  /// turn. The run throws `cancelled`, and the lab stays usable. Without a run, the next one ends
  /// at once. Safe in a signal's handler.
  public func cancel() { watch.isCancelled.store(true, ordering: .relaxed) }

  /// Called at least every 1024 turns of a run or search; false ends it like `cancel()`. The call
  /// comes on the thread that uses the lab, and must not use the lab.
  public var goesOn: (() -> Bool)? {
    get { watch.goesOn }
    set { watch.goesOn = newValue }
  }

  /// The maximum number of records in the timeline, in chunks of 4096; 2^24 (1 GiB) by default. A
  /// run that is known to need more is refused. Another run that exceeds the limit ends with an
  /// error and keeps its records so far.
  package var recordLimit: Int { isReadable ? Int(hierarchy.timeline.limit) : 0 }

  /// Sets the maximum number of records in the timeline: 4096 … 2^31.
  public func setRecordLimit(_ limit: Int) throws(LabError) {
    try checkIdle()
    guard (4096...1 << 31).contains(limit) else {
      throw LabError(.value, "the record limit must be in 4096…2147483648, not \(limit)")
    }
    guard limit >= Int(turn.hierarchy.timeline.count) else {
      throw LabError(
        .state, "the timeline holds \(turn.hierarchy.timeline.count) records already; clear it")
    }
    turn.hierarchy.timeline.limit = Serial(limit)
  }

  /// The number of records that still fit; for the run itself, with exclusive access.
  package var roomForRecords: Int {
    max(0, Int(turn.hierarchy.timeline.limit) - Int(turn.hierarchy.timeline.count))
  }
}
