// Records touches, callbacks and the view hierarchy of an app as JSON that Fingerpost reads:
//
//     let recorder = FingerpostRecorder()
//     recorder.attach(to: window)              // before the touches
//     try recorder.write(to: url)              // after them
//
//     fingerpost run recording.json            // what the engine predicts
//     fingerpost compare recording.json        // the app's callbacks against the prediction
//
// Actions of recognizers and events of controls are recorded through targets of their own. Touch
// methods of your views are recorded where you call `record`:
//
//     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
//       recorder.record("touchesBegan", of: self)
//       super.touchesBegan(touches, with: event)
//     }
//
// Call it for all four touch methods of a view: a view that is recorded is compared as a whole.
//
// Only public API is used. NOT TRIED ON A DEVICE: written from UIKit's documentation, parsed by the
// compiler, its format held by a test that reads what the file says it writes.
#if canImport(UIKit)
  import UIKit
  import UIKit.UIGestureRecognizerSubclass

  /// A recognizer that never recognizes, prevents no other and receives every touch of a window.
  public final class FingerpostRecorder: UIGestureRecognizer {
    private var windows: [[String: Any]] = []
    private var touches: [[String: Any]] = []
    private var log: [[String: Any]] = []
    private var ids: [ObjectIdentifier: Int] = [:]
    private var viewsWithTouches: Set<Int> = []
    private var observers: [NSObject] = []
    private var fingers: [ObjectIdentifier: Int] = [:]
    private var start: TimeInterval?

    public init() {
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      delaysTouchesBegan = false
      delaysTouchesEnded = false
    }

    /// Takes down the windows of the scene as they are now, and every touch of `window` from now on.
    public func attach(to window: UIWindow) {
      let scene = window.windowScene?.windows ?? [window]
      windows = scene.map { describe($0) }
      window.addGestureRecognizer(self)
    }

    /// Writes what was recorded.
    public func write(to url: URL) throws {
      let screen = UIScreen.main
      let recording: [String: Any] = [
        "fingerpostRecording": 1,
        "screen": [
          "width": screen.bounds.width, "height": screen.bounds.height, "scale": screen.scale,
        ],
        "windows": windows,
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
      guard let id = ids[ObjectIdentifier(object)] else { return }
      if object is UIView, message.hasPrefix("touches") { viewsWithTouches.insert(id) }
      let now = ProcessInfo.processInfo.systemUptime
      start = start ?? now
      log.append(["time": max(now - (start ?? now), 0), "of": id, "what": message])
    }

    // Touches

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      record(touches, event, "began")
    }
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      record(touches, event, "moved")
    }
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      record(touches, event, "ended")
    }
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      record(touches, event, "cancelled")
    }
    public override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    public override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    public override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
    public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    private func record(_ changed: Set<UITouch>, _ event: UIEvent, _ phase: String) {
      for touch in changed.sorted(by: { $0.timestamp < $1.timestamp }) {
        let key = ObjectIdentifier(touch)
        if phase == "began" {
          fingers[key] = (1...).first { !fingers.values.contains($0) }
        }
        // Coalesced touches are the digitizer's own reports; the last one is the touch itself.
        let reports = phase == "moved" ? event.coalescedTouches(for: touch) ?? [touch] : [touch]
        for report in reports {
          start = start ?? report.timestamp
          let place = report.preciseLocation(in: nil)
          touches.append([
            "time": report.timestamp - (start ?? 0), "finger": fingers[key] ?? 1, "phase": phase,
            "x": place.x, "y": place.y,
          ])
        }
        if phase == "ended" || phase == "cancelled" { fingers[key] = nil }
      }
    }

    // Callbacks

    private func id(of object: AnyObject) -> Int {
      let key = ObjectIdentifier(object)
      let id = ids[key] ?? ids.count + 1
      ids[key] = id
      return id
    }

    private func observe(_ recognizer: UIGestureRecognizer) {
      let observer = ActionObserver { [weak self, weak recognizer] in
        guard let self, let recognizer else { return }
        record(action(of: recognizer), of: recognizer)
      }
      recognizer.addTarget(observer, action: #selector(ActionObserver.fire))
      observers.append(observer)
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
      for (name, event) in Self.events {
        let observer = ActionObserver { [weak self, weak control] in
          guard let self, let control else { return }
          record(name, of: control)
        }
        control.addTarget(observer, action: #selector(ActionObserver.fire), for: event)
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

    // The hierarchy

    private func describe(_ view: UIView) -> [String: Any] {
      let size = view.bounds.size
      let t = view.transform
      var made: [String: Any] = [
        "id": id(of: view), "class": name(of: view), "superclasses": superclasses(of: view),
        // The frame before the transform; it acts about the centre.
        "frame": [
          view.center.x - size.width / 2, view.center.y - size.height / 2, size.width, size.height,
        ],
        "alpha": view.alpha, "isHidden": view.isHidden,
        "isUserInteractionEnabled": view.isUserInteractionEnabled,
        "isMultipleTouchEnabled": view.isMultipleTouchEnabled,
        "isExclusiveTouch": view.isExclusiveTouch, "clipsToBounds": view.clipsToBounds,
        "identifier": view.accessibilityIdentifier ?? "", "label": view.accessibilityLabel ?? "",
      ]
      if !t.isIdentity { made["transform"] = [t.a, t.b, t.c, t.d, t.tx, t.ty] }
      if let window = view as? UIWindow { made["windowLevel"] = window.windowLevel.rawValue }
      if let owner = view.next as? UIViewController { made["viewController"] = name(of: owner) }
      if let control = view as? UIControl {
        made["isEnabled"] = control.isEnabled
        made["actions"] = actions(of: control)
        observe(control)
      }
      if let scroll = view as? UIScrollView {
        let inset = scroll.adjustedContentInset
        made["contentSize"] = [scroll.contentSize.width, scroll.contentSize.height]
        made["contentOffset"] = [scroll.contentOffset.x, scroll.contentOffset.y]
        made["contentInset"] = [inset.top, inset.left, inset.bottom, inset.right]
        made["isScrollEnabled"] = scroll.isScrollEnabled
        made["isPagingEnabled"] = scroll.isPagingEnabled
        made["delaysContentTouches"] = scroll.delaysContentTouches
        made["canCancelContentTouches"] = scroll.canCancelContentTouches
      }
      let own = (view.gestureRecognizers ?? []).filter { $0 !== self }
      made["recognizers"] = own.map { describe($0, among: own) }
      made["subviews"] = view.subviews.map { describe($0) }
      return made
    }

    private func describe(
      _ recognizer: UIGestureRecognizer, among others: [UIGestureRecognizer]
    ) -> [String: Any] {
      observe(recognizer)
      var made: [String: Any] = [
        "id": id(of: recognizer), "class": name(of: recognizer),
        "superclasses": superclasses(of: recognizer),
        "name": recognizer.name ?? "", "isEnabled": recognizer.isEnabled,
        "cancelsTouchesInView": recognizer.cancelsTouchesInView,
        "delaysTouchesBegan": recognizer.delaysTouchesBegan,
        "delaysTouchesEnded": recognizer.delaysTouchesEnded,
        // Requirements of require(toFail:) are not public; those of its class are.
        "requiresFailureOf": others.indices.filter {
          others[$0] !== recognizer && recognizer.shouldRequireFailure(of: others[$0])
        },
      ]
      if let delegate = recognizer.delegate { made["delegate"] = name(of: delegate) }
      switch recognizer {
      case let tap as UITapGestureRecognizer:
        made["numberOfTapsRequired"] = tap.numberOfTapsRequired
        made["numberOfTouchesRequired"] = tap.numberOfTouchesRequired
      case let press as UILongPressGestureRecognizer:
        made["minimumPressDuration"] = press.minimumPressDuration
        made["allowableMovement"] = press.allowableMovement
        made["numberOfTapsRequired"] = press.numberOfTapsRequired
        made["numberOfTouchesRequired"] = press.numberOfTouchesRequired
      case let edge as UIScreenEdgePanGestureRecognizer:
        made["edges"] = edge.edges.rawValue
      case let pan as UIPanGestureRecognizer:
        made["minimumNumberOfTouches"] = pan.minimumNumberOfTouches
        made["maximumNumberOfTouches"] = min(pan.maximumNumberOfTouches, 1000)
      case let swipe as UISwipeGestureRecognizer:
        made["direction"] = swipe.direction.rawValue
        made["numberOfTouchesRequired"] = swipe.numberOfTouchesRequired
      default: break
      }
      return made
    }

    private func actions(of control: UIControl) -> [String: [String]] {
      var made: [String: [String]] = [:]
      for (name, event) in Self.events {
        let selectors = control.allTargets.flatMap {
          control.actions(forTarget: $0, forControlEvent: event) ?? []
        }
        if !selectors.isEmpty { made[name] = selectors.sorted() }
      }
      return made
    }

    private func name(of object: AnyObject) -> String { NSStringFromClass(type(of: object)) }

    private func superclasses(of object: AnyObject) -> [String] {
      sequence(first: type(of: object) as AnyClass, next: { $0.superclass() })
        .dropFirst().map { NSStringFromClass($0) }
    }
  }

  /// A target that is not a part of the app.
  private final class ActionObserver: NSObject {
    private let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    @objc func fire() { run() }
  }
#endif
