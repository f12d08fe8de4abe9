import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// A gesture of the system's own that a view has: a menu, a drag, swipe actions, a sheet's pull, a refresh, the turn of a
/// page, a pop.
struct SystemGesture {
  /// A finger's way, and where it comes down.
  typealias GestureTrial = (script: [Step], at: Point)

  /// What it is called in a sentence.
  let what: String
  /// The object that sends the event, and the event.
  let subject: String
  let event: String
  /// What a finger does for it, from the points of the view.
  let tries: ([Point]) -> [GestureTrial]
  /// The settings without which the view does not have it; none where it cannot be switched off.
  var off: [Probe.Setting] = []
  /// Page turns and pops leave other drags to the recognizers around them. One of these is lost only if it never fires.
  var leavesOthers: Bool = false

  /// Its record's token.
  var token: String { event == "began" ? "\(subject).state(began)" : "\(subject).\(event)" }

  /// Those of a view; a sheet's where a recognizer of the program's own is on a view in it.
  static func all(of view: ProbedView, _ lab: Lab, named name: String) -> [Self] {
    let index = view.view.index
    let properties = lab.hierarchy.responders[index].properties
    func off(_ names: String...) -> [Probe.Setting] { names.map { (.responder(view.view), $0) } }
    var found: [Self] = []
    if properties.contextMenu || properties.menu {
      found.append(
        Self(
          what: "the context menu of “\(name)”", subject: name, event: "willDisplayMenu",
          tries: press(lab.profile[.contextMenuDelay]),
          off: off(properties.menu ? "menu" : "contextMenu")))
    }
    if properties.dragInteraction {
      found.append(
        Self(
          what: "the drag of “\(name)”", subject: name, event: "willAnimateLift",
          tries: press(lab.profile[.dragLiftDelay]), off: off("dragInteraction")))
    }
    if lab.hierarchy.responders[index].behaviour == .tableCell, properties.hasSwipeActions {
      let across = properties.trailingSwipeActions > 0 ? -length : length
      found.append(
        Self(
          what: "the row swipe of “\(name)”", subject: name, event: "willBeginEditing",
          tries: drag(Point(across, 0)), off: off("trailingSwipeActions", "leadingSwipeActions")))
    }
    if let control = lab.hierarchy.refreshControl(of: index) {
      found.append(
        Self(
          what: "the refresh control of “\(name)”",
          subject: lab.hierarchy.names[lab.hierarchy.responders[control].nameID],
          event: "valueChanged", tries: drag(Point(0, lab.screen.height))))
    }
    if !view.recognizers.isEmpty, let sheet = lab.hierarchy.sheetPan(around: index) {
      let pan = lab.turn.arbiter.recognizers[sheet]
      let pull = lab.hierarchy.names[pan.nameID]
      if pan.isEnabled, pan.view != index {
        found.append(
          Self(
            what: "the sheet’s own pan “\(pull)”", subject: pull, event: "began",
            tries: drag(Point(0, length))))
      }
    }
    return found + ofControllers(of: view, lab)
  }

  /// The turn of a page view controller's pages, and a navigation controller's pop: where the view has the recognizer, and
  /// the controller has a page to go to.
  private static func ofControllers(of view: ProbedView, _ lab: Lab) -> [Self] {
    func made(
      _ what: String, _ controller: ResponderIndex, _ recognizer: RecognizerID?,
      off: Probe.Setting? = nil, _ tries: @escaping ([Point]) -> [GestureTrial]
    ) -> Self? {
      guard let recognizer, lab.arbiter.recognizers.contains(recognizer),
        lab.arbiter.recognizers[recognizer.index].view == view.view.index,
        lab.arbiter.recognizers[recognizer.index].isEnabled
      else { return nil }
      let name = lab.hierarchy.names[lab.hierarchy.responders[controller].nameID]
      return Self(
        what: "\(what) of “\(name)”",
        subject: lab.hierarchy.names[lab.arbiter.recognizers[recognizer.index].nameID],
        event: "began", tries: tries, off: [off ?? (.recognizer(recognizer), "isEnabled")],
        leavesOthers: true)
    }
    for (controller, book) in lab.hierarchy.pageControllers {
      guard let by = turn(of: controller, lab) else { continue }
      let scroll = book.scrollView
      let found =
        made(
          "the turn of the pages", controller, scroll.flatMap { lab.scrollPan(of: $0.index) },
          off: scroll.map { (.responder($0), "isScrollEnabled") }, drags(by))
        ?? made("the turn of the pages", controller, book.pan, drags(by))
      if let found { return [found] }
    }
    for (navigation, stack) in lab.hierarchy.navigations
    where lab.hierarchy.navigationStack(of: navigation).count > 1 {
      let found = made(
        "the interactive pop", navigation, stack.popRecognizer, dragsFromLeftEdge)
      let ofContent = made(
        "the interactive pop of the content (from iOS 26 on)", navigation,
        stack.contentPopRecognizer, drags(Point(length, 0)))
      let pops = [found, ofContent].compactMap { $0 }
      if !pops.isEmpty { return pops }
    }
    return []
  }
}

// MARK: What a finger does

extension SystemGesture {
  /// The length of a drag in points.
  private static let length = 100.0

  private static func press(_ delay: Double) -> ([Point]) -> [GestureTrial] {
    { $0.prefix(1).map { ([.press(Probe.place($0), for: delay + 0.2)], $0) } }
  }

  /// A drag from the first point.
  private static func drag(_ by: Point) -> ([Point]) -> [GestureTrial] {
    { drags(by)(Array($0.prefix(1))) }
  }

  /// A drag from each point.
  private static func drags(_ by: Point) -> ([Point]) -> [GestureTrial] {
    { $0.map { ([.drag(Probe.place($0), to: .by(by.x, by.y))], $0) } }
  }

  /// A drag from the screen's left edge at the height of each point.
  private static func dragsFromLeftEdge(_ points: [Point]) -> [GestureTrial] {
    var heights: [Double] = []
    for point in points where !heights.contains(point.y) { heights.append(point.y) }
    return drags(Point(length, 0))(heights.map { Point(1, $0) })
  }

  /// The finger's way to a neighbour of the current page; nil without one.
  private static func turn(of controller: ResponderIndex, _ lab: Lab) -> Point? {
    let properties = lab.hierarchy.responders[controller].properties
    let isForward = lab.hierarchy.pageCount(.forward, of: controller) > 0
    guard isForward || lab.hierarchy.pageCount(.reverse, of: controller) > 0 else { return nil }
    let isTurned =
      properties.transitionStyle == 0 && properties.spineLocation == PageSpine.max.rawValue
    let way = isForward == isTurned ? length : -length
    return properties.navigationOrientation == 1 ? Point(0, way) : Point(way, 0)
  }
}
