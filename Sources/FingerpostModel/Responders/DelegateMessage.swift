/// A message of a scroll view or list that is recorded but not yet delivered to its delegate
/// (SY-10).
package struct DelegateMessage: Sendable {
  /// The record of the message.
  package let record: Serial
  package let hook: Hook
  /// The scroll view or list.
  package let view: ResponderID
  /// The cell, or the page.
  package let cell: ResponderID?
  package let name: String
  /// The record's location, such as the content offset.
  package let place: Point
  package let measurements: [GestureMeasurement]
  /// The page view controller that follows its scroll view, and the scroll view's message; nil for
  /// the program's delegate.
  package var follower: (controller: ResponderIndex, message: ScrollMessage)?
}

extension Hierarchy {
  /// The code of a scroll view's delegate; nil for none.
  package func scrollDelegate(of view: ResponderIndex) -> HookCallback? {
    guard hasCallbacks, case .callback(let callback) = responders[view].overrides[.scrollMessage]
    else { return nil }
    return callback
  }

  /// Queues a message of a scroll view for its delegate, if the delegate has code.
  package mutating func post(
    _ message: ScrollMessage, _ view: ResponderIndex, _ record: Serial, at place: Point,
    answer: Int8 = -1, about page: ResponderID? = nil
  ) {
    if !pageScrollViews.isEmpty, message.movesPages(answer), let book = pageScrollViews[view] {
      delegateMessages.append(
        DelegateMessage(
          record: record, hook: .scrollMessage, view: responders.id(at: view), cell: nil,
          name: "", place: place, measurements: [], follower: (book, message)))
    }
    if scrollDelegate(of: view) == nil { return }
    let decelerates =
      answer < 0
      ? []
      : [
        GestureMeasurement(
          message.isPages ? "transitionCompleted" : "willDecelerate", Double(answer))
      ]
    delegateMessages.append(
      DelegateMessage(
        record: record, hook: .scrollMessage, view: responders.id(at: view), cell: page,
        name: message.name, place: place, measurements: decelerates))
  }

  /// Records a delegate message of an interaction, a row's swipe actions or a sheet, and queues it if the delegate has
  /// code.
  @discardableResult
  package mutating func notify(
    _ message: InteractionMessage, _ view: ResponderIndex, of row: ResponderIndex = .nowhere,
    _ rule: Rule, touch: TouchID = 0, at place: Point? = nil
  ) -> Serial {
    let receiver = row == .nowhere ? view : row
    let record = timeline.write(
      .interaction, rule, subject: responders[receiver].subject,
      object: row == .nowhere ? 0 : responders[view].subject, touch: touch, to: message.rawValue,
      x: place?.x ?? .nan, y: place?.y ?? .nan)
    if hasCallbacks, case .callback = responders[view].overrides[.interactionMessage] {
      delegateMessages.append(
        DelegateMessage(
          record: record, hook: .interactionMessage, view: responders.id(at: view),
          cell: row == .nowhere ? nil : responders.id(at: row), name: message.name,
          place: place ?? .zero, measurements: []))
    }
    return record
  }

  /// Queues a list's message about a cell.
  package mutating func post(
    _ message: SelectionMessage, of cell: ResponderIndex, in list: ResponderIndex, _ record: Serial
  ) {
    guard hasCallbacks, case .callback = responders[list].overrides[.selectionMessage] else {
      return
    }
    delegateMessages.append(
      DelegateMessage(
        record: record, hook: .selectionMessage, view: responders.id(at: list),
        cell: responders.id(at: cell), name: message.name, place: .zero, measurements: []))
  }
}
