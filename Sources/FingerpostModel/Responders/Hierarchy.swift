/// Who is on the screen: all responders, their names and classes; and the timeline that tells of them.
///
/// Everything above (recognizers, delivery) reads the stage and writes records through it; nobody passes a logger around.
public struct Hierarchy: ~Copyable {
  /// Views, windows, controllers, the application and its delegate.
  public var responders: Arena<Responder, ResponderTag> = Arena()
  /// What has happened.
  public var timeline: Timeline = Timeline()
  /// What is due.
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
  /// The application's delegate, or `.nowhere` if that is no responder (RC-3).
  public private(set) var delegate: ResponderIndex = .nowhere
  /// The window scene, or `.nowhere` (RC-3).
  public private(set) var scene: ResponderIndex = .nowhere
  /// Who gets the events without a place (RC-6), or `.nowhere`.
  public var firstResponder: ResponderIndex = .nowhere
  /// The view that a remote's presses go to, or `.nowhere` (SY-7).
  public var focused: ResponderIndex = .nowhere
  /// Scroll views that are dragged, zoomed or moving on their own; noted only where callbacks may ask.
  public var scrollStates: [ScrollState] = []
  /// The system underneath; noted only where callbacks may ask.
  public var systemState: SystemState = SystemState()
  /// Some callback was set once: what the program may ask in one is kept ready.
  public var hasCallbacks: Bool = false
  /// Front to back (HT-1).
  public internal(set) var windows: [ResponderIndex] = []
  /// The last moves of views (`noteMove`).
  var moves: [LayoutMove] = []
  /// How often a window was shown: the order among those of one level.
  var shownCount: Int64 = 0
  /// Living objects by name; recognizers have theirs in a table of their own, names are unique over both.
  private var responderNames: NamedPlaces<ResponderTag> = NamedPlaces()
  private var unnamedCounts: [String: Int] = [:]
  /// What went wrong in a callback of the program, in words; the run ends there.
  ///
  /// A protocol's value, not a string, also for this: a struct with one in it is passed by its address; without, each
  /// function that only reads the stage is handed all of it, byte by byte.
  private var callbackFailure: (any CustomStringConvertible & Sendable)?
  /// Controllers that were put onto the screen by others; one that was dismissed keeps its views for the next time.
  public var presentations: [ResponderIndex: Presentation] = [:]
  /// The stacks of navigation controllers.
  public var navigations: [ResponderIndex: NavigationStack] = [:]
  /// What page view controllers show.
  public var books: [ResponderIndex: PageBook] = [:]
  /// Whose the scroll views of page view controllers are; looked up, never walked through.
  public var pageScrollViews: [ResponderIndex: ResponderIndex] = [:]
  /// Whose the recognizers of page view controllers are; looked up, never walked through.
  public var pageRecognizers: [RecognizerIndex: ResponderIndex] = [:]
  /// The cells that are selected, wherever they are; looked through by lists that look for their own.
  package private(set) var selectedCells: Set<ResponderIndex> = []
  /// What is written besides, because somebody asked for it.
  public var notes: Notes = []
  /// What delegates are to be told before anybody else; empty where none of them is code.
  package var delegateMessages: [DelegateMessage] = []
  /// What decided the answer that was given last, until its record is written.
  var answerBasis: AnswerBasis?
  /// Facts in the timeline's table of subjects, each once.
  var factSubjects: [FactName: SubjectID] = [:]
  /// A callback has failed, and nobody has taken note yet.
  public private(set) var hasFailed: Bool = false

  /// A screen with an application and nothing on it.
  public init(screen: Size, profile: Profile, hasScene: Bool, delegateResponds: Bool) {
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
    navigations = other.navigations
    books = other.books
    pageScrollViews = other.pageScrollViews
    pageRecognizers = other.pageRecognizers
    selectedCells = other.selectedCells
    notes = other.notes
    hasFailed = other.hasFailed
  }

  /// The same, for a branch.
  public mutating func copy() -> Hierarchy { Hierarchy(copying: &self) }

  /// Takes memory of its own, that of another one being shared on another thread.
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
    navigations.separate()
    books.separate()
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

  /// The same by the class's number.
  @discardableResult
  public mutating func add(named name: String, of classID: ClassID) -> ResponderID {
    add(named: names.enter(name), of: classID)
  }

  /// The same by a number that has been entered for it.
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
    return id
  }

  /// Takes a responder out of the table, with all that it held; links to it have been cut.
  public mutating func free(_ index: ResponderIndex) {
    let nameID = responders[index].nameID
    responderNames[nameID] = nil
    for handler in responders[index].handlers { timeline.removeSubject(handler.subject) }
    timeline.removeSubject(responders[index].subject)
    names.leave(nameID)
    selectedCells.remove(index)
    responders[index].giveUp()
    // The next one in its place counts its layouts anew.
    moves.removeAll { $0.parent == index }
    responders.remove(index)
  }

  /// Keeps a cell among the selected ones if it is selected now; other views are none.
  public mutating func noteSelection(of index: ResponderIndex) {
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

  /// The living responder of a name.
  public func find(_ name: NameID) -> ResponderIndex? { responderNames[name] }

  /// The names of all living responders, for near matches.
  public var responderNameList: [String] { responderNames.names.map { names[$0] } }

  /// "view", "view2", … each time the next one.
  public mutating func nextName(_ stem: String) -> String {
    let number = unnamedCounts[stem, default: 0] + 1
    unnamedCounts[stem] = number
    return number == 1 ? stem : "\(stem)\(number)"
  }

  /// Whether a responder is called `name` or is of a class of that name.
  public func isKind(_ index: ResponderIndex, of name: NameID) -> Bool {
    let responder = responders[index]
    return responder.nameID == name || classes.isKind(responder.classID, of: name)
  }

  /// Whether a responder is called, or is of a class that is called, one of `names`.
  public func isKind(_ index: ResponderIndex, among names: [NameID]) -> Bool {
    for name in names where isKind(index, of: name) { return true }
    return false
  }

  /// Takes note of a reply that is a failure; it counts as none.
  package mutating func take(_ reply: HookReply, to question: HookQuestion) -> HookReply {
    if case .failure(let message) = reply {
      noteFailure(message, subject: subject(of: question.asked))
      return .useDefault
    }
    return reply
  }

  /// The program's own code has failed: the turn is finished, then the run ends. The first failure counts.
  public mutating func noteFailure(_ message: String, subject: SubjectID) {
    if hasFailed { return }
    callbackFailure = message
    hasFailed = true
    timeline.write(.diagnostic, .none, subject: subject, reason: .callbackFailed)
  }

  /// What a callback has failed with since the last time this was asked.
  public mutating func takeCallbackFailure() -> String? {
    defer { (callbackFailure, hasFailed) = (nil, false) }
    return callbackFailure?.description
  }

  private func subject(of object: AnyObjectID) -> SubjectID {
    if case .responder(let id) = object { return responders[id.index].subject }
    return 0
  }
}

/// What a scroll view is doing (SC-4).
public struct ScrollState: Sendable {
  /// The scroll view's place.
  public let view: ResponderIndex
  /// Whether a finger drags it.
  public var isDragging: Bool = false
  /// Whether it glides.
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
