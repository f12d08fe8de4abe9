import FingerpostModel

/// The objects of a timeline by name, and their owners.
///
/// Handlers and actions share names with other objects, so they are listed separately.
package struct NameIndex: Sendable {
  /// All numbers that have a name, handlers too, in their order.
  private var all: [String: [SubjectID]] = [:]
  /// All objects except handlers; of several with one name the last.
  private var known: [String: SubjectID] = [:]
  /// The handlers of controls, the actions of recognizers, and other names without an object of
  /// their own, in order.
  package private(set) var handlers: [SubjectID] = []
  private let subjects: [Subject]

  init(_ subjects: [Subject]) {
    self.subjects = subjects
    for (place, subject) in subjects.enumerated() where subject.kind != .null {
      let id = SubjectID(at: place)
      all[subject.name, default: []].append(id)
      if subject.kind == .name { handlers.append(id) } else { known[subject.name] = id }
    }
  }

  /// The object with a name, except handlers.
  package subscript(name: String) -> SubjectID? { known[name] }

  /// All objects that have or had a name, including handlers.
  func everybody(called name: String) -> [SubjectID] { all[name] ?? [] }

  /// The names of everybody but handlers, in their order.
  package var names: [String] {
    subjects.filter { $0.kind != .null && $0.kind != .name }.map(\.name)
  }

  /// A control's handler, or a recognizer's action, by its name.
  package func handler(of control: SubjectID?, _ selector: String) -> SubjectID? {
    handlers.first { subjects[$0.place].name == selector && subjects[$0.place].parent == control }
  }
}

extension TimelineIndex {
  /// The object with a name, except handlers.
  package func subject(named name: String) -> SubjectID? { names[name] }

  /// The names of everybody but handlers.
  package var subjectNames: [String] { names.names }

  /// The names that a question may have, handlers' among them.
  var everyName: [String] {
    (names.names + names.handlers.map { subject($0).name })
      .filter { !$0.hasSuffix(".contentDelay") }.unique
  }

  /// The end of a sentence about an unknown name: the first names that are known.
  package var knownNames: String {
    let all = everyName.sorted().prefix(12)
    return all.isEmpty ? "; it is empty." : "; it knows \(all.joined(separator: ", "))."
  }

  /// The handlers and actions, each after the name of its owner.
  package var handlerTokens: [String] {
    names.handlers.compactMap { id in
      parent(id).map { "\(subject($0).name).\(subject(id).name)" }
    }
  }

  /// What lists call an object: its name, or a recognizer's title and its view's name.
  func called(_ id: SubjectID?) -> String {
    let own = subject(id)
    guard let title = own.title else { return own.name }
    return parent(id).map { "\(title) of \(subject($0).name)" } ?? title
  }

  /// Whether an object is a recognizer.
  package func isRecognizer(_ id: SubjectID?) -> Bool { subject(id).kind == .recognizer }

  /// A view's superview, or a recognizer's view; nil for none.
  package func parent(_ id: SubjectID?) -> SubjectID? {
    let parent = subject(id).parent
    return parent == 0 ? nil : parent
  }

  /// The owners of an object (without itself), up to the window.
  package func ancestors(of id: SubjectID?) -> [SubjectID] {
    var found: [SubjectID] = []
    var seen: Set<SubjectID> = [id ?? 0]
    var next = parent(id)
    while let one = next, seen.insert(one).inserted {
      found.append(one)
      next = parent(one)
    }
    return found
  }

  /// Whether a view is another one or a descendant of it.
  package func isInside(_ id: SubjectID?, _ other: SubjectID?) -> Bool {
    guard let other else { return false }
    var next = id
    // A foreign timeline may name owners in a circle.
    for _ in timeline.subjects.indices {
      guard let one = next else { return false }
      if one == other { return true }
      next = parent(one)
    }
    return false
  }

  /// The scroll view whose own pan a recognizer is; nil for other recognizers.
  package func scrollView(ofPan id: SubjectID?) -> SubjectID? {
    scrollView(of: id, .scrollPan, ".panGestureRecognizer")
  }

  /// The scroll view whose content delay a holder is; nil for others.
  package func scrollView(ofDelay id: SubjectID?) -> SubjectID? {
    scrollView(of: id, .scrollDelay, ".contentDelay")
  }

  /// Whether a recognizer is UIKit's own and private: timelines contain nothing of what it receives (SC-1, CT-7 … CT-9,
  /// SC-8).
  func isUIKitsOwn(_ id: SubjectID) -> Bool {
    let own = subject(id)
    switch own.engineType {
    case .scrollDelay, .contextMenu, .drag, .rowSwipe, .rowClose: return true
    case .tap, .longPress:
      return [
        ".textTap", ".textDoubleTap", ".textLongPress", ".contextMenuTap", ".labelTap",
        ".calendarTap", ".calendarContainerTap",
      ].contains { own.name.hasSuffix($0) }
    case .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .scrollPan, .scrollPinch,
      .sheetPan, nil:
      return false
    }
  }

  /// Whether a view is one that UIKit lays over a screen and takes away again at a touch: behind a sheet, or around a menu
  /// or a calendar (SC-10, CT-8, CT-11).
  func isUIKitsCover(_ id: SubjectID) -> Bool {
    let own = subject(id)
    return own.kind == .view
      && [".dimmingView", ".contextMenuContainer", ".calendarContainer"].contains {
        own.name.hasSuffix($0)
      }
  }

  /// The scroll view that created a recognizer, on whatever view it is now. The recognizer has its
  /// name, and was named shortly before.
  private func scrollView(of id: SubjectID?, _ type: EngineType, _ suffix: String) -> SubjectID? {
    let own = subject(id)
    guard let id, own.engineType == type, own.name.hasSuffix(suffix) else {
      return nil
    }
    let name = own.name.dropLast(suffix.count)
    return (1..<max(id.number, 1)).lazy.map { SubjectID($0) }
      .last { subject($0).kind == .view && subject($0).name == name }
  }

  /// The pan that a scroll view created; nil for other views.
  package func pan(ofScrollView id: SubjectID?) -> SubjectID? {
    guard let id, let found = names["\(subject(id).name).panGestureRecognizer"] else { return nil }
    return scrollView(ofPan: found) == id ? found : nil
  }
}
