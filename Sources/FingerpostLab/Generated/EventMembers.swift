// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension ResponderEvents {
  /// `touchesBegan`, as the log writes it.
  public static var touchesBegan: Self { Self(.touches(.began)) }
  /// `touchesMoved`, as the log writes it.
  public static var touchesMoved: Self { Self(.touches(.moved)) }
  /// `touchesEnded`, as the log writes it.
  public static var touchesEnded: Self { Self(.touches(.ended)) }
  /// `touchesCancelled`, as the log writes it.
  public static var touchesCancelled: Self { Self(.touches(.cancelled)) }
}

extension ControlViewEvent {
  /// `touchDown`, as the log writes it.
  public static var touchDown: Self { Self(.control(.touchDown)) }
  /// `touchDownRepeat`, as the log writes it.
  public static var touchDownRepeat: Self { Self(.control(.touchDownRepeat)) }
  /// `touchDragInside`, as the log writes it.
  public static var touchDragInside: Self { Self(.control(.touchDragInside)) }
  /// `touchDragOutside`, as the log writes it.
  public static var touchDragOutside: Self { Self(.control(.touchDragOutside)) }
  /// `touchDragEnter`, as the log writes it.
  public static var touchDragEnter: Self { Self(.control(.touchDragEnter)) }
  /// `touchDragExit`, as the log writes it.
  public static var touchDragExit: Self { Self(.control(.touchDragExit)) }
  /// `touchUpInside`, as the log writes it.
  public static var touchUpInside: Self { Self(.control(.touchUpInside)) }
  /// `touchUpOutside`, as the log writes it.
  public static var touchUpOutside: Self { Self(.control(.touchUpOutside)) }
  /// `touchCancel`, as the log writes it.
  public static var touchCancel: Self { Self(.control(.touchCancel)) }
  /// `valueChanged`, as the log writes it.
  public static var valueChanged: Self { Self(.control(.valueChanged)) }
  /// `primaryActionTriggered`, as the log writes it.
  public static var primaryActionTriggered: Self { Self(.control(.primaryActionTriggered)) }
  /// `editingDidBegin`, as the log writes it.
  public static var editingDidBegin: Self { Self(.control(.editingDidBegin)) }
  /// `editingChanged`, as the log writes it.
  public static var editingChanged: Self { Self(.control(.editingChanged)) }
  /// `editingDidEnd`, as the log writes it.
  public static var editingDidEnd: Self { Self(.control(.editingDidEnd)) }
  /// `editingDidEndOnExit`, as the log writes it.
  public static var editingDidEndOnExit: Self { Self(.control(.editingDidEndOnExit)) }
  /// `menuActionTriggered`, as the log writes it.
  public static var menuActionTriggered: Self { Self(.control(.menuActionTriggered)) }
  /// `beginTracking`, as the log writes it.
  public static var beginTracking: Self { Self(.tracking(.beginTracking)) }
  /// `continueTracking`, as the log writes it.
  public static var continueTracking: Self { Self(.tracking(.continueTracking)) }
  /// `endTracking`, as the log writes it.
  public static var endTracking: Self { Self(.tracking(.endTracking)) }
  /// `cancelTracking`, as the log writes it.
  public static var cancelTracking: Self { Self(.tracking(.cancelTracking)) }
}

extension ScrollViewEvent {
  /// `willBeginDragging`, as the log writes it.
  public static var willBeginDragging: Self { Self(.scroll(.willBeginDragging)) }
  /// `didScroll`, as the log writes it.
  public static var didScroll: Self { Self(.scroll(.didScroll)) }
  /// `willEndDragging`, as the log writes it.
  public static var willEndDragging: Self { Self(.scroll(.willEndDragging)) }
  /// `didEndDragging`, as the log writes it.
  public static var didEndDragging: Self { Self(.scroll(.didEndDragging)) }
  /// `willBeginDecelerating`, as the log writes it.
  public static var willBeginDecelerating: Self { Self(.scroll(.willBeginDecelerating)) }
  /// `didEndDecelerating`, as the log writes it.
  public static var didEndDecelerating: Self { Self(.scroll(.didEndDecelerating)) }
  /// `didEndScrollingAnimation`, as the log writes it.
  public static var didEndScrollingAnimation: Self { Self(.scroll(.didEndScrollingAnimation)) }
  /// `willBeginZooming`, as the log writes it.
  public static var willBeginZooming: Self { Self(.scroll(.willBeginZooming)) }
  /// `didZoom`, as the log writes it.
  public static var didZoom: Self { Self(.scroll(.didZoom)) }
  /// `didEndZooming`, as the log writes it.
  public static var didEndZooming: Self { Self(.scroll(.didEndZooming)) }
  /// `willTransition`, as the log writes it.
  public static var willTransition: Self { Self(.scroll(.willTransition)) }
  /// `didFinishAnimating`, as the log writes it.
  public static var didFinishAnimating: Self { Self(.scroll(.didFinishAnimating)) }
  /// `didScrollToTop`, as the log writes it.
  public static var didScrollToTop: Self { Self(.scroll(.didScrollToTop)) }
}

extension CellEvent {
  /// `shouldHighlight`, as the log writes it.
  public static var shouldHighlight: Self { Self(.selection(.shouldHighlight)) }
  /// `didHighlight`, as the log writes it.
  public static var didHighlight: Self { Self(.selection(.didHighlight)) }
  /// `didUnhighlight`, as the log writes it.
  public static var didUnhighlight: Self { Self(.selection(.didUnhighlight)) }
  /// `shouldSelect`, as the log writes it.
  public static var shouldSelect: Self { Self(.selection(.shouldSelect)) }
  /// `didSelect`, as the log writes it.
  public static var didSelect: Self { Self(.selection(.didSelect)) }
  /// `shouldDeselect`, as the log writes it.
  public static var shouldDeselect: Self { Self(.selection(.shouldDeselect)) }
  /// `didDeselect`, as the log writes it.
  public static var didDeselect: Self { Self(.selection(.didDeselect)) }
}

extension GestureEvent {
  /// `state(began)`, as the log writes it.
  public static var began: Self { Self(.state(.began)) }
  /// `state(changed)`, as the log writes it.
  public static var changed: Self { Self(.state(.changed)) }
  /// `state(ended)`, as the log writes it.
  public static var ended: Self { Self(.state(.ended)) }
  /// `state(cancelled)`, as the log writes it.
  public static var cancelled: Self { Self(.state(.cancelled)) }
  /// `state(failed)`, as the log writes it.
  public static var failed: Self { Self(.state(.failed)) }
  /// `state(recognized)`, as the log writes it.
  public static var recognized: Self { Self(.state(.recognized)) }
  /// `touchesBegan`, as the log writes it.
  public static var touchesBegan: Self { Self(.recognizerTouches(.began)) }
  /// `touchesMoved`, as the log writes it.
  public static var touchesMoved: Self { Self(.recognizerTouches(.moved)) }
  /// `touchesEnded`, as the log writes it.
  public static var touchesEnded: Self { Self(.recognizerTouches(.ended)) }
  /// `touchesCancelled`, as the log writes it.
  public static var touchesCancelled: Self { Self(.recognizerTouches(.cancelled)) }
}
