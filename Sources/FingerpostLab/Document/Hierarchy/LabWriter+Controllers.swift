import FingerpostModel

/// The place where a controller is written.
enum ControllerPlace {
  /// A window's root controller, with its view behind the window's others.
  case root
  /// On a navigation controller's stack, or as a page of a page view controller.
  case shown
  /// In its parent's `children` or `presents`, with its view.
  case related
  /// At its view; other places refer to it by name.
  case atView
  /// In no hierarchy.
  case spare
}

/// View controllers and the controllers and pages that they show.
extension LabWriter {
  func placeControllers() {
    for presentation in hierarchy.presentations.values {
      claimed.insert(presentation.container.index)
      if let dimming = presentation.dimming { claimed.insert(dimming.index) }
      if presentation.isOn, let left = presentation.left, let superview = living(left.superview),
        let view = living(left.view), hierarchy.responders[view].superview == .nowhere
      {
        leftPlaces[view] = (superview, left.place)
      }
    }
    for menu in hierarchy.contextMenus.values { claimed.insert(menu.container.index) }
    for book in hierarchy.pageControllers.values {
      if let scroll = book.scrollView { claimed.insert(scroll.index) }
    }
    for wheel in hierarchy.wheelPickers.elements { claimed.insert(wheel) }
    var shown: Set<ResponderIndex> = []
    for navigation in hierarchy.navigations.keys {
      for id in hierarchy.navigationStack(of: navigation) { shown.insert(id.index) }
    }
    for book in hierarchy.pageControllers.keys {
      for id in hierarchy.pages(of: book) { shown.insert(id.index) }
      if let page = hierarchy.shownPage(of: book) { shown.insert(page.index) }
    }
    for index in hierarchy.responders.places
    where hierarchy.responders.isLive(index)
      && hierarchy.responders[index].behaviour == .controller
    {
      let place = place(of: index, isShown: shown.contains(index))
      places[index] = place
      let view = hierarchy.responders[index].controllerOrView
      switch place {
      case .root, .shown, .related, .spare: if view != .nowhere { claimed.insert(view) }
      case .atView: break
      }
    }
  }

  private func living(_ id: ResponderID) -> ResponderIndex? {
    hierarchy.responders.contains(id) ? id.index : nil
  }

  /// A view's superview; of a view that left for a full screen the one to which it comes back.
  private func superview(of view: ResponderIndex) -> ResponderIndex {
    leftPlaces[view]?.superview ?? hierarchy.responders[view].superview
  }

  private func place(of index: ResponderIndex, isShown: Bool) -> ControllerPlace {
    let controller = hierarchy.responders[index]
    if isShown { return .shown }
    let view = controller.controllerOrView
    if controller.rootLink != .nowhere {
      if view == .nowhere { return .spare }
      let superview = superview(of: view)
      if superview == .nowhere {
        omit(
          "the view of the root controller '\(name(index) ?? "")' is off its window", [])
        return .root
      }
      return superview == controller.rootLink && isBehindAll(view, in: superview)
        ? .root : .atView
    }
    if hierarchy.presentations[index]?.isOn == true { return .related }
    let parent = controller.parentController
    guard view != .nowhere else { return parent == .nowhere ? .spare : .related }
    guard controller.subject.place < hierarchy.responders[view].subject.place else {
      return .atView
    }
    let superview = superview(of: view)
    guard parent != .nowhere else { return superview == .nowhere ? .spare : .atView }
    // With its parent it becomes the frontmost view of the parent or of the window.
    let own = hierarchy.responders[parent].controllerOrView
    let isOwn =
      controller.isPresented
      ? superview != .nowhere && hierarchy.responders[superview].behaviour == .window
      : superview != .nowhere && superview == own
    return isOwn && isInFront(view) ? .related : .atView
  }

  /// Whether nothing that is written among a window's subviews is behind a view.
  private func isBehindAll(_ view: ResponderIndex, in window: ResponderIndex) -> Bool {
    children(of: window).first { !claimed.contains($0) } == view
  }

  /// A window's root controller: with its view, or by its name where it is written elsewhere.
  func rootController(_ index: ResponderIndex) -> JSONValue {
    switch places[index] {
    case .root: controller(index, withView: true)
    case .shown, .related, .atView, .spare, nil: .string(name(index) ?? "")
    }
  }

  /// Whether all views in front of a view are controllers' views.
  private func isInFront(_ view: ResponderIndex) -> Bool {
    var next = hierarchy.responders[view].nextSibling
    while next != .nowhere {
      if hierarchy.responders[next].controllerOrView == .nowhere, !claimed.contains(next) {
        return false
      }
      next = hierarchy.responders[next].nextSibling
    }
    return true
  }

  /// Writes a controller, with its view where that is written inside it.
  func controller(_ index: ResponderIndex, withView: Bool, style: PresentationStyle? = nil)
    -> JSONValue
  {
    deeper {
      var made = ObjectWriter()
      let path = [name(index) ?? ""]
      identity(index, base: "UIViewController", &made)
      made.add("style", name: style.map { "\($0)" })
      properties(index, &made)
      responder(index, path + ["overrides"], &made)
      let view = hierarchy.responders[index].controllerOrView
      if withView, view != .nowhere { made.add("view", self.view(view)) }
      relatives(index, &made)
      return made.object
    }
  }

