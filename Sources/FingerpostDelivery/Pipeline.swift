import FingerpostGestures
import FingerpostModel

/// The way of a touch from the glass to the last responder, turn by turn.
///
/// One turn: event building (hit test, attaching) → `sendEvent` → recognizers → arbitration → actions → views → resets
/// (SY-5, SY-6b). Calls go down; what comes back up is values.
public struct Pipeline: ~Copyable {
  /// Responders, timeline, timers, names and the profile.
  public var stage: Stage
  /// Recognizers, their relations and their arbitration.
  public var gestures: GestureSystem
  /// The touches that are alive.
  public var touches: TouchTable = TouchTable()

  /// What has become of each touch in its view, by slot.
  var deliveries: UniqueArray<TouchDelivery> = UniqueArray()
  var tapSeries: TapSeries?
  var tracking: [ControlTracking] = []
  var cellTracking: [CellTracking] = []
  /// Scroll views that are dragged, held or moving on their own.
  @usableFromInline var scrolls: [ScrollMotion] = [] {
    didSet { if stage.hasCallbacks { noteScrollStates() } }
  }
  /// Scroll views that are being zoomed.
  var zooms: [ScrollZoom] = [] {
    didSet { if stage.hasCallbacks { noteScrollStates() } }
  }
  /// What came with each scroll view; looked up, never walked through.
  var scrollRecognizers: [UInt32: ScrollRecognizers] = [:]
  /// Frames of the display a second: how often a scroll view that moves on its own tells of it.
  public var displayRate: Double = 60
  var system: SystemState = SystemState()

  /// How deep changes made in callbacks lead to callbacks that make changes (SY-10).
  var changeDepth: Int = 0
  /// A callback has changed something since the last decisions.
  var hasChanges: Bool = false
  var isSendingActions: Bool = false

  // Lists of the present turn; they keep their memory.
  var changed: UniqueArray<UInt32> = UniqueArray()
  var windowChanged: UniqueArray<UInt32> = UniqueArray()
  var path: UniqueArray<UInt32> = UniqueArray()
  var coalesced: [FingerChange] = []
  var calls: UniqueArray<DeliveryCall> = UniqueArray()
  var callIDs: [TouchID] = []
  var hitFrames: UniqueArray<HitTestFrame> = UniqueArray()
  var hitCandidates: [UInt32] = []
  var selections: [PendingSelection] = []

  var hitTestIndexes: [UInt32: HitTestIndex] = [:]
  /// Walk all siblings instead of using the index over their frames; the answers are the same.
  public var usesPlainHitTest: Bool = false

  public init(
    screen: Size, profile: Profile, registry: RecognizerRegistry, hasScene: Bool,
    delegateResponds: Bool
  ) {
    stage = Stage(
      screen: screen, profile: profile, hasScene: hasScene, delegateResponds: delegateResponds)
    var registry = registry
    Self.addScrollTypes(to: &registry)
    gestures = GestureSystem(registry: registry, profile: profile)
    let application = stage.responders[stage.application]
    system.springBoard = SpringBoard(
      ownName: stage.names[application.nameID], subject: application.subject)
  }

  private init(copying other: inout Pipeline) {
    stage = other.stage.copy()
    gestures = other.gestures.copy()
    touches = other.touches.copy()
    deliveries = other.deliveries.copy()
    tapSeries = other.tapSeries
    tracking = other.tracking
    cellTracking = other.cellTracking
    scrolls = other.scrolls
    zooms = other.zooms
    scrollRecognizers = other.scrollRecognizers
    displayRate = other.displayRate
    system = other.system
    hitTestIndexes = other.hitTestIndexes
    usesPlainHitTest = other.usesPlainHitTest
  }

  /// A pipeline for a question in a callback: parts that are lent, and no index of its own.
  init(
    borrowing stage: consuming Stage, gestures: consuming GestureSystem,
    touches: consuming TouchTable
  ) {
    self.stage = stage
    self.gestures = gestures
    self.touches = touches
    usesPlainHitTest = true
  }

  /// A branch: the same state, going on independently.
  public mutating func copy() -> Pipeline { Pipeline(copying: &self) }
}
