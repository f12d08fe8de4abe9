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
    guard let way = machine.read(as: SheetPanRecognizer.self, { $0.pointee.way }) else { return }
    switch action.state {
    case .began, .changed: draw(controller, by: way, &turn)
    case .ended:
      let speed = machine.read(as: SheetPanRecognizer.self) { $0.pointee.speed } ?? 0
      release(controller, way: way, speed: speed, action, &turn)
    case .cancelled: springBack(controller, &turn)
    case .possible, .failed: break
    }
  }

  /// Moves the sheet with the finger; a modal one resists as content does beyond its edge.
  private static func draw(_ controller: ResponderIndex, by way: Double, _ turn: inout Turn) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, turn.hierarchy.presentations[controller]?.isOn == true else { return }
    let stops = stops(of: controller, turn)
    if !stops.isEmpty { return draw(controller, between: stops, by: way, &turn) }
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
    if turn.hierarchy.responders[controller].properties.sheetDetent != nil {
      settle(controller, &turn)
    } else if view != .nowhere {
      place(view, at: rest, &turn)
    }
  }

  /// Ends a drag: past half of the height, or with enough speed, it dismisses the sheet. A modal sheet's delegate
  /// receives `didAttemptToDismiss` instead.
  private static func release(
    _ controller: ResponderIndex, way: Double, speed: Double, _ action: PendingAction,
    _ turn: inout Turn
  ) {
    let stops = stops(of: controller, turn)
    if !stops.isEmpty {
      return release(controller, between: stops, way: way, speed: speed, action, &turn)
    }
    springBack(controller, &turn)
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, turn.hierarchy.presentations[controller]?.isOn == true else { return }
    let height = turn.hierarchy.responders[view].geometry.frame.size.height
    let release = Release(way, speed: speed, of: height, turn.hierarchy.profile)
    if release.goesOn { dismiss(controller, touch: action.touch, &turn, because: release.choice) }
  }

  /// Dismisses a sheet that was drawn far enough, unless it is modal.
  private static func dismiss(
    _ controller: ResponderIndex, touch: TouchID, _ turn: inout Turn, because choice: NumberChoice
  ) {
    if !turn.hierarchy.responders[controller].properties.isModalInPresentation {
      turn.scratch.hasChanges = true
      turn.whileCallsWait { Presentations.dismiss(controller, &$0) }
    }
    notifyDismissal(of: controller, touch: touch, &turn, because: choice)
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

/// Sheets with detents: they rest at one of several heights, at the bottom of the window.
extension Sheets {
  /// A resting place: a detent, and the y of the sheet's top in its container, in points.
  private struct Stop {
    let detent: SheetDetent
    let top: Double
  }

  /// The resting places, the smallest sheet first; empty for a sheet without detents, and one that is not presented.
  private static func stops(of controller: ResponderIndex, _ turn: borrowing Turn) -> [Stop] {
    guard let presentation = turn.hierarchy.presentations[controller], presentation.isOn,
      presentation.dimming != nil
    else { return [] }
    let height = turn.hierarchy.responders[presentation.container.index].geometry.frame.size.height
    let window = turn.hierarchy.window(of: presentation.container.index)
    let safeTop =
      window == .nowhere ? 0 : turn.hierarchy.responders[window].properties.safeAreaInsets.top
    return turn.hierarchy.responders[controller].properties.sheetDetents.map { detent in
      switch detent {
      case .none, .large: Stop(detent: detent, top: min(safeTop, height))
      case .medium:
        Stop(detent: detent, top: height * (1 - turn.hierarchy.profile[.mediumDetent]))
      }
    }
  }

  /// Puts a sheet at its detent. Up to the largest undimmed one its views beside it let touches through.
  static func settle(_ controller: ResponderIndex, _ turn: inout Turn) {
    guard let presentation = turn.hierarchy.presentations[controller], presentation.isOn,
      let dimming = presentation.dimming, turn.hierarchy.responders.contains(dimming)
    else { return }
    let properties = turn.hierarchy.responders[controller].properties
    let isUndimmed = properties.isSheetUndimmed
    if turn.hierarchy.responders[dimming.index].properties.isHidden != isUndimmed {
      turn.hierarchy.responders[dimming.index].properties.isHidden = isUndimmed
      turn.hierarchy.responders[presentation.container.index].override(
        .hitTest, with: isUndimmed ? .notSelf : nil)
      turn.hierarchy.recordMove(of: dimming.index)
    }
    setExpands(properties.canSheetExpand, presentation.pan, &turn)
    let stops = stops(of: controller, turn)
    guard let stop = stops.first(where: { $0.detent == properties.sheetDetent }) else { return }
    if presentation.rest != nil { turn.hierarchy.presentations[controller]?.rest?.y = stop.top }
    place(controller, at: stop.top, stops, &turn)
  }

  private static func setExpands(_ expands: Bool, _ pan: RecognizerID?, _ turn: inout Turn) {
    guard let pan, turn.arbiter.recognizers.contains(pan),
      var machine = turn.arbiter.recognizers[pan.index].machine.value as? SheetPanRecognizer,
      machine.canExpand != expands
    else { return }
    machine.canExpand = expands
    turn.arbiter.recognizers[pan.index].machine = Machine(machine)
  }

  /// The sheet reaches to the bottom of its container; below its smallest detent it keeps that height.
  private static func place(
    _ controller: ResponderIndex, at top: Double, _ stops: [Stop], _ turn: inout Turn
  ) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere, let presentation = turn.hierarchy.presentations[controller],
      let smallest = stops.first
    else { return }
    let size = turn.hierarchy.responders[presentation.container.index].geometry.frame.size
    turn.hierarchy.responders[view].geometry.frame = Rect(
      0, top, size.width, size.height - min(top, smallest.top))
    turn.hierarchy.recordMove(of: view)
  }

  /// Moves the sheet with the finger, up to its largest detent; a modal one resists below its smallest.
  private static func draw(
    _ controller: ResponderIndex, between stops: [Stop], by way: Double, _ turn: inout Turn
  ) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard let smallest = stops.first, let largest = stops.last else { return }
    let frame = turn.hierarchy.responders[view].geometry.frame
    let rest = turn.hierarchy.presentations[controller]?.rest ?? frame.origin
    turn.hierarchy.presentations[controller]?.rest = rest
    var top = max(largest.top, rest.y + way)
    if top > smallest.top, turn.hierarchy.responders[controller].properties.isModalInPresentation {
      top =
        smallest.top
        + RubberBand(turn.hierarchy.profile).give(top - smallest.top, length: frame.size.height)
    }
    place(controller, at: top, stops, &turn)
  }

  /// Ends a drag: the sheet goes on to the next detent the finger's way, or below the smallest one it is dismissed; with
  /// too little of that way it goes back.
  private static func release(
    _ controller: ResponderIndex, between stops: [Stop], way: Double, speed: Double,
    _ action: PendingAction, _ turn: inout Turn
  ) {
    guard let presentation = turn.hierarchy.presentations[controller], let largest = stops.last,
      let rest = presentation.rest
    else { return }
    // Where the finger has it, also where a modal sheet resists.
    let top = max(largest.top, rest.y + way)
    let upper = stops.first { $0.top <= top } ?? largest
    let lower = stops.last { $0.top > top }
    let bottom = turn.hierarchy.responders[presentation.container.index].geometry.frame.size.height
    let release = Release(
      top - upper.top, speed: speed, of: (lower?.top ?? bottom) - upper.top, turn.hierarchy.profile)
    let before = turn.hierarchy.responders[controller].properties.sheetDetent
    let isDismissed = release.goesOn && lower == nil
    let detent = (release.goesOn ? lower : upper)?.detent ?? stops.first?.detent
    turn.hierarchy.presentations[controller]?.rest = nil
    if let detent, detent != before {
      turn.hierarchy.responders[controller].properties.selectedDetentIdentifier = detent.rawValue
    }
    settle(controller, &turn)
    if isDismissed {
      dismiss(controller, touch: action.touch, &turn, because: release.choice)
    } else if detent != before {
      turn.hierarchy.notify(
        .didChangeSelectedDetentIdentifier, controller, .sc10, touch: action.touch,
        because: release.choice)
      turn.notifyDelegates()
    }
  }
}
