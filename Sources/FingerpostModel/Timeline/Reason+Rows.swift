/// The one table of reasons: all that the engine and its answers know about each.
extension Reason {
  static func row(of reason: Reason) -> Info {
    switch reason {
    case .none: Info(.outside, "no reason is recorded", "the timeline contains no reason")

    // Hit-testing
    case .hidden:
      Info(
        .hitTest, rule: .ht3, settings: [.isHidden], "isHidden is on",
        "it is hidden (isHidden = true), and hidden views receive no touches")
    case .transparent:
      Info(
        .hitTest, rule: .ht3, x: Measure("its alpha", .fraction),
        y: Measure("the limit", .fraction),
        settings: [.alpha], "alpha is {x}, at most {y} is transparent",
        "its alpha is {x}, and a view that is almost transparent receives no touches (the limit is {y})"
      )
    case .interactionDisabled:
      Info(
        .hitTest, rule: .ht3, settings: [.isUserInteractionEnabled],
        "isUserInteractionEnabled is off",
        "its isUserInteractionEnabled is off")
    case .disabledControl:
      Info(
        .hitTest, rule: .ht9, settings: [.isEnabled], "isEnabled is off",
        "it is a disabled control (isEnabled = false)")
    case .pointOutside:
      Info(
        .hitTest, rule: .ht4, x: Measure("how far right of it", .points),
        y: Measure("how far below it", .points), settings: [.bounds],
        "the finger came down outside its bounds",
        "the finger came down outside its bounds")
    case .pointInside:
      Info(
        .hitTest, rule: .ht4, settings: [.bounds], "inside its bounds",
        "the point is inside its bounds")
    case .childAnswered:
      Info(.hitTest, rule: .ht5, "a subview was hit", "a subview under the finger answered")
    case .isSelf:
      Info(
        .hitTest, rule: .ht5, "no subview was hit",
        "the finger came down inside it and on no subview that receives touches")
    case .overridden:
      Info(
        .hitTest, "overridden", "its class overrides the method and decided so",
        Clause(
          .hitTest, "hitTest(_:with:) is overridden",
          "its class overrides hitTest and returns nil there"),
        Clause(.control, "its own border was crossed", "its class decides what is inside"))
    case .siblingsPassedOver:
      Info(
        .hitTest, rule: .ht5, x: Measure("how many subviews", .count), "not under the finger",
        "the finger is not on its frame")
    case .noWindow:
      Info(
        .hitTest, "no view at this place takes touches", "no view under the finger accepts touches")
    case .emptyBounds:
      Info(
        .hitTest, rule: .ht4, settings: [.bounds], "its frame is empty",
        "its frame is empty, and a view without width or height contains no point")
    case .letsThrough:
      Info(
        .hitTest, rule: .ht5, "its class lets touches through",
        "its class lets touches through where none of its subviews is")
    case .hostingViewItself:
      Info(
        .hitTest, rule: .su1, "the hosting view is the hit view",
        "the hosting view itself is taken to be the hit view, not its subview")

    // Touches
    case .notMultipleTouch:
      Info(
        .touch, rule: .te4, settings: [.isMultipleTouchEnabled],
        "isMultipleTouchEnabled is off, and a finger was down on it",
        "another finger was already down on that view, and its isMultipleTouchEnabled is off (it is by "
          + "default)")
    case .exclusiveTouch:
      Info(
        .touch, rule: .te5, settings: [.isExclusiveTouch],
        "{by}.isExclusiveTouch is on, and {by} has a touch",
        "{object} already has a touch, and its isExclusiveTouch is on: meanwhile no other view of the "
          + "window receives one")
    case .touchesElsewhere:
      Info(
        .touch, rule: .te5, settings: [.isExclusiveTouch],
        "isExclusiveTouch is on, and {object} has a touch",
        "its isExclusiveTouch is on, and {object} already has a touch")
    case .ignoringInteraction:
      Info(
        .touch, rule: .sy8, settings: [.isIgnoringInteractionEvents],
        "the application ignores interaction events",
        "the app was ignoring interaction events")
    case .coalesced:
      Info(
        .touch, rule: .sy4, isRoutine: true, "merged into a later move",
        "a later move of the same frame contains it")

    // Reasons that a recognizer gives itself
    case .own:
      Info(
        .own, x: Measure("what its class measured", .own), y: Measure("its limit", .own),
        "its class measured {x}, at most {y} allowed",
        "its class decided so",
        unmeasured: ("its class decided so", "its class decided so"))
    case .pressTooLong:
      Info(
        .own, x: Measure("how long it was down", .seconds), y: Measure("the maximum", .seconds),
        isRoutine: true, "down for longer than {y}",
        "{source} stayed down for {y}, the maximum for a tap",
        unmeasured: ("down for too long", "{source} stayed down for too long"))
    case .pauseTooLong:
      Info(
        .own, y: Measure("the longest pause between taps", .seconds),
        settings: [.numberOfTapsRequired],
        isRoutine: true, "no further tap within {y}",
        "it needs a further tap, and none came within {y}",
        unmeasured: ("no further tap in time", "it needs a further tap, and none came in time"))
    case .movedTooFar:
      Info(
        .own, x: Measure("how far it moved", .points), y: Measure("the most it allows", .points),
        settings: [.allowableMovement], isRoutine: true, "moved {x}, at most {y} allowed",
        "the finger moved {x}, more than the {y} it allows",
        unmeasured: ("moved too far", "the finger moved farther than it allows"))
    case .tooManyFingers:
      Info(
        .own, x: Measure("how many came down", .fingers), y: Measure("how many it takes", .count),
        settings: [.numberOfTouchesRequired, .maximumNumberOfTouches], isRoutine: true,
        "{x}, takes {y}",
        "{x} came down and it takes {y}",
        Clause(
          .input, "more fingers came down than the screen reports",
          "more fingers came down than the screen reports (the profile's maximumTouches), which cancels "
            + "all touches"),
        Clause(
          .dropped, "the screen reports no more fingers (the profile's maximumTouches)",
          "more fingers were on the screen than it reports (the profile's maximumTouches)"),
        unmeasured: ("too many fingers", "more fingers came down than it takes"))
    case .tooFewFingers:
      Info(
        .own, x: Measure("how many came to it", .fingers), y: Measure("how many it needs", .count),
        settings: [.numberOfTouchesRequired, .minimumNumberOfTouches], isRoutine: true,
        "{x}, needs {y}",
        "it received {x} and needs {y}",
        unmeasured: ("too few fingers", "fewer fingers came to it than it needs"))
    case .fingerTooLate:
      Info(
        .own, settings: [.numberOfTouchesRequired], isRoutine: true, "a finger came down too late",
        "a finger came down after another had already been lifted")
    case .liftedTooSoon:
      Info(
        .own, x: Measure("how long or how far", .own), y: Measure("how much it needs", .own),
        settings: [.minimumPressDuration], isRoutine: true, "lifted too soon",
        "{lifted} before the gesture was complete")
    case .wrongDirection:
      Info(
        .own, x: Measure("how far it moved", .points), settings: [.direction, .contentSize],
        isRoutine: true,
        "moved in another direction", "the finger did not move in its direction")
    case .wrongPlace:
      Info(
        .own, x: Measure("how far from the edge", .points), y: Measure("the width there", .points),
        isRoutine: true, "began outside its area",
        "the finger was outside the area in which it begins")
    case .wrongEdges:
      Info(
        .own, x: Measure("how many edges it has", .count), settings: [.edges],
        "edges is not a single edge",
        "its edges property has several edges, and UIKit's screen-edge pan begins at a single edge only"
      )
    case .touchCancelled: Info(.own, "its touch was cancelled", "its touch was cancelled")
    case .reached:
      Info(.own, "moved far enough", "the finger had moved far enough for {gesture}")
    case .lifted:
      Info(
        .own, x: Measure("how long or how far", .own), y: Measure("how much it needs", .own),
        isRoutine: true, "{lifted}", "{lifted}")
    case .moved: Info(.own, "{source} moved", "{source} moved")
    case .tapsCompleted:
      Info(
        .own, settings: [.numberOfTapsRequired], "all taps came",
        "{lifted}, which completes {gesture}")
    case .heldLongEnough:
      Info(
        .own, x: Measure("how long it was down", .seconds), y: Measure("what it needs", .seconds),
        settings: [.minimumPressDuration], "held long enough",
        "{source} had been held down long enough")
    case .notEnough:
      Info(
        .own, x: Measure("what its class measured", .own), y: Measure("its limit", .own),
        isRoutine: true, "not enough", "the gesture was not enough for its class",
        Clause(.change, "pulled {x} of {y}", "its content was pulled {x}, and it needs {y}"))
    case .leftItsView:
      Info(.own, "left its view", "the finger left its view, and shouldCancelWhenOutside is on")
    case .scrolled: Info(.own, "scrolled", "a wheel or trackpad scrolled over its view")

    // Reasons from its relation to others
    case .refusedByView:
      Info(
        .relation, "the view returned false from gestureRecognizerShouldBegin(_:)",
        "the hit-test view did not let it begin",
        Clause(
          .tracking, "its class returned false from its tracking method",
          "its class returned false from its tracking method"))
    case .refusedByDelegate:
      Info(
        .relation, "its delegate returned false from gestureRecognizerShouldBegin(_:)",
        "its delegate returned false from gestureRecognizerShouldBegin",
        Clause(
          .change, "its delegate returned false from scrollViewShouldScrollToTop(_:)",
          "its delegate returned false from scrollViewShouldScrollToTop"))
    case .refusedByScrollView:
      Info(
        .relation, rule: .sc3, settings: [.canCancelContentTouches],
        "{by} keeps the touch from its content",
        "a scroll view around it kept the touch from its content")
    case .shutOut:
      Info(
        .relation, "prevented by another recognizer",
        "another recognizer came first, and no delegate allows both to recognize the same touch")
    case .requiredRecognized:
      Info(
        .relation, settings: [.requirement],
        "the recognizer that it requires to fail recognized",
        "a recognizer that it requires to fail recognized")
    case .waits:
      Info(
        .relation, settings: [.requirement], isRoutine: true,
        "it was waiting for another recognizer to fail",
        "it was already waiting to recognize")
    case .disabled:
      Info(
        .relation, settings: [.isEnabled, .isScrollEnabled], "isEnabled was set to false meanwhile",
        "the program disabled it during the gesture (isEnabled = false)",
        Clause(.dropped, "{off}", "it is disabled (isEnabled = false)"))
    case .removed:
      Info(
        .relation, rule: .gr9, "it was removed from its view meanwhile",
        "the program removed it from its view during the gesture")
    case .scrollingStopped:
      Info(
        .relation, rule: .gr9, "the program called stopScrollingAndZooming()",
        "the program called stopScrollingAndZooming() during the gesture")
    case .viewLeft:
      Info(
        .relation, "its view left the window", "its view left the window during the gesture",
        Clause(
          .dropped, "the view left its window",
          "the view left its window while the touch was delayed"),
        Clause(
          .touches, "it left its window",
          "it left its window"))
    case .illegalTransition:
      Info(
        .relation, rule: .gr4, "requested a state that cannot follow",
        "{subject} requested a state that cannot follow its current one, and received the nearest one "
          + "that can")
    case .isFinal:
      Info(
        .relation, isRoutine: true, "it had already recognized or failed",
        "it had already recognized or failed, and waits for a new gesture",
        Clause(
          .diagnostic, "requested a state after its end",
          "{subject} requested another state after the end of its gesture"))
    case .refusedTouch:
      Info(.relation, rule: .gr10, "its class ignores the touch", "its class ignores this touch")
    case .pointerOnly:
      Info(
        .relation, rule: .te6, isRoutine: true, "it follows hovering pointers only",
        "it receives hovering pointers only, no touches")
    case .closesCycle:
      Info(
        .relation, "a requirement would close a cycle",
        "a delegate made {subject} require {object} to fail, which already requires it to fail, directly "
          + "or through others; the answer counts as false")
    case .livelock:
      Info(
        .relation, "the arbitration did not end",
        "the arbitration between recognizers did not end at {subject}")
    case .touchTypeNotAllowed:
      Info(
        .relation, rule: .te9, x: Measure("the touch's type", .touchType),
        settings: [.allowedTouchTypes],
        "allowedTouchTypes does not contain the touch's type",
        "{x} has a type that its allowedTouchTypes does not contain")
    case .otherTouchType:
      Info(
        .relation, rule: .te9, x: Measure("the touch's type", .touchType),
        y: Measure("the type of its gesture's first touch", .touchType),
        settings: [.requiresExclusiveTouchType],
        "requiresExclusiveTouchType is on, and its gesture began with a touch of another type",
        "its gesture had begun with {y}, and its requiresExclusiveTouchType is on (it is by default), so "
          + "it does not take {x}")

    case .otherButton:
      Info(
        .relation, rule: .te9, settings: [.buttonMaskRequired], isRoutine: true,
        "its buttonMaskRequired is another button",
        "its buttonMaskRequired is not the button that was pressed")
    case .scrollTypeNotAllowed:
      Info(
        .relation, rule: .sc11, settings: [.allowedScrollTypesMask], isRoutine: true,
        "its allowedScrollTypesMask does not contain the device",
        "its allowedScrollTypesMask does not contain the device that scrolled")

    case .pressTypeNotAllowed:
      Info(
        .relation, rule: .sy7, settings: [.allowedPressTypes], isRoutine: true,
        "its allowedPressTypes do not contain the button",
        "its allowedPressTypes do not contain it")

    // Delivery
    case .undecided:
      Info(
        .delivery, settings: [.delaysTouchesBegan, .delaysTouchesEnded, .delaysContentTouches],
        "{setting}",
        "{object} delayed it by {setting} and could still recognize")
    case .holdsEarlierTouch:
      Info(
        .delivery, rule: .dl3, settings: [.delaysTouchesEnded], "{setting}",
        "{object} was still delaying the end of an earlier touch there by {setting}, and a view receives "
          + "the touches of one gesture in one sequence")
    case .cancelledByRecognizer:
      Info(
        .delivery, settings: [.cancelsTouchesInView], "{setting}",
        "{object} took the touch, and its cancelsTouchesInView is on")
    case .beganNotMadeUp:
      Info(
        .delivery, rule: .dl5, settings: [.delaysTouchesBegan, .delaysTouchesEnded],
        "{object} recognized meanwhile",
        "{object} delayed touchesBegan until it recognized, and UIKit does not deliver it after that"
      )
    case .decided:
      Info(.delivery, rule: .dl6, "{object} has decided", "{object}, which delayed it, has decided")
    case .cancelledBySystem:
      Info(
        .delivery, rule: .dl6, "the system cancelled the touch",
        "the system cancelled the touch, as it does when a call comes in")
    case .consumed:
      Info(
        .delivery, "its class keeps the touch",
        "its class handles the method itself and does not call super")
    case .endOfChain:
      Info(
        .delivery, "no responder in the chain handled it",
        "it went up the whole responder chain")
    case .stillWithheld:
      Info(
        .delivery, rule: .dl6, "still withheld at the end",
        "a part of a touch was still withheld from {subject} at the end")
    case .keptByControl:
      Info(
        .delivery, "controls do not pass touches on",
        "it is a control, and controls do not pass touches up the responder chain")
    case .keptByScrollView:
      Info(
        .delivery, settings: [.isScrollEnabled], "scroll views do not pass touches on",
        "it is a scroll view, and scroll views do not pass touches up the responder chain",
        Clause(
          .dropped, "{object} has a refresh control",
          "{object} has a refresh control, and such a scroll view keeps drags that start in it from the sheet"
        ))

    // Controls
    case .protectedControl:
      Info(
        .control, "a control of its class refuses such recognizers",
        "a control of its class refuses recognizers on other views that would take its touch, while their "
          + "cancelsTouchesInView is on")
    case .onControlItself:
      Info(
        .control, "the recognizer is the control's own",
        "a control refuses only recognizers on other views")
    case .noHandlerFound:
      Info(
        .control, rule: .rc6, "no responder implements {object}",
        "{subject} sends {object} up the responder chain, but no responder implements it")
    case .valueStays:
      Info(
        .control, rule: .ct6, x: Measure("its value", .own), y: Measure("the limit", .own),
        settings: [
          .maximumValue, .minimumValue, .numberOfPages, .currentPage, .selectedSegmentIndex,
        ],
        "its value stayed {x}", "its value was {x} already")

    // Tables and collection views
    case .selectionNotAllowed:
      Info(
        .list, rule: .sc6, settings: [.allowsSelection, .allowsSelectionDuringEditing],
        "{setting} is off",
        "{object} allows no selection")
    case .noSwipeActions:
      Info(
        .list, rule: .sc8, settings: [.trailingSwipeActions, .canEdit, .isEditing],
        isRoutine: true, "it shows no swipe actions", "it shows no swipe actions ({setting})")

    // Scroll views
    case .stoppedMotion:
      Info(
        .scroll, "the finger stopped a deceleration",
        "the finger came down while the scroll view decelerated, and stopped it")
    case .severalScrollToTop:
      Info(
        .scroll, rule: .sc7, settings: [.scrollsToTop], "{object} has scrollsToTop on, too",
        "{object} is on the screen with scrollsToTop on, too, and UIKit then scrolls none")
    case .doesNotScrollToTop:
      Info(
        .scroll, rule: .sc7, settings: [.scrollsToTop], "scrollsToTop is off",
        "its scrollsToTop is off")
    case .isAtTop: Info(.scroll, rule: .sc7, "it shows its top already", "it shows its top already")
    case .isDragged: Info(.scroll, rule: .sc7, "a finger drags it", "a finger drags or zooms it")
    case .atItsEnd:
      Info(
        .scroll, rule: .sc5, settings: [.contentSize], isRoutine: true,
        "it is at its end that way, and left the drag to {object}",
        "it was at its end in the direction of the drag, and {object} around it could move")
    case .leftToSheet:
      Info(
        .scroll, rule: .sc10, settings: [.prefersScrollingExpandsWhenScrolledToEdge],
        isRoutine: true, "it shows its top, and left the drag to the sheet of {object}",
        "it was at its top, and the sheet of {object} can grow "
          + "(prefersScrollingExpandsWhenScrolledToEdge is on; it is by default)")

    // The system
    case .applicationNotActive:
      Info(
        .system, rule: .sy3, settings: [.applicationState], "the application is not active",
        "the application was not active")
    case .applicationChanged:
      Info(
        .system, rule: .sy3, "another application came to the front",
        "another application came to the front, which cancels all touches")
    case .systemGesture:
      Info(
        .system, settings: [.preferredScreenEdgesDeferringSystemGestures],
        "the system's gesture at the edge of the screen",
        "the system recognized its own gesture at the edge of the screen")
    case .deferred:
      Info(
        .system, settings: [.preferredScreenEdgesDeferringSystemGestures],
        "the system's gesture at the edge of the screen was deferred",
        "{subject} defers system gestures at this edge")
    case .becameFirstResponder:
      Info(.system, "became first responder", "it became the first responder")
    case .resignedFirstResponder:
      Info(.system, "resigned first responder", "it resigned first responder")
    case .cannotBecomeFirstResponder:
      Info(
        .system, rule: .rc6, settings: [.canBecomeFirstResponder, .canResignFirstResponder],
        "canBecomeFirstResponder is false", "its canBecomeFirstResponder returned false")

    // The outside
    case .callbackFailed:
      Info(
        .outside, "a callback failed",
        "a callback{ofSubject} failed, and the default answer was used")
    case .limitReached:
      Info(.outside, "a limit was reached", "the timeline reached its limit")
    }
  }
}
