import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

extension Lab {
  /// Declares a subclass of a known class.
  package func declareClass(_ name: String, inherits parent: String) throws(LabError) {
    try checkMakes()
    let parentID = try classID(parent)
    if let known = hierarchy.classes.find(name) {
      if hierarchy.classes[known].parent == parentID { return }
      throw LabError(.name, "the class '\(name)' exists already with another parent")
    }
    if hierarchy.classes.entries.count >= Int(ClassID.max) {
      throw LabError(.limit, "more than \(ClassID.max) classes")
    }
    making { hierarchy, _ in
      let nameID = hierarchy.names.intern(name)
      hierarchy.classes.declare(name, nameID: nameID, inherits: parentID)
    }
  }

  /// Adds a window that fills the screen, in front of its level. A window created in a callback is
  /// shown when that returns.
  @discardableResult
  package func addWindow(_ name: String = "", class className: String = "UIWindow")
    throws(LabError) -> ResponderID
  {
    let window = try add(name, className, "window") { $0 == .window }
    making { hierarchy, _ in
      hierarchy.responders[window.index].geometry.frame = Rect(origin: .zero, size: screen)
    }
    try makeChange("isHidden", of: .responder(window), [0]) { () throws(LabError) in
      { $0.hierarchy.show(window.index) }
    }
    return window
  }

  /// A view without a superview.
  package func makeView(_ name: String = "", class className: String = "UIView")
    throws(LabError) -> ResponderID
  {
    try add(name, className, "view") { $0.isView && $0 != .window }
  }

  /// A view controller without a view.
  package func makeController(_ name: String = "", class className: String = "UIViewController")
    throws(LabError) -> ResponderID
  {
    try add(name, className, "viewController") { $0 == .controller }
  }

  private func add(
    _ name: String, _ className: String, _ stem: String, _ fits: (ViewBehaviour) -> Bool
  ) throws(LabError) -> ResponderID {
    try checkMakes()
    let classID = try classID(className)
    let behaviour = hierarchy.classes[classID].behaviour
    guard fits(behaviour) else {
      throw LabError(
        .kind,
        "the class '\(className)' cannot make a \(stem == "viewController" ? "view controller" : stem)"
      )
    }
    let name = name.isEmpty ? try freeName(name, stem) : name
    let nameID = making { hierarchy, _ in hierarchy.names.enter(name) }
    do throws(LabError) {
      if hasOwner(nameID) { throw taken(name) }
      if behaviour.isScrollView {
        for own in ScrollViewNames.all(of: name) where isTaken(own) { throw taken(own) }
      }
    } catch {
      making { hierarchy, _ in hierarchy.names.leave(nameID) }
      throw error
    }
    let (id, equipment) = making { hierarchy, arbiter in
      let id = hierarchy.add(named: nameID, of: classID)
      return (id, ScrollRecognizers.equip(id.index, named: name, &arbiter, &hierarchy))
    }
    if let equipment { finish { $0.know(equipment, of: id.index) } }
    return id
  }

  private func taken(_ name: String) -> LabError {
    LabError(.name, "the name '\(name)' is taken")
  }

  private func classID(_ name: String) throws(LabError) -> ClassID {
    if let id = hierarchy.classes.find(name) { return id }
    let near = didYouMean(name, among: hierarchy.classes.names)
    throw LabError(.name, "no class is called '\(name)'\(near)")
  }

  func isTaken(_ name: String) -> Bool {
    hierarchy.names.find(name).map(hasOwner) ?? false
  }

  private func hasOwner(_ name: NameID) -> Bool {
    hierarchy.find(name) != nil || arbiter.recognizers.find(name) != nil
  }

  func freeName(_ name: String, _ stem: String) throws(LabError) -> String {
    if name.isEmpty {
      var made = making { hierarchy, _ in hierarchy.nextName(stem) }
      while isTaken(made) { made = making { hierarchy, _ in hierarchy.nextName(stem) } }
      return made
    }
    if isTaken(name) { throw taken(name) }
    return name
  }

