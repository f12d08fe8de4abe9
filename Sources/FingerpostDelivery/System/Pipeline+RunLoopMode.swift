import FingerpostModel

extension Pipeline {
  /// Tracking while a finger drags a scroll view or its content glides on; an animation of the program's does not count.
  public var runLoopMode: RunLoopMode {
    for scroll in scrolls {
      switch scroll.phase {
      case .dragged: return .tracking
      case .moving(let glide) where !glide.isAnimation: return .tracking
      case .held, .moving: break
      }
    }
    return .defaultMode
  }
}
