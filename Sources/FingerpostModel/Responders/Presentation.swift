/// How a controller's view comes onto the screen. The raw values are those of `fp_presentation` in `fingerpost.h`.
public enum PresentationStyle: UInt8, CaseIterable, Sendable {
  /// It fills the window, and the presenting view leaves that meanwhile.
  case fullScreen = 1
  /// It fills the window, above the presenting view.
  case overFullScreen = 2
  /// Above a dimming view, which takes the touches beside it; a tap there dismisses it.
  case sheet = 3
}

/// A controller's view that was put onto the screen by another controller, and how to take it back.
public struct Presentation: Sendable {
  /// The controller that presents.
  public let presenting: ResponderID
  /// UIKit's transition view: it fills the window and holds the presented view.
  public let container: ResponderID
  /// Below a sheet; nil for the others.
  public let dimming: ResponderID?
  /// The view that left the window for a full screen, and where it was.
  public var left: (view: ResponderID, superview: ResponderID, place: Int)?
  /// It is on the screen.
  public var isOn: Bool = false

  /// Who presents, and the views that were put on the screen for it.
  public init(presenting: ResponderID, container: ResponderID, dimming: ResponderID?) {
    self.presenting = presenting
    self.container = container
    self.dimming = dimming
  }
}

extension Hierarchy {
  /// What a controller presents now; nil for nothing.
  public func presented(by controller: ResponderIndex) -> ResponderIndex? {
    presentations.first { $0.value.isOn && $0.value.presenting.index == controller }?.key
  }

  /// A view's place among its siblings.
  package func place(of view: ResponderIndex) -> Int {
    var place = 0
    var sibling = responders[view].previousSibling
    while sibling != .nowhere {
      place += 1
      sibling = responders[sibling].previousSibling
    }
    return place
  }
}
