extension Hierarchy {
  /// The `next` of a responder, or `.nowhere` at the end of the chain (RC-1 … RC-3).
  @inlinable @inline(__always)
  public func next(of index: ResponderIndex) -> ResponderIndex {
    switch responders[index].behaviour {
    case .application: return delegate
    case .applicationDelegate: return .nowhere
    case .scene: return application
    case .window: return scene != .nowhere ? scene : application
    case .controller: return nextOfController(index)
    default:
      let controller = responders[index].controllerOrView
      return controller != .nowhere ? controller : responders[index].superview
    }
  }

  @usableFromInline
  func nextOfController(_ index: ResponderIndex) -> ResponderIndex {
    if responders[index].rootLink != .nowhere { return responders[index].rootLink }
    if responders[index].isPresented { return responders[index].parentController }
    let view = responders[index].controllerOrView
    if view != .nowhere, responders[view].superview != .nowhere {
      return responders[view].superview
    }
    return responders[index].parentController
  }

  /// The chain from a responder (left out) to its end.
  public func chain(from index: ResponderIndex) -> [ResponderIndex] {
    var found: [ResponderIndex] = []
    var current = next(of: index)
    while current != .nowhere, found.count <= responders.capacity {
      found.append(current)
      current = next(of: current)
    }
    return found
  }

  /// The path from a responder up to another one; nil when there is none.
  ///
  /// The path may use every link that `next` follows, or would follow after another link is cut. So
  /// a link that closes no cycle now closes none later either: whatever is removed, the chain has an
  /// end.
  public func way(from start: ResponderIndex, upTo goal: ResponderIndex) -> [ResponderIndex]? {
    if goal == .nowhere { return nil }
    var pending: [ResponderIndex] = [start]
    var cameFrom: [ResponderIndex: ResponderIndex] = [start: .nowhere]
    var place = 0
    while place < pending.count {
      let current = pending[place]
      place += 1
      if current == goal { return way(along: cameFrom, to: goal) }
      for link in linksUp(from: current) where link != .nowhere && cameFrom[link] == nil {
        cameFrom[link] = current
        pending.append(link)
      }
    }
    return nil
  }

  private func way(along cameFrom: [ResponderIndex: ResponderIndex], to goal: ResponderIndex)
    -> [ResponderIndex]
  {
    var way: [ResponderIndex] = [goal]
    while let before = cameFrom[way[way.count - 1]], before != .nowhere { way.append(before) }
    return way.reversed()
  }

  private func linksUp(from index: ResponderIndex) -> [ResponderIndex] {
    switch responders[index].behaviour {
    case .application, .applicationDelegate, .scene, .window: return []
    case .controller:
      let view = responders[index].controllerOrView
      return [
        responders[index].rootLink, responders[index].parentController,
        view == .nowhere ? .nowhere : responders[view].superview,
      ]
    default: return [responders[index].controllerOrView, responders[index].superview]
    }
  }

  /// Makes a controller the root of a window (RC-2). The caller has checked that no other window
  /// has it.
  public mutating func setRoot(_ controller: ResponderIndex, of window: ResponderIndex) {
    let old = responders[window].rootLink
    if old != .nowhere { responders[old].rootLink = .nowhere }
    responders[window].rootLink = controller
    responders[controller].rootLink = window
  }

  /// Makes a view a controller's root view (RC-1). The caller has checked that neither has another
  /// one.
  public mutating func setView(_ view: ResponderIndex, of controller: ResponderIndex) {
    let old = responders[controller].controllerOrView
    if old != .nowhere { responders[old].controllerOrView = .nowhere }
    responders[controller].controllerOrView = view
    responders[view].controllerOrView = controller
  }

  /// Adds a controller below another one, as its child or presented by it (RC-2).
  public mutating func setParent(
    _ parent: ResponderIndex, of controller: ResponderIndex, isPresented: Bool
  ) {
    responders[controller].parentController = parent
    responders[controller].isPresented = isPresented
  }

  /// Cuts the links of a responder before it is freed.
  public mutating func cutLinks(of index: ResponderIndex) {
    let partner = responders[index].controllerOrView
    if partner != .nowhere { responders[partner].controllerOrView = .nowhere }
    let root = responders[index].rootLink
    if root != .nowhere { responders[root].rootLink = .nowhere }
    responders[index].controllerOrView = .nowhere
    responders[index].rootLink = .nowhere
    forgetPageController(of: index)
    forgetWheels(of: index)
    if responders[index].behaviour == .controller {
      presentations[index] = nil
      navigations[index] = nil
      for other in responders.places where responders.isLive(other) {
        if responders[other].parentController == index {
          responders[other].parentController = .nowhere
          responders[other].isPresented = false
        }
      }
    }
  }
}
