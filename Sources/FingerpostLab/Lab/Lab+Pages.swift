import FingerpostDelivery
import FingerpostModel

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
