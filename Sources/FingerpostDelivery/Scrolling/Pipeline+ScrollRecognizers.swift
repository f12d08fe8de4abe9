import FingerpostGestures
import FingerpostModel

/// The recognizers that come and go with a scroll view.
public struct ScrollRecognizers: Sendable {
  let delay: RecognizerID
  let pan: RecognizerID
  /// Attached only while the scroll view can zoom.
  let pinch: RecognizerID
  /// The scroll view glides: a finger that comes down now is the pan's at once (SC-4).
  var catchesMotion: Bool = false
  /// The zoom that the content shows.
  var shownZoom: Double = 1
  /// The content's size at zoom 1, kept from the first zoom on so that no error adds up; nil until then.
  var plainSize: Size?
}

extension Pipeline {
  /// The public name of a scroll view's own pan.
  public static func panName(of scrollView: String) -> String {
    "\(scrollView).panGestureRecognizer"
  }

  /// The public name of a scroll view's own pinch.
  public static func pinchName(of scrollView: String) -> String {
    "\(scrollView).pinchGestureRecognizer"
  }

  /// The types that scroll views, and only they, make their recognizers of.
  static func addScrollTypes(to registry: inout RecognizerRegistry) {
    for type in [
      RecognizerType(
        "scroll.delay", ScrollDelayRecognizer.self, delaysTouchesBegan: true, isReserved: true,
        classHooks: []),
      RecognizerType("scroll.pan", ScrollPanRecognizer.self, isReserved: true, classHooks: []),
      RecognizerType(
        "scroll.pinch", PinchRecognizer.self, isReserved: true, classHooks: [],
        traits: [.asksItsOwner, .tellsOfFailure]),
    ] {
      _ = registry.register(type)
    }
  }

  /// Gives a new scroll view its recognizers: first the private content delay, then the pan (SC-1).
  public mutating func addScrollRecognizers(to view: UInt32, named name: String) {
    guard let delayType = gestures.registry.index(of: "scroll.delay"),
      let panType = gestures.registry.index(of: "scroll.pan"),
      let pinchType = gestures.registry.index(of: "scroll.pinch")
    else { return }
    let delay = gestures.add(
      typeIndex: delayType, named: "\(name).contentDelay", stage: &stage, isPrivate: true)
    let pan = gestures.add(typeIndex: panType, named: Self.panName(of: name), stage: &stage)
    let pinch = gestures.add(typeIndex: pinchType, named: Self.pinchName(of: name), stage: &stage)
    for own in [pan, pinch] {
      gestures.setOwner(view, of: own.index)
      // A finger that rests in the scroll view must not keep a tap beside it from ending.
      gestures.recognizers[own.index].delaysTouchesEnded = false
    }
    addRecognizer(delay.index, to: view)
    addRecognizer(pan.index, to: view)
    scrollRecognizers[view] = ScrollRecognizers(delay: delay, pan: pan, pinch: pinch)
  }

  /// A scroll view's own pan; nil for other views, and when the program has destroyed it.
  public func scrollPan(of view: UInt32) -> RecognizerID? {
    guard let own = scrollRecognizers[view], gestures.recognizers.contains(own.pan) else {
      return nil
    }
    return own.pan
  }

  /// How a scroll view's own pan stands; nil for another recognizer.
  func dragReport(ofPan recognizer: UInt32) -> DragReport? {
    (gestures.recognizers[recognizer].machine as? ScrollPanRecognizer)?.report
  }

  /// Frees what came with a scroll view, wherever the program has put it.
  mutating func freeScrollRecognizers(of view: UInt32) {
    guard let own = scrollRecognizers[view] else { return }
    scrollRecognizers[view] = nil
    let left = [own.delay, own.pan, own.pinch].filter { gestures.recognizers.contains($0) }
    for recognizer in left { removeRecognizer(recognizer.index) }
    gestures.free(left.map(\.index))
  }

  /// A property of a scroll view was set: its recognizers and its motion follow.
  public mutating func scrollPropertyChanged(_ name: String, of view: UInt32) {
    guard let own = scrollRecognizers[view] else { return }
    let properties = stage.responders[view].properties
    switch name {
    case "delaysContentTouches", "isScrollEnabled":
      // One that does not scroll has nothing to wait for.
      let delays = properties.delaysContentTouches && properties.isScrollEnabled
      if gestures.recognizers.contains(own.delay) {
        gestures.setEnabled(own.delay.index, delays, stage: &stage)
      }
      if gestures.recognizers.contains(own.pan) {
        gestures.setEnabled(own.pan.index, properties.isScrollEnabled, stage: &stage)
      }
    case "contentOffset", "bounds": offsetWasSet(view)
    case "contentSize": scrollRecognizers[view]?.plainSize = nil
    case "minimumZoomScale", "maximumZoomScale": attachPinch(view, own.pinch)
    case "zoomScale": zoomScaleWasSet(view)
    default: break
    }
  }
}

extension Pipeline {
  /// Between willBeginZooming and didEndZooming.
  public func isZooming(_ view: UInt32) -> Bool { zooms.contains { $0.view == view } }

  /// Between willBeginDragging and didEndDragging.
  public func isDragging(_ view: UInt32) -> Bool { dragged(view) != nil }

  /// Between willBeginDecelerating and didEndDecelerating.
  public func isDecelerating(_ view: UInt32) -> Bool {
    scrolls.contains {
      guard $0.view == view else { return false }
      switch $0.phase {
      case .moving(let glide): return !glide.isAnimation
      case .held(let stopsGlide): return stopsGlide
      case .dragged(let drag): return drag.stopsGlide
      }
    }
  }
}
