extension Hierarchy {
  /// Inserts a view into another one, at an index among its subviews or in front. The caller has
  /// checked for cycles.
  public mutating func insert(_ view: ResponderIndex, into parent: ResponderIndex, at index: Int?) {
    detach(view)
    var next: ResponderIndex = .nowhere
    if let index, index < Int(responders[parent].childCount) {
      next = responders[parent].firstChild
      for _ in 0..<max(0, index) { next = responders[next].nextSibling }
    }
    let previous =
      next == .nowhere ? responders[parent].lastChild : responders[next].previousSibling
    responders[view].superview = parent
    responders[view].previousSibling = previous
    responders[view].nextSibling = next
    if previous == .nowhere {
      responders[parent].firstChild = view
    } else {
      responders[previous].nextSibling = view
    }
    if next == .nowhere {
      responders[parent].lastChild = view
    } else {
      responders[next].previousSibling = view
    }
    responders[parent].childCount += 1
    timeline.setParent(of: responders[view].subject, to: responders[parent].subject)
    renumber(view)
    touchLayout(of: parent)
  }

  /// Removes a view from its superview.
  public mutating func detach(_ view: ResponderIndex) {
    let parent = responders[view].superview
    guard parent != .nowhere else { return }
    let previous = responders[view].previousSibling
    let next = responders[view].nextSibling
    if previous == .nowhere {
      responders[parent].firstChild = next
    } else {
      responders[previous].nextSibling = next
    }
    if next == .nowhere {
      responders[parent].lastChild = previous
    } else {
      responders[next].previousSibling = previous
    }
    responders[parent].childCount -= 1
    responders[view].superview = .nowhere
    responders[view].previousSibling = .nowhere
    responders[view].nextSibling = .nowhere
    touchLayout(of: parent)
  }

  /// Records a change in a view's subviews or their frames.
  public mutating func touchLayout(of parent: ResponderIndex) {
    guard parent != .nowhere else { return }
    responders[parent].layoutVersion &+= 1
  }

  /// Gives an inserted view an order number between its neighbours'; renumbers all siblings when
  /// there is no room.
  private mutating func renumber(_ view: ResponderIndex) {
    let gap: Int64 = 1 << 20
    let previous = responders[view].previousSibling
    let next = responders[view].nextSibling
    let low = previous == .nowhere ? nil : responders[previous].siblingOrder
    let high = next == .nowhere ? nil : responders[next].siblingOrder
    switch (low, high) {
    case (nil, nil): responders[view].siblingOrder = 0
    case (let low?, nil): responders[view].siblingOrder = low + gap
    case (nil, let high?): responders[view].siblingOrder = high - gap
    case (let low?, let high?) where high - low > 1:
      responders[view].siblingOrder = low + (high - low) / 2
    default:
      var order: Int64 = 0
      var sibling = responders[responders[view].superview].firstChild
      while sibling != .nowhere {
        responders[sibling].siblingOrder = order
        order += gap
        sibling = responders[sibling].nextSibling
      }
    }
  }

  /// Whether `ancestor` is `view` or one of the views above it.
  public func isInside(_ view: ResponderIndex, _ ancestor: ResponderIndex) -> Bool {
    var current = view
    while current != .nowhere {
      if current == ancestor { return true }
      current = responders[current].superview
    }
    return false
  }

  /// The window that a view is in, or `.nowhere`.
  public func window(of view: ResponderIndex) -> ResponderIndex {
    var current = view
    while responders[current].superview != .nowhere { current = responders[current].superview }
    return responders[current].behaviour == .window ? current : .nowhere
  }

  /// Every view of a subtree, parents before children, front to back; no recursion.
  public func subtree(of root: ResponderIndex) -> [ResponderIndex] {
    var found: [ResponderIndex] = []
    var pending: [ResponderIndex] = [root]
    while let view = pending.popLast() {
      found.append(view)
      var child = responders[view].firstChild
      while child != .nowhere {
        pending.append(child)
        child = responders[child].nextSibling
      }
    }
    return found
  }

  /// Adds a window in front of its level.
  public mutating func show(_ window: ResponderIndex) {
    // Only a window that was shown before can be in the list.
    if responders[window].siblingOrder != 0 { hide(window) }
    shownCount += 1
    responders[window].siblingOrder = shownCount
    let level = responders[window].properties.windowLevel
    let place = windows.firstIndex { responders[$0].properties.windowLevel <= level }
    windows.insert(window, at: place ?? windows.endIndex)
  }

  /// Sorts windows (HT-1): higher levels first, then the one shown later.
  public mutating func sortWindows() {
    windows =
      windows
      .map { (responders[$0].properties.windowLevel, responders[$0].siblingOrder, $0) }
      .sorted { ($0.0, $0.1) > ($1.0, $1.1) }
      .map { $0.2 }
  }

  /// Removes a window from the windows that are hit-tested.
  public mutating func hide(_ window: ResponderIndex) {
    windows.removeAll { $0 == window }
  }
}
