import FingerpostGestures
import FingerpostModel

/// Sheets that a drag pulls down (SC-10). Dismissal and return are immediate, as without an animation.
///
/// A presentation adds the pan (`equip`). The turn passes on each action of that pan, and of the tap
/// beside the sheet, after the action's own targets (`take`). The sheet moves with the finger and is at
/// rest again, or dismissed, when the drag ends; its delegate is notified then.
enum Sheets {
  /// Adds the sheet's pan as the last recognizer of the presented view, for as long as the sheet is presented.
  static func equip(
    _ controller: ResponderIndex, _ presentation: inout Presentation, _ turn: inout Turn
  ) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, let type = turn.arbiter.recognizers.registry.index(of: "sheet.pan")
    else {
      return
    }
    if presentation.pan.map({ !turn.arbiter.recognizers.contains($0) }) ?? true {
      let name = turn.hierarchy.names[turn.hierarchy.responders[controller].nameID]
      let pan = turn.arbiter.add(
        typeIndex: type, named: turn.freeName("\(name).panGestureRecognizer"),
        hierarchy: &turn.hierarchy)
      // Its action belongs to the sheet, not to a target; it does not delay `touchesEnded` of taps in the sheet.
      turn.arbiter.recognizers[pan.index].targets = []
      turn.arbiter.recognizers[pan.index].delaysTouchesEnded = false
      turn.hierarchy.sheetRecognizers[pan.index] = controller
      presentation.pan = pan
    }
    if let pan = presentation.pan { turn.arbiter.attach(pan.index, to: view, &turn.hierarchy) }
    presentation.rest = nil
  }

  /// Reacts to the sheet's pan, or to the tap beside the sheet after its own action.
  @inline(never)
  static func take(_ action: PendingAction, _ turn: inout Turn) {
    guard let controller = turn.hierarchy.sheetRecognizers[action.recognizer],
      turn.hierarchy.responders.isLive(controller),
      let presentation = turn.hierarchy.presentations[controller]
    else { return }
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.setCause(action.cause)
    if presentation.pan == action.id {
      takeDrag(action, of: controller, &turn)
    } else if action.state == .ended,
      turn.arbiter.recognizers[action.recognizer].view == presentation.dimming?.index
    {
      notifyDismissal(of: controller, touch: action.touch, &turn)
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  private static func takeDrag(
    _ action: PendingAction, of controller: ResponderIndex, _ turn: inout Turn
  ) {
    let machine = turn.arbiter.recognizers.machine(of: action)
    guard
      let drag = machine.read(
        as: SheetPanRecognizer.self, { (way: $0.pointee.way, speed: $0.pointee.speed) })
    else { return }
    switch action.state {
    case .began, .changed: draw(controller, by: drag.way, &turn)
    case .ended: release(controller, way: drag.way, speed: drag.speed, action, &turn)
    case .cancelled: springBack(controller, &turn)
    case .possible, .failed: break
    }
  }

  /// Moves the sheet with the finger; a modal one resists as content does beyond its edge.
  private static func draw(_ controller: ResponderIndex, by way: Double, _ turn: inout Turn) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, turn.hierarchy.presentations[controller]?.isOn == true else { return }
    let frame = turn.hierarchy.responders[view].geometry.frame
    let rest = turn.hierarchy.presentations[controller]?.rest ?? frame.origin
    turn.hierarchy.presentations[controller]?.rest = rest
    let isModal = turn.hierarchy.responders[controller].properties.isModalInPresentation
    let down =
      isModal
      ? RubberBand(turn.hierarchy.profile).give(way, length: frame.size.height) : max(0, way)
    place(view, at: Point(rest.x, rest.y + down), &turn)
  }

  private static func place(_ view: ResponderIndex, at origin: Point, _ turn: inout Turn) {
    turn.hierarchy.responders[view].geometry.frame.origin = origin
    turn.hierarchy.recordMove(of: view)
  }

  private static func springBack(_ controller: ResponderIndex, _ turn: inout Turn) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard let rest = turn.hierarchy.presentations[controller]?.rest else { return }
    turn.hierarchy.presentations[controller]?.rest = nil
    if view != .nowhere { place(view, at: rest, &turn) }
  }

  /// Ends a drag: past half of the height, or with enough speed, it dismisses the sheet. A modal sheet's delegate
  /// receives `didAttemptToDismiss` instead.
  private static func release(
    _ controller: ResponderIndex, way: Double, speed: Double, _ action: PendingAction,
    _ turn: inout Turn
  ) {
    springBack(controller, &turn)
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, turn.hierarchy.presentations[controller]?.isOn == true else { return }
    let height = turn.hierarchy.responders[view].geometry.frame.size.height
    let release = Release(way, speed: speed, of: height, turn.hierarchy.profile)
    guard release.goesOn else { return }
    if !turn.hierarchy.responders[controller].properties.isModalInPresentation {
      turn.scratch.hasChanges = true
      turn.whileCallsWait { Presentations.dismiss(controller, &$0) }
    }
    notifyDismissal(of: controller, touch: action.touch, &turn, because: release.choice)
  }

  /// Notifies the delegate that a gesture dismissed the sheet, or attempted to.
  private static func notifyDismissal(
    of controller: ResponderIndex, touch: TouchID, _ turn: inout Turn,
    because choice: NumberChoice? = nil
  ) {
    guard turn.hierarchy.responders.isLive(controller) else { return }
    if turn.hierarchy.presentations[controller]?.isOn != true {
      turn.hierarchy.notify(.didDismiss, controller, .sc10, touch: touch, because: choice)
    } else if turn.hierarchy.responders[controller].properties.isModalInPresentation {
      turn.hierarchy.notify(.didAttemptToDismiss, controller, .sc10, touch: touch, because: choice)
    }
    turn.notifyDelegates()
  }
}
