/// The screen: all responders with their names and classes, and the timeline of records about them.
///
/// The layers above (recognizers, delivery) read the hierarchy and write records through it, so no
/// logger is passed around.
public struct Hierarchy: ~Copyable {
  /// Views, windows, controllers, the application and its delegate.
  public var responders: Arena<Responder, ResponderTag>
  /// The records so far.
  public var timeline: Timeline
  /// The pending timers.
  public var timers: TimerQueue = TimerQueue()
  /// All names.
  public var names: NameTable
  /// All classes.
  public var classes: ClassTable
  /// The thresholds.
  public var profile: Profile
  /// In points.
  public let screen: Size

  /// The application's index.
  public private(set) var application: ResponderIndex = .nowhere
  /// The application's delegate, or `.nowhere` if it is not a responder (RC-3).
  public private(set) var delegate: ResponderIndex = .nowhere
  /// The window scene, or `.nowhere` (RC-3).
  public private(set) var scene: ResponderIndex = .nowhere
  /// The receiver of events without a location (RC-6), or `.nowhere`.
  public var firstResponder: ResponderIndex = .nowhere
  /// The view that a remote's presses go to, or `.nowhere` (SY-7).
  public var focused: ResponderIndex = .nowhere
  /// Scroll views that are dragged, zoomed or moving on their own; updated only where callbacks may
  /// ask.
  public var scrollStates: [ScrollState] = []
  /// The state of the system; updated only where callbacks may ask.
  public var systemState: SystemState = SystemState()
  /// Whether any callback was ever set, so that state for callbacks is kept ready.
  public var hasCallbacks: Bool = false
  /// Front to back (HT-1).
  public internal(set) var windows: [ResponderIndex] = []
  /// The last moves of views (`noteMove`).
  var moves: [LayoutMove] = []
  /// The number of windows shown so far: orders the windows of one level.
  var shownCount: Int64 = 0
  /// Living responders by name. Recognizers have a table of their own; names are unique over both.
  private var responderNames: NamedPlaces<ResponderTag> = NamedPlaces()
  private var unnamedCounts: [String: Int] = [:]
  /// The failure of a program's callback, in words; the run ends there.
  ///
  /// The type is an existential on purpose: a struct with one is passed by address. With a plain
  /// string, each function that only reads the hierarchy would receive a copy of all its bytes.
  private var callbackFailure: (any CustomStringConvertible & Sendable)?
  /// Presented controllers; a dismissed one keeps its views for the next time.
  public var presentations: SparseTable<ResponderTag, Presentation> = SparseTable()
  /// Context menus that are or were on the screen, by their view.
  package var contextMenus: [ResponderIndex: ContextMenu] = [:]
  /// Whose the recognizers of sheets are; looked up, never walked through.
  package var sheetRecognizers: SparseTable<RecognizerTag, ResponderIndex> = SparseTable()
  /// Some row was given swipe actions once: where fingers come down rows are looked at (SC-8).
  package var hasSwipedRows: Bool = false
  /// A touch may come down where something is unknown or a fact of the profile counts: there has been a web view (CT-10),
  /// a hosting view, a pop from the content.
  package var marksLandings: Bool = false
  /// A fact of the profile changes what the hit test finds: there has been a view of such a class.
  package var hasFactsOfHits: Bool = false
  /// The refresh control that was last put into a scroll view; looked up, never walked through (SC-9).
  package var refreshControls: [ResponderIndex: ResponderID] = [:]
  /// The stacks of navigation controllers.
  public var navigations: [ResponderIndex: NavigationStack] = [:]
  /// The pages of page view controllers.
  package var pageControllers: [ResponderIndex: PageController] = [:]
  /// The page view controllers by their scroll views; looked up, never walked.
  package var pageScrollViews: SparseTable<ResponderTag, ResponderIndex> = SparseTable()
  /// The page view controllers by their recognizers; looked up, never walked.
  package var pageRecognizers: SparseTable<RecognizerTag, ResponderIndex> = SparseTable()
  /// The wheels of pickers and date pickers, from the left.
  package var wheels: [ResponderIndex: [Wheel]] = [:]
  /// The pickers by their wheels; looked up, never walked.
  package var wheelPickers: SparseTable<ResponderTag, ResponderIndex> = SparseTable()
  /// All selected cells; each list searches it for its own.
  package private(set) var selectedCells: SparseSet<ResponderTag> = SparseSet()
  /// The optional records that are switched on.
  public var optionalRecords: OptionalRecords = []
  /// Messages to deliver to delegates before any other call; empty where no delegate has code.
  package var delegateMessages: UniqueArray<DelegateMessage> = UniqueArray()
  /// The deciding fact of the last answer, until its record is written.
  var answerBasis: AnswerBasis?
  /// Facts in the timeline's table of subjects, each once.
  var factSubjects: [FactName: SubjectID] = [:]
  /// Whether a callback has failed, and the failure is not yet handled.
  public private(set) var hasFailed: Bool = false

