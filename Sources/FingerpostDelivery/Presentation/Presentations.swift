import FingerpostGestures
import FingerpostModel

/// Presentation and dismissal of controllers, both immediate, as without an animation.
///
/// The presented views are in `Hierarchy.presentations` and are reused by the next presentation from the
/// same controller. Scripts call these functions, and `Sheets` after a drag.
public enum Presentations {
  /// Presents a controller's view in a window. `dimmingAnswer` is the effect of a tap beside a sheet.
  ///
  /// The presenting view's touches are cancelled if it leaves the window (TE-8), and continue otherwise.
  public static func present(
    _ controller: ResponderIndex, from presenting: ResponderIndex, in window: ResponderIndex,
    _ style: PresentationStyle, tapTypeIndex: Int?, dimmingAnswer: Answer?, _ turn: inout Turn
  ) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere else { return }
    var made =
      turn.hierarchy.presentations[controller].flatMap { reusable($0, presenting, style, turn) }
      ?? makeViews(for: controller, from: presenting, style, tapTypeIndex, dimmingAnswer, &turn)
    let size = turn.hierarchy.responders[window].geometry.bounds.size
    let whole = Rect(origin: .zero, size: size)
    turn.hierarchy.responders[made.container.index].geometry.frame = whole
    if let dimming = made.dimming {
      turn.hierarchy.responders[dimming.index].geometry.frame = whole
    }
    let own = turn.hierarchy.responders[view].geometry.frame.size
    if !style.isSheet || own.width == 0 || own.height == 0 {
      turn.hierarchy.responders[view].geometry.frame = whole
    }
    if turn.hierarchy.responders[view].superview != .nowhere { turn.remove(view) }
    turn.hierarchy.setParent(presenting, of: controller, isPresented: true)
    if let dimming = made.dimming, turn.hierarchy.responders[dimming.index].superview == .nowhere {
      turn.insert(dimming.index, into: made.container.index, at: nil)
    }
    turn.insert(view, into: made.container.index, at: nil)
    turn.insert(made.container.index, into: window, at: nil)
    if style == .fullScreen { made.left = takeAway(viewOf: presenting, &turn) }
    if style.isSheet { Sheets.equip(controller, &made, &turn) }
    made.isOn = true
    turn.hierarchy.presentations[controller] = made
    if style.isSheet { Sheets.settle(controller, &turn) }
  }

  /// Updates a sheet after a change of its controller's property.
  static func propertyChanged(_ name: String, of controller: ResponderIndex, _ turn: inout Turn) {
    switch name {
    case "detents", "selectedDetentIdentifier", "largestUndimmedDetentIdentifier":
      Sheets.settle(controller, &turn)
    default: break
    }
  }

  /// Dismisses a controller after the controllers that it presents; restores the view that had left.
  public static func dismiss(_ controller: ResponderIndex, _ turn: inout Turn) {
    var chain = [controller]
    while let last = chain.last, let next = turn.hierarchy.presented(by: last),
      !chain.contains(next)
    {
      chain.append(next)
    }
    for one in chain.reversed() { dismissAlone(one, &turn) }
  }

  private static func dismissAlone(_ controller: ResponderIndex, _ turn: inout Turn) {
    guard var presentation = turn.hierarchy.presentations[controller], presentation.isOn else {
      return
    }
    presentation.isOn = false
    if let left = presentation.left, turn.hierarchy.responders.contains(left.view),
      turn.hierarchy.responders.contains(left.superview),
      turn.hierarchy.responders[left.view.index].superview == .nowhere
    {
      turn.insert(left.view.index, into: left.superview.index, at: left.place)
    }
    presentation.left = nil
    if let rest = presentation.rest {
      let view = turn.hierarchy.responders[controller].controllerOrView
      if view != .nowhere { turn.hierarchy.responders[view].geometry.frame.origin = rest }
      presentation.rest = nil
    }
    turn.hierarchy.presentations[controller] = presentation
    if turn.hierarchy.responders.contains(presentation.container),
      turn.hierarchy.responders[presentation.container.index].superview != .nowhere
    {
      turn.remove(presentation.container.index)
    }
    let view = turn.hierarchy.responders[controller].controllerOrView
    if view != .nowhere, turn.hierarchy.responders[view].superview == presentation.container.index {
      turn.hierarchy.detach(view)
    }
    if let pan = presentation.pan, turn.arbiter.recognizers.contains(pan) {
      turn.arbiter.detach(pan.index, &turn.hierarchy)
    }
    turn.hierarchy.setParent(.nowhere, of: controller, isPresented: false)
  }

  /// Frees the container with the dimming view, and the pan, of a controller that is about to be freed and is presented
  /// no more.
  static func free(of controller: ResponderIndex, _ turn: inout Turn) {
    guard let old = turn.hierarchy.presentations.removeValue(of: controller) else { return }
    turn.hierarchy.sheetRecognizers.removeAll { $0 == controller }
    if let pan = old.pan, turn.arbiter.recognizers.contains(pan) { turn.freeRecognizer(pan.index) }
    if turn.hierarchy.responders.contains(old.container) { turn.free(old.container.index) }
  }

  /// The views of an earlier presentation from the same controller in the same style.
  private static func reusable(
    _ old: Presentation, _ presenting: ResponderIndex, _ style: PresentationStyle,
    _ turn: borrowing Turn
  ) -> Presentation? {
    guard old.presenting.index == presenting, turn.hierarchy.responders.contains(old.container),
      (old.dimming != nil) == style.isSheet,
      old.dimming.map({ turn.hierarchy.responders.contains($0) }) ?? true
    else { return nil }
    return old
  }

  private static func makeViews(
    for controller: ResponderIndex, from presenting: ResponderIndex, _ style: PresentationStyle,
    _ tapTypeIndex: Int?, _ dimmingAnswer: Answer?, _ turn: inout Turn
  ) -> Presentation {
    let name = turn.hierarchy.names[turn.hierarchy.responders[controller].nameID]
    let container = turn.hierarchy.add(
      named: turn.freeName("\(name).transitionView"), className: "UITransitionView")
    var dimming: ResponderID?
    if style.isSheet {
      let made = turn.hierarchy.add(
        named: turn.freeName("\(name).dimmingView"), className: "UIDimmingView")
      dimming = made
      if let tapTypeIndex, let dimmingAnswer {
        let tap = turn.arbiter.add(
          typeIndex: tapTypeIndex, named: turn.freeName("\(name).dimmingView.tap"),
          hierarchy: &turn.hierarchy
        )
        turn.addRecognizer(tap.index, to: made.index)
        turn.hierarchy.sheetRecognizers[tap.index] = controller
        turn.arbiter.recognizers.override(.action, of: tap.index, with: dimmingAnswer)
        turn.recordCallback()
      }
    }
    return Presentation(
      presenting: turn.hierarchy.responders.id(at: presenting), container: container,
      dimming: dimming)
  }

  /// The presenting view that leaves the window: the view of the topmost parent controller that is not presented.
  private static func takeAway(viewOf presenting: ResponderIndex, _ turn: inout Turn) -> (
    view: ResponderID, superview: ResponderID, place: Int
  )? {
    var top = presenting
    while turn.hierarchy.responders[top].parentController != .nowhere,
      !turn.hierarchy.responders[top].isPresented
    {
      top = turn.hierarchy.responders[top].parentController
    }
    let view = turn.hierarchy.responders[top].controllerOrView
    guard view != .nowhere, turn.hierarchy.responders[view].superview != .nowhere else {
      return nil
    }
    let superview = turn.hierarchy.responders[view].superview
    let place = turn.hierarchy.place(of: view)
    turn.remove(view)
    return (
      turn.hierarchy.responders.id(at: view), turn.hierarchy.responders.id(at: superview), place
    )
  }
}