  /// The object's name; an error (`stale`) when it is gone.
  package func name(of object: AnyObjectID) throws(LabError) -> String {
    try checkReadable()
    switch object {
    case .responder(let id):
      let index = try responder(id)
      return hierarchy.names[hierarchy.responders[index].nameID]
    case .recognizer(let id):
      return hierarchy.names[arbiter.recognizers[try recognizer(id)].nameID]
    }
  }

  /// The object's class, or a recognizer's type id; throws `stale` for a removed object.
  package func className(of object: AnyObjectID) throws(LabError) -> String {
    try checkReadable()
    switch object {
    case .responder(let id):
      return hierarchy.classes[hierarchy.responders[try responder(id)].classID].name
    case .recognizer(let id):
      let entry = arbiter.recognizers[try recognizer(id)]
      return arbiter.recognizers.registry.types[entry.typeIndex].id
    }
  }

  /// The living object of a name.
  package func find(_ name: String) throws(LabError) -> AnyObjectID {
    try checkReadable()
    if let found = object(named: name) { return found }
    throw LabError(.name, "nothing is called '\(name)'\(didYouMean(name, among: objectNames))")
  }

  /// The living object of a name; nil where nothing is called so.
  package func object(named name: String) -> AnyObjectID? {
    guard let id = hierarchy.names.find(name) else { return nil }
    if let index = hierarchy.find(id) { return .responder(hierarchy.responders.id(at: index)) }
    return arbiter.recognizers.find(id).map { .recognizer(arbiter.recognizers.id(at: $0)) }
  }

  func responder(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    guard hierarchy.responders.contains(id) else {
      throw LabError(.stale, "the responder id is unknown in this lab or its object is gone")
    }
    return id.index
  }

  func recognizer(_ id: RecognizerID) throws(LabError) -> RecognizerIndex {
    guard arbiter.recognizers.contains(id) else {
      throw LabError(.stale, "the recognizer id is unknown in this lab or its object is gone")
    }
    return id.index
  }

  func view(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    try responder(id, "a view") { $0.isView }
  }

  package func responder(_ id: ResponderID, _ wanted: String, _ fits: (ViewBehaviour) -> Bool)
    throws(LabError) -> ResponderIndex
  {
    let index = try responder(id)
    guard fits(hierarchy.responders[index].behaviour) else {
      throw LabError(.kind, "'\(label(index))' is not \(wanted)")
    }
    return index
  }

  func label(_ index: ResponderIndex) -> String {
    hierarchy.names[hierarchy.responders[index].nameID]
  }

  package func recognizerLabel(_ index: RecognizerIndex) -> String {
    hierarchy.names[arbiter.recognizers[index].nameID]
  }
}

