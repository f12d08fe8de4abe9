import FingerpostGestures
import FingerpostModel

/// A scroll view that is being zoomed: its scale at the start, and the last centre in the window.
struct ScrollZoom: Sendable {
  let view: ResponderIndex
  let start: Double
  var center: Point
}

/// A scroll view's own pinch zooms its backmost subview about the fingers; UIKit asks the delegate for the view.
/// While zooming is possible, the pinch is attached and works together with the pan.
extension Scrolling {
  mutating func attachPinch(
    _ view: ResponderIndex, _ pinch: RecognizerID, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    guard arbiter.recognizers.contains(pinch) else { return }
    let properties = hierarchy.responders[view].properties
    let canZoom = properties.maximumZoomScale > properties.minimumZoomScale
    if canZoom == (arbiter.recognizers[pinch.index].view != .nowhere) { return }
    if canZoom {
      arbiter.attach(pinch.index, to: view, &hierarchy)
    } else {
      arbiter.detach(pinch.index, &hierarchy)
    }
  }

  mutating func handlePinch(
    _ view: ResponderIndex, _ report: PendingAction, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    let machine = arbiter.recognizers.machine(of: report)
    switch report.state {
    case .began:
      stop(view, &hierarchy)
      zooms.append(
        ScrollZoom(
          view: view, start: hierarchy.responders[view].properties.zoomScale,
          center: machine.location ?? .zero))
      Scrolling.notifyZoom(.willBeginZooming, view, &hierarchy)
      zoom(view, machine, &arbiter, &hierarchy)
    case .changed: zoom(view, machine, &arbiter, &hierarchy)
    case .ended, .cancelled: endZoom(view, &arbiter, &hierarchy)
    case .failed, .possible: break
    }
  }

  private mutating func zoom(
    _ view: ResponderIndex, _ machine: Machine, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    guard let index = zooms.firstIndex(where: { $0.view == view }),
      let scale = machine.measurements.first(where: { $0.name == "scale" })?.value
    else { return }
    if let center = machine.location { zooms[index].center = center }
    show(
      Scrolling.held(zooms[index].start * scale, view, hierarchy), in: view,
      about: zooms[index].center,
      &arbiter, &hierarchy)
  }

  /// Returns the zoom to its limits at once, and then the content to its edges.
  private mutating func endZoom(
    _ view: ResponderIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    guard let index = zooms.firstIndex(where: { $0.view == view }) else { return }
    let ended = zooms.remove(at: index)
    show(
      Scrolling.inLimits(hierarchy.responders[view].properties.zoomScale, view, hierarchy),
      in: view,
      about: ended.center, &arbiter, &hierarchy)
    Scrolling.notifyZoom(.didEndZooming, view, &hierarchy)
    if motion(of: view) != nil { return }
    start(Scrolling.glide(of: view, velocity: .zero, page: nil, hierarchy), of: view, &hierarchy)
  }

  /// Zooms about a point of the window, which keeps its place in the content.
  private mutating func show(
    _ zoom: Double, in view: ResponderIndex, about center: Point, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    let anchor = hierarchy.fromWindow(center, to: view) ?? hierarchy.contentOffset(of: view)
    guard let ratio = resize(view, to: zoom, &hierarchy) else { return }
    let before = hierarchy.contentOffset(of: view)
    Scrolling.notifyZoom(.didZoom, view, &hierarchy)
    let offset = before + anchor * (ratio - 1)
    if hierarchy.setContentOffset(offset, of: view) {
      hierarchy.notify(.didScroll, view, hierarchy.contentOffset(of: view))
    }
    if dragged(view) != nil { offsetWasSet(view, &arbiter, &hierarchy) }
  }

  /// Applies a zoom scale of the program, or content for a zoomed scroll view; the centre of the visible part stays.
  mutating func zoomScaleWasSet(
    _ view: ResponderIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    defer { recordStates(&hierarchy) }
    let bounds = hierarchy.responders[view].geometry.bounds
    guard let ratio = resize(view, to: hierarchy.responders[view].properties.zoomScale, &hierarchy)
    else {
      return
    }
    let (low, high) = hierarchy.scrollRange(of: view)
    let offset = bounds.origin + bounds.center * (ratio - 1)
    _ = hierarchy.setContentOffset(
      Point(min(high.x, max(low.x, offset.x)), min(high.y, max(low.y, offset.y))), of: view)
    offsetWasSet(view, &arbiter, &hierarchy)
  }

  /// Scales the backmost subview, its origin and the content's size; returns the ratio of the change.
  private mutating func resize(
    _ view: ResponderIndex, to zoom: Double, _ hierarchy: inout Hierarchy
  ) -> Double? {
    hierarchy.responders[view].properties.zoomScale = zoom
    let content = hierarchy.responders[view].firstChild
    guard content != .nowhere, let its = own[view], its.shownZoom > 0,
      zoom != its.shownZoom
    else { return nil }
    let plain = plainContentSize(of: view, hierarchy)
    hierarchy.responders[view].properties.contentSize = Size(
      plain.width * zoom, plain.height * zoom)
    let way = hierarchy.responders[content].geometry.frame.center * (zoom - 1)
    hierarchy.responders[content].geometry.transform = AffineTransform(
      zoom, 0, 0, zoom, way.x, way.y)
    hierarchy.touchLayout(of: view)
    own[view]?.plainSize = plain
    own[view]?.shownZoom = zoom
    return zoom / its.shownZoom
  }

  /// The size that the content has at a zoom scale of 1.
  func plainContentSize(
    of view: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> Size {
    let size = hierarchy.responders[view].properties.contentSize
    guard let its = own[view], its.shownZoom > 0 else { return size }
    return its.plainSize ?? Size(size.width / its.shownZoom, size.height / its.shownZoom)
  }
}

extension Scrolling {
  /// The zoom scale beyond a limit: half of the change in the logarithm; the limit without `bouncesZoom`.
  fileprivate static func held(
    _ zoom: Double, _ view: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> Double {
    let properties = hierarchy.responders[view].properties
    let limit = inLimits(zoom, view, hierarchy)
    guard zoom > 0, zoom.isFinite, zoom != limit, properties.bouncesZoom else { return limit }
    return limit * (zoom / limit).squareRoot()
  }

  fileprivate static func inLimits(
    _ zoom: Double, _ view: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> Double {
    let properties = hierarchy.responders[view].properties
    return max(properties.minimumZoomScale, min(properties.maximumZoomScale, zoom))
  }

  /// The record's x is the zoom scale.
  fileprivate static func notifyZoom(
    _ message: ScrollMessage, _ view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    let record = hierarchy.timeline.write(
      .scroll, .sc4, subject: hierarchy.responders[view].subject, to: message.rawValue,
      x: hierarchy.responders[view].properties.zoomScale)
    if message == .didZoom {
      hierarchy.record(
        Value.zoomScale, of: hierarchy.responders[view].subject, .sc4,
        hierarchy.responders[view].properties.zoomScale,
        because: record)
    }
    hierarchy.post(message, view, record, at: hierarchy.contentOffset(of: view))
  }
}
