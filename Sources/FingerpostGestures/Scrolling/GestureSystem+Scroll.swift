import FingerpostModel

/// What scroll views say of their own pans; the recognizers know nothing of content and offsets.
public struct ScrollAnswers: Sendable {
  /// What a drag could move in a scroll view, the outer ones left out.
  public var room: @Sendable (borrowing Stage, UInt32) -> DragRoom = { _, _ in DragRoom() }
  /// Whether a scroll view takes a touch from its content that has got it already (SC-3).
  public var takesFromContent:
    @Sendable (inout GestureSystem, borrowing TouchTable, inout Stage, UInt32, Touch) -> Bool = {
      _, _, _, _, _ in true
    }

  public init() {}
}

extension GestureSystem {
  /// A scroll view's own pan; nil for other views.
  public func scrollPan(of view: UInt32) -> RecognizerID? {
    scrollPans[view].map { recognizers.id(at: $0) }
  }

  /// Makes a recognizer the own pan or pinch of a scroll view, without an action of its own.
  public mutating func setScrollView(_ view: UInt32, of recognizer: UInt32, isPan: Bool) {
    recognizers[recognizer].scrollView = view
    recognizers[recognizer].isScrollPan = isPan
    if isPan { scrollPans[view] = recognizer }
    recognizers[recognizer].targets = []
    // A finger that rests in the scroll view must not keep a tap beside it from ending.
    recognizers[recognizer].delaysTouchesEnded = false
  }

  /// Whether a scroll view glides: a finger that comes down in it then is its pan's at once (SC-4).
  public mutating func setCatchesMotion(_ recognizer: UInt32, _ catches: Bool) {
    recognizers[recognizer].catchesMotion = catches
  }

  /// A scroll view's pan and pinch go together, whatever the delegates say.
  func belongTogether(_ a: UInt32, _ b: UInt32) -> Bool {
    recognizers[a].scrollView != noIndex && recognizers[a].scrollView == recognizers[b].scrollView
  }

  /// Tells a pan that has not begun what it could move.
  mutating func prepareDrag(_ recognizer: UInt32, _ stage: borrowing Stage) {
    context.drag = recognizers[recognizer].drag
    guard recognizers[recognizer].state == .possible else { return }
    context.room = scrollAnswers.room(stage, recognizers[recognizer].scrollView)
    context.room.isMoving = recognizers[recognizer].catchesMotion
    if let outer = enclosingPan(of: recognizer, stage), isUndecided(outer), share(outer, recognizer)
    {
      context.room.outer = scrollAnswers.room(stage, recognizers[outer].scrollView).free
    }
  }

  /// SC-5: the pan of the nearest scroll view around a pan's own; those further out are not looked at.
  private func enclosingPan(of recognizer: UInt32, _ stage: borrowing Stage) -> UInt32? {
    let view = recognizers[recognizer].scrollView
    guard stage.responders.isLive(view) else { return nil }
    var outer = stage.responders[view].superview
    while outer != noIndex, !stage.responders[outer].behaviour.isScrollView {
      outer = stage.responders[outer].superview
    }
    return outer == noIndex ? nil : scrollPans[outer]
  }

  /// SC-3: the scroll view is asked about each touch of the attempt that its content has. One that is over keeps
  /// nothing, be its end still withheld.
  mutating func mayTakeFromContent(
    _ recognizer: UInt32, _ touches: borrowing TouchTable, _ stage: inout Stage
  ) -> Bool {
    let view = recognizers[recognizer].scrollView
    guard view != noIndex else { return true }
    let takesFromContent = scrollAnswers.takesFromContent
    for member in recognizers[recognizer].attempt.members {
      let touch = touches[member.slot]
      guard touch.isInView, !touch.phase.isFinal, touch.view != view else { continue }
      if !takesFromContent(&self, touches, &stage, view, touch) {
        context.reason = .refusedByScrollView
        let own = stage.responders[view].subject
        let cancels = stage.responders[view].properties.canCancelContentTouches
        decide(
          cancels
            ? .answer(.touchesShouldCancel, of: own, false)
            : .property(.canCancelContentTouches, of: own, false))
        return false
      }
    }
    return true
  }
}
