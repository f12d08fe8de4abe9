import FingerpostModel

/// The receivers of events without a location (RC-6, SY-7).
extension Lab {
  /// The first responder; nil if there is none.
  public var firstResponder: ResponderID? { isReadable ? id(hierarchy.firstResponder) : nil }

  /// The view that receives a remote's presses; nil if there is none.
  public var focusedView: ResponderID? { isReadable ? id(hierarchy.focused) : nil }

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
