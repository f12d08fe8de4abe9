import FingerpostDelivery
import FingerpostModel

/// Presented controllers. All checks precede any change.
extension Lab {
  /// Presents a controller: its view comes onto the screen above another controller's or replaces
  /// it, without an animation.
  ///
  /// `present(_:from:)` only links the two in the responder chain (RC-2).
  ///
  /// - Throws: `state` when the presenting controller is in no window or presents another one
  ///   already, or when the presented one has no view; `cycle` when the responder chain would
  ///   have a cycle.
  package func present(
    _ presented: ResponderID, from presenting: ResponderID, style: PresentationStyle
  ) throws(LabError) { try perform(.present(presented, from: presenting, style)) }

  /// Dismisses a presented controller, or the one that a controller presents. Controllers presented
  /// by that one go first.
  package func dismiss(_ controller: ResponderID) throws(LabError) {
    try perform(.dismiss(controller))
  }

  func preparePresentation(
    of id: ResponderID, from presentingID: ResponderID, _ style: PresentationStyle
  ) throws(LabError) -> (inout Turn) -> Void {
    let (controller, presenting) = try prepareLink(id, presentingID)
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere else {
      throw LabError(.state, "'\(label(controller))' has no view that could be presented")
    }
    guard hierarchy.responders[controller].rootLink == .nowhere else {
      throw LabError(.state, "'\(label(controller))' is the root of a window already")
    }
    let own = hierarchy.responders[presenting].controllerOrView
    let window = own == .nowhere ? .nowhere : hierarchy.window(of: own)
    guard window != .nowhere else {
      throw LabError(
        .state, "'\(label(presenting))' is in no window, so it can present nothing")
    }
    if let other = hierarchy.presented(by: presenting) {
      throw LabError(
        .state,
        "'\(label(presenting))' presents '\(label(other))' already; that one may present the next")
    }
    if hierarchy.presentations[controller]?.isOn == true {
      throw LabError(.state, "'\(label(controller))' is presented already")
    }
    guard !hierarchy.isInside(own, view) else {
      throw LabError(
        .cycle, "'\(label(view))' holds the view of '\(label(presenting))', which presents it")
    }
    let taps = style.isSheet ? registry.index(of: "tap") : nil
    let dismisses = Answer.when(
      .property("isModalInPresentation", of: .responder(id), .equal(0)), then: .yes,
      else: .standard, effects: [Step.dismiss(id)])
    return { turn in
      Presentations.present(
        controller, from: presenting, in: window, style, tapTypeIndex: taps,
        dimmingAnswer: dismisses, &turn)
    }
  }

  func prepareDismissal(of id: ResponderID) throws(LabError) -> (inout Turn) -> Void {
    let controller = try responder(id, "a view controller") { $0 == .controller }
    if hierarchy.presentations[controller]?.isOn == true {
      return { Presentations.dismiss(controller, &$0) }
    }
    guard let presented = hierarchy.presented(by: controller) else {
      throw LabError(
        .state,
        "'\(label(controller))' is not presented and presents nothing, so nothing is dismissed")
    }
    return { Presentations.dismiss(presented, &$0) }
  }
}
