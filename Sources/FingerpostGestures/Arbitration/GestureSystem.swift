import FingerpostModel

/// All recognizers, their attempts, and the arbiter between them.
///
/// An event goes through it in this order: `attach` (while the event is made), `serve` (touch methods), `arbitrate`,
/// `sendActions`; the delivery to views reads `decisions` and the links; `resetFinished` closes the turn (SY-6b).
public struct GestureSystem: ~Copyable {
  public var recognizers: Arena<RecognizerEntry, RecognizerTag> = Arena()
  public var registry: RecognizerRegistry
  var recognizerNames: [NameID: UInt32] = [:]

  /// The recognizers of each touch, by its slot, in the order of service.
  @usableFromInline var links: UniqueArray<UniqueArray<TouchLink>> = UniqueArray()
  /// Recognizers that began or were recognized in this turn, in the order of the grants.
  @usableFromInline package var granted: UniqueArray<UInt32> = UniqueArray()
  /// The touches of those granted in this turn whose attempt an action has ended since (DL-4, SY-10).
  var grantedTouches: [(recognizer: UInt32, slots: [UInt32])] = []
  var context: GestureContext
  /// Through which the program reads while it is called; each lab's own.
  public let loan: Loan = Loan()

  // Lists of the present turn; they keep their memory.
  var service: UniqueArray<ServiceItem> = UniqueArray()
  /// The first of them that has not been called yet.
  var nextService: Int = 0
  /// The touches that it is about.
  var served: UniqueArray<UInt32> = UniqueArray()
  /// A recognizer would have ended with the call before, were other touches of it not cancelled in the same event (AR-7).
  var hasLostItsEnd: Bool = false
  /// The next to be called has been told its surroundings.
  var isSurrounded: Bool = false
  /// The touches whose moves `service` is about; none when a link or a state has changed since it was made.
  var servedMoves: UniqueArray<UInt32> = UniqueArray()
  @usableFromInline var newcomers: UniqueArray<UInt32> = UniqueArray()
  @usableFromInline var wishing: UniqueArray<UInt32> = UniqueArray()
  var ready: UniqueArray<UInt32> = UniqueArray()
  var rivals: UniqueArray<Rival> = UniqueArray()
  /// Counts the gatherings of recognizers.
  var markCount: UInt64 = 0
  var attached: UniqueArray<TouchLink> = UniqueArray()
  @usableFromInline var final: UniqueArray<UInt32> = UniqueArray()
  /// What goes out in the action phase.
  @usableFromInline package var actions: UniqueArray<PendingAction> = UniqueArray()
  var calledTouches: UniqueArray<Touch> = UniqueArray()
  var calledIDs: [TouchID] = []
  var grantCount: UInt64 = 0
  /// The touch that only those get now who have waited for it (SY-9); `noIndex` for none.
  var admittedSlot: UInt32 = noIndex
  /// How many events before the present one it stands for.
  var eventsBack: UInt32 = 0

  public init(registry: RecognizerRegistry, profile: Profile) {
    self.registry = registry
    context = GestureContext(profile: profile)
  }

  private init(copying other: inout GestureSystem) {
    recognizers = other.recognizers.copy()
    registry = other.registry
    recognizerNames = other.recognizerNames
    links = other.links.copy { $0.copy() }
    granted = other.granted.copy()
    context = other.context
    newcomers = other.newcomers.copy()
    wishing = other.wishing.copy()
    final = other.final.copy()
    actions = other.actions.copy()
    grantCount = other.grantCount
    markCount = other.markCount
  }

  /// A branch: the same state, going on independently. Not copyable otherwise: a copy by accident costs more than a turn.
  public mutating func copy() -> GestureSystem { GestureSystem(copying: &self) }
}

/// A state that is to be told: to a recognizer's targets, and of a scroll view's own one to the scroll view.
@usableFromInline package struct PendingAction {
  package let recognizer: UInt32
  /// The oldest touch of its attempt.
  let touch: TouchID
  package let state: RecognizerState
  /// Its place among the actions (AR-6).
  let order: UInt64
  /// The record of the state.
  package let cause: Serial
  let location: Point?
  let measurements: [GestureMeasurement]
}

