import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// Adds a view in front of a superview's others, or at an index among them. A view with a
  /// superview is moved.
  package func addSubview(_ child: ResponderID, to parent: ResponderID, at index: Int? = nil)
    throws(LabError)
  {
    try makeChange(.addSubview(child, to: parent, at: index)) { () throws(LabError) in
      let (child, parent) = try prepareSubview(child, parent)
      if hierarchy.responders[child].superview != .nowhere { try leave(child) }
      turn.insert(child, into: parent, at: index)
    }
  }

  /// Checks that a view can be added to a superview.
  func prepareSubview(
    _ child: ResponderID, _ parent: ResponderID
  ) throws(LabError) -> (child: ResponderIndex, parent: ResponderIndex) {
    let child = try responder(child, "a view below a window") { $0.isView && $0 != .window }
    let parent = try view(parent)
    // A view without subviews contains only itself, so long chains are built without walking them.
    let canContain = child == parent || hierarchy.responders[child].childCount > 0
    if canContain, hierarchy.isInside(parent, child) {
      let place = child == parent ? "itself" : "'\(label(parent))', which it contains"
      throw LabError(.cycle, "'\(label(child))' cannot go into \(place)")
    }
    try checkChain(ofView: child, in: parent)
    return (child, parent)
  }

  /// Removes a view from its superview, or a window from the screen. Its touches and recognizers
  /// are notified first (TE-8, GR-9).
  package func remove(_ id: ResponderID) throws(LabError) {
    try makeChange(.remove(.responder(id))) { () throws(LabError) in try leave(try view(id)) }
  }

  private func leave(_ view: ResponderIndex) throws(LabError) {
    try change { $0.remove(view) }
  }

  /// A change by the program outside a script; it is a turn of its own where touches depend on it.
  package func change(_ body: (inout Turn) -> Void) throws(LabError) {
    try playing { () throws(LabError) in
      if turn.touches.inUse.isEmpty {
        body(&turn)
      } else {
        turn.hierarchy.timeline.writeRoot(.step, .none)
        turn.take(body)
      }
    }
  }

  /// Frees an object; a view takes everything below it along, a controller the views of its
  /// presentation (its own view stays). Their ids become stale.
  package func destroy(_ object: AnyObjectID) throws(LabError) {
    if isInCallback {
      throw LabError(
        .busy,
        "the lab is playing; a callback cannot destroy an object, which its caller may still use;"
          + " take it away (remove), and destroy it after the run")
    }
    try checkIdle()
    switch object {
    case .recognizer(let id):
      let index = try recognizer(id)
      try change { $0.removeRecognizer(index) }
      freeing { $0.freeRecognizer(index) }
    case .responder(let id):
      let index = try responder(id, "an object that can be destroyed") {
        $0.isView || $0 == .controller
      }
      if turn.hierarchy.responders[index].behaviour == .controller {
        if turn.hierarchy.presentations[index]?.isOn == true {
          try change { Presentations.dismiss(index, &$0) }
        }
        freeing { $0.freeResponder(index) }
      } else {
        try leave(index)
        freeing { $0.free(index) }
      }
    }
  }

  /// Makes a controller the root of a window. Its view is added to the window, unless it has a
  /// superview (RC-2).
  package func setRootController(_ controller: ResponderID, of window: ResponderID) throws(LabError)
  {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let window = try responder(window, "a window") { $0 == .window }
      let controller = try responder(controller, "a view controller") { $0 == .controller }
      let other = hierarchy.responders[controller].rootLink
      guard other == .nowhere || other == window else {
        throw LabError(
          .state, "'\(label(controller))' is the root of '\(label(other))' already")
      }
      return { turn in
        turn.hierarchy.setRoot(controller, of: window)
        turn.hierarchy.fill(window, from: controller)
      }
    }
    try makeChange(
      "rootViewController", of: .responder(window), words: try name(of: .responder(controller)),
      prepare)
  }

  /// Makes a view the root view of a controller. The view of a window's root controller is added to
  /// the window.
  ///
  /// - Throws: `state` when either has another one; `cycle` when the responder chain would have
  ///   a cycle.
  package func setView(_ view: ResponderID, of controller: ResponderID) throws(LabError) {
    func prepare() throws(LabError) -> (inout Turn) -> Void {
      let view = try responder(view, "a view below a window") { $0.isView && $0 != .window }
      let controller = try responder(controller, "a view controller") { $0 == .controller }
      try checkOwners(view, controller)
      return { turn in
        turn.hierarchy.setView(view, of: controller)
        turn.hierarchy.fill(turn.hierarchy.responders[controller].rootLink, from: controller)
      }
    }
    try makeChange(
      "view", of: .responder(controller), words: try name(of: .responder(view)), prepare)
  }

  /// Makes a controller a child of another one; throws `cycle` when that would close a circle.
  package func addChild(_ child: ResponderID, to parent: ResponderID) throws(LabError) {
    try link(child, parent, isPresented: false)
  }

  /// Presents a controller from another one (RC-2); throws `cycle` when that would close a circle.
  package func present(_ presented: ResponderID, from presenting: ResponderID) throws(LabError) {
    try link(presented, presenting, isPresented: true)
  }

  private func link(
    _ child: ResponderID, _ parent: ResponderID, isPresented: Bool
  ) throws(LabError) {
    try makeChange(
      isPresented ? .present(child, from: parent, nil) : .addChild(child, to: parent)
    ) { () throws(LabError) in
      let (child, parent) = try prepareLink(child, parent)
      turn.hierarchy.setParent(parent, of: child, isPresented: isPresented)
    }
  }

  func prepareLink(
    _ child: ResponderID, _ parent: ResponderID
  ) throws(LabError) -> (child: ResponderIndex, parent: ResponderIndex) {
    let child = try responder(child, "a view controller") { $0 == .controller }
    let parent = try responder(parent, "a view controller") { $0 == .controller }
    var ancestor = parent
    while ancestor != .nowhere {
      if ancestor == child {
        throw LabError(.cycle, "'\(label(child))' cannot be below itself")
      }
      ancestor = hierarchy.responders[ancestor].parentController
    }
    try checkChain(child, parent)
    return (child, parent)
  }

  /// The responder chain from a responder (left out) to its end (RC-1 … RC-3).
  package func responderChain(from id: ResponderID) throws(LabError) -> [ResponderID] {
    try checkReadable()
    return hierarchy.chain(from: try responder(id))
      .map { hierarchy.responders.id(at: $0) }
  }

  /// The view hit at a screen point; nothing is recorded.
  package func hitTest(at point: Point) throws(LabError) -> ResponderID? {
    guard point.isFinite else { throw LabError(.value, "the point is not a number") }
    if let snapshot = callbackAccess.snapshot {
      guard callbackAccess.depth <= Self.deepestQuestion else {
        throw LabError(
          .limit,
          "callbacks that ask for a hit test are called \(callbackAccess.depth) deep in one another"
        )
      }
      return snapshot.findView(at: point).map { hierarchy.responders.id(at: $0) }
    }
    var found: ResponderID?
    try playing { () throws(LabError) in
      found = turn.findView(at: point, recording: false)
        .map { turn.hierarchy.responders.id(at: $0.view) }
    }
    return found
  }

  /// The bounding box of a view's bounds on the screen.
  package func screenRect(of id: ResponderID) throws(LabError) -> Rect {
    try checkReadable()
    let view = try view(id)
    let b = hierarchy.responders[view].geometry.bounds
    let corners = [
      Point(b.minX, b.minY), Point(b.maxX, b.minY), Point(b.minX, b.maxY), Point(b.maxX, b.maxY),
    ]
    return .around(corners.map { hierarchy.toScreen($0, from: view) })
  }
}

