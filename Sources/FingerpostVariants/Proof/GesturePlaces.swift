import FingerpostAnswers
import FingerpostDelivery
import FingerpostLab
import FingerpostModel

/// Where gestures may be made for the view in question.
extension ProofSearch {
  /// Where the finger came down, if that is on the view, or else in the view's middle; on what the event is about of a slider
  /// or a text view, and where a screen-edge pan begins. Then where nothing else is over the view.
  func spots(of path: StepPath, _ type: TouchType, isNew: Bool = false) -> [GestureSpot] {
    let lab = lab(before: path)
    guard let target = viewInQuestion(in: lab) else { return [] }
    var scene = GestureScene(lab: lab, target: target, hand: Hand(type), isNew: isNew)
    scene.finger = steps.reduce(0) { max($0, $1.namedFinger) } &+ 1
    if let wanted, case .responder(let own) = LabReader(lab).object(wanted.subject) {
      scene.isController = lab.turn.hierarchy.responders[own.index].behaviour == .controller
    }
    let from = isNew ? nil : startingPoint(of: path)
    if from == nil, !isNew { return [] }
    let isThere = from != nil && isOn(target, path)
    if !isThere {
      show(target, before: path, in: &scene)
      reveal(target, before: path, in: &scene)
    }
    guard scene.lab.turn.hierarchy.window(of: target.index) != .nowhere,
      let middle = try? scene.lab.screenPoint(of: .center(target), relativeTo: nil),
      let name = try? scene.lab.name(of: .responder(target))
    else { return [] }
    scene.name = name
    scene.frame = onScreen(
      scene.lab.turn.hierarchy.responders[target.index].geometry.bounds, of: target.index,
      in: scene.lab)
    let start = isThere ? from ?? middle : middle
    if let edge = edge(beside: start, in: scene.lab) {
      return [spot(at: edge.point, on: edge.words, scene, first: edge.inward)].compactMap(\.self)
    }
    if let part = part(of: target, in: scene.lab), !part.rect.contains(start) {
      return [spot(at: part.rect.center, on: part.words, scene)].compactMap(\.self)
    }
    var made = [spot(at: start, on: isThere ? nil : name, scene)]
    if let free = freePoint(of: target, in: scene.lab) {
      made.append(spot(at: free.point, on: free.words, scene))
    }
    return made.compactMap(\.self)
  }

  private func spot(
    at point: Point, on words: String?, _ scene: GestureScene, first: Direction = .up
  ) -> GestureSpot? {
    guard let place = place(at: point), let beside = self.place(at: point + Point(5, 0)),
      let inside = scene.lab.turn.hierarchy.fromScreen(point, to: scene.target.index)
    else { return nil }
    let bounds = scene.lab.turn.hierarchy.responders[scene.target.index].geometry.bounds
    return GestureSpot(
      scene: scene, place: place, beside: beside, words: words, point: point, first: first,
      size: bounds.size,
      room: Size(
        min(inside.x - bounds.minX, bounds.maxX - inside.x),
        min(inside.y - bounds.minY, bounds.maxY - inside.y)),
      outside: outside(of: scene), sides: across(scene))
  }

  /// What of a view an event is about: what is dragged of a slider, the link that the question names.
  func part(of view: ResponderID, in lab: Lab) -> (rect: Rect, words: String)? {
    guard let name = try? lab.name(of: .responder(view)) else { return nil }
    if lab.turn.hierarchy.responders[view.index].behaviour == .slider,
      let knob = Controls.knob(of: view.index, lab.turn.hierarchy)
    {
      return (onScreen(knob, of: view.index, in: lab), "the knob of \(name)")
    }
    guard let argument = wanted?.argument, case .responder(let link)? = try? lab.find(argument),
      lab.turn.hierarchy.responders[link.index].superview == view.index
    else { return nil }
    let bounds = lab.turn.hierarchy.responders[link.index].geometry.bounds
    return (onScreen(bounds, of: link.index, in: lab), "\(argument) of \(name)")
  }

