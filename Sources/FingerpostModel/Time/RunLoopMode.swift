/// The mode that the main run loop runs in (SY-4, SY-6); a `timer` record says in which one the timer fired.
///
/// UIKit runs the loop in its tracking mode while a finger drags a scroll view: timers that the program has scheduled
/// in the default mode wait meanwhile. Recognizers' own timers belong to both modes, so the mode changes nothing for
/// them; it is told, not obeyed.
public enum RunLoopMode: UInt8, CaseIterable, Sendable {
  /// Nothing tracks.
  case defaultMode = 1
  /// A scroll view is being dragged or glides.
  case tracking

  /// "default", "tracking".
  public var name: String { self == .defaultMode ? "default" : "tracking" }
}
