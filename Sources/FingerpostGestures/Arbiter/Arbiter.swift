import FingerpostModel

/// Decides which recognizers recognize.
///
/// Recognizers are values that receive touches and request states. No code sets a state directly: a
/// request is compared with all others, granted or refused, and both are recorded. The arbiter
/// guarantees:
///
/// - A touch passes through it in this order. `attach` finds its recognizers and asks which receive
///   it, while the event is made. `dispatch` calls touch methods in the order of AR-1. `arbitrate`
///   grants requests, and grants exclude others. Actions follow in the order of the grants (AR-6).
///   After the views' calls comes `resetFinished` (SY-6b). In between, delivery reads the holds
///   between a touch and its view (`isHeld`, `granted`, `decision`).
/// - No question comes in the middle of a state change. After an answer, the caller checks whether
///   the recognizer in question is still in the same attempt. The program's own code may change
///   things in its answer; changes take effect before the next question (SY-10).
/// - An attempt ends once: in a final state, by an interruption from outside (GR-9), or by the
///   removal of its recognizer. A decided attempt is not reopened; a reset starts the next one.
/// - All work is bounded: every round of the arbitration decides a recognizer, and more rounds than
///   recognizers are reported as a livelock.
///
/// Its parts are closed types, which only their own methods change:
///
/// - `Recognizers`: every recognizer with its settings, its current `Attempt`, and its
///   `Requirements`, the edges of the graph of failure requirements.
/// - `TouchLinks`: the recognizers that each touch is attached to (`Attaching`), and those that
///   withhold it.
/// - `Competition`: the requests that wait for arbitration, and the grants of this turn.
/// - `ActionQueue`: the actions to send.
/// - `FinishedRecognizers`: those that wait for their reset.
/// - `EventScratch`: the current event's `DispatchList`, `Competitors` and `RequirementPairs`.
/// - `CallbackAccess`: what the program's code may read and has changed.
///
/// A method of a part reads and changes that part alone. A function that passes through several
/// parts, or may ask the program (`Questions`), is static and takes the whole arbiter: no part is
/// held open during a question. The arbiter's own methods are the entries that a turn calls; each is
/// in its part's file. It knows no windows, controls or scrolling, and calls no higher layer, which
/// supplies the necessary data beforehand.
public struct Arbiter: ~Copyable {
  /// All recognizers, with the data of their current attempts.
  public var recognizers: Recognizers
  /// The recognizers attached to each touch.
  @usableFromInline var links: TouchLinks = TouchLinks()
  /// The waiting requests, and the grants of this turn.
  @usableFromInline var competition: Competition = Competition()
  /// The actions to send in the action phase.
  package var actions: ActionQueue = ActionQueue()
  /// The final recognizers that wait for their reset (GR-8).
  @usableFromInline var finished: FinishedRecognizers = FinishedRecognizers()
  /// The resets of this turn that the program's code is told of, in their order.
  package var resetCalls: [ResetCall] = []
  /// The data of the current event.
  @usableFromInline var scratch: EventScratch
  /// The access for the program's callbacks; each lab has its own.
  public let callbackAccess: CallbackAccess = CallbackAccess()

  /// Creates an arbiter without recognizers, with the registry's types and the profile's limits.
  public init(registry: RecognizerRegistry, profile: Profile) {
    recognizers = Recognizers(registry: registry)
    scratch = EventScratch(profile: profile)
  }

  private init(copying other: inout Arbiter, withTouches hasTouches: Bool) {
    recognizers = other.recognizers.copy()
    if hasTouches { links = other.links.copy() }
    competition = other.competition.copy()
    actions = other.actions.copy()
    finished = other.finished.copy()
    scratch = EventScratch(profile: other.scratch.context.profile)
  }

  /// A branch: the same state, continuing independently; without touches in memory, nothing is kept
  /// of their slots. The type is not copyable, because an accidental copy costs more than a turn.
  public mutating func copy(withTouches hasTouches: Bool) -> Arbiter {
    Arbiter(copying: &self, withTouches: hasTouches)
  }

  /// Copies shared memory, for use on another thread. Lists with one owner need no copy.
  public mutating func separate() {
    recognizers.separate()
    scratch.context.profile.separate()
  }
}

/// A reset of a recognizer whose class overrides `reset`, and its record.
package struct ResetCall: Sendable {
  package let recognizer: RecognizerID
  package let record: Serial
}

extension Arbiter {
  /// Returns the resets to tell of, once.
  package mutating func takeResetCalls() -> [ResetCall] {
    defer { resetCalls = [] }
    return resetCalls
  }
}

/// The arbiter's data of the current event; the lists keep their memory.
///
/// A branch begins with an empty one. While the program's code changes something during an event,
/// the current one is put aside, so that the event and the change do not mix.
@usableFromInline
struct EventScratch: ~Copyable {
  /// The information for the recognizer called.
  var context: GestureContext
  /// The receivers of each touch.
  @usableFromInline var dispatch: DispatchList = DispatchList()
  /// The recognizers that share a touch with the one under arbitration.
  var competitors: Competitors = Competitors()
  /// The recognizers asked about requirements.
  var pairs: RequirementPairs = RequirementPairs()
  /// The touches of one call, in contiguous memory.
  var calledTouches: UniqueArray<Touch> = UniqueArray()
  /// The recognizer that has left the route of the last move and must be settled.
  var removal: PassRemoval?

  init(profile: Profile) { context = GestureContext(profile: profile) }
}

extension Arbiter {
  /// Adds a recognizer of a type, by the type's index in the registry, on no view yet.
  public mutating func add(
    typeIndex: Int, named name: String, hierarchy: inout Hierarchy, isPrivate: Bool = false
  ) -> RecognizerID {
    recognizers.add(
      typeIndex: typeIndex, named: name, scratch.context.profile, &hierarchy, isPrivate: isPrivate)
  }

  /// Removes recognizers from the table, in one pass. They have left their views, and their
  /// attempts are over.
  public mutating func free(_ indices: [RecognizerIndex], _ hierarchy: inout Hierarchy) {
    for index in indices { recognizers.free(index, &hierarchy) }
    links.cutDead(recognizers)
    scratch.dispatch.forgetMoves()
    competition.forgetDead(recognizers)
    finished.forgetDead(recognizers)
    actions.forgetDead(recognizers)
  }

  /// Sets a recognizer's view; `.nowhere` for none. Attached touches that it has not received yet
  /// are refused.
  public mutating func setView(_ view: ResponderIndex, of recognizer: RecognizerIndex) {
    recognizers[recognizer].move(to: view)
    links.refuseUndelivered(recognizer)
  }

  /// Changes the thresholds; parameters that follow a field and were not set otherwise change, too.
  public mutating func setProfile(_ profile: Profile) {
    recognizers.applyProfile(profile, from: scratch.context.profile)
    scratch.context.profile = profile
  }

  /// Sets a recognizer's measurement; false where UIKit does not allow it.
  public mutating func setMeasurement(
    _ name: String, of recognizer: RecognizerIndex, to value: Double, at time: Instant
  ) -> Bool {
    scratch.context.now = time
    return recognizers[recognizer].machine.value.setMeasurement(name, to: value, scratch.context)
  }

  /// Whether UIKit allows setting that measurement; changes nothing.
  public func canSetMeasurement(_ name: String, of recognizer: RecognizerIndex, to value: Double)
    -> Bool
  {
    var machine = recognizers[recognizer].machine.value
    return machine.setMeasurement(name, to: value, scratch.context)
  }
}
