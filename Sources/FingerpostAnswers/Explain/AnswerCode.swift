/// What a machine reads of an answer where no record has a reason (`Reason`): the codes of sentences that tell a delivery, or
/// what did not happen. `Explanation.reasons` has these, the reasons of records, and the events and messages in question.
package enum AnswerCode: String, CaseIterable, Sendable {
  // What happened
  /// A step of the script did it.
  case step
  /// A finger or another input did it.
  case input
  /// A time limit was over.
  case timer
  /// The system takes each input on this way to the application.
  case pipeline
  /// The program changed it, or its own change followed.
  case change
  /// The engine remarks on something that the program did.
  case diagnostic
  /// The view or its superview was hit, and the recognizer was attached.
  case attached
  /// The event came to the first responder of the touch, and nothing held it.
  case delivered
  /// The responder below passed the event on.
  case forwarded
  /// It was delivered late: a recognizer or a scroll view had withheld it.
  case withheld
  /// A scroll view withheld the touch to see whether it scrolls.
  case delaysContentTouches
  /// A recognizer withheld the first phase while it could still recognize.
  case delaysTouchesBegan
  /// A recognizer withheld the end while it could still recognize.
  case delaysTouchesEnded
  /// The touch was dropped, and no record tells more.
  case dropped
  /// The touch was cancelled, and no record tells more.
  case cancelled
  /// The recognizer failed, and no record tells more.
  case failed
  /// A recognizer of a superview acted though the control has an action of its own: it is none that yields.
  case unprotectedControl
  /// A control follows the touch.
  case trackedTouch
  /// A control or cell changed what it shows.
  case controlState
  /// A control sent the event for which the handler is registered.
  case handler
  /// A number that the program read.
  case measured
  /// A delegate or an overridden method answered yes.
  case answeredYes
  /// A delegate or an overridden method answered no.
  case answeredNo
  /// A fact of the system's version decided it.
  case fact
  /// It depends on a fact of the system that nobody has published.
  case unknown

  // No touch, or another place
  /// No finger came down.
  case noTouch
  /// It lies neither at the touched view nor above it.
  case notOnPath
  /// Another view was touched.
  case notTheTouchedView
  /// Another view lies in front of it there.
  case covered
  /// It lies outside of its superview there.
  case outsideParent
  /// It was in no window that is on the screen.
  case notInWindow
  /// Another window lies in front of its own.
  case windowInFront
  /// It is not on the screen.
  case notOnScreen
  /// It was not focused.
  case notFocused
  /// It was not asked.
  case notAsked

  // Recognizers
  /// It had the touch, and was not served: another one was first, or the system kept it.
  case notServed
  /// Its attempt was over before.
  case attemptOver
  /// It ended in another state.
  case otherState
  /// It is discrete: it has no such state.
  case discrete
  /// It has no target.
  case noTarget
  /// Others that it is tied to had not decided.
  case partnersUndecided
  /// It is UIKit's own, and takes no part in what was asked.
  case `private`
  /// The scroll view does not zoom, so there is no pinch.
  case zoomDisabled

  // Deliveries
  /// Nothing changed that would have brought it.
  case nothingChanged
  /// Nothing cancelled it.
  case notCancelled
  /// The first responder of the touch got nothing, so nobody after it did.
  case firstGotNothing
  /// The beginning was never delivered, so there was nothing to end.
  case beganNeverDelivered
  /// It was not delivered.
  case notDelivered
  /// The responder below did not pass it on.
  case passedOn
  /// The button or finger is still down at the end.
  case stillDown
  /// The records do not tell why.
  case notRecorded

  // Controls, text, lists and screens
  /// It is no control.
  case noControl
  /// The control did not follow the touch.
  case notTracked
  /// Up to 70 points outside still count as inside.
  case tolerance
  /// No handler of that name is registered.
  case noHandler
  /// A value, which is read and not sent.
  case value
  /// It is no text field.
  case noTextField
  /// It holds no link.
  case notALink
  /// The finger was on no link.
  case notOnLink
  /// It is no cell.
  case noCell
  /// Its table or collection does not select it.
  case notSelectable
  /// The cell was touched, and was not selected.
  case notSelected
  /// It has no pan recognizer: it is no scroll view.
  case noPan
  /// The refresh control belongs to no scroll view.
  case noScrollView
  /// The status bar was not tapped.
  case noStatusBarTap
  /// It is no sheet.
  case noSheet
  /// It has no interaction of that kind.
  case noInteraction
}
