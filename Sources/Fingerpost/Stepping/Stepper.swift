/// A place in the run of a script, between two of its records: forth and back, turn by turn, with a branch from anywhere.
///
/// A turn is what the run loop does at once: an event or a timer. `forward` and `back` move the place; `branch` makes a lab
/// that stands there, to go on with other steps or, by `resume`, with the rest of the script. Equal steps after equal places
/// give equal timelines.
public final class Stepper {
  /// The whole run, behind what the lab's timeline held before.
  public let timeline: TimelineSnapshot
  /// Where the run's records stand in the timeline.
  public let run: Range<Int>
  /// How many records of the timeline lie behind.
  public private(set) var position: Int
  private let snapshots: StepSnapshots
  private let ends: [Int]

  /// What a move goes over at once.
  public enum Stride: Sendable {
    /// A turn of the run loop at a time.
    case turn
    /// A record at a time.
    case record
  }

  /// Plays a script once, from where the lab stands; the lab stays as it is.
  ///
  /// Throws what a step cannot do, whose place `stopped` is told, and `state` for a script that goes another way when it is
  /// played step by step.
  public init(
    _ lab: Lab, _ steps: [Step], stoppedAt stopped: (Int) -> Void = { _ in }
  ) throws(LabError) {
    snapshots = try StepSnapshots(lab, steps, stopped)
    timeline = snapshots.timeline
    run = snapshots.first..<timeline.endIndex
    ends = timeline.turnEnds(from: snapshots.first)
    position = snapshots.first
  }
}

/// The place.
extension Stepper {
  /// The serial of the record that was gone over last; nil at the beginning.
  public var record: Int? { position > run.lowerBound ? position - 1 : nil }

  /// Whether everything lies behind.
  public var isAtEnd: Bool { position == run.upperBound }

  /// Goes on to the end of the turn, or over one record; returns what it went over, as places in the timeline.
  @discardableResult
  public func forward(by stride: Stride = .turn) -> Range<Int> {
    let start = position
    if !isAtEnd {
      switch stride {
      case .turn: position = ends.first { $0 > start } ?? run.upperBound
      case .record: position += 1
      }
    }
    return start..<position
  }

  /// Goes back to the beginning of the turn, or over one record; returns what it went over.
  @discardableResult
  public func back(by stride: Stride = .turn) -> Range<Int> {
    let end = position
    if end > run.lowerBound {
      switch stride {
      case .turn: position = ends.last { $0 < end } ?? run.lowerBound
      case .record: position -= 1
      }
    }
    return position..<end
  }

  /// Goes to just after a record of the run.
  public func go(after serial: Int) throws(LabError) {
    guard run.contains(serial) else {
      throw LabError(.range, "no record of this run has the serial \(serial)")
    }
    position = serial + 1
  }

  /// Goes back to the beginning.
  public func start() { position = run.lowerBound }
}

/// Other ways on.
extension Stepper {
  /// Makes a lab that stands where the turn of the last record ends.
  ///
  /// Turns are whole: a place inside one gives a lab after all of it, and after a timer also the others of the same instant
  /// have fired. Fingers that a step has moved only a part of its way stand in the branch's timeline as a recording; tokens
  /// and times are those of the run. Throws `state` inside a step that does more than move fingers, or in which the system
  /// takes the touches of fingers that stay down (SY-3, SY-11), and names it; and inside one that is read through a sensor
  /// or at a display's rate.
  public func branch() throws(LabError) -> Lab { try snapshots.lab(after: turnEnd) }

  /// The time at which a branch stands that is made here.
  public var time: Instant { snapshots.time(after: turnEnd) }

  /// Plays the rest of the script on a branch that was made here; returns where in its timeline stands what that added.
  ///
  /// Throws `state` if the branch does not stand at this place.
  @discardableResult
  public func resume(_ branch: Lab) throws(LabError) -> Range<Int> {
    let expected = time
    guard branch.now == expected else {
      throw LabError(
        .state,
        "the branch stands at \((branch.now - .zero).seconds) s, this place is at "
          + "\((expected - .zero).seconds) s; make one with branch() and resume it as it is")
    }
    return try snapshots.resume(branch, after: turnEnd)
  }

  private var turnEnd: Int {
    position == run.lowerBound ? position : ends.first { $0 >= position } ?? run.upperBound
  }
}
