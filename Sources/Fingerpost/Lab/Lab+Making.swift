import FingerpostDelivery
import FingerpostGestures

/// Creating objects: at once, also inside a callback. A new object is in no tree, so it affects
/// nothing before the change that adds it (SY-10).
extension Lab {
  /// The maximum number of objects that the callbacks of one run can create.
  public static let maxMadeInCallbacks: Int = 100_000

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
