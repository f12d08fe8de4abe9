import FingerpostGestures
import FingerpostModel

/// Controllers whose views come onto the screen and leave it: at once, as without an animation.
extension Turn {
  /// Puts a controller's view into a window. `dimmingAnswer` is what the tap beside a sheet does.
  ///
  /// The presenting view's touches are cancelled where it leaves (TE-8); where it stays they go on.
  public mutating func present(
    _ controller: ResponderIndex, from presenting: ResponderIndex, in window: ResponderIndex,
    _ style: PresentationStyle,
    tapTypeIndex: Int?, dimmingAnswer: Answer?
  ) {
    let view = stage.responders[controller].controllerOrView
    guard view != .nowhere else { return }
    var made =
      stage.presentations[controller].flatMap { reusable($0, presenting, style) }
      ?? makeViews(for: controller, from: presenting, style, tapTypeIndex, dimmingAnswer)
    let size = stage.responders[window].geometry.bounds.size
    let whole = Rect(origin: .zero, size: size)
    stage.responders[made.container.index].geometry.frame = whole
    if let dimming = made.dimming { stage.responders[dimming.index].geometry.frame = whole }
    let own = stage.responders[view].geometry.frame.size
    if style != .sheet || own.width == 0 || own.height == 0 {
      stage.responders[view].geometry.frame = whole
    }
    if stage.responders[view].superview != .nowhere { remove(view) }
    stage.setParent(presenting, of: controller, isPresented: true)
    if let dimming = made.dimming, stage.responders[dimming.index].superview == .nowhere {
      insert(dimming.index, into: made.container.index, at: nil)
    }
    insert(view, into: made.container.index, at: nil)
    insert(made.container.index, into: window, at: nil)
    if style == .fullScreen { made.left = takeAway(viewOf: presenting) }
    made.isOn = true
    stage.presentations[controller] = made
  }

  /// Takes it off again, and what it presents before; the view that had left comes back to its place.
  public mutating func dismiss(_ controller: ResponderIndex) {
    var chain = [controller]
    while let last = chain.last, let next = stage.presented(by: last), !chain.contains(next) {
      chain.append(next)
    }
    for one in chain.reversed() { dismissAlone(one) }
  }

  private mutating func dismissAlone(_ controller: ResponderIndex) {
    guard var presentation = stage.presentations[controller], presentation.isOn else { return }
    presentation.isOn = false
    if let left = presentation.left, stage.responders.contains(left.view),
      stage.responders.contains(left.superview),
      stage.responders[left.view.index].superview == .nowhere
    {
      insert(left.view.index, into: left.superview.index, at: left.place)
    }
    presentation.left = nil
    stage.presentations[controller] = presentation
    if stage.responders.contains(presentation.container),
      stage.responders[presentation.container.index].superview != .nowhere
    {
      remove(presentation.container.index)
    }
    let view = stage.responders[controller].controllerOrView
    if view != .nowhere, stage.responders[view].superview == presentation.container.index {
      stage.detach(view)
    }
    stage.setParent(.nowhere, of: controller, isPresented: false)
  }

  /// The views of an earlier presentation from the same controller in the same style.
  private func reusable(
    _ old: Presentation, _ presenting: ResponderIndex, _ style: PresentationStyle
  ) -> Presentation? {
    guard old.presenting.index == presenting, stage.responders.contains(old.container),
      (old.dimming != nil) == (style == .sheet),
      old.dimming.map({ stage.responders.contains($0) }) ?? true
    else { return nil }
    return old
  }

  private mutating func makeViews(
    for controller: ResponderIndex, from presenting: ResponderIndex, _ style: PresentationStyle,
    _ tapTypeIndex: Int?, _ dimmingAnswer: Answer?
  ) -> Presentation {
    let name = stage.names[stage.responders[controller].nameID]
    let container = stage.add(
      named: freeName("\(name).transitionView"), className: "UITransitionView")
    var dimming: ResponderID?
    if style == .sheet {
      let made = stage.add(named: freeName("\(name).dimmingView"), className: "UIDimmingView")
      dimming = made
      if let tapTypeIndex, let dimmingAnswer {
        let tap = arbiter.add(
          typeIndex: tapTypeIndex, named: freeName("\(name).dimmingView.tap"), stage: &stage)
        addRecognizer(tap.index, to: made.index)
        arbiter.recognizers.override(.action, of: tap.index, with: dimmingAnswer)
        noteCallback()
      }
    }
    return Presentation(
      presenting: stage.responders.id(at: presenting), container: container, dimming: dimming)
  }

  /// The name, or with a number behind it where that is taken, or one that `others` would be called beside it.
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
    stage.names.find(name).map { stage.find($0) != nil || arbiter.recognizers.find($0) != nil }
      ?? false
  }

  /// The presenting view leaves the window: that of the topmost controller above, as far as none of them is presented.
  private mutating func takeAway(
    viewOf presenting: ResponderIndex
  ) -> (view: ResponderID, superview: ResponderID, place: Int)? {
    var top = presenting
    while stage.responders[top].parentController != .nowhere, !stage.responders[top].isPresented {
      top = stage.responders[top].parentController
    }
    let view = stage.responders[top].controllerOrView
    guard view != .nowhere, stage.responders[view].superview != .nowhere else { return nil }
    let superview = stage.responders[view].superview
    let place = stage.place(of: view)
    remove(view)
    return (stage.responders.id(at: view), stage.responders.id(at: superview), place)
  }
}