extension Lab {
  /// `setContentOffset(_:animated:)` of a scroll view. An animation takes time; a finger that comes
  /// down in the scroll view ends it.
  package func setContentOffset(
    _ offset: Point, of scrollView: ResponderID, animated: Bool = false
  ) throws(LabError) {
    try makeChange(
      .setContentOffset(scrollView, offset, animated: animated)
    ) { () throws(LabError) in
      let index = try prepareOffset(offset, of: scrollView)
      try playing { () throws(LabError) in
        turn.hierarchy.timeline.writeRoot(.step, .none)
        turn.take { $0.setContentOffset(offset, of: index, animated: animated) }
      }
    }
  }

  /// A scroll view that an offset can be set of.
  func prepareOffset(_ offset: Point, of scrollView: ResponderID) throws(LabError) -> ResponderIndex
  {
    let index = try responder(scrollView, "a scroll view") { $0.isScrollView }
    guard offset.isFinite, abs(offset.x) <= 1e9, abs(offset.y) <= 1e9 else {
      throw LabError(.value, "the offset must be in -1e9…1e9, not \(offset.x), \(offset.y)")
    }
    return index
  }

  /// Gives a scroll view its refresh control: a view of that class, as a subview in front (SC-9).
  func setRefreshControl(_ control: ResponderID, of scrollView: ResponderID) throws(LabError) {
    let view = try responder(scrollView, "a scroll view") { $0.isScrollView }
    try addSubview(control, to: scrollView)
    guard hierarchy.refreshControl(of: view) == control.index else {
      throw LabError(.kind, "'\(label(control.index))' is no UIRefreshControl")
    }
  }

