extension Rule {
  /// What the engine does by this rule, in a few sentences; empty for `none`.
  public var statement: StaticString {
    switch self {
    case .none: ""
    case .sy1:
      "A frame of the digitizer is a grid of capacitance changes. A contact is a blob above a threshold, at its centroid. It keeps its identity from frame to frame."
    case .sy2:
      "Contacts become digitizer events at the digitizer's rate: one parent event a frame, with a child event for each finger."
    case .sy3:
      "Only the active application in front gets events. When another application becomes active in mid-touch, the touches are cancelled and receive nothing more."
    case .sy4:
      "Each turn of the main run loop takes all input that has arrived and sends one event. A finger has at most one phase a turn. Waiting moves of a finger become one touch with coalesced touches."
    case .sy5:
      "Each turn calls application.sendEvent once, then window.sendEvent for each window with a changed touch. Hit-testing, attaching recognizers and shouldReceiveTouch happen before, while the event is made."
    case .sy6:
      "Timers fire at their exact time, each in a turn of its own, in the order in which they were set. Input due at the same instant comes first. The timer of an attempt that is decided is void."
    case .sy6b:
      "A turn calls the touch methods of recognizers, then arbitrates, then sends actions, then calls the touch methods of views. Resets follow, then a table's selection."
    case .sy7:
      "Presses go to the focused view, else to the first responder, else to the window in front. Motion and remote-control events go to the first responder. All of them go up the responder chain."
    case .sy8:
      "A finger that comes down while interaction is ignored becomes no touch of the application."
    case .sy9:
      "At an edge with a system gesture that is not deferred, taps, long presses, pinches and rotations receive the touch at once. Pans, swipes, scroll views and responders receive it when the system gives the finger up, or never."
    case .sy10:
      "A callback may read and change the lab. It reads the current state. Its changes take effect when it returns, in their order, before any other call."
    case .sy11:
      "A digitizer reports at most maximumTouches fingers. One finger more cancels all touches in one event, and they receive nothing more. New fingers are not reported until one has lifted."
    case .sy12:
      "A finger on a television's remote makes indirect touches of the focused view, without a hit test. Recognizers on its chain receive them if their allowedTouchTypes contain that type (TE-9). A Menu press that is not handled leaves the application when the button comes up."
    case .ht1:
      "Windows are hit-tested front to back: higher windowLevel first, at the same level the later one. The first window whose hitTest is not nil owns the touch. The key window has no privilege."
    case .ht2:
      "The owning window hit-tests once more to find the touch's view. So each hitTest in it runs twice for a new touch, and never for later phases."
    case .ht3:
      "The hit test skips a view if isUserInteractionEnabled is false, isHidden is true, or alpha is at most 0.01."
    case .ht4:
      "hitTest calls point(inside:) before it asks the subviews; a view may override it. Bounds are half-open: the left and top edges are inside, the right and bottom edges outside."
    case .ht5:
      "hitTest asks the subviews last-added first, each in its own coordinates. The first result that is not nil wins, else the view itself."
    case .ht6:
      "A subview outside its superview's bounds is never hit there, clipped or not."
    case .ht7:
      "The hit-test view stays the touch's view until the touch ends. Hiding or disabling it later changes nothing for that touch."
    case .ht8:
      "hitTest is recorded when the call returns, so subviews stand before their superviews."
    case .ht9:
      "hitTest of a disabled control returns nil, for its subviews too."
    case .te1:
      "A finger has one touch from down to up, the same object in all phases. A new press is a new touch."
    case .te2:
      "A touch's time and location change only when the finger changes. Stationary touches are in the event and are never delivered."
    case .te3:
      "tapCount grows by one if the press comes soon after the last lift, and near the first point of the series. In touchesEnded it is 0 if the press lasted too long or moved too far."
    case .te4:
      "While a touch is down on a view without isMultipleTouchEnabled, the view never receives a further touch, not even through another window. Recognizers receive it."
    case .te5:
      "While a view with isExclusiveTouch has a touch, no other view of the window receives one. It receives none while another view has one. Recognizers receive all of them."
    case .te6:
      "After the hit test, the enabled recognizers of the hit view and of its superviews up to the window are attached to the touch. Recognizers added later are not attached to it."
    case .te7:
      "Each responder receives one call a phase: began, moved, ended, cancelled. The responder with the oldest changed touch comes first. Released phases keep the event in which they were withheld."
    case .te8:
      "When a view leaves its window, its delivered touches are cancelled at once and withheld phases are dropped. The recognizers that have these touches are notified first."
    case .te9:
      "A touch is direct, a pencil's, indirect or an indirect pointer's. A recognizer receives the types in allowedTouchTypes (by default all). With requiresExclusiveTouchType it receives only the type of its attempt's first touch. For other types shouldReceiveTouch is not called. A tap receives a pointer's touch only if the button is that of buttonMaskRequired (by default the primary one)."
    case .rc1:
      "The next responder of a view is its view controller if it is the controller's root view, else its superview."
    case .rc2:
      "The next responder of a view controller is the window if its view is the window's root. It is the presenting controller if the controller is presented, else its view's superview."
    case .rc3:
      "The next responder of a window is its scene, if it has one, then the application. That of the application is its delegate, if the delegate is a responder and neither a view nor a view controller. The delegate has none."
    case .rc4:
      "The touch methods of UIResponder, UIView and UIViewController forward to the next responder. Those of controls do not, nor those of scroll views unless isScrollEnabled is off."
    case .rc5:
      "An event that no responder handles is dropped at the end of the responder chain."
    case .rc6:
      "An action without a target goes up the responder chain from the first responder, or from the sender itself if there is none. A text field or text view resigns first responder by a scroll view's keyboardDismissMode. It does so when the drag begins (onDrag), or when its finger lifts over the keyboard and does not move up (interactive)."
    case .fw1:
      "Each time a responder passes touchesBegan to its next, the touch keeps a record of that hop."
    case .fw2:
      "A forwarded later phase reaches the next responder only if touchesBegan took that hop. A responder that did not pass touchesBegan on ends the path for that touch."
    case .fw3:
      "If touchesBegan was never delivered, a later phase of the touch reaches at most the first responder of the path."
    case .fw4:
      "A view that received touchesBegan receives exactly one of touchesEnded and touchesCancelled. Without a delivered touchesBegan there is no touchesCancelled."
    case .gr1:
      "Recognizers receive an event's touches before any view does."
    case .gr2:
      "A recognizer receives up to four calls an event: began, moved, ended, cancelled. It never receives stationary touches."
    case .gr3:
      "A discrete recognizer goes from possible to recognized or failed. A continuous one goes from possible to failed, or to began, changed, then ended or cancelled. Each type fails by its own limits."
    case .gr4:
      "An illegal state request is corrected with a diagnostic; it never crashes. In a final state every request is ignored."
    case .gr5:
      "The delegate's shouldReceiveTouch is called once for each recognizer and touch, before touchesBegan. After false the recognizer never receives that touch. A final recognizer, or a discrete one that waits, is not asked and does not receive it."
    case .gr6:
      "A recognizer about to begin or recognize calls the hit view's gestureRecognizerShouldBegin, only if cancelsTouchesInView is true, then its delegate's. After false it fails. For a scroll view's pan and pinch its own gestureRecognizerShouldBegin is called, wherever in it the finger is."
    case .gr7:
      "Failures and later states take effect inside the call that requests them, began and recognized in arbitration. Actions follow after all touch methods and arbitration, before the touch methods of views. A failed recognizer sends none."
    case .gr8:
      "A final recognizer is reset at the end of a turn, when all recognizers bound to it by failure requirements are decided. A failed one is reset only after its touches are up."
    case .gr9:
      "When a recognizer is disabled or removed in mid-gesture, a possible one fails and an active one is cancelled. It does not receive the touches of that attempt again."
    case .gr10:
      "A recognizer that ignores a touch receives nothing more of it. The phases that it withheld are released."
    case .ar1:
      "Recognizers receive touches in the order of their attempt's oldest touch, then from its hit view up to the window. On one view the recognizer added last comes first."
    case .ar2:
      "The first recognizer to recognize prevents every undecided one that shares a touch with it. A prevented recognizer fails and receives no calls until it is reset, not even touchesCancelled. A recognizer that has already begun stays."
    case .ar3:
      "A recognizer does not prevent another if either delegate returns true from shouldRecognizeSimultaneouslyWith, or if canPrevent or canBePrevented returns false. Delegates are asked once a grant. They are not asked about pairs that the classes exempt."
    case .ar4:
      "A tap does not prevent a tap with more numberOfTapsRequired. The single tap acts on the first lift, the double tap on the second, unless the single tap requires the double tap to fail."
    case .ar4b:
      "Several recognizers may request to recognize in one event. One that can prevent another and cannot be prevented by it goes first, as the classes say. Else the order of recognizers (AR-1) decides."
    case .ar5:
      "A recognizer about to begin waits while one that it requires to fail is undecided and shares a touch. It fails if that one recognizes, and begins if that one fails. Requirements come from require(toFail:), the delegates and the classes."
    case .ar6:
      "Actions are sent in the order in which their recognizers were granted. Several targets receive them in the order in which they were added. A scroll view's messages stand at its pan's place."
    case .ar7:
      "A recognizer that loses a touch by cancellation continues if it has enough touches left. Else it is cancelled, or fails if it has not begun."
    case .dl1:
      "While a recognizer with delaysTouchesBegan is undecided for a touch, touchesBegan is withheld, and every later phase after it."
    case .dl2:
      "While a recognizer with delaysTouchesEnded (the default) is undecided for a touch, touchesEnded is withheld. touchesCancelled is never withheld."
    case .dl3:
      "While an undecided recognizer withholds a touch's end, it also withholds touchesBegan of a further touch of its attempt on the same view."
    case .dl4:
      "When a recognizer with cancelsTouchesInView recognizes, its touches are cancelled in their view if their touchesBegan was delivered. Else they are dropped without a call. Nothing more of them is delivered."
    case .dl5:
      "When a recognizer without cancelsTouchesInView recognizes, nothing is cancelled. A touchesBegan that it withheld itself is never delivered. A withheld touchesEnded is delivered in this event."
    case .dl6:
      "A recognizer's hold ends when it fails, is cancelled, is reset or ignores the touch. Phases that no other recognizer holds are delivered in their original order, consecutive moves as one."
    case .dl7:
      "A withheld phase is dropped if its view has left its window."
    case .dl8:
      "A withheld touchesEnded is late until the recognizer is decided. The profile may cap the delay (endedDelayLimit)."
    case .ct1:
      "A control tracks only touches whose view it is. A touch that a subview forwards to it triggers nothing, and goes no further up the chain."
    case .ct2:
      "A control tracks one touch. It begins with beginTracking and touchDown. Then come continueTracking, touchDragEnter or touchDragExit, and touchDragInside or touchDragOutside. It ends with endTracking and touchUpInside or touchUpOutside, or with cancelTracking and touchCancel. While tracking, inside is the bounds grown by 70 pt. A control that is disabled under the finger continues."
    case .ct3:
      "Targets receive actions in the order in which they were added. primaryActionTriggered comes after a control's main event and its handlers."
    case .ct4:
      "Buttons, switches, segmented controls, steppers and page controls return false from gestureRecognizerShouldBegin for another view's single tap. A slider returns false for a swipe, a switch for a pan along its knob, a segmented control for every pan, a scroll view's own included."
    case .ct5:
      "A recognizer on the control itself, or on a control class of the program's own, is not refused. It wins, and the control gets touchCancel."
    case .ct6:
      "Switches, sliders, segmented controls, steppers and page controls change their values under a finger, and send valueChanged. A slider's knob keeps its distance to the finger, also after the finger was beyond an end. A held stepper steps again (stepperRepeatDelay), the faster the longer it is held, and its lift then steps no more."
    case .ct7:
      "A text field or text view has its own tap recognizer, which makes it first responder, a long press and a double tap. They are deeper than an ancestor's tap, recognize first and prevent it. A text view has no tap if it is neither editable nor selectable, and no long press and double tap if it is not selectable. In a text view that is selectable and not editable, a tap on a link opens it, and a long press shows its actions, unless the delegate returns false from shouldInteractWith."
    case .ct8:
      "A view with a context menu has a private long press (contextMenuDelay). A shorter tap is handled as usual. When the press is long enough, the delegate is asked for a configuration. If it returns nil, nothing happens; else the view's touches are cancelled, and a control sends nothing. A button's menu opens the same way or, with showsMenuAsPrimaryAction, when a touch comes down; menuActionTriggered is sent before it opens."
    case .ct9:
      "A view with a drag interaction has a private long press that lifts (dragLiftDelay); it fails if the finger moves before. Then the delegate is asked for items; without items nothing happens. After the lift the drag has the touch, and the view's touch is cancelled. It prevents a program's long press of the same duration unless both are allowed to recognize simultaneously."
    case .ct10:
      "A web view has private recognizers. So it is unknown what another recognizer receives of a touch in web content. It is known only if its delegate returns true from shouldRecognizeSimultaneouslyWith for all. The records leave the private recognizers out, and answers say so."
    case .ct11:
      "A date picker that is inline and chooses a date has a calendar: its own scroll view, across which months are paged. A tap on it sends valueChanged; turning a month does not. A compact one opens such a calendar over the whole window when it is tapped. A tap beside the calendar closes it and reaches nothing else."
    case .sc1:
      "With delaysContentTouches, a private recognizer of the scroll view withholds the content's touches for 0.15 s. It fails after that time, or at any lift."
    case .sc2:
      "A tap recognizer of an ancestor prevents a cell's selection. The cell's touchesBegan is still withheld when the tap recognizes, and is dropped."
    case .sc3:
      "touchesShouldBegin of the scroll views above may keep a touch from the content. When the pan would begin and the content has the touch, canCancelContentTouches and touchesShouldCancel(in:) decide which of them keeps it."
    case .sc4:
      "The pan begins after 10 pt along an axis that can scroll. Deceleration, rubber band, bounce and paging follow the measured curves. A finger on a decelerating scroll view stops it."
    case .sc5:
      "The inner of two nested scroll views takes the drag. The nearest outer one takes it only if it can move along the drag and the inner content cannot; bouncing does not count. A drag is never handed over."
    case .sc6:
      "A table or collection view highlights and selects the nearest cell around the hit view in its own touch methods, one touch at a time. A cancelled touch removes the highlight and selects nothing."
    case .sc7:
      "A tap on the status bar scrolls the only scroll view on the screen with scrollsToTop on to its top. It does nothing if several have it on, if the scroll view is at its top, or if scrollViewShouldScrollToTop returns false. scrollViewDidScrollToTop follows on arrival. No view receives that touch."
    case .sc8:
      "A table has a private pan for rows with swipe actions. It begins with a drag mostly across, before the table's own pan. It needs more movement than a pan (swipeActionHysteresis), so an ancestor's pan recognizes a slow drag first. The row's touch is cancelled, nothing is selected, and willBeginEditing is sent. A full swipe performs the first action. The next touch in the table closes the row and selects nothing. A row that cannot be edited is not swiped."
    case .sc9:
      "A refresh control sends valueChanged once, while the finger is down, when the content is pulled past its top by refreshDistance. From then on it is refreshing, and the content stays below it until endRefreshing."
    case .sc10:
      "A sheet has its own pan, which begins when the finger has moved far enough down, however far to the side. Drawn down, the sheet follows the finger and cancels the content's touches, as any ancestor's pan does. A scroll view inside takes the drag while it can move that way. At its top the sheet takes it, but only from the start of a drag. A scroll view with a refresh control keeps drags that start in it. Released past half, or quickly, the sheet is dismissed. With isModalInPresentation it springs back and sends didAttemptToDismiss. A sheet with detents rests at one of several heights: a drag moves it to another one, a scroll view at its top leaves a drag up to a sheet that can grow, and up to the largest undimmed detent the views behind it receive touches."
    case .sc11:
      "A wheel (discrete) or trackpad (continuous) scrolls without a touch: no view receives anything. The event goes to the pans of the view under the pointer and of its superviews whose allowedScrollTypesMask contains the device: by default both for a scroll view's own pan, none for another pan. Their delegates are asked shouldReceiveEvent, and nothing about a touch. A pan begins with the first movement, its numberOfTouches is 0, and its translation is what was scrolled. A trackpad's end may let the content glide, a wheel's does not. Arbitration is the same as for touches."
    case .su1:
      "A hypothesis: from iOS 18 on, a SwiftUI gesture is arbitrated like a UIKit recognizer on its element's area. One of gesture is plain, one of simultaneousGesture recognizes together with all, and the gestures of its descendants require one of highPriorityGesture to fail. A mask switches gestures off. Earlier systems are refused. Each answer that leans on it says so."
    }
  }
}
