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
    /// A phase of a touch in a responder.
    case touches(TouchPhase)
    /// A phase of a touch in a recognizer.
    case recognizerTouches(TouchPhase)
    /// A state of a recognizer.
    case state(ToldState)
    /// An action; in a state, or in any.
    case action(ToldState?)
    /// A recognizer's reset (GR-8).
    case reset
    /// A control event.
    case control(ControlEvent)
    /// A control's tracking method.
    case tracking(TrackingMethod)
    /// A handler, or a recognizer's target, by its selector.
    case handler(String)
    /// A hit test that finds the view.
    case hit
    /// A point inside the view.
    case pointInside
    /// An event sent to an application or a window.
    case sendEvent
    /// What a table or collection view tells about a cell.
    case selection(SelectionMessage)
    /// What a scroll view tells its delegate.
    case scroll(ScrollMessage)
    /// A question that is asked.
    case question(Hook)
    /// A method for another event than touches.
    case event(EventMethod)
  }

  /// An event of somebody.
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

  /// What is wrong with the question.
  public let code: Code
  /// The sentence that says so.
  public let message: String

  /// An error with its code and a sentence.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
