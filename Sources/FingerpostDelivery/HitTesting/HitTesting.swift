import FingerpostGestures
import FingerpostModel

/// Hit-testing: finds the view under a point (HT-1 … HT-9).
///
/// Windows are tested front to back, each view's subviews before the view: a walk with its own
/// stack, for any depth. A view with an override may call the program. Views with many subviews
/// have an index over their frames, valid for one version of their layout. The index selects
/// candidates, the walk decides.
struct HitTesting: Sendable {
  /// Whether the walk tests all siblings instead of using the index over their frames; the results
  /// are the same.
  var walksPlainly: Bool = false
  private var indexes: SparseTable<ResponderTag, HitTestIndex> = SparseTable()
  /// Whether a view was removed since the last check.
  private(set) var hasForgotten: Bool = false
  /// An answer has changed something since the present walk began.
  var hasChanged: Bool = false
  /// Code of the program's own has answered in the present walk.
  var hasAsked: Bool = false
}

/// The stack of a walk; it keeps its memory.
struct HitTestWalk: ~Copyable {
  fileprivate var frames: UniqueArray<HitTestFrame> = UniqueArray()
  fileprivate var candidates: UniqueArray<ResponderIndex> = UniqueArray()
}

extension HitTesting {
  /// Copies shared memory, for use on another thread.
  mutating func separate() {
    indexes.separate { $0 = HitTestIndex(separateFrom: $0) }
  }

