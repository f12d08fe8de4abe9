import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

/// Creating objects: at once, also inside a callback. A new object is in no tree, so it affects
/// nothing before the change that adds it (SY-10).
extension Lab {
  /// The maximum number of objects that the callbacks of one run can create.
  public static let maxMadeInCallbacks: Int = 100_000

  /// Checks that something can be created now. Throws `busy` in a recognizer's own code and in a
  /// program's own hit test, `limit` when the callbacks of a run have created too many.
  func checkMakes() throws(LabError) {
    guard isInCallback else { return try checkIdle() }
    try checkTakesChanges()
    madeInCallbacks += 1
    if madeInCallbacks > Self.maxMadeInCallbacks {
      throw LabError(
        .limit, "the callbacks of one run make at most \(Self.maxMadeInCallbacks) objects")
    }
  }

  /// Creates something in the lab's own tables; in a callback, in those that the caller lends,
  /// which nothing else reads meanwhile.
  func making<Result>(_ body: (inout Hierarchy, inout Arbiter) -> Result) -> Result {
    if let snapshot = callbackAccess.snapshot {
      return callbackAccess.withhold {
        body(&snapshot.hierarchy.pointee, &snapshot.arbiter.pointee)
      }
    }
    return turn.make(body)
  }

  /// Completes the creation of an object: now, or when the callback has returned.
  func finish(_ body: @escaping (inout Turn) -> Void) {
    if isInCallback { callbackAccess.queue(ProgramChange(finishing: body)) } else { body(&turn) }
  }
}

/// New objects like one that is there.
extension Lab {
  /// The value of a property on a new object of the same class, in this lab's profile.
  public func newValue(of property: String, like object: AnyObjectID) throws(LabError) -> [Double] {
    let scratch = try copy()
    return try scratch.get(property, of: try scratch.makeNew(like: object))
  }

  /// Creates an object of the same class; an application or a scene, which exists once, is returned
  /// itself.
  func makeNew(like object: AnyObjectID) throws(LabError) -> AnyObjectID {
    switch object {
    case .recognizer(let id): return .recognizer(try newRecognizer(like: id))
    case .responder(let id):
      let name = try className(of: object)
      switch try kind(of: object) {
      case .window: return .responder(try addWindow(class: name))
      case .view: return .responder(try makeView(class: name))
      case .controller: return .responder(try makeController(class: name))
      case .application, .applicationDelegate, .scene, .recognizer: return .responder(id)
      }
    }
  }

  /// A new recognizer of the same type; for a scroll view's own one, that of a new scroll view.
  private func newRecognizer(like id: RecognizerID) throws(LabError) -> RecognizerID {
    let entry = turn.arbiter.recognizers[try recognizer(id)]
    guard entry.owner != .nowhere else {
      // A sheet's own pan is a pan.
      let type = registry.types[entry.typeIndex]
      return try makeRecognizer(type.isReserved ? "pan" : type.id)
    }
    let scroll = turn.hierarchy.responders[entry.owner]
    let made = try makeView(class: turn.hierarchy.classes[scroll.classID].name)
    let name = try self.name(of: .responder(made))
    let isPan = registry.types[entry.typeIndex].id == "scroll.pan"
    let own = isPan ? ScrollViewNames.pan(of: name) : ScrollViewNames.pinch(of: name)
    guard
      let found = turn.hierarchy.names.find(own).flatMap({ turn.arbiter.recognizers.find($0) })
    else {
      throw LabError(.name, "no recognizer is called '\(own)'")
    }
    return turn.arbiter.recognizers.id(at: found)
  }
}