  /// Creates a screen with an application and no windows.
  public init(screen: Size, profile: Profile, hasScene: Bool, delegateResponds: Bool) {
    responders = Arena()
    timeline = Timeline()
    var names = NameTable()
    classes = ClassTable(&names)
    self.names = names
    self.profile = profile
    self.screen = screen
    application = add(named: "application", className: "UIApplication").index
    if delegateResponds { delegate = add(named: "appDelegate", className: "UIResponder").index }
    if hasScene { scene = add(named: "windowScene", className: "UIWindowScene").index }
  }

  private init(copying other: inout Hierarchy) {
    responders = other.responders.copy()
    timeline = other.timeline.copy()
    timers = other.timers.copy()
    names = other.names
    classes = other.classes
    profile = other.profile
    screen = other.screen
    application = other.application
    delegate = other.delegate
    scene = other.scene
    firstResponder = other.firstResponder
    focused = other.focused
    scrollStates = other.scrollStates
    systemState = other.systemState
    hasCallbacks = other.hasCallbacks
    windows = other.windows
    shownCount = other.shownCount
    moves = other.moves
    responderNames = other.responderNames
    unnamedCounts = other.unnamedCounts
    callbackFailure = other.callbackFailure
    factSubjects = other.factSubjects
    presentations = other.presentations
    contextMenus = other.contextMenus
    hasSwipedRows = other.hasSwipedRows
    marksLandings = other.marksLandings
    hasFactsOfHits = other.hasFactsOfHits
    refreshControls = other.refreshControls
    sheetRecognizers = other.sheetRecognizers
    navigations = other.navigations
    pageControllers = other.pageControllers
    pageScrollViews = other.pageScrollViews
    pageRecognizers = other.pageRecognizers
    wheels = other.wheels
    wheelPickers = other.wheelPickers
    selectedCells = other.selectedCells
    optionalRecords = other.optionalRecords
    hasFailed = other.hasFailed
  }

  /// An independent copy, for a branch.
  public mutating func copy() -> Hierarchy { Hierarchy(copying: &self) }

  /// Copies shared memory, for use on another thread.
  public mutating func separate() {
    responders.separate { $0.separate() }
    timeline.separate()
    names.separate()
    classes.separate()
    profile.separate()
    scrollStates.separate()
    systemState.applications.separate()
    windows.separate()
    moves.separate()
    responderNames.separate()
    unnamedCounts.separate()
    factSubjects.separate()
    presentations.separate()
    contextMenus.separate()
    refreshControls.separate()
    sheetRecognizers.separate()
    navigations.separate()
    pageControllers.separate()
    pageScrollViews.separate()
    pageRecognizers.separate()
    wheels.separate()
    wheelPickers.separate()
    selectedCells.separate()
  }
}

