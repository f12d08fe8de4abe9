extension Rule {
  /// What the rule says, in a few plain sentences; empty for `none`.
  public var statement: StaticString {
    switch self {
    case .none: ""
    case .sy1:
      "A frame of the digitizer is a grid of capacitance changes. Contacts are the blobs above a threshold; each lies at its blob's centroid and keeps its identity from frame to frame."
    case .sy2:
      "Contacts become digitizer events, one parent a frame with a child for each finger, at the digitizer's rate."
    case .sy3:
      "Only the active application in front gets events. When another one becomes active in mid-touch, its touches are cancelled and stay dead."
    case .sy4:
      "Each turn of the main run loop takes what has arrived, merges a finger's waiting moves into one touch with coalesced touches, and sends one event; a finger has at most one phase a turn."
    case .sy5:
      "application.sendEvent once a turn, then window.sendEvent for each window with a changed touch. Hit-testing, attaching recognizers and shouldReceiveTouch happen before, while the event is made."
    case .sy6:
      "Timers fire at their exact time, after all input that is due at the same instant, in the order in which they were set, each in a turn of its own. A decided attempt's timer is void."
    case .sy6b:
      "In a turn come touch methods of recognizers, arbitration, actions, views, resets, then a table's selection."
    case .sy7:
      "Presses go to the focused view or the first responder, else to the window in front; motion and remote control to the first responder; then up the chain."
    case .sy8:
      "Fingers that come down while interaction is ignored become no touches of the application."
    case .sy9:
      "At an edge (any of the four) with a system gesture that is not deferred, taps, long presses, pinches and rotations see the touch at once; pans, swipes, scroll views and responders only when the system has given it up, or never."
    case .sy10:
      "Code that is called may read everything as it stands and change it. Its changes take effect when it returns, in the order in which they were made, before anybody else is asked or told."
    case .sy11:
      "A digitizer reports at most so many fingers (maximumTouches). One more is not reported: all touches are cancelled in one event and stay dead, and no finger that comes down is reported until one has left."
    case .sy12:
      "What a finger does on a television's remote are indirect touches of the focused view: no hit test finds their view, and recognizers on its chain get them whose allowedTouchTypes have that type (TE-9). A Menu press that nobody handles leaves the application when the button comes up."
    case .ht1:
      "Windows are asked front to back: a higher windowLevel first, among equals the later one. The first whose hitTest is not nil owns the touch; the key window has no privilege."
    case .ht2:
      "The owning window hit-tests once more for the touch's view, so each hitTest in it runs twice for a new touch; never for later phases."
    case .ht3:
      "A view is passed over when isUserInteractionEnabled is false, isHidden is true, or alpha is at most 0.01."
    case .ht4:
      "point(inside:) is asked before the children and may be overridden. Bounds are half-open: left and top edge in, right and bottom edge out."
    case .ht5:
      "Children are asked last-added first, each in its own coordinates; the first that does not answer nil wins, else the view itself."
    case .ht6: "A child outside its parent's bounds is never reached, clipped or not."
    case .ht7:
      "The view found stays the touch's view for the touch's whole life; hiding or disabling it later changes nothing for that touch."
    case .ht8: "hitTest is recorded when the call returns, so children stand before parents."
    case .ht9: "A disabled control answers nil, for its children too."
    case .te1:
      "One touch a finger, from down to up, the same object through all phases. A new press is a new touch."
    case .te2:
      "A touch's time and place change only when something changed; stationary touches are in the event but never delivered."
    case .te3:
      "A press soon enough after the last lift and near enough to the series' first point counts one more. In touchesEnded the count is 0 if the press lasted too long or strayed too far."
    case .te4:
      "While a finger is down on a view without isMultipleTouchEnabled, a further one on the same view is never delivered to it, also when it came by way of another window. Recognizers see it."
    case .te5:
      "While a view with isExclusiveTouch holds a touch no other view of the window gets one, and it gets none while another holds one. Recognizers see them all."
    case .te6:
      "When hit-testing ends, the enabled recognizers of the hit view and of its superviews up to the window are attached to the touch. Later additions do not join."
    case .te7:
      "Responder by responder, the one with the oldest changed touch first, with one call a phase: began, moved, ended, cancelled. Released phases keep the event in which they were withheld."
    case .te8:
      "When a view leaves its window, its delivered touches are cancelled at once and what is withheld is dropped; the recognizers that have them are told first."
    case .te9:
      "A touch is direct, a pencil's, indirect or an indirect pointer's. A recognizer takes the types of its allowedTouchTypes, all by default, and with requiresExclusiveTouchType only those of the type of its attempt's first touch. What it does not take it never sees, unasked."
    case .rc1: "A view's next is its controller if it is that one's root view, else its superview."
    case .rc2:
      "A view controller's next is the window if its view is the window's root, the presenting controller if it is presented, else its view's superview."
    case .rc3:
      "A window's next is the application (through its scene, if it has one); the application's is its delegate, if that is a responder of no other kind; the delegate has none."
    case .rc4:
      "A responder's, view's and view controller's touch methods forward to next. Controls and scroll views do not, unless a scroll view may not scroll."
    case .rc5: "What nobody handles is dropped at the end of the chain."
    case .rc6:
      "Actions without a target go along the chain from the first responder, or from the sender, asked itself first, if there is none. A scroll view's keyboardDismissMode ends a text field's or text view's turn as first responder with a drag: where it begins (onDrag), or where its finger lifts over the keyboard and does not go up (interactive)."
    case .fw1:
      "Each time touchesBegan goes from one responder to the next, the touch keeps a record of that hop."
    case .fw2:
      "Later phases follow the records: who forwards them reaches the next responder only if touchesBegan took that hop. Who did not pass touchesBegan on ends the path for that touch."
    case .fw3:
      "A touch whose began was never delivered reaches at most the first responder with a later phase."
    case .fw4:
      "Without a delivered touchesBegan there is no touchesCancelled. A view that got began gets exactly one of ended and cancelled."
    case .gr1: "Recognizers get an event's touches before any view does."
    case .gr2:
      "A recognizer gets up to four calls an event: began, moved, ended, cancelled; never stationary touches."
    case .gr3:
      "Discrete: possible to recognized or failed. Continuous: possible to began, changed, then ended or cancelled; or failed. Each type fails by its own limits."
    case .gr4:
      "An illegal request is corrected and noted, never a crash; from a final state every request is ignored."
    case .gr5:
      "The delegate's shouldReceiveTouch is asked once a recognizer and touch, before its touchesBegan; after no, it never sees that touch. A final one, or a discrete one that waits, is not asked and does not see it."
    case .gr6:
      "A recognizer that would begin or recognize is questioned at once: the hit view's gestureRecognizerShouldBegin, only if cancelsTouchesInView is true, then the delegate's shouldBegin. A scroll view's own gestureRecognizerShouldBegin answers as the delegate of its pan and pinch, wherever in it the finger is. After no it fails."
    case .gr7:
      "Failures and later states take effect inside the call that makes them, a granted began or recognized in arbitration. Actions follow after all touch methods and arbitration, before the views' touch methods; never for failed."
    case .gr8:
      "At the end of a turn a final recognizer is reset when everything bound to it by failure requirements is decided; a failed one not before its touches are up."
    case .gr9:
      "Disabled or removed in mid-gesture, a possible recognizer fails and an active one is cancelled; the touches of that attempt do not come back to it."
    case .gr10:
      "A recognizer that ignores a touch lets go of it; what it withheld of it is released."
    case .ar1:
      "Recognizers are served by the oldest touch of their attempt, then from its hit view up to the window; on one view the last added comes first."
    case .ar2:
      "The first to recognize shuts out every other undecided recognizer that shares a touch with it: it fails and gets no calls, not even touchesCancelled, until it is reset. One that has already begun stays."
    case .ar3:
      "Not shut out are pairs for which either delegate answers shouldRecognizeSimultaneouslyWith with yes, or for which canPrevent or canBePrevented says no. Pairs that the classes exempt are never asked; others once a grant."
    case .ar4:
      "A tap does not shut out a tap that needs more taps: the single tap acts on the first lift, the double tap on the second, unless the single one requires the double one to fail."
    case .ar4b:
      "Of all that want to recognize in one event, one that may shut out another without being shut out by it goes first, as the classes say; else the order of service decides."
    case .ar5:
      "A recognizer that would begin waits while one that it requires to fail is undecided and shares a touch. It fails if that one recognizes and goes ahead if that one fails. Requirements come from require(toFail:), the delegates and the classes."
    case .ar6:
      "Actions leave in the order in which their recognizers were granted; several targets in the order in which they were added. A scroll view's messages stand at its pan's place."
    case .ar7:
      "A recognizer one of whose touches is cancelled goes on while as many as it needs are left; else it is cancelled, or fails if it has not begun."
    case .dl1:
      "While a recognizer with delaysTouchesBegan is undecided for a touch, touchesBegan is withheld, and every later phase behind it."
    case .dl2:
      "While a recognizer with delaysTouchesEnded (the default) is undecided for a touch, touchesEnded is withheld. touchesCancelled never is."
    case .dl3:
      "While an undecided recognizer holds an earlier touch's end, it withholds the began of a further touch of its attempt on the same view too."
    case .dl4:
      "A recognizer with cancelsTouchesInView recognizes: its touches whose began was delivered are cancelled in their view, the others are dropped without a word; nothing more of them is delivered."
    case .dl5:
      "A recognizer without cancelsTouchesInView recognizes: nothing is cancelled. A began that it withheld itself is not made up for; a withheld ended goes out in this event."
    case .dl6:
      "A recognizer fails, is cancelled, reset or lets go: its hold ends, and what nobody else holds goes out in its original order, moves that follow each other as one."
    case .dl7: "A withheld phase whose view has left its window is dropped."
    case .dl8:
      "A withheld touchesEnded is late until the recognizer is decided; the profile may cap the delay (endedDelayLimit)."
    case .ct1:
      "A control tracks only a touch whose view it is itself. One that reaches it from a child triggers nothing, and ends there all the same."
    case .ct2:
      "A control tracks one touch: beginTracking and touchDown; continueTracking, enter or exit, drag inside or outside; endTracking and touchUpInside or touchUpOutside; cancelTracking and touchCancel. Inside is the bounds grown by 70 pt while tracking. A control that is disabled under the finger goes on."
    case .ct3:
      "Targets are told in the order in which they were added; after a control's main event and its handlers comes primaryActionTriggered."
    case .ct4:
      "Buttons, switches, segmented controls, steppers and page controls answer gestureRecognizerShouldBegin with no for another view's single tap; a slider for a swipe, a switch for a pan along its knob."
    case .ct5:
      "A recognizer on the control itself, or a control class of one's own, has no such protection: the recognizer wins and the control gets touchCancel."
    case .ct6:
      "How switches, sliders, segmented controls, steppers and page controls change their values under a finger, and when they send valueChanged. A slider's knob keeps its distance to the finger, also when that has been beyond an end."
    case .ct7:
      "Text fields and text views have a tap recognizer of their own that makes them first responder, a long press and a double tap. Deeper than an ancestor's, they recognize first and shut that one out."
    case .ct8:
      "A view with a context menu has a private long press (contextMenuDelay). A shorter tap goes its usual way. When the press is long enough the delegate is asked for a menu: without one nothing happens, with one the view's touches are cancelled, so a control sends nothing."
    case .ct9:
      "A view with a drag interaction has a private long press that lifts (dragLiftDelay); moved before, it fails. The delegate is asked for items: without one nothing happens. While lifted the touch belongs to the drag, and it is cancelled in the view. A program's long press of the same time is shut out unless it is allowed beside it."
    case .ct10:
      "A web view has recognizers of its own that nobody can name. What another recognizer gets of a touch in its content is unknown, unless its delegate answers yes to shouldRecognizeSimultaneouslyWith for all; the records leave the web view's own out, and answers say so."
    case .sc1:
      "With delaysContentTouches a private recognizer of the scroll view withholds the content's touches for 0.15 s; it fails then, or at any lift."
    case .sc2:
      "A tap recognizer of an ancestor beats a cell: the cell's began is still withheld when the tap recognizes, and is dropped."
    case .sc3:
      "touchesShouldBegin of the scroll views above may keep a touch from the content. When the pan would begin and the content has the touch, canCancelContentTouches and touchesShouldCancel(in:) decide who keeps it."
    case .sc4:
      "The pan begins after 10 pt along an axis that can scroll; deceleration, rubber band, bounce and paging follow the measured curves. A finger on a gliding scroll view stops it."
    case .sc5:
      "Of nested scroll views the inner one takes the drag, unless its content cannot move along it (a bounce does not count) and the nearest outer one's can. No hand-over in mid-drag."
    case .sc6:
      "The table or collection view highlights and selects the nearest cell around the hit view from its own touch methods, one touch at a time; a cancel removes the highlight without selection."
    case .sc7:
      "A tap on the status bar scrolls the scroll view with scrollsToTop to its top, if exactly one on the screen has it, it is not there yet and scrollViewShouldScrollToTop does not say no; scrollViewDidScrollToTop comes when it has arrived. No view gets that touch."
    case .sc8:
      "A table has a private pan that begins with a drag mostly across on a row with swipe actions, before the table's own: the row's touch is cancelled, nothing is selected, willBeginEditing is told. The next touch in the table closes the row and selects nothing; a full swipe does the first action. A row that cannot be edited takes no notice."
    case .sc9:
      "A refresh control sends valueChanged once, while the finger is still down, when the content has been pulled past its top by the control's height (refreshDistance). From then on it is refreshing and the content stays below it, until endRefreshing."
    case .sc10:
      "A sheet has a pan of its own: drawn down it follows the finger and cancels the content's touches, as any ancestor's pan. A scroll view inside takes the drag while it can move that way; at its top the sheet takes it, from the start of a drag only. Let go past half, or quickly, the sheet is dismissed, unless isModalInPresentation: then it springs back and tells didAttemptToDismiss."
    }
  }
}
