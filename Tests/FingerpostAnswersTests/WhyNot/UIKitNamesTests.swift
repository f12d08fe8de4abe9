import Fingerpost
import FingerpostModel
import FingerpostTestSupport
import Testing

import FingerpostAnswers
import FingerpostLab

private func asked() throws -> TimelineIndex {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let cell = try lab.makeView("cell", class: "UITableViewCell")
  try lab.addSubview(cell, to: window)
  try lab.addRecognizer("tap", name: "tap", to: cell)
  return TimelineIndex(lab.timeline)
}

@Test func `a view's events are understood as UIKit writes them, in Swift and in Objective-C`()
  throws
{
  let index = try asked()
  let table: [(String, Wanted.Event)] = [
    ("didSelectRowAt", .selection(.didSelect)),
    ("tableView(_:didSelectRowAt:)", .selection(.didSelect)),
    ("tableView:didSelectRowAtIndexPath:", .selection(.didSelect)),
    ("collectionView(_:shouldHighlightItemAt:)", .selection(.shouldHighlight)),
    ("willDeselectRowAt", .selection(.shouldDeselect)),
    ("touchesEnded(_:with:)", .touches(.ended)), ("touchesEnded:withEvent:", .touches(.ended)),
    ("hitTest(_:with:)", .hit), ("point(inside:with:)", .pointInside),
    ("pointInside:withEvent:", .pointInside),
    (".touchUpInside", .control(.touchUpInside)),
    ("UIControl.Event.valueChanged", .control(.valueChanged)),
    ("UIControlEventTouchUpInside", .control(.touchUpInside)),
    ("beginTracking(_:with:)", .tracking(.beginTracking)),
    ("scrollViewDidEndDragging(_:willDecelerate:)", .scroll(.didEndDragging)),
    ("scrollViewDidZoom", .scroll(.didZoom)),
    ("gestureRecognizerShouldBegin(_:)", .question(.gestureRecognizerShouldBegin)),
    ("touchesShouldCancel(in:)", .question(.touchesShouldCancel)),
    ("remoteControlReceived(with:)", .event(.remoteControl)),
    ("pressesBegan(_:with:)", .event(.pressesBegan)),
  ]
  for (name, event) in table {
    expectSame(try index.wanted("cell", name).event, event, name)
  }
}

@Test func `a phase alone is a view's touch method; a recognizer has it by its full name`() throws {
  let index = try asked()
  for (word, phase) in [("moved", TouchPhase.moved), ("ended", .ended), ("touchesMoved", .moved)] {
    #expect(try index.wanted("cell", word).event == .touches(phase))
  }
  #expect(try index.wanted("tap", "touchesMoved").event == .recognizerTouches(.moved))
  #expect(throws: QuestionError.self) { try index.wanted("tap", "moved") }
}

@Test func `handlers and actions are offered after the name of who has them`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "card", "frame": [0, 0, 100, 100],
         "recognizers": [{"name": "tap", "type": "tap", "actions": ["opened"]}],
         "subviews": [{"name": "save", "class": "UIButton", "frame": [0, 0, 50, 50],
           "actions": {"touchUpInside": ["saved"]}}]},
       "script": [{"tap": "save"}]}
      """
  ).run().timeline
  let tokens = TimelineIndex(timeline).handlerTokens
  #expect(tokens.contains("save.saved") && tokens.contains("tap.opened"), "\(tokens)")
}

@Test func `a question's token without its answer is the first time that it was asked`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "card", "frame": [0, 0, 100, 100], "recognizers":
        [{"name": "tap", "type": "tap", "delegate": {"shouldReceiveTouch": true}}]},
       "script": [{"tap": "card"}, {"wait": 1}, {"tap": "card"}]}
      """
  ).run().timeline
  let asked = timeline.records.indices.filter { timeline.records[$0].kind == .question }
  #expect(asked.count > 1)
  let index = TimelineIndex(timeline)
  let token = AskedToken.withoutAnswer(try #require(timeline.token(of: timeline.records[asked[0]])))
  #expect(try Int(index.record(token).serial) == asked[0])
  #expect(try index.record("\(token) #2").serial > index.record(token).serial)
}

@Test(arguments: ["buy#2", "buy #2", "buy @0.05", "buy.action", "a -> buy", "-> buy -> #1"])
func `a name that ends like a question's touch or time is a name in an answer, too`(
  _ name: String
) throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "page", "subviews": [
        {"name": "first", "class": "UIButton", "frame": [0, 0, 100, 100]},
        {"name": "\(name)", "class": "UIButton", "frame": [0, 200, 100, 100]}]},
       "script": [{"tap": "first"}, {"tap": "\(name)"}, {"tap": "\(name)"}]}
      """
  ).run().timeline
  let index = TimelineIndex(timeline)
  let hits = timeline.records.filter { timeline.token(of: $0) == "page.hitTest -> \(name)" }
    .map(\.time.nanoseconds)
  #expect(Set(hits) == [50_000_000, 100_000_000])
  let token = "page.hitTest -> \(name)"
  #expect(try index.record(token).time.nanoseconds == 50_000_000)
  #expect(try index.record("\(token) #3").time.nanoseconds == 100_000_000)
  #expect(try index.record("\(token) @0.1").time.nanoseconds == 100_000_000)
  // The first touch is another button's.
  #expect(throws: QuestionError.self) { try index.record("\(token) #1") }
  #expect(!(try index.whyNot("\(token) #1").happened))
  #expect(!(try index.whyNot("\(name).touchCancel #2").happened))
  #expect(try index.whyNot("\(name).touchUpInside #2").happened)
}

@Test func `a touch behind an event without a subject is no part of the event`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "card", "recognizers": [{"name": "tap", "type": "tap"}]},
       "script": [{"tap": "card"}]}
      """
  ).run().timeline
  let index = TimelineIndex(timeline)
  let error = #expect(throws: QuestionError.self) { try index.record("action #1") }
  #expect(
    error?.message
      == "nothing in this timeline is 'action' of touch #1; did you mean tap.action?")
}

