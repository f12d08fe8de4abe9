import FingerpostDelivery
import FingerpostModel

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
    guard optionalRecords.isSubset(of: [.numbers, .controlStates, .values, .pipeline]) else {
      throw LabError(
        .value, "there are no optional records with the bits \(optionalRecords.rawValue)")
    }
    turn.hierarchy.optionalRecords = optionalRecords
    turn.arbiter.recordNumbers(!optionalRecords.isDisjoint(with: [.numbers, .values]))
  }

  /// Performs a step of the program: now, or in a callback when that returns (SY-10).
  ///
  /// - Throws: `kind` for fingers and time, which are not actions of the program.
  public func perform(_ step: Step) throws(LabError) {
    guard step.isProgram else {
      throw LabError(.kind, "the step is no doing of the program's: it has fingers or takes time")
    }
    try makeChange(step) { () throws(LabError) in try change(try prepare(step)) }
  }

  /// Performs a step checked when the answer was set; a step that has become impossible is skipped
  /// and recorded.
  func queueEffect(_ step: Step) {
    let words = step.change
    callbackAccess.queue(
      ProgramChange(
        of: words.object.map { subject(of: $0) } ?? 0, step.kind,
        object: words.other.map { subject(of: $0) } ?? 0, property: words.property,
        numbers: words.numbers
      ) { [self] in
        if removesNothing(step) { return nil }
        do throws(LabError) { return try prepare(step) } catch { return nil }
      })
  }

  /// Whether what a step removes is nowhere by now: an earlier change has removed it.
  private func removesNothing(_ step: Step) -> Bool {
    guard step.kind == .remove else { return false }
    switch step.object {
    case .responder(let id):
      return hierarchy.responders.contains(id)
        && hierarchy.responders[id.index].superview == .nowhere
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
