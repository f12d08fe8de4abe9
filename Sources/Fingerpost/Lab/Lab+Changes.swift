/// Changes made in a callback: checked at once, they take effect when it returns, before anybody else is asked or told,
/// in the order in which they were made (SY-10).
extension Lab {
  /// A callback is under way.
  var isInCallback: Bool { loan.moment != nil }

  /// A step of the program, from inside a callback.
  func queue(_ step: Step, about object: AnyObjectID) throws(LabError) {
    try queue(about: object) { [self] () throws(LabError) in try prepare(step) }
  }

  /// Any change that can be checked and then made.
  func queue(
    about object: AnyObjectID,
    _ prepare: @escaping () throws(LabError) -> (inout Turn) -> Void
  ) throws(LabError) {
    guard loan.moment?.takesChanges == true else {
      throw LabError(
        .busy,
        "a hit test that the program asks for may read the lab but change nothing"
      )
    }
    _ = try prepare()
    let subject =
      switch object {
      case .responder(let id): stage.responders[id.index].subject
      case .recognizer(let id): gestures.recognizers[id.index].subject
      }
    loan.queue(
      ProgramChange(of: subject) {
        do throws(LabError) { return try prepare() } catch { return nil }
      })
  }
}
