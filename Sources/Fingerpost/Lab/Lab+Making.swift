/// Making objects: at once, also inside a callback. An object is in nobody's tree yet, so nobody is affected before the change
/// that adds it takes effect (SY-10).
extension Lab {
  /// So many objects can be made by the callbacks of one run.
  public static let mostMadeInCallbacks: Int = 100_000

  /// Whether something can be made now; an error (`busy`) in a recognizer's own code and in a hit test that the program
  /// asks for, `limit` when the callbacks of a run have made too many.
  func checkMakes() throws(LabError) {
    guard isInCallback else { return try checkIdle() }
    try checkTakesChanges()
    madeInCallbacks += 1
    if madeInCallbacks > Self.mostMadeInCallbacks {
      throw LabError(
        .limit, "the callbacks of one run make at most \(Self.mostMadeInCallbacks) objects")
    }
  }

  /// Makes something in the lab's own tables: in a callback those that its asker lends, and nobody else reads meanwhile.
  func making<Result>(_ body: (inout Hierarchy, inout Arbiter) -> Result) -> Result {
    if let moment = callbackAccess.moment {
      return callbackAccess.withhold { body(&moment.hierarchy.pointee, &moment.arbiter.pointee) }
    }
    return turn.make(body)
  }

  /// Does what is left to do about something that was made: now, or when the callback has returned.
  func finish(_ body: @escaping (inout Turn) -> Void) {
    if isInCallback { callbackAccess.queue(ProgramChange(finishing: body)) } else { body(&turn) }
  }
}
