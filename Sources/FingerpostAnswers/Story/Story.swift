import FingerpostModel

/// The story of a run, gesture by gesture: which view or recognizer received each one, which did
/// not, and why.
public struct Story: Equatable, Sendable {
  /// One entry for each gesture or other event, in the order of their beginnings.
  package let entries: [StoryEntry]
}

extension Story: RandomAccessCollection {
  public var startIndex: Int { entries.startIndex }
  public var endIndex: Int { entries.endIndex }
  public subscript(place: Int) -> StoryEntry { entries[place] }
}

/// One gesture, press of a button, shake, command, or change by the program, with all its effects.
public struct StoryEntry: Equatable, Sendable {
  /// Its place in the story, from 1.
  public let number: Int
  /// The gesture and its target: `Double tap on photo`.
  public let title: String
  /// The kind of event.
  public let kind: Kind
  /// When it began.
  public let start: Instant
  /// When the last finger or button was up.
  public let end: Instant
  /// The time of its last effect, such as the end of a deceleration.
  public let settled: Instant
  /// The start in screen coordinates, points; nil for an event without a location.
  public let place: Point?
  /// The hit view, or the first responder that received the event; empty for none.
  public let target: String
  /// The outcome.
  public let outcome: Outcome
  /// The objects that received it, in order.
  public let got: [StoryReceipt]
  /// The objects that did not receive it, with reasons, in order.
  public let missed: [StoryMiss]
  /// Remarks: delays, decelerations, suspicious results.
  public let notes: [StoryNote]
  /// The record that began it.
  package let first: Serial
  /// Its last record; records of other entries may come before it.
  package let last: Serial
  /// The records that define the entry: its beginning, its end, and those of its lists.
  public let records: [Serial]
  /// The entry in one to three sentences, without its title.
  public let text: String

  /// The kind of an entry's event.
  public enum Kind: String, CaseIterable, Sendable {
    /// One or more touches in a row that a tap recognizer took, or short ones that moved less than a drag.
    case tap
    /// A touch that stayed down, or that a long press took.
    case press
    /// A touch that moved.
    case drag
    /// A quick drag.
    case swipe
    /// Two fingers moving together or apart.
    case pinch
    /// Two fingers that turned.
    case rotation
    /// A pointer without a finger.
    case hover
    /// A wheel or trackpad that scrolled.
    case scroll
    /// A button of a remote control or a keyboard.
    case button
    /// The device was shaken.
    case shake
    /// A command of a headset or the control centre.
    case remoteControl
    /// The status bar was tapped.
    case statusBarTap
    /// The program or the system did something by itself.
    case program
    /// Records without the input that led to them.
    case unknown
  }

  /// The outcome of a gesture, in one word.
  public enum Outcome: String, CaseIterable, Sendable {
    /// A recognizer, a control, a cell, a scroll view or the program's own method acted on it.
    case acted
    /// Responders received and forwarded it, but none acted.
    case unhandled
    /// The system took it away.
    case cancelled
    /// No object received anything.
    case unreceived
  }
}

/// An object that received a gesture, and its reaction.
public struct StoryReceipt: Equatable, Sendable {
  /// The object's name.
  public let name: String
  /// The object's role in this gesture.
  public let role: Role
  /// The received or sent event: `recognized`, `touchUpInside`, `didSelect` …
  public let event: String
  /// How many times.
  public let count: Int
  /// When it was.
  public let time: Instant
  /// The record that shows it.
  public let record: Serial
  /// A sentence without its full stop: `button sent touchUpInside to buy`.
  public let text: String

  /// The role in which an object receives a gesture.
  public enum Role: String, CaseIterable, Sendable {
    /// It recognized the gesture.
    case recognizer
    /// A control that sent an event.
    case control
    /// A cell whose selection changed.
    case cell
    /// A scroll view that scrolled or zoomed, or a page view controller.
    case scroll
    /// A view whose interaction began: a context menu, a drag.
    case interaction
    /// A responder that got the event's methods.
    case responder
    /// The program changed something in a callback or by itself.
    case program
  }
}

/// An object that did not receive a gesture, and the reason.
public struct StoryMiss: Equatable, Sendable {
  /// The object's name.
  public let name: String
  /// A stable code: a reason's name, `reason` of the record.
  public let code: String
  /// The object that prevented it; empty for none.
  public let by: String
  /// When it was decided.
  public let time: Instant
  /// The record that shows it.
  public let record: Serial
  /// The measured value, in the limit's unit; nil for none.
  public let measured: Double?
  /// The limit for the measured value; nil for none.
  public let needed: Double?
  /// Whether the failure only reflects the kind of gesture, such as a pan that fails on a tap.
  package let isRoutine: Bool
  /// Whether it is an ordinary consequence of what came: a loser, a touch that the winner took.
  package let isOrdinary: Bool
  /// A sentence without its full stop: `card failed: prevented by zoom`.
  public let text: String
}

/// A remark on a gesture.
public struct StoryNote: Equatable, Sendable {
  /// How much it matters.
  public let level: Level
  /// A stable code: `late`, `waited`, `firedBefore`, `decelerated`, or a reason's name.
  public let code: String
  /// The object of the remark.
  public let name: String
  /// How late the call came; nil for other remarks.
  public let delay: Instant.Span?
  /// The record that shows it.
  public let record: Serial
  /// A sentence without its full stop.
  public let text: String

  /// How much a remark matters.
  public enum Level: String, CaseIterable, Sendable {
    /// Probably a mistake in the app.
    case check
    /// A late event.
    case late
    /// Information.
    case info
  }
}

extension TimelineSnapshot {
  /// The story of the run, gesture by gesture: which view or recognizer received each one, which
  /// did not, and why.
  package func story() -> Story { asking { $0.story() } }
}
