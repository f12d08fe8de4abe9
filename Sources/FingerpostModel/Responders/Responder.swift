/// A view, window, controller, the application, its delegate or a scene.
///
/// Links are indexes in the hierarchy's table (`.nowhere` = none): a tree of 100 000 levels is
/// freed without recursion.
public struct Responder: Sendable {
  /// Its place in the timeline's list of subjects.
  public let subject: SubjectID
  /// Its name.
  public let nameID: NameID
  /// Its class.
  public private(set) var classID: ClassID
  /// The behaviour of its class.
  public private(set) var behaviour: ViewBehaviour

  // The tree
  /// The place of its superview; `.nowhere` for none.
  public internal(set) var superview: ResponderIndex = .nowhere
  /// The place of its backmost subview.
  public internal(set) var firstChild: ResponderIndex = .nowhere
  /// The place of its frontmost subview.
  public internal(set) var lastChild: ResponderIndex = .nowhere
  /// The place of the sibling right behind it.
  public internal(set) var previousSibling: ResponderIndex = .nowhere
  /// The place of the sibling right before it.
  public internal(set) var nextSibling: ResponderIndex = .nowhere
  /// How many subviews it has.
  public internal(set) var childCount: UInt32 = 0
  /// Among its siblings; greater is in front.
  public internal(set) var siblingOrder: Int64 = 0
  /// A version that changes with the subviews and their frames; an index over them is valid for one
  /// version.
  public internal(set) var layoutVersion: UInt32 = 0

  // Controllers
  /// For a view, its controller if this is the root view; for a controller, its root view.
  public internal(set) var controllerOrView: ResponderIndex = .nowhere
  /// A controller's parent, or the controller that presents it.
  public internal(set) var parentController: ResponderIndex = .nowhere
  /// For controllers: whether the parent presents it, rather than contains it.
  public internal(set) var isPresented: Bool = false
  /// A window's root controller; a controller's window.
  public internal(set) var rootLink: ResponderIndex = .nowhere

  /// Frame, bounds and transform.
  public var geometry: ViewGeometry = ViewGeometry()
  /// The properties that a program can set.
  public var properties: ViewProperties = ViewProperties()
  /// Its recognizers in the order of their addition.
  public var recognizers: [RecognizerID] = []
  /// The answers of its class.
  public package(set) var overrides: HookAnswers = HookAnswers()
  /// For controls: the handlers in the order of their addition.
  public var handlers: [Handler] = []
  /// The selectors that it answers to (RC-6).
  public var responds: [NameID] = []

  /// Bit n: the touch method of phase n forwards the touch to `next` (RC-4, overrides).
  @usableFromInline private(set) var forwardingPhases: UInt8
  /// Bit n: the class's own behaviour (such as a control's tracking) receives phase n.
  @usableFromInline private(set) var ownPhases: UInt8 = .max
  /// Bit n: that is all that its touch method of phase n does.
  @usableFromInline private(set) var justForwardingPhases: UInt8 = 0
  /// Whether a touch method, `pointInside` or `hitTest` is a callback or needs special handling.
  public private(set) var hasTouchCallback: Bool = false
  /// Whether `hitTest` or `point(inside:)` is overridden.
  public private(set) var hasHitTestOverride: Bool = false
  /// Whether a tracking method is overridden.
  public private(set) var hasTrackingOverride: Bool = false

  /// Creates a responder of a class, with UIKit's defaults.
  public init(subject: SubjectID, nameID: NameID, classID: ClassID, of entry: ClassTable.Entry) {
    self.subject = subject
    self.nameID = nameID
    self.classID = classID
    behaviour = entry.behaviour
    forwardingPhases = behaviour.forwardsTouches ? .max : 0
    justForwardingPhases = behaviour.reactsToTouches ? 0 : forwardingPhases
    properties.isUserInteractionEnabled = entry.isInteractive
    properties.canBecomeFirstResponder = entry.takesText
    if behaviour == .stepper { properties.maximumValue = 100 }
    // A table view bounces even where its rows fit (SC-4).
    if behaviour == .tableView { properties.alwaysBounceVertical = true }
  }
}

/// A control's target for one of its events.
public struct Handler: Sendable {
  /// The control event.
  public let event: ControlEvent
  /// The method called.
  public let selector: NameID
  /// The selector as a subject of the timeline.
  public let subject: SubjectID
  /// The target is looked for along the responder chain (RC-6).
  public let isNilTargeted: Bool

  /// Creates a handler for an event.
  public init(event: ControlEvent, selector: NameID, subject: SubjectID, isNilTargeted: Bool) {
    self.event = event
    self.selector = selector
    self.subject = subject
    self.isNilTargeted = isNilTargeted
  }
}

extension Responder {
  /// Clears a freed responder, so that the program's code is released before the slot is reused.
  mutating func giveUp() {
    overrides = HookAnswers()
    handlers = []
    responds = []
    recognizers = []
  }

  mutating func separate() {
    recognizers.separate()
    overrides.separate()
    handlers.separate()
    responds.separate()
  }

  /// Sets the answer to a hook; nil removes it.
  public mutating func override(_ hook: Hook, with answer: Answer?) {
    overrides[hook] = answer
    refreshForwarding()
    hasHitTestOverride = overrides[.hitTest] != nil || overrides[.pointInside] != nil
    hasTrackingOverride =
      overrides[.beginTracking] != nil || overrides[.continueTracking] != nil
  }

  /// Makes a control a view without behaviour of its own, for a branch that asks what its class decides.
  package mutating func becomePlain(_ plain: ClassID) {
    classID = plain
    behaviour = .plain
    refreshForwarding()
  }

  private mutating func refreshForwarding() {
    forwardingPhases = behaviour.forwardsTouches ? .max : 0
    ownPhases = .max
    hasTouchCallback = false
    for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
      switch overrides[.touches(phase)] {
      case .consume, .no:
        forwardingPhases &= ~(1 << phase.rawValue)
        ownPhases &= ~(1 << phase.rawValue)
      case .next: forwardingPhases |= 1 << phase.rawValue
      case .callback: hasTouchCallback = true
      default: break
      }
    }
    justForwardingPhases = behaviour.reactsToTouches || hasTouchCallback ? 0 : forwardingPhases
  }

  // These are inlined everywhere: as calls they would receive a copy of the responder, half a
  // kilobyte.

  /// Whether a touch method forwards the touches (RC-4). A scroll view with scrolling disabled
  /// does: `isScrollEnabled` says "it forwards them up the responder chain".
  @inlinable @inline(__always)
  public func forwards(_ phase: TouchPhase) -> Bool {
    forwardingPhases & (1 &<< phase.rawValue) != 0
      || (behaviour.isScrollView && !properties.isScrollEnabled && seesItself(phase))
  }

  /// Whether a touch method only forwards the touches.
  @inlinable @inline(__always)
  public func justForwards(_ phase: TouchPhase) -> Bool {
    justForwardingPhases & (1 &<< phase.rawValue) != 0
  }

  /// The reason why a touch method does not forward the touches; `none` where it does, or where a
  /// callback decides.
  @inlinable @inline(__always)
  public func reasonToKeep(_ phase: TouchPhase) -> Reason {
    if forwards(phase) { return .none }
    if !seesItself(phase) { return .consumed }
    return behaviour.isControl ? .keptByControl : .keptByScrollView
  }

  /// Whether UIKit's own method of a phase is called, so no override consumes it.
  @inlinable @inline(__always)
  public func seesItself(_ phase: TouchPhase) -> Bool { ownPhases & (1 &<< phase.rawValue) != 0 }
}
