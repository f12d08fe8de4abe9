/// A view, window, controller, the application … of a lab.
public typealias View = ResponderID
/// A gesture recognizer of a lab.
public typealias Recognizer = RecognizerID

extension Lab {
  /// Declares a class of the user's own below a known one.
  public func declareClass(_ name: String, inherits parent: String) throws(LabError) {
    try checkIdle()
    let parentID = try classID(parent)
    if let known = pipeline.stage.classes.find(name) {
      if pipeline.stage.classes[known].parent == parentID { return }
      throw LabError(.name, "the class '\(name)' exists already with another parent")
    }
    if pipeline.stage.classes.entries.count >= Int(ClassID.max) {
      throw LabError(.limit, "more than \(ClassID.max) classes")
    }
    let nameID = pipeline.stage.names.intern(name)
    pipeline.stage.classes.declare(name, nameID: nameID, inherits: parentID)
  }

  /// A window that fills the screen, in front of its level.
  @discardableResult
  public func addWindow(_ name: String = "", class className: String = "UIWindow")
    throws(LabError) -> View
  {
    let window = try add(name, className, "window") { $0 == .window }
    pipeline.stage.responders[window.index].geometry.frame = Rect(
      origin: .zero, size: screen)
    pipeline.stage.show(window.index)
    return window
  }

  /// A view without a superview.
  public func makeView(_ name: String = "", class className: String = "UIView")
    throws(LabError) -> View
  {
    try add(name, className, "view") { $0.isView && $0 != .window }
  }

  /// A view controller without a view.
  public func makeController(_ name: String = "", class className: String = "UIViewController")
    throws(LabError) -> ResponderID
  {
    try add(name, className, "viewController") { $0 == .controller }
  }

  private func add(
    _ name: String, _ className: String, _ stem: String, _ fits: (ViewBehaviour) -> Bool
  ) throws(LabError) -> ResponderID {
    try checkIdle()
    let classID = try classID(className)
    let behaviour = pipeline.stage.classes[classID].behaviour
    guard fits(behaviour) else {
      throw LabError(.kind, "the class '\(className)' cannot make a \(stem)")
    }
    let name = name.isEmpty ? try freeName(name, stem) : name
    let nameID = pipeline.stage.names.enter(name)
    do throws(LabError) {
      if hasOwner(nameID) { throw taken(name) }
      if behaviour.isScrollView {
        let own = [ScrollViewNames.pan(of: name), ScrollViewNames.pinch(of: name)]
        for name in own where isTaken(name) { throw taken(name) }
      }
    } catch {
      pipeline.stage.names.leave(nameID)
      throw error
    }
    let id = pipeline.stage.add(named: nameID, of: classID)
    pipeline.equip(id.index, named: name)
    return id
  }

  private func taken(_ name: String) -> LabError {
    LabError(.name, "the name '\(name)' is taken")
  }

  private func classID(_ name: String) throws(LabError) -> ClassID {
    if let id = stage.classes.find(name) { return id }
    let near = didYouMean(name, among: stage.classes.names)
    throw LabError(.name, "no class is called '\(name)'\(near)")
  }

  func isTaken(_ name: String) -> Bool {
    stage.names.find(name).map(hasOwner) ?? false
  }

  private func hasOwner(_ name: NameID) -> Bool {
    stage.find(name) != nil || gestures.recognizers.find(name) != nil
  }

  func freeName(_ name: String, _ stem: String) throws(LabError) -> String {
    if name.isEmpty {
      var made = pipeline.stage.nextName(stem)
      while isTaken(made) { made = pipeline.stage.nextName(stem) }
      return made
    }
    if isTaken(name) { throw taken(name) }
    return name
  }

  /// The object's name; an error (`stale`) when it is gone.
  public func name(of object: AnyObjectID) throws(LabError) -> String {
    try checkReadable()
    switch object {
    case .responder(let id):
      let index = try responder(id)
      return stage.names[stage.responders[index].nameID]
    case .recognizer(let id):
      return stage.names[gestures.recognizers[try recognizer(id)].nameID]
    }
  }

  /// The object's class, or a recognizer's type id; an error (`stale`) when it is gone.
  public func className(of object: AnyObjectID) throws(LabError) -> String {
    try checkReadable()
    switch object {
    case .responder(let id):
      return stage.classes[stage.responders[try responder(id)].classID].name
    case .recognizer(let id):
      let entry = gestures.recognizers[try recognizer(id)]
      return gestures.recognizers.registry.types[entry.typeIndex].id
    }
  }

  /// The living object of a name.
  public func find(_ name: String) throws(LabError) -> AnyObjectID {
    try checkReadable()
    if let id = stage.names.find(name) {
      if let index = stage.find(id) {
        return .responder(stage.responders.id(at: index))
      }
      if let index = gestures.recognizers.find(id) {
        return .recognizer(gestures.recognizers.id(at: index))
      }
    }
    let names = stage.responderNameList + gestures.recognizers.nameList(stage)
    throw LabError(.name, "nothing is called '\(name)'\(didYouMean(name, among: names))")
  }

  func responder(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    guard stage.responders.contains(id) else {
      throw LabError(.stale, "the responder id is unknown in this lab or its object is gone")
    }
    return id.index
  }

  func recognizer(_ id: RecognizerID) throws(LabError) -> RecognizerIndex {
    guard gestures.recognizers.contains(id) else {
      throw LabError(.stale, "the recognizer id is unknown in this lab or its object is gone")
    }
    return id.index
  }

  func view(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    try responder(id, "a view") { $0.isView }
  }

  func responder(_ id: ResponderID, _ wanted: String, _ fits: (ViewBehaviour) -> Bool)
    throws(LabError) -> ResponderIndex
  {
    let index = try responder(id)
    guard fits(stage.responders[index].behaviour) else {
      throw LabError(.kind, "'\(label(index))' is not \(wanted)")
    }
    return index
  }

  func label(_ index: ResponderIndex) -> String {
    stage.names[stage.responders[index].nameID]
  }

  func recognizerLabel(_ index: RecognizerIndex) -> String {
    stage.names[gestures.recognizers[index].nameID]
  }
}
