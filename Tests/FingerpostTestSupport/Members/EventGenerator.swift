import FingerpostAnswers
import FingerpostModel

/// Prints the events that declarations can be asked about, from the table of what each kind of object can have.
enum EventGenerator {
  /// An extension for each type of events.
  static var texts: [String] {
    // What views, windows and controllers can have, all responders offer.
    let shared =
      events(.view, .plain) + events(.window, .window) + events(.controller, .controller)
    func own(_ behaviours: [ViewBehaviour]) -> [Wanted.Event] {
      behaviours.flatMap { events(.view, $0) }.filter { !shared.contains($0) }
    }
    return [
      extended("ResponderEvents", shared),
      extended("ControlViewEvent", own([.control, .textField])),
      extended("ScrollViewEvent", own([.scrollView])),
      extended("CellEvent", own([.tableCell, .collectionCell])),
      extended("GestureEvent", events(.recognizer, nil)),
    ]
  }

  /// What can be asked about an object, without what is declared with a sentence of its own.
  private static func events(
    _ kind: Subject.Kind, _ behaviour: ViewBehaviour?
  ) -> [Wanted.Event] {
    Wanted.Event.possible(
      for: Subject(name: "", className: "", kind: kind, behaviour: behaviour)
    ).filter { event in
      switch event {
      case .hit, .pointInside, .action, .handler: false
      case .sendEvent, .touches, .recognizerTouches, .state, .reset, .control, .tracking,
        .selection, .scroll, .interaction, .question, .event:
        true
      }
    }
  }

  private static func extended(_ type: String, _ events: [Wanted.Event]) -> String {
    let each = events.enumerated().filter { !events[..<$0].contains($1) }.map(\.element)
    let members = each.map { event in
      let (name, made) = member(event)
      let method = event.uiKitNames.joined(separator: ", ")
      return """
          /// `\(event.logWord)`, as the log writes it\(method.isEmpty ? "" : "; UIKit's \(method)").
          public static var \(name): Self { Self(.\(made)) }
        """
    }
    return "extension \(type) {\n\(members.joined(separator: "\n"))\n}\n"
  }

  /// What Swift calls an event, and the event itself.
  private static func member(_ event: Wanted.Event) -> (name: String, made: String) {
    switch event {
    case .touches(let phase): ("\(event)", "touches(.\(phase))")
    case .recognizerTouches(let phase): ("\(event)", "recognizerTouches(.\(phase))")
    case .state(let state): ("\(state)", "state(.\(state))")
    case .control(let sent): ("\(event)", "control(.\(sent))")
    case .tracking(let method): ("\(event)", "tracking(.\(method))")
    case .selection(let message): ("\(event)", "selection(.\(message))")
    case .scroll(let message): ("\(event)", "scroll(.\(message))")
    case .interaction(let message): ("\(event)", "interaction(.\(message))")
    case .question(let hook): ("\(event)", "question(.\(hook))")
    case .event(let method): ("\(event)", "event(.\(method))")
    case .sendEvent, .reset, .hit, .pointInside, .action, .handler: ("\(event)", "\(event)")
    }
  }
}
