import FingerpostGestures
import FingerpostModel

/// The recognizers of a page-curl controller: stock types, and answers that are data.
public struct CurlRecognizers: Sendable {
  /// The pan's index in the registry.
  public let panType: Int
  /// The tap's index in the registry.
  public let tapType: Int
  /// Their delegate's answers to `shouldBegin`.
  public let mayPan, mayTap: Answer

  /// Creates them from two answers that are conditions, so no code of the program is called
  /// (SY-10).
  public init(panType: Int, tapType: Int, mayPan: Answer, mayTap: Answer) {
    (self.panType, self.tapType) = (panType, tapType)
    (self.mayPan, self.mayTap) = (mayPan, mayTap)
  }
}

/// Page view controllers: one page is shown, and a gesture turns to its neighbours.
///
///     scroll: the pages before, at and after are in a paging scroll view; the page at its rest is shown (SC-4)
///     curl:   one page fills the view; a pan, or a tap at an edge, turns it at once
extension Turn {
  /// Adds the last page to the data source. The first page starts a scroll view that waited for it.
  public mutating func addPage(_ page: ResponderIndex, to controller: ResponderIndex) {
    var book = hierarchy.books[controller] ?? PageBook()
    book.pages = hierarchy.pages(of: controller) + [hierarchy.responders.id(at: page)]
    hierarchy.books[controller] = book
    if book.pages.count == 1 { setScrolls(true, book) }
    if !isMoving(book) { layOut(controller) }
  }

  /// `setViewControllers(_:direction:animated:)` with one controller. Without an animation, and for a page
  /// curl, it is at rest at once; the delegate is not notified.
  public mutating func show(
    _ page: ResponderIndex, in controller: ResponderIndex, _ direction: PageDirection,
    animated: Bool, _ curl: CurlRecognizers?
  ) {
    guard hierarchy.responders[controller].controllerOrView != .nowhere else { return }
    var book = hierarchy.books[controller] ?? PageBook()
    let old = hierarchy.shownPage(of: controller)
    equip(controller, &book, curl)
    book.shown = hierarchy.responders.id(at: page)
    book.pending = nil
    hierarchy.books[controller] = book
    guard let scrollView = book.scrollView else {
      return fill(controller, instead: old)
    }
    deliveries.scrolling.stop(scrollView.index, &hierarchy)
    guard animated, let old, old.index != page, book.laid.contains(old),
      hierarchy.canShow(old.index, in: controller),
      !deliveries.scrolling.isDragging(scrollView.index)
    else { return layOut(controller) }
    let next = hierarchy.responders.id(at: page)
    lay(direction == .forward ? [old, next] : [next, old], showing: old, in: controller)
    deliveries.scrolling.setContentOffset(
      place(direction == .forward ? 1 : 0, controller), of: scrollView.index, animated: true,
      &arbiter, &hierarchy)
  }
}

// MARK: Scrolling

