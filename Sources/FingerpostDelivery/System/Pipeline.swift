import FingerpostModel

/// Optional records of a touch's way to the application: frame, contact, HID event, the back board's choice, the application's
/// queue, the run loop's turn (SY-1 … SY-4).
///
/// Each is the cause of the next, and the last one that of the inputs. They are written only where the program asks for
/// them; nothing depends on them.
enum Pipeline {
  /// Records a frame of the sensor with its contacts; the records after it lead back to it.
  static func record(_ frame: HIDEvent, _ turn: inout Turn) {
    guard turn.hierarchy.optionalRecords.contains(.pipeline) else { return }
    let touching = frame.fingers.filter(\.isTouching)
    turn.hierarchy.timeline.cause = write(.frame, x: Double(touching.count), &turn)
    for finger in touching {
      write(.contact, object: name("\(finger.identity)", &turn), x: finger.radius, &turn)
    }
  }

  /// Records the way of an event's fingers; returns what causes their inputs.
  ///
  /// The back board gives an event to the application in front. Where that is another one, or the spring board, the lab's
  /// own has neither its queue nor a turn of its run loop for it. What waits for a display frame is taken in that
  /// frame's turn, with all that has come until then.
  @inline(never)
  static func record(
    _ changes: Span<FingerChange>, waitsForFrame: Bool = false, _ turn: inout Turn
  ) {
    guard changes.count > 0 else { return }
    if let arrival = changes[0].arrival {
      let outerCause = turn.hierarchy.timeline.cause
      if let input = arrival.input { turn.hierarchy.timeline.setCause(input) }
      writeTurn(&turn)
      turn.hierarchy.timeline.cause = outerCause
      return
    }
    var fingers: [String] = []
    for index in changes.indices { fingers.append("\(changes[index].finger)") }
    turn.hierarchy.timeline.cause = write(
      .event, object: name(fingers.joined(separator: ","), &turn), &turn)
    let board = turn.deliveries.system.springBoard
    let front = board.front.map { board.applications[$0].subject }
    turn.hierarchy.timeline.cause = write(
      .route, object: front ?? name(SpringBoard.homeScreen, &turn), &turn)
    guard turn.deliveries.system.isActive else { return }
    turn.hierarchy.timeline.cause = write(.queue, &turn)
    if !waitsForFrame { turn.hierarchy.timeline.cause = writeTurn(&turn) }
  }

  @discardableResult
  private static func writeTurn(_ turn: inout Turn) -> Serial {
    write(
      .turn, object: name("source", &turn),
      from: turn.deliveries.scrolling.runLoopMode.rawValue, &turn)
  }

  @discardableResult
  private static func write(
    _ stage: PipelineStage, object: SubjectID = 0, x: Double = .nan, from: UInt8 = 0,
    _ turn: inout Turn
  ) -> Serial {
    let own = turn.hierarchy.responders[turn.hierarchy.application].subject
    let subject = stage.owner.map { name($0, kind: .stage, &turn) } ?? own
    return turn.hierarchy.timeline.write(
      .pipeline, stage.rule, subject: subject, object: object, from: from, to: stage.rawValue, x: x)
  }

  private static func name(
    _ text: String, kind: Subject.Kind = .name, _ turn: inout Turn
  ) -> SubjectID {
    turn.deliveries.system.subject(of: text, &turn.hierarchy, kind: kind)
  }
}
