// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension RecognizerHandle {
  /// Disabled recognizers get no touches (GR-9). True by default.
  public var isEnabled: Bool {
    get { target.read("isEnabled") }
    nonmutating set { target.write("isEnabled", newValue) }
  }
  /// Whether success cancels the touches in the view (DL-4). True by default.
  public var cancelsTouchesInView: Bool {
    get { target.read("cancelsTouchesInView") }
    nonmutating set { target.write("cancelsTouchesInView", newValue) }
  }
  /// Whether touchesBegan waits for the recognizer (DL-1). False by default.
  public var delaysTouchesBegan: Bool {
    get { target.read("delaysTouchesBegan") }
    nonmutating set { target.write("delaysTouchesBegan", newValue) }
  }
  /// Whether touchesEnded waits for the recognizer (DL-2). True by default.
  public var delaysTouchesEnded: Bool {
    get { target.read("delaysTouchesEnded") }
    nonmutating set { target.write("delaysTouchesEnded", newValue) }
  }
  /// Whether it takes only touches of the type of its first one (TE-9). True by default.
  public var requiresExclusiveTouchType: Bool {
    get { target.read("requiresExclusiveTouchType") }
    nonmutating set { target.write("requiresExclusiveTouchType", newValue) }
  }
  /// Bit n: takes presses of the type with raw value n; as long as it is not set, none, and of a tap Select where a view has the focus (SY-7).
  public var allowedPressTypes: PressTypes {
    get { target.read("allowedPressTypes") }
    nonmutating set { target.write("allowedPressTypes", newValue) }
  }
  /// Bit n: takes touches of the type with raw value n; all by default (TE-9).
  public var allowedTouchTypes: TouchTypes {
    get { target.read("allowedTouchTypes") }
    nonmutating set { target.write("allowedTouchTypes", newValue) }
  }
}

extension GestureElement {
  /// Disabled recognizers get no touches (GR-9). True by default.
  public func isEnabled(_ value: Bool) -> Self { setting("isEnabled", value) }
  /// Whether success cancels the touches in the view (DL-4). True by default.
  public func cancelsTouchesInView(_ value: Bool) -> Self { setting("cancelsTouchesInView", value) }
  /// Whether touchesBegan waits for the recognizer (DL-1). False by default.
  public func delaysTouchesBegan(_ value: Bool) -> Self { setting("delaysTouchesBegan", value) }
  /// Whether touchesEnded waits for the recognizer (DL-2). True by default.
  public func delaysTouchesEnded(_ value: Bool) -> Self { setting("delaysTouchesEnded", value) }
  /// Whether it takes only touches of the type of its first one (TE-9). True by default.
  public func requiresExclusiveTouchType(_ value: Bool) -> Self { setting("requiresExclusiveTouchType", value) }
  /// Bit n: takes presses of the type with raw value n; as long as it is not set, none, and of a tap Select where a view has the focus (SY-7).
  public func allowedPressTypes(_ value: PressTypes) -> Self { setting("allowedPressTypes", value) }
  /// Bit n: takes touches of the type with raw value n; all by default (TE-9).
  public func allowedTouchTypes(_ value: TouchTypes) -> Self { setting("allowedTouchTypes", value) }
}

extension StockGestureHandle where Kind == Tap {
  /// How many presses make the gesture. 1…1000; 1 by default.
  public var numberOfTapsRequired: Int {
    get { target.read("numberOfTapsRequired") }
    nonmutating set { target.write("numberOfTapsRequired", newValue) }
  }
  /// How many fingers each press needs. 1…32; 1 by default.
  public var numberOfTouchesRequired: Int {
    get { target.read("numberOfTouchesRequired") }
    nonmutating set { target.write("numberOfTouchesRequired", newValue) }
  }
  /// The pointer's button that must be pressed: 1 primary, 2 secondary; fingers need none.
  public var buttonMaskRequired: ButtonMask {
    get { target.read("buttonMaskRequired") }
    nonmutating set { target.write("buttonMaskRequired", newValue) }
  }
}

extension Tap {
  /// How many presses make the gesture. 1…1000; 1 by default.
  public func numberOfTapsRequired(_ value: Int) -> Self { setting("numberOfTapsRequired", value) }
  /// How many fingers each press needs. 1…32; 1 by default.
  public func numberOfTouchesRequired(_ value: Int) -> Self { setting("numberOfTouchesRequired", value) }
  /// The pointer's button that must be pressed: 1 primary, 2 secondary; fingers need none.
  public func buttonMaskRequired(_ value: ButtonMask) -> Self { setting("buttonMaskRequired", value) }
}

