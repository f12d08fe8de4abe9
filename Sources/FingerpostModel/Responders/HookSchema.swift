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

  /// Who is asked a question, about what.
  package enum Asked: Sendable {
    /// A view, whether a recognizer may take its touch.
    case view
    /// A scroll view, about a touch of its content.
    case scrollView
    /// A scroll view's delegate, whether a tap on the status bar scrolls it.
    case scrollToTop
    /// The delegate of an interaction.
    case interaction
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
    case .recognizerDelegate, .recognizerClass, .action: false
    }
  }

  /// Whether recognizers have it.
  package var isRecognizers: Bool {
    switch self {
    case .recognizerDelegate, .recognizerClass, .action: true
    case .responder, .view, .scrollView, .cellList, .interaction, .control, .handler: false
    }
  }
}

extension Hook {
  private static let method: [AnswerForm] = [.consume, .forward, .conditions]
  private static let told: [AnswerForm] = [.conditions]
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
        self, .scrollView, Self.question, "Whether content may have the touch (SC-3).",
        .init("touchesShouldBegin(_:with:in:)", .scrollView))
    case .touchesShouldCancel:
      HookSchema(
        self, .scrollView, Self.question, "Whether content may lose the touch (SC-3).",
        .init("touchesShouldCancel(in:)", .scrollView))
    case .shouldBegin:
      HookSchema(
        self, .recognizerDelegate, Self.byView, "After no the recognizer fails (GR-6).",
        .init(
          "gestureRecognizerShouldBegin(_:)",
          .delegate(
            .init(
              because: "it was about to recognize",
              yes: "it may go ahead", no: "it fails"))))
    case .shouldReceiveTouch:
      HookSchema(
        self, .recognizerDelegate, Self.byView, "After no it never sees that touch (GR-5).",
        .init(
          "gestureRecognizer(_:shouldReceive:)",
          .delegate(
            .init(
              because: "a finger came down where it could see it",
              yes: "it takes part in the touch", no: "it never sees the touch"))))
    case .shouldReceivePress:
      HookSchema(
        self, .recognizerDelegate, Self.question, "Of a press (SY-7).",
        .init(
          "gestureRecognizer(_:shouldReceive:)",
          .delegate(
            .init(
              because: "a button was pressed that it could see",
              yes: "it takes part in the press", no: "it never sees the press"))))
    case .shouldReceiveEvent:
      HookSchema(
        self, .recognizerDelegate, Self.question, "Asked before the touch is (GR-5).",
        .init(
          "gestureRecognizer(_:shouldReceive:)",
          .delegate(
            .init(
              because: "an event came that it could see",
              yes: "it takes part in the event", no: "it never sees the event"))))
    case .shouldRecognizeSimultaneouslyWith:
      HookSchema(
        self, .recognizerDelegate, Self.question, "One side's yes is enough (AR-3).",
        .init(
          "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
          .delegate(
            .init(
              because: "it or {other} was about to shut the other out",
              yes: "both may recognize", no: "it allows only one of them to recognize"))))
    case .shouldRequireFailureOf:
      HookSchema(
        self, .recognizerDelegate, Self.question, "It waits for these (AR-5).",
        .init(
          "gestureRecognizer(_:shouldRequireFailureOf:)",
          .delegate(
            .init(
              because: "it came to share a touch with {other}",
              yes: "it waits for {other} to fail", no: "it does not wait for it"))))
    case .shouldBeRequiredToFailBy:
      HookSchema(
        self, .recognizerDelegate, Self.question, "These wait for it (AR-5).",
        .init(
          "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
          .delegate(
            .init(
              because: "it came to share a touch with {other}",
              yes: "{other} waits for it to fail", no: "{other} does not wait for it"))))
    case .canPrevent:
      HookSchema(self, .recognizerClass, Self.fixed, "Which ones it may prevent (AR-3).")
    case .canBePrevented:
      HookSchema(self, .recognizerClass, Self.fixed, "Which ones may prevent it (AR-3).")
    case .shouldRequireFailure:
      HookSchema(self, .recognizerClass, Self.fixed, "Which ones it waits for (AR-5).")
    case .shouldBeRequiredToFail:
      HookSchema(self, .recognizerClass, Self.fixed, "Which ones wait for it (AR-5).")
    case .action: HookSchema(self, .action, Self.told, "What its actions do (GR-7).")
    case .handler: HookSchema(self, .handler, Self.told, "What its handlers do (CT-3).")
    case .continueTracking:
      HookSchema(
        self, .control, [.yes, .no, .insets, .conditions],
        "Whether the touch is followed farther (CT-2).")
    case .beginTracking:
      HookSchema(
        self, .control, [.yes, .no, .conditions], "Whether the touch is followed at all (CT-2).")
    case .scrollMessage:
      HookSchema(
        self, .scrollView, Self.told, "What the delegate does when it gets a message (SC-4).")
    case .selectionMessage:
      HookSchema(
        self, .cellList, Self.told, "What the delegate does when it hears of a cell (SC-6).")
    case .configurationForMenu:
      HookSchema(
        self, .view, Self.question, "Whether its context menu interaction has a menu (CT-8).",
        .init("contextMenuInteraction(_:configurationForMenuAtLocation:)", .interaction))
    case .itemsForBeginning:
      HookSchema(
        self, .view, Self.question, "Whether its drag interaction has anything to drag (CT-9).",
        .init("dragInteraction(_:itemsForBeginning:)", .interaction))
    case .interactionMessage:
      HookSchema(
        self, .interaction, Self.told,
        "What the delegate of an interaction, a row's actions or a sheet does when told (CT-8, SC-10)."
      )
    case .scrollViewShouldScrollToTop:
      HookSchema(
        self, .scrollView, [.yes, .no, .conditions],
        "Whether a tap on the status bar may scroll to the top (SC-7).",
        .init("scrollViewShouldScrollToTop(_:)", .scrollToTop))
    case .pressesBegan: HookSchema(self, .responder, Self.method, "Of a key or button (SY-7).")
    case .pressesChanged: HookSchema(self, .responder, Self.method, "The press's force (SY-7).")
    case .pressesEnded: HookSchema(self, .responder, Self.method, "pressesEnded(_:with:) (SY-7).")
    case .pressesCancelled:
      HookSchema(self, .responder, Self.method, "pressesCancelled(_:with:) (SY-7).")
    case .motionBegan: HookSchema(self, .responder, Self.method, "Of a shake (SY-7).")
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
