import FingerpostGestures
import FingerpostModel

/// A scroll view that is being zoomed: from which scale, and about which point of the window last.
struct ScrollZoom: Sendable {
  let view: ResponderIndex
  let start: Double
  var center: Point
}

/// A scroll view's own pinch zooms its backmost subview about the fingers; UIKit asks the delegate which view it is.
/// While it can be zoomed the pinch is attached and goes together with the pan.
extension Scrolling {
  mutating func attachPinch(
    _ view: ResponderIndex, _ pinch: RecognizerID, _ arbiter: inout Arbiter,
    _ stage: inout Stage
  ) {
    guard arbiter.recognizers.contains(pinch) else { return }
    let properties = stage.responders[view].properties
    let canZoom = properties.maximumZoomScale > properties.minimumZoomScale
    if canZoom == (arbiter.recognizers[pinch.index].view != .nowhere) { return }
    if canZoom {
      arbiter.attach(pinch.index, to: view, &stage)
    } else {
      arbiter.detach(pinch.index, &stage)
    }
  }

  mutating func followPinch(
    _ view: ResponderIndex, _ report: PendingAction, _ arbiter: inout Arbiter, _ stage: inout Stage
  ) {
    let machine = arbiter.recognizers.machine(of: report)
    switch report.state {
    case .began:
      stop(view, &stage)
      zooms.append(
        ScrollZoom(
          view: view, start: stage.responders[view].properties.zoomScale,
          center: machine.location ?? .zero))
      stage.tellZoom(.willBeginZooming, view)
      zoom(view, machine, &arbiter, &stage)
    case .changed: zoom(view, machine, &arbiter, &stage)
    case .ended, .cancelled: endZoom(view, &arbiter, &stage)
    case .failed, .possible: break
    }
  }

  private mutating func zoom(
    _ view: ResponderIndex, _ machine: Machine, _ arbiter: inout Arbiter,
    _ stage: inout Stage
  ) {
    guard let index = zooms.firstIndex(where: { $0.view == view }),
      let scale = machine.measurements.first(where: { $0.name == "scale" })?.value
    else { return }
    if let center = machine.location { zooms[index].center = center }
    show(
      stage.held(zooms[index].start * scale, view), in: view, about: zooms[index].center,
      &arbiter, &stage)
  }

  /// Back within the limits at once, then the content back inside.
  private mutating func endZoom(
    _ view: ResponderIndex, _ arbiter: inout Arbiter, _ stage: inout Stage
  ) {
    guard let index = zooms.firstIndex(where: { $0.view == view }) else { return }
    let ended = zooms.remove(at: index)
    show(
      stage.inLimits(stage.responders[view].properties.zoomScale, view), in: view,
      about: ended.center, &arbiter, &stage)
    stage.tellZoom(.didEndZooming, view)
    if motions.contains(where: { $0.view == view }) { return }
    start(stage.glide(of: view, velocity: .zero, page: nil), of: view, &stage)
  }

  /// Zooms about a point of the window, which stays where it is in the content.
  private mutating func show(
    _ zoom: Double, in view: ResponderIndex, about center: Point, _ arbiter: inout Arbiter,
    _ stage: inout Stage
  ) {
    let anchor = stage.fromWindow(center, to: view) ?? stage.contentOffset(of: view)
    guard let ratio = resize(view, to: zoom, &stage) else { return }
    let before = stage.contentOffset(of: view)
    stage.tellZoom(.didZoom, view)
    let offset = before + anchor * (ratio - 1)
    if stage.setContentOffset(offset, of: view) {
      stage.tell(.didScroll, view, stage.contentOffset(of: view))
    }
    if dragged(view) != nil { offsetWasSet(view, &arbiter, &stage) }
  }

  /// The program has set the zoom, or given a zoomed scroll view its content: the middle of what is seen stays.
  mutating func zoomScaleWasSet(
    _ view: ResponderIndex, _ arbiter: inout Arbiter, _ stage: inout Stage
  ) {
    defer { noteStates(&stage) }
    let bounds = stage.responders[view].geometry.bounds
    guard let ratio = resize(view, to: stage.responders[view].properties.zoomScale, &stage) else {
      return
    }
    let (low, high) = stage.scrollRange(of: view)
    let offset = bounds.origin + bounds.center * (ratio - 1)
    _ = stage.setContentOffset(
      Point(min(high.x, max(low.x, offset.x)), min(high.y, max(low.y, offset.y))), of: view)
    offsetWasSet(view, &arbiter, &stage)
  }

  /// Shows the backmost subview at another scale, its origin and the content's size with it; by how much it changed.
  private mutating func resize(
    _ view: ResponderIndex, to zoom: Double, _ stage: inout Stage
  ) -> Double? {
    stage.responders[view].properties.zoomScale = zoom
    let content = stage.responders[view].firstChild
    guard content != .nowhere, let its = own[view], its.shownZoom > 0,
      zoom != its.shownZoom
    else { return nil }
    let size = stage.responders[view].properties.contentSize
    let plain = its.plainSize ?? Size(size.width / its.shownZoom, size.height / its.shownZoom)
    stage.responders[view].properties.contentSize = Size(plain.width * zoom, plain.height * zoom)
    let way = stage.responders[content].geometry.frame.center * (zoom - 1)
    stage.responders[content].geometry.transform = AffineTransform(zoom, 0, 0, zoom, way.x, way.y)
    stage.touchLayout(of: view)
    own[view]?.plainSize = plain
    own[view]?.shownZoom = zoom
    return zoom / its.shownZoom
  }

}

extension Stage {
  /// Past a limit the zoom goes on with half the way, in the logarithm; without `bouncesZoom` not at all.
  fileprivate func held(_ zoom: Double, _ view: ResponderIndex) -> Double {
    let properties = responders[view].properties
    let limit = inLimits(zoom, view)
    guard zoom > 0, zoom.isFinite, zoom != limit, properties.bouncesZoom else { return limit }
    return limit * (zoom / limit).squareRoot()
  }

  fileprivate func inLimits(_ zoom: Double, _ view: ResponderIndex) -> Double {
    let properties = responders[view].properties
    return max(properties.minimumZoomScale, min(properties.maximumZoomScale, zoom))
  }

  /// x is the zoom scale.
  fileprivate mutating func tellZoom(_ message: ScrollMessage, _ view: ResponderIndex) {
    let record = timeline.write(
      .scroll, .sc4, subject: responders[view].subject, to: message.rawValue,
      x: responders[view].properties.zoomScale)
    post(message, view, record, at: contentOffset(of: view))
  }
}
