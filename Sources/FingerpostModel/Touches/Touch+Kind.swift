/// Besides fingers the pointer and held buttons are touches of a kind: they go through the same recognizers, the same
/// arbitration and the same holds (SY-7). Their finger numbers are negative, so no finger is ever taken for one.
extension Touch {
  /// The finger number of the pointer.
  public static let pointer: Int32 = -1

  /// Whether a finger makes it; pointers and presses are none.
  @inline(__always)
  public var isFinger: Bool { finger >= 0 }

  /// Whether it is the press of a button (SY-7).
  @inline(__always)
  public var isPress: Bool { finger < Touch.pointer }

  /// The button of a press, as a subject of the timeline; 0 for fingers and the pointer.
  public var button: SubjectID {
    isPress ? SubjectID(UInt32(truncatingIfNeeded: Touch.pointer &- finger)) : 0
  }

  /// The finger number under which a button is held.
  public static func finger(ofButton button: SubjectID) -> Int32 {
    pointer &- Int32(truncatingIfNeeded: button.number)
  }
}
