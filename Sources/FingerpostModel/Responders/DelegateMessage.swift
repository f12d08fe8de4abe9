/// What a scroll view or a list has told its delegate in the timeline, and its delegate is still to be told (SY-10).
package struct DelegateMessage: Sendable {
  /// The record of the message.
  package let record: Serial
  package let hook: Hook
  /// The scroll view or list.
  package let view: ResponderID
  /// The cell, or the page.
  package let cell: ResponderID?
  package let name: String
  /// The record's place: the content offset, say.
  package let place: Point
  package let measurements: [GestureMeasurement]
  /// The page view controller that follows its scroll view, and what that told; nil for the program's delegate.
  package var follower: (controller: ResponderIndex, message: ScrollMessage)?
}

extension Hierarchy {
  /// Keeps a message of a scroll view for its delegate, if there is code to tell.
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
    guard hasCallbacks, case .callback = responders[view].overrides[.scrollMessage] else { return }
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

  /// Keeps what a list has to tell of a cell.
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