extension Hierarchy {
  /// Adds a responder of a known class; the caller has checked that the name is free.
  @discardableResult
  public mutating func add(named name: String, className: String) -> ResponderID {
    add(named: name, of: classes.find(className) ?? 0)
  }

  /// Adds a responder by the number of its class.
  @discardableResult
  public mutating func add(named name: String, of classID: ClassID) -> ResponderID {
    add(named: names.enter(name), of: classID)
  }

  /// Adds a responder by a name's number that was entered for it.
  @discardableResult
  public mutating func add(named nameID: NameID, of classID: ClassID) -> ResponderID {
    let entry = classes[classID]
    let name = names[nameID]
    let subject = timeline.addSubject(
      Subject(
        name: name, className: entry.name, kind: entry.behaviour.subjectKind,
        behaviour: entry.behaviour))
    let responder = Responder(subject: subject, nameID: nameID, classID: classID, of: entry)
    let id = responders.insert(responder)
    responderNames[nameID] = id.index
    if entry.isWebView || entry.isHosting || entry.takesText { markLandings(in: entry) }
    if entry.passesTouches || entry.isHosting { hasFactsOfHits = true }
    return id
  }

  /// Views of a class in which something is unknown in this system.
  private mutating func markLandings(in entry: ClassTable.Entry) {
    if entry.isWebView || entry.isHosting || profile.has(.keyboardDismissalTap) {
      marksLandings = true
    }
  }

  /// Removes a responder from the table with all its content; its links are cut already.
  public mutating func free(_ index: ResponderIndex) {
    let nameID = responders[index].nameID
    responderNames[nameID] = nil
    for handler in responders[index].handlers { timeline.removeSubject(handler.subject) }
    timeline.removeSubject(responders[index].subject)
    names.leave(nameID)
    selectedCells.remove(index)
    responders[index].giveUp()
    // The next responder in this slot restarts its layout versions.
    moves.removeAll { $0.parent == index }
    responders.remove(index)
  }

  /// Updates the set of selected cells for a responder; ignores other views.
  public mutating func recordSelection(of index: ResponderIndex) {
    guard responders[index].behaviour.isCell else { return }
    if responders[index].properties.isSelected {
      selectedCells.insert(index)
    } else {
      selectedCells.remove(index)
    }
  }

  /// Forgets all records, and the names that only they needed.
  public mutating func forgetRecords() {
    if timeline.hasGoneSubjects {
      let gone = factSubjects.filter { timeline.isGone($0.key.owner) }
      for (fact, subject) in gone.sorted(by: { $0.value.place < $1.value.place }) {
        timeline.removeSubject(subject)
        factSubjects[fact] = nil
      }
    }
    timeline.clear()
  }

  /// The living responder with a name.
  public func find(_ name: NameID) -> ResponderIndex? { responderNames[name] }

  /// The names of all living responders, for near matches.
  public var responderNameList: [String] { responderNames.names.map { names[$0] } }

  /// The next of "view", "view2", …
  public mutating func nextName(_ stem: String) -> String {
    let number = unnamedCounts[stem, default: 0] + 1
    unnamedCounts[stem] = number
    return number == 1 ? stem : "\(stem)\(number)"
  }

  /// Whether a responder has a name, or is of a class with that name.
  public func isKind(_ index: ResponderIndex, of name: NameID) -> Bool {
    responders[index].nameID == name || classes.isKind(responders[index].classID, of: name)
  }

  /// Whether a responder has one of `names`, or is of a class with one of them.
  public func isKind(_ index: ResponderIndex, among names: [NameID]) -> Bool {
    for name in names where isKind(index, of: name) { return true }
    return false
  }

  /// Records a reply that is a failure; it counts as no reply.
  package mutating func take(_ reply: HookReply, to question: HookQuestion) -> HookReply {
    if case .failure(let message) = reply {
      recordFailure(message, subject: subject(of: question.asked))
      return .useDefault
    }
    return reply
  }

