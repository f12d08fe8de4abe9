import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

/// Navigation controllers. All checks precede any change.
extension Lab {
  /// Pushes a controller onto a navigation controller's stack, without an animation.
  ///
  /// The first push gives the navigation controller's view its `interactivePopGestureRecognizer`: a
  /// pan from the left edge. It begins only while the stack has two controllers or more, and pops. From iOS 26 on it also gets
  /// an `interactiveContentPopGestureRecognizer`: a pan to the right, anywhere in the content.
  ///
  /// - Throws: `kind` for another class; `state` when one of the two has no view, or the controller
  ///   is in a hierarchy already; `cycle` when the chain would have a cycle.
  package func push(
    _ controller: ResponderID, onto navigation: ResponderID
  ) throws(LabError) { try perform(.push(controller, onto: navigation)) }

  /// Pops the topmost controller of a navigation controller's stack; throws `state` when it is the
  /// only one.
  package func pop(from navigation: ResponderID) throws(LabError) { try perform(.pop(navigation)) }

  /// The controllers on a navigation controller's stack, bottom first.
  package func navigationStack(of navigation: ResponderID) throws(LabError) -> [ResponderID] {
    try checkReadable()
    return hierarchy.navigationStack(of: try navigationController(navigation))
  }

  private func navigationController(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    let index = try responder(id, "a view controller") { $0 == .controller }
    let responder = hierarchy.responders[index]
    guard let kind = hierarchy.names.find("UINavigationController"),
      hierarchy.classes.isKind(responder.classID, of: kind)
    else {
      throw LabError(
        .kind,
        "'\(label(index))' is a \(hierarchy.classes[responder.classID].name), no UINavigationController"
      )
    }
    return index
  }

  func preparePush(
    of id: ResponderID, onto navigationID: ResponderID
  ) throws(LabError) -> (inout Turn) -> Void {
    let navigation = try navigationController(navigationID)
    let (controller, _) = try prepareLink(id, navigationID)
    let view = hierarchy.responders[controller].controllerOrView
    let own = hierarchy.responders[navigation].controllerOrView
    for (owner, its) in [(controller, view), (navigation, own)] where its == .nowhere {
      throw LabError(.state, "'\(label(owner))' has no view that could be shown")
    }
    guard hierarchy.responders[controller].rootLink == .nowhere else {
      throw LabError(.state, "'\(label(controller))' is the root of a window already")
    }
    let parent = hierarchy.responders[controller].parentController
    guard parent == .nowhere else {
      throw LabError(
        .state, "'\(label(controller))' has its place under '\(label(parent))' already")
    }
    guard !hierarchy.isInside(own, view) else {
      throw LabError(
        .cycle, "'\(label(view))' holds the view of '\(label(navigation))', which would show it")
    }
    let recognizers = popRecognizers(
      of: navigationID, width: hierarchy.responders[own].geometry.bounds)
    return { Navigation.push(controller, onto: navigation, recognizers, &$0) }
  }

  func preparePop(from id: ResponderID) throws(LabError) -> (inout Turn) -> Void {
    let navigation = try navigationController(id)
    guard hierarchy.navigationStack(of: navigation).count > 1 else {
      throw LabError(
        .state, "'\(label(navigation))' has no second controller on its stack, so none is popped")
    }
    return { Navigation.pop(from: navigation, &$0) }
  }

  /// They begin with two controllers or more; one in the content only while the finger moves right. On lifting they pop
  /// where the finger moves right, or is past the middle and does not move back.
  ///
  /// The one at the edge is added last: it is served first, and takes a drag that both want.
  private func popRecognizers(of id: ResponderID, width bounds: Rect) -> [PopRecognizer] {
    let isPastMiddle = Condition.fact(
      Criterion(.translation, .atLeast(bounds.size.width / 2), part: .x))
    let goesOn = Condition.any([
      .velocity(.right), .all([isPastMiddle, .not(.velocity(.left))]),
    ])
    let hasEnded = Condition.fact(Criterion(.state, .states(1 << RecognizerState.ended.rawValue)))
    let hasTwo = Condition.property("viewControllers", of: .responder(id), .atLeast(2))
    let pops = Answer.when(
      .all([hasEnded, goesOn]), then: .yes, else: .standard, effects: [Step.pop(id)])
    var found: [PopRecognizer] = []
    if profile.has(.contentPopRecognizer), let pan = registry.index(of: "pan") {
      found.append(
        PopRecognizer(
          .interactiveContentPopGestureRecognizer, typeIndex: pan,
          mayBegin: .when(.all([hasTwo, .velocity(.right)])), pops: pops))
    }
    if let pan = registry.index(of: "screenEdgePan") {
      found.append(
        PopRecognizer(
          .interactivePopGestureRecognizer, typeIndex: pan, mayBegin: .when(hasTwo), pops: pops))
    }
    return found
  }
}
