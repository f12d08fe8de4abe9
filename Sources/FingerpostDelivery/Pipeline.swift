import FingerpostGestures
import FingerpostModel

/// The way of a touch from the glass to the last responder, turn by turn.
///
/// One turn: event building (hit test, attaching) → `sendEvent` → recognizers → arbitration → actions → views → resets
/// (SY-5, SY-6b). Calls go down; what comes back up is values.
public struct Pipeline: ~Copyable {
  public var stage: Stage
  public var gestures: GestureSystem
  public var touches: TouchTable = TouchTable()

  /// What has become of each touch in its view, by slot.
  var deliveries: [TouchDelivery] = []
  var tapSeries: TapSeries?
  var tracking: [ControlTracking] = []
  var firstResponder: UInt32 = noIndex
  public var isIgnoringInteraction: Bool = false

  // Lists of the present turn; they keep their memory.
  var changed: [UInt32] = []
  var windowChanged: [UInt32] = []
  var calls: [DeliveryCall] = []
  var callTouches: [Touch] = []
  var callIDs: [TouchID] = []
  var hitFrames: [HitTestFrame] = []

  var hitTestIndexes: [UInt32: HitTestIndex] = [:]
  /// Walk all siblings instead of using the index over their frames; the answers are the same.
  public var usesPlainHitTest: Bool = false

  public init(
    screen: Size, profile: Profile, registry: RecognizerRegistry, hasScene: Bool,
    delegateResponds: Bool
  ) {
    stage = Stage(
      screen: screen, profile: profile, hasScene: hasScene, delegateResponds: delegateResponds)
    gestures = GestureSystem(registry: registry, profile: profile, viewAnswer: controlAnswer)
  }

  private init(copying other: borrowing Pipeline) {
    stage = other.stage.copy()
    gestures = other.gestures.copy()
    touches = other.touches
    deliveries = other.deliveries
    tapSeries = other.tapSeries
    tracking = other.tracking
    firstResponder = other.firstResponder
    isIgnoringInteraction = other.isIgnoringInteraction
    hitTestIndexes = other.hitTestIndexes
    usesPlainHitTest = other.usesPlainHitTest
  }

  /// A branch: the same state, going on independently.
  public borrowing func copy() -> Pipeline { Pipeline(copying: self) }
}
