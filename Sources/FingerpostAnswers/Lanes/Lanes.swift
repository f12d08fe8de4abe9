import FingerpostModel

/// What a timeline shows, object by object: the model that pictures and the player draw.
///
/// What lasts comes from the courses of attempts, holds and touches; a mark is one record.
package struct Lanes: Equatable, Sendable {
  /// A lane for each object with records, group by group, in the order of the objects' first records.
  package let lanes: [Lane]
  /// The way of each touch on the screen, in the order of landing.
  package let trails: [Trail]
  /// The result of each landing's hit test.
  package let hits: [HitPath]
  /// Each record that contains a content offset.
  package let offsets: [Offset]
  /// The events that each object could have got and did not, the objects with records of their own first.
  package let missing: [Missing]

  /// A content offset of a scroll view, from a record on.
  package struct Offset: Equatable, Sendable {
    /// The record.
    package let serial: Serial
    /// The scroll view's name.
    package let name: String
    /// The offset, points.
    package let offset: Point
  }

  /// What an object did not get.
  package struct Missing: Equatable, Sendable {
    /// The object's name.
    package let name: String
    /// The events, as `whyNot` takes them: `action`, `touchesBegan`.
    package let events: [String]
  }
}

/// The states, phases and events of one object.
package struct Lane: Equatable, Sendable {
  /// The group that it belongs to.
  package let group: Group
  /// The object's name.
  package let name: String
  /// A view's class, or a recognizer's type; empty for others.
  package let className: String
  /// Whether something came of it; false where it only got touches, or only failed.
  package var takesPart: Bool = false
  /// What lasts, in the order of the beginnings.
  package var spans: [Span] = []
  /// Single events, in order.
  package var marks: [Mark] = []
  /// The records of long runs of equal events, in order.
  package var ticks: [Serial] = []

  /// A group of lanes, in their order from the top.
  package enum Group: String, CaseIterable, Sendable {
    /// What a touch passes before the application: digitizer, back board.
    case system = "System"
    /// Fingers of a hand, and other devices.
    case fingers = "Fingers"
    /// Recognizers.
    case recognizers = "Recognizers"
    /// Views, controls and other responders.
    case responders = "Views and controls"
  }

  /// Something that lasts from one record to another.
  package struct Span: Equatable, Sendable {
    /// What it is.
    package let look: Look
    /// The record that began it.
    package let first: Serial
    /// The record that ended it; nil where it still lasts at the end.
    package var last: Serial?
    /// A few words more; empty for none.
    package var label: String = ""

    /// What lasts.
    package enum Look: String, CaseIterable, Sendable {
      /// A finger is down.
      case down
      /// A touch is in the view.
      case touch
      /// A recognizer is undecided.
      case possible
      /// A continuous gesture goes on.
      case active
      /// It was recognized, or has ended.
      case recognized
      /// It failed.
      case failed
      /// It was cancelled.
      case cancelled
      /// A phase is withheld from the view.
      case withheld
    }
  }

  /// One event.
  package struct Mark: Equatable, Sendable {
    /// Its record.
    package let serial: Serial
    /// What it is.
    package let look: Look
    /// A few words more; empty for none.
    package var label: String = ""

    /// What happened.
    package enum Look: String, CaseIterable, Sendable {
      /// `touchesBegan`, or a finger came down.
      case began
      /// `touchesEnded`, or a finger was lifted.
      case ended
      /// `touchesCancelled`.
      case touchCancelled
      /// A recognizer began.
      case stateBegan
      /// It recognized, or ended.
      case stateRecognized
      /// It failed.
      case stateFailed
      /// It was cancelled.
      case stateCancelled
      /// An action or a handler was called.
      case action
      /// An event of a control, a cell or a scroll view.
      case control
      /// A phase is withheld from here on.
      case isWithheld
      /// A withheld phase is delivered.
      case released
      /// A phase is never delivered, or a recognizer does not get the touch.
      case dropped
      /// A recognizer gets the touch.
      case felt
      /// Somebody was asked.
      case question
      /// A recognizer waits for another one.
      case waits
      /// Another event than a touch, or a stage of a touch's way.
      case event
      /// Something changed.
      case change
      /// What the engine remarks.
      case diagnostic
    }
  }
}

