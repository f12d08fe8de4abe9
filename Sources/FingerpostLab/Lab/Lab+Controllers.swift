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

/// Page view controllers. All checks precede any change.
extension Lab {
  /// Appends a page to a page view controller's data source.
  ///
  /// `viewControllerBefore` and `viewControllerAfter` return each page's neighbours, nil at both
  /// ends. Without a page there is no data source, and no gesture turns.
  ///
  /// - Throws: `kind` for another class; `state` when one of the two has no view, or the page is in
  ///   a hierarchy already; `cycle` when the chain would have a cycle.
  package func addPage(_ page: ResponderID, to controller: ResponderID) throws(LabError) {
    try perform(.addPage(page, to: controller))
  }

  /// `setViewControllers(_:direction:animated:)` with one controller: shows that page.
  ///
  /// The first call adds what turns pages to the controller's view, from its current
  /// `transitionStyle`, `navigationOrientation` and `spineLocation`. For style 1 (scroll) this is a
  /// paging scroll view `NAME.scrollView`. For style 0 (page curl) it is a pan
  /// `NAME.panGestureRecognizer` and a tap `NAME.tapGestureRecognizer`. A curling page turns at
  /// once. The delegate is not called. Throws like `addPage`.
  package func setViewController(
    _ page: ResponderID, of controller: ResponderID, direction: PageDirection = .forward,
    animated: Bool = false
  ) throws(LabError) {
    try perform(.setViewControllers(page, of: controller, direction, animated: animated))
  }

  /// The pages of a page view controller's data source, first to last.
  package func pages(of controller: ResponderID) throws(LabError) -> [ResponderID] {
    try checkReadable()
    return hierarchy.pages(of: try pageController(controller))
  }

  /// The current page of a page view controller; nil before the first one.
  package func shownPage(of controller: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return hierarchy.shownPage(of: try pageController(controller))
  }

  private func pageController(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    let index = try responder(id, "a view controller") { $0 == .controller }
    guard isPageController(index) else {
      throw LabError(
        .kind,
        "'\(label(index))' is a \(hierarchy.classes[hierarchy.responders[index].classID].name), no UIPageViewController"
      )
    }
    return index
  }

  func isPageController(_ index: ResponderIndex) -> Bool {
    hierarchy.names.find("UIPageViewController").map {
      hierarchy.classes.isKind(hierarchy.responders[index].classID, of: $0)
    } ?? false
  }

  func preparePage(
    _ id: ResponderID, to controllerID: ResponderID
  ) throws(LabError) -> (inout Turn) -> Void {
    let (page, controller) = try checkPage(id, of: controllerID)
    guard !hierarchy.pages(of: controller).contains(id) else {
      throw LabError(.state, "'\(label(page))' is a page of '\(label(controller))' already")
    }
    return { Pages.addPage(page, to: controller, &$0) }
  }

  func prepareShow(
    _ id: ResponderID, of controllerID: ResponderID, _ direction: PageDirection, animated: Bool
  ) throws(LabError) -> (inout Turn) -> Void {
    let (page, controller) = try checkPage(id, of: controllerID)
    let properties = hierarchy.responders[controller].properties
    if properties.transitionStyle == 0, properties.spineLocation == PageSpine.mid.rawValue {
      throw LabError(
        .kind,
        "'\(label(controller))' has its spine in the middle and would show two pages; this lab shows one"
      )
    }
    let curl = curlRecognizers(of: controllerID, controller)
    return { Pages.show(page, in: controller, direction, animated: animated, curl, &$0) }
  }

  private func checkPage(
    _ id: ResponderID, of controllerID: ResponderID
  ) throws(LabError) -> (page: ResponderIndex, controller: ResponderIndex) {
    let controller = try pageController(controllerID)
    let (page, _) = try prepareLink(id, controllerID)
    let view = hierarchy.responders[page].controllerOrView
    let own = hierarchy.responders[controller].controllerOrView
    for (owner, its) in [(page, view), (controller, own)] where its == .nowhere {
      throw LabError(.state, "'\(label(owner))' has no view that could be shown")
    }
    guard hierarchy.responders[page].rootLink == .nowhere else {
      throw LabError(.state, "'\(label(page))' is the root of a window already")
    }
    guard hierarchy.canShow(page, in: controller) else {
      let parent = hierarchy.responders[page].parentController
      throw LabError(.state, "'\(label(page))' has its place under '\(label(parent))' already")
    }
    guard !hierarchy.isInside(own, view) else {
      throw LabError(
        .cycle, "'\(label(view))' holds the view of '\(label(controller))', which would show it")
    }
    return (page, controller)
  }

  /// The pan begins along the pages, the tap at an edge. Both begin only where the data source has
  /// a page in that direction.
  private func curlRecognizers(
    of id: ResponderID, _ controller: ResponderIndex
  ) -> CurlRecognizers? {
    guard let pan = registry.index(of: "pan"), let tap = registry.index(of: "tap") else {
      return nil
    }
    let properties = hierarchy.responders[controller].properties
    let isAtMax = properties.spineLocation == PageSpine.max.rawValue
    let isVertical = properties.navigationOrientation == 1
    let ways: (low: Criterion.Directions, high: Criterion.Directions) =
      isVertical ? (.up, .down) : (.left, .right)
    let edges: (low: Criterion.Edges, high: Criterion.Edges) =
      isVertical ? (.top, .bottom) : (.left, .right)
    let view = hierarchy.responders[hierarchy.responders[controller].controllerOrView].geometry
      .bounds.size
    let length = isVertical ? view.height : view.width
    let width = min(hierarchy.profile[.pageTurnWidth], length / 2)
    // The number of pages comes first, because an explanation names the first condition that fails.
    func turns(_ forward: Condition, _ back: Condition) -> Answer {
      let after = Condition.property("pagesAfter", of: .responder(id), .atLeast(1))
      let before = Condition.property("pagesBefore", of: .responder(id), .atLeast(1))
      return .when(
        .all([
          .any([after, .not(forward)]), .any([before, .not(back)]), .any([forward, back]),
        ]))
    }
    return CurlRecognizers(
      panType: pan, tapType: tap,
      mayPan: turns(
        .velocity(isAtMax ? ways.high : ways.low), .velocity(isAtMax ? ways.low : ways.high)),
      mayTap: turns(
        .location(within: width, of: isAtMax ? edges.low : edges.high),
        .location(within: width, of: isAtMax ? edges.high : edges.low)))
  }
}

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