@Test func `so are a recognizer's, and what its delegate is asked`() throws {
  let index = try asked()
  let table: [(String, Wanted.Event)] = [
    ("gestureRecognizerShouldBegin(_:)", .question(.shouldBegin)),
    ("gestureRecognizerShouldBegin", .question(.shouldBegin)),
    ("gestureRecognizer(_:shouldReceive:)", .question(.shouldReceiveTouch)),
    ("gestureRecognizer:shouldReceiveTouch:", .question(.shouldReceiveTouch)),
    (
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      .question(.shouldRecognizeSimultaneouslyWith)
    ),
    (
      "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
      .question(.shouldRequireFailureOf)
    ),
    ("UIGestureRecognizer.State.began", .state(.began)), (".ended", .state(.ended)),
    ("UIGestureRecognizerStateFailed", .state(.failed)),
    ("touchesBegan(_:with:)", .recognizerTouches(.began)), ("reset()", .reset),
    ("recognize", .state(.recognized)), ("action", .action(nil)),
    ("action(ended)", .action(.ended)), ("action(recognized)", .action(nil)),
    ("state(failed)", .state(.failed)), ("delegate.shouldBegin", .question(.shouldBegin)),
    ("delegate.gestureRecognizerShouldBegin(_:)", .question(.shouldBegin)),
  ]
  for (name, event) in table {
    expectSame(try index.wanted("tap", name).event, event, name)
  }
}

@Test func `each event is found by each of its names`() throws {
  let index = try asked()
  for event in Wanted.Event.ofResponders {
    // A view asked as a delegate is asked like has several questions of one name.
    var names = ["\(event)"]
    if case .question = event {} else { names += event.uiKitNames }
    for name in names {
      expectSame(try index.wanted("cell", name).event, event, name)
    }
  }
  for event in Wanted.Event.ofRecognizers {
    expectSame(try index.wanted("tap", "\(event)").event, event)
  }
}

@Test func `a misspelt name is answered with near ones`() throws {
  let index = try asked()
  func hint(_ subject: String, _ event: String) -> String {
    do throws(QuestionError) {
      return "\(try index.whyNot(subject, event))"
    } catch {
      return error.message
    }
  }
  #expect(
    hint("cell", "didSelctRowAt")
      == "'cell' has no event 'didSelctRowAt'; did you mean didSelectRowAt, didDeselectRowAt, didSelectRow?"
  )
  #expect(hint("cell", "touchUpInsde").contains("did you mean touchUpInside"))
  #expect(hint("tap", "recognised").contains("did you mean recognized"))
  #expect(
    hint("cel", "hit").contains("no object in this timeline is named 'cel'; did you mean cell?"))
  #expect(hint("cell", "").isEmpty == false)
}

@Test(
  arguments: [
    (.action(nil), []), (.handler("save"), []), (.reset, ["reset()"]), (.hit, ["hitTest(_:with:)"]),
    (.pointInside, ["point(inside:with:)"]), (.sendEvent, ["sendEvent(_:)"]),
    (.touches(.moved), ["touchesMoved(_:with:)"]),
    (.state(.recognized), ["UIGestureRecognizer.State.recognized"]),
    (.tracking(.cancelTracking), ["cancelTracking(with:)"]),
    (.tracking(.beginTracking), ["beginTracking(_:with:)"]),
    (.control(.touchUpInside), ["UIControl.Event.touchUpInside"]),
    (
      .selection(.shouldSelect),
      ["tableView(_:willSelectRowAt:)", "collectionView(_:shouldSelectItemAt:)"]
    ),
    (
      .selection(.shouldDeselect),
      ["tableView(_:willDeselectRowAt:)", "collectionView(_:shouldDeselectItemAt:)"]
    ),
    (.scroll(.willEndDragging), ["scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"]),
    (.scroll(.didEndZooming), ["scrollViewDidEndZooming(_:with:atScale:)"]),
    (
      .scroll(.didFinishAnimating),
      ["pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)"]
    ),
    (.interaction(.performLeadingAction), []),
    (.interaction(.sessionDidEnd), ["dragInteraction(_:session:didEndWith:)"]),
    (.event(.remoteControl), ["remoteControlReceived(with:)"]),
    (.event(.motionEnded), ["motionEnded(_:with:)"]),
  ] as [(Wanted.Event, [String])])
func `an event has UIKit's names, and none where the program gives it one`(
  event: Wanted.Event, names: [String]
) {
  #expect(event.uiKitNames == names)
}