  /// Records a failure of the program's own code: the turn is finished, then the run ends. The
  /// first failure counts.
  public mutating func recordFailure(_ message: String, subject: SubjectID) {
    if hasFailed { return }
    callbackFailure = message
    hasFailed = true
    timeline.write(.diagnostic, .none, subject: subject, reason: .callbackFailed)
  }

  /// The callback failure since the last call.
  public mutating func takeCallbackFailure() -> String? {
    if !hasFailed { return nil }
    defer { (callbackFailure, hasFailed) = (nil, false) }
    return callbackFailure?.description
  }

  private func subject(of object: AnyObjectID) -> SubjectID {
    if case .responder(let id) = object { return responders[id.index].subject }
    return 0
  }
}

/// The activity of a scroll view (SC-4).
public struct ScrollState: Sendable {
  /// The scroll view's place.
  public let view: ResponderIndex
  /// Whether a finger drags it.
  public var isDragging: Bool = false
  /// Whether it decelerates.
  public var isDecelerating: Bool = false
  /// Whether two fingers zoom it.
  public var isZooming: Bool = false

  /// A scroll view at rest.
  public init(view: ResponderIndex) { self.view = view }
}

extension ViewBehaviour {
  var subjectKind: Subject.Kind {
    switch self {
    case .window: .window
    case .controller: .controller
    case .application: .application
    case .applicationDelegate: .delegate
    case .scene: .scene
    default: .view
    }
  }
}

extension Hierarchy {
  /// Inserts a view into another one, at an index among its subviews or in front. The caller has
  /// checked for cycles.
  public mutating func insert(_ view: ResponderIndex, into parent: ResponderIndex, at index: Int?) {
    detach(view)
    var next: ResponderIndex = .nowhere
    if let index, index < Int(responders[parent].childCount) {
      next = responders[parent].firstChild
      for _ in 0..<max(0, index) { next = responders[next].nextSibling }
    }
    let previous =
      next == .nowhere ? responders[parent].lastChild : responders[next].previousSibling
    responders[view].superview = parent
    responders[view].previousSibling = previous
    responders[view].nextSibling = next
    if previous == .nowhere {
      responders[parent].firstChild = view
    } else {
      responders[previous].nextSibling = view
    }
    if next == .nowhere {
      responders[parent].lastChild = view
    } else {
      responders[next].previousSibling = view
    }
    responders[parent].childCount += 1
    timeline.setParent(of: responders[view].subject, to: responders[parent].subject)
    renumber(view)
    recordMove(of: view)
  }

  /// Removes a view from its superview.
  public mutating func detach(_ view: ResponderIndex) {
    let parent = responders[view].superview
    guard parent != .nowhere else { return }
    let previous = responders[view].previousSibling
    let next = responders[view].nextSibling
    if previous == .nowhere {
      responders[parent].firstChild = next
    } else {
      responders[previous].nextSibling = next
    }
    if next == .nowhere {
      responders[parent].lastChild = previous
    } else {
      responders[next].previousSibling = previous
    }
    recordMove(of: view)
    responders[parent].childCount -= 1
    responders[view].superview = .nowhere
    responders[view].previousSibling = .nowhere
    responders[view].nextSibling = .nowhere
  }

  /// Records a change in a view's subviews or their frames.
  public mutating func touchLayout(of parent: ResponderIndex) {
    guard parent != .nowhere else { return }
    responders[parent].layoutVersion &+= 1
  }

