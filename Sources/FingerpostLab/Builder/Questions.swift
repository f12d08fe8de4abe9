import FingerpostModel

/// The parameter of an override's or handler's code. Its lab is the one that calls it, which is the
/// branch itself in a branch.
public struct ViewQuestion<Kind: ResponderKind> {
  /// The lab that calls.
  public let lab: Lab
  private let question: HookQuestion

  init(_ question: HookQuestion, _ lab: Lab) {
    self.question = question
    self.lab = lab
  }

  /// The view whose method is called.
  public var view: ViewHandle<Kind> { ViewHandle(target: lab.target(of: question.asked)) }
  /// The recognizer that the question is about.
  public var recognizer: AnyGestureHandle? {
    question.recognizer.map { AnyGestureHandle(target: lab.target(of: .recognizer($0))) }
  }
  /// The point of the question, in the view's own coordinates, points.
  public var point: Point { question.point }
  /// The oldest touch that the question is about.
  public var touch: Touch? { question.touch }
  /// The time of the call.
  public var time: Instant { question.time }
}

/// The parameter of a recognizer delegate's code. Its lab is the one that calls it, which is the
/// branch itself in a branch.
public struct GestureQuestion<Asked: GestureElement> {
  /// The lab that calls.
  public let lab: Lab
  private let question: HookQuestion

  init(_ question: HookQuestion, _ lab: Lab) {
    self.question = question
    self.lab = lab
  }

  /// The recognizer whose delegate is called.
  public var recognizer: Asked.Handle { Asked.handle(lab.target(of: question.asked)) }
  /// The other recognizer of a pair.
  public var other: AnyGestureHandle? {
    question.other.map { AnyGestureHandle(target: lab.target(of: .recognizer($0))) }
  }
  /// The touch's view.
  public var view: ViewHandle<PlainViewKind>? {
    question.view.map { ViewHandle(target: lab.target(of: .responder($0))) }
  }
  /// The touch that the question is about.
  public var touch: Touch? { question.touch }
  /// The time of the call.
  public var time: Instant { question.time }
}

extension Lab {
  /// A handle's target for an object that is there.
  func target(of id: AnyObjectID, _ place: CodePlace = CodePlace("callback", 0)) -> HandleTarget {
    HandleTarget(lab: self, object: .object(id), name: (try? name(of: id)) ?? "", place: place)
  }
}