extension GestureSystem {
  public mutating func add(
    typeIndex: Int, named name: String, stage: inout Stage, isPrivate: Bool = false
  ) -> RecognizerID {
    let type = registry.types[typeIndex]
    let nameID = stage.names.intern(name)
    let subject = stage.timeline.addSubject(
      Subject(name: name, className: type.id, kind: .recognizer))
    let id = recognizers.insert(
      RecognizerEntry(
        type: type, typeIndex: typeIndex, subject: subject, nameID: nameID, isPrivate: isPrivate))
    // Not one of the numbers that its predecessor in this place has had.
    recognizers[id.index].attempt.number = id.generation &<< 20
    for (index, parameter) in type.parameters.enumerated() {
      guard let field = parameter.profileField else { continue }
      type.set(&recognizers[id.index].machine, index, context.profile[field])
    }
    if !isPrivate { recognizerNames[nameID] = id.index }
    return id
  }

  /// The living recognizer of a name.
  public func find(_ name: NameID) -> UInt32? { recognizerNames[name] }

  /// The names of all living recognizers, for near matches.
  public func nameList(_ stage: borrowing Stage) -> [String] {
    recognizerNames.keys.sorted().map { stage.names[$0] }
  }

  /// Takes recognizers out of the table; they have left their views and their attempts are over. One pass for all.
  public mutating func free(_ indices: [UInt32]) {
    for index in indices {
      if !recognizers[index].isPrivate { recognizerNames[recognizers[index].nameID] = nil }
      unbind(index)
      recognizers.remove(index)
    }
    for slot in links.indices {
      for place in links[slot].indices {
        let recognizer = links[slot][place].recognizer
        if recognizer != noIndex, !recognizers.isLive(recognizer) { links[slot][place].cut() }
      }
    }
    servedMoves.clear()
    wishing.removeAll { !recognizers.isLive($0) }
    final.removeAll { !recognizers.isLive($0) }
    granted.removeAll { !recognizers.isLive($0) }
    actions.removeAll { !recognizers.isLive($0.recognizer) }
  }

  /// Cuts a recognizer's failure requirements in both directions.
  private mutating func unbind(_ index: UInt32) {
    for other in recognizers[index].requires {
      recognizers[other].requiredBy.removeAll { $0 == index }
    }
    for other in recognizers[index].requiredBy {
      recognizers[other].requires.removeAll { $0 == index }
    }
    for other in recognizers[index].attempt.requires {
      recognizers[other].attempt.requiredBy.removeAll { $0.recognizer == index }
    }
    for other in requirersNow(of: index) {
      recognizers[other].attempt.requires.removeAll { $0 == index }
    }
  }

  /// The place of a recognizer among the links of a touch of its attempt.
  @inline(__always)
  func linkIndex(_ recognizer: UInt32, slot: UInt32) -> Int? {
    for index in recognizers[recognizer].attempt.members.indices
    where recognizers[recognizer].attempt.members[index].slot == slot {
      return recognizers[recognizer].attempt.members[index].link
    }
    return nil
  }

  /// Tells whose recognizer it is; `noIndex` for nobody's.
  public mutating func setView(_ view: UInt32, of recognizer: UInt32) {
    recognizers[recognizer].view = view
  }

  /// Sets or takes away what the user's subclass or delegate answers to a question.
  public mutating func override(_ hook: Hook, of recognizer: UInt32, with answer: Answer?) {
    recognizers[recognizer].hooks[hook] = answer
  }

  /// nil when the recognizer's type has no such parameter.
  public func parameter(_ index: Int, of recognizer: UInt32) -> Double? {
    let entry = recognizers[recognizer]
    return registry.types[entry.typeIndex].get(entry.machine, index)
  }

  /// Sets a property of its type by its place among the type's parameters.
  public mutating func setParameter(_ index: Int, of recognizer: UInt32, to value: Double) {
    let type = registry.types[recognizers[recognizer].typeIndex]
    type.set(&recognizers[recognizer].machine, index, value)
  }

  /// Whether two attempts have a touch in common; lifted touches count.
  public func share(_ a: UInt32, _ b: UInt32) -> Bool {
    for index in recognizers[a].attempt.members.indices
    where has(b, recognizers[a].attempt.members[index].touch) {
      return true
    }
    return false
  }
}
