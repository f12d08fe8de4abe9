import Testing

import FingerpostModel

private func subject(_ name: String, parent: SubjectID = 0) -> Subject {
  Subject(name: name, className: "", kind: .view, parent: parent)
}

@Test func `a number is reused when its old owner cannot be named any more`() {
  var timeline = Timeline()
  let first = timeline.addSubject(subject("first"))
  timeline.removeSubject(first)
  #expect(timeline.addSubject(subject("second")) == first)
  #expect(timeline.subject(first).name == "second")
  #expect(timeline.subjectCount == 2)
}

@Test func `what a record may name keeps its number until the records are forgotten`() {
  var timeline = Timeline()
  let view = timeline.addSubject(subject("view"))
  timeline.write(.touches, .te7, subject: view)
  timeline.removeSubject(view)
  let other = timeline.addSubject(subject("other"))
  #expect(other != view)
  #expect(timeline.subject(view).name == "view")
  let before = timeline.snapshot()
  timeline.clear()
  #expect(timeline.addSubject(subject("third")) == view)
  #expect(before.subject(view).name == "view")
}

@Test func `older records do not keep a new object's number`() {
  var timeline = Timeline()
  let view = timeline.addSubject(subject("view"))
  timeline.write(.touches, .te7, subject: view)
  let passing = timeline.addSubject(subject("passing"))
  timeline.removeSubject(passing)
  #expect(timeline.addSubject(subject("next")) == passing)
}

@Test func `as many records after forgetting as before do not free what they name`() {
  var timeline = Timeline()
  timeline.write(.step, .none)
  let view = timeline.addSubject(subject("view"))
  timeline.clear()
  timeline.write(.touches, .te7, subject: view)
  timeline.removeSubject(view)
  #expect(timeline.addSubject(subject("other")) != view)
}

@Test func `a parent's number is kept as long as a view has it as its parent`() {
  var timeline = Timeline()
  let parent = timeline.addSubject(subject("parent"))
  let child = timeline.addSubject(subject("child", parent: parent))
  timeline.removeSubject(parent)
  #expect(timeline.addSubject(subject("other")) != parent)
  #expect(timeline.subject(timeline.subject(child).parent).name == "parent")
  timeline.removeSubject(child)
  let reused = [timeline.addSubject(subject("a")), timeline.addSubject(subject("b"))]
  #expect(reused.sorted() == [parent, child].sorted())
}

@Test func `a child that moves lets its old parent go`() {
  var timeline = Timeline()
  let (old, new) = (timeline.addSubject(subject("old")), timeline.addSubject(subject("new")))
  let child = timeline.addSubject(subject("child", parent: old))
  timeline.removeSubject(old)
  timeline.setParent(of: child, to: new)
  #expect(timeline.addSubject(subject("other")) == old)
}

@Test func `an object's name is forgotten with it, one that an answer speaks of is kept`() {
  var names = NameTable()
  let passing = names.enter("passing")
  _ = names.enter("passing")
  names.leave(passing)
  #expect(names.find("passing") == passing)
  names.leave(passing)
  #expect(names.find("passing") == nil)
  #expect(names.enter("another") == passing)
  let kept = names.intern("kept")
  #expect(names.enter("kept") == kept)
  names.leave(kept)
  #expect(names.find("kept") == kept)
}