  /// Tests the windows front to back; the owner of the point is tested once more for the touch's
  /// view (HT-1, HT-2).
  mutating func findView(
    at screenPoint: Point, recording: Bool, _ walk: inout HitTestWalk,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> (window: ResponderIndex, view: ResponderIndex)? {
    hasChanged = false
    hasAsked = false
    for window in hierarchy.windows {
      if hasChanged, !hierarchy.windows.contains(window) { continue }
      guard let point = hierarchy.responders[window].geometry.fromSuperview(screenPoint) else {
        continue
      }
      let firstRecord = hierarchy.timeline.nextSerial
      let first = hitTest(window, point, recording, &walk, &arbiter, &touches, &hierarchy)
      guard first != .nowhere else { continue }
      var view = first
      if hasAsked, recording {
        view = hitTest(window, point, true, &walk, &arbiter, &touches, &hierarchy)
      } else {
        // The second test would have the same results.
        hierarchy.timeline.repeatRecords(since: firstRecord)
      }
      if view == .nowhere { view = first }
      if hasChanged, !hierarchy.responders.isLive(view) || hierarchy.window(of: view) != window {
        // The found view is gone: the touch belongs to the window itself, if that still exists.
        guard hierarchy.windows.contains(window) else { continue }
        view = window
      }
      return (window, view)
    }
    return nil
  }

  /// Creates the indexes that walks would create on first use, so that branches share them.
  mutating func layIndexes(_ hierarchy: borrowing Hierarchy) {
    if walksPlainly { return }
    for view in hierarchy.responders.places
    where hierarchy.responders.isLive(view)
      && hierarchy.responders[view].childCount >= UInt32(HitTestIndex.minimumSiblings)
    { _ = index(of: view, hierarchy) }
  }

  /// All views may have changed.
  mutating func forgetAll() {
    indexes = SparseTable()
    hasForgotten = false
  }

  /// A view is gone.
  mutating func forget(_ view: ResponderIndex) {
    indexes[view] = nil
    hasForgotten = true
  }

  /// `hitTest` of a view; `.nowhere` is nil.
  private mutating func hitTest(
    _ root: ResponderIndex, _ point: Point, _ recording: Bool, _ walk: inout HitTestWalk,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> ResponderIndex {
    walk.frames.clear()
    walk.candidates.clear()
    var (view, point) = (root, point)
    while true {
      var returned = enter(view, point, recording, &walk, &arbiter, &touches, &hierarchy)
      // Back through the calls in progress, to one that has another subview to test.
      while true {
        if walk.frames.isEmpty { return returned }
        let top = walk.frames.count &- 1
        (view, point) = (walk.frames[top].view, walk.frames[top].point)
        if hasChanged {
          if returned != .nowhere, !hierarchy.responders.isLive(returned) { returned = .nowhere }
          if !hierarchy.responders.isLive(view) {
            walk.frames.removeLast()
            returned = .nowhere
            continue
          }
        }
        var (answer, rule, reason) = (view, Rule.ht5, Reason.isSelf)
        if returned != .nowhere {
          (answer, reason) = (returned, .childAnswered)
        } else if let child = walk.nextChild(hierarchy) {
          if hasChanged, !HitTesting.isChild(child, of: view, hierarchy) { continue }
          guard let inside = hierarchy.responders[child].geometry.fromSuperview(point) else {
            continue
          }
          (view, point) = (child, inside)
          break
        } else if !walk.frames[top].isInside {
          (answer, rule, reason) = (.nowhere, .ht4, .pointOutside)
        }
        if let own = HitTesting.ownAnswer(view, answer, hierarchy) { (answer, rule, reason) = own }
        walk.frames.removeLast()
        returned = record(view, point, answer, rule, reason, recording, &hierarchy)
      }
    }
  }

  /// Enters a call: its result; `.nowhere` also when the subviews must be tested first, in a frame of their own.
  @inline(__always)
  private mutating func enter(
    _ view: ResponderIndex, _ point: Point, _ recording: Bool, _ walk: inout HitTestWalk,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> ResponderIndex {
    switch entry(view, point, recording, &arbiter, &touches, &hierarchy) {
    case .answer(let answer, let rule, let reason):
      let found = record(view, point, answer, rule, reason, recording, &hierarchy)
      if hasAsked, arbiter.callbackAccess.hasChanges, recording {
        makeChanges(because: hierarchy.timeline.nextSerial &- 1, &arbiter, &touches, &hierarchy)
      }
      return found
    case .gone: return .nowhere
    case .askChildren(let isInside):
      var frame = HitTestFrame(
        view: view, point: point, isInside: isInside,
        nextChild: hierarchy.responders[view].lastChild)
      if hierarchy.responders[view].childCount >= UInt32(HitTestIndex.minimumSiblings),
        !walksPlainly && !(recording && hierarchy.optionalRecords.contains(.hitTests))
      {
        frame.candidates = candidates(of: view, at: point, recording, &walk, &hierarchy)
      } else if hierarchy.hasCallbacks {
        // An answer may change the subviews; those of the time of the parent's call are tested
        // (SY-10).
        frame.candidates = walk.recordChildren(from: frame.nextChild, hierarchy)
      }
      walk.frames.append(frame)
      return .nowhere
    }
  }

  private mutating func candidates(
    of view: ResponderIndex, at point: Point, _ recording: Bool, _ walk: inout HitTestWalk,
    _ hierarchy: inout Hierarchy
  ) -> Range<Int> {
    let start = walk.candidates.count
    let passedOver = index(of: view, hierarchy).addCandidates(at: point, to: &walk.candidates)
    if recording, passedOver > 0 {
      hierarchy.timeline.write(
        .hitTest, .ht5, subject: hierarchy.responders[view].subject, reason: .siblingsPassedOver,
        x: Double(passedOver))
    }
    return start..<walk.candidates.count
  }

  @inline(__always)
  private mutating func index(of view: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> HitTestIndex
  {
    if let known = indexes[view],
      known.layoutVersion == hierarchy.responders[view].layoutVersion
    {
      return known
    }
    return layIndex(of: view, hierarchy)
  }

  @inline(never)
  private mutating func layIndex(of view: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> HitTestIndex
  {
    let index =
      indexes[view]?.moved(with: view, in: hierarchy) ?? HitTestIndex(of: view, in: hierarchy)
    indexes[view] = index
    return index
  }

  /// Writes the record when the call returns (HT-8). Its numbers are the point in the view's
  /// coordinates, or for a rejection the deciding value.
  private func record(
    _ view: ResponderIndex, _ point: Point, _ answer: ResponderIndex, _ rule: Rule,
    _ reason: Reason,
    _ recording: Bool, _ hierarchy: inout Hierarchy
  ) -> ResponderIndex {
    if recording {
      let (why, numbers, decider) = HitTesting.explain(reason, view, point, hierarchy)
      hierarchy.timeline.write(
        .hitTest, rule, subject: hierarchy.responders[view].subject,
        object: answer == .nowhere ? 0 : hierarchy.responders[answer].subject, reason: why,
        answer: answer == .nowhere ? 0 : 1, x: numbers.x, y: numbers.y, decider: decider)
    }
    return answer
  }
}

extension HitTestWalk {
  /// Stores the current subviews of a view, front to back.
  fileprivate mutating func recordChildren(
    from first: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> Range<Int> {
    let start = candidates.count
    var child = first
    while child != .nowhere {
      candidates.append(child)
      child = hierarchy.responders[child].previousSibling
    }
    return start..<candidates.count
  }

  /// The next subview of the innermost view to test.
  fileprivate mutating func nextChild(_ hierarchy: borrowing Hierarchy) -> ResponderIndex? {
    let top = frames.count &- 1
    if let left = frames[top].candidates {
      if left.isEmpty { return nil }
      frames[top].candidates = Range(uncheckedBounds: (left.lowerBound + 1, left.upperBound))
      return candidates[left.lowerBound]
    }
    let child = frames[top].nextChild
    guard child != .nowhere else { return nil }
    frames[top].nextChild = hierarchy.responders[child].previousSibling
    return child
  }
}

extension HitTesting {
  fileprivate static func isChild(
    _ view: ResponderIndex, of parent: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    hierarchy.responders.isLive(view) && hierarchy.responders[view].superview == parent
  }

  /// What the record says of a reason: two numbers, which are the point, its distance outside the bounds (right and below
  /// are positive), or the alpha and its limit; and the property or method that decided (HT-3 … HT-5, HT-9).
  @inline(__always)
  fileprivate static func explain(
    _ reason: Reason, _ view: ResponderIndex, _ point: Point, _ hierarchy: borrowing Hierarchy
  ) -> (reason: Reason, numbers: Point, decider: Decider) {
    switch reason {
    case .childAnswered, .isSelf: return (reason, point, .none)
    case .pointOutside:
      let bounds = hierarchy.responders[view].geometry.bounds
      let isEmpty = !(bounds.size.width > 0 && bounds.size.height > 0)
      let subject = hierarchy.responders[view].subject
      return (
        isEmpty ? .emptyBounds : reason, bounds.overshoot(of: point),
        hierarchy.responders[view].overrides.contains(.pointInside)
          ? .answer(.pointInside, of: subject, false) : .property(.bounds, of: subject)
      )
    case .transparent:
      let alpha = hierarchy.responders[view].properties.alpha
      return (
        reason, Point(alpha, hierarchy.profile[.minimumAlpha]), .profile(.minimumAlpha)
      )
    default: return (reason, point, rejection(view, reason, hierarchy))
    }
  }

  /// The result of a view that is not as for every view: a pass-through view returns any except
  /// itself, and there are classes that a fact of the profile is about.
  @inline(__always)
  fileprivate static func ownAnswer(
    _ view: ResponderIndex, _ answer: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> (answer: ResponderIndex, rule: Rule, reason: Reason)? {
    if answer == view, hierarchy.responders[view].hasHitTestOverride,
      case .notSelf = hierarchy.responders[view].overrides[.hitTest]
    {
      return (.nowhere, .ht5, .overridden)
    }
    if answer == .nowhere || !hierarchy.hasFactsOfHits { return nil }
    return answerOfSystem(view, answer, hierarchy)
  }

  @inline(never)
  private static func answerOfSystem(
    _ view: ResponderIndex, _ answer: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> (answer: ResponderIndex, rule: Rule, reason: Reason)? {
    let entry = hierarchy.classes[hierarchy.responders[view].classID]
    if entry.passesTouches, answer == view, hierarchy.profile.has(.barContainersPassTouches) {
      return (.nowhere, .ht5, .letsThrough)
    }
    if entry.isHosting, answer != view, hierarchy.profile[.hostingViewHit] == "root" {
      return (view, .su1, .hostingViewItself)
    }
    return nil
  }

  @inline(never)
  private static func rejection(
    _ view: ResponderIndex, _ reason: Reason, _ hierarchy: borrowing Hierarchy
  ) -> Decider {
    let subject = hierarchy.responders[view].subject
    switch reason {
    case .hidden: return .property(.isHidden, of: subject, true)
    case .interactionDisabled: return .property(.isUserInteractionEnabled, of: subject, false)
    case .disabledControl: return .property(.isEnabled, of: subject, false)
    case .overridden: return .answer(.hitTest, of: subject)
    case .letsThrough: return .fact(.barContainersPassTouches)
    case .hostingViewItself: return .fact(.hostingViewHit)
    default: return .none
    }
  }
}
