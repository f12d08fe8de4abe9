// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension ResponderEvents {
  /// `touchesBegan`, as the log writes it; UIKit's touchesBegan(_:with:).
  public static var touchesBegan: Self { Self(.touches(.began)) }
  /// `touchesMoved`, as the log writes it; UIKit's touchesMoved(_:with:).
  public static var touchesMoved: Self { Self(.touches(.moved)) }
  /// `touchesEnded`, as the log writes it; UIKit's touchesEnded(_:with:).
  public static var touchesEnded: Self { Self(.touches(.ended)) }
  /// `touchesCancelled`, as the log writes it; UIKit's touchesCancelled(_:with:).
  public static var touchesCancelled: Self { Self(.touches(.cancelled)) }
  /// `pressesBegan`, as the log writes it; UIKit's pressesBegan(_:with:).
  public static var pressesBegan: Self { Self(.event(.pressesBegan)) }
  /// `pressesChanged`, as the log writes it; UIKit's pressesChanged(_:with:).
  public static var pressesChanged: Self { Self(.event(.pressesChanged)) }
  /// `pressesEnded`, as the log writes it; UIKit's pressesEnded(_:with:).
  public static var pressesEnded: Self { Self(.event(.pressesEnded)) }
  /// `pressesCancelled`, as the log writes it; UIKit's pressesCancelled(_:with:).
  public static var pressesCancelled: Self { Self(.event(.pressesCancelled)) }
  /// `motionBegan`, as the log writes it; UIKit's motionBegan(_:with:).
  public static var motionBegan: Self { Self(.event(.motionBegan)) }
  /// `motionEnded`, as the log writes it; UIKit's motionEnded(_:with:).
  public static var motionEnded: Self { Self(.event(.motionEnded)) }
  /// `motionCancelled`, as the log writes it; UIKit's motionCancelled(_:with:).
  public static var motionCancelled: Self { Self(.event(.motionCancelled)) }
  /// `remoteControl`, as the log writes it; UIKit's remoteControlReceived(with:).
  public static var remoteControl: Self { Self(.event(.remoteControl)) }
  /// `touchesEstimatedPropertiesUpdated`, as the log writes it; UIKit's touchesEstimatedPropertiesUpdated(_:).
  public static var touchesEstimatedPropertiesUpdated: Self { Self(.event(.touchesEstimatedPropertiesUpdated)) }
  /// `gestureRecognizerShouldBegin`, as the log writes it; UIKit's gestureRecognizerShouldBegin(_:).
  public static var gestureRecognizerShouldBegin: Self { Self(.question(.gestureRecognizerShouldBegin)) }
  /// `configurationForMenu`, as the log writes it; UIKit's contextMenuInteraction(_:configurationForMenuAtLocation:).
  public static var configurationForMenu: Self { Self(.question(.configurationForMenu)) }
  /// `itemsForBeginning`, as the log writes it; UIKit's dragInteraction(_:itemsForBeginning:).
  public static var itemsForBeginning: Self { Self(.question(.itemsForBeginning)) }
  /// `willDisplayMenu`, as the log writes it; UIKit's contextMenuInteraction(_:willDisplayMenuFor:animator:).
  public static var willDisplayMenu: Self { Self(.interaction(.willDisplayMenu)) }
  /// `willEndMenu`, as the log writes it; UIKit's contextMenuInteraction(_:willEndFor:animator:).
  public static var willEndMenu: Self { Self(.interaction(.willEndMenu)) }
  /// `willAnimateLift`, as the log writes it; UIKit's dragInteraction(_:willAnimateLiftWith:session:).
  public static var willAnimateLift: Self { Self(.interaction(.willAnimateLift)) }
  /// `sessionWillBegin`, as the log writes it; UIKit's dragInteraction(_:sessionWillBegin:).
  public static var sessionWillBegin: Self { Self(.interaction(.sessionWillBegin)) }
  /// `sessionDidEnd`, as the log writes it; UIKit's dragInteraction(_:session:didEndWith:).
  public static var sessionDidEnd: Self { Self(.interaction(.sessionDidEnd)) }
  /// `invokeDefaultAction`, as the log writes it; UIKit's UITextItemInteraction.invokeDefaultAction.
  public static var invokeDefaultAction: Self { Self(.interaction(.invokeDefaultAction)) }
  /// `presentActions`, as the log writes it; UIKit's UITextItemInteraction.presentActions.
  public static var presentActions: Self { Self(.interaction(.presentActions)) }
  /// `didSelectRow`, as the log writes it; UIKit's pickerView(_:didSelectRow:inComponent:).
  public static var didSelectRow: Self { Self(.interaction(.didSelectRow)) }
  /// `sendEvent`, as the log writes it; UIKit's sendEvent(_:).
  public static var sendEvent: Self { Self(.sendEvent) }
  /// `willTransition`, as the log writes it; UIKit's pageViewController(_:willTransitionTo:).
  public static var willTransition: Self { Self(.scroll(.willTransition)) }
  /// `didFinishAnimating`, as the log writes it; UIKit's pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:).
  public static var didFinishAnimating: Self { Self(.scroll(.didFinishAnimating)) }
  /// `didAttemptToDismiss`, as the log writes it; UIKit's presentationControllerDidAttemptToDismiss(_:).
  public static var didAttemptToDismiss: Self { Self(.interaction(.didAttemptToDismiss)) }
  /// `didDismiss`, as the log writes it; UIKit's presentationControllerDidDismiss(_:).
  public static var didDismiss: Self { Self(.interaction(.didDismiss)) }
  /// `didChangeSelectedDetentIdentifier`, as the log writes it; UIKit's sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:).
  public static var didChangeSelectedDetentIdentifier: Self { Self(.interaction(.didChangeSelectedDetentIdentifier)) }
}