extension StockGestureHandle where Kind == LongPress {
  /// How many taps come before the press. 0…1000; 0 by default.
  public var numberOfTapsRequired: Int {
    get { target.read("numberOfTapsRequired") }
    nonmutating set { target.write("numberOfTapsRequired", newValue) }
  }
  /// How many fingers each tap and the press need. 1…32; 1 by default.
  public var numberOfTouchesRequired: Int {
    get { target.read("numberOfTouchesRequired") }
    nonmutating set { target.write("numberOfTouchesRequired", newValue) }
  }
  /// How long all fingers must be held. In s; 0…3600; 0.5 by default.
  public var minimumPressDuration: Double {
    get { target.read("minimumPressDuration") }
    nonmutating set { target.write("minimumPressDuration", newValue) }
  }
  /// How far, in a straight line, each finger may stray before the press begins. In pt; 0…100000; 10 by default.
  public var allowableMovement: Double {
    get { target.read("allowableMovement") }
    nonmutating set { target.write("allowableMovement", newValue) }
  }
}

extension LongPress {
  /// How many taps come before the press. 0…1000; 0 by default.
  public func numberOfTapsRequired(_ value: Int) -> Self { setting("numberOfTapsRequired", value) }
  /// How many fingers each tap and the press need. 1…32; 1 by default.
  public func numberOfTouchesRequired(_ value: Int) -> Self { setting("numberOfTouchesRequired", value) }
  /// How long all fingers must be held. In s; 0…3600; 0.5 by default.
  public func minimumPressDuration(_ value: Double) -> Self { setting("minimumPressDuration", value) }
  /// How far, in a straight line, each finger may stray before the press begins. In pt; 0…100000; 10 by default.
  public func allowableMovement(_ value: Double) -> Self { setting("allowableMovement", value) }
}

extension StockGestureHandle where Kind == Pan {
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public var minimumNumberOfTouches: Int {
    get { target.read("minimumNumberOfTouches") }
    nonmutating set { target.write("minimumNumberOfTouches", newValue) }
  }
  /// With more fingers down it does not begin; once it has, they are ignored. 4294967295 by default.
  public var maximumNumberOfTouches: Int {
    get { target.read("maximumNumberOfTouches") }
    nonmutating set { target.write("maximumNumberOfTouches", newValue) }
  }
  /// Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may.
  public var allowedScrollTypesMask: ScrollTypeMask {
    get { target.read("allowedScrollTypesMask") }
    nonmutating set { target.write("allowedScrollTypesMask", newValue) }
  }
}

extension Pan {
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public func minimumNumberOfTouches(_ value: Int) -> Self { setting("minimumNumberOfTouches", value) }
  /// With more fingers down it does not begin; once it has, they are ignored. 4294967295 by default.
  public func maximumNumberOfTouches(_ value: Int) -> Self { setting("maximumNumberOfTouches", value) }
  /// Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may.
  public func allowedScrollTypesMask(_ value: ScrollTypeMask) -> Self { setting("allowedScrollTypesMask", value) }
}

extension StockGestureHandle where Kind == Swipe {
  /// The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them.
  public var direction: SwipeDirection {
    get { target.read("direction") }
    nonmutating set { target.write("direction", newValue) }
  }
  /// How many fingers must swipe. 1…32; 1 by default.
  public var numberOfTouchesRequired: Int {
    get { target.read("numberOfTouchesRequired") }
    nonmutating set { target.write("numberOfTouchesRequired", newValue) }
  }
}

extension Swipe {
  /// The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them.
  public func direction(_ value: SwipeDirection) -> Self { setting("direction", value) }
  /// How many fingers must swipe. 1…32; 1 by default.
  public func numberOfTouchesRequired(_ value: Int) -> Self { setting("numberOfTouchesRequired", value) }
}

extension StockGestureHandle where Kind == ScreenEdgePan {
  /// The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never begins.
  public var edges: RectEdge {
    get { target.read("edges") }
    nonmutating set { target.write("edges", newValue) }
  }
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public var minimumNumberOfTouches: Int {
    get { target.read("minimumNumberOfTouches") }
    nonmutating set { target.write("minimumNumberOfTouches", newValue) }
  }
  /// With more fingers down it does not begin; once it has, they are ignored. 1 by default.
  public var maximumNumberOfTouches: Int {
    get { target.read("maximumNumberOfTouches") }
    nonmutating set { target.write("maximumNumberOfTouches", newValue) }
  }
}

extension ScreenEdgePan {
  /// The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never begins.
  public func edges(_ value: RectEdge) -> Self { setting("edges", value) }
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public func minimumNumberOfTouches(_ value: Int) -> Self { setting("minimumNumberOfTouches", value) }
  /// With more fingers down it does not begin; once it has, they are ignored. 1 by default.
  public func maximumNumberOfTouches(_ value: Int) -> Self { setting("maximumNumberOfTouches", value) }
}
