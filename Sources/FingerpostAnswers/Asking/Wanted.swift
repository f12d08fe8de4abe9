import FingerpostModel

/// A subject and an event that a question asks for.
package struct Wanted: Equatable, Sendable {
  /// The subject.
  package let subject: SubjectID
  /// Which event.
  package let event: Event
  /// What the event is about: `menu` of a press or a remote command, the page or recognizer of a question; nil for any.
  package let argument: String?

  /// An event, by the kind of its records.
  package enum Event: Equatable, Sendable {
    /// A phase of a touch in a responder.
    case touches(TouchPhase)
    /// A phase of a touch in a recognizer.
    case recognizerTouches(TouchPhase)
    /// A state of a recognizer.
    case state(ReportedState)
    /// An action; in a state, or in any.
    case action(ReportedState?)
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
    /// A message of a table or collection view about a cell.
    case selection(SelectionMessage)
    /// A message of a scroll view to its delegate.
    case scroll(ScrollMessage)
    /// A message of a view's interaction to its delegate.
    case interaction(InteractionMessage)
    /// A question.
    case question(Hook)
    /// A method for another event than touches.
    case event(EventMethod)
  }

  /// Creates the event of a subject.
  package init(subject: SubjectID, event: Event, argument: String? = nil) {
    self.subject = subject
    self.event = event
    self.argument = argument
  }
}

extension Wanted: CustomStringConvertible {
  /// The event with its argument: `pressesBegan(menu)`, `willTransition(two)`.
  package var description: String { argument.map { "\(event)(\($0))" } ?? "\(event)" }
}

extension Wanted.Event: CustomStringConvertible {
  /// As a log writes it: `touchesBegan`, `action`, `touchUpInside`.
  package var description: String {
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
    case .interaction(let message): "\(message)"
    case .question(let hook): "\(hook)"
    case .event(let method): "\(method)"
    }
  }
}

/// The error of a question without an answer: one sentence, with near matches for a misspelt name.
package struct QuestionError: Error, Equatable, CustomStringConvertible, Sendable {
  /// For machines.
  package enum Code: Sendable {
    /// The name is unknown, the subject has no such event, or no record has the token.
    case name
    /// The question is impossible or ambiguous.
    case value
    /// No record has the serial.
    case range
  }

  /// The kind of problem.
  package let code: Code
  /// The sentence about the problem.
  package let message: String

  /// An error with its code and a sentence.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