/// The kind of an object of a lab.
package enum ObjectKind: UInt32, CaseIterable, Sendable {
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
  package var objects: [AnyObjectID] {
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
  package var classes: [(name: String, inherits: String?, isDeclared: Bool)] {
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

/// Readable relations: parents, requirements, targets, handlers and the program's answers.
extension Lab {
  private func id(_ index: ResponderIndex) -> ResponderID? {
    index == .nowhere ? nil : hierarchy.responders.id(at: index)
  }

  /// A view's superview; nil for a window and for a view without one.
  package func superview(of id: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return self.id(hierarchy.responders[try view(id)].superview)
  }

  /// The controller whose root view this is.
  package func controller(of id: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return self.id(hierarchy.responders[try view(id)].controllerOrView)
  }

  /// A controller's root view.
  package func view(of controller: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return id(hierarchy.responders[try self.controller(controller)].controllerOrView)
  }

  /// The controller that contains or presents this one, and which of the two.
  package func parent(
    of controller: ResponderID
  ) throws(LabError) -> (controller: ResponderID?, isPresented: Bool) {
    try checkReadable()
    let responder = hierarchy.responders[try self.controller(controller)]
    return (id(responder.parentController), responder.isPresented)
  }

  /// A window's root view controller.
  package func rootController(of window: ResponderID) throws(LabError) -> ResponderID? {
    try checkReadable()
    let index = try responder(window, "a window") { $0 == .window }
    return id(hierarchy.responders[index].rootLink)
  }

  private func controller(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    try responder(id, "a view controller") { $0 == .controller }
  }

  /// The view that a recognizer is on.
  package func view(of id: RecognizerID) throws(LabError) -> ResponderID? {
    try checkReadable()
    return self.id(arbiter.recognizers[try recognizer(id)].view)
  }

  /// A recognizer's state.
  package func state(of id: RecognizerID) throws(LabError) -> RecognizerState {
    try checkReadable()
    return arbiter.recognizers[try recognizer(id)].state
  }

  /// The recognizers that must fail first, in the order of the requirements.
  package func requirements(of id: RecognizerID) throws(LabError) -> [RecognizerID] {
    try checkReadable()
    return arbiter.recognizers.requirements(of: try recognizer(id))
      .filter { arbiter.recognizers.isLive($0) }
      .map { arbiter.recognizers.id(at: $0) }
  }

  /// The names of a recognizer's targets in order. The unnamed target that every recognizer starts
  /// with is left out.
  package func targets(of id: RecognizerID) throws(LabError) -> [String] {
    try checkReadable()
    return arbiter.recognizers[try recognizer(id)].targets.map {
      $0.action == .nowhere ? "" : hierarchy.names[$0.action]
    }
  }

  /// A control's handlers in the order of their addition.
  package func handlers(
    of control: ResponderID
  ) throws(LabError) -> [(event: ControlEvent, selector: String, isNilTargeted: Bool)] {
    try checkReadable()
    return hierarchy.responders[try responder(control, "a control") { $0.isControl }].handlers
      .map { ($0.event, hierarchy.names[$0.selector], $0.isNilTargeted) }
  }

  /// The selectors that a responder responds to.
  package func selectors(of id: ResponderID) throws(LabError) -> [String] {
    try checkReadable()
    return hierarchy.responders[try responder(id)].responds.map { hierarchy.names[$0] }
  }

  /// The program's answer to a hook of an object; nil without an override.
  package func answer(to hook: Hook, of object: AnyObjectID) throws(LabError) -> Answer? {
    try checkReadable()
    switch object {
    case .recognizer(let id): return arbiter.recognizers[try recognizer(id)].hooks[hook]
    case .responder(let id): return hierarchy.responders[try responder(id)].overrides[hook]
    }
  }

  /// The text of a name in an answer.
  package func name(_ id: NameID) -> String { isReadable ? hierarchy.names[id] : "" }

  /// Reserves the finger numbers up to this one for a script's own fingers; composite steps use
  /// higher ones.
  ///
  /// Playing a script does so by itself; a caller that plays step by step calls this first.
  package func reserveFingers(upTo finger: Int32) throws(LabError) {
    try checkReadable()
    guard finger >= 0, finger <= 1_000_000 else {
      throw LabError(.value, "there is no finger \(finger)")
    }
    highestFinger = max(highestFinger, finger)
  }
}

extension Lab {
  /// The names of everything that lives here, for near matches.
  package var objectNames: [String] {
    hierarchy.responderNameList + arbiter.recognizers.nameList(hierarchy)
  }

  /// Whether the program created a recognizer from its type; scroll views, sheets, navigation and page
  /// controllers make their own.
  package func isMadeByProgram(_ index: RecognizerIndex) -> Bool {
    let entry = arbiter.recognizers[index]
    if entry.isPrivate || registry.types[entry.typeIndex].isReserved { return false }
    let id = arbiter.recognizers.id(at: index)
    let isPop = hierarchy.navigations.values.contains {
      $0.popRecognizer == id || $0.contentPopRecognizer == id
    }
    let isCurl = hierarchy.pageControllers.values.contains { $0.pan == id || $0.tap == id }
    let isDimming =
      entry.view != .nowhere
      && hierarchy.presentations.values.contains { $0.dimming?.index == entry.view }
    return !isPop && !isCurl && !isDimming
  }

  /// Whether the program made a view and can give it a class: a page view controller makes its scroll view, a
  /// presentation its container and dimming view, a context menu its container.
  package func isMadeByProgram(_ index: ResponderIndex) -> Bool {
    !hierarchy.isOfPresentation(index) && hierarchy.pageScrollViews[index] == nil
      && hierarchy.wheelPickers[index] == nil
      && !hierarchy.contextMenus.values.contains { $0.container.index == index }
  }
}