  /// Gives an inserted view an order number between its neighbours'; renumbers all siblings when
  /// there is no room.
  private mutating func renumber(_ view: ResponderIndex) {
    let gap: Int64 = 1 << 20
    let previous = responders[view].previousSibling
    let next = responders[view].nextSibling
    let low = previous == .nowhere ? nil : responders[previous].siblingOrder
    let high = next == .nowhere ? nil : responders[next].siblingOrder
    switch (low, high) {
    case (nil, nil): responders[view].siblingOrder = 0
    case (let low?, nil): responders[view].siblingOrder = low + gap
    case (nil, let high?): responders[view].siblingOrder = high - gap
    case (let low?, let high?) where high - low > 1:
      responders[view].siblingOrder = low + (high - low) / 2
    default:
      // Moves that were recorded name other numbers.
      touchLayout(of: responders[view].superview)
      var order: Int64 = 0
      var sibling = responders[responders[view].superview].firstChild
      while sibling != .nowhere {
        responders[sibling].siblingOrder = order
        order += gap
        sibling = responders[sibling].nextSibling
      }
    }
  }

  /// Whether `ancestor` is `view` or one of the views above it.
  public func isInside(_ view: ResponderIndex, _ ancestor: ResponderIndex) -> Bool {
    var current = view
    while current != .nowhere {
      if current == ancestor { return true }
      current = responders[current].superview
    }
    return false
  }

  /// A touch's hit view; nil for one that hit nothing.
  @inlinable @inline(__always)
  package func viewID(of touch: Touch) -> ResponderID? {
    touch.view == .nowhere ? nil : responders.id(at: touch.view)
  }

  /// The window that a view is in, or `.nowhere`.
  public func window(of view: ResponderIndex) -> ResponderIndex {
    var current = view
    while responders[current].superview != .nowhere { current = responders[current].superview }
    return responders[current].behaviour == .window ? current : .nowhere
  }

  /// Every view of a subtree, parents before children, front to back; no recursion.
  public func subtree(of root: ResponderIndex) -> [ResponderIndex] {
    var found: [ResponderIndex] = []
    var pending: [ResponderIndex] = [root]
    while let view = pending.popLast() {
      found.append(view)
      var child = responders[view].firstChild
      while child != .nowhere {
        pending.append(child)
        child = responders[child].nextSibling
      }
    }
    return found
  }

  /// Adds a window in front of its level.
  public mutating func show(_ window: ResponderIndex) {
    shownCount += 1
    responders[window].siblingOrder = shownCount
    let level = responders[window].properties.windowLevel
    let place = windows.firstIndex { responders[$0].properties.windowLevel <= level }
    windows.insert(window, at: place ?? windows.endIndex)
  }

  /// Sorts windows (HT-1): higher levels first, then the one shown later.
  public mutating func sortWindows() {
    windows =
      windows
      .map { (responders[$0].properties.windowLevel, responders[$0].siblingOrder, $0) }
      .sorted { ($0.0, $0.1) > ($1.0, $1.1) }
      .map { $0.2 }
  }

  /// Removes a window from the windows that are hit-tested.
  public mutating func hide(_ window: ResponderIndex) {
    windows.removeAll { $0 == window }
  }
}

/// A view that has moved, come or gone, with its order number among its siblings, and the layout version of its
/// superview after that.
package struct LayoutMove: Sendable {
  package let view: ResponderIndex
  package let order: Int64
  let parent: ResponderIndex
  let version: UInt32
}

/// The views that have moved, come or gone lately: an index over many siblings can be updated instead of rebuilt.
extension Hierarchy {
  private static let maxMoves = 64

  /// Records that a view has moved in its superview, comes or goes, or is hit-tested differently.
  public mutating func recordMove(of view: ResponderIndex) {
    let parent = responders[view].superview
    guard parent != .nowhere else { return }
    touchLayout(of: parent)
    if moves.count == Self.maxMoves { moves.removeFirst(Self.maxMoves / 2) }
    moves.append(
      LayoutMove(
        view: view, order: responders[view].siblingOrder, parent: parent,
        version: responders[parent].layoutVersion))
  }

