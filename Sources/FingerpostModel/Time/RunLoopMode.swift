/// The mode of the main run loop (SY-4, SY-6); a `timer` record contains the mode in which the
/// timer fired.
///
/// UIKit runs the loop in its tracking mode while a finger drags a scroll view. Timers that the
/// program has scheduled in the default mode wait meanwhile. Recognizers' own timers belong to both
/// modes, so the engine records the mode but never waits for it.
public enum RunLoopMode: UInt8, CaseIterable, Sendable {
  /// No tracking.
  case defaultMode = 1
  /// A scroll view is being dragged or decelerates.
  case tracking

  /// "default", "tracking".
  public var name: String { self == .defaultMode ? "default" : "tracking" }
}
