/// Changes made in a callback: checked at once, they take effect when it returns, before anybody else is asked or told,
/// in the order in which they were made (SY-10).
extension Lab {
  /// A callback is under way.
  var isInCallback: Bool { callbackAccess.moment != nil }

  /// A step of the program, from inside a callback; what can be wrong with it is found now.
  func queue(_ step: Step) throws(LabError) {
    try checkTakesChanges()
    _ = try prepare(step)
    queueEffect(step)
  }

  /// A change that no step says, from inside a callback; `prepare` checks it, now and again when the callback has
  /// returned, and says what it does. Its record names the property and what that was set to.
  func queue(
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
    guard callbackAccess.moment?.takesChanges == true else {
      throw LabError(
        .busy, "a hit test that the program asks for may read the lab but change nothing")
    }
  }

  /// What the timeline tells besides from now on: nothing, unless somebody asks for it.
  public var notes: Notes { isReadable ? hierarchy.notes : [] }

  /// Has the timeline tell more from now on, or no more.
  public func note(_ notes: Notes) throws(LabError) {
    try checkIdle()
    guard notes.isSubset(of: [.numbers, .controlStates]) else {
      throw LabError(.value, "there are no notes \(notes.rawValue)")
    }
    turn.hierarchy.notes = notes
    turn.arbiter.noteNumbers(notes.contains(.numbers))
  }

  /// Does what a step of the program says: now, or inside a callback when that returns (SY-10).
  ///
  /// An error (`kind`) for fingers and time, which are no doing of the program's.
  public func perform(_ step: Step) throws(LabError) {
    guard step.isProgram else {
      throw LabError(.kind, "the step is no doing of the program's: it has fingers or takes time")
    }
    if isInCallback { return try queue(step) }
    try checkIdle()
    try change(try prepare(step))
  }

  /// The same for what was checked when the answer was set; what has become impossible since is left, and said.
  func queueEffect(_ step: Step) {
    let words = step.change
    callbackAccess.queue(
      ProgramChange(
        of: words.object.map { subject(of: $0) } ?? 0, step.kind,
        object: words.other.map { subject(of: $0) } ?? 0, property: words.property,
        numbers: words.numbers
      ) { [self] in
        do throws(LabError) { return try prepare(step) } catch { return nil }
      })
  }

  /// The name of somebody in the timeline; 0 when that is gone.
  func subject(of object: AnyObjectID) -> SubjectID {
    switch object {
    case .responder(let id):
      hierarchy.responders.contains(id) ? hierarchy.responders[id.index].subject : 0
    case .recognizer(let id):
      arbiter.recognizers.contains(id) ? arbiter.recognizers[id.index].subject : 0
    }
  }
}
