import Testing

@testable import ComposableCore

@Suite struct MarksTests {
  @Test func `a node becomes pending for a collector once until it is cleared`() {
    let marks = Marks()
    #expect(marks.markPending(for: 1) == true)
    #expect(marks.markPending(for: 1) == false)
    marks.clearPending()
    #expect(marks.markPending(for: 1) == true)
  }

  @Test func `a node that is pending for one collector becomes pending for another`() {
    let marks = Marks()
    #expect(marks.markPending(for: 1) == true)
    #expect(marks.markPending(for: 2) == true)
    #expect(marks.markPending(for: 1) == true)
  }

  @Test func `a node has dependents while their number is positive`() {
    let marks = Marks()
    #expect(marks.hasDependents == false)
    marks.setDependentCount(2)
    #expect(marks.hasDependents == true)
    marks.setDependentCount(0)
    #expect(marks.hasDependents == false)
  }

  @Test func `a node that was read by a view once keeps the mark`() {
    let marks = Marks()
    #expect(marks.hasAccessLists == false)
    marks.setHasAccessLists()
    marks.clearPending()
    marks.setDependentCount(0)
    #expect(marks.hasAccessLists == true)
  }

  @Test func `the marks take less than two words`() {
    #expect(MemoryLayout<Marks>.size <= 13)
  }
}
