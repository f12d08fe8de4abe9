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
  public var presentations: [ResponderIndex: Presentation] = [:]
  /// Context menus that are or were on the screen, by their view.
  package var contextMenus: [ResponderIndex: ContextMenu] = [:]
  /// Whose the recognizers of sheets are; looked up, never walked through.
  package var sheetRecognizers: [RecognizerIndex: ResponderIndex] = [:]
  /// Some row was given swipe actions once: where fingers come down rows are looked at (SC-8).
  package var hasSwipedRows: Bool = false
  /// There has been a web view: touches may come down in one (CT-10).
  package var hasWebViews: Bool = false
  /// The refresh control that was last put into a scroll view; looked up, never walked through (SC-9).
  package var refreshControls: [ResponderIndex: ResponderID] = [:]
  /// The stacks of navigation controllers.
  public var navigations: [ResponderIndex: NavigationStack] = [:]
  /// The pages of page view controllers.
  package var pageControllers: [ResponderIndex: PageController] = [:]
  /// The page view controllers by their scroll views; looked up, never walked.
  package var pageScrollViews: [ResponderIndex: ResponderIndex] = [:]
  /// The page view controllers by their recognizers; looked up, never walked.
  package var pageRecognizers: [RecognizerIndex: ResponderIndex] = [:]
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
    hasWebViews = other.hasWebViews
    refreshControls = other.refreshControls
    sheetRecognizers = other.sheetRecognizers
    navigations = other.navigations
    pageControllers = other.pageControllers
    pageScrollViews = other.pageScrollViews
    pageRecognizers = other.pageRecognizers
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
    if entry.isWebView { hasWebViews = true }
    return id
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
    let responder = responders[index]
    return responder.nameID == name || classes.isKind(responder.classID, of: name)
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
