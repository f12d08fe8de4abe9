import FingerpostModel

/// Decides who gets to recognize.
///
/// Recognizers are values that are fed touches and say what they would like to become. Nobody sets a state: a wish is
/// weighed against everybody else's, granted or refused, and both is recorded. What the arbiter promises:
///
/// - A touch goes through it in this order: `attach` (while the event is made: who is there, who wants it), `dispatch`
///   (touch methods, in the order of AR-1), `arbitrate` (wishes become grants, grants shut others out), the actions in
///   the order of the grants (AR-6), and, once views have been told, `resetFinished` (SY-6b). What stands between a touch
///   and its view is read from it in between (`isHeld`, `granted`, `decision`).
/// - While somebody is asked nothing is half done: every question is put with the state as it stands, and whoever asks
///   looks again, when the answer is there, whether the one it asked about is still in the same attempt. Code of the
///   program's own may change things in its answer; they take effect before anybody else is asked (SY-10).
/// - An attempt ends once: in a final state, by an interruption from outside (GR-9), or by the removal of its
///   recognizer. A decided attempt is not reopened; a reset starts the next one.
/// - Nothing in here grows without bound: every round of the weighing decides somebody, and more rounds than there are
///   recognizers are reported as a livelock.
///
/// It is made of closed types: the `Recognizers` with their attempts and relations, the `TouchLinks` between them and
/// touches, the `Wishes` that wait and were granted, the `ActionQueue`, and one `Scratch` for what only lasts while an
/// event is worked on. It knows no windows, no controls, no scrolling, and calls nobody above it: what it needs to know
/// from there it is told before.
public struct Arbiter: ~Copyable {
  /// All recognizers, with what their present attempts have collected.
  public var recognizers: Recognizers
  /// Who is attached to which touch.
  @usableFromInline var links: TouchLinks = TouchLinks()
  /// Who waits to be weighed, and who was granted in this turn.
  @usableFromInline var wishes: Wishes = Wishes()
  /// What goes out in the action phase.
  package var actions: ActionQueue = ActionQueue()
  /// Those that are final and wait for their reset, in the order in which they became so (GR-8).
  @usableFromInline var final: UniqueArray<RecognizerIndex> = UniqueArray()
  /// What lasts while an event is worked on.
  @usableFromInline var scratch: Scratch
  /// Through which the program reads while it is called; each lab's own.
  public let callbackAccess: CallbackAccess = CallbackAccess()

  /// No recognizers yet; they can be of the registry's types and are held to the profile's limits.
  public init(registry: RecognizerRegistry, profile: Profile) {
    recognizers = Recognizers(registry: registry)
    scratch = Scratch(profile: profile)
  }

  private init(copying other: inout Arbiter) {
    recognizers = other.recognizers.copy()
    links = other.links.copy()
    wishes = other.wishes.copy()
    actions = other.actions.copy()
    final = other.final.copy()
    scratch = Scratch(profile: other.scratch.context.profile)
  }

  /// A branch: the same state, going on independently. Not copyable otherwise: a copy by accident costs more than a turn.
  public mutating func copy() -> Arbiter { Arbiter(copying: &self) }

  /// Takes memory of its own, that of another one being shared on another thread. Lists with one owner have it already.
  public mutating func separate() {
    recognizers.separate()
    scratch.context.profile.separate()
  }
}

/// What the arbiter needs only while an event is worked on; the lists keep their memory.
///
/// A branch begins with an empty one. While the program's code changes something in the midst of an event the present
/// one is put aside, so that what is under way and what the change leads to do not meet.
@usableFromInline
struct Scratch: ~Copyable {
  /// What the recognizer that is called may know.
  var context: GestureContext
  /// Who is to be told of which touch.
  @usableFromInline var service: DispatchList = DispatchList()
  /// Those that share a touch with the one that is weighed.
  var rivals: UniqueArray<Competitor> = UniqueArray()
  /// Those that are asked about requirements.
  var attached: UniqueArray<TouchLink> = UniqueArray()
  /// From each of their places on the first that has something to say.
  var nextAnswering: UniqueArray<Int> = UniqueArray()
  /// Several touches of one call, side by side.
  var calledTouches: UniqueArray<Touch> = UniqueArray()
  /// Who has left the route of the last move and is to be settled.
  var departure: PassRemoval?

  init(profile: Profile) { context = GestureContext(profile: profile) }
}

extension Arbiter {
  /// A new recognizer of a type by its place in the registry, on no view yet.
  public mutating func add(
    typeIndex: Int, named name: String, hierarchy: inout Hierarchy, isPrivate: Bool = false
  ) -> RecognizerID {
    recognizers.add(
      typeIndex: typeIndex, named: name, scratch.context.profile, &hierarchy, isPrivate: isPrivate)
  }

  /// Takes recognizers out of the table; they have left their views and their attempts are over. One pass for all.
  public mutating func free(_ indices: [RecognizerIndex], _ hierarchy: inout Hierarchy) {
    for index in indices { recognizers.free(index, &hierarchy) }
    links.cutDead(recognizers)
    scratch.service.forgetMoves()
    wishes.forgetDead(recognizers)
    final.removeAll { !recognizers.isLive($0) }
    actions.forgetDead(recognizers)
  }

  /// Tells whose recognizer it is; `.nowhere` for nobody's. A touch that it was attached to and has not been told of is
  /// not for it any more.
  public mutating func setView(_ view: ResponderIndex, of recognizer: RecognizerIndex) {
    recognizers[recognizer].view = view
    links.refuseUntold(recognizer)
  }

  /// Changes the thresholds; parameters that follow a field and have not been set otherwise go along.
  public mutating func setProfile(_ profile: Profile) {
    recognizers.follow(profile, from: scratch.context.profile)
    scratch.context.profile = profile
  }

  /// Sets a number that a recognizer measures; false where UIKit does not let the program do so.
  public mutating func setMeasurement(
    _ name: String, of recognizer: RecognizerIndex, to value: Double, at time: Instant
  ) -> Bool {
    scratch.context.now = time
    return recognizers[recognizer].machine.value.setMeasurement(name, to: value, scratch.context)
  }

  /// Whether UIKit lets the program set that number; nothing is changed.
  public func canSetMeasurement(_ name: String, of recognizer: RecognizerIndex, to value: Double)
    -> Bool
  {
    var machine = recognizers[recognizer].machine.value
    return machine.setMeasurement(name, to: value, scratch.context)
  }
}
