import FingerpostModel
import Testing

@Test func `the values that programs read of a view have the names of its properties`() {
  #expect(
    Value.allNames == [
      "contentOffset", "zoomScale", "isOn", "value", "selectedSegmentIndex", "currentPage",
    ])
  let names: [(ViewBehaviour, [String])] = [
    (.scrollView, ["contentOffset", "zoomScale"]), (.tableView, ["contentOffset", "zoomScale"]),
    (.switchControl, ["isOn"]), (.slider, ["value"]), (.stepper, ["value"]),
    (.segmentedControl, ["selectedSegmentIndex"]), (.pageControl, ["currentPage"]), (.button, []),
    (.plain, []),
  ]
  for (behaviour, expected) in names {
    #expect(Value.names(of: behaviour) == expected, "\(behaviour)")
  }
}
