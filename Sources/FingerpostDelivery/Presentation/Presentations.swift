import FingerpostGestures
import FingerpostModel

/// Presentation and dismissal of controllers, both immediate, as without an animation.
extension Turn {
  /// Presents a controller's view in a window. `dimmingAnswer` is the effect of a tap beside a sheet.
  ///
  /// The presenting view's touches are cancelled if it leaves the window (TE-8), and continue otherwise.
  public mutating func present(
    _ controller: ResponderIndex, from presenting: ResponderIndex, in window: ResponderIndex,
    _ style: PresentationStyle,
    tapTypeIndex: Int?, dimmingAnswer: Answer?
  ) {
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere else { return }
    var made =
      hierarchy.presentations[controller].flatMap { reusable($0, presenting, style) }
      ?? makeViews(for: controller, from: presenting, style, tapTypeIndex, dimmingAnswer)
    let size = hierarchy.responders[window].geometry.bounds.size
    let whole = Rect(origin: .zero, size: size)
    hierarchy.responders[made.container.index].geometry.frame = whole
    if let dimming = made.dimming { hierarchy.responders[dimming.index].geometry.frame = whole }
    let own = hierarchy.responders[view].geometry.frame.size
    if style != .sheet || own.width == 0 || own.height == 0 {
      hierarchy.responders[view].geometry.frame = whole
    }
    if hierarchy.responders[view].superview != .nowhere { remove(view) }
    hierarchy.setParent(presenting, of: controller, isPresented: true)
    if let dimming = made.dimming, hierarchy.responders[dimming.index].superview == .nowhere {
      insert(dimming.index, into: made.container.index, at: nil)
    }
    insert(view, into: made.container.index, at: nil)
    insert(made.container.index, into: window, at: nil)
    if style == .fullScreen { made.left = takeAway(viewOf: presenting) }
    if style == .sheet { equipSheet(controller, &made) }
    made.isOn = true
    hierarchy.presentations[controller] = made
  }

  /// Dismisses a controller after the controllers that it presents; restores the view that had left.
  public mutating func dismiss(_ controller: ResponderIndex) {
    var chain = [controller]
    while let last = chain.last, let next = hierarchy.presented(by: last), !chain.contains(next) {
      chain.append(next)
    }
    for one in chain.reversed() { dismissAlone(one) }
  }

  private mutating func dismissAlone(_ controller: ResponderIndex) {
    guard var presentation = hierarchy.presentations[controller], presentation.isOn else { return }
    presentation.isOn = false
    if let left = presentation.left, hierarchy.responders.contains(left.view),
      hierarchy.responders.contains(left.superview),
      hierarchy.responders[left.view.index].superview == .nowhere
    {
      insert(left.view.index, into: left.superview.index, at: left.place)
    }
    presentation.left = nil
    if let rest = presentation.rest {
      let view = hierarchy.responders[controller].controllerOrView
      if view != .nowhere { hierarchy.responders[view].geometry.frame.origin = rest }
      presentation.rest = nil
    }
    hierarchy.presentations[controller] = presentation
    if hierarchy.responders.contains(presentation.container),
      hierarchy.responders[presentation.container.index].superview != .nowhere
    {
      remove(presentation.container.index)
    }
    let view = hierarchy.responders[controller].controllerOrView
    if view != .nowhere, hierarchy.responders[view].superview == presentation.container.index {
      hierarchy.detach(view)
    }
    if let pan = presentation.pan, arbiter.recognizers.contains(pan) {
      arbiter.detach(pan.index, &hierarchy)
    }
    hierarchy.setParent(.nowhere, of: controller, isPresented: false)
  }

  /// The views of an earlier presentation from the same controller in the same style.
  private func reusable(
    _ old: Presentation, _ presenting: ResponderIndex, _ style: PresentationStyle
  ) -> Presentation? {
    guard old.presenting.index == presenting, hierarchy.responders.contains(old.container),
      (old.dimming != nil) == (style == .sheet),
      old.dimming.map({ hierarchy.responders.contains($0) }) ?? true
    else { return nil }
    return old
  }

  private mutating func makeViews(
    for controller: ResponderIndex, from presenting: ResponderIndex, _ style: PresentationStyle,
    _ tapTypeIndex: Int?, _ dimmingAnswer: Answer?
  ) -> Presentation {
    let name = hierarchy.names[hierarchy.responders[controller].nameID]
    let container = hierarchy.add(
      named: freeName("\(name).transitionView"), className: "UITransitionView")
    var dimming: ResponderID?
    if style == .sheet {
      let made = hierarchy.add(named: freeName("\(name).dimmingView"), className: "UIDimmingView")
      dimming = made
      if let tapTypeIndex, let dimmingAnswer {
        let tap = arbiter.add(
          typeIndex: tapTypeIndex, named: freeName("\(name).dimmingView.tap"), hierarchy: &hierarchy
        )
        addRecognizer(tap.index, to: made.index)
        hierarchy.sheetRecognizers[tap.index] = controller
        arbiter.recognizers.override(.action, of: tap.index, with: dimmingAnswer)
        recordCallback()
      }
    }
    return Presentation(
      presenting: hierarchy.responders.id(at: presenting), container: container, dimming: dimming)
  }

  /// The name, followed by a number if it or one of its related names `others` is taken.
  func freeName(_ wanted: String, with others: (String) -> [String] = { _ in [] }) -> String {
    var name = wanted
    var number = 1
    while ([name] + others(name)).contains(where: { isTaken($0) }) {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }

  private func isTaken(_ name: String) -> Bool {
    hierarchy.names.find(name).map {
      hierarchy.find($0) != nil || arbiter.recognizers.find($0) != nil
    }
      ?? false
  }

  /// The presenting view that leaves the window: the view of the topmost parent controller that is not presented.
  private mutating func takeAway(
    viewOf presenting: ResponderIndex
  ) -> (view: ResponderID, superview: ResponderID, place: Int)? {
    var top = presenting
    while hierarchy.responders[top].parentController != .nowhere,
      !hierarchy.responders[top].isPresented
    {
      top = hierarchy.responders[top].parentController
    }
    let view = hierarchy.responders[top].controllerOrView
    guard view != .nowhere, hierarchy.responders[view].superview != .nowhere else { return nil }
    let superview = hierarchy.responders[view].superview
    let place = hierarchy.place(of: view)
    remove(view)
    return (hierarchy.responders.id(at: view), hierarchy.responders.id(at: superview), place)
  }
}
