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
///
/// Scripts add and show pages. The turn calls `updatePages` after each message of such a scroll view, and
/// `take` for the actions of the curl's recognizers, before these are sent. The delegate is notified of
/// the beginning and the end of each transition, and may show another page meanwhile.
public enum Pages {
  /// Adds the last page to the data source. The first page starts a scroll view that waited for it.
  public static func addPage(
    _ page: ResponderIndex, to controller: ResponderIndex, _ turn: inout Turn
  ) {
    var state = turn.hierarchy.pageControllers[controller] ?? PageController()
    state.pages = turn.hierarchy.pages(of: controller) + [turn.hierarchy.responders.id(at: page)]
    turn.hierarchy.pageControllers[controller] = state
    if state.pages.count == 1 { setScrolls(true, state, &turn) }
    if !isMoving(state, turn) { layOut(controller, &turn) }
  }

  /// `setViewControllers(_:direction:animated:)` with one controller. Without an animation, and for a page
  /// curl, it is at rest at once; the delegate is not notified.
  public static func show(
    _ page: ResponderIndex, in controller: ResponderIndex, _ direction: PageDirection,
    animated: Bool, _ curl: CurlRecognizers?, _ turn: inout Turn
  ) {
    guard turn.hierarchy.responders[controller].controllerOrView != .nowhere else { return }
    var state = turn.hierarchy.pageControllers[controller] ?? PageController()
    let old = turn.hierarchy.shownPage(of: controller)
    equip(controller, &state, curl, &turn)
    state.shown = turn.hierarchy.responders.id(at: page)
    state.pending = nil
    turn.hierarchy.pageControllers[controller] = state
    guard let scrollView = state.scrollView else {
      return fill(controller, instead: old, &turn)
    }
    turn.deliveries.scrolling.stop(scrollView.index, &turn.hierarchy)
    guard animated, let old, old.index != page, state.laid.contains(old),
      turn.hierarchy.canShow(old.index, in: controller),
      !turn.deliveries.scrolling.isDragging(scrollView.index)
    else { return layOut(controller, &turn) }
    let next = turn.hierarchy.responders.id(at: page)
    lay(direction == .forward ? [old, next] : [next, old], showing: old, in: controller, &turn)
    turn.deliveries.scrolling.setContentOffset(
      place(direction == .forward ? 1 : 0, controller, turn), of: scrollView.index, animated: true,
      &turn.arbiter, &turn.hierarchy)
  }
}

// MARK: Scrolling

