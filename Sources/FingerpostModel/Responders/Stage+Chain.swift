extension Stage {
  /// `next` of a responder, or `noIndex` at the end of the chain (RC-1 … RC-3).
  @inlinable @inline(__always)
  public func next(of index: UInt32) -> UInt32 {
    switch responders[index].behaviour {
    case .application: return delegate
    case .applicationDelegate: return noIndex
    case .scene: return application
    case .window: return scene != noIndex ? scene : application
    case .controller: return nextOfController(index)
    default:
      let controller = responders[index].controllerOrView
      return controller != noIndex ? controller : responders[index].superview
    }
  }

  @usableFromInline
  func nextOfController(_ index: UInt32) -> UInt32 {
    if responders[index].rootLink != noIndex { return responders[index].rootLink }
    if responders[index].isPresented { return responders[index].parentController }
    let view = responders[index].controllerOrView
    if view != noIndex, responders[view].superview != noIndex { return responders[view].superview }
    return responders[index].parentController
  }

  /// The chain from a responder (left out) to its end.
  public func chain(from index: UInt32) -> [UInt32] {
    var found: [UInt32] = []
    var current = next(of: index)
    while current != noIndex, found.count <= Int(responders.capacity) {
      found.append(current)
      current = next(of: current)
    }
    return found
  }

  /// The way up from a responder to another one; nil when it does not lead there.
  ///
  /// It goes along every link that `next` follows or would follow if another one were cut, so that a link that closes no
  /// ring now closes none later either: whatever goes away, the chain has an end.
  public func way(from start: UInt32, upTo goal: UInt32) -> [UInt32]? {
    if goal == noIndex { return nil }
    var pending: [UInt32] = [start]
    var cameFrom: [UInt32: UInt32] = [start: noIndex]
    var place = 0
    while place < pending.count {
      let current = pending[place]
      place += 1
      if current == goal { return way(along: cameFrom, to: goal) }
      for link in linksUp(from: current) where link != noIndex && cameFrom[link] == nil {
        cameFrom[link] = current
        pending.append(link)
      }
    }
    return nil
  }

  private func way(along cameFrom: [UInt32: UInt32], to goal: UInt32) -> [UInt32] {
    var way: [UInt32] = [goal]
    while let before = cameFrom[way[way.count - 1]], before != noIndex { way.append(before) }
    return way.reversed()
  }

  private func linksUp(from index: UInt32) -> [UInt32] {
    switch responders[index].behaviour {
    case .application, .applicationDelegate, .scene, .window: return []
    case .controller:
      let view = responders[index].controllerOrView
      return [
        responders[index].rootLink, responders[index].parentController,
        view == noIndex ? noIndex : responders[view].superview,
      ]
    default: return [responders[index].controllerOrView, responders[index].superview]
    }
  }

  /// Makes a controller the root of a window (RC-2). The caller has seen to it that it is no other's.
  public mutating func setRoot(_ controller: UInt32, of window: UInt32) {
    let old = responders[window].rootLink
    if old != noIndex { responders[old].rootLink = noIndex }
    responders[window].rootLink = controller
    responders[controller].rootLink = window
  }

  /// Makes a view a controller's root view (RC-1). The caller has seen to it that neither has another one.
  public mutating func setView(_ view: UInt32, of controller: UInt32) {
    let old = responders[controller].controllerOrView
    if old != noIndex { responders[old].controllerOrView = noIndex }
    responders[controller].controllerOrView = view
    responders[view].controllerOrView = controller
  }

  /// Puts a controller below another, as its child or presented by it (RC-2).
  public mutating func setParent(_ parent: UInt32, of controller: UInt32, isPresented: Bool) {
    responders[controller].parentController = parent
    responders[controller].isPresented = isPresented
  }

  /// Cuts the links of a responder that is about to be freed.
  public mutating func cutLinks(of index: UInt32) {
    let partner = responders[index].controllerOrView
    if partner != noIndex { responders[partner].controllerOrView = noIndex }
    let root = responders[index].rootLink
    if root != noIndex { responders[root].rootLink = noIndex }
    responders[index].controllerOrView = noIndex
    responders[index].rootLink = noIndex
    if responders[index].behaviour == .controller {
      presentations[index] = nil
      for other in 0..<responders.capacity where responders.isLive(other) {
        if responders[other].parentController == index {
          responders[other].parentController = noIndex
          responders[other].isPresented = false
        }
      }
    }
  }
}
