/// What an override or a handler is asked or told. The lab is the one that asks: a branch asks with itself.
public struct ViewQuestion<Kind: ResponderKind> {
  /// The lab that asks.
  public let lab: Lab
  private let question: HookQuestion

  init(_ question: HookQuestion, _ lab: Lab) {
    self.question = question
    self.lab = lab
  }

  /// Who is asked.
  public var view: ViewHandle<Kind> { ViewHandle(target: lab.target(of: question.asked)) }
  /// The recognizer that the question is about.
  public var recognizer: AnyGestureHandle? {
    question.recognizer.map { AnyGestureHandle(target: lab.target(of: .recognizer($0))) }
  }
  /// The place that the question is about, in the view's own coordinates, points.
  public var point: Point { question.point }
  /// The oldest touch that the question is about.
  public var touch: Touch? { question.touch }
  /// When it is asked.
  public var time: Instant { question.time }
}

/// What a recognizer's delegate is asked. The lab is the one that asks: a branch asks with itself.
public struct GestureQuestion<Asked: GestureElement> {
  /// The lab that asks.
  public let lab: Lab
  private let question: HookQuestion

  init(_ question: HookQuestion, _ lab: Lab) {
    self.question = question
    self.lab = lab
  }

  /// The recognizer whose delegate is asked.
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
  /// When it is asked.
  public var time: Instant { question.time }
}

extension Lab {
  /// A handle's target for an object that is there.
  func target(of id: AnyObjectID, _ place: CodePlace = CodePlace("callback", 0)) -> HandleTarget {
    HandleTarget(lab: self, object: .object(id), name: (try? name(of: id)) ?? "", place: place)
  }
}
