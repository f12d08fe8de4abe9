import FingerpostModel

/// The parameter of the code behind an element's method: an override, a handler, a recognizer's delegate. Its lab is the one
/// that calls it, which is the branch itself in a branch.
public struct Question<Asked: Element> {
  /// The lab that calls.
  public let lab: Lab
  private let question: HookQuestion

  init(_ question: HookQuestion, _ lab: Lab) {
    self.question = question
    self.lab = lab
  }

  /// The oldest touch that the question is about.
  public var touch: Touch? { question.touch }
  /// All touches of the call, the oldest first.
  public var touches: [TouchHandle] { lab.touches(of: question) }
  /// The event of the touches: all that are down, and an identity.
  public var event: TouchEvent { TouchEvent(lab: lab) }
  /// The time of the call.
  public var time: Instant { question.time }

  private var asked: Asked.Handle { Asked.handle(lab.target(of: question.asked)) }

  private func handle(_ id: RecognizerID) -> AnyGestureHandle {
    AnyGestureHandle(target: lab.target(of: .recognizer(id)))
  }
}

extension Question where Asked.Event: ResponderEvents {
  /// The view whose method is called.
  public var view: Asked.Handle { asked }
  /// The recognizer that the question is about.
  public var recognizer: AnyGestureHandle? { question.recognizer.map(handle) }
  /// The point of a hit test, of `pointInside` or of a control's tracking, in the view's own coordinates, points; zero in
  /// other methods, whose places are those of their touches.
  public var point: Point { question.point }
}

extension Question where Asked: GestureElement {
  /// The recognizer whose delegate or class is called.
  public var recognizer: Asked.Handle { asked }
  /// The other recognizer of a pair.
  public var other: AnyGestureHandle? { question.other.map(handle) }
  /// The touch's view.
  public var view: View.Handle? {
    question.view.map { ViewHandle(target: lab.target(of: .responder($0))) }
  }
}

/// A touch at the moment of a call: what `UITouch` tells. It is read when it is asked for; once the touch is over, there
/// is nothing to read.
public struct TouchHandle {
  /// The lab that calls.
  let lab: Lab
  let id: TouchID

  /// Its number in the records; the same for its whole life.
  public var number: UInt32 { id.number }
  /// The touch itself: phase, tap count, timestamp, locations in its window.
  public var touch: Touch? { try? lab.touch(id) }
  /// `location(in:)`: the touch's place in a view's own coordinates, points; nil where the view is in no window.
  public func location<Kind: ViewElement>(in view: ViewHandle<Kind>) -> Point? {
    guard case .object(.responder(let view)) = view.target.object else { return nil }
    return try? lab.location(ofTouch: id, in: view)
  }
  /// `previousLocation(in:)`: the place before its last change, likewise.
  public func previousLocation<Kind: ViewElement>(in view: ViewHandle<Kind>) -> Point? {
    guard case .object(.responder(let view)) = view.target.object else { return nil }
    return try? lab.previousLocation(ofTouch: id, in: view)
  }
  /// Its hit view; nil where it hit nothing.
  public var view: View.Handle? {
    (try? lab.view(ofTouch: id)).flatMap { $0 }.map {
      ViewHandle(target: lab.target(of: .responder($0)))
    }
  }
  /// Its window; nil where it hit nothing.
  public var window: Window.Handle? {
    (try? lab.window(ofTouch: id)).flatMap { $0 }.map {
      ViewHandle(target: lab.target(of: .responder($0)))
    }
  }
  /// The recognizers that receive it, the hit view's first.
  public var gestureRecognizers: [AnyGestureHandle] {
    ((try? lab.recognizers(ofTouch: id)) ?? []).map {
      AnyGestureHandle(target: lab.target(of: .recognizer($0)))
    }
  }
  /// The names of the two responders of each hop of its `touchesBegan` (FW-1).
  public var forwardingRecord: [(from: String, to: String)] {
    func name(_ id: ResponderID) -> String { (try? lab.name(of: .responder(id))) ?? "" }
    return ((try? lab.forwardingRecord(ofTouch: id)) ?? []).map { (name($0.from), name($0.to)) }
  }
  /// The reports that were merged into its last change, the oldest first; screen coordinates.
  public var coalesced: [TouchSample] { (try? lab.coalescedTouches(ofTouch: id)) ?? [] }
  /// Where it will be; none unless it moves.
  public var predicted: [TouchSample] { (try? lab.predictedTouches(ofTouch: id)) ?? [] }
}

/// The event of a call: what `UIEvent` tells.
public struct TouchEvent {
  /// The lab that calls.
  let lab: Lab

  /// The same from the first finger's down to the last one's up: the number of the event's first touch.
  public var identity: UInt32 { ((try? lab.event()) ?? 0).number }
  /// The touches of all fingers that are down, and of those that lift now, the oldest first.
  public var allTouches: [TouchHandle] { lab.handles(try? lab.eventTouches()) }
  /// Those of a view or a window.
  public func touches<Kind: ViewElement>(for view: ViewHandle<Kind>) -> [TouchHandle] {
    guard case .object(.responder(let id)) = view.target.object else { return [] }
    return lab.handles(try? lab.eventTouches(for: id))
  }
  /// Those that a recognizer receives.
  public func touches(for recognizer: some RecognizerHandle) -> [TouchHandle] {
    guard case .object(.recognizer(let id)) = recognizer.target.object else { return [] }
    return lab.handles(try? lab.eventTouches(for: id))
  }
}
