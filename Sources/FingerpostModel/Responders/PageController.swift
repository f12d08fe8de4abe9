/// The pages of a page view controller and of its data source.
public struct PageController: Sendable {
  /// The data source's pages, in order. Empty: there is no data source.
  public var pages: [ResponderID] = []
  /// The current page; nil before the first one.
  public var shown: ResponderID?
  /// The scroll style's scroll view; nil in the page-curl style.
  public var scrollView: ResponderID?
  /// The pages in the scroll view, first to last.
  public var laid: [ResponderID] = []
  /// The page-curl style's pan.
  public var pan: RecognizerID?
  /// The page-curl style's tap.
  public var tap: RecognizerID?
  /// The page that the current gesture leads to.
  public var pending: ResponderID?

  /// Creates one without a current page.
  public init() {}
}

/// UIPageViewController.NavigationDirection.
public enum PageDirection: UInt8, CaseIterable, Sendable {
  /// To the page after.
  case forward = 0
  /// To the page before.
  case reverse = 1
}

/// UIPageViewController.SpineLocation, with one page at a time.
public enum PageSpine: UInt8, Sendable {
  /// At the left or top edge.
  case min = 1
  /// In the middle, with two pages at once.
  case mid = 2
  /// At the right or bottom edge.
  case max = 3
}

extension Hierarchy {
  /// The living pages of a page view controller's data source, first to last.
  public func pages(of controller: ResponderIndex) -> [ResponderID] {
    pageControllers[controller]?.pages.filter { responders.contains($0) } ?? []
  }

  /// The page that a page view controller shows.
  public func shownPage(of controller: ResponderIndex) -> ResponderID? {
    pageControllers[controller]?.shown.flatMap { responders.contains($0) ? $0 : nil }
  }

  /// The number of pages before or after the current one; 0 when the data source does not contain
  /// that one.
  public func pageCount(_ direction: PageDirection, of controller: ResponderIndex) -> Int {
    let pages = pages(of: controller)
    guard let shown = shownPage(of: controller), let place = pages.firstIndex(of: shown) else {
      return 0
    }
    return direction == .forward ? pages.count - 1 - place : place
  }

  /// The data source's answer: the page before or after the current one. Nil for none, or for a
  /// page without a view or in another hierarchy.
  public func page(_ direction: PageDirection, of controller: ResponderIndex) -> ResponderID? {
    guard pageCount(direction, of: controller) > 0 else { return nil }
    let pages = pages(of: controller)
    guard let shown = shownPage(of: controller), let place = pages.firstIndex(of: shown) else {
      return nil
    }
    let page = pages[direction == .forward ? place + 1 : place - 1]
    return canShow(page.index, in: controller) ? page : nil
  }

  /// Whether a controller has a view and is in no other hierarchy than this page view controller's.
  public func canShow(_ page: ResponderIndex, in controller: ResponderIndex) -> Bool {
    let parent = responders[page].parentController
    return responders[page].controllerOrView != .nowhere && responders[page].rootLink == .nowhere
      && (parent == .nowhere || parent == controller)
  }

  /// Removes a page view controller, or one of its parts, from the table.
  mutating func forgetPageController(of index: ResponderIndex) {
    if pageControllers.isEmpty { return }
    pageScrollViews[index] = nil
    guard pageControllers.removeValue(forKey: index) != nil else { return }
    pageScrollViews.removeAll { $0 == index }
    pageRecognizers.removeAll { $0 == index }
  }
}