/// The way of one touch on the screen.
package struct Trail: Equatable, Sendable {
  /// The finger of the hand: a landing takes the first one that is up, so that three taps are one finger's.
  package let finger: Int
  /// The number of the touch.
  package let touch: TouchID
  /// The reported places, in points of the screen.
  package fileprivate(set) var points: [Place] = []
  /// Whether the system cancelled the touch.
  package fileprivate(set) var isCancelled: Bool = false

  /// A reported place.
  package struct Place: Equatable, Sendable {
    /// The report.
    package let serial: Serial
    /// Where, in points of the screen.
    package let place: Point
  }
}

/// The result of a landing's hit test.
package struct HitPath: Equatable, Sendable {
  /// The report of the landing.
  package let serial: Serial
  /// The number of the touch.
  package let touch: TouchID
  /// The hit view; empty for none.
  package fileprivate(set) var hit: String = ""
  /// The views from the window to the hit view.
  package fileprivate(set) var path: [String] = []
  /// The views that were passed over, in the order in which they were asked.
  package fileprivate(set) var passed: [Passed] = []

  /// A view that was passed over.
  package struct Passed: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Why, as a code.
    package let reason: String
    /// The record of its answer.
    package let serial: Serial
  }
}

/// The fingers of a hand, and their trails.
struct Hand {
  private var down: [TouchID: Int] = [:]
  private(set) var trails: [Trail] = []

  /// Reads a report of touches; returns the fingers that it is about.
  mutating func read(_ entry: Entry, of touches: [TouchID]) -> [Int] {
    touches.map { touch in
      let place = down[touch] ?? land(touch)
      if let x = entry.x, let y = entry.y {
        trails[place].points.append(Trail.Place(serial: entry.serial, place: Point(x, y)))
      }
      if entry.phase?.isFinal ?? false {
        trails[place].isCancelled = entry.phase == .cancelled
        down[touch] = nil
      }
      return trails[place].finger
    }
  }

  private mutating func land(_ touch: TouchID) -> Int {
    let taken = Set(down.values.map { trails[$0].finger })
    let free = (1...down.count + 1).first { !taken.contains($0) }
    trails.append(Trail(finger: free ?? 1, touch: touch))
    down[touch] = trails.count - 1
    return trails.count - 1
  }
}

/// The results of hit tests, whose questions the reports of landings cause.
struct HitPaths {
  private struct Answer: Hashable {
    let cause: Serial
    let subject: SubjectID
    let object: SubjectID
  }

  private(set) var hits: [HitPath] = []
  private var ofInput: [Serial: Int] = [:]
  private var read: Set<Answer> = []

  mutating func land(_ entry: Entry, _ touch: TouchID) {
    ofInput[entry.serial] = hits.count
    hits.append(HitPath(serial: entry.serial, touch: touch))
  }

  /// Reads the answer of a view. UIKit hit-tests twice; the second pass has the same answers.
  mutating func read(_ entry: Entry, in index: TimelineIndex) {
    guard let place = ofInput[entry.record.cause],
      read.insert(
        Answer(cause: entry.record.cause, subject: entry.subject, object: entry.object)
      ).inserted
    else { return }
    let name = index.subject(entry.subject).name
    if entry.answer == true {
      hits[place].hit = index.subject(entry.object).name
      hits[place].path.insert(name, at: 0)
    } else {
      hits[place].passed.append(
        HitPath.Passed(
          name: name, reason: entry.reason == .none ? "" : entry.reason.name, serial: entry.serial))
    }
  }
}
