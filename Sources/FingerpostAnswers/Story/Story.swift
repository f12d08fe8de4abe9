import FingerpostModel

/// What happened, gesture by gesture: who got each one, who did not and why.
public struct Story: Equatable, Sendable {
  /// One entry for each gesture or other event, in the order in which they began.
  public let entries: [StoryEntry]
}

extension Story: RandomAccessCollection {
  public var startIndex: Int { entries.startIndex }
  public var endIndex: Int { entries.endIndex }
  public subscript(place: Int) -> StoryEntry { entries[place] }
}

/// One gesture, press of a button, shake, command, or change by the program, with everything that came of it.
public struct StoryEntry: Equatable, Sendable {
  /// Its place in the story, from 1.
  public let number: Int
  /// What it was, and where: `Double tap on photo`.
  public let title: String
  /// What sort of event it was.
  public let kind: Kind
  /// When it began.
  public let start: Instant
  /// When the last finger or button was up.
  public let end: Instant
  /// When its last effect was over, such as the end of a deceleration.
  public let settled: Instant
  /// Where it began, in points of the screen; nil for what has no place.
  public let place: Point?
  /// The view that was hit, or the first responder that got the event; empty for none.
  public let target: String
  /// What became of it.
  public let outcome: Outcome
  /// Who got it, in order.
  public let got: [StoryReceipt]
  /// Who did not get it, and why, in order.
  public let missed: [StoryMiss]
  /// What is worth knowing besides: delays, decelerations, suspicious results.
  public let notes: [StoryNote]
  /// The record that began it.
  public let first: Serial
  /// The last record that belongs to it; records of other entries may stand before it.
  public let last: Serial
  /// The records that carry the entry: its beginning, its end, and those of what it lists.
  public let records: [Serial]
  /// The entry in one to three sentences, without its title.
  public let text: String

  /// What sort of event an entry is about.
  public enum Kind: String, CaseIterable, Sendable {
    /// One or more short touches in a row that did not move.
    case tap
    /// A touch that stayed down.
    case press
    /// A touch that moved.
    case drag
    /// A quick drag.
    case swipe
    /// Two fingers whose distance changed.
    case pinch
    /// Two fingers that turned.
    case rotation
    /// A pointer without a finger.
    case hover
    /// A button of a remote control or a keyboard.
    case button
    /// The device was shaken.
    case shake
    /// A command of a headset or the control centre.
    case remoteControl
    /// The program or the system did something by itself.
    case program
    /// Records without the input that led to them.
    case unknown
  }

  /// What became of a gesture, in one word.
  public enum Outcome: String, CaseIterable, Sendable {
    /// A recognizer, a control, a cell, a scroll view or the program's own method acted on it.
    case acted
    /// Responders got it and passed it on; nobody acted.
    case unhandled
    /// The system took it away.
    case cancelled
    /// Nobody got anything.
    case nobody
  }
}

/// Somebody that got a gesture, and what it made of it.
public struct StoryReceipt: Equatable, Sendable {
  /// Who.
  public let name: String
  /// What it is in this gesture.
  public let role: Role
  /// What it got or sent: `recognized`, `touchUpInside`, `didSelect` …
  public let event: String
  /// How many times.
  public let count: Int
  /// When it was.
  public let time: Instant
  /// The record that shows it.
  public let record: Serial
  /// A sentence without its full stop: `button sent touchUpInside to buy`.
  public let text: String

  /// In which role somebody gets a gesture.
  public enum Role: String, CaseIterable, Sendable {
    /// It recognized the gesture.
    case recognizer
    /// A control that sent an event.
    case control
    /// A cell whose selection changed.
    case cell
    /// A scroll view that scrolled or zoomed, or a page view controller.
    case scroll
    /// A responder that got the event's methods.
    case responder
    /// The program changed something in a callback or by itself.
    case program
  }
}

/// Somebody that did not get a gesture, and why.
public struct StoryMiss: Equatable, Sendable {
  /// Who.
  public let name: String
  /// A stable code: a reason's name, `reason` of the record.
  public let code: String
  /// Who prevented it; empty for nobody.
  public let by: String
  /// When it was decided.
  public let time: Instant
  /// The record that shows it.
  public let record: Serial
  /// What was measured, in the limit's unit; nil for none.
  public let measured: Double?
  /// The limit that it was held against; nil for none.
  public let needed: Double?
  /// It says no more than which gesture it was, such as a pan that fails on a tap.
  public let isRoutine: Bool
  /// A sentence without its full stop: `card failed: prevented by zoom`.
  public let text: String
}

/// A remark on a gesture.
public struct StoryNote: Equatable, Sendable {
  /// How much it matters.
  public let level: Level
  /// A stable code: `late`, `waited`, `firedBefore`, `decelerated`, or a reason's name.
  public let code: String
  /// Whom it is about.
  public let name: String
  /// The record that shows it.
  public let record: Serial
  /// A sentence without its full stop.
  public let text: String

  /// How much a remark matters.
  public enum Level: String, CaseIterable, Sendable {
    /// Probably a mistake in the app.
    case check
    /// Something came late.
    case late
    /// Good to know.
    case info
  }
}

extension TimelineSnapshot {
  /// What happened, gesture by gesture: who got each one, who did not and why.
  public func story() -> Story { TimelineIndex(self).story() }
}

extension TimelineIndex {
  /// What happened, gesture by gesture: who got each one, who did not and why. Linear in the records.
  public func story() -> Story { StoryBuilder(self).story() }
}
