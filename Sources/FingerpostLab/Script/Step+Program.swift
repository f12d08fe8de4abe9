import FingerpostModel

/// Steps of the program; each can also be an effect of a callback (SY-10).
extension Step {
  /// The program sets a property by UIKit's name.
  package static func set(_ object: AnyObjectID, _ property: String, _ values: [Double]) -> Step {
    var step = Step(.set, object)
    (step.text, step.numbers) = (property, values)
    return step
  }

  /// The program removes a view or a recognizer (TE-8, GR-9).
  package static func remove(_ object: AnyObjectID) -> Step { Step(.remove, object) }

  /// The program adds a recognizer to a view.
  package static func addRecognizer(_ recognizer: RecognizerID, to view: ResponderID) -> Step {
    Step(.addRecognizer, .recognizer(recognizer), .responder(view))
  }

  /// The program adds a view in front of the others, or at an index among them. A view with a
  /// superview is moved.
  package static func addSubview(
    _ view: ResponderID, to superview: ResponderID, at index: Int? = nil
  ) -> Step {
    var step = Step(.addSubview, .responder(view), .responder(superview))
    step.numbers = index.map { [Double($0)] } ?? []
    return step
  }

  /// The program asks a responder to become first responder (RC-6).
  package static func becomeFirstResponder(_ responder: ResponderID) -> Step {
    Step(.becomeFirstResponder, .responder(responder))
  }

  /// The program asks a responder to resign first responder (RC-6).
  package static func resignFirstResponder(_ responder: ResponderID) -> Step {
    Step(.resignFirstResponder, .responder(responder))
  }

  /// `setContentOffset(_:animated:)` of a scroll view.
  package static func setContentOffset(
    _ scrollView: ResponderID, _ offset: Point, animated: Bool = false
  ) -> Step {
    var step = Step(.setContentOffset, .responder(scrollView))
    step.numbers = [offset.x, offset.y, animated ? 1 : 0]
    return step
  }

  /// `stopScrollingAndZooming()` of a scroll view.
  package static func stopScrollingAndZooming(_ scrollView: ResponderID) -> Step {
    Step(.stopScrollingAndZooming, .responder(scrollView))
  }

  /// The program sets a measurement in mid-gesture, or both of a pair: "translation", "scale" …
  package static func setMeasurement(
    _ recognizer: RecognizerID, _ name: String, _ values: [Double]
  ) -> Step {
    var step = Step(.setMeasurement, .recognizer(recognizer))
    (step.text, step.numbers) = (name, values)
    return step
  }

  /// `require(toFail:)`.
  package static func require(_ recognizer: RecognizerID, toFail other: RecognizerID) -> Step {
    Step(.require, .recognizer(recognizer), .recognizer(other))
  }

  /// Begins or ends ignoring fingers that come down (SY-8); calls may be nested.
  package static func ignoreInteraction(_ ignores: Bool = true) -> Step {
    var step = Step(.ignoreInteraction)
    step.numbers = [ignores ? 1 : 0]
    return step
  }

  /// Moves a remote's focus to a view, or removes it (nil).
  package static func focus(_ view: ResponderID?) -> Step {
    var step = Step(.focus)
    step.object = view.map { .responder($0) }
    return step
  }

  private init(_ kind: StepKind, _ object: AnyObjectID, _ other: AnyObjectID? = nil) {
    self.init(kind)
    (self.object, self.other) = (object, other)
  }
}

/// Steps of view controllers.
extension Step {
  /// Makes a controller a child of another one, in the responder chain (RC-2).
  package static func addChild(_ child: ResponderID, to parent: ResponderID) -> Step {
    Step(.addChild, .responder(child), .responder(parent))
  }

  /// Presents a controller: its view comes onto the screen above another controller's or replaces
  /// it. Without a style it is presented in the responder chain only (RC-2).
  package static func present(
    _ controller: ResponderID, from presenting: ResponderID, _ style: PresentationStyle? = .sheet
  ) -> Step {
    var step = Step(.present, .responder(controller), .responder(presenting))
    step.numbers = [Double(style?.rawValue ?? 0)]
    return step
  }

  /// Dismisses a presented controller, or the one that a controller presents. Controllers presented
  /// by that one go first.
  package static func dismiss(_ controller: ResponderID) -> Step {
    Step(.dismiss, .responder(controller))
  }

  /// Pushes a controller onto a navigation controller's stack.
  package static func push(_ controller: ResponderID, onto navigation: ResponderID) -> Step {
    Step(.push, .responder(controller), .responder(navigation))
  }

  /// Pops the topmost controller of a navigation controller's stack.
  package static func pop(_ navigation: ResponderID) -> Step { Step(.pop, .responder(navigation)) }

  /// Appends a page to a page view controller's data source.
  package static func addPage(_ page: ResponderID, to controller: ResponderID) -> Step {
    Step(.addPage, .responder(page), .responder(controller))
  }

  /// `setViewControllers(_:direction:animated:)` of a page view controller, with one page.
  package static func setViewControllers(
    _ page: ResponderID, of controller: ResponderID, _ direction: PageDirection = .forward,
    animated: Bool = false
  ) -> Step {
    var step = Step(.setViewControllers, .responder(page), .responder(controller))
    step.numbers = [Double(direction.rawValue), animated ? 1 : 0]
    return step
  }
}
