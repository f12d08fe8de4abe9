import FingerpostDelivery
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
      throw LabError(.kind, "the class '\(className)' cannot make a \(stem)")
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
    if let id = hierarchy.names.find(name) {
      if let index = hierarchy.find(id) {
        return .responder(hierarchy.responders.id(at: index))
      }
      if let index = arbiter.recognizers.find(id) {
        return .recognizer(arbiter.recognizers.id(at: index))
      }
    }
    let names = hierarchy.responderNameList + arbiter.recognizers.nameList(hierarchy)
    throw LabError(.name, "nothing is called '\(name)'\(didYouMean(name, among: names))")
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
