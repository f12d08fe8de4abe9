import FingerpostGestures
import FingerpostModel

/// The behaviour of scroll views from their own recognizers (SC-1 … SC-5).
///
/// Each scroll view has a content delay, a pan and a pinch. Their effects are sent to the delegate
/// at the place of an action. A drag moves the content, with resistance beyond the edges. Released,
/// it decelerates by a law in closed form (`AxisMotion`), to an edge, to a page or until a finger
/// stops it. A pinch zooms. Timers of the lab send the motion frame by frame. No callback
/// is called from here, so each effect is atomic.
struct Scrolling: ~Copyable, Sendable {
  /// Scroll views that are dragged, held or moving on their own. With a single owner, because each frame changes a few
  /// numbers of a large element.
  var motions: UniqueArray<ScrollMotion> = UniqueArray()
  /// Scroll views that are being zoomed.
  var zooms: [ScrollZoom] = []
  /// Drags that have pulled content with a refresh control past its top; never iterated (SC-9).
  var refreshDrags: [ResponderIndex: RefreshDrag] = [:]
  /// The recognizers of each scroll view.
  var own: SparseTable<ResponderTag, ScrollRecognizers> = SparseTable()
  /// The frames per second of the display, at which a moving scroll view reports.
  var frameRate: Double

  init(displayRate: Double) {
    frameRate = Self.frameRate(displayRate)
  }

  func copy() -> Scrolling {
    var copy = Scrolling(displayRate: frameRate)
    copy.motions = motions.copy()
    copy.zooms = zooms
    copy.refreshDrags = refreshDrags
    copy.own = own
    return copy
  }
}

/// The recognizers that a scroll view owns.
public struct ScrollRecognizers: Sendable {
  let delay: RecognizerID
  let pan: RecognizerID
  /// Attached only while the scroll view can zoom.
  let pinch: RecognizerID
  /// Whether the scroll view decelerates: its pan begins at once for a finger that comes down (SC-4).
  var catchesMotion: Bool = false
  /// The zoom scale of the content.
  var shownZoom: Double = 1
  /// The content's size at scale 1, kept from the first zoom on to avoid accumulated errors; nil before.
  var plainSize: Size?
}

/// The names of a scroll view's recognizers.
public enum ScrollViewNames {
  /// The names that users can look up.
  public static func all(of scrollView: String) -> [String] {
    [pan(of: scrollView), pinch(of: scrollView)]
  }

  /// The scroll view's own pan.
  public static func pan(of scrollView: String) -> String { "\(scrollView).panGestureRecognizer" }

  /// The scroll view's own pinch.
  public static func pinch(of scrollView: String) -> String {
    "\(scrollView).pinchGestureRecognizer"
  }
}

extension RecognizerRegistry {
  /// Registers the types of scroll views' own recognizers; no other code can use them.
  mutating func addScrollTypes() {
    for type in [
      RecognizerType(
        "scroll.delay", ScrollDelayRecognizer.self, delaysTouchesBegan: true, isReserved: true,
        classHooks: []),
      RecognizerType("scroll.pan", ScrollPanRecognizer.self, isReserved: true, classHooks: []),
      RecognizerType(
        "scroll.pinch", PinchRecognizer.self, isReserved: true, classHooks: [],
        traits: [.asksItsOwner, .reportsFailure]),
    ] {
      _ = register(type)
    }
  }
}

extension ScrollRecognizers {
  /// Adds the recognizers of a new view's class: those of a scroll view, which `Turn.know` registers, or of a text
  /// field.
  public static func equip(
    _ view: ResponderIndex, named name: String, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) -> ScrollRecognizers? {
    let scrolls = hierarchy.responders[view].behaviour.isScrollView
    let its = scrolls ? add(to: view, named: name, &arbiter, &hierarchy) : nil
    if hierarchy.classes[hierarchy.responders[view].classID].takesText {
      TextRecognizers.add(to: view, named: name, &arbiter, &hierarchy)
    }
    return its
  }

  /// First the private content delay, then the pan (SC-1).
  private static func add(
    to view: ResponderIndex, named name: String, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) -> ScrollRecognizers? {
    guard let delayType = arbiter.recognizers.registry.index(of: "scroll.delay"),
      let panType = arbiter.recognizers.registry.index(of: "scroll.pan"),
      let pinchType = arbiter.recognizers.registry.index(of: "scroll.pinch")
    else { return nil }
    let delay = arbiter.add(
      typeIndex: delayType, named: "\(name).contentDelay", hierarchy: &hierarchy, isPrivate: true)
    let pan = arbiter.add(
      typeIndex: panType, named: ScrollViewNames.pan(of: name), hierarchy: &hierarchy)
    let pinch = arbiter.add(
      typeIndex: pinchType, named: ScrollViewNames.pinch(of: name), hierarchy: &hierarchy)
    for its in [pan, pinch] {
      arbiter.recognizers.setOwner(view, of: its.index)
      // A finger that rests in the scroll view must not delay the end of a tap beside it.
      arbiter.recognizers[its.index].delaysTouchesEnded = false
    }
    arbiter.attach(delay.index, to: view, &hierarchy)
    arbiter.attach(pan.index, to: view, &hierarchy)
    return ScrollRecognizers(delay: delay, pan: pan, pinch: pinch)
  }
}

