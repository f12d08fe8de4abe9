// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension ViewHandle where Kind: ViewElement {
  /// Location and size in the superview, before transform. In pt.
  public var frame: Rect {
    get { target.read("frame") }
    nonmutating set { target.write("frame", newValue) }
  }
  /// The view's own coordinates. In pt.
  public var bounds: Rect {
    get { target.read("bounds") }
    nonmutating set { target.write("bounds", newValue) }
  }
  /// An affine transform about the centre.
  public var transform: AffineTransform {
    get { target.read("transform") }
    nonmutating set { target.write("transform", newValue) }
  }
  /// Opacity (HT-3). 0…1; 1 by default.
  public var alpha: Double {
    get { target.read("alpha") }
    nonmutating set { target.write("alpha", newValue) }
  }
  /// Hidden views are passed over. False by default.
  public var isHidden: Bool {
    get { target.read("isHidden") }
    nonmutating set { target.write("isHidden", newValue) }
  }
  /// Whether the hit test finds the view; false for labels and image views. True by default.
  public var isUserInteractionEnabled: Bool {
    get { target.read("isUserInteractionEnabled") }
    nonmutating set { target.write("isUserInteractionEnabled", newValue) }
  }
  /// Whether the view receives a second finger's touch (TE-4). False by default.
  public var isMultipleTouchEnabled: Bool {
    get { target.read("isMultipleTouchEnabled") }
    nonmutating set { target.write("isMultipleTouchEnabled", newValue) }
  }
  /// Whether no other view of the window receives a touch while it has one (TE-5). False by default.
  public var isExclusiveTouch: Bool {
    get { target.read("isExclusiveTouch") }
    nonmutating set { target.write("isExclusiveTouch", newValue) }
  }
  /// Affects drawing only; hit-testing ignores it (HT-6). False by default.
  public var clipsToBounds: Bool {
    get { target.read("clipsToBounds") }
    nonmutating set { target.write("clipsToBounds", newValue) }
  }
  /// Whether it has a UIContextMenuInteraction: a long press shows its menu (CT-8). False by default.
  public var contextMenu: Bool {
    get { target.read("contextMenu") }
    nonmutating set { target.write("contextMenu", newValue) }
  }
  /// Whether it has an enabled UIDragInteraction: a long press lifts it (CT-9). False by default.
  public var dragInteraction: Bool {
    get { target.read("dragInteraction") }
    nonmutating set { target.write("dragInteraction", newValue) }
  }
}

extension ViewElement {
  /// Location and size in the superview, before transform. In pt.
  public func frame(_ value: Rect) -> Self { setting("frame", value) }
  /// The view's own coordinates. In pt.
  public func bounds(_ value: Rect) -> Self { setting("bounds", value) }
  /// An affine transform about the centre.
  public func transform(_ value: AffineTransform) -> Self { setting("transform", value) }
  /// Opacity (HT-3). 0…1; 1 by default.
  public func alpha(_ value: Double) -> Self { setting("alpha", value) }
  /// Hidden views are passed over. False by default.
  public func isHidden(_ value: Bool) -> Self { setting("isHidden", value) }
  /// Whether the hit test finds the view; false for labels and image views. True by default.
  public func isUserInteractionEnabled(_ value: Bool) -> Self { setting("isUserInteractionEnabled", value) }
  /// Whether the view receives a second finger's touch (TE-4). False by default.
  public func isMultipleTouchEnabled(_ value: Bool) -> Self { setting("isMultipleTouchEnabled", value) }
  /// Whether no other view of the window receives a touch while it has one (TE-5). False by default.
  public func isExclusiveTouch(_ value: Bool) -> Self { setting("isExclusiveTouch", value) }
  /// Affects drawing only; hit-testing ignores it (HT-6). False by default.
  public func clipsToBounds(_ value: Bool) -> Self { setting("clipsToBounds", value) }
  /// Whether it has a UIContextMenuInteraction: a long press shows its menu (CT-8). False by default.
  public func contextMenu(_ value: Bool) -> Self { setting("contextMenu", value) }
  /// Whether it has an enabled UIDragInteraction: a long press lifts it (CT-9). False by default.
  public func dragInteraction(_ value: Bool) -> Self { setting("dragInteraction", value) }
}

extension ViewHandle where Kind == Window {
  /// Windows with a higher level are hit-tested first (HT-1). 0 by default.
  public var windowLevel: Double {
    get { target.read("windowLevel") }
    nonmutating set { target.write("windowLevel", newValue) }
  }
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public var preferredScreenEdgesDeferringSystemGestures: RectEdge {
    get { target.read("preferredScreenEdgesDeferringSystemGestures") }
    nonmutating set { target.write("preferredScreenEdgesDeferringSystemGestures", newValue) }
  }
  /// What the device's bars and corners take of the screen: top, left, bottom, right (RC-2). In pt.
  public var safeAreaInsets: EdgeInsets {
    get { target.read("safeAreaInsets") }
    nonmutating set { target.write("safeAreaInsets", newValue) }
  }
}

extension Window {
  /// Windows with a higher level are hit-tested first (HT-1). 0 by default.
  public func windowLevel(_ value: Double) -> Self { setting("windowLevel", value) }
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public func preferredScreenEdgesDeferringSystemGestures(_ value: RectEdge) -> Self { setting("preferredScreenEdgesDeferringSystemGestures", value) }
  /// What the device's bars and corners take of the screen: top, left, bottom, right (RC-2). In pt.
  public func safeAreaInsets(_ value: EdgeInsets) -> Self { setting("safeAreaInsets", value) }
}

extension ViewHandle where Kind: ResponderElement {
  /// Whether it can become first responder; true by default for text fields and text views (RC-6). False by default.
  public var canBecomeFirstResponder: Bool {
    get { target.read("canBecomeFirstResponder") }
    nonmutating set { target.write("canBecomeFirstResponder", newValue) }
  }
  /// Whether it may resign first responder (RC-6). True by default.
  public var canResignFirstResponder: Bool {
    get { target.read("canResignFirstResponder") }
    nonmutating set { target.write("canResignFirstResponder", newValue) }
  }
}

extension ResponderElement {
  /// Whether it can become first responder; true by default for text fields and text views (RC-6). False by default.
  public func canBecomeFirstResponder(_ value: Bool) -> Self { setting("canBecomeFirstResponder", value) }
  /// Whether it may resign first responder (RC-6). True by default.
  public func canResignFirstResponder(_ value: Bool) -> Self { setting("canResignFirstResponder", value) }
}
