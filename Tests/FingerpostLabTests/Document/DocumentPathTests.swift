import Fingerpost
import Testing

@Test func `a path is written for people and as a JSON pointer`() {
  let path = DocumentPath([.key("windows"), .index(0), .key("a/b~c"), .index(12)])
  #expect(path.description == "windows[0].a/b~c[12]")
  #expect(path.pointer == "/windows/0/a~1b~0c/12")
  #expect(path.firstIndex == 0)
  #expect(path.steps == [.key("windows"), .index(0), .key("a/b~c"), .index(12)])
  #expect(DocumentPath([.key("screen"), .key("size")]).firstIndex == nil)
  #expect(DocumentPath().pointer == "" && DocumentPath().description == "")
  #expect(DocumentPath().firstIndex == nil)
  #expect(DocumentPath([.index(3), .key("at")]).description == "[3].at")
}

@Test func `the error of a part has the part's name, and its problems are inside the part`() {
  let step = DocumentPath([.index(2)])
  let inner = LabError(
    .document, "two problems",
    problems: [
      DocumentProblem(DocumentPath([.key("count")]), "a number is wanted", .value),
      DocumentProblem(DocumentPath(), "this is no step"),
    ])
  let placed = inner.of("step 3", at: step)
  #expect(placed.code == .document && placed.message == "step 3: two problems")
  #expect(
    placed.problems == [
      DocumentProblem(
        DocumentPath([.index(2), .key("count")]), "a number is wanted", .value),
      DocumentProblem(step, "this is no step"),
    ])
  // Without problems of its own it is one.
  let plain = LabError(.state, "finger 1 is down already").of("step 3", at: step)
  #expect(plain.message == "step 3: finger 1 is down already")
  #expect(plain.problems == [DocumentProblem(step, "finger 1 is down already", .state)])
}

@Test func `a sentence is cut in its middle after 600 characters`() {
  let path = DocumentPath([.key("view")])
  let whole = String(repeating: "a", count: 480) + String(repeating: "z", count: 120)
  let fitting = DocumentProblem(path, whole)
  #expect(fitting.message == whole)
  // With its path it is longer.
  #expect(
    fitting.description
      == "view: " + String(repeating: "a", count: 474) + " … " + String(repeating: "z", count: 100))
  let long = DocumentProblem(DocumentPath(), whole + "!")
  #expect(
    long.message == String(repeating: "a", count: 480) + " … " + String(repeating: "z", count: 99)
      + "!")
  #expect(long.description == long.message)
  // Characters count, not bytes.
  let accents = String(repeating: "é", count: 600)
  #expect(DocumentProblem(path, accents).message == accents)
}

@Test func `a hundred problems of a document are reported`() {
  let views = (0..<150).map { #"{"isHidden": \#($0)}"# }.joined(separator: ", ")
  let error = #expect(throws: LabError.self) {
    try Experiment(json: #"{"fingerpost": 1, "spareViews": [\#(views)]}"#)
  }
  #expect(
    error?.problems.map(\.description)
      == (0..<100).map { "spareViews[\($0)].isHidden: true or false is wanted, not \($0)" })
}