extension ControlViewEvent {
  /// `touchDown`, as the log writes it; UIKit's UIControl.Event.touchDown.
  public static var touchDown: Self { Self(.control(.touchDown)) }
  /// `touchDownRepeat`, as the log writes it; UIKit's UIControl.Event.touchDownRepeat.
  public static var touchDownRepeat: Self { Self(.control(.touchDownRepeat)) }
  /// `touchDragInside`, as the log writes it; UIKit's UIControl.Event.touchDragInside.
  public static var touchDragInside: Self { Self(.control(.touchDragInside)) }
  /// `touchDragOutside`, as the log writes it; UIKit's UIControl.Event.touchDragOutside.
  public static var touchDragOutside: Self { Self(.control(.touchDragOutside)) }
  /// `touchDragEnter`, as the log writes it; UIKit's UIControl.Event.touchDragEnter.
  public static var touchDragEnter: Self { Self(.control(.touchDragEnter)) }
  /// `touchDragExit`, as the log writes it; UIKit's UIControl.Event.touchDragExit.
  public static var touchDragExit: Self { Self(.control(.touchDragExit)) }
  /// `touchUpInside`, as the log writes it; UIKit's UIControl.Event.touchUpInside.
  public static var touchUpInside: Self { Self(.control(.touchUpInside)) }
  /// `touchUpOutside`, as the log writes it; UIKit's UIControl.Event.touchUpOutside.
  public static var touchUpOutside: Self { Self(.control(.touchUpOutside)) }
  /// `touchCancel`, as the log writes it; UIKit's UIControl.Event.touchCancel.
  public static var touchCancel: Self { Self(.control(.touchCancel)) }
  /// `valueChanged`, as the log writes it; UIKit's UIControl.Event.valueChanged.
  public static var valueChanged: Self { Self(.control(.valueChanged)) }
  /// `primaryActionTriggered`, as the log writes it; UIKit's UIControl.Event.primaryActionTriggered.
  public static var primaryActionTriggered: Self { Self(.control(.primaryActionTriggered)) }
  /// `menuActionTriggered`, as the log writes it; UIKit's UIControl.Event.menuActionTriggered.
  public static var menuActionTriggered: Self { Self(.control(.menuActionTriggered)) }
  /// `beginTracking`, as the log writes it; UIKit's beginTracking(_:with:).
  public static var beginTracking: Self { Self(.tracking(.beginTracking)) }
  /// `continueTracking`, as the log writes it; UIKit's continueTracking(_:with:).
  public static var continueTracking: Self { Self(.tracking(.continueTracking)) }
  /// `endTracking`, as the log writes it; UIKit's endTracking(_:with:).
  public static var endTracking: Self { Self(.tracking(.endTracking)) }
  /// `cancelTracking`, as the log writes it; UIKit's cancelTracking(with:).
  public static var cancelTracking: Self { Self(.tracking(.cancelTracking)) }
  /// `editingDidBegin`, as the log writes it; UIKit's UIControl.Event.editingDidBegin.
  public static var editingDidBegin: Self { Self(.control(.editingDidBegin)) }
  /// `editingChanged`, as the log writes it; UIKit's UIControl.Event.editingChanged.
  public static var editingChanged: Self { Self(.control(.editingChanged)) }
  /// `editingDidEnd`, as the log writes it; UIKit's UIControl.Event.editingDidEnd.
  public static var editingDidEnd: Self { Self(.control(.editingDidEnd)) }
  /// `editingDidEndOnExit`, as the log writes it; UIKit's UIControl.Event.editingDidEndOnExit.
  public static var editingDidEndOnExit: Self { Self(.control(.editingDidEndOnExit)) }
}

