import FingerpostGestures
import FingerpostModel

/// Read access: outside a run through the lab's own pipeline, in a callback through the state that
/// the caller lends (SY-10).
extension Lab {
  package var hierarchy: Hierarchy {
    @inline(__always) _read {
      if let snapshot = callbackAccess.snapshot {
        yield snapshot.hierarchy.pointee
      } else {
        yield turn.hierarchy
      }
    }
  }

  package var arbiter: Arbiter {
    @inline(__always) _read {
      if let snapshot = callbackAccess.snapshot {
        yield snapshot.arbiter.pointee
      } else {
        yield turn.arbiter
      }
    }
  }

  var touches: TouchTable {
    @inline(__always) _read {
      if let snapshot = callbackAccess.snapshot {
        yield snapshot.touches.pointee
      } else {
        yield turn.touches
      }
    }
  }

  /// Maximum nesting depth of hit tests made by callbacks that call callbacks.
  static let deepestQuestion: Int = 32
}

extension Lab {
  /// A touch that is alive or still in memory; throws `stale` for others.
  public func touch(_ id: TouchID) throws(LabError) -> Touch {
    try checkReadable()
    for index in touches.inUse.indices where touches[touches.inUse[index]].id == id {
      return touches[touches.inUse[index]]
    }
    throw LabError(.stale, "touch \(id) is over, or never was")
  }

  /// The view of a touch (HT-7); nil for one that hit nothing.
  public func view(ofTouch id: TouchID) throws(LabError) -> ResponderID? {
    let view = try touch(id).view
    return view == .nowhere ? nil : hierarchy.responders.id(at: view)
  }

  /// `location(in:)` of a touch, in its window's coordinates without a view; points.
  public func location(ofTouch id: TouchID, in view: ResponderID? = nil) throws(LabError) -> Point {
    try place(try touch(id), \.location, in: view)
  }

  /// `previousLocation(in:)` of a touch, in its window's coordinates without a view; points.
  public func previousLocation(ofTouch id: TouchID, in view: ResponderID? = nil) throws(LabError)
    -> Point
  {
    try place(try touch(id), \.previousLocation, in: view)
  }

  private func place(
    _ touch: Touch, _ which: KeyPath<Touch, Point>, in view: ResponderID?
  ) throws(LabError) -> Point {
    guard let view else {
      let (found, window) = (touch[keyPath: which], touch.window)
      if window != .nowhere { recordRead(found, of: hierarchy.responders[window].subject) }
      return found
    }
    let target = try self.view(view)
    let onScreen =
      touch.window == .nowhere
      ? touch[keyPath: which] : hierarchy.toScreen(touch[keyPath: which], from: touch.window)
    guard hierarchy.window(of: target) != .nowhere,
      let mapped = hierarchy.fromScreen(onScreen, to: target)
    else {
      throw LabError(.state, "touch \(touch.id) has no place in '\(label(target))'")
    }
    recordRead(mapped, of: hierarchy.responders[target].subject)
    return mapped
  }

  private func recordRead(_ place: Point, of owner: SubjectID) {
    callbackAccess.recordRead(AnswerBasis("location", of: owner, place.x, place.y))
  }
}
