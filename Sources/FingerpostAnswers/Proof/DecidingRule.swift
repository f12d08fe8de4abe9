import FingerpostModel

// The rules by which settings and answers decide: what a fact without a record of its own is about.

extension Setting {
  /// The rule by which the property decides.
  package var rule: Rule {
    switch self {
    case .isHidden, .alpha, .isUserInteractionEnabled: .ht3
    case .isMultipleTouchEnabled: .te4
    case .isExclusiveTouch: .te5
    case .bounds: .ht4
    case .canBecomeFirstResponder, .canResignFirstResponder, .keyboardDismissMode: .rc6
    case .preferredScreenEdgesDeferringSystemGestures: .sy9
    case .isEnabled: .gr9
    case .isContinuous, .minimumValue, .maximumValue, .numberOfPages, .currentPage,
      .selectedSegmentIndex:
      .ct6
    case .showsMenuAsPrimaryAction: .ct8
    case .cancelsTouchesInView: .dl4
    case .delaysTouchesBegan: .dl1
    case .delaysTouchesEnded: .dl2
    case .requirement: .ar5
    case .allowedPressTypes: .sy7
    case .allowedTouchTypes, .requiresExclusiveTouchType, .buttonMaskRequired: .te9
    case .allowedScrollTypesMask: .sc11
    case .numberOfTapsRequired, .numberOfTouchesRequired, .minimumPressDuration, .allowableMovement,
      .minimumNumberOfTouches, .maximumNumberOfTouches, .direction, .edges:
      .gr3
    case .delaysContentTouches, .isScrollEnabled: .sc1
    case .canCancelContentTouches: .sc3
    case .contentSize: .sc4
    case .allowsSelection, .allowsMultipleSelection, .isSelectable, .shouldSelect,
      .allowsSelectionDuringEditing, .allowsMultipleSelectionDuringEditing, .isEditing:
      .sc6
    case .scrollsToTop: .sc7
    case .isEditable: .ct7
    case .canEdit, .trailingSwipeActions: .sc8
    case .prefersScrollingExpandsWhenScrolledToEdge: .sc10
    case .isIgnoringInteractionEvents: .sy8
    case .applicationState: .sy3
    }
  }
}

extension Hook {
  /// The rule by which an answer decides.
  package var rule: Rule {
    switch self {
    case .touchesBegan: .rc4
    case .touchesMoved, .touchesEnded, .touchesCancelled: .fw2
    case .pointInside: .ht4
    case .hitTest: .ht5
    case .gestureRecognizerShouldBegin, .shouldBegin: .gr6
    case .touchesShouldBegin, .touchesShouldCancel: .sc3
    case .shouldReceiveTouch, .shouldReceiveEvent: .gr5
    case .shouldRecognizeSimultaneouslyWith, .canPrevent, .canBePrevented: .ar3
    case .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .shouldRequireFailure,
      .shouldBeRequiredToFail:
      .ar5
    case .action: .gr7
    case .handler: .ct3
    case .continueTracking, .beginTracking: .ct2
    case .scrollMessage: .sc4
    case .selectionMessage: .sc6
    case .configurationForMenu, .interactionMessage: .ct8
    case .itemsForBeginning: .ct9
    case .scrollViewShouldScrollToTop: .sc7
    case .shouldInteractWith: .ct7
    case .reset: .gr8
    case .sendEvent: .sy5
    case .shouldReceivePress, .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled,
      .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived,
      .touchesEstimatedPropertiesUpdated:
      .sy7
    }
  }
}
