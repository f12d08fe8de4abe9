// Records touches, callbacks and the view hierarchy of an app as JSON that Fingerpost reads:
//
//     let recorder = FingerpostRecorder()
//     recorder.attach(to: window)              // before the touches, when the first screen is shown
//     try recorder.write(to: url)              // after them
//     recorder.detach()
//
//     fingerpost run recording.json            // what the engine predicts
//     fingerpost compare recording.json        // the app's callbacks against the prediction
//
// Recorded without a change of the app: the view and the recognizers of each touch, actions of
// recognizers, events of controls, the answers of recognizers' delegates, and the touch methods of
// the app's own views. `record(_:of:)` is for everything else.
//
// Delegates are asked through a proxy, and touch methods of the app's own classes are exchanged,
// until `detach()`. `recordsDelegates` and `recordsTouchMethods` turn that off, before `attach`.
//
// Only public API is used. NOT TRIED ON A DEVICE: written from UIKit's documentation, and
// type-checked in the tests against declarations that were written from the same documentation.
#if canImport(UIKit)
  import UIKit
  import UIKit.UIGestureRecognizerSubclass

  public final class FingerpostRecorder: NSObject {
    /// Whether the delegates of recognizers are asked through a proxy that records their answers.
    public var recordsDelegates = true
    /// Whether the touch methods of views whose classes are the app's own are recorded.
    public var recordsTouchMethods = true

    private var windows: [[String: Any]] = []
    private var added: [[String: Any]] = []
    private var touches: [[String: Any]] = []
    private var log: [[String: Any]] = []
    /// The objects with an id are held: a freed object's address may be used again.
    private var ids: [ObjectIdentifier: (id: Int, object: AnyObject)] = [:]
    private var viewsWithTouches: Set<Int> = []
    private var observers: [ActionObserver] = []
    private var proxies: [DelegateProxy] = []
    private var taps: [TouchTap] = []
    private var token: NSObjectProtocol?
    private var exchanged: [(method: Method, original: IMP)] = []
    private var classes: Set<ObjectIdentifier> = []
    private var fingers: [ObjectIdentifier: (finger: Int, touch: UITouch)] = [:]
    private var start: TimeInterval?

    /// Describes all windows of the window's scene as they are now, and records every touch in them.
    public func attach(to window: UIWindow) {
      detach()
      let scene = window.windowScene?.windows ?? [window]
      windows = scene.map { describe($0) }
      for window in scene { tap(window) }
      // A window that is shown later, such as that of an alert.
      let shown = UIWindow.didBecomeVisibleNotification
      token = NotificationCenter.default.addObserver(forName: shown, object: nil, queue: nil) {
        [weak self] note in
        guard let self, let window = note.object as? UIWindow else { return }
        guard ids[ObjectIdentifier(window)] == nil else { return }
        describeAgain(from: window)
        tap(window)
      }
    }

    private func tap(_ window: UIWindow) {
      let tap = TouchTap(recorder: self)
      window.addGestureRecognizer(tap)
      taps.append(tap)
    }

    /// Ends the recording: the app is as it was before `attach`. What was recorded can be written.
    public func detach() {
      if let token { NotificationCenter.default.removeObserver(token) }
      token = nil
      for tap in taps { tap.view?.removeGestureRecognizer(tap) }
      for proxy in proxies { proxy.restore() }
      for observer in observers { observer.remove() }
      for entry in exchanged { method_setImplementation(entry.method, entry.original) }
      taps = []
      proxies = []
      observers = []
      exchanged = []
      classes = []
    }

    /// Writes what was recorded.
    public func write(to url: URL) throws {
      let screen = UIScreen.main
      let recording: [String: Any] = [
        "fingerpostRecording": 1,
        "system": [
          "version": UIDevice.current.systemVersion, "device": UIDevice.current.model,
          "sdk": Bundle.main.infoDictionary?["DTSDKName"] as? String ?? "",
        ],
        "screen": [
          "width": finite(screen.bounds.width), "height": finite(screen.bounds.height),
          "scale": finite(screen.scale),
        ],
        "windows": windows,
        "added": added,
        "touches": touches,
        "observed": [
          "actions": true, "controls": true, "touches": viewsWithTouches.sorted(),
        ] as [String: Any],
        "log": log,
      ]
      try JSONSerialization.data(withJSONObject: recording, options: [.sortedKeys]).write(to: url)
    }

    /// Records a callback of a view or recognizer of the recorded windows: "touchesBegan".
    public func record(_ message: String, of object: AnyObject) {
      record(message, of: object, answer: nil)
    }

    fileprivate func record(_ message: String, of object: AnyObject, answer: Bool?) {
      guard let id = ids[ObjectIdentifier(object)]?.id else { return }
      if object is UIView, message.hasPrefix("touches") { viewsWithTouches.insert(id) }
      var entry: [String: Any] = ["time": elapsed(), "of": id, "what": message]
      if let answer { entry["answer"] = answer }
      log.append(entry)
    }

    private func elapsed() -> TimeInterval {
      let now = ProcessInfo.processInfo.systemUptime
      let first = start ?? now
      start = first
      return max(now - first, 0)
    }

    // Touches

    fileprivate func record(_ changed: Set<UITouch>, _ event: UIEvent, _ phase: String) {
      for touch in changed.sorted(by: { $0.timestamp < $1.timestamp }) {
        let key = ObjectIdentifier(touch)
        if phase == "began" {
          let used = fingers.values.map { $0.finger }
          fingers[key] = ((1...).first { !used.contains($0) } ?? 1, touch)
        }
        // Coalesced touches are the digitizer's own reports; the last one is the touch itself.
        let reports = phase == "moved" ? event.coalescedTouches(for: touch) ?? [touch] : [touch]
        for report in reports {
          let first = start ?? report.timestamp
          start = first
          let place = report.preciseLocation(in: nil)
          var made: [String: Any] = [
            "time": max(report.timestamp - first, 0), "finger": fingers[key]?.finger ?? 1,
            "phase": phase, "x": finite(place.x), "y": finite(place.y),
          ]
          if phase == "began" { made.merge(receivers(of: touch)) { $1 } }
          touches.append(made)
        }
        if phase == "ended" || phase == "cancelled" { fingers[key] = nil }
      }
    }

    /// The hit view of a touch and the recognizers that receive it.
    private func receivers(of touch: UITouch) -> [String: Any] {
      guard let view = touch.view else { return [:] }
      if ids[ObjectIdentifier(view)] == nil { describeAgain(from: view) }
      let recognizers = (touch.gestureRecognizers ?? []).filter { !($0 is TouchTap) }
      for recognizer in recognizers where ids[ObjectIdentifier(recognizer)] == nil {
        if let owner = recognizer.view { describeAgain(from: owner) }
      }
      return ["view": id(of: view), "recognizers": recognizers.map { id(of: $0) }]
    }

    /// Describes a view that was not there when the recorder was attached.
    private func describeAgain(from view: UIView) {
      var top = view
      while let above = top.superview, ids[ObjectIdentifier(above)] == nil { top = above }
      var made = describe(top)
      if let above = top.superview { made["superview"] = id(of: above) }
      made["time"] = elapsed()
      added.append(made)
    }

    // Callbacks

    private func id(of object: AnyObject) -> Int {
      let key = ObjectIdentifier(object)
      if let known = ids[key] { return known.id }
      let id = ids.count + 1
      ids[key] = (id, object)
      return id
    }

    private func observe(_ recognizer: UIGestureRecognizer) {
      guard ids[ObjectIdentifier(recognizer)] == nil else { return }
      let observer = ActionObserver { [weak self, weak recognizer] in
        guard let self, let recognizer else { return }
        record(action(of: recognizer), of: recognizer)
      }
      recognizer.addTarget(observer, action: #selector(ActionObserver.fire))
      observer.onRemove = { [weak recognizer, unowned observer] in
        recognizer?.removeTarget(observer, action: #selector(ActionObserver.fire))
      }
      observers.append(observer)
      // A scroll view refuses another delegate for its own recognizers.
      if recordsDelegates, let delegate = recognizer.delegate, delegate !== recognizer.view {
        proxies.append(DelegateProxy(of: recognizer, delegate: delegate, recorder: self))
      }
    }

    private func action(of recognizer: UIGestureRecognizer) -> String {
      if recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer {
        return "action"
      }
      switch recognizer.state {
      case .began: return "action(began)"
      case .changed: return "action(changed)"
      case .cancelled: return "action(cancelled)"
      default: return "action(ended)"
      }
    }

    private func observe(_ control: UIControl) {
      guard ids[ObjectIdentifier(control)] == nil else { return }
      for (name, event) in Self.events {
        let observer = ActionObserver { [weak self, weak control] in
          guard let self, let control else { return }
          record(name, of: control)
        }
        control.addTarget(observer, action: #selector(ActionObserver.fire), for: event)
        observer.onRemove = { [weak control, unowned observer] in
          control?.removeTarget(observer, action: #selector(ActionObserver.fire), for: event)
        }
        observers.append(observer)
      }
    }

    private static let events: [(String, UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
      ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
      ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
      ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
      ("primaryActionTriggered", .primaryActionTriggered),
    ]

    /// Exchanges the touch methods that an app's own class implements itself, once for each class.
    private func exchangeTouchMethods(of view: UIView) {
      guard recordsTouchMethods else { return }
      var next: AnyClass? = type(of: view)
      while let type = next, Bundle(for: type) == Bundle.main {
        next = class_getSuperclass(type)
        guard classes.insert(ObjectIdentifier(type)).inserted else { continue }
        for method in methods(of: type) {
          let selector = method_getName(method)
          guard let message = Self.touchMethods[NSStringFromSelector(selector)] else { continue }
          let original = method_getImplementation(method)
          typealias Function = @convention(c) (UIView, Selector, NSSet, UIEvent?) -> Void
          let call = unsafeBitCast(original, to: Function.self)
          let recorded: @convention(block) (UIView, NSSet, UIEvent?) -> Void = {
            [weak self] view, touches, event in
            self?.record(message, of: view)
            call(view, selector, touches, event)
          }
          method_setImplementation(method, imp_implementationWithBlock(recorded))
          exchanged.append((method, original))
        }
      }
    }

    private func methods(of type: AnyClass) -> [Method] {
      var count: UInt32 = 0
      guard let list = class_copyMethodList(type, &count) else { return [] }
      defer { free(list) }
      return (0..<Int(count)).map { list[$0] }
    }

    private static let touchMethods = [
      "touchesBegan:withEvent:": "touchesBegan", "touchesMoved:withEvent:": "touchesMoved",
      "touchesEnded:withEvent:": "touchesEnded",
      "touchesCancelled:withEvent:": "touchesCancelled",
    ]

    // The hierarchy

    private func describe(_ view: UIView) -> [String: Any] {
      let size = view.bounds.size
      let anchor = view.layer.anchorPoint
      let t = view.transform
      exchangeTouchMethods(of: view)
      if let control = view as? UIControl { observe(control) }
      var made: [String: Any] = [
        "id": id(of: view), "class": name(of: view), "superclasses": superclasses(of: view),
        // The frame before the transform; it acts about the anchor point.
        "frame": [
          finite(view.center.x - size.width * anchor.x),
          finite(view.center.y - size.height * anchor.y),
          finite(size.width), finite(size.height),
        ],
        "alpha": finite(view.alpha), "isHidden": view.isHidden,
        "isUserInteractionEnabled": view.isUserInteractionEnabled,
        "isMultipleTouchEnabled": view.isMultipleTouchEnabled,
        "isExclusiveTouch": view.isExclusiveTouch, "clipsToBounds": view.clipsToBounds,
        "identifier": view.accessibilityIdentifier ?? "", "label": view.accessibilityLabel ?? "",
      ]
      if !t.isIdentity {
        made["transform"] = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { finite($0) }
        made["anchorPoint"] = [finite(anchor.x), finite(anchor.y)]
      }
      if let window = view as? UIWindow {
        made["windowLevel"] = finite(window.windowLevel.rawValue)
      }
      if let owner = view.next as? UIViewController { made["viewController"] = name(of: owner) }
      if let control = view as? UIControl {
        made["isEnabled"] = control.isEnabled
        made["isSelected"] = control.isSelected
        made["isHighlighted"] = control.isHighlighted
        made["showsMenuAsPrimaryAction"] = control.showsMenuAsPrimaryAction
        made["actions"] = actions(of: control)
      }
      if let scroll = view as? UIScrollView { made.merge(describe(scroll)) { $1 } }
      made.merge(values(of: view)) { $1 }
      let own = (view.gestureRecognizers ?? []).filter { !($0 is TouchTap) }
      made["recognizers"] = own.map { describe($0, among: own) }
      made["subviews"] = view.subviews.map { describe($0) }
      return made
    }

    /// What only views of one class have.
    private func values(of view: UIView) -> [String: Any] {
      switch view {
      case let button as UIButton: return ["menu": button.menu != nil]
      case let toggle as UISwitch: return ["isOn": toggle.isOn]
      case let slider as UISlider:
        return [
          "minimumValue": Double(slider.minimumValue), "maximumValue": Double(slider.maximumValue),
          "value": Double(slider.value), "isContinuous": slider.isContinuous,
        ]
      case let stepper as UIStepper:
        return [
          "minimumValue": stepper.minimumValue, "maximumValue": stepper.maximumValue,
          "value": stepper.value, "stepValue": stepper.stepValue, "wraps": stepper.wraps,
          "autorepeat": stepper.autorepeat, "isContinuous": stepper.isContinuous,
        ]
      case let segments as UISegmentedControl:
        return [
          "numberOfSegments": segments.numberOfSegments, "isMomentary": segments.isMomentary,
          "selectedSegmentIndex": segments.selectedSegmentIndex,
        ]
      case let pages as UIPageControl:
        return ["numberOfPages": pages.numberOfPages, "currentPage": pages.currentPage]
      case let refresh as UIRefreshControl: return ["isRefreshing": refresh.isRefreshing]
      case let text as UITextView:
        return ["isEditable": text.isEditable, "isSelectable": text.isSelectable]
      case let table as UITableView:
        return [
          "allowsSelection": table.allowsSelection,
          "allowsMultipleSelection": table.allowsMultipleSelection, "isEditing": table.isEditing,
          "allowsSelectionDuringEditing": table.allowsSelectionDuringEditing,
          "allowsMultipleSelectionDuringEditing": table.allowsMultipleSelectionDuringEditing,
        ]
      case let grid as UICollectionView:
        return [
          "allowsSelection": grid.allowsSelection,
          "allowsMultipleSelection": grid.allowsMultipleSelection, "isEditing": grid.isEditing,
          "allowsSelectionDuringEditing": grid.allowsSelectionDuringEditing,
          "allowsMultipleSelectionDuringEditing": grid.allowsMultipleSelectionDuringEditing,
        ]
      case let cell as UITableViewCell:
        return ["isSelected": cell.isSelected, "isHighlighted": cell.isHighlighted]
      case let cell as UICollectionViewCell:
        return ["isSelected": cell.isSelected, "isHighlighted": cell.isHighlighted]
      default: return [:]
      }
    }

    private func describe(_ scroll: UIScrollView) -> [String: Any] {
      let inset = scroll.adjustedContentInset
      var made: [String: Any] = [
        "contentSize": [finite(scroll.contentSize.width), finite(scroll.contentSize.height)],
        "contentOffset": [finite(scroll.contentOffset.x), finite(scroll.contentOffset.y)],
        "contentInset": [inset.top, inset.left, inset.bottom, inset.right].map { finite($0) },
        "isScrollEnabled": scroll.isScrollEnabled, "isPagingEnabled": scroll.isPagingEnabled,
        "isDirectionalLockEnabled": scroll.isDirectionalLockEnabled, "bounces": scroll.bounces,
        "alwaysBounceVertical": scroll.alwaysBounceVertical,
        "alwaysBounceHorizontal": scroll.alwaysBounceHorizontal,
        "bouncesZoom": scroll.bouncesZoom, "scrollsToTop": scroll.scrollsToTop,
        "minimumZoomScale": finite(scroll.minimumZoomScale),
        "maximumZoomScale": finite(scroll.maximumZoomScale),
        "zoomScale": finite(scroll.zoomScale),
        "delaysContentTouches": scroll.delaysContentTouches,
        "canCancelContentTouches": scroll.canCancelContentTouches,
        "decelerationRate": finite(scroll.decelerationRate.rawValue),
        "keyboardDismissMode": scroll.keyboardDismissMode.rawValue,
      ]
      #if compiler(>=5.10)  // The SDK of iOS 17.4.
        if #available(iOS 17.4, *) {
          made["bouncesHorizontally"] = scroll.bouncesHorizontally
          made["bouncesVertically"] = scroll.bouncesVertically
          made["transfersHorizontalScrollingToParent"] = scroll.transfersHorizontalScrollingToParent
          made["transfersVerticalScrollingToParent"] = scroll.transfersVerticalScrollingToParent
        }
      #endif
      return made
    }

    private func describe(
      _ recognizer: UIGestureRecognizer, among others: [UIGestureRecognizer]
    ) -> [String: Any] {
      let delegate = recognizer.delegate
      observe(recognizer)
      var made: [String: Any] = [
        "id": id(of: recognizer), "class": name(of: recognizer),
        "superclasses": superclasses(of: recognizer),
        "name": recognizer.name ?? "", "isEnabled": recognizer.isEnabled,
        "cancelsTouchesInView": recognizer.cancelsTouchesInView,
        "delaysTouchesBegan": recognizer.delaysTouchesBegan,
        "delaysTouchesEnded": recognizer.delaysTouchesEnded,
        "requiresExclusiveTouchType": recognizer.requiresExclusiveTouchType,
        "allowedTouchTypes": recognizer.allowedTouchTypes.map { $0.intValue },
        // Requirements of require(toFail:) are not public; those of its class are.
        "requiresFailureOf": others.indices.filter {
          others[$0] !== recognizer && recognizer.shouldRequireFailure(of: others[$0])
        },
      ]
      if let delegate { made["delegate"] = name(of: delegate) }
      switch recognizer {
      case let tap as UITapGestureRecognizer:
        made["numberOfTapsRequired"] = tap.numberOfTapsRequired
        made["numberOfTouchesRequired"] = tap.numberOfTouchesRequired
        made["buttonMaskRequired"] = tap.buttonMaskRequired.rawValue
      case let press as UILongPressGestureRecognizer:
        made["minimumPressDuration"] = finite(press.minimumPressDuration)
        made["allowableMovement"] = finite(press.allowableMovement)
        made["numberOfTapsRequired"] = press.numberOfTapsRequired
        made["numberOfTouchesRequired"] = press.numberOfTouchesRequired
      case let edge as UIScreenEdgePanGestureRecognizer:
        made["edges"] = edge.edges.rawValue
      case let pan as UIPanGestureRecognizer:
        made["minimumNumberOfTouches"] = pan.minimumNumberOfTouches
        made["maximumNumberOfTouches"] = min(pan.maximumNumberOfTouches, 1000)
        made["allowedScrollTypesMask"] = pan.allowedScrollTypesMask.rawValue
      case let swipe as UISwipeGestureRecognizer:
        made["direction"] = swipe.direction.rawValue
        made["numberOfTouchesRequired"] = swipe.numberOfTouchesRequired
      default: break
      }
      return made
    }

    /// The actions of a control by event: selectors of targets, and identifiers of UIActions.
    private func actions(of control: UIControl) -> [String: [String]] {
      var made: [String: [String]] = [:]
      control.enumerateEventHandlers { action, target, event, _ in
        if target?.0 is ActionObserver { return }
        let handler = action?.identifier.rawValue ?? target.map { NSStringFromSelector($0.1) }
        guard let handler else { return }
        for (name, one) in Self.events where event.contains(one) {
          made[name, default: []].append(handler)
        }
      }
      return made.mapValues { $0.sorted() }
    }

    private func name(of object: AnyObject) -> String { NSStringFromClass(type(of: object)) }

    private func superclasses(of object: AnyObject) -> [String] {
      var made: [String] = []
      var next: AnyClass? = type(of: object)
      while let type = next, let above: AnyClass = class_getSuperclass(type) {
        made.append(NSStringFromClass(above))
        next = above
      }
      return made
    }

    /// A number that JSON can hold: UIKit has infinite frames and content sizes.
    private func finite(_ value: CGFloat) -> Double {
      value.isFinite ? min(max(Double(value), -1e6), 1e6) : 0
    }
  }

  /// A recognizer that never recognizes, prevents no other and receives every touch of a window.
  private final class TouchTap: UIGestureRecognizer {
    private weak var recorder: FingerpostRecorder?

    init(recorder: FingerpostRecorder) {
      self.recorder = recorder
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      delaysTouchesBegan = false
      delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      recorder?.record(touches, event, "began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      recorder?.record(touches, event, "moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      recorder?.record(touches, event, "ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      recorder?.record(touches, event, "cancelled")
    }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  }

  /// A target that is not a part of the app.
  private final class ActionObserver: NSObject {
    var onRemove: (() -> Void)?
    private let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    @objc func fire() { run() }
    func remove() { onRemove?() }
  }

  /// Passes a recognizer's questions to its delegate and records the answers.
  private final class DelegateProxy: NSObject, UIGestureRecognizerDelegate {
    private weak var recognizer: UIGestureRecognizer?
    private weak var delegate: UIGestureRecognizerDelegate?
    private weak var recorder: FingerpostRecorder?

    init(
      of recognizer: UIGestureRecognizer, delegate: UIGestureRecognizerDelegate,
      recorder: FingerpostRecorder
    ) {
      self.recognizer = recognizer
      self.delegate = delegate
      self.recorder = recorder
      super.init()
      recognizer.delegate = self
    }

    func restore() {
      if recognizer?.delegate === self { recognizer?.delegate = delegate }
    }

    // UIKit asks only what the delegate itself implements.
    override func responds(to selector: Selector!) -> Bool {
      delegate?.responds(to: selector) ?? false
    }
    override func forwardingTarget(for selector: Selector!) -> Any? { delegate }

    private func recorded(_ answer: Bool, _ what: String, _ asked: UIGestureRecognizer) -> Bool {
      recorder?.record("delegate.\(what)", of: asked, answer: answer)
      return answer
    }

    func gestureRecognizerShouldBegin(_ asked: UIGestureRecognizer) -> Bool {
      recorded(delegate?.gestureRecognizerShouldBegin?(asked) ?? true, "shouldBegin", asked)
    }
    func gestureRecognizer(_ asked: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      recorded(
        delegate?.gestureRecognizer?(asked, shouldReceive: touch) ?? true, "shouldReceiveTouch",
        asked)
    }
    func gestureRecognizer(
      _ asked: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      recorded(
        delegate?.gestureRecognizer?(asked, shouldRecognizeSimultaneouslyWith: other) ?? false,
        "shouldRecognizeSimultaneouslyWith", asked)
    }
    func gestureRecognizer(
      _ asked: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      recorded(
        delegate?.gestureRecognizer?(asked, shouldRequireFailureOf: other) ?? false,
        "shouldRequireFailureOf", asked)
    }
    func gestureRecognizer(
      _ asked: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      recorded(
        delegate?.gestureRecognizer?(asked, shouldBeRequiredToFailBy: other) ?? false,
        "shouldBeRequiredToFailBy", asked)
    }
  }
#endif
