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
      throw LabError(
        .cycle, "'\(label(child))' cannot go into '\(label(parent))', which it contains")
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

  /// Frees an object; a view takes everything below it along. Their ids become stale.
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
        let view = turn.hierarchy.responders[controller].controllerOrView
        if view != .nowhere, turn.hierarchy.responders[view].superview == .nowhere {
          turn.hierarchy.fill(window, with: view)
          turn.hierarchy.insert(view, into: window, at: nil)
        }
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
        let window = turn.hierarchy.responders[controller].rootLink
        if window != .nowhere, turn.hierarchy.responders[view].superview == .nowhere {
          turn.hierarchy.fill(window, with: view)
          turn.hierarchy.insert(view, into: window, at: nil)
        }
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
