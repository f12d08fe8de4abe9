/// The vocabulary of a hook: its owner, the possible answers, and what it asks. Reader, writer,
/// checks, JSON Schema, explanations and the lists of questions use it.
package struct HookSchema: Sendable {
  /// The kind of object that has the method.
  package enum Owner: Sendable {
    /// Every responder.
    case responder
    /// A view.
    case view
    /// A scroll view. A page view controller has `scrollMessage`, too.
    case scrollView
    /// A table or collection view.
    case cellList
    /// A view with an interaction, a table, a presented controller.
    case interaction
    /// A control.
    case control
    /// A recognizer's delegate.
    case recognizerDelegate
    /// A recognizer's class.
    case recognizerClass
    /// A recognizer's class, whose code is called and answers nothing.
    case recognizerMethod
    /// The application, a window.
    case eventSender
    /// A recognizer's action.
    case action
    /// A control's handlers.
    case handler
  }

  /// The hook; its name is the document's key.
  package let hook: Hook
  /// The kind of object that has the method.
  package let owner: Owner
  /// How it can be answered.
  package let forms: [AnswerForm]
  /// One sentence.
  package let summary: String

  /// What it asks, where a call has a record of its own with the answer; nil for other hooks.
  package let question: Question?

  /// As documents spell it.
  package var key: String { "\(hook)" }

  /// Every hook, in the order of the enumeration.
  package static let all: [HookSchema] = Hook.allCases.map(\.schema)

  init(
    _ hook: Hook, _ owner: Owner, _ forms: [AnswerForm], _ summary: String,
    _ question: Question? = nil
  ) {
    self.hook = hook
    self.owner = owner
    self.forms = forms
    self.summary = summary
    self.question = question
  }
}

extension HookSchema {
  /// A call that is recorded with its answer.
  package struct Question: Sendable {
    /// UIKit's method.
    package let method: String
    /// Who is asked, about what.
    package let asked: Asked

    init(_ method: String, _ asked: Asked) {
      self.method = method
      self.asked = asked
    }
  }

  /// The object that a question asks, and what the question is about.
  package enum Asked: Sendable {
    /// A view, whether a recognizer may take its touch.
    case view
    /// A scroll view, about a touch of its content.
    case scrollView
    /// A scroll view's delegate, whether a tap on the status bar scrolls it.
    case scrollToTop
    /// The delegate of an interaction.
    case interaction
    /// A text view's delegate, about a link.
    case link
    /// A recognizer's delegate.
    case delegate(Occasion)
  }

  /// On what occasion a recognizer's delegate is asked, and what follows: clauses, in which
  /// `{other}` is the other recognizer.
  package struct Occasion: Sendable {
    package let because: String
    package let yes: String
    package let no: String

    init(because: String, yes: String, no: String) {
      self.because = because
      self.yes = yes
      self.no = no
    }
  }
}

extension HookSchema.Owner {
  /// Whether a responder with a behaviour has this owner's methods.
  package func has(_ behaviour: ViewBehaviour) -> Bool {
    switch self {
    case .responder: true
    case .view: behaviour.isView
    case .scrollView: behaviour.isScrollView
    case .cellList: behaviour.isCellList
    case .interaction: behaviour.isView || behaviour == .controller
    case .control, .handler: behaviour.isControl
    case .eventSender: behaviour == .window || behaviour == .application
    case .recognizerDelegate, .recognizerClass, .recognizerMethod, .action: false
    }
  }

  /// Whether recognizers have it.
  package var isRecognizers: Bool {
    switch self {
    case .recognizerDelegate, .recognizerClass, .recognizerMethod, .action: true
    case .responder, .view, .scrollView, .cellList, .interaction, .control, .handler, .eventSender:
      false
    }
  }
}

extension Hook {
  private static let method: [AnswerForm] = [.consume, .forward, .next, .conditions]
  private static let effects: [AnswerForm] = [.conditions]
  private static let fixed: [AnswerForm] = [.yes, .no, .names, .except]
  private static let question: [AnswerForm] = fixed + [.conditions]
  private static let byView: [AnswerForm] =
    [.yes, .no, .unlessViewIs, .onlyIfViewIs, .conditions]

