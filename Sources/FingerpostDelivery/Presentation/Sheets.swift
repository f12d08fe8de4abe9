import FingerpostGestures
import FingerpostModel

/// Sheets that a drag pulls down (SC-10). Dismissal and return are immediate, as without an animation.
extension Turn {
  /// Adds the sheet's pan as the last recognizer of the presented view, for as long as the sheet is presented.
  mutating func equipSheet(_ controller: ResponderIndex, _ presentation: inout Presentation) {
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, let type = arbiter.recognizers.registry.index(of: "sheet.pan") else {
      return
    }
    if presentation.pan.map({ !arbiter.recognizers.contains($0) }) ?? true {
      let name = hierarchy.names[hierarchy.responders[controller].nameID]
      let pan = arbiter.add(
        typeIndex: type, named: freeName("\(name).panGestureRecognizer"), hierarchy: &hierarchy)
      // Its action belongs to the sheet, not to a target; it does not delay `touchesEnded` of taps in the sheet.
      arbiter.recognizers[pan.index].targets = []
      arbiter.recognizers[pan.index].delaysTouchesEnded = false
      hierarchy.sheetRecognizers[pan.index] = controller
      presentation.pan = pan
    }
    if let pan = presentation.pan { arbiter.attach(pan.index, to: view, &hierarchy) }
    presentation.rest = nil
  }

  /// Reacts to the sheet's pan, or to the tap beside the sheet after its own action.
  @inline(never)
  mutating func followSheet(_ action: PendingAction) {
    guard let controller = hierarchy.sheetRecognizers[action.recognizer],
      hierarchy.responders.isLive(controller),
      let presentation = hierarchy.presentations[controller]
    else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(action.cause)
    if presentation.pan == action.id {
      followPull(action, of: controller)
    } else if action.state == .ended,
      arbiter.recognizers[action.recognizer].view == presentation.dimming?.index
    {
      notifyDismissal(of: controller, touch: action.touch)
    }
    hierarchy.timeline.cause = outerCause
  }

  private mutating func followPull(_ action: PendingAction, of controller: ResponderIndex) {
    let machine = arbiter.recognizers.machine(of: action)
    guard
      let pull = machine.read(as: SheetPanRecognizer.self, { ($0.pointee.way, $0.pointee.speed) })
    else { return }
    switch action.state {
    case .began, .changed: draw(controller, by: pull.0)
    case .ended: release(controller, way: pull.0, speed: pull.1, action)
    case .cancelled: springBack(controller)
    case .possible, .failed: break
    }
  }

  /// Moves the sheet with the finger; a modal one resists as content does beyond its edge.
  private mutating func draw(_ controller: ResponderIndex, by way: Double) {
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, hierarchy.presentations[controller]?.isOn == true else { return }
    let frame = hierarchy.responders[view].geometry.frame
    let rest = hierarchy.presentations[controller]?.rest ?? frame.origin
    hierarchy.presentations[controller]?.rest = rest
    let isModal = hierarchy.responders[controller].properties.isModalInPresentation
    let down =
      isModal
      ? RubberBand(hierarchy.profile).give(way, length: frame.size.height) : max(0, way)
    place(view, at: Point(rest.x, rest.y + down))
  }

  private mutating func place(_ view: ResponderIndex, at origin: Point) {
    hierarchy.responders[view].geometry.frame.origin = origin
    hierarchy.recordMove(of: view)
  }

  private mutating func springBack(_ controller: ResponderIndex) {
    let view = hierarchy.responders[controller].controllerOrView
    guard let rest = hierarchy.presentations[controller]?.rest else { return }
    hierarchy.presentations[controller]?.rest = nil
    if view != .nowhere { place(view, at: rest) }
  }

  /// Ends a pull: past half of the height, or with enough speed, it dismisses the sheet. A modal sheet's delegate
  /// receives `didAttemptToDismiss` instead.
  private mutating func release(
    _ controller: ResponderIndex, way: Double, speed: Double, _ action: PendingAction
  ) {
    springBack(controller)
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, hierarchy.presentations[controller]?.isOn == true else { return }
    let height = hierarchy.responders[view].geometry.frame.size.height
    let isQuick = abs(speed) >= hierarchy.profile[.releaseSpeed]
    let goes =
      isQuick
      ? speed > 0
      : hierarchy.profile.reaches(way, hierarchy.profile[.releaseFraction] * height)
    guard goes else { return }
    if !hierarchy.responders[controller].properties.isModalInPresentation {
      scratch.hasChanges = true
      whileCallsWait { $0.dismiss(controller) }
    }
    notifyDismissal(of: controller, touch: action.touch)
  }

  /// Notifies the delegate that a gesture dismissed the sheet, or attempted to.
  private mutating func notifyDismissal(of controller: ResponderIndex, touch: TouchID) {
    guard hierarchy.responders.isLive(controller) else { return }
    if hierarchy.presentations[controller]?.isOn != true {
      hierarchy.notify(.didDismiss, controller, .sc10, touch: touch)
    } else if hierarchy.responders[controller].properties.isModalInPresentation {
      hierarchy.notify(.didAttemptToDismiss, controller, .sc10, touch: touch)
    }
    notifyDelegates()
  }
}