  /// A scroll view's own pan (SC-1); nil when the program has destroyed it.
  package func panGestureRecognizer(of scrollView: ResponderID) throws(LabError) -> RecognizerID? {
    try checkReadable()
    return scrollPan(of: try responder(scrollView, "a scroll view") { $0.isScrollView })
  }

  /// Whether a finger drags the scroll view.
  package func isDragging(_ scrollView: ResponderID) throws(LabError) -> Bool {
    try checkReadable()
    return scrollState(of: try responder(scrollView, "a scroll view") { $0.isScrollView })
      .isDragging
  }

  /// Whether the scroll view moves on its own after a drag.
  package func isDecelerating(_ scrollView: ResponderID) throws(LabError) -> Bool {
    try checkReadable()
    return scrollState(of: try responder(scrollView, "a scroll view") { $0.isScrollView })
      .isDecelerating
  }

  /// The scroll view's current activity; in a callback the copy that the engine keeps ready.
  func scrollState(of view: ResponderIndex) -> ScrollState {
    if callbackAccess.snapshot != nil {
      return hierarchy.scrollStates.first { $0.view == view } ?? ScrollState(view: view)
    }
    return turn.scrollState(of: view)
  }

  /// By its name, which a callback may look up, too.
  package func scrollPan(of view: ResponderIndex) -> RecognizerID? {
    let name = ScrollViewNames.pan(of: hierarchy.names[hierarchy.responders[view].nameID])
    guard let found = hierarchy.names.find(name).flatMap({ arbiter.recognizers.find($0) }),
      arbiter.recognizers[found].owner == view
    else { return nil }
    return arbiter.recognizers.id(at: found)
  }

  /// Whether a finger is down that the scroll view's pan tracks, dragging or not.
  func isTracking(at view: ResponderIndex) -> Bool {
    guard let pan = scrollPan(of: view) else { return false }
    for index in touches.inUse.indices {
      let touch = touches[touches.inUse[index]]
      if !touch.phase.isFinal, arbiter.recognizers.has(pan.index, touch.id) { return true }
    }
    return false
  }
}

/// The receivers of events without a location (RC-6, SY-7).
extension Lab {
  /// The first responder; nil if there is none.
  package var firstResponder: ResponderID? { isReadable ? id(hierarchy.firstResponder) : nil }

  /// The view that receives a remote's presses; nil if there is none.
  package var focusedView: ResponderID? { isReadable ? id(hierarchy.focused) : nil }