  /// The hook's vocabulary.
  package var schema: HookSchema {
    switch self {
    case .touchesBegan:
      HookSchema(self, .responder, Self.method, "touchesBegan(_:with:) (RC-4).")
    case .touchesMoved:
      HookSchema(self, .responder, Self.method, "touchesMoved(_:with:) (FW-2).")
    case .touchesEnded:
      HookSchema(self, .responder, Self.method, "touchesEnded(_:with:) (FW-2).")
    case .touchesCancelled:
      HookSchema(self, .responder, Self.method, "touchesCancelled(_:with:) (FW-2).")
    case .pointInside:
      HookSchema(
        self, .view, [.always, .never, .yes, .no, .insets, .orInside, .conditions],
        "point(inside:with:) (HT-4).")
    case .hitTest:
      HookSchema(
        self, .view,
        [.notSelf, .nothing, .askChildrenAnyway, .redirect, .noneInside, .conditions],
        "hitTest(_:with:) (HT-5).")
    case .gestureRecognizerShouldBegin:
      HookSchema(
        self, .view, Self.question, "gestureRecognizerShouldBegin(_:) (GR-6).",
        .init("gestureRecognizerShouldBegin(_:)", .view))
    case .touchesShouldBegin:
      HookSchema(
        self, .scrollView, Self.question, "Whether the content may receive the touch (SC-3).",
        .init("touchesShouldBegin(_:with:in:)", .scrollView))
    case .touchesShouldCancel:
      HookSchema(
        self, .scrollView, Self.question,
        "Whether the content may lose the touch to the pan (SC-3).",
        .init("touchesShouldCancel(in:)", .scrollView))
    case .shouldBegin:
      HookSchema(
        self, .recognizerDelegate, Self.byView, "After false the recognizer fails (GR-6).",
        .init(
          "gestureRecognizerShouldBegin(_:)",
          .delegate(
            .init(
              because: "the recognizer was about to recognize",
              yes: "the recognizer may recognize", no: "the recognizer fails"))))
    case .shouldReceiveTouch:
      HookSchema(
        self, .recognizerDelegate, Self.byView, "After false it never receives that touch (GR-5).",
        .init(
          "gestureRecognizer(_:shouldReceive:)",
          .delegate(
            .init(
              because: "a finger came down in the recognizer's view or a subview",
              yes: "the recognizer receives the touch",
              no: "the recognizer does not receive the touch"))))
    case .shouldReceivePress:
      HookSchema(
        self, .recognizerDelegate, Self.question, "Whether it receives a press (SY-7).",
        .init(
          "gestureRecognizer(_:shouldReceive:)",
          .delegate(
            .init(
              because: "a button was pressed whose type the recognizer takes",
              yes: "the recognizer receives the press",
              no: "the recognizer does not receive the press"))))
    case .shouldReceiveEvent:
      HookSchema(
        self, .recognizerDelegate, Self.question, "Called before shouldReceiveTouch (GR-5).",
        .init(
          "gestureRecognizer(_:shouldReceive:)",
          .delegate(
            .init(
              because: "an event came whose type the recognizer takes",
              yes: "the recognizer receives the event",
              no: "the recognizer does not receive the event"))))
    case .shouldRecognizeSimultaneouslyWith:
      HookSchema(
        self, .recognizerDelegate, Self.question,
        "Whether both may recognize; true from one of the two delegates is enough (AR-3).",
        .init(
          "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
          .delegate(
            .init(
              because: "the recognizer or {other} was about to recognize and prevent the other",
              yes: "both may recognize", no: "only one of them may recognize"))))
    case .shouldRequireFailureOf:
      HookSchema(
        self, .recognizerDelegate, Self.question, "The recognizers that it waits for (AR-5).",
        .init(
          "gestureRecognizer(_:shouldRequireFailureOf:)",
          .delegate(
            .init(
              because: "the recognizer shares a touch with {other}",
              yes: "the recognizer waits for {other} to fail",
              no: "the recognizer does not wait for it"))))
    case .shouldBeRequiredToFailBy:
      HookSchema(
        self, .recognizerDelegate, Self.question, "The recognizers that wait for it (AR-5).",
        .init(
          "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
          .delegate(
            .init(
              because: "the recognizer shares a touch with {other}",
              yes: "{other} waits for the recognizer to fail", no: "{other} does not wait for it")))
      )
    case .canPrevent:
      HookSchema(self, .recognizerClass, Self.fixed, "The recognizers that it can prevent (AR-3).")
    case .canBePrevented:
      HookSchema(self, .recognizerClass, Self.fixed, "The recognizers that can prevent it (AR-3).")
    case .shouldRequireFailure:
      HookSchema(
        self, .recognizerClass, Self.fixed, "The recognizers that its class waits for (AR-5).")
    case .shouldBeRequiredToFail:
      HookSchema(
        self, .recognizerClass, Self.fixed, "The recognizers whose classes wait for it (AR-5).")
    case .action: HookSchema(self, .action, Self.effects, "The effects of its actions (GR-7).")
    case .handler: HookSchema(self, .handler, Self.effects, "The effects of its handlers (CT-3).")
    case .continueTracking:
      HookSchema(
        self, .control, [.yes, .no, .insets, .conditions],
        "Whether tracking continues (CT-2).")
    case .beginTracking:
      HookSchema(
        self, .control, [.yes, .no, .conditions], "Whether tracking begins (CT-2).")
    case .scrollMessage:
      HookSchema(
        self, .scrollView, Self.effects, "The effects of the delegate's methods (SC-4).")
    case .selectionMessage:
      HookSchema(
        self, .cellList, Self.effects, "The effects of the delegate's methods about cells (SC-6).")
    case .configurationForMenu:
      HookSchema(
        self, .view, Self.question, "Whether its context menu interaction has a menu (CT-8).",
        .init("contextMenuInteraction(_:configurationForMenuAtLocation:)", .interaction))
    case .itemsForBeginning:
      HookSchema(
        self, .view, Self.question, "Whether its drag interaction has items to drag (CT-9).",
        .init("dragInteraction(_:itemsForBeginning:)", .interaction))
    case .interactionMessage:
      HookSchema(
        self, .interaction, Self.effects,
        "The effects of the delegate's methods about interactions, row actions and sheets (CT-8, SC-10)."
      )
    case .scrollViewShouldScrollToTop:
      HookSchema(
        self, .scrollView, [.yes, .no, .conditions],
        "Whether a tap on the status bar may scroll to the top (SC-7).",
        .init("scrollViewShouldScrollToTop(_:)", .scrollToTop))
    case .shouldInteractWith:
      HookSchema(
        self, .scrollView, Self.question,
        "Whether a tap or long press on a link of a text view has its effect (CT-7).",
        .init("textView(_:shouldInteractWith:in:interaction:)", .link))
    case .reset:
      HookSchema(self, .recognizerMethod, [], "reset(): it is possible again (GR-8).")
    case .sendEvent:
      HookSchema(
        self, .eventSender, [.consume, .forward, .conditions],
        "sendEvent(_:); without super nothing of the event is delivered (SY-5).")
    case .pressesBegan:
      HookSchema(
        self, .responder, Self.method, "pressesBegan(_:with:), for a key or button (SY-7).")
    case .pressesChanged:
      HookSchema(
        self, .responder, Self.method, "pressesChanged(_:with:), for the press's force (SY-7).")
    case .pressesEnded: HookSchema(self, .responder, Self.method, "pressesEnded(_:with:) (SY-7).")
    case .pressesCancelled:
      HookSchema(self, .responder, Self.method, "pressesCancelled(_:with:) (SY-7).")
    case .motionBegan:
      HookSchema(self, .responder, Self.method, "motionBegan(_:with:), for a shake (SY-7).")
    case .motionEnded: HookSchema(self, .responder, Self.method, "motionEnded(_:with:) (SY-7).")
    case .motionCancelled:
      HookSchema(self, .responder, Self.method, "motionCancelled(_:with:) (SY-7).")
    case .remoteControlReceived:
      HookSchema(self, .responder, Self.method, "remoteControlReceived(with:) (SY-7).")
    case .touchesEstimatedPropertiesUpdated:
      HookSchema(self, .responder, Self.method, "touchesEstimatedPropertiesUpdated(_:).")
    }
  }
}
