import FingerpostModel

/// The state between touches and responders, in one value, so that it can be put aside while the
/// program is called.
///
/// Each part has only its own state. Input from other parts is passed in, output is returned as a
/// value. Only the turn connects them.
struct DeliveryState: ~Copyable {
  var eventBuilding: EventBuilding
  var hitTesting: HitTesting
  var holds: Holds
  var forwarding: Forwarding
  var controls: Controls
  var cells: CellLists
  var scrolling: Scrolling
  var interactions: Interactions
  var system: System
}

extension DeliveryState {
  /// Creates the initial state.
  init(_ hierarchy: borrowing Hierarchy, displayRate: Double) {
    self.init(
      eventBuilding: EventBuilding(), hitTesting: HitTesting(), holds: Holds(),
      forwarding: Forwarding(), controls: Controls(), cells: CellLists(),
      scrolling: Scrolling(displayRate: displayRate), interactions: Interactions(),
      system: System(applicationOf: hierarchy))
  }

  /// The same state; without touches in memory, nothing is kept of their slots.
  func copy(withTouches hasTouches: Bool) -> DeliveryState {
    DeliveryState(
      eventBuilding: eventBuilding.copy(withTouches: hasTouches), hitTesting: hitTesting,
      holds: hasTouches ? holds.copy() : Holds(),
      forwarding: hasTouches ? forwarding.copy() : Forwarding(), controls: controls, cells: cells,
      scrolling: scrolling.copy(), interactions: interactions, system: system)
  }

  mutating func separate() {
    hitTesting.separate()
    controls.separate()
    cells.separate()
    scrolling.separate()
    interactions.separate()
    system.separate()
  }

  /// A new touch has got its slot.
  @inline(__always)
  mutating func start(_ slot: TouchSlot, tapCount: Int32 = 0, isClosed: Bool = false) {
    eventBuilding.start(slot, tapCount: tapCount)
    holds.start(slot, isClosed: isClosed)
    forwarding.start(slot)
  }

  /// A responder is gone.
  mutating func forget(_ responder: ResponderIndex) {
    controls.forget(responder)
    cells.forget(responder)
    scrolling.forget(responder)
    interactions.forget(responder)
    hitTesting.forget(responder)
  }
}

/// Memory of a single turn. Lists keep their capacity; a branch has its own.
package struct TurnScratch: ~Copyable {
  /// The touches of the event, the oldest first.
  var changed: UniqueArray<TouchSlot> = UniqueArray()
  /// The changed touches of the window being sent.
  var windowChanged: UniqueArray<TouchSlot> = UniqueArray()
  /// From a hit view up to its window.
  var path: UniqueArray<ResponderIndex> = UniqueArray()
  /// The reports of a display frame's turn.
  var reports: FingerReports = FingerReports()
  /// The moves that this turn has merged into one.
  var coalesced: UniqueArray<FingerChange> = UniqueArray()
  /// The calls to the views.
  var outbox: Outbox = Outbox()
  /// The selections of tables at the end of the turn.
  var selections: [PendingSelection] = []
  var hitTestWalk: HitTestWalk = HitTestWalk()
  /// A cache of the last move's route, for the next one like it.
  package var route: Route = Route()
  /// The routes of fingers that are reported in other events: the first are open as long as the
  /// last one is, the others only keep their memory.
  var routesAside: UniqueArray<Route> = UniqueArray()
  package var openRoutesAside: Int = 0
  /// The samples of one instant that follow the route; and for each its arrival, where a display has delayed them.
  var instant: UniqueArray<Sample> = UniqueArray()
  var arrivals: UniqueArray<QueuedInput> = UniqueArray()

  /// The nesting depth of callbacks whose changes lead to callbacks (SY-10).
  var changeDepth: Int = 0
  /// The record of an unhandled Menu press, until it leaves the application (SY-12).
  var unhandledMenu: Serial?
  /// A callback has changed something since the last decisions.
  var hasChanges: Bool = false
  var isSendingActions: Bool = false

  init() {}

  /// An event begins without touches.
  mutating func begin() {
    changed.clear()
    windowChanged.clear()
  }

  /// More sets of fingers in turn have no routes.
  private static let maxRoutesAside: Int = 8

  /// Keeps the open route beside the next one; false when there are too many.
  mutating func putRouteAside() -> Bool {
    if openRoutesAside == Self.maxRoutesAside { return false }
    if openRoutesAside == routesAside.count { routesAside.append(Route()) }
    swap(&route, &routesAside[openRoutesAside])
    openRoutesAside += 1
    return true
  }

  /// The rest of the turn is about the touches of the route; with other routes, the last event in
  /// full was about other ones.
  mutating func changeFingersToRoute(_ touches: borrowing TouchTable) {
    if openRoutesAside == 0 { return }
    changed.clear()
    windowChanged.clear()
    for index in route.segments.indices { changed.append(route.segments[index].slot) }
    sortByAge(touches)
    for index in changed.indices { windowChanged.append(changed[index]) }
  }

  /// Simultaneous touches, the oldest first.
  @inline(__always)
  mutating func sortByAge(_ touches: borrowing TouchTable) {
    if changed.count > 1 { sort(touches) }
  }

  private mutating func sort(_ touches: borrowing TouchTable) {
    for end in changed.indices.dropFirst() {
      var place = end
      while place > 0, touches[changed[place]].id < touches[changed[place - 1]].id {
        changed.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Collects the event's touches of one window; false when they were sent already with an earlier
  /// one.
  @inline(__always)
  mutating func gatherWindow(
    of window: ResponderIndex, at place: Int, _ touches: borrowing TouchTable
  ) -> Bool {
    for earlier in 0..<place where touches[changed[earlier]].window == window { return false }
    windowChanged.clear()
    for other in changed.indices where touches[changed[other]].window == window {
      windowChanged.append(changed[other])
    }
    return true
  }
}
