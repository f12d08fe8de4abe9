/// A view, window, controller, the application, its delegate or a scene.
///
/// Links are indices into the stage's table (`.nowhere` = none): a tree of 100 000 levels is freed without recursion.
public struct Responder: Sendable {
  /// Its place in the timeline's list of subjects.
  public let subject: SubjectID
  /// Its name.
  public let nameID: NameID
  /// Its class.
  public let classID: ClassID
  /// What its class does with touches.
  public let behaviour: ViewBehaviour

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
  /// Changes with every change of the children or their frames; an index over them is good for one value.
  public internal(set) var layoutVersion: UInt32 = 0

  // Controllers
  /// A view's controller, if it is that controller's root view; a controller's root view.
  public internal(set) var controllerOrView: ResponderIndex = .nowhere
  /// A controller's parent, or the controller that presents it.
  public internal(set) var parentController: ResponderIndex = .nowhere
  /// Controllers: whether its parent presents it, and does not contain it.
  public internal(set) var isPresented: Bool = false
  /// A window's root controller; a controller's window.
  public internal(set) var rootLink: ResponderIndex = .nowhere

  /// Frame, bounds and transform.
  public var geometry: ViewGeometry = ViewGeometry()
  /// What a program can set.
  public var properties: ViewProperties = ViewProperties()
  /// Its recognizers, in the order in which they were added.
  public var recognizers: [RecognizerID] = []
  /// What its class answers.
  public var overrides: [Hook: Answer] = [:]
  /// Controls: the handlers, in the order in which they were added.
  public var handlers: [Handler] = []
  /// The selectors that it answers to (RC-6).
  public var responds: [NameID] = []

  /// Bit n: the touch method of phase n passes the touch on to `next` (RC-4, overrides).
  @usableFromInline private(set) var forwardingPhases: UInt8
  /// Bit n: the class's own behaviour (a control's tracking) sees phase n.
  @usableFromInline private(set) var ownPhases: UInt8 = .max
  /// Bit n: that is all that its touch method of phase n does.
  @usableFromInline private(set) var justForwardingPhases: UInt8 = 0
  /// Some touch method, `pointInside` or `hitTest` is a callback or anything else out of the ordinary.
  public private(set) var hasTouchCallback: Bool = false
  /// Whether `hitTest` or `point(inside:)` is overridden.
  public private(set) var hasHitTestOverride: Bool = false
  /// Whether a tracking method is overridden.
  public private(set) var hasTrackingOverride: Bool = false

  /// A responder of a class, with UIKit's defaults.
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
    // A table whose rows fit is pulled and bounces (SC-4).
    if behaviour == .tableView { properties.alwaysBounceVertical = true }
  }
}

/// A control's target for one of its events.
public struct Handler: Sendable {
  /// The control event.
  public let event: ControlEvent
  /// What is called.
  public let selector: NameID
  /// The selector as a subject of the timeline.
  public let subject: SubjectID
  /// The target is looked for along the responder chain (RC-6).
  public let isNilTargeted: Bool

  /// A handler of an event.
  public init(event: ControlEvent, selector: NameID, subject: SubjectID, isNilTargeted: Bool) {
    self.event = event
    self.selector = selector
    self.subject = subject
    self.isNilTargeted = isNilTargeted
  }
}

extension Responder {
  /// It is gone: nobody waits for another one in its place to let go of the program's code.
  mutating func giveUp() {
    overrides = [:]
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

  /// Says how it answers a hook from now on; nil takes that back.
  public mutating func override(_ hook: Hook, with answer: Answer?) {
    overrides[hook] = answer
    refreshForwarding()
    hasHitTestOverride = overrides[.hitTest] != nil || overrides[.pointInside] != nil
    hasTrackingOverride =
      overrides[.beginTracking] != nil || overrides[.continueTracking] != nil
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
      case .callback: hasTouchCallback = true
      default: break
      }
    }
    justForwardingPhases = behaviour.reactsToTouches || hasTouchCallback ? 0 : forwardingPhases
  }

  // These are inlined wherever they are asked: called, they would be handed a copy of the responder, half a kilobyte.

  /// Whether a touch method passes the touches on (RC-4). A scroll view that may not scroll does: "it forwards them up
  /// the responder chain", says the documentation of `isScrollEnabled`.
  @inlinable @inline(__always)
  public func forwards(_ phase: TouchPhase) -> Bool {
    forwardingPhases & (1 &<< phase.rawValue) != 0
      || (behaviour.isScrollView && !properties.isScrollEnabled && seesItself(phase))
  }

  /// Whether a touch method passes the touches on and does nothing else.
  @inlinable @inline(__always)
  public func justForwards(_ phase: TouchPhase) -> Bool {
    justForwardingPhases & (1 &<< phase.rawValue) != 0
  }

  /// Why a touch method does not pass the touches on; `none` where it does, or where a callback decides.
  @inlinable @inline(__always)
  public func reasonToKeep(_ phase: TouchPhase) -> Reason {
    if forwards(phase) { return .none }
    if !seesItself(phase) { return .consumed }
    return behaviour.isControl ? .keptByControl : .keptByScrollView
  }

  /// Whether UIKit's own method of a phase is called: no override consumes it.
  @inlinable @inline(__always)
  public func seesItself(_ phase: TouchPhase) -> Bool { ownPhases & (1 &<< phase.rawValue) != 0 }
}