extension ScrollViewEvent {
  /// `willBeginDragging`, as the log writes it; UIKit's scrollViewWillBeginDragging(_:).
  public static var willBeginDragging: Self { Self(.scroll(.willBeginDragging)) }
  /// `didScroll`, as the log writes it; UIKit's scrollViewDidScroll(_:).
  public static var didScroll: Self { Self(.scroll(.didScroll)) }
  /// `willEndDragging`, as the log writes it; UIKit's scrollViewWillEndDragging(_:withVelocity:targetContentOffset:).
  public static var willEndDragging: Self { Self(.scroll(.willEndDragging)) }
  /// `didEndDragging`, as the log writes it; UIKit's scrollViewDidEndDragging(_:willDecelerate:).
  public static var didEndDragging: Self { Self(.scroll(.didEndDragging)) }
  /// `willBeginDecelerating`, as the log writes it; UIKit's scrollViewWillBeginDecelerating(_:).
  public static var willBeginDecelerating: Self { Self(.scroll(.willBeginDecelerating)) }
  /// `didEndDecelerating`, as the log writes it; UIKit's scrollViewDidEndDecelerating(_:).
  public static var didEndDecelerating: Self { Self(.scroll(.didEndDecelerating)) }
  /// `didEndScrollingAnimation`, as the log writes it; UIKit's scrollViewDidEndScrollingAnimation(_:).
  public static var didEndScrollingAnimation: Self { Self(.scroll(.didEndScrollingAnimation)) }
  /// `willBeginZooming`, as the log writes it; UIKit's scrollViewWillBeginZooming(_:with:).
  public static var willBeginZooming: Self { Self(.scroll(.willBeginZooming)) }
  /// `didZoom`, as the log writes it; UIKit's scrollViewDidZoom(_:).
  public static var didZoom: Self { Self(.scroll(.didZoom)) }
  /// `didEndZooming`, as the log writes it; UIKit's scrollViewDidEndZooming(_:with:atScale:).
  public static var didEndZooming: Self { Self(.scroll(.didEndZooming)) }
  /// `didScrollToTop`, as the log writes it; UIKit's scrollViewDidScrollToTop(_:).
  public static var didScrollToTop: Self { Self(.scroll(.didScrollToTop)) }
  /// `touchesShouldBegin`, as the log writes it; UIKit's touchesShouldBegin(_:with:in:).
  public static var touchesShouldBegin: Self { Self(.question(.touchesShouldBegin)) }
  /// `touchesShouldCancel`, as the log writes it; UIKit's touchesShouldCancel(in:).
  public static var touchesShouldCancel: Self { Self(.question(.touchesShouldCancel)) }
  /// `scrollViewShouldScrollToTop`, as the log writes it; UIKit's scrollViewShouldScrollToTop(_:).
  public static var scrollViewShouldScrollToTop: Self { Self(.question(.scrollViewShouldScrollToTop)) }
  /// `shouldInteractWith`, as the log writes it; UIKit's textView(_:shouldInteractWith:in:interaction:).
  public static var shouldInteractWith: Self { Self(.question(.shouldInteractWith)) }
}

extension CellEvent {
  /// `willBeginEditing`, as the log writes it; UIKit's tableView(_:willBeginEditingRowAt:).
  public static var willBeginEditing: Self { Self(.interaction(.willBeginEditing)) }
  /// `didEndEditing`, as the log writes it; UIKit's tableView(_:didEndEditingRowAt:).
  public static var didEndEditing: Self { Self(.interaction(.didEndEditing)) }
  /// `performLeadingAction`, as the log writes it.
  public static var performLeadingAction: Self { Self(.interaction(.performLeadingAction)) }
  /// `performTrailingAction`, as the log writes it.
  public static var performTrailingAction: Self { Self(.interaction(.performTrailingAction)) }
  /// `shouldHighlight`, as the log writes it; UIKit's tableView(_:shouldHighlightRowAt:), collectionView(_:shouldHighlightItemAt:).
  public static var shouldHighlight: Self { Self(.selection(.shouldHighlight)) }
  /// `didHighlight`, as the log writes it; UIKit's tableView(_:didHighlightRowAt:), collectionView(_:didHighlightItemAt:).
  public static var didHighlight: Self { Self(.selection(.didHighlight)) }
  /// `didUnhighlight`, as the log writes it; UIKit's tableView(_:didUnhighlightRowAt:), collectionView(_:didUnhighlightItemAt:).
  public static var didUnhighlight: Self { Self(.selection(.didUnhighlight)) }
  /// `shouldSelect`, as the log writes it; UIKit's tableView(_:willSelectRowAt:), collectionView(_:shouldSelectItemAt:).
  public static var shouldSelect: Self { Self(.selection(.shouldSelect)) }
  /// `didSelect`, as the log writes it; UIKit's tableView(_:didSelectRowAt:), collectionView(_:didSelectItemAt:).
  public static var didSelect: Self { Self(.selection(.didSelect)) }
  /// `shouldDeselect`, as the log writes it; UIKit's tableView(_:willDeselectRowAt:), collectionView(_:shouldDeselectItemAt:).
  public static var shouldDeselect: Self { Self(.selection(.shouldDeselect)) }
  /// `didDeselect`, as the log writes it; UIKit's tableView(_:didDeselectRowAt:), collectionView(_:didDeselectItemAt:).
  public static var didDeselect: Self { Self(.selection(.didDeselect)) }
}

