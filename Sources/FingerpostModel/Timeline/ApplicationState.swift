/// The life cycle of an application, as the springboard keeps it (SY-3).
///
///     terminated ─launch─► inactive ◄─► active
///                             │  ▲
///                             ▼  │ return
///                          background ◄─► suspended
///     background | suspended ─► terminated
///
/// It depends on the application in front, the time in the background, and the system. Only an
/// active application receives events. A change between two states passes through the states
/// between them.
public enum ApplicationState: UInt8, CaseIterable, Sendable {
  /// Over.
  case terminated = 1
  /// Not in front, and does not run.
  case suspended
  /// Not in front, and still runs.
  case background
  /// In front, and gets none.
  case inactive
  /// In front, and gets events.
  case active
}

extension ApplicationState {
  /// The next state on the path to another one; nil on arrival.
  package func next(towards goal: ApplicationState) -> ApplicationState? {
    switch (self, goal) {
    case (.terminated, .terminated), (.suspended, .suspended), (.background, .background),
      (.inactive, .inactive), (.active, .active):
      nil
    case (.terminated, .inactive), (.terminated, .active): .inactive
    case (.terminated, .background), (.terminated, .suspended): .background
    case (.suspended, .terminated): .terminated
    case (.suspended, .background), (.suspended, .inactive), (.suspended, .active): .background
    case (.background, .terminated): .terminated
    case (.background, .suspended): .suspended
    case (.background, .inactive), (.background, .active): .inactive
    case (.inactive, .active): .active
    case (.inactive, .background), (.inactive, .suspended), (.inactive, .terminated): .background
    case (.active, .inactive), (.active, .background), (.active, .suspended),
      (.active, .terminated):
      .inactive
    }
  }
}

extension ApplicationState: Comparable {
  /// By how much of the screen and the processor it has.
  public static func < (a: ApplicationState, b: ApplicationState) -> Bool {
    a.rawValue < b.rawValue
  }
}
