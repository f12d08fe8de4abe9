import FingerpostModel

/// Which touches a recognizer takes by their types (TE-9).
extension Arbiter {
  /// Why a finger's, pencil's or pointer's touch is not for a recognizer, and the other type that counts; nil where its
  /// type is no obstacle.
  func typeRejection(
    of recognizer: RecognizerIndex, _ touch: Touch, _ touches: borrowing TouchTable
  ) -> TypeRejection? {
    guard touch.isFinger else { return nil }
    let allowed = recognizers[recognizer].allowedTouchTypes
    let subject = recognizers[recognizer].subject
    if allowed & touch.type.mask == 0 {
      return TypeRejection(
        reason: .touchTypeNotAllowed, other: nil,
        decider: .property(.allowedTouchTypes, of: subject, count: Int(allowed)))
    }
    guard recognizers[recognizer].requiresExclusiveTouchType, touches.hasOtherType(than: touch),
      let first = firstType(of: recognizer, before: touch, touches), first != touch.type
    else { return nil }
    return TypeRejection(
      reason: .otherTouchType, other: first,
      decider: .property(.requiresExclusiveTouchType, of: subject, true))
  }

  /// The type of the oldest other touch that is the recognizer's or is going to be; nil for none.
  private func firstType(
    of recognizer: RecognizerIndex, before touch: Touch, _ touches: borrowing TouchTable
  ) -> TouchType? {
    var oldest: (id: TouchID, type: TouchType)?
    for place in touches.inUse.indices {
      let slot = touches.inUse[place]
      let other = touches[slot]
      guard other.id != touch.id, other.isFinger, other.id < oldest?.id ?? TouchID(.max) else {
        continue
      }
      for index in links.indices(of: slot)
      where links[slot, index].recognizer == recognizer && !links[slot, index].isRefused {
        oldest = (other.id, other.type)
      }
    }
    return oldest?.type
  }
}

/// A touch that a recognizer does not take because of its type.
struct TypeRejection {
  let reason: Reason
  /// The type of the attempt's first touch.
  let other: TouchType?
  let decider: Decider
}

extension TouchTable {
  /// Whether a finger's or pencil's touch of another type is there.
  func hasOtherType(than touch: Touch) -> Bool {
    for place in inUse.indices {
      let other = self[inUse[place]]
      if other.type != touch.type, other.isFinger { return true }
    }
    return false
  }
}
