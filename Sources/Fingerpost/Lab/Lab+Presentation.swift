/// Controllers that come onto the screen: what can be wrong is found before.
extension Lab {
  /// Puts a controller's view onto the screen, above or instead of another controller's; at once, as without an animation.
  ///
  /// An error (`state`) when the presenting controller is in no window, presents another one already or the presented one
  /// has no view, `cycle` when the responder chain would become a ring. `present(_:from:)` makes the link alone (RC-2).
  package func present(
    _ presented: ResponderID, from presenting: ResponderID, style: PresentationStyle
  ) throws(LabError) { try perform(.present(presented, from: presenting, style)) }

  /// Takes a presented controller's view off the screen, or what a controller presents; what that presents goes first.
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
    let taps = style == .sheet ? registry.index(of: "tap") : nil
    let dismisses = Answer.when(
      .property("isModalInPresentation", of: .responder(id), .equal(0)), then: .yes,
      else: .standard, effects: [Step.dismiss(id)])
    return { turn in
      turn.present(
        controller, from: presenting, in: window, style, tapTypeIndex: taps,
        dimmingAnswer: dismisses)
    }
  }

  func prepareDismissal(of id: ResponderID) throws(LabError) -> (inout Turn) -> Void {
    let controller = try responder(id, "a view controller") { $0 == .controller }
    if hierarchy.presentations[controller]?.isOn == true { return { $0.dismiss(controller) } }
    guard let presented = hierarchy.presented(by: controller) else {
      throw LabError(
        .state,
        "'\(label(controller))' is not presented and presents nothing, so nothing is dismissed")
    }
    return { $0.dismiss(presented) }
  }
}
