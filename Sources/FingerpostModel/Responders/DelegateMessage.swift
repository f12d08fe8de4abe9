/// What was measured against a number of the profile.
package struct NumberChoice: Sendable {
  let field: Profile.Field
  let measured: Double
  let limit: Double

  package init(_ field: Profile.Field, _ measured: Double, of limit: Double) {
    self.field = field
    self.measured = measured
    self.limit = limit
  }
}

/// A message that is recorded but not yet delivered (SY-10), to the delegate of a scroll view, list
/// or interaction, or to a page view controller that follows its scroll view.
///
/// It has only numbers, so that a list of messages copies nothing else.
package struct DelegateMessage: Sendable {
  package enum Content: Sendable {
    /// With the record's answer; -1 for none.
    case scroll(ScrollMessage, answer: Int8)
    case selection(SelectionMessage)
    case interaction(InteractionMessage)
    /// For the page view controller, not for the program's delegate.
    case pages(ScrollMessage, of: ResponderIndex)
    /// For the picker whose wheel it is, not for the program's delegate.
    case wheel(ScrollMessage, of: ResponderIndex)
  }

  package let content: Content
  /// The record of the message.
  package let record: Serial
  /// The object with the delegate.
  package let sender: ResponderID
  /// The cell, row or page that it is about.
  package let subject: ResponderID?
  /// The record's location, such as the content offset.
  package let place: Point

  package init(
    _ content: Content, _ record: Serial, from sender: ResponderID,
    about subject: ResponderID? = nil,
    at place: Point = .zero
  ) {
    self.content = content
    self.record = record
    self.sender = sender
    self.subject = subject
    self.place = place
  }
}

extension DelegateMessage {
  /// The delegate's hook.
  package var hook: Hook {
    switch content {
    case .scroll, .pages, .wheel: .scrollMessage
    case .selection: .selectionMessage
    case .interaction: .interactionMessage
    }
  }

  /// UIKit's name without its arguments.
  @inline(__always)
  var name: String {
    switch content {
    case .scroll(let message, _), .pages(let message, _), .wheel(let message, _): message.name
    case .selection(let message): message.name
    case .interaction(let message): message.name
    }
  }

  /// What a message tells beside its place.
  var measurements: [GestureMeasurement] {
    guard case .scroll(let message, let answer) = content, answer >= 0 else { return [] }
    return [
      GestureMeasurement(message.isPages ? "transitionCompleted" : "willDecelerate", Double(answer))
    ]
  }
}

extension Hierarchy {
  /// The program's code of a delegate; nil for none.
  @inline(__always)
  package func delegate(of object: ResponderIndex, _ hook: Hook) -> HookCallback? {
    guard hasCallbacks, case .callback(let callback) = responders[object].overrides[hook] else {
      return nil
    }
    return callback
  }

  /// Queues a message for the program's delegate, if that answers to its hook.
  @inline(__always)
  private mutating func post(_ message: DelegateMessage) {
    if hasCallbacks, responders[message.sender.index].overrides.contains(message.hook) {
      delegateMessages.append(message)
    }
  }

  /// Queues a message of a scroll view, or of a page view controller about a page.
  package mutating func post(
    _ message: ScrollMessage, _ view: ResponderIndex, _ record: Serial, at place: Point,
    answer: Int8 = -1, about page: ResponderID? = nil
  ) {
    let sender = responders.id(at: view)
    if !pageScrollViews.isEmpty, message.movesPages(answer), let controller = pageScrollViews[view]
    {
      delegateMessages.append(
        DelegateMessage(.pages(message, of: controller), record, from: sender))
    }
    if !wheelPickers.isEmpty, message.endsMotion(answer), let picker = wheelPickers[view] {
      delegateMessages.append(DelegateMessage(.wheel(message, of: picker), record, from: sender))
    }
    post(
      DelegateMessage(
        .scroll(message, answer: answer), record, from: sender, about: page, at: place))
  }

  /// Records a message of an interaction, a row's swipe actions or a sheet, and queues it; `choice` is the number that
  /// decided, where one did.
  @discardableResult
  package mutating func notify(
    _ message: InteractionMessage, _ view: ResponderIndex, of row: ResponderIndex = .nowhere,
    _ rule: Rule, touch: TouchID = 0, at place: Point? = nil, because choice: NumberChoice? = nil
  ) -> Serial {
    let receiver = row == .nowhere ? view : row
    let record = timeline.write(
      .interaction, rule, subject: responders[receiver].subject,
      object: row == .nowhere ? 0 : responders[view].subject, touch: touch, to: message.rawValue,
      x: choice?.measured ?? place?.x ?? .nan, y: choice?.limit ?? place?.y ?? .nan,
      decider: choice.map { .profile($0.field) } ?? .none)
    post(
      DelegateMessage(
        .interaction(message), record, from: responders.id(at: view),
        about: row == .nowhere ? nil : responders.id(at: row), at: place ?? .zero))
    return record
  }

  /// Queues a list's message about a cell.
  package mutating func post(
    _ message: SelectionMessage, of cell: ResponderIndex, in list: ResponderIndex, _ record: Serial
  ) {
    post(
      DelegateMessage(
        .selection(message), record, from: responders.id(at: list), about: responders.id(at: cell)))
  }
}