  /// The moves among the subviews of a view since a layout version, the last first. Nil when other changes have
  /// happened, or more moves than are remembered.
  package func moves(in parent: ResponderIndex, since version: UInt32) -> [LayoutMove]? {
    let changes = responders[parent].layoutVersion &- version
    guard changes <= UInt32(Self.maxMoves) else { return nil }
    var moved: [LayoutMove] = []
    for move in moves.reversed() where move.parent == parent {
      guard responders[parent].layoutVersion &- move.version < changes else { break }
      moved.append(move)
    }
    return moved.count == Int(changes) ? moved : nil
  }
}

/// Rows of tables (SC-6, SC-8).
extension Hierarchy {
  /// The list's own cell around a view, the nearest; those of a list inside it are that one's.
  package func cell(around view: ResponderIndex, in list: ResponderIndex) -> ResponderIndex? {
    var found: ResponderIndex?
    var current = view
    while current != .nowhere, current != list {
      let behaviour = responders[current].behaviour
      if behaviour.isCellList { found = nil }
      if behaviour.isCell, found == nil { found = current }
      current = responders[current].superview
    }
    return found
  }

  /// The row around a view that has swipe actions and may show them now; nil in a table that is edited (SC-8).
  package func swipedRow(at view: ResponderIndex, in table: ResponderIndex) -> ResponderIndex? {
    guard !responders[table].properties.isEditing, let row = cell(around: view, in: table),
      responders[row].behaviour == .tableCell, responders[row].properties.hasSwipeActions
    else { return nil }
    return row
  }
}

extension Hierarchy {
  /// A root view without a frame fills its window (RC-2).
  package mutating func fill(_ window: ResponderIndex, with root: ResponderIndex) {
    if responders[root].geometry.frame == Rect(0, 0, 0, 0) {
      responders[root].geometry.frame = Rect(
        origin: .zero, size: responders[window].geometry.bounds.size)
    }
  }

  /// Puts the view of a root controller into its window, unless it is in another view.
  package mutating func fill(_ window: ResponderIndex, from controller: ResponderIndex) {
    let view = responders[controller].controllerOrView
    guard window != .nowhere, view != .nowhere, responders[view].superview == .nowhere else {
      return
    }
    fill(window, with: view)
    insert(view, into: window, at: nil)
  }
}

extension Hierarchy {
  /// The refresh control of a scroll view: the last one that was put into it, while it is there.
  package func refreshControl(of view: ResponderIndex) -> ResponderIndex? {
    guard !refreshControls.isEmpty, let control = refreshControls[view],
      responders.contains(control), responders[control.index].superview == view
    else { return nil }
    return control.index
  }

  /// The nearest scroll view around a view, up to the view of a sheet, that can be pulled to refresh: it keeps a drag
  /// from the sheet's pan (SC-10). Nil if there is none.
  package func refreshedScrollView(
    around view: ResponderIndex, in sheet: ResponderIndex
  ) -> ResponderIndex? {
    if refreshControls.isEmpty { return nil }
    var current = view
    while current != .nowhere {
      if responders[current].properties.isScrollEnabled, refreshControl(of: current) != nil {
        return current
      }
      if current == sheet { return nil }
      current = responders[current].superview
    }
    return nil
  }
}

extension ViewProperties {
  /// A row has actions that a swipe shows.
  package var hasSwipeActions: Bool {
    canEdit && (leadingSwipeActions > 0 || trailingSwipeActions > 0)
  }
}

extension Hierarchy {
  /// The frontmost link of a text view at a point of its window (CT-7): a subview that is not hidden, of a class for
  /// links. Nil if there is none.
  package func link(of view: ResponderIndex, at point: Point) -> ResponderIndex? {
    var found: ResponderIndex?
    var child = responders[view].firstChild
    while child != .nowhere {
      if classes[responders[child].classID].isLink, !responders[child].properties.isHidden,
        let inside = fromWindow(point, to: child),
        responders[child].geometry.bounds.contains(inside)
      {
        found = child
      }
      child = responders[child].nextSibling
    }
    return found
  }
}
