import Fingerpost

/// Runs a closure in a callback, once.
public func once(_ action: @escaping () throws -> Void) -> Answer {
  nonisolated(unsafe) var isDone = false
  return .callback(
    HookCallback { _ in
      if isDone { return .useDefault }
      isDone = true
      do { try action() } catch { return .failure("\(error)") }
      return .useDefault
    })
}
