import FingerpostAnswers

/// A gesture of the system's own that a view has: a menu, a drag, swipe actions, a sheet's pull, a refresh.
struct SystemGesture {
  /// What it is called in a sentence.
  let what: String
  /// The object that tells of it, and the event.
  let subject: String
  let event: String
  /// Its record's token.
  let token: String
  /// What a finger does for it, from a point of the view.
  let script: [Step]
  /// The settings without which the view does not have it; none where it cannot be switched off.
  var off: [(view: ResponderID, property: String)] = []

  /// Those of a view; a sheet's where a recognizer of the program's own is on a view in it.
  static func all(of view: ProbedView, _ lab: Lab, at point: Point, named name: String) -> [Self] {
    let index = view.view.index
    let properties = lab.hierarchy.responders[index].properties
    let at = Probe.place(point)
    var found: [Self] = []
    if properties.contextMenu {
      found.append(
        Self(
          what: "the context menu of “\(name)”", subject: name, event: "willDisplayMenu",
          token: "\(name).willDisplayMenu",
          script: [.press(at, for: lab.profile[.contextMenuDelay] + 0.2)],
          off: [(view.view, "contextMenu")]))
    }
    if properties.dragInteraction {
      found.append(
        Self(
          what: "the drag of “\(name)”", subject: name, event: "willAnimateLift",
          token: "\(name).willAnimateLift",
          script: [.press(at, for: lab.profile[.dragLiftDelay] + 0.2)],
          off: [(view.view, "dragInteraction")]))
    }
    if lab.hierarchy.responders[index].behaviour == .tableCell, properties.hasSwipeActions {
      let across = properties.trailingSwipeActions > 0 ? -100.0 : 100
      found.append(
        Self(
          what: "the swipe actions of “\(name)”", subject: name, event: "willBeginEditing",
          token: "\(name).willBeginEditing", script: [.drag(at, to: .by(across, 0))],
          off: [(view.view, "trailingSwipeActions"), (view.view, "leadingSwipeActions")]))
    }
    if let control = lab.hierarchy.refreshControl(of: index) {
      let refresh = lab.hierarchy.names[lab.hierarchy.responders[control].nameID]
      found.append(
        Self(
          what: "the refresh control of “\(name)”", subject: refresh, event: "valueChanged",
          token: "\(refresh).valueChanged", script: [.drag(at, to: .by(0, lab.screen.height))]))
    }
    if !view.recognizers.isEmpty, let sheet = lab.hierarchy.sheetPan(around: index) {
      let pan = lab.turn.arbiter.recognizers[sheet]
      let pull = lab.hierarchy.names[pan.nameID]
      if pan.isEnabled, pan.view != index {
        found.append(
          Self(
            what: "the sheet’s own pan “\(pull)”", subject: pull, event: "began",
            token: "\(pull).state(began)", script: [.drag(at, to: .by(0, 100))]))
      }
    }
    return found
  }
}
