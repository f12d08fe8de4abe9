/// Touches other than fingers: the pointer and held buttons use the same recognizers, arbitration
/// and holds (SY-7). Their finger numbers are negative, so they never collide with fingers.
extension Touch {
  /// The finger number of the pointer.
  public static let pointer: Int32 = -1

  /// Whether it is a finger's touch, not the pointer's or a press.
  @inline(__always)
  public var isFinger: Bool { finger >= 0 }

  /// Whether it is the press of a button (SY-7).
  @inline(__always)
  public var isPress: Bool { finger < Touch.pointer }

  /// The button of a press, as a subject of the timeline; 0 for fingers and the pointer.
  public var button: SubjectID {
    isPress ? SubjectID(UInt32(truncatingIfNeeded: Touch.pointer &- finger)) : 0
  }

  /// The finger number of a held button.
  public static func finger(ofButton button: SubjectID) -> Int32 {
    pointer &- Int32(truncatingIfNeeded: button.number)
  }
}