extension Scrolling {
  mutating func separate() {
    zooms.separate()
    refreshDrags.separate()
    own.separate()
  }

  private static func frameRate(_ rate: Double) -> Double {
    rate.isFinite ? min(240, max(1, rate)) : 60
  }

  /// Frees a scroll view's own recognizers, also if the program has moved them.
  mutating func freeRecognizers(
    of view: ResponderIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    guard let its = own[view] else { return }
    own[view] = nil
    let left = [its.delay, its.pan, its.pinch].filter { arbiter.recognizers.contains($0) }
    for recognizer in left { arbiter.detach(recognizer.index, &hierarchy) }
    arbiter.free(left.map(\.index), &hierarchy)
  }

  /// Drops the state of a freed view.
  mutating func forget(_ view: ResponderIndex) {
    motions.removeAll { $0.view == view }
    zooms.removeAll { $0.view == view }
    refreshDrags[view] = nil
  }

  /// Ends the motion of a view that leaves its window.
  mutating func leave(_ view: ResponderIndex, _ hierarchy: inout Hierarchy) {
    if own[view] != nil { stop(view, &hierarchy) }
    recordStates(&hierarchy)
  }

  /// Updates a scroll view's recognizers and motion after a change of a property.
  mutating func propertyChanged(
    _ name: String, of view: ResponderIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    guard let its = own[view] else { return }
    let properties = hierarchy.responders[view].properties
    switch name {
    case "delaysContentTouches", "isScrollEnabled":
      // A scroll view that does not scroll needs no content delay.
      let delays = properties.delaysContentTouches && properties.isScrollEnabled
      if arbiter.recognizers.contains(its.delay) {
        arbiter.setEnabled(its.delay.index, delays, hierarchy: &hierarchy)
      }
      // Whether a program has disabled the pan is no matter of the delay.
      if name == "isScrollEnabled", arbiter.recognizers.contains(its.pan) {
        arbiter.setEnabled(its.pan.index, properties.isScrollEnabled, hierarchy: &hierarchy)
      }
    case "contentOffset", "bounds": offsetWasSet(view, &arbiter, &hierarchy)
    case "contentSize": own[view]?.plainSize = nil
    case "minimumZoomScale", "maximumZoomScale": attachPinch(view, its.pinch, &arbiter, &hierarchy)
    case "zoomScale": zoomScaleWasSet(view, &arbiter, &hierarchy)
    default: break
    }
    recordStates(&hierarchy)
  }
}

/// The state of scroll views that programs read.
extension Scrolling {
  /// Between willBeginZooming and didEndZooming.
  func isZooming(_ view: ResponderIndex) -> Bool { zooms.contains { $0.view == view } }

  /// Between willBeginDragging and didEndDragging.
  func isDragging(_ view: ResponderIndex) -> Bool { dragged(view) != nil }

  /// Between willBeginDecelerating and didEndDecelerating.
  func isDecelerating(_ view: ResponderIndex) -> Bool {
    guard let index = motion(of: view) else { return false }
    return switch motions[index].phase {
    case .moving: !motions[index].glide.isAnimation
    case .held(let stopsGlide): stopsGlide
    case .dragged: motions[index].drag.stopsGlide
    }
  }

  func state(of view: ResponderIndex) -> ScrollState {
    var state = ScrollState(view: view)
    state.isDragging = isDragging(view)
    state.isDecelerating = isDecelerating(view)
    state.isZooming = isZooming(view)
    return state
  }

  /// The run loop's mode: tracking while a finger drags a scroll view or its content decelerates;
  /// animations do not count.
  var runLoopMode: RunLoopMode {
    for index in motions.indices {
      switch motions[index].phase {
      case .dragged: return .tracking
      case .moving: if !motions[index].glide.isAnimation { return .tracking }
      case .held: break
      }
    }
    return .defaultMode
  }

  /// Stores the state of scroll views where callbacks can read it.
  func recordStates(_ hierarchy: inout Hierarchy) {
    if hierarchy.hasCallbacks { listStates(&hierarchy) }
  }

  @inline(never)
  private func listStates(_ hierarchy: inout Hierarchy) {
    hierarchy.scrollStates.removeAll(keepingCapacity: true)
    for index in motions.indices { listState(of: motions[index].view, &hierarchy) }
    for index in zooms.indices { listState(of: zooms[index].view, &hierarchy) }
  }

  private func listState(of view: ResponderIndex, _ hierarchy: inout Hierarchy) {
    for index in hierarchy.scrollStates.indices where hierarchy.scrollStates[index].view == view {
      return
    }
    hierarchy.scrollStates.append(state(of: view))
  }

  func dragged(_ view: ResponderIndex) -> ScrollDrag? {
    guard let index = motion(of: view), motions[index].isDragged else { return nil }
    return motions[index].drag
  }

  /// The place of a scroll view's motion; nil where it is at rest. It has one at most.
  @inline(__always)
  func motion(of view: ResponderIndex) -> Int? {
    for index in motions.indices where motions[index].view == view { return index }
    return nil
  }
}
