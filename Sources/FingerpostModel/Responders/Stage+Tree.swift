extension Stage {
  /// Puts a view into another, at an index among its subviews or on top. The caller has ruled out cycles.
  public mutating func insert(_ view: UInt32, into parent: UInt32, at index: Int?) {
    detach(view)
    var next = noIndex
    if let index, index < Int(responders[parent].childCount) {
      next = responders[parent].firstChild
      for _ in 0..<max(0, index) { next = responders[next].nextSibling }
    }
    let previous = next == noIndex ? responders[parent].lastChild : responders[next].previousSibling
    responders[view].superview = parent
    responders[view].previousSibling = previous
    responders[view].nextSibling = next
    if previous == noIndex {
      responders[parent].firstChild = view
    } else {
      responders[previous].nextSibling = view
    }
    if next == noIndex {
      responders[parent].lastChild = view
    } else {
      responders[next].previousSibling = view
    }
    responders[parent].childCount += 1
    timeline.setParent(of: responders[view].subject, to: responders[parent].subject)
    renumber(view)
    touchLayout(of: parent)
  }

  /// Takes a view out of its superview.
  public mutating func detach(_ view: UInt32) {
    let parent = responders[view].superview
    guard parent != noIndex else { return }
    let previous = responders[view].previousSibling
    let next = responders[view].nextSibling
    if previous == noIndex {
      responders[parent].firstChild = next
    } else {
      responders[previous].nextSibling = next
    }
    if next == noIndex {
      responders[parent].lastChild = previous
    } else {
      responders[next].previousSibling = previous
    }
    responders[parent].childCount -= 1
    responders[view].superview = noIndex
    responders[view].previousSibling = noIndex
    responders[view].nextSibling = noIndex
    touchLayout(of: parent)
  }

  /// Says that the subviews of a view, or their frames, are no longer as they were.
  public mutating func touchLayout(of parent: UInt32) {
    guard parent != noIndex else { return }
    responders[parent].layoutVersion &+= 1
  }

  /// Gives a newcomer an order between its neighbours; only when there is no room all siblings are counted anew.
  private mutating func renumber(_ view: UInt32) {
    let gap: Int64 = 1 << 20
    let previous = responders[view].previousSibling
    let next = responders[view].nextSibling
    let low = previous == noIndex ? nil : responders[previous].siblingOrder
    let high = next == noIndex ? nil : responders[next].siblingOrder
    switch (low, high) {
    case (nil, nil): responders[view].siblingOrder = 0
    case (let low?, nil): responders[view].siblingOrder = low + gap
    case (nil, let high?): responders[view].siblingOrder = high - gap
    case (let low?, let high?) where high - low > 1:
      responders[view].siblingOrder = low + (high - low) / 2
    default:
      var order: Int64 = 0
      var sibling = responders[responders[view].superview].firstChild
      while sibling != noIndex {
        responders[sibling].siblingOrder = order
        order += gap
        sibling = responders[sibling].nextSibling
      }
    }
  }

  /// Whether `ancestor` is `view` or one of the views above it.
  public func isInside(_ view: UInt32, _ ancestor: UInt32) -> Bool {
    var current = view
    while current != noIndex {
      if current == ancestor { return true }
      current = responders[current].superview
    }
    return false
  }

  /// The window that a view is in, or `noIndex`.
  public func window(of view: UInt32) -> UInt32 {
    var current = view
    while responders[current].superview != noIndex { current = responders[current].superview }
    return responders[current].behaviour == .window ? current : noIndex
  }

  /// Every view of a subtree, parents before children, front to back; no recursion.
  public func subtree(of root: UInt32) -> [UInt32] {
    var found: [UInt32] = []
    var pending: [UInt32] = [root]
    while let view = pending.popLast() {
      found.append(view)
      var child = responders[view].firstChild
      while child != noIndex {
        pending.append(child)
        child = responders[child].nextSibling
      }
    }
    return found
  }

  /// Adds a window in front of its level.
  public mutating func show(_ window: UInt32) {
    hide(window)
    responders[window].siblingOrder = (windows.map { responders[$0].siblingOrder }.max() ?? 0) + 1
    windows.append(window)
    sortWindows()
  }

  /// HT-1: higher levels first, among equals the one shown later.
  public mutating func sortWindows() {
    windows =
      windows
      .map { (responders[$0].properties.windowLevel, responders[$0].siblingOrder, $0) }
      .sorted { ($0.0, $0.1) > ($1.0, $1.1) }
      .map { $0.2 }
  }

  /// Takes a window away from those that are asked.
  public mutating func hide(_ window: UInt32) {
    windows.removeAll { $0 == window }
  }
}
