/// A small world: who is on the screen, whose gestures they know, and a clock that only moves when told to.
///
/// A lab belongs to one thread at a time. While it plays, callbacks may read it, as it stands at that moment, and change
/// it: what is changed takes effect when they return (SY-10);
/// what callbacks must not do gives an error (`busy`), not a crash. The same steps give the same timeline, byte for byte.
public final class Lab {
  #if DEBUG
    var turn: Turn
  #else
    // Who may use it when is looked after by `isPlaying` and the loan; to look again at each access would cost a view as
    // much as its name. Tests do.
    @exclusivity(unchecked) var turn: Turn
  #endif
  /// Moves at this many samples a second.
  public internal(set) var rate: Double
  /// Width and height in points.
  public let screen: Size
  /// The application, next of every window without a scene (RC-3).
  public let application: ResponderID
  /// The application's delegate, if it is a responder.
  public let delegate: ResponderID?
  /// Whether a window scene stands between windows and the application (RC-3).
  public let hasScene: Bool
  /// The thresholds of this lab, each with its provenance.
  @exclusivity(unchecked) public internal(set) var profile: Profile
  /// The recognizer types that this lab knows.
  public internal(set) var registry: RecognizerRegistry
  /// What a callback reads through (SY-10).
  let callbackAccess: CallbackAccess
  /// Where each finger on the glass is, in screen coordinates.
  @exclusivity(unchecked) var fingers: [FingerPosition] = []
  @exclusivity(unchecked) var highestFinger: Int32 = 0
  /// What lies between fingers and the application, when it is not the ideal digitizer.
  @exclusivity(unchecked) var sources: InputSources?
  var digitizer: Digitizer = Digitizer()
  /// Whether a call is under way.
  @exclusivity(unchecked) public private(set) var isPlaying: Bool = false
  @exclusivity(unchecked) private var playStart: Instant = .zero
  /// How many objects the callbacks of the run have made.
  var madeInCallbacks: Int = 0
  /// What a property of a handle has failed with, for the next call that can throw.
  var keptError: LabError?
  /// Who holds this lab for C, if anybody does; it takes itself out when it goes.
  package unowned(unsafe) var holder: AnyObject?
  /// The number of this lab and its branches: an object's id is good in all of them, and in no other lab.
  package let family: UInt64
  /// Whether a run is to end before its time; a search's branches share one.
  @exclusivity(unchecked) var watch: Cancellation = Cancellation()

  /// Makes an empty lab. `rate` is the digitizer's, in Hz.
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
      if let keptError { print("Fingerpost: an error that nobody has thrown: \(keptError)") }
    #endif
  }

  /// Takes memory of its own, to be branched from on another thread than the lab that it is a branch of.
  func separate() {
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

  /// A branch for another thread: it shares no memory that either of the two writes to.
  public func branch() throws(LabError) -> sending Lab {
    let branch = try copy()
    branch.separate()
    return SeparatedLab(lab: branch).lab
  }

  /// A branch whose records go into the memory of one that has ended.
  func copy(recycling memory: inout RecordMemory) throws(LabError) -> Lab {
    let branch = try copy()
    branch.turn.hierarchy.timeline.takeMemory(from: &memory)
    return branch
  }
}

/// A lab that shares nothing that is written to: it may go to another thread.
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
  mutating func follow(_ change: FingerChange) {
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

  var clock: Instant { turn.hierarchy.timeline.now }

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

  /// Walk all siblings in hit-testing instead of using an index over their frames; the answers are the same.
  public var usesPlainHitTest: Bool {
    get { !isPlaying && turn.usesPlainHitTest }
    set { if !isPlaying { turn.usesPlainHitTest = newValue } }
  }

  /// Repeat what the last landing and the last move have shown where nothing has changed since; the records are the same.
  package var usesFastPaths: Bool {
    get { !isPlaying && turn.usesFastPaths }
    set { if !isPlaying { turn.usesFastPaths = newValue } }
  }

  /// Whether the lab can be read now: it is idle, or a callback is under way (SY-10).
  public var isReadable: Bool { !isPlaying || callbackAccess.moment != nil }

  /// Throws `busy` where the lab cannot be read: in the midst of a recognizer's own code.
  public func checkReadable() throws(LabError) {
    if !isReadable {
      throw LabError(.busy, "the lab is playing; a recognizer's own code must not use it")
    }
  }

  /// Throws `busy` while the lab plays.
  public func checkIdle() throws(LabError) {
    if isPlaying {
      throw LabError(.busy, "the lab is playing; a callback must not do this")
    }
  }

  /// Runs something that may call the program; a callback's failure ends it and is thrown.
  func playing(_ body: () throws(LabError) -> Void) throws(LabError) {
    try checkIdle()
    if turn.hierarchy.timeline.isTruncated {
      throw Cancellation.full(turn.hierarchy.timeline.limit)
    }
    playStart = clock
    madeInCallbacks = 0
    // The route does not know what the program has changed since the last run.
    turn.closeRoute()
    isPlaying = true
    defer { isPlaying = false }
    try body()
    if let failure = turn.takeFailure() { throw LabError(.callback, failure) }
  }

  /// Runs something that calls nobody but those who are freed by it, and whom the lab is closed to.
  func freeing(_ body: (inout Turn) -> Void) {
    isPlaying = true
    defer { isPlaying = false }
    body(&turn)
  }

  /// Ends a run in which a callback has failed; the turn it happened in is complete.
  func stopIfCallbackFailed() throws(LabError) {
    if isPlaying { return }
    if let failure = turn.takeFailure() { throw LabError(.callback, failure) }
  }
}

extension Lab {
  /// How many records there are.
  public var recordCount: Serial { isReadable ? hierarchy.timeline.count : 0 }

  /// A record by its serial; nil past the end.
  public func record(_ serial: Serial) -> Record? {
    isReadable ? hierarchy.timeline[serial] : nil
  }
}
