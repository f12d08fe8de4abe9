import FingerpostGestures
import FingerpostModel

/// Somebody and an event that is asked for.
public struct Wanted: Equatable, Sendable {
  /// Who.
  public let subject: SubjectID
  /// Which event.
  public let event: Event

  /// What can be missed, by the kinds of records that tell of it.
  public enum Event: Equatable, Sendable {
    case touches(TouchPhase)
    case recognizerTouches(TouchPhase)
    case state(ToldState)
    /// An action; in a state, or in any.
    case action(ToldState?)
    case reset
    case control(ControlEvent)
    case tracking(TrackingMethod)
    /// A handler, or a recognizer's target, by its selector.
    case handler(String)
    case hit
    case pointInside
    case sendEvent
    case selection(SelectionMessage)
    case scroll(ScrollMessage)
    case question(Hook)
    case event(EventMethod)
  }

  public init(subject: SubjectID, event: Event) {
    self.subject = subject
    self.event = event
  }
}

extension Wanted.Event: CustomStringConvertible {
  /// As a log writes it: `touchesBegan`, `action`, `touchUpInside`.
  public var description: String {
    switch self {
    case .touches(let phase), .recognizerTouches(let phase):
      "touches\("\(phase)".capitalizedFirst)"
    case .state(let state): "state(\(state))"
    case .action(let state): state.map { "action(\($0))" } ?? "action"
    case .reset: "reset"
    case .control(let event): "\(event)"
    case .tracking(let method): "\(method)"
    case .handler(let selector): selector
    case .hit: "hit"
    case .pointInside: "pointInside"
    case .sendEvent: "sendEvent"
    case .selection(let message): "\(message)"
    case .scroll(let message): "\(message)"
    case .question(let hook): "\(hook)"
    case .event(let method): "\(method)"
    }
  }
}

/// A question that cannot be answered: one sentence, with near matches where a name was misspelt.
public struct QuestionError: Error, Equatable, CustomStringConvertible, Sendable {
  /// For machines.
  public enum Code: Sendable {
    /// Nobody is called so, it has no such event, or no record has the token.
    case name
    /// Something that cannot be asked, or that may mean several things.
    case value
    /// No record has the serial.
    case range
  }

  public let code: Code
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