extension Pages {
  /// Updates a page view controller after a movement of its scroll view.
  static func updatePages(
    of controller: ResponderIndex, after sent: ScrollMessage, _ message: DelegateMessage,
    _ turn: inout Turn
  ) {
    guard turn.hierarchy.responders.isLive(controller),
      let state = turn.hierarchy.pageControllers[controller],
      state.scrollView == message.sender, turn.hierarchy.responders.contains(message.sender)
    else { return }
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.cause = message.record
    if sent == .didScroll {
      recordTransition(controller, state, &turn)
    } else {
      comeToRest(controller, state, &turn)
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  /// Notifies the delegate of the page that a drag brings into view.
  private static func recordTransition(
    _ controller: ResponderIndex, _ state: PageController, _ turn: inout Turn
  ) {
    guard let scrollView = state.scrollView,
      turn.deliveries.scrolling.isDragging(scrollView.index)
        || turn.deliveries.scrolling.isDecelerating(scrollView.index),
      let shown = state.shown, let at = state.laid.firstIndex(of: shown)
    else { return }
    let way = offset(controller, scrollView, turn) - Double(at) * length(controller, turn)
    let toward = way > Self.slack ? at + 1 : way < -Self.slack ? at - 1 : at
    guard toward != at, state.laid.indices.contains(toward), state.pending != state.laid[toward]
    else { return }
    turn.hierarchy.pageControllers[controller]?.pending = state.laid[toward]
    notify(.willTransition, controller, state.laid[toward], .sc4, &turn)
  }

  /// Shows the page at which the scroll view rests, and puts its neighbours beside it.
  private static func comeToRest(
    _ controller: ResponderIndex, _ state: PageController, _ turn: inout Turn
  ) {
    guard let scrollView = state.scrollView,
      !turn.deliveries.scrolling.isDragging(scrollView.index),
      length(controller, turn) > 0
    else { return }
    let way = offset(controller, scrollView, turn) / length(controller, turn)
    guard abs(way - way.rounded()) * length(controller, turn) <= Self.slack,
      let at = Int(exactly: way.rounded()), state.laid.indices.contains(at)
    else { return }
    let shown = state.laid[at]
    turn.hierarchy.pageControllers[controller]?.shown = shown
    turn.hierarchy.pageControllers[controller]?.pending = nil
    if state.pending != nil, let old = state.shown {
      notify(.didFinishAnimating, controller, old, .sc4, &turn, answer: shown == old ? 0 : 1)
    }
    layOut(controller, &turn)
  }

  /// The shown page, with the pages before and after it.
  private static func layOut(_ controller: ResponderIndex, _ turn: inout Turn) {
    guard let shown = turn.hierarchy.shownPage(of: controller),
      turn.hierarchy.canShow(shown.index, in: controller)
    else { return }
    let pages = [
      turn.hierarchy.page(.reverse, of: controller), shown,
      turn.hierarchy.page(.forward, of: controller),
    ]
    lay(pages.compactMap { $0 }, showing: shown, in: controller, &turn)
  }

  /// Lays out pages side by side in the scroll view, each as large as the controller's view; removes all others.
  private static func lay(
    _ pages: [ResponderID], showing shown: ResponderID, in controller: ResponderIndex,
    _ turn: inout Turn
  ) {
    guard let state = turn.hierarchy.pageControllers[controller], let scrollView = state.scrollView,
      turn.hierarchy.responders.contains(scrollView)
    else { return }
    turn.hierarchy.pageControllers[controller]?.laid = pages
    for page in state.laid where !pages.contains(page) { leave(page, controller, &turn) }
    // The delegate may have shown another page meanwhile.
    guard turn.hierarchy.pageControllers[controller]?.laid == pages,
      turn.hierarchy.responders.contains(scrollView)
    else {
      return
    }
    let scroll = scrollView.index
    let size = turn.hierarchy.responders[turn.hierarchy.responders[controller].controllerOrView]
      .geometry
      .bounds.size
    turn.hierarchy.responders[scroll].geometry.frame = Rect(origin: .zero, size: size)
    for (at, page) in pages.enumerated() {
      let view = turn.hierarchy.responders[page.index].controllerOrView
      if turn.hierarchy.responders[view].superview != scroll {
        if turn.hierarchy.responders[view].superview != .nowhere { turn.remove(view) }
        turn.hierarchy.insert(view, into: scroll, at: nil)
      }
      turn.hierarchy.setParent(controller, of: page.index, isPresented: false)
      turn.hierarchy.responders[view].geometry.frame = Rect(
        origin: place(at, controller, turn), size: size)
      turn.hierarchy.recordMove(of: view)
    }
    let end = place(pages.count, controller, turn)
    turn.hierarchy.responders[scroll].properties.contentSize = Size(
      max(size.width, end.x), max(size.height, end.y))
    turn.hierarchy.recordMove(of: scroll)
    _ = turn.hierarchy.setContentOffset(
      place(pages.firstIndex(of: shown) ?? 0, controller, turn), of: scroll)
    turn.propertyChanged("contentSize", of: scroll)
    turn.propertyChanged("contentOffset", of: scroll)
  }

  private static func isMoving(_ state: PageController, _ turn: borrowing Turn) -> Bool {
    state.scrollView.map { turn.deliveries.scrolling.motion(of: $0.index) != nil } ?? false
  }

  private static func setScrolls(_ isOn: Bool, _ state: PageController, _ turn: inout Turn) {
    guard let view = state.scrollView, turn.hierarchy.responders.contains(view) else { return }
    turn.hierarchy.responders[view.index].properties.isScrollEnabled = isOn
    turn.propertyChanged("isScrollEnabled", of: view.index)
  }
}

// MARK: Curling

extension Pages {
  /// Reacts to the pan and the tap of a page-curl controller.
  @inline(never)
  static func take(_ action: PendingAction, _ turn: inout Turn) {
    guard let controller = turn.hierarchy.pageRecognizers[action.recognizer],
      let state = turn.hierarchy.pageControllers[controller],
      turn.hierarchy.responders.isLive(controller)
    else { return }
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.setCause(action.cause)
    if state.tap == action.id {
      if action.state == .ended { tapPage(controller, action, &turn) }
    } else if state.pan == action.id {
      followPan(controller, state, action, &turn)
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  private static func tapPage(
    _ controller: ResponderIndex, _ action: PendingAction, _ turn: inout Turn
  ) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, let place = action.location,
      let own = turn.hierarchy.fromWindow(place, to: view)
    else { return }
    let isVertical = turn.hierarchy.responders[controller].properties.navigationOrientation == 1
    let bounds = turn.hierarchy.responders[view].geometry.bounds
    let fromLow = isVertical ? own.y - bounds.minY : own.x - bounds.minX
    let fromHigh = isVertical ? bounds.maxY - own.y : bounds.maxX - own.x
    let width = min(turn.hierarchy.profile[.pageTurnWidth], length(controller, turn) / 2)
    for direction in PageDirection.allCases {
      let isHigh = forwardSign(controller, turn) < 0 ? direction == .forward : direction == .reverse
      guard (isHigh ? fromHigh : fromLow) <= width + turn.hierarchy.profile[.tolerance],
        let page = turn.hierarchy.page(direction, of: controller)
      else { continue }
      notify(.willTransition, controller, page, .gr7, &turn)
      return finishCurl(controller, page, turns: true, &turn)
    }
  }

  private static func followPan(
    _ controller: ResponderIndex, _ state: PageController, _ action: PendingAction,
    _ turn: inout Turn
  ) {
    let machine = turn.arbiter.recognizers.machine(of: action)
    let isVertical = turn.hierarchy.responders[controller].properties.navigationOrientation == 1
    func axis(_ name: String, across: Bool = false) -> Double {
      let measured = "\(name).\(isVertical != across ? "y" : "x")"
      return machine.measurements.first { $0.name == measured }?.value ?? 0
    }
    // Towards the page that comes is positive.
    switch action.state {
    case .began:
      let way = axis("velocity") != 0 ? axis("velocity") : axis("translation")
      let direction: PageDirection = way * forwardSign(controller, turn) > 0 ? .forward : .reverse
      guard way != 0, let page = turn.hierarchy.page(direction, of: controller) else { return }
      turn.hierarchy.pageControllers[controller]?.pending = page
      notify(.willTransition, controller, page, .gr7, &turn)
    case .ended:
      guard let page = state.pending else { return }
      let isForward = turn.hierarchy.page(.forward, of: controller) == page
      let sign = isForward ? forwardSign(controller, turn) : -forwardSign(controller, turn)
      let speed = axis("velocity") * sign
      let isAlong = abs(speed) > abs(axis("velocity", across: true))
      let isPast = axis("translation") * sign >= length(controller, turn) / 2
      finishCurl(
        controller, page, turns: isAlong && speed > 0 || isPast && !(isAlong && speed < 0), &turn)
    case .cancelled:
      if let page = state.pending { finishCurl(controller, page, turns: false, &turn) }
    case .changed, .possible, .failed: break
    }
  }

  /// Ends the gesture: the page has turned, or stays.
  private static func finishCurl(
    _ controller: ResponderIndex, _ page: ResponderID, turns: Bool, _ turn: inout Turn
  ) {
    guard let old = turn.hierarchy.shownPage(of: controller) else { return }
    turn.hierarchy.pageControllers[controller]?.pending = nil
    let isThere =
      turns && turn.hierarchy.responders.contains(page)
      && turn.hierarchy.canShow(page.index, in: controller)
    if isThere {
      turn.hierarchy.pageControllers[controller]?.shown = page
      fill(controller, instead: old, &turn)
    }
    notify(.didFinishAnimating, controller, old, .gr7, &turn, answer: isThere ? 1 : 0)
  }

  /// Fills the controller's view with the shown page, and removes all others.
  private static func fill(
    _ controller: ResponderIndex, instead old: ResponderID?, _ turn: inout Turn
  ) {
    guard let shown = turn.hierarchy.shownPage(of: controller),
      turn.hierarchy.canShow(shown.index, in: controller)
    else { return }
    if let old, old != shown { leave(old, controller, &turn) }
    let container = turn.hierarchy.responders[controller].controllerOrView
    guard turn.hierarchy.shownPage(of: controller) == shown, container != .nowhere else { return }
    let view = turn.hierarchy.responders[shown.index].controllerOrView
    let size = turn.hierarchy.responders[container].geometry.bounds.size
    turn.hierarchy.responders[view].geometry.frame = Rect(origin: .zero, size: size)
    if turn.hierarchy.responders[view].superview != container {
      if turn.hierarchy.responders[view].superview != .nowhere { turn.remove(view) }
      turn.hierarchy.insert(view, into: container, at: 0)
    }
    turn.hierarchy.recordMove(of: view)
    turn.hierarchy.setParent(controller, of: shown.index, isPresented: false)
  }

  /// The direction of a finger that turns forward: −1 for left or up, as with the spine at the minimum edge.
  private static func forwardSign(_ controller: ResponderIndex, _ turn: borrowing Turn) -> Double {
    let spine = PageSpine(rawValue: turn.hierarchy.responders[controller].properties.spineLocation)
    return spine == .max ? 1 : -1
  }
}

// MARK: Scrolling and curling

extension Pages {
  /// The tolerance of comparisons with a place at rest, in points.
  private static let slack: Double = 0.01

  /// Creates the recognizers and views for the controller's style, with its first page.
  private static func equip(
    _ controller: ResponderIndex, _ state: inout PageController, _ curl: CurlRecognizers?,
    _ turn: inout Turn
  ) {
    if let old = state.scrollView, turn.hierarchy.responders.contains(old) { return }
    if let old = state.pan, turn.arbiter.recognizers.contains(old) { return }
    let name = turn.hierarchy.names[turn.hierarchy.responders[controller].nameID]
    let container = turn.hierarchy.responders[controller].controllerOrView
    let isVertical = turn.hierarchy.responders[controller].properties.navigationOrientation == 1
    guard turn.hierarchy.responders[controller].properties.transitionStyle == 1 else {
      if let curl { state.equip(curl, controller, container, named: name, &turn) }
      return
    }
    let own = turn.freeName("\(name).scrollView", with: ScrollViewNames.all(of:))
    let made = turn.hierarchy.add(named: own, className: "UIScrollView")
    turn.equip(made.index, named: own)
    turn.hierarchy.responders[made.index].properties.isPagingEnabled = true
    turn.hierarchy.responders[made.index].properties.scrollsToTop = false
    turn.hierarchy.responders[made.index].properties.alwaysBounceHorizontal = !isVertical
    turn.hierarchy.responders[made.index].properties.alwaysBounceVertical = isVertical
    turn.hierarchy.insert(made.index, into: container, at: 0)
    state.scrollView = made
    state.laid = []
    turn.hierarchy.pageScrollViews[made.index] = controller
    if state.pages.isEmpty { setScrolls(false, state, &turn) }
  }

  /// Removes a page's view, whose touches are cancelled (TE-8), and its controller from its parent.
  private static func leave(_ page: ResponderID, _ controller: ResponderIndex, _ turn: inout Turn) {
    guard turn.hierarchy.responders.contains(page) else { return }
    if turn.hierarchy.responders[page.index].parentController == controller {
      turn.hierarchy.setParent(.nowhere, of: page.index, isPresented: false)
    }
    let view = turn.hierarchy.responders[page.index].controllerOrView
    let container = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, turn.hierarchy.responders[view].superview != .nowhere,
      container != .nowhere, turn.hierarchy.isInside(view, container)
    else { return }
    turn.scratch.hasChanges = true
    turn.whileCallsWait { $0.remove(view) }
  }

  static func notify(
    _ message: ScrollMessage, _ controller: ResponderIndex, _ page: ResponderID, _ rule: Rule,
    _ turn: inout Turn, answer: Int8 = -1
  ) {
    guard turn.hierarchy.responders.contains(page) else { return }
    let record = turn.hierarchy.timeline.write(
      .scroll, rule, subject: turn.hierarchy.responders[controller].subject,
      object: turn.hierarchy.responders[page.index].subject, to: message.rawValue, answer: answer)
    turn.hierarchy.post(message, controller, record, at: .zero, answer: answer, about: page)
    turn.notifyDelegates()
  }

  /// The place of a page in the scroll view, by its number from 0.
  private static func place(_ number: Int, _ controller: ResponderIndex, _ turn: borrowing Turn)
    -> Point
  {
    let way = Double(number) * length(controller, turn)
    return turn.hierarchy.responders[controller].properties.navigationOrientation == 1
      ? Point(0, way) : Point(way, 0)
  }

  private static func offset(
    _ controller: ResponderIndex, _ scrollView: ResponderID, _ turn: borrowing Turn
  ) -> Double {
    let offset = turn.hierarchy.contentOffset(of: scrollView.index)
    return turn.hierarchy.responders[controller].properties.navigationOrientation == 1
      ? offset.y : offset.x
  }

  /// The length of a page along the axis on which it turns.
  private static func length(_ controller: ResponderIndex, _ turn: borrowing Turn) -> Double {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere else { return 0 }
    let size = turn.hierarchy.responders[view].geometry.bounds.size
    return turn.hierarchy.responders[controller].properties.navigationOrientation == 1
      ? size.height : size.width
  }
}

extension PageController {
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