  /// Makes a responder the first responder; in a callback, true is returned at once and the change
  /// is decided later (SY-10).
  ///
  /// False, and nothing changed, when it cannot become first responder, is in no window, or the
  /// present one refuses to resign.
  @discardableResult
  package func becomeFirstResponder(_ id: ResponderID) throws(LabError) -> Bool {
    var isFirst = true
    try makeChange(.becomeFirstResponder(id)) { () throws(LabError) in
      let index = try responder(id)
      try event { isFirst = $0.becomeFirstResponder(index) }
    }
    return isFirst
  }

  /// Resigns the first responder. False, and nothing changed, when it is not the first responder or
  /// refuses.
  @discardableResult
  package func resignFirstResponder(_ id: ResponderID) throws(LabError) -> Bool {
    var hasResigned = true
    try makeChange(.resignFirstResponder(id)) { () throws(LabError) in
      let index = try responder(id)
      try event { hasResigned = $0.resignFirstResponder(index) }
    }
    return hasResigned
  }

  /// Moves the focus of a remote to a view in a window, or takes it away (nil).
  package func focus(_ id: ResponderID?) throws(LabError) {
    try makeChange(.focus(id)) { () throws(LabError) in
      guard let id else { return turn.focus(.nowhere) }
      turn.focus(try focusable(id))
    }
  }

  /// A view that can have the focus: it is in a window.
  func focusable(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    let view = try view(id)
    guard hierarchy.window(of: view) != .nowhere else {
      throw LabError(.state, "'\(label(view))' is in no window, so it cannot have the focus")
    }
    return view
  }

  /// `target(forAction:)`: the first responder to a selector, up the chain from the first responder
  /// or, if there is none, the sender. Nil where no object responds.
  package func target(forAction selector: String, from sender: ResponderID) throws(LabError)
    -> ResponderID?
  {
    try checkReadable()
    let sender = try responder(sender)
    guard let name = hierarchy.names.find(selector) else { return nil }
    return hierarchy.findTarget(of: name, from: sender).flatMap { self.id($0) }
  }

  private func id(_ index: ResponderIndex) -> ResponderID? {
    index == .nowhere ? nil : hierarchy.responders.id(at: index)
  }
}

/// Refuses changes that close a cycle in the responder chain, with its members; in a cycle
/// no event would reach an end (RC-5).
extension Lab {
  /// Checks a new superview: the chains of the view and of its controller lead through it from then
  /// on.
  func checkChain(ofView view: ResponderIndex, in parent: ResponderIndex) throws(LabError) {
    let controller = hierarchy.responders[view].controllerOrView
    // No chain leads to a view without subviews, so long chains are built without walking them.
    if hierarchy.responders[view].childCount > 0 { try checkChain(view, parent) }
    if controller != .nowhere { try checkChain(controller, parent) }
  }

  /// Checks that a view has one controller, a controller one view, and that their chain has no cycle.
  func checkOwners(_ view: ResponderIndex, _ controller: ResponderIndex) throws(LabError) {
    let present = hierarchy.responders[view].controllerOrView
    if present == controller { return }
    guard present == .nowhere else {
      throw LabError(
        .state,
        "'\(label(view))' is the root view of '\(label(present))' already, so it cannot be that of '\(label(controller))'"
      )
    }
    let other = hierarchy.responders[controller].controllerOrView
    guard other == .nowhere else {
      throw LabError(
        .state,
        "'\(label(controller))' has the root view '\(label(other))' already, so it cannot have '\(label(view))'"
      )
    }
    try checkChain(view, controller)
    let superview = hierarchy.responders[view].superview
    if superview != .nowhere { try checkChain(controller, superview) }
  }

  /// Throws `cycle` when the chain from `upper` leads to `lower`, which is to be below it.
  func checkChain(_ lower: ResponderIndex, _ upper: ResponderIndex) throws(LabError) {
    guard let way = hierarchy.way(from: upper, upTo: lower) else { return }
    let names = ([lower] + way).map { "'\(label($0))'" }.joined(separator: " → ")
    throw LabError(.cycle, "the responder chain would have a cycle: \(names)")
  }
}