extension Turn {
  /// Updates a page view controller after a movement of its scroll view.
  mutating func updatePages(
    of controller: ResponderIndex, after sent: ScrollMessage, _ message: DelegateMessage
  ) {
    guard hierarchy.responders.isLive(controller), let book = hierarchy.books[controller],
      book.scrollView == message.sender, hierarchy.responders.contains(message.sender)
    else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.cause = message.record
    if sent == .didScroll {
      recordTransition(controller, book)
    } else {
      comeToRest(controller, book)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Notifies the delegate of the page that a drag brings into view.
  private mutating func recordTransition(_ controller: ResponderIndex, _ book: PageBook) {
    guard let scrollView = book.scrollView,
      deliveries.scrolling.isDragging(scrollView.index)
        || deliveries.scrolling.isDecelerating(scrollView.index),
      let shown = book.shown, let at = book.laid.firstIndex(of: shown)
    else { return }
    let way = offset(controller, scrollView) - Double(at) * length(controller)
    let toward = way > Self.slack ? at + 1 : way < -Self.slack ? at - 1 : at
    guard toward != at, book.laid.indices.contains(toward), book.pending != book.laid[toward]
    else { return }
    hierarchy.books[controller]?.pending = book.laid[toward]
    notify(.willTransition, controller, book.laid[toward], .sc4)
  }

  /// Shows the page at which the scroll view rests, and puts its neighbours beside it.
  private mutating func comeToRest(_ controller: ResponderIndex, _ book: PageBook) {
    guard let scrollView = book.scrollView, !deliveries.scrolling.isDragging(scrollView.index),
      length(controller) > 0
    else { return }
    let way = offset(controller, scrollView) / length(controller)
    guard abs(way - way.rounded()) * length(controller) <= Self.slack,
      let at = Int(exactly: way.rounded()), book.laid.indices.contains(at)
    else { return }
    let shown = book.laid[at]
    hierarchy.books[controller]?.shown = shown
    hierarchy.books[controller]?.pending = nil
    if book.pending != nil, let old = book.shown {
      notify(.didFinishAnimating, controller, old, .sc4, answer: shown == old ? 0 : 1)
    }
    layOut(controller)
  }

  /// The shown page, with the pages before and after it.
  private mutating func layOut(_ controller: ResponderIndex) {
    guard let shown = hierarchy.shownPage(of: controller),
      hierarchy.canShow(shown.index, in: controller)
    else { return }
    let pages = [
      hierarchy.page(.reverse, of: controller), shown, hierarchy.page(.forward, of: controller),
    ]
    lay(pages.compactMap { $0 }, showing: shown, in: controller)
  }

  /// Lays out pages side by side in the scroll view, each as large as the controller's view; removes all others.
  private mutating func lay(
    _ pages: [ResponderID], showing shown: ResponderID, in controller: ResponderIndex
  ) {
    guard let book = hierarchy.books[controller], let scrollView = book.scrollView,
      hierarchy.responders.contains(scrollView)
    else { return }
    hierarchy.books[controller]?.laid = pages
    for page in book.laid where !pages.contains(page) { leave(page, controller) }
    // The delegate may have shown another page meanwhile.
    guard hierarchy.books[controller]?.laid == pages, hierarchy.responders.contains(scrollView)
    else {
      return
    }
    let scroll = scrollView.index
    let size = hierarchy.responders[hierarchy.responders[controller].controllerOrView].geometry
      .bounds.size
    hierarchy.responders[scroll].geometry.frame = Rect(origin: .zero, size: size)
    for (at, page) in pages.enumerated() {
      let view = hierarchy.responders[page.index].controllerOrView
      if hierarchy.responders[view].superview != scroll {
        if hierarchy.responders[view].superview != .nowhere { remove(view) }
        hierarchy.insert(view, into: scroll, at: nil)
      }
      hierarchy.setParent(controller, of: page.index, isPresented: false)
      hierarchy.responders[view].geometry.frame = Rect(origin: place(at, controller), size: size)
      hierarchy.recordMove(of: view)
    }
    let end = place(pages.count, controller)
    hierarchy.responders[scroll].properties.contentSize = Size(
      max(size.width, end.x), max(size.height, end.y))
    hierarchy.recordMove(of: scroll)
    _ = hierarchy.setContentOffset(
      place(pages.firstIndex(of: shown) ?? 0, controller), of: scroll)
    propertyChanged("contentSize", of: scroll)
    propertyChanged("contentOffset", of: scroll)
  }

  private func isMoving(_ book: PageBook) -> Bool {
    book.scrollView.map { view in deliveries.scrolling.motions.contains { $0.view == view.index } }
      ?? false
  }

  private mutating func setScrolls(_ isOn: Bool, _ book: PageBook) {
    guard let view = book.scrollView, hierarchy.responders.contains(view) else { return }
    hierarchy.responders[view.index].properties.isScrollEnabled = isOn
    propertyChanged("isScrollEnabled", of: view.index)
  }
}

// MARK: Curling

extension Turn {
  /// Reacts to the pan and the tap of a page-curl controller.
  @inline(never)
  mutating func followCurl(_ action: PendingAction) {
    guard let controller = hierarchy.pageRecognizers[action.recognizer],
      let book = hierarchy.books[controller], hierarchy.responders.isLive(controller)
    else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(action.cause)
    if book.tap == action.id {
      if action.state == .ended { tapPage(controller, action) }
    } else if book.pan == action.id {
      followPan(controller, book, action)
    }
    hierarchy.timeline.cause = outerCause
  }

  private mutating func tapPage(_ controller: ResponderIndex, _ action: PendingAction) {
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, let place = action.location,
      let own = hierarchy.fromWindow(place, to: view)
    else { return }
    let isVertical = hierarchy.responders[controller].properties.navigationOrientation == 1
    let bounds = hierarchy.responders[view].geometry.bounds
    let fromLow = isVertical ? own.y - bounds.minY : own.x - bounds.minX
    let fromHigh = isVertical ? bounds.maxY - own.y : bounds.maxX - own.x
    let width = min(hierarchy.profile[.pageTurnWidth], length(controller) / 2)
    for direction in PageDirection.allCases {
      let isHigh = forwardSign(controller) < 0 ? direction == .forward : direction == .reverse
      guard (isHigh ? fromHigh : fromLow) <= width + hierarchy.profile[.tolerance],
        let page = hierarchy.page(direction, of: controller)
      else { continue }
      notify(.willTransition, controller, page, .gr7)
      return finishCurl(controller, page, turns: true)
    }
  }

  private mutating func followPan(
    _ controller: ResponderIndex, _ book: PageBook, _ action: PendingAction
  ) {
    let machine = arbiter.recognizers.machine(of: action)
    let isVertical = hierarchy.responders[controller].properties.navigationOrientation == 1
    func axis(_ name: String, across: Bool = false) -> Double {
      let measured = "\(name).\(isVertical != across ? "y" : "x")"
      return machine.measurements.first { $0.name == measured }?.value ?? 0
    }
    // Towards the page that comes is positive.
    switch action.state {
    case .began:
      let way = axis("velocity") != 0 ? axis("velocity") : axis("translation")
      let direction: PageDirection = way * forwardSign(controller) > 0 ? .forward : .reverse
      guard way != 0, let page = hierarchy.page(direction, of: controller) else { return }
      hierarchy.books[controller]?.pending = page
      notify(.willTransition, controller, page, .gr7)
    case .ended:
      guard let page = book.pending else { return }
      let isForward = hierarchy.page(.forward, of: controller) == page
      let sign = isForward ? forwardSign(controller) : -forwardSign(controller)
      let speed = axis("velocity") * sign
      let isAlong = abs(speed) > abs(axis("velocity", across: true))
      let isPast = axis("translation") * sign >= length(controller) / 2
      finishCurl(
        controller, page, turns: isAlong && speed > 0 || isPast && !(isAlong && speed < 0))
    case .cancelled:
      if let page = book.pending { finishCurl(controller, page, turns: false) }
    case .changed, .possible, .failed: break
    }
  }

  /// Ends the gesture: the page has turned, or stays.
  private mutating func finishCurl(
    _ controller: ResponderIndex, _ page: ResponderID, turns: Bool
  ) {
    guard let old = hierarchy.shownPage(of: controller) else { return }
    hierarchy.books[controller]?.pending = nil
    let isThere =
      turns && hierarchy.responders.contains(page) && hierarchy.canShow(page.index, in: controller)
    if isThere {
      hierarchy.books[controller]?.shown = page
      fill(controller, instead: old)
    }
    notify(.didFinishAnimating, controller, old, .gr7, answer: isThere ? 1 : 0)
  }

  /// Fills the controller's view with the shown page, and removes all others.
  private mutating func fill(_ controller: ResponderIndex, instead old: ResponderID?) {
    guard let shown = hierarchy.shownPage(of: controller),
      hierarchy.canShow(shown.index, in: controller)
    else { return }
    if let old, old != shown { leave(old, controller) }
    let container = hierarchy.responders[controller].controllerOrView
    guard hierarchy.shownPage(of: controller) == shown, container != .nowhere else { return }
    let view = hierarchy.responders[shown.index].controllerOrView
    let size = hierarchy.responders[container].geometry.bounds.size
    hierarchy.responders[view].geometry.frame = Rect(origin: .zero, size: size)
    if hierarchy.responders[view].superview != container {
      if hierarchy.responders[view].superview != .nowhere { remove(view) }
      hierarchy.insert(view, into: container, at: 0)
    }
    hierarchy.recordMove(of: view)
    hierarchy.setParent(controller, of: shown.index, isPresented: false)
  }

  /// The direction of a finger that turns forward: −1 for left or up, as with the spine at the minimum edge.
  private func forwardSign(_ controller: ResponderIndex) -> Double {
    let spine = PageSpine(rawValue: hierarchy.responders[controller].properties.spineLocation)
    return spine == .max ? 1 : -1
  }
}

// MARK: Scrolling and curling

extension Turn {
  /// The tolerance of comparisons with a place at rest, in points.
  private static let slack: Double = 0.01

  /// Creates the recognizers and views for the controller's style, with its first page.
  private mutating func equip(
    _ controller: ResponderIndex, _ book: inout PageBook, _ curl: CurlRecognizers?
  ) {
    if let old = book.scrollView, hierarchy.responders.contains(old) { return }
    if let old = book.pan, arbiter.recognizers.contains(old) { return }
    let name = hierarchy.names[hierarchy.responders[controller].nameID]
    let container = hierarchy.responders[controller].controllerOrView
    let isVertical = hierarchy.responders[controller].properties.navigationOrientation == 1
    guard hierarchy.responders[controller].properties.transitionStyle == 1 else {
      if let curl { book.equip(curl, controller, container, named: name, &self) }
      return
    }
    let own = freeName("\(name).scrollView", with: ScrollViewNames.all(of:))
    let made = hierarchy.add(named: own, className: "UIScrollView")
    equip(made.index, named: own)
    hierarchy.responders[made.index].properties.isPagingEnabled = true
    hierarchy.responders[made.index].properties.scrollsToTop = false
    hierarchy.responders[made.index].properties.alwaysBounceHorizontal = !isVertical
    hierarchy.responders[made.index].properties.alwaysBounceVertical = isVertical
    hierarchy.insert(made.index, into: container, at: 0)
    book.scrollView = made
    book.laid = []
    hierarchy.pageScrollViews[made.index] = controller
    if book.pages.isEmpty { setScrolls(false, book) }
  }

  /// Removes a page's view, whose touches are cancelled (TE-8), and its controller from its parent.
  private mutating func leave(_ page: ResponderID, _ controller: ResponderIndex) {
    guard hierarchy.responders.contains(page) else { return }
    if hierarchy.responders[page.index].parentController == controller {
      hierarchy.setParent(.nowhere, of: page.index, isPresented: false)
    }
    let view = hierarchy.responders[page.index].controllerOrView
    let container = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, hierarchy.responders[view].superview != .nowhere,
      container != .nowhere, hierarchy.isInside(view, container)
    else { return }
    scratch.hasChanges = true
    whileCallsWait { $0.remove(view) }
  }

  private mutating func notify(
    _ message: ScrollMessage, _ controller: ResponderIndex, _ page: ResponderID, _ rule: Rule,
    answer: Int8 = -1
  ) {
    guard hierarchy.responders.contains(page) else { return }
    let record = hierarchy.timeline.write(
      .scroll, rule, subject: hierarchy.responders[controller].subject,
      object: hierarchy.responders[page.index].subject, to: message.rawValue, answer: answer)
    hierarchy.post(message, controller, record, at: .zero, answer: answer, about: page)
    notifyDelegates()
  }

  /// The place of a page in the scroll view, by its number from 0.
  private func place(_ number: Int, _ controller: ResponderIndex) -> Point {
    let way = Double(number) * length(controller)
    return hierarchy.responders[controller].properties.navigationOrientation == 1
      ? Point(0, way) : Point(way, 0)
  }

  private func offset(_ controller: ResponderIndex, _ scrollView: ResponderID) -> Double {
    let offset = hierarchy.contentOffset(of: scrollView.index)
    return hierarchy.responders[controller].properties.navigationOrientation == 1
      ? offset.y : offset.x
  }

  /// The length of a page along the axis on which it turns.
  private func length(_ controller: ResponderIndex) -> Double {
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere else { return 0 }
    let size = hierarchy.responders[view].geometry.bounds.size
    return hierarchy.responders[controller].properties.navigationOrientation == 1
      ? size.height : size.width
  }
}

extension PageBook {
  /// Adds a pan and a tap to the controller's view.
  fileprivate mutating func equip(
    _ curl: CurlRecognizers, _ controller: ResponderIndex, _ container: ResponderIndex,
    named name: String, _ turn: inout Turn
  ) {
    let pan = turn.arbiter.add(
      typeIndex: curl.panType, named: turn.freeName("\(name).panGestureRecognizer"),
      hierarchy: &turn.hierarchy)
    let tap = turn.arbiter.add(
      typeIndex: curl.tapType, named: turn.freeName("\(name).tapGestureRecognizer"),
      hierarchy: &turn.hierarchy)
    for (made, answer) in [(pan, curl.mayPan), (tap, curl.mayTap)] {
      turn.addRecognizer(made.index, to: container)
      turn.arbiter.recognizers.override(.shouldBegin, of: made.index, with: answer)
      turn.hierarchy.pageRecognizers[made.index] = controller
    }
    turn.recordCallback()
    (self.pan, self.tap) = (pan, tap)
  }
}
