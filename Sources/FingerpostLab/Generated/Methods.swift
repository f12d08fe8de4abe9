// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension DelegateMethod {
  /// gestureRecognizerShouldBegin(_:). After false the recognizer fails (GR-6).
  public static var shouldBegin: Self { Self(hook: .shouldBegin) }
  /// gestureRecognizer(_:shouldReceive:). After false it never receives that touch (GR-5).
  public static var shouldReceiveTouch: Self { Self(hook: .shouldReceiveTouch) }
  /// gestureRecognizer(_:shouldReceive:). Whether it receives a press (SY-7).
  public static var shouldReceivePress: Self { Self(hook: .shouldReceivePress) }
  /// gestureRecognizer(_:shouldReceive:). Called before shouldReceiveTouch (GR-5).
  public static var shouldReceiveEvent: Self { Self(hook: .shouldReceiveEvent) }
  /// gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:). Whether both may recognize; true from one of the two delegates is enough (AR-3).
  public static var shouldRecognizeSimultaneouslyWith: Self { Self(hook: .shouldRecognizeSimultaneouslyWith) }
  /// gestureRecognizer(_:shouldRequireFailureOf:). The recognizers that it waits for (AR-5).
  public static var shouldRequireFailureOf: Self { Self(hook: .shouldRequireFailureOf) }
  /// gestureRecognizer(_:shouldBeRequiredToFailBy:). The recognizers that wait for it (AR-5).
  public static var shouldBeRequiredToFailBy: Self { Self(hook: .shouldBeRequiredToFailBy) }
}

extension ClassMethod {
  /// The recognizers that it can prevent (AR-3).
  public static var canPrevent: Self { Self(hook: .canPrevent) }
  /// The recognizers that can prevent it (AR-3).
  public static var canBePrevented: Self { Self(hook: .canBePrevented) }
  /// The recognizers that its class waits for (AR-5).
  public static var shouldRequireFailure: Self { Self(hook: .shouldRequireFailure) }
  /// The recognizers whose classes wait for it (AR-5).
  public static var shouldBeRequiredToFail: Self { Self(hook: .shouldBeRequiredToFail) }
}

extension GestureMethod {
  /// touchesBegan(_:with:) (RC-4).
  public static var touchesBegan: Self { Self(hook: .touchesBegan) }
  /// touchesMoved(_:with:) (FW-2).
  public static var touchesMoved: Self { Self(hook: .touchesMoved) }
  /// touchesEnded(_:with:) (FW-2).
  public static var touchesEnded: Self { Self(hook: .touchesEnded) }
  /// touchesCancelled(_:with:) (FW-2).
  public static var touchesCancelled: Self { Self(hook: .touchesCancelled) }
  /// reset(): it is possible again (GR-8).
  public static var reset: Self { Self(hook: .reset) }
}

extension Override where Answer == TouchAnswer {
  /// touchesBegan(_:with:) (RC-4).
  public static var touchesBegan: Self { Self(hook: .touchesBegan) }
  /// touchesMoved(_:with:) (FW-2).
  public static var touchesMoved: Self { Self(hook: .touchesMoved) }
  /// touchesEnded(_:with:) (FW-2).
  public static var touchesEnded: Self { Self(hook: .touchesEnded) }
  /// touchesCancelled(_:with:) (FW-2).
  public static var touchesCancelled: Self { Self(hook: .touchesCancelled) }
  /// pressesBegan(_:with:), for a key or button (SY-7).
  public static var pressesBegan: Self { Self(hook: .pressesBegan) }
  /// pressesChanged(_:with:), for the press's force (SY-7).
  public static var pressesChanged: Self { Self(hook: .pressesChanged) }
  /// pressesEnded(_:with:) (SY-7).
  public static var pressesEnded: Self { Self(hook: .pressesEnded) }
  /// pressesCancelled(_:with:) (SY-7).
  public static var pressesCancelled: Self { Self(hook: .pressesCancelled) }
  /// motionBegan(_:with:), for a shake (SY-7).
  public static var motionBegan: Self { Self(hook: .motionBegan) }
  /// motionEnded(_:with:) (SY-7).
  public static var motionEnded: Self { Self(hook: .motionEnded) }
  /// motionCancelled(_:with:) (SY-7).
  public static var motionCancelled: Self { Self(hook: .motionCancelled) }
  /// remoteControlReceived(with:) (SY-7).
  public static var remoteControlReceived: Self { Self(hook: .remoteControlReceived) }
  /// touchesEstimatedPropertiesUpdated(_:).
  public static var touchesEstimatedPropertiesUpdated: Self { Self(hook: .touchesEstimatedPropertiesUpdated) }
}

extension Override where Kind: ViewElement, Answer == PointInsideAnswer {
  /// point(inside:with:) (HT-4).
  public static var pointInside: Self { Self(hook: .pointInside) }
}

extension Override where Kind: ViewElement, Answer == HitTestAnswer {
  /// hitTest(_:with:) (HT-5).
  public static var hitTest: Self { Self(hook: .hitTest) }
}

extension Override where Kind: ViewElement, Answer == YesNo {
  /// gestureRecognizerShouldBegin(_:) (GR-6).
  public static var gestureRecognizerShouldBegin: Self { Self(hook: .gestureRecognizerShouldBegin) }
  /// contextMenuInteraction(_:configurationForMenuAtLocation:). Whether its context menu interaction has a menu (CT-8).
  public static var configurationForMenu: Self { Self(hook: .configurationForMenu) }
  /// dragInteraction(_:itemsForBeginning:). Whether its drag interaction has items to drag (CT-9).
  public static var itemsForBeginning: Self { Self(hook: .itemsForBeginning) }
}

extension Override where Kind: ScrollViewElement, Answer == YesNo {
  /// touchesShouldBegin(_:with:in:). Whether the content may receive the touch (SC-3).
  public static var touchesShouldBegin: Self { Self(hook: .touchesShouldBegin) }
  /// touchesShouldCancel(in:). Whether the content may lose the touch to the pan (SC-3).
  public static var touchesShouldCancel: Self { Self(hook: .touchesShouldCancel) }
  /// scrollViewShouldScrollToTop(_:). Whether a tap on the status bar may scroll to the top (SC-7).
  public static var scrollViewShouldScrollToTop: Self { Self(hook: .scrollViewShouldScrollToTop) }
}

extension Override where Kind: ControlElement, Answer == TrackingAnswer {
  /// Whether tracking continues (CT-2).
  public static var continueTracking: Self { Self(hook: .continueTracking) }
  /// Whether tracking begins (CT-2).
  public static var beginTracking: Self { Self(hook: .beginTracking) }
}

extension Override where Kind == TextView, Answer == YesNo {
  /// textView(_:shouldInteractWith:in:interaction:). Whether a tap or long press on a link of a text view has its effect (CT-7).
  public static var shouldInteractWith: Self { Self(hook: .shouldInteractWith) }
}

extension Override where Kind == Window, Answer == EventAnswer {
  /// sendEvent(_:); without super nothing of the event is delivered (SY-5).
  public static var sendEvent: Self { Self(hook: .sendEvent) }
}