  /// A rectangle of a view on the screen.
  private func onScreen(_ rect: Rect, of view: ResponderIndex, in lab: Lab) -> Rect {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ]
    return .around(corners.map { lab.turn.hierarchy.toScreen($0, from: view) })
  }

  /// The point nearest to a view's middle where it is hit itself; nil where that is the middle, and where others cover all.
  func freePoint(of view: ResponderID, in lab: Lab) -> (point: Point, words: String)? {
    guard let name = try? lab.name(of: .responder(view)) else { return nil }
    let bounds = lab.turn.hierarchy.responders[view.index].geometry.bounds
    let screen = Rect(0, 0, lab.screen.width, lab.screen.height)
    let fractions = [0.5, 0.3, 0.7, 0.1, 0.9, 0.02, 0.98]
    let places = fractions.flatMap { x in fractions.map { Point(x, $0) } }.enumerated().sorted {
      let (a, b) = (
        $0.element.distance(to: Point(0.5, 0.5)), $1.element.distance(to: Point(0.5, 0.5))
      )
      return (a, $0.offset) < (b, $1.offset)
    }
    for (place, part) in places {
      let inside = Point(
        (bounds.minX + part.x * bounds.size.width).rounded(),
        (bounds.minY + part.y * bounds.size.height).rounded())
      let point = lab.turn.hierarchy.toScreen(inside, from: view.index)
      guard screen.contains(point), (try? lab.hitTest(at: point)) == view else { continue }
      if place == 0 { return nil }
      return (point, "\(name) at (\(Numbers.general(inside.x)), \(Numbers.general(inside.y)))")
    }
    return nil
  }

  /// The controller that is presented over a view, where something presented is hit at a point of the screen: the one that
  /// lies deepest, with which the others go; nil for none.
  func presented(over view: ResponderID, at point: Point, in lab: Lab) -> ResponderID? {
    guard let hit = try? lab.hitTest(at: point) else { return nil }
    let (own, other) = (branch(of: view.index, in: lab), branch(of: hit.index, in: lab))
    if own == other || lab.turn.hierarchy.presented(in: other) == nil { return nil }
    var above = own
    while above != .nowhere {
      if above != own, let over = lab.turn.hierarchy.presented(in: above) {
        return lab.turn.hierarchy.responders.id(at: over)
      }
      above = lab.turn.hierarchy.responders[above].nextSibling
    }
    return nil
  }

  /// The view that a window has directly and that a view is, or is in; the view itself outside of a window.
  private func branch(of view: ResponderIndex, in lab: Lab) -> ResponderIndex {
    var top = view
    while true {
      let next = lab.turn.hierarchy.responders[top].superview
      if next == .nowhere || lab.turn.hierarchy.responders[next].superview == .nowhere {
        return top
      }
      top = next
    }
  }

  /// Brings a view that is in no window, or behind what is presented, to the front of the screen, as a program does.
  private func show(_ view: ResponderID, before path: StepPath, in scene: inout GestureScene) {
    while let (step, words) = showing(view, in: scene.lab),
      lead(step, words, before: path, in: &scene)
    {}
  }

  /// What shows a view: the dismissal of what is presented over it or took it from the screen, its page, a pop of what lies
  /// on it in a navigation controller; nil for none of them.
  private func showing(_ view: ResponderID, in lab: Lab) -> (Step, words: String)? {
    let id = { (responder: ResponderIndex) in lab.turn.hierarchy.responders.id(at: responder) }
    let name = { (responder: ResponderIndex) in (try? lab.name(of: .responder(id(responder)))) ?? ""
    }
    if lab.turn.hierarchy.window(of: view.index) != .nowhere {
      guard let middle = try? lab.screenPoint(of: .center(view), relativeTo: nil),
        let over = presented(over: view, at: middle, in: lab)
      else { return nil }
      return (.dismiss(over), "dismiss \(name(over.index))")
    }
    var top = view.index
    while lab.turn.hierarchy.responders[top].superview != .nowhere {
      top = lab.turn.hierarchy.responders[top].superview
    }
    let full = lab.turn.hierarchy.presentations.elements.first { presented in
      lab.turn.hierarchy.presentations[presented].map { $0.isOn && $0.left?.view.index == top }
        ?? false
    }
    if let full { return (.dismiss(id(full)), "dismiss \(name(full))") }
    let controller = lab.turn.hierarchy.responders[top].controllerOrView
    if controller == .nowhere { return nil }
    let book = lab.turn.hierarchy.pageControllers.keys.filter { book in
      lab.turn.hierarchy.pages(of: book).contains(id(controller))
    }.min()
    if let book {
      return (
        .setViewControllers(id(controller), of: id(book)),
        "show \(name(controller)) in \(name(book))"
      )
    }
    let navigation = lab.turn.hierarchy.navigations.keys.filter { navigation in
      lab.turn.hierarchy.navigationStack(of: navigation).dropLast().contains(id(controller))
    }.min()
    return navigation.map {
      (.pop(id($0)), "pop the topmost controller of \(name($0))")
    }
  }

  /// Scrolls the scroll views around a view to where its middle is in sight.
  private func reveal(_ view: ResponderID, before path: StepPath, in scene: inout GestureScene) {
    while let (scroll, way) = scrolling(to: view, in: scene.lab),
      let name = try? scene.lab.name(of: .responder(scroll))
    {
      let offset = scene.lab.turn.hierarchy.contentOffset(of: scroll.index) + way
      let isSideways = way.x.magnitude > way.y.magnitude
      let side = isSideways ? (way.x > 0 ? "right" : "left") : way.y > 0 ? "down" : "up"
      let step = Step.setContentOffset(scroll, offset)
      if !lead(step, "scroll \(name) \(side)", before: path, in: &scene) { break }
    }
  }

  /// Makes another step first; whether it could be made.
  private func lead(
    _ step: Step, _ words: String, before path: StepPath, in scene: inout GestureScene
  ) -> Bool {
    let lead = scene.lead + [step]
    guard lead.count <= Self.mostLeading, let lab = ground.lab(before: path.first, after: lead)
    else { return false }
    (scene.lead, scene.lab) = (lead, lab)
    scene.leadWords += "\(words) and "
    return true
  }

  /// How many steps may bring a view into sight.
  private static let mostLeading = 4

  /// The nearest scroll view around a view whose visible part does not show the view's middle, and how far to scroll it; nil
  /// where all do, or cannot.
  private func scrolling(to view: ResponderID, in lab: Lab) -> (ResponderID, by: Point)? {
    let middle = lab.turn.hierarchy.toScreen(
      lab.turn.hierarchy.responders[view.index].geometry.bounds.center, from: view.index)
    var around = lab.turn.hierarchy.responders[view.index].superview
    while around != .nowhere {
      let visible = lab.turn.hierarchy.responders[around].geometry.bounds
      if lab.turn.hierarchy.responders[around].behaviour.isScrollView,
        let place = lab.turn.hierarchy.fromScreen(middle, to: around),
        !visible.contains(place)
      {
        let (low, high) = lab.turn.hierarchy.scrollRange(of: around)
        let offset = Point(
          min(max(place.x - visible.size.width / 2, low.x), high.x),
          min(max(place.y - visible.size.height / 2, low.y), high.y))
        // An axis along which the middle is in sight stays as it is.
        let isSeen = (
          x: visible.minX <= place.x && place.x < visible.maxX,
          y: visible.minY <= place.y && place.y < visible.maxY
        )
        let way = Point(
          isSeen.x ? 0 : offset.x - visible.minX, isSeen.y ? 0 : offset.y - visible.minY)
        if way != .zero { return (lab.turn.hierarchy.responders.id(at: around), way) }
      }
      around = lab.turn.hierarchy.responders[around].superview
    }
    return nil
  }

  /// A place beside the view: the next cell of a table, or else a point of the screen.
  private func outside(of scene: GestureScene) -> (place: Place, words: String)? {
    let (frame, screen) = (scene.frame, scene.screen)
    let isCell = scene.lab.turn.hierarchy.responders[scene.target.index].behaviour.isCell
    let gap = 20.0
    let points = [
      Point(frame.center.x, frame.maxY + gap), Point(frame.center.x, frame.minY - gap),
      Point(frame.minX - gap, frame.center.y), Point(frame.maxX + gap, frame.center.y),
    ]
    let all = points.lazy.filter { screen.contains($0) }.compactMap { point in
      self.place(at: point).map { (place: $0, hit: try? scene.lab.hitTest(at: point)) }
    }
    if isCell {
      let cell = all.lazy.compactMap { found in
        found.hit.flatMap { self.cell(around: $0, in: scene.lab) }.map { (found.place, $0) }
      }.first { $0.1 != scene.target }
      if let cell, let name = try? scene.lab.name(of: .responder(cell.1)) {
        return (cell.0, "on \(name)")
      }
    }
    return all.first.map { ($0.place, "beside \(scene.name)") }
  }

  /// The cell that a view is, or is in.
  private func cell(around view: ResponderID, in lab: Lab) -> ResponderID? {
    var found = view.index
    while found != .nowhere, !lab.turn.hierarchy.responders[found].behaviour.isCell {
      found = lab.turn.hierarchy.responders[found].superview
    }
    return found == .nowhere ? nil : lab.turn.hierarchy.responders.id(at: found)
  }

  /// From one side of what is visible of a view to the other one.
  private func across(_ scene: GestureScene) -> [(way: Direction, from: Place, by: Point)] {
    let (frame, screen) = (scene.frame, scene.screen)
    let inset = 10.0
    let (low, high) = (
      Point(max(0, frame.minX) + inset, max(0, frame.minY) + inset),
      Point(min(screen.maxX, frame.maxX) - inset, min(screen.maxY, frame.maxY) - inset)
    )
    let middle = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    return [Direction.up, .down, .left, .right].compactMap { way in
      let isForward = way == .down || way == .right
      let isVertical = way == .up || way == .down
      let length = isVertical ? high.y - low.y : high.x - low.x
      // A shorter one is no other than from the middle.
      if length < 100 { return nil }
      let start = isForward ? low : high
      let from = isVertical ? Point(middle.x, start.y) : Point(start.x, middle.y)
      return place(at: from).map { (way, $0, way.vector * length) }
    }
  }
}

/// The screen as it is when gestures are made on a view.
struct GestureScene {
  var lab: Lab
  let target: ResponderID
  /// What makes them.
  let hand: ProofSearch.Hand
  /// Whether they are made in the place of no step.
  let isNew: Bool
  var name: String = ""
  /// Where the view is on the screen.
  var frame: Rect = .zero
  /// A finger that the script does not have.
  var finger: Int32 = 1
  /// Whether the view is that of the controller in question.
  var isController: Bool = false
  /// What is done first, so that the view is in sight.
  var lead: [Step] = []
  /// "scroll table down and ", or nothing.
  var leadWords: String = ""

  var screen: Rect { Rect(0, 0, lab.screen.width, lab.screen.height) }
}
