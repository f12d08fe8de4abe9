import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Changes that an application makes elsewhere than at the settings that decide: a delegate that refuses a view, an
/// override, another view for a recognizer, an empty recognizer.
extension Claims {
  /// Adds the remedies of the participants.
  mutating func addRemedies(_ around: Participants) {
    for id in around.recognizers {
      guard case .recognizer(let recognizer) = reader.object(id),
        reader.lab.isMadeByProgram(recognizer.index)
      else { continue }
      addMoves(id, recognizer, around)
      addRejections(id, recognizer, around)
    }
    for id in around.views { addOverrides(id, around) }
    for id in around.wanted { addShield(id) }
  }

  private mutating func addRemedy(
    _ id: SubjectID, _ property: String, _ value: SettingValue, _ change: Change,
    before: SettingValue = .leftOut
  ) {
    add(reader.name(id), property, before, value, change)
  }

  /// Moves a recognizer to a superview or a subview that takes part.
  private mutating func addMoves(
    _ id: SubjectID, _ recognizer: RecognizerID, _ around: Participants
  ) {
    // The script may put it somewhere else.
    guard let home = index.parent(id), case .responder(let present) = reader.object(home),
      reader.lab.turn.arbiter.recognizers[recognizer.index].view == present.index
    else { return }
    for view in around.views where view != home && hasRoom() {
      guard index.isInside(view, home) || index.isInside(home, view),
        case .responder(let target) = reader.object(view), isView(target)
      else { continue }
      addRemedy(
        id, "view", .word(reader.name(view)), .addRecognizer(recognizer, to: target),
        before: .word(reader.name(home)))
    }
  }

  /// Adds a delegate that refuses the touches of a view.
  private mutating func addRejections(
    _ id: SubjectID, _ recognizer: RecognizerID, _ around: Participants
  ) {
    if reader.answers(.recognizer(recognizer)).contains(where: { $0.hook == .shouldReceiveTouch }) {
      return
    }
    for view in around.hit where index.parent(id) != view {
      let name = reader.className(view) == "UIView" ? reader.name(view) : reader.className(view)
      guard let nameID = try? reader.lab.nameID(name) else { continue }
      addRemedy(
        id, "delegate.shouldReceiveTouch", .choice("unlessViewIs", .names([name])),
        .override(.shouldReceiveTouch, of: .recognizer(recognizer), with: .except([nameID])))
    }
  }

  /// Adds overrides that a view's class does not have, or has with another answer.
  private mutating func addOverrides(_ id: SubjectID, _ around: Participants) {
    guard let object = reader.object(id), case .responder = object else { return }
    for (hook, answer) in overrides(id, object, around) {
      addRemedy(
        id, "overrides.\(hook)", reader.words(answer, to: hook),
        .override(hook, of: object, with: answer))
    }
  }

  private func overrides(
    _ id: SubjectID, _ object: AnyObjectID, _ around: Participants
  ) -> [(hook: Hook, answer: Answer)] {
    var found: [(hook: Hook, answer: Answer)] = []
    if around.hit.contains(id) {
      for recognizer in around.recognizers where index.parent(recognizer) != id {
        guard let name = try? reader.lab.nameID(reader.name(recognizer)) else { continue }
        found.append((.gestureRecognizerShouldBegin, .except([name])))
      }
    }
    if !around.wanted.contains(id) {
      found += [(.hitTest, .notSelf), (.hitTest, .askChildrenAnyway)]
    }
    if around.wanted.contains(id), reader.has("isEnabled", object) {
      let edge = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      found.append((.continueTracking, .insets(edge)))
    }
    if reader.has("delaysContentTouches", object) {
      for answer in [Answer.yes, .no] {
        found += [(.touchesShouldCancel, answer), (.touchesShouldBegin, answer)]
      }
    }
    return found
  }

  /// Gives a view without recognizers an empty tap recognizer. It excludes the taps of superviews and leaves the touch
  /// to the view.
  private mutating func addShield(_ id: SubjectID) {
    guard case .responder(let view) = reader.object(id), isView(view),
      !reader.lab.turn.hierarchy.responders[view.index].recognizers.contains(where: {
        reader.lab.isMadeByProgram($0.index)
      })
    else { return }
    let tap: JSONValue = [
      "name": .string("\(reader.name(id)).shield"), "type": "tap", "cancelsTouchesInView": false,
      "actions": [],
    ]
    addRemedy(
      id, "recognizers", SettingValue(.array([tap])),
      .newRecognizer(JSONWriter.text(tap), on: view))
  }

  private func isView(_ id: ResponderID) -> Bool {
    reader.lab.turn.hierarchy.responders[id.index].behaviour.isView
  }
}