  private func relatives(_ index: ResponderIndex, _ made: inout ObjectWriter) {
    var children: [JSONValue] = []
    var presented: JSONValue?
    let shown = hierarchy.navigationStack(of: index).map(\.index) + pages(index)
    for child in related(index) where !shown.contains(child) {
      let style = style(of: child)
      let written: JSONValue =
        switch places[child] {
        case .related: controller(child, withView: true, style: style)
        case .root, .shown, .atView, .spare, nil: .string(name(child) ?? "")
        }
      if hierarchy.responders[child].isPresented {
        presented = written
      } else {
        children.append(written)
      }
    }
    made.add("children", list: children)
    show(index, &made)
    made.add("presents", presented)
  }

  /// Writes a navigation controller's stack, a page view controller's pages, and the recognizers
  /// that they create for themselves.
  private func show(_ index: ResponderIndex, _ made: inout ObjectWriter) {
    let stack = hierarchy.navigationStack(of: index).map(\.index)
    made.add("viewControllers", list: stack.map { controller($0, withView: true) })
    let pages = hierarchy.pages(of: index).map(\.index)
    made.add("pages", list: pages.map { controller($0, withView: true) })
    if let page = hierarchy.shownPage(of: index)?.index {
      if let place = pages.firstIndex(of: page) {
        if place > 0 { made.add("shows", name: name(page)) }
      } else {
        made.add("viewControllers", list: [controller(page, withView: true)])
      }
    }
    let own = [
      ("interactivePopGestureRecognizer", hierarchy.navigations[index]?.popRecognizer),
      (
        "interactiveContentPopGestureRecognizer",
        hierarchy.navigations[index]?.contentPopRecognizer
      ),
      ("panGestureRecognizer", hierarchy.pageControllers[index]?.pan ?? sheetPan(index)),
      ("tapGestureRecognizer", hierarchy.pageControllers[index]?.tap),
    ]
    for (key, recognizer) in own {
      if let recognizer { made.add(key, ownRecognizer(recognizer)) }
    }
  }

  /// The pan of a controller that is presented as a sheet.
  private func sheetPan(_ index: ResponderIndex) -> RecognizerID? {
    guard let presentation = hierarchy.presentations[index], presentation.isOn else { return nil }
    return presentation.dimming == nil ? nil : presentation.pan
  }

  private func pages(_ index: ResponderIndex) -> [ResponderIndex] {
    hierarchy.pages(of: index).map(\.index)
      + (hierarchy.shownPage(of: index).map { [$0.index] } ?? [])
  }

  /// The controllers below a controller, in the order of their creation.
  private func related(_ index: ResponderIndex) -> [ResponderIndex] {
    hierarchy.responders.places.filter {
      hierarchy.responders.isLive($0) && hierarchy.responders[$0].behaviour == .controller
        && hierarchy.responders[$0].parentController == index
    }.sorted { hierarchy.responders[$0].subject.place < hierarchy.responders[$1].subject.place }
  }

  /// The presentation style of a presented controller; nil for one that is only linked.
  private func style(of index: ResponderIndex) -> PresentationStyle? {
    guard let presentation = hierarchy.presentations[index], presentation.isOn else { return nil }
    if presentation.dimming != nil { return .sheet }
    return presentation.left == nil ? .overFullScreen : .fullScreen
  }

  /// The controller's part of a view's node; nil where the controller is written elsewhere.
  func controllerAtView(_ view: ResponderIndex) -> JSONValue? {
    let index = hierarchy.responders[view].controllerOrView
    guard index != .nowhere, !(hierarchy.responders[view].behaviour == .window) else { return nil }
    switch places[index] {
    case .atView:
      let written = controller(index, withView: false)
      // A controller with only a name is created last, like those that only names refer to.
      guard case .object(let members) = written, members.count == 1, isMadeLast(index) else {
        return written
      }
      return members.first?.value
    case .root, .shown, .related, .spare, nil: return nil
    }
  }

  /// Whether a controller is younger than all views.
  private func isMadeLast(_ index: ResponderIndex) -> Bool {
    lastView < Int(hierarchy.responders[index].subject.place)
  }

  /// Whether an object is in no hierarchy and in no list so far.
  func isSpare(_ index: ResponderIndex) -> Bool {
    guard hierarchy.responders.isLive(index) else { return false }
    let responder = hierarchy.responders[index]
    switch responder.behaviour {
    case .application, .applicationDelegate, .scene, .window: return false
    case .controller:
      if case .spare = places[index] { return true }
      return false
    case .plain, .control, .button, .switchControl, .slider, .segmentedControl, .stepper,
      .pageControl, .textField, .scrollView, .tableView, .collectionView, .tableCell,
      .collectionCell:
      return superview(of: index) == .nowhere && !claimed.contains(index)
    }
  }
}
