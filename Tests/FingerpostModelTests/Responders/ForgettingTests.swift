import FingerpostModel
import FingerpostTestSupport
import Testing

private func emptyHierarchy() -> Hierarchy {
  Hierarchy(screen: Size(100, 100), profile: .ios17, hasScene: false, delegateResponds: true)
}

@Test func `the facts of a view that is gone are forgotten with the records, those of others kept`()
{
  var hierarchy = emptyHierarchy()
  let passing = hierarchy.timeline.addSubject(Subject(name: "passing", className: "", kind: .view))
  let staying = hierarchy.timeline.addSubject(Subject(name: "staying", className: "", kind: .view))
  let facts = [passing, staying].map { hierarchy.factSubject("depth", of: $0, value: "deep") }
  let others = ["width", "height"].map { hierarchy.factSubject($0, of: passing) }
  hierarchy.timeline.write(.question, .gr3, subject: passing)
  hierarchy.timeline.removeSubject(passing)
  hierarchy.forgetRecords()
  // The view's number and its facts' are free.
  let reused = ["new", "newer", "newest", "last"].map {
    hierarchy.timeline.addSubject(Subject(name: $0, className: "", kind: .view))
  }
  expectSame(reused, [passing, facts[0], others[0], others[1]])
  expectSame(hierarchy.factSubject("depth", of: staying, value: "deep"), facts[1])
}

@Test func `a page view controller that is gone leaves no page scroll view and no recognizer`() {
  var hierarchy = emptyHierarchy()
  let controllers = ["gone", "staying"].map {
    hierarchy.add(named: $0, className: "UIPageViewController").index
  }
  let scrolls = ["first", "second"].map {
    hierarchy.add(named: $0, className: "UIScrollView").index
  }
  for (controller, scroll) in zip(controllers, scrolls) {
    hierarchy.pageControllers[controller] = PageController()
    hierarchy.pageScrollViews[scroll] = controller
  }
  hierarchy.cutLinks(of: controllers[0])
  expectSame(Array(hierarchy.pageControllers.keys), [controllers[1]])
  expectSame(hierarchy.pageScrollViews.elements, [scrolls[1]])
  expectSame(hierarchy.pageScrollViews.values, [controllers[1]])
  // A scroll view by itself takes no controller with it.
  hierarchy.cutLinks(of: scrolls[1])
  #expect(hierarchy.pageScrollViews.isEmpty)
  expectSame(Array(hierarchy.pageControllers.keys), [controllers[1]])
}
