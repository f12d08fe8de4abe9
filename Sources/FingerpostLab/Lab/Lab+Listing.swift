import FingerpostModel

/// The kind of an object of a lab.
public enum ObjectKind: UInt32, CaseIterable, Sendable {
  /// The application.
  case application = 1
  /// The application's delegate.
  case applicationDelegate
  /// The window scene between window and application (RC-3).
  case scene
  /// A window.
  case window
  /// A view that is not a window.
  case view
  /// A view controller.
  case controller
  /// A gesture recognizer.
  case recognizer
}

extension Lab {
  /// Every living object that a name can find: responders, then recognizers.
  ///
  /// The order is the same whenever the same calls were made before.
  public var objects: [AnyObjectID] {
    if !isReadable { return [] }
    var found: [AnyObjectID] = []
    for index in hierarchy.responders.places where hierarchy.responders.isLive(index) {
      found.append(.responder(hierarchy.responders.id(at: index)))
    }
    for index in arbiter.recognizers.places
    where arbiter.recognizers.isLive(index) && !arbiter.recognizers[index].isPrivate {
      found.append(.recognizer(arbiter.recognizers.id(at: index)))
    }
    return found
  }

  /// The kind of an object; throws `stale` for a removed one.
  package func kind(of object: AnyObjectID) throws(LabError) -> ObjectKind {
    try checkReadable()
    switch object {
    case .recognizer(let id):
      _ = try recognizer(id)
      return .recognizer
    case .responder(let id):
      return ObjectKind(hierarchy.responders[try responder(id)].behaviour)
    }
  }

  /// A view's subviews, the backmost first.
  package func subviews(of id: ResponderID) throws(LabError) -> [ResponderID] {
    try checkReadable()
    var found: [ResponderID] = []
    var child = hierarchy.responders[try view(id)].firstChild
    while child != .nowhere {
      found.append(hierarchy.responders.id(at: child))
      child = hierarchy.responders[child].nextSibling
    }
    return found
  }

  /// A view's recognizers in the order of their addition.
  package func recognizers(of id: ResponderID) throws(LabError) -> [RecognizerID] {
    try checkReadable()
    return hierarchy.responders[try view(id)].recognizers
      .filter { !arbiter.recognizers[$0.index].isPrivate }
  }

  /// The classes of objects: UIKit's, then those declared here. A class comes after the one that it
  /// inherits.
  public var classes: [(name: String, inherits: String?, isDeclared: Bool)] {
    if !isReadable { return [] }
    let table = hierarchy.classes
    return table.entries.enumerated().map { index, entry in
      (entry.name, entry.parent.map { table[$0].name }, index >= ClassTable.builtInCount)
    }
  }
}

extension ObjectKind {
  init(_ behaviour: ViewBehaviour) {
    self =
      switch behaviour {
      case .application: .application
      case .applicationDelegate: .applicationDelegate
      case .scene: .scene
      case .window: .window
      case .controller: .controller
      case .plain, .control, .button, .switchControl, .slider, .segmentedControl, .stepper,
        .pageControl, .textField, .scrollView, .tableView, .collectionView, .tableCell,
        .collectionCell:
        .view
      }
  }
}
