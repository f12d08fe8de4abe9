/// The presentation style of a controller's view. The raw values are those of `fp_presentation` in
/// `fingerpost.h`.
public enum PresentationStyle: UInt8, CaseIterable, Sendable {
  /// Fills the window; the presenting view leaves it meanwhile.
  case fullScreen = 1
  /// It fills the window, above the presenting view.
  case overFullScreen = 2
  /// Above a dimming view, which takes the touches beside it; a tap there dismisses the sheet.
  case sheet = 3
  /// A sheet on a phone (SC-10).
  case pageSheet = 4
  /// A sheet on a phone (SC-10).
  case formSheet = 5
}

extension PresentationStyle: FoundByName {
  package static let byName: [String: PresentationStyle] = casesByName()

  /// Whether it is a sheet, with a pan of its own.
  package var isSheet: Bool { self == .sheet || self == .pageSheet || self == .formSheet }
}

/// A presented controller's view, and the state to restore on dismissal.
public struct Presentation: Sendable {
  /// The controller that presents.
  public let presenting: ResponderID
  /// UIKit's transition view: it fills the window and contains the presented view.
  public let container: ResponderID
  /// The dimming view below a sheet; nil for the other styles.
  public let dimming: ResponderID?
  /// The view that left the window for a full screen, and its place there.
  public var left: (view: ResponderID, superview: ResponderID, place: Int)?
  /// A sheet's own pan (SC-10).
  package var pan: RecognizerID?
  /// The origin of a sheet when its pan began; nil without a pan in progress.
  package var rest: Point?
  /// Whether it is on the screen.
  public var isOn: Bool = false

  /// Creates a presentation from the presenting controller and the added views.
  public init(presenting: ResponderID, container: ResponderID, dimming: ResponderID?) {
    self.presenting = presenting
    self.container = container
    self.dimming = dimming
  }
}

extension Hierarchy {
  /// The controller that a controller presents now; nil for none.
  public func presented(by controller: ResponderIndex) -> ResponderIndex? {
    presentations.elements.first {
      guard let presentation = presentations[$0] else { return false }
      return presentation.isOn && presentation.presenting.index == controller
    }
  }

  /// The controller whose presentation made a view; nil for none, and for one that is not on the screen.
  package func presented(in container: ResponderIndex) -> ResponderIndex? {
    presentations.elements.first {
      guard let presentation = presentations[$0] else { return false }
      return presentation.isOn && presentation.container.index == container
    }
  }

  /// Whether a presentation made a view: its container and its dimming view.
  package func isOfPresentation(_ view: ResponderIndex) -> Bool {
    presentations.values.contains { $0.container.index == view || $0.dimming?.index == view }
  }

  /// The pan of the nearest sheet that contains a view; nil for none (SC-10).
  package func sheetPan(around view: ResponderIndex) -> RecognizerIndex? {
    var current = view
    while current != .nowhere {
      let controller = responders[current].controllerOrView
      if controller != .nowhere, let presentation = presentations[controller], presentation.isOn,
        let pan = presentation.pan
      {
        return pan.index
      }
      current = responders[current].superview
    }
    return nil
  }

  /// Whether a drag up in a scroll view at its top expands the sheet of a pan (SC-10).
  package func expandsByScrolling(_ pan: RecognizerIndex) -> Bool {
    guard let controller = sheetRecognizers[pan], responders.isLive(controller) else {
      return false
    }
    let properties = responders[controller].properties
    return properties.canSheetExpand && properties.prefersScrollingExpandsWhenScrolledToEdge
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
