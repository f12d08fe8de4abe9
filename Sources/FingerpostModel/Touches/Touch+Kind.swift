/// Touches other than fingers: the pointer, scrolling devices and held buttons use the same recognizers, arbitration
/// and holds (SY-7). Their finger numbers are negative, so they never collide with fingers.
extension Touch {
  /// The finger number of the pointer.
  @usableFromInline package static let pointer: Int32 = -1

  /// The finger number of a device that scrolls (SC-11): the lowest numbers, which no button has.
  package static func finger(of type: ScrollType) -> Int32 { .min + Int32(type.rawValue) }

  /// The device that scrolls; nil for touches.
  @inlinable @inline(__always)
  package var scrollType: ScrollType? {
    isScroll ? ScrollType(rawValue: UInt8(truncatingIfNeeded: finger &- .min)) : nil
  }

  /// Whether it is the movement of a wheel or trackpad, and no touch (SC-11).
  @inlinable @inline(__always)
  package var isScroll: Bool { finger <= .min + 2 }

  /// Whether it is a finger's touch, not the pointer's or a press.
  @inlinable @inline(__always)
  package var isFinger: Bool { finger >= 0 }

  /// Whether it is a touch: a finger's, a pencil's or the pointer's.
  @inlinable @inline(__always)
  package var isTouch: Bool { finger >= Touch.pointer }

  /// Whether it is the press of a button (SY-7).
  @inlinable @inline(__always)
  package var isPress: Bool { finger < Touch.pointer && !isScroll }

  /// The kind of record of a recognizer's call about it; nil for scrolling, which makes no such call in UIKit (SC-11).
  @inlinable @inline(__always)
  package var callKind: RecordKind? { isTouch ? .recognizerTouches : isScroll ? nil : .event }

  /// The button of a press, as a subject of the timeline; 0 for fingers and the pointer.
  package var button: SubjectID {
    isPress ? SubjectID(UInt32(truncatingIfNeeded: Touch.pointer &- finger)) : 0
  }

  /// The finger number of a held button.
  package static func finger(ofButton button: SubjectID) -> Int32 {
    pointer &- Int32(truncatingIfNeeded: button.number)
  }
}
