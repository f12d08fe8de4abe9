import FingerpostLab
import FingerpostModel

/// A position in the run of a script, between two of its records: steps forward and back by turns,
/// and branches anywhere.
///
/// A turn is one pass of the run loop: an event or a timer. `forward` and `back` move the position.
/// `branch` makes a lab in the state of the position, to continue with other steps or, by `resume`,
/// with the rest of the script. Equal steps after equal positions give equal timelines.
package final class Stepper {
  /// The whole run, after the records that the lab's timeline had before.
  package let timeline: TimelineSnapshot
  /// The range of the run's records in the timeline.
  package let run: Range<Int>
  /// The number of the timeline's records before the position.
  package private(set) var position: Int
  private let snapshots: StepSnapshots
  private let ends: [Int]

  /// The size of one move.
  package enum Stride: Sendable {
    /// A turn of the run loop at a time.
    case turn
    /// A record at a time.
    case record
  }

  /// Plays a script once from the lab's current state; the lab stays as it is.
  ///
  /// - Throws: the error of a step, whose index `stopped` receives; `state` for a script that
  ///   behaves differently when it is played step by step.
  package init(
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
  /// The serial of the last record before the position; nil at the beginning.
  package var record: Int? { position > run.lowerBound ? position - 1 : nil }

  /// Whether the position is at the end.
  package var isAtEnd: Bool { position == run.upperBound }

  /// Moves to the end of the turn, or over one record; returns the passed records as indexes in the
  /// timeline.
  @discardableResult
  package func forward(by stride: Stride = .turn) -> Range<Int> {
    let start = position
    if !isAtEnd {
      switch stride {
      case .turn: position = ends.first { $0 > start } ?? run.upperBound
      case .record: position += 1
      }
    }
    return start..<position
  }

  /// Moves back to the beginning of the turn, or over one record; returns the passed records.
  @discardableResult
  package func back(by stride: Stride = .turn) -> Range<Int> {
    let end = position
    if end > run.lowerBound {
      switch stride {
      case .turn: position = ends.last { $0 < end } ?? run.lowerBound
      case .record: position -= 1
      }
    }
    return position..<end
  }

  /// Moves to just after a record of the run.
  package func go(after serial: Int) throws(LabError) {
    guard run.contains(serial) else {
      throw LabError(.range, "no record of this run has the serial \(serial)")
    }
    position = serial + 1
  }

  /// Moves to the beginning.
  package func start() { position = run.lowerBound }
}

/// Branches from a position.
extension Stepper {
  /// Creates a lab in the state at the end of the last record's turn.
  ///
  /// Turns are indivisible: a position inside one gives a lab after all of it. After a timer, the
  /// others of the same instant have fired, too. The branch's timeline contains partial movements
  /// of a step as a recording; tokens and times are those of the run.
  ///
  /// - Throws: `state`, with the name of the step, inside a step that does more than move fingers;
  ///   inside one where the system takes the touches of fingers that stay down (SY-3, SY-11);
  ///   inside one that passes a sensor or a display's rate.
  package func branch() throws(LabError) -> Lab { try snapshots.lab(after: turnEnd) }

  /// The current time of a branch made here.
  package var time: Instant { snapshots.time(after: turnEnd) }

  /// Plays the rest of the script on a branch made here; returns the range of new records in its
  /// timeline.
  ///
  /// - Throws: `state` if the branch is not at this position.
  @discardableResult
  package func resume(_ branch: Lab) throws(LabError) -> Range<Int> {
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