extension GestureEvent {
  /// `reset`, as the log writes it; UIKit's reset().
  public static var reset: Self { Self(.reset) }
  /// `state(failed)`, as the log writes it; UIKit's UIGestureRecognizer.State.failed.
  public static var failed: Self { Self(.state(.failed)) }
  /// `touchesBegan`, as the log writes it; UIKit's touchesBegan(_:with:).
  public static var touchesBegan: Self { Self(.recognizerTouches(.began)) }
  /// `touchesMoved`, as the log writes it; UIKit's touchesMoved(_:with:).
  public static var touchesMoved: Self { Self(.recognizerTouches(.moved)) }
  /// `touchesEnded`, as the log writes it; UIKit's touchesEnded(_:with:).
  public static var touchesEnded: Self { Self(.recognizerTouches(.ended)) }
  /// `touchesCancelled`, as the log writes it; UIKit's touchesCancelled(_:with:).
  public static var touchesCancelled: Self { Self(.recognizerTouches(.cancelled)) }
  /// `state(recognized)`, as the log writes it; UIKit's UIGestureRecognizer.State.recognized.
  public static var recognized: Self { Self(.state(.recognized)) }
  /// `state(began)`, as the log writes it; UIKit's UIGestureRecognizer.State.began.
  public static var began: Self { Self(.state(.began)) }
  /// `state(changed)`, as the log writes it; UIKit's UIGestureRecognizer.State.changed.
  public static var changed: Self { Self(.state(.changed)) }
  /// `state(ended)`, as the log writes it; UIKit's UIGestureRecognizer.State.ended.
  public static var ended: Self { Self(.state(.ended)) }
  /// `state(cancelled)`, as the log writes it; UIKit's UIGestureRecognizer.State.cancelled.
  public static var cancelled: Self { Self(.state(.cancelled)) }
  /// `delegate.shouldBegin`, as the log writes it; UIKit's gestureRecognizerShouldBegin(_:).
  public static var shouldBegin: Self { Self(.question(.shouldBegin)) }
  /// `delegate.shouldReceiveTouch`, as the log writes it; UIKit's gestureRecognizer(_:shouldReceive:).
  public static var shouldReceiveTouch: Self { Self(.question(.shouldReceiveTouch)) }
  /// `delegate.shouldReceivePress`, as the log writes it; UIKit's gestureRecognizer(_:shouldReceive:).
  public static var shouldReceivePress: Self { Self(.question(.shouldReceivePress)) }
  /// `delegate.shouldReceiveEvent`, as the log writes it; UIKit's gestureRecognizer(_:shouldReceive:).
  public static var shouldReceiveEvent: Self { Self(.question(.shouldReceiveEvent)) }
  /// `delegate.shouldRecognizeSimultaneouslyWith`, as the log writes it; UIKit's gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:).
  public static var shouldRecognizeSimultaneouslyWith: Self { Self(.question(.shouldRecognizeSimultaneouslyWith)) }
  /// `delegate.shouldRequireFailureOf`, as the log writes it; UIKit's gestureRecognizer(_:shouldRequireFailureOf:).
  public static var shouldRequireFailureOf: Self { Self(.question(.shouldRequireFailureOf)) }
  /// `delegate.shouldBeRequiredToFailBy`, as the log writes it; UIKit's gestureRecognizer(_:shouldBeRequiredToFailBy:).
  public static var shouldBeRequiredToFailBy: Self { Self(.question(.shouldBeRequiredToFailBy)) }
  /// `pressesBegan`, as the log writes it; UIKit's pressesBegan(_:with:).
  public static var pressesBegan: Self { Self(.event(.pressesBegan)) }
  /// `pressesChanged`, as the log writes it; UIKit's pressesChanged(_:with:).
  public static var pressesChanged: Self { Self(.event(.pressesChanged)) }
  /// `pressesEnded`, as the log writes it; UIKit's pressesEnded(_:with:).
  public static var pressesEnded: Self { Self(.event(.pressesEnded)) }
  /// `pressesCancelled`, as the log writes it; UIKit's pressesCancelled(_:with:).
  public static var pressesCancelled: Self { Self(.event(.pressesCancelled)) }
}
