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
  public let application: ResponderID
  /// The application's delegate, if it is a responder.
  public let delegate: ResponderID?
  /// Whether there is a window scene between windows and the application (RC-3).
  public let hasScene: Bool
  /// The thresholds of this lab, each with its provenance.
  @exclusivity(unchecked) public internal(set) var profile: Profile
  /// The recognizer types of this lab.
  public internal(set) var registry: RecognizerRegistry
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
  @exclusivity(unchecked) public private(set) var isPlaying: Bool = false
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

  /// A branch: an independent lab in the same state. Ids are good in both.
  public func copy() throws(LabError) -> Lab {
    try checkIdle()
    try throwKeptError()
    return Lab(copying: self)
  }

  /// A branch for another thread; the two share no memory that either of them writes.
  public func branch() throws(LabError) -> sending Lab {
    let branch = try copy()
    branch.separate()
    return SeparatedLab(lab: branch).lab
  }

  /// A branch that reuses the record memory of one that has ended.
  package func copy(recycling memory: inout RecordMemory) throws(LabError) -> Lab {
    let branch = try copy()
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
    if count == 1, change.phase == .moved, self[0].finger == change.finger {
      self[0].point = change.point
    } else if change.phase == .began {
      append(FingerPosition(finger: change.finger, point: change.point))
    } else if let index = firstIndex(where: { $0.finger == change.finger }) {
      if change.phase.isFinal { remove(at: index) } else { self[index].point = change.point }
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

  /// Forgets all records and keeps their memory for the next run.
  public func clearTimeline() throws(LabError) {
    try checkIdle()
    turn.forgetRecords()
    sources?.forgetRecords()
  }

  /// Whether hit-testing walks all siblings instead of using an index over their frames; the
  /// results are the same.
  public var usesPlainHitTest: Bool {
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
  public var isReadable: Bool { !isPlaying || callbackAccess.snapshot != nil }

  /// Throws `busy` where the lab cannot be read: inside a recognizer's own code.
  public func checkReadable() throws(LabError) {
    if !isReadable {
      throw LabError(.busy, "the lab is playing; a recognizer's own code must not use it")
    }
  }

  /// Throws `busy` while the lab plays. Every change by the program between runs begins with this,
  /// so it also closes the cached route.
  public func checkIdle() throws(LabError) {
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
  public var recordCount: Serial { isReadable ? hierarchy.timeline.count : 0 }

  /// A record by its serial; nil past the end.
  public func record(_ serial: Serial) -> Record? {
    isReadable ? hierarchy.timeline[serial] : nil
  }
}
